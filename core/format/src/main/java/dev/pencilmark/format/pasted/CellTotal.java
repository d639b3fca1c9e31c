package dev.pencilmark.format.pasted;

import dev.pencilmark.board.CageOperator;

/** A total in a cell of a grid: {@code 8+}, {@code +8}, {@code 8}. */
final class CellTotal {

  private static final String SIGNS = "-+*xX/:.\u00F7";
  private static final int MOST_DIGITS = 4;

  private CellTotal() {}

  static boolean is(String symbol) {
    return value(symbol) > 0;
  }

  /** Returns the value of a total; 0 if it is none. */
  static int value(String symbol) {
    int from = first(symbol);
    int i = from;
    int value = 0;
    while (i < symbol.length() && isDigit(symbol.charAt(i)) && i < from + MOST_DIGITS) {
      value = 10 * value + symbol.charAt(i++) - '0';
    }
    boolean sign =
        i + 1 == symbol.length()
            && (SIGNS.indexOf(symbol.charAt(i)) >= 0 || symbol.charAt(i) == '=');
    return i > from && (i == symbol.length() || sign) ? value : 0;
  }

  static CageOperator operator(String symbol) {
    int last = symbol.length() - 1;
    boolean before = first(symbol) > 0;
    boolean after = last >= 0 && !isDigit(symbol.charAt(last));
    if (before == after || value(symbol) == 0) {
      return null;
    }
    return switch (symbol.charAt(before ? 0 : last)) {
      case '+' -> CageOperator.ADD;
      case '-' -> CageOperator.SUBTRACT;
      case '*', 'x', 'X', '.' -> CageOperator.MULTIPLY;
      case '/', ':', '\u00F7' -> CageOperator.DIVIDE;
      default -> null;
    };
  }

  /** Past the sign in front. */
  private static int first(String symbol) {
    return !symbol.isEmpty() && SIGNS.indexOf(symbol.charAt(0)) >= 0 ? 1 : 0;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
