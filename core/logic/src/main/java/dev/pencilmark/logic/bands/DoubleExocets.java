package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Two {@link JuniorExocets junior exocets} with the same four digits and the same cross-lines,
 * where the base of each sees the targets of the other. The targets have the digits of their base,
 * so that the bases have no digit in common, and all four digits are in one of them. In the
 * cross-lines, a digit of a base is in one target, and twice outside the band. Where two lines
 * cover these cells, both have the digit there, and not elsewhere.
 */
final class DoubleExocets implements Family {

  private static final int DIGITS = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.DOUBLE_EXOCET);
  }

  /**
   * An exocet.
   *
   * @param targets its targets
   * @param cross the places of the cross-lines, as a mask
   */
  private record Exocet(ExocetBase base, int first, int second, int[] targets, int cross) {

    static Exocet of(ExocetBase base, int firstLine, int first, int secondLine, int second) {
      Lines lines = base.lines();
      int[] targets = {lines.cell(firstLine, first), lines.cell(secondLine, second)};
      int cross = 1 << base.escape() | 1 << first | 1 << second;
      return new Exocet(base, first, second, targets, cross);
    }

    boolean goesWith(Exocet other) {
      return base.digits() == other.base.digits()
          && cross == other.cross
          && base.sees(other.targets)
          && other.base.sees(targets);
    }
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    for (Lines lines : Lines.both(grid)) {
      List<Exocet> exocets = all(lines);
      for (int i = 0; i < exocets.size(); i++) {
        for (int k = 0; k < i; k++) {
          if (exocets.get(i).goesWith(exocets.get(k))
              && found.add(step(exocets.get(k), exocets.get(i)))) {
            return;
          }
        }
      }
    }
  }

  private static List<Exocet> all(Lines lines) {
    List<Exocet> exocets = new ArrayList<>();
    for (int line = 0; line < Lines.SIDE; line++) {
      for (int escape = 0; escape < Lines.SIDE; escape++) {
        ExocetBase base = ExocetBase.of(lines, line, escape);
        if (base != null && Integer.bitCount(base.digits()) == DIGITS) {
          base.targets(
              (firstLine, first, secondLine, second) -> {
                exocets.add(Exocet.of(base, firstLine, first, secondLine, second));
                return false;
              });
        }
      }
    }
    return exocets;
  }

  private static Step.Builder step(Exocet one, Exocet other) {
    ExocetBase base = one.base();
    Lines lines = base.lines();
    CellSet bases = lines.grid().rules().noCells();
    CellSet targets = lines.grid().rules().noCells();
    for (Exocet exocet : List.of(one, other)) {
      for (int i = 0; i < 2; i++) {
        bases.add(exocet.base().cells()[i]);
        targets.add(exocet.targets()[i]);
      }
    }
    Step.Builder step =
        Step.of(Technique.DOUBLE_EXOCET).digits(base.digits()).cells(bases).fins(targets);
    for (int rest = base.digits(); rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      for (int whole = 0; whole < 1 << 3; whole++) {
        int parallels = base.parallels(digit, one.first(), one.second(), whole);
        if (Integer.bitCount(whole) + Integer.bitCount(parallels) == 2) {
          eliminate(lines, digit, parallels, one.cross(), step);
        }
      }
    }
    return step;
  }

  /** Takes a digit from some lines outside the cross-lines. */
  private static void eliminate(Lines lines, int digit, int which, int cross, Step.Builder step) {
    for (int line = 0; line < Lines.SIDE; line++) {
      for (int place = 0; place < Lines.SIDE; place++) {
        if ((which >> line & 1) != 0 && (cross >> place & 1) == 0) {
          step.eliminate(lines.grid(), lines.cell(line, place), digit);
        }
      }
    }
  }
}
