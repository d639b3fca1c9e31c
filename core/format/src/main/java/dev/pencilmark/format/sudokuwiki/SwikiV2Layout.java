package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;

/**
 * How one field of a SudokuWiki version 2 string is put together: bit fields, most significant
 * first, each with the smallest value it can have taken off. The width of a field follows from the
 * largest number that the bit fields can give together.
 *
 * <pre>
 *   [ region 1..N ][ colour 1..5 ][ cage 0..most ][ cell ]
 * </pre>
 *
 * <p>A type has only the fields that it needs. With nine regions the region takes four bits, though
 * the definition once said three: real strings settle it.
 *
 * @param side the side of the grid
 * @param radix the base of the numbers, 36 or once 32
 * @param regionBits the bits of the region, or 0 if there is none
 * @param colourBits the bits of the colour, or 0
 * @param cageBits the bits of the total or operator, or 0
 * @param cellBits the bits of the cell
 * @param mostCage the largest total
 * @param width the number of characters of a field
 * @param cell what the cell's number means
 */
record SwikiV2Layout(
    int side,
    int radix,
    int regionBits,
    int colourBits,
    int cageBits,
    int cellBits,
    int mostCage,
    int width,
    CellCode cell) {

  /** The number of colours, stored from 0. */
  static final int COLOURS = 5;

  /** The largest number in the cage field of KenKen, on any side. */
  private static final int MOST_KENKEN = 2047;

  /** The letters before the fields. */
  static final int HEADER_LENGTH = 3;

  /**
   * Returns the layout of a type and side as it is written today, except for the meaning of cells.
   */
  static SwikiV2Layout of(PuzzleType type, int side, CellCode cell, int radix) {
    boolean caged = type.has(Rule.CAGES);
    int mostCage = !caged ? 0 : type.has(Rule.OPERATORS) ? mostKenken(side) : mostKiller(side);
    return create(side, radix, type.has(Rule.REGIONS), mostCage, bits(cell.max()), cell);
  }

  /**
   * Returns the killer strings of one day in November 2024: killer jigsaw with the regular boxes as
   * regions.
   */
  static SwikiV2Layout killerWithRegions() {
    CellCode cell = CellCode.plain(9);
    return create(9, 36, true, mostKiller(9), bits(cell.max()), cell);
  }

  /**
   * Returns the 6x6 KenKen strings of one week in November 2024: cells of eight bits, totals of
   * ten.
   */
  static SwikiV2Layout wideKenken() {
    return new SwikiV2Layout(6, 36, 0, 3, 10, 8, 1023, 4, CellCode.plain(6));
  }

  /** Str8ts of before December 2024: one bit for black above a plain cell, in three characters. */
  static SwikiV2Layout str8tsThree() {
    return new SwikiV2Layout(9, 36, 1, 0, 0, 10, 0, 3, CellCode.plain(9));
  }

  /** Str8ts of a foreign writer: two characters and the offsets of 9x9 for every side. */
  static SwikiV2Layout str8tsAsNine(int side) {
    return new SwikiV2Layout(side, 36, 0, 0, 0, 10, 0, 2, CellCode.beta(9));
  }

  private static SwikiV2Layout create(
      int side, int radix, boolean regions, int mostCage, int cellBits, CellCode cell) {
    int regionBits = regions ? bits(side - 1) : 0;
    int colourBits = mostCage > 0 ? bits(COLOURS - 1) : 0;
    int cageBits = mostCage > 0 ? bits(mostCage) : 0;
    long max = regions ? side - 1 : 0;
    max = mostCage > 0 ? (max << colourBits | (COLOURS - 1)) << cageBits | mostCage : max;
    max = max << cellBits | cell.max();
    int width = Long.toString(max, radix).length();
    return new SwikiV2Layout(
        side, radix, regionBits, colourBits, cageBits, cellBits, mostCage, width, cell);
  }

  /** Returns the length of a whole string. */
  int length() {
    return HEADER_LENGTH + width * side * side;
  }

  /** Returns the place of a cell's field in the string. */
  int index(int cellNumber) {
    return HEADER_LENGTH + cellNumber * width;
  }

  /** Returns whether there are only cells, of two characters in base 36. */
  boolean isPairs() {
    return !hasRegions() && !hasCages() && width == 2 && radix == 36;
  }

  boolean hasRegions() {
    return regionBits > 0;
  }

  boolean hasCages() {
    return cageBits > 0;
  }

  int cell(long field) {
    return (int) (field & ((1L << cellBits) - 1));
  }

  int cage(long field) {
    return (int) (field >>> cellBits & ((1L << cageBits) - 1));
  }

  /** Returns the colour, from 1. */
  int colour(long field) {
    return (int) (field >>> (cellBits + cageBits) & ((1L << colourBits) - 1)) + 1;
  }

  /** Returns the region, from 1; everything above it too, so that a number too large shows. */
  long region(long field) {
    return (field >>> (cellBits + cageBits + colourBits)) + 1;
  }

  /** Returns the field of a cell: region and colour from 1, or anything if the layout has none. */
  long field(int region, int colour, int cage, int cellValue) {
    long field = hasRegions() ? region - 1 : 0;
    field = hasCages() ? (field << colourBits | (colour - 1)) << cageBits | cage : field;
    return field << cellBits | cellValue;
  }

  private static int mostKiller(int side) {
    return side * (side + 1) / 2;
  }

  private static int mostKenken(int side) {
    return Math.min(MOST_KENKEN, side * side * side * (side - 1) * (side - 2));
  }

  private static int bits(int max) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(max);
  }
}
