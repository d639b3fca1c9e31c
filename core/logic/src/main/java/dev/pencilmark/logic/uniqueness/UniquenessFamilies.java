package dev.pencilmark.logic.uniqueness;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that take a puzzle to have one solution. */
public final class UniquenessFamilies {

  private UniquenessFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new UniqueRectangles(), new AvoidableRectangles(), new BugPlusOne());
  }
}
