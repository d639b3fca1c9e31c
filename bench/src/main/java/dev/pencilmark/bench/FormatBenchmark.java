package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;
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

/** One format in isolation: no detection, no checks of the board. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class FormatBenchmark {

  @Param public Sample sample;

  private Format format;
  private Source[] sources;
  private Board[] boards;
  private int next;

  @Setup
  public void prepare() throws ProblemException {
    format = Formats.find(sample.formatId()).format();
    sources = sample.sources();
    boards = sample.boards();
  }

  @Benchmark
  public Recognition recognise() {
    return format.recognise(sources[next++ & Sample.COUNT - 1]);
  }

  @Benchmark
  public Decoded decode() throws ProblemException {
    return format.decode(sources[next++ & Sample.COUNT - 1], "");
  }

  @Benchmark
  public String encode() throws ProblemException {
    return format.encode(boards[next++ & Sample.COUNT - 1], "", "");
  }
}
