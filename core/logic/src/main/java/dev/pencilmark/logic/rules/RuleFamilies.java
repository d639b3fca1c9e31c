package dev.pencilmark.logic.rules;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families that look at variant rules. */
public final class RuleFamilies {

  private RuleFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    return List.of(new PartsOfRules(), new JointRules());
  }
}
