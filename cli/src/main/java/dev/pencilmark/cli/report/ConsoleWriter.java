package dev.pencilmark.cli.report;

import java.io.Writer;

/** A writer to standard output, for picocli. */
public final class ConsoleWriter extends Writer {

  private final Console console;

  public ConsoleWriter(Console console) {
    this.console = console;
  }

  @Override
  public void write(char[] chars, int offset, int length) {
    console.print(new String(chars, offset, length));
  }

  @Override
  public void flush() {
    console.flush();
  }

  @Override
  public void close() {
    flush();
  }
}
