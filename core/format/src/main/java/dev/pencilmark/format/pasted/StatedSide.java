package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.Set;

/** The side of the grid as the words of a text state it. */
final class StatedSide {

  private static final Set<String> NAMES =
      Set.of(
          "size",
          "n",
          "side",
          "dimension",
          "dim",
          "rows",
          "cols",
          "width",
          "height",
          "order",
          "gridsize",
          "boardsize",
          "length");

  private StatedSide() {}

  /** Returns the side that is stated, as {@code 6x6} or {@code size: 6}; 0 if none is. */
  static int of(Tokens tokens) {
    for (int i = 0; i < tokens.count(); i++) {
      if (tokens.kind(i) != Tokens.Kind.NUMBER) {
        continue;
      }
      int side = tokens.number(i);
      boolean fits = side >= Sides.LEAST && side <= Sides.MOST;
      if (fits && (isTwice(tokens, i, side) || isNamed(tokens, i))) {
        return side;
      }
    }
    return 0;
  }

  /** Returns whether the number, a cross and the number again are there. */
  private static boolean isTwice(Tokens tokens, int number, int side) {
    int i = number + 1;
    i += i < tokens.count() && tokens.kind(i) == Tokens.Kind.SPACE ? 1 : 0;
    boolean cross =
        i < tokens.count()
            && (tokens.text(i).equalsIgnoreCase("x")
                || tokens.text(i).equals(".")
                || tokens.text(i).equals("*"));
    i++;
    i += i < tokens.count() && tokens.kind(i) == Tokens.Kind.SPACE ? 1 : 0;
    return cross
        && i < tokens.count()
        && tokens.kind(i) == Tokens.Kind.NUMBER
        && tokens.number(i) == side;
  }

  private static boolean isNamed(Tokens tokens, int number) {
    int i = number - 1;
    while (i >= 0
        && (tokens.kind(i) == Tokens.Kind.SPACE
            || tokens.kind(i) == Tokens.Kind.SIGN && "\"':=".indexOf(tokens.sign(i)) >= 0)) {
      i--;
    }
    return i >= 0
        && i < number - 1
        && tokens.kind(i) == Tokens.Kind.WORD
        && tokens.length(i) < 16
        && NAMES.contains(tokens.lower(i));
  }
}
