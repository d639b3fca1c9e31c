package dev.pencilmark.bulk;

import dev.pencilmark.json.JsonNumber;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Accumulates the results of the lines of a job, slice by slice. */
final class JobReport {

  private static final String COUNTS = "counts";
  private static final String MILLIS = "millis";
  private static final String PROCESSOR_MILLIS = "processorMillis";

  private final TreeMap<String, Long> counts = new TreeMap<>();
  private long millis;
  private long processorMillis;

  /** Returns the report of a slice. */
  static JobReport of(Map<String, Long> counts, long millis, long processorMillis) {
    JobReport report = new JobReport();
    report.counts.putAll(counts);
    report.millis = millis;
    report.processorMillis = processorMillis;
    return report;
  }

  /** Reads the stored report of a slice. */
  static JobReport read(Map<String, Object> note) {
    JobReport report = new JobReport();
    ((Map<?, ?>) note.get(COUNTS))
        .forEach((what, count) -> report.counts.put((String) what, number(count)));
    report.millis = number(note.get(MILLIS));
    report.processorMillis = number(note.get(PROCESSOR_MILLIS));
    return report;
  }

  private static long number(Object value) {
    return Long.parseLong(((JsonNumber) value).text());
  }

  Map<String, Object> note() {
    return Map.of(COUNTS, counts, MILLIS, millis, PROCESSOR_MILLIS, processorMillis);
  }

  void add(JobReport other) {
    other.counts.forEach((what, count) -> counts.merge(what, count, Long::sum));
    millis += other.millis;
    processorMillis += other.processorMillis;
  }

  /** Returns the report as a JSON object. */
  Map<String, Object> reported(JobOptions options, int slices, int resumed) {
    long lines = counts.getOrDefault(Tally.LINES, 0L);
    double seconds = processorMillis / 1e3;
    Map<String, Object> reported = new LinkedHashMap<>();
    reported.put("job", JobOptions.word(options.task()));
    if (!options.to().isEmpty()) {
      reported.put("to", options.to());
    }
    reported.put("lines", lines);
    for (String kind : Tally.KINDS) {
      Map<String, Long> part = new TreeMap<>();
      counts.forEach(
          (what, count) -> {
            if (what.startsWith(kind)) {
              part.put(what.substring(kind.length()), count);
            }
          });
      if (!part.isEmpty() || kind.equals(Tally.PROBLEMS)) {
        reported.put(kind.substring(0, kind.length() - 1), part);
      }
    }
    for (String what : Tally.ALONE) {
      if (counts.containsKey(what)) {
        reported.put(what, counts.get(what));
      }
    }
    reported.put("slices", slices);
    reported.put("slicesDoneBefore", resumed);
    reported.put("seconds", millis / 1e3);
    reported.put("coreSeconds", seconds);
    reported.put("linesPerCoreSecond", seconds == 0 ? 0 : Math.round(lines / seconds));
    return reported;
  }
}
