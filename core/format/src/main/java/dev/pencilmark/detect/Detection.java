package dev.pencilmark.detect;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import java.util.List;

/**
 * A format that matches a text, and the reason.
 *
 * @param format the format
 * @param match the match
 * @param part the part of the text that matches; null for the whole text
 */
public record Detection(Format format, Recognition.Match match, Source part) {

  /** Creates a detection for the whole text. */
  public Detection(Format format, Recognition.Match match) {
    this(format, match, null);
  }

  public PuzzleType type() {
    return match.type();
  }

  public int side() {
    return match.side();
  }

  public String dialect() {
    return match.dialect();
  }

  public Confidence confidence() {
    return match.confidence();
  }

  public List<Reason> reasons() {
    return match.reasons();
  }

  /** Returns a copy with one more reason. */
  public Detection withReason(Reason reason) {
    return new Detection(format, match.withReason(reason), part);
  }

  /** Returns a copy with the rules of the text that a board cannot hold. */
  public Detection without(List<UnsupportedConstraint> rules) {
    return rules.equals(match.unsupported())
        ? this
        : new Detection(
            format,
            new Recognition.Match(
                match.type(),
                match.side(),
                match.dialect(),
                match.confidence(),
                match.reasons(),
                rules),
            part);
  }

  /** Returns whether only a part of the text is in the format. */
  public boolean isPaste() {
    return part != null || format.isLastResort();
  }

  /** Returns the rules of the text that a board cannot hold. */
  public List<UnsupportedConstraint> unsupported() {
    return match.unsupported();
  }

  /**
   * Returns the format's id; with the dialect, if that is another version of the format and not
   * only a style of writing.
   */
  public String name() {
    if (match.dialect().isEmpty()) {
      return format.id();
    }
    for (Dialect dialect : format.dialects()) {
      if (dialect.isVersion() && dialect.name().equals(match.dialect())) {
        return format.id() + "." + match.dialect();
      }
    }
    return format.id();
  }
}
