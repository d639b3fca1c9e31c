package dev.pencilmark.solve.search;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.LawOfLeftovers;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.propagator.Constraint;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Searches any board: all-different groups, cages and straights, as a {@link CompiledModel} has
 * them.
 *
 * <p>A guess is a digit of a cell, and if it fails, its opposite. Between guesses the {@link
 * Propagation} goes to its fixed point; a node of the search is a copy of its masks, in a snapshot
 * that is kept. There are no nogoods; jigsaws and cages with operators have restarts.
 *
 * <p><b>Which cell.</b> The one with the most activity by 2^candidates: cells of rules that have
 * failed, and cells whose guess has. That is dom/wdeg (Boussemart, Hemery, Lecoutre and Sais,
 * "Boosting systematic search by weighting constraints", 2004), with the weights kept by cell and
 * not by constraint, and with those of earlier failures decaying as in VSIDS (Moskewicz, Madigan,
 * Zhao, Zhang and Malik, "Chaff: engineering an efficient SAT solver", 2001), done by a growing
 * increment as in MiniSat (Een and Sorensson, "An extensible SAT-solver", 2003).
 *
 * <p>Without cages, it is a cell with two candidates if there is any, of those the four of most
 * activity, and of these the one with the largest impact (after Refalo, "Impact-based search
 * strategies for constraint programming", 2004, here estimated and not measured): the product over
 * both digits of the peers that have the digit, peers with two candidates counting threefold.
 * Against activity alone that takes jigsaws from 12.5 guesses to 9.1 in the mean, Sudoku X from 18
 * to 14, Windoku with diagonals from 103 to 81, 16x16 from 8 to 5; to look at ten instead of four
 * changes little and costs time. Where no cell has two candidates, activity decides.
 *
 * <p>With cages, that always decides. Most there follows through cages and not from peers: with
 * impact, killers "mathemagic" took 2.7 s instead of 2.1 in the mean, "tarek" 8 to 10 ms instead of
 * 7.6, KenKen of 9x9 76 us instead of 68.
 *
 * <p>With variant rules, it is the one with the most activity by candidates, and rules make the
 * cells active that they are about. Where that cell has more than two candidates, a digit that has
 * two places left in a house may be guessed instead: both ways are a guess between two then, and
 * bounds such as those of thermometers say more of where a 1 or a 9 can be than of what a cell can
 * be. Both are as in the Interactive Sudoku Solver of Sigh. Three Sudokus of pairs of cells alone,
 * one larger than the other, without a digit, took 6.0, 4.6 and 0.7 million guesses, and take
 * 9,600, 16,800 and 2,900. Of 93 others with rules the mean stays, and the slowest takes 30 ms
 * instead of 71.
 */
public final class CspEngine implements Engine {

  /**
   * How much more a failure counts than the one before: so that the activity of earlier ones
   * decays.
   */
  private static final double GROWTH = 1.005;

  /** The same with variant rules. */
  private static final double RULED_GROWTH = 1.01;

  /** The activity that a variant rule or a part of it shares among its cells at the start. */
  private static final double ACTIVITY_OF_RULE = 4;

  /** What the activity of the more active of two places counts, by that of a cell by candidates. */
  private static final double WEIGHT_OF_PLACES = 0.7;

  /**
   * The guesses after which a search begins anew with the law of {@link LawOfLeftovers}, which
   * takes long to work out: jigsaws take 3.9 guesses instead of 9.1 in the mean with it from the
   * start, and up to twice the time.
   */
  private static final int GUESSES_BEFORE_LEFTOVERS = 24;

  /**
   * The same for what {@link DerivedTotals} has of cages with operators. KenKen of 9x9 take 8.4
   * guesses instead of 14.5 with that from the start, and 1.6 times the time; but those with cages
   * of four to eight cells, half of them sums, 8,800 instead of 282,000 in the median, and those of
   * sums alone 105 instead of more than anybody waits for.
   */
  private static final int GUESSES_BEFORE_DERIVED = 100;

  /**
   * With operators, or with regions and no cages, the guesses after which a search that has found
   * nothing begins anew, with the activities that it has learnt (Gomes, Selman and Kautz, "Boosting
   * combinatorial search through randomization", 1998). Large cages leave many solutions, and
   * whoever has begun badly finds none of them for long: of 12 KenKen of 9x9 with cages of four to
   * eight cells, 11 instead of 8 are done with 30,000 guesses, in 0.15 of the time in the median.
   * Where there is nothing to be found, proofs gain as much: 40 hard layouts of jigsaws without a
   * filling take 112 guesses in the mean instead of 3,886, and no more than 528; of 40 still harder
   * ones, 38 are refuted by 20,000 guesses instead of 26. Killers have one solution, and gain as
   * often as they lose: hard 0.88, tarek 0.89, HS zero 1.45, extreme 1.14.
   */
  private static final int GUESSES_BEFORE_RESTART = 100;

  /**
   * So many times as many guesses before the next restart, as a ratio of two: of 32 such KenKen 28
   * are done with 1.5, 22 with 2, 24 with 1.25; hard jigsaws take 0.9 of the time that they take
   * with 2.
   */
  private static final int MORE_GUESSES = 3;

  private static final int FEWER_GUESSES = 2;

  /**
   * The same with {@code CageSegments}, where such a KenKen takes most of its guesses, and by which
   * part of it the guesses before the next restart grow. Digits are drawn then: of 136 with large
   * cages 132 are done with 10,000 guesses, 126 with the lowest digit and as many guesses as
   * without. With 30 and a tenth more 127, with 50 and a tenth 131, with 100 and a half 124.
   */
  private static final int GUESSES_WITH_PARTS = 50;

  private static final int PARTS_GROWTH = 5;

  /** What digits are drawn by then: the same every time. */
  private static final long SEED = 1;

  /** By number of candidates, what they divide activity by: 1, 1/2, 1/4 ... */
  private static final double[] HALVES = new double[Integer.SIZE];

  static {
    for (int count = 0; count < HALVES.length; count++) {
      HALVES[count] = 1.0 / (1L << count);
    }
  }

  /** Where activities are scaled down, long before they are infinite. */
  private static final double MOST_INCREMENT = 1e100;

  private final Board board;

  /** Looks at each solution; null if there are no variant rules. */
  private final VariantCheck check;

  private final long guessesBeforeMore;
  private final boolean restarts;
  private CompiledModel model;

  /** Whether the model has all sums that are derived from cages. */
  private boolean complete;

  private Propagation propagation;

  /** What a search begins with while {@link #model} is the one for hard puzzles; else null. */
  private Propagation usual;

  private double[] activity;
  private byte[] digits;

  /** The candidates before each open guess, and the guess: a cell and one digit of it. */
  private Propagation.Snapshot[] snapshots;

  private int[] cellOf;

  /** The digit of each open guess, a bit. */
  private int[] digitOf;

  /** The interchangeable digits before each open guess, and the solutions found. */
  private int[] alikeOf;

  private long[] solutionsOf;

  private long solutions;

  /** What decides between guesses that are as good; null for the lowest. */
  private RandomGenerator random;

  /** The most active cells with two candidates. */
  private final int[] mostActive = new int[4];

  /** The cells with two candidates, as a set. */
  private long[] pairs;

  /** The digit to guess of the cell that was chosen, a bit; 0 for any. */
  private int chosenDigit;

  private double increment;

  /**
   * The cell whose guess failed last, which goes first where {@code CageSegments} are (Lecoutre,
   * Sais, Tabary and Vidal, "Reasoning from last conflict(s) in constraint programming", 2009): 44
   * hard KenKen with large cages take 0.84 of the guesses, with three seeds each. Killers do not
   * gain by it.
   */
  private int lastFailed;

  /**
   * An engine for a board; the first search compiles it, at the cost of that search. With cages it
   * starts with a part of the sums that follow from them, which takes 10 microseconds less: few
   * easy killers need the rest.
   */
  public CspEngine(Board board) {
    this(board, board.has(Rule.OPERATORS) ? GUESSES_BEFORE_DERIVED : GUESSES_BEFORE_LEFTOVERS);
  }

  /** An engine that begins anew with all that follows after so many guesses, if there is more. */
  public CspEngine(Board board, long guessesBeforeMore) {
    this.board = board;
    this.check = board.variants().isEmpty() ? null : VariantCheck.of(board);
    this.restarts =
        board.has(Rule.OPERATORS) || LawOfLeftovers.mayHelp(board) && !board.has(Rule.CAGES);
    this.guessesBeforeMore = hasMore(board) ? guessesBeforeMore : Long.MAX_VALUE;
  }

  /** Whether there is more that follows from a board's rules than a search begins with. */
  private static boolean hasMore(Board board) {
    return LawOfLeftovers.mayHelp(board) || board.has(Rule.OPERATORS);
  }

  /** Compiles the board; false if the budget ended that. */
  private boolean compile(int houses, Budget budget) {
    CompiledModel compiled = budget.mayGoOn() ? ModelCompiler.of(board, houses, budget) : null;
    if (compiled == null || !budget.mayGoOn()) {
      return false;
    }
    complete =
        houses == DerivedTotals.MANY_HOUSES || !board.has(Rule.CAGES) || board.has(Rule.OPERATORS);
    propagation = Propagation.of(compiled);
    model = compiled;
    activity = new double[model.cells];
    digits = new byte[model.cells];
    snapshots = new Propagation.Snapshot[model.cells];
    pairs = new long[model.words];
    cellOf = new int[model.cells];
    digitOf = new int[model.cells];
    alikeOf = new int[model.cells];
    solutionsOf = new long[model.cells];
    return true;
  }

  /** Adds all that follows from the rules; false if the budget ended that. */
  private boolean compileMore(Budget budget) {
    CompiledModel compiled =
        budget.mayGoOn()
            ? ModelCompiler.of(
                board, DerivedTotals.MANY_HOUSES, LawOfLeftovers.mayHelp(board), budget)
            : null;
    if (compiled == null || !budget.mayGoOn()) {
      return false;
    }
    usual = propagation;
    propagation = Propagation.of(compiled);
    model = compiled;
    return true;
  }

  /** Makes snapshots for the model as it is now, of which some have candidates already. */
  private void renewSnapshots(int open) {
    for (int i = 0; i < snapshots.length; i++) {
      Propagation.Snapshot before = snapshots[i];
      snapshots[i] = null;
      if (i < open) {
        snapshots[i] = propagation.newSnapshot();
        propagation.start(before.masks);
        propagation.save(snapshots[i]);
      }
    }
  }

  /**
   * Searches with guesses that are drawn: the first solution is one of any, though not each with
   * the same probability. Null for those that are the same every time.
   */
  public void drawGuesses(RandomGenerator from) {
    random = from;
  }

  /** The activities at the start: all alike, or drawn between 1 and 2 in steps of 1/256. */
  private void startActivity() {
    for (int cell = 0; cell < activity.length; cell++) {
      activity[cell] = random == null ? 1 : 1 + (random.nextLong() >>> 56) / 256.0;
    }
    increment = 1;
    if (check != null) {
      for (Constraint constraint : model.constraints) {
        for (int cell : constraint.cells) {
          activity[cell] += ACTIVITY_OF_RULE / constraint.cells.length;
        }
      }
    }
  }

  /** A digit of a cell, as a bit: the lowest, or one that is drawn. */
  private static int guess(int mask, RandomGenerator draws) {
    int rest = mask;
    if (draws != null) {
      long draw = draws.nextLong() >>> 32;
      for (long skip = draw * Integer.bitCount(mask) >>> 32; skip > 0; skip--) {
        rest &= rest - 1;
      }
    }
    return rest & -rest;
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    if (model == null && !compile(DerivedTotals.FEW_HOUSES, budget)) {
      return false;
    }
    if (usual != null) {
      propagation = usual;
      model = usual.model;
      usual = null;
    }
    for (int cell = 0; cell < candidates.length; cell++) {
      if (candidates[cell] == 0 && !model.geometry.isEmptyBlack(cell)) {
        return true;
      }
    }
    propagation.start(candidates);
    boolean sound = propagation.propagate(budget);
    if (sound && !complete && !isSolved()) {
      int[] left = propagation.masks;
      if (!compile(DerivedTotals.MANY_HOUSES, budget)) {
        return false;
      }
      propagation.start(left);
      sound = propagation.propagate(budget);
    }
    int[] masks = propagation.masks;
    long guessesBefore = guessesBeforeMore;
    int[] root = hasMore(board) ? masks.clone() : null;
    startActivity();
    lastFailed = -1;
    int depth = 0;
    int alike = interchangeable(candidates);
    solutions = 0;
    long round = restarts ? GUESSES_BEFORE_RESTART : Long.MAX_VALUE;
    long guessesBeforeRestart = round;
    RandomGenerator draws = random;
    while (true) {
      if (propagation.stopped()) {
        return false;
      }
      int cell = sound ? choose() : -1;
      if (cell >= 0 && guessesBefore-- == 0) {
        if (!compileMore(budget)) {
          return false;
        }
        int[] here = masks;
        masks = propagation.masks;
        renewSnapshots(solutions == 0 ? 0 : depth);
        if (model.parts != null) {
          round = GUESSES_WITH_PARTS;
          guessesBeforeRestart = round;
          draws = random == null ? new SplittableRandom(SEED) : random;
        }
        if (solutions == 0) {
          propagation.start(root);
          depth = 0;
          alike = interchangeable(candidates);
        } else {
          // What was told is not told again: the search goes on from where it is.
          propagation.start(here);
        }
        sound = propagation.propagate(budget);
        continue;
      }
      if (cell >= 0 && depth > 0 && solutions == 0 && guessesBeforeRestart <= 0) {
        // What was refuted before any guess stays so.
        propagation.restore(snapshots[0]);
        depth = 0;
        alike = alikeOf[0];
        round =
            model.parts == null
                ? round / FEWER_GUESSES * MORE_GUESSES
                : round + round / PARTS_GROWTH;
        guessesBeforeRestart = round;
        continue;
      }
      if (cell >= 0) {
        guessesBeforeRestart--;
        if (!budget.guess(depth + 1)) {
          return false;
        }
        if (snapshots[depth] == null) {
          snapshots[depth] = propagation.newSnapshot();
        }
        propagation.save(snapshots[depth]);
        int digit = chosenDigit != 0 ? chosenDigit : guess(masks[cell], draws);
        cellOf[depth] = cell;
        alikeOf[depth] = alike;
        solutionsOf[depth] = solutions;
        digitOf[depth++] = digit;
        alike &= ~digit;
        sound = propagation.keep(cell, digit) && propagation.propagate(budget);
        continue;
      }
      if (sound && !report(sink)) {
        return false;
      }
      if (depth == 0) {
        return true;
      }
      depth--;
      int guessed = cellOf[depth];
      if (!sound) {
        bumpActivity(guessed);
      }
      propagation.restore(snapshots[depth]);
      int tried = digitOf[depth];
      alike = alikeOf[depth];
      if ((alike & tried) != 0) {
        if (solutions == solutionsOf[depth]) {
          tried = alike;
        } else {
          alike &= ~tried;
        }
      }
      sound = propagation.remove(guessed, tried) && propagation.propagate(budget);
    }
  }

  /**
   * Digits that are interchangeable, as nothing tells one from the other: a set of those that are
   * candidates of the same cells. What has no solution with one of them in a cell has none with any
   * other there, until one is guessed somewhere (value symmetry; Gent and Smith, "Symmetry breaking
   * in constraint programming", 2000). For empty grids, that is a proof of one part in 362,880.
   */
  private int interchangeable(int[] candidates) {
    if (model.caged || model.geometry.straights.length > 0) {
      return 0;
    }
    int alike = model.all;
    for (int mask : candidates) {
      int with = alike & mask;
      int without = alike & ~mask;
      alike = Integer.bitCount(with) >= Integer.bitCount(without) ? with : without;
    }
    return alike;
  }

  /**
   * Notes a failure: the cell that was guessed gets more activity, and half as much every cell of
   * the constraint or house that showed the contradiction. With the guessed cell alone, hard
   * killers take 1.6 to 2.6 times as many guesses.
   */
  private void bumpActivity(int guessed) {
    if (increment > MOST_INCREMENT) {
      for (int cell = 0; cell < activity.length; cell++) {
        activity[cell] /= MOST_INCREMENT;
      }
      increment /= MOST_INCREMENT;
    }
    lastFailed = guessed;
    increment *= check == null ? GROWTH : RULED_GROWTH;
    activity[guessed] += increment;
    for (int i = propagation.failedFrom, end = i + propagation.failedCount; i < end; i++) {
      activity[propagation.failedCells[i]] += increment / 2;
    }
  }

  /** The cell to guess, or -1 if all are single. */
  private int choose() {
    if (check != null) {
      return chooseByRules();
    }
    if (model.parts != null) {
      return chooseLastFailed();
    }
    return model.caged ? chooseByActivity() : chooseByImpact();
  }

  private int chooseByRules() {
    int[] masks = propagation.masks;
    int best = -1;
    double most = -1;
    chosenDigit = 0;
    for (int cell = 0; cell < activity.length; cell++) {
      int mask = masks[cell];
      if ((mask & mask - 1) != 0) {
        double score = activity[cell] / Integer.bitCount(mask);
        if (score > most) {
          most = score;
          best = cell;
        }
      }
    }
    if (best < 0 || random != null || Integer.bitCount(masks[best]) == 2) {
      return best;
    }
    int[] houseCells = model.geometry.houseCells;
    int side = model.side;
    for (int start = 0; start < model.geometry.houses * side; start += side) {
      int once = 0;
      int twice = 0;
      int more = 0;
      for (int i = start; i < start + side; i++) {
        int mask = masks[houseCells[i]];
        more |= twice & mask;
        twice |= once & mask;
        once |= mask;
      }
      for (int rest = twice & ~more; rest != 0; rest &= rest - 1) {
        int digit = rest & -rest;
        for (int i = start; i < start + side; i++) {
          int cell = houseCells[i];
          if ((masks[cell] & digit) != 0 && activity[cell] * WEIGHT_OF_PLACES > most) {
            most = activity[cell] * WEIGHT_OF_PLACES;
            best = cell;
            chosenDigit = digit;
          }
        }
      }
    }
    return best;
  }

  private int chooseByImpact() {
    int[] masks = propagation.masks;
    int found = 0;
    Arrays.fill(pairs, 0);
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      int rest = mask & mask - 1;
      if (rest != 0 && (rest & rest - 1) == 0) {
        pairs[cell >> 6] |= 1L << cell;
        found = offer(cell, found);
      }
    }
    if (found == 0) {
      return chooseByActivity();
    }
    int best = mostActive[0];
    double most = -1;
    for (int i = 0; i < found && found > 1; i++) {
      double score = activity[mostActive[i]] * impact(mostActive[i]);
      if (score > most) {
        most = score;
        best = mostActive[i];
      }
    }
    return best;
  }

  /** Puts a cell among the most active, if it is; returns how many these are. */
  private int offer(int cell, int found) {
    if (found < mostActive.length) {
      mostActive[found] = cell;
      return found + 1;
    }
    int least = 0;
    for (int i = 1; i < found; i++) {
      if (activity[mostActive[i]] < activity[mostActive[least]]) {
        least = i;
      }
    }
    if (activity[cell] > activity[mostActive[least]]) {
      mostActive[least] = cell;
    }
    return found;
  }

  /** How much follows from either digit of a cell with two: the product of what both clear. */
  private double impact(int cell) {
    int low = propagation.masks[cell];
    int high = low & low - 1;
    int fromLow = 1;
    int fromHigh = 1;
    // Without cages it is always this one.
    Places places = ((GroupPropagation) propagation).places();
    for (int word = 0; word < model.words; word++) {
      long seen = model.sees[cell * model.words + word];
      long lows = seen & places.of(low, word);
      long highs = seen & places.of(high, word);
      fromLow += Long.bitCount(lows) + 2 * Long.bitCount(lows & pairs[word]);
      fromHigh += Long.bitCount(highs) + 2 * Long.bitCount(highs & pairs[word]);
    }
    return (double) fromLow * fromHigh;
  }

  /** As {@link #chooseByActivity}, but the cell of the last failure first while it is open. */
  private int chooseLastFailed() {
    int mask = lastFailed < 0 ? 0 : propagation.masks[lastFailed];
    if ((mask & mask - 1) != 0) {
      return lastFailed;
    }
    lastFailed = -1;
    return chooseByActivity();
  }

  private int chooseByActivity() {
    int best = -1;
    double most = -1;
    for (int cell = 0; cell < activity.length; cell++) {
      int mask = propagation.masks[cell];
      if ((mask & mask - 1) != 0) {
        double score = activity[cell] * HALVES[Integer.bitCount(mask)];
        if (score > most) {
          most = score;
          best = cell;
        }
      }
    }
    return best;
  }

  private boolean isSolved() {
    for (int mask : propagation.masks) {
      if ((mask & mask - 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean report(Sink sink) {
    for (int cell = 0; cell < digits.length; cell++) {
      int mask = propagation.masks[cell];
      digits[cell] = (byte) (mask == 0 ? 0 : Integer.numberOfTrailingZeros(mask) + 1);
    }
    if (check != null && !check.keepsAll(digits)) {
      // Constraints find what is wrong with full grids; this is what they are trusted by.
      assert false : board + " has no solution " + Arrays.toString(digits);
      return true;
    }
    solutions++;
    return sink.found(digits);
  }
}
