package dev.pencilmark.draw;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A difference between a document and the request. Immutable.
 *
 * @param code what kind of difference this is
 * @param text the warning in English
 * @param parameters the values of the warning by name, sorted; {@value #PUZZLE} is the number of
 *     the puzzle in a document, from 1
 */
public record RenderWarning(Code code, String text, Map<String, String> parameters) {

  /** The parameter with the number of the puzzle in a document. */
  public static final String PUZZLE = "puzzle";

  /** The kinds of differences. */
  public enum Code {
    /** The font lacks {@code characters}. */
    MISSING_CHARACTERS,
    /** The board is drawn without the {@code constraints}, which it does not contain. */
    OMITTED_CONSTRAINTS,
    /** The page does not check the {@code constraints}. */
    UNCHECKED_CONSTRAINTS,
    /** The puzzle has no solution, so that the page checks the rules only. */
    NO_SOLUTION,
    /** The puzzle has several solutions, so that the page checks the rules only. */
    SEVERAL_SOLUTIONS,
    /** The search reached its {@code limit}, so that the page checks the rules only. */
    SEARCH_LIMIT,
    /** The steps do not reach the solution. */
    STEPS_INCOMPLETE,
    /** Text around the puzzle is ignored. */
    TEXT_IGNORED,
    /** The requested format cannot represent the puzzle, so that it has no text. */
    TEXT_UNAVAILABLE,
    /** The text is too long, and is omitted. */
    TEXT_TOO_LONG,
    /** The page of the puzzle has only {@code puzzles_per_page} puzzles. */
    FEWER_PUZZLES_PER_PAGE,
    /** The cells are small, {@code millimeters} wide. */
    SMALL_CELLS,
    /** There are {@code count} further warnings. */
    MORE_WARNINGS
  }

  public RenderWarning {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /** Returns a warning without parameters. */
  public static RenderWarning of(Code code, String text) {
    return new RenderWarning(code, text, Map.of());
  }

  /** Returns a {@link Code#MORE_WARNINGS} warning. */
  public static RenderWarning more(int count) {
    return of(Code.MORE_WARNINGS, "and " + count + " more like these").with("count", count);
  }

  /** Returns the same warning with a parameter. */
  public RenderWarning with(String name, Object value) {
    Map<String, String> all = new TreeMap<>(parameters);
    all.put(name, String.valueOf(value));
    return new RenderWarning(code, text, all);
  }

  /**
   * Returns the same warning about a puzzle of a document.
   *
   * @param number the number of the puzzle, from 1
   */
  public RenderWarning about(int number) {
    return new RenderWarning(code, "puzzle " + number + ": " + text, parameters)
        .with(PUZZLE, number);
  }

  @Override
  public String toString() {
    return text;
  }
}
