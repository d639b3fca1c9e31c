package dev.pencilmark.solve;

import java.util.Arrays;

/**
 * The candidates of a search, what is due, and the loop that draws conclusions until nothing is.
 * For one thread at a time.
 *
 * <p>The state is one mask of candidates for every cell. Everything else is worked out from the
 * masks, so that going back is copying them; at a point of rest nothing is due, and a search node
 * is one array. For straights, {@link LineStates} are part of the state, too.
 *
 * <p>Work is done in the order of what it costs: a cell that has become single tells its peers at
 * once; then the constraints that are due, cheap ones first; then the hidden singles of the houses
 * that are due; and when all that is at rest, all crossings of groups in one sweep.
 *
 * <p>What the crossings bring: jigsaws take 13 guesses instead of 145 in the mean, Sudoku X 19
 * instead of 33, Windoku with diagonals 137 instead of 980. What was tried and left out: naked
 * pairs and triples in all groups (Sudoku X 17 guesses instead of 19, and 1.1 to 1.3 times the
 * time; Str8ts 21.2 instead of 21.4 and the same time).
 */
final class Grid {

  /**
   * The {@link Constraint#work} between two looks at the clock: some ten microseconds, and a
   * millisecond where the code is not compiled yet. A look takes 25 ns.
   */
  private static final int STRIDE = 2048;

  /** The same at first. */
  private static final int FIRST_STRIDE = STRIDE / 8;

  final Program program;

  /** The candidates of every cell; 0 for an empty black cell. Change them by {@link #keep}. */
  final int[] masks;

  private final Constraint[] constraints;
  private final int[] work;
  private final int[] touchStarts;
  private final int[] touchWords;
  private final long[] touchBits;
  private final int[] peerStarts;
  private final int[] peers;

  /** The constraints that are due, and the number of words of those that come before houses. */
  private final long[] due;

  /** The houses that are due. */
  private final long[] dueHouses;

  private final long[] housesOf;
  private final int[] houseCells;
  private final int side;
  private final int all;

  /** Cells that have become single, and whose peers do not know yet. */
  private final int[] singles;

  /** Working memory of the constraints about cages. */
  final CageScratch cageScratch = new CageScratch();

  private int waiting;

  private final Crossings crossings;
  private final int[] unions;
  private final int[] twice;

  /** What is known of straights. */
  final LineStates lines;

  /** Working memory of {@link DigitCounts}. */
  final long[] counts = new long[4 * DigitCounts.CHUNKS];

  /** Short at first: code that has never run takes a hundred times as long. */
  private int stride = FIRST_STRIDE;

  private int untilCheck = FIRST_STRIDE;
  private boolean stopped;

  /** The cells of the constraint or house that failed last, and how many there are. */
  int[] blamed;

  int blamedFrom;

  /** 0 if it is not known what failed. */
  int blamedCount;

  Grid(Program program) {
    this.program = program;
    Layout layout = program.layout;
    masks = new int[program.cells];
    constraints = program.constraints;
    work = program.work;
    touchStarts = program.touchStarts;
    touchWords = program.touchWords;
    touchBits = program.touchBits;
    peerStarts = program.peers.starts;
    peers = program.peers.cells;
    lines = new LineStates(layout.straights);
    due = new long[program.dueWords];
    dueHouses = new long[layout.houseWords];
    housesOf = layout.housesOf;
    houseCells = layout.houseCells;
    side = program.side;
    all = program.all;
    singles = new int[program.cells];
    crossings = layout.crossings;
    unions = new int[crossings.atoms];
    twice = new int[crossings.partitions];
  }

  /** Starts from some candidates: everything is due. */
  void start(int[] candidates) {
    System.arraycopy(candidates, 0, masks, 0, masks.length);
    stopped = false;
    lines.start(masks, all);
    forget();
    all(due, constraints.length);
    all(dueHouses, program.layout.houses);
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      if (mask != 0 && (mask & mask - 1) == 0) {
        singles[waiting++] = cell;
      }
    }
  }

  private static void all(long[] set, int size) {
    for (int i = 0; i < size; i++) {
      set[i >> 6] |= 1L << i;
    }
  }

  /** The length of a frame, which keeps the state of a search node. */
  int frameSize() {
    return masks.length + lines.size();
  }

  /** Copies the state, which is at rest, to a frame. */
  void save(int[] frame) {
    System.arraycopy(masks, 0, frame, 0, masks.length);
    lines.save(frame, masks.length);
  }

  /** Goes back to the state of a frame; the candidates come first in it. */
  void restore(int[] frame) {
    untilCheck -= frame.length;
    System.arraycopy(frame, 0, masks, 0, masks.length);
    lines.restore(frame, masks.length);
  }

  /** Makes the compartment of a number due. */
  void wakeCompartment(int number) {
    wake(program.compartments[number]);
  }

  /** Makes the {@link StraightLine} of a number due. */
  void wakeLine(int line) {
    wake(program.lines[line]);
  }

  /** Makes the {@link DigitCounts} due. */
  void wakeCounts() {
    wake(program.counts);
  }

  private void wake(int constraint) {
    due[constraint >> 6] |= 1L << constraint;
  }

  /**
   * Leaves a cell only some of its candidates.
   *
   * @return false if there are none left: then the constraint must return false at once
   */
  boolean keep(int cell, int allowed) {
    int before = masks[cell];
    int after = before & allowed;
    return after == before || change(cell, after);
  }

  /** Takes candidates from a cell; as {@link #keep}. */
  boolean remove(int cell, int digits) {
    int before = masks[cell];
    int after = before & ~digits;
    return after == before || change(cell, after);
  }

  private boolean change(int cell, int after) {
    masks[cell] = after;
    if ((after & after - 1) == 0) {
      if (after == 0) {
        return false;
      }
      singles[waiting++] = cell;
    }
    int words = dueHouses.length;
    if (words == 1) {
      dueHouses[0] |= housesOf[cell];
    } else {
      for (int word = 0; word < words; word++) {
        dueHouses[word] |= housesOf[cell * words + word];
      }
    }
    for (int i = touchStarts[cell], end = touchStarts[cell + 1]; i < end; i++) {
      due[touchWords[i]] |= touchBits[i];
    }
    return true;
  }

  /**
   * Makes the most of digits that some all-different cells must have: a digit with one place among
   * them is put there, and one with several is taken from every cell that sees them all.
   *
   * @return as {@link #keep}; false also if a digit has no place left
   */
  boolean require(int[] cells, int digits) {
    int once = 0;
    int twice = 0;
    for (int cell : cells) {
      int mask = masks[cell] & digits;
      twice |= once & mask;
      once |= mask;
    }
    if (once != digits) {
      return false;
    }
    int single = once & ~twice;
    if (single != 0) {
      for (int cell : cells) {
        int here = masks[cell] & single;
        if (here != 0 && ((here & here - 1) != 0 || !keep(cell, here))) {
          return false;
        }
      }
    }
    if (twice == 0) {
      return true;
    }
    untilCheck -= Integer.bitCount(twice) * cells.length * program.words;
    return program.words == 2 ? clearTwo(cells, twice) : clear(cells, twice);
  }

  /** Takes digits from every cell that sees all their places among some cells. */
  private boolean clear(int[] cells, int digits) {
    int words = program.words;
    long[] sees = program.sees;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      for (int word = 0; word < words; word++) {
        long common = -1;
        boolean placed = false;
        for (int cell : cells) {
          if ((masks[cell] & digit) != 0) {
            common &= sees[cell * words + word];
            placed = true;
          }
        }
        // The last place of a digit may have gone to another digit just now.
        if (!placed || !clear(common, word << 6, digit)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The same for grids of 65 to 128 cells, those of 9x9 above all. */
  private boolean clearTwo(int[] cells, int digits) {
    long[] sees = program.sees;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      long low = -1;
      long high = -1;
      for (int cell : cells) {
        if ((masks[cell] & digit) != 0) {
          low &= sees[2 * cell];
          high &= sees[2 * cell + 1];
        }
      }
      if ((low & high) == -1 || !clear(low, 0, digit) || !clear(high, 64, digit)) {
        return false;
      }
    }
    return true;
  }

  private boolean clear(long set, int first, int digit) {
    for (; set != 0; set &= set - 1) {
      int cell = first + Long.numberOfTrailingZeros(set);
      int before = masks[cell];
      if ((before & digit) != 0 && !change(cell, before & ~digit)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Draws conclusions until nothing is due.
   *
   * @return false if the candidates contradict each other, or if {@link #stopped}
   */
  boolean propagate(Budget budget) {
    blamedCount = 0;
    do {
      if (!settle(budget) || !cross()) {
        forget();
        return false;
      }
    } while (!idle());
    return true;
  }

  /** Whether the budget ended the last {@link #propagate}. */
  boolean stopped() {
    return stopped;
  }

  /** Everything but crossings. */
  private boolean settle(Budget budget) {
    int late = program.late;
    while (true) {
      while (waiting > 0) {
        if (!place(singles[--waiting])) {
          return false;
        }
      }
      if (untilCheck <= 0) {
        int worked = stride - untilCheck;
        stride = Math.min(2 * stride, STRIDE);
        untilCheck = stride;
        if (!budget.worked(worked)) {
          stopped = true;
          return false;
        }
      }
      int next = first(due);
      if (next >= 0 && next < late) {
        if (!turn(next)) {
          return false;
        }
        continue;
      }
      int house = first(dueHouses);
      if (house >= 0) {
        dueHouses[house >> 6] &= ~(1L << house);
        untilCheck -= side;
        if (!narrow(house)) {
          blame(houseCells, house * side, side);
          return false;
        }
      } else if (next >= 0) {
        if (!turn(next)) {
          return false;
        }
      } else {
        return true;
      }
    }
  }

  /** Gives a constraint its turn. */
  private boolean turn(int next) {
    due[next >> 6] &= ~(1L << next);
    untilCheck -= work[next];
    Constraint constraint = constraints[next];
    if (!constraint.narrow(this)) {
      blame(constraint.cells, 0, constraint.cells.length);
      return false;
    }
    if (constraint.idempotent) {
      due[next >> 6] &= ~(1L << next);
    }
    return true;
  }

  private void blame(int[] cells, int from, int count) {
    blamed = cells;
    blamedFrom = from;
    blamedCount = count;
  }

  private static int first(long[] set) {
    for (int word = 0; word < set.length; word++) {
      if (set[word] != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(set[word]);
      }
    }
    return -1;
  }

  private boolean idle() {
    return waiting == 0 && first(due) < 0 && first(dueHouses) < 0;
  }

  private void forget() {
    waiting = 0;
    Arrays.fill(due, 0);
    Arrays.fill(dueHouses, 0);
  }

  private boolean place(int cell) {
    int digit = masks[cell];
    int start = peerStarts[cell];
    int end = peerStarts[cell + 1];
    untilCheck -= end - start;
    for (int i = start; i < end; i++) {
      int peer = peers[i];
      int before = masks[peer];
      if ((before & digit) != 0 && !change(peer, before & ~digit)) {
        return false;
      }
    }
    return true;
  }

  /** Hidden singles, and digits without a place. */
  private boolean narrow(int house) {
    int start = house * side;
    int end = start + side;
    // Digits of single cells are nowhere else by now: only open cells count, without a branch.
    int any = 0;
    int once = 0;
    int more = 0;
    for (int i = start; i < end; i++) {
      int mask = masks[houseCells[i]];
      int open = (mask & mask - 1) == 0 ? 0 : mask;
      any |= mask;
      more |= once & open;
      once |= open;
    }
    if (any != all) {
      return false;
    }
    int hidden = once & ~more;
    if (hidden == 0) {
      return true;
    }
    for (int i = start; i < end; i++) {
      int cell = houseCells[i];
      int mask = masks[cell];
      int here = mask & hidden;
      if (here != 0 && here != mask && ((here & here - 1) != 0 || !change(cell, here))) {
        return false;
      }
    }
    return true;
  }

  /** All crossings once. */
  private boolean cross() {
    untilCheck -= crossings.cells.length;
    int[] cells = crossings.cells;
    int[] starts = crossings.starts;
    int at = 0;
    for (int atom = 0; atom < unions.length; atom++) {
      int union = 0;
      for (int end = starts[atom + 1]; at < end; at++) {
        union |= masks[cells[at]];
      }
      unions[atom] = union;
    }
    int[] parts = crossings.parts;
    int[] partStarts = crossings.partStarts;
    at = 0;
    for (int part = 0; part < twice.length; part++) {
      int once = 0;
      int more = 0;
      for (int end = partStarts[part + 1]; at < end; at++) {
        int union = unions[parts[at]];
        more |= once & union;
        once |= union;
      }
      twice[part] = more;
    }
    int[] shared = crossings.shared;
    for (int i = 0; i < shared.length; i += 3) {
      int atom = shared[i];
      int first = shared[i + 1];
      int second = shared[i + 2];
      int union = unions[atom];
      if (((twice[first] ^ twice[second]) & union) != 0) {
        if (!lock(atom, first, second) || !lock(atom, second, first)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Takes digits that a house has in one atom only from the other atoms of another group. */
  private boolean lock(int atom, int house, int other) {
    int locked = unions[atom] & ~twice[house] & twice[other];
    if (locked == 0 || !crossings.houses[house]) {
      return true;
    }
    int[] parts = crossings.parts;
    int end = crossings.partStarts[other + 1];
    for (int i = crossings.partStarts[other]; i < end; i++) {
      int part = parts[i];
      if (part != atom && (unions[part] & locked) != 0) {
        for (int k = crossings.starts[part]; k < crossings.starts[part + 1]; k++) {
          if (!remove(crossings.cells[k], locked)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
