package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DecodeCommandTest {

  private static final String DRAWING =
      """
      plain.line L 9x9 LIKELY
      ┏━━━┯━━━┳━━━┯━━━┓
      ┃ 1 │   ┃   │   ┃
      ┠───┼───╂───┼───┨
      ┃   │(2)┃   │   ┃
      ┣━━━┿━━━╋━━━┿━━━┫
      ┃   │   ┃   │   ┃
      ┠───┼───╂───┼───┨
      ┃   │   ┃   │   ┃
      ┗━━━┷━━━┻━━━┷━━━┛
      """;

  @Test
  void board_isDrawn() {
    assertThat(Run.fake("", "decode", "abc"))
        .returns(0, Run::status)
        .returns(DRAWING, Run::out)
        .returns("warning: odd\nnot on the board: comment (\"hard\")\n", Run::err);
  }

  @Test
  void boardsOfLines_areSetApart() {
    assertThat(Run.fake("abc\n?\nabc\n", "decode"))
        .returns(1, Run::status)
        .returns(DRAWING + "\n! UNKNOWN_FORMAT: cannot read\\n?\n" + DRAWING + "\n", Run::out);
  }

  @Test
  void json_hasColumnsOfCharacters() {
    assertThat(Run.fake("", "decode", "--json", "abc").out())
        .isEqualTo(
            "{\"board\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4,\"digits\":\"1....2..........\","
                + "\"clues\":\"1...............\"},\"detection\":{\"formatId\":\"plain.line\","
                + "\"type\":\"PUZZLE_TYPE_KILLER\",\"size\":9,\"confidence\":\"CONFIDENCE_LIKELY\"},"
                + "\"losses\":[{\"kind\":\"LOSS_KIND_COMMENT\",\"detail\":\"\\\"hard\\\"\"}],"
                + "\"puzzle\":{\"warnings\":[{\"code\":\"NO_REGULAR_BOXES\","
                + "\"message\":\"odd\"}]}}\n");
  }

  @Test
  void jsonOfLines_isOneLineEach() {
    assertThat(Run.fake("abc\nabc\n", "decode", "--json").out().lines())
        .hasSize(2)
        .allMatch(
            line -> line.startsWith("{\"board\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4,"));
  }

  @Test
  void realServer_readsBytes() {
    byte[] puzzle = new byte[81];
    puzzle[0] = 7;
    assertThat(Run.real(puzzle, "decode", "--bytes", "--from", "fu.raw81").out())
        .startsWith("fu.raw81 S 9x9 CERTAIN\n┏━━━┯")
        .contains("┃ 7 │   │   ┃");
  }
}
