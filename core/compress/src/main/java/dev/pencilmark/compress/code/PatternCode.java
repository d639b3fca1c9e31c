package dev.pencilmark.compress.code;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Which cells of a grid are chosen, given how many: at the cost of the logarithm of the number of
 * choices (Cover, "Enumerative source encoding", 1973), cell by cell, each with the share of the
 * choices that remain and have it. For patterns with one of ten symmetries. Frozen as version 1.
 */
public final class PatternCode {

  /** The number of symmetries, none among them. */
  public static final int SYMMETRIES = 10;

  private static final int NONE = 0;

  /** The results of {@link #orbits} by side and symmetry, computed on first use. */
  private static final AtomicReferenceArray<int[][]> ORBITS =
      new AtomicReferenceArray<>((Board.MAX_SIDE + 1) * SYMMETRIES);

  private PatternCode() {}

  /**
   * Codes a pattern.
   *
   * @param symbols the symbols
   * @param frequencies how likely each symmetry is
   * @param side the side of the grid
   * @param domain the cells that can be chosen
   * @param chosen the cells that are chosen, all in the domain
   * @param count the number of cells chosen
   */
  public static void code(
      SymbolCoder symbols,
      Frequencies frequencies,
      int side,
      boolean[] domain,
      boolean[] chosen,
      int count)
      throws ProblemException {
    SymbolCoder.Part[] ways = new SymbolCoder.Part[SYMMETRIES];
    for (int i = 0; i < SYMMETRIES; i++) {
      int symmetry = i;
      if (!symbols.isWriting() || i == NONE || isUnion(orbits(i, side), domain, chosen)) {
        ways[i] = part -> symmetric(part, symmetry, side, domain, chosen, count);
      }
    }
    symbols.choose(frequencies, ways);
  }

  /** Codes a pattern without regard to symmetry. */
  static void plain(SymbolCoder symbols, boolean[] domain, boolean[] chosen, int count)
      throws ProblemException {
    int left = 0;
    for (boolean in : domain) {
      left += in ? 1 : 0;
    }
    int wanted = count;
    for (int cell = 0; cell < domain.length && !symbols.isWorse(0); cell++) {
      if (domain[cell]) {
        chosen[cell] = symbols.flag(chosen[cell], wanted, left);
        wanted -= chosen[cell] ? 1 : 0;
        left--;
      }
    }
  }

  /** Codes a pattern of a symmetry, 0 to {@link #SYMMETRIES} - 1. */
  public static void symmetric(
      SymbolCoder symbols, int symmetry, int side, boolean[] domain, boolean[] chosen, int count)
      throws ProblemException {
    if (symmetry == NONE) {
      plain(symbols, domain, chosen, count);
      return;
    }
    int[][] grid = orbits(symmetry, side);
    if (symbols.isWriting() && !isUnion(grid, domain, chosen)) {
      symbols.misfit("not symmetric");
      return;
    }
    List<int[]> orbits = within(domain, grid);
    int left = count;
    for (int size = 8; size > 0 && !symbols.isWorse(0); size--) {
      List<int[]> alike = new ArrayList<>();
      int smaller = 0;
      for (int[] orbit : orbits) {
        if (orbit.length == size) {
          alike.add(orbit);
        } else if (orbit.length < size) {
          smaller += orbit.length;
        }
      }
      if (alike.isEmpty()) {
        continue;
      }
      int whole = 0;
      for (int[] orbit : alike) {
        whole += chosen[orbit[0]] ? 1 : 0;
      }
      int most = Math.min(alike.size(), left / size);
      int least = Math.max(0, (left - smaller + size - 1) / size);
      int wanted = least + symbols.uniform(whole - least, most - least + 1);
      left -= wanted * size;
      int open = alike.size();
      for (int[] orbit : alike) {
        boolean in = symbols.flag(chosen[orbit[0]], wanted, open);
        for (int cell : orbit) {
          chosen[cell] = in;
        }
        wanted -= in ? 1 : 0;
        open--;
      }
    }
    if (left != 0) {
      symbols.misfit("a pattern of " + count + " cells does not have this symmetry");
    }
  }

  /** Returns whether of every orbit all cells of the domain are chosen, or none. */
  private static boolean isUnion(int[][] orbits, boolean[] domain, boolean[] chosen) {
    for (int[] orbit : orbits) {
      boolean in = false;
      boolean out = false;
      for (int cell : orbit) {
        in |= domain[cell] && chosen[cell];
        out |= domain[cell] && !chosen[cell];
      }
      if (in && out) {
        return false;
      }
    }
    return true;
  }

  /** Returns the cells of orbits that are in the domain, without orbits that have none. */
  private static List<int[]> within(boolean[] domain, int[][] orbits) {
    List<int[]> within = new ArrayList<>(orbits.length);
    for (int[] orbit : orbits) {
      int[] cells = new int[orbit.length];
      int size = 0;
      for (int cell : orbit) {
        if (domain[cell]) {
          cells[size++] = cell;
        }
      }
      if (size > 0) {
        within.add(size == cells.length ? cells : Arrays.copyOf(cells, size));
      }
    }
    return within;
  }

  /** Returns the cells of a grid that a symmetry makes equal, in the order of their first cells. */
  private static int[][] orbits(int symmetry, int side) {
    int index = side * SYMMETRIES + symmetry;
    int[][] known = ORBITS.get(index);
    if (known == null) {
      known = findOrbits(symmetry, side);
      ORBITS.set(index, known);
    }
    return known;
  }

  private static int[][] findOrbits(int symmetry, int side) {
    int[] first = new int[side * side];
    for (int cell = 0; cell < first.length; cell++) {
      first[cell] = cell;
    }
    // The groups have at most eight elements, so three rounds reach every image of every cell.
    for (int round = 0; round < 3; round++) {
      for (int cell = 0; cell < first.length; cell++) {
        for (int image : images(symmetry, cell, side)) {
          int least = Math.min(first[cell], first[image]);
          first[cell] = least;
          first[image] = least;
        }
      }
    }
    List<int[]> orbits = new ArrayList<>();
    for (int start = 0; start < first.length; start++) {
      if (first[start] != start) {
        continue;
      }
      int[] orbit = new int[8];
      int size = 0;
      for (int cell = start; cell < first.length; cell++) {
        if (first[cell] == start) {
          orbit[size++] = cell;
        }
      }
      orbits.add(Arrays.copyOf(orbit, size));
    }
    return orbits.toArray(int[][]::new);
  }

  /** Returns where the generators of a symmetry take a cell. */
  private static int[] images(int symmetry, int cell, int side) {
    int row = cell / side;
    int column = cell % side;
    int last = side - 1;
    int half = (last - row) * side + last - column;
    int quarter = column * side + last - row;
    int leftRight = row * side + last - column;
    int upDown = (last - row) * side + column;
    int falling = column * side + row;
    int rising = (last - column) * side + last - row;
    return switch (symmetry) {
      case 1 -> new int[] {half};
      case 2 -> new int[] {quarter};
      case 3 -> new int[] {leftRight};
      case 4 -> new int[] {upDown};
      case 5 -> new int[] {falling};
      case 6 -> new int[] {rising};
      case 7 -> new int[] {leftRight, upDown};
      case 8 -> new int[] {falling, rising};
      default -> new int[] {leftRight, falling, quarter};
    };
  }
}
