package dev.pencilmark.draw;

import java.util.List;

/** The elements of drawings. All numbers are tenths of a unit, from the top left corner. */
public sealed interface Shape {

  /** A rectangle, filled or with an outline as the style of its group says. */
  record Rectangle(int x, int y, int width, int height) implements Shape {}

  /** A circle around a point, filled or with an outline as the style of its group says. */
  record Circle(int x, int y, int radius) implements Shape {}

  /** Lines that are drawn as one thing: the outline of a cage, or all thin lines. */
  record Path(List<Stroke> strokes) implements Shape {

    public Path {
      strokes = List.copyOf(strokes);
    }
  }

  /**
   * A text on one line.
   *
   * @param x where it begins, or its middle, as the style of its group says
   * @param y the line that it is on
   */
  record Text(int x, int y, String text) implements Shape {}

  /**
   * Shapes of one layer with the same style.
   *
   * @param layer the layer
   * @param style the style
   */
  record Group(Layer layer, Style style, List<Shape> shapes) implements Shape {

    public Group {
      shapes = List.copyOf(shapes);
    }
  }
}
