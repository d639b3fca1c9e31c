package dev.pencilmark.solve.propagator;

import java.util.Arrays;

/**
 * The state of the straights of all lines in a search, in addition to the candidates: the windows
 * and digits of every {@code Compartment}, and the digits that every {@code StraightLine} may and
 * must have. Goes into the frames of the search, so that after backtracking only what changed since
 * is examined again, and {@code DigitCounts} when a line changed instead of whenever a cell did.
 * For one thread at a time; empty for boards without straights.
 */
public final class LineStates {

  /** By compartment: the windows that remain, as a mask of their lowest digits. */
  public final int[] windows;

  /** By compartment: the digits that its cells may have. */
  public final int[] digits;

  /** By line: the digits that it may have, those of its numbered black cells included. */
  public final int[] possible;

  /** By line: the digits that it must have, those of its numbered black cells included. */
  public final int[] required;

  /** By line: the digits of its numbered black cells. Not part of a frame: they never change. */
  public final int[] black;

  /** All that is part of a frame; nothing without straights, where every guess would copy it. */
  private final int[][] parts;

  /** Creates the state of {@code lines} lines and {@code compartments} compartments. */
  public LineStates(int lines, int compartments) {
    windows = new int[compartments];
    digits = new int[compartments];
    possible = new int[lines];
    required = new int[lines];
    black = new int[lines];
    parts = lines == 0 ? new int[0][] : new int[][] {windows, digits, possible, required};
  }

  /** Forgets everything but windows and black cells, which {@code StraightLine.start} sets. */
  public void start(int all) {
    Arrays.fill(digits, all);
    Arrays.fill(possible, all);
    Arrays.fill(required, 0);
  }

  /** Returns how much of a frame it takes. */
  public int size() {
    return 2 * (windows.length + possible.length);
  }

  /** Copies the state to a frame, from a place on. */
  public void save(int[] frame, int from) {
    int at = from;
    for (int[] part : parts) {
      System.arraycopy(part, 0, frame, at, part.length);
      at += part.length;
    }
  }

  /** Copies the state back. */
  public void restore(int[] frame, int from) {
    int at = from;
    for (int[] part : parts) {
      System.arraycopy(frame, at, part, 0, part.length);
      at += part.length;
    }
  }
}
