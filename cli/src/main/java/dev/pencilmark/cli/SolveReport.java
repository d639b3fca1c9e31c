package dev.pencilmark.cli;

import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.solve.Outcome;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Adds up what it took to solve puzzles. Time runs from the moment it is made. */
final class SolveReport {

  private final long start = System.nanoTime();
  private final Map<String, Long> outcomes = new LinkedHashMap<>();
  private long answers;
  private long guesses;
  private long searchNanos;

  SolveReport() {
    // In their order, and those of a newer server behind them.
    Arrays.stream(Outcome.values()).forEach(outcome -> outcomes.put(outcome.name(), 0L));
  }

  void add(SolveAnswer answer) {
    answers++;
    guesses += answer.guesses();
    searchNanos += answer.nanos();
    outcomes.merge(answer.outcome(), 1L, Long::sum);
  }

  /**
   * Such as {@code 3 puzzles in 0.002 s: 1,500 puzzles/s; 7 guesses; search 0.001 s; UNIQUE 2, NONE
   * 1}.
   *
   * @param failed how many puzzles have no answer
   */
  String tell(long failed) {
    long puzzles = answers + failed;
    double seconds = (System.nanoTime() - start) / 1e9;
    StringBuilder words =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%,d %s in %.3f s: %,d puzzles/s; %,d guesses; search %.3f s;",
                puzzles,
                puzzles == 1 ? "puzzle" : "puzzles",
                seconds,
                Math.round(puzzles / seconds),
                guesses,
                searchNanos / 1e9));
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
