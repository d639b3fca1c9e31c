package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.format.LossKind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tells of the first lines that lose something one by one, and of the others in a sum. */
final class LossReport {

  /** How many lines are told of one by one. */
  static final int IN_FULL = 5;

  private static final List<String> ORDER =
      Arrays.stream(LossKind.values()).map(Enum::name).toList();

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
  private final Map<String, Sum> others =
      new TreeMap<>(
          Comparator.<String>comparingInt(kind -> ORDER.indexOf(kind) & Integer.MAX_VALUE)
              .thenComparing(Comparator.naturalOrder()));
  private long lossyLines;

  LossReport(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  /** A line was changed before it was written, or not. */
  void changed(long line, List<Loss> changes) {
    if (!changes.isEmpty()) {
      progress.clear();
      console.err().println("line " + line + ": changed: " + Words.losses(changes));
    }
  }

  /** A line has lost something, or nothing. */
  void line(long line, List<Loss> losses) {
    if (losses.isEmpty()) {
      return;
    }
    lossyLines++;
    if (lossyLines <= IN_FULL) {
      progress.clear();
      console.err().println("line " + line + ": lost: " + Words.losses(losses));
      return;
    }
    for (Loss loss : losses) {
      Sum sum = others.computeIfAbsent(loss.kind(), kind -> new Sum());
      sum.lines++;
      sum.cells += loss.cells();
    }
  }

  /** All lines are done. */
  void finish() {
    if (lossyLines > IN_FULL) {
      console
          .err()
          .println(
              Words.lines(lossyLines - IN_FULL)
                  + " more: lost: "
                  + others.entrySet().stream()
                      .map(entry -> entry.getValue().tell(entry.getKey()))
                      .collect(Collectors.joining(", ")));
    }
  }
}
