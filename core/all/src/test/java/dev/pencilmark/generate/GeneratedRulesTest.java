package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Puzzles with variant rules that are drawn. */
@Timeout(120)
class GeneratedRulesTest {

  private static final long SEED = 7;

  private static Generated make(GenerateOptions options) throws ProblemException {
    return Generator.of(options, SEED, false, false).make(0, new Attempts(), new Cancellation());
  }

  private static WantedRule request(String kind, int side) {
    return WantedRule.of(RuleKind.ofId(kind), side);
  }

  private static GenerateOptions sudoku(int side, String... kinds) {
    return GenerateOptions.of(PuzzleType.SUDOKU, side)
        .withRules(Stream.of(kinds).map(kind -> request(kind, side)).toArray(WantedRule[]::new));
  }

  private static Answer solved(Board board) throws ProblemException {
    return Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
  }

  /** Checks a puzzle from its board alone: its rules by their second definition. */
  private static void assertSound(Generated made) throws ProblemException {
    Board board = made.board();
    Validation.check(board);
    Answer answer = solved(board);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).on(board)).isEqualTo(made.solution());
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) made.solution().digit(cell);
    }
    assertThat(RuleOracle.of(board).firstBroken(digits)).isNull();
  }

  private static void assertEachClueAndRuleIsNeeded(Board board) throws ProblemException {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        Board less = board.toBuilder().candidates(cell, board.allDigits()).build();
        assertThat(solved(less).outcome()).isEqualTo(Outcome.MULTIPLE);
      }
    }
    for (VariantRule rule : board.variants()) {
      Board.Builder less = board.toBuilder().withoutVariants();
      board.variants().stream().filter(other -> other != rule).forEach(less::variant);
      // A negative rule forbids that a mark is missing.
      if (Marks.dotType(rule.kind()) == null) {
        assertThat(solved(less.build()).outcome()).isEqualTo(Outcome.MULTIPLE);
      }
    }
  }

  static Stream<RuleKind> solvedKinds() {
    return Stream.of(RuleKind.values()).filter(kind -> kind.isSolved() && !kind.isAboutDigits());
  }

  @ParameterizedTest
  @MethodSource("solvedKinds")
  void puzzlesOfEverySolvedKindHaveOneSolutionAndNothingRedundant(RuleKind kind)
      throws ProblemException {
    boolean global = kind.form() == RuleKind.Form.GLOBAL;
    Generated made = make(sudoku(global ? 9 : 6, kind.id()));
    assertThat(made.board().variants()).isNotEmpty().allMatch(rule -> rule.kind() == kind);
    assertSound(made);
    if (!global) {
      // Searches for other solutions under rules about the whole grid often reach their limit.
      assertEachClueAndRuleIsNeeded(made.board());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU_X, 6, thermo",
    "JIGSAW, 6, arrow",
    "KILLER, 6, littlekiller",
    "KENKEN, 5, whispers",
    "STR8TS, 6, difference",
    "COLOUR_SUDOKU, 6, antiking",
    "KILLER, 6, antiknight",
  })
  void typesHaveRulesInAdditionToTheirOwn(PuzzleType type, int side, String kind)
      throws ProblemException {
    Generated made = make(GenerateOptions.of(type, side).withRules(request(kind, side)));
    assertThat(made.board().type()).isEqualTo(type);
    assertThat(made.board().variants())
        .isNotEmpty()
        .allMatch(rule -> rule.kind().id().equals(kind));
    assertSound(made);
  }

  @Test
  void severalKindsAreAllNeeded() throws ProblemException {
    Generated made = make(sudoku(6, "thermo", "sandwich", "difference"));
    assertThat(made.board().variants().stream().map(rule -> rule.kind().id()))
        .contains("thermo", "sandwich", "difference");
    assertSound(made);
    assertEachClueAndRuleIsNeeded(made.board());
  }

  @Test
  void numberAndCellsAreThoseWanted() throws ProblemException {
    for (int cells = 2; cells <= 4; cells++) {
      Generated made =
          make(
              GenerateOptions.of(PuzzleType.SUDOKU, 6)
                  .withRules(request("thermo", 6).ofCount(2, 3).ofCells(cells, cells)));
      int wanted = cells;
      assertThat(made.board().variants())
          .hasSizeBetween(2, 3)
          .allMatch(rule -> rule.cellCount() == wanted);
    }
  }

  @ParameterizedTest
  @CsvSource({"ROTATE180, littlekiller", "VERTICAL, skyscraper", "DIAGONAL, arrow"})
  void shapesHaveTheSymmetry(Symmetry symmetry, String kind) throws ProblemException {
    Board board = make(sudoku(6, kind).with(symmetry)).board();
    Set<Set<Integer>> shapes = new HashSet<>();
    board.variants().forEach(rule -> shapes.add(cells(rule)));
    for (int[] image : symmetry.images(6)) {
      for (VariantRule rule : board.variants()) {
        Set<Integer> moved = new HashSet<>();
        cells(rule).forEach(cell -> moved.add(image[cell]));
        assertThat(shapes).contains(moved);
      }
    }
  }

  private static Set<Integer> cells(VariantRule rule) {
    Set<Integer> cells = new HashSet<>();
    IntStream.range(0, rule.groups())
        .forEach(group -> Arrays.stream(rule.group(group)).forEach(cells::add));
    return cells;
  }

  @Test
  void aNegativeRuleWithItsDotsShowsAllOfThem() throws ProblemException {
    Generated made = make(sudoku(6, "negative", "ratio"));
    assertThat(made.board().variants()).anyMatch(rule -> rule.kind() == RuleKind.RATIO);
    assertThat(made.board().variants()).anyMatch(rule -> rule.kind() == RuleKind.NEGATIVE);
    assertSound(made);
  }

  @Test
  void levelIsTheRequestedOne() throws ProblemException {
    Generated made = make(sudoku(9, "thermo").ofLevels(new IntRange(2, 3)));
    assertThat(made.rating().level()).isBetween(2, 3);
    assertSound(made);
  }

  @Test
  void impossibleRulesAreRejectedAtOnce() {
    assertThat(refusal(sudoku(9, "other"))).contains("other");
    assertThat(refusal(sudoku(9, "digits.zero"))).contains("digits.zero");
    assertThat(refusal(sudoku(6, "globalentropy"))).contains("side 6");
    assertThat(refusal(sudoku(9, "thermo", "thermo"))).contains("twice");
    assertThat(refusal(sudoku(9, "thermo").by(Method.MAX_DEDUCTION))).contains("max-deduction");
    assertThat(refusal(of(request("thermo", 9).ofCount(0, 2))))
        .contains("1 to 64 rules, not 0 to 2");
    assertThat(refusal(of(request("thermo", 9).ofCount(2, 65)))).contains("not 2 to 65");
    assertThat(refusal(of(request("thermo", 9).ofCells(1, 4)))).contains("2 to 9 cells");
    assertThat(refusal(of(request("arrow.double", 9).ofCells(2, 4)))).contains("3 to 9 cells");
    assertThat(refusal(of(request("difference", 9).ofCells(2, 2)))).contains("determines");
    assertThat(refusal(of(request("antiknight", 9).ofCount(2, 2)))).contains("1 rules, not 2");
    String[] nine = solvedKinds().map(RuleKind::id).limit(9).toArray(String[]::new);
    assertThat(refusal(sudoku(9, nine))).contains("at most 8");
  }

  private static GenerateOptions of(WantedRule rule) {
    return GenerateOptions.of(PuzzleType.SUDOKU, 9).withRules(rule);
  }

  private static String refusal(GenerateOptions options) {
    return catchThrowableOfType(
            ProblemException.class, () -> Generator.of(options, SEED, false, false))
        .problem()
        .message();
  }

  /** Forty thermometers have no room. */
  @Test
  void rulesThatFitNoGridEndWithTheirReason() throws ProblemException {
    GenerateOptions options =
        of(request("thermo", 9).ofCount(40, 40).ofCells(3, 3)).withAttempts(3);
    Attempts attempts = new Attempts();
    Generator generator = Generator.of(options, SEED, false, false);
    assertThat(generator.make(0, attempts, new Cancellation())).isNull();
    assertThat(attempts.rejected()).containsOnlyKeys(Rejection.RULES);
  }
}
