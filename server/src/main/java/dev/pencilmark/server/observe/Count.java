package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemCode;
import java.util.function.IntFunction;

/**
 * The counters for puzzles: each metric has one for every combination of its labels. All are
 * numbered from 0, so that counting needs no lookup by label, and values from callers cannot become
 * labels.
 */
public enum Count {
  CONVERSIONS(
      Metric.CONVERSIONS,
      FormatIndex.COUNT * FormatIndex.COUNT * Outcome.COUNT,
      i ->
          labels(
              "source",
              FormatIndex.label(i / Outcome.COUNT / FormatIndex.COUNT),
              "target",
              FormatIndex.label(i / Outcome.COUNT % FormatIndex.COUNT),
              "outcome",
              Outcome.of(i).name())),
  PROBLEMS(
      Metric.PROBLEMS,
      ProblemCode.values().length,
      i -> labels("code", ProblemCode.values()[i].name())),
  LOSSES(Metric.LOSSES, LossKind.values().length, i -> labels("kind", LossKind.values()[i].name())),
  LOST_CELLS(
      Metric.LOST_CELLS,
      LossKind.values().length,
      i -> labels("kind", LossKind.values()[i].name())),
  DETECTIONS(
      Metric.DETECTIONS,
      FormatIndex.COUNT * Numbers.CONFIDENCES,
      i ->
          labels(
              "format",
              FormatIndex.label(i / Numbers.CONFIDENCES),
              "confidence",
              Confidence.values()[i % Numbers.CONFIDENCES].name())),
  BOARDS(Metric.BOARDS, 2, i -> labels("direction", i == 0 ? "in" : "out")),
  SOLVES(
      Metric.SOLVES,
      PuzzleType.values().length * Numbers.SOLVE_ENDS,
      i ->
          labels(
              "type",
              PuzzleType.values()[i / Numbers.SOLVE_ENDS].name(),
              "outcome",
              SolveEnd.values()[i % Numbers.SOLVE_ENDS].name())),
  LOGIC_STEPS(
      Metric.LOGIC_STEPS,
      Technique.values().length,
      i -> labels("technique", Technique.values()[i].id())),
  RATINGS(Metric.RATINGS, ExplainOptions.ALL_TIERS, i -> labels("level", "" + (i + 1))),
  GENERATE_ATTEMPTS(
      Metric.GENERATE_ATTEMPTS,
      PuzzleType.values().length * Numbers.GENERATE_OUTCOMES,
      i ->
          labels(
              "type",
              PuzzleType.values()[i / Numbers.GENERATE_OUTCOMES].name(),
              "outcome",
              generateOutcome(i % Numbers.GENERATE_OUTCOMES))),
  COMPRESSIONS(
      Metric.COMPRESSIONS,
      CodeIndex.COUNT * 2 * Outcome.COUNT,
      i ->
          labels(
              "code",
              CodeIndex.label(i / Outcome.COUNT / 2),
              "direction",
              direction(i / Outcome.COUNT),
              "outcome",
              Outcome.of(i).name())),
  COMPRESSED_BYTES(
      Metric.COMPRESSED_BYTES,
      CodeIndex.COUNT * 2,
      i -> labels("code", CodeIndex.label(i / 2), "direction", direction(i)));

  private static final class Numbers {
    static final int CONFIDENCES = Confidence.values().length;
    static final int SOLVE_ENDS = SolveEnd.values().length;
    static final int GENERATE_OUTCOMES = Rejection.values().length + 1;
  }

  private static final Count[] ALL = values();

  /** The total number of counters. */
  static final int COUNTERS;

  static {
    int next = 0;
    for (Count count : ALL) {
      count.first = next;
      next += count.size;
    }
    COUNTERS = next;
  }

  private final Metric metric;
  private final int size;
  private final IntFunction<String[]> labels;
  private int first;

  Count(Metric metric, int size, IntFunction<String[]> labels) {
    this.metric = metric;
    this.size = size;
    this.labels = labels;
  }

  /**
   * Returns the number of the counter of a combination of labels, which are numbered from 0 as
   * well.
   */
  int counter(int combination) {
    return first + combination;
  }

  /** Returns the metric of a counter. */
  public static Count of(int counter) {
    int found = ALL.length - 1;
    while (counter < ALL[found].first) {
      found--;
    }
    return ALL[found];
  }

  /** Returns the number of its counters. */
  int size() {
    return size;
  }

  Metric metric() {
    return metric;
  }

  /** Returns the labels of a counter, each name before its value. */
  public String[] labelsOf(int counter) {
    return labels.apply(counter - first);
  }

  static int ofConversion(int source, int target, Outcome outcome) {
    int pair = source * FormatIndex.COUNT + target;
    return CONVERSIONS.counter(pair * Outcome.COUNT + outcome.ordinal());
  }

  static int ofDetection(int format, Confidence confidence) {
    return DETECTIONS.counter(format * Numbers.CONFIDENCES + confidence.ordinal());
  }

  static int ofSolve(PuzzleType type, SolveEnd end) {
    return SOLVES.counter(type.ordinal() * Numbers.SOLVE_ENDS + end.ordinal());
  }

  /** Returns the counter of attempts at puzzles of a type; null for those that made one. */
  static int ofAttempt(PuzzleType type, Rejection rejection) {
    int outcome = rejection == null ? 0 : rejection.ordinal() + 1;
    return GENERATE_ATTEMPTS.counter(type.ordinal() * Numbers.GENERATE_OUTCOMES + outcome);
  }

  private static String generateOutcome(int outcome) {
    return outcome == 0 ? "ACCEPTED" : Rejection.values()[outcome - 1].name();
  }

  private static String[] labels(String... labels) {
    return labels;
  }

  private static String direction(int way) {
    return way % 2 == 0 ? "compress" : "decompress";
  }
}
