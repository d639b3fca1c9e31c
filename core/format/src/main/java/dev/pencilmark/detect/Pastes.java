package dev.pencilmark.detect;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Puzzles within texts that are no puzzle as a whole: a part of the text that is certain to be in a
 * format, or cells that a format of last resort finds.
 */
final class Pastes {

  /** Plain cells that are in a text are a Sudoku only if it may have one solution. */
  private static final int LEAST_GIVENS = 17;

  private static final int PLAIN_SIDE = 9;

  private Pastes() {}

  /**
   * The result of a search within a text.
   *
   * @param detection the puzzle, or null
   * @param problem the problem of the closest match if there is no puzzle; null if nothing is close
   */
  record Outcome(Detection detection, Problem problem) {}

  private static final Outcome NOTHING = new Outcome(null, null);

  /** Searches a text for a puzzle. */
  static Outcome find(Source source) {
    if (source.isBinary()) {
      return NOTHING;
    }
    Detection found = null;
    boolean whole = Formats.hasCages(source);
    for (Source part : whole ? List.<Source>of() : Excerpts.of(source)) {
      Detection detection = certain(source, part);
      if (detection == null) {
        continue;
      }
      if (found == null) {
        found = detection;
      } else if (!samePuzzle(found, detection)) {
        return new Outcome(stated(source, found, true), null);
      }
    }
    if (found != null) {
      return new Outcome(stated(source, found, false), null);
    }
    for (Format format : Formats.all()) {
      if (!format.isLastResort()) {
        continue;
      }
      source.checkpoint().pass();
      Recognition recognition = format.recognise(source);
      if (recognition instanceof Recognition.Match match) {
        return new Outcome(new Detection(format, match), null);
      }
      if (recognition instanceof Recognition.Near near) {
        return new Outcome(null, source.inSent(near.problem()));
      }
    }
    return NOTHING;
  }

  private static Detection certain(Source source, Source part) {
    if (part.text().isEmpty()) {
      return null;
    }
    for (Format format : Formats.all()) {
      if (format.binary() || format.isLastResort()) {
        continue;
      }
      part.checkpoint().pass();
      if (format.recognise(part) instanceof Recognition.Match match
          && match.confidence() == Confidence.CERTAIN) {
        return isPuzzle(format, match, part) && !Formats.isOnlyPart(format, match, source)
            ? new Detection(format, match, part)
            : null;
      }
    }
    return null;
  }

  /** Returns whether a part can be read; of a few digits alone it could be by chance. */
  private static boolean isPuzzle(Format format, Recognition.Match match, Source part) {
    Board board;
    try {
      board = format.decode(part, match.dialect()).board();
      Validation.check(board);
    } catch (ProblemException broken) {
      return false;
    }
    boolean plain =
        board.cages().isEmpty()
            && !board.hasRegions()
            && !board.hasCandidates()
            && !board.hasBlacks()
            && !part.isLink();
    int digits = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      digits += board.digit(cell) != 0 ? 1 : 0;
    }
    return !plain
        || board.side() == PLAIN_SIDE
            && digits >= LEAST_GIVENS
            && Validation.warnings(board).isEmpty();
  }

  private static boolean samePuzzle(Detection one, Detection other) {
    try {
      return one.format()
          .decode(one.part(), one.dialect())
          .board()
          .equals(other.format().decode(other.part(), other.dialect()).board());
    } catch (ProblemException broken) {
      return false;
    }
  }

  private static Detection stated(Source source, Detection found, boolean several) {
    List<Reason> reasons = new ArrayList<>(found.reasons());
    int start = found.part().index(0);
    long line = source.sent().substring(0, start).chars().filter(c -> c == '\n').count() + 1;
    reasons.add(Reason.partOfText(line, several));
    Recognition.Match match = found.match();
    return new Detection(
        found.format(),
        new Recognition.Match(
            match.type(),
            match.side(),
            match.dialect(),
            several ? Confidence.LIKELY : match.confidence(),
            reasons,
            match.unsupported()),
        found.part());
  }
}
