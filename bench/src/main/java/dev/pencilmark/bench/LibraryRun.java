package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.library.Libraries;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryPage;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.library.LibraryRating;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Measures a library as used in practice: {@code ./pencilmark library import} imports a file of 9x9
 * Sudoku puzzles, one per line, into an empty library, and then pages are read. Reports elapsed
 * time and CPU time: of the command, and of all PostgreSQL processes on this machine. Options have
 * the form {@code --name value}: {@code --script} (the file {@code pencilmark}), {@code --puzzles}
 * (1,000,000), {@code --library} (an empty database, or a file that does not exist; a temporary
 * file by default).
 */
public final class LibraryRun {

  /**
   * The number of generated puzzles, from which all others are derived by rotation, permutation and
   * relabelling.
   */
  private static final int MADE = 1_000;

  private static final int SIDE = 9;
  private static final int LOOKS = 5_000;
  private static final int WARM = 1_000;
  private static final int PAGE = 50;
  private static final int LEVELS = 6;
  private static final int MOST_SCORE = 5_000;

  private final PuzzleLibrary library;
  private final Random random = new Random(1);

  private LibraryRun(PuzzleLibrary library) {
    this.library = library;
  }

  /** Runs the benchmark. */
  public static void main(String[] args) throws Exception {
    Map<String, String> options = new HashMap<>();
    if (args.length % 2 != 0) {
      System.err.println("bench/run library [--puzzles NUMBER] [--library EMPTY PLACE]");
      System.exit(2);
    }
    for (int i = 0; i < args.length; i += 2) {
      options.put(args[i], args[i + 1]);
    }
    int count = Integer.parseInt(options.getOrDefault("--puzzles", "1000000"));
    Path folder = Files.createTempDirectory("pencilmark-library");
    String place = options.getOrDefault("--library", folder.resolve("library.db").toString());
    Path lines = folder.resolve("puzzles.txt");
    try {
      write(lines, count);
      importing(options.get("--script"), place, lines, count);
      try (PuzzleLibrary library = Libraries.open(place)) {
        new LibraryRun(library).look();
      }
      if (place.startsWith("jdbc:")) {
        System.out.println("size: SELECT pg_total_relation_size('puzzle')");
      } else {
        print("%.0f bytes a puzzle%n", Files.size(Path.of(place)) / (double) count);
      }
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private static void write(Path file, int count) throws IOException, ProblemException {
    Generator generator =
        Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, SIDE), 1, false, false);
    List<String> made = new ArrayList<>();
    for (int i = 0; i < MADE; i++) {
      Board board = generator.make(i, new Attempts(), new Cancellation()).board();
      made.add(PlainDigits.text(SIDE, board::digit));
    }
    Random random = new Random(1);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < count; i++) {
        out.write(turned(made.get(i % MADE), random));
        out.write('\n');
      }
    }
  }

  /** Returns an isomorphic puzzle with permuted rows, columns and digits. */
  private static String turned(String puzzle, Random random) {
    int[] rows = lines(random);
    int[] columns = lines(random);
    List<Integer> digits = new ArrayList<>(IntStream.rangeClosed(1, SIDE).boxed().toList());
    Collections.shuffle(digits, random);
    boolean mirrored = random.nextBoolean();
    StringBuilder turned = new StringBuilder();
    for (int row : rows) {
      for (int column : columns) {
        char c = puzzle.charAt(mirrored ? column * SIDE + row : row * SIDE + column);
        turned.append(c == '.' || c == '0' ? '.' : (char) ('0' + digits.get(c - '1')));
      }
    }
    return turned.toString();
  }

  private static int[] lines(Random random) {
    List<Integer> bands = new ArrayList<>(List.of(0, 1, 2));
    Collections.shuffle(bands, random);
    int[] lines = new int[SIDE];
    for (int band = 0; band < bands.size(); band++) {
      List<Integer> inside = new ArrayList<>(List.of(0, 1, 2));
      Collections.shuffle(inside, random);
      for (int i = 0; i < inside.size(); i++) {
        lines[band * bands.size() + i] = bands.get(band) * bands.size() + inside.get(i);
      }
    }
    return lines;
  }

  private static void importing(String script, String place, Path file, int count)
      throws IOException, InterruptedException {
    double database = database();
    Process process =
        new ProcessBuilder(script, "library", "import", "--library", place, file.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    long began = System.nanoTime();
    double used = 0;
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = err.readLine(); line != null; line = err.readLine()) {
        boolean isImport = line.contains(" puzzles read, ");
        if (isImport || line.startsWith("canonical forms of ")) {
          double now = cpu(process.toHandle());
          double after = database();
          print(
              "%s: %,.0f/s of wall time; %.1f us of CPU each, and %.1f us of PostgreSQL%n",
              isImport ? "import" : "canonical forms",
              count * 1e9 / (System.nanoTime() - began),
              (now - used) * 1e6 / count,
              Math.max(0, after - database) * 1e6 / count);
          used = now;
          database = after;
          began = System.nanoTime();
        }
        System.out.println("  " + line.replace(file.toString(), "FILE"));
      }
    }
    if (process.waitFor() != 0) {
      throw new IOException("the import failed");
    }
  }

  private static double cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L) / 1e9;
  }

  private static double database() {
    return ProcessHandle.allProcesses()
        .filter(one -> one.info().command().orElse("").endsWith("/postgres"))
        .mapToDouble(LibraryRun::cpu)
        .sum();
  }

  private void look() {
    PuzzleType type = PuzzleType.SUDOKU;
    rate();
    time(
        "key page of 50, of a type and level, from anywhere",
        i -> {
          String after = "S." + (1 + i % LEVELS) + "." + random.nextInt(MOST_SCORE / 2) + ".0";
          return library.list(LibraryFilter.ALL.ofType(type).ofLevel(1 + i % LEVELS), after, PAGE);
        });
    String[] next = {""};
    time(
        "key page of 50, of all, one after the other",
        i -> {
          LibraryPage<LibraryPuzzle> page = library.list(LibraryFilter.ALL, next[0], PAGE);
          next[0] = page.next();
          return page;
        });
    List<LibraryPuzzle> some = new ArrayList<>();
    time(
        "a puzzle at random, of a level",
        i -> {
          LibraryPuzzle one =
              library.random(LibraryFilter.ALL.ofLevel(1 + i % LEVELS)).orElseThrow();
          some.add(one);
          return one;
        });
    time("a puzzle by its number", i -> library.find(some.get(i).id()).orElseThrow());
    time("is it here", i -> library.findExact(some.get(i).exact()).orElseThrow());
    time("is it here, turned", i -> library.findCanonical(some.get(i).canonical(), 20));
    long begun = System.nanoTime();
    long puzzles = library.counts().stream().mapToLong(LibraryCount::puzzles).sum();
    print("counts of %,d: %.1f ms%n", puzzles, (System.nanoTime() - begun) / 1e6);
  }

  /** Assigns random levels and scores, because rating takes milliseconds per puzzle. */
  private void rate() {
    long begun = System.nanoTime();
    long rated = 0;
    String after = "";
    do {
      LibraryPage<LibraryPuzzle> page =
          library.list(LibraryFilter.ALL.ofLevel(0), after, LibraryPage.MOST);
      Map<Long, LibraryRating> ratings = new HashMap<>();
      for (LibraryPuzzle puzzle : page.items()) {
        ratings.put(
            puzzle.id(), new LibraryRating(1 + random.nextInt(LEVELS), random.nextInt(MOST_SCORE)));
      }
      library.rate(ratings);
      rated += ratings.size();
      after = page.next();
    } while (!after.isEmpty());
    print("ratings stored: %,.0f/s of wall time%n", rated * 1e9 / (System.nanoTime() - begun));
  }

  @FunctionalInterface
  private interface Look {
    Object at(int number);
  }

  private static void time(String what, Look look) {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long[] nanos = new long[LOOKS];
    long[] own = new long[LOOKS];
    for (int i = -WARM; i < LOOKS; i++) {
      long before = thread.getCurrentThreadCpuTime();
      long begun = System.nanoTime();
      Object seen = look.at(Math.max(i, 0));
      if (seen instanceof LibraryPage<?> page && page.items().size() != PAGE) {
        throw new IllegalStateException("a page of " + page.items().size());
      }
      if (i >= 0) {
        nanos[i] = System.nanoTime() - begun;
        own[i] = thread.getCurrentThreadCpuTime() - before;
      }
    }
    print("%s: %s of wall time, %s of this thread%n", what, shares(nanos), shares(own));
  }

  private static String shares(long[] nanos) {
    Arrays.sort(nanos);
    return String.format(
        Locale.ROOT,
        "p50 %.2f ms, p99 %.2f ms",
        nanos[LOOKS / 2] / 1e6,
        nanos[LOOKS * 99 / 100] / 1e6);
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format, values);
  }
}
