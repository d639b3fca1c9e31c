package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * Generates the puzzles of a seed: the puzzle of every index depends on the options, the seed and
 * the version alone, on any machine, and on no other index. Not thread-safe; several threads need
 * one generator each, and divide the indices between them.
 *
 * <pre>{@code
 * Generator generator = Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, 9), 7, true, false);
 * Generated puzzle = generator.make(0, new Attempts(), new Cancellation());
 * }</pre>
 *
 * <p>The work on an index is a sequence of attempts, each with separate random numbers. An
 * exception during an attempt, such as those of {@link Cancellation#giveWay}, loses only that
 * attempt: the next call repeats it.
 */
public final class Generator {

  /** The version of what decides a puzzle: raised whenever one could change. */
  public static final int VERSION = 12;

  private final GenerateOptions options;
  private final long seed;
  private final boolean fast;
  private final Maker maker;
  private final DifficultyFilter filter;

  // The current index.
  private long index = -1;
  private int attempt;
  private final HillClimber climber;

  private Generator(GenerateOptions options, long seed, boolean rate, boolean keys) {
    this.options = options;
    this.seed = seed;
    this.fast = !keys && options.isClassic();
    this.filter = rate || options.isRated() ? new DifficultyFilter(options) : null;
    this.maker = Makers.of(options, filter);
    boolean may = filter != null && maker.canChange();
    this.climber = options.isRatedByPeers() ? HillClimber.toPeers(may) : new HillClimber(may);
  }

  /**
   * Returns a generator.
   *
   * @param rate whether puzzles come with their rating even if the options do not need it
   * @param keys whether 9x9 Sudokus come with the keys of their canonical forms, which takes as
   *     long as making them; others come with them anyway
   * @throws ProblemException IMPOSSIBLE_TARGET if such puzzles cannot be, as far as that can be
   *     proved at once
   */
  public static Generator of(GenerateOptions options, long seed, boolean rate, boolean keys)
      throws ProblemException {
    Targets.check(options);
    return new Generator(options, seed, rate, keys);
  }

  /**
   * Makes the puzzle of an index.
   *
   * @param counts records the attempts that fail
   * @return the puzzle; null if there is none within the attempts
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public Generated make(long which, Attempts counts, Cancellation cancellation)
      throws ProblemException {
    Generated made = null;
    begin(which);
    while (made == null && !isExhausted()) {
      made = attempt(counts, cancellation);
    }
    return made;
  }

  /** Returns the options. */
  public GenerateOptions options() {
    return options;
  }

  /** Returns the seed. */
  public long seed() {
    return seed;
  }

  /** Begins with an index, unless that is the current one. */
  public void begin(long which) {
    if (which != index) {
      index = which;
      attempt = 0;
      climber.begin();
    }
  }

  /** Returns whether the current index has had all its attempts. */
  public boolean isExhausted() {
    return attempt >= options.attempts();
  }

  /**
   * Makes one attempt at the current index.
   *
   * @param counts records it if it fails
   * @return the puzzle; null if it failed
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public Generated attempt(Attempts counts, Cancellation cancellation) throws ProblemException {
    SplitMix random = SplitMix.of(seed, index, attempt);
    AttemptResult from = climber.from(random);
    AttemptResult result =
        from == null ? maker.make(random, cancellation) : maker.change(from, random, cancellation);
    Rejection rejection = result.rejection();
    DifficultyFilter.Verdict verdict = null;
    if (rejection == null && filter != null) {
      verdict = filter.verdict(result, cancellation);
      rejection = verdict.rejection();
    }
    CanonicalKey key = rejection == null && !fast ? key(result, cancellation) : null;
    // No exceptions after this line: an attempt changes the state only if it is complete.
    attempt++;
    if (rejection != null) {
      climber.rejected(result, verdict == null ? 0 : verdict.easy());
      counts.rejected(rejection);
      if (verdict != null && verdict.measure() != null) {
        counts.reached(verdict.measure(), verdict.value(), options.wanted(verdict.measure()));
      }
      return null;
    }
    return generated(result, key, verdict == null ? null : verdict.rating());
  }

  /** Returns the key of a puzzle; null if it has no canonical form. */
  private static CanonicalKey key(AttemptResult result, Cancellation cancellation)
      throws ProblemException {
    try {
      return Canonical.ofSolved(result.board(), result.solution(), cancellation).key();
    } catch (ProblemException none) {
      if (cancellation.isCancelled()) {
        throw none;
      }
      return null;
    }
  }

  private Generated generated(AttemptResult result, CanonicalKey key, Rating rating) {
    Board board = result.board();
    Board.Builder solved = board.toBuilder();
    Identity identity = fast ? Identity.ofClassic(board) : key == null ? null : Identity.of(key);
    int clues = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell)) {
        clues += board.digit(cell) == 0 ? 0 : 1;
      } else if (board.isGiven(cell)) {
        clues++;
      } else {
        solved.placed(cell, result.solution()[cell]);
      }
    }
    return new Generated(index, board, solved.build(), key, identity, rating, clues, attempt);
  }
}
