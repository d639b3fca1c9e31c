package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at rows, columns and boxes together. */
public final class BandFamilies {

  private BandFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(
        new ChuteRemotePairs(),
        new Fireworks(),
        new Tridagons(),
        new SkLoops(),
        new JuniorExocets(),
        new DoubleExocets(),
        new MultiSectors());
  }
}
