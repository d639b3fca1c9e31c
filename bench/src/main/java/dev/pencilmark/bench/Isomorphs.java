package dev.pencilmark.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The classic sets of puzzles, with each puzzle transformed to another of equal difficulty by a
 * random permutation of digits, rows, columns, bands and stacks: tuning a solver for specific
 * puzzles has no effect.
 */
final class Isomorphs {

  static final int CELLS = 81;

  private static final int SIDE = 9;
  private static final int BOX = 3;

  private Isomorphs() {}

  /**
   * Returns the lines of a set in the folder of the system property {@code pencilmark.shared}.
   *
   * @param set its name without {@code classic_}
   */
  static List<String> lines(String set) throws IOException {
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../shared"));
    Path file = shared.resolve("corpus/puzzles/classic_" + set + ".txt");
    if (!Files.exists(file)) {
      throw new IOException("no puzzles at " + file + "; -Dpencilmark.shared=DIR names the folder");
    }
    return Files.readAllLines(file, StandardCharsets.US_ASCII).stream()
        .filter(line -> line.length() >= CELLS && !line.startsWith("#"))
        .toList();
  }

  /**
   * Writes an isomorphic puzzle of equal difficulty to 81 bytes: digits, and dots for empty cells.
   */
  static void write(String line, SplittableRandom random, byte[] into, int at) {
    int[] rows = order(random);
    int[] columns = order(random);
    int[] digits = permutation(SIDE, random);
    for (int cell = 0; cell < CELLS; cell++) {
      char digit = line.charAt(rows[cell / SIDE] * SIDE + columns[cell % SIDE]);
      boolean given = digit >= '1' && digit <= '9';
      into[at + cell] = (byte) (given ? '1' + digits[digit - '1'] : '.');
    }
  }

  /** Returns a permutation of nine lines that preserves bands. */
  private static int[] order(SplittableRandom random) {
    int[] bands = permutation(BOX, random);
    int[] lines = new int[SIDE];
    for (int band = 0; band < BOX; band++) {
      int[] within = permutation(BOX, random);
      for (int i = 0; i < BOX; i++) {
        lines[band * BOX + i] = bands[band] * BOX + within[i];
      }
    }
    return lines;
  }

  private static int[] permutation(int size, SplittableRandom random) {
    int[] permutation = new int[size];
    for (int i = 1; i < size; i++) {
      int j = random.nextInt(i + 1);
      permutation[i] = permutation[j];
      permutation[j] = i;
    }
    return permutation;
  }
}
