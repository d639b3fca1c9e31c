package dev.pencilmark.bench;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.util.Random;
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
 * Measures the cost of detection among many formats. Formats are tried in order, so that a text of
 * the first is detected soon, a text of the last after all others, and garbage after all formats.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class DetectionBenchmark {

  private static final int SHORT_GARBAGE = 100;

  /** The text whose format is detected. */
  public enum Text {
    /** SudokuWiki version 2, the first format. */
    FIRST,
    /** A game ID of Solo, in the middle of the order. */
    MIDDLE,
    /** A plain line, the last text format. */
    LAST,
    /** Noise of 100 characters. */
    GARBAGE,
    /** Noise of the maximum length of a text. */
    LONGEST_GARBAGE
  }

  private final Interchange interchange = new Interchange(Limits.DEFAULT);

  @Param public Text text;

  private String[] texts;
  private int next;

  @Setup
  public void prepare() throws ProblemException {
    Random random = new Random(1);
    texts =
        switch (text) {
          case FIRST -> Sample.S9B.texts();
          case MIDDLE -> Sample.SOLO.texts();
          case LAST -> Sample.LINE.texts();
          case GARBAGE -> new String[] {noise(random, SHORT_GARBAGE)};
          case LONGEST_GARBAGE -> new String[] {noise(random, Limits.DEFAULT.textLength())};
        };
  }

  /**
   * Returns printable characters, except for those of links: in a link, only a part of the text is
   * searched.
   */
  private static String noise(Random random, int length) {
    StringBuilder noise = new StringBuilder(length);
    while (noise.length() < length) {
      noise.append((char) (' ' + random.nextInt('~' - ' ' + 1)));
    }
    return noise.toString().replace('=', '-').replace(':', ';');
  }

  /** Returns the detection, or the error. */
  @Benchmark
  public Object detect() {
    Source source = Source.ofText(texts[next++ & texts.length - 1]);
    try {
      return interchange.detect(source);
    } catch (ProblemException refused) {
      return refused;
    }
  }
}
