package dev.pencilmark.format.iss;

import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The boxes, regions and windows of a grid of the Interactive Sudoku Solver.
 *
 * <p>A grid without boxes is one whose rows are its regions. Where some cells are in no region, the
 * whole regions are groups of different digits in such a grid.
 */
final class IssRegions {

  private static final int RADIX = 36;

  private final int side;
  private final int regionSize;

  /** The number of its region for each cell, from 1; null if the grid has no such regions. */
  private int[] regions;

  /** The region of each cell from 0, for rules about regions; -1 for none. */
  private int[] ruleRegions;

  /** Whether those are not the ones that the board has. */
  private boolean ownRegions;

  private final List<ExtraRegion> extraRegions = new ArrayList<>();
  private final Set<Rule> rules = EnumSet.noneOf(Rule.class);

  IssRegions(int side, int regionSize) {
    this.side = side;
    this.regionSize = regionSize;
  }

  /**
   * Determines which cells are in boxes, regions or neither.
   *
   * @param layouts the items that report the region of each cell
   */
  void read(List<IssItem> layouts, boolean noBoxes, boolean windows) throws ProblemException {
    BoxShape shape = BoxShape.of(side);
    boolean boxes = !noBoxes && shape != null && regionSize == side;
    if (!noBoxes && regionSize != side) {
      readOtherBoxes();
    }
    for (IssItem item : layouts) {
      int[] labels = labels(item);
      int[][] pieces = pieces(item, labels);
      boolean whole = Arrays.stream(pieces).allMatch(piece -> piece.length == side);
      if (whole && regions == null && ruleRegions == null) {
        regions = labels;
        continue;
      }
      for (int[] piece : pieces) {
        if (piece.length == side) {
          extraRegions.add(new ExtraRegion(piece));
        }
      }
      if (ruleRegions == null) {
        ruleRegions = new int[side * side];
        for (int cell = 0; cell < labels.length; cell++) {
          int label = labels[cell] - 1;
          ruleRegions[cell] = pieces[label].length == side ? label : -1;
        }
      }
    }
    if (boxes) {
      ownRegions = regions != null;
      ruleRegions = IntStream.range(0, side * side).map(cell -> shape.boxOf(cell, side)).toArray();
      if (regions != null) {
        // Regions do not represent the boxes: a real puzzle has many solutions without them.
        rules.add(Rule.BOXES);
      }
    } else if (regions != null) {
      ruleRegions = Arrays.stream(regions).map(region -> region - 1).toArray();
    } else {
      ownRegions = true;
      if (shape != null) {
        regions = IntStream.range(0, side * side).map(cell -> cell / side + 1).toArray();
      }
    }
    if (windows) {
      readWindows(shape);
    }
  }

  /**
   * Returns the number of its region for each cell, from 1; null if the grid has no such regions.
   */
  int[] numbers() {
    return regions;
  }

  /** Returns the region of each cell from 0, for rules about regions, -1 for none; or null. */
  int[] ofRules() {
    return ruleRegions;
  }

  /** Returns whether those are not the ones that the board has. */
  boolean areOwn() {
    return ownRegions;
  }

  /**
   * Returns the region of each cell from 0 that the board has, if it has any, else its box; or
   * null.
   */
  int[] ofBoard() {
    return regions == null
        ? ownRegions ? null : ruleRegions
        : Arrays.stream(regions).map(region -> region - 1).toArray();
  }

  /** Returns the groups that are no regions of the board. */
  List<ExtraRegion> extra() {
    return extraRegions;
  }

  /** Returns the rules of the board that they are. */
  Set<Rule> rules() {
    return rules;
  }

  /** Reads boxes of another size than the side: groups of different digits. */
  private void readOtherBoxes() {
    for (int low = (int) Math.sqrt(regionSize); low >= 2; low--) {
      int high = regionSize / low;
      boolean flat = side % low == 0 && side % high == 0;
      if (low * high != regionSize || !flat) {
        continue;
      }
      for (int box = 0; regionSize < side && box < side * side / regionSize; box++) {
        int top = box / (side / high) * low;
        int start = box % (side / high) * high;
        int[] cells = new int[regionSize];
        for (int i = 0; i < regionSize; i++) {
          cells[i] = (top + i / high) * side + start + i % high;
        }
        extraRegions.add(new ExtraRegion(cells));
      }
      return;
    }
  }

  /** At sides other than 9, windows are groups of the shape of a box, with a row between them. */
  private void readWindows(BoxShape shape) {
    if (side == IssCells.PLAIN_SIDE && regionSize == side) {
      rules.add(Rule.WINDOWS);
      return;
    }
    if (shape == null || regionSize != side) {
      return;
    }
    for (int top = 1; top + shape.rows() < side; top += shape.rows() + 1) {
      for (int start = 1; start + shape.columns() < side; start += shape.columns() + 1) {
        int[] cells = new int[side];
        for (int i = 0; i < side; i++) {
          cells[i] = (top + i / shape.columns()) * side + start + i % shape.columns();
        }
        extraRegions.add(new ExtraRegion(cells));
      }
    }
  }

  /** Reads the label of every cell: a number of its region, or any sign; they become numbers. */
  private int[] labels(IssItem item) throws ProblemException {
    int start = item.text().indexOf('~', item.start());
    // Older texts have the shape before.
    start = start < 0 || start >= item.end() ? item.start() : start + 1;
    TextCursor cursor = new TextCursor(item.text(), start, item.end());
    char[] labels = new char[side * side];
    StringBuilder known = new StringBuilder();
    boolean numbers = true;
    for (int cell = 0; cell < labels.length; cell++) {
      cursor.skipSpace();
      if (cursor.atEnd()) {
        throw cursor.unexpected("a region for each of " + side * side + " cells").exception();
      }
      char label = cursor.peek();
      if (known.indexOf(String.valueOf(label)) < 0) {
        if (known.length() > side) {
          throw Problem.tooManyRegions("labels", side + " regions", "another, " + label)
              .at(cursor.at())
              .exception();
        }
        known.append(label);
      }
      int number = Character.digit(label, RADIX);
      numbers &= number >= 1 && number <= side;
      labels[cell] = label;
      cursor.skip();
    }
    cursor.skipSpace();
    cursor.expectEnd("the regions");
    int[] regions = new int[labels.length];
    for (int cell = 0; cell < labels.length; cell++) {
      int number = Character.digit(labels[cell], RADIX);
      regions[cell] = numbers ? number : known.indexOf(String.valueOf(labels[cell])) + 1;
    }
    return regions;
  }

  /** Returns the cells of each region; all but one have as many as there are digits. */
  private int[][] pieces(IssItem item, int[] labels) throws ProblemException {
    int most = Arrays.stream(labels).max().getAsInt();
    int[][] pieces = new int[most][];
    int odd = 0;
    for (int label = 1; label <= most; label++) {
      int wanted = label;
      pieces[label - 1] =
          IntStream.range(0, labels.length).filter(cell -> labels[cell] == wanted).toArray();
      int size = pieces[label - 1].length;
      odd += size == side || size == 0 ? 0 : 1;
      if (odd > 1) {
        String wrong = "more than one region has another size than the others";
        throw Problem.cellCount(ProblemCode.BAD_REGION, wrong, "" + side, size)
            .at(item.start())
            .exception();
      }
    }
    return pieces;
  }
}
