package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;

/**
 * The base of exocets: two open cells of a box in one line, which have three or four digits.
 *
 * @param line its line
 * @param one the place of a cell of it
 * @param other and of the other
 * @param escape the place of the third cell
 * @param digits the candidates of both
 */
record ExocetBase(Lines lines, int line, int one, int other, int escape, int digits) {

  private static final int FEWEST_DIGITS = 3;
  private static final int MOST_DIGITS = 4;

  /** How many lines cover a digit, if that is too many. */
  static final int TOO_MANY = 3;

  /** Receives the places of two targets. */
  interface Targets {

    /** Returns whether there are enough. */
    boolean add(int firstLine, int first, int secondLine, int second);
  }

  /** Returns the base next to an escape cell; null if it is none. */
  static ExocetBase of(Lines lines, int line, int escape) {
    int box = escape / Lines.BOX * Lines.BOX;
    int one = escape == box ? box + 1 : box;
    int other = 3 * box + Lines.BOX - one - escape;
    int digits = lines.values(line, one) | lines.values(line, other);
    int size = Integer.bitCount(digits);
    boolean suits =
        lines.isOpen(line, one)
            && lines.isOpen(line, other)
            && size >= FEWEST_DIGITS
            && size <= MOST_DIGITS;
    return suits ? new ExocetBase(lines, line, one, other, escape, digits) : null;
  }

  /** Goes through the pairs of targets whose cross-lines two lines cover for each digit. */
  boolean targets(Targets found) {
    int box = escape / Lines.BOX * Lines.BOX;
    int left = box == 0 ? Lines.BOX : 0;
    int right = 3 * Lines.BOX - box - left;
    for (int i = 0; i < 2 * Lines.BOX; i++) {
      int first = left + i % Lines.BOX;
      int firstLine = otherLine(i / Lines.BOX);
      if (!mayBeTarget(firstLine, first)) {
        continue;
      }
      for (int k = 0; k < 2 * Lines.BOX; k++) {
        int second = right + k % Lines.BOX;
        int secondLine = otherLine(k / Lines.BOX);
        if (mayBeTarget(secondLine, second)
            && isCovered(first, second)
            && found.add(firstLine, first, secondLine, second)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the two cells. */
  int[] cells() {
    return new int[] {lines.cell(line, one), lines.cell(line, other)};
  }

  /** Returns whether both cells see some cells. */
  boolean sees(int... others) {
    for (int cell : cells()) {
      for (int target : others) {
        if (!lines.grid().rules().see(cell, target)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns one of the two other lines of the band. */
  private int otherLine(int number) {
    int band = line / Lines.BOX * Lines.BOX;
    int first = line == band ? band + 1 : band;
    return number == 0 ? first : 3 * band + Lines.BOX - line - first;
  }

  /** A target is open and has digits of the base; its companion has none. */
  private boolean mayBeTarget(int at, int place) {
    int companion = otherLine(at == otherLine(0) ? 1 : 0);
    return lines.isOpen(at, place)
        && (lines.values(at, place) & digits) != 0
        && (lines.values(companion, place) & digits) == 0;
  }

  /** Returns whether two lines cover each digit of the base in the cross-lines. */
  private boolean isCovered(int first, int second) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      if (covers(rest & -rest, first, second) == TOO_MANY) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns how many lines cover a digit in the cross-lines, at most {@link #TOO_MANY}: parallel to
   * the base, or cross-lines.
   */
  int covers(int digit, int first, int second) {
    int fewest = TOO_MANY;
    for (int whole = 0; whole < 1 << 3; whole++) {
      int parallel = parallels(digit, first, second, whole);
      fewest = Math.min(fewest, Integer.bitCount(whole) + Integer.bitCount(parallel));
    }
    return fewest;
  }

  /**
   * Returns the lines parallel to the base, outside its band, that have a digit in the cross-lines.
   *
   * @param whole the cross-lines to ignore, as a mask: through the escape cell, the first and the
   *     second target
   */
  int parallels(int digit, int first, int second, int whole) {
    int[] cross = {escape, first, second};
    int parallels = 0;
    for (int at = 0; at < Lines.SIDE; at++) {
      for (int i = 0; i < cross.length && at / Lines.BOX != line / Lines.BOX; i++) {
        if ((whole >> i & 1) == 0 && (lines.values(at, cross[i]) & digit) != 0) {
          parallels |= 1 << at;
        }
      }
    }
    return parallels;
  }

  /** Returns the step of a junior exocet. */
  Step.Builder step(int firstLine, int first, int secondLine, int second) {
    Grid grid = lines.grid();
    int targets = lines.values(firstLine, first) | lines.values(secondLine, second);
    int wrong = digits & ~targets;
    for (int rest = digits & targets; rest != 0; rest &= rest - 1) {
      wrong |= covers(rest & -rest, first, second) < 2 ? rest & -rest : 0;
    }
    int[] cells = cells();
    int[] ends = {lines.cell(firstLine, first), lines.cell(secondLine, second)};
    Step.Builder step = Step.of(Technique.JUNIOR_EXOCET).digits(digits).cells(cells).fins(ends);
    for (int end : ends) {
      step.eliminate(grid, end, ~digits | wrong);
    }
    for (int cell : cells) {
      step.eliminate(grid, cell, wrong);
    }
    return step;
  }
}
