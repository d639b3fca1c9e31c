package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;
import dev.pencilmark.format.Dialect;
import java.util.List;

/**
 * Settles what a cell is of which a text shows a single digit, where the text writes a placed digit
 * and a single candidate alike. The rule is HoDoKu's: the digit is placed unless it is still among
 * the candidates of another cell that sees this one; then nothing has acted on it, and it is a
 * candidate.
 */
public final class Singles {

  /** Reads every single digit as placed. */
  static final Dialect PLACED =
      new Dialect("singles-placed", "single digits are placed", Dialect.Use.READING);

  /** Reads every single digit as a candidate. */
  static final Dialect CANDIDATES =
      new Dialect("singles-candidates", "single digits are candidates", Dialect.Use.READING);

  public static final List<Dialect> READINGS = List.of(PLACED, CANDIDATES);

  private Singles() {}

  /** Returns whether a dialect is a way of reading singles and no style of writing. */
  public static boolean isReading(String dialect) {
    return dialect.equals(PLACED.name()) || dialect.equals(CANDIDATES.name());
  }

  /**
   * Puts pencil marks and digits on a board.
   *
   * @param masks the digits of every cell as a mask; 0 for cells that are settled or empty
   * @param dialect the way of reading that was requested, if it is one
   */
  public static void settle(
      Board.Builder board, int[] masks, PuzzleType type, int side, String dialect) {
    boolean named = isReading(dialect);
    int[] contested = named ? null : contested(masks, type, side);
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      if (mask == 0) {
        continue;
      }
      boolean single = (mask & mask - 1) == 0;
      boolean placed =
          single && (named ? dialect.equals(PLACED.name()) : (contested[cell] & mask) == 0);
      if (placed) {
        board.placed(cell, Integer.numberOfTrailingZeros(mask) + 1);
      } else {
        board.candidates(cell, mask);
      }
      if (single && !named) {
        board.ambiguity(cell, Board.PLACED_OR_SINGLE);
      }
    }
  }

  /** For every cell the digits that are in another cell of one of its units too. */
  private static int[] contested(int[] masks, PuzzleType type, int side) {
    int[] contested = new int[masks.length];
    for (Units.Unit unit : Units.regular(type, side).all()) {
      int once = 0;
      int twice = 0;
      for (int cell : unit.cells()) {
        twice |= once & masks[cell];
        once |= masks[cell];
      }
      for (int cell : unit.cells()) {
        contested[cell] |= twice;
      }
    }
    return contested;
  }
}
