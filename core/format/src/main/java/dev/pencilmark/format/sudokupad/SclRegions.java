package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * The regions of a drawing. If the data has none, they are hidden cages of different digits that
 * cover the grid, or the rooms between black lines if the words speak of regions. If there is
 * neither, the puzzle has rows and columns only, and regions that the words speak of are reported
 * as a rule that is not understood.
 */
final class SclRegions {

  private static final String BLACK = "000000";

  /** Words about regions that are drawn. */
  private static final Pattern DRAWN =
      Pattern.compile("\\b(?:irregular|outlined|jigsaw|regions?|bold|thick)\\b");

  /** Words about regions that a solver is to find. */
  private static final Pattern TO_BE_FOUND =
      Pattern.compile("\\b(?:divide|dividing|chaos|kingdoms?|determine|deduced?|construct)\\b");

  /** Words about groups of cells other than rows and columns. */
  private static final Pattern ANY =
      Pattern.compile(
          "\\b(?:box(?:es)?|\\d ?x ?\\d (?:box|square|region)|regions?|kingdoms?|irregular|outlined"
              + "|jigsaw|divide|normal (?:\\d ?x ?\\d )?sudoku|standard (?:rules of )?sudoku"
              + "|chaos)");

  private final JsonPlace json;
  private final int side;
  private final Set<Integer> cages = new HashSet<>();

  private SclRegions(JsonPlace json, int side) {
    this.json = json;
    this.side = side;
  }

  /**
   * The regions of a drawing.
   *
   * @param of the region of every cell, from 1; null for the default boxes
   * @param cages the indexes of the cages that are the regions
   */
  record Found(int[] of, Set<Integer> cages) {}

  /**
   * Reads the regions.
   *
   * @param items everything drawn; borders of regions are used
   * @param beyond receives regions that only the words have
   */
  static Found read(
      JsonPlace json, int side, WordedRules words, List<SclItem> items, BeyondBoard beyond)
      throws ProblemException {
    SclRegions reader = new SclRegions(json, side);
    JsonPlace list = json.any("regions", "re");
    if (!list.isNothing()) {
      return new Found(reader.unlessBoxes(reader.listed(list)), Set.of());
    }
    int[] hidden = reader.hidden();
    if (hidden != null) {
      reader.useBorders(hidden, items);
      return new Found(reader.unlessBoxes(hidden), reader.cages);
    }
    boolean found = TO_BE_FOUND.matcher(words.foreign()).find();
    if (!found && DRAWN.matcher(words.foreign()).find()) {
      int[] rooms = reader.rooms(items);
      if (rooms != null) {
        reader.useBorders(rooms, items);
        return new Found(reader.unlessBoxes(rooms), Set.of());
      }
    }
    if (ANY.matcher(words.foreign()).find()) {
      beyond.rule("regions, in words", 0);
    }
    int[] rows = new int[side * side];
    Arrays.setAll(rows, cell -> cell / side + 1);
    return new Found(rows, Set.of());
  }

  private int[] listed(JsonPlace regions) throws ProblemException {
    int[] regionOf = new int[side * side];
    regions.requireSize(side, "regions");
    for (int region = 0; region < side; region++) {
      JsonPlace place = regions.get(region);
      place.requireSize(side, "cells");
      for (int cell : SclTable.CELLS.readSet(place, side)) {
        if (regionOf[cell] != 0) {
          throw place
              .fault(ProblemCode.BAD_REGION, "no cell of another region")
              .in(Cells.name(cell, side))
              .exception();
        }
        regionOf[cell] = region + 1;
      }
    }
    return regionOf;
  }

  /** Returns regions, or null if they are the default boxes and not meant as a jigsaw. */
  private int[] unlessBoxes(int[] regionOf) {
    BoxShape shape = BoxShape.of(side);
    int[] regionOfBox = new int[side];
    boolean boxes = true;
    for (int cell = 0; cell < regionOf.length; cell++) {
      int box = shape == null ? cell / side : shape.boxOf(cell, side);
      boxes &= regionOfBox[box] == 0 || regionOfBox[box] == regionOf[cell];
      regionOfBox[box] = regionOf[cell];
    }
    boolean meant = json.get("metadata").get(SclJson.JIGSAW).saysTrue();
    return boxes && !meant ? null : regionOf;
  }

  /** Returns the regions that hidden cages of different digits are; null if these are none. */
  private int[] hidden() throws ProblemException {
    JsonPlace list = json.any("cages", "ca");
    int[] regionOf = new int[side * side];
    int regions = 0;
    for (int i = 0; i < list.size(); i++) {
      JsonPlace cage = list.get(i);
      JsonPlace members = cage.any("cells", "ce");
      boolean group =
          cage.get("hidden").saysTrue()
              && cage.get("unique").saysTrue()
              && cage.any("value", "v").isNothing()
              && members.isList()
              && members.size() == side;
      if (!group) {
        continue;
      }
      int[] cells = SclTable.CELLS.readSet(members, side);
      if (Arrays.stream(cells).anyMatch(cell -> regionOf[cell] != 0)) {
        continue;
      }
      regions++;
      cages.add(i);
      for (int cell : cells) {
        regionOf[cell] = regions;
      }
    }
    return regions == side ? regionOf : null;
  }

  /** Returns the rooms between black lines along cells; null if these are not as many as rows. */
  private int[] rooms(List<SclItem> items) {
    Set<Long> walls = new HashSet<>();
    for (SclItem item : items) {
      if (isBorder(item, edge -> true)) {
        isBorder(item, edge -> walls.add((long) edge) || true);
      }
    }
    int[] room = new int[side * side];
    int rooms = 0;
    List<Integer> open = new ArrayList<>();
    for (int start = 0; start < room.length; start++) {
      if (room[start] != 0) {
        continue;
      }
      if (++rooms > side) {
        return null;
      }
      room[start] = rooms;
      open.add(start);
      int size = 0;
      while (!open.isEmpty()) {
        int cell = open.remove(open.size() - 1);
        size++;
        for (int way = 0; way < 4; way++) {
          int next = neighbour(cell, way);
          if (next >= 0 && room[next] == 0 && !walls.contains((long) edge(cell, next))) {
            room[next] = rooms;
            open.add(next);
          }
        }
      }
      if (size != side) {
        return null;
      }
    }
    return room;
  }

  private int neighbour(int cell, int way) {
    int row = cell / side + (way == 0 ? -1 : way == 1 ? 1 : 0);
    int column = cell % side + (way == 2 ? -1 : way == 3 ? 1 : 0);
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  /** Returns the number of the edge between two neighbours. */
  private int edge(int one, int other) {
    int first = Math.min(one, other);
    return 2 * first + (Math.abs(one - other) == 1 ? 0 : 1);
  }

  /** Uses the black lines that are the borders of regions. */
  private void useBorders(int[] regionOf, List<SclItem> items) {
    for (SclItem item : items) {
      if (isBorder(item, edge -> regionOf[edge / 2] != regionOf[other(edge)])) {
        item.use();
      }
    }
  }

  private int other(int edge) {
    return edge / 2 + (edge % 2 == 0 ? 1 : side);
  }

  /**
   * Returns whether something is a black line along cells, all of whose edges within the grid match
   * a condition.
   */
  private boolean isBorder(SclItem item, IntPredicate condition) {
    if (!"lines".equals(item.list) || item.points.length < 2 || !BLACK.equals(item.colour)) {
      return false;
    }
    for (int i = 1; i < item.points.length; i++) {
      double[] from = item.points[i - 1];
      double[] to = item.points[i];
      boolean onGrid =
          SclItem.isEdge(from[0])
              && SclItem.isEdge(from[1])
              && SclItem.isEdge(to[0])
              && SclItem.isEdge(to[1]);
      if (!onGrid || !areBorders(points(from), points(to), condition)) {
        return false;
      }
    }
    return true;
  }

  private static int[] points(double[] point) {
    return new int[] {(int) Math.rint(point[0]), (int) Math.rint(point[1])};
  }

  /** Returns whether a straight piece of a line is within the grid, and all its edges match. */
  private boolean areBorders(int[] from, int[] to, IntPredicate condition) {
    for (int axis = 0; axis < 2; axis++) {
      if (Math.min(from[axis], to[axis]) < 0 || Math.max(from[axis], to[axis]) > side) {
        return false;
      }
    }
    boolean down = from[1] == to[1];
    if (!down && from[0] != to[0]) {
      return false;
    }
    int line = down ? from[1] : from[0];
    if (line == 0 || line == side) {
      return true;
    }
    int start = Math.min(from[down ? 0 : 1], to[down ? 0 : 1]);
    int end = Math.max(from[down ? 0 : 1], to[down ? 0 : 1]);
    for (int at = start; at < end; at++) {
      int cell = down ? at * side + line - 1 : (line - 1) * side + at;
      if (!condition.test(2 * cell + (down ? 0 : 1))) {
        return false;
      }
    }
    return true;
  }
}
