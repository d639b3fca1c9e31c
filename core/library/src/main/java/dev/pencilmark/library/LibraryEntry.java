package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.EnumSet;
import java.util.List;

/**
 * A puzzle to add to a library.
 *
 * @param board the puzzle, without entries of a player
 * @param code its encoding, as {@link Compressor} writes it; must not be changed
 * @param unsupported the rules of its source that the board cannot hold; ratings ignore them
 * @param exact the key of the puzzle without symmetries, including these rules
 * @param canonical the key of its canonical form, including these rules; null if not computed yet
 * @param hasForm false if it is known that there is no canonical form
 * @param clues the number of clues
 * @param level the difficulty level, 1 to 6; 0 if unknown
 * @param score the difficulty score, see the logic's rating; 0 if unknown
 * @param source the format of its source, or empty
 * @param title the title, or empty
 * @param author the author, or empty
 * @param metadata its texts, except for the title and the author
 * @param membership its place in another library; null if it does not come from one
 */
public record LibraryEntry(
    Board board,
    byte[] code,
    List<UnsupportedConstraint> unsupported,
    CanonicalKey exact,
    CanonicalKey canonical,
    boolean hasForm,
    int clues,
    int level,
    int score,
    String source,
    String title,
    String author,
    PuzzleMetadata metadata,
    LibraryMembership membership) {

  public LibraryEntry {
    unsupported = List.copyOf(unsupported);
  }

  /** The maximum number of characters of a title, an author, a tag or a format. */
  public static final int MOST_TEXT = 200;

  /**
   * A guess at every cell of a 9x9 grid; searches that take more run only for callers that request
   * the canonical form of that puzzle.
   */
  private static final SolveLimits LIMITS =
      new SolveLimits(2, 100_000, SolveLimits.workOf(2_000_000_000L), SolveLimits.DEFAULT.nanos());

  private static final int CLASSIC_SIDE = 9;
  private static final Compressor COMPRESSOR = new Compressor();

  /**
   * Returns the entry of a board: the puzzle alone, without entries of a player.
   *
   * @throws ProblemException if the board is illegal, or too large for a library
   */
  public static LibraryEntry of(Board board, String source) throws ProblemException {
    return of(board, source, new Cancellation());
  }

  /** Returns the same for work that can be cancelled; then it ends with LIMIT_EXCEEDED. */
  public static LibraryEntry of(Board board, String source, Cancellation cancellation)
      throws ProblemException {
    Board puzzle = Canonical.puzzleOf(board);
    int clues = 0;
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      clues += puzzle.digit(cell) == 0 ? 0 : 1;
    }
    // One code is tried where all would give the same to a bit: it takes a quarter of the time.
    boolean classic =
        puzzle.type() == PuzzleType.SUDOKU
            && puzzle.side() == CLASSIC_SIDE
            && puzzle.hasClues()
            && clues < puzzle.cellCount()
            && puzzle.addedRules().isEmpty()
            && puzzle.extraRegions().isEmpty()
            && puzzle.cages().isEmpty()
            && puzzle.variants().isEmpty();
    byte[] code = COMPRESSOR.compress(puzzle, classic ? Code.PUZZLE : null, cancellation).bytes();
    return new LibraryEntry(
        puzzle,
        code,
        List.of(),
        Canonical.exactKey(puzzle),
        null,
        true,
        clues,
        0,
        0,
        source,
        "",
        "",
        PuzzleMetadata.EMPTY,
        null);
  }

  /** Returns the board of the bytes that are kept. */
  public static Board board(byte[] code) throws ProblemException {
    return COMPRESSOR.decompress(code).board();
  }

  /** Returns the same with its canonical key, or with the knowledge that it has none. */
  public LibraryEntry withCanonical() {
    return withCanonical(new Cancellation());
  }

  /** Returns the same for work that can be cancelled; then the entry is not to be kept. */
  public LibraryEntry withCanonical(Cancellation cancellation) {
    if (canonical != null || !hasForm) {
      return this;
    }
    return withCanonical(canonical(board, unsupported, cancellation));
  }

  /**
   * Returns the canonical key of a puzzle as it is kept; null if it has none.
   *
   * @param unsupported the rules that the board does not hold: with others it is another puzzle
   */
  public static CanonicalKey canonical(
      Board puzzle, List<UnsupportedConstraint> unsupported, Cancellation cancellation) {
    try {
      CanonicalKey key = Canonical.of(puzzle, LIMITS, cancellation).key();
      return unsupported.isEmpty() ? key : key.with(LibraryRules.text(unsupported));
    } catch (ProblemException none) {
      // It is found by its exact key alone.
      return null;
    }
  }

  /** Returns the same with a canonical key that is known; null if there is none. */
  public LibraryEntry withCanonical(CanonicalKey key) {
    return new LibraryEntry(
        board,
        code,
        unsupported,
        exact,
        key,
        key != null,
        clues,
        level,
        score,
        source,
        title,
        author,
        metadata,
        membership);
  }

  /**
   * Returns the same with rules that the board does not hold; those that it carries are omitted.
   * Its keys differ from those of a puzzle without these rules, so that neither is mistaken for the
   * other.
   */
  public LibraryEntry withUnsupported(List<UnsupportedConstraint> ofText) {
    List<UnsupportedConstraint> rules = UnsupportedConstraint.notCarried(ofText, board);
    return rules.isEmpty()
        ? this
        : new LibraryEntry(
            board,
            code,
            rules,
            Canonical.exactKey(board).with(LibraryRules.text(rules)),
            null,
            true,
            clues,
            level,
            score,
            source,
            title,
            author,
            metadata,
            membership);
  }

  /** Returns the same with its level, 1 to 6, and its score. */
  public LibraryEntry withRating(int newLevel, int newScore) {
    return new LibraryEntry(
        board,
        code,
        unsupported,
        exact,
        canonical,
        hasForm,
        clues,
        newLevel,
        newScore,
        source,
        title,
        author,
        metadata,
        membership);
  }

  /**
   * Returns the same with a title and an author.
   *
   * @throws ProblemException LIMIT_EXCEEDED if one is longer than {@value #MOST_TEXT} characters
   */
  public LibraryEntry withTitle(String newTitle, String newAuthor) throws ProblemException {
    check("the title", newTitle);
    check("the author", newAuthor);
    return new LibraryEntry(
        board,
        code,
        unsupported,
        exact,
        canonical,
        hasForm,
        clues,
        level,
        score,
        source,
        newTitle,
        newAuthor,
        metadata,
        membership);
  }

  /**
   * Returns the same with the metadata of a text. Its title and author take the place of missing
   * ones, unless they are longer than {@value #MOST_TEXT} characters.
   */
  public LibraryEntry with(PuzzleMetadata ofText) throws ProblemException {
    boolean titled = !title.isEmpty() || ofText.title().length() > MOST_TEXT;
    boolean authored = !author.isEmpty() || ofText.author().length() > MOST_TEXT;
    LibraryEntry named =
        withTitle(titled ? title : ofText.title(), authored ? author : ofText.author());
    return new LibraryEntry(
        board,
        code,
        unsupported,
        exact,
        canonical,
        hasForm,
        clues,
        level,
        score,
        source,
        named.title,
        named.author,
        ofText.only(EnumSet.complementOf(EnumSet.of(Field.TITLE, Field.AUTHOR))),
        membership);
  }

  /** Returns a copy with its place in another library. */
  public LibraryEntry with(LibraryMembership elsewhere) {
    return new LibraryEntry(
        board,
        code,
        unsupported,
        exact,
        canonical,
        hasForm,
        clues,
        level,
        score,
        source,
        title,
        author,
        metadata,
        elsewhere);
  }

  private static void check(String what, String text) throws ProblemException {
    if (text.length() > MOST_TEXT) {
      throw Problem.tooLarge(what, MOST_TEXT, "characters", text.length()).exception();
    }
  }
}
