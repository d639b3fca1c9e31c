package dev.pencilmark.cli.report;

import com.google.protobuf.Duration;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.v1.SolveAnswer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Sums up the cost of solving puzzles. Time starts with the creation of the report. */
public final class SolveReport {

  private final long start = System.nanoTime();
  private final java.time.Duration cpuAtStart = cpu();
  private final Map<String, Long> outcomes = new LinkedHashMap<>();
  private long answers;
  private long guesses;
  private long searchNanos;

  public SolveReport() {
    // In the order of the enum, followed by values of a newer server.
    Arrays.stream(Outcome.values()).forEach(outcome -> outcomes.put(outcome.name(), 0L));
  }

  public void add(SolveAnswer answer) {
    answers++;
    guesses += answer.getStatistics().getGuesses();
    Duration time = answer.getStatistics().getElapsedTime();
    searchNanos += time.getSeconds() * 1_000_000_000 + time.getNanos();
    outcomes.merge(Words.outcome(answer.getOutcome()), 1L, Long::sum);
  }

  /** Returns the CPU time of this process; its resolution is some milliseconds. */
  private static java.time.Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(java.time.Duration.ZERO);
  }

  /**
   * Returns a summary such as {@code 3 puzzles in 0.002 s: 1,500 puzzles/s; 7 guesses; search 0.001
   * s of wall time; this process 0.01 s of CPU, 3,333.3 us a puzzle; UNIQUE 2, NONE 1}. Searches
   * may have waited for a busy processor, and several may have run in parallel; the CPU time
   * includes all work of the process: reading, searching, printing, and the Java runtime.
   *
   * @param failed the number of puzzles without an answer
   */
  public String report(long failed) {
    long puzzles = answers + failed;
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = cpu().minus(cpuAtStart).toNanos() / 1e9;
    StringBuilder words =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%,d %s in %.3f s: %,d puzzles/s; %,d guesses; search %.3f s of wall time;"
                    + " this process %.2f s of CPU, %,.1f us a puzzle;",
                puzzles,
                puzzles == 1 ? "puzzle" : "puzzles",
                seconds,
                Math.round(puzzles / seconds),
                guesses,
                searchNanos / 1e9,
                cpuSeconds,
                cpuSeconds * 1e6 / Math.max(1, puzzles)));
    String comma = "";
    for (Map.Entry<String, Long> outcome : outcomes.entrySet()) {
      if (outcome.getValue() == 0) {
        continue;
      }
      words.append(comma).append(' ').append(outcome.getKey());
      words.append(String.format(Locale.ROOT, " %,d", outcome.getValue()));
      comma = ",";
    }
    if (failed > 0 || answers == 0) {
      words.append(comma).append(String.format(Locale.ROOT, " failed %,d", failed));
    }
    return words.toString();
  }
}
