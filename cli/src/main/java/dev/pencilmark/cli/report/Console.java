package dev.pencilmark.cli.report;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
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

  /** What is at the other end. */
  public Terminal terminal() {
    return terminal;
  }

  /** Sends the output to a file, which is created or replaced at the first write. */
  public void writeTo(String file) {
    this.file = new LazyFile(file);
    out = new BufferedOutputStream(this.file, BUFFER_BYTES);
    terminal = terminal.withoutOutput();
  }

  /** A file that is opened for the first write or flush. */
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

    /** An empty output makes an empty file. */
    @Override
    public void close() throws IOException {
      file().close();
    }
  }

  /** Writes all output; to a file, even if there is none. */
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
