package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random boards small enough to try everything: most with solutions, some without. */
public final class SmallBoards {

  private SmallBoards() {}

  /** A board and the candidates of its cells. */
  public record Sample(Board board, int[] candidates) {}

  public static Sample random(PuzzleType type, int side, RandomGenerator random) {
    int cells = side * side;
    int[] regions = regions(side, random);
    int[] blacks = blacks(type, side, random);
    Board bare = builder(type, side, regions, blacks).build();
    int[] all = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      all[cell] = blacks[cell] > 0 ? 1 << blacks[cell] - 1 : bare.allDigits();
    }
    int[] solution = new Naive(bare, new int[0][]).any(all, random);
    Board.Builder board = builder(type, side, regions, blacks);
    int[] candidates = all.clone();
    boolean cages = type.has(Rule.CAGES);
    for (int cell = 0; cell < cells; cell++) {
      if (blacks[cell] >= 0 || solution == null) {
        candidates[cell] = blacks[cell] < 0 ? all[cell] : blacks[cell] == 0 ? 0 : all[cell];
        continue;
      }
      int chance = random.nextInt(100);
      int known = cages ? 6 * side - 20 : side < 5 ? 15 : side > 6 ? 50 : 22 * side - 75;
      if (chance < known) {
        board.given(cell, solution[cell]);
        candidates[cell] = 1 << solution[cell] - 1;
      } else if (chance < known + 15) {
        candidates[cell] = (random.nextInt(all[cell]) | 1 << solution[cell] - 1) & all[cell];
      }
    }
    if (solution != null && cages) {
      addCages(board, type, side, solution, random);
    }
    if (random.nextInt(8) == 0) {
      int cell = random.nextInt(cells);
      if (blacks[cell] < 0) {
        candidates[cell] = 1 << random.nextInt(side);
      }
    }
    return new Sample(withoutGivens(board.build()), candidates);
  }

  /** The candidates say all; so the board need not be legal. */
  private static Board withoutGivens(Board board) {
    Board.Builder copy = board.toBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        copy.candidates(cell, board.allDigits());
      }
    }
    return copy.build();
  }

  private static Board.Builder builder(PuzzleType type, int side, int[] regions, int[] blacks) {
    Board.Builder board = Board.builder(type, side);
    for (int cell = 0; cell < side * side; cell++) {
      if (type.has(Rule.REGIONS)) {
        board.region(cell, regions[cell]);
      }
      if (blacks[cell] >= 0) {
        board.black(cell, blacks[cell]);
      }
    }
    return board;
  }

  /** Rows or columns, with some cells exchanged. */
  private static int[] regions(int side, RandomGenerator random) {
    int[] regions = new int[side * side];
    boolean rows = random.nextBoolean();
    for (int cell = 0; cell < regions.length; cell++) {
      regions[cell] = (rows ? cell / side : cell % side) + 1;
    }
    for (int i = random.nextInt(2 * side); i > 0; i--) {
      int one = random.nextInt(regions.length);
      int other = random.nextInt(regions.length);
      int region = regions[one];
      regions[one] = regions[other];
      regions[other] = region;
    }
    return regions;
  }

  /** For every cell -1 if white, else the number of a black cell or 0. */
  private static int[] blacks(PuzzleType type, int side, RandomGenerator random) {
    int[] blacks = new int[side * side];
    for (int cell = 0; cell < blacks.length; cell++) {
      boolean black = type.has(Rule.STRAIGHTS) && random.nextInt(100) < 25;
      blacks[cell] = !black ? -1 : random.nextInt(3) == 0 ? 1 + random.nextInt(side) : 0;
    }
    return blacks;
  }

  private static void addCages(
      Board.Builder board, PuzzleType type, int side, int[] solution, RandomGenerator random) {
    boolean[] caged = new boolean[side * side];
    for (int first = 0; first < caged.length; first++) {
      if (caged[first] || random.nextInt(10) == 0) {
        continue;
      }
      List<Integer> cells = new ArrayList<>(List.of(first));
      caged[first] = true;
      int size = 1 + random.nextInt(4);
      boolean repeats = type.has(Rule.OPERATORS) || random.nextInt(4) == 0;
      for (int tries = 0; tries < 12 && cells.size() < size; tries++) {
        int from = cells.get(random.nextInt(cells.size()));
        int next = from + new int[] {1, -1, side, -side}[random.nextInt(4)];
        boolean adjacent =
            next >= 0
                && next < caged.length
                && (next / side == from / side || next % side == from % side);
        boolean free = adjacent && !caged[next];
        if (free && !repeats) {
          free = cells.stream().noneMatch(cell -> solution[cell] == solution[next]);
        }
        if (free) {
          cells.add(next);
          caged[next] = true;
        }
      }
      Cage cage = cage(type, cells.stream().mapToInt(cell -> cell).toArray(), solution, random);
      board.cage(repeats ? cage.repeating() : cage);
    }
  }

  private static Cage cage(PuzzleType type, int[] cells, int[] solution, RandomGenerator random) {
    int sum = 0;
    long product = 1;
    int largest = 0;
    for (int cell : cells) {
      sum += solution[cell];
      product *= solution[cell];
      largest = Math.max(largest, solution[cell]);
    }
    int kind = type.has(Rule.OPERATORS) ? random.nextInt(4) : 0;
    if (kind == 1) {
      return new Cage(cells, CageOperator.MULTIPLY, product, 0);
    }
    if (kind == 2 && cells.length == 2 && 2 * largest > sum) {
      return new Cage(cells, CageOperator.SUBTRACT, 2 * largest - sum, 0);
    }
    if (kind == 3 && cells.length == 2 && largest % (sum - largest) == 0) {
      return new Cage(cells, CageOperator.DIVIDE, largest / (sum - largest), 0);
    }
    int off = random.nextInt(40) == 0 ? 1 : 0;
    return new Cage(cells, CageOperator.ADD, sum + off, 0);
  }
}
