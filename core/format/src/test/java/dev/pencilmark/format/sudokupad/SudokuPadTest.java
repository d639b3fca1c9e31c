package dev.pencilmark.format.sudokupad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The short links of SudokuPad. */
class SudokuPadTest {

  private static final String CELLS =
      "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
  private static final String SCF = "scfAJ28RIQOPr4uUC7134tU2rPTOIR12FN";
  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  @Test
  void cellsAndTheBlanksAfterThemAreRead() throws ProblemException {
    DecodeResult reading = decode(SCF);
    assertThat(reading.detection().format().id()).isEqualTo("sudokupad.scf");
    assertThat(INTERCHANGE.encode(reading, "plain.line", true).text()).isEqualTo(CELLS);
    assertThat(decode("https://sudokupad.app/" + SCF).board()).isEqualTo(reading.board());
    assertThat(decode(SCF.substring(3) + ".scf").board()).isEqualTo(reading.board());
  }

  @Test
  void lettersAfterTheCellsAreRules() throws ProblemException {
    assertThat(decode(SCF + "w").board().type()).isEqualTo(PuzzleType.WINDOKU);
    assertThat(decode(SCF + "x").board().type()).isEqualTo(PuzzleType.SUDOKU_X);
    Board both = decode(SCF + "wx").board();
    assertThat(both.has(Rule.WINDOWS) && both.has(Rule.DIAGONALS)).isTrue();
    assertThat(INTERCHANGE.encode(both, "sudokupad.scf", "", true).text()).isEqualTo(SCF + "wx");
  }

  /** The blank grid of a comment in public sources, which has 83 cells and a 6 among them. */
  @Test
  void cellsMustBeExactlyAsManyAsAGridHas() throws ProblemException {
    Problem problem = refusal("scfoooooooooooook");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
    assertThat(problem.formatId()).isEqualTo("sudokupad.scf");
    assertThat(decode("scfoooooooooooooK").board())
        .isEqualTo(Board.builder(PuzzleType.SUDOKU, 9).build());
  }

  @ParameterizedTest
  @CsvSource({
    "scfooo,BAD_LENGTH,6",
    "scf!,BAD_CHARACTER,3",
    "scfoooooooooooooKy,TRAILING_DATA,17",
    "classicB6,BAD_LENGTH,9",
    "classicB6#,BAD_CHARACTER,9",
    "classic9P,VALUE_OUT_OF_RANGE,-1"
  })
  void faultsAreReportedWithTheirPlace(String text, ProblemCode code, int index) {
    Problem problem = refusal(text);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.index()).isEqualTo(index);
  }

  @Test
  void digitsAndRunsOfBlanksAreRead() throws ProblemException {
    String text = "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B";
    DecodeResult reading = decode(text);
    assertThat(reading.detection().name()).isEqualTo("sudokupad.classic");
    assertThat(reading.board().digit(1)).isEqualTo(6);
    assertThat(reading.board().digit(4)).isEqualTo(1);
    assertThat(decode("https://sudokupad.app/?puzzleid=" + text).board())
        .isEqualTo(reading.board());
  }

  @Test
  void theOtherCodingUnderTheSameMarkIsRead() throws ProblemException {
    DecodeResult reading = decode("classic" + SCF.substring(3));
    assertThat(reading.detection().name()).isEqualTo("sudokupad.classic.scf");
    assertThat(INTERCHANGE.encode(reading, "plain.line", true).text()).isEqualTo(CELLS);
  }

  @Test
  void everyGridComesBack() throws ProblemException {
    SplittableRandom random = Seeded.random(4);
    for (int round = 0; round < 500; round++) {
      double share = random.nextInt(5) == 0 ? 0.01 : random.nextDouble();
      Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
      for (int cell = 0; cell < 81; cell++) {
        if (random.nextDouble() < share) {
          builder.given(cell, 1 + random.nextInt(9));
        }
      }
      Board board = builder.build();
      for (String id : new String[] {"sudokupad.scf", "sudokupad.classic"}) {
        String text = INTERCHANGE.encode(board, id, "", true).text();
        assertThat(decode(text).board()).as(text).isEqualTo(board);
      }
    }
  }

  private static final String GRID =
      "cells:[[,{value:1},{centremarks:[1,2],pencilMarks:[3]},],[,,,],[,,,],[,,,]],"
          + "regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
          + "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

  @Test
  void cellsRegionsAndCagesOfADrawingAreRead() throws ProblemException {
    DecodeResult reading = decode(new SudokuPadScl().example());
    assertThat(reading.detection().format().id()).isEqualTo("sudokupad.scl");
    Board board = reading.board();
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(board.digit(5)).isEqualTo(1);
    assertThat(board.cages().toString()).isEqualTo("[9+[2, 3, 7]]");
    assertThat(reading.warnings()).isEmpty();
    Board marks = decode("scl{" + GRID + "}").board();
    assertThat(marks.isGiven(1)).isTrue();
    assertThat(marks.candidates(2)).isEqualTo(3);
    assertThat(marks.cornerMarks(2)).isEqualTo(4);
    assertThat(marks.type()).isEqualTo(PuzzleType.SUDOKU);
  }

  @Test
  void cagesThatAreNotUniqueMayRepeatDigits() throws ProblemException {
    DecodeResult reading =
        decode(
            "scl{"
                + GRID
                + ",cages:[{cells:[[0,0],[1,2]],value:8,unique:f},"
                + "{cells:[[3,0],[3,1]],value:3,unique:t},{cells:[[2,2],[2,3]],unique:f}]}");
    assertThat(reading.board().cages().toString()).isEqualTo("[8+[0, 6]*, 3+[12, 13]]");
    assertThat(reading.warnings())
        .singleElement()
        .satisfies(warning -> assertThat(warning.message()).contains("without a total"));
  }

  @Test
  void linksWithADrawingAreRead() throws ProblemException {
    String code = new SudokuPadScl().example();
    assertThat(decode("https://sudokupad.app/" + code).board()).isEqualTo(decode(code).board());
    assertThat(decode(code.substring(3)).board()).isEqualTo(decode(code).board());
    String percent = code.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D");
    assertThat(decode(percent).board()).isEqualTo(decode(code).board());
  }

  @Test
  void drawingsAreNamedAsRules() throws ProblemException {
    DecodeResult reading =
        decode("scl{" + GRID + ",l:[,],u:[],cages:[{ce:[[0,0],[0,1]]},{v:'title: x'}],fog:t}");
    assertThat(reading.warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
              assertThat(warning.message())
                  .endsWith("cages without a total, which may mean anything (1), fog, lines (2)");
            });
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.RULES, LossKind.MARKUP);
    assertThat(reading.metadata().title()).isEqualTo("x");
  }

  private static final String CELLS_4 = "cells:[[,,,],[,,,],[,,,],[,,,]]";

  /** Four L-shaped regions in their places, as cells of cages and as lines around them. */
  private static final String HIDDEN =
      ",cages:[{cells:[[0,0],[0,1],[0,2],[1,0]],unique:t,hidden:t},"
          + "{cells:[[0,3],[1,3],[1,2],[2,3]],unique:t,hidden:t},"
          + "{cells:[[1,1],[2,0],[2,1],[3,0]],unique:t,hidden:t},"
          + "{cells:[[2,2],[3,1],[3,2],[3,3]],unique:t,hidden:t}]";

  private static final String BORDERS =
      ",lines:[{wp:[[0,3],[1,3],[1,1],[2,1],[2,0]],c:#0},{wp:[[1,2],[3,2],[3,1],[4,1]],c:#0},"
          + "{wp:[[2,2],[2,3],[3,3],[3,4]],c:'#000000'},{wp:[[0,0],[4,0]],c:#0}]";

  @Test
  void aDrawingWithoutRegionsIsALatinSquare() throws ProblemException {
    for (String words : List.of("", ",metadata:{rules:'Every row has each digit.'}")) {
      DecodeResult reading = decode("scl{" + CELLS_4 + words + "}");
      assertThat(LatinSquare.is(reading.board())).isTrue();
      assertThat(reading.decoded().unsupported()).isEmpty();
      String again = INTERCHANGE.encode(reading.board(), "sudokupad.scl", "", true).text();
      assertThat(decode(again).board()).isEqualTo(reading.board());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Normal sudoku rules apply.",
        "Divide the grid into outlined regions.",
        "Digits do not repeat in a box."
      })
  void regionsThatOnlyWordsHaveAreNamed(String words) throws ProblemException {
    DecodeResult reading = decode("scl{" + CELLS_4 + ",metadata:{rules:'" + words + "'}}");
    assertThat(LatinSquare.is(reading.board())).isTrue();
    assertThat(reading.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .contains("regions, in words");
  }

  @Test
  void hiddenCagesThatCoverTheGridAreItsRegions() throws ProblemException {
    DecodeResult hidden = decode("scl{" + CELLS_4 + HIDDEN + BORDERS + "}");
    assertThat(hidden.board().type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(hidden.board().extraRegions()).isEmpty();
    assertThat(hidden.board().region(4)).isEqualTo(hidden.board().region(0));
    assertThat(hidden.decoded().unsupported()).isEmpty();
    String words = ",metadata:{rules:'Irregular sudoku rules apply.'}";
    DecodeResult drawn = decode("scl{" + CELLS_4 + BORDERS + words + "}");
    assertThat(drawn.board()).isEqualTo(hidden.board());
    assertThat(drawn.decoded().unsupported()).isEmpty();
    DecodeResult bare = decode("scl{" + CELLS_4 + BORDERS + "}");
    assertThat(LatinSquare.is(bare.board())).isTrue();
    assertThat(bare.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("lines");
  }

  @Test
  void cagesOfDifferentDigitsWithTooManyCellsAreNamed() throws ProblemException {
    String cage = ",cages:[{cells:[[0,0],[0,1],[0,2],[1,0],[1,1]],unique:t}]";
    DecodeResult reading = decode("scl{" + CELLS_4 + cage + "}");
    assertThat(reading.board().cages()).isEmpty();
    assertThat(reading.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("cages of different digits with too many cells");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scl{cells:[[,,],[,,],[,,]],re:[[[0,0]]]}|BAD_LENGTH|re",
        "scl{cells:[[,,],[,,],[,]]}|BAD_LENGTH|cells[2]",
        "scl{ce:[]}|VALUE_OUT_OF_RANGE|ce",
        "scl{cells:[[{v:4},,],[,,],[,,]],re:[[[0,0],[0,1],[0,2]],[[1,0],[1,1],[1,2]],"
            + "[[2,0],[2,1],[2,2]]]}|VALUE_OUT_OF_RANGE|cells[0][0].v",
        "sclN4Ig////|DECOMPRESS_FAILED|LZ"
      })
  void faultsOfADrawingAreReportedWithTheirWay(String text, ProblemCode code, String way) {
    Problem problem = refusal(text);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.message()).contains(way);
  }

  private static Problem refusal(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text));
    assertThat(refused).as(text).isNotNull();
    return refused.problem();
  }
}
