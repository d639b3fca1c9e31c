package dev.pencilmark.logic.text;

import java.util.List;

/**
 * A step as it is told to those who do not have the grid: by names and numbers, and in words.
 *
 * <p>A hint tells less of it, see {@link #hint}: what is not told is empty, 0 or null.
 *
 * @param number its number in the path, from 1; 0 for a step of no path
 * @param technique the technique's id, such as {@code x-wing}
 * @param variant what kind of it, or empty
 * @param layer the technique's layer, 1 to 6
 * @param score what the step counts, on HoDoKu's scale
 * @param usesUniqueness whether it takes for granted that the puzzle has one solution
 * @param digits the digits of the pattern, as a mask
 * @param base the groups that the pattern rests on
 * @param cover further groups
 * @param cells the cells of the pattern, 0-based and row-major
 * @param fins further cells of it
 * @param sum the cage or sum that it rests on, or null
 * @param links the links of a chain
 * @param placements the digits to place
 * @param eliminations the candidates to take away
 * @param branches what follows from each of its assumptions
 * @param text one sentence
 * @param eureka the chain in Eureka notation; empty if there is none
 * @param hodokuLine the step and its position as a line of HoDoKu's library; empty if it has none
 */
public record ToldStep(
    int number,
    String technique,
    String variant,
    int layer,
    int score,
    boolean usesUniqueness,
    int digits,
    List<Group> base,
    List<Group> cover,
    List<Integer> cells,
    List<Integer> fins,
    Sum sum,
    List<Link> links,
    List<Candidate> placements,
    List<Candidate> eliminations,
    List<Branch> branches,
    String text,
    String eureka,
    String hodokuLine) {

  /** The detail of a hint that tells the technique, where to look, or the whole step. */
  public static final int TECHNIQUE = 1;

  public static final int PLACE = 2;
  public static final int ALL = 3;

  /** A digit in a cell. */
  public record Candidate(int cell, int digit) {}

  /**
   * A group.
   *
   * @param kind such as {@code BOX}
   * @param number its number among those of its kind, from 1
   * @param name in words
   */
  public record Group(String kind, int number, List<Integer> cells, String name) {}

  /**
   * A cage or sum.
   *
   * @param operator such as {@code ADD}
   */
  public record Sum(List<Integer> cells, String operator, long target) {}

  /** One of these cells has the digit. */
  public record Node(int digit, List<Integer> cells) {}

  /**
   * A link.
   *
   * @param reason why it holds, such as {@code GROUP}
   * @param group the group that it holds in, or null
   * @param cells the cells of the almost locked set, cage or sum
   */
  public record Link(
      Node from, Node to, boolean strong, String reason, Group group, List<Integer> cells) {}

  /**
   * What follows from an assumption.
   *
   * @param conflict the contradiction, in words; empty if there is none
   */
  public record Branch(Candidate assumed, List<ToldStep> steps, String conflict) {}

  /** As much of it as a hint tells. */
  ToldStep hint(int detail, String words) {
    boolean place = detail >= PLACE;
    // The cells of a single are where its digit goes, which is the whole step.
    boolean cellsToo = place && base.isEmpty();
    return new ToldStep(
        0,
        technique,
        "",
        layer,
        score,
        usesUniqueness,
        0,
        place ? base : List.of(),
        place ? cover : List.of(),
        cellsToo ? cells : List.of(),
        List.of(),
        place ? sum : null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        words,
        "",
        "");
  }
}
