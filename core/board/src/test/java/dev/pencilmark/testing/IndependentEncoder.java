package dev.pencilmark.testing;

import java.math.BigInteger;

/**
 * A second implementation of the texts, as plain as can be: field by field from the description,
 * with strings and big numbers. It shares nothing with the formats that it judges.
 */
final class IndependentEncoder {

  private static final BigInteger EIGHT = BigInteger.valueOf(8);

  private IndependentEncoder() {}

  /** The number lines of Str8ts cells. */
  enum Str8tsOffsets {
    ALPHA,
    BETA,
    GAMMA
  }

  /** A version 2 text as it is written today. */
  static String v2(Puzzle puzzle) {
    Str8tsOffsets offsets = puzzle.side == 9 ? Str8tsOffsets.BETA : Str8tsOffsets.GAMMA;
    return v2(puzzle, offsets, 36);
  }

  /** A version 2 text with the Str8ts offsets and the radix of some time. */
  static String v2(Puzzle puzzle, Str8tsOffsets offsets, int radix) {
    StringBuilder text = new StringBuilder(header(puzzle.letter, puzzle.side));
    int width = width(puzzle.letter, puzzle.side);
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      String digits = v2Field(puzzle, cell, offsets).toString(radix);
      text.append("0".repeat(width - digits.length())).append(digits);
    }
    return text.toString();
  }

  /** The header of a version 2 text. */
  static String header(char letter, int side) {
    String size = side < 10 ? "" + side : side == 16 ? "G" : "P";
    return letter + size + (letter == 'K' || letter == 'D' ? "C" : "B");
  }

  /** The characters of a field: those of the largest number that it can hold. */
  static int width(char letter, int side) {
    return largest(letter, side).toString(36).length();
  }

  /** The largest field of a version 2 text. */
  static BigInteger largest(char letter, int side) {
    BigInteger field = BigInteger.ZERO;
    if (Puzzle.hasRegions(letter)) {
      field = BigInteger.valueOf(side - 1);
    }
    if (Puzzle.hasCages(letter)) {
      field = field.multiply(EIGHT).add(BigInteger.valueOf(4));
      field = field.multiply(power(bits(mostCage(letter, side)))).add(big(mostCage(letter, side)));
    }
    return field.multiply(power(bits(mostCell(letter, side)))).add(big(mostCell(letter, side)));
  }

  private static BigInteger v2Field(Puzzle puzzle, int cell, Str8tsOffsets offsets) {
    BigInteger field = BigInteger.ZERO;
    if (puzzle.region != null) {
      field = big(puzzle.region[cell] - 1);
    }
    if (Puzzle.hasCages(puzzle.letter)) {
      field = field.multiply(EIGHT).add(big(puzzle.colour[cell] - 1));
      int cageBits = bits(mostCage(puzzle.letter, puzzle.side));
      field = field.multiply(power(cageBits)).add(big(cageNumber(puzzle, cell)));
    }
    int cellBits = bits(mostCell(puzzle.letter, puzzle.side));
    return field.multiply(power(cellBits)).add(big(v2Cell(puzzle, cell, offsets)));
  }

  static long v2Cell(Puzzle puzzle, int cell, Str8tsOffsets offsets) {
    long n = puzzle.side;
    long value = puzzle.value[cell];
    if (puzzle.kind[cell] == Puzzle.EMPTY) {
      return 0;
    }
    if (puzzle.kind[cell] == Puzzle.GIVEN) {
      return value;
    }
    if (!puzzle.isStr8ts()) {
      return puzzle.kind[cell] == Puzzle.PLACED ? n + value : 2 * n + value;
    }
    return switch (puzzle.kind[cell]) {
      case Puzzle.BLACK ->
          offsets == Str8tsOffsets.ALPHA
              ? value == 0 ? 2 * n : n + value
              : value == 0 ? n + 1 : n + 1 + value;
      case Puzzle.PLACED ->
          switch (offsets) {
            case ALPHA -> 2 * n + value;
            case BETA -> 2 * n + 2 + value;
            case GAMMA -> 2 * n + 1 + value;
          };
      default ->
          switch (offsets) {
            case ALPHA -> 3 * n + value;
            case BETA -> 3 * n + 2 + value;
            case GAMMA -> 3 * n + 1 + value;
          };
    };
  }

  /** What the cage part of a cell holds: a target, the code of an operator, or nothing. */
  private static long cageNumber(Puzzle puzzle, int cell) {
    for (Puzzle.Group cage : puzzle.cages) {
      int first = cage.cells()[0];
      if (cell == first) {
        return cage.target();
      }
      if (cage.cells().length > 1
          && (puzzle.letter == 'K' || puzzle.letter == 'D')
          && cell == operatorCell(cage.cells(), puzzle.side)) {
        return "?+-x/".indexOf(cage.operator());
      }
    }
    return 0;
  }

  /** The cell right of the first one if the cage has it, else the cell below the first one. */
  static int operatorCell(int[] cells, int side) {
    int first = cells[0];
    for (int cell : cells) {
      if (cell == first + 1 && first % side != side - 1) {
        return cell;
      }
    }
    return first + side;
  }

  private static long mostCell(char letter, int side) {
    long full = (1L << side) - 1;
    if (Puzzle.isStr8ts(letter)) {
      // Only the site's own numbers for 9x9 have the two unused values.
      return 3L * side + 1 + full;
    }
    return 2L * side + full;
  }

  private static long mostCage(char letter, int side) {
    if (letter == 'K' || letter == 'D') {
      return Math.min(2047, (long) side * side * side * (side - 1) * (side - 2));
    }
    return side * (side + 1L) / 2;
  }

  private static int bits(long most) {
    return Long.toBinaryString(most).length();
  }

  private static BigInteger power(int bits) {
    return BigInteger.TWO.pow(bits);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  /** The colours in a version 2 text of some type and side with cages, cell by cell. */
  static int[] v2Colours(String text, char letter, int side) {
    int width = width(letter, side);
    int below = bits(mostCage(letter, side)) + bits(mostCell(letter, side));
    int[] colours = new int[side * side];
    for (int cell = 0; cell < colours.length; cell++) {
      String field = text.substring(3 + width * cell, 3 + width * (cell + 1));
      BigInteger above = new BigInteger(field, 36).divide(power(below));
      colours[cell] = above.mod(EIGHT).intValue() + 1;
    }
    return colours;
  }

  /** A killer of a day in November 2024: with the boxes as regions. */
  static String killerWithBoxes(Puzzle puzzle) {
    StringBuilder text = new StringBuilder("L9B");
    for (int cell = 0; cell < 81; cell++) {
      int box = cell / 27 * 3 + cell % 9 / 3;
      long field = ((box * 8L + puzzle.colour[cell] - 1) * 64 + cageNumber(puzzle, cell)) * 1024;
      text.append(padded(field + v2Cell(puzzle, cell, Str8tsOffsets.GAMMA), 5));
    }
    return text.toString();
  }

  /** A 6x6 KenKen of a week in November 2024: ten bits for the cage and eight for the cell. */
  static String wideKenken(Puzzle puzzle) {
    StringBuilder text = new StringBuilder("K6B");
    for (int cell = 0; cell < 36; cell++) {
      long field = ((puzzle.colour[cell] - 1) * 1024L + cageNumber(puzzle, cell)) * 256;
      text.append(padded(field + v2Cell(puzzle, cell, Str8tsOffsets.GAMMA), 4));
    }
    return text.toString();
  }

  /** A Str8ts of three characters a cell: a bit for black above a cell as in a Sudoku. */
  static String threeCharacterStr8ts(Puzzle puzzle) {
    StringBuilder text = new StringBuilder("T9B");
    for (int cell = 0; cell < 81; cell++) {
      int value = puzzle.value[cell];
      text.append(
          padded(
              switch (puzzle.kind[cell]) {
                case Puzzle.BLACK -> 1024 + value;
                case Puzzle.PLACED -> 9 + value;
                case Puzzle.CANDIDATES -> 18 + value;
                default -> value;
              },
              3));
    }
    return text.toString();
  }

  private static String padded(long field, int width) {
    String digits = Long.toString(field, 36);
    return "0".repeat(width - digits.length()) + digits;
  }

  /** The packed text of version 1. */
  static String v1Packed(Puzzle puzzle) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      text.append(pair(v1Cell(puzzle, cell)));
    }
    return text.toString();
  }

  private static int v1Cell(Puzzle puzzle, int cell) {
    int value = puzzle.value[cell];
    return switch (puzzle.kind[cell]) {
      case Puzzle.GIVEN -> (1 << (value - 1)) * 2 + 1;
      case Puzzle.PLACED -> (1 << (value - 1)) * 2;
      case Puzzle.CANDIDATES -> value * 2;
      default -> 0;
    };
  }

  private static String pair(int value) {
    String digits = Integer.toString(value, 32);
    return digits.length() == 1 ? "0" + digits : digits;
  }

  /** A version 1 jigsaw as a query, packed or with digits only, with its own map. */
  static String v1Jigsaw(Puzzle puzzle, boolean packed) {
    String cells = packed ? v1Packed(puzzle) : plainLine(puzzle, '0');
    return "shape=33&bd=" + cells + "&jigmap=" + jigmap(puzzle);
  }

  /** The regions, a digit each. */
  static String jigmap(Puzzle puzzle) {
    StringBuilder map = new StringBuilder();
    for (int region : puzzle.region) {
      map.append(region);
    }
    return map.toString();
  }

  /** A version 1 killer. */
  static String v1Killer(Puzzle puzzle) {
    StringBuilder colours = new StringBuilder();
    StringBuilder totals = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      colours.append(puzzle.colour[cell]);
      long total = cageNumber(puzzle, cell);
      totals.append(total < 10 ? "0" : "").append(total);
    }
    return colours + "," + totals;
  }

  /** A packed version 1 killer. */
  static String v1KillerPacked(Puzzle puzzle) {
    StringBuilder cages = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      cages.append(pair((int) cageNumber(puzzle, cell) * 8 + puzzle.colour[cell] - 1));
    }
    return cages + "," + v1Packed(puzzle);
  }

  /** A version 1 KenKen. */
  static String v1Kenken(Puzzle puzzle) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      text.append(puzzle.colour[cell]);
    }
    text.append(',');
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      for (Puzzle.Group cage : puzzle.cages) {
        if (cage.cells()[0] == cell) {
          text.append(cage.target()).append(cage.operator());
        }
      }
      text.append(',');
    }
    return text.toString();
  }

  /** A version 1 Str8ts. */
  static String v1Str8ts(Puzzle puzzle) {
    StringBuilder digits = new StringBuilder();
    StringBuilder blacks = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      boolean black = puzzle.kind[cell] == Puzzle.BLACK;
      boolean digit = black || puzzle.kind[cell] == Puzzle.GIVEN;
      digits.append(digit ? puzzle.value[cell] : 0);
      blacks.append(black ? 1 : 0);
    }
    return digits.toString() + blacks;
  }

  /** The scheme of the comment: candidates over 20, givens over 10. */
  static String offset32(Puzzle puzzle) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      int value = puzzle.value[cell];
      text.append(
          pair(
              switch (puzzle.kind[cell]) {
                case Puzzle.GIVEN -> 10 + value;
                case Puzzle.PLACED -> value;
                case Puzzle.CANDIDATES -> 20 + value;
                default -> 0;
              }));
    }
    return text.toString();
  }

  /** One character a cell, for sides to 9. */
  static String plainLine(Puzzle puzzle, char blank) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      boolean digit = puzzle.kind[cell] == Puzzle.GIVEN || puzzle.kind[cell] == Puzzle.PLACED;
      text.append(digit ? (char) ('0' + puzzle.value[cell]) : blank);
    }
    return text.toString();
  }

  /** One character a candidate, for sides to 9; a digit is the only candidate of its cell. */
  static String sukaku(Puzzle puzzle, char blank) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      boolean digit = puzzle.kind[cell] == Puzzle.GIVEN || puzzle.kind[cell] == Puzzle.PLACED;
      int mask = digit ? 1 << (puzzle.value[cell] - 1) : puzzle.value[cell];
      for (int k = 1; k <= puzzle.side; k++) {
        text.append((mask >> (k - 1) & 1) == 1 ? (char) ('0' + k) : blank);
      }
    }
    return text.toString();
  }
}
