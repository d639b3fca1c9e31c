package dev.pencilmark.generate.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Draws the cells of variant rules by the {@link RuleKind.Form} of their kinds; no kind has shapes
 * of its own. Not thread-safe.
 */
final class RuleShapes {

  private final int side;
  private final boolean[] absent;
  private final IntUnaryOperator below;
  private final List<Outside> clues = new ArrayList<>();

  /** The cells of the shape at hand. */
  private final boolean[] taken;

  /**
   * Creates a source of shapes.
   *
   * @param layout black cells are in no shape
   * @param below draws a number from 0 to below a bound
   */
  RuleShapes(Board layout, IntUnaryOperator below) {
    this.side = layout.side();
    this.below = below;
    this.absent = new boolean[layout.cellCount()];
    this.taken = new boolean[absent.length];
    for (int cell = 0; cell < absent.length; cell++) {
      absent[cell] = layout.isBlack(cell);
    }
    for (int row = -1; row <= side; row++) {
      for (int column = -1; column <= side; column++) {
        for (Outside.Direction way : Outside.Direction.values()) {
          Outside at = new Outside(row, column, way);
          if (at.isOutside(side) && isSeeing(at)) {
            clues.add(at);
          }
        }
      }
    }
  }

  /** Returns whether a clue sees two cells or more, none of which is absent. */
  private boolean isSeeing(Outside at) {
    int[] cells = at.cells(side);
    return cells.length > 1 && Arrays.stream(cells).noneMatch(cell -> absent[cell]);
  }

  /**
   * Draws the cells of a rule.
   *
   * @param size the number of cells of a rule, or of one group of several; 0 if the form determines
   *     it
   * @return a rule without values; null if the drawn cells have no room
   */
  VariantRule draw(RuleKind kind, int size) {
    VariantRule.Builder rule = VariantRule.of(kind);
    Arrays.fill(taken, false);
    return switch (kind.form()) {
      case GLOBAL, VERBATIM -> null;
      case PAIR, DIRECTED_PAIR -> of(rule, cluster(2));
      case LINE, LINE_OF_3, DIRECTED_LINE, ORDERED -> of(rule, path(size));
      case SEGMENTS -> below.applyAsInt(2) == 0 ? of(rule, path(size)) : twoPaths(rule, size);
      case ARROW -> arrow(rule, path(size));
      case CELLS -> of(rule, cluster(1));
      case SET -> of(rule, cluster(size));
      case TWINS, GROUPS -> twins(rule, cluster(size));
      case BLOCK -> block(rule);
      case OUTSIDE_LINE -> outside(rule, true);
      case OUTSIDE_DIAGONAL -> outside(rule, false);
    };
  }

  /**
   * Returns the image of a rule without values under a symmetry.
   *
   * @param image to which cell each goes
   */
  VariantRule moved(VariantRule rule, int[] image) {
    VariantRule.Builder moved = VariantRule.of(rule.kind());
    for (int group = 0; group < rule.groups(); group++) {
      int[] cells = rule.group(group);
      for (int i = 0; i < cells.length; i++) {
        cells[i] = image[cells[i]];
      }
      if (rule.at() != null) {
        boolean line = rule.at().direction() == Outside.Direction.NONE;
        for (Outside at : clues) {
          if (line == (at.direction() == Outside.Direction.NONE)
              && Arrays.equals(at.cells(side), cells)) {
            return moved.at(at, side).build();
          }
        }
      }
      moved.group(cells);
    }
    return moved.build();
  }

  private static VariantRule of(VariantRule.Builder rule, int[] cells) {
    return cells == null ? null : rule.group(cells).build();
  }

  private static VariantRule arrow(VariantRule.Builder rule, int[] path) {
    return path == null
        ? null
        : rule.group(path[0]).group(Arrays.copyOfRange(path, 1, path.length)).build();
  }

  private VariantRule twoPaths(VariantRule.Builder rule, int size) {
    int[] one = path(size);
    int[] other = one == null ? null : path(size);
    return other == null ? null : rule.group(one).group(other).build();
  }

  /** Adds some cells and, at a drawn distance, as many others in the same arrangement. */
  private VariantRule twins(VariantRule.Builder rule, int[] cells) {
    if (cells == null) {
      return null;
    }
    int down = below.applyAsInt(2 * side - 1) - side + 1;
    int right = below.applyAsInt(2 * side - 1) - side + 1;
    int[] moved = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      int row = cells[i] / side + down;
      int column = cells[i] % side + right;
      if (row < 0 || row >= side || column < 0 || column >= side || !isFree(row * side + column)) {
        return null;
      }
      moved[i] = row * side + column;
    }
    return rule.group(cells).group(moved).build();
  }

  private VariantRule block(VariantRule.Builder rule) {
    int corner = below.applyAsInt(side - 1) * side + below.applyAsInt(side - 1);
    int[] cells = {corner, corner + 1, corner + side, corner + side + 1};
    return Arrays.stream(cells).allMatch(this::isFree) ? rule.group(cells).build() : null;
  }

  private VariantRule outside(VariantRule.Builder rule, boolean line) {
    if (clues.isEmpty()) {
      return null;
    }
    Outside at = clues.get(below.applyAsInt(clues.size()));
    return line == (at.direction() == Outside.Direction.NONE) ? rule.at(at, side).build() : null;
  }

  private boolean isFree(int cell) {
    return !absent[cell] && !taken[cell];
  }

  /** Draws a cell, and always a next one that touches the last at an edge or a corner. */
  private int[] path(int size) {
    int[] path = new int[size];
    for (int i = 0; i < size; i++) {
      int cell = below.applyAsInt(absent.length);
      if (i > 0) {
        int step = below.applyAsInt(8);
        step += step >= 4 ? 1 : 0;
        int row = path[i - 1] / side + step / 3 - 1;
        int column = path[i - 1] % side + step % 3 - 1;
        if (row < 0 || row >= side || column < 0 || column >= side) {
          return null;
        }
        cell = row * side + column;
      }
      if (!isFree(cell)) {
        return null;
      }
      taken[cell] = true;
      path[i] = cell;
    }
    return path;
  }

  /** Draws cells that are connected by their edges. */
  private int[] cluster(int size) {
    int[] cells = new int[size];
    for (int i = 0; i < size; i++) {
      int cell =
          i == 0
              ? below.applyAsInt(absent.length)
              : Cells.neighbours(cells[below.applyAsInt(i)], side)[below.applyAsInt(4)];
      if (cell < 0 || !isFree(cell)) {
        return null;
      }
      taken[cell] = true;
      cells[i] = cell;
    }
    return cells;
  }
}
