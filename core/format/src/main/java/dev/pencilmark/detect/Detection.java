package dev.pencilmark.detect;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import java.util.List;

/**
 * A format that fits a text, and why.
 *
 * @param format the format
 * @param match what it says of the text
 * @param part the part of the text that it fits; null if that is all of it
 */
public record Detection(Format format, Recognition.Match match, Source part) {

  /** A format that fits all of a text. */
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

  public List<String> reasons() {
    return match.reasons();
  }

  /** The same with one more reason. */
  public Detection told(String reason) {
    return new Detection(format, match.told(reason), part);
  }

  /** The same, with the rules of the text that a board cannot hold. */
  public Detection without(List<LeftOutRule> rules) {
    return rules.equals(match.leftOut())
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

  /** Whether the text is not in the format as a whole: the puzzle was found within it. */
  public boolean isPaste() {
    return part != null || format.isLastResort();
  }

  /** The rules of the text that a board cannot hold. */
  public List<LeftOutRule> leftOut() {
    return match.leftOut();
  }

  /**
   * The format's id; with the dialect, if that is another version of the format and not only a
   * manner of writing.
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
