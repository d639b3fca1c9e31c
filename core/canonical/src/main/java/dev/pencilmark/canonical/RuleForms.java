package dev.pencilmark.canonical;

import dev.pencilmark.board.Outside;
import dev.pencilmark.board.VariantRule;
import java.util.Arrays;

/** The images of variant rules under rotations and reflections of the square. */
final class RuleForms {

  private RuleForms() {}

  /** Returns a rule with its cells moved. */
  static VariantRule moved(VariantRule rule, int[] target, int side) {
    VariantRule.Builder moved = builder(rule);
    for (int i = 0; i < rule.groups(); i++) {
      moved.group(Arrays.stream(rule.group(i)).map(cell -> target[cell]).toArray());
    }
    if (rule.at() != null) {
      moved.at(moved(rule.at(), target, side));
    }
    return moved.build();
  }

  /**
   * Returns a position outside of the grid after a symmetry of the square, determined by the images
   * of its corners.
   */
  private static Outside moved(Outside at, int[] target, int side) {
    int origin = target[0];
    int down = target[side] - origin;
    int right = target[1] - origin;
    int[] step = {step(down, side), step(right, side)};
    int row = origin / side + across(step, 0, at.row(), at.column());
    int column = origin % side + across(step, 1, at.row(), at.column());
    Outside.Direction way = at.direction();
    if (way != Outside.Direction.NONE) {
      int wayDown = way == Outside.Direction.UP_LEFT || way == Outside.Direction.UP_RIGHT ? -1 : 1;
      int wayRight =
          way == Outside.Direction.UP_LEFT || way == Outside.Direction.DOWN_LEFT ? -1 : 1;
      boolean up = across(step, 0, wayDown, wayRight) < 0;
      boolean left = across(step, 1, wayDown, wayRight) < 0;
      way =
          up
              ? left ? Outside.Direction.UP_LEFT : Outside.Direction.UP_RIGHT
              : left ? Outside.Direction.DOWN_LEFT : Outside.Direction.DOWN_RIGHT;
    }
    return new Outside(row, column, way);
  }

  /**
   * Returns a step to the next cell, by its place in the order of cells: 0 down, 1 up, 2 right, 3
   * left.
   */
  private static int step(int by, int side) {
    return Math.abs(by) == side ? by > 0 ? 0 : 1 : by > 0 ? 2 : 3;
  }

  /**
   * Returns the distance along an axis.
   *
   * @param step the images of a step down and a step to the right
   * @param axis 0 down, 1 to the right
   */
  private static int across(int[] step, int axis, int down, int right) {
    int along = 0;
    int[] by = {down, right};
    for (int i = 0; i < 2; i++) {
      if (step[i] / 2 == axis) {
        along += step[i] % 2 == 0 ? by[i] : -by[i];
      }
    }
    return along;
  }

  /** Returns the same rule with other cells in its groups, and without how it is drawn. */
  static VariantRule with(VariantRule rule, int[][] groups) {
    VariantRule.Builder plain = builder(rule);
    if (rule.at() != null) {
      plain.at(rule.at());
    }
    for (int[] group : groups) {
      plain.group(group);
    }
    return plain.build();
  }

  /** Returns all of a rule but its cells, its place and how it is drawn. */
  private static VariantRule.Builder builder(VariantRule rule) {
    int[] values = new int[rule.values()];
    Arrays.setAll(values, rule::value);
    int[] masks = new int[rule.masks()];
    Arrays.setAll(masks, rule::mask);
    return VariantRule.of(rule.kind())
        .values(values)
        .masks(masks)
        .loop(rule.isLoop())
        .ignoreMarked(rule.ignoresMarked())
        .dotType(rule.dotType())
        .other(rule.other());
  }

  /** Writes a rule as text: its kind, parameters and cells. */
  static void write(VariantRule rule, StringBuilder text) {
    text.append(' ').append(rule.kind().id());
    if (rule.dotType() != null) {
      text.append('-').append(rule.dotType().id());
    }
    char before = '=';
    for (int i = 0; i < rule.values(); i++) {
      text.append(before).append(rule.value(i));
      before = ',';
    }
    text.append(rule.isLoop() ? "~" : "").append(rule.ignoresMarked() ? "!" : "");
    if (rule.at() != null) {
      Outside at = rule.at();
      text.append('@').append(at.row() + 1).append(',').append(at.column() + 1);
      text.append(at.direction() == Outside.Direction.NONE ? "" : "/");
    }
    for (int i = 0; i < rule.groups(); i++) {
      before = ':';
      for (int k = 0; k < rule.size(i); k++) {
        text.append(before).append(rule.cell(i, k));
        before = ',';
      }
    }
    for (int i = 0; i < rule.masks(); i++) {
      text.append('[').append(Integer.toHexString(rule.mask(i))).append(']');
    }
  }
}
