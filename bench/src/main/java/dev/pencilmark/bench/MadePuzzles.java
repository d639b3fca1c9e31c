package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.Method;
import dev.pencilmark.generate.SeedSequence;
import dev.pencilmark.generate.Symmetry;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Generates puzzles of all types and many kinds, and checks each from its board alone: one
 * solution, equal to the reported one; the level; the needed techniques; the symmetry; that each
 * clue, or symmetric set of clues, is necessary; and that no two puzzles of a type are isomorphic.
 * Arguments: the number of puzzles per type (10,000), the seed (1), and the types, by default all.
 * The exit status is 1 if a check fails.
 */
public final class MadePuzzles {

  private static final Cancellation NEVER = new Cancellation();

  /**
   * The maximum number of attempts per puzzle. Grids with a diagonal rarely need more; a kind that
   * is not found is reported.
   */
  private static final int ATTEMPTS = 400;

  private static final SolveLimits FOR_EVER =
      new SolveLimits(2, Long.MAX_VALUE, Long.MAX_VALUE / 2);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Techniques of the levels 2 and 3 that puzzles need. */
  private static final List<Technique> NEEDED =
      List.of(
          Technique.CLAIMING,
          Technique.POINTING,
          Technique.HIDDEN_PAIR,
          Technique.XY_WING,
          Technique.W_WING,
          Technique.XYZ_WING,
          Technique.UNIQUENESS_1,
          Technique.BUG_PLUS_1,
          Technique.EMPTY_RECTANGLE,
          Technique.FINNED_X_WING);

  private final Set<CanonicalKey> keys = new HashSet<>();
  private final IdentitySet known = new IdentitySet();
  private int made;
  private int rated;
  private int minimal;
  private int symmetric;
  private int missing;
  private int wrong;

  private MadePuzzles() {}

  public static void main(String[] args) throws ProblemException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    List<PuzzleType> types = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      types.add(PuzzleType.valueOf(args[i].toUpperCase(Locale.ROOT)));
    }
    System.out.println(
        "type              made  unique   rated  minimal  symmetric  differ  not found  wrong   CPU s");
    int wrong = 0;
    for (PuzzleType type : types.isEmpty() ? List.of(PuzzleType.values()) : types) {
      MadePuzzles batch = new MadePuzzles();
      long begun = THREADS.getCurrentThreadCpuTime();
      batch.make(type, count, seed);
      double seconds = (THREADS.getCurrentThreadCpuTime() - begun) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "%-15s %,7d %,7d %,7d %,8d %,10d %,7d %,10d %6d %7.1f%n",
          type.name().toLowerCase(Locale.ROOT),
          batch.made,
          batch.made,
          batch.rated,
          batch.minimal,
          batch.symmetric,
          batch.keys.size(),
          batch.missing,
          batch.wrong,
          seconds);
      wrong += batch.wrong;
    }
    if (wrong > 0) {
      System.exit(1);
    }
  }

  /**
   * Generates puzzles: half without requirements, two fifths with a symmetry, a tenth with a level;
   * of Sudokus, a fifth that need a technique.
   */
  private void make(PuzzleType type, int count, long seed) throws ProblemException {
    GenerateOptions any = GenerateOptions.of(type, 9).withAttempts(ATTEMPTS);
    boolean cages = type.has(Rule.CAGES);
    for (Symmetry symmetry : Symmetry.values()) {
      if (symmetry != Symmetry.NONE) {
        make(any.with(symmetry), count * 2 / 45, seed);
      }
    }
    for (int level = 1; level <= 5; level++) {
      IntRange wanted =
          type == PuzzleType.SUDOKU ? new IntRange(level, level) : new IntRange(level, 5);
      make(any.ofLevels(wanted), count / 50, seed);
    }
    if (type == PuzzleType.SUDOKU) {
      for (Technique technique : NEEDED) {
        make(any.withAttempts(1_000 * ATTEMPTS).needing(Set.of(technique)), count / 50, seed);
      }
    }
    if (!cages) {
      make(any.by(Method.BOTTOM_UP), count / 10, seed + 1);
    }
    make(any, count - made, seed);
  }

  private void make(GenerateOptions options, int count, long seed) throws ProblemException {
    Generator generator = Generator.of(options, seed, false, true);
    SeedSequence series =
        new SeedSequence(generator, 0, count, Long.MAX_VALUE / 2, NEVER, known, new Attempts());
    int before = made;
    while (series.end() == null) {
      Generated puzzle = series.next();
      if (puzzle != null) {
        check(puzzle, options);
      }
    }
    missing += count - (made - before);
  }

  private void check(Generated puzzle, GenerateOptions options) throws ProblemException {
    made++;
    Board board = puzzle.board();
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, NEVER);
    expect(answer.outcome() == Outcome.UNIQUE, "not unique", puzzle);
    expect(answer.solutions().get(0).on(board).equals(puzzle.solution()), "solution", puzzle);
    CanonicalKey key = Canonical.of(board, SolveLimits.DEFAULT, NEVER).key();
    expect(key.equals(puzzle.key()), "key", puzzle);
    expect(keys.add(key), "the same as another", puzzle);
    if (options.levels() != null) {
      rated++;
      Explanation path = Explanation.of(board, ExplainOptions.DEFAULT, FOR_EVER, NEVER);
      expect(path.finish() == Explanation.End.SOLVED, "path", puzzle);
      expect(options.levels().has(path.rating().level()), "level", puzzle);
      expect(path.rating().equals(puzzle.rating()), "rating", puzzle);
    }
    for (Technique technique : options.needed()) {
      ExplainOptions without =
          ExplainOptions.DEFAULT.upTo(puzzle.rating().level()).without(Set.of(technique));
      Explanation path = Explanation.of(board, without, FOR_EVER, NEVER);
      expect(path.finish() == Explanation.End.STUCK, "without " + technique.id(), puzzle);
    }
    if (options.symmetry() != Symmetry.NONE) {
      symmetric++;
      expect(isSymmetric(board, options.symmetry()), "symmetry", puzzle);
    }
    if (!board.has(Rule.CAGES)) {
      minimal++;
      expect(isMinimal(board, options.symmetry()), "minimal", puzzle);
    }
  }

  private void expect(boolean holds, String what, Generated puzzle) {
    if (!holds) {
      wrong++;
      System.err.println(what + ": index " + puzzle.index() + ", " + puzzle.board());
    }
  }

  /**
   * Checks the symmetry of the clues; in types with black cells, of these; in types with cages, of
   * the partition into cages.
   */
  private static boolean isSymmetric(Board board, Symmetry symmetry) {
    int side = board.side();
    if (!board.has(Rule.CAGES)) {
      boolean[] cells = new boolean[board.cellCount()];
      for (int cell = 0; cell < cells.length; cell++) {
        cells[cell] = board.has(Rule.STRAIGHTS) ? board.isBlack(cell) : board.isGiven(cell);
      }
      return symmetry.holds(cells, side);
    }
    int[] cageOf = board.cageOfCells();
    for (int[] image : symmetry.images(side)) {
      for (int cell = 0; cell < image.length; cell++) {
        for (int other = 0; other < cell; other++) {
          if (cageOf[cell] == cageOf[other] != (cageOf[image[cell]] == cageOf[image[other]])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isMinimal(Board board, Symmetry symmetry) throws ProblemException {
    for (int[] orbit : symmetry.orbits(board.side())) {
      if (board.isGiven(orbit[0])) {
        Board.Builder less = board.toBuilder();
        for (int cell : orbit) {
          less.candidates(cell, board.allDigits());
        }
        if (outcome(less.build()) != Outcome.MULTIPLE) {
          return false;
        }
      }
    }
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell)
          && board.digit(cell) != 0
          && outcome(board.toBuilder().black(cell, 0).build()) != Outcome.MULTIPLE) {
        return false;
      }
    }
    return true;
  }

  private static Outcome outcome(Board board) throws ProblemException {
    return Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, NEVER).outcome();
  }
}
