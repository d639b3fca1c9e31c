package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds smallest and largest cells: shaded ones with wedges towards their neighbours. */
final class SclWedges {

  private final SclDrawing drawing;
  private final int side;

  SclWedges(SclDrawing drawing) {
    this.drawing = drawing;
    this.side = drawing.side();
  }

  /** Shaded cells with wedges towards all neighbours that are not shaded so, too. */
  void read() throws ProblemException {
    Map<Integer, SclItem> shades = new LinkedHashMap<>();
    for (SclItem item : drawing.items()) {
      boolean shade =
          item.isShape()
              && "underlays".equals(item.list)
              && !item.rounded
              && item.isPlain()
              && item.isSize(SclSizes.SHADE, SclSizes.SHADE)
              && item.fill.equals("CCCCCC");
      if (shade && !item.isUsed() && item.cell(side) >= 0) {
        shades.putIfAbsent(item.cell(side), item);
      }
    }
    if (shades.isEmpty()) {
      return;
    }
    // By cell and way: 1 for a wedge that points in, 2 for out.
    Map<Integer, SclItem> wedges = new HashMap<>();
    int[][] points = new int[side * side][4];
    for (SclItem item : drawing.items()) {
      if ("lines".equals(item.list) && !item.isUsed() && item.points.length == 3) {
        wedge(item, points, wedges);
      }
    }
    int[] kinds = new int[side * side];
    for (int cell : shades.keySet()) {
      for (int kind : points[cell]) {
        kinds[cell] |= kind;
      }
    }
    // A cell whose neighbours are all shaded has no wedge, and is of their kind.
    for (int cell : shades.keySet()) {
      if (kinds[cell] == 0) {
        for (int neighbour : Cells.neighbours(cell, side)) {
          kinds[cell] |= shades.containsKey(neighbour) ? kinds[neighbour] & 3 : 4;
        }
      }
    }
    for (RuleKind kind : new RuleKind[] {RuleKind.MINIMUM, RuleKind.MAXIMUM}) {
      int sign = kind == RuleKind.MINIMUM ? 1 : 2;
      List<Integer> cells = new ArrayList<>();
      for (int cell : shades.keySet()) {
        boolean all = kinds[cell] == sign;
        for (int way = 0; all && way < 4; way++) {
          int neighbour = neighbour(cell, way);
          boolean expected = neighbour >= 0 && kinds[neighbour] != sign;
          all = expected == (points[cell][way] == sign);
        }
        if (all) {
          cells.add(cell);
        }
      }
      if (!cells.isEmpty()
          && drawing.words().agreeOn(kind)
          && drawing.add(
              VariantRule.of(kind).group(cells.stream().mapToInt(Integer::intValue).toArray()))) {
        for (int cell : cells) {
          shades.get(cell).use();
          for (int way = 0; way < 4; way++) {
            SclItem wedge = wedges.get(4 * cell + way);
            if (wedge != null) {
              wedge.use();
            }
          }
        }
      }
    }
  }

  /** Returns the neighbour above, right, below or left; -1 if there is none. */
  private int neighbour(int cell, int way) {
    int row = cell / side + (way - 1) % 2;
    int column = cell % side + (2 - way) % 2;
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  private void wedge(SclItem item, int[][] points, Map<Integer, SclItem> wedges) {
    int cell = SclItem.cellOf(item.points[1], side);
    if (cell < 0 || item.thickness > SclSizes.MOST_WEDGE) {
      return;
    }
    double[] tip = from(cell, item.points[1]);
    double[] one = from(cell, item.points[0]);
    double[] other = from(cell, item.points[2]);
    boolean vertical = Math.abs(tip[0]) > Math.abs(tip[1]);
    int along = vertical ? 0 : 1;
    double ends = one[along];
    if (Math.abs(ends - other[along]) > SclSizes.NEAR
        || Math.abs(tip[1 - along]) > SclSizes.NEAR
        || Math.abs(one[1 - along] + other[1 - along]) > SclSizes.NEAR
        || Math.abs(tip[along]) < SclSizes.LEAST_WEDGE_PLACE
        || Math.signum(ends) != Math.signum(tip[along])
        || Math.abs(Math.abs(ends) - Math.abs(tip[along])) < SclSizes.NEAR) {
      return;
    }
    int way = vertical ? tip[0] < 0 ? 0 : 2 : tip[1] > 0 ? 1 : 3;
    boolean inwards = Math.abs(tip[along]) < Math.abs(ends);
    points[cell][way] |= inwards ? 1 : 2;
    wedges.putIfAbsent(4 * cell + way, item);
  }

  private double[] from(int cell, double[] point) {
    return new double[] {point[0] - cell / side - 0.5, point[1] - cell % side - 0.5};
  }
}
