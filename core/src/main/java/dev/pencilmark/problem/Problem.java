package dev.pencilmark.problem;

import java.util.List;

/**
 * What is wrong, and where. A value: build one with {@link #of} and the {@code with} methods, throw
 * it in a {@link ProblemException} or hand it on as a warning.
 *
 * @param code the stable name
 * @param message the whole story in one sentence
 * @param index the 0-based index in the text, in UTF-16 units, or {@link #NO_INDEX}
 * @param cells the cells concerned, as {@code R1C1}
 * @param expected what should have been there, or empty
 * @param found what was there, or empty
 * @param formatId the format being read or written, or empty
 * @param nearMisses formats that nearly matched, best first
 */
public record Problem(
    ProblemCode code,
    String message,
    int index,
    List<String> cells,
    String expected,
    String found,
    String formatId,
    List<NearMiss> nearMisses) {

  /** The index of a problem that has no single place in the text. */
  public static final int NO_INDEX = -1;

  /**
   * A format that nearly matched.
   *
   * @param formatId its id
   * @param reason what kept it from matching
   */
  public record NearMiss(String formatId, String reason) {}

  public Problem {
    cells = List.copyOf(cells);
    nearMisses = List.copyOf(nearMisses);
  }

  /** A problem with a code and a message and nothing else. */
  public static Problem of(ProblemCode code, String message) {
    return new Problem(code, message, NO_INDEX, List.of(), "", "", "", List.of());
  }

  /** The same problem at an index of the text. */
  public Problem at(int textIndex) {
    return new Problem(code, message, textIndex, cells, expected, found, formatId, nearMisses);
  }

  /** The same problem about some cells. */
  public Problem in(String... cellNames) {
    return new Problem(
        code, message, index, List.of(cellNames), expected, found, formatId, nearMisses);
  }

  /** The same problem with what was expected and what was found. */
  public Problem expected(String what, String instead) {
    return new Problem(code, message, index, cells, what, instead, formatId, nearMisses);
  }

  /** The same problem, met in a format. */
  public Problem whileIn(String id) {
    return new Problem(code, message, index, cells, expected, found, id, nearMisses);
  }

  /** The same problem with near misses. */
  public Problem nearly(List<NearMiss> misses) {
    return new Problem(code, message, index, cells, expected, found, formatId, misses);
  }

  /** The same problem, with the reason before it. */
  public Problem because(String why) {
    return new Problem(
        code, why + ": " + message, index, cells, expected, found, formatId, nearMisses);
  }

  /** The exception that carries this problem. */
  public ProblemException exception() {
    return new ProblemException(this);
  }
}
