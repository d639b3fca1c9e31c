package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The result of comparing two puzzles.
 *
 * @param same whether they are isomorphic
 * @param transformation the transformation from the first to the second, the simplest if there are
 *     several; null if they are not isomorphic
 * @param text the result in words, such as "the same up to relabelling and a rotation by 90
 *     degrees"
 */
public record Comparison(boolean same, Transformation transformation, String text) {

  /** The names of the eight symmetries of the square, in the order of {@link SquareSearch}. */
  private static final List<String> TURNS =
      List.of(
          "",
          "a reflection left to right",
          "a reflection top to bottom",
          "a rotation by 180 degrees",
          "a reflection in the falling diagonal",
          "a rotation by 90 degrees clockwise",
          "a rotation by 90 degrees counterclockwise",
          "a reflection in the rising diagonal");

  /** Compares two puzzles by their forms. */
  public static Comparison of(CanonicalForm one, CanonicalForm other) {
    if (!one.text().equals(other.text())) {
      return new Comparison(false, null, "not the same");
    }
    Transformation back = other.transformation().inverse();
    Board from = one.transformation().inverse().of(one.board());
    Board to = back.of(other.board());
    String wanted = FormText.of(to);
    List<Transformation> turns = SquareSearch.turns(from.side(), Canonical.isSquare(from));
    // Prefers transformations that keep the digits.
    for (boolean renames : new boolean[] {false, true}) {
      for (int turn = 0; turn < turns.size(); turn++) {
        Transformation found = renames ? renamed(turns.get(turn), from, to) : turns.get(turn);
        if (found != null && FormText.of(found.of(from)).equals(wanted)) {
          return new Comparison(true, found, words(found, TURNS.get(turn)));
        }
      }
    }
    Transformation found = one.transformation().then(back);
    return new Comparison(true, found, words(found, "other orders of rows and columns"));
  }

  /**
   * Returns a turn with such names that the digits of one puzzle become those of the other, or
   * null.
   */
  private static Transformation renamed(Transformation turn, Board from, Board to) {
    int side = from.side();
    int[] names = new int[side];
    Arrays.fill(names, -1);
    boolean[] taken = new boolean[side];
    for (int cell = 0; cell < from.cellCount(); cell++) {
      int digit = from.digit(turn.source(cell));
      int name = to.digit(cell);
      if (digit == 0 != (name == 0)) {
        return null;
      }
      if (digit != 0 && names[digit - 1] != name - 1) {
        if (names[digit - 1] >= 0 || taken[name - 1]) {
          return null;
        }
        names[digit - 1] = name - 1;
        taken[name - 1] = true;
      }
    }
    int spare = 0;
    for (int digit = 0; digit < side; digit++) {
      while (names[digit] < 0 && taken[spare]) {
        spare++;
      }
      if (names[digit] < 0) {
        names[digit] = spare++;
      }
      names[digit]++;
    }
    int[] same = Permutations.identity(side);
    return turn.then(new Transformation(false, same, same, names));
  }

  private static String words(Transformation transformation, String move) {
    List<String> parts = new ArrayList<>(2);
    if (!transformation.keepsDigits()) {
      parts.add("relabelling");
    }
    if (!move.isEmpty()) {
      parts.add(move);
    }
    return parts.isEmpty() ? "the same" : "the same up to " + String.join(" and ", parts);
  }
}
