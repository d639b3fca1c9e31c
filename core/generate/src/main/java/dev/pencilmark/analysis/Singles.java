package dev.pencilmark.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.term.Narrow;
import dev.pencilmark.term.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Solves by singles: a digit is placed where it is the only candidate of a cell, or the only
 * position in a house. A candidate is excluded if it repeats a placed digit in a unit or in a cage,
 * or if a cage, a straight or another rule excludes it given the placed digits alone. All digits
 * that are given to it are those of the one solution: they never contradict each other.
 */
final class Singles {

  /** The work of a term, in the units of the limits: some are cheap, automata are not. */
  private static final int TERM_WORK = 400;

  private final Board board;
  private final Allowance allowance;
  private final int side;
  private final int all;

  /** The cells that differ from each cell. */
  private final int[][] peers;

  private final int[][] houses;
  private final List<Cage> cages = new ArrayList<>();
  private final List<int[]> straights = new ArrayList<>();
  private final List<Term> terms = new ArrayList<>();
  private long work;

  /** The candidates of all cells and the placed digits, at one point of a search. */
  static final class State {
    final int[] masks;
    final byte[] digits;
    int open;

    private State(int[] masks, byte[] digits, int open) {
      this.masks = masks;
      this.digits = digits;
      this.open = open;
    }

    State copy() {
      return new State(masks.clone(), digits.clone(), open);
    }
  }

  /**
   * Creates a solver.
   *
   * @param allowance counts the work; when it is used up, rules are not applied any more
   */
  Singles(Board board, Allowance allowance) {
    this.board = board;
    this.allowance = allowance;
    this.side = board.side();
    this.all = board.allDigits();
    List<int[]> groups = new ArrayList<>();
    List<int[]> full = new ArrayList<>();
    for (Units.Unit unit : Units.of(board).all()) {
      groups.add(unit.cells());
      if (unit.cells().length == side
          && Arrays.stream(unit.cells()).noneMatch(board::isEmptyBlack)) {
        full.add(unit.cells());
      }
    }
    for (Cage cage : board.cages()) {
      if (!board.mayRepeat(cage)) {
        groups.add(cage.cells());
      }
      if (cage.hasTotal()) {
        cages.add(cage);
      }
    }
    this.houses = full.toArray(new int[0][]);
    this.peers = peers(groups, board.cellCount());
    if (board.has(Rule.STRAIGHTS)) {
      addStraights();
    }
    Grounding grounding = Grounding.of(board);
    for (VariantRule rule : board.variants()) {
      if (rule.kind().isSupported()) {
        terms.addAll(grounding.terms(rule));
      }
    }
  }

  private static int[][] peers(List<int[]> groups, int cells) {
    boolean[][] sees = new boolean[cells][cells];
    for (int[] group : groups) {
      for (int cell : group) {
        for (int other : group) {
          sees[cell][other] |= cell != other;
        }
      }
    }
    int[][] peers = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      boolean[] seen = sees[cell];
      peers[cell] = java.util.stream.IntStream.range(0, cells).filter(i -> seen[i]).toArray();
    }
    return peers;
  }

  private void addStraights() {
    for (int line = 0; line < 2 * side; line++) {
      int[] run = new int[side];
      int count = 0;
      for (int i = 0; i <= side; i++) {
        int cell = line < side ? line * side + i : i * side + line - side;
        if (i < side && !board.isBlack(cell)) {
          run[count++] = cell;
        } else {
          if (count > 1) {
            straights.add(Arrays.copyOf(run, count));
          }
          count = 0;
        }
      }
    }
  }

  /** Returns the state of the puzzle after all singles. */
  State start() {
    int[] masks = new int[board.cellCount()];
    State state = new State(masks, new byte[masks.length], 0);
    for (int cell = 0; cell < masks.length; cell++) {
      int marks = board.candidates(cell);
      masks[cell] = board.isEmptyBlack(cell) ? 0 : marks == 0 ? all : marks;
      state.open += masks[cell] == 0 ? 0 : 1;
    }
    for (int cell = 0; cell < masks.length; cell++) {
      if (board.digit(cell) != 0) {
        place(state, cell, board.digit(cell));
      }
    }
    run(state);
    return state;
  }

  /** Places a digit of the solution, and all singles that follow. */
  void add(State state, int cell, int digit) {
    place(state, cell, digit);
    run(state);
  }

  private void place(State state, int cell, int digit) {
    int bit = 1 << digit - 1;
    state.digits[cell] = (byte) digit;
    state.masks[cell] = bit;
    state.open--;
    for (int peer : peers[cell]) {
      if (state.digits[peer] == 0) {
        state.masks[peer] &= ~bit;
      }
    }
    work += peers[cell].length;
  }

  private void run(State state) {
    while (state.open > 0 && (placeNaked(state) || placeHidden(state) || applyRules(state))) {
      work++;
    }
    spend();
  }

  private void spend() {
    allowance.spend(work);
    work = 0;
  }

  private boolean placeNaked(State state) {
    boolean some = false;
    for (int cell = 0; cell < state.masks.length; cell++) {
      int mask = state.masks[cell];
      if (state.digits[cell] == 0 && mask != 0 && (mask & mask - 1) == 0) {
        place(state, cell, Integer.numberOfTrailingZeros(mask) + 1);
        some = true;
      }
    }
    work += state.masks.length;
    return some;
  }

  private boolean placeHidden(State state) {
    boolean some = false;
    for (int[] house : houses) {
      int once = 0;
      int twice = 0;
      for (int cell : house) {
        twice |= once & state.masks[cell];
        once |= state.masks[cell];
      }
      int single = once & ~twice;
      for (int cell : house) {
        int mask = state.masks[cell] & single;
        if (mask != 0 && state.digits[cell] == 0 && (mask & mask - 1) == 0) {
          place(state, cell, Integer.numberOfTrailingZeros(mask) + 1);
          some = true;
        }
      }
    }
    work += 2L * side * houses.length;
    return some;
  }

  /** Excludes candidates by cages, straights and terms; returns whether there were any. */
  private boolean applyRules(State state) {
    boolean some = false;
    for (Cage cage : cages) {
      some |= applyCage(state, cage);
    }
    for (int[] straight : straights) {
      some |= applyStraight(state, straight);
    }
    return terms.isEmpty() ? some : some | applyTerms(state);
  }

  private boolean applyCage(State state, Cage cage) {
    int open = 0;
    int most = 0;
    long sum = 0;
    BigInteger product = BigInteger.ONE;
    for (int i = 0; i < cage.size(); i++) {
      int digit = state.digits[cage.cell(i)];
      if (digit == 0) {
        open++;
      } else {
        sum += digit;
        most = Math.max(most, digit);
        product = product.multiply(BigInteger.valueOf(digit));
      }
    }
    work += 8L * cage.size();
    boolean some = false;
    for (int i = 0; open > 0 && i < cage.size(); i++) {
      int cell = cage.cell(i);
      for (int rest = state.digits[cell] == 0 ? state.masks[cell] : 0; rest != 0; ) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        rest &= rest - 1;
        if (!mayBe(cage, open - 1, sum + digit, Math.max(most, digit), product, digit)) {
          state.masks[cell] &= ~(1 << digit - 1);
          some = true;
        }
      }
    }
    return some;
  }

  /**
   * Returns whether a cage with some placed digits may reach its total.
   *
   * @param open the number of cells without a digit
   * @param others the product of the digits other than the last
   */
  private boolean mayBe(Cage cage, int open, long sum, int most, BigInteger others, int digit) {
    BigInteger target = new BigInteger(Long.toUnsignedString(cage.target()));
    BigInteger product = others.multiply(BigInteger.valueOf(digit));
    return switch (cage.operator()) {
      case ADD ->
          BigInteger.valueOf(sum + open).compareTo(target) <= 0
              && BigInteger.valueOf(sum + (long) open * side).compareTo(target) >= 0;
      case MULTIPLY -> open == 0 ? product.equals(target) : target.mod(product).signum() == 0;
      case SUBTRACT -> open > 0 || BigInteger.valueOf(2L * most - sum).equals(target);
      case DIVIDE ->
          open > 0 || target.multiply(product).equals(BigInteger.valueOf((long) most * most));
    };
  }

  private boolean applyStraight(State state, int[] straight) {
    int least = side + 1;
    int most = 0;
    for (int cell : straight) {
      int digit = state.digits[cell];
      if (digit != 0) {
        least = Math.min(least, digit);
        most = Math.max(most, digit);
      }
    }
    work += straight.length;
    if (most == 0) {
      return false;
    }
    int from = Math.max(1, most - straight.length + 1);
    int to = Math.min(side, least + straight.length - 1);
    int allowed = (1 << to) - (1 << from - 1);
    boolean some = false;
    for (int cell : straight) {
      if (state.digits[cell] == 0 && (state.masks[cell] & ~allowed) != 0) {
        state.masks[cell] &= allowed;
        some = true;
      }
    }
    return some;
  }

  /** Applies each term to the placed digits, with all other cells open. */
  private boolean applyTerms(State state) {
    spend();
    if (allowance.reached() != null) {
      return false;
    }
    int[] placed = new int[state.masks.length];
    for (int cell = 0; cell < placed.length; cell++) {
      int digit = state.digits[cell];
      placed[cell] = digit != 0 ? 1 << digit - 1 : board.isEmptyBlack(cell) ? 0 : all;
    }
    int[] domains = new int[placed.length];
    Narrow narrow = new Narrow(side, domains);
    boolean some = false;
    for (Term term : terms) {
      System.arraycopy(placed, 0, domains, 0, domains.length);
      if (narrow.narrow(term)) {
        for (int cell = 0; cell < domains.length; cell++) {
          int mask = state.masks[cell] & domains[cell];
          if (state.digits[cell] == 0 && mask != state.masks[cell]) {
            state.masks[cell] = mask;
            some = true;
          }
        }
      }
    }
    work += (long) TERM_WORK * terms.size();
    return some;
  }
}
