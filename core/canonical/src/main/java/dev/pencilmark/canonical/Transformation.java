package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A way to turn a puzzle into another that only looks different: rows and columns trade places, or
 * not; then rows are put in another order, columns too, and digits get other names. Whether that
 * leaves a puzzle's rules alone depends on the rules. Immutable.
 */
public final class Transformation {

  private final boolean transposed;
  private final int[] rows;
  private final int[] columns;
  private final int[] digits;

  /**
   * Creates a transformation.
   *
   * @param transposed whether rows and columns trade places first
   * @param rows row i of the result is row {@code rows[i]} of the puzzle, transposed or not;
   *     0-based
   * @param columns the same for columns
   * @param digits digit d becomes {@code digits[d - 1]}, 1 to side
   * @throws IllegalArgumentException if one of these is no permutation, or they differ in length
   */
  public Transformation(boolean transposed, int[] rows, int[] columns, int[] digits) {
    int[] names = Arrays.stream(digits).map(digit -> digit - 1).toArray();
    if (rows.length != columns.length || rows.length != digits.length) {
      throw new IllegalArgumentException("rows, columns and digits differ in number");
    }
    Permutations.require(rows);
    Permutations.require(columns);
    Permutations.require(names);
    this.transposed = transposed;
    this.rows = rows.clone();
    this.columns = columns.clone();
    this.digits = digits.clone();
  }

  /** Returns the one that changes nothing, for grids of a side. */
  public static Transformation identity(int side) {
    int[] same = Permutations.identity(side);
    return new Transformation(false, same, same, IntStream.rangeClosed(1, side).toArray());
  }

  /** Returns the number of rows, of columns and of digits. */
  public int side() {
    return rows.length;
  }

  /** Returns whether rows and columns trade places, before anything else. */
  public boolean isTransposed() {
    return transposed;
  }

  /** Returns the row of the puzzle, transposed or not, that becomes row i; all 0-based. */
  public int row(int i) {
    return rows[i];
  }

  /** Returns the column of the puzzle, transposed or not, that becomes column i; all 0-based. */
  public int column(int i) {
    return columns[i];
  }

  /** Returns the image of a digit; both 1 to side. */
  public int digit(int digit) {
    return digits[digit - 1];
  }

  /** Returns the cell of the puzzle that comes to a cell of the result. */
  public int source(int cell) {
    int row = rows[cell / rows.length];
    int column = columns[cell % rows.length];
    return transposed ? column * rows.length + row : row * rows.length + column;
  }

  /** Returns whether nothing changes its place. */
  public boolean keepsCells() {
    return !transposed && Permutations.isIdentity(rows) && Permutations.isIdentity(columns);
  }

  /** Returns whether digits keep their names. */
  public boolean keepsDigits() {
    return IntStream.range(0, digits.length).allMatch(i -> digits[i] == i + 1);
  }

  /** This transformation, and then another of the same side. */
  public Transformation then(Transformation next) {
    int[] lines = next.transposed ? columns : rows;
    int[] across = next.transposed ? rows : columns;
    return new Transformation(
        transposed != next.transposed,
        Permutations.compose(lines, next.rows),
        Permutations.compose(across, next.columns),
        Arrays.stream(digits).map(next::digit).toArray());
  }

  /** Returns the transformation that undoes this one. */
  public Transformation inverse() {
    int[] lines = Permutations.inverse(transposed ? columns : rows);
    int[] across = Permutations.inverse(transposed ? rows : columns);
    int[] names = new int[digits.length];
    for (int i = 0; i < digits.length; i++) {
      names[digits[i] - 1] = i + 1;
    }
    return new Transformation(transposed, lines, across, names);
  }

  /**
   * Returns the image of a board of this side, with a player's entries. The targets of cages do not
   * change, nor do boxes and other fixed groups of the type. The ambiguities of a source text are
   * omitted. Variant rules move with their cells, and keep their values: they allow only symmetries
   * of the square.
   */
  public Board of(Board board) {
    if (board.side() != rows.length) {
      throw new IllegalArgumentException("a board of side " + board.side());
    }
    int cells = board.cellCount();
    Board.Builder result = Board.builder(board.type(), board.side());
    int[] target = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      int source = source(cell);
      target[source] = cell;
      put(board, source, result, cell);
    }
    for (Rule rule : board.addedRules()) {
      result.rule(rule);
    }
    for (Cage cage : board.cages()) {
      int[] moved = Arrays.stream(cage.cells()).map(cell -> target[cell]).toArray();
      Cage there = new Cage(moved, cage.operator(), cage.target(), cage.colour());
      result.cage(cage.isRepeating() ? there.repeating() : there);
    }
    for (ExtraRegion region : board.extraRegions()) {
      result.extraRegion(
          new ExtraRegion(Arrays.stream(region.cells()).map(cell -> target[cell]).toArray()));
    }
    Grounding grounding = Grounding.of(board);
    for (VariantRule rule : board.variants()) {
      VariantRule moved = RuleForms.moved(rule, target, board.side());
      result.variant(Spelling.plain(rule, grounding.terms(rule), moved, cell -> target[cell]));
    }
    return result.build();
  }

  private void put(Board board, int source, Board.Builder result, int cell) {
    int digit = board.digit(source);
    int name = digit == 0 ? 0 : digits[digit - 1];
    if (board.isBlack(source)) {
      result.black(cell, name);
    } else if (board.isGiven(source)) {
      result.given(cell, name);
    } else if (digit != 0) {
      result.placed(cell, name);
    } else if (board.candidates(source) != 0) {
      result.candidates(cell, mask(board.candidates(source)));
    }
    if (board.cornerMarks(source) != 0) {
      result.cornerMarks(cell, mask(board.cornerMarks(source)));
    }
    if (board.hasRegions()) {
      result.region(cell, board.region(source));
    }
  }

  /** Returns the image of a mask of digits. */
  int mask(int mask) {
    int named = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      named |= 1 << digits[Integer.numberOfTrailingZeros(rest)] - 1;
    }
    return named;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Transformation that
        && transposed == that.transposed
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(digits, that.digits);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows) * 961 + Arrays.hashCode(columns) * 31 + Arrays.hashCode(digits);
  }

  @Override
  public String toString() {
    return (transposed ? "transposed, " : "")
        + "rows "
        + Arrays.toString(rows)
        + " columns "
        + Arrays.toString(columns)
        + " digits "
        + Arrays.toString(digits);
  }
}
