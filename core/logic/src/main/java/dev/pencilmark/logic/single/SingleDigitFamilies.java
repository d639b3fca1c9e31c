package dev.pencilmark.logic.single;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families of small patterns of one digit. */
public final class SingleDigitFamilies {

  private SingleDigitFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    Family links = new TwoStrongLinks();
    Family rectangles = new EmptyRectangles();
    return List.of(
        links, rectangles, new Duals(links, rectangles), new Guardians(), new Templates());
  }
}
