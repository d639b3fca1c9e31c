package dev.pencilmark.cli.report;

import dev.pencilmark.cli.service.ServerFailureException;
import java.io.IOException;

/** The exit statuses, and their mapping from failures. */
public final class ExitStatus {

  /** Success. */
  public static final int OK = 0;

  /** At least one puzzle could not be read or written. */
  public static final int FAILED_PUZZLES = 1;

  /** The command line is invalid, or names something that does not exist. */
  public static final int USAGE = 2;

  /** The server cannot be reached, or failed. */
  public static final int SERVER_FAILURE = 3;

  /** A bug; EX_SOFTWARE of sysexits.h. */
  static final int BUG = 70;

  /** Reading or writing failed; EX_IOERR of sysexits.h. */
  public static final int INPUT_OUTPUT = 74;

  /** The reader of the output has closed it: the status that a shell reports for SIGPIPE. */
  static final int OUTPUT_CLOSED = 141;

  /** The message of the JDK on every system with pipes; there is no specific exception. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private ExitStatus() {}

  /** Prints a failure on one line. Returns the exit status. */
  public static int explain(Exception failure, Console console) {
    if (failure instanceof Console.OutputException output) {
      return explain(output, console);
    }
    if (failure instanceof ServerFailureException) {
      return report(failure, SERVER_FAILURE, console);
    }
    if (failure instanceof UsageException) {
      return report(failure, USAGE, console);
    }
    if (failure instanceof IOException) {
      return report(failure, INPUT_OUTPUT, console);
    }
    console.err().println("pencilmark: internal error: " + failure);
    return BUG;
  }

  private static int report(Exception failure, int status, Console console) {
    console.err().println("pencilmark: " + failure.getMessage());
    return status;
  }

  /** Reports a failed write, unless the reader has closed the output. Returns the exit status. */
  public static int explain(Console.OutputException failure, Console console) {
    String why = failure.getCause().getMessage();
    if (BROKEN_PIPE.equals(why)) {
      return OUTPUT_CLOSED;
    }
    console.err().println("pencilmark: cannot write: " + why);
    return INPUT_OUTPUT;
  }
}
