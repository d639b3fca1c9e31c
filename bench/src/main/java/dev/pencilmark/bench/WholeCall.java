package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.ClassicSolver;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;

/**
 * Measures the cost of proving that a classic Sudoku has one solution, from the bare engine to a
 * text of unknown format, compared with the count of solutions in tdoku. Each pair of processes has
 * its own random isomorphs of the sets; the processes take turns, one run through a set each, and
 * the result is the CPU time of the thread.
 *
 * <p>Arguments: {@code --pairs N} processes (4), {@code --rounds N} of each (6), {@code --most N}
 * puzzles per set (1500, and fewer for hard sets), then the sets (all). The environment variable
 * {@code PENCILMARK_TDOKU} names a program that was built from {@code bench/count-tdoku.cc};
 * without it there is no comparison.
 */
public final class WholeCall {

  private static final List<String> SETS =
      List.of("easy34", "minimal", "17clue", "top1465", "hard11", "hard1106");

  /** The divisors of the number of puzzles per set, because puzzles of hard sets take longer. */
  private static final List<Integer> SHARES = List.of(1, 1, 1, 3, 10, 15);

  private static final String[] STAGES = {
    "engine", "Solver.solve", "text to board", "text to answer"
  };

  private static final int ENGINE = 0;
  private static final int SOLVE = 1;
  private static final int READ = 2;

  /**
   * The minimum duration of a measurement in microseconds, which determines the number of passes.
   */
  private static final double LEAST_MICROS = 10_000;

  /** The warm-up of each stage on each set, in microseconds. */
  private static final double WARM_MICROS = 400_000;

  private static final double NANOS = 1e3;

  private WholeCall() {}

  /** Runs the benchmark, or one of its processes. */
  public static void main(String[] arguments) throws IOException, ProblemException {
    List<String> left = new ArrayList<>(List.of(arguments));
    if (!left.isEmpty() && left.get(0).equals("--process")) {
      answer(left.subList(1, left.size()));
      return;
    }
    int pairs = option(left, "--pairs", 4);
    int rounds = option(left, "--rounds", 6);
    int most = option(left, "--most", 1_500);
    List<String> sets = left.isEmpty() ? SETS : left;
    if (!SETS.containsAll(sets)) {
      System.err.println("the sets are " + String.join(", ", SETS));
      System.exit(2);
    }
    String tdoku = System.getenv("PENCILMARK_TDOKU");
    if (tdoku == null) {
      System.out.println(
          "tdoku is not measured: PENCILMARK_TDOKU names no program built of bench/count-tdoku.cc");
    }
    List<List<Row>> rows = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      rows.add(pair(sets, rounds, most, tdoku));
    }
    report(sets, rows, tdoku != null);
  }

  /**
   * The result of one pair of processes for a set.
   *
   * @param micros microseconds per puzzle, by stage
   * @param ratios the ratio of tdoku to Pencilmark, by stage
   * @param peer microseconds per puzzle of tdoku
   */
  private record Row(double[] micros, double[] ratios, double peer) {}

  private static int option(List<String> arguments, String name, int byDefault) {
    int at = arguments.indexOf(name);
    if (at < 0) {
      return byDefault;
    }
    arguments.remove(at);
    return Integer.parseInt(arguments.remove(at));
  }

  private static List<Row> pair(List<String> sets, int rounds, int most, String tdoku)
      throws IOException {
    List<String> files = new ArrayList<>();
    for (String set : sets) {
      files.add(isomorphs(set, most / SHARES.get(SETS.indexOf(set))).toString());
    }
    RuntimeMXBean self = ManagementFactory.getRuntimeMXBean();
    List<String> java = new ArrayList<>();
    java.add(ProcessHandle.current().info().command().orElse("java"));
    java.addAll(self.getInputArguments());
    java.addAll(List.of("-cp", self.getClassPath(), WholeCall.class.getName(), "--process"));
    java.addAll(files);
    List<Row> rows = new ArrayList<>();
    try (Child own = Child.start(java);
        Child peer = tdoku == null ? null : Child.start(command(tdoku, files))) {
      int[] passes = new int[sets.size()];
      for (int set = 0; set < sets.size(); set++) {
        long puzzles = Files.size(Path.of(files.get(set))) / (Isomorphs.CELLS + 1);
        for (int stage = STAGES.length - 1; stage >= 0; stage--) {
          double micros = 0;
          for (double spent = 0; spent < WARM_MICROS; spent += micros) {
            micros = own.pass(set, stage, 1).micros * puzzles;
          }
          passes[set] = (int) Math.ceil(LEAST_MICROS / micros);
        }
      }
      for (int set = 0; set < sets.size(); set++) {
        rows.add(row(own, peer, set, passes[set], rounds));
      }
    } finally {
      for (String file : files) {
        Files.delete(Path.of(file));
      }
    }
    return rows;
  }

  private static Row row(Child own, Child peer, int set, int passes, int rounds)
      throws IOException {
    double[][] micros = new double[STAGES.length][rounds];
    double[][] ratios = new double[STAGES.length][rounds];
    double[] peers = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      for (int stage = 0; stage < STAGES.length; stage++) {
        Pass before = peer == null ? null : peer.pass(set, ENGINE, passes);
        Pass ours = own.pass(set, stage, passes);
        micros[stage][round] = ours.micros;
        if (peer != null) {
          Pass after = peer.pass(set, ENGINE, passes);
          peers[round] = (before.micros + after.micros) / 2;
          ratios[stage][round] = peers[round] / ours.micros;
          if (stage != READ && ours.count != after.count) {
            throw new IllegalStateException("tdoku counts " + after.count + ", we " + ours.count);
          }
        }
      }
    }
    Row row = new Row(new double[STAGES.length], new double[STAGES.length], Ratios.median(peers));
    for (int stage = 0; stage < STAGES.length; stage++) {
      row.micros[stage] = Ratios.median(micros[stage]);
      row.ratios[stage] = Ratios.median(ratios[stage]);
    }
    return row;
  }

  private static void report(List<String> sets, List<List<Row>> pairs, boolean extra) {
    System.out.println(
        "microseconds a puzzle, the median of the pairs"
            + (extra ? "; tdoku's bare count to ours, and the least and most of the pairs" : ""));
    for (int set = 0; set < sets.size(); set++) {
      int index = set;
      List<Row> rows = pairs.stream().map(pair -> pair.get(index)).toList();
      StringBuilder line = new StringBuilder(String.format("%-9s", sets.get(set)));
      if (extra) {
        double[] peers = rows.stream().mapToDouble(Row::peer).toArray();
        line.append(String.format(Locale.ROOT, "tdoku %.2f", Ratios.median(peers)));
      }
      for (int stage = 0; stage < STAGES.length; stage++) {
        int of = stage;
        double[] micros = rows.stream().mapToDouble(row -> row.micros[of]).toArray();
        line.append(String.format(Locale.ROOT, " | %s %.2f", STAGES[stage], Ratios.median(micros)));
        if (extra && stage != READ) {
          double[] ratios = rows.stream().mapToDouble(row -> row.ratios[of]).sorted().toArray();
          line.append(
              String.format(
                  Locale.ROOT,
                  " %.2f [%.2f, %.2f]",
                  Ratios.median(ratios),
                  ratios[0],
                  ratios[ratios.length - 1]));
        }
      }
      System.out.println(line);
    }
  }

  /**
   * Returns a file of puzzles, one per line, in random order.
   *
   * @param most the maximum number of puzzles
   */
  private static Path isomorphs(String set, int most) throws IOException {
    SplittableRandom random = new SplittableRandom();
    List<String> lines = new ArrayList<>(Isomorphs.lines(set));
    Collections.shuffle(lines, new Random(random.nextLong()));
    StringBuilder text = new StringBuilder();
    byte[] puzzle = new byte[Isomorphs.CELLS];
    for (String line : lines.subList(0, Math.min(Math.max(1, most), lines.size()))) {
      Isomorphs.write(line, random, puzzle, 0);
      text.append(new String(puzzle, StandardCharsets.US_ASCII)).append('\n');
    }
    return Files.writeString(Files.createTempFile("pencilmark-" + set, ".txt"), text);
  }

  private static List<String> command(String program, List<String> files) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(files);
    return command;
  }

  /**
   * The report of a process about passes through a set.
   *
   * @param micros CPU time per puzzle, in microseconds
   * @param count the solutions of a pass, at most two per puzzle
   */
  private record Pass(double micros, long count) {}

  /** A process that reads "set stage passes" and answers "microseconds count". */
  private record Child(Process process, BufferedWriter to, BufferedReader from)
      implements AutoCloseable {

    static Child start(List<String> command) throws IOException {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      Child child =
          new Child(
              process,
              new BufferedWriter(
                  new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII)),
              new BufferedReader(
                  new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII)));
      if (!"ready".equals(child.from.readLine())) {
        throw new IOException(command.get(0) + " is not ready");
      }
      return child;
    }

    Pass pass(int set, int stage, int passes) throws IOException {
      to.write(set + " " + stage + " " + passes + "\n");
      to.flush();
      String[] answer = String.valueOf(from.readLine()).strip().split(" ");
      if (answer.length < 2) {
        throw new IOException("a process has ended early");
      }
      return new Pass(Double.parseDouble(answer[0]), Long.parseLong(answer[1]));
    }

    @Override
    public void close() throws IOException {
      to.close();
      process.destroy();
    }
  }

  /** Runs one of the processes: reads the files, and makes passes until the end of its input. */
  private static void answer(List<String> files) throws IOException, ProblemException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    List<Puzzles> sets = new ArrayList<>();
    for (String file : files) {
      sets.add(Puzzles.of(Files.readAllLines(Path.of(file))));
    }
    System.out.println("ready");
    Scanner requested = new Scanner(System.in, StandardCharsets.US_ASCII);
    while (requested.hasNextInt()) {
      Puzzles set = sets.get(requested.nextInt());
      int stage = requested.nextInt();
      int passes = requested.nextInt();
      long count = 0;
      long began = threads.getCurrentThreadCpuTime();
      for (int pass = 0; pass < passes; pass++) {
        count += set.pass(stage);
      }
      double nanos = threads.getCurrentThreadCpuTime() - began;
      System.out.println(nanos / NANOS / passes / set.texts.length + " " + count / passes);
    }
  }

  /** The puzzles of a set, in the form for each stage. */
  private record Puzzles(String[] texts, byte[][] bytes, Board[] boards) {

    private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
    private static final ClassicSolver ENGINE_ALONE = new ClassicSolver();
    private static final Cancellation NEVER = new Cancellation();

    static Puzzles of(List<String> lines) throws ProblemException {
      int count = lines.size();
      Puzzles set = new Puzzles(lines.toArray(new String[0]), new byte[count][], new Board[count]);
      for (int i = 0; i < count; i++) {
        set.bytes[i] = set.texts[i].getBytes(StandardCharsets.US_ASCII);
        set.boards[i] = read(set.texts[i]);
      }
      return set;
    }

    /**
     * Runs one pass. The loops are separate methods, so that the JIT compiler optimizes each for
     * its stage. Returns the number of solutions.
     */
    long pass(int stage) throws ProblemException {
      return switch (stage) {
        case ENGINE -> count();
        case SOLVE -> solve();
        case READ -> read();
        default -> readAndSolve();
      };
    }

    private long count() {
      long count = 0;
      for (byte[] puzzle : bytes) {
        count += ENGINE_ALONE.count(puzzle, 0, 2);
      }
      return count;
    }

    private long solve() throws ProblemException {
      long count = 0;
      for (Board board : boards) {
        count += solutions(board);
      }
      return count;
    }

    private long read() throws ProblemException {
      long sum = 0;
      for (String text : texts) {
        sum += read(text).side();
      }
      return sum;
    }

    private long readAndSolve() throws ProblemException {
      long count = 0;
      for (String text : texts) {
        count += solutions(read(text));
      }
      return count;
    }

    private static Board read(String text) throws ProblemException {
      return INTERCHANGE.decode(Source.ofText(text), "").board();
    }

    private static long solutions(Board board) throws ProblemException {
      return Solver.solve(board, null, SolveLimits.DEFAULT, NEVER).count();
    }
  }
}
