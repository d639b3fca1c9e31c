package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
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
import org.junit.jupiter.params.provider.MethodSource;

/** A Sudoku is read in any common style, and nothing else is detected as one. */
class PastedTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String CELLS =
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

  private static DecodeResult read(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> read(text)).problem();
  }

  static List<Styles.Manner> styles() {
    return Styles.ALL.stream().filter(style -> !style.name().equals(AMBIGUOUS)).toList();
  }

  /** The list of cells of which nothing says whether the letter is the row. */
  private static final String AMBIGUOUS = "letter places";

  @Test
  void cellsNamedByALetterAreAmbiguousUnlessTheTextStatesWhichIsTheRow() throws ProblemException {
    StringBuilder list = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      char digit = CELLS.charAt(cell);
      list.append(digit == '0' ? "" : " " + (char) ('A' + cell / 9) + (cell % 9 + 1) + "=" + digit);
    }
    Problem problem = refusal("Givens:" + list);
    assertThat(problem.code()).isEqualTo(ProblemCode.AMBIGUOUS_FORMAT);
    assertThat(problem.message()).contains("A2 is R1C2").contains("A2 is R2C1");
    String cells = CELLS.replace('0', '.');
    assertThat(PastedCorpus.givens(read("Rows A-I, columns 1-9:" + list).board())).isEqualTo(cells);
    StringBuilder turned = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      turned.append(cells.charAt(cell % 9 * 9 + cell / 9));
    }
    assertThat(PastedCorpus.givens(read("Columns A-I, rows 1-9:" + list).board()))
        .isEqualTo(turned.toString());
  }

  @ParameterizedTest
  @MethodSource("styles")
  void everyStyleIsRead(Styles.Manner style) {
    Seeded.run(
        "pasted " + style,
        Seeded.rounds(4),
        random -> {
          String cells = PastedPuzzles.one(random, 24 + random.nextInt(10));
          DecodeResult read = read(style.write(cells, random));
          assertThat(PastedCorpus.givens(read.board())).isEqualTo(cells.replace('0', '.'));
        });
  }

  /** What looks like a rule between rows is a row, if there are rows of dashes and digits. */
  @Test
  void aFirstRowOfDashesIsARow() throws ProblemException {
    String cells =
        "000000000000000012003004005000000003000260000017000400000001800025000000609000000";
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 9; row++) {
      String signs = cells.substring(9 * row, 9 * row + 9).replace('0', '-');
      text.append(signs, 0, 3)
          .append(' ')
          .append(signs, 3, 6)
          .append(' ')
          .append(signs.substring(6));
      text.append(row % 3 == 2 ? "\n\n" : "\n");
    }
    assertThat(PastedCorpus.givens(read(text.toString()).board()))
        .isEqualTo(cells.replace('0', '.'));
  }

  /** With surrounding text, nearly every style is read, and none as another puzzle. */
  @Test
  void withSomethingAroundItIsReadToo() {
    SplittableRandom random = Seeded.random(5);
    int right = 0;
    int read = 0;
    int all = 0;
    for (Styles.Manner style : Styles.ALL) {
      for (Styles.Manner around : Styles.AROUND) {
        all++;
        // A build examines some of the pairs, at different columns.
        if (!Seeded.thorough() && all % 7 != 0) {
          continue;
        }
        String cells = PastedPuzzles.one(random, 26 + random.nextInt(8));
        String text = around.write(style.write(cells, random), random);
        read++;
        try {
          assertThat(PastedCorpus.givens(read(text).board()))
              .as(style + " with " + around + ": " + text)
              .isEqualTo(cells.replace('0', '.'));
          right++;
        } catch (ProblemException refused) {
          assertThat(refused.problem().message()).isNotBlank();
        }
      }
    }
    assertThat(right).isGreaterThan(read * 97 / 100);
  }

  @Test
  void pastedTextsAreReadCorrectly() {
    assumeTrue(PastedCorpus.isPresent());
    int known = 0;
    int right = 0;
    for (PastedCorpus.Row row : PastedCorpus.rows()) {
      // One row of a read-me has other cells than its link says.
      if (row.isKnown() && row.cells().length() >= 81) {
        PastedCorpus.Outcome outcome = PastedCorpus.outcome(row);
        assertThat(outcome).as(row.text()).isNotEqualTo(PastedCorpus.Outcome.WRONG);
        known++;
        right += outcome == PastedCorpus.Outcome.RIGHT ? 1 : 0;
      }
    }
    assertThat(right).isGreaterThan(known * LEAST_PERCENT / 100);
  }

  private static final int LEAST_PERCENT = 97;

  /** Digits of a grid alone are likely at most, as ever, if one is twice in a row. */
  @Test
  void nothingElseIsTakenForAPuzzle() {
    SplittableRandom random = Seeded.random(3);
    for (int i = 0; i < Seeded.rounds(4_000); i++) {
      String text = OtherTexts.text(i, random);
      String taken = FalseReadings.taken(text);
      assertThat(taken == null || !taken.startsWith("pasted") && !taken.contains("found in"))
          .as("%s: %s", taken, text)
          .isTrue();
    }
  }

  @Test
  void anythingPastedWithMistakesIsReadOrRefused() {
    SplittableRandom random = Seeded.random(21);
    for (int i = 0; i < Seeded.rounds(400); i++) {
      String text = MutatedPastes.of(MutatedPastes.random(random));
      try {
        assertThat(read(text).board().side()).isPositive();
      } catch (ProblemException refused) {
        assertThat(refused.problem().message()).as(text).isNotBlank();
      }
    }
  }

  @Test
  void tablesOfNumbersAreNoPuzzles() {
    SplittableRandom random = Seeded.random(9);
    for (int i = 0; i < Seeded.rounds(10); i++) {
      for (String table : OtherTexts.tables(random)) {
        assertThat(FalseReadings.taken(table)).as(table).isNull();
        String list = "[[" + table.replace("\n", "],[") + "]]";
        assertThat(FalseReadings.taken(list)).as(list).isNull();
      }
    }
  }

  @Test
  void ignoredTextIsReported() throws ProblemException {
    DecodeResult read = read("Hi,\nstuck here: " + CELLS + " any hints?");
    assertThat(read.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    assertThat(read.warnings())
        .singleElement()
        .satisfies(
            warning -> {
              assertThat(warning.code()).isEqualTo(ProblemCode.TEXT_IGNORED);
              assertThat(warning.index()).isEqualTo(16);
              assertThat(warning.message())
                  .isEqualTo(
                      "81 cells in one piece, found in the text at line 2;"
                          + " ignored: \"Hi, stuck here:\" and \"any hints?\"");
            });
  }

  @Test
  void ofTwoPuzzlesTheFirstIsReadAndReported() throws ProblemException {
    String other = PastedPuzzles.one(Seeded.random(1), 30);
    DecodeResult read = read("one: " + CELLS + " two: " + other + " end");
    assertThat(PastedCorpus.givens(read.board())).isEqualTo(CELLS.replace('0', '.'));
    assertThat(read.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(read.warnings().get(0).message()).contains("of 2 grids the first was read");
  }

  @Test
  void theRegionsOfAJigsawAreReadWithItsGivens() throws ProblemException {
    String givens =
        "..........8.935.6..4.6..........698...........635..........4.2..2.483.7..........";
    String layout =
        "122233334112235544112235554112235554611335774688999774688889974666889774666899977";
    assertThat(read("puzzle " + givens + "\nregions " + layout).board())
        .isEqualTo(read(givens + layout).board());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<https://www.sudokuwiki.org/sudoku.htm?bd=%s>",
        "(https://www.sudokuwiki.org/sudoku.htm?bd=%s)",
        "[my puzzle](https://www.sudokuwiki.org/sudoku.htm?bd=%s)",
        "[url=https://sudokuexchange.com/play/?s=%s]here[/url]",
        "<a href='https://www.sudokuwiki.org/sudoku.htm?bd=%s'>here</a>",
        "See https://www.sudokuwiki.org/sudoku.htm?bd=%s.",
        "https://sudokupad.app/%s",
        "https://www.sudokulab.net/?s=%s&x=1",
        "https://any.example/a/b/%s/c?d=e",
        "https://any.example/#%s",
      })
  void linksOfAnySiteAreRead(String text) throws ProblemException {
    DecodeResult read = read(String.format(text, CELLS));
    assertThat(PastedCorpus.givens(read.board())).isEqualTo(CELLS.replace('0', '.'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a list with a short row | nine rows in brackets, and row 4 has 8 values; nine belong there",
        "81 and more | 81 digits and blanks, and then 'x7'",
        "one missing | 80 digits and blanks in one piece; a Sudoku has 81, so 1 is missing",
        "twice | nine rows of nine cells in brackets, but 5 is twice in row 1, at R1C1 and R1C3",
        "few | nine rows of nine cells in brackets, but with 8 digits, 8 different ones, this may be"
            + " anything; name the format pasted if it is a Sudoku",
        "digits | no puzzle found: 70 digits and 0 zeros, dots and other blanks in 1 line, and no 81 cells"
            + " in nine rows, in one piece, in a list or with their places",
      })
  void nearPuzzlesAreReportedInTermsOfPuzzles(String what, String message) {
    String lists = "[[" + rows(CELLS) + "]]";
    String text =
        switch (what) {
          case "a list with a short row" -> lists.replace("8,0,0,0,6,0,0,0,3", "8,0,0,0,6,0,0,3");
          case "81 and more" -> "here " + CELLS.replace('0', '.') + "x7 is it";
          case "one missing" -> "here " + CELLS.substring(1).replace('0', '.') + " is it";
          case "twice" -> lists.replace("5,3,0,0,7", "5,3,5,0,7");
          case "few" -> "[[" + rows("12345678" + "0".repeat(73)) + "]]";
          default -> "a1 ".repeat(70);
        };
    assertThat(refusal(text).message()).isEqualTo(message);
  }

  private static String rows(String cells) {
    StringBuilder rows = new StringBuilder();
    for (int cell = 0; cell < 81; cell++) {
      rows.append(cell == 0 ? "" : cell % 9 == 0 ? "],[" : ",").append(cells.charAt(cell));
    }
    return rows.toString();
  }
}
