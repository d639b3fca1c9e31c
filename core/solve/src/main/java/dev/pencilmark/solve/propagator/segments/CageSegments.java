package dev.pencilmark.solve.propagator.segments;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.solve.propagator.sums.ListedSets;
import java.util.stream.IntStream;

/**
 * All cages with operators and all rows and columns at once, by the sets of digits that the parts
 * of cages in rows and columns may have: for large cages, which alone exclude almost nothing.
 *
 * <p>Three kinds of deductions are repeated to the fixed point. Candidates of cells restrict the
 * sets of a part. Sets of the parts of a row are compatible if they have every digit once ({@link
 * SegmentLine}). Sets of the parts of a cage are compatible if they make its sum or product ({@link
 * SegmentTotal}), by rows and by columns. Finally the sets restrict the candidates. The remaining
 * sets are part of the state of a search, so that only changes are processed.
 *
 * <p>That takes twice as long per guess as filtering cages one by one, and a fraction of the
 * guesses: of 136 KenKen of 9x9 with cages of four to eight cells, sums and products mixed, 103 are
 * done with 20,000 guesses without it, 129 with it.
 */
public final class CageSegments extends Constraint {

  /** The maximum number of digits. */
  public static final int MOST_SIDE = 9;

  /** About what examining a part takes, see {@link #work}. */
  public static final int PART_WORK = 40;

  private final CageSegment[] parts;
  private final SegmentLine[] lines;
  private final SegmentTotal[] totals;
  private final int room;

  /**
   * Creates a rule; {@code CageSegmentation} makes it.
   *
   * @param cells how many cells the board has
   * @param lines by number
   * @param totals by number
   */
  public CageSegments(int cells, CageSegment[] parts, SegmentLine[] lines, SegmentTotal[] totals) {
    super(IntStream.range(0, cells).toArray());
    this.parts = parts;
    this.lines = lines;
    this.totals = totals;
    int most = 0;
    for (SegmentLine line : lines) {
      most = Math.max(most, line.room());
    }
    for (SegmentTotal total : totals) {
      most = Math.max(most, total.room());
    }
    room = SegmentWork.HEADER + most;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + Priority.DERIVED;
  }

  @Override
  public int work() {
    return parts.length * PART_WORK;
  }

  /** Returns the longs of its state. */
  public int stateSize() {
    return parts.length * CageSegment.STATE;
  }

  /** Sets the state at the start: nothing is known. */
  public void start(long[] known) {
    for (CageSegment part : parts) {
      part.start(known);
    }
  }

  @Override
  public boolean propagate(SearchState state) {
    SegmentWork work = new SegmentWork(state.parts, state.scratch.longs(room));
    return match(state, work) && filter(state, work) && keep(state, work);
  }

  /** Takes the sets away that changed candidates cannot have. */
  private boolean match(SearchState state, SegmentWork work) {
    long[] known = state.parts;
    for (int i = 0; i < parts.length; i++) {
      CageSegment part = parts[i];
      long columns = ListedSets.columns(state.masks, part.cells);
      long before = known[part.at + CageSegment.WORDS];
      if (columns != before) {
        known[part.at + CageSegment.WORDS] = columns;
        work.touch(part);
        if (part.match(state.masks, known, columns, state.scratch)
            || before == CageSegment.UNSEEN) {
          work.lost(part);
          if (part.count(known) == 0) {
            return state.blame(part.cells);
          }
        }
      }
    }
    return true;
  }

  /** Lets lines and totals remove sets until none does; lines first, as they are faster. */
  private boolean filter(SearchState state, SegmentWork work) {
    while (true) {
      int line = work.nextLine();
      if (line >= 0) {
        if (!lines[line].filter(work)) {
          return state.blame(lines[line].cells);
        }
        work.doneLine(line);
        continue;
      }
      int total = work.nextTotal();
      if (total < 0) {
        return true;
      }
      if (!totals[total].filter(work)) {
        return state.blame(totals[total].cells);
      }
      work.doneTotal(total);
    }
  }

  private boolean keep(SearchState state, SegmentWork work) {
    while (true) {
      int number = work.nextTouched();
      if (number < 0) {
        return true;
      }
      if (!parts[number].keep(state)) {
        return state.blame(lines[parts[number].line].cells);
      }
    }
  }
}
