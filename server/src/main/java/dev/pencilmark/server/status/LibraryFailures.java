package dev.pencilmark.server.status;

import com.google.rpc.Code;
import dev.pencilmark.library.LibraryException;
import io.grpc.StatusRuntimeException;

/** Creates the statuses of failures of the library. */
public final class LibraryFailures {

  private LibraryFailures() {}

  /** ALREADY_EXISTS. */
  public static StatusRuntimeException exists(String what) {
    return Failures.failure(Code.ALREADY_EXISTS, "ALREADY_EXISTS", what + " already exists");
  }

  /** UNAVAILABLE if a retry may succeed, FAILED_PRECONDITION if an operator has to act. */
  public static StatusRuntimeException of(LibraryException fault) {
    return Failures.failure(
        fault.isPassing() ? Code.UNAVAILABLE : Code.FAILED_PRECONDITION,
        "LIBRARY_" + fault.fault(),
        words(fault));
  }

  /** Returns the message for callers, without names of files. */
  public static String words(LibraryException fault) {
    return switch (fault.fault()) {
      case FULL -> "the disk of the library is full; nothing was stored";
      case LOCKED -> "the library is locked by another writer; retry later";
      case READ_ONLY -> "the library is read-only";
      case UNAVAILABLE -> "the library is not available; retry later";
      case DAMAGED -> "the library is damaged";
      case UNKNOWN_SCHEMA, NOT_INSTALLED, OTHER -> "the library failed; see the log of the server";
    };
  }
}
