package dev.pencilmark.bench;

import dev.pencilmark.solve.ClassicSolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Proving that a classic Sudoku has one solution, on the solver's sets of puzzles. The puzzles are
 * taken in turn, each turned into another of the same difficulty by a random exchange of digits,
 * rows, columns, bands and stacks, with another seed in every fork: a solver that is tuned to the
 * very puzzles gains nothing. The sets are in the folder that the system property {@code
 * pencilmark.shared} names.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 8, time = 1)
@Fork(4)
public class ClassicSolverBenchmark {

  private static final int CELLS = 81;
  private static final int SIDE = 9;
  private static final int BOX = 3;

  /** What is asked: are there none, one, or more? */
  private static final int LIMIT = 2;

  @Param({"easy34", "minimal", "17clue", "top1465", "hard11", "hard1106"})
  public String set;

  private final ClassicSolver solver = new ClassicSolver();
  private byte[] puzzles;
  private int next;

  /** Reads the set. */
  @Setup
  public void prepare() throws IOException {
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../shared"));
    Path file = shared.resolve("corpus/puzzles/classic_" + set + ".txt");
    if (!Files.exists(file)) {
      throw new IOException("no puzzles at " + file + "; -Dpencilmark.shared=DIR names the folder");
    }
    SplittableRandom random = new SplittableRandom();
    List<String> lines =
        Files.readAllLines(file, StandardCharsets.US_ASCII).stream()
            .filter(line -> line.length() >= CELLS && !line.startsWith("#"))
            .toList();
    puzzles = new byte[lines.size() * CELLS];
    for (int i = 0; i < lines.size(); i++) {
      isomorph(lines.get(i), random, puzzles, i * CELLS);
    }
  }

  /** How many solutions the next puzzle has, up to two. */
  @Benchmark
  public long count() {
    long count = solver.count(puzzles, next, LIMIT);
    next = next + CELLS < puzzles.length ? next + CELLS : 0;
    return count;
  }

  private static void isomorph(String line, SplittableRandom random, byte[] into, int at) {
    int[] rows = lines(random);
    int[] columns = lines(random);
    int[] digits = permutation(SIDE, random);
    for (int cell = 0; cell < CELLS; cell++) {
      char digit = line.charAt(rows[cell / SIDE] * SIDE + columns[cell % SIDE]);
      boolean given = digit >= '1' && digit <= '9';
      into[at + cell] = (byte) (given ? '1' + digits[digit - '1'] : '.');
    }
  }

  /** The nine lines in an order that keeps bands together. */
  private static int[] lines(SplittableRandom random) {
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
