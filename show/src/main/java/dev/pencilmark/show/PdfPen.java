package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.util.Matrix;

/**
 * Draws onto a page of a PDF. Lengths stay whole tenths of a unit, which are short to write; the
 * page is scaled instead. The y axis of pages goes upwards.
 */
final class PdfPen implements Pen {

  private static final float[] SOLID = {};

  /** What PDF calls round ends and corners. */
  private static final int ROUND = 1;

  private final PdfFile file;
  private final PDPageContentStream page;
  private Style style;
  private boolean round;
  private boolean writing;
  private int lastX;
  private int lastY;

  private PdfPen(PdfFile file, PDPageContentStream page) {
    this.file = file;
    this.page = page;
  }

  /**
   * Draws a drawing.
   *
   * @param x the left edge, in points of the page
   * @param top the upper edge
   * @param scale the points of a tenth of a unit
   */
  static void draw(
      PdfFile file, PDPageContentStream page, Drawing drawing, float x, float top, float scale)
      throws IOException {
    page.saveGraphicsState();
    page.transform(new Matrix(scale, 0, 0, scale, x, top));
    Pen.draw(drawing, new PdfPen(file, page));
    page.restoreGraphicsState();
  }

  @Override
  public void begin(Style next) throws IOException {
    style = next;
    if (isFilled()) {
      page.setNonStrokingColor(red(next.fill()), green(next.fill()), blue(next.fill()));
    }
    if (isStroked()) {
      page.setStrokingColor(red(next.stroke()), green(next.stroke()), blue(next.stroke()));
      page.setLineWidth(next.strokeWidth());
      page.setLineDashPattern(next.dash() == 0 ? SOLID : new float[] {next.dash(), next.gap()}, 0);
      if (next.round() != round) {
        round = next.round();
        page.setLineCapStyle(round ? ROUND : 0);
        page.setLineJoinStyle(round ? ROUND : 0);
      }
    }
  }

  private static float red(int colour) {
    return part(colour >> 16);
  }

  private static float green(int colour) {
    return part(colour >> 8);
  }

  private static float blue(int colour) {
    return part(colour);
  }

  /** Returns a part of a colour, rounded so that it is short. */
  private static float part(int colour) {
    return Math.round((colour & 0xff) * 1000 / 255f) / 1000f;
  }

  private boolean isFilled() {
    return style.fill() != Style.NONE;
  }

  private boolean isStroked() {
    return style.stroke() != Style.NONE;
  }

  private void paint() throws IOException {
    if (isFilled() && isStroked()) {
      page.fillAndStroke();
    } else if (isFilled()) {
      page.fill();
    } else {
      page.stroke();
    }
  }

  @Override
  public void rectangle(int x, int y, int width, int height) throws IOException {
    page.addRect(x, -(y + height), width, height);
    paint();
  }

  /** Four curves, as near to a circle as curves of the third degree come. */
  @Override
  public void circle(int x, int y, int radius) throws IOException {
    float bend = Math.round(radius * 0.5523f);
    page.moveTo(x + radius, -y);
    page.curveTo(x + radius, bend - y, x + bend, radius - y, x, radius - y);
    page.curveTo(x - bend, radius - y, x - radius, bend - y, x - radius, -y);
    page.curveTo(x - radius, -bend - y, x - bend, -radius - y, x, -radius - y);
    page.curveTo(x + bend, -radius - y, x + radius, -bend - y, x + radius, -y);
    page.closePath();
    paint();
  }

  @Override
  public void strokes(List<Stroke> strokes) throws IOException {
    if (strokes.isEmpty()) {
      return;
    }
    for (Stroke line : strokes) {
      page.moveTo(line.x(0), -line.y(0));
      for (int i = 1; i < line.size(); i++) {
        page.lineTo(line.x(i), -line.y(i));
      }
      if (line.isClosed()) {
        page.closePath();
      }
    }
    paint();
  }

  @Override
  public void text(int x, int y, String text) throws IOException {
    Typeface face = Pen.face(style);
    if (!writing) {
      page.beginText();
      page.setFont(file.font(face), style.fontSize());
      writing = true;
      lastX = 0;
      lastY = 0;
    }
    String shown = known(text, face);
    int start = Pen.start(style.anchor(), x, face.width(shown) * style.fontSize() / 1000);
    page.newLineAtOffset(start - lastX, -y - lastY);
    page.showText(shown);
    lastX = start;
    lastY = -y;
  }

  @Override
  public void end() throws IOException {
    if (writing) {
      page.endText();
      writing = false;
    }
  }

  /** Returns a text with question marks for the characters that the font lacks. */
  private static String known(String text, Typeface face) {
    if (text.codePoints().allMatch(face::has)) {
      return text;
    }
    StringBuilder known = new StringBuilder();
    text.codePoints().forEach(point -> known.appendCodePoint(face.has(point) ? point : '?'));
    return known.toString();
  }
}
