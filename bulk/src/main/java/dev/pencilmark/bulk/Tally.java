package dev.pencilmark.bulk;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.util.AccumulatorV2;

/**
 * Counts the results of the rows of a job, for its report. Spark accumulates the counts of
 * successful tasks, each once, because rows are counted where they are written.
 */
final class Tally extends AccumulatorV2<String, Map<String, Long>> {

  private static final long serialVersionUID = 1;

  static final String LINES = "lines";

  /** Lines with an ignored rule. */
  static final String UNSUPPORTED = "linesWithUnsupportedConstraints";

  /** Puzzles that are not the same as another. */
  static final String DIFFERENT = "different";

  /** Puzzles that are the same as one before. */
  static final String COPIES = "copies";

  /** Before the code of a problem. */
  static final String PROBLEMS = "problems.";

  /** Before the kind of a loss. */
  static final String LOSSES = "losses.";

  /** Before the code of a warning. */
  static final String WARNINGS = "warnings.";

  /** The prefix of outcomes of the solver and of ratings. */
  static final String OUTCOMES = "outcomes.";

  /** Counts of several kinds each. */
  static final List<String> KINDS = List.of(PROBLEMS, LOSSES, WARNINGS, OUTCOMES);

  /** Counts of their own. */
  static final List<String> ALONE = List.of(UNSUPPORTED, DIFFERENT, COPIES);

  private static final int LOSSES_AT = Operation.CONVERT.result().fieldIndex("losses");

  private final TreeMap<String, Long> counts = new TreeMap<>();

  /** Counts a result. */
  void count(Operation operation, InternalRow row) {
    add(LINES);
    int last = operation.result().length() - 1;
    if (!row.isNullAt(last)) {
      add(PROBLEMS + row.getStruct(last, Rows.PROBLEM.length()).getUTF8String(0));
      return;
    }
    if (row.getArray(last - Rows.UNSUPPORTED_BEFORE).numElements() > 0) {
      add(UNSUPPORTED);
    }
    addEach(WARNINGS, row.getArray(last - 1), Rows.PROBLEM.length());
    switch (operation) {
      case CONVERT -> addEach(LOSSES, row.getArray(LOSSES_AT), Rows.LOSS.length());
      case SOLVE, RATE -> add(OUTCOMES + row.getUTF8String(0));
      default -> {
        // Nothing more is to be counted.
      }
    }
  }

  private void addEach(String kind, ArrayData structs, int fields) {
    for (int i = 0; i < structs.numElements(); i++) {
      add(kind + structs.getStruct(i, fields).getUTF8String(0));
    }
  }

  @Override
  public void add(String what) {
    counts.merge(what, 1L, Long::sum);
  }

  @Override
  public boolean isZero() {
    return counts.isEmpty();
  }

  @Override
  public Tally copy() {
    Tally copy = new Tally();
    copy.counts.putAll(counts);
    return copy;
  }

  @Override
  public void reset() {
    counts.clear();
  }

  @Override
  public void merge(AccumulatorV2<String, Map<String, Long>> other) {
    other.value().forEach((what, count) -> counts.merge(what, count, Long::sum));
  }

  @Override
  public Map<String, Long> value() {
    return counts;
  }
}
