package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Gives the cages of a board colours so that neighbours differ. The same board always gets the same
 * colours.
 *
 * <p>If the source had usable colours, they are kept. Otherwise four colours are tried by
 * backtracking, the most constrained cage first, within a bound; where that finds nothing, five
 * colours are given by a method that cannot fail for connected cages: their map is planar, so that
 * some cage always has at most five neighbours; take such cages away one by one, put them back in
 * reverse, and where all five colours are around one, swap two colours along a chain that frees one
 * of them (Kempe, "On the geographical problem of the four colours", 1879; that five colours always
 * do is Heawood's proof, "Map-colour theorem", 1890).
 */
final class Colouring {

  private static final int FEWEST = 4;
  private static final int SURE = 5;

  /**
   * The number of cages that backtracking may colour before it stops. Real puzzles need hardly more
   * than they have cages.
   */
  private static final int MOST_STEPS = 20_000;

  /** The cages that touch each cage. */
  private final int[][] neighbours;

  private final int[] colour;
  private int steps;

  private Colouring(int[][] neighbours) {
    this.neighbours = neighbours;
    colour = new int[neighbours.length];
  }

  /**
   * Returns the colour of every cage, from 1.
   *
   * @param most the number of colours that the source may have used and the target still has, at
   *     least 5
   * @throws ProblemException CAGE_TOO_MANY_COLOURS if five are not enough, which needs a cage in
   *     several pieces
   */
  static int[] of(Board board, int most) throws ProblemException {
    Colouring colouring = new Colouring(neighbours(board));
    if (colouring.keep(board.cages(), most) || colouring.backtrack(0, FEWEST)) {
      return colouring.colour;
    }
    int[] five = fiveOf(colouring.neighbours);
    if (five == null) {
      throw Problem.of(
              ProblemCode.CAGE_TOO_MANY_COLOURS, "five colours cannot distinguish the cages")
          .exception();
    }
    return five;
  }

  /** Colours of a planar map by the method that cannot fail, or null if the map is not planar. */
  static int[] fiveOf(int[][] neighbours) {
    Colouring colouring = new Colouring(neighbours);
    return colouring.fiveColours() ? colouring.colour : null;
  }

  private static int[][] neighbours(Board board) {
    int side = board.side();
    int[] cageOf = board.cageOfCells();
    BitSet[] touch = new BitSet[board.cages().size()];
    Arrays.setAll(touch, cage -> new BitSet());
    for (int cell = 0; cell < cageOf.length; cell++) {
      if (cell % side < side - 1) {
        connect(touch, cageOf[cell], cageOf[cell + 1]);
      }
      if (cell + side < cageOf.length) {
        connect(touch, cageOf[cell], cageOf[cell + side]);
      }
    }
    return Arrays.stream(touch).map(set -> set.stream().toArray()).toArray(int[][]::new);
  }

  private static void connect(BitSet[] touch, int a, int b) {
    if (a != b && a >= 0 && b >= 0) {
      touch[a].set(b);
      touch[b].set(a);
    }
  }

  private boolean keep(List<Cage> cages, int most) {
    for (int cage = 0; cage < colour.length; cage++) {
      colour[cage] = cages.get(cage).colour();
      boolean usable = colour[cage] != Cage.NO_COLOUR && colour[cage] <= most;
      for (int other : neighbours[cage]) {
        usable &= other > cage || colour[cage] != colour[other];
      }
      if (!usable) {
        Arrays.fill(colour, 0);
        return false;
      }
    }
    return true;
  }

  private boolean backtrack(int done, int palette) {
    if (done == colour.length) {
      return true;
    }
    if (++steps > MOST_STEPS) {
      Arrays.fill(colour, 0);
      return false;
    }
    int cage = mostConstrained();
    int used = usedAround(cage);
    for (int next = 1; next <= palette && steps <= MOST_STEPS; next++) {
      if ((used & 1 << next) == 0) {
        colour[cage] = next;
        if (backtrack(done + 1, palette)) {
          return true;
        }
        colour[cage] = 0;
      }
    }
    return false;
  }

  /**
   * Returns the uncoloured cage with the most colours around it; of those the one with the most
   * neighbours, then the first.
   */
  private int mostConstrained() {
    int best = -1;
    int bestRank = -1;
    for (int cage = 0; cage < colour.length; cage++) {
      if (colour[cage] == 0) {
        int rank = Integer.bitCount(usedAround(cage)) * colour.length + neighbours[cage].length;
        if (rank > bestRank) {
          best = cage;
          bestRank = rank;
        }
      }
    }
    return best;
  }

  /** Returns a mask of the colours around a cage; bit 0 represents none. */
  private int usedAround(int cage) {
    int used = 0;
    for (int other : neighbours[cage]) {
      used |= 1 << colour[other];
    }
    return used & ~1;
  }

  private boolean fiveColours() {
    int[] order = new int[colour.length];
    int[] left = Arrays.stream(neighbours).mapToInt(around -> around.length).toArray();
    boolean[] gone = new boolean[colour.length];
    for (int i = 0; i < order.length; i++) {
      int fewest = -1;
      for (int cage = 0; cage < left.length; cage++) {
        if (!gone[cage] && (fewest < 0 || left[cage] < left[fewest])) {
          fewest = cage;
        }
      }
      gone[fewest] = true;
      order[i] = fewest;
      for (int other : neighbours[fewest]) {
        left[other]--;
      }
    }
    for (int i = order.length - 1; i >= 0; i--) {
      if (!putBack(order[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean putBack(int cage) {
    if (free(cage) == 0 && !freeByChain(cage)) {
      return false;
    }
    colour[cage] = free(cage);
    return true;
  }

  /** Returns the smallest of the five colours that is not around a cage, or 0. */
  private int free(int cage) {
    int free = ~usedAround(cage) & ((1 << SURE + 1) - 2);
    return free == 0 ? 0 : Integer.numberOfTrailingZeros(free);
  }

  /**
   * Swaps two colours along a chain from one neighbour that does not reach another, so that a
   * colour comes free.
   */
  private boolean freeByChain(int cage) {
    for (int from : neighbours[cage]) {
      for (int other = 1; colour[from] != 0 && other <= SURE; other++) {
        if (other == colour[from]) {
          continue;
        }
        int own = colour[from];
        boolean[] chain = chain(from, other);
        swap(chain, own, other);
        if (free(cage) != 0) {
          return true;
        }
        swap(chain, own, other);
      }
    }
    return false;
  }

  private boolean[] chain(int from, int other) {
    boolean[] chain = new boolean[colour.length];
    int[] stack = new int[colour.length];
    int top = 0;
    int own = colour[from];
    stack[top++] = from;
    chain[from] = true;
    while (top > 0) {
      int cage = stack[--top];
      for (int next : neighbours[cage]) {
        if (!chain[next] && (colour[next] == own || colour[next] == other)) {
          chain[next] = true;
          stack[top++] = next;
        }
      }
    }
    return chain;
  }

  private void swap(boolean[] chain, int one, int other) {
    for (int cage = 0; cage < chain.length; cage++) {
      if (chain[cage]) {
        colour[cage] = colour[cage] == one ? other : one;
      }
    }
  }
}
