package dev.pencilmark.bulk;

import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.AccumulatorV2;

/**
 * Counts what came of the rows of a job, for its report. Spark adds up those of the tasks that
 * succeeded, each once, as the rows are written where they are counted.
 */
final class Tally extends AccumulatorV2<String, Map<String, Long>> {

  private static final long serialVersionUID = 1;

  static final String LINES = "lines";

  /** Before the code of a problem. */
  static final String PROBLEMS = "problems.";

  /** Before the kind of a loss. */
  static final String LOSSES = "losses.";

  /** Before what a solver or a rating said. */
  static final String OUTCOMES = "outcomes.";

  private final TreeMap<String, Long> counts = new TreeMap<>();

  /** Counts a result. */
  void count(Operation operation, InternalRow row) {
    StructType struct = operation.result();
    add(LINES);
    int last = struct.length() - 1;
    if (!row.isNullAt(last)) {
      add(PROBLEMS + row.getStruct(last, Rows.PROBLEM.length()).getUTF8String(0));
      return;
    }
    switch (operation) {
      case CONVERT, DECOMPRESS -> {
        int at = struct.fieldIndex("losses");
        ArrayData losses = row.getArray(at);
        for (int i = 0; i < losses.numElements(); i++) {
          add(LOSSES + losses.getStruct(i, Rows.LOSS.length()).getUTF8String(0));
        }
      }
      case SOLVE, RATE -> add(OUTCOMES + row.getUTF8String(0));
      default -> {
        // Nothing more is to be counted.
      }
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
