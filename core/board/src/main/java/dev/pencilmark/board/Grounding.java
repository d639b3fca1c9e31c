package dev.pencilmark.board;

import dev.pencilmark.term.Term;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Grounds the rules of a board: makes {@link Term terms} of cells from the declarations of their
 * kinds. Not thread-safe.
 */
public final class Grounding implements RuleContext {

  private final Board board;
  private final Map<Edges, int[]> edges = new HashMap<>();
  private RegionMap regions;
  private Marks marks;

  private Grounding(Board board) {
    this.board = board;
  }

  /** The neighbours that a rule about all unmarked ones means. */
  private record Edges(DotType dotType, boolean ignoreMarked) {}

  /** Starts grounding the rules of a board. */
  public static Grounding of(Board board) {
    return new Grounding(board);
  }

  /**
   * Returns the terms of a rule of the board: none if its kind is carried without being understood.
   */
  public List<Term> terms(VariantRule rule) {
    return rule.kind().terms(rule, this);
  }

  /**
   * Returns whether digits keep a rule that the board need not have.
   *
   * @param rule a rule that makes sense at the side of the board
   * @param digits the digit of every cell, or 0
   */
  public boolean isKept(VariantRule rule, byte[] digits) {
    VariantRule valued = rule.on(board.side());
    return VariantCheck.keeps(valued, terms(valued), digits);
  }

  @Override
  public int side() {
    return board.side();
  }

  @Override
  public int shift() {
    return board.digits().shift();
  }

  @Override
  public boolean isAbsent(int cell) {
    return board.isEmptyBlack(cell);
  }

  @Override
  public int[] region(int cell) {
    int region = regions().regionOf(cell);
    return region < 0 ? new int[0] : regions().cells(region);
  }

  @Override
  public int[][] pieces(int[] line) {
    return regions().pieces(line);
  }

  private RegionMap regions() {
    if (regions == null) {
      regions = RegionMap.of(board);
    }
    return regions;
  }

  private Marks marks() {
    if (marks == null) {
      marks = Marks.of(board);
    }
    return marks;
  }

  @Override
  public int[] markValues(DotType dotType) {
    return marks().values(dotType);
  }

  /** Returns the same array for the same pairs: a board may have a thousand such rules. */
  @Override
  public int[] unmarkedEdges(DotType dotType, boolean ignoreMarked) {
    return edges.computeIfAbsent(new Edges(dotType, ignoreMarked), this::findEdges);
  }

  private int[] findEdges(Edges wanted) {
    int[] found = new int[4 * board.cellCount()];
    int size = 0;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      for (int other : Cells.neighbours(cell, board.side())) {
        if (other > cell && !marks().exempts(wanted.dotType, wanted.ignoreMarked, cell, other)) {
          found[size++] = cell;
          found[size++] = other;
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  @Override
  public int[] blocks() {
    int side = board.side();
    int[] found = new int[4 * (side - 1) * (side - 1)];
    int size = 0;
    for (int row = 0; row + 1 < side; row++) {
      for (int column = 0; column + 1 < side; column++) {
        int cell = row * side + column;
        found[size++] = cell;
        found[size++] = cell + 1;
        found[size++] = cell + side;
        found[size++] = cell + side + 1;
      }
    }
    return found;
  }
}
