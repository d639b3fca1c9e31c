package dev.pencilmark.cli;

import dev.pencilmark.client.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Adds up what it took to solve puzzles. Time runs from the moment it is made. */
final class SolveReport {

  private final long start = System.nanoTime();
  private final Map<SolveOutcome, Long> outcomes = new EnumMap<>(SolveOutcome.class);
  private long answers;
  private long guesses;
  private long searchNanos;

  void add(SolveAnswer answer) {
    answers++;
    guesses += answer.statistics().guesses();
    searchNanos += answer.statistics().time().toNanos();
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
    for (Map.Entry<SolveOutcome, Long> outcome : outcomes.entrySet()) {
      words.append(comma).append(' ').append(Words.outcome(outcome.getKey()));
      words.append(String.format(Locale.ROOT, " %,d", outcome.getValue()));
      comma = ",";
    }
    if (failed > 0 || answers == 0) {
      words.append(comma).append(String.format(Locale.ROOT, " failed %,d", failed));
    }
    return words.toString();
  }
}
