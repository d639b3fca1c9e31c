package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures real puzzles with variant rules in Pencilmark and in the Interactive Sudoku Solver,
 * which each search until the solution is known to be unique: each puzzle in one solver, then in
 * the other. The result is the CPU time of the thread that builds the solver and searches; the text
 * is parsed before. The other solver receives the text that comes with the set, not a text from
 * Pencilmark.
 *
 * <p>Arguments: the directory of the other solver's sources; the number of rounds, of which the
 * first is a warm-up and the median of the others is reported (5). Properties: {@code
 * pencilmark.shared}, {@code node}, {@code only} (a pattern of IDs in the set).
 */
public final class CompareIss {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), TimeUnit.MINUTES.toNanos(2));

  /** A puzzle that takes longer, in milliseconds, is not repeated in each round. */
  private static final double LONG_MILLIS = 1000;

  private static final int FORMAT = 3;
  private static final int TEXT = 4;
  private static final int SOLUTION = 7;
  private static final int ISS_TEXT = 11;

  private CompareIss() {}

  /**
   * A puzzle with the milliseconds of each round.
   *
   * @param own the times of Pencilmark
   * @param others the times of the other solver
   */
  private record Row(
      String id, Board board, String text, String solution, List<Double> own, List<Double> others) {

    /** Returns the median of the rounds after the first, or the first if there are no others. */
    static double typical(List<Double> times) {
      List<Double> warm =
          new ArrayList<>(times.size() == 1 ? times : times.subList(1, times.size()));
      warm.sort(null);
      return warm.get(warm.size() / 2);
    }
  }

  /** Runs the benchmark. */
  public static void main(String[] arguments) throws IOException, ProblemException {
    if (arguments.length == 0) {
      System.err.println("the directory of the Interactive Sudoku Solver is missing");
      System.exit(2);
    }
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    Path shared = Path.of(System.getProperty("pencilmark.shared", "../shared"));
    List<Row> puzzles = read(shared.resolve("corpus/variants/variants.tsv"));
    String node = System.getProperty("node", "node");
    String driver = System.getProperty("driver", "bench/compare-iss.mjs");
    Process process =
        new ProcessBuilder(node, driver, arguments[0])
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedWriter to =
            new BufferedWriter(
                new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        BufferedReader from =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (int round = 0; round < rounds; round++) {
        for (Row row : puzzles) {
          boolean isLong =
              round > 1
                  && Math.max(Row.typical(row.own()), Row.typical(row.others())) > LONG_MILLIS;
          if (!isLong) {
            solve(row);
            solveThere(row, to, from);
          }
        }
      }
    } finally {
      process.destroy();
    }
    report(puzzles, "f-puzzles", false);
    report(puzzles, "iss", true);
  }

  /**
   * Returns the rows that both solvers accept: f-puzzles with a text for the other solver, and
   * texts of that solver.
   */
  private static List<Row> read(Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] fields = line.split("\t", -1);
      boolean own = !line.startsWith("#") && fields[FORMAT].equals("iss");
      boolean both = !line.startsWith("#") && fields[FORMAT].equals("fpuzzles.lz");
      if (!fields[0].matches(System.getProperty("only", ".*"))
          || !own && (!both || fields[ISS_TEXT].length() < 2)) {
        continue;
      }
      String text = fields[TEXT].replace("\\n", "\n").replace("\\\\", "\\");
      try {
        DecodeResult reading = INTERCHANGE.decode(Source.ofText(text), fields[FORMAT]);
        if (reading.decoded().unsupported().isEmpty()) {
          String other = own ? fields[TEXT] : fields[ISS_TEXT];
          rows.add(
              new Row(
                  fields[0],
                  reading.board(),
                  other,
                  fields[SOLUTION].replace(",", ""),
                  new ArrayList<>(),
                  new ArrayList<>()));
        }
      } catch (ProblemException refused) {
        // Not a square grid.
      }
    }
    return rows;
  }

  private static void solve(Row row) throws ProblemException {
    long began = THREADS.getCurrentThreadCpuTime();
    Answer answer = Solver.solve(row.board(), null, LIMITS, new Cancellation());
    row.own().add((THREADS.getCurrentThreadCpuTime() - began) / 1e6);
    StringBuilder digits = new StringBuilder();
    if (answer.outcome() == Outcome.UNIQUE) {
      Solution solution = answer.solutions().get(0);
      for (int cell = 0; cell < row.board().cellCount(); cell++) {
        digits.append(solution.digit(cell));
      }
    }
    if (!digits.toString().equals(row.solution())) {
      System.out.println(row.id() + ": Pencilmark says " + answer.outcome());
    }
  }

  private static void solveThere(Row row, BufferedWriter to, BufferedReader from) {
    try {
      to.write(row.text());
      to.newLine();
      to.flush();
      String[] answer = from.readLine().split("\t", -1);
      row.others().add(Long.parseLong(answer[1]) / 1e6);
      if (!answer[0].equals("UNIQUE") || !answer[2].replace(",", "").startsWith(row.solution())) {
        System.out.println(row.id() + ": the other says " + answer[0] + " " + answer[2]);
      }
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static void report(List<Row> puzzles, String name, boolean own) {
    List<Row> some = puzzles.stream().filter(row -> row.id().startsWith("iss-") == own).toList();
    if (some.isEmpty()) {
      return;
    }
    double[] ours = some.stream().mapToDouble(row -> Row.typical(row.own())).sorted().toArray();
    double[] theirs =
        some.stream().mapToDouble(row -> Row.typical(row.others())).sorted().toArray();
    double[] ratios =
        some.stream()
            .mapToDouble(row -> Row.typical(row.own()) / Row.typical(row.others()))
            .sorted()
            .toArray();
    System.out.println();
    System.out.println(
        "| " + name + ", " + some.size() + " puzzles | median | p90 | p99 | worst | sum |");
    System.out.println("|---|---|---|---|---|---|");
    System.out.println("| Pencilmark, ms | " + figures(ours) + " | " + sum(ours) + " |");
    System.out.println(
        "| Interactive Sudoku Solver, ms | " + figures(theirs) + " | " + sum(theirs) + " |");
    System.out.println("| ratio of each puzzle | " + figures(ratios) + " | |");
    some.stream()
        .filter(row -> Row.typical(row.own()) > 3 * Row.typical(row.others()))
        .filter(row -> Row.typical(row.own()) > 10)
        .forEach(
            row ->
                System.out.printf(
                    "slower by more than three: %s, %.1f ms and %.1f ms%n",
                    row.id(), Row.typical(row.own()), Row.typical(row.others())));
  }

  private static String figures(double[] sorted) {
    int last = sorted.length - 1;
    return String.format(
        "%.2f | %.2f | %.2f | %.2f",
        sorted[last / 2], sorted[last * 9 / 10], sorted[last * 99 / 100], sorted[last]);
  }

  private static String sum(double[] times) {
    return String.format("%.0f", Arrays.stream(times).sum());
  }
}
