package dev.pencilmark.logic.text;

import java.util.List;

/**
 * A step as data for callers without the grid: names, numbers and words.
 *
 * <p>A hint contains less of it, see {@link #hint}: other fields are empty, 0 or null.
 *
 * @param number its number in the path, from 1; 0 if it is not part of a path
 * @param technique the technique's id, such as {@code x-wing}
 * @param variant the variant of the technique, or empty
 * @param tier the technique's tier, 1 to 6
 * @param score the score of the step, on HoDoKu's scale
 * @param usesUniqueness whether it assumes a unique solution
 * @param digits the digits of the pattern, as a mask
 * @param base the groups of the pattern
 * @param cover further groups
 * @param cells the cells of the pattern, 0-based and row-major
 * @param fins the fins of the pattern
 * @param sum the cage or sum of the pattern, or null
 * @param links the links of a chain
 * @param placements the digits to place
 * @param eliminations the candidates to eliminate
 * @param branches the consequences of each of its assumptions
 * @param text one sentence
 * @param eureka the chain in Eureka notation; empty if there is none
 * @param hodokuLine the step and its position as a line of HoDoKu's library; empty if it has none
 * @param evidence what a person checks to believe the step; empty in branches
 * @param fold the number of the first step of a row of similar easy steps, which readers see as one
 *     entry; 0 for other steps
 */
public record StepView(
    int number,
    String technique,
    String variant,
    int tier,
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
    String hodokuLine,
    EvidenceView evidence,
    int fold) {

  /** The detail of a hint that reports a house or cage to look at, without the technique. */
  public static final int WHERE = 0;

  /** The detail of a hint that reports the technique, where to look, or the whole step. */
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
   * The consequences of an assumption.
   *
   * @param conflict the contradiction, or null if there is none
   */
  public record Branch(Candidate assumed, List<StepView> steps, Conflict conflict) {}

  /**
   * A contradiction.
   *
   * @param code the kind of contradiction, such as {@code NO_PLACE}, see {@link
   *     dev.pencilmark.logic.model.Conflict.Kind}
   * @param cells the cell, or the cells of the group or cage; empty if there are none
   * @param digit the digit, or 0
   * @param group the group, or null
   * @param text one sentence in English
   */
  public record Conflict(String code, List<Integer> cells, int digit, Group group, String text) {}

  /** A hint that reports only groups or cells to look at. */
  static StepView where(List<Group> groups, List<Integer> cells, String words) {
    return new StepView(
        0,
        "",
        "",
        0,
        0,
        false,
        0,
        groups,
        List.of(),
        cells,
        List.of(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        words,
        "",
        "",
        EvidenceView.NONE,
        0);
  }

  /** As much of it as a hint reports. */
  StepView hint(int detail, String words) {
    boolean place = detail >= PLACE;
    // The cells of a single are where its digit goes, which is the whole step.
    boolean cellsToo = place && base.isEmpty();
    return new StepView(
        0,
        technique,
        "",
        tier,
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
        "",
        EvidenceView.NONE,
        0);
  }
}
