package dev.pencilmark.format.sudokupad;

/**
 * How large things are in drawings of SudokuPad, by which they are distinguished. The limits are
 * those of the drawings that f-puzzles, SudokuPad and setters make.
 *
 * <pre>
 * width of a shape, in cells
 *
 *     0.2      0.45 0.5    0.6       0.75     0.85     0.96  1
 *      |---------|   |      |          |        |        |   |
 *      [---dot---]   .      .          .        .        .   .
 *                    [------quadruple, where four cells touch---...
 *                           [------parity-------]        .   .
 *                           .          [------bulb-------]   .
 *                           [--bulb, where words name them---]
 *                           [--ring of arrows and lines--]   .
 *                                                           [] shade
 *
 * thickness of a line, in pixels of a cell of 64
 *
 *      3     4     5          11         16
 *      |     |     |          |          |
 *  ----]     .     .          .          .    wedge of a smallest or largest cell
 *  ----------]     .          .          .    between line, with a ring at either end
 *  ----------------]          .          .    any line with rings at its ends
 *            [----------------------------... line with bare ends
 *            .                [-----------... thermometer, with a bulb at one end
 *  --------------------------------------]    palindrome, where words name one
 * </pre>
 */
final class SclSizes {

  /** Coordinates and sizes that differ by less are the same: setters draw by hand. */
  static final double NEAR = 0.02;

  /** The maximum distance of the end of a diagonal from the corner of the grid. */
  static final double NEAR_CORNER = 0.3;

  /** The tolerance for rounding errors of sizes. */
  static final double ROUNDING = 1e-9;

  /** The width of a dot between two cells. */
  static final double LEAST_DOT = 0.2;

  static final double MOST_DOT = 0.45;

  /** The minimum length of the longer side of a mark between two cells. */
  static final double LEAST_SIDE = 0.1;

  /** The width of a circle with digits where four cells touch. */
  static final double LEAST_QUADRUPLE = 0.5;

  /** The width of the circle or square of an odd or even cell. */
  static final double LEAST_PARITY = 0.6;

  static final double MOST_PARITY = 0.85;

  /** The width of the bulb of a thermometer; a smaller one might mark an odd cell. */
  static final double LEAST_BULB = 0.75;

  /** The width of a bulb where words name thermometers and no odd cells, and of a ring. */
  static final double LEAST_SMALL_BULB = 0.6;

  /** The width of the largest bulb or ring that is still inside of its cell. */
  static final double MOST_BULB = 0.96;

  /** The minimum width of what shades a cell, where words name shaded cells. */
  static final double LEAST_SHADE = 0.9;

  /** The width of what shades a cell. */
  static final double SHADE = 1;

  /** The maximum thickness of the two strokes of a wedge. */
  static final double MOST_WEDGE = 3;

  /** The minimum distance of the tip of a wedge from the middle of its cell. */
  static final double LEAST_WEDGE_PLACE = 0.25;

  /** How long the arrow of a little killer is at most; longer ones are rules of other kinds. */
  static final double MOST_CLUE_ARROW = 1;

  /** The minimum size of the head of an arrow whose shaft adds up. */
  static final double LEAST_HEAD = 0.2;

  /** The maximum thickness of a line with rings at its ends, and of a between line. */
  static final double MOST_RINGED = 5;

  static final double MOST_BETWEEN = 4;

  /** The minimum thickness of a line with bare ends; thinner ones are decoration. */
  static final double LEAST_BARE = 4;

  /** The minimum thickness of a thermometer. */
  static final double LEAST_THERMO = 11;

  /** The maximum thickness of a palindrome that ends in circles, where words name one. */
  static final double MOST_PALINDROME = 16;

  private SclSizes() {}
}
