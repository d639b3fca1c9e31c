package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Junior exocets: two base cells of a box in one line, and a target in each of the two other boxes
 * of the band, in its other lines. The cross-lines go through the escape cell, the third of the
 * base, and through the targets.
 *
 * <p>A digit of the base is nowhere else in its line and box. Therefore each cross-line has it in
 * its six cells outside the band, or in its target: the cell next to the target, the companion,
 * does not have it. If two lines cover these 18 cells for the digit, they hold it twice at most,
 * and a target has it. Both digits of the base so fill both targets.
 */
final class JuniorExocets implements Family {

  private static final int FEWEST_DIGITS = 3;
  private static final int MOST_DIGITS = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.JUNIOR_EXOCET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    for (Lines lines : Lines.both(grid)) {
      for (int line = 0; line < Lines.SIDE; line++) {
        for (int escape = 0; escape < Lines.SIDE; escape++) {
          if (base(lines, line, escape, found)) {
            return;
          }
        }
      }
    }
  }

  /** The base is the two cells of the box that are in the line of an escape cell. */
  private static boolean base(Lines lines, int line, int escape, Found found) {
    int box = escape / Lines.BOX * Lines.BOX;
    int one = escape == box ? box + 1 : box;
    int other = 3 * box + Lines.BOX - one - escape;
    int digits = lines.values(line, one) | lines.values(line, other);
    int size = Integer.bitCount(digits);
    if (!lines.isOpen(line, one)
        || !lines.isOpen(line, other)
        || size < FEWEST_DIGITS
        || size > MOST_DIGITS) {
      return false;
    }
    int left = box == 0 ? Lines.BOX : 0;
    int right = 3 * Lines.BOX - box - left;
    Base base = new Base(lines, line, one, other, escape, digits);
    for (int i = 0; i < 2 * Lines.BOX; i++) {
      int first = left + i % Lines.BOX;
      int firstLine = base.otherLine(i / Lines.BOX);
      if (!base.mayBeTarget(firstLine, first)) {
        continue;
      }
      for (int k = 0; k < 2 * Lines.BOX; k++) {
        int second = right + k % Lines.BOX;
        int secondLine = base.otherLine(k / Lines.BOX);
        if (base.mayBeTarget(secondLine, second)
            && base.isCovered(first, second)
            && found.add(base.step(firstLine, first, secondLine, second))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * A base.
   *
   * @param line its line
   * @param one the place of a cell of it
   * @param other and of the other
   * @param escape the place of the third cell
   * @param digits the candidates of both
   */
  private record Base(Lines lines, int line, int one, int other, int escape, int digits) {

    /** Returns one of the two other lines of the band. */
    int otherLine(int number) {
      int band = line / Lines.BOX * Lines.BOX;
      int first = line == band ? band + 1 : band;
      return number == 0 ? first : 3 * band + Lines.BOX - line - first;
    }

    /** A target is open and has digits of the base; its companion has none. */
    boolean mayBeTarget(int at, int place) {
      int companion = otherLine(at == otherLine(0) ? 1 : 0);
      return lines.isOpen(at, place)
          && (lines.values(at, place) & digits) != 0
          && (lines.values(companion, place) & digits) == 0;
    }

    /** Returns whether two lines cover each digit of the base in the cross-lines. */
    boolean isCovered(int first, int second) {
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        if (covers(rest & -rest, first, second) > 2) {
          return false;
        }
      }
      return true;
    }

    /**
     * Returns how many lines cover a digit in the cross-lines, 3 for more than 2: parallel to the
     * base, or cross-lines.
     */
    int covers(int digit, int first, int second) {
      int[] cross = {escape, first, second};
      int fewest = 3;
      for (int whole = 0; whole < 1 << cross.length; whole++) {
        int needed = Integer.bitCount(whole);
        for (int at = 0; at < Lines.SIDE; at++) {
          boolean here = false;
          for (int i = 0; i < cross.length && at / Lines.BOX != line / Lines.BOX; i++) {
            here |= (whole >> i & 1) == 0 && (lines.values(at, cross[i]) & digit) != 0;
          }
          needed += here ? 1 : 0;
        }
        fewest = Math.min(fewest, needed);
      }
      return fewest;
    }

    Step.Builder step(int firstLine, int first, int secondLine, int second) {
      Grid grid = lines.grid();
      int targets = lines.values(firstLine, first) | lines.values(secondLine, second);
      int wrong = digits & ~targets;
      for (int rest = digits & targets; rest != 0; rest &= rest - 1) {
        wrong |= covers(rest & -rest, first, second) < 2 ? rest & -rest : 0;
      }
      int[] cells = {lines.cell(line, one), lines.cell(line, other)};
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
}
