package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that try assumptions. */
public final class ForcingFamilies {

  private ForcingFamilies() {}

  /**
   * Returns all of them.
   *
   * @param simple what nets use in addition to singles
   * @param patterns what nets with patterns use in addition to singles
   */
  public static List<Family> all(SimpleSteps simple, SimpleSteps patterns) {
    Family nets = new ForcingNets(simple);
    return List.of(
        new ForcingChains(), nets, new PatternNets(patterns), new NestedNets(patterns, nets));
  }
}
