package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rules of a board, written down from the rules of the puzzles: independent of the units, boxes
 * and solver of the product. Checks full solutions.
 */
public final class RuleBook {

  /** Cells with different digits. */
  record Group(String name, int[] cells) {}

  private final Board board;
  private final int side;
  private final List<Group> groups = new ArrayList<>();
  private final List<int[]> straights = new ArrayList<>();
  private final boolean repeats;

  private RuleBook(Board board) {
    this.board = board;
    this.side = board.side();
    char letter = board.type().letter();
    this.repeats = letter == 'K' || letter == 'D';
    if ("SXWCLDBV".indexOf(letter) >= 0 || board.addedRules().contains(Rule.BOXES)) {
      boxes();
    }
    if ("XUV".indexOf(letter) >= 0 || board.addedRules().contains(Rule.DIAGONALS)) {
      diagonals();
    }
    if (letter == 'W' || board.addedRules().contains(Rule.WINDOWS)) {
      windows();
    }
    if (letter == 'C' || board.addedRules().contains(Rule.DISJOINT_GROUPS)) {
      places();
    }
    if (letter == 'J' || letter == 'M') {
      regions();
    }
    for (ExtraRegion region : board.extraRegions()) {
      groups.add(new Group("extra region " + region, region.cells()));
    }
    // A number on a black cell counts in its row and column, and nowhere else.
    groups.replaceAll(group -> new Group(group.name, white(group.cells)));
    rowsAndColumns();
    if ("TUBV".indexOf(letter) >= 0) {
      runsOfWhite();
    }
  }

  private int[] white(int[] cells) {
    return IntStream.of(cells).filter(cell -> !board.isBlack(cell)).toArray();
  }

  /** The rules of a board. */
  public static RuleBook of(Board board) {
    return new RuleBook(board);
  }

  /** The groups of cells with different digits, without cages. */
  List<Group> groups() {
    return groups;
  }

  /** The runs of white cells in rows and columns whose digits are consecutive. */
  List<int[]> straights() {
    return straights;
  }

  /** Whether a digit may be twice in a cage. */
  boolean repeatsIn(Cage cage) {
    return repeats || cage.isRepeating();
  }

  /**
   * Returns the error of a solution, or null.
   *
   * @param digits the digit of every cell, 0 for a black cell without one
   */
  public String fault(int[] digits) {
    if (digits.length != side * side) {
      return digits.length + " cells";
    }
    for (int cell = 0; cell < digits.length; cell++) {
      int digit = digits[cell];
      boolean blank = board.isBlack(cell) && board.digit(cell) == 0;
      if (blank ? digit != 0 : digit < 1 || digit > side) {
        return "cell " + cell + " holds " + digit;
      }
      if ((board.isGiven(cell) || board.isBlack(cell)) && digit != board.digit(cell)) {
        return "cell " + cell + " came with " + board.digit(cell) + " and holds " + digit;
      }
    }
    for (Group group : groups) {
      if (!different(group.cells, digits)) {
        return group.name + " has a digit twice";
      }
    }
    for (Cage cage : board.cages()) {
      int[] cells = cage.cells();
      if (!repeatsIn(cage) && !different(cells, digits)) {
        return cage + " has a digit twice";
      }
      if (!meets(cage, digits)) {
        return cage + " misses its target";
      }
    }
    for (int[] straight : straights) {
      int least = side + 1;
      int most = 0;
      for (int cell : straight) {
        least = Math.min(least, digits[cell]);
        most = Math.max(most, digits[cell]);
      }
      if (most - least != straight.length - 1) {
        return "the straight at cell " + straight[0] + " is none";
      }
    }
    return null;
  }

  /** Whether the digits of a cage give its target. */
  static boolean meets(Cage cage, int[] digits) {
    if (!cage.hasTotal()) {
      return true;
    }
    long result = 0;
    long largest = 0;
    for (int cell : cage.cells()) {
      largest = Math.max(largest, digits[cell]);
    }
    switch (cage.operator()) {
      case ADD -> {
        for (int cell : cage.cells()) {
          result += digits[cell];
        }
      }
      case SUBTRACT -> {
        // The largest less all the others.
        result = 2 * largest;
        for (int cell : cage.cells()) {
          result -= digits[cell];
        }
      }
      case MULTIPLY, DIVIDE -> {
        // Dividing the target by digit after digit: a product may be larger than any number here.
        long rest = cage.target();
        if (cage.operator() == CageOperator.DIVIDE) {
          // The largest divided by all the others; times the largest, that is by all.
          rest = largest * largest;
        }
        for (int cell : cage.cells()) {
          if (rest % digits[cell] != 0) {
            return false;
          }
          rest /= digits[cell];
        }
        return cage.operator() == CageOperator.DIVIDE ? rest == cage.target() : rest == 1;
      }
      default -> throw new AssertionError(cage.operator());
    }
    return result == cage.target();
  }

  private static boolean different(int[] cells, int[] digits) {
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        if (digits[cells[i]] != 0 && digits[cells[i]] == digits[cells[k]]) {
          return false;
        }
      }
    }
    return true;
  }

  private void rowsAndColumns() {
    for (int line = 0; line < side; line++) {
      int[] row = new int[side];
      int[] column = new int[side];
      for (int i = 0; i < side; i++) {
        row[i] = line * side + i;
        column[i] = i * side + line;
      }
      groups.add(new Group("row " + line, row));
      groups.add(new Group("column " + line, column));
    }
  }

  /** The height of a box: the largest number up to the root that divides the side; 1 for none. */
  private static int boxHeight(int side) {
    return switch (side) {
      case 4, 6, 8, 10, 14, 22, 26 -> 2;
      case 9, 12, 15, 18, 21, 27 -> 3;
      case 16, 20, 24, 28 -> 4;
      case 25, 30 -> 5;
      default -> 1;
    };
  }

  private void boxes() {
    int height = boxHeight(side);
    int width = side / height;
    for (int top = 0; height > 1 && top < side; top += height) {
      for (int left = 0; left < side; left += width) {
        groups.add(new Group("box at " + top + "," + left, area(top, left, height, width)));
      }
    }
  }

  private void places() {
    int height = boxHeight(side);
    int width = side / height;
    for (int y = 0; height > 1 && y < height; y++) {
      for (int x = 0; x < width; x++) {
        int[] cells = new int[side];
        int size = 0;
        for (int row = y; row < side; row += height) {
          for (int column = x; column < side; column += width) {
            cells[size++] = row * side + column;
          }
        }
        groups.add(new Group("place " + y + "," + x, cells));
      }
    }
  }

  private void diagonals() {
    int[] falling = new int[side];
    int[] rising = new int[side];
    for (int i = 0; i < side; i++) {
      falling[i] = i * side + i;
      rising[i] = (side - 1 - i) * side + i;
    }
    groups.add(new Group("falling diagonal", falling));
    groups.add(new Group("rising diagonal", rising));
  }

  private void windows() {
    groups.add(new Group("window 1", area(1, 1, 3, 3)));
    groups.add(new Group("window 2", area(1, 5, 3, 3)));
    groups.add(new Group("window 3", area(5, 1, 3, 3)));
    groups.add(new Group("window 4", area(5, 5, 3, 3)));
  }

  private int[] area(int top, int left, int height, int width) {
    int[] cells = new int[height * width];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (top + i / width) * side + left + i % width;
    }
    return cells;
  }

  private void regions() {
    for (int region = 1; region <= side; region++) {
      List<Integer> cells = new ArrayList<>();
      for (int cell = 0; cell < side * side; cell++) {
        if (board.region(cell) == region) {
          cells.add(cell);
        }
      }
      groups.add(new Group("region " + region, array(cells)));
    }
  }

  private void runsOfWhite() {
    for (int line = 0; line < side; line++) {
      List<Integer> across = new ArrayList<>();
      List<Integer> down = new ArrayList<>();
      for (int i = 0; i < side; i++) {
        straight(across, line * side + i);
        straight(down, i * side + line);
      }
      end(across);
      end(down);
    }
  }

  private void straight(List<Integer> run, int cell) {
    if (board.isBlack(cell)) {
      end(run);
    } else {
      run.add(cell);
    }
  }

  private void end(List<Integer> run) {
    if (!run.isEmpty()) {
      straights.add(array(run));
      run.clear();
    }
  }

  private static int[] array(List<Integer> cells) {
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }
}
