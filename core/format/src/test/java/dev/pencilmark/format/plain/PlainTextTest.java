package dev.pencilmark.format.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines, grids, tables and the rest, in the manners in which people write them. */
class PlainTextTest {

  private static final String LINE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String SOLUTION =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  private DecodeResult read(String text) throws ProblemException {
    return interchange.decode(Source.ofText(text), "");
  }

  private Problem refusal(String text, String format) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> interchange.decode(Source.ofText(text), format));
    assertThat(refused).as("refusal of %s", text).isNotNull();
    return refused.problem();
  }

  /** The text is surely in the format, is the board of {@link #LINE}, and comes back the same. */
  private DecodeResult sameAsLine(String text, String format) throws ProblemException {
    DecodeResult reading = read(text);
    assertThat(reading.detection().format().id()).isEqualTo(format);
    assertThat(reading.board()).isEqualTo(new PlainLine().decode(Source.ofText(LINE), "").board());
    String again = interchange.encode(reading, format, false).text();
    Source source = Source.ofText(text);
    assertThat(again).isEqualTo(source.withBreaksAsSent(source.text()));
    return reading;
  }

  private static String rows(String separator) {
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < 9; row++) {
      rows.append(row == 0 ? "" : separator).append(LINE, row * 9, row * 9 + 9);
    }
    return rows.toString();
  }

  // Lines.

  @ParameterizedTest
  @ValueSource(strings = {".", "0", "_", "*", "-", " ", "x", "X", "?", "\t"})
  void everyBlankIsRecognizedAsCertainAndReencoded(String blank) throws ProblemException {
    DecodeResult reading = sameAsLine(LINE.replace(".", blank), "plain.line");
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.CERTAIN);
    assertThat(reading.board().state(0)).isEqualTo(CellState.GIVEN);
    assertThat(reading.board().state(2)).isEqualTo(CellState.EMPTY);
  }

  @Test
  void hashesAreBlackCellsElsewhereAndSoOnlyLikelyBlanks() throws ProblemException {
    DecodeResult reading = sameAsLine(LINE.replace('.', '#'), "plain.line");
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.LIKELY);
  }

  @Test
  void zerosAmongDotsAreBlanksWithAWarning() throws ProblemException {
    DecodeResult reading = read(LINE.replaceFirst("\\.", "0"));
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(reading.board().digit(2)).isZero();
    assertThat(reading.warnings()).hasSize(1);
    assertThat(reading.warnings().get(0).index()).isEqualTo(2);
    assertThat(reading.warnings().get(0).cells()).containsExactly("R1C3");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        " box duplicate|plain.line",
        " #Easy|plain.line",
        "#Easy|plain.line",
        ",4.2|csv",
        ";x|csv",
        "\t7.1 name|csv"
      })
  void textAfterTheCellsIsACommentAndPreserved(String comment, String format)
      throws ProblemException {
    DecodeResult reading = sameAsLine(LINE + comment, format);
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.COMMENT);
    assertThat(interchange.encode(reading, "plain.grid", false).losses())
        .extracting(Loss::kind)
        .containsExactly(LossKind.COMMENT);
  }

  @Test
  void commentLinesMayStandAround() throws ProblemException {
    sameAsLine("# first\n" + LINE + "\n# last", "plain.line");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {"~~|plain.line", ",|csv", "~ ~|plain.line", ";|csv"})
  void aSolutionThatAgreesMayFollow(String separator, String format) throws ProblemException {
    DecodeResult reading = sameAsLine(LINE + separator + SOLUTION, format);
    assertThat(reading.decoded().beyondBoard().get(0).detail())
        .startsWith(format.equals("csv") ? "the solution" : "a solution");
  }

  @Test
  void aSolutionThatDiffersMakes162CharactersNoLine() {
    String other = SOLUTION.replace('5', 'a').replace('6', '5').replace('a', '6');
    assertThat(new PlainLine().recognise(Source.ofText(LINE + other)))
        .isNotInstanceOf(Recognition.Match.class);
  }

  @ParameterizedTest
  @CsvSource({
    "sudokux, SUDOKU_X",
    "windoku, WINDOKU",
    "coloursudoku, COLOUR_SUDOKU",
    "sudoku, SUDOKU",
    "jigsaw, SUDOKU"
  })
  void thePageOfALinkDeterminesTheType(String page, PuzzleType type) throws ProblemException {
    String link = "https://www.sudokuwiki.org/" + page + ".htm?bd=" + LINE;
    assertThat(new PlainLine().decode(Source.ofText(link), "").board().type()).isEqualTo(type);
  }

  @Test
  void withoutALinkTheAssumedTypeIsReported() throws ProblemException {
    assertThat(read(LINE).detection().reasons()).contains(AssumedType.REASON);
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 82})
  void aLineOfTheWrongLengthIsNearlyOne(int cells) {
    String text = (LINE + "1").substring(0, cells);
    Problem problem = refusal(text, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
    assertThat(problem.message())
        .isEqualTo("bad length; expected 81 cells, found " + cells + " cells");
    assertThat(problem.expected()).isEqualTo("81 cells");
    assertThat(problem.found()).isEqualTo(cells + " cells");
    assertThat(problem.index()).isEqualTo(cells == 80 ? 80 : 81);
  }

  @Test
  void aWrongCharacterIsReportedWithItsCell() {
    Problem problem =
        refusal("  " + LINE.substring(0, 40) + "!" + LINE.substring(41), "plain.line");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(problem.index()).isEqualTo(42);
    assertThat(problem.cells()).containsExactly("R5C5");
    assertThat(problem.found()).isEqualTo("!");
  }

  @Test
  void aDigitOverTheSideIsOutOfRange() {
    Problem problem = refusal("1..4....2....5..", "plain.line");
    assertThat(problem.code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(problem.index()).isEqualTo(13);
    assertThat(problem.cells()).containsExactly("R4C2");
  }

  @Test
  void severalBlankSymbolsAreRefused() {
    Problem problem = refusal(LINE.substring(0, 80).replaceFirst("\\.", "-") + ".", "plain.line");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(problem.cells()).containsExactly("R1C4");
  }

  @Test
  void severalPuzzlesAreNoLine() {
    assertThat(refusal(LINE + "\n" + LINE, "plain.line").code())
        .isEqualTo(ProblemCode.TRAILING_DATA);
  }

  @Test
  void jigsawLayoutsAreNoGrids() {
    String layout = new PlainJigsaw().example().substring(81);
    assertThat(new PlainLine().recognise(Source.ofText(layout)))
        .isInstanceOf(Recognition.Near.class);
  }

  @ParameterizedTest
  @CsvSource({
    // dialect, a first row of 16, digit of its first cell
    "'',       A.PB............, 1",
    "zero,     AP0B000000000000, 1",
    "lower,    a.pb............, 1",
    "hex0-x,   9x0Axxxxxxxxxxxx, 10",
    "hex0,     F.0A............, 16",
    "hex1,     9.1G............, 9",
    "hex1-zero,9G10000000000000, 9"
  })
  void digitsOver9AreDeterminedByEvidence(String dialect, String row, int first)
      throws ProblemException {
    char blank = row.charAt(15);
    DecodeResult reading = read(row + Character.toString(blank).repeat(240));
    Detection detection = reading.detection();
    assertThat(detection.format().id()).isEqualTo("plain.line");
    assertThat(detection.side()).isEqualTo(16);
    assertThat(reading.decoded().dialect()).isEqualTo(dialect);
    assertThat(reading.board().digit(0)).isEqualTo(first);
    String again = interchange.encode(reading, "plain.line", false).text();
    assertThat(again).startsWith(row);
  }

  @Test
  void fewZerosWithoutAnotherBlankAreDigitsAndManyAreBlanks() throws ProblemException {
    String few = "0123456789ABCDEF".repeat(16);
    assertThat(read(few).decoded().dialect()).isEqualTo("hex0");
    String many = "0123456789ABCDE0".repeat(8) + "0".repeat(128);
    assertThat(read(many).decoded().dialect()).isEqualTo("hex1-zero");
    assertThat(read(many).detection().confidence()).isEqualTo(Confidence.LIKELY);
  }

  @Test
  void pairsAreTwoDecimalsACell() throws ProblemException {
    String text = "0116" + "00".repeat(254);
    DecodeResult reading = read(text);
    assertThat(reading.decoded().dialect()).isEqualTo("pairs-zero");
    assertThat(reading.board().digit(1)).isEqualTo(16);
    assertThat(interchange.encode(reading, "plain.line", false).text()).isEqualTo(text);
    Problem problem = refusal("0117" + "00".repeat(254), "plain.line");
    assertThat(problem.code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(problem.index()).isEqualTo(2);
    assertThat(problem.cells()).containsExactly("R1C2");
  }

  @Test
  void xIsADigitOf25Letters() throws ProblemException {
    DecodeResult reading = read("XY" + ".".repeat(623));
    assertThat(reading.board().digit(0)).isEqualTo(24);
    assertThat(reading.board().digit(1)).isEqualTo(25);
  }

  // Grids.

  @ParameterizedTest
  @ValueSource(
      strings = {"\n", "\r\n", "\r", "\\n", "/", ";", ",", " | ", "\n\n", ",\n", "\n---+---+---\n"})
  void rowsAreSeparatedInManyWays(String separator) throws ProblemException {
    if (!separator.equals(" | ")) {
      sameAsLine(rows(separator), "plain.grid");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", ",", ", ", "  ", "|", " \u2502 "})
  void cellsMayBeSeparated(String separator) throws ProblemException {
    StringBuilder grid = new StringBuilder();
    for (String row : rows("\n").split("\n")) {
      grid.append(String.join(separator, row.split(""))).append('\n');
    }
    sameAsLine(grid.toString(), "plain.grid");
    sameAsLine(grid.toString().replace('.', '0'), "plain.grid");
  }

  @Test
  void titlesCommentsAndBordersAreNotCells() throws ProblemException {
    String text = "Grid 01\n# 17 clues\n+-------+\n" + rows("\n") + "\n=========\nRated: 7.1";
    DecodeResult reading = sameAsLine(text, "plain.grid");
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.COMMENT);
  }

  @Test
  void labelsOfAllRowsAreNotCells() throws ProblemException {
    StringBuilder letters = new StringBuilder("  1 2 3 4 5 6 7 8 9\n");
    StringBuilder numbers = new StringBuilder();
    int row = 0;
    for (String cells : rows("\n").split("\n")) {
      letters.append((char) ('A' + row)).append(' ').append(String.join(" ", cells.split("")));
      letters.append('\n');
      numbers.append('r').append(++row).append(": ").append(cells).append('\n');
    }
    sameAsLine(letters.toString(), "plain.grid");
    sameAsLine(numbers.toString(), "plain.grid");
  }

  @Test
  void aLetterAmongNumbersInOneLineIsNoBlank() {
    String numbers = "12 " + "_ ".repeat(142) + "A";
    assertThat(refusal(numbers, "plain.grid").code()).isEqualTo(ProblemCode.BAD_LENGTH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "__", "xx", "."})
  void blanksAmongNumbersMayBeAsWideAsNumbers(String blank) throws ProblemException {
    String row = "12 " + (blank + " ").repeat(10) + "01\n";
    Board board = read(row.repeat(12)).board();
    assertThat(board.digit(0)).isEqualTo(12);
    assertThat(board.state(1)).isEqualTo(CellState.EMPTY);
    assertThat(board.digit(11)).isEqualTo(1);
  }

  @Test
  void aCommentThatIsAllThereIsIsNoLine() {
    assertThat(refusal("https://example.org/?puzzle=%23%0A", "plain.line").code())
        .isEqualTo(ProblemCode.BAD_LENGTH);
  }

  @Test
  void spacesAreBlanksWhereEveryRowHasItsFullWidth() throws ProblemException {
    sameAsLine(rows("\n").replace('.', ' '), "plain.grid");
    sameAsLine("|" + rows("|\n|").replace('.', ' ') + "|", "plain.grid");
  }

  @Test
  void numbersOver9AreTokens() throws ProblemException {
    StringBuilder grid = new StringBuilder();
    for (int row = 0; row < 16; row++) {
      for (int column = 0; column < 16; column++) {
        int digit = (row + column) % 16 + 1;
        grid.append(digit % 3 == 0 ? "." : Integer.toString(digit)).append(' ');
      }
      grid.append('\n');
    }
    DecodeResult reading = read(grid.toString());
    assertThat(reading.detection().format().id()).isEqualTo("plain.grid");
    assertThat(reading.board().digit(15)).isEqualTo(16);
    assertThat(interchange.encode(reading, "plain.grid", false).text())
        .isEqualTo(Source.ofText(grid.toString()).text());
  }

  @Test
  void aShortRowIsReportedWithThePosition() {
    String text = rows("\n").replace("4..8.3..1", "4..8.3.1");
    Problem problem = refusal(text, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_LENGTH);
    assertThat(problem.index()).isEqualTo(40);
    assertThat(problem.expected()).isEqualTo("9 cells");
    assertThat(problem.found()).isEqualTo("8 cells");
  }

  @Test
  void qqwingIsWrittenAsQqwingWritesIt() throws ProblemException {
    String text = interchange.encode(read(LINE), "plain.grid.qqwing", false).text();
    assertThat(text).startsWith(" 5 3 . | . 7 . | . . .\n 6 . . | 1 9 5 | . . .\n");
    assertThat(text).contains("\n-------|-------|-------\n 8 . . | . 6");
    assertThat(text).endsWith(" | . 7 9\n\n");
  }

  // Tables.

  @Test
  void aSingleDigitIsPlacedUnlessACellThatSeesItHasItToo() throws ProblemException {
    String table = tableOfOneRow("12 2 3 4 5 6 7 8 9");
    Board board = new PmGrid().decode(Source.ofText(table), "").board();
    assertThat(board.state(1)).isEqualTo(CellState.SINGLE_CANDIDATE);
    assertThat(board.state(2)).isEqualTo(CellState.PLACED);
    assertThat(board.ambiguity(2)).isEqualTo(Board.PLACED_OR_SINGLE);
    Board placed = new PmGrid().decode(Source.ofText(table), "singles-placed").board();
    assertThat(placed.state(1)).isEqualTo(CellState.PLACED);
    Board single = new PmGrid().decode(Source.ofText(table), "singles-candidates").board();
    assertThat(single.state(2)).isEqualTo(CellState.SINGLE_CANDIDATE);
    assertThat(single.hasAmbiguities()).isFalse();
  }

  /** The other rows hold nothing. */
  private static String tableOfOneRow(String row) {
    return row + "\n" + ". . . . . . . . .\n".repeat(8);
  }

  @Test
  void marksOfSolversAreKeptAndNoPartOfTheBoard() throws ProblemException {
    String plain = tableOfOneRow("12 12 3 4 5 6 7 8 9");
    String marked = tableOfOneRow("*12 1-2# 3 4 5 6 A7 8 9");
    DecodeResult reading = read(marked);
    assertThat(reading.board()).isEqualTo(read(plain).board());
    assertThat(reading.decoded().beyondBoard())
        .containsExactly(new Loss(LossKind.MARKUP, 3, "marks of a solver on candidates"));
    assertThat(interchange.encode(reading, "pm.grid", false).text())
        .isEqualTo(Source.ofText(marked).text());
  }

  @ParameterizedTest
  @CsvSource({
    "112, 2, BAD_CHARACTER",
    "102, 1, BAD_CHARACTER",
    "1.2, 1, BAD_CHARACTER",
  })
  void aBrokenGroupIsReportedWithItsCell(String group, int index, ProblemCode code) {
    // The first group is at 3.
    Problem problem = refusal(tableOfOneRow("12 " + group + " 3 4 5 6 7 8 9"), "");
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.index()).isEqualTo(3 + (group.equals("112") ? 1 : index));
    assertThat(problem.cells()).containsExactly("R1C2");
  }

  @Test
  void gridsAboveTheTableDistinguishGivensAndPlaced() throws ProblemException {
    String givens = "1........".repeat(1) + ".".repeat(72);
    String table = tableOfOneRow("1 2 3 45 45 6 7 8 9");
    Board one = read(givens + "\n" + table).board();
    assertThat(one.state(0)).isEqualTo(CellState.GIVEN);
    assertThat(one.state(1)).isEqualTo(CellState.SINGLE_CANDIDATE);
    assertThat(one.hasAmbiguities()).isFalse();
    StringBuilder three = new StringBuilder();
    three.append("1........\n").append(".........\n".repeat(8)).append('\n');
    three.append("12.......\n").append(".........\n".repeat(8)).append('\n').append(table);
    DecodeResult reading = read(three.toString());
    assertThat(reading.board().state(0)).isEqualTo(CellState.GIVEN);
    assertThat(reading.board().state(1)).isEqualTo(CellState.PLACED);
    assertThat(reading.board().state(2)).isEqualTo(CellState.SINGLE_CANDIDATE);
    assertThat(reading.board().hasAmbiguities()).isFalse();
    assertThat(interchange.encode(reading, "pm.grid", true).text())
        .isEqualTo(Source.ofText(three.toString()).text());
  }

  /** HoDoKu reads the table first, and stumbles over a line above it. */
  @Test
  void theLineOfGivensIsWrittenBelowTheTableAndReadOnBothSides() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).placed(1, 2).candidates(2, 12).build();
    EncodeResult written = interchange.encode(board, "pm.grid.line-and-table", "", false);
    assertThat(written.text())
        .startsWith(".----------.---------.---------.\n| 1  2  34 |")
        .endsWith("'\n1" + ".".repeat(80));
    assertThat(written.losses())
        .containsExactly(
            new Loss(LossKind.PLACED, 1, "")
                .as(Loss.Code.READ_BACK_AS, "read back as single candidate")
                .with("state", "SINGLE_CANDIDATE"));
    Board back = board.toBuilder().candidates(1, 2).build();
    String table = written.text().substring(0, written.text().lastIndexOf('\n'));
    String line = written.text().substring(table.length() + 1);
    for (String text : List.of(written.text(), line + "\n" + table)) {
      DecodeResult reading = read(text);
      assertThat(reading.detection().name()).isEqualTo("pm.grid");
      assertThat(reading.decoded().dialect()).isEqualTo("line-and-table");
      assertThat(reading.board()).isEqualTo(back);
      assertThat(interchange.encode(reading, "pm.grid", true).text()).isEqualTo(text);
    }
  }

  /** Without a longer group, a table and a grid of digits are the same text. */
  @Test
  void aTableOfSingleDigitsIsAGridOfGivensHoweverItIsRead() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).placed(1, 2).build();
    EncodeResult written = interchange.encode(board, "pm.grid", "", false);
    assertThat(written.losses())
        .containsExactly(
            new Loss(LossKind.PLACED, 1, "", true)
                .as(Loss.Code.READ_BACK_AS, "read back as given")
                .with("state", "GIVEN"));
    DecodeResult pasted = read(written.text());
    assertThat(pasted.detection().name()).isEqualTo("plain.grid");
    assertThat(pasted.board())
        .isEqualTo(interchange.decode(Source.ofText(written.text()), "pm.grid").board());
    Board givens = pasted.board();
    assertThat(interchange.encode(givens, "pm.grid", "", true).losses()).isEmpty();
    Board forced =
        interchange.decode(Source.ofText(written.text()), "pm.grid.singles-placed").board();
    assertThat(forced.state(0)).isEqualTo(CellState.PLACED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"line-and-table", "simple-sudoku-givens", "simple-sudoku-copy"})
  void aTableOfSingleDigitsNextToItsGivensIsOne(String dialect) throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).candidates(1, 2).build();
    String text = interchange.encode(board, "pm.grid." + dialect, "", true).text();
    DecodeResult reading = read(text);
    assertThat(reading.detection().name()).isEqualTo("pm.grid");
    assertThat(reading.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(reading.board()).isEqualTo(board);
    assertThat(interchange.encode(reading, "pm.grid", true).text()).isEqualTo(text);
  }

  @Test
  void aTableThatContradictsTheGivensIsRefused() {
    String text = "2" + ".".repeat(80) + "\n" + tableOfOneRow("1 2 3 45 45 6 7 8 9");
    Problem problem = refusal(text, "pm.grid");
    assertThat(problem.cells()).containsExactly("R1C1");
    assertThat(problem.index()).isEqualTo(82);
  }

  @Test
  void dashesAreBlanksInRowsThatHaveDigitsTooHoweverManyInARow() throws ProblemException {
    String spaced = String.join(" ", rows("\n").split("")).replace('.', '-');
    sameAsLine(spaced, "plain.grid");
    sameAsLine(rows("\n").replace('.', '-'), "plain.grid");
    sameAsLine(rows("\n---+---+---\n").replace('.', '-'), "plain.grid");
  }

  @Test
  void hodokuTablesHaveColumnsAsWideAsTheirLongestCell() throws ProblemException {
    Board board = read(tableOfOneRow("12 123 3 4 5 6 7 8 9")).board();
    String text = new PmGrid().encode(board, "", "");
    assertThat(text)
        .startsWith(".------------.---------.---------.\n| 12  123  3 | 4  5  6 | 7  8  9 |\n");
  }

  @Test
  void columnsStayInLineWhenCellsChange() throws ProblemException {
    DecodeResult reading = read(new PmGrid().example());
    Board changed = reading.board().toBuilder().candidates(0, 0b11110).placed(3, 5).build();
    String text =
        interchange
            .encode(changed, "pm.grid.sukaku-explainer", reading.decoded().layout(), false)
            .text();
    assertThat(text.lines().skip(1).findFirst())
        .hasValue("| 2345 9  2     | 5     18   158  | 3   7   6    |");
    assertThat(text.lines().map(String::length).distinct()).hasSize(1);
  }

  // Sukaku.

  @Test
  void everyDigitOfASukakuIsAtItsPlace() {
    String text = "123456789".repeat(80) + "12345.798";
    Problem problem = refusal(text, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_CHARACTER);
    assertThat(problem.cells()).containsExactly("R9C9");
    assertThat(problem.index()).isEqualTo(727);
    assertThat(problem.found()).isEqualTo("9");
  }

  @Test
  void aCellWithoutCandidatesIsReportedByName() {
    String text = "123456789".repeat(79) + "........." + "123456789";
    Problem problem = refusal(text, "");
    assertThat(problem.code()).isEqualTo(ProblemCode.EMPTY_CANDIDATES);
    assertThat(problem.cells()).containsExactly("R9C8");
    assertThat(problem.index()).isEqualTo(711);
  }

  @Test
  void sixtyFourCharactersAreALineOrCandidatesByPosition() throws ProblemException {
    assertThat(read("1234".repeat(16)).detection().format().id()).isEqualTo("sukaku.729");
    assertThat(read("12345678".repeat(8)).detection().format().id()).isEqualTo("plain.line");
  }

  // Jigsaws and half bytes.

  @Test
  void regionsOfAJigsawMustBeOfEqualSize() {
    String example = new PlainJigsaw().example();
    Problem problem = refusal(example.substring(0, 161) + "1", "plain.jigsaw");
    assertThat(problem.code()).isEqualTo(ProblemCode.BAD_REGION);
    assertThat(problem.index()).isEqualTo(161);
    assertThat(problem.cells()).containsExactly("R9C9");
  }

  @Test
  void halfBytesAreReadInTheOrderThatMakesSense() throws ProblemException {
    byte[] high = new byte[41];
    high[0] = 0x12;
    high[40] = 0x30;
    DecodeResult reading = interchange.decode(Source.ofBytes(high), "");
    assertThat(reading.board().digit(0)).isEqualTo(1);
    assertThat(reading.board().digit(80)).isEqualTo(3);
    byte[] low = new byte[41];
    low[0] = 0x21;
    low[40] = 0x03;
    DecodeResult other = interchange.decode(Source.ofBytes(low), "");
    assertThat(other.board()).isEqualTo(reading.board());
    assertThat(other.decoded().dialect()).isEqualTo("low-first");
    byte[] padded = new byte[41];
    padded[40] = 0x33;
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> interchange.decode(Source.ofBytes(padded), "fu.nibble"));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.RESERVED_VALUE);
    assertThat(refused.problem().index()).isEqualTo(40);
  }

  // Layouts.

  @Test
  void aLayoutOfAnotherSideOrNoneIsABadRequest() throws ProblemException {
    Board board = read(LINE).board();
    DecodeResult grid = read("Grid 01\n" + rows("\n"));
    String layout = grid.decoded().layout();
    for (String broken :
        List.of(
            "x",
            layout.substring(0, layout.length() - 1),
            layout + "\uE000",
            "\uE001" + layout,
            layout + layout,
            "\uE003",
            "\uE003zz" + layout.substring(3),
            "\uE003b1" + layout.substring(3))) {
      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class, () -> interchange.encode(board, "plain.grid", broken, false));
      assertThat(refused).as(broken).isNotNull();
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
    }
  }

  @Test
  void cellsAreWrittenFromTheBoardAndNotFromTheLayout() throws ProblemException {
    DecodeResult grid = read("Grid 01\n" + rows("\n").replace('.', '_'));
    Board other = grid.board().toBuilder().given(2, 9).build();
    String text = interchange.encode(other, "plain.grid", grid.decoded().layout(), false).text();
    assertThat(text).startsWith("Grid 01\n539_7____\n6__195");
  }

  @Test
  void textsWithTheCharactersOfLayoutsComeBackToo() throws ProblemException {
    sameAsLine(LINE + " \uE000\uE001\uE002\uE003 odd", "plain.line");
    sameAsLine("\uE003 title \uE000\uE002\n" + rows("\n"), "plain.grid");
  }
}
