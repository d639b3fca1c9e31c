package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Cells;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Finds the cages that dashed lines within cells enclose. The program draws them from one corner of
 * a cell to the next, and keeps lines only, so that they are cages if there is no other reading:
 * each side of a cage is drawn, nothing is drawn inside of it, and no line is left over.
 */
final class PenpaCages {

  private static final int SIDES = 4;

  /** The corners that the upper, left, right and lower side of a cell goes between. */
  private static final int[][] ENDS = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};

  private final PenpaGrid grid;
  private final int side;
  private final boolean[][] drawn;

  private PenpaCages(PenpaGrid grid) {
    this.grid = grid;
    this.side = grid.side();
    this.drawn = new boolean[side * side][SIDES];
  }

  /**
   * Returns the cages of some lines.
   *
   * @param lines the lines as the program writes them, such as 1240,1241
   * @return the cells of each in order; none if there is a line that is no part of one
   */
  static List<int[]> of(Set<?> lines, PenpaGrid grid) {
    PenpaCages cages = new PenpaCages(grid);
    for (Object line : lines) {
      if (!cages.take((String) line)) {
        return List.of();
      }
    }
    return cages.enclosed();
  }

  /** Takes a line; whether it is the side of a cell, or goes from a cell to the next. */
  private boolean take(String line) {
    int comma = line.indexOf(',');
    int one = comma < 0 ? -1 : corner(line.substring(0, comma));
    int other = comma < 0 ? -1 : corner(line.substring(comma + 1));
    if (one < 0 || other < 0) {
      return false;
    }
    int cell = one / SIDES;
    if (cell != other / SIDES) {
      return Cells.areNeighbours(cell, other / SIDES, side);
    }
    int[] ends = {Math.min(one, other) % SIDES, Math.max(one, other) % SIDES};
    for (int i = 0; i < SIDES; i++) {
      if (Arrays.equals(ENDS[i], ends)) {
        drawn[cell][i] = true;
        return true;
      }
    }
    return false;
  }

  /** Four times the cell that a corner is of, and which corner it is; -1 if it is of none. */
  private int corner(String number) {
    if (number.length() > 6 || !number.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return -1;
    }
    int place = number.isEmpty() ? 0 : Integer.parseInt(number);
    int cell = grid.cell(place / SIDES - grid.places());
    return cell < 0 ? -1 : SIDES * cell + place % SIDES;
  }

  private List<int[]> enclosed() {
    List<int[]> cages = new ArrayList<>();
    int[] part = new int[side * side];
    for (int cell = 0, parts = 0; cell < part.length; cell++) {
      if (part[cell] != 0) {
        continue;
      }
      List<Integer> cells = part(cell, ++parts, part);
      int sides = 0;
      int missing = 0;
      for (int one : cells) {
        for (int way = 0; way < SIDES; way++) {
          int other = neighbour(one, way);
          boolean border = other < 0 || part[other] != parts;
          if (!border && drawn[one][way]) {
            return List.of();
          }
          sides += drawn[one][way] ? 1 : 0;
          missing += border && !drawn[one][way] ? 1 : 0;
        }
      }
      if (sides > 0 && missing > 0) {
        return List.of();
      }
      if (sides > 0) {
        Collections.sort(cells);
        cages.add(cells.stream().mapToInt(Integer::intValue).toArray());
      }
    }
    return cages;
  }

  /** Returns the cells that a cell goes together with, as no line is between them. */
  private List<Integer> part(int first, int number, int[] part) {
    List<Integer> cells = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(first));
    part[first] = number;
    while (!open.isEmpty()) {
      int cell = open.pop();
      cells.add(cell);
      for (int way = 0; way < SIDES; way++) {
        int other = neighbour(cell, way);
        boolean line = other >= 0 && (drawn[cell][way] || drawn[other][SIDES - 1 - way]);
        if (other >= 0 && !line && part[other] == 0) {
          part[other] = number;
          open.push(other);
        }
      }
    }
    return cells;
  }

  /** Returns the neighbour above, left, right or below; -1 if there is none. */
  private int neighbour(int cell, int way) {
    int other = cell + new int[] {-side, -1, 1, side}[way];
    boolean inside = other >= 0 && other < side * side;
    return inside && Cells.areNeighbours(cell, other, side) ? other : -1;
  }
}
