package dev.pencilmark.cli.report;

import dev.pencilmark.cli.service.ServerTroubleException;
import java.io.IOException;

/** The exit statuses, and which failure leads to which. */
public final class ExitStatus {

  /** Everything was done. */
  public static final int OK = 0;

  /** At least one puzzle could not be read or written. */
  public static final int FAILED_PUZZLES = 1;

  /** The command line makes no sense, or names something that is not there. */
  public static final int USAGE = 2;

  /** The server cannot be reached, or failed. */
  public static final int SERVER_TROUBLE = 3;

  /** A bug of ours; what sysexits.h calls EX_SOFTWARE. */
  static final int BUG = 70;

  /** Reading or writing failed; what sysexits.h calls EX_IOERR. */
  public static final int INPUT_OUTPUT = 74;

  /** Nobody reads the output any more: what a shell reports of a process that SIGPIPE ended. */
  static final int OUTPUT_CLOSED = 141;

  /** What the JDK says on every system with pipes; it has no exception of its own for it. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private ExitStatus() {}

  /** Says in one line what went wrong. */
  public static int explain(Exception failure, Console console) {
    if (failure instanceof Console.OutputException output) {
      return explain(output, console);
    }
    if (failure instanceof ServerTroubleException) {
      return tell(failure, SERVER_TROUBLE, console);
    }
    if (failure instanceof UsageException) {
      return tell(failure, USAGE, console);
    }
    if (failure instanceof IOException) {
      return tell(failure, INPUT_OUTPUT, console);
    }
    console.err().println("pencilmark: internal error: " + failure);
    return BUG;
  }

  private static int tell(Exception failure, int status, Console console) {
    console.err().println("pencilmark: " + failure.getMessage());
    return status;
  }

  /** Says that writing failed, unless it is only that nobody reads any more. */
  public static int explain(Console.OutputException failure, Console console) {
    String why = failure.getCause().getMessage();
    if (BROKEN_PIPE.equals(why)) {
      return OUTPUT_CLOSED;
    }
    console.err().println("pencilmark: cannot write: " + why);
    return INPUT_OUTPUT;
  }
}
