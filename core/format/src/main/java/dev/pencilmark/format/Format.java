package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
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
 * A text format. To add one, extend this class, add it to the list of {@link Formats} at its
 * position in detection, and add its rows to the tests; nothing else changes.
 *
 * <p>Implementations are stateless and thread-safe. A format does not depend on other formats.
 * Binary formats are texts too, whose characters 0 to 255 represent bytes.
 */
public abstract class Format {

  private final String id;
  private final String title;
  private final String example;
  private final List<Dialect> dialects;
  private final List<Link> links;

  /** Creates a format without dialects and links. */
  protected Format(String id, String title, String example) {
    this(id, title, example, List.of());
  }

  /**
   * Creates a format.
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

  /** Returns the stable id, such as {@code swiki.v1.packed}. */
  public final String id() {
    return id;
  }

  /** Returns the name for people. */
  public final String title() {
    return title;
  }

  /** Returns a real puzzle in this format. */
  public final String example() {
    return example;
  }

  /** Returns the dialects. */
  public final List<Dialect> dialects() {
    return dialects;
  }

  /**
   * Returns whether its texts are bytes. Binary formats are tried for bytes only, and others for
   * text only.
   */
  public boolean binary() {
    return false;
  }

  /**
   * Returns whether the format is tried only if no other format matches. Such a format reads all of
   * the input, and not only {@link Source#text}.
   */
  public boolean isLastResort() {
    return false;
  }

  /** Returns whether {@link Decoded#layout} is used, and {@link #encode} accepts one. */
  public boolean hasLayouts() {
    return false;
  }

  /** Returns the positions of texts in this format in links. */
  public List<Link> links() {
    return links;
  }

  /**
   * Matches a text against this format, as cheaply as possible. Never throws. The text has at least
   * one character.
   */
  public abstract Recognition recognise(Source source);

  /**
   * Returns a match if a quick test shows that a text is in this format and in no other: used
   * before any format is tried in full. By default null, for no result.
   */
  public Recognition.Match glance(Source source) {
    return null;
  }

  /**
   * Returns the problem of decoding a text that {@link #recognise} is certain of; null if there is
   * none. Called before detection reports certainty. Decodes the text, unless a format has already
   * checked every character.
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
   * Decodes a text. Does not rely on {@link #recognise}, because the caller may have named the
   * format.
   *
   * @param dialect one of {@link #dialects}, or empty to detect it
   * @throws ProblemException if the text is not in this format, with the position
   */
  public abstract Decoded decode(Source source, String dialect) throws ProblemException;

  /**
   * Returns the fidelity of boards of a type and side in this format.
   *
   * @param dialect one of {@link #dialects} that is writable, or empty
   * @return null if this format does not support such boards at all
   */
  public abstract Fidelity fidelity(PuzzleType type, int side, String dialect);

  /** Returns the kinds of variant rules that the format supports, at least partly, in writing. */
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

  /**
   * Returns the kinds of variant rules that the format supports in reading; by default those for
   * writing.
   */
  public Set<RuleKind> rulesRead() {
    return rulesWritten();
  }

  /**
   * Encodes a board. Called only if {@link #fidelity} is not null, and with a valid board (see
   * {@link dev.pencilmark.board.Board}).
   *
   * @param dialect one of {@link #dialects} that is writable, or empty
   * @param layout the style of a text in this format, or empty; always empty unless {@link
   *     #hasLayouts}
   * @throws ProblemException if a part of this board cannot be encoded, or the layout does not fit
   */
  public abstract String encode(Board board, String dialect, String layout) throws ProblemException;

  /**
   * Encodes a board with cancellation. A format whose longest texts take over a millisecond to
   * write calls the checkpoint meanwhile.
   */
  public String encode(Board board, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encode(board, dialect, layout);
  }

  /**
   * Encodes a board with its metadata; by default without it. A format that writes metadata
   * declares in {@link #kept} which of it survives.
   *
   * @param metadata the metadata; if it is empty, that of the layout is kept
   */
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return encode(board, dialect, layout, checkpoint);
  }

  /**
   * Returns the part of the metadata of a board that survives encoding and decoding; by default
   * none. Callers derive the losses from it.
   */
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    return PuzzleMetadata.EMPTY;
  }

  /**
   * Returns whether the state that a cell reads back in may depend on other cells. Losses are then
   * computed by decoding the encoded text; otherwise from the fidelity alone.
   */
  protected boolean dependsOnOtherCells() {
    return false;
  }

  /** Returns the losses of a text that {@link #encode} wrote. */
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    Fidelity fidelity = fidelity(board.type(), board.side(), dialect);
    return dependsOnOtherCells()
        ? fidelity.losses(board, decode(Source.ofText(written, checkpoint), "").board())
        : fidelity.losses(board);
  }
}
