package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A string format. To add one, extend this, put it into the list of {@link Formats} where detection
 * should consider it, and add its rows to the tests; nothing else changes.
 *
 * <p>Implementations have no state and are safe for use by many threads. A format knows no other
 * format. Binary formats are texts too, whose characters 0 to 255 stand for bytes.
 */
public abstract class Format {

  private final String id;
  private final String title;
  private final String example;
  private final List<Dialect> dialects;
  private final List<Link> links;

  /** A format without dialects and links. */
  protected Format(String id, String title, String example) {
    this(id, title, example, List.of());
  }

  /**
   * A format.
   *
   * @param id the stable id, such as {@code swiki.v1.packed}
   * @param title the name for people
   * @param example a real puzzle in this format
   * @param dialects the dialects
   * @param links where texts in this format are in links
   */
  protected Format(String id, String title, String example, List<Dialect> dialects, Link... links) {
    this.id = id;
    this.title = title;
    this.example = example;
    this.dialects = List.copyOf(dialects);
    this.links = List.of(links);
  }

  /** The stable id, such as {@code swiki.v1.packed}. */
  public final String id() {
    return id;
  }

  /** The name for people. */
  public final String title() {
    return title;
  }

  /** A real puzzle in this format. */
  public final String example() {
    return example;
  }

  /** The dialects. */
  public final List<Dialect> dialects() {
    return dialects;
  }

  /**
   * Whether its texts are bytes. Binary formats are considered for bytes only, and others for text
   * only.
   */
  public boolean binary() {
    return false;
  }

  /**
   * Whether it is asked only where no other format fits. Such a format looks at all that was sent,
   * and not only at {@link Source#text}.
   */
  public boolean isLastResort() {
    return false;
  }

  /** Whether {@link Decoded#layout} is ever used, and {@link #encode} takes one. */
  public boolean hasLayouts() {
    return false;
  }

  /** Where texts in this format are in links. */
  public List<Link> links() {
    return links;
  }

  /**
   * Looks whether a text is in this format, as cheaply as that can be told. Never throws. The text
   * has at least one character.
   */
  public abstract Recognition recognise(Source source);

  /**
   * What a text is that a glance shows to be in this format for certain, and in no other: asked
   * before any format is asked in full. By default null, which says nothing.
   */
  public Recognition.Match glance(Source source) {
    return null;
  }

  /**
   * What keeps a text from being read that {@link #recognise} is certain of; null if nothing does.
   * Asked before detection says that it is certain. Reads the text, unless a format knows it
   * sooner: one that looked at every character to recognise it has nothing left to find.
   */
  public Problem refusal(Source source, Recognition.Match match) {
    try {
      Validation.check(decode(source, match.dialect()).board());
      return null;
    } catch (ProblemException refused) {
      return refused.problem();
    }
  }

  /**
   * Reads a text. Assumes nothing of what {@link #recognise} may have said: a caller may have named
   * the format.
   *
   * @param dialect one of {@link #dialects}, or empty to find out
   * @throws ProblemException if the text is not in this format, with the place
   */
  public abstract Decoded decode(Source source, String dialect) throws ProblemException;

  /**
   * What boards of a type and side keep in a text of this format.
   *
   * @param dialect one of {@link #dialects} that is writable, or empty
   * @return null if this format cannot carry such boards at all
   */
  public abstract Fidelity fidelity(PuzzleType type, int side, String dialect);

  /** The kinds of variant rules that its texts say, of which at least some are written. */
  public Set<RuleKind> rulesWritten() {
    Set<RuleKind> kinds = EnumSet.noneOf(RuleKind.class);
    for (PuzzleType type : PuzzleType.values()) {
      Fidelity fidelity = type.supports(9) ? fidelity(type, 9, "") : null;
      if (fidelity != null) {
        kinds.addAll(fidelity.variants());
      }
    }
    return kinds;
  }

  /** The kinds of variant rules that may be read; those that are written, if nothing is said. */
  public Set<RuleKind> rulesRead() {
    return rulesWritten();
  }

  /**
   * Writes a board. Called only where {@link #fidelity} is not null, and with a sound board (see
   * {@link dev.pencilmark.board.Board}).
   *
   * @param dialect one of {@link #dialects} that is writable, or empty
   * @param layout the layout of a text in this format, or empty; always empty unless {@link
   *     #hasLayouts}
   * @throws ProblemException if something about this board cannot be written, or the layout does
   *     not fit
   */
  public abstract String encode(Board board, String dialect, String layout) throws ProblemException;

  /**
   * The same for work that can be called off. A format whose longest texts take over a millisecond
   * to write passes the checkpoint on the way.
   */
  public String encode(Board board, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encode(board, dialect, layout);
  }

  /**
   * Whether a cell may read back in one state or another, depending on the other cells. What a
   * board loses is then found by reading the text again; else the fidelity alone says it.
   */
  protected boolean dependsOnOtherCells() {
    return false;
  }

  /** What a board has and a text that {@link #encode} wrote of it has not. */
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    return dependsOnOtherCells()
        ? fidelity.losses(board, decode(Source.ofText(written, checkpoint), "").board())
        : fidelity.losses(board);
  }
}
