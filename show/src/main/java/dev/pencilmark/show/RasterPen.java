package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.GeneralPath;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws pixels. Letters are drawn by their outlines, without fonts of the machine. */
final class RasterPen implements Pen, AutoCloseable {

  private static final float MITER = 4;

  private final Graphics2D graphics;
  private final int top;
  private final int bottom;
  private final Map<Integer, GeneralPath> letters = new HashMap<>();
  private Style style;
  private Color fill;
  private Color stroke;

  /**
   * Creates a pen.
   *
   * @param image the image to draw on
   * @param top the line of the whole picture that is the first of the image
   * @param scale the pixels of a unit
   */
  RasterPen(BufferedImage image, int top, int scale) {
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.translate(0, -top);
    graphics.scale(scale / 10.0, scale / 10.0);
    this.top = 10 * top / scale - 10;
    this.bottom = 10 * (top + image.getHeight()) / scale + 10;
  }

  /** Draws all of a drawing, as far as it is on this image. */
  void drawAll(Drawing drawing) {
    try {
      Pen.draw(drawing, this);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  @Override
  public void begin(Style next) {
    style = next;
    fill = next.fill() == Style.NONE ? null : new Color(next.fill());
    stroke = next.stroke() == Style.NONE ? null : new Color(next.stroke());
    if (stroke != null) {
      float[] dash = next.dash() == 0 ? null : new float[] {next.dash(), next.gap()};
      graphics.setStroke(
          new BasicStroke(
              next.strokeWidth(),
              next.round() ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT,
              next.round() ? BasicStroke.JOIN_ROUND : BasicStroke.JOIN_MITER,
              MITER,
              dash,
              0));
    }
    letters.clear();
  }

  /** Returns whether nothing between two lines is on this image. */
  private boolean isOutside(int from, int to) {
    return to < top || from > bottom;
  }

  private void paint(java.awt.Shape shape) {
    if (fill != null) {
      graphics.setColor(fill);
      graphics.fill(shape);
    }
    if (stroke != null) {
      graphics.setColor(stroke);
      graphics.draw(shape);
    }
  }

  @Override
  public void rectangle(int x, int y, int width, int height) {
    if (!isOutside(y - style.strokeWidth(), y + height + style.strokeWidth())) {
      paint(new Rectangle(x, y, width, height));
    }
  }

  @Override
  public void circle(int x, int y, int radius) {
    if (!isOutside(y - radius - style.strokeWidth(), y + radius + style.strokeWidth())) {
      paint(new Ellipse2D.Float(x - radius, y - radius, 2 * radius, 2 * radius));
    }
  }

  @Override
  public void strokes(List<Stroke> strokes) {
    GeneralPath path = new GeneralPath(GeneralPath.WIND_NON_ZERO);
    for (Stroke line : strokes) {
      path.moveTo(line.x(0), line.y(0));
      for (int i = 1; i < line.size(); i++) {
        path.lineTo(line.x(i), line.y(i));
      }
      if (line.isClosed()) {
        path.closePath();
      }
    }
    paint(path);
  }

  @Override
  public void text(int x, int y, String text) {
    int size = style.fontSize();
    if (fill == null || isOutside(y - 2 * size, y + size)) {
      return;
    }
    Typeface face = Pen.face(style);
    graphics.setColor(fill);
    double at = Pen.start(style.anchor(), x, face.width(text) * size / 1000);
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      i += Character.charCount(point);
      GeneralPath letter = letters.computeIfAbsent(point, one -> sized(face.outline(one), size));
      AffineTransform before = graphics.getTransform();
      graphics.translate(at, y);
      graphics.fill(letter);
      graphics.setTransform(before);
      at += face.advance(point) * size / 1000.0;
    }
  }

  private static GeneralPath sized(GeneralPath outline, int size) {
    GeneralPath letter = (GeneralPath) outline.clone();
    letter.transform(AffineTransform.getScaleInstance(size, -size));
    return letter;
  }

  @Override
  public void end() {
    // The next style says all.
  }

  @Override
  public void close() {
    graphics.dispose();
  }
}
