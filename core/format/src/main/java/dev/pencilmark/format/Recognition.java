package dev.pencilmark.format;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * What a format says of a text that it has looked at: {@link Match}, {@link Near} miss or {@link
 * #NONE}.
 *
 * <p>A format looks only as far as it needs to, so that a match may still fail to decode: the text
 * is then surely in this format, and broken.
 */
public sealed interface Recognition {

  /** The text has nothing to do with the format. */
  Recognition NONE = new None();

  /** See {@link #NONE}. */
  record None() implements Recognition {}

  /** The text is surely in the format, as it is written today, for these reasons. */
  static Match certain(PuzzleType type, int side, String... reasons) {
    return new Match(type, side, "", Confidence.CERTAIN, List.of(reasons));
  }

  /**
   * The text nearly is in the format.
   *
   * @param reason what keeps it from it, in plain words
   * @param close whether the text can hardly be meant as anything else, so that if no format fits,
   *     the caller is told what {@link Format#decode} finds wrong
   * @param problem what that is, if it is known by now; null to ask {@link Format#decode}
   */
  record Near(String reason, boolean close, Problem problem) implements Recognition {

    /** A miss whose problem is found by {@link Format#decode}. */
    public Near(String reason, boolean close) {
      this(reason, close, null);
    }

    /** A miss that is worth naming, but no more. */
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
   * @param reasons why, in plain words, the strongest first
   * @param leftOut the rules of the text that a board cannot hold, as in {@link Decoded#leftOut}
   */
  record Match(
      PuzzleType type,
      int side,
      String dialect,
      Confidence confidence,
      List<String> reasons,
      List<LeftOutRule> leftOut)
      implements Recognition {

    public Match {
      reasons = List.copyOf(reasons);
      leftOut = List.copyOf(leftOut);
    }

    /** The same of a text that turned out to be broken: likely at most. */
    public Match refused(Problem problem) {
      Match told = told("but it is broken: " + problem.message());
      Confidence less = confidence == Confidence.CERTAIN ? Confidence.LIKELY : confidence;
      return new Match(type, side, dialect, less, told.reasons, leftOut);
    }

    /** The same with one more thing told. */
    public Match told(String reason) {
      List<String> all = new ArrayList<>(reasons);
      all.add(reason);
      return new Match(type, side, dialect, confidence, all, leftOut);
    }

    /** A text all of whose rules a board can hold. */
    public Match(
        PuzzleType type, int side, String dialect, Confidence confidence, List<String> reasons) {
      this(type, side, dialect, confidence, reasons, List.of());
    }
  }
}
