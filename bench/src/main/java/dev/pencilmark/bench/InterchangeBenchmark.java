package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
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

/**
 * Measures a conversion for a caller of the core: the original text, detection, the format, and the
 * checks of the board.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class InterchangeBenchmark {

  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  @Param public Sample sample;

  private String target;
  private String[] texts;
  private Board[] boards;
  private int next;

  @Setup
  public void prepare() throws ProblemException {
    target = sample == Sample.LINE ? Sample.S9B.formatId() : Sample.LINE.formatId();
    texts = sample.texts();
    boards = sample.boards();
  }

  @Benchmark
  public List<Detection> detect() throws ProblemException {
    return interchange.detect(source());
  }

  @Benchmark
  public DecodeResult decode() throws ProblemException {
    return interchange.decode(source(), "");
  }

  @Benchmark
  public EncodeResult encode() throws ProblemException {
    return interchange.encode(boards[next++ & Sample.COUNT - 1], sample.formatId(), "", false);
  }

  /** Converts to a plain line, or from a plain line to SudokuWiki version 2. */
  @Benchmark
  public EncodeResult convert() throws ProblemException {
    return interchange.encode(interchange.decode(source(), ""), target, false);
  }

  private Source source() {
    return Source.ofText(texts[next++ & Sample.COUNT - 1]);
  }
}
