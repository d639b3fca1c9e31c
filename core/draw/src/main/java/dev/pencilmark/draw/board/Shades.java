package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.scene.BoardPart;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import java.util.ArrayList;
import java.util.List;

/** The colours of cells. */
public final class Shades extends BoardPart {

  private static final int PLAYER_COLOURS = 9;

  Shades(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
  }

  /** Returns the colour group of a cell, from 0: its place in its box. */
  public static int groupOf(int cell, int side, BoxShape shape) {
    return cell / side % shape.rows() * shape.columns() + cell % side % shape.columns();
  }

  void addGroups() {
    BoxShape shape = BoxShape.of(side);
    if (!board.has(Rule.DISJOINT_GROUPS) || shape == null) {
      return;
    }
    for (int group = 0; group < side; group++) {
      List<Integer> cells = new ArrayList<>();
      for (int cell = 0; cell < background.length; cell++) {
        if (groupOf(cell, side, shape) == group && !board.isBlack(cell)) {
          cells.add(cell);
        }
      }
      addCells(Layer.GROUPS, theme.palette(group), cells);
    }
  }

  private void addCells(Layer layer, int colour, List<Integer> cells) {
    List<Shape> shapes = new ArrayList<>();
    for (int cell : cells) {
      background[cell] = colour;
      shapes.add(square(cell));
    }
    layers.add(layer, Style.filled(colour), shapes);
  }

  private Shape.Rectangle square(int cell) {
    return new Shape.Rectangle(
        geometry.xOf(cell), geometry.yOf(cell), geometry.cell(), geometry.cell());
  }

  /** The windows, if no colours of groups would be hidden; their frames are always drawn. */
  void addWindows() {
    if (!board.has(Rule.WINDOWS) || board.has(Rule.DISJOINT_GROUPS)) {
      return;
    }
    List<Shape> shapes = new ArrayList<>();
    for (ExtraRegion window : Units.groupsOf(Rule.WINDOWS, side)) {
      for (int cell : window.cells()) {
        background[cell] = theme.windows();
      }
      int first = window.cell(0);
      shapes.add(
          new Shape.Rectangle(
              geometry.xOf(first), geometry.yOf(first), 3 * geometry.cell(), 3 * geometry.cell()));
    }
    layers.add(Layer.WINDOWS, Style.filled(theme.windows()), shapes);
  }

  /** Tints by which cages that touch differ: each gets the first that no neighbour has. */
  void addTints() {
    if (!look.tints() || board.cages().isEmpty()) {
      return;
    }
    int[] cageOf = board.cageOfCells();
    int[] tintOf = new int[board.cages().size()];
    List<List<Integer>> cellsOf = new ArrayList<>();
    for (int cage = 0; cage < tintOf.length; cage++) {
      long taken = 0;
      for (int cell : board.cages().get(cage).cells()) {
        for (int next : Cells.neighbours(cell, side)) {
          if (next >= 0 && cageOf[next] >= 0 && cageOf[next] < cage) {
            taken |= 1L << tintOf[cageOf[next]];
          }
        }
      }
      tintOf[cage] = Long.numberOfTrailingZeros(~taken);
      while (cellsOf.size() <= tintOf[cage]) {
        cellsOf.add(new ArrayList<>());
      }
      for (int cell : board.cages().get(cage).cells()) {
        cellsOf.get(tintOf[cage]).add(cell);
      }
    }
    for (int tint = 0; tint < cellsOf.size(); tint++) {
      // The first of the palette is the colour of the paper, as cells without a cage have it.
      addCells(Layer.TINTS, theme.palette(1 + tint % (PLAYER_COLOURS - 1)), cellsOf.get(tint));
    }
  }

  /** Adds the colours of the player: a cell with several colours has a slice of each. */
  void addColours() {
    if (look.colours().isEmpty() || !look.shown().contains(Look.Shown.COLOURS)) {
      return;
    }
    for (int colour = 0; colour < PLAYER_COLOURS; colour++) {
      List<Shape> shapes = new ArrayList<>();
      for (int cell = 0; cell < background.length; cell++) {
        int mask = look.colours().get(cell) & (1 << PLAYER_COLOURS) - 1;
        if ((mask >> colour & 1) != 0 && !board.isBlack(cell)) {
          int before = Integer.bitCount(mask & (1 << colour) - 1);
          int count = Integer.bitCount(mask);
          background[cell] = count == 1 ? theme.palette(colour) : background[cell];
          shapes.add(count == 1 ? square(cell) : slice(cell, before, count));
        }
      }
      layers.add(Layer.COLOURS, Style.filled(theme.palette(colour)), shapes);
    }
  }

  /**
   * Returns one of some equal slices of a cell, from its middle, the first from the top left
   * corner.
   */
  private Shape slice(int cell, int number, int count) {
    int half = geometry.cell() / 2;
    int x = geometry.xOf(cell) + half;
    int y = geometry.yOf(cell) + half;
    List<Integer> points = new ArrayList<>(List.of(x, y));
    addPoint(points, x, y, half, 8.0 * number / count);
    // Corners between the two: the way around is eight halves of an edge long.
    for (int corner = 0; corner <= 8; corner += 2) {
      if (corner * count > 8 * number && corner * count < 8 * (number + 1)) {
        addPoint(points, x, y, half, corner);
      }
    }
    addPoint(points, x, y, half, 8.0 * (number + 1) / count);
    return new Shape.Path(
        List.of(Stroke.closed(points.stream().mapToInt(Integer::intValue).toArray())));
  }

  /** The point of the edge in a direction, in eighths of the turn from the top left corner. */
  private static void addPoint(List<Integer> points, int x, int y, int half, double eighths) {
    double angle = Math.PI * (eighths / 4 - 0.75);
    double across = StrictMath.cos(angle);
    double down = StrictMath.sin(angle);
    double far = half / Math.max(Math.abs(across), Math.abs(down));
    points.add(x + (int) Math.round(far * across));
    points.add(y + (int) Math.round(far * down));
  }
}
