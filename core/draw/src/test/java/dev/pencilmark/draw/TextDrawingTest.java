package dev.pencilmark.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.text.TextDrawing;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TextDrawingTest {

  private static String draw(Board board) {
    return TextDrawing.of(board, false, Glyphs.UNICODE);
  }

  private static Cage cage(CageOperator operator, long target, int... cells) {
    return new Cage(cells, operator, target, Cage.NO_COLOUR);
  }

  @Test
  void placedDigitsAreInBracketsOrGivensBold() {
    Board board = Board.builder(PuzzleType.SUDOKU, 3).given(0, 1).placed(1, 2).placed(8, 3).build();
    assertThat(draw(board))
        .isEqualTo(
            """
            ┏━━━┯━━━┯━━━┓
            ┃ 1 │(2)│   ┃
            ┠───┼───┼───┨
            ┃   │   │   ┃
            ┠───┼───┼───┨
            ┃   │   │(3)┃
            ┗━━━┷━━━┷━━━┛
            """);
    assertThat(TextDrawing.of(board, true, Glyphs.UNICODE))
        .contains("┃ \u001b[1m1\u001b[m │ 2 │   ┃");
  }

  @Test
  void marksOfRulesStandOnTheLines_andAllElseIsReportedInWords() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 1)
            .variant(VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).build())
            .variant(VariantRule.of(RuleKind.DIFFERENCE).group(3, 7).values(2).build())
            .variant(VariantRule.of(RuleKind.RATIO).group(1, 5).build())
            .variant(VariantRule.of(RuleKind.SUM_PAIR).group(6, 7).values(5).build())
            .variant(VariantRule.of(RuleKind.GREATER).group(10, 9).build())
            .variant(VariantRule.of(RuleKind.THERMO).group(12, 9, 6, 3).build())
            .variant(
                VariantRule.of(RuleKind.SANDWICH)
                    .at(new Outside(-1, 2, Outside.Direction.NONE), 4)
                    .values(2)
                    .build())
            .variant(VariantRule.carried("there", "fog\u0000", "{}"))
            .build();
    assertThat(draw(board))
        .isEqualTo(
            """
            ┏━━━┯━━━┳━━━┯━━━┓
            ┃ 1 ○   ┃   │   ┃
            ┠───┼─●─╂───┼───┨
            ┃   │   ┃   V   ┃
            ┣━━━┿━━━╋━━━┿━━━┫
            ┃   │   <   │   ┃
            ┠───┼───╂───┼───┨
            ┃   │   ┃   │   ┃
            ┗━━━┷━━━┻━━━┷━━━┛
            ○: Difference dot (1)
            Difference dot (2) r1c4-r2c4
            ●: Ratio dot (2)
            V: Pair sum 5
            <: Greater than
            Thermometer r4c1-r3c2-r2c3-r1c4
            Sandwich 2, column 3 from above
            Not understood: fog?
            """);
    assertThat(TextDrawing.of(board, false, Glyphs.ASCII)).startsWith("+").matches("[ -~\n]*");
  }

  @Test
  void pencilMarksAreAtTheirPositions() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .candidates(0, 0b1111)
            .candidates(1, 0b1001)
            .placed(2, 4)
            .candidates(3, 0b100)
            .build();
    assertThat(draw(board))
        .startsWith(
            """
            ┏━━━━┯━━━━┳━━━━┯━━━━┓
            ┃ 12 │ 1  ┃    │    ┃
            ┃ 34 │  4 ┃ (4)│ 3  ┃
            ┠────┼────╂────┼────┨
            """);
  }

  @Test
  void cagesHaveLinesAndTargets() {
    Board board =
        Board.builder(PuzzleType.KENDOKU, 4)
            .cage(cage(CageOperator.MULTIPLY, 12, 0, 1, 2))
            .cage(cage(CageOperator.SUBTRACT, 1, 3, 7))
            .cage(cage(CageOperator.ADD, 4, 4))
            .cage(cage(CageOperator.DIVIDE, 2, 5, 9))
            .build();
    assertThat(draw(board))
        .isEqualTo(
            """
            ┏━━━━━━━┳━━━┯━━━┓
            ┃12×    ╏   │1- ┃
            ┃       ╏   │   ┃
            ┠───┬───╂───┤   ┃
            ┃4  │2÷ ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┣━━━┿╍╍╍╋━━━┿━━━┫
            ┃   │   ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┠───┼───╂───┼───┨
            ┃   │   ┃   │   ┃
            ┃   │   ┃   │   ┃
            ┗━━━┷━━━┻━━━┷━━━┛
            """);
  }

  @Test
  void aKillersTotalsHaveNoOperatorAndAStarWhereDigitsMayRepeat() {
    Board.Builder board = Board.builder(PuzzleType.KILLER, 4);
    assertThat(draw(board.cage(cage(CageOperator.ADD, 7, 0, 1)).build()))
        .contains("┃7      ┃   │   ┃");
    board.withoutCages().cage(cage(CageOperator.ADD, 7, 0, 1).repeating());
    assertThat(draw(board.build())).contains("┃7*     ┃   │   ┃");
  }

  @Test
  void regionsHaveHeavyLines() {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, 3);
    int[] regions = {1, 1, 2, 1, 2, 2, 3, 3, 3};
    for (int cell = 0; cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    assertThat(draw(board.build()))
        .isEqualTo(
            """
            ┏━━━┯━━━┳━━━┓
            ┃   │   ┃   ┃
            ┠───╆━━━╃───┨
            ┃   ┃   │   ┃
            ┣━━━╇━━━┿━━━┫
            ┃   │   │   ┃
            ┗━━━┷━━━┷━━━┛
            """);
  }

  @Test
  void piecesOfARegionHaveItsLetter() {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, 3);
    int[] regions = {1, 2, 1, 2, 2, 1, 3, 3, 3};
    for (int cell = 0; cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    assertThat(draw(board.build()))
        .startsWith("┏━━━━┳━━━━┳━━━━┓\n┃   a┃   b┃   a┃\n")
        .endsWith("a to c: regions\n");
  }

  @Test
  void blackCellsAreShaded() {
    Board board = Board.builder(PuzzleType.STR8TS, 3).black(0, 3).black(1, 0).build();
    assertThat(draw(board)).contains("┃▒3▒│▒▒▒│   ┃");
  }

  @Test
  void largeDigitsAreLetters() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 25).placed(0, 9).placed(1, 10).placed(624, 25).build();
    assertThat(draw(board)).contains("┃(I)│(J)│", "│(Y)┃").endsWith("A = 1 to Y = 25\n");
  }

  @Test
  void aLargeBoardWithoutMarksFitsIntoATerminal() {
    Board board = Board.builder(PuzzleType.SUDOKU, 25).build();
    assertThat(draw(board).lines()).allMatch(line -> line.length() <= 120);
  }

  @Test
  void diagonalsAreDrawnThroughEmptyCells() {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 3).rule(Rule.DIAGONALS).given(0, 1);
    assertThat(draw(board.build()))
        .isEqualTo(
            """
            ┏━━━┯━━━┯━━━┓
            ┃ 1 │   │ ╱ ┃
            ┠───┼───┼───┨
            ┃   │ ╳ │   ┃
            ┠───┼───┼───┨
            ┃ ╱ │   │ ╲ ┃
            ┗━━━┷━━━┷━━━┛
            """);
    assertThat(TextDrawing.of(board.build(), false, Glyphs.ASCII))
        .isEqualTo(
            """
            +===+===+===+
            # 1 |   | / #
            +---+---+---+
            #   | X |   #
            +---+---+---+
            # / |   | \\ #
            +===+===+===+
            """);
  }

  @Test
  void diagonalsGoNextToMarks() {
    Board board = Board.builder(PuzzleType.SUDOKU_X, 9).candidates(0, 0b111111111).build();
    assertThat(draw(board).lines().skip(1).limit(3))
        .allMatch(line -> line.length() == 55)
        .extracting(line -> line.substring(0, 7))
        .containsExactly("┃╲123 │", "┃ 456 │", "┃ 789╲│");
  }

  @Test
  void windowsAreDotted() {
    Board board = Board.builder(PuzzleType.WINDOKU, 9).given(10, 5).placed(11, 6).build();
    assertThat(draw(board)).contains("┃   │·5·│(6)┃···│   │···┃···│···│   ┃");
    assertThat(TextDrawing.of(board, true, Glyphs.UNICODE))
        .contains("\u001b[30;48;5;252m \u001b[m\u001b[1;30;48;5;252m5\u001b[m");
  }

  @Test
  void colourGroupsHaveALetter() {
    Board board = Board.builder(PuzzleType.COLOUR_SUDOKU, 4).given(0, 1).placed(1, 2).build();
    assertThat(draw(board))
        .startsWith("┏━━━━┯━━━━┳━━━━┯━━━━┓\n┃ 1 a│(2)b┃   a│   b┃\n")
        .endsWith("a to d: colour groups\n");
    assertThat(TextDrawing.of(board, true, Glyphs.UNICODE)).contains(";48;5;231m", ";48;5;209m");
  }

  @Test
  void cornerMarksStandAboveBehindAnApostrophe() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4).cornerMarks(0, 0b101).candidates(0, 0b1101).build();
    assertThat(draw(board)).contains("┃'13 │", "┃ 1  │", "┃ 34 │");
    Board many = Board.builder(PuzzleType.SUDOKU, 9).cornerMarks(0, 0b111111111).build();
    assertThat(draw(many)).contains("┃'1234│", "┃56789│");
  }

  @Test
  void extraRegionsHaveLettersAndAreListed() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .extraRegion(new ExtraRegion(0, 1, 4))
            .extraRegion(new ExtraRegion(1, 2))
            .placed(1, 3)
            .build();
    assertThat(draw(board))
        .contains("┃    A│(3)AB┃    B│     ┃")
        .endsWith("extra region A: r1c12,r2c1\nextra region B: r1c23\n");
  }

  @Test
  void boxesInAdditionToRegionsAreReported() {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, 4).rule(Rule.BOXES);
    for (int cell = 0; cell < 16; cell++) {
      board.region(cell, cell / 4 + 1);
    }
    assertThat(draw(board.build())).endsWith("in addition, the boxes of 2 rows and 2 columns\n");
  }

  @Test
  void aStepIsMarked() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .candidates(0, 0b11)
            .candidates(1, 0b1100)
            .candidates(2, 0b1)
            .build();
    Highlights step =
        new Highlights(
            List.of(),
            Set.of(0),
            Set.of(1),
            Set.of(),
            List.of(),
            Set.of(new Highlights.Mark(2, 1)),
            Set.of(new Highlights.Mark(1, 3), new Highlights.Mark(99, 3)));
    assertThat(TextDrawing.of(board, false, Glyphs.UNICODE, step))
        .contains("┃ 12 │    ┃", "┃*   │~×4 ┃ [1]│")
        .endsWith("* rests on, ~ and on, [ ] found, × taken away\n");
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeAndSizeIsDrawnInPlainAscii(PuzzleType type) {
    for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
      if (type.supports(side)) {
        Board.Builder board = Board.builder(type, side);
        for (int cell = 0; cell < side * side; cell++) {
          if (type.has(Rule.REGIONS)) {
            board.region(cell, cell / side + 1);
          }
          board.candidates(cell, (1 << side) - 1).cornerMarks(cell, (1 << side) - 1);
        }
        String drawn = TextDrawing.of(board.build(), false, Glyphs.ASCII);
        assertThat(drawn).matches("(?s)[ -~\n]*");
        assertThat(drawn.lines().filter(line -> line.startsWith("#")).mapToInt(String::length))
            .containsOnly(drawn.indexOf('\n'));
      }
    }
  }
}
