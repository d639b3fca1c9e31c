package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random transformations that the rules of a puzzle do not notice. */
public final class Symmetries {

  private Symmetries() {}

  /** One for a board. */
  public static Transformation random(Board board, SplittableRandom random) {
    int side = board.side();
    BoxShape shape = BoxShape.of(side);
    boolean structure =
        board.hasRegions()
            || !board.cages().isEmpty()
            || !board.extraRegions().isEmpty()
            || board.has(Rule.STRAIGHTS);
    boolean boxed = shape != null && (board.has(Rule.BOXES) || board.has(Rule.DISJOINT_GROUPS));
    boolean turns = (!boxed || shape.rows() == shape.columns()) && random.nextBoolean();
    int[] rows;
    int[] columns;
    if (structure) {
      rows = mirror(side, random.nextBoolean());
      columns = mirror(side, random.nextBoolean());
    } else if (board.has(Rule.DIAGONALS) || board.has(Rule.WINDOWS)) {
      // Within the outer bands two lines and within the middle one the outer two, mirrored.
      rows = opposite(board, random);
      columns = board.has(Rule.DIAGONALS) ? rows.clone() : opposite(board, random);
    } else if (board.has(Rule.DISJOINT_GROUPS) && boxed) {
      rows = alike(side, shape.rows(), random);
      columns = alike(side, shape.columns(), random);
    } else {
      rows = blocks(side, boxed ? shape.rows() : side, random);
      columns = blocks(side, boxed ? shape.columns() : side, random);
    }
    return new Transformation(turns, rows, columns, digits(board, random));
  }

  /** Names of digits: all, or from the other end, or their own. */
  private static int[] digits(Board board, SplittableRandom random) {
    int side = board.side();
    if (board.cages().stream().anyMatch(Cage::hasTotal)) {
      return IntStream.rangeClosed(1, side).toArray();
    }
    if (board.has(Rule.STRAIGHTS)) {
      boolean reversed = random.nextBoolean();
      return IntStream.rangeClosed(1, side).map(d -> reversed ? side + 1 - d : d).toArray();
    }
    return IntStream.of(permutation(side, random)).map(i -> i + 1).toArray();
  }

  private static int[] mirror(int side, boolean mirrored) {
    return IntStream.range(0, side).map(i -> mirrored ? side - 1 - i : i).toArray();
  }

  private static int[] blocks(int side, int block, SplittableRandom random) {
    int[] order = new int[side];
    int[] blocks = permutation(side / block, random);
    for (int i = 0; i < blocks.length; i++) {
      int[] within = permutation(block, random);
      for (int j = 0; j < block; j++) {
        order[i * block + j] = blocks[i] * block + within[j];
      }
    }
    return order;
  }

  /** Blocks whose lines change places all in the same way. */
  private static int[] alike(int side, int block, SplittableRandom random) {
    int[] blocks = permutation(side / block, random);
    int[] within = permutation(block, random);
    return IntStream.range(0, side)
        .map(i -> blocks[i / block] * block + within[i % block])
        .toArray();
  }

  /** In grids of 4 and 9: an order that keeps boxes, and opposite lines or windows. */
  private static int[] opposite(Board board, SplittableRandom random) {
    int side = board.side();
    int[] order = mirror(side, random.nextBoolean());
    Set<Rule> added = board.addedRules();
    if (side != 9 || added.size() > 0) {
      return order;
    }
    boolean windows = board.has(Rule.WINDOWS);
    int[] pairs = windows ? new int[] {1, 2} : new int[] {0, 1};
    if (random.nextBoolean()) {
      swap(order, pairs[0], pairs[1]);
      swap(order, 8 - pairs[0], 8 - pairs[1]);
    }
    if (random.nextBoolean() && !windows) {
      swap(order, 3, 5);
    }
    return order;
  }

  private static void swap(int[] order, int one, int other) {
    int line = order[one];
    order[one] = order[other];
    order[other] = line;
  }

  static int[] permutation(int size, SplittableRandom random) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
