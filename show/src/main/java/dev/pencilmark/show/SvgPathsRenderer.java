package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import java.awt.geom.AffineTransform;
import java.awt.geom.FlatteningPathIterator;
import java.awt.geom.PathIterator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Boards as SVG without fonts: texts are the outlines of their letters, in tenths of a unit as all
 * shapes are, so that they look the same wherever they are shown. Several times as large as an SVG
 * with texts.
 */
public final class SvgPathsRenderer implements Renderer {

  /**
   * The maximum distance of a piece of a line from the curve that it represents, in tenths of a
   * unit.
   */
  private static final double FLATNESS = 2;

  private static final int MOST_PIECES = 6;

  @Override
  public String format() {
    return "svgpaths";
  }

  @Override
  public String mediaType() {
    return "image/svg+xml";
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public Rendered render(Picture picture) {
    String svg = withoutTexts(picture.drawing()).toSvg();
    return new Rendered(svg.getBytes(StandardCharsets.US_ASCII), List.of());
  }

  /** Returns the same drawing with outlines for texts. */
  static Drawing withoutTexts(Drawing drawing) {
    List<Shape.Group> layers = drawing.layers().stream().map(SvgPathsRenderer::outlined).toList();
    return new Drawing(drawing.width(), drawing.height(), drawing.title(), drawing.font(), layers);
  }

  private static Shape.Group outlined(Shape.Group group) {
    Style style = group.style();
    Map<Integer, List<Stroke>> letters = new HashMap<>();
    List<Shape> shapes = new ArrayList<>(group.shapes().size());
    for (Shape shape : group.shapes()) {
      if (shape instanceof Shape.Text text) {
        shapes.add(new Shape.Path(strokes(text, style, letters)));
      } else {
        shapes.add(shape instanceof Shape.Group inner ? outlined(inner) : shape);
      }
    }
    return new Shape.Group(group.layer(), style.ofOutlines(), shapes);
  }

  private static List<Stroke> strokes(
      Shape.Text text, Style style, Map<Integer, List<Stroke>> letters) {
    Typeface face = Pen.face(style);
    int size = style.fontSize();
    double at = Pen.start(style.anchor(), text.x(), face.width(text.text()) * size / 1000);
    List<Stroke> strokes = new ArrayList<>();
    for (int point : text.text().codePoints().toArray()) {
      int x = (int) Math.round(at);
      letters
          .computeIfAbsent(point, one -> letter(face, one, size))
          .forEach(stroke -> strokes.add(moved(stroke, x, text.y())));
      at += face.advance(point) * size / 1000.0;
    }
    return strokes;
  }

  /** Returns the outlines of a letter that is at 0, 0. */
  private static List<Stroke> letter(Typeface face, int point, int size) {
    PathIterator pieces =
        new FlatteningPathIterator(
            face.outline(point).getPathIterator(AffineTransform.getScaleInstance(size, -size)),
            FLATNESS,
            MOST_PIECES);
    List<Stroke> strokes = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    double[] place = new double[6];
    for (; !pieces.isDone(); pieces.next()) {
      int kind = pieces.currentSegment(place);
      if (kind == PathIterator.SEG_MOVETO) {
        places.clear();
      }
      if (kind == PathIterator.SEG_CLOSE) {
        strokes.add(Stroke.closed(places.stream().mapToInt(Integer::intValue).toArray()));
      } else {
        places.add((int) Math.round(place[0]));
        places.add((int) Math.round(place[1]));
      }
    }
    return strokes;
  }

  private static Stroke moved(Stroke stroke, int x, int y) {
    int[] places = new int[2 * stroke.size()];
    for (int i = 0; i < stroke.size(); i++) {
      places[2 * i] = stroke.x(i) + x;
      places[2 * i + 1] = stroke.y(i) + y;
    }
    return Stroke.closed(places);
  }
}
