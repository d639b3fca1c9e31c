package dev.pencilmark.cli.report;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reports an event for the first affected lines individually, and for the others in a summary. */
public final class LineReport {

  /** The number of lines that are reported individually. */
  public static final int IN_FULL = 5;

  private static final class Sum {
    private long lines;
    private long cells;

    private String report(String kind) {
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
   * Creates a report.
   *
   * @param what the event, such as {@code lost}
   * @param order the order of kinds in the summary
   */
  public LineReport(Console console, Progress progress, String what, Comparator<String> order) {
    this.console = console;
    this.progress = progress;
    this.what = what;
    this.others = new TreeMap<>(order);
  }

  /**
   * Records an event of a line.
   *
   * @param words its description, one line
   * @param kinds its kinds, with the number of cells of each; 0 if it does not concern cells
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

  /** Prints the summary after all lines. */
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
                      .map(entry -> entry.getValue().report(entry.getKey()))
                      .collect(Collectors.joining(", ")));
    }
  }
}
