package dev.pencilmark.logic;

import dev.pencilmark.logic.step.Technique;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** In which order techniques are tried. The path, and so the rating, depends on it. */
public enum Order {
  /** By layer; the default. */
  PENCILMARK(List.of(Technique.values()));

  private final String id;
  private final List<Technique> techniques;

  Order(List<Technique> techniques) {
    this.id = name().toLowerCase(Locale.ROOT);
    this.techniques =
        techniques.stream().filter(technique -> Families.of(technique) != null).toList();
  }

  /** The stable name, such as {@code pencilmark}. */
  public String id() {
    return id;
  }

  /** The techniques in order, without bifurcation, which comes when none of them finds anything. */
  public List<Technique> techniques() {
    return techniques;
  }

  /** The order with an id, or null. */
  public static Order ofId(String id) {
    return Stream.of(values()).filter(order -> order.id.equals(id)).findFirst().orElse(null);
  }
}
