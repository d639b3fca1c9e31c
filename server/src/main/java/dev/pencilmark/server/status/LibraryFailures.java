package dev.pencilmark.server.status;

import com.google.protobuf.Message;
import com.google.rpc.Code;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.v1.PuzzleProgress;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;

/** Creates the statuses of failures of the library. */
public final class LibraryFailures {

  /** The longest state in error details, which travel in the trailers. */
  private static final int MAX_STATE_BYTES = 2_048;

  private LibraryFailures() {}

  /** ALREADY_EXISTS. */
  public static StatusRuntimeException exists(String what) {
    return Failures.failure(Code.ALREADY_EXISTS, "ALREADY_EXISTS", what + " already exists");
  }

  /**
   * ABORTED: the library has another version of progress than the request.
   *
   * @param stored the stored progress, or null if there is none
   */
  public static StatusRuntimeException staleVersion(PuzzleProgress stored) {
    List<Message> details = new ArrayList<>();
    if (stored != null) {
      details.add(
          stored.getState().size() > MAX_STATE_BYTES
              ? stored.toBuilder().clearState().build()
              : stored);
    }
    return Failures.failure(
        Code.ABORTED,
        "STALE_VERSION",
        stored == null
            ? "no progress is stored"
            : "version " + stored.getVersion() + " of the progress is stored",
        details);
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
