package dev.pencilmark.testing;

import static dev.pencilmark.testing.RoundTrips.INTERCHANGE;
import static dev.pencilmark.testing.RoundTrips.decode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Validation;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every string, real or the project's own, is recognized, read, and re-encoded unchanged. Without
 * the real ones the project's own are of the same formats, dialects, types and sizes.
 */
class CorpusTest {

  /** Real strings that are not read, or not as intended. */
  private static final List<String> NOT_READ =
      List.of(
          "billabob.",
          "kenken.hash-list",
          "lisudoku",
          "negative.",
          "onur.",
          "penpa",
          "sudokupad.scf",
          "tatham.seed-id");

  private static final Map<String, DecodeResult> READ = new HashMap<>();

  /** A build says only this, and this where there is something to say. */
  @BeforeAll
  static void reportsOmittedTests() {
    if (!Corpus.isPresent() || PuzzleSets.names().isEmpty()) {
      System.err.println(
          "Skipped: the real strings and sets of puzzles, which are not at "
              + Corpus.place()
              + "; the project's own strings are of the same formats, types and sizes.");
    }
  }

  /** A grid of 6x6 with nine digits, of which all is only carried. */
  private static final String BEYOND_BOARDS = ".Shape~6x6~9";

  static List<Corpus.Row> rows() {
    List<Corpus.Row> rows = new ArrayList<>(Corpus.read(""));
    rows.removeAll(
        Corpus.real("").stream()
            .filter(
                row ->
                    NOT_READ.stream().anyMatch(row.id()::startsWith)
                        || row.text().startsWith(BEYOND_BOARDS))
            .toList());
    return rows;
  }

  /** Of the project's own those of version 2: in others one character may make another text. */
  static List<Corpus.Row> siteRows() {
    List<Corpus.Row> rows = new ArrayList<>(Corpus.read("swiki.v2"));
    rows.addAll(Corpus.real("swiki.v1", "swiki.offset32"));
    return rows;
  }

  /** Known strings that are not read; the first one is truncated. */
  static List<Corpus.Row> foreignRows() {
    return List.of(
        row(
            "penpa",
            "m=edit&p=7VTBbtswDL37KwKdeUjaDVh8a7Nkl6zblgxFYQiB0hqNAFvuLAkDHPTfR9FuI0XeYQPWHQZFL49PEvkoS7"),
        row("sudoku.coach", "SCv1_12_own"));
  }

  static List<Corpus.Row> seeds() {
    return with(
        Corpus.real("tatham.seed-id"),
        row("tatham.seed-id", "3x3#271828182845904"),
        row("tatham.seed-id", "2x3kde#577215664901532"),
        row("tatham.seed-id", "6dh#141421356237309"));
  }

  static List<Corpus.Row> negativeRows() {
    return with(
        Corpus.real("negative."),
        row("negative.tatham.keen", "3:_5a_3,a4m6s1"),
        row("negative.tatham.solo", "2x2:3c2f2c"),
        row("negative.str8ts.letters", "..#I..#.3.....#1..#...#3..D#5...#"));
  }

  private static Corpus.Row row(String id, String text) {
    return new Corpus.Row(0, id, "", text, "");
  }

  private static List<Corpus.Row> with(List<Corpus.Row> rows, Corpus.Row... own) {
    return Stream.concat(rows.stream(), Stream.of(own)).toList();
  }

  /** What a string is read as; the tests share it, because reading takes most of their time. */
  private static DecodeResult read(Corpus.Row row) throws ProblemException {
    DecodeResult known = READ.get(row.text());
    if (known == null) {
      known = decode(row.text(), "");
      READ.put(row.text(), known);
    }
    return known;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isDetectedCorrectly(Corpus.Row row) throws ProblemException {
    Detection detection = INTERCHANGE.detect(Source.ofText(row.text())).get(0);
    assertThat(detection.name()).isEqualTo(row.id());
  }

  static List<Corpus.Row> realTexts() {
    return Corpus.real("plain.", "pm.grid", "sukaku.729");
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("realTexts")
  void realPlainTextsAreCertain(Corpus.Row row) throws ProblemException {
    Detection detection = INTERCHANGE.detect(Source.ofText(row.text())).get(0);
    assertThat(detection.confidence()).isEqualTo(Confidence.CERTAIN);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isReadAsThePuzzleThatItIs(Corpus.Row row) throws ProblemException {
    DecodeResult reading = read(row);
    Validation.check(reading.board());
    assertThat(reading.board().type()).isEqualTo(reading.detection().type());
    assertThat(reading.board().side()).isEqualTo(reading.detection().side());
    String title = row.type().replaceAll("[ (].*", "").replace('-', ' ').replace(" 16", "");
    Stream.of(PuzzleType.values())
        .filter(type -> type.title().equalsIgnoreCase(title))
        .forEach(type -> assertThat(reading.board().type()).isEqualTo(type));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isReencodedAsTheSameText(Corpus.Row row) throws ProblemException {
    DecodeResult reading = read(row);
    String id = reading.detection().format().id();
    assumeTrue(isWritten(reading), id + " is read only");
    String again = INTERCHANGE.encode(reading, id, false).text();
    if (isOfAnotherTime(row, reading)) {
      assertThat(decode(again, id).board()).isEqualTo(reading.board());
      assertThat(INTERCHANGE.encode(decode(again, id), id, false).text()).isEqualTo(again);
    } else {
      // White space around a text is not the text's.
      assertThat(again.strip()).isEqualTo(row.text().strip());
    }
  }

  private static boolean isWritten(DecodeResult reading) {
    Board board = reading.board();
    return reading.detection().format().fidelity(board.type(), board.side(), "") != null;
  }

  /** A text in a dialect that is only read, or written on request. */
  private static boolean isOfAnotherTime(Corpus.Row row, DecodeResult reading) {
    return reading.detection().format().dialects().stream()
            .anyMatch(dialect -> dialect.name().equals(row.dialect()) && dialect.isVersion())
        && !(row.dialect().equals("str8ts-live") && reading.board().side() == 9);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isReadTheSameWhenItsNameIsGiven(Corpus.Row row) throws ProblemException {
    DecodeResult detected = read(row);
    assertThat(decode(row.text(), detected.detection().name()).board()).isEqualTo(detected.board());
    assertThat(decode(row.text(), detected.detection().format().id()).board())
        .isEqualTo(detected.board());
  }

  @ParameterizedTest
  @MethodSource("siteRows")
  void isRefusedWithoutItsLastCharacterOrWithOneMore(Corpus.Row row) throws ProblemException {
    String id = read(row).detection().format().id();
    String less = row.text().substring(0, row.text().length() - 1);
    for (String text : List.of(less, row.text() + "0")) {
      for (String name : List.of(id, "")) {
        ProblemException refused =
            catchThrowableOfType(ProblemException.class, () -> decode(text, name));
        assertThat(refused).as("%s as \"%s\"", text, name).isNotNull();
        assertSensible(refused.problem(), text);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("siteRows")
  void isReadInUpperCaseToo(Corpus.Row row) throws ProblemException {
    String upper = row.text().toUpperCase(Locale.ROOT);
    assertThat(decode(upper, "").board()).isEqualTo(read(row).board());
  }

  @ParameterizedTest
  @MethodSource("negativeRows")
  void brokenStringsOfOtherFormatsAreRefused(Corpus.Row row) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> decode(row.text(), ""));
    assertThat(refused).as(row.text()).isNotNull();
    assertSensible(refused.problem(), row.text());
  }

  @ParameterizedTest
  @MethodSource("foreignRows")
  void unreadPartsAreNamed(Corpus.Row row) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> decode(row.text(), ""));
    assertThat(refused.problem().formatId()).isEqualTo(row.id());
  }

  @Test
  void drawingsOfPenpaAreReadOrNamed() {
    for (Corpus.Row row : Corpus.real("penpa")) {
      try {
        assertThat(decode(row.text(), "").detection().name()).isEqualTo("penpa");
      } catch (ProblemException refused) {
        assertThat(refused.problem().formatId()).isEqualTo("penpa");
        assertThat(refused.problem().code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
      }
    }
  }

  @Test
  void aGridThatNoBoardCanBeIsNamed() {
    String text = ".Shape~6x7.~R1C1_7~R2C4_3";
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text, ""));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(refused.problem().formatId()).isEqualTo("iss");
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void seedsAreReferences(Corpus.Row row) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> decode(row.text(), ""));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.REFERENCE_ONLY);
    assertThat(refused.problem().formatId()).startsWith("tatham.");
    assertThat(refused.problem().index()).isEqualTo(row.text().indexOf('#'));
  }

  @Test
  void theDigitsOfLisudokuAreReadAsALineAndAsItsLink() throws ProblemException {
    String digits = "0030040000200001";
    DecodeResult line = decode(digits, "");
    DecodeResult link = decode("https://lisudoku.xyz/solver?import=" + digits, "");
    assertThat(line.detection().name()).isEqualTo("plain.line");
    assertThat(link.detection().name()).isEqualTo("lisudoku");
    assertThat(link.board()).isEqualTo(line.board());
  }

  private static void assertSensible(Problem problem, String text) {
    assertThat(problem.message()).isNotBlank();
    assertThat(problem.index()).isBetween(Problem.NO_INDEX, text.length());
    assertThat(problem.code())
        .as(problem.message())
        .isNotIn(ProblemCode.EMPTY_INPUT, ProblemCode.BAD_REQUEST, ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void theXWingOfTheSeedHasCluesAndPlacedDigits() throws ProblemException {
    Board board = decode(Corpus.row("swiki.v1.packed", 2).text(), "").board();
    StringBuilder digits = new StringBuilder();
    int givens = 0;
    int placed = 0;
    for (int cell = 0; cell < 81; cell++) {
      digits.append(board.digit(cell));
      givens += board.isGiven(cell) ? 1 : 0;
      placed += board.digit(cell) != 0 && !board.isGiven(cell) ? 1 : 0;
    }
    assertThat(digits.toString())
        .isEqualTo(
            "100000569492056108056109240009640801064010000218035604040500016905061402621000005");
    assertThat(givens).isPositive();
    assertThat(placed).isPositive();
  }

  @Test
  void theKillersOfTheSeedAddUp() throws ProblemException {
    assertKiller(Corpus.row("swiki.v1.killer", 1).text(), 31);
    assertKiller(Corpus.row("swiki.v1.killer-packed", 1).text(), 24);
  }

  private static void assertKiller(String text, int cages) throws ProblemException {
    Board board = decode(text, "").board();
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(board.cages()).hasSize(cages);
    assertThat(board.cages().stream().mapToLong(Cage::target).sum()).isEqualTo(405);
    assertThat(board.cages().stream().mapToInt(Cage::size).sum()).isEqualTo(81);
  }

  @Test
  void theSmallKenKensOfTheDescriptionAreRead() throws ProblemException {
    Board three = decode("K3C0190190u50t91m50t90tp1n101p", "").board();
    assertThat(three.cages().toString())
        .isEqualTo("[2-[0, 1], 3+[2, 5], 1-[3, 6], 2/[4, 7], 3+[8]]");
    Board four =
        decode("K4C002f0cpj003b0cpj002f0pg7002f0crb0cpj0pdj0pav00af0crb000n000n001j", "").board();
    assertThat(four.cages())
        .extracting(cage -> cage.target() + "" + cage.operator().symbol())
        .containsExactlyInAnyOrder("2-", "2+", "3-", "2/", "6x", "2/", "11+");
  }

  @Test
  void emptyAndUntouchedAreTwoThings() throws ProblemException {
    Board empty = decode("S9B" + "00".repeat(81), "").board();
    Board untouched = decode("S9B" + "ep".repeat(81), "").board();
    assertThat(empty).isEqualTo(Board.builder(PuzzleType.SUDOKU, 9).build());
    assertThat(untouched).isNotEqualTo(empty);
    for (int cell = 0; cell < 81; cell++) {
      assertThat(untouched.state(cell)).isEqualTo(CellState.ALL_CANDIDATES);
      assertThat(empty.state(cell)).isEqualTo(CellState.EMPTY);
    }
  }

  @Test
  void kenkenOfTodayAndOfALittleBeforeAreTheSameBoard() throws ProblemException {
    Board today = decode(corpus("swiki.v2", "K6C"), "").board();
    assertThat(decode(corpus("swiki.v2.k6b", "K6B"), "").board()).isEqualTo(today);
  }

  @Test
  void str8tsOfTheTestSiteAndOfTheLiveSiteAreTheSameBoard() throws ProblemException {
    Board live = decode(corpus("swiki.v2.str8ts-live", "T9B"), "").board();
    // In alpha an empty black cell and a black 9 are written alike, and the board reports it.
    Board alpha = decode(corpus("swiki.v2.str8ts-alpha", "T9B"), "").board();
    for (int cell = 0; cell < 81; cell++) {
      boolean unsure = alpha.ambiguity(cell) == Board.BLACK_EMPTY_OR_LARGEST;
      assertThat(alpha.state(cell) == live.state(cell) || unsure && live.digit(cell) == 9).isTrue();
      assertThat(alpha.digit(cell)).isEqualTo(unsure ? 0 : live.digit(cell));
      assertThat(alpha.candidates(cell)).isEqualTo(live.candidates(cell));
    }
    String gamma = corpus("swiki.v2.str8ts-live", "T9B").replace("f0", "ez");
    assertThat(decode(gamma, "").board()).isEqualTo(live);
  }

  private static String corpus(String id, String start) {
    assumeTrue(Corpus.isPresent(), "no real strings");
    return Corpus.real(id).stream()
        .filter(row -> row.id().equals(id) && row.text().startsWith(start))
        .findFirst()
        .orElseThrow()
        .text();
  }
}
