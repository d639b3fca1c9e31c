package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The rules again, written plainly and independent of the engines: checks a full grid, and finds
 * all right grids by trying every digit in every cell.
 */
public final class Naive {

  private static final int MOST_STEPS = 100_000;

  private final Board board;
  private final int side;
  private final int cells;

  /** Pairs of cells that cannot be equal. */
  private final boolean[][] differ;

  private int left;

  /** Runs of white cells. */
  private final List<int[]> straights = new ArrayList<>();

  public Naive(Board board, int[][] extra) {
    this.board = board;
    side = board.side();
    cells = side * side;
    differ = new boolean[cells][cells];
    int high = (int) Math.sqrt(side);
    while (side % high != 0) {
      high--;
    }
    int wide = side / high;
    for (int a = 0; a < cells; a++) {
      for (int b = 0; b < cells; b++) {
        differ[a][b] = a != b && different(a, b, high, wide);
      }
    }
    List<int[]> groups = new ArrayList<>(List.of(extra));
    if (!board.type().has(Rule.OPERATORS)) {
      board.cages().stream()
          .filter(cage -> !cage.isRepeating())
          .forEach(cage -> groups.add(cage.cells()));
    }
    board.extraRegions().forEach(region -> groups.add(region.cells()));
    for (int[] group : groups) {
      for (int a : group) {
        for (int b : group) {
          differ[a][b] |= a != b;
        }
      }
    }
    if (board.type().has(Rule.STRAIGHTS)) {
      for (int i = 0; i < side; i++) {
        int row = i * side;
        int column = i;
        addStraights(row, 1);
        addStraights(column, side);
      }
    }
  }

  private boolean different(int a, int b, int high, int wide) {
    int rowA = a / side;
    int rowB = b / side;
    int columnA = a % side;
    int columnB = b % side;
    if (rowA == rowB || columnA == columnB) {
      return true;
    }
    if (board.isBlack(a) || board.isBlack(b)) {
      // A number on black counts in its row and column only.
      return false;
    }
    boolean boxes = high > 1;
    boolean sameBox = rowA / high == rowB / high && columnA / wide == columnB / wide;
    if (board.type().has(Rule.BOXES) && boxes && sameBox) {
      return true;
    }
    boolean samePlace = rowA % high == rowB % high && columnA % wide == columnB % wide;
    if (board.type().has(Rule.DISJOINT_GROUPS) && boxes && samePlace) {
      return true;
    }
    if (board.type().has(Rule.DIAGONALS)) {
      if (rowA == columnA && rowB == columnB
          || rowA + columnA == side - 1 && rowB + columnB == side - 1) {
        return true;
      }
    }
    if (board.type().has(Rule.WINDOWS)
        && rowA % 4 != 0
        && columnA % 4 != 0
        && rowB % 4 != 0
        && columnB % 4 != 0
        && rowA / 4 == rowB / 4
        && columnA / 4 == columnB / 4) {
      return true;
    }
    return board.type().has(Rule.REGIONS) && board.region(a) == board.region(b);
  }

  private void addStraights(int first, int step) {
    int[] run = new int[side];
    int size = 0;
    for (int i = 0; i <= side; i++) {
      int cell = first + i * step;
      if (i < side && !board.isBlack(cell)) {
        run[size++] = cell;
      } else {
        if (size > 1) {
          straights.add(Arrays.copyOf(run, size));
        }
        size = 0;
      }
    }
  }

  /** Why a grid of digits does not solve the board; null if it does. */
  public String fault(int[] digits) {
    for (int cell = 0; cell < cells; cell++) {
      boolean empty = board.isBlack(cell) && board.digit(cell) == 0;
      if (empty != (digits[cell] == 0) || digits[cell] < 0 || digits[cell] > side) {
        return "cell " + cell + " has " + digits[cell];
      }
      if ((board.isGiven(cell) || board.isBlack(cell)) && digits[cell] != board.digit(cell)) {
        return "cell " + cell + " is not the given digit";
      }
      for (int other = 0; other < cell; other++) {
        if (digits[cell] != 0 && digits[cell] == digits[other] && differ[cell][other]) {
          return "cells " + other + " and " + cell + " are equal";
        }
      }
    }
    for (Cage cage : board.cages()) {
      if (!holds(cage, digits)) {
        return "cage " + cage;
      }
    }
    for (int[] straight : straights) {
      if (!consecutive(straight, digits)) {
        return "straight " + Arrays.toString(straight);
      }
    }
    return null;
  }

  /** Every solution within the candidates as text; null if that are too many, or takes too long. */
  public Set<String> solutions(int[] candidates, int most) {
    Set<String> found = new HashSet<>();
    left = MOST_STEPS;
    return search(0, new int[cells], candidates, null, most, found) ? found : null;
  }

  /** Any solution; null if there is none, or none is found soon. */
  public int[] any(int[] candidates, RandomGenerator random) {
    int[] digits = new int[cells];
    Set<String> found = new HashSet<>();
    left = MOST_STEPS;
    return search(0, digits, candidates, random, 0, found) || found.isEmpty() ? null : digits;
  }

  private boolean search(
      int cell,
      int[] digits,
      int[] candidates,
      RandomGenerator random,
      int most,
      Set<String> found) {
    if (--left < 0) {
      return false;
    }
    if (cell == cells) {
      found.add(Arrays.toString(digits));
      return found.size() <= most;
    }
    if (board.isBlack(cell) && board.digit(cell) == 0) {
      return search(cell + 1, digits, candidates, random, most, found);
    }
    int turn = random == null ? 0 : random.nextInt(side);
    for (int i = 0; i < side; i++) {
      int digit = (i + turn) % side + 1;
      if ((candidates[cell] >> digit - 1 & 1) != 0) {
        digits[cell] = digit;
        if (fits(cell, digits) && !search(cell + 1, digits, candidates, random, most, found)) {
          return false;
        }
      }
    }
    digits[cell] = 0;
    return true;
  }

  private boolean fits(int cell, int[] digits) {
    for (int other = 0; other < cell; other++) {
      if (digits[other] == digits[cell] && differ[cell][other]) {
        return false;
      }
    }
    for (Cage cage : board.cages()) {
      if (cage.cell(cage.size() - 1) == cell && !holds(cage, digits)) {
        return false;
      }
    }
    for (int[] straight : straights) {
      if (straight[straight.length - 1] == cell && !consecutive(straight, digits)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Cage cage, int[] digits) {
    long sum = 0;
    long product = 1;
    int largest = 0;
    for (int cell : cage.cells()) {
      sum += digits[cell];
      product *= digits[cell];
      largest = Math.max(largest, digits[cell]);
    }
    return switch (cage.operator()) {
      case ADD -> !cage.hasTotal() || sum == cage.target();
      case MULTIPLY -> product == cage.target();
      case SUBTRACT -> largest - (sum - largest) == cage.target();
      case DIVIDE -> largest == cage.target() * (product / largest);
    };
  }

  private static boolean consecutive(int[] straight, int[] digits) {
    int low = Integer.MAX_VALUE;
    int high = 0;
    Set<Integer> seen = new HashSet<>();
    for (int cell : straight) {
      low = Math.min(low, digits[cell]);
      high = Math.max(high, digits[cell]);
      seen.add(digits[cell]);
    }
    return seen.size() == straight.length && high - low == straight.length - 1;
  }
}
