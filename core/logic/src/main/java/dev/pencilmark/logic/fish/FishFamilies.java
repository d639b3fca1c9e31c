package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.step.Family;
import java.util.List;

/** The list of the families of fish. */
public final class FishFamilies {

  private FishFamilies() {}

  /** Returns all of them. */
  public static List<Family> all() {
    LineFish lines = new LineFish();
    GroupFish groups = new GroupFish();
    return List.of(lines, groups, new SiameseFish(lines, groups));
  }
}
