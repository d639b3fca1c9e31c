package dev.pencilmark.format.sudokumaker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.LzString;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.testing.KindsWithoutRow;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Links and JSON of SudokuMaker. */
final class SudokuMakerTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** The JSON of a 4x4 grid with its boxes. */
  private static String json(String cells, String constraints, String members) {
    return "{\"formatVersion\":\"1.3.0\",\"puzzle\":{\"cells\":["
        + (cells.isEmpty() ? "{}" + ",{}".repeat(15) : cells)
        + "],\"constraints\":[{\"type\":0},{\"type\":1,"
        + "\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}"
        + (constraints.isEmpty() ? "" : "," + constraints)
        + "]"
        + members
        + "}}";
  }

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Board board(String constraints) throws ProblemException {
    DecodeResult read = decode(json("", constraints, ""));
    assertThat(read.detection().format().id()).isEqualTo("sudokumaker");
    return read.board();
  }

  private static Problem refusal(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> decode(text));
    assertThat(refused).as(text.substring(0, Math.min(text.length(), 80))).isNotNull();
    return refused.problem();
  }

  private static VariantRule.Builder rule(RuleKind kind) {
    return VariantRule.of(kind);
  }

  /**
   * A new kind needs a row in {@link MakerTable}, or a place in its list of those that have none.
   */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("sudokumaker", MakerTable.TABLE.kinds());
  }

  @Test
  void linksAreRead_alsoWithPlusSignsAsTheyArrive() throws ProblemException {
    String code = new SudokuMaker().example();
    assertThat(code).matches("[A-Za-z0-9+-]*").contains("+", "-");
    Board board = decode(code).board();
    assertThat(board.variants()).containsExactly(rule(RuleKind.THERMO).group(4, 5, 6).build());
    for (String sent : List.of(code, code.replace("+", "%2B"), code.replace('+', ' '))) {
      DecodeResult read = decode("https://sudokumaker.app/?puzzle=" + sent);
      assertThat(read.detection().name()).isEqualTo("sudokumaker");
      assertThat(read.board()).isEqualTo(board);
      assertThat(read.decoded().beyondBoard()).isEmpty();
    }
    EncodeResult link = INTERCHANGE.link(board, LinkSite.SUDOKUMAKER, true, Checkpoint.NONE);
    assertThat(link.text()).startsWith("https://sudokumaker.app/?puzzle=N4Ig");
    assertThat(decode(link.text()).board()).isEqualTo(board);
  }

  @Test
  void placesAreThoseOfTheEditor() throws ProblemException {
    Board read =
        board(
            "{\"type\":200,\"clues\":[{\"edge\":1,\"value\":1},{\"edge\":4},"
                + "{\"edge\":13,\"value\":2}],\"negative\":[]},"
                + "{\"type\":303,\"clues\":[{\"corner\":6,\"digits\":[1,2]}]},"
                + "{\"type\":500,\"clues\":[{\"outerCell\":1,\"diagonal\":-1,\"value\":5},"
                + "{\"outerCell\":24,\"diagonal\":1,\"value\":6},"
                + "{\"outerCell\":3,\"diagonal\":1}]},"
                + "{\"type\":503,\"clues\":[{\"outerCell\":11,\"value\":2}]},"
                + "{\"type\":408,\"bulbsWithArrows\":[{\"bulbCells\":[1,0],\"arrows\":"
                + "[[1,2,3],[0,4]]}]}");
    Outside right = new Outside(0, 4, Outside.Direction.NONE);
    assertThat(read.variants())
        .containsExactlyInAnyOrder(
            rule(RuleKind.DIFFERENCE).group(0, 1).values(1).build(),
            rule(RuleKind.DIFFERENCE).group(0, 4).values(1).build(),
            rule(RuleKind.DIFFERENCE).group(5, 9).values(2).build(),
            rule(RuleKind.QUADRUPLE).group(0, 1, 4, 5).values(1, 2).build(),
            rule(RuleKind.LITTLE_KILLER)
                .at(new Outside(-1, 0, Outside.Direction.DOWN_RIGHT), 4)
                .values(5)
                .build(),
            rule(RuleKind.LITTLE_KILLER)
                .at(new Outside(3, -1, Outside.Direction.UP_RIGHT), 4)
                .values(6)
                .build(),
            rule(RuleKind.SKYSCRAPER).at(right, 4).values(2).build(),
            rule(RuleKind.ARROW).group(0, 1).group(2, 3).build(),
            rule(RuleKind.ARROW).group(0, 1).group(4).build());
  }

  @Test
  void constraintsWithSettingsAreOfTheKindThatTheseSay() throws ProblemException {
    String nine =
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"cells\":[{}"
            + ",{}".repeat(80)
            + "],\"constraints\":["
            + "{\"type\":300,\"slow\":true,\"thermometers\":[[0,1]]},"
            + "{\"type\":401,\"minDifference\":4,\"lines\":[[9,10]]},"
            + "{\"type\":406,\"groups\":[14,112,896],\"lines\":[[18,19]]},"
            + "{\"type\":406,\"groups\":[584,146,292],\"lines\":[[27,28]]},"
            + "{\"type\":406,\"groups\":[340,682],\"lines\":[[36,37]]},"
            + "{\"type\":406,\"groups\":[2,4],\"lines\":[[45,46]]},"
            + "{\"type\":16,\"groups\":[14,112,896]},"
            + "{\"type\":407,\"lines\":[[54,55]]},"
            + "{\"type\":202,\"clues\":[{\"edge\":1,\"value\":10}],\"negative\":[5,10]},"
            + "{\"type\":201,\"clues\":[],\"negative\":[3],\"overrideNegativeDifferences\":false},"
            + "{\"type\":200,\"clues\":[],\"negative\":[1],\"overrideNegativeRatios\":true}]}}";
    DecodeResult read = decode(nine);
    assertThat(LatinSquare.is(read.board())).isTrue();
    assertThat(read.board().variants())
        .filteredOn(rule -> rule.kind() != RuleKind.OTHER)
        .containsExactlyInAnyOrder(
            rule(RuleKind.SLOW_THERMO).group(0, 1).build(),
            rule(RuleKind.WHISPERS).group(9, 10).values(4).build(),
            rule(RuleKind.ENTROPIC).group(18, 19).build(),
            rule(RuleKind.MODULAR).group(27, 28).values(3).build(),
            rule(RuleKind.MODULAR).group(36, 37).values(2).build(),
            VariantRule.global(RuleKind.GLOBAL_ENTROPY),
            rule(RuleKind.LOCKOUT).group(54, 55).values(4).build(),
            rule(RuleKind.SUM_PAIR).group(0, 1).values(10).build(),
            rule(RuleKind.NEGATIVE).dotType(DotType.XV).build(),
            rule(RuleKind.NEGATIVE).dotType(DotType.RATIO).ignoreMarked(true).values(3).build(),
            rule(RuleKind.NEGATIVE).dotType(DotType.DIFFERENCE).build());
    assertThat(read.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("lines of groups of digits");
  }

  @Test
  void regionsCagesAndGroupsAreRead() throws ProblemException {
    Board read =
        board(
            "{\"type\":10},{\"type\":11},{\"type\":305,\"cells\":[0,5]},"
                + "{\"type\":301,\"cages\":[{\"cells\":[0,1],\"value\":5},"
                + "{\"cells\":[2,3],\"value\":0}]},"
                + "{\"type\":302,\"groups\":[[4,11],[5,10]]},"
                + "{\"type\":400,\"disabled\":true,\"lines\":[[99]]}");
    Board expected =
        Board.builder(PuzzleType.KILLER, 4)
            .rule(Rule.DIAGONALS)
            .extraRegion(new ExtraRegion(0, 5))
            .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 5, Cage.NO_COLOUR))
            .cage(new Cage(new int[] {2, 3}, CageOperator.ADD, Cage.NO_TOTAL, Cage.NO_COLOUR))
            .variant(rule(RuleKind.CLONE).group(4, 5).group(11, 10).build())
            .build();
    assertThat(read).isEqualTo(expected);
  }

  @Test
  void cellsHoldDigitsAndMarks_andAFullGridIsTheSolution() throws ProblemException {
    String some =
        "{\"given\":true,\"value\":3},{\"value\":4},{\"candidates\":6},{\"cornerPencilMarks\":16},"
            + "null,{\"colors\":2}"
            + ",{}".repeat(10);
    DecodeResult read = decode(json(some, "", ""));
    Board expected =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 3)
            .placed(1, 4)
            .candidates(2, 3)
            .cornerMarks(3, 8)
            .build();
    assertThat(read.board()).isEqualTo(expected);
    assertThat(read.decoded().beyondBoard())
        .extracting(Loss::kind)
        .containsExactly(LossKind.MARKUP);
    String full = "{\"value\":1,\"given\":true}" + ",{\"value\":2}".repeat(15);
    DecodeResult solved = decode(json(full, "", ""));
    assertThat(solved.board()).isEqualTo(Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).build());
    assertThat(solved.metadata().solution().digits()).startsWith(1, 2).hasSize(16);
  }

  @Test
  void unknownKindsAreNamed() throws ProblemException {
    DecodeResult read =
        decode(
            json(
                "",
                "{\"type\":304,\"cages\":[]},{\"type\":405,\"lines\":[[0,1]]},"
                    + "{\"type\":1000,\"definition\":{\"name\":\"Sum to ten\"}},"
                    + "{\"type\":2000,\"lines\":[[],[]]},{\"type\":2002,\"symbols\":[1]},"
                    + "{\"type\":4000,\"cells\":[0]},{\"type\":77},"
                    + "{\"type\":403,\"lines\":[[0,1,2]],\"solverIgnored\":true},"
                    + "{\"type\":501,\"clues\":[{\"outerCell\":1,\"diagonal\":1,\"value\":3}]}",
                ",\"comment\":\"Blue lines are odd.\",\"author\":\"A. N. Other\""));
    assertThat(read.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactlyInAnyOrder(
            "look-and-say cages",
            "sequence lines",
            "custom constraint: Sum to ten",
            "cosmetic lines",
            "cosmetic symbols",
            "constraint of type 77",
            "between, ignored by the solver",
            "sandwich on a diagonal");
    assertThat(read.warnings())
        .extracting(Problem::code)
        .contains(ProblemCode.RULES_IN_WORDS, ProblemCode.RULE_OUTSIDE_MODEL);
    // Carried rules are written.
    String again = INTERCHANGE.encode(read.board(), "sudokumaker.json", "", false).text();
    assertThat(again).contains("{\"type\":77}", "Sum to ten", "{\"type\":405,\"lines\":[[0,1]]}");
    assertThat(decode(again).board()).isEqualTo(read.board());
    DecodeResult custom = decode(json("", "", ",\"type\":\"custom\""));
    assertThat(custom.decoded().unsupported())
        .extracting(UnsupportedConstraint::name)
        .containsExactly("rows and columns that may repeat digits");
    assertThat(decode(json("", "{\"type\":2003}", ",\"type\":\"custom\"")).decoded().unsupported())
        .isEmpty();
  }

  @Test
  void aTextIsRewrittenWithAllThatItHas() throws ProblemException {
    String text = json("", "{\"type\":2000,\"lines\":[[]]}", ",\"author\":\"A. N. Other\"");
    DecodeResult read = decode(text);
    assertThat(INTERCHANGE.encode(read, "sudokumaker", false).text()).isEqualTo(text);
    Board solved = read.board().toBuilder().placed(15, 4).build();
    String layout = read.decoded().layout();
    String again = INTERCHANGE.encode(solved, "sudokumaker.json", layout, false).text();
    assertThat(again).contains("A. N. Other", "{\"value\":4}").contains("\"type\":2000");
    assertThat(decode(again).board()).isEqualTo(solved);
  }

  @Test
  void titleAuthorRulesMessageAndSolutionAreKept() throws ProblemException {
    String grid = "1234341221434321";
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 1)
            .candidates(1, 6)
            .variant(rule(RuleKind.ZIPPER).group(0, 1, 2).build())
            .variant(rule(RuleKind.THERMO).group(0, 4).build())
            .build();
    for (String solution : List.of(grid, "12..34..........", "")) {
      PuzzleMetadata.Builder texts =
          PuzzleMetadata.builder()
              .put(PuzzleMetadata.Field.TITLE, "<script>alert(1)</script>")
              .put(PuzzleMetadata.Field.AUTHOR, "A. N. Other")
              .put(PuzzleMetadata.Field.RULES, "Line one.\nThermometers rise.")
              .put(PuzzleMetadata.Field.SUCCESS_MESSAGE, "Well done.");
      if (!solution.isEmpty()) {
        texts.solution(DeclaredSolution.of(solution, "", board));
      }
      PuzzleMetadata metadata = texts.build();
      EncodeResult written =
          INTERCHANGE.encode(board, metadata, "sudokumaker", "", true, Checkpoint.NONE);
      DecodeResult read = decode(written.text());
      assertThat(read.board()).isEqualTo(board);
      assertThat(metadata.missingIn(read.metadata())).as(solution).isEmpty();
      assertThat(read.metadata().missingIn(metadata)).as(solution).isEmpty();
      Board entered = board.toBuilder().placed(5, 4).build();
      EncodeResult progress =
          INTERCHANGE.encode(entered, metadata, "sudokumaker", "", false, Checkpoint.NONE);
      assertThat(decode(progress.text()).board()).isEqualTo(entered);
      assertThat(progress.losses()).hasSize(solution.isEmpty() ? 0 : 1);
      PuzzleMetadata other = PuzzleMetadata.builder().put(PuzzleMetadata.Field.TITLE, "T").build();
      EncodeResult renamed =
          INTERCHANGE.encode(
              board, other, "sudokumaker", read.decoded().layout(), true, Checkpoint.NONE);
      assertThat(decode(renamed.text()).metadata()).isEqualTo(other);
    }
  }

  @ParameterizedTest
  @EnumSource
  void writtenTextsReadBack(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode() + 1);
    for (int side : new int[] {4, 5, 6, 9, 16}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      RandomRules plain = new RandomRules(side, random);
      RandomRules withZero = new RandomRules(side, 0, random);
      for (int round = 0; round < Seeded.rounds(40); round++) {
        boolean zero = round % 4 == 3;
        RandomRules rules = zero ? withZero : plain;
        boolean killer = random.nextBoolean() && !zero;
        PuzzleType type = killer ? PuzzleType.KILLER : PuzzleType.SUDOKU;
        Board.Builder builder = Board.builder(type, side).given(random.nextInt(side * side), 1);
        if (zero) {
          builder.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
        }
        for (int more = random.nextInt(3); more >= 0; more--) {
          builder.variant(rules.of(kind)).variant(rules.any());
        }
        Board board = builder.build();
        long families =
            board.variants().stream()
                .filter(rule -> rule.kind() == RuleKind.NEGATIVE)
                .map(VariantRule::dotType)
                .distinct()
                .count();
        long negatives =
            board.variants().stream().filter(rule -> rule.kind() == RuleKind.NEGATIVE).count();
        if (!sound(board) || negatives > families) {
          // Two rules about one family may say the same, and are read once.
          continue;
        }
        EncodeResult written = INTERCHANGE.encode(board, "sudokumaker", "", false);
        DecodeResult read = decode(written.text());
        assertThat(read.decoded().warnings()).as(written.text()).isEmpty();
        List<Loss> changing = written.losses().stream().filter(Loss::changesSolutions).toList();
        assertThat(changing)
            .allMatch(loss -> loss.detail().matches("(?:rule|relation|automaton).*"));
        if (written.losses().isEmpty()) {
          assertThat(read.board()).isEqualTo(board);
        }
        assertThat(read.decoded().beyondBoard()).isEmpty();
      }
    }
  }

  private static boolean sound(Board board) {
    try {
      Validation.check(board);
      return true;
    } catch (ProblemException unsound) {
      return false;
    }
  }

  @Test
  void jigsawsLatinSquaresAndRepeatingCagesReadBack() throws ProblemException {
    Board.Builder jigsaw = Board.builder(PuzzleType.KILLER_JIGSAW, 4);
    for (int cell = 0; cell < 16; cell++) {
      jigsaw.region(cell, cell / 8 * 2 + cell % 4 / 2 + 1);
    }
    jigsaw.cage(new Cage(new int[] {0, 5}, CageOperator.ADD, 2, Cage.NO_COLOUR).repeating());
    Board latin =
        LatinSquare.board(4).variant(rule(RuleKind.REGION_SUM).group(0, 4, 8).build()).build();
    Board odd = Board.builder(PuzzleType.SUDOKU, 5).rule(Rule.DIAGONALS).build();
    for (Board board : List.of(jigsaw.build(), latin, LatinSquare.board(5).build(), odd)) {
      String text = INTERCHANGE.encode(board, "sudokumaker", "", true).text();
      assertThat(decode(text).board()).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"formatVersion\":\"2.0\",\"puzzle\":{}}|BAD_HEADER|formatVersion",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":[]}|BAD_CHARACTER|puzzle",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"cells\":[{},{}]}}|VALUE_OUT_OF_RANGE|cells",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"size\":4,\"cells\":[{}]}}|BAD_LENGTH|cells",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"size\":999999999,\"cells\":[{}]}}"
            + "|VALUE_OUT_OF_RANGE|puzzle.size",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"width\":4,\"height\":5,\"cells\":[{}]}}"
            + "|RULE_OUTSIDE_MODEL|not square",
      })
  void faultsOfAPuzzleAreReportedWithTheirWay(String json, ProblemCode code, String way) {
    Problem problem = refusal(json);
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.message()).contains(way);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"type\":\"x\"}|VALUE_OUT_OF_RANGE|puzzle.constraints[2].type",
        "7|BAD_CHARACTER|puzzle.constraints[2]",
        "{\"type\":400,\"lines\":[[16]]}|VALUE_OUT_OF_RANGE|constraints[2].lines[0][0]",
        "{\"type\":400,\"lines\":7}|BAD_CHARACTER|constraints[2].lines",
        "{\"type\":200,\"clues\":[{\"edge\":0}]}|VALUE_OUT_OF_RANGE|clues[0].edge",
        "{\"type\":200,\"clues\":[{\"edge\":28}]}|VALUE_OUT_OF_RANGE|clues[0].edge",
        "{\"type\":303,\"clues\":[{\"corner\":25}]}|VALUE_OUT_OF_RANGE|clues[0].corner",
        "{\"type\":503,\"clues\":[{\"outerCell\":0,\"value\":1}]}|RULE_BAD_SHAPE|outerCell",
        "{\"type\":500,\"clues\":[{\"outerCell\":1,\"value\":1}]}|VALUE_OUT_OF_RANGE|diagonal",
        "{\"type\":503,\"clues\":[{\"outerCell\":1,\"value\":9}]}|RULE_BAD_VALUE|clues[0]",
        "{\"type\":503,\"clues\":[{\"outerCell\":1,\"value\":\"a\"}]}|RULE_BAD_VALUE|value",
        "{\"type\":1,\"regions\":[0]}|BAD_LENGTH|constraints[2].regions",
        "{\"type\":305,\"cells\":[0,1,2,3,4]}|BAD_REGION|constraints[2]",
        "{\"type\":2003,\"areas\":[{\"x\":0,\"y\":0,\"width\":2,\"height\":2}]}"
            + "|RULE_OUTSIDE_MODEL|several grids",
      })
  void faultsOfAConstraintAreReportedWithTheirWay(String json, ProblemCode code, String way) {
    String text = json("", json, "");
    String compressed = LzString.compress(text, Checkpoint.NONE).replace("=", "");
    for (String sent :
        List.of(
            text,
            compressed.replace('/', '-'),
            "https://sudokumaker.app/?puzzle=" + compressed.replace('/', '-'))) {
      Problem problem = refusal(sent);
      assertThat(problem.code()).as(problem.message()).isEqualTo(code);
      assertThat(problem.formatId()).isEqualTo("sudokumaker");
      assertThat(problem.message()).contains(way);
    }
  }

  @Test
  void digitsFromZeroAreRead_andWritten() throws ProblemException {
    String cells =
        "{\"given\":true,\"value\":0},{\"value\":1},{\"candidates\":9},{\"cornerPencilMarks\":1}"
            + ",{}".repeat(12);
    String constraints =
        "{\"type\":301,\"cages\":[{\"cells\":[4,5],\"value\":1}]},"
            + "{\"type\":303,\"clues\":[{\"corner\":12,\"digits\":[0,3]}]}";
    DecodeResult read = decode(json(cells, constraints, ",\"minDigit\":0"));
    Board board = read.board();
    assertThat(board.digits().lowest()).isZero();
    assertThat(board.type()).isEqualTo(PuzzleType.SUDOKU);
    assertThat(PlainDigits.text(board, board::digit)).isEqualTo("01..............");
    assertThat(board.candidates(2)).isEqualTo(0b1001);
    assertThat(board.cornerMarks(3)).isEqualTo(1);
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            VariantRule.global(RuleKind.ZERO_DIGITS),
            rule(RuleKind.CAGE).group(4, 5).values(1).build(),
            rule(RuleKind.QUADRUPLE).group(5, 6, 9, 10).values(0, 3).build());
    EncodeResult written = INTERCHANGE.encode(board, "sudokumaker", "", false);
    assertThat(written.losses()).isEmpty();
    assertThat(decode(written.text()).board()).isEqualTo(board);
  }

  @Test
  void theSolutionOfTheAuthorHasTheDigitZero() throws ProblemException {
    StringBuilder cells = new StringBuilder("{\"given\":true,\"value\":0}");
    for (char digit : "123230110323210".toCharArray()) {
      cells.append(",{\"value\":").append(digit).append('}');
    }
    DecodeResult read = decode(json(cells.toString(), "", ",\"minDigit\":0,\"maxDigit\":3"));
    DeclaredSolution declared = read.metadata().solution();
    assertThat(declared.isUsable()).isTrue();
    assertThat(declared.digit(0)).isZero();
    assertThat(read.decoded().warnings()).isEmpty();
    assertThat(PuzzleVerdict.broken(read.board(), declared)).isEmpty();
    EncodeResult written =
        INTERCHANGE.encode(
            read.board(), read.metadata(), "sudokumaker", "", false, Checkpoint.NONE);
    assertThat(decode(written.text()).metadata()).isEqualTo(read.metadata());
    String broken = json(cells.toString().replaceFirst("1", "4"), "", ",\"minDigit\":0");
    assertThat(refusal(broken).code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ",\"minDigit\":2|RULE_OUTSIDE_MODEL|digits other than",
        ",\"minDigit\":0,\"maxDigit\":4|RULE_OUTSIDE_MODEL|digits other than",
        ",\"maxDigit\":9|RULE_OUTSIDE_MODEL|digits other than",
        ",\"maxDigit\":\"x\"|VALUE_OUT_OF_RANGE|puzzle.maxDigit"
      })
  void otherDigitsAreRefused(String members, ProblemCode code, String way) {
    Problem problem = refusal(json("", "", members));
    assertThat(problem.code()).as(problem.message()).isEqualTo(code);
    assertThat(problem.message()).contains(way);
    String nothing = "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"cells\":[{}";
    Problem large = refusal(nothing + ",{}".repeat(255) + "]}}");
    assertThat(large.message()).contains("puzzle.maxDigit 16");
  }

  @Test
  void hostileTextsAreRefusedSoon() {
    for (String data :
        List.of(
            "N4Ig" + "A".repeat(1 << 18),
            "N4Ig" + "-".repeat(1 << 18),
            LzString.compress("{\"formatVersion\":" + "[".repeat(1 << 20), Checkpoint.NONE),
            LzString.compress("{\"a\":\"" + "a".repeat(3_000_000), Checkpoint.NONE))) {
      String sent = data.replace("+", "%2B").replace("=", "").replace('/', '-');
      assertThat(refusal("https://sudokumaker.app/?puzzle=" + sent).message()).isNotEmpty();
    }
    String line = "[0" + ",0".repeat(40_000) + "]";
    assertThat(refusal(json("", "{\"type\":400,\"lines\":[" + line + "]}", "")).code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }
}
