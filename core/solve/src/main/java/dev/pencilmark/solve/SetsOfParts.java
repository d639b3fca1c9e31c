package dev.pencilmark.solve;

import java.util.stream.IntStream;

/**
 * All cages with operators and all rows and columns at once, by the sets of digits that the parts
 * of cages in rows and columns may have: for large cages, which one by one leave nearly everything
 * possible.
 *
 * <p>Three things follow from each other until nothing does. Candidates of cells say which sets a
 * part may have. Sets of the parts of a row go together if they have every digit once ({@link
 * PartLine}). Sets of the parts of a cage go together if they make its sum or product ({@link
 * PartTotal}), by rows and by columns. At last the sets say what candidates there are. Which sets
 * are left is part of the state of a search, so that only what has changed is looked at.
 *
 * <p>That takes twice as long a guess as filtering cages one by one, and a fraction of the guesses:
 * of 136 KenKen of 9x9 with cages of four to eight cells, sums and products mixed, 103 are done
 * with 20,000 guesses without it, 129 with it.
 */
final class SetsOfParts extends Constraint {

  /** The most digits. */
  static final int MOST_SIDE = 9;

  /** About what looking at a part takes, see {@link #work}. */
  static final int PART_WORK = 40;

  private final LinePart[] parts;
  private final PartLine[] lines;
  private final PartTotal[] totals;
  private final int room;

  /**
   * A rule; {@link CagesInParts} makes it.
   *
   * @param cells how many cells the board has
   * @param lines by number
   * @param totals by number
   */
  SetsOfParts(int cells, LinePart[] parts, PartLine[] lines, PartTotal[] totals) {
    super(IntStream.range(0, cells).toArray());
    this.parts = parts;
    this.lines = lines;
    this.totals = totals;
    int most = 0;
    for (PartLine line : lines) {
      most = Math.max(most, line.room());
    }
    for (PartTotal total : totals) {
      most = Math.max(most, total.room());
    }
    room = PartWork.HEADER + most;
  }

  @Override
  int priority() {
    return AFTER_HOUSES + Priority.DERIVED;
  }

  @Override
  int work() {
    return parts.length * PART_WORK;
  }

  /** The longs of its state. */
  int stateSize() {
    return parts.length * LinePart.STATE;
  }

  /** Sets the state at the start: nothing is known. */
  void start(long[] state) {
    for (LinePart part : parts) {
      part.start(state);
    }
  }

  @Override
  boolean propagate(Domains domains) {
    PartWork work = new PartWork(domains.parts, domains.scratch.longs(room));
    return match(domains, work) && filter(domains, work) && keep(domains, work);
  }

  /** Takes the sets away that changed candidates cannot have. */
  private boolean match(Domains domains, PartWork work) {
    long[] state = domains.parts;
    for (int i = 0; i < parts.length; i++) {
      LinePart part = parts[i];
      long columns = SumOfSet.columns(domains.masks, part.cells);
      long before = state[part.at + LinePart.WORDS];
      if (columns != before) {
        state[part.at + LinePart.WORDS] = columns;
        work.touch(part);
        if (part.match(domains.masks, state, columns, domains.scratch)
            || before == LinePart.UNSEEN) {
          work.lost(part);
          if (part.count(state) == 0) {
            return domains.blame(part.cells);
          }
        }
      }
    }
    return true;
  }

  /** Lets lines and totals take sets away until none does; lines first, as they are faster. */
  private boolean filter(Domains domains, PartWork work) {
    while (true) {
      int line = work.nextLine();
      if (line >= 0) {
        if (!lines[line].filter(work)) {
          return domains.blame(lines[line].cells);
        }
        work.doneLine(line);
        continue;
      }
      int total = work.nextTotal();
      if (total < 0) {
        return true;
      }
      if (!totals[total].filter(work)) {
        return domains.blame(totals[total].cells);
      }
      work.doneTotal(total);
    }
  }

  private boolean keep(Domains domains, PartWork work) {
    while (true) {
      int number = work.nextTouched();
      if (number < 0) {
        return true;
      }
      if (!parts[number].keep(domains)) {
        return domains.blame(lines[parts[number].line].cells);
      }
    }
  }
}
