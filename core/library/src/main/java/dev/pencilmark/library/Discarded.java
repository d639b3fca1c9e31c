package dev.pencilmark.library;

import dev.pencilmark.board.UnsupportedConstraint;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Information of a puzzle in a file that a library does not store. Immutable.
 *
 * @param code the kind of information
 * @param parameters the values by name, see {@link Code}
 * @param text the same in English; may quote the file
 */
public record Discarded(Code code, Map<String, String> parameters, String text) {

  /** The kinds of information. */
  public enum Code {
    /** Constraints that the board does not contain: their {@code names} are stored. */
    UNSUPPORTED_CONSTRAINTS,
    /** Unknown {@code members} of a line of JSON. */
    UNKNOWN_MEMBERS,
    /** Text around the puzzle. */
    SURROUNDING_TEXT
  }

  public Discarded {
    parameters = Map.copyOf(parameters);
  }

  /** Returns the constraints that a board does not contain. */
  static Discarded constraints(List<UnsupportedConstraint> constraints) {
    return new Discarded(
        Code.UNSUPPORTED_CONSTRAINTS,
        Map.of("names", UnsupportedConstraint.names(constraints)),
        "unsupported constraints: " + UnsupportedConstraint.words(constraints));
  }

  /** Returns unknown members of a line. */
  static Discarded members(List<String> names) {
    String members = String.join(", ", names);
    return new Discarded(
        Code.UNKNOWN_MEMBERS, Map.of("members", members), "ignored members: " + members);
  }

  /** Returns text around a puzzle, described in English. */
  static Discarded surrounding(String description) {
    return new Discarded(Code.SURROUNDING_TEXT, Map.of(), description);
  }

  /** Returns the texts of several, on one line. */
  public static String text(List<Discarded> discarded) {
    return discarded.stream().map(Discarded::text).collect(Collectors.joining("; "));
  }
}
