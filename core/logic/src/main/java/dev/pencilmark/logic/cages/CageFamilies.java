package dev.pencilmark.logic.cages;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at cages. */
public final class CageFamilies {

  private CageFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(
        new CageCombinations(), new InniesAndOuties(), new CageComparison(), new CagesInLine());
  }
}
