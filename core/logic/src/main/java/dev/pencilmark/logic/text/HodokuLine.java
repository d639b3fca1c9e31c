package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes a step with its position as a line of HoDoKu's library: {@code
 * :technique:digits:cells:deleted:eliminations:placements:length:}. The format {@code
 * hodoku.library} reads the position back.
 */
public final class HodokuLine {

  private static final int SIDE = 9;

  private HodokuLine() {}

  /**
   * Returns the line of a step.
   *
   * @param grid the grid before the step
   * @return empty if the puzzle is no 9x9 Sudoku, or if HoDoKu has no code for the technique
   */
  public static String of(Step step, Grid grid) {
    if (!isSudoku(grid) || step.technique().hodokuCode().isEmpty()) {
      return "";
    }
    String length = step.links().isEmpty() ? "" : "" + step.links().size();
    return ":"
        + step.technique().hodokuCode()
        + ":"
        + digits(step.digits())
        + ":"
        + cells(grid)
        + ":"
        + joined(deleted(grid))
        + ":"
        + joined(step.eliminations())
        + ":"
        + joined(step.placements())
        + ":"
        + length;
  }

  private static boolean isSudoku(Grid grid) {
    return grid.rules().side() == SIDE
        && !grid.board().digits().haveZero()
        && grid.rules().groups().size() == 3 * SIDE
        && grid.rules().houses().size() == 3 * SIDE
        && !grid.board().hasRegions()
        && grid.board().cages().isEmpty();
  }

  private static String cells(Grid grid) {
    StringBuilder text = new StringBuilder(2 * SIDE * SIDE);
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
      int digit = grid.digit(cell);
      if (digit != 0 && !grid.isGiven(cell)) {
        text.append('+');
      }
      text.append(digit == 0 ? '.' : (char) ('0' + digit));
    }
    return text.toString();
  }

  /** Returns the eliminated candidates that no placed digit eliminates. */
  private static List<Candidate> deleted(Grid grid) {
    List<Candidate> deleted = new ArrayList<>();
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
      if (grid.isOpen(cell)) {
        int possible = grid.rules().allDigits();
        for (int group : grid.rules().groupsOf(cell)) {
          possible &= ~grid.placed(grid.rules().groups().get(group));
        }
        for (int rest = possible & ~grid.candidates(cell); rest != 0; rest &= rest - 1) {
          deleted.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
        }
      }
    }
    return deleted;
  }

  private static String digits(int mask) {
    StringBuilder text = new StringBuilder();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      text.append(Integer.numberOfTrailingZeros(rest) + 1);
    }
    return text.toString();
  }

  /** Digit, row, column; by digit first, as the library has them. */
  private static String joined(List<Candidate> candidates) {
    if (candidates.isEmpty()) {
      return "";
    }
    return String.join(
        " ",
        candidates.stream()
            .sorted(Comparator.comparingInt(Candidate::digit).thenComparing(Candidate::cell))
            .map(at -> "" + at.digit() + (at.cell() / SIDE + 1) + (at.cell() % SIDE + 1))
            .toList());
  }
}
