package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Explain, Rate and Hint for a random minimal puzzle of a level: the mean over up to a hundred
 * puzzles, used in turn. {@link ExplainSets} measures whole sets.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class LogicBenchmark {

  private static final String SET = "classic_minimal";
  private static final int MOST = 100;
  private static final ExplainOptions ALL = ExplainOptions.DEFAULT.from(Start.FROM_GIVENS);

  @Param({"1", "2", "3", "4", "5"})
  public int level;

  private final StepFormatter formatter = new StepFormatter(Notation.R1C1, Digits.ofSide(9));
  private Board[] boards;
  private int next;

  @Setup
  public void prepare() throws ProblemException {
    if (!PuzzleSets.names().contains(SET)) {
      throw new IllegalStateException("no puzzle set " + SET + " next to the project");
    }
    List<Board> ofLevel = new ArrayList<>();
    for (Board board : PuzzleSets.read(SET)) {
      if (ofLevel.size() < MOST && rate(board, ALL).level() == level) {
        ofLevel.add(board);
      }
    }
    boards = ofLevel.toArray(new Board[0]);
  }

  private Board board() {
    next = next + 1 == boards.length ? 0 : next + 1;
    return boards[next];
  }

  private static Explanation of(Board board, ExplainOptions options) throws ProblemException {
    return Explanation.of(board, options, SolveLimits.DEFAULT, new Cancellation());
  }

  private static Rating rate(Board board, ExplainOptions options) throws ProblemException {
    Explanation explanation =
        Explanation.ofRating(board, options, SolveLimits.DEFAULT, new Cancellation());
    explanation.finish();
    return explanation.rating();
  }

  /** Returns all steps, each in words. */
  @Benchmark
  public Explanation.End explain() throws ProblemException {
    Explanation explanation = of(board(), ALL);
    while (explanation.next(formatter) != null) {
      // Consume all steps.
    }
    return explanation.end();
  }

  /** Computes all steps without words. Returns the rating. */
  @Benchmark
  public Rating rate() throws ProblemException {
    return rate(board(), ALL);
  }

  /** Rates with singles only, without a search for other techniques. */
  @Benchmark
  public Rating rateToLevelOne() throws ProblemException {
    return rate(board(), ALL.upTo(1));
  }

  /** Returns the next step with all details. */
  @Benchmark
  public List<StepView> hint() throws ProblemException {
    return of(board(), ALL).hints(1, StepView.ALL, formatter);
  }
}
