package dev.pencilmark.logic.jigsaw;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at regions across lines. */
public final class JigsawFamilies {

  private JigsawFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new DoublePointing(), new LawOfLeftovers());
  }
}
