package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.segments.CageSegments;
import dev.pencilmark.solve.propagator.str8ts.Compartment;
import dev.pencilmark.solve.propagator.str8ts.DigitCounts;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;

/** A board's rules, compiled for a search. Immutable; may be shared by threads. */
public final class CompiledModel {

  public final Geometry geometry;
  public final int side;
  public final int cells;

  /** The mask of all digits. */
  public final int all;

  /** The longs of a set of cells. */
  public final int words;

  /** For every cell, the set of the cells that cannot have its digit: {@link #words} longs each. */
  public final long[] sees;

  /** Whether the board has cages. */
  public final boolean caged;

  /** By priority. A constraint's index is its bit in the queue. */
  public final Constraint[] constraints;

  /** The work of propagating every constraint, see {@link Constraint#work}. */
  public final int[] work;

  /** The indices of the compartments, by their numbers. */
  public final int[] compartments;

  /** The indices of the {@link StraightLine lines}, by their numbers. */
  public final int[] lines;

  /** The index of the {@link DigitCounts}; -1 if there are none. */
  public final int counts;

  /** The constraint of the parts of all cages; null without. */
  public final CageSegments parts;

  /** Constraints before this one come before the houses. */
  public final int late;

  /** The longs of the queue, a set of constraints; one at least. */
  public final int queueWords;

  /**
   * For every cell, from {@code touchStarts[cell]} on, the constraints that watch it: a word of the
   * queue, and the bits in it.
   */
  public final int[] touchStarts;

  public final int[] touchWords;
  public final long[] touchBits;

  /** The same for every cell as a set of {@link #queueWords} longs. */
  public final long[] touch;

  /** A model; {@link ModelBuilder} makes it. */
  CompiledModel(
      Geometry geometry, long[] sees, Constraint[] constraints, CageSegments parts, boolean caged) {
    this.geometry = geometry;
    this.caged = caged;
    this.sees = sees;
    this.constraints = constraints;
    this.parts = parts;
    side = geometry.side;
    cells = geometry.cells;
    all = geometry.all;
    words = geometry.words;
    work = new int[constraints.length];
    boolean straight = geometry.straights.length > 0;
    compartments = new int[straight ? constraints.length : 0];
    lines = new int[geometry.straights.length];
    int counting = -1;
    for (int i = 0; straight && i < constraints.length; i++) {
      if (constraints[i] instanceof Compartment compartment) {
        compartments[compartment.number] = i;
      } else if (constraints[i] instanceof StraightLine line) {
        lines[line.line] = i;
      } else if (constraints[i] instanceof DigitCounts) {
        counting = i;
      }
    }
    counts = counting;
    for (int i = 0; i < work.length; i++) {
      work[i] = constraints[i].work();
    }
    int before = 0;
    while (before < constraints.length
        && constraints[before].priority() < Constraint.AFTER_HOUSES) {
      before++;
    }
    late = before;
    queueWords = Math.max(1, (constraints.length + 63) >> 6);
    touch = new long[cells * queueWords];
    for (int i = 0; i < constraints.length; i++) {
      for (int cell : constraints[i].watched) {
        touch[cell * queueWords + (i >> 6)] |= 1L << i;
      }
    }
    touchStarts = new int[cells + 1];
    touchWords = new int[touch.length + 1];
    touchBits = new long[touch.length + 1];
    int used = 0;
    for (int cell = 0; cell < cells; cell++) {
      touchStarts[cell] = used;
      for (int word = 0; word < queueWords; word++) {
        // Writes of empty words are overwritten: a branch would be mispredicted.
        long bits = touch[cell * queueWords + word];
        touchWords[used] = word;
        touchBits[used] = bits;
        used += bits != 0 ? 1 : 0;
      }
    }
    touchStarts[cells] = used;
  }
}
