package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
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

/** The checks of each board. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class BoardBenchmark {

  @Param({"S9B", "L9B", "LINE"})
  public Sample sample;

  private Board[] boards;
  private int next;

  @Setup
  public void prepare() {
    boards = sample.boards();
  }

  @Benchmark
  public Board check() throws ProblemException {
    Board board = boards[next++ & Sample.COUNT - 1];
    Validation.check(board);
    return board;
  }

  @Benchmark
  public List<Problem> warnings() {
    return Validation.warnings(boards[next++ & Sample.COUNT - 1]);
  }
}
