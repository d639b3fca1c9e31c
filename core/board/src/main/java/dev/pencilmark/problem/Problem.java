package dev.pencilmark.problem;

import java.util.List;

/**
 * What is wrong, and where. A value: make one with the factory of its kind, add the place by {@link
 * #at} and {@link #in}, and throw it in a {@link ProblemException} or hand it on as a warning.
 *
 * <p>Every kind is worded in one place, here: {@link #message} is made of the place, of what is
 * wrong, of what was expected and of what was found.
 *
 * @param code the stable name
 * @param sentence what is wrong, without the place
 * @param index the 0-based index in the text, in UTF-16 units, or {@link #NO_INDEX}
 * @param cells the cells concerned, as {@code R1C1}
 * @param expected what should have been there, or empty
 * @param found what was there, or empty
 * @param formatId the format being read or written, or empty
 * @param nearMisses formats that nearly matched, best first
 */
public record Problem(
    ProblemCode code,
    String sentence,
    int index,
    List<String> cells,
    String expected,
    String found,
    String formatId,
    List<NearMiss> nearMisses) {

  /** The index of a problem that has no single place in the text. */
  public static final int NO_INDEX = -1;

  /** Of a text that does not belong, no more than this is shown. */
  private static final int MOST_SHOWN = 20;

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

  /** A problem that is the only one of its kind: a code and a sentence. */
  public static Problem of(ProblemCode code, String sentence) {
    return new Problem(code, sentence, NO_INDEX, List.of(), "", "", "", List.of());
  }

  /** What is wrong, such as "the JSON is no object", with what was expected and found. */
  public static Problem of(ProblemCode code, String wrong, String expected, Object found) {
    return of(code, wrong + "; " + difference(expected, found)).expected(expected, found);
  }

  /** {@link ProblemCode#BAD_CHARACTER}: something else stands where this was expected. */
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

  /** Something in quotes stands where something else was expected; the code says why it is not. */
  public static Problem misread(ProblemCode code, String expected, Object found) {
    return of(code, difference(expected, "\"" + found + "\"")).expected(expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}: the text ends at an index where more was expected. */
  public static Problem endsEarly(String expected, int end) {
    return of(ProblemCode.BAD_LENGTH, "the text ends too soon", expected, "the end").at(end);
  }

  /** {@link ProblemCode#BAD_LENGTH}: there is too little or too much of the whole text. */
  public static Problem badLength(String expected, Object found) {
    return badLength("bad length", expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}, of a part such as "row 3" or a kind of text. */
  public static Problem badLength(String wrong, String expected, Object found) {
    return of(ProblemCode.BAD_LENGTH, wrong, expected, found);
  }

  /** {@link ProblemCode#BAD_LENGTH}, counted, such as 81 "cells". */
  public static Problem badLength(int expected, int found, String unit) {
    return badLength(expected + " " + unit, found + " " + unit);
  }

  /** {@link ProblemCode#BAD_LENGTH}: nothing of a kind has so many bytes, say. */
  public static Problem noSuchLength(String kind, int length, String unit) {
    return of(ProblemCode.BAD_LENGTH, "no " + kind + " has " + length + " " + unit);
  }

  /** {@link ProblemCode#BAD_CHARACTER}: a text that is kept has a character with the number 0. */
  public static Problem characterZero(String what) {
    return of(ProblemCode.BAD_CHARACTER, what + " has a character 0");
  }

  /** {@link ProblemCode#BAD_HEADER}: a header or parameters that do not exist. */
  public static Problem badHeader(String expected, Object found) {
    return of(ProblemCode.BAD_HEADER, "bad header", expected, found);
  }

  /** {@link ProblemCode#VALUE_OUT_OF_RANGE}: a value, named such as "the total". */
  public static Problem outOfRange(String what, long least, long most, Object found) {
    String range = least + " to " + most;
    return of(ProblemCode.VALUE_OUT_OF_RANGE, what + " is out of range", range, found);
  }

  /** A member of an object has a value that it cannot have. */
  public static Problem wrongValue(ProblemCode code, String member, String expected, Object found) {
    return of(code, "the wrong value of " + member, expected, found);
  }

  /** {@link ProblemCode#RESERVED_VALUE}: a value that stands for nothing. */
  public static Problem reserved(String what, String expected, Object found) {
    return of(ProblemCode.RESERVED_VALUE, what + " stands for nothing", expected, found);
  }

  /** Something has no part that it must have: "the cage" and "a total". */
  public static Problem missing(ProblemCode code, String whole, String part) {
    return of(code, whole + " has no " + part.replaceFirst("^an? ", "")).expected(part, "none");
  }

  /** {@link ProblemCode#CAGE_TWO_TOTALS}: a second total beside the first, each named. */
  public static Problem twoTotals(String cage, Object first, Object second) {
    return of(ProblemCode.CAGE_TWO_TOTALS, cage + " has two totals", "only " + first, second);
  }

  /** A part of a cage, such as "the total", stands in another cell than it should. */
  public static Problem misplaced(ProblemCode code, String part, String rightCell, String cell) {
    return of(code, part + " is in the wrong cell", rightCell, cell).in(cell);
  }

  /** {@link ProblemCode#CAGE_NO_TOTAL}: a total of nothing, where cages have one of 1 or more. */
  public static Problem zeroTotal(String cage) {
    return of(ProblemCode.CAGE_NO_TOTAL, cage + " has the target 0").expected("1 or more", "0");
  }

  /** {@link ProblemCode#CAGE_OPERATOR_ARITY}: minus or division between other than two cells. */
  public static Problem operatorOfTwo(char operator, int cells) {
    String wrong = "the operator " + operator + " of the cage takes two cells";
    return cellCount(ProblemCode.CAGE_OPERATOR_ARITY, wrong, "2", cells);
  }

  /** {@link ProblemCode#CAGE_OPERATOR_MISSING}: a cage or total, named, that needs an operator. */
  public static Problem noOperator(String what, String expected, Object found) {
    return of(ProblemCode.CAGE_OPERATOR_MISSING, what + " has no operator", expected, found);
  }

  /** A region or cage has another number of cells than expected, such as "at most 9". */
  public static Problem cellCount(ProblemCode code, String wrong, String expected, int found) {
    return of(code, wrong, expected + " cells", found + " cells");
  }

  /** {@link ProblemCode#BAD_REGION}: more regions, called "blocks" say, than a row has cells. */
  public static Problem tooManyRegions(String what, String expected, String found) {
    return of(ProblemCode.BAD_REGION, "there are too many " + what, expected, found);
  }

  /** {@link ProblemCode#BAD_REGION}: the regions that the puzzle must have are not there. */
  public static Problem noRegions(String expected, String found) {
    return of(ProblemCode.BAD_REGION, "there are no regions", expected, found);
  }

  /** {@link ProblemCode#CAGE_SHAPE}: a cell of a cage is where none may be. */
  public static Problem cageCell(String where) {
    return of(ProblemCode.CAGE_SHAPE, "a cell of a cage is " + where);
  }

  /** {@link ProblemCode#DUPLICATE_IN_UNIT}: a digit more than once in a row, say. */
  public static Problem twice(int digit, String unit) {
    return of(ProblemCode.DUPLICATE_IN_UNIT, "digit " + digit + " is more than once in " + unit);
  }

  /** {@link ProblemCode#CAGE_TOTAL_TOO_LARGE}: a total that a format has no way to write. */
  public static Problem totalTooLarge(long most, long total) {
    return of(
        ProblemCode.CAGE_TOTAL_TOO_LARGE,
        "the total cannot be written",
        "at most " + most,
        Long.toString(total));
  }

  /** {@link ProblemCode#NOT_REPRESENTABLE} and its kin: a group of cells that is not connected. */
  public static Problem inPieces(ProblemCode code, String group, String cell, String why) {
    return of(code, group + " is in several pieces; " + why).in(cell);
  }

  /** {@link ProblemCode#TRAILING_DATA}: a text goes on at an index, after what should end it. */
  public static Problem trailing(String after, String text, int index) {
    return trailing(after, shown(text, index, text.length())).at(index);
  }

  /** {@link ProblemCode#TRAILING_DATA}: something follows after what should be the end. */
  public static Problem trailing(String after, String found) {
    return of(ProblemCode.TRAILING_DATA, "something follows after " + after)
        .expected("the end", found);
  }

  /** {@link ProblemCode#EMPTY_INPUT}: there is nothing at all. */
  public static Problem empty(String expected) {
    return of(ProblemCode.EMPTY_INPUT, "the input is empty", expected, "nothing");
  }

  /** {@link ProblemCode#BAD_REQUEST}: a name, of "format" say, that is none of those known. */
  public static Problem unknown(String kind, String name, Iterable<String> known) {
    String names = "one of " + String.join(", ", known);
    String found = shown(name, 0, name.length());
    return of(
            ProblemCode.BAD_REQUEST,
            "there is no " + kind + " \"" + found + "\"; known: " + String.join(", ", known))
        .expected(names, found);
  }

  /** {@link ProblemCode#BAD_REQUEST}: a layout of another puzzle or format. */
  public static Problem otherLayout(String expected, Object found) {
    return of(ProblemCode.BAD_REQUEST, "the layout does not fit", expected, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: there is more of something than is read or written. */
  public static Problem tooLarge(String what, long most, String unit) {
    return tooLarge(what, most, unit, "more");
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}, where it is known how much there is. */
  public static Problem tooLarge(String what, long most, String unit, Object found) {
    String limit = "at most " + most + " " + unit;
    return of(ProblemCode.LIMIT_EXCEEDED, what + " is too large", limit, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}, in words of its own. */
  public static Problem overLimit(String sentence, Object most, Object found) {
    return of(ProblemCode.LIMIT_EXCEEDED, sentence).expected("at most " + most, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: a limit that is asked for is over what is allowed. */
  public static Problem limitTooHigh(String limit, String most, String found) {
    String sentence = "the limit of " + limit + " is " + found + "; the server allows " + most;
    return overLimit(sentence, most, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: more puzzles in a batch than are taken. */
  public static Problem batchTooLarge(int most, int found) {
    return overLimit("the batch has " + found + " puzzles; the limit is " + most, most, found);
  }

  /** {@link ProblemCode#LIMIT_EXCEEDED}: nobody waits for the work any more. */
  public static Problem calledOff() {
    return of(ProblemCode.LIMIT_EXCEEDED, "the work was called off");
  }

  /** {@link ProblemCode#NOT_REPRESENTABLE}: who, such as a format, cannot carry what. */
  public static Problem notRepresentable(String who, String what) {
    return of(ProblemCode.NOT_REPRESENTABLE, who + " cannot carry " + what);
  }

  /** The text is no puzzle that can be read, and is known to be something else. */
  public static Problem isOther(ProblemCode code, String what, String expected, String found) {
    return of(code, "this is " + what).expected(expected, found);
  }

  /** {@link ProblemCode#RULE_OUTSIDE_MODEL}: rules that a board cannot express. */
  public static Problem outsideModel(String rules) {
    return of(ProblemCode.RULE_OUTSIDE_MODEL, "rules that a board cannot express: " + rules)
        .expected("rules that a board can express", rules);
  }

  /** {@link ProblemCode#DECOMPRESS_FAILED}: what was to be unpacked is broken. */
  public static Problem undecodable(String why) {
    return of(ProblemCode.DECOMPRESS_FAILED, "this cannot be decompressed: " + why);
  }

  private static String difference(String expected, Object found) {
    return "expected " + expected + ", found " + found;
  }

  /** A part of a text, or its beginning if that is long. */
  public static String shown(String text, int from, int to) {
    return to - from > MOST_SHOWN
        ? text.substring(from, from + MOST_SHOWN) + "..."
        : text.substring(from, to);
  }

  /** The whole story: the cells, or else the index where the sentence names no thing; then it. */
  public String message() {
    if (!cells.isEmpty() && !sentence.contains(cells.get(0))) {
      return String.join(", ", cells) + ": " + sentence;
    }
    return cells.isEmpty() && index >= 0 && sentence.startsWith("expected ")
        ? "at " + index + ": " + sentence
        : sentence;
  }

  /** The same problem at an index of the text. */
  public Problem at(int textIndex) {
    return new Problem(code, sentence, textIndex, cells, expected, found, formatId, nearMisses);
  }

  /** The same problem about some cells. */
  public Problem in(String... cellNames) {
    return new Problem(
        code, sentence, index, List.of(cellNames), expected, found, formatId, nearMisses);
  }

  /** The same problem with what was expected and what was found, for those who read no message. */
  public Problem expected(String what, Object instead) {
    return new Problem(
        code, sentence, index, cells, what, String.valueOf(instead), formatId, nearMisses);
  }

  /** The same problem, met in a format. */
  public Problem whileIn(String id) {
    return new Problem(code, sentence, index, cells, expected, found, id, nearMisses);
  }

  /** The same problem with near misses. */
  public Problem nearly(List<NearMiss> misses) {
    return new Problem(code, sentence, index, cells, expected, found, formatId, misses);
  }

  /** The same problem, with the reason before it. */
  public Problem because(String why) {
    return new Problem(
        code, why + ": " + sentence, index, cells, expected, found, formatId, nearMisses);
  }

  /** The exception that carries this problem. */
  public ProblemException exception() {
    return new ProblemException(this);
  }
}
