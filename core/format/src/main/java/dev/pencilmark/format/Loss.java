package dev.pencilmark.format;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One kind of data that a text does not hold. Immutable.
 *
 * @param kind the kind of data
 * @param cells the number of cells; 0 if it does not belong to cells
 * @param code how the text differs
 * @param parameters the values of the difference by name, see {@link Code}
 * @param detail the difference in English, such as "read back as given"
 * @param changesSolutions whether the data is a part of the puzzle, so that the remaining puzzle
 *     may have other solutions. Entries of a player are not, unless the board has nothing else, or
 *     a digit reads back as a given: it may be wrong, and givens define the puzzle
 */
public record Loss(
    LossKind kind,
    int cells,
    Code code,
    Map<String, String> parameters,
    String detail,
    boolean changesSolutions) {

  /** How a text differs from the data. */
  public enum Code {
    /** The text does not contain the data: {@code names} of constraints, or their {@code count}. */
    OMITTED,
    /** The data reads back as another {@code state} of cells, or another {@code type}. */
    READ_BACK_AS,
    /** Constraints, whose {@code names} are given, are written as equivalent ones. */
    REWRITTEN,
    /** The text does not contain data without an effect on the puzzle. */
    WITHOUT_EFFECT,
    /** Cages are drawn and described in words: the text does not contain their rule. */
    DRAWN_ONLY,
    /** The text has further cages of one cell, from the unique solution. */
    CAGES_ADDED
  }

  public Loss {
    parameters =
        parameters.size() < 2
            ? Map.copyOf(parameters)
            : Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /** Creates a loss of data that the text omits. */
  public Loss(LossKind kind, int cells, String detail, boolean changesSolutions) {
    this(kind, cells, Code.OMITTED, Map.of(), detail, changesSolutions);
  }

  /** Creates a loss that changes the solutions if its {@link LossKind#isOfPuzzle kind} does. */
  public Loss(LossKind kind, int cells, String detail) {
    this(kind, cells, detail, kind.isOfPuzzle());
  }

  /** Returns a loss of constraints that the text omits. */
  public static Loss ofConstraints(int cells, String names) {
    return new Loss(LossKind.RULES, cells, names + " omitted").with("names", names);
  }

  /** Returns a copy with another detail. */
  Loss but(String newDetail) {
    return new Loss(kind, cells, code, parameters, newDetail, changesSolutions);
  }

  /** Returns a copy with another code, and a detail to match. */
  public Loss as(Code newCode, String newDetail) {
    return new Loss(kind, cells, newCode, parameters, newDetail, changesSolutions);
  }

  /** Returns a copy with a parameter. */
  public Loss with(String name, Object value) {
    Map<String, String> all = new TreeMap<>(parameters);
    all.put(name, String.valueOf(value));
    return new Loss(kind, cells, code, all, detail, changesSolutions);
  }

  /** Returns a copy, of which it is known whether it changes the solutions. */
  public Loss changing(boolean solutions) {
    return new Loss(kind, cells, code, parameters, detail, solutions);
  }
}
