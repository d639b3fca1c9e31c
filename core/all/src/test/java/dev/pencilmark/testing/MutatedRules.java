package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Rules that a grid keeps, changed at random, as values and as texts: they are refused, or solved,
 * and no answer is wrong. Of 4x4 all grids are enumerated; of others the solutions are examined,
 * and the grid that the rules were made of, if it still keeps them.
 */
public final class MutatedRules {

  private static final int[] SIDES = {4, 4, 4, 4, 4, 4, 6, 9};
  private static final int TEXT_IN = 10;
  private static final int GRIDS = 40;
  private static final SolveLimits SMALL = new SolveLimits(1000, 20_000, 20_000_000_000L);
  private static final SolveLimits LARGE = new SolveLimits(2, 300, 20_000_000_000L);
  private static final String SIGNS = "0123456789RC[]{}\",:.~_-+abcdefghij";

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final Compressor COMPRESSOR = new Compressor(1);

  /**
   * Rules that are kept are searched for only now and then: that takes longer than to solve them.
   */
  private static final int ROUNDS_OF_ONE = 40;

  private final Random random;
  private final List<byte[]> small = SmallGrids.all();
  private final Map<Integer, List<byte[]>> grids = Map.of(6, grids(6), 9, grids(9));
  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private Board made;
  private byte[] grid;
  private int since = ROUNDS_OF_ONE;
  private long refused;
  private long slowest;
  private String slowestBoard = "";

  /** Changes that follow from a seed. */
  public MutatedRules(long seed) {
    random = new Random(seed);
  }

  private static List<byte[]> grids(int side) {
    List<byte[]> some = new ArrayList<>();
    Random random = new Random(side);
    try {
      for (int i = 0; i < GRIDS; i++) {
        some.add(RuledBoards.grid(side, random));
      }
    } catch (ProblemException impossible) {
      throw new IllegalStateException(impossible);
    }
    return some;
  }

  /** Changes the rules of a board, and judges what becomes of it. */
  public void one() {
    if (since++ >= ROUNDS_OF_ONE) {
      since = 0;
      int side = SIDES[random.nextInt(SIDES.length)];
      List<byte[]> from = side == 4 ? small : grids.get(side);
      grid = from.get(random.nextInt(from.size()));
      RuleKind kind = RandomRules.kind(side, random);
      made = RuledBoards.keptBy(grid, side, kind, 1 + random.nextInt(5), 3, random);
    }
    try {
      judge(random.nextInt(TEXT_IN) == 0 ? read(made) : changed(made));
    } catch (ProblemException refusal) {
      refused++;
    }
  }

  /** The board of a text of a board in which some characters are others. */
  private Board read(Board board) throws ProblemException {
    boolean json = random.nextBoolean();
    StringBuilder text =
        new StringBuilder(
            json
                ? INTERCHANGE.encode(board, "fpuzzles.lz", "json", false).text()
                : INTERCHANGE.encode(board, "iss", "", false).text());
    for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
      int at = random.nextInt(text.length());
      char sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, sign);
        case 1 -> text.deleteCharAt(at);
        default -> text.setCharAt(at, sign);
      }
    }
    return INTERCHANGE.decode(Source.ofText(text.toString()), "").board();
  }

  private Board changed(Board board) throws ProblemException {
    List<VariantRule> rules = new ArrayList<>(board.variants());
    for (int changes = 1 + random.nextInt(3); changes > 0 && !rules.isEmpty(); changes--) {
      int at = random.nextInt(rules.size());
      if (random.nextInt(8) == 0) {
        rules.remove(at);
      } else {
        rules.set(at, changed(rules.get(at), board.side()));
      }
    }
    Board.Builder other = board.toBuilder().withoutVariants();
    rules.forEach(other::variant);
    Board changed = other.build();
    Validation.check(changed);
    return changed;
  }

  private VariantRule changed(VariantRule rule, int side) {
    int change = random.nextInt(5);
    RuleKind kind = change == 0 ? RandomRules.kind(side, random) : rule.kind();
    VariantRule.Builder other = VariantRule.of(kind).dotType(rule.dotType()).other(rule.other());
    int chosen = rule.groups() == 0 ? 0 : random.nextInt(rule.groups());
    for (int i = 0; i < rule.groups(); i++) {
      int[] cells = rule.group(i);
      int cell = random.nextInt(Math.max(1, cells.length));
      if (i == chosen && change == 1 && cells.length > 0) {
        System.arraycopy(cells, cell + 1, cells, cell, cells.length - cell - 1);
        cells = Arrays.copyOf(cells, cells.length - 1);
      } else if (i == chosen && change == 2 && cells.length > 0) {
        cells[cell] = random.nextInt(side * side);
      } else if (i == chosen && change == 3) {
        cells = Arrays.copyOf(cells, cells.length + 1);
        cells[cells.length - 1] = random.nextInt(side * side);
      }
      other.group(cells);
    }
    int[] values = new int[rule.values()];
    Arrays.setAll(values, rule::value);
    if (values.length > 0 && change == 4) {
      values[random.nextInt(values.length)] += random.nextInt(5) - 2;
    }
    int[] masks = new int[rule.masks()];
    Arrays.setAll(masks, rule::mask);
    return other
        .values(values)
        .masks(masks)
        .at(rule.at())
        .loop(rule.isLoop())
        .ignoreMarked(rule.ignoresMarked())
        .build();
  }

  private void judge(Board board) throws ProblemException {
    // What a text has as pencil marks is progress: solved from, but no part of the puzzle.
    boolean marked = board.hasCandidates();
    boolean all = board.side() == 4 && board.type() == PuzzleType.SUDOKU && !marked;
    SolveLimits limits = all ? SMALL : LARGE;
    long start = System.nanoTime();
    Answer answer = Solver.solve(board, null, limits, new Cancellation());
    if (System.nanoTime() - start > slowest) {
      noteSlow(board, limits);
    }
    outcomes.merge(answer.outcome(), 1L, Long::sum);
    RuleOracle check = RuleOracle.of(board);
    for (Solution solution : answer.solutions()) {
      byte[] digits = new byte[board.cellCount()];
      for (int cell = 0; cell < digits.length; cell++) {
        digits[cell] = (byte) solution.digit(cell);
      }
      expect(check.keepsAll(digits) && hasGivens(board, digits), "a solution is none", board);
    }
    if (all && board.addedRules().isEmpty() && board.extraRegions().isEmpty()) {
      long count = 0;
      for (byte[] one : small) {
        count += hasGivens(board, one) && check.keepsAll(one) ? 1 : 0;
      }
      expect(answer.exact() && answer.count() == count, "there are " + count, board);
    } else if (!marked && sameUnits(board) && hasGivens(board, grid) && check.keepsAll(grid)) {
      expect(answer.outcome() != Outcome.NONE, "there is a solution", board);
      if (answer.outcome() == Outcome.UNIQUE) {
        for (int cell = 0; cell < grid.length; cell++) {
          boolean same = answer.solutions().get(0).digit(cell) == grid[cell];
          expect(same, "there is another solution", board);
        }
      }
    }
    if (random.nextInt(16) == 0) {
      Board again = COMPRESSOR.decompress(COMPRESSOR.compress(board).bytes()).board();
      expect(again.equals(board), "compressed it is another", board);
    }
  }

  /** The clock of the thread is slow to read, and the wall clock includes other threads. */
  private void noteSlow(Board board, SolveLimits limits) throws ProblemException {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    Solver.solve(board, null, limits, new Cancellation());
    long took = clock.getCurrentThreadCpuTime() - start;
    if (took > slowest) {
      slowest = took;
      slowestBoard = board.toString();
    }
  }

  private boolean sameUnits(Board board) {
    return board.side() * board.side() == grid.length
        && board.type() == made.type()
        && board.addedRules().isEmpty()
        && board.extraRegions().isEmpty();
  }

  private static boolean hasGivens(Board board, byte[] digits) {
    for (int cell = 0; cell < digits.length; cell++) {
      if (board.isGiven(cell) && board.digit(cell) != digits[cell]) {
        return false;
      }
    }
    return true;
  }

  private static void expect(boolean holds, String what, Board board) {
    if (!holds) {
      throw new AssertionError(what + ": " + board);
    }
  }

  /** How many were answered, and how. */
  @Override
  public String toString() {
    return String.format(
        "%s, %,d refused; the slowest took %.1f ms of CPU: %s",
        outcomes, refused, slowest / 1e6, slowestBoard);
  }

  /** Judges random rules; the arguments are their number and the seed. */
  public static void main(String[] arguments) {
    MutatedRules rules = new MutatedRules(Long.parseLong(arguments[1]));
    long count = Long.parseLong(arguments[0]);
    for (long i = 1; i <= count; i++) {
      rules.one();
      if (i % 100_000 == 0) {
        System.out.printf("%,d: %s%n", i, rules);
      }
    }
    System.out.printf("%,d mutated rules, none answered wrongly: %s%n", count, rules);
  }
}
