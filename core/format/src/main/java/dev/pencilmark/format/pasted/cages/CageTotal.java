package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The total of a cage with its operator.
 *
 * @param token the number
 * @param value its value
 * @param operator the operator, or null if none is written
 */
public record CageTotal(int token, int value, CageOperator operator) {

  private static final Set<String> TOTALS =
      Set.of(
          "sum", "sums", "total", "value", "val", "target", "clue", "result", "goal", "amount",
          "number", "add", "adds", "equals", "t", "v", "s");

  private static final Set<String> OTHERS =
      Set.of(
          """
              id index idx cage size count n color colour no nr len length group line label c
              cageid cells key constraint
              """
              .strip()
              .split("\\s+"));

  private static final Map<String, CageOperator> WORDS =
      Map.ofEntries(
          Map.entry("x", CageOperator.MULTIPLY),
          Map.entry("add", CageOperator.ADD),
          Map.entry("added", CageOperator.ADD),
          Map.entry("subtracted", CageOperator.SUBTRACT),
          Map.entry("multiplied", CageOperator.MULTIPLY),
          Map.entry("divided", CageOperator.DIVIDE),
          Map.entry("plus", CageOperator.ADD),
          Map.entry("addition", CageOperator.ADD),
          Map.entry("sum", CageOperator.ADD),
          Map.entry("sub", CageOperator.SUBTRACT),
          Map.entry("subtract", CageOperator.SUBTRACT),
          Map.entry("subtraction", CageOperator.SUBTRACT),
          Map.entry("minus", CageOperator.SUBTRACT),
          Map.entry("difference", CageOperator.SUBTRACT),
          Map.entry("diff", CageOperator.SUBTRACT),
          Map.entry("abs", CageOperator.SUBTRACT),
          Map.entry("mul", CageOperator.MULTIPLY),
          Map.entry("mult", CageOperator.MULTIPLY),
          Map.entry("multiply", CageOperator.MULTIPLY),
          Map.entry("multiplication", CageOperator.MULTIPLY),
          Map.entry("times", CageOperator.MULTIPLY),
          Map.entry("product", CageOperator.MULTIPLY),
          Map.entry("prod", CageOperator.MULTIPLY),
          Map.entry("div", CageOperator.DIVIDE),
          Map.entry("divide", CageOperator.DIVIDE),
          Map.entry("division", CageOperator.DIVIDE),
          Map.entry("quotient", CageOperator.DIVIDE),
          Map.entry("ratio", CageOperator.DIVIDE));

  /** Returns whether a word belongs to how totals are written. */
  public static boolean isWord(String word) {
    String plain = word.toLowerCase(Locale.ROOT);
    return WORDS.containsKey(plain) || TOTALS.contains(plain) || OTHERS.contains(plain);
  }

  /**
   * Returns the numbers between two tokens that may be a total: those with the name of one, if any.
   */
  public static List<Integer> candidates(Tokens tokens, int from, int to) {
    List<Integer> all = new ArrayList<>(2);
    List<Integer> named = null;
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) != Tokens.Kind.NUMBER) {
        continue;
      }
      String name = nameBefore(tokens, i, from);
      if (OTHERS.contains(name)) {
        continue;
      }
      if (TOTALS.contains(name)) {
        named = named == null ? new ArrayList<>(2) : named;
        named.add(i);
      } else if (named == null) {
        all.add(i);
      }
    }
    return named == null ? all : named;
  }

  /** Returns whether there are such numbers. */
  public static boolean hasCandidate(Tokens tokens, int from, int to) {
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) == Tokens.Kind.NUMBER && !OTHERS.contains(nameBefore(tokens, i, from))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the word before a number, with quotes, colons and spaces between; or nothing. */
  private static String nameBefore(Tokens tokens, int number, int from) {
    int i = number - 1;
    while (i >= from
        && (tokens.kind(i) == Tokens.Kind.SPACE
            || tokens.kind(i) == Tokens.Kind.SIGN && "\"':=>#-".indexOf(tokens.sign(i)) >= 0)) {
      i--;
    }
    boolean word = i >= from && tokens.kind(i) == Tokens.Kind.WORD && tokens.length(i) < 16;
    return word ? tokens.lower(i) : "";
  }

  /**
   * Returns the operator near a number.
   *
   * @param number the number; less than 0 if it is elsewhere
   * @param from the first token that may be a part of it
   * @param to the token after the last
   * @param colons whether a colon right after a number divides
   * @param dashes whether a dash with spaces around it subtracts
   */
  public static CageOperator operator(
      Tokens tokens,
      PastedText pasted,
      int number,
      int from,
      int to,
      boolean colons,
      boolean dashes) {
    CageOperator after = number < 0 ? null : adjacent(tokens, pasted, number + 1, to, 1, colons);
    if (after != null) {
      return after;
    }
    CageOperator before = number > from ? sign(tokens, pasted, number - 1) : null;
    boolean joined =
        before != null && !(before == CageOperator.SUBTRACT && isDash(tokens, number - 1, from));
    if (joined) {
      return before;
    }
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) == Tokens.Kind.WORD) {
        boolean named = i + 1 < to && isName(tokens, i, to) && !isAfter(tokens, i, number);
        CageOperator word = WORDS.get(tokens.lower(i));
        if (word != null && !named) {
          return word;
        }
      } else if (isAlone(tokens, i, from, to, dashes) && sign(tokens, pasted, i) != null) {
        return sign(tokens, pasted, i);
      }
    }
    return null;
  }

  /** Returns whether a word directly follows a number, as in {@code 6 times: r1c1 r1c2}. */
  private static boolean isAfter(Tokens tokens, int word, int number) {
    int i = word - 1;
    while (i > number && tokens.kind(i) == Tokens.Kind.SPACE) {
      i--;
    }
    return number >= 0 && i == number;
  }

  /** Returns whether a word is the name of a value: a colon or an equals sign is after it. */
  private static boolean isName(Tokens tokens, int word, int to) {
    int i = word + 1;
    while (i < to && (tokens.kind(i) == Tokens.Kind.SPACE || "\"'".indexOf(tokens.sign(i)) >= 0)) {
      i++;
    }
    return i < to && ":=".indexOf(tokens.sign(i)) >= 0;
  }

  private static CageOperator adjacent(
      Tokens tokens, PastedText pasted, int from, int to, int spaces, boolean colons) {
    int i = from;
    int passed = 0;
    while (i < to && tokens.kind(i) == Tokens.Kind.SPACE && passed++ < spaces) {
      i++;
    }
    if (i >= to) {
      return null;
    }
    boolean x = tokens.kind(i) == Tokens.Kind.WORD && tokens.text(i).equalsIgnoreCase("x");
    if (x) {
      return CageOperator.MULTIPLY;
    }
    if (colons && i == from && tokens.sign(i) == ':') {
      return CageOperator.DIVIDE;
    }
    return sign(tokens, pasted, i);
  }

  /**
   * Returns whether a dash is one of a list or between words: a space or the begin of a line before
   * it.
   */
  private static boolean isDash(Tokens tokens, int token, int from) {
    return token - 1 < from
        || tokens.kind(token - 1) != Tokens.Kind.SIGN
        || tokens.sign(token - 1) == '-';
  }

  /** Returns whether a sign is between quotes, commas or other separators. */
  private static boolean isAlone(Tokens tokens, int i, int from, int to, boolean dashes) {
    if (tokens.kind(i) != Tokens.Kind.SIGN) {
      return false;
    }
    boolean first =
        dashes && (i == from || i == from + 1 && tokens.kind(from) == Tokens.Kind.SPACE);
    if (tokens.sign(i) == '-' && !first && !isQuoted(tokens, i, from, to)) {
      return false;
    }
    boolean tag =
        i > 0 && tokens.sign(i - 1) == '<' || i + 1 < tokens.count() && tokens.sign(i + 1) == '>';
    return !tag;
  }

  private static boolean isQuoted(Tokens tokens, int i, int from, int to) {
    int before = i - 1;
    int after = i + 1;
    while (before > from && tokens.kind(before) == Tokens.Kind.SPACE) {
      before--;
    }
    while (after < to && tokens.kind(after) == Tokens.Kind.SPACE) {
      after++;
    }
    return before >= from
        && "\"',;|#\t".indexOf(tokens.sign(before)) >= 0
        && (after >= to || "\"',;|#])\n".indexOf(tokens.sign(after)) >= 0);
  }

  /** Returns the operator that a token is, a sign or a word; null if it is none, or no token. */
  static CageOperator operator(Tokens tokens, PastedText pasted, int token) {
    if (token < 0) {
      return null;
    }
    return tokens.kind(token) == Tokens.Kind.WORD
        ? WORDS.get(tokens.lower(token))
        : sign(tokens, pasted, token);
  }

  /** Returns the operator that a sign represents, by the character that was sent; null if none. */
  public static CageOperator sign(Tokens tokens, PastedText pasted, int token) {
    if (tokens.kind(token) != Tokens.Kind.SIGN) {
      return null;
    }
    return switch (pasted.sentAt(tokens.start(token))) {
      case '+', '\uFF0B', '\u2795' -> CageOperator.ADD;
      case '-', '\u2212', '\u2013', '\u2014', '\u2010', '\u2011' -> CageOperator.SUBTRACT;
      case '*', '\u00D7', '\u2715', '\u2A2F', '\u22C5', '\u2217', '\u2716' -> CageOperator.MULTIPLY;
      case '/', '\u00F7', '\u2215', '\u2797' -> CageOperator.DIVIDE;
      default -> null;
    };
  }
}
