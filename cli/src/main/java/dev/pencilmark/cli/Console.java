package dev.pencilmark.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three standard streams. Unlike a {@link PrintStream}, standard output reports that nobody
 * reads it any more, so that {@code pencilmark ... | head} ends.
 */
final class Console {

  private static final int BUFFER_BYTES = 1 << 16;

  /** Standard output was closed by its reader. */
  static final class OutputClosedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutputClosedException(IOException cause) {
      super(cause);
    }
  }

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean outIsTerminal;
  private final boolean errIsTerminal;

  Console(
      InputStream in,
      OutputStream out,
      OutputStream err,
      boolean outIsTerminal,
      boolean errIsTerminal) {
    this.in = in;
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
    this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
    this.outIsTerminal = outIsTerminal;
    this.errIsTerminal = errIsTerminal;
  }

  InputStream in() {
    return in;
  }

  PrintStream err() {
    return err;
  }

  boolean outIsTerminal() {
    return outIsTerminal;
  }

  boolean errIsTerminal() {
    return errIsTerminal;
  }

  /** Prints a line; a text that ends with a line break of its own gets no other. */
  void line(String text) {
    print(text.endsWith("\n") ? text : text + "\n");
  }

  void print(String text) {
    raw(text.getBytes(StandardCharsets.UTF_8));
  }

  void raw(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException closed) {
      throw new OutputClosedException(closed);
    }
  }

  void flush() {
    try {
      out.flush();
    } catch (IOException closed) {
      throw new OutputClosedException(closed);
    }
  }
}
