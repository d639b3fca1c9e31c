package dev.pencilmark.draw;

import java.util.ArrayList;
import java.util.List;

/** Collects the layers of a drawing, from the bottom to the top. */
final class Layers {

  private final List<Shape.Group> groups = new ArrayList<>();

  /** Paints shapes over what is there; nothing if there are none. */
  void add(Layer layer, Style style, List<? extends Shape> shapes) {
    if (!shapes.isEmpty()) {
      groups.add(new Shape.Group(layer, style, List.copyOf(shapes)));
    }
  }

  void add(Layer layer, Style style, Shape shape) {
    add(layer, style, List.of(shape));
  }

  List<Shape.Group> all() {
    return groups;
  }
}
