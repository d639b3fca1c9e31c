package dev.pencilmark.draw.scene;

import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Style;
import java.util.ArrayList;
import java.util.List;

/** Collects the layers of a drawing, from the bottom to the top. */
public final class Layers {

  private final List<Shape.Group> groups = new ArrayList<>();

  /** Adds shapes on top of the existing ones; nothing if there are none. */
  public void add(Layer layer, Style style, List<? extends Shape> shapes) {
    if (!shapes.isEmpty()) {
      groups.add(new Shape.Group(layer, style, List.copyOf(shapes)));
    }
  }

  public void add(Layer layer, Style style, Shape shape) {
    add(layer, style, List.of(shape));
  }

  public List<Shape.Group> all() {
    return groups;
  }
}
