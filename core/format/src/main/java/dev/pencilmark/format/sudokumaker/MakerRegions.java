package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The regions of a puzzle of SudokuMaker, where a grid without a constraint for them has none.
 *
 * @param constraint the constraint, or null
 * @param labels the region of every cell, from 0; null if there are none, or if they do not divide
 *     the grid into as many regions as it has rows
 * @param boxes whether they are the usual boxes, and not marked as those of a jigsaw
 * @param groups the regions that do not divide the grid: groups of different digits
 */
record MakerRegions(JsonPlace constraint, int[] labels, boolean boxes, List<int[]> groups) {

  /** The name of the constraint for regions of a jigsaw that are the usual boxes. */
  static final String JIGSAW = PuzzleType.JIGSAW.title();

  /** Reads a constraint; null for none. */
  static MakerRegions of(JsonPlace constraint, int side) throws ProblemException {
    if (constraint == null) {
      return new MakerRegions(null, null, false, List.of());
    }
    int[] labels = labels(constraint.get("regions"), side);
    int[] sizes = new int[side * side];
    Arrays.stream(labels).filter(label -> label >= 0).forEach(label -> sizes[label]++);
    if (Arrays.stream(labels).anyMatch(label -> label < 0 || sizes[label] != side)) {
      return new MakerRegions(constraint, null, false, groups(labels));
    }
    if (Arrays.stream(labels).anyMatch(label -> label >= side)) {
      number(labels);
    }
    boolean boxes = areBoxes(labels, side) && !JIGSAW.equals(constraint.get("name").value());
    return new MakerRegions(constraint, labels, boxes, List.of());
  }

  /** Returns the number of the region of every cell; -1 for none. */
  private static int[] labels(JsonPlace place, int side) throws ProblemException {
    place.requireSize(side * side, "numbers of regions");
    int[] labels = new int[side * side];
    for (int cell = 0; cell < labels.length; cell++) {
      JsonPlace label = place.get(cell);
      labels[cell] = label.value() == null ? -1 : label.number(-1, side * side - 1);
    }
    return labels;
  }

  /** Returns the regions as groups of different digits. */
  MakerRegions asGroups() {
    return new MakerRegions(constraint, null, false, groups(labels));
  }

  private static List<int[]> groups(int[] labels) {
    List<List<Integer>> groups = new ArrayList<>();
    for (int label = 0; label < labels.length; label++) {
      groups.add(new ArrayList<>());
    }
    for (int cell = 0; cell < labels.length; cell++) {
      if (labels[cell] >= 0) {
        groups.get(labels[cell]).add(cell);
      }
    }
    return groups.stream()
        .filter(group -> group.size() > 1)
        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  /** Numbers regions in the order of their first cells. */
  private static void number(int[] labels) {
    int[] numbers = new int[labels.length];
    int next = 0;
    for (int cell = 0; cell < labels.length; cell++) {
      if (numbers[labels[cell]] == 0) {
        numbers[labels[cell]] = ++next;
      }
      labels[cell] = numbers[labels[cell]] - 1;
    }
  }

  private static boolean areBoxes(int[] labels, int side) {
    BoxShape shape = BoxShape.of(side);
    if (shape == null) {
      return false;
    }
    int[] ofBox = new int[side];
    for (int cell = 0; cell < labels.length; cell++) {
      int box = shape.boxOf(cell, side);
      if (ofBox[box] != 0 && ofBox[box] != labels[cell] + 1) {
        return false;
      }
      ofBox[box] = labels[cell] + 1;
    }
    return true;
  }
}
