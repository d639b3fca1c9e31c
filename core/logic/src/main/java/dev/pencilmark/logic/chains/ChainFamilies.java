package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that follow chains. */
public final class ChainFamilies {

  private ChainFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new RemotePairs(), new Chains());
  }
}
