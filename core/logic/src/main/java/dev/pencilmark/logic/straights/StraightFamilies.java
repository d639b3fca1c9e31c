package dev.pencilmark.logic.straights;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at the straights of Str8ts. */
public final class StraightFamilies {

  private StraightFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new CompartmentDigits(), new SettisRule(), new CompartmentsInLine());
  }
}
