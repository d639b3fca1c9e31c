package dev.pencilmark.cli;

import dev.pencilmark.cli.command.Commands;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Terminal;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;

/** Runs {@code ./pencilmark}. */
public final class Main {

  private Main() {}

  /** Runs the command and exits with its exit status. */
  public static void main(String[] args) {
    Console console =
        new Console(
            // FileInputStream.readNBytes queries the file position, which a pipe does not support.
            new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Terminal.ofProcess());
    // A thread that waits for standard input must not keep the process alive.
    System.exit(run(console, Services.REAL, args));
  }

  /** Runs a command within this process and returns its exit status. */
  static int run(Console console, Services services, String... args) {
    try {
      int status = Commands.execute(console, services, args);
      if (status == ExitStatus.OK) {
        console.finish();
      } else {
        console.flush();
      }
      return status;
    } catch (Console.OutputException failed) {
      return ExitStatus.explain(failed, console);
    }
  }
}
