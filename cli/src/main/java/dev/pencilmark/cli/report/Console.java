package dev.pencilmark.cli.report;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The three standard streams. Unlike a {@link PrintStream}, standard output reports failed writes,
 * so that {@code pencilmark ... | head} ends and a full disk is noticed.
 */
public final class Console {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final byte[] LINE_BREAK = {'\n'};

  /** Thrown if standard output cannot be written. */
  public static final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OutputException(IOException cause) {
      super(cause);
    }
  }

  private final InputStream in;
  private final PrintStream err;
  private OutputStream out;
  private LazyFile file;
  private Terminal terminal;
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

  /** Returns the properties of the terminal. */
  public Terminal terminal() {
    return terminal;
  }

  /** Redirects the output to a file, which is created or replaced at the first write. */
  public void writeTo(String file) {
    this.file = new LazyFile(file);
    out = new BufferedOutputStream(this.file, BUFFER_BYTES);
    terminal = terminal.withoutOutput();
  }

  /** A file that is opened by the first write or flush. */
  private static final class LazyFile extends OutputStream {

    private final String name;
    private OutputStream file;

    LazyFile(String name) {
      this.name = name;
    }

    private OutputStream file() throws IOException {
      if (file == null) {
        file = new FileOutputStream(name);
      }
      return file;
    }

    @Override
    public void write(int one) throws IOException {
      file().write(one);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      file().write(bytes, start, length);
    }

    @Override
    public void flush() throws IOException {
      if (file != null) {
        file.flush();
      }
    }

    /** Creates an empty file if there was no output. */
    @Override
    public void close() throws IOException {
      file().close();
    }
  }

  /** Writes all output; creates the output file even if it is empty. */
  public void finish() {
    flush();
    if (broken || file == null) {
      return;
    }
    try {
      file.close();
    } catch (IOException failed) {
      broken = true;
      throw new OutputException(failed);
    }
  }

  /** Writes a line; adds no line break to a text that ends with one. */
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

  /** Writes all buffered output; does nothing after a failure. */
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
