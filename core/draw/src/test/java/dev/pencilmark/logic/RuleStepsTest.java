package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.RuledBoards;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SmallGrids;
import dev.pencilmark.testing.Unhurried;
import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Puzzles with variant rules are explained to their end, and no step takes a solution away. */
final class RuleStepsTest {

  private static final String UNIQUE_RECTANGLE =
      "S9B5u9mba0eb601bi0f020f0bb6040g03b605b70e0aba0b0fb6bi07bi040h010f0c0b9u7m82090c0e080a2i060b0"
          + "q0b060709050q4e014e0a050f030d7m0b0h0g0c7m0207b60e0a040f5u9e040a0b06820382";

  private static final int ROUNDS = Seeded.rounds(10);

  @ParameterizedTest
  @EnumSource
  void stepsOfEveryKindAreTrue(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    for (int side : new int[] {4, 6, 9}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      for (int round = 0; round < (side == 9 ? 1 : ROUNDS); round++) {
        byte[] grid = RuledBoards.grid(side, random);
        Board board = RuledBoards.keptBy(grid, side, kind, 5, side == 4 ? 6 : 3, random);
        if (RuleOracle.of(board).keepsAll(grid)) {
          walk(board);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void stepsOfDigitsFromZeroAreTrue(RuleKind kind) throws ProblemException {
    if (!RandomRules.kinds(4).contains(kind)) {
      return;
    }
    Random random = Seeded.older(kind.id().hashCode() * 7);
    RandomRules rules = new RandomRules(4, 0, random);
    List<byte[]> grids = SmallGrids.all();
    for (int round = 0; round < 3 * ROUNDS; round++) {
      byte[] grid = grids.get(random.nextInt(grids.size()));
      Board.Builder board =
          Board.builder(PuzzleType.SUDOKU, 4)
              .variant(VariantRule.global(RuleKind.ZERO_DIGITS))
              .variant(rules.of(kind));
      for (int cell = 0; cell < grid.length; cell += 1 + random.nextInt(8)) {
        board.given(cell, grid[cell]);
      }
      Board made = board.build();
      if (RuleOracle.of(made).keepsAll(grid)) {
        walk(made);
      }
    }
  }

  @Test
  void textsOfStepsHaveTheDigitsAsRead() throws ProblemException {
    VariantRule arrow = VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 3).build();
    Board board = of(VariantRule.global(RuleKind.ZERO_DIGITS), arrow);
    assertThat(first(board, Technique.RULE_SUM))
        .isEqualTo(
            "Sum of a Rule: the eliminated candidate would leave r1c1234 no sum for the arrow => r1c1<>012,"
                + " r1c234<>8");
    assertThat(reported(board))
        .contains("r1c234 make at least 3, so r1c1 is at least 3")
        .endsWith(" => r1c1<>012, r1c234<>8");
  }

  private static String reported(Board board) throws ProblemException {
    Explanation explanation =
        Explanation.of(board, ExplainOptions.DEFAULT, Unhurried.LIMITS, new Cancellation());
    return explanation.next(new StepFormatter(Notation.R1C1, board.digits())).text();
  }

  private static void walk(Board board) throws ProblemException {
    Path path = Path.of(board, ExplainOptions.DEFAULT, Unhurried.LIMITS, new Cancellation());
    assertThat(path.answer().outcome()).as("%s", board).isNotEqualTo(Outcome.NONE);
    if (path.answer().outcome() == Outcome.UNIQUE) {
      Walk.of(board);
      return;
    }
    for (Step step = path.peek(); step != null; step = path.peek()) {
      Definitions.check(step, path.grid());
      for (var solution : path.answer().solutions()) {
        Walk.judge(step, solution, board);
      }
      path.next();
    }
  }

  private static String first(Board board, Technique technique) throws ProblemException {
    Step step =
        Families.all(
                technique,
                dev.pencilmark.logic.model.Grid.of(board, Start.FROM_PROGRESS),
                1,
                new Cancellation())
            .get(0);
    return StepText.english(Notation.R1C1, board.digits()).sentence(step);
  }

  private static Board of(VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    return board.build();
  }

  @Test
  void aStepReportsTheRuleThatItRestsOn() throws ProblemException {
    VariantRule whispers = VariantRule.of(RuleKind.WHISPERS).group(0, 1, 2).build();
    assertThat(first(of(whispers), Technique.PAIR_RELATION))
        .isEqualTo(
            "Pair Relation: the eliminated candidate would leave r1c12 no pair of digits for the whispers line"
                + " => r1c12<>5");
    VariantRule x = VariantRule.of(RuleKind.SUM_PAIR).group(0, 9).values(10).build();
    assertThat(first(of(x), Technique.PAIR_RELATION))
        .isEqualTo(
            "Pair Relation: the eliminated candidate would leave r12c1 no pair of digits for the X => r12c1<>5");
    VariantRule arrow = VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 3).build();
    assertThat(first(of(arrow), Technique.RULE_SUM))
        .isEqualTo(
            "Sum of a Rule: the eliminated candidate would leave r1c1234 no sum for the arrow => r1c1<>12345,"
                + " r1c234<>789");
    VariantRule thermo = VariantRule.of(RuleKind.THERMO).group(0, 1, 2, 3, 4, 5, 6).build();
    assertThat(first(of(thermo), Technique.FORCED_BY_RULE))
        .contains("would leave r1c1234567 no way to keep the thermometer => ");
  }

  @Test
  void candidatesByARuleAreNoStep() {
    Board board = of(VariantRule.of(RuleKind.ODD).group(40).build());
    assertThat(Explanation.before(board, null).candidates(40)).isEqualTo(0b101010101);
  }

  /**
   * A diagonal of one cell: the clue determines the digit of the corner, which the text reports.
   */
  @Test
  void aSumOfOneCellIsAStep() throws ProblemException {
    Outside at = new Outside(-1, 1, Outside.Direction.DOWN_LEFT);
    VariantRule clue = VariantRule.of(RuleKind.LITTLE_KILLER).at(at, 9).values(7).build();
    assertThat(clue.group(0)).containsExactly(0);
    assertThat(Explanation.before(of(clue), null).candidates(0)).isEqualTo(0b111111111);
    assertThat(first(of(clue), Technique.RULE_SUM))
        .isEqualTo(
            "Sum of a Rule: the eliminated candidate would leave r1c1 no sum for the little killer of 7"
                + " => r1c1<>12345689");
  }

  /** Two digits that could be exchanged in rows and boxes can be kept apart by a rule. */
  @Test
  void uniquenessIsNotTakenForGranted() throws ProblemException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    Board plain = interchange.decode(Source.ofText(UNIQUE_RECTANGLE), "").board();
    Set<Technique> type = EnumSet.of(Technique.UNIQUENESS_1);
    ExplainOptions options = ExplainOptions.DEFAULT.from(Start.FROM_PROGRESS);
    Path path = Path.of(plain, options, Unhurried.LIMITS, new Cancellation());
    assertThat(path.all(type, 9)).isNotEmpty();
    boolean larger = path.solution().digit(0) > path.solution().digit(1);
    int[] pair = larger ? new int[] {0, 1} : new int[] {1, 0};
    Board ruled =
        plain.toBuilder().variant(VariantRule.of(RuleKind.GREATER).group(pair).build()).build();
    Path other = Path.of(ruled, options, Unhurried.LIMITS, new Cancellation());
    assertThat(other.solution()).isNotNull();
    assertThat(other.all(type, 9)).isEmpty();
  }

  /** The paths of real puzzles, for people: java ... RuleStepsTest [pattern of ids]. */
  public static void main(String[] args) throws IOException, ProblemException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    java.nio.file.Path shared =
        java.nio.file.Path.of(System.getProperty("pencilmark.shared", "../../shared"));
    Map<Technique, Integer> all = new EnumMap<>(Technique.class);
    for (String line : Files.readAllLines(shared.resolve("corpus/variants/variants.tsv"))) {
      String[] fields = line.split("\t", -1);
      if (!fields[3].equals("fpuzzles.lz") || args.length > 0 && !fields[0].matches(args[0])) {
        continue;
      }
      Board board = interchange.decode(Source.ofText(fields[4]), fields[3]).board();
      long start = System.nanoTime();
      Walk walk = Walk.of(board, ExplainOptions.DEFAULT, args.length > 1);
      walk.counts.forEach((technique, times) -> all.merge(technique, times, Integer::sum));
      System.out.printf(
          "%s %d steps, layer %d, %d ms, %d bifurcations, %s%n",
          fields[0],
          walk.steps.size(),
          walk.tier,
          (System.nanoTime() - start) / 1_000_000,
          walk.counts.getOrDefault(Technique.BIFURCATION, 0),
          fields[5]);
    }
    System.out.println(all);
  }
}
