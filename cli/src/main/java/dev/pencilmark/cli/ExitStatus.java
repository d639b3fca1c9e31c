package dev.pencilmark.cli;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;

/** The exit statuses, and which failure leads to which. */
final class ExitStatus {

  /** Everything was done. */
  static final int OK = 0;

  /** At least one puzzle could not be read or written. */
  static final int FAILED_PUZZLES = 1;

  /** The command line makes no sense, or names something that is not there. */
  static final int USAGE = 2;

  /** The server cannot be reached, or failed. */
  static final int SERVER_TROUBLE = 3;

  /** A bug of ours; what sysexits.h calls EX_SOFTWARE. */
  static final int BUG = 70;

  /** Reading or writing failed; what sysexits.h calls EX_IOERR. */
  static final int INPUT_OUTPUT = 74;

  /** Nobody reads the output any more: what a shell reports of a process that SIGPIPE ended. */
  static final int OUTPUT_CLOSED = 141;

  /** What the JDK says on every system with pipes; it has no exception of its own for it. */
  private static final String BROKEN_PIPE = "Broken pipe";

  private ExitStatus() {}

  /** Says in one line what went wrong. */
  static int explain(Exception failure, Console console) {
    if (failure instanceof Console.OutputException output) {
      return explain(output, console);
    }
    if (failure instanceof StatusRuntimeException trouble) {
      console.err().println("pencilmark: " + tell(trouble.getStatus()));
      return SERVER_TROUBLE;
    }
    if (failure instanceof UsageException) {
      console.err().println("pencilmark: " + failure.getMessage());
      return USAGE;
    }
    if (failure instanceof IOException) {
      console.err().println("pencilmark: " + failure.getMessage());
      return INPUT_OUTPUT;
    }
    console.err().println("pencilmark: sorry, this is a bug: " + failure);
    return BUG;
  }

  /** Says that writing failed, unless it is only that nobody reads any more. */
  static int explain(Console.OutputException failure, Console console) {
    String why = failure.getCause().getMessage();
    if (BROKEN_PIPE.equals(why)) {
      return OUTPUT_CLOSED;
    }
    console.err().println("pencilmark: cannot write: " + why);
    return INPUT_OUTPUT;
  }

  private static String tell(Status status) {
    // The transport describes its failures as "io exception"; the cause says which.
    Throwable cause = status.getCause();
    String description =
        cause != null && cause.getMessage() != null ? cause.getMessage() : status.getDescription();
    String why = description == null ? "" : ": " + Words.oneLine(description);
    return switch (status.getCode()) {
      case UNAVAILABLE -> "the server cannot be reached" + why;
      case DEADLINE_EXCEEDED -> "the server did not answer in time" + why;
      case UNAUTHENTICATED -> "the server does not know the caller" + why;
      default -> "the server failed with " + status.getCode() + why;
    };
  }
}
