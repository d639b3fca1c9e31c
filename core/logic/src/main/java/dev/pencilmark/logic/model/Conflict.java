package dev.pencilmark.logic.model;

import java.util.Arrays;
import java.util.List;

/**
 * A contradiction in a grid.
 *
 * @param kind the kind
 * @param cell the cell without a candidate or with an impossible digit, otherwise -1
 * @param digit the digit without a position, or the impossible digit, otherwise 0
 * @param group the group, or that of the cage or compartment; null if it has none
 * @param cells the cells of the group or cage; empty for a cell
 */
public record Conflict(Kind kind, int cell, int digit, Group group, List<Integer> cells) {

  /** The kinds of contradictions. */
  public enum Kind {
    /** A cell has no candidate left. */
    NO_CANDIDATE,
    /** A group that needs a digit has no place for it. */
    NO_PLACE,
    /** A digit is put where a peer has it or the candidates do not. */
    WRONG_DIGIT,
    /** A cage cannot reach its target, or a compartment cannot be filled by consecutive digits. */
    NO_COMBINATION,
    /** No solution was found by a search; not by steps. */
    SEARCHED
  }

  public Conflict {
    cells = List.copyOf(cells);
  }

  /** Returns the cell, or else the cells of the group or cage. */
  public List<Integer> where() {
    return cell >= 0 ? List.of(cell) : cells;
  }

  /** Returns a conflict: a cell has no candidate left. */
  static Conflict noCandidate(int cell) {
    return new Conflict(Kind.NO_CANDIDATE, cell, 0, null, List.of());
  }

  /** Returns a digit has no place in a group. */
  static Conflict noPlace(Group group, int digit) {
    return new Conflict(Kind.NO_PLACE, -1, digit, group, listOf(group.cells()));
  }

  /** Returns a digit cannot be in a cell. */
  static Conflict wrongDigit(int cell, int digit) {
    return new Conflict(Kind.WRONG_DIGIT, cell, digit, null, List.of());
  }

  /** There is no way to fill the cells. */
  static Conflict noCombination(Group group, int[] cells) {
    return new Conflict(Kind.NO_COMBINATION, -1, 0, group, listOf(cells));
  }

  /** Returns the conflict of a search that found no solution. */
  public static Conflict searched() {
    return new Conflict(Kind.SEARCHED, -1, 0, null, List.of());
  }

  private static List<Integer> listOf(int[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }
}
