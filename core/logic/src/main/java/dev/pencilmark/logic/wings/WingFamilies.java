package dev.pencilmark.logic.wings;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families of wings. */
public final class WingFamilies {

  private WingFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new PivotWings(), new WWings(), new BentQuads());
  }
}
