package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import dev.pencilmark.draw.scene.Outline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The lines of a board: between cells, around cages, regions and the whole. */
public final class BoardLines {

  private static final int CAGE_INSET = 50;
  private static final int FRAME = 40;
  private static final int REGION = 30;
  private static final int REGION_OF_KENDOKU = 45;
  private static final int OPERATOR_CAGE = 25;
  private static final int CAGE_OF_KENDOKU = 20;
  private static final int EXTRA_REGION = 30;
  private static final int HATCH = 57;

  /** Frames of extra regions that share a cell are this many steps apart before they repeat. */
  private static final int FRAMES = 4;

  private final Board board;
  private final Theme theme;
  private final int side;
  private final Geometry geometry;
  private final Layers layers;
  private final boolean coloured;

  BoardLines(Board board, Theme theme, Geometry geometry, Layers layers, boolean coloured) {
    this.board = board;
    this.theme = theme;
    this.side = board.side();
    this.geometry = geometry;
    this.layers = layers;
    this.coloured = coloured;
  }

  private int soft() {
    return coloured ? theme.lineOnColours() : theme.soft();
  }

  /** Frames of extra regions, and of windows; of those that share a cell one is inside another. */
  void addExtraRegions() {
    List<ExtraRegion> regions = new ArrayList<>(board.extraRegions());
    if (board.has(Rule.WINDOWS)) {
      regions.addAll(0, Units.groupsOf(Rule.WINDOWS, side));
    }
    if (regions.isEmpty()) {
      return;
    }
    List<Shape> shapes = new ArrayList<>();
    int[] insets = new int[board.cellCount()];
    int[] owner = new int[board.cellCount()];
    for (int i = 0; i < regions.size(); i++) {
      int[] cells = regions.get(i).cells();
      int taken = 0;
      for (int cell : cells) {
        taken |= insets[cell];
        owner[cell] = i + 1;
      }
      int step = Integer.numberOfTrailingZeros(~taken) % FRAMES;
      for (int cell : cells) {
        insets[cell] |= 1 << step;
      }
      int inset = geometry.scaled(35 + step * (EXTRA_REGION + 10));
      shapes.add(new Shape.Path(Outline.of(geometry, side, owner, i + 1, cells, inset)));
    }
    layers.add(Layer.EXTRA_REGIONS, Style.lines(soft(), EXTRA_REGION), shapes);
  }

  void addDiagonals() {
    if (!board.has(Rule.DIAGONALS)) {
      return;
    }
    int low = geometry.x(0);
    int high = geometry.x(side);
    layers.add(
        Layer.DIAGONALS,
        Style.lines(soft(), 25),
        new Shape.Path(
            List.of(Stroke.open(low, low, high, high), Stroke.open(high, low, low, high))));
  }

  void addBlackCells() {
    List<Shape> squares = new ArrayList<>();
    List<Stroke> hatching = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell)) {
        int x = geometry.xOf(cell);
        int y = geometry.yOf(cell);
        int inset = theme.isHatched() ? REGION / 2 : 0;
        int length = geometry.cell() - 2 * inset;
        squares.add(new Shape.Rectangle(x + inset, y + inset, length, length));
        for (int at = HATCH; at < 2 * geometry.cell(); at += HATCH) {
          int over = Math.max(0, at - geometry.cell());
          hatching.add(Stroke.open(x + over, y + at - over, x + at - over, y + over));
        }
      }
    }
    if (!theme.isHatched()) {
      layers.add(Layer.BLACK_CELLS, Style.filled(theme.black()), squares);
    } else if (!squares.isEmpty()) {
      layers.add(
          Layer.BLACK_CELLS, Style.filled(theme.paper()).outlined(theme.given(), REGION), squares);
      layers.add(Layer.BLACK_CELLS, Style.lines(theme.given(), 12), new Shape.Path(hatching));
    }
  }

  void addCellLines() {
    List<Stroke> strokes = new ArrayList<>();
    int low = geometry.x(0);
    int high = geometry.x(side);
    for (int i = 1; i < side; i++) {
      strokes.add(Stroke.open(low, geometry.y(i), high, geometry.y(i)));
      strokes.add(Stroke.open(geometry.x(i), low, geometry.x(i), high));
    }
    layers.add(
        Layer.CELL_LINES,
        Style.lines(coloured ? theme.lineOnColours() : theme.line(), 10),
        new Shape.Path(strokes));
  }

  void addCages() {
    if (board.cages().isEmpty()) {
      return;
    }
    int[] cageOf = board.cageOfCells();
    if (board.type().has(Rule.OPERATORS)) {
      for (int cell = 0; cell < cageOf.length; cell++) {
        // A cell in no cage is separate.
        cageOf[cell] = cageOf[cell] < 0 ? -cell - 1 : cageOf[cell];
      }
      int width = regions() == null ? OPERATOR_CAGE : CAGE_OF_KENDOKU;
      layers.add(
          Layer.OPERATOR_CAGES, Style.lines(theme.given(), width), borders(cageOf, width / 2));
      return;
    }
    List<Shape> usual = new ArrayList<>();
    List<Shape> repeating = new ArrayList<>();
    int[] owner = new int[board.cellCount()];
    for (int i = 0; i < board.cages().size(); i++) {
      Cage cage = board.cages().get(i);
      int[] cells = cage.cells();
      for (int cell : cells) {
        owner[cell] = i + 1;
      }
      (board.mayRepeat(cage) ? repeating : usual)
          .add(
              new Shape.Path(
                  Outline.of(geometry, side, owner, i + 1, cells, geometry.scaled(CAGE_INSET))));
    }
    Style line = Style.lines(theme.mark(), 14);
    layers.add(Layer.KILLER_CAGES, line.dashed(50, 30), usual);
    layers.add(Layer.KILLER_CAGES, line.dashed(90, 30), repeating);
  }

  void addRegions() {
    int[] regions = regions();
    int[] boxes = boxes();
    if (regions != null) {
      if (board.hasRegions() && boxes != null) {
        layers.add(
            Layer.BOXES, Style.lines(theme.mark(), REGION).dashed(60, 60), borders(boxes, 0));
      }
      int width = board.type().has(Rule.OPERATORS) ? REGION_OF_KENDOKU : REGION;
      layers.add(Layer.REGIONS, Style.lines(theme.given(), width), borders(regions, width / 2));
    }
  }

  /** Returns the region of each cell, or else its box; null if the board has neither. */
  private int[] regions() {
    if (!board.hasRegions()) {
      return boxes();
    }
    int[] regions = new int[board.cellCount()];
    Arrays.setAll(regions, board::region);
    return regions;
  }

  private int[] boxes() {
    BoxShape shape = board.has(Rule.BOXES) ? BoxShape.of(side) : null;
    if (shape == null) {
      return null;
    }
    int[] boxes = new int[board.cellCount()];
    Arrays.setAll(boxes, cell -> shape.boxOf(cell, side));
    return boxes;
  }

  void addFrame() {
    int low = geometry.x(0);
    int high = geometry.x(side);
    layers.add(
        Layer.FRAME,
        Style.lines(theme.given(), FRAME),
        new Shape.Path(List.of(Stroke.closed(low, low, high, low, high, high, low, high))));
  }

  /**
   * Lines between cells of different groups, as long as they go straight on. Each is longer by half
   * its width at both ends, so that lines that meet make a whole corner.
   */
  private Shape.Path borders(int[] groupOf, int half) {
    List<Stroke> strokes = new ArrayList<>();
    for (int line = 1; line < side; line++) {
      int fromAcross = -1;
      int fromDown = -1;
      for (int at = 0; at <= side; at++) {
        int above = (line - 1) * side + at;
        boolean across = at < side && groupOf[above] != groupOf[above + side];
        if (across && fromAcross < 0) {
          fromAcross = at;
        } else if (!across && fromAcross >= 0) {
          int y = geometry.y(line);
          strokes.add(Stroke.open(geometry.x(fromAcross) - half, y, geometry.x(at) + half, y));
          fromAcross = -1;
        }
        int before = at * side + line - 1;
        boolean down = at < side && groupOf[before] != groupOf[before + 1];
        if (down && fromDown < 0) {
          fromDown = at;
        } else if (!down && fromDown >= 0) {
          int x = geometry.x(line);
          strokes.add(Stroke.open(x, geometry.y(fromDown) - half, x, geometry.y(at) + half));
          fromDown = -1;
        }
      }
    }
    return new Shape.Path(strokes);
  }
}
