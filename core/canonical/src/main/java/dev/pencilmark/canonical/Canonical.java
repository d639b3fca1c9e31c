package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.canonical.CanonicalForm.Basis;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Computes canonical forms of puzzles. Two puzzles have equal forms, and equal keys, if and only if
 * they are isomorphic, that is, if one can be transformed into the other by symmetries of the
 * rules:
 *
 * <ul>
 *   <li>Sudoku, and Latin squares: permutations of rows within bands, of bands, of columns within
 *       stacks, and of stacks; transposition if boxes are square; and relabellings of digits. For
 *       9x9 these are 3,359,232 times 9! transformations.
 *   <li>Sudoku with diagonals, windows or disjoint groups: those of these transformations that keep
 *       the groups of each rule.
 *   <li>Puzzles with regions, cages or extra regions: rotations and reflections of the square with
 *       its contents, and relabellings of digits unless there are sums.
 *   <li>Str8ts: rotations and reflections, and the reversal of digits.
 *   <li>Variant rules: rotations and reflections, unless a rule counts rows or columns;
 *       relabellings or the reversal of digits if all rules allow them.
 * </ul>
 *
 * <p>The puzzle is the initial state of a solver, see {@link Start#default}: of a puzzle with
 * givens the givens, without entries of a player. A jigsaw whose regions are the boxes is a Sudoku,
 * and so is a killer without cages. docs/canonical.md has details. Thread-safe.
 */
public final class Canonical {

  private Canonical() {}

  /**
   * Returns the canonical form of a puzzle.
   *
   * @param limits the limits of the search for the solution, which determines the form of Sudoku
   *     and Latin squares, and of pencil marks if digits may be relabelled; the number of solutions
   *     is ignored
   * @throws ProblemException if the board is illegal; LIMIT_EXCEEDED if the solution is not found
   *     within the limits, or if the puzzle has so many symmetric parts that the search would take
   *     seconds; NOT_REPRESENTABLE for pencil marks without a unique solution if digits may be
   *     relabelled
   */
  public static CanonicalForm of(Board board, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Validation.check(board);
    Validation.checkGivens(board);
    Board puzzle = puzzle(board);
    return of(puzzle, () -> solution(puzzle, limits, cancellation), new Effort(cancellation));
  }

  /**
   * Returns the canonical form of a puzzle whose unique solution is known: the same as that of
   * {@link #of(Board, SolveLimits, Cancellation)}, without a search.
   *
   * @param board a legal board without pencil marks, which is not checked
   * @param solution the digit of every cell
   * @throws ProblemException as for the other method, except for the problems of the search
   */
  public static CanonicalForm ofSolved(Board board, byte[] solution, Cancellation cancellation)
      throws ProblemException {
    return of(puzzle(board), () -> solution, new Effort(cancellation));
  }

  /**
   * Returns the puzzle of a board: without entries of a player, its digits all given, and of the
   * most specific type.
   *
   * @throws ProblemException if the board is illegal
   */
  public static Board puzzleOf(Board board) throws ProblemException {
    Validation.check(board);
    Validation.checkGivens(board);
    return puzzle(board);
  }

  /**
   * Returns a key of the puzzle of a board without symmetries: equal if all cells are equal.
   *
   * @param puzzle a board from {@link #puzzleOf}
   */
  public static CanonicalKey exactKey(Board puzzle) {
    return CanonicalKey.ofText(FormText.of(puzzle));
  }

  /** Where the one solution of a puzzle comes from, if it is needed; null if there is none. */
  private interface Source {
    byte[] solution() throws ProblemException;
  }

  private static CanonicalForm of(Board puzzle, Source source, Effort effort)
      throws ProblemException {
    if (hasStructure(puzzle)) {
      return ofSquare(puzzle, source, effort);
    }
    Set<Rule> groups = groups(puzzle);
    return groups.isEmpty() || groups.equals(EnumSet.of(Rule.BOXES))
        ? ofPlain(puzzle, source, effort)
        : ofMoves(puzzle, groups, source, effort);
  }

  /**
   * Returns the canonical form of a full grid of 9x9 Sudoku, without a search for its solution.
   *
   * @param grid 81 digits from 1, a full and valid grid
   */
  public static CanonicalForm ofGrid(byte[] grid) {
    Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < grid.length; cell++) {
      builder.given(cell, grid[cell]);
    }
    try {
      Board board = builder.build();
      return bySolution(board, 3, 3, grid, new Effort(new Cancellation()));
    } catch (ProblemException impossible) {
      throw new IllegalArgumentException("not a full grid", impossible);
    }
  }

  private static boolean hasStructure(Board puzzle) {
    return puzzle.hasRegions()
        || !puzzle.cages().isEmpty()
        || !puzzle.extraRegions().isEmpty()
        || !puzzle.variants().isEmpty()
        || puzzle.has(Rule.STRAIGHTS);
  }

  /** Returns the rules that add groups at this side. */
  private static Set<Rule> groups(Board puzzle) {
    Set<Rule> groups = EnumSet.noneOf(Rule.class);
    boolean boxes = BoxShape.of(puzzle.side()) != null;
    for (Rule rule : Rule.values()) {
      boolean boxed = rule == Rule.BOXES || rule == Rule.DISJOINT_GROUPS;
      if (rule.isAddable() && puzzle.has(rule) && (boxes || !boxed)) {
        groups.add(rule);
      }
    }
    return groups;
  }

  /**
   * Returns whether rows and columns may trade places: not where boxes are higher than wide then.
   */
  static boolean isSquare(Board puzzle) {
    BoxShape shape = BoxShape.of(puzzle.side());
    Set<Rule> groups = groups(puzzle);
    return shape == null
        || shape.rows() == shape.columns()
        || !groups.contains(Rule.BOXES) && !groups.contains(Rule.DISJOINT_GROUPS);
  }

  private static CanonicalForm ofPlain(Board puzzle, Source source, Effort effort)
      throws ProblemException {
    int side = puzzle.side();
    BoxShape shape = puzzle.has(Rule.BOXES) ? BoxShape.of(side) : null;
    int height = shape == null ? side : shape.rows();
    int width = shape == null ? side : shape.columns();
    byte[] solution = source.solution();
    if (solution != null) {
      return bySolution(puzzle, height, width, solution, effort);
    }
    requireNoMarks(puzzle);
    int[] clues = new int[side * side];
    for (int cell = 0; cell < clues.length; cell++) {
      clues[cell] = puzzle.digit(cell);
    }
    ClueSearch search = new ClueSearch(side, height, width, clues, effort);
    search.run();
    return form(puzzle, search.transformation(), Basis.CLUES, search.automorphisms());
  }

  private static CanonicalForm bySolution(
      Board puzzle, int height, int width, byte[] solution, Effort effort) throws ProblemException {
    GridSearch search = new GridSearch(puzzle.side(), height, width, effort);
    search.run(solution, contents(puzzle));
    return form(
        puzzle,
        search.transformation(),
        Basis.SOLUTION,
        BigInteger.valueOf(search.automorphisms()));
  }

  private static CanonicalForm ofMoves(Board puzzle, Set<Rule> groups, Source source, Effort effort)
      throws ProblemException {
    byte[] solution = naming(puzzle, source);
    int side = puzzle.side();
    boolean square = isSquare(puzzle);
    LineMoves moves = LineMoves.of(groups, side);
    Transformation transformation;
    BigInteger automorphisms;
    if (moves == null) {
      LineSearch search = new LineSearch(side, square, LineDivisions.of(groups, side), effort);
      search.run(contents(puzzle), solution);
      transformation = search.transformation();
      automorphisms = search.automorphisms();
    } else {
      MovesSearch search = new MovesSearch(side, square, moves, effort);
      search.run(contents(puzzle), solution);
      transformation = search.transformation();
      automorphisms = BigInteger.valueOf(search.ties());
    }
    return form(
        puzzle,
        transformation,
        solution == null ? Basis.CLUES : Basis.SOLUTION,
        automorphisms.multiply(unused(puzzle, solution)));
  }

  private static CanonicalForm ofSquare(Board puzzle, Source source, Effort effort)
      throws ProblemException {
    DigitMoves digits = digits(puzzle);
    boolean rename = digits == DigitMoves.RENAME;
    byte[] solution = rename ? naming(puzzle, source) : null;
    SquareSearch search = new SquareSearch(puzzle, digits, solution);
    search.run(turns(puzzle), effort);
    BigInteger ties = BigInteger.valueOf(search.ties());
    return form(
        puzzle,
        search.transformation(),
        solution == null ? Basis.CLUES : Basis.SOLUTION,
        rename ? ties.multiply(unused(puzzle, solution)) : ties);
  }

  /** Returns the permutations of digits that all rules of a puzzle allow. */
  private static DigitMoves digits(Board puzzle) {
    DigitMoves digits = puzzle.has(Rule.STRAIGHTS) ? DigitMoves.REVERSE : DigitMoves.RENAME;
    if (puzzle.cages().stream().anyMatch(Cage::hasTotal)) {
      digits = DigitMoves.KEEP;
    }
    Grounding grounding = Grounding.of(puzzle);
    for (VariantRule rule : puzzle.variants()) {
      DigitMoves of = TermMoves.digits(grounding.terms(rule), puzzle.side());
      digits = of.compareTo(digits) < 0 ? of : digits;
    }
    return digits;
  }

  /** Returns the ways to turn and mirror the square of a puzzle. */
  private static List<Transformation> turns(Board puzzle) {
    List<Transformation> turns = SquareSearch.turns(puzzle.side(), isSquare(puzzle));
    // The first of them turns nothing.
    return mayTurn(puzzle) ? turns : turns.subList(0, 1);
  }

  /** Returns whether all rules of a puzzle mean the same when its square is turned. */
  static boolean mayTurn(Board puzzle) {
    Grounding grounding = Grounding.of(puzzle);
    return puzzle.variants().stream().map(grounding::terms).allMatch(TermMoves::mayTurn);
  }

  private static CanonicalForm form(
      Board puzzle, Transformation transformation, Basis basis, BigInteger automorphisms) {
    Board form = transformation.of(puzzle);
    String text = FormText.of(form);
    return new CanonicalForm(
        form, text, CanonicalKey.ofText(text), basis, automorphisms, transformation);
  }

  /** Returns the number of permutations of the digits that do not occur in the puzzle. */
  private static BigInteger unused(Board puzzle, byte[] solution) {
    if (solution != null) {
      return BigInteger.ONE;
    }
    int used = 0;
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      used |= puzzle.digit(cell) == 0 ? 0 : 1 << puzzle.digit(cell) - 1;
    }
    return ClueSearch.factorial(puzzle.side() - Integer.bitCount(used));
  }

  /** Returns the content of each cell: a mask of digits, 0 for none. */
  private static int[] contents(Board puzzle) {
    int[] contents = new int[puzzle.cellCount()];
    for (int cell = 0; cell < contents.length; cell++) {
      int digit = puzzle.digit(cell);
      contents[cell] = digit == 0 ? puzzle.candidates(cell) : 1 << digit - 1;
    }
    return contents;
  }

  /**
   * Returns the solution that names the digits of pencil marks, which have no order; null without
   * pencil marks.
   */
  private static byte[] naming(Board puzzle, Source source) throws ProblemException {
    if (!puzzle.hasCandidates()) {
      return null;
    }
    byte[] solution = source.solution();
    if (solution == null) {
      requireNoMarks(puzzle);
    }
    return solution;
  }

  private static void requireNoMarks(Board puzzle) throws ProblemException {
    if (puzzle.hasCandidates()) {
      throw Problem.of(
              ProblemCode.NOT_REPRESENTABLE,
              "a puzzle of pencil marks has a canonical form only if it has one solution")
          .exception();
    }
  }

  /** Returns the one solution of a puzzle, or null if there are none or several. */
  private static byte[] solution(Board puzzle, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Answer answer =
        Solver.solve(
            puzzle,
            puzzle.hasCandidates() ? Start.FROM_PROGRESS : Start.FROM_GIVENS,
            new SolveLimits(2, limits.nodes(), limits.work(), limits.nanos()),
            cancellation);
    if (answer.outcome() == Outcome.LIMIT) {
      throw Problem.of(
              ProblemCode.LIMIT_EXCEEDED,
              "whether the puzzle has one solution was not found out within the limits, and its"
                  + " canonical form depends on that")
          .exception();
    }
    return answer.outcome() == Outcome.UNIQUE ? answer.solutions().get(0).toArray() : null;
  }

  /** Returns the puzzle of a board, without entries of a player, its digits all given. */
  private static Board puzzle(Board board) {
    boolean progress = Start.customary(board) == Start.FROM_PROGRESS;
    Board.Builder puzzle = Board.builder(type(board), board.side());
    boolean boxes = puzzleHasBoxes(board);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = board.digit(cell);
      int marks = board.candidates(cell);
      if (board.isBlack(cell)) {
        puzzle.black(cell, digit);
      } else if (digit != 0 && (progress || board.isGiven(cell))) {
        puzzle.given(cell, digit);
      } else if (progress && marks != 0 && marks != board.allDigits()) {
        puzzle.candidates(cell, marks);
      }
      if (board.hasRegions() && !boxes) {
        puzzle.region(cell, board.region(cell));
      }
    }
    board.addedRules().forEach(puzzle::rule);
    board.cages().forEach(puzzle::cage);
    board.extraRegions().forEach(puzzle::extraRegion);
    Grounding grounding = Grounding.of(board);
    // The symmetries of rules that are only carried are unknown; a caller that reports a form names
    // them.
    board.variants().stream()
        .filter(rule -> rule.kind().isSupported())
        .forEach(
            rule ->
                puzzle.variant(Spelling.plain(rule, grounding.terms(rule), rule, cell -> cell)));
    return puzzle.build();
  }

  /** Returns the most specific type of the puzzle. */
  private static PuzzleType type(Board board) {
    PuzzleType type = board.type();
    if (puzzleHasBoxes(board)) {
      type = type == PuzzleType.JIGSAW ? PuzzleType.SUDOKU : PuzzleType.KILLER;
    }
    if (board.cages().isEmpty()) {
      type =
          switch (type) {
            case KILLER, KENDOKU -> PuzzleType.SUDOKU;
            case KILLER_JIGSAW -> PuzzleType.JIGSAW;
            default -> type;
          };
      if (type == PuzzleType.KENKEN && BoxShape.of(board.side()) == null) {
        type = PuzzleType.SUDOKU;
      }
    }
    return type;
  }

  /** Returns whether the irregular regions of a board are the regular boxes. */
  private static boolean puzzleHasBoxes(Board board) {
    BoxShape shape = BoxShape.of(board.side());
    if (!board.hasRegions() || shape == null) {
      return false;
    }
    int[] regionOfBox = new int[board.side()];
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int box = shape.boxOf(cell, board.side());
      if (regionOfBox[box] == 0) {
        regionOfBox[box] = board.region(cell);
      }
      if (regionOfBox[box] != board.region(cell)) {
        return false;
      }
    }
    return true;
  }
}
