package dev.pencilmark.pasted;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Sudokus to write down: a solved grid, shuffled, of which some cells are removed. */
final class PastedPuzzles {

  private PastedPuzzles() {}

  static List<String> some(SplittableRandom random, int count) {
    List<String> puzzles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      puzzles.add(one(random, 22 + random.nextInt(12)));
    }
    return puzzles;
  }

  /**
   * A Sudoku with a solution.
   *
   * @param cells the givens, 0 for blank
   * @param solution the digits of all cells
   * @param masks the candidates of every cell: digits that are not in its row, column or box
   */
  record Solved(String cells, String solution, int[] masks) {

    String dotted() {
      return cells.replace('0', '.');
    }
  }

  /** Returns a Sudoku with {@code givens} givens, 0 for blank. It may have several solutions. */
  static String one(SplittableRandom random, int givens) {
    return solved(random, givens).cells();
  }

  /** The same with a solution. */
  static Solved solved(SplittableRandom random, int givens) {
    int[] digits = shuffled(random, 9);
    int[] rows = lines(random);
    int[] columns = lines(random);
    char[] cells = new char[81];
    for (int cell = 0; cell < 81; cell++) {
      int row = rows[cell / 9];
      int column = columns[cell % 9];
      cells[cell] = (char) ('1' + digits[(row * 3 + row / 3 + column) % 9]);
    }
    String solution = new String(cells);
    int[] order = shuffled(random, 81);
    for (int i = givens; i < 81; i++) {
      cells[order[i]] = '0';
    }
    String puzzle = new String(cells);
    return puzzle.chars().distinct().count() < 10
        ? solved(random, givens)
        : new Solved(puzzle, solution, masks(puzzle));
  }

  private static int[] masks(String cells) {
    int[] masks = new int[81];
    for (int cell = 0; cell < 81; cell++) {
      masks[cell] = cells.charAt(cell) == '0' ? 0x1FF : 1 << cells.charAt(cell) - '1';
      for (int other = 0; masks[cell] != 0 && other < 81; other++) {
        boolean sees =
            other / 9 == cell / 9
                || other % 9 == cell % 9
                || other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
        if (sees && other != cell && cells.charAt(cell) == '0' && cells.charAt(other) != '0') {
          masks[cell] &= ~(1 << cells.charAt(other) - '1');
        }
      }
    }
    return masks;
  }

  private static int[] lines(SplittableRandom random) {
    int[] lines = new int[9];
    int[] bands = shuffled(random, 3);
    for (int band = 0; band < 3; band++) {
      int[] within = shuffled(random, 3);
      for (int i = 0; i < 3; i++) {
        lines[3 * band + i] = 3 * bands[band] + within[i];
      }
    }
    return lines;
  }

  private static int[] shuffled(SplittableRandom random, int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }
}
