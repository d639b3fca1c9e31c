package dev.pencilmark.draw.board;

import dev.pencilmark.board.CosmeticColour;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import dev.pencilmark.draw.scene.Outline;
import java.util.ArrayList;
import java.util.List;

/**
 * The drawing of a puzzle that no rule describes, in the colours of its source. In the dark theme
 * light colours are dark and dark ones light, so that digits on them and lines are seen. Fog is not
 * drawn.
 */
final class CosmeticShapes {

  private static final int OPAQUE = 255;
  private static final int OUTLINE = 12;
  private static final int CORNERS = 40;

  /** The angle between a line and each side of its arrowhead. */
  private static final double HEAD = Math.PI / 5;

  /** The sizes of texts, for a cell of 600. */
  private static final int TEXT = 210;

  private static final int LABEL = 130;
  private static final int MOST_TEXT = 2_400;

  private static final int INSET = 55;
  private static final int DASH = 40;
  private static final int GAP = 30;

  private final Cosmetics cosmetics;
  private final Theme theme;
  private final Geometry geometry;
  private final Layers layers;

  /** The colour behind the texts of each cell. */
  private final int[] background;

  private final List<Shape> open = new ArrayList<>();
  private Layer layer;
  private Style style;

  CosmeticShapes(
      Cosmetics cosmetics, Theme theme, Geometry geometry, Layers layers, int[] background) {
    this.background = background;
    this.cosmetics = cosmetics;
    this.theme = theme;
    this.geometry = geometry;
    this.layers = layers;
  }

  /** Adds the colours of cells, the shapes below lines, and the lines. */
  void addUnder() {
    layer = Layer.COSMETICS_UNDER;
    int side = geometry.side();
    for (Cosmetics.Shade shade : cosmetics.shades()) {
      if (shade.cell() < side * side) {
        background[shade.cell()] = colour(shade.colour());
        add(
            Style.filled(colour(shade.colour())),
            new Shape.Rectangle(
                geometry.xOf(shade.cell()),
                geometry.yOf(shade.cell()),
                geometry.cell(),
                geometry.cell()));
      }
    }
    addShapes(Cosmetics.Layer.UNDER);
    cosmetics.lines().forEach(this::addLine);
    close();
  }

  /** Adds the cages, and the shapes above the lines of the grid. */
  void addOver() {
    layer = Layer.COSMETICS_OVER;
    cosmetics.frames().forEach(this::addFrame);
    addShapes(Cosmetics.Layer.OVER);
    close();
  }

  /** Adds a shape on top; shapes of one style in a row are one group. */
  private void add(Style next, Shape shape) {
    if (!next.equals(style)) {
      close();
      style = next;
    }
    open.add(shape);
  }

  private void close() {
    layers.add(layer, style == null ? Style.filled(theme.paper()) : style, open);
    open.clear();
    style = null;
  }

  /** Returns a colour as it is seen on the paper of the theme. */
  private int colour(String name) {
    if (name.isEmpty()) {
      return Style.NONE;
    }
    int rgb = CosmeticColour.rgb(name);
    if (theme == Theme.DARK) {
      rgb = inverted(rgb);
    }
    int opacity = CosmeticColour.opacity(name);
    int seen = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int part = rgb >> shift & OPAQUE;
      int paper = theme.paper() >> shift & OPAQUE;
      seen |= (part * opacity + paper * (OPAQUE - opacity) + OPAQUE / 2) / OPAQUE << shift;
    }
    return seen;
  }

  /** Returns the colour of the same hue whose lightness is the opposite. */
  private static int inverted(int rgb) {
    int red = rgb >> 16;
    int green = rgb >> 8 & OPAQUE;
    int blue = rgb & OPAQUE;
    int most = Math.max(red, Math.max(green, blue));
    int least = Math.min(red, Math.min(green, blue));
    int shift = OPAQUE - most - least;
    return red + shift << 16 | green + shift << 8 | blue + shift;
  }

  private static boolean isSeen(String colour) {
    return !colour.isEmpty() && CosmeticColour.opacity(colour) > 0;
  }

  private int length(int millionths) {
    return (int) ((long) millionths * geometry.cell() / Cosmetics.UNIT);
  }

  /** Returns a coordinate, limited to the edges of the picture. */
  private int at(double millionths) {
    long place = geometry.x(0) + Math.round(millionths * geometry.cell() / Cosmetics.UNIT);
    return (int) Math.max(0, Math.min(geometry.length(), place));
  }

  private boolean isOutside(Cosmetics.Point point) {
    return isOutside(point.row()) || isOutside(point.column());
  }

  private boolean isOutside(int millionths) {
    int place = geometry.x(0) + length(millionths);
    return place < 0 || place > geometry.length();
  }

  private void addLine(Cosmetics.Line line) {
    if (!isSeen(line.colour())) {
      return;
    }
    Style ink =
        Style.lines(colour(line.colour()), Math.max(OUTLINE, length(line.width()))).rounded();
    List<Cosmetics.Point> points = line.points();
    int[] path = new int[2 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      path[2 * i] = at(points.get(i).column());
      path[2 * i + 1] = at(points.get(i).row());
    }
    List<Stroke> strokes = new ArrayList<>(2);
    strokes.add(Stroke.open(path));
    if (line.head() > 0) {
      strokes.add(head(points, line.head()));
    }
    add(ink, new Shape.Path(strokes));
  }

  private Stroke head(List<Cosmetics.Point> points, int length) {
    Cosmetics.Point tip = points.get(points.size() - 1);
    Cosmetics.Point before = points.get(points.size() - 2);
    double way =
        Math.atan2((double) before.row() - tip.row(), (double) before.column() - tip.column());
    return Stroke.open(
        at(tip.column() + length * Math.cos(way - HEAD)),
        at(tip.row() + length * Math.sin(way - HEAD)),
        at(tip.column()),
        at(tip.row()),
        at(tip.column() + length * Math.cos(way + HEAD)),
        at(tip.row() + length * Math.sin(way + HEAD)));
  }

  private void addShapes(Cosmetics.Layer wanted) {
    for (Cosmetics.Shape shape : cosmetics.shapes()) {
      if (shape.layer() == wanted && !isOutside(shape.centre())) {
        addShape(shape);
      }
    }
  }

  private void addShape(Cosmetics.Shape shape) {
    if (shape.form() != Cosmetics.Form.TEXT) {
      Style look = Style.filled(isSeen(shape.fill()) ? colour(shape.fill()) : Style.NONE);
      if (isSeen(shape.outline())) {
        look = look.outlined(colour(shape.outline()), geometry.scaled(OUTLINE));
      }
      if (look.fill() != Style.NONE || look.stroke() != Style.NONE) {
        add(look, outline(shape));
      }
    }
    if (!shape.text().isEmpty()) {
      int wish = shape.textSize() == 0 ? geometry.scaled(TEXT) : length(shape.textSize());
      int size = Math.max(1, Math.min(wish, geometry.scaled(MOST_TEXT)));
      add(
          Style.text(ink(shape.textColour(), theme.given()), size, Style.Anchor.MIDDLE),
          new Shape.Text(
              at(shape.centre().column()),
              Geometry.baseline(at(shape.centre().row()), size),
              oneLine(shape.text())));
    }
  }

  private int ink(String name, int usual) {
    return isSeen(name) ? colour(name) : usual;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private Shape outline(Cosmetics.Shape shape) {
    double row = shape.centre().row();
    double column = shape.centre().column();
    double width = shape.width() / 2.0;
    double height = shape.height() / 2.0;
    boolean round = shape.form() == Cosmetics.Form.ELLIPSE;
    int radius = length(shape.width()) / 2;
    int x = at(column);
    int y = at(row);
    boolean inside = Math.min(x, y) >= radius && Math.max(x, y) <= geometry.length() - radius;
    if (round && shape.width() == shape.height() && inside) {
      return new Shape.Circle(x, y, radius);
    }
    if (!round && shape.angle() == 0) {
      int left = at(column - width);
      int top = at(row - height);
      return new Shape.Rectangle(left, top, at(column + width) - left, at(row + height) - top);
    }
    double turn = Math.toRadians(shape.angle() / 1000.0);
    int corners = round ? CORNERS : 4;
    int[] points = new int[2 * corners];
    for (int i = 0; i < corners; i++) {
      double part = 2 * Math.PI * i / corners;
      double across = round ? width * Math.cos(part) : i == 0 || i == 3 ? -width : width;
      double down = round ? height * Math.sin(part) : i < 2 ? -height : height;
      points[2 * i] = at(column + across * Math.cos(turn) - down * Math.sin(turn));
      points[2 * i + 1] = at(row + across * Math.sin(turn) + down * Math.cos(turn));
    }
    return new Shape.Path(List.of(Stroke.closed(points)));
  }

  private void addFrame(Cosmetics.Frame frame) {
    int side = geometry.side();
    if (frame.cells().stream().anyMatch(cell -> cell >= side * side)) {
      return;
    }
    int[] owner = new int[side * side];
    frame.cells().forEach(cell -> owner[cell] = 1);
    int[] cells = frame.cells().stream().mapToInt(Integer::intValue).distinct().sorted().toArray();
    boolean hidden = !frame.outline().isEmpty() && !isSeen(frame.outline());
    if (!hidden) {
      add(
          Style.lines(ink(frame.outline(), theme.mark()), geometry.scaled(OUTLINE))
              .dashed(geometry.scaled(DASH), geometry.scaled(GAP)),
          new Shape.Path(Outline.of(geometry, side, owner, 1, cells, geometry.scaled(INSET))));
    }
    boolean silent = !frame.textColour().isEmpty() && !isSeen(frame.textColour());
    if (!frame.text().isBlank() && !silent) {
      int size = geometry.scaled(LABEL);
      add(
          Style.text(ink(frame.textColour(), theme.mark()), size, Style.Anchor.START),
          new Shape.Text(
              geometry.xOf(cells[0]) + geometry.scaled(INSET),
              Geometry.baseline(geometry.yOf(cells[0]) + geometry.scaled(LABEL), size),
              oneLine(frame.text())));
    }
  }
}
