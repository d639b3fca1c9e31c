package dev.pencilmark.pasted;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Sudokus to write down: a solved grid, shuffled, of which some cells are taken away. */
final class PastedPuzzles {

  private PastedPuzzles() {}

  static List<String> some(SplittableRandom random, int count) {
    List<String> puzzles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      puzzles.add(one(random, 22 + random.nextInt(12)));
    }
    return puzzles;
  }

  /** A Sudoku with so many givens, 0 for blank. It need not have one solution. */
  static String one(SplittableRandom random, int givens) {
    int[] digits = shuffled(random, 9);
    int[] rows = lines(random);
    int[] columns = lines(random);
    char[] cells = new char[81];
    for (int cell = 0; cell < 81; cell++) {
      int row = rows[cell / 9];
      int column = columns[cell % 9];
      cells[cell] = (char) ('1' + digits[(row * 3 + row / 3 + column) % 9]);
    }
    int[] order = shuffled(random, 81);
    for (int i = givens; i < 81; i++) {
      cells[order[i]] = '0';
    }
    String puzzle = new String(cells);
    return puzzle.chars().distinct().count() < 10 ? one(random, givens) : puzzle;
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
