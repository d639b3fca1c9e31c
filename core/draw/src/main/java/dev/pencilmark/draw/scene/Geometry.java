package dev.pencilmark.draw.scene;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Symbols;

/**
 * Where things are, in tenths of a unit. Lengths within a cell are reported for a cell of 600 and
 * grow with it.
 */
public final class Geometry {

  public static final int CELL = 600;
  private static final int LARGE_CELL = 900;
  private static final int MARGIN = 60;
  private static final int NUMBERS = 240;

  /** Marks smaller than this make the cells larger. */
  private static final int SMALLEST_MARK = 50;

  /** The distance of the middle of a digit from its baseline, for a size of 100. */
  private static final int MIDDLE = 36;

  private final int side;
  private final int cell;
  private final int origin;
  private final int left;
  private final int top;
  private final int bottom;
  private final int columns;
  private final int rows;
  private final int markSize;
  private final int[] markX;
  private final boolean labels;
  private final RuleMargins rules;
  private final int clues;
  private final boolean operators;

  public Geometry(Board board, Look look, boolean letters, RuleMargins rules) {
    side = board.side();
    operators = board.type().has(Rule.OPERATORS);
    this.rules = rules.with(look.cosmetics(), side);
    boolean dashes =
        board.type().has(Rule.CAGES) && !operators && !board.cages().isEmpty()
            || rules.cages()
            || rules.marks();
    labels = !rules.labels().isEmpty() || board.cages().stream().anyMatch(cage -> cage.hasTotal());
    columns = (int) Math.ceil(Math.sqrt(side));
    rows = (side + columns - 1) / columns;
    left = dashes ? 80 : 40;
    top = labels ? operators ? 175 : 150 : left;
    bottom = letters ? 500 : CELL - left;
    int width = (CELL - 2 * left) / columns;
    boolean wide = look.symbols() == Symbols.NUMBERS && side > 9;
    int size =
        Math.min(
            160,
            Math.min((bottom - top) / rows * 95 / 100, wide ? width * 62 / 100 : width * 95 / 100));
    boolean marks =
        look.shown().contains(Look.Shown.CANDIDATES)
            && look.places() == Look.Places.FIXED
            && board.hasCandidates();
    cell = marks && size < SMALLEST_MARK ? LARGE_CELL : CELL;
    markSize = scaled(size);
    markX = new int[side + 1];
    for (int digit = 1; digit <= side; digit++) {
      int place = 2 * ((digit - 1) % columns) + 1;
      int x = scaled(left) + scaled(CELL - 2 * left) * place / (2 * columns);
      // Of many marks whole units are near enough, and shorter.
      markX[digit] = side <= 9 ? x : (x + 5) / 10 * 10;
    }
    clues = this.rules.before() * scaled(CluePlace.DEPTH);
    origin = MARGIN + (look.numbered() ? NUMBERS : 0) + clues;
  }

  /** Returns the length of the whole picture. */
  public int length() {
    return origin + side * cell + rules.after() * scaled(CluePlace.DEPTH) + MARGIN;
  }

  /** Returns the margins that the rules need. */
  public RuleMargins rules() {
    return rules;
  }

  /** Returns the size of the margin for clues, above the grid and on its left. */
  public int clues() {
    return clues;
  }

  public int side() {
    return side;
  }

  /** Returns the length of a cell. */
  public int cell() {
    return cell;
  }

  /** Returns a length that is reported for a cell of 600. */
  public int scaled(int length) {
    return length * cell / CELL;
  }

  /**
   * Returns the left edge of a column, from 0; that of the one behind the last is the right edge.
   */
  public int x(int column) {
    return origin + column * cell;
  }

  public int y(int row) {
    return origin + row * cell;
  }

  public int xOf(int at) {
    return x(at % side);
  }

  public int yOf(int at) {
    return y(at / side);
  }

  /** Returns the line that a text is on whose middle is to be at a height. */
  public static int baseline(int middle, int size) {
    return middle + size * MIDDLE / 100;
  }

  public int digitSize() {
    if (operators) {
      return scaled(side <= 9 ? 300 : side <= 16 ? 260 : 220);
    }
    return scaled(side <= 9 ? 360 : side <= 16 ? 280 : side <= 25 ? 240 : 220);
  }

  /** Returns the middle of digits below the top of their cell: lower where targets are large. */
  public int digitMiddle() {
    return scaled(operators ? 370 : 300);
  }

  public int markSize() {
    return markSize;
  }

  /** Returns the width of the place of a candidate. */
  public int markWidth() {
    return scaled(CELL - 2 * left) / columns;
  }

  public int markHeight() {
    return scaled(bottom - top) / rows;
  }

  /** Returns the middle of the place of a digit among the candidates, from the left of its cell. */
  public int markX(int digit) {
    return markX[digit];
  }

  public int markY(int digit) {
    return scaled(top) + scaled(bottom - top) * (2 * ((digit - 1) / columns) + 1) / (2 * rows);
  }

  public boolean hasLabels() {
    return labels;
  }

  /** Returns the distance of marks from the left edge of a cell. */
  public int left() {
    return scaled(left);
  }

  public int bottom() {
    return scaled(bottom);
  }
}
