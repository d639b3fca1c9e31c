package dev.pencilmark.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A program that runs several commands one after the other, for {@link EmbeddedTest}. */
final class EmbeddedRuns {

  private EmbeddedRuns() {}

  /**
   * Runs the commands and prints a line for each: its status, and all it has written.
   *
   * @param args commands, their words separated by blanks, each followed by its input
   */
  public static void main(String[] args) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < args.length; i += 2) {
      String written;
      int status;
      try {
        Run run = Run.real(args[i + 1].getBytes(StandardCharsets.UTF_8), args[i].split(" "));
        status = run.status();
        written = run.out() + run.err();
      } catch (LinkageError missing) {
        status = -1;
        written = missing + " " + Arrays.toString(missing.getStackTrace());
      }
      lines.append(status).append(' ').append(written.replace('\n', ' ')).append('\n');
    }
    System.out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    System.out.flush();
    // A thread of a command must not keep the process.
    System.exit(0);
  }
}
