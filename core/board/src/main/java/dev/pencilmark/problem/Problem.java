package dev.pencilmark.problem;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * An error or a warning about a text or a board, with its position. A value: create one with the
 * factory of its kind, add the position with {@link #at} and {@link #in}, and throw it in a {@link
 * ProblemException} or return it as a warning.
 *
 * <p>All wording is in this class: {@link #message} consists of the position, the sentence, the
 * expected and the found value.
 *
 * @param code the stable name
 * @param sentence the error, without its position
 * @param index the 0-based index in the text, in UTF-16 units, or {@link #NO_INDEX}
 * @param cells the cells concerned, as {@code R1C1}
 * @param parameters the values in the sentence by name, sorted: {@code expected} and {@code found}
 *     of most problems, and others such as {@code maximum}, {@code unit}, {@code digit} or {@code
 *     house}
 * @param formatId the format being read or written, or empty
 * @param nearMisses formats that nearly matched, best first
 */
public record Problem(
    ProblemCode code,
    String sentence,
    int index,
    List<String> cells,
    Map<String, String> parameters,
    String formatId,
    List<NearMiss> nearMisses) {

  /** The index of a problem that has no single place in the text. */
  public static final int NO_INDEX = -1;

  private static final String EXPECTED = "expected";
  private static final String FOUND = "found";
  private static final String MAXIMUM = "maximum";

  /** The maximum length of a quoted text. */
  private static final int MOST_SHOWN = 20;

  /**
   * A format that nearly matched.
   *
   * @param formatId its id
   * @param code what prevents a match
   * @param parameters the values by name: for {@link Code#BROKEN}, {@code code} of the problem and
   *     its parameters
   * @param reason the same in English
   */
  public record NearMiss(
      String formatId, Code code, Map<String, String> parameters, String reason) {

    /** The reason that prevents a match. */
    public enum Code {
      /** The structure of the text differs from that of the format. */
      STRUCTURE,
      /** The text has the structure of the format, but cannot be decoded. */
      BROKEN,
      /** The text matches, but matches other formats as well. */
      AMBIGUOUS
    }

    public NearMiss {
      parameters =
          parameters.isEmpty()
              ? Map.of()
              : Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    /** Creates a miss whose structure differs. */
    public NearMiss(String formatId, String reason) {
      this(formatId, Code.STRUCTURE, Map.of(), reason);
    }

    /** Returns a miss of a text that cannot be decoded because of a problem. */
    public static NearMiss broken(String formatId, Problem problem, String reason) {
      Map<String, String> parameters = new TreeMap<>(problem.parameters);
      parameters.put("code", problem.code.name());
      return new NearMiss(formatId, Code.BROKEN, parameters, reason);
    }

    /** Returns a copy with another reason. */
    public NearMiss because(String newReason) {
      return new NearMiss(formatId, code, parameters, newReason);
    }
  }

  public Problem {
    cells = List.copyOf(cells);
    parameters =
        parameters.isEmpty()
            ? Map.of()
            : Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    nearMisses = List.copyOf(nearMisses);
  }

  /** Returns a problem that is the only one of its kind: a code and a sentence. */
  public static Problem of(ProblemCode code, String sentence) {
    return new Problem(code, sentence, NO_INDEX, List.of(), Map.of(), "", List.of());
  }

  /**
   * Returns a problem with a sentence such as "the JSON is no object", the expected and the found
   * value.
   */
  public static Problem of(ProblemCode code, String wrong, String expected, Object found) {
    return of(code, wrong + "; " + difference(expected, found)).expected(expected, found);
  }

  /** {@link ProblemCode#BAD_CHARACTER}: an unexpected value. */
  public static Problem badCharacter(String expected, Object found) {
    return misread(ProblemCode.BAD_CHARACTER, expected, found);
  }

  /**
   * {@link ProblemCode#BAD_CHARACTER} for the character at an index of a text, or {@link
   * #endsEarly} if there is none.
   */
  public static Problem badCharacter(String expected, String text, int index) {
    return index >= text.length()
        ? endsEarly(expected, text.length())
        : badCharacter(expected, text.substring(index, text.offsetByCodePoints(index, 1)))
            .at(index);
  }

  /** A quoted value in place of the expected one; the code gives the reason. */
  public static Problem misread(ProblemCode code, String expected, Object found) {
    return of(code, difference(expected, "\"" + found + "\"")).expected(expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}: the text ends too early. */
  public static Problem endsEarly(String expected, int end) {
    return of(ProblemCode.BAD_LENGTH, "the text ends too soon", expected, "the end").at(end);
  }

  /** {@link ProblemCode#BAD_LENGTH}: the whole text is too short or too long. */
  public static Problem badLength(String expected, Object found) {
    return badLength("bad length", expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}, of a part such as "row 3" or a kind of text. */
  public static Problem badLength(String wrong, String expected, Object found) {
    return of(ProblemCode.BAD_LENGTH, wrong, expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}, counted, such as 81 "cells". */
  public static Problem badLength(int expected, int found, String unit) {
    return badLength(expected + " " + unit, found + " " + unit).with("unit", unit);
  }

  /** {@link ProblemCode#BAD_LENGTH}: a length that no text of a kind has. */
  public static Problem noSuchLength(String kind, int length, String unit) {
    return of(ProblemCode.BAD_LENGTH, "no " + kind + " has " + length + " " + unit)
        .with("kind", kind)
        .with("length", length)
        .with("unit", unit);
  }

  /** {@link ProblemCode#BAD_CHARACTER}: a stored text contains the character 0. */
  public static Problem characterZero(String what) {
    return of(ProblemCode.BAD_CHARACTER, what + " has a character 0");
  }

  /** {@link ProblemCode#BAD_HEADER}: a header or parameters that do not exist. */
  public static Problem badHeader(String expected, Object found) {
    return of(ProblemCode.BAD_HEADER, "bad header", expected, found);
  }

  /** {@link ProblemCode#VALUE_OUT_OF_RANGE}: a value with a description such as "the total". */
  public static Problem outOfRange(String what, long least, long most, Object found) {
    String range = least + " to " + most;
    return of(ProblemCode.VALUE_OUT_OF_RANGE, what + " is out of range", range, found)
        .with("value", what)
        .with("minimum", least)
        .with(MAXIMUM, most);
  }

  /** An invalid value of a member of an object. */
  public static Problem wrongValue(ProblemCode code, String member, String expected, Object found) {
    return of(code, "the wrong value of " + member, expected, found).with("member", member);
  }

  /** {@link ProblemCode#RESERVED_VALUE}: a value without a meaning. */
  public static Problem reserved(String what, String expected, Object found) {
    return of(ProblemCode.RESERVED_VALUE, what + " has no meaning", expected, found);
  }

  /** A required part is missing, such as "a total" of "the cage". */
  public static Problem missing(ProblemCode code, String whole, String part) {
    return of(code, whole + " has no " + part.replaceFirst("^an? ", "")).expected(part, "none");
  }

  /** {@link ProblemCode#CAGE_TWO_TOTALS}: a second total in a cage. */
  public static Problem twoTotals(String cage, Object first, Object second) {
    return of(ProblemCode.CAGE_TWO_TOTALS, cage + " has two totals", "only " + first, second);
  }

  /** A part of a cage, such as "the total", in the wrong cell. */
  public static Problem misplaced(ProblemCode code, String part, String rightCell, String cell) {
    return of(code, part + " is in the wrong cell", rightCell, cell).in(cell);
  }

  /** {@link ProblemCode#CAGE_NO_TOTAL}: a total of 0; totals are at least 1. */
  public static Problem zeroTotal(String cage) {
    return of(ProblemCode.CAGE_NO_TOTAL, cage + " has the target 0").expected("1 or more", "0");
  }

  /** {@link ProblemCode#CAGE_OPERATOR_ARITY}: minus or division between other than two cells. */
  public static Problem operatorOfTwo(char operator, int cells) {
    String wrong = "the operator " + operator + " of the cage takes two cells";
    return cellCount(ProblemCode.CAGE_OPERATOR_ARITY, wrong, "2", cells);
  }

  /** {@link ProblemCode#CAGE_OPERATOR_MISSING}: a cage or total without an operator. */
  public static Problem noOperator(String what, String expected, Object found) {
    return of(ProblemCode.CAGE_OPERATOR_MISSING, what + " has no operator", expected, found);
  }

  /** A region or cage with an unexpected number of cells, such as "at most 9". */
  public static Problem cellCount(ProblemCode code, String wrong, String expected, int found) {
    return of(code, wrong, expected + " cells", found + " cells");
  }

  /** {@link ProblemCode#BAD_REGION}: more regions, called "blocks" say, than a row has cells. */
  public static Problem tooManyRegions(String what, String expected, String found) {
    return of(ProblemCode.BAD_REGION, "there are too many " + what, expected, found);
  }

  /** {@link ProblemCode#BAD_REGION}: the required regions are missing. */
  public static Problem noRegions(String expected, String found) {
    return of(ProblemCode.BAD_REGION, "there are no regions", expected, found);
  }

  /** {@link ProblemCode#CAGE_SHAPE}: a cage has a cell in an invalid position. */
  public static Problem cageCell(String where) {
    return of(ProblemCode.CAGE_SHAPE, "a cell of a cage is " + where);
  }

  /**
   * {@link ProblemCode#DUPLICATE_IN_UNIT}: a digit more than once in a unit.
   *
   * @param unit the name of the unit, such as "row 1" or "falling diagonal"
   */
  public static Problem twice(int digit, String unit) {
    int number = unit.lastIndexOf(' ') + 1;
    boolean isNumbered = number > 0 && Character.isDigit(unit.charAt(number));
    String kind = isNumbered ? unit.substring(0, number - 1) : unit;
    return of(ProblemCode.DUPLICATE_IN_UNIT, "digit " + digit + " is more than once in " + unit)
        .with("digit", digit)
        .with("house_kind", kind.toUpperCase(Locale.ROOT).replace(' ', '_'))
        .with("house_number", isNumbered ? unit.substring(number) : "");
  }

  /** {@link ProblemCode#CAGE_TOTAL_TOO_LARGE}: a total that a format cannot represent. */
  public static Problem totalTooLarge(long most, long total) {
    return of(
            ProblemCode.CAGE_TOTAL_TOO_LARGE,
            "the total cannot be written",
            "at most " + most,
            Long.toString(total))
        .with(MAXIMUM, most);
  }

  /**
   * {@link ProblemCode#NOT_REPRESENTABLE} and similar codes: a group of cells that is not
   * connected.
   */
  public static Problem inPieces(ProblemCode code, String group, String cell, String why) {
    return of(code, group + " is in several pieces; " + why).in(cell);
  }

  /** {@link ProblemCode#TRAILING_DATA}: data follows at an index after the end. */
  public static Problem trailing(String after, String text, int index) {
    return trailing(after, shown(text, index, text.length())).at(index);
  }

  /** {@link ProblemCode#TRAILING_DATA}: data follows after the end. */
  public static Problem trailing(String after, String found) {
    return of(ProblemCode.TRAILING_DATA, "something follows after " + after)
        .expected("the end", found);
  }

  /** {@link ProblemCode#EMPTY_INPUT}: the input is empty. */
  public static Problem empty(String expected) {
    return of(ProblemCode.EMPTY_INPUT, "the input is empty", expected, "nothing");
  }

  /** {@link ProblemCode#BAD_REQUEST}: an unknown name, of a kind such as "format". */
  public static Problem unknown(String kind, String name, Iterable<String> known) {
    String names = "one of " + String.join(", ", known);
    String found = shown(name, 0, name.length());
    return of(
            ProblemCode.BAD_REQUEST,
            "there is no " + kind + " \"" + found + "\"; known: " + String.join(", ", known))
        .expected(names, found)
        .with("kind", kind);
  }

  /** {@link ProblemCode#BAD_REQUEST}: a layout of another puzzle or format. */
  public static Problem otherLayout(String expected, Object found) {
    return of(ProblemCode.BAD_REQUEST, "the layout does not fit", expected, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: there is more of something than is supported. */
  public static Problem tooLarge(String what, long most, String unit) {
    return tooLarge(what, most, unit, "more");
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}, with the actual number. */
  public static Problem tooLarge(String what, long most, String unit, Object found) {
    String limit = "at most " + most + " " + unit;
    return of(ProblemCode.LIMIT_EXCEEDED, what + " is too large", limit, found)
        .with("value", what)
        .with(MAXIMUM, most)
        .with("unit", unit);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}, with a custom sentence. */
  public static Problem overLimit(String sentence, Object most, Object found) {
    return of(ProblemCode.LIMIT_EXCEEDED, sentence)
        .expected("at most " + most, found)
        .with(MAXIMUM, most);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: a requested limit exceeds the maximum. */
  public static Problem limitTooHigh(String limit, String most, String found) {
    String sentence = "the limit of " + limit + " is " + found + "; the server allows " + most;
    return overLimit(sentence, most, found).with("value", limit);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: too many puzzles in a batch. */
  public static Problem batchTooLarge(int most, int found) {
    return overLimit("the batch has " + found + " puzzles; the limit is " + most, most, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: the caller cancelled. */
  public static Problem cancelled() {
    return of(ProblemCode.LIMIT_EXCEEDED, "the work was cancelled");
  }

  /**
   * {@link ProblemCode#NOT_REPRESENTABLE}: something, such as a format, that cannot represent a
   * part of a board.
   */
  public static Problem notRepresentable(String who, String what) {
    return of(ProblemCode.NOT_REPRESENTABLE, who + " cannot carry " + what).with(FOUND, what);
  }

  /** The text is known to be something other than a supported puzzle. */
  public static Problem isOther(ProblemCode code, String what, String expected, String found) {
    return of(code, "this is " + what).expected(expected, found);
  }

  /** {@link ProblemCode#RULE_OUTSIDE_MODEL}: rules that a board cannot express. */
  public static Problem outsideModel(String rules) {
    return of(ProblemCode.RULE_OUTSIDE_MODEL, "rules that a board cannot express: " + rules)
        .expected("rules that a board can express", rules);
  }

  /** {@link ProblemCode#DECOMPRESS_FAILED}: the compressed data is broken. */
  public static Problem undecodable(String why) {
    return of(ProblemCode.DECOMPRESS_FAILED, "this cannot be decompressed: " + why);
  }

  private static String difference(String expected, Object found) {
    return "expected " + expected + ", found " + found;
  }

  /** Returns a part of a text, or its beginning if that is long. */
  public static String shown(String text, int from, int to) {
    return to - from > MOST_SHOWN
        ? text.substring(from, from + MOST_SHOWN) + "..."
        : text.substring(from, to);
  }

  /**
   * Returns the whole message: the cells, or the index if the sentence does not name the position;
   * then the sentence.
   */
  public String message() {
    if (!cells.isEmpty() && !sentence.contains(cells.get(0))) {
      return String.join(", ", cells) + ": " + sentence;
    }
    return cells.isEmpty() && index >= 0 && sentence.startsWith("expected ")
        ? "at " + index + ": " + sentence
        : sentence;
  }

  /** Returns a copy at an index of the text. */
  public Problem at(int textIndex) {
    return new Problem(code, sentence, textIndex, cells, parameters, formatId, nearMisses);
  }

  /** Returns a copy about some cells. */
  public Problem in(String... cellNames) {
    return new Problem(code, sentence, index, List.of(cellNames), parameters, formatId, nearMisses);
  }

  /**
   * Returns a copy with an expected and a found value, for programs that do not read the message.
   */
  public Problem expected(String what, Object instead) {
    return with(EXPECTED, what).with(FOUND, instead);
  }

  /** Returns the same problem with a parameter; an empty value removes it. */
  public Problem with(String name, Object value) {
    Map<String, String> all = new TreeMap<>(parameters);
    String text = String.valueOf(value);
    if (text.isEmpty()) {
      all.remove(name);
    } else {
      all.put(name, text);
    }
    return new Problem(code, sentence, index, cells, all, formatId, nearMisses);
  }

  /** Returns the expected value, or empty. */
  public String expected() {
    return parameters.getOrDefault(EXPECTED, "");
  }

  /** Returns the found value, or empty. */
  public String found() {
    return parameters.getOrDefault(FOUND, "");
  }

  /** Returns a copy with the format in which it occurred. */
  public Problem whileIn(String id) {
    return new Problem(code, sentence, index, cells, parameters, id, nearMisses);
  }

  /** Returns a copy with near misses. */
  public Problem nearly(List<NearMiss> misses) {
    return new Problem(code, sentence, index, cells, parameters, formatId, misses);
  }

  /** Returns a copy with a reason before the sentence. */
  public Problem because(String why) {
    return new Problem(code, why + ": " + sentence, index, cells, parameters, formatId, nearMisses);
  }

  /** Returns the exception that carries this problem. */
  public ProblemException exception() {
    return new ProblemException(this);
  }
}
