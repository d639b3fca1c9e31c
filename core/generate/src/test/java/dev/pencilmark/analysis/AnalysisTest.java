package dev.pencilmark.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class AnalysisTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  /** The hardest of the forum. */
  private static final String HARD =
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

  private static Board board(String digits) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, (int) Math.sqrt(digits.length()));
    for (int cell = 0; cell < digits.length(); cell++) {
      if (digits.charAt(cell) != '.') {
        board.given(cell, digits.charAt(cell) - '0');
      }
    }
    return board.build();
  }

  private static Analysis analyse(Board board) throws ProblemException {
    return Analysis.of(board, null, SolveLimits.DEFAULT, new Cancellation());
  }

  private static Outcome outcome(Board board, Start start) throws ProblemException {
    return Solver.solve(board, start, SolveLimits.DEFAULT, new Cancellation()).outcome();
  }

  private static List<String> names(List<Part> parts) {
    return parts.stream().map(Part::name).toList();
  }

  private static Board random(SplittableRandom random) {
    Board board = SolvableBoards.random(random);
    RandomRules rules = new RandomRules(board.side(), new Random(random.nextLong()));
    Board.Builder ruled = board.toBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      ruled.variant(rules.understood());
    }
    return ruled.build();
  }

  @Test
  void redundantPartsAreThoseWithoutWhichTheSolutionIsUnique_andMinimalSetsAreMinimal() {
    int[] some = new int[3];
    Seeded.run(
        "redundant parts",
        Seeded.rounds(1_000),
        random -> {
          Board board = random(random);
          Analysis analysis;
          try {
            analysis = Analysis.of(board, null, SolveLimits.DEFAULT, new Cancellation());
          } catch (ProblemException illegal) {
            return;
          }
          Start start = analysis.answer().start();
          if (analysis.answer().outcome() != Outcome.UNIQUE) {
            assertThat(analysis.redundant()).isEmpty();
            assertThat(analysis.backdoor()).isNull();
            return;
          }
          Solution solution = analysis.answer().solutions().get(0);
          Board puzzle = Part.without(analysis.minimal(), List.of());
          for (Part part : Part.of(puzzle)) {
            assertThat(outcome(Part.without(puzzle, List.of(part)), start))
                .as("%s of %s", part, board)
                .isEqualTo(Outcome.MULTIPLE);
          }
          Answer answer = Solver.solve(puzzle, start, SolveLimits.DEFAULT, new Cancellation());
          assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
          assertThat(answer.solutions().get(0)).isEqualTo(solution);
          assertThat(analysis.isMinimal()).isTrue();
          assertThat(analysis.removed()).isSubsetOf(analysis.redundant());
          assertThat(analysis.backdoor().isFound()).isTrue();
          some[0]++;
          some[1] += analysis.removed().isEmpty() ? 0 : 1;
          some[2] += analysis.backdoor().atLeast() > 0 ? 1 : 0;
        });
    assertThat(some[0]).isGreaterThan(3);
    assertThat(some[1]).isPositive();
  }

  @Test
  void partsOfEachKindAreRedundant() throws ProblemException {
    Board.Builder board =
        Board.builder(PuzzleType.KILLER, 4)
            .rule(Rule.DIAGONALS)
            .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 3, Cage.NO_COLOUR))
            .variant(VariantRule.of(RuleKind.THERMO).group(0, 1, 2).build());
    Board square = board("1234341243212143");
    for (int cell = 0; cell < 16; cell++) {
      board.given(cell, square.digit(cell));
    }
    Analysis analysis = analyse(board.build());
    assertThat(analysis.parts()).isEqualTo(19);
    assertThat(names(analysis.redundant()))
        .contains("R1C1=1", "cage 3", "Thermometer", "diagonals");
    assertThat(analysis.isMinimal()).isTrue();
    assertThat(analysis.backdoor()).isEqualTo(new Backdoor(List.of(), 0, null));
  }

  @Test
  void theDigitsOfAGridAreNoPart() {
    VariantRule zero = VariantRule.global(RuleKind.ZERO_DIGITS);
    Board board = Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).variant(zero).build();
    assertThat(Part.of(board)).extracting(Part::name).containsExactly("R1C1=0");
  }

  @Test
  void seedsSelectMinimalSets() throws ProblemException {
    Board board = board("1234341221434321");
    Set<List<String>> sets = new HashSet<>();
    for (long seed = 0; seed < 8; seed++) {
      Analysis one = Analysis.of(board, seed, SolveLimits.DEFAULT, new Cancellation());
      assertThat(one.isMinimal()).isTrue();
      sets.add(names(one.removed()));
    }
    assertThat(sets).hasSizeGreaterThan(2);
  }

  @Test
  void entriesOfThePlayerAreNotAnalysed() throws ProblemException {
    Board board = board(EASY).toBuilder().placed(2, 4).candidates(3, 3).build();
    Analysis analysis = analyse(board);
    assertThat(analysis.parts()).isEqualTo(30);
    assertThat(analysis.minimal().digit(2)).isZero();
    assertThat(analysis.minimal().hasCandidates()).isFalse();
  }

  @Test
  void symmetryOfThePositionsOfGivens() throws ProblemException {
    assertThat(analyse(board(EASY)).symmetries()).containsExactly(Symmetry.ROTATE180);
    assertThat(analyse(board(".".repeat(16))).symmetries()).isEmpty();
    assertThat(analyse(board("1.....2..3.....4")).symmetries())
        .doesNotContain(Symmetry.FULL, Symmetry.NONE);
  }

  @Test
  void puzzleWithoutOneSolutionHasAnOutcomeAlone() throws ProblemException {
    Analysis several = analyse(board(".".repeat(16)));
    assertThat(several.answer().outcome()).isEqualTo(Outcome.MULTIPLE);
    assertThat(several.backdoor()).isNull();
    assertThat(several.automorphisms()).isNotNull();
    Analysis none = analyse(board("123...4........."));
    assertThat(none.answer().outcome()).isEqualTo(Outcome.NONE);
    assertThat(none.removed()).isEmpty();
  }

  private static boolean isSolvedBySingles(Board board) throws ProblemException {
    Set<Technique> others = EnumSet.allOf(Technique.class);
    others.remove(Technique.HIDDEN_SINGLE);
    others.remove(Technique.NAKED_SINGLE);
    Explanation explanation =
        Explanation.of(
            board, ExplainOptions.DEFAULT.without(others), SolveLimits.DEFAULT, new Cancellation());
    explanation.finish();
    return explanation.end() == Explanation.End.SOLVED;
  }

  @Test
  void backdoorsAreTheSmallestSets() throws ProblemException {
    assertThat(analyse(board(EASY)).backdoor()).isEqualTo(new Backdoor(List.of(), 0, null));
    Board hard = board(HARD);
    Analysis analysis = analyse(hard);
    Solution solution = analysis.answer().solutions().get(0);
    Backdoor backdoor = analysis.backdoor();
    assertThat(backdoor.cells()).hasSize(backdoor.atLeast()).hasSizeGreaterThan(1);
    Board.Builder more = hard.toBuilder();
    backdoor.cells().forEach(cell -> more.given(cell, solution.digit(cell)));
    assertThat(isSolvedBySingles(more.build())).isTrue();
    List<Integer> single = new ArrayList<>();
    for (int cell = 0; cell < hard.cellCount(); cell++) {
      if (!hard.isGiven(cell)
          && isSolvedBySingles(hard.toBuilder().given(cell, solution.digit(cell)).build())) {
        single.add(cell);
      }
    }
    assertThat(single).isEmpty();
  }

  @Test
  void limitsAreReported() throws ProblemException {
    Board hard = board(HARD);
    Analysis analysis =
        Analysis.of(
            hard, null, new SolveLimits(2, 1_000_000, 60_000, 60_000_000_000L), new Cancellation());
    assertThat(analysis.answer().outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(analysis.backdoor().limit()).isEqualTo(Limit.NODES);
    assertThat(analysis.backdoor().atLeast()).isPositive();
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    assertThatThrownBy(() -> Analysis.of(hard, null, SolveLimits.DEFAULT, cancelled))
        .isInstanceOf(ProblemException.class);
  }
}
