package dev.pencilmark.logic.als;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at almost locked sets. */
public final class AlsFamilies {

  private AlsFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new AlsChains(), new DeathBlossom(), new SueDeCoq(), new AlignedPairExclusion());
  }
}
