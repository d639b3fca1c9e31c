package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DetectCommandTest {

  @Test
  void detection_isOneLine() {
    assertThat(Run.fake("", "detect", "abc"))
        .returns(0, Run::status)
        .returns("swiki.v2 L 9x9 LIKELY\n", Run::out)
        .returns("", Run::err);
  }

  @Test
  void dialect_isNamedIfItIsAVersion() {
    assertThat(Run.fake("abc\nold\n", "detect").out())
        .isEqualTo("swiki.v2 L 9x9 LIKELY\nswiki.v2.old L 9x9 LIKELY\n");
  }

  @Test
  void all_reportsReasonsAndRunnersUp() {
    assertThat(Run.fake("", "detect", "--all", "abc").out())
        .isEqualTo(
            """
            swiki.v2 L 9x9 LIKELY
              it begins with S
              or plain.line L 9x9 LIKELY
                it could be
            """);
  }

  @Test
  void lines_keepTheirPlaces() {
    assertThat(Run.fake("a\n?b\n\n", "detect"))
        .returns(1, Run::status)
        .returns(
            """
            swiki.v2 L 9x9 LIKELY
            ! UNKNOWN_FORMAT: cannot read\\n?b
            ! EMPTY_INPUT: there is nothing
            """,
            Run::out);
  }

  @Test
  void bytes_areDetectedToo() {
    assertThat(Run.real(new byte[81], "detect", "--bytes").out())
        .isEqualTo("fu.raw81 S 9x9 CERTAIN\n");
  }
}
