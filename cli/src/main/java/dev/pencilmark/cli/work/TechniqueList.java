package dev.pencilmark.cli.work;

import java.util.List;

/**
 * The techniques that there are.
 *
 * @param techniques in the order in which they are tried
 * @param orders all orders
 * @param version that of the logic
 */
public record TechniqueList(List<Technique> techniques, List<String> orders, int version) {

  /**
   * A technique.
   *
   * @param layer how far one has to go for it, 1 to 6
   * @param hodokuCode its code in HoDoKu's library, or empty
   * @param score what a step counts
   * @param usesUniqueness whether it takes one solution for granted
   */
  public record Technique(
      String id, String name, int layer, String hodokuCode, int score, boolean usesUniqueness) {}
}
