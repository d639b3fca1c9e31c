package dev.pencilmark.bench;

import dev.pencilmark.solve.ClassicSolver;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
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
 * Proves that a classic Sudoku has one solution, on the sets of puzzles of the solver. The puzzles
 * are used in turn as {@link Isomorphs}, with a different seed in each fork.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 8, time = 1)
@Fork(4)
public class ClassicSolverBenchmark {

  /** The solution limit: distinguishes none, one and several solutions. */
  private static final int LIMIT = 2;

  @Param({"easy34", "minimal", "17clue", "top1465", "hard11", "hard1106"})
  public String set;

  private final ClassicSolver solver = new ClassicSolver();
  private byte[] puzzles;
  private int next;

  /** Reads the set. */
  @Setup
  public void prepare() throws IOException {
    SplittableRandom random = new SplittableRandom();
    List<String> lines = Isomorphs.lines(set);
    puzzles = new byte[lines.size() * Isomorphs.CELLS];
    for (int i = 0; i < lines.size(); i++) {
      Isomorphs.write(lines.get(i), random, puzzles, i * Isomorphs.CELLS);
    }
  }

  /** Returns the number of solutions of the next puzzle, up to two. */
  @Benchmark
  public long count() {
    long count = solver.count(puzzles, next, LIMIT);
    next = next + Isomorphs.CELLS < puzzles.length ? next + Isomorphs.CELLS : 0;
    return count;
  }
}
