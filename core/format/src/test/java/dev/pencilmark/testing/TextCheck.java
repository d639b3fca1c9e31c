package dev.pencilmark.testing;

import com.sun.management.ThreadMXBean;
import dev.pencilmark.board.Board;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The properties of every text: the answer is a board or a problem with a message, in time and
 * memory that go with the text's length, and a board goes into every format that takes it and comes
 * back.
 */
public final class TextCheck {

  /**
   * A grid of which one cell is broken takes some 400 bytes beyond the base: no format fits, so
   * every finder reads it, and the message names the nearest one.
   */
  private static final long BYTES_PER_CHARACTER = 600;

  private static final long NANOS_PER_CHARACTER = 2_000;

  /** Examines answers alone. */
  public static final TextCheck UNMEASURED =
      new TextCheck(Long.MAX_VALUE / 2, BYTES_PER_CHARACTER, Long.MAX_VALUE / 2);

  /**
   * Checks memory, too, roughly: a fuzzer that instruments the code allocates far more than the
   * code does, as it copies both texts of every comparison. A table of candidates of 1,078
   * characters takes 556 MB with it and 13 kB without. So this bound finds only what takes memory
   * out of all proportion.
   */
  public static final TextCheck OF_MEMORY =
      new TextCheck(2L << 30, 5 * BYTES_PER_CHARACTER, Long.MAX_VALUE / 2);

  /** Examines the time and the memory too; for code that has run before. */
  public static final TextCheck MEASURED =
      new TextCheck(Long.getLong("pencilmark.bytes", 128 * 1024), BYTES_PER_CHARACTER, 20_000_000);

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final long baseBytes;
  private final long bytesPerCharacter;
  private final long baseNanos;

  private TextCheck(long baseBytes, long bytesPerCharacter, long baseNanos) {
    this.baseBytes = baseBytes;
    this.bytesPerCharacter = bytesPerCharacter;
    this.baseNanos = baseNanos;
  }

  /**
   * Sends a text everywhere.
   *
   * @return how it was read, or null if it was refused
   */
  public DecodeResult check(String text) {
    DecodeResult reading = read(text, "");
    List<Format> formats = Formats.all();
    Format other = formats.get((text.hashCode() & 0xFFFF) % formats.size());
    read(text, other.id());
    if (text.length() < 2000) {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      measured(text, () -> INTERCHANGE.decode(Source.ofBytes(bytes), ""), size(text));
    }
    if (reading != null) {
      written(reading, text);
    }
    return reading;
  }

  /**
   * Reads a text as one of a format.
   *
   * @param formatName a format, with or without a dialect
   */
  public void check(String text, String formatName) {
    DecodeResult reading = read(text, formatName);
    if (reading != null) {
      written(reading, text);
    }
  }

  /** Reads bytes. */
  public void check(byte[] bytes, String formatName) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Attempt<DecodeResult> attempt = () -> INTERCHANGE.decode(Source.ofBytes(bytes), formatName);
    // Bytes may be those of a text.
    DecodeResult reading = measured(text, attempt, size(text));
    if (reading != null) {
      written(reading, text);
    }
  }

  private void written(DecodeResult reading, String text) {
    reading.warnings().forEach(warning -> verify(warning, text));
    for (Format format : Formats.all()) {
      write(reading, format, text);
    }
  }

  private DecodeResult read(String text, String formatName) {
    return measured(text, () -> INTERCHANGE.decode(Source.ofText(text), formatName), size(text));
  }

  /**
   * A length that work may go with: a compressed text unfolds to some ten times its own, and JSON
   * as it is becomes objects of two or three characters each.
   */
  private static int size(String text) {
    if (text.contains("N4")) {
      return 10 * text.length();
    }
    return text.contains("{\"") ? 3 * text.length() : text.length();
  }

  /** A length that writing may go with: each rule may be drawn, and has a line of words. */
  private static int writing(Board board, int size) {
    return Math.max(size, 30 * board.cellCount()) + 100 * board.variants().size();
  }

  private void write(DecodeResult reading, Format format, String text) {
    int size = writing(reading.board(), size(text));
    EncodeResult written =
        measured(text, () -> INTERCHANGE.encode(reading, format.id(), false), size);
    boolean same = format == reading.detection().format();
    if (written != null && (!same || reading.detection().match().dialect().isEmpty())) {
      comesBack(reading.board(), written, text);
    }
  }

  /** Writes a board, which need not be sound, in a format. */
  public void check(Board board, Format format) {
    String text = board.toString();
    int size = writing(board, text.length());
    EncodeResult written =
        measured(text, () -> INTERCHANGE.encode(board, format.id(), "", false), size);
    if (written != null) {
      comesBack(board, written, text);
    }
  }

  /** Output is read, as the same board if no loss was reported. */
  private static void comesBack(Board board, EncodeResult written, String text) {
    Format format = written.format();
    Source source =
        format.binary() ? Source.ofBytes(written.bytes()) : Source.ofText(written.text());
    try {
      Board again = INTERCHANGE.decode(source, format.id()).board();
      if (written.losses().isEmpty() && !again.equals(board)) {
        String what = "is written in " + format.id() + " as " + written.text() + " which is ";
        throw failure(what + again + " and not " + board, text, null);
      }
    } catch (ProblemException refused) {
      String what = "is written in " + format.id() + " as " + written.text();
      throw failure(what + " which is refused: " + refused.getMessage(), text, refused);
    }
  }

  /** Something that may be refused. */
  private interface Attempt<T> {
    T run() throws ProblemException;
  }

  private <T> T measured(String text, Attempt<T> attempt, int size) {
    long bytesAllowed = baseBytes + bytesPerCharacter * size;
    long nanosAllowed = baseNanos + NANOS_PER_CHARACTER * size;
    for (int tries = 1; ; tries++) {
      T result = null;
      long nanos = THREADS.getCurrentThreadCpuTime();
      long bytes = THREADS.getCurrentThreadAllocatedBytes();
      try {
        result = attempt.run();
      } catch (ProblemException refused) {
        verify(refused.problem(), text);
      } catch (RuntimeException | StackOverflowError broken) {
        throw failure("makes " + broken, text, broken);
      }
      bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
      nanos = THREADS.getCurrentThreadCpuTime() - nanos;
      boolean fine = bytes <= bytesAllowed && nanos <= nanosAllowed;
      if (fine) {
        return result;
      }
      // The first of a kind loads classes and compiles: try again.
      if (tries == 5) {
        throw failure("takes " + bytes + " bytes and " + nanos / 1000 + " us", text, null);
      }
    }
  }

  private static void verify(Problem problem, String text) {
    if (problem.code() == null
        || problem.message().isBlank()
        || problem.message().length() > 4000
        || problem.index() < Problem.NO_INDEX
        || problem.index() > text.length()) {
      throw failure("makes a bad problem: " + problem, text, null);
    }
  }

  private static AssertionError failure(String what, String text, Throwable cause) {
    StringBuilder shown = new StringBuilder();
    for (char c : text.substring(0, Math.min(text.length(), 2000)).toCharArray()) {
      shown.append(c >= ' ' && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
    }
    return new AssertionError(
        "a text of " + text.length() + " characters " + what + "\n" + shown, cause);
  }
}
