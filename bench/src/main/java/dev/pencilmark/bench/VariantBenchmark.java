package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
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
 * A whole call of the solver on the variant sets: the mean over the puzzles of a set, used in turn.
 * {@link VariantSets} also reports medians.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class VariantBenchmark {

  @Param({
    "jigsaw_sgt",
    "sudokux_sgt",
    "windoku_gen",
    "colour_gen",
    "xwindoku_gen",
    "str8ts_gen",
    "str8tsx_gen",
    "classic16_sgt",
    "killer_krazydad",
    "killer_sgt",
    "killer_hard",
    "killerjigsaw_sgt",
    "kenken_6",
    "kenken_9"
  })
  public String set;

  private Board[] boards;
  private int next;

  @Setup
  public void prepare() {
    if (!PuzzleSets.names().contains(set)) {
      throw new IllegalStateException("no puzzle set " + set + " next to the project");
    }
    boards = PuzzleSets.read(set).toArray(new Board[0]);
  }

  @Benchmark
  public Answer solve() throws ProblemException {
    next = next + 1 == boards.length ? 0 : next + 1;
    return Solver.solve(boards[next], Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
  }
}
