package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;

/** Plain backtracking over any board. */
final class VariantEngine implements Engine {

  private final Board board;
  private final int side;
  private final int[][] units;
  private final boolean[] black;

  private VariantEngine(Board board) {
    this.board = board;
    this.side = board.side();
    this.units = Units.of(board).all().stream().map(Units.Unit::cells).toArray(int[][]::new);
    this.black = new boolean[board.cellCount()];
    for (int cell = 0; cell < black.length; cell++) {
      black[cell] = board.isBlack(cell);
    }
  }

  static VariantEngine of(Board board) {
    return new VariantEngine(board);
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    return descend(candidates.clone(), 0, budget, sink);
  }

  private boolean descend(int[] masks, int depth, Budget budget, Sink sink) {
    if (!propagate(masks)) {
      return true;
    }
    int best = -1;
    for (int cell = 0; cell < masks.length; cell++) {
      int count = Integer.bitCount(masks[cell]);
      if (count > 1 && (best < 0 || count < Integer.bitCount(masks[best]))) {
        best = cell;
      }
    }
    if (best < 0) {
      byte[] digits = new byte[masks.length];
      for (int cell = 0; cell < digits.length; cell++) {
        digits[cell] =
            masks[cell] == 0 ? 0 : (byte) (Integer.numberOfTrailingZeros(masks[cell]) + 1);
      }
      return sink.found(digits);
    }
    for (int rest = masks[best]; rest != 0; rest &= rest - 1) {
      if (!budget.guess(depth + 1)) {
        return false;
      }
      int[] next = masks.clone();
      next[best] = rest & -rest;
      if (!descend(next, depth + 1, budget, sink)) {
        return false;
      }
    }
    return true;
  }

  private boolean propagate(int[] masks) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int[] unit : units) {
        int fixed = 0;
        for (int cell : unit) {
          if (Integer.bitCount(masks[cell]) == 1) {
            if ((fixed & masks[cell]) != 0) {
              return false;
            }
            fixed |= masks[cell];
          }
        }
        for (int cell : unit) {
          if (Integer.bitCount(masks[cell]) > 1) {
            int left = masks[cell] & ~fixed;
            if (left == 0) {
              return false;
            }
            changed |= left != masks[cell];
            masks[cell] = left;
          } else if (masks[cell] == 0 && !black[cell]) {
            return false;
          }
        }
      }
    }
    for (Cage cage : board.cages()) {
      if (!possible(cage, masks)) {
        return false;
      }
    }
    return !board.type().has(Rule.STRAIGHTS) || straightsPossible(masks);
  }

  private boolean possible(Cage cage, int[] masks) {
    long sum = 0;
    long product = 1;
    int max = 0;
    int seen = 0;
    for (int i = 0; i < cage.size(); i++) {
      int mask = masks[cage.cell(i)];
      if (Integer.bitCount(mask) != 1) {
        return true;
      }
      int digit = Integer.numberOfTrailingZeros(mask) + 1;
      if (!board.type().has(Rule.OPERATORS) && (seen & mask) != 0) {
        return false;
      }
      seen |= mask;
      sum += digit;
      product *= digit;
      max = Math.max(max, digit);
    }
    return cage.target()
        == switch (cage.operator()) {
          case ADD -> sum;
          case MULTIPLY -> product;
          case SUBTRACT -> 2L * max - sum;
          case DIVIDE -> (long) max * max % product == 0 ? (long) max * max / product : -1;
        };
  }

  private boolean straightsPossible(int[] masks) {
    for (int line = 0; line < 2 * side; line++) {
      int size = 0;
      int union = 0;
      boolean known = true;
      for (int i = 0; i <= side; i++) {
        int cell = line < side ? line * side + i : i * side + line - side;
        if (i == side || black[cell]) {
          int low = union == 0 ? 0 : Integer.numberOfTrailingZeros(union);
          if (known && size > 0 && union >> low != (1 << size) - 1) {
            return false;
          }
          size = 0;
          union = 0;
          known = true;
        } else {
          size++;
          union |= masks[cell];
          known &= Integer.bitCount(masks[cell]) == 1;
        }
      }
    }
    return true;
  }
}
