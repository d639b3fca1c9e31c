package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Random small puzzles of every type, some with additional rules: with no, one or many solutions.
 */
public final class SolvableBoards {

  private static final double[] GIVENS = {0, 0.1, 0.2, 0.35, 0.5};

  private final SplittableRandom random;
  private final PuzzleType type;
  private final int side;
  private final int cells;
  private final int[] regions;
  private final boolean[] black;
  private final List<Rule> added = new ArrayList<>();

  private final List<ExtraRegion> extra = new ArrayList<>();

  /** Digits that the cells hold in a grid which, mostly, obeys the rules. */
  private final int[] base;

  private SolvableBoards(SplittableRandom random) {
    this.random = random;
    char letter = Puzzle.LETTERS.charAt(random.nextInt(Puzzle.LETTERS.length()));
    type = Puzzle.type(letter);
    side = letter == 'W' ? 9 : 3 + random.nextInt(4);
    cells = side * side;
    regions = Puzzle.hasRegions(letter) ? RandomBoards.regions(random, side) : null;
    black = new boolean[cells];
    double share = random.nextInt(4) == 0 ? 0 : random.nextDouble() * 0.4;
    for (int cell = 0; cell < cells && Puzzle.isStr8ts(letter); cell++) {
      black[cell] = random.nextDouble() < share;
    }
    for (Rule rule : Rule.values()) {
      if (rule.isAddable() && rule != Rule.WINDOWS && random.nextInt(8) == 0) {
        added.add(rule);
      }
    }
    while (random.nextInt(3) == 0) {
      int[] some = RandomBoards.permutation(random, cells);
      int[] group = Arrays.copyOf(some, 2 + random.nextInt(side - 1));
      extra.add(new ExtraRegion(group));
    }
    int[] found = BruteForce.any(frame().build(), random, 5_000);
    base = found == null ? latin() : found;
  }

  /** A puzzle. It may be illegal. */
  public static Board random(SplittableRandom random) {
    return new SolvableBoards(random).puzzle();
  }

  /** The same puzzle with entries of a player: digits and pencil marks, most of them right. */
  static Board progress(Board puzzle, int[] solution, SplittableRandom random) {
    Board.Builder board = puzzle.toBuilder();
    int full = (1 << puzzle.side()) - 1;
    double wrong = random.nextInt(2) * 0.1;
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      if (puzzle.isGiven(cell) || puzzle.isBlack(cell) || solution[cell] == 0) {
        continue;
      }
      int digit = random.nextDouble() < wrong ? 1 + random.nextInt(puzzle.side()) : solution[cell];
      switch (random.nextInt(4)) {
        case 0 -> board.placed(cell, digit);
        case 1 -> board.candidates(cell, random.nextInt() & full | 1 << digit - 1);
        case 2 -> board.candidates(cell, full);
        default -> {}
      }
    }
    return board.build();
  }

  private Board.Builder frame() {
    Board.Builder board = Board.builder(type, side);
    added.forEach(board::rule);
    extra.forEach(board::extraRegion);
    for (int cell = 0; cell < cells; cell++) {
      if (regions != null) {
        board.region(cell, regions[cell]);
      }
      if (black[cell]) {
        board.black(cell, 0);
      }
    }
    return board;
  }

  private int[] latin() {
    int[][] square = RandomBoards.latin(random, side);
    int[] digits = Arrays.stream(square).flatMapToInt(Arrays::stream).toArray();
    for (int cell = 0; cell < cells; cell++) {
      digits[cell] = black[cell] ? 0 : digits[cell];
    }
    return digits;
  }

  private Board puzzle() {
    Board.Builder board = frame();
    numbers(board);
    int spoilt = random.nextInt(3) == 0 ? random.nextInt(cells) : -1;
    if (type.has(Rule.CAGES)) {
      cages(board, random.nextBoolean() ? spoilt : -1);
    }
    // A window puzzle is too large to try all of it.
    double share = type == PuzzleType.WINDOKU ? 0.6 : GIVENS[random.nextInt(GIVENS.length)];
    for (int cell = 0; cell < cells; cell++) {
      if (!black[cell] && (cell == spoilt || random.nextDouble() < share)) {
        board.given(cell, cell == spoilt ? 1 + random.nextInt(side) : base[cell]);
      }
    }
    return board.build();
  }

  /** Numbers on some black cells, each such that its row and column do not have it in the base. */
  private void numbers(Board.Builder board) {
    for (int cell = 0; cell < cells; cell++) {
      if (black[cell] && random.nextBoolean()) {
        int digit = 1 + random.nextInt(side);
        int at = cell;
        if (IntStream.range(0, cells)
            .noneMatch(
                other ->
                    base[other] == digit
                        && (other / side == at / side || (other - at) % side == 0))) {
          board.black(cell, digit);
          base[cell] = digit;
        }
      }
    }
  }

  private void cages(Board.Builder board, int spoilt) {
    boolean[] taken = new boolean[cells];
    double left = random.nextInt(3) == 0 ? random.nextDouble() * 0.5 : 0;
    int largest = random.nextInt(8) == 0 ? cells : 2 + random.nextInt(4);
    for (int start : RandomBoards.permutation(random, cells)) {
      if (taken[start]) {
        continue;
      }
      boolean repeats = type.has(Rule.OPERATORS) || random.nextInt(4) == 0;
      int[] cells = cage(start, taken, 1 + random.nextInt(largest), repeats);
      if (random.nextDouble() >= left) {
        Cage cage = target(cells, Arrays.stream(cells).anyMatch(cell -> cell == spoilt));
        board.cage(repeats ? cage.repeating() : cage);
      }
    }
  }

  private int[] cage(int start, boolean[] taken, int wanted, boolean repeats) {
    List<Integer> cage = new ArrayList<>(List.of(start));
    taken[start] = true;
    int used = 1 << base[start];
    for (int tries = 0; cage.size() < wanted && tries < 8 * wanted; tries++) {
      int next = RandomBoards.step(cage.get(random.nextInt(cage.size())), random.nextInt(4), side);
      if (next >= 0 && !taken[next] && (repeats || (used >> base[next] & 1) == 0)) {
        cage.add(next);
        taken[next] = true;
        used |= 1 << base[next];
      }
    }
    return cage.stream().mapToInt(Integer::intValue).toArray();
  }

  private Cage target(int[] cage, boolean spoilt) {
    long sum = 0;
    long product = 1;
    long largest = 0;
    for (int cell : cage) {
      sum += base[cell];
      product = Math.min(product * base[cell], Long.MAX_VALUE / 64);
      largest = Math.max(largest, base[cell]);
    }
    if (!type.has(Rule.OPERATORS) && random.nextInt(6) == 0) {
      return new Cage(cage, CageOperator.ADD, Cage.NO_TOTAL, Cage.NO_COLOUR);
    }
    long error = spoilt ? 1 + random.nextInt(2) : 0;
    CageOperator operator = CageOperator.ADD;
    long target = sum;
    if (type.has(Rule.OPERATORS)) {
      switch (random.nextInt(4)) {
        case 0 -> {
          operator = CageOperator.MULTIPLY;
          target = product;
        }
        case 1 -> {
          if (2 * largest - sum > 0) {
            operator = CageOperator.SUBTRACT;
            target = 2 * largest - sum;
          }
        }
        case 2 -> {
          if (largest * largest % product == 0) {
            operator = CageOperator.DIVIDE;
            target = largest * largest / product;
          }
        }
        default -> {}
      }
    }
    return new Cage(cage, operator, target + error, Cage.NO_COLOUR);
  }
}
