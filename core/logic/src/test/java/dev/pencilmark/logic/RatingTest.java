package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.logic.HodokuRatings.Rated;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatingTest {

  /** The share whose score is the same: the order of singles is not always. */
  private static final double SAME_SCORE = 0.99;

  @Test
  void easyAndMediumPuzzlesOfHodokuHaveTheSameLevelAndScore() throws ProblemException {
    assumeTrue(HodokuRatings.arePresent(), "no ratings of HoDoKu");
    int same = 0;
    List<Rated> easy = HodokuRatings.all().stream().filter(rated -> rated.level() <= 2).toList();
    for (Rated rated : easy) {
      Rating rating = rated.rating();
      assertThat(rating.level()).as("%s", rated).isEqualTo(rated.level());
      same += rating.score() == rated.score() ? 1 : 0;
    }
    assertThat(same).isGreaterThanOrEqualTo((int) (SAME_SCORE * easy.size()));
  }

  @Test
  void harderPuzzlesOfHodokuHaveTheSameLevelAndMostlyTheSameScore() throws ProblemException {
    assumeTrue(HodokuRatings.arePresent(), "no ratings of HoDoKu");
    List<Rated> harder = HodokuRatings.all().stream().filter(rated -> rated.level() > 2).toList();
    int all = 0;
    int levels = 0;
    int scores = 0;
    for (int i = 0; i < harder.size(); i += 5) {
      Rating rating = harder.get(i).rating();
      all++;
      levels += rating.level() == harder.get(i).level() ? 1 : 0;
      scores += rating.score() == harder.get(i).score() ? 1 : 0;
    }
    assertThat(levels).isGreaterThanOrEqualTo((int) (0.95 * all));
    assertThat(scores).isGreaterThanOrEqualTo((int) (0.8 * all));
  }

  @Test
  void theScoreIsTheSumOfTheSteps() {
    Rating rating =
        Rating.of(
            Order.PENCILMARK,
            List.of(
                step(Technique.FULL_HOUSE),
                step(Technique.X_WING),
                step(Technique.JELLYFISH),
                step(Technique.JELLYFISH),
                step(Technique.NAKED_PAIR)));
    assertThat(rating.score()).isEqualTo(4 + 140 + 160 + 160 + 60);
    assertThat(rating.level()).isEqualTo(3);
    assertThat(rating.levelName()).isEqualTo("tough");
    assertThat(rating.hardest()).isEqualTo(Technique.JELLYFISH);
    assertThat(rating.steps()).containsEntry(Technique.JELLYFISH, 2).hasSize(4);
  }

  @Test
  void manyEasyStepsMakeAHarderPuzzle() {
    List<Step> steps = Collections.nCopies(80, step(Technique.HIDDEN_SINGLE));
    Rating rating = Rating.of(Order.PENCILMARK, steps);
    assertThat(rating.score()).isEqualTo(1_120);
    assertThat(rating.level()).isEqualTo(3);
  }

  @Test
  void scoreRaisesTheLevelOfClassicPuzzlesAlone() {
    Rating.Count killer = new Rating.Count(false, false);
    for (int i = 0; i < 80; i++) {
      killer.add(Technique.CAGE_COMBINATION_EASY);
    }
    assertThat(killer.rating(Order.PENCILMARK).level()).isEqualTo(2);
    assertThat(killer.rating(Order.PENCILMARK).score()).isEqualTo(2_400);
  }

  @Test
  void theRulesOfFuSudokuSufficeOrDoNot() throws ProblemException {
    String easy =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    String hard =
        "98.76.5..7..5..89..45......8..6..9....3....2.....1....6......89.7.9....5.....67..";
    assertThat(isSolvedByFu(PuzzleSets.board(easy))).isTrue();
    assertThat(isSolvedByFu(PuzzleSets.board(hard))).isFalse();
  }

  @Test
  void availableStepsAreCountedOnRequest() throws ProblemException {
    Board board =
        PuzzleSets.board(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    Rating counted = rating(board, ExplainOptions.DEFAULT.countingAvailableSteps());
    assertThat(counted.minAvailableSteps()).isEqualTo(1);
    assertThat(counted.meanAvailableSteps()).isBetween(2.0, 20.0);
    Rating not = rating(board, ExplainOptions.DEFAULT);
    assertThat(not.minAvailableSteps()).isZero();
    assertThat(not.score()).isEqualTo(counted.score());
  }

  private static Rating rating(Board board, ExplainOptions options) throws ProblemException {
    Path path = Path.of(board, options, SolveLimits.DEFAULT, new Cancellation());
    Step step = path.next();
    while (step != null) {
      step = path.next();
    }
    return path.rating();
  }

  @Test
  void ratingOfSudokuExplainerIsOfGivensAndTakesNoPartInThePath() throws ProblemException {
    Board board =
        PuzzleSets.board(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    ExplainOptions options = ExplainOptions.DEFAULT.withSer();
    assertThat(finished(board, options).ser().exact()).isEqualTo("1.2");
    assertThat(finished(board, options.upTo(1).in(Order.FU_SUDOKU)).ser().exact()).isEqualTo("1.2");
    assertThat(finished(board, ExplainOptions.DEFAULT).ser()).isNull();
    Board begun = board.toBuilder().placed(2, 4).build();
    assertThat(finished(begun, options.from(Start.FROM_PROGRESS)).ser()).isNull();
    assertThat(finished(begun, options).ser().exact()).isEqualTo("1.2");
    Board several = Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build();
    assertThat(finished(several, options).ser()).isNull();
  }

  @Test
  void ratingOfSudokuExplainerIsCancelledWithThePath() throws ProblemException {
    Board board =
        PuzzleSets.board(
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    Cancellation cancellation = new Cancellation();
    // Nothing is tried but what the solver says, so that the work is cancelled in the rating.
    Explanation explanation =
        Explanation.of(
            board,
            ExplainOptions.DEFAULT.withSer().without(Path.techniques()),
            SolveLimits.DEFAULT,
            cancellation);
    cancellation.cancel();
    assertThatThrownBy(explanation::finish).isInstanceOf(ProblemException.class);
  }

  @Test
  void ratingOfSudokuExplainerIsALowerBoundAtALimitOfWork() throws ProblemException {
    Board board =
        PuzzleSets.board(
            "..8.4...9.5.....1.3.....7.....7.4.......9..48..2.68.....6..9..27.....3...1.....5.");
    ExplainOptions options = ExplainOptions.DEFAULT.withSer().without(Path.techniques());
    List<Integer> bounds = new ArrayList<>();
    ExplainerRating ser = null;
    for (long work = 500_000; ser == null || !ser.isExact(); work *= 2) {
      Explanation explanation =
          Explanation.of(
              board,
              options,
              new SolveLimits(2, 1_000_000, work, 60_000_000_000L),
              new Cancellation());
      explanation.finish();
      ser = explanation.rating().ser();
      bounds.add(ser.hardest());
      assertThat(ser.exact().isEmpty()).isNotEqualTo(ser.atLeast().isEmpty());
    }
    // The last one is exact.
    assertThat(bounds).isSorted().contains(104).hasSizeGreaterThan(3);
    assertThat(bounds.get(bounds.size() - 2)).isBetween(85, 104);
    assertThat(ser.exact()).isEqualTo("10.4");
  }

  @Test
  void ratingOfSudokuExplainerIsALowerBoundAtALimitOfTime() throws ProblemException {
    Board board =
        PuzzleSets.board(
            "..8.4...9.5.....1.3.....7.....7.4.......9..48..2.68.....6..9..27.....3...1.....5.");
    ExplainOptions options = ExplainOptions.DEFAULT.withSer().without(Path.techniques());
    Cancellation clock =
        new Cancellation() {

          private long millis;

          @Override
          public long nanoTime() {
            return 1_000_000 * millis++;
          }
        };
    Explanation explanation =
        Explanation.of(
            board,
            options,
            new SolveLimits(2, 1_000_000, SolveLimits.UNLIMITED, 1_000_000_000L),
            clock);
    explanation.finish();
    assertThat(explanation.stop()).isNull();
    Rating rating = explanation.rating();
    assertThat(rating.ser().isExact()).isFalse();
    assertThat(rating.ser().hardest()).isLessThan(104);
  }

  private static Rating finished(Board board, ExplainOptions options) throws ProblemException {
    Explanation explanation =
        Explanation.of(board, options, SolveLimits.DEFAULT, new Cancellation());
    explanation.finish();
    return explanation.rating();
  }

  private static boolean isSolvedByFu(Board board) throws ProblemException {
    ExplainOptions options = ExplainOptions.DEFAULT.in(Order.FU_SUDOKU);
    Path path = Path.of(board, options, SolveLimits.DEFAULT, new Cancellation());
    Step step = path.next();
    while (step != null) {
      step = path.next();
    }
    return path.isSolved();
  }

  private static Step step(Technique technique) {
    return Step.of(technique).place(0, 1).build();
  }
}
