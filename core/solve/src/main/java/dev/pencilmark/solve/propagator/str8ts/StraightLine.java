package dev.pencilmark.solve.propagator.str8ts;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.LineStates;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * The interaction of the compartments of a row or column: their windows do not overlap, and the
 * line has each digit once, those of numbered black cells included.
 *
 * <p>Windows of one compartment that overlap every window of another one fall out. Digits that all
 * windows of a compartment have are required, and are removed from the rest of the line. If the
 * line may have as many digits as it has cells only, it must have them all; if it must have as
 * many, it may have no others. A digit that the line must have, also by {@link DigitCounts}, and
 * that only one compartment can have, leaves that one the windows with it.
 *
 * <p>Examines no cells, only the notes of the compartments in {@link LineStates}: so it is
 * propagated when one of these queues it.
 */
public final class StraightLine extends Constraint {

  /** After all compartments. */
  private static final int PRIORITY = 540;

  /** Its number: the rows, then the columns. */
  public final int line;

  /** Those of one cell included, in the order of their numbers, which follow each other. */
  public final Compartment[] compartments;

  /** The numbered black cells. */
  private final int[] blacks;

  /** The cells that have a digit. */
  private final int filled;

  /**
   * Creates a line.
   *
   * @param cells those of all compartments
   * @param blacks the numbered black cells
   */
  public StraightLine(int line, int[] cells, Compartment[] compartments, int[] blacks) {
    super(cells, NONE, false);
    this.line = line;
    this.compartments = compartments;
    this.blacks = blacks;
    this.filled = cells.length + blacks.length;
  }

  @Override
  public int priority() {
    return PRIORITY;
  }

  /** Resets the state of the line and its compartments. */
  public void start(LineStates lines, int[] masks, int all) {
    int digits = 0;
    for (int cell : blacks) {
      digits |= masks[cell];
    }
    lines.black[line] = digits;
    for (Compartment compartment : compartments) {
      lines.windows[compartment.number] = compartment.table.covered(all);
    }
  }

  @Override
  public boolean propagate(SearchState state) {
    LineStates lines = state.lines;
    int possible;
    int required;
    int placed;
    do {
      if (!separate(state)) {
        return false;
      }
      // The required digits whose compartment is known, and those of black cells.
      placed = lines.black[line];
      possible = placed;
      for (Compartment compartment : compartments) {
        int windows = lines.windows[compartment.number];
        if (windows == 0) {
          return false;
        }
        placed |= compartment.table.all(windows);
        possible |= digits(compartment, lines);
      }
      possible &= lines.possible[line];
      required = lines.required[line] | placed;
      int most = Integer.bitCount(possible);
      int least = Integer.bitCount(required);
      if (most < filled || least > filled || (required & ~possible) != 0) {
        return false;
      }
      if (most == filled) {
        required = possible;
      } else if (least == filled) {
        possible = required;
      }
    } while (required != placed && place(state, required & ~placed));
    int left = lines.black[line];
    for (Compartment compartment : compartments) {
      int windows = lines.windows[compartment.number];
      int elsewhere = placed & ~compartment.table.all(windows);
      int allowed = compartment.table.any(windows) & possible & ~elsewhere;
      int digits = lines.digits[compartment.number];
      if ((digits & ~allowed) != 0 && !compartment.keep(state, allowed)) {
        return false;
      }
      left |= digits & allowed;
    }
    if (left != lines.possible[line] || required != lines.required[line]) {
      lines.possible[line] = left;
      lines.required[line] = required;
      state.queueCounts();
    }
    return true;
  }

  /** Returns the digits that a compartment may have by its windows and its cells. */
  private static int digits(Compartment compartment, LineStates lines) {
    int number = compartment.number;
    return compartment.table.any(lines.windows[number]) & lines.digits[number];
  }

  /**
   * Leaves compartments that alone can have some required digits the windows with these, maybe
   * none; returns whether that are fewer than before.
   */
  private boolean place(SearchState state, int required) {
    LineStates lines = state.lines;
    int once = 0;
    int more = 0;
    for (Compartment compartment : compartments) {
      int digits = digits(compartment, lines);
      more |= once & digits;
      once |= digits;
    }
    int single = required & ~more;
    boolean changed = false;
    for (Compartment compartment : compartments) {
      int before = lines.windows[compartment.number];
      int after = before;
      for (int here = single & digits(compartment, lines); here != 0; here &= here - 1) {
        after &= compartment.table.met(here & -here);
      }
      if (after != before) {
        lines.windows[compartment.number] = after;
        state.queueCompartment(compartment.number);
        changed = true;
      }
    }
    return changed;
  }

  /** Takes windows that overlap all of another compartment; false if one has none left. */
  private boolean separate(SearchState state) {
    int[] windows = state.lines.windows;
    boolean changed = compartments.length > 1;
    while (changed) {
      changed = false;
      for (Compartment compartment : compartments) {
        int before = windows[compartment.number];
        int after = before;
        for (Compartment other : compartments) {
          if (other != compartment) {
            after &= adjacent(other, windows[other.number], compartment.cells.length);
          }
        }
        if (after != before) {
          if (after == 0) {
            return false;
          }
          windows[compartment.number] = after;
          state.queueCompartment(compartment.number);
          changed = true;
        }
      }
    }
    return true;
  }

  /** Returns the windows of a size that do not overlap every window of another compartment. */
  private static int adjacent(Compartment other, int windows, int size) {
    // Below its highest window, or above its lowest.
    int below = 31 - Integer.numberOfLeadingZeros(windows) - size + 1;
    int above = Integer.numberOfTrailingZeros(windows) + other.cells.length;
    return (below > 0 ? (1 << below) - 1 : 0) | -1 << above;
  }
}
