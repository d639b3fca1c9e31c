package dev.pencilmark.format;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of matching a text against a format: {@link Match}, {@link Near} miss or {@link
 * #NONE}.
 *
 * <p>A format reads only as much as it needs to decide, so that decoding may still fail after a
 * match: the text is then certainly in this format, and broken.
 */
public sealed interface Recognition {

  /** The text has nothing to do with the format. */
  Recognition NONE = new None();

  /** See {@link #NONE}. */
  record None() implements Recognition {}

  /** Returns a certain match in the default dialect, for these reasons. */
  static Match certain(PuzzleType type, int side, Reason... reasons) {
    return new Match(type, side, "", Confidence.CERTAIN, List.of(reasons));
  }

  /** Returns the same, with the structure of the text as the only reason. */
  static Match certain(PuzzleType type, int side, String structure) {
    return certain(type, side, Reason.structure(structure));
  }

  /**
   * The text almost matches the format.
   *
   * @param reason the difference, in plain words
   * @param close whether the text is almost certainly meant as this format, so that if no format
   *     matches, the problem of {@link Format#decode} is reported
   * @param problem that problem, if it is already known; null to call {@link Format#decode}
   * @param cause the problem of which the reason is the message; null if there is none
   */
  record Near(String reason, boolean close, Problem problem, Problem cause) implements Recognition {

    /** Creates a miss with a known problem, or null. */
    public Near(String reason, boolean close, Problem problem) {
      this(reason, close, problem, problem);
    }

    /** Returns a miss of a text that could not be read, whose problem decode finds again. */
    public static Near broken(Problem cause, boolean close) {
      return new Near(cause.message(), close, null, cause);
    }

    /** Creates a miss whose problem is found by {@link Format#decode}. */
    public Near(String reason, boolean close) {
      this(reason, close, null);
    }

    /** Creates a miss that is worth naming, but no more. */
    public Near(String reason) {
      this(reason, false);
    }
  }

  /**
   * The text is in the format.
   *
   * @param type the puzzle type
   * @param side the side of the grid
   * @param dialect the name of the dialect, or empty for the format as it is written today
   * @param confidence how sure
   * @param reasons why, the strongest first
   * @param unsupported the rules of the text that a board cannot hold, as in {@link
   *     Decoded#unsupported}
   */
  record Match(
      PuzzleType type,
      int side,
      String dialect,
      Confidence confidence,
      List<Reason> reasons,
      List<UnsupportedConstraint> unsupported)
      implements Recognition {

    public Match {
      reasons = List.copyOf(reasons);
      unsupported = List.copyOf(unsupported);
    }

    /** Returns a copy for a text that cannot be decoded: its confidence is at most likely. */
    public Match refused(Problem problem) {
      Match broken = withReason(Reason.broken(problem));
      Confidence less = confidence == Confidence.CERTAIN ? Confidence.LIKELY : confidence;
      return new Match(type, side, dialect, less, broken.reasons, unsupported);
    }

    /** Returns a copy with a further reason. */
    public Match withReason(Reason reason) {
      List<Reason> all = new ArrayList<>(reasons);
      all.add(reason);
      return new Match(type, side, dialect, confidence, all, unsupported);
    }

    /** Creates a text all of whose rules a board can hold. */
    public Match(
        PuzzleType type, int side, String dialect, Confidence confidence, List<Reason> reasons) {
      this(type, side, dialect, confidence, reasons, List.of());
    }
  }
}
