package dev.pencilmark.cli.report;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Tells something of the first lines that it is true of one by one, and of the others in a sum. */
public final class LineReport {

  /** How many lines are told of one by one. */
  public static final int IN_FULL = 5;

  private static final class Sum {
    private long lines;
    private long cells;

    private String tell(String kind) {
      String words = Words.plain(kind) + " in " + Words.lines(lines);
      return cells == 0 ? words : words + " (" + Words.cells(cells) + ")";
    }
  }

  private final Console console;
  private final Progress progress;
  private final String what;
  private final Map<String, Sum> others;
  private long lines;

  /**
   * A report.
   *
   * @param what what it tells, such as {@code lost}
   * @param order the order of kinds in the sum
   */
  public LineReport(Console console, Progress progress, String what, Comparator<String> order) {
    this.console = console;
    this.progress = progress;
    this.what = what;
    this.others = new TreeMap<>(order);
  }

  /**
   * There is something to tell of a line.
   *
   * @param words what it is, one line
   * @param kinds the kinds of it, and in how many cells each; 0 if it is not about cells
   */
  public void line(long line, Supplier<String> words, Map<String, Integer> kinds) {
    lines++;
    if (lines <= IN_FULL) {
      progress.clear();
      console.err().println("line " + line + ": " + what + ": " + words.get());
      return;
    }
    kinds.forEach(
        (kind, cells) -> {
          Sum sum = others.computeIfAbsent(kind, none -> new Sum());
          sum.lines++;
          sum.cells += cells;
        });
  }

  /** All lines are done. */
  public void finish() {
    if (lines > IN_FULL) {
      console
          .err()
          .println(
              Words.lines(lines - IN_FULL)
                  + " more: "
                  + what
                  + ": "
                  + others.entrySet().stream()
                      .map(entry -> entry.getValue().tell(entry.getKey()))
                      .collect(Collectors.joining(", ")));
    }
  }
}
