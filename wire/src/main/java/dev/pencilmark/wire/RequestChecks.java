package dev.pencilmark.wire;

import com.google.protobuf.Duration;
import dev.pencilmark.logic.Names;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Set;

/** Checks fields that requests of several methods have. */
public final class RequestChecks {

  /** Nanoseconds of a second. */
  public static final long NANOS = 1_000_000_000;

  /** Nanoseconds of a millisecond. */
  public static final long NANOS_OF_MILLI = 1_000_000;

  private RequestChecks() {}

  /**
   * The nanoseconds of a limit of time.
   *
   * @param most how many the server allows
   */
  public static long nanos(Duration time, String field, long most) throws RefusedException {
    long seconds = time.getSeconds();
    int nanos = time.getNanos();
    if (seconds < 0 || nanos < 0 || nanos >= NANOS || seconds == 0 && nanos == 0) {
      throw RefusedException.badRequest(field, "the limit of time must be more than 0");
    }
    // Whole seconds first: their product with a billion may be too large for a long.
    if (seconds > most / NANOS || seconds * NANOS + nanos > most) {
      throw exceeded(field, "time", seconds + " s", most / NANOS_OF_MILLI + " ms");
    }
    return seconds * NANOS + nanos;
  }

  /** Techniques by their ids. */
  public static Set<Technique> techniques(List<String> ids, String field) throws RefusedException {
    try {
      return Names.techniques(ids);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /** The refusal of a limit that is beyond what the server allows. */
  public static RefusedException exceeded(String field, String what, String found, String most) {
    return new RefusedException(field, Problem.limitTooHigh(what, most, found));
  }
}
