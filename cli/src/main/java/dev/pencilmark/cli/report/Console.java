package dev.pencilmark.cli.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three standard streams. Unlike a {@link PrintStream}, standard output reports when it cannot
 * be written, so that {@code pencilmark ... | head} ends and a full disk is noticed.
 */
public final class Console {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final byte[] LINE_BREAK = {'\n'};

  /** Standard output cannot be written. */
  public static final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OutputException(IOException cause) {
      super(cause);
    }
  }

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private boolean broken;

  public Console(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this.in = in;
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
    this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
    this.terminal = terminal;
  }

  public InputStream in() {
    return in;
  }

  public PrintStream err() {
    return err;
  }

  /** What is at the other end. */
  public Terminal terminal() {
    return terminal;
  }

  /** Prints a line; a text that ends with a line break of its own gets no other. */
  public void line(String text) {
    print(text);
    if (!text.endsWith("\n")) {
      raw(LINE_BREAK);
    }
  }

  public void print(String text) {
    raw(text.getBytes(StandardCharsets.UTF_8));
  }

  public void raw(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException failed) {
      broken = true;
      throw new OutputException(failed);
    }
  }

  /** Sees to it that all is written; after a failure there is nothing more to see to. */
  public void flush() {
    if (broken) {
      return;
    }
    try {
      out.flush();
    } catch (IOException failed) {
      broken = true;
      throw new OutputException(failed);
    }
  }
}
