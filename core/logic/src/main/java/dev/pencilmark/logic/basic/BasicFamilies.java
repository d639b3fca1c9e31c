package dev.pencilmark.logic.basic;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at one or two groups at a time. */
public final class BasicFamilies {

  private BasicFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new Singles(), new LockedCandidates(), new Subsets(), new GeneralisedSubsets());
  }
}
