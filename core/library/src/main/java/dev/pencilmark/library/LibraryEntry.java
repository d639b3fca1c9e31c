package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.List;

/**
 * A puzzle to be kept.
 *
 * @param board the puzzle, without what a player entered
 * @param code its bytes, as {@link Compressor} writes them; not to be changed
 * @param leftOut the rules of its source that the board does not hold: verdicts are without them
 * @param exact the key of the puzzle as it stands, with the rules that are left out
 * @param canonical the key of its canonical form, with these rules; null if it is not known yet
 * @param hasForm false if it is known that there is no canonical form
 * @param clues how many digits it gives
 * @param level how hard it is, 1 to 6; 0 if that is not known
 * @param score the same as a number, see the logic's rating; 0 if that is not known
 * @param source the format that it came in, or empty
 * @param title what it is called, or empty
 * @param author who made it, or empty
 * @param belongings what it brings along from another library; null if it does not come from one
 */
public record LibraryEntry(
    Board board,
    byte[] code,
    List<LeftOutRule> leftOut,
    CanonicalKey exact,
    CanonicalKey canonical,
    boolean hasForm,
    int clues,
    int level,
    int score,
    String source,
    String title,
    String author,
    LibraryBelongings belongings) {

  public LibraryEntry {
    leftOut = List.copyOf(leftOut);
  }

  /** The most characters of a title, an author, a tag or a format. */
  public static final int MOST_TEXT = 200;

  /**
   * A guess at every cell of a 9x9 grid; searches that take more are left to those who ask for the
   * canonical form of that puzzle.
   */
  private static final SolveLimits LIMITS =
      new SolveLimits(2, 100_000, SolveLimits.workOf(2_000_000_000L), SolveLimits.DEFAULT.nanos());

  private static final int CLASSIC_SIDE = 9;
  private static final Compressor COMPRESSOR = new Compressor();

  /**
   * That of a board: the puzzle alone, without what a player entered.
   *
   * @throws ProblemException if the board is illegal, or too large to be kept
   */
  public static LibraryEntry of(Board board, String source) throws ProblemException {
    return of(board, source, new Cancellation());
  }

  /** The same for work that can be called off; then it ends with LIMIT_EXCEEDED. */
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
        null);
  }

  /** The board of the bytes that are kept. */
  public static Board board(byte[] code) throws ProblemException {
    return COMPRESSOR.decompress(code).board();
  }

  /** The same with its canonical key, or with the knowledge that it has none. */
  public LibraryEntry withCanonical() {
    return withCanonical(new Cancellation());
  }

  /** The same for work that can be called off; then the entry is not to be kept. */
  public LibraryEntry withCanonical(Cancellation cancellation) {
    if (canonical != null || !hasForm) {
      return this;
    }
    return withCanonical(canonical(board, leftOut, cancellation));
  }

  /**
   * The canonical key of a puzzle as it is kept; null if it has none.
   *
   * @param leftOut the rules that the board does not hold: with others it is another puzzle
   */
  public static CanonicalKey canonical(
      Board puzzle, List<LeftOutRule> leftOut, Cancellation cancellation) {
    try {
      CanonicalKey key = Canonical.of(puzzle, LIMITS, cancellation).key();
      return leftOut.isEmpty() ? key : key.with(LibraryRules.text(leftOut));
    } catch (ProblemException none) {
      // It is found by its exact key alone.
      return null;
    }
  }

  /** The same with a canonical key that is known; null if there is none. */
  public LibraryEntry withCanonical(CanonicalKey key) {
    return new LibraryEntry(
        board,
        code,
        leftOut,
        exact,
        key,
        key != null,
        clues,
        level,
        score,
        source,
        title,
        author,
        belongings);
  }

  /**
   * The same with rules that the board does not hold; those that it carries are left out. Its keys
   * differ from those of a puzzle without these rules, so that neither is taken for the other.
   */
  public LibraryEntry withLeftOut(List<LeftOutRule> ofText) {
    List<LeftOutRule> rules = LeftOutRule.notCarried(ofText, board);
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
            belongings);
  }

  /** The same with its level, 1 to 6, and its score. */
  public LibraryEntry withRating(int newLevel, int newScore) {
    return new LibraryEntry(
        board,
        code,
        leftOut,
        exact,
        canonical,
        hasForm,
        clues,
        newLevel,
        newScore,
        source,
        title,
        author,
        belongings);
  }

  /**
   * The same with a title and an author.
   *
   * @throws ProblemException LIMIT_EXCEEDED if one is longer than {@value #MOST_TEXT} characters
   */
  public LibraryEntry withTitle(String newTitle, String newAuthor) throws ProblemException {
    check("the title", newTitle);
    check("the author", newAuthor);
    return new LibraryEntry(
        board,
        code,
        leftOut,
        exact,
        canonical,
        hasForm,
        clues,
        level,
        score,
        source,
        newTitle,
        newAuthor,
        belongings);
  }

  /** The same with what it brings along from another library. */
  public LibraryEntry with(LibraryBelongings what) {
    return new LibraryEntry(
        board, code, leftOut, exact, canonical, hasForm, clues, level, score, source, title, author,
        what);
  }

  private static void check(String what, String text) throws ProblemException {
    if (text.length() > MOST_TEXT) {
      throw Problem.tooLarge(what, MOST_TEXT, "characters", text.length()).exception();
    }
  }
}
