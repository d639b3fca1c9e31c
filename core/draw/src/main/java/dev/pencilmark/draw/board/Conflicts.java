package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantBreaks;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The cells whose digits break a rule, as a page that is played shows them: a digit twice in a
 * group, a cage that cannot come out right, a straight with too large a gap, a rule that is seen to
 * be broken.
 */
public final class Conflicts {

  private final Board board;
  private final BitSet broken = new BitSet();

  private Conflicts(Board board) {
    this.board = board;
  }

  public static BitSet of(Board board) {
    Conflicts conflicts = new Conflicts(board);
    if (IntStream.range(0, board.cellCount()).allMatch(cell -> board.digit(cell) == 0)) {
      return conflicts.broken;
    }
    for (Units.Unit unit : Units.of(board).all()) {
      conflicts.findTwice(unit.cells());
    }
    for (Cage cage : board.cages()) {
      int[] cells = cage.cells();
      if (!board.mayRepeat(cage)) {
        conflicts.findTwice(cells);
      }
      if (conflicts.isBroken(cage, cells)) {
        conflicts.addFilled(cells, 0, cells.length);
      }
    }
    if (board.has(Rule.STRAIGHTS)) {
      conflicts.findStraights();
    }
    if (!board.variants().isEmpty()) {
      conflicts.broken.or(VariantBreaks.of(board));
    }
    return conflicts.broken;
  }

  private void findTwice(int[] cells) {
    int seen = 0;
    int twice = 0;
    for (int cell : cells) {
      int bit = 1 << board.digit(cell);
      twice |= seen & bit;
      seen |= bit;
    }
    // Bit 0 represents no digit.
    if ((twice & ~1) != 0) {
      for (int cell : cells) {
        if (board.digit(cell) != 0 && (twice >> board.digit(cell) & 1) != 0) {
          broken.set(cell);
        }
      }
    }
  }

  private void addFilled(int[] cells, int from, int to) {
    for (int i = from; i < to; i++) {
      if (board.digit(cells[i]) != 0) {
        broken.set(cells[i]);
      }
    }
  }

  private boolean isBroken(Cage cage, int[] cells) {
    int filled = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    long sum = 0;
    BigInteger product = BigInteger.ONE;
    boolean multiplies = cage.operator() == CageOperator.MULTIPLY;
    for (int cell : cells) {
      int digit = board.digit(cell);
      if (digit != 0) {
        filled++;
        least = Math.min(least, digit);
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
          case SUBTRACT -> full ? BigInteger.valueOf(most - least).compareTo(target) : 0;
          case DIVIDE ->
              full
                  ? target.multiply(BigInteger.valueOf(least)).compareTo(BigInteger.valueOf(most))
                  : 0;
        };
    return full ? off != 0 : off > 0;
  }

  /** The digits between two black cells are no farther apart than there are cells. */
  private void findStraights() {
    int side = board.side();
    int[] line = new int[side];
    for (int number = 0; number < 2 * side; number++) {
      for (int i = 0; i < side; i++) {
        line[i] = number < side ? number * side + i : i * side + number - side;
      }
      int from = 0;
      for (int i = 0; i <= side; i++) {
        if (i == side || board.isBlack(line[i])) {
          findStraight(line, from, i);
          from = i + 1;
        }
      }
    }
  }

  private void findStraight(int[] line, int from, int to) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int i = from; i < to; i++) {
      int digit = board.digit(line[i]);
      if (digit != 0) {
        least = Math.min(least, digit);
        most = Math.max(most, digit);
      }
    }
    if (most != 0 && most - least >= to - from) {
      addFilled(line, from, to);
    }
  }
}
