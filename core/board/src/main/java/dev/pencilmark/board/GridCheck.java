package dev.pencilmark.board;

import dev.pencilmark.term.Breaks;
import dev.pencilmark.term.Check;
import dev.pencilmark.term.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Checks digits against all rules of a board: givens, groups of different digits, cages, straights
 * and variant rules. Independent of the solver. Digits may be missing: then a rule is broken if no
 * digits in the open cells of that rule can keep it.
 *
 * <p>Rules that the board only carries (see {@link UnsupportedConstraint}) are not checked.
 */
public final class GridCheck {

  private final Board board;
  private final byte[] digits;
  private final List<BrokenRule> broken = new ArrayList<>();

  private GridCheck(Board board, byte[] digits) {
    this.board = board;
    this.digits = digits;
  }

  /**
   * Returns the rules that the digits of a board break: its givens and those that are placed.
   *
   * @return the rules; empty if none is broken
   */
  public static List<BrokenRule> of(Board board) {
    byte[] digits = new byte[board.cellCount()];
    boolean isEmpty = true;
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) board.digit(cell);
      isEmpty &= digits[cell] == 0;
    }
    return isEmpty ? List.of() : new GridCheck(board, digits).all();
  }

  /**
   * Returns the rules that digits break on a board; the placed digits of the board are ignored.
   *
   * @param digits the digit of each cell, 1 to the side, or 0; not changed
   * @return the rules; empty if none is broken
   * @throws IllegalArgumentException if there is not a digit or 0 for each cell
   */
  public static List<BrokenRule> of(Board board, byte[] digits) {
    if (digits.length != board.cellCount()) {
      throw new IllegalArgumentException(digits.length + " digits of " + board.cellCount());
    }
    for (byte digit : digits) {
      if (digit < 0 || digit > board.side()) {
        throw new IllegalArgumentException("a digit " + digit + " of " + board.side());
      }
    }
    GridCheck check = new GridCheck(board, digits.clone());
    check.givens();
    return check.all();
  }

  /**
   * Returns the cells that need a digit and have none.
   *
   * @param digits the digit of each cell, or 0
   */
  public static BitSet missing(Board board, byte[] digits) {
    BitSet missing = new BitSet();
    for (int cell = 0; cell < digits.length; cell++) {
      missing.set(cell, digits[cell] == 0 && !board.isEmptyBlack(cell));
    }
    return missing;
  }

  private List<BrokenRule> all() {
    for (Units.Unit unit : Units.of(board).all()) {
      add(BrokenRule.UNIT, unit.name(), repeated(unit.cells()));
    }
    for (Cage cage : board.cages()) {
      cage(cage);
    }
    if (board.has(Rule.STRAIGHTS)) {
      straights();
    }
    if (!board.variants().isEmpty()) {
      variants();
    }
    return List.copyOf(broken);
  }

  private void add(String rule, String name, BitSet cells) {
    if (!cells.isEmpty()) {
      broken.add(BrokenRule.of(rule, name, cells));
    }
  }

  private void givens() {
    BitSet other = new BitSet();
    for (int cell = 0; cell < digits.length; cell++) {
      // The number of a black cell is part of the puzzle.
      int given = board.isBlack(cell) ? board.digit(cell) : board.given(cell);
      other.set(
          cell,
          digits[cell] != 0 && (given != 0 && digits[cell] != given || board.isEmptyBlack(cell)));
    }
    add(BrokenRule.GIVEN, "givens", other);
  }

  private BitSet repeated(int[] cells) {
    BitSet found = new BitSet();
    int seen = 0;
    int twice = 0;
    for (int cell : cells) {
      int bit = 1 << digits[cell];
      twice |= seen & bit;
      seen |= bit;
    }
    // Bit 0 represents no digit.
    if ((twice & ~1) != 0) {
      for (int cell : cells) {
        found.set(cell, digits[cell] != 0 && (twice >> digits[cell] & 1) != 0);
      }
    }
    return found;
  }

  private BitSet filled(int[] cells, int from, int to) {
    BitSet found = new BitSet();
    for (int i = from; i < to; i++) {
      found.set(cells[i], digits[cells[i]] != 0);
    }
    return found;
  }

  private void cage(Cage cage) {
    int[] cells = cage.cells();
    BitSet wrong = board.mayRepeat(cage) ? new BitSet() : repeated(cells);
    if (isWrong(cage, cells)) {
      wrong.or(filled(cells, 0, cells.length));
    }
    add(BrokenRule.CAGE, name(cage), wrong);
  }

  private static String name(Cage cage) {
    String total = cage.hasTotal() ? " " + Long.toUnsignedString(cage.target()) : "";
    return "cage" + total + (cage.operator() == CageOperator.ADD ? "" : cage.operator().symbol());
  }

  private boolean isWrong(Cage cage, int[] cells) {
    int filled = 0;
    int most = 0;
    long sum = 0;
    BigInteger product = BigInteger.ONE;
    boolean multiplies =
        cage.operator() == CageOperator.MULTIPLY || cage.operator() == CageOperator.DIVIDE;
    for (int cell : cells) {
      int digit = digits[cell];
      if (digit != 0) {
        filled++;
        most = Math.max(most, digit);
        sum += digit;
        product = multiplies ? product.multiply(BigInteger.valueOf(digit)) : product;
      }
    }
    if (filled == 0 || !cage.hasTotal()) {
      return false;
    }
    boolean full = filled == cells.length;
    BigInteger target = new BigInteger(Long.toUnsignedString(cage.target()));
    int off =
        switch (cage.operator()) {
          case ADD -> BigInteger.valueOf(full ? sum : sum + 1).compareTo(target);
          case MULTIPLY -> full ? product.compareTo(target) : target.mod(product).signum();
          // The largest digit less all others, or divided by all others.
          case SUBTRACT -> full ? BigInteger.valueOf(2L * most - sum).compareTo(target) : 0;
          case DIVIDE ->
              full ? target.multiply(product).compareTo(BigInteger.valueOf((long) most * most)) : 0;
        };
    return full ? off != 0 : off > 0;
  }

  /** The digits between two black cells are no farther apart than there are cells. */
  private void straights() {
    int side = board.side();
    int[] line = new int[side];
    for (int number = 0; number < 2 * side; number++) {
      boolean isRow = number < side;
      for (int i = 0; i < side; i++) {
        line[i] = isRow ? number * side + i : i * side + number - side;
      }
      int from = 0;
      for (int i = 0; i <= side; i++) {
        if (i == side || board.isBlack(line[i])) {
          String name =
              "straight in " + (isRow ? "row " + (number + 1) : "column " + (number - side + 1));
          add(BrokenRule.STRAIGHT, name, straight(line, from, i));
          from = i + 1;
        }
      }
    }
  }

  private BitSet straight(int[] line, int from, int to) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int i = from; i < to; i++) {
      int digit = digits[line[i]];
      if (digit != 0) {
        least = Math.min(least, digit);
        most = Math.max(most, digit);
      }
    }
    return most != 0 && most - least >= to - from ? filled(line, from, to) : new BitSet();
  }

  /**
   * By the {@link Check} of the rule's terms if all of its cells have digits, and by the cells that
   * {@link Breaks} finds.
   */
  private void variants() {
    Grounding grounding = Grounding.of(board);
    List<VariantRule> rules =
        board.variants().stream().filter(rule -> VariantBreaks.isDecidable(board, rule)).toList();
    List<List<Term>> terms = rules.stream().map(grounding::terms).toList();
    int[] domains = new int[digits.length];
    Arrays.setAll(domains, cell -> VariantBreaks.domain(board, cell, digits[cell]));
    List<BitSet> found = Breaks.findEach(board.side(), domains, terms);
    Check check = new Check(digits);
    for (int i = 0; i < rules.size(); i++) {
      BitSet cells = found.get(i);
      if (cells.isEmpty() && !terms.get(i).stream().allMatch(check::keeps)) {
        // A check that fails names all cells of the rule, so that it is never lost.
        cells = cells(rules.get(i));
      }
      add(rules.get(i).kind().id(), rules.get(i).kind().title(), cells);
    }
  }

  private BitSet cells(VariantRule rule) {
    BitSet cells = new BitSet();
    for (int i = 0; i < rule.groups(); i++) {
      for (int k = 0; k < rule.size(i); k++) {
        cells.set(rule.cell(i, k));
      }
    }
    if (cells.isEmpty()) {
      cells.set(0, digits.length);
    }
    return cells;
  }
}
