package dev.pencilmark.wire;

import com.google.protobuf.Duration;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Set;

/** Validates fields that requests of several methods have. */
public final class RequestChecks {

  /** Nanoseconds per second. */
  public static final long NANOS = 1_000_000_000;

  /** Nanoseconds per millisecond. */
  public static final long NANOS_OF_MILLI = 1_000_000;

  private RequestChecks() {}

  /**
   * Returns a time limit in nanoseconds.
   *
   * @param most the maximum that the server allows, in nanoseconds
   */
  public static long nanos(Duration time, String field, long most) throws RefusedException {
    long seconds = time.getSeconds();
    int nanos = time.getNanos();
    if (seconds < 0 || nanos < 0 || nanos >= NANOS || seconds == 0 && nanos == 0) {
      throw RefusedException.badRequest(field, "the limit of time must be more than 0");
    }
    // Check the seconds first: their product with a billion may overflow.
    if (seconds > most / NANOS || seconds * NANOS + nanos > most) {
      throw exceeded(field, "time", seconds + " s", most / NANOS_OF_MILLI + " ms");
    }
    return seconds * NANOS + nanos;
  }

  /** Returns techniques by their IDs. */
  public static Set<Technique> techniques(List<String> ids, String field) throws RefusedException {
    try {
      return Names.techniques(ids);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /** Returns the exception for a limit that exceeds the maximum of the server. */
  public static RefusedException exceeded(String field, String what, String found, String most) {
    return new RefusedException(field, Problem.limitTooHigh(what, most, found));
  }
}
