package dev.pencilmark.format;

import dev.pencilmark.problem.Problem;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Why a text is recognized as a format. Immutable.
 *
 * @param code what kind of evidence this is
 * @param text the reason in English
 * @param parameters the values of the reason by name, see {@link Code}
 */
public record Reason(Code code, String text, Map<String, String> parameters) {

  /** The kinds of evidence. */
  public enum Code {
    /** The text has the structure of the format, which the text describes. */
    STRUCTURE,
    /** Nothing names the puzzle type, which defaults to Sudoku. */
    TYPE_ASSUMED,
    /** The page of the link names the puzzle type. */
    TYPE_FROM_LINK,
    /** The caller named the format. */
    FORMAT_NAMED,
    /** The bytes are a text in {@code encoding}, which is not UTF-8. */
    ENCODING,
    /** The puzzle starts at {@code line} of a longer text, from 1. */
    PART_OF_TEXT,
    /** The same, and the text contains further puzzles. */
    FIRST_OF_SEVERAL,
    /** The text cannot be decoded: {@code code} is the code of the problem. */
    BROKEN
  }

  public Reason {
    parameters =
        parameters.size() < 2
            ? Map.copyOf(parameters)
            : Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /**
   * Returns a {@link Code#STRUCTURE} reason.
   *
   * @param text what in the text is evidence of the format
   */
  public static Reason structure(String text) {
    return of(Code.STRUCTURE, text);
  }

  /** Returns a reason without parameters. */
  public static Reason of(Code code, String text) {
    return new Reason(code, text, Map.of());
  }

  /** Returns an {@link Code#ENCODING} reason. */
  public static Reason encoding(String charset) {
    return new Reason(
        Code.ENCODING, "the bytes are a text in " + charset, Map.of("encoding", charset));
  }

  /**
   * Returns a reason for a puzzle that is a part of a longer text.
   *
   * @param line the line in which the puzzle starts, from 1
   * @param several whether the text contains further puzzles
   */
  public static Reason partOfText(long line, boolean several) {
    return new Reason(
        several ? Code.FIRST_OF_SEVERAL : Code.PART_OF_TEXT,
        "found in the text at line " + line + (several ? ", the first of several" : ""),
        Map.of("line", Long.toString(line)));
  }

  /** Returns a {@link Code#BROKEN} reason. */
  public static Reason broken(Problem problem) {
    return new Reason(
        Code.BROKEN,
        "but it is broken: " + problem.message(),
        Map.of("code", problem.code().name()));
  }

  @Override
  public String toString() {
    return text;
  }
}
