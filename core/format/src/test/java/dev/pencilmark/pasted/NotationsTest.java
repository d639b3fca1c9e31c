package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways of writing a Sudoku are read right or refused, and other puzzles are refused. */
class NotationsTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String CELLS =
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

  private static DecodeResult read(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> read(text)).problem();
  }

  @ParameterizedTest
  @CsvSource({"notations,95,0", "labels,98,0", "places,95,0", "around,95,0", "other,95,1"})
  void everyClassIsReadRightOrRefused(String name, int percent, int mostWrongInAHundred) {
    SplittableRandom random = Seeded.random(7L ^ name.hashCode());
    PasteCheck.Count sum =
        PasteCheck.sum(PasteCheck.count(PasteCheck.classes().get(name), random, 1));
    assertThat(100 * sum.of(Verdict.WRONG)).isLessThanOrEqualTo(mostWrongInAHundred * sum.all());
    assertThat(100 * sum.of(Verdict.RIGHT)).isGreaterThanOrEqualTo(percent * sum.all());
  }

  @Test
  void aGridNextToARuleIsNeverCertainWithoutTheRule() throws ProblemException {
    String grid = CELLS.replace('0', '.').replaceAll("(.{9})", "$1\n");
    DecodeResult read = read("Renban Sudoku\n" + grid);
    assertThat(read.detection().confidence()).isNotEqualTo(Confidence.CERTAIN);
    assertThat(read.decoded().beyondBoard())
        .anyMatch(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "530070000600l9500009800006080006000340080300l7000200060600002800004l9005000080079",
        "53oo7o...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
      })
  void lettersThatLookLikeDigitsAreReadAsAnAssumption(String text) throws ProblemException {
    DecodeResult read = read(text);
    assertThat(PastedCorpus.givens(read.board())).isEqualTo(CELLS.replace('0', '.'));
    assertThat(read.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(read.detection().reasons().get(0).text()).contains("are taken for the digits");
  }

  @Test
  void aPuzzleOfAnotherKindIsNamed() {
    Problem problem =
        refusal("Nurikabe 9x9\n" + CELLS.replace('0', '.').replaceAll("(.{9})", "$1\n"));
    assertThat(problem.code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(problem.message()).startsWith("this looks like a Nurikabe, which Pencilmark");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1..1.....\n..2..2...\n.1.1.....\n....3.3..\n2..2.....\n.....1..1\n..1..1...\n3...3....\n.2.2.....",
        "..#...#..\n.........\n#...#...#\n.........\n..#...#..\n.........\n#...#...#\n.........\n..#...#..",
        ".Foo~bar",
        "2L . . . . 2R . . .\n. . . . . . . . .\n. . . . . . . . .\n. 3L . . 1U . . . .\n. . . 3R 3D . . . .\n"
            + ". . . . 2U . . . .\n1R . . . . . 3U 2L 1U\n. . . . . . . . .\n. . . . . . . . .",
      })
  void textsThatAreNoPuzzleOfOursAreRefused(String text) {
    assertThat(refusal(text).message()).isNotBlank();
  }

  /** {@code structure} and {@code matrix} of R list columns, unless the caller says by row. */
  @Test
  void listsByColumnAreNotReadByRow() throws ProblemException {
    StringBuilder columns = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      columns.append(cell == 0 ? "" : ", ").append(CELLS.charAt(cell % 9 * 9 + cell / 9));
    }
    DecodeResult read = read("structure(c(" + columns + "), dim = c(9L, 9L))");
    assertThat(PastedCorpus.givens(read.board())).isEqualTo(CELLS.replace('0', '.'));
    assertThat(read.detection().confidence()).isEqualTo(Confidence.LIKELY);
    for (String call : new String[] {"m <- matrix(c(%s), nrow = 9)", "A = reshape([%s], 9, 9)"}) {
      assertThat(refusal(String.format(call, columns)).code())
          .isEqualTo(ProblemCode.AMBIGUOUS_FORMAT);
    }
    assertThat(PastedCorpus.givens(read("matrix(c(" + columns + "), 9, byrow = TRUE)").board()))
        .isNotEqualTo(CELLS.replace('0', '.'));
  }

  /** Editors remove the tabs at the ends of lines. */
  @Test
  void linesWithoutTheirLastTabsAreRows() throws ProblemException {
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < 9; row++) {
      String cells = CELLS.substring(9 * row, 9 * row + 9).replaceAll("(?<=.)(?=.)", "\t");
      rows.append(cells.replace("0", "").stripTrailing()).append('\n');
    }
    assertThat(PastedCorpus.givens(read(rows.toString()).board()))
        .isEqualTo(CELLS.replace('0', '.'));
  }

  /** Digits that belong to totals are no candidates of the cells before them. */
  @Test
  void equationsAreNoCandidates() {
    String text =
        "27 = r1c1 + r3c3 + r5c5\n30 = r1c2 + r3c4 + r5c6\n15 = r2c2 + r4c4 + r6c6\n".repeat(3)
            + "16 = r7c7 + r9c9 + r2c9\n".repeat(9);
    assertThat(refusal(text).message()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Numberlink with a clash, Tapa, Akari, a line of one digit.
        "7 . . . . . . . .\n. . 9 . . 8 . . .\n5 2 . . . . . 3 .\n. . . 2 . . . . .\n. . . 4 . . . . .\n"
            + ". 3 . 1 . 6 . . 8\n. 1 6 4 . 7 . . .\n. 9 . . . . . . .\n5 . . . . . . . .",
        "8 13 1 2 . 8 . . .\n. 13 13 2 . . . 13 .\n. 1 . . . 2 8 1 2\n. 8 1 . . . 2 13 1\n. . . 8 . 1 1 1 2\n"
            + "8 1 . . . . . . 13\n. . 13 1 8 . 13 . 1\n. 1 1 . 2 2 8 . 1\n13 . . 1 2 . . 1 1",
        ".0#100212\n#2.1#0.20\n..00#.#.2\n..2.#11..\n..0.2.#2.\n...110...\n.11#20#1#\n.........\n.1...0...",
        ".....1.#.\n.1...##11\n.....#...\n.#.1#1...\n.1.1.1#.1\n.#.1..1..\n..1......\n.1......#\n...##1...",
      })
  void otherPuzzlesOfDigitsAreRefused(String text) {
    assertThat(refusal(text).message()).isNotBlank();
  }

  @Test
  void fewGivensAreAGuessOnAnySide() throws ProblemException {
    String few =
        "4 . . 7 . . . . . 5\n"
            + ". . . 1 . . 2 . . .\n".repeat(1)
            + (". ".repeat(10).strip() + "\n").repeat(8);
    assertThat(read(few).detection().confidence()).isEqualTo(Confidence.GUESS);
    String clash = "3.......3" + ".........".repeat(7) + "..3.3....";
    assertThat(read(clash).detection().confidence()).isEqualTo(Confidence.GUESS);
  }

  @Test
  void candidatesOfEveryCellAreKept() throws ProblemException {
    DecodeResult full = read(CELLS);
    StringBuilder list = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      int digit = full.board().digit(cell);
      list.append("r" + (cell / 9 + 1) + "c" + (cell % 9 + 1) + ": ")
          .append(digit != 0 ? "" + digit : "123456789")
          .append('\n');
    }
    DecodeResult read = read(list.toString());
    for (int cell = 0; cell < 81; cell++) {
      int digit = full.board().digit(cell);
      int mask =
          read.board().digit(cell) != 0
              ? 1 << read.board().digit(cell) - 1
              : read.board().candidates(cell);
      assertThat(mask).isEqualTo(digit != 0 ? 1 << digit - 1 : 0x1FF);
      assertThat(read.board().isGiven(cell)).isFalse();
    }
  }
}
