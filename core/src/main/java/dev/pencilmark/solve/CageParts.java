package dev.pencilmark.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Puts the cells of a cage into few parts, in each of which all see each other. */
final class CageParts {

  /** The most cells of a part. */
  private static final int MOST_OF_PART = 6;

  private CageParts() {}

  /** Pieces of rows or of columns, whichever are fewer. */
  static int[][] of(ProgramBuilder program, int[] cells) {
    int side = program.geometry.side;
    int[] byRow = cells.clone();
    Arrays.sort(byRow);
    int[] byColumn =
        Arrays.stream(cells)
            .boxed()
            .sorted(Comparator.comparingInt(cell -> cell % side * side + cell / side))
            .mapToInt(Integer::intValue)
            .toArray();
    int[][] rows = cut(program, byRow);
    int[][] columns = cut(program, byColumn);
    return rows.length <= columns.length ? rows : columns;
  }

  private static int[][] cut(ProgramBuilder program, int[] cells) {
    List<int[]> parts = new ArrayList<>();
    for (int cell : cells) {
      int into = 0;
      while (into < parts.size() && !fits(program, parts.get(into), cell)) {
        into++;
      }
      if (into == parts.size()) {
        parts.add(new int[] {cell});
      } else {
        int[] grown = Arrays.copyOf(parts.get(into), parts.get(into).length + 1);
        grown[grown.length - 1] = cell;
        parts.set(into, grown);
      }
    }
    return parts.toArray(int[][]::new);
  }

  private static boolean fits(ProgramBuilder program, int[] part, int cell) {
    return part.length < MOST_OF_PART
        && Arrays.stream(part).allMatch(other -> program.see(other, cell));
  }
}
