package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that colour strong links. */
public final class ColourFamilies {

  private ColourFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new SimpleColours(), new MultiColours(), new Medusa());
  }
}
