package dev.pencilmark.show;

import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import java.io.IOException;
import java.util.List;

/** Puts the shapes of drawings onto something. Numbers are tenths of a unit, downwards. */
interface Pen {

  /** Sets the style of the following shapes, until {@link #end}. */
  void begin(Style style) throws IOException;

  void rectangle(int x, int y, int width, int height) throws IOException;

  void circle(int x, int y, int radius) throws IOException;

  void strokes(List<Stroke> strokes) throws IOException;

  /** A text that is on the line y, with x as the style's anchor says. */
  void text(int x, int y, String text) throws IOException;

  void end() throws IOException;

  /** Draws all of a drawing. */
  static void draw(Drawing drawing, Pen pen) throws IOException {
    for (Shape.Group layer : drawing.layers()) {
      draw(layer, pen);
    }
  }

  private static void draw(Shape.Group group, Pen pen) throws IOException {
    pen.begin(group.style());
    for (Shape shape : group.shapes()) {
      if (shape instanceof Shape.Rectangle box) {
        pen.rectangle(box.x(), box.y(), box.width(), box.height());
      } else if (shape instanceof Shape.Circle circle) {
        pen.circle(circle.x(), circle.y(), circle.radius());
      } else if (shape instanceof Shape.Path path) {
        pen.strokes(path.strokes());
      } else if (shape instanceof Shape.Text text) {
        pen.text(text.x(), text.y(), text.text());
      } else if (shape instanceof Shape.Group inner) {
        pen.end();
        draw(inner, pen);
        pen.begin(group.style());
      }
    }
    pen.end();
  }

  /** Returns where a text of a width begins whose anchor is at x. */
  static int start(Style.Anchor anchor, int x, int width) {
    return switch (anchor) {
      case START -> x;
      case MIDDLE -> x - width / 2;
      case END -> x - width;
    };
  }

  /** Returns the font of a style. */
  static Typeface face(Style style) {
    return style.bold() ? Typeface.BOLD : Typeface.REGULAR;
  }
}
