package dev.pencilmark.format.cages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Killers, KenKens and Str8ts as other programs write them, and their errors. */
class ForeignGamesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final List<String> IDS =
      List.of(
          "killer.snarfable",
          "killer.sumocue",
          "mathdoku.definition",
          "iss",
          "str8ts.letters",
          "str8ts.daily",
          "kenken.norvig",
          "kenken.tuple-list",
          "kenken.jbum",
          "kenken.region-grid",
          "tatham.keen",
          "tatham.solo");

  private static DecodeResult read(String text, String formatName) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), formatName);
  }

  private static Problem refusal(String text, String formatName) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> read(text, formatName));
    assertThat(refused).as("%s", text.substring(0, Math.min(200, text.length()))).isNotNull();
    return refused.problem();
  }

  private static String write(Board board, String formatName) throws ProblemException {
    return INTERCHANGE.encode(board, formatName, "", false).text();
  }

  private static String example(String id) throws ProblemException {
    return Formats.find(id).format().example();
  }

  static List<String> ids() {
    return IDS;
  }

  /** A killer whose cages are the rows. */
  private static Board.Builder rows(int from) {
    Board.Builder builder = Board.builder(PuzzleType.KILLER, 9);
    for (int row = from; row < 9; row++) {
      int[] cells = IntStream.range(row * 9, row * 9 + 9).toArray();
      builder.cage(new Cage(cells, CageOperator.ADD, 45, Cage.NO_COLOUR));
    }
    return builder;
  }

  @ParameterizedTest
  @MethodSource("ids")
  void theExampleIsRecognisedAsItself(String id) throws ProblemException {
    DecodeResult reading = read(example(id), "");
    assertThat(reading.detection().name()).isEqualTo(id);
    assertThat(reading.board().type()).isEqualTo(reading.detection().type());
    assertThat(reading.board().side()).isEqualTo(reading.detection().side());
  }

  @ParameterizedTest
  @MethodSource("ids")
  void aTextThatEndsTooSoonOrContinuesIsRejectedOrReadWhole(String id) throws ProblemException {
    String text = example(id);
    for (int length = 1; length < text.length(); length++) {
      String part = text.substring(0, length);
      try {
        read(part, id);
      } catch (ProblemException refused) {
        assertThat(refused.problem().index()).isBetween(Problem.NO_INDEX, length);
      }
    }
    assertThat(refusal(text + ";;!", id).index()).isBetween(1, text.length() + 2);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void aMillionOfAnythingIsRefused(String id) {
    List<String> units =
        List.of(
            "9",
            "z",
            "a",
            "_",
            "1:",
            "3x3::k:",
            ".~R1C1_x",
            ".~R",
            ".Cage~",
            "A1 ",
            "1 + A1;",
            "[(0,0)",
            "4\n[(0,0),",
            ";1+,",
            "a b c\n",
            "9j:z",
            "4:_9",
            "<",
            "#",
            "s.",
            "g0",
            "SAVEFILE:1:");
    for (String unit : Seeded.sample(units, 4, id)) {
      String text = unit.repeat((1 << 20) / unit.length());
      Problem problem = refusal(text, id);
      assertThat(problem.message().length()).isLessThan(4000);
    }
  }

  @Test
  void arrowsPointToTheFirstCellAndOtherWaysAreKept() throws ProblemException {
    Board board = rows(0).build();
    String text = write(board, "killer.snarfable");
    assertThat(text).isEqualTo("j<<<<<<<<".repeat(9));
    String otherWay = ">>>>>>>>j".repeat(9);
    DecodeResult reading = read(otherWay, "");
    assertThat(reading.board()).isEqualTo(board);
    assertThat(INTERCHANGE.encode(reading, "killer.snarfable", true).text()).isEqualTo(otherWay);
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> INTERCHANGE.encode(rows(1).build(), "killer.snarfable", otherWay, false));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
  }

  @Test
  void zeroIsACageWithoutATotalAndAloneNoCage() throws ProblemException {
    String text = "0<<<<0000" + "j<<<<<<<<".repeat(8);
    Board board = read(text, "").board();
    assertThat(board.cages()).hasSize(9);
    assertThat(board.cages().get(0).hasTotal()).isFalse();
    assertThat(board.cages().get(0).size()).isEqualTo(5);
    assertThat(write(board, "killer.snarfable")).isEqualTo(text);
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> write(board, "killer.sumocue"));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.CAGE_NO_TOTAL);
  }

  @ParameterizedTest
  @CsvSource({"<<<<<<<<<, 0", "><<<<<<<<, 0", "^<<<<<<<<, 0", "j<<<<<<<!, 8", "j<<<<<<v<, 7"})
  void arrowsThatLeadNowhereAreReported(String firstRow, int index) {
    String text = firstRow + ">>>>>>>>>" + "j<<<<<<<<".repeat(7);
    Problem problem = refusal(text, "killer.snarfable");
    assertThat(problem.index()).isBetween(index, 17);
  }

  @Test
  void cagesInPiecesHaveNumbersButNoArrows() throws ProblemException {
    Board.Builder builder = rows(1);
    builder.cage(new Cage(new int[] {0, 8}, CageOperator.ADD, 10, Cage.NO_COLOUR));
    Board board = builder.rule(Rule.DIAGONALS).build();
    String text = INTERCHANGE.encode(board, "killer.sumocue", "", true).text();
    assertThat(text).startsWith("3x3:d:k:2560:0:0:0:0:0:0:0:2560:11521:");
    assertThat(read(text, "").board()).isEqualTo(board);
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> write(board, "killer.snarfable"));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "3x3:q:k:1:, RULE_OUTSIDE_MODEL, 4",
    "3x3::k:99999999999999999:, VALUE_OUT_OF_RANGE, 7",
    "3x3::k:1:x:, BAD_CHARACTER, 9",
    "3x3::k:1:, BAD_LENGTH, 9",
  })
  void errorsOfSumoCueAreReported(String text, ProblemCode code, int index) {
    for (String name : List.of("killer.sumocue", "")) {
      Problem problem = refusal(text, name);
      assertThat(problem.code()).isEqualTo(code);
      assertThat(problem.index()).isEqualTo(index);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1:000001020200010303:0,6,1:1,3,1:2,4,1 | CAGE_NO_TOTAL",
        "1:000001020200010303:0,6,1:0,3,1:2,4,1 | CAGE_TWO_TOTALS",
        "1:000001020200010303:9,6,1 | VALUE_OUT_OF_RANGE",
        "1:000001020200010303:0,6,5 | VALUE_OUT_OF_RANGE",
        "1:000001020200010303:0,6,0 | CAGE_OPERATOR_MISSING",
        "1:000001020200010303:0,0,1 | CAGE_NO_TOTAL",
        "1:000001020200010309:0,6,1 | CAGE_SHAPE",
        "1:00000102020001030:0,6,1 | BAD_LENGTH",
        "1:000001020200010303:0,6,1:1,3,1:2,4,1:3,3,1x | BAD_CHARACTER",
      })
  void errorsOfMathDokuAreReported(String text, ProblemCode code) {
    Problem problem = refusal(text, "mathdoku.definition");
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.index()).isNotNegative();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5 + A1 B1; 3 + A2 A3; 6 x B2 B3 C3; 2 - C1 C2",
        "5 + a1 b1\n3 + a2 a3\n6 \u00D7 b2 b3 c3\n2 - c1 c2;",
        "3\n"
            + "[(0,0),(1,0)] add 5\n"
            + "[(0,1), (0,2)] add 3\n"
            + "[(1,1),(1,2),(2,2)] mult 6\n"
            + "[(2,0),(2,1)] sub 2",
        "ABBACCDDC;5+,3+,6*,2-",
        "a b b\na c c\nd d c\na 5 +\nb 3 +\nc 6 x\nd 2 -",
        "# $ $\n# c c\nd d c\n$ 3 +\n# 5 +\nc 6 x\nd 2 -",
        "1:000101000202030302:0,5,1:1,3,1:2,6,3:3,2,2",
        "3:_aba_3a,a5a3m6s2",
      })
  void theSameKenkenInManyTexts(String text) throws ProblemException {
    Board board = read(text, "").board();
    assertThat(write(board, "mathdoku.definition"))
        .isEqualTo("1:000101000202030302:0,5,1:1,3,1:2,6,3:3,2,2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kenken.norvig | 5 + A1 A1 | CAGE_SHAPE",
        "kenken.norvig | 5 + A1 B1 | CAGE_UNCOVERED_CELL",
        "kenken.norvig | 5 + A0 | VALUE_OUT_OF_RANGE",
        "kenken.norvig | 5 + A10 | VALUE_OUT_OF_RANGE",
        "kenken.norvig | 5 + Z1 | BAD_CHARACTER",
        "kenken.norvig | 5 = A1 B1 | CAGE_OPERATOR_MISSING",
        "kenken.norvig | 0 + A1 B1 | CAGE_NO_TOTAL",
        "kenken.tuple-list | 3 [(0,0),(3,0)] add 4 | VALUE_OUT_OF_RANGE",
        "kenken.tuple-list | 3 [(0,0),(0,0)] add 4 | CAGE_SHAPE",
        "kenken.tuple-list | 3 [(0,0),(0,1)] pow 4 | BAD_CHARACTER",
        "kenken.tuple-list | 3 [(0,0),(0,1)] 4 | CAGE_OPERATOR_MISSING",
        "kenken.tuple-list | 2 [(0,0),(0,1)] add 4 | BAD_CHARACTER",
        "kenken.jbum | ABBACCDDC;5+,3+,6* | BAD_LENGTH",
        "kenken.jbum | ABBACCDDC;5+,3+,6*,2-,1- | TRAILING_DATA",
        "kenken.jbum | ABBACCDDC;5,3+,6*,2- | CAGE_OPERATOR_MISSING",
        "kenken.jbum | ABBACCDDCC;5+,3+,6*,2- | BAD_LENGTH",
      })
  void errorsOfKenkensAreReported(String id, String text, ProblemCode code) {
    Problem problem = refusal(text, id);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
  }

  @Test
  void itemsOfTheSolverBecomeRules() throws ProblemException {
    Board board =
        read(".Cage~10~R1C1~R1C2 .Diagonal~1.Diagonal~-1.Windoku.~R9C9_9~R8C8_1_2", "").board();
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(board.addedRules()).containsExactlyInAnyOrder(Rule.DIAGONALS, Rule.WINDOWS);
    assertThat(board.state(80)).isEqualTo(CellState.GIVEN);
    assertThat(board.variants().toString()).isEqualTo("[allowed[[70]] masks [3]]");
    assertThat(read(".Cage~0~R1C1~R1C2", "").board().cages().get(0).hasTotal()).isFalse();
    assertThat(read(".Diagonal~1.Diagonal~-1", "").board().type()).isEqualTo(PuzzleType.SUDOKU_X);
    assertThat(read(".DisjointSets", "").board().type()).isEqualTo(PuzzleType.COLOUR_SUDOKU);
    assertThat(read(".~R1C1_5_6.~R1C1_6_7", "").board().digit(0)).isEqualTo(6);
    assertThat(read(".Shape~16x16.~RaCg_16", "").board().digit(9 * 16 + 15)).isEqualTo(16);
    assertThat(read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.%7ER1C1_5", "").board())
        .isEqualTo(read(".~R1C1_5", "").board());
  }

  @Test
  void sumsOfTheSolverAreCagesWhoseDigitsMayRepeat() throws ProblemException {
    DecodeResult reading = read(".Sum~18~R1C1~R2C4.Cage~3~R5C1~R5C2", "");
    assertThat(reading.board().cages().toString()).isEqualTo("[18+[0, 12]*, 3+[36, 37]]");
    assertThat(reading.warnings()).isEmpty();
    assertThat(INTERCHANGE.encode(reading, "killer.sumocue", false).losses())
        .containsExactly(new Loss(LossKind.REPEATING_CAGES, 2, "1 cages omitted").with("count", 1));
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> INTERCHANGE.encode(reading, "swiki.v2", false));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(refused.problem().cells()).containsExactly("R1C1");
    // Other sums, and those of cells that are in a cage already.
    DecodeResult others =
        read(".Cage~3~R1C1~R1C2.Sum~9~R1C2~R5C5.Sum~9~R7C7~R7C7.Sum~0~R9C9.Sum~9~R8C8_2", "");
    assertThat(others.board().cages().toString()).isEqualTo("[3+[0, 1]]");
    assertThat(others.warnings())
        .singleElement()
        .satisfies(warning -> assertThat(warning.message()).endsWith(": Sum x2"));
    assertThat(others.board().variants())
        .extracting(rule -> rule.kind().id())
        .contains("automaton");
  }

  @Test
  void regionsOfTheSolverCountInAdditionToTheBoxesByDefault() throws ProblemException {
    String regions = ".Jigsaw~1112" + "1222" + "3334" + "3444" + ".Shape~4x4";
    assertThat(read(regions, "").board().addedRules()).containsExactly(Rule.BOXES);
    assertThat(read(".NoBoxes" + regions, "").board().addedRules()).isEmpty();
  }

  @Test
  void rulesOfTheSolverAreRead_withTheCellsThatTheyAllow() throws ProblemException {
    String text =
        ".Cage~3~R1C1~R1C2.Cage~4~R1C2~R1C3.Thermo~R5C5~R5C6.XSum~R2~~7.LittleKiller~9~R1C3"
            + ".Pair~CIBgQQAgAAAB~~R7C7~R7C8.~R1C9_2_4.Or.Thermo~R9C1~R9C2.End";
    DecodeResult reading = read(text, "");
    assertThat(reading.board().variants().toString())
        .contains("thermo[[40, 41]]", "allowed[[8]] masks [10]", "littlekiller[[2, 10, 18]]=[9]")
        .contains("cage[[1, 2]]=[4]", "xsum[[17, 16, 15, 14, 13, 12, 11, 10, 9]]=[7]")
        .contains("ratio[[60, 61]]=[2]")
        .doesNotContain("[72, 73]");
    assertThat(reading.decoded().unsupported())
        .extracting(rule -> rule.name() + " " + rule.count())
        .containsExactly("Or 1");
    assertThat(INTERCHANGE.encode(reading, "iss", true).text()).isEqualTo(text);
    assertThat(INTERCHANGE.encode(reading.board(), "iss", "", false).losses()).isEmpty();
    assertThat(INTERCHANGE.encode(reading.board(), "plain.line", "", false).losses())
        .extracting(Loss::kind)
        .contains(LossKind.RULES);
  }

  @Test
  void rulesOfTheSolverThatNoBoardHasAreNamed() throws ProblemException {
    DecodeResult reading = read(".Doppelganger.Diagonal~1.Lunchbox~5~R1C5~R2C4.~R1C2_6", "");
    assertThat(reading.warnings())
        .extracting(Problem::code)
        .contains(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(INTERCHANGE.encode(reading, "plain.line", false).losses())
        .extracting(Loss::detail)
        .containsExactly("Doppelganger omitted", "lunchbox omitted", "1 extra regions omitted");
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> INTERCHANGE.encode(reading, "plain.line", true));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
  }

  @ParameterizedTest
  @CsvSource({
    ".~R1C1, BAD_LENGTH",
    ".~R1C1_0, VALUE_OUT_OF_RANGE",
    ".~R1C1_5_6.~R1C1_7_8, EMPTY_CANDIDATES",
    ".~R1C1_10, VALUE_OUT_OF_RANGE",
    ".~R10C1_1, VALUE_OUT_OF_RANGE",
    ".~R1Cz_1, VALUE_OUT_OF_RANGE",
    ".Cage~99~R1C1, VALUE_OUT_OF_RANGE",
    ".Cage~3, BAD_LENGTH",
    ".Jigsaw~111, BAD_LENGTH",
    ".Shape~4x5, RULE_OUTSIDE_MODEL",
    ".Shape~99x99, RULE_OUTSIDE_MODEL",
  })
  void errorsOfItemsAreReported(String text, ProblemCode code) {
    Problem problem = refusal(text, "iss");
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
  }

  @Test
  void blacksInLettersAreThoseOfVersion1() throws ProblemException {
    Board board = read(example("str8ts.letters"), "").board();
    assertThat(board.type()).isEqualTo(PuzzleType.STR8TS);
    assertThat(board.isBlack(2)).isTrue();
    assertThat(board.digit(2)).isZero();
    assertThat(board.isBlack(3)).isTrue();
    assertThat(board.digit(3)).isEqualTo(9);
    String lines = example("str8ts.letters").replaceAll(".{9}", "$0\n").replace('#', 's');
    assertThat(read(lines.toLowerCase(), "").board()).isEqualTo(board);
    assertThat(read(lines, "").detection().name()).isEqualTo("str8ts.letters");
  }

  @Test
  void theDailyRecordIsThatOfItsLink() throws ProblemException {
    DecodeResult reading = read(example("str8ts.daily"), "");
    assertThat(reading.board()).isEqualTo(read(example("swiki.v1.str8ts"), "").board());
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.COMMENT);
    assertThat(read(example("str8ts.daily") + "1234", "").board()).isEqualTo(reading.board());
    assertThat(read(example("str8ts.daily").substring(1), "").board()).isEqualTo(reading.board());
  }
}
