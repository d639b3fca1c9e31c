package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Random puzzles of every type and side. */
final class RandomBoards {

  /** The sides that version 2 has. */
  static final int[] SIDES = {3, 4, 5, 6, 7, 8, 9, 16, 25};

  private static final int COLOURS = 5;

  private RandomBoards() {}

  /** Whether puzzles of the type have the side. */
  static boolean exists(char letter, int side) {
    return letter != 'W' || side == 9;
  }

  /**
   * A puzzle with regions and cages as its type wants them. Its cells are a position in the middle
   * of a game that has a solution: no digit is twice in a row or column, and no candidate is
   * excluded by a digit in its row, column, region or box.
   *
   * @param kinds the kinds of cells that there may be
   */
  static Puzzle fair(SplittableRandom random, char letter, int side, String kinds) {
    Puzzle puzzle = new Puzzle(letter, side);
    int[][] solution = latin(random, side);
    structure(random, puzzle, solution);
    double[] weights = weights(random, kinds);
    int cells = side * side;
    boolean[] marked = new boolean[cells];
    for (int cell = 0; cell < cells; cell++) {
      char kind = pick(random, kinds, weights);
      int digit = solution[cell / side][cell % side];
      if (kind == Puzzle.CANDIDATES) {
        marked[cell] = true;
      } else if (kind == Puzzle.BLACK) {
        puzzle.set(cell, kind, random.nextBoolean() ? digit : 0);
      } else {
        puzzle.set(cell, kind, kind == Puzzle.EMPTY ? 0 : digit);
      }
    }
    dropClashes(puzzle);
    boolean untouched = random.nextInt(3) == 0;
    for (int cell = 0; cell < cells; cell++) {
      if (!marked[cell]) {
        continue;
      }
      int mask = untouched || random.nextInt(4) == 0 ? puzzle.full() : mask(random, side);
      if (mask != puzzle.full()) {
        mask |= 1 << (solution[cell / side][cell % side] - 1);
        for (int other = 0; other < cells; other++) {
          if (puzzle.kind[other] != Puzzle.CANDIDATES
              && puzzle.value[other] != 0
              && seesAny(puzzle, cell, other)) {
            mask &= ~(1 << (puzzle.value[other] - 1));
          }
        }
      }
      if (mask == 0) {
        puzzle.set(cell, kinds.indexOf(Puzzle.EMPTY) >= 0 ? Puzzle.EMPTY : kinds.charAt(0), 0);
        if (puzzle.kind[cell] != Puzzle.EMPTY) {
          puzzle.set(cell, Puzzle.CANDIDATES, puzzle.full());
        }
      } else {
        puzzle.set(cell, Puzzle.CANDIDATES, mask);
      }
    }
    return puzzle;
  }

  /**
   * A puzzle with regions and cages as its type wants them, and any nonsense in its cells.
   *
   * @param kinds the kinds of cells that there may be
   */
  static Puzzle wild(SplittableRandom random, char letter, int side, String kinds) {
    Puzzle puzzle = new Puzzle(letter, side);
    structure(random, puzzle, latin(random, side));
    double[] weights = weights(random, kinds);
    for (int cell = 0; cell < side * side; cell++) {
      char kind = pick(random, kinds, weights);
      switch (kind) {
        case Puzzle.CANDIDATES -> puzzle.set(cell, kind, mask(random, side));
        case Puzzle.BLACK -> puzzle.set(cell, kind, random.nextInt(side + 1));
        case Puzzle.EMPTY -> puzzle.set(cell, kind, 0);
        default -> puzzle.set(cell, kind, 1 + random.nextInt(side));
      }
    }
    return puzzle;
  }

  /**
   * The same board with some of what few formats know: corner marks, extra regions and rules beyond
   * its type.
   */
  static Board withMore(SplittableRandom random, Board board) {
    int side = board.side();
    Board.Builder more = board.toBuilder();
    if (random.nextBoolean()) {
      for (int cell = 0; cell < board.cellCount(); cell++) {
        if (board.digit(cell) == 0 && !board.isBlack(cell) && random.nextInt(3) == 0) {
          more.cornerMarks(cell, mask(random, side));
        }
      }
    }
    for (int left = random.nextInt(4); left > 0; left--) {
      int[] cells = permutation(random, board.cellCount());
      more.extraRegion(new ExtraRegion(Arrays.copyOf(cells, 2 + random.nextInt(side - 1))));
    }
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && (side == 9 || rule != Rule.WINDOWS) && random.nextInt(4) == 0) {
        more.rule(rule);
      }
    }
    return more.build();
  }

  /** The kinds of cells that version 2 has for a type. */
  static String kindsOf(char letter) {
    if (Puzzle.hasCages(letter)) {
      return ".pc";
    }
    return Puzzle.isStr8ts(letter) ? ".gpc#" : ".gpc";
  }

  /** A mask of at least one candidate; one, few, many or all. */
  static int mask(SplittableRandom random, int side) {
    int full = (1 << side) - 1;
    int mask =
        switch (random.nextInt(5)) {
          case 0 -> 1 << random.nextInt(side);
          case 1 -> full;
          case 2 -> full & ~(1 << random.nextInt(side));
          case 3 -> random.nextInt() & random.nextInt() & full;
          default -> random.nextInt() & full;
        };
    return mask == 0 ? 1 << random.nextInt(side) : mask;
  }

  /** Regions and cages; the puzzle's cells are not touched. */
  static void structure(SplittableRandom random, Puzzle puzzle, int[][] solution) {
    if (Puzzle.hasRegions(puzzle.letter)) {
      puzzle.region = regions(random, puzzle.side);
    }
    if (Puzzle.hasCages(puzzle.letter)) {
      do {
        puzzle.cages = cages(random, puzzle.letter, puzzle.side, solution);
        puzzle.colour = colours(random, puzzle.cages, puzzle.side, COLOURS);
      } while (puzzle.colour == null);
    }
  }

  /** A square in which no row and no column has a digit twice, and often no regular box. */
  static int[][] latin(SplittableRandom random, int side) {
    int height = (int) Math.sqrt(side);
    while (side % height != 0) {
      height--;
    }
    boolean boxes = random.nextBoolean();
    int[] rows = permutation(random, side, boxes ? height : side);
    int[] columns = permutation(random, side, boxes ? side / height : side);
    int[] digits = permutation(random, side);
    int[][] square = new int[side][side];
    for (int r = 0; r < side; r++) {
      for (int c = 0; c < side; c++) {
        int row = rows[r];
        int shift = row % height * (side / height) + row / height;
        square[r][c] = digits[(shift + columns[c]) % side] + 1;
      }
    }
    return square;
  }

  /**
   * As many regions as the side, of as many cells each: connected ones by exchanging cells between
   * neighbours, or, one time in eight, any cells at all.
   */
  static int[] regions(SplittableRandom random, int side) {
    int[] names = permutation(random, side);
    int[] region = new int[side * side];
    if (random.nextInt(8) == 0) {
      int[] order = permutation(random, side * side);
      for (int i = 0; i < order.length; i++) {
        region[order[i]] = names[i / side] + 1;
      }
      return region;
    }
    boolean upright = random.nextBoolean();
    for (int cell = 0; cell < region.length; cell++) {
      region[cell] = names[upright ? cell % side : cell / side] + 1;
    }
    int tries = 4 * side * side;
    for (int i = 0; i < tries; i++) {
      exchange(random, region, side);
    }
    return region;
  }

  /** Gives a cell of one region to a neighbour and takes one back, if both stay in one piece. */
  static void exchange(SplittableRandom random, int[] region, int side) {
    int mine = random.nextInt(region.length);
    int other = step(mine, random.nextInt(4), side);
    if (other < 0 || region[other] == region[mine]) {
      return;
    }
    int from = region[mine];
    int to = region[other];
    List<Integer> back = new ArrayList<>();
    for (int cell = 0; cell < region.length; cell++) {
      if (region[cell] == to) {
        for (int way = 0; way < 4; way++) {
          int next = step(cell, way, side);
          if (next >= 0 && next != mine && region[next] == from) {
            back.add(cell);
            break;
          }
        }
      }
    }
    if (back.isEmpty()) {
      return;
    }
    int theirs = back.get(random.nextInt(back.size()));
    region[mine] = to;
    region[theirs] = from;
    if (!connected(region, from, side) || !connected(region, to, side)) {
      region[mine] = from;
      region[theirs] = to;
    }
  }

  /** Whether the cells of a label are in one piece. */
  static boolean connected(int[] labels, int label, int side) {
    boolean[] seen = new boolean[labels.length];
    List<Integer> open = new ArrayList<>();
    int total = 0;
    for (int cell = 0; cell < labels.length; cell++) {
      if (labels[cell] == label) {
        total++;
        if (open.isEmpty()) {
          open.add(cell);
          seen[cell] = true;
        }
      }
    }
    for (int i = 0; i < open.size(); i++) {
      for (int way = 0; way < 4; way++) {
        int next = step(open.get(i), way, side);
        if (next >= 0 && !seen[next] && labels[next] == label) {
          seen[next] = true;
          open.add(next);
        }
      }
    }
    return open.size() == total;
  }

  /** Covers the grid with cages that the solution satisfies. */
  private static List<Puzzle.Group> cages(
      SplittableRandom random, char letter, int side, int[][] solution) {
    boolean killer = letter == 'L' || letter == 'M';
    boolean[] taken = new boolean[side * side];
    List<Puzzle.Group> cages = new ArrayList<>();
    int largest = random.nextInt(4) == 0 ? 2 : Math.min(side, 6);
    for (int start : permutation(random, side * side)) {
      if (taken[start]) {
        continue;
      }
      int wanted = 1 + random.nextInt(largest);
      List<Integer> cells = new ArrayList<>(List.of(start));
      int used = 1 << digit(solution, start, side);
      taken[start] = true;
      for (int attempts = 0; cells.size() < wanted && attempts < 20; attempts++) {
        int next = step(cells.get(random.nextInt(cells.size())), random.nextInt(4), side);
        if (next < 0 || taken[next] || killer && (used >> digit(solution, next, side) & 1) == 1) {
          continue;
        }
        used |= 1 << digit(solution, next, side);
        taken[next] = true;
        cells.add(next);
      }
      cages.add(cage(random, killer, cells, side, solution));
    }
    cages.sort((a, b) -> a.cells()[0] - b.cells()[0]);
    return cages;
  }

  /** Killer cages of two or three cells in a row, which a solution satisfies. */
  static List<Puzzle.Group> bars(SplittableRandom random, int side) {
    int[][] solution = latin(random, side);
    boolean upright = random.nextBoolean();
    List<Puzzle.Group> cages = new ArrayList<>();
    for (int line = 0; line < side; line++) {
      int longer = side % 2 == 0 ? side : 2 * random.nextInt(side / 2);
      for (int at = 0; at < side; ) {
        int length = at == longer ? 3 : 2;
        List<Integer> cells = new ArrayList<>();
        for (int end = at + length; at < end; at++) {
          cells.add(upright ? at * side + line : line * side + at);
        }
        cages.add(cage(random, true, cells, side, solution));
      }
    }
    return cages;
  }

  /** The same cages; in every other killer, some of them without a total. */
  static List<Puzzle.Group> withoutTotals(SplittableRandom random, Puzzle puzzle) {
    if ("LM".indexOf(puzzle.letter) < 0 || random.nextBoolean()) {
      return puzzle.cages;
    }
    return puzzle.cages.stream()
        .map(
            cage ->
                random.nextInt(4) == 0 ? new Puzzle.Group(cage.cells(), '+', Cage.NO_TOTAL) : cage)
        .toList();
  }

  private static Puzzle.Group cage(
      SplittableRandom random, boolean killer, List<Integer> cells, int side, int[][] solution) {
    int[] sorted = cells.stream().mapToInt(Integer::intValue).sorted().toArray();
    long sum = 0;
    long product = 1;
    int least = side;
    int most = 1;
    for (int cell : sorted) {
      int digit = digit(solution, cell, side);
      sum += digit;
      product *= digit;
      least = Math.min(least, digit);
      most = Math.max(most, digit);
    }
    if (killer || sorted.length == 1) {
      return new Puzzle.Group(sorted, '+', sum);
    }
    long limit = Math.min(2047, (long) side * side * side * (side - 1) * (side - 2));
    switch (random.nextInt(4)) {
      case 0:
        if (product <= limit) {
          return new Puzzle.Group(sorted, 'x', product);
        }
        break;
      case 1:
        if (sorted.length == 2) {
          return new Puzzle.Group(sorted, '-', most - least);
        }
        break;
      case 2:
        if (sorted.length == 2 && most % least == 0) {
          return new Puzzle.Group(sorted, '/', most / least);
        }
        break;
      default:
    }
    return new Puzzle.Group(sorted, '+', sum);
  }

  /** A colour for every cell so that cages that touch differ, or null if that was not found. */
  static int[] colours(SplittableRandom random, List<Puzzle.Group> cages, int side, int most) {
    int[] cageOf = new int[side * side];
    for (int i = 0; i < cages.size(); i++) {
      for (int cell : cages.get(i).cells()) {
        cageOf[cell] = i;
      }
    }
    boolean[][] touch = new boolean[cages.size()][cages.size()];
    for (int cell = 0; cell < cageOf.length; cell++) {
      for (int way = 0; way < 4; way++) {
        int next = step(cell, way, side);
        if (next >= 0 && cageOf[next] != cageOf[cell]) {
          touch[cageOf[cell]][cageOf[next]] = true;
        }
      }
    }
    int[] colour = new int[cages.size()];
    int[] steps = {20_000};
    if (!paint(random, touch, colour, 0, most, steps)) {
      return null;
    }
    return Arrays.stream(cageOf).map(cage -> colour[cage]).toArray();
  }

  private static boolean paint(
      SplittableRandom random, boolean[][] touch, int[] colour, int cage, int most, int[] steps) {
    if (cage == colour.length) {
      return true;
    }
    if (steps[0]-- <= 0) {
      return false;
    }
    for (int choice : permutation(random, most)) {
      boolean free = true;
      for (int other = 0; other < cage; other++) {
        free &= !touch[cage][other] || colour[other] != choice + 1;
      }
      if (free) {
        colour[cage] = choice + 1;
        if (paint(random, touch, colour, cage + 1, most, steps)) {
          return true;
        }
      }
    }
    colour[cage] = 0;
    return false;
  }

  /** The cell up, left, right or down of a cell, or -1 outside the grid. */
  static int step(int cell, int way, int side) {
    return switch (way) {
      case 0 -> cell >= side ? cell - side : -1;
      case 1 -> cell % side > 0 ? cell - 1 : -1;
      case 2 -> cell % side < side - 1 ? cell + 1 : -1;
      default -> cell + side < side * side ? cell + side : -1;
    };
  }

  /** A permutation that keeps every number in its block. */
  private static int[] permutation(SplittableRandom random, int size, int block) {
    int[] order = new int[size];
    for (int start = 0; start < size; start += block) {
      int[] inside = permutation(random, block);
      for (int i = 0; i < block; i++) {
        order[start + i] = start + inside[i];
      }
    }
    return order;
  }

  static int[] permutation(SplittableRandom random, int size) {
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  private static int digit(int[][] solution, int cell, int side) {
    return solution[cell / side][cell % side];
  }

  /** Takes out digits that are twice in a region, box, diagonal or other group. */
  private static void dropClashes(Puzzle puzzle) {
    for (int cell = 0; cell < puzzle.kind.length; cell++) {
      for (int other = 0; other < cell && puzzle.value[cell] != 0; other++) {
        if (puzzle.value[other] == puzzle.value[cell] && seesAny(puzzle, cell, other)) {
          boolean black = puzzle.kind[cell] == Puzzle.BLACK;
          puzzle.set(cell, black ? Puzzle.BLACK : Puzzle.EMPTY, 0);
        }
      }
    }
  }

  /** Whether two cells are in one group by any rule that a reader may know of. */
  private static boolean seesAny(Puzzle puzzle, int a, int b) {
    int n = puzzle.side;
    if (a == b) {
      return false;
    }
    int ra = a / n;
    int ca = a % n;
    int rb = b / n;
    int cb = b % n;
    if (ra == rb || ca == cb) {
      return true;
    }
    if (puzzle.region != null) {
      return puzzle.region[a] == puzzle.region[b];
    }
    if (puzzle.letter == 'T' || puzzle.letter == 'K') {
      return false;
    }
    int height = (int) Math.sqrt(n);
    while (n % height != 0) {
      height--;
    }
    int width = n / height;
    if (ra / height == rb / height && ca / width == cb / width) {
      return true;
    }
    if ("XUV".indexOf(puzzle.letter) >= 0) {
      return ra == ca && rb == cb || ra + ca == n - 1 && rb + cb == n - 1;
    }
    if (puzzle.letter == 'C') {
      return ra % height == rb % height && ca % width == cb % width;
    }
    return puzzle.letter == 'W' && window(a) > 0 && window(a) == window(b);
  }

  private static int window(int cell) {
    int row = cell / 9;
    int column = cell % 9;
    return row % 4 == 0 || column % 4 == 0 ? 0 : 1 + row / 4 * 2 + column / 4;
  }

  private static double[] weights(SplittableRandom random, String kinds) {
    double[] weights = new double[kinds.length()];
    boolean even = random.nextInt(4) == 0;
    for (int i = 0; i < weights.length; i++) {
      double weight = random.nextDouble();
      weights[i] = even ? 1 : weight * weight * weight * weight;
    }
    return weights;
  }

  private static char pick(SplittableRandom random, String kinds, double[] weights) {
    double at = random.nextDouble() * Arrays.stream(weights).sum();
    for (int i = 0; i < weights.length; i++) {
      at -= weights[i];
      if (at < 0) {
        return kinds.charAt(i);
      }
    }
    return kinds.charAt(kinds.length() - 1);
  }
}
