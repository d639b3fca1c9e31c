package dev.pencilmark.server.status;

import com.google.rpc.Code;
import dev.pencilmark.library.LibraryException;
import io.grpc.StatusRuntimeException;

/** Turns what the library refuses, or cannot do, into statuses. */
public final class LibraryFailures {

  private LibraryFailures() {}

  /** ALREADY_EXISTS. */
  public static StatusRuntimeException exists(String what) {
    return Failures.failure(Code.ALREADY_EXISTS, "ALREADY_EXISTS", "there is " + what + " already");
  }

  /**
   * UNAVAILABLE where the same may succeed later, FAILED_PRECONDITION where somebody has to act.
   */
  public static StatusRuntimeException of(LibraryException fault) {
    return Failures.failure(
        fault.isPassing() ? Code.UNAVAILABLE : Code.FAILED_PRECONDITION,
        "LIBRARY_" + fault.fault(),
        words(fault));
  }

  /** What a caller is told, who has no use for the names of files. */
  public static String words(LibraryException fault) {
    return switch (fault.fault()) {
      case FULL -> "the library's disk is full; nothing of this was kept";
      case LOCKED -> "the library is being written to; try again";
      case READ_ONLY -> "the library can only be read";
      case UNAVAILABLE -> "the library cannot be reached; try again";
      case DAMAGED -> "the library is damaged";
      case UNKNOWN_SCHEMA, NOT_INSTALLED, OTHER -> "the library has a fault";
    };
  }
}
