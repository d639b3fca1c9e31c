package dev.pencilmark.cli.report;

import dev.pencilmark.format.LossKind;
import dev.pencilmark.v1.Loss;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Tells what lines have lost, and what was changed before they were written. */
public final class LossReport {

  private static final List<String> ORDER =
      Arrays.stream(LossKind.values()).map(Enum::name).toList();

  private final Console console;
  private final Progress progress;
  private final LineReport lost;

  public LossReport(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
    this.lost =
        new LineReport(
            console,
            progress,
            "lost",
            Comparator.<String>comparingInt(kind -> ORDER.indexOf(kind) & Integer.MAX_VALUE)
                .thenComparing(Comparator.naturalOrder()));
  }

  /** A line was changed before it was written, or not. */
  public void changed(long line, List<Loss> changes) {
    if (!changes.isEmpty()) {
      progress.clear();
      console.err().println("line " + line + ": changed: " + Words.losses(changes));
    }
  }

  /** A line has lost something, or nothing. */
  public void line(long line, List<Loss> losses) {
    if (!losses.isEmpty()) {
      lost.line(
          line,
          () -> Words.losses(losses),
          losses.stream()
              .collect(
                  Collectors.toMap(
                      loss -> Words.name(loss.getKind()), Loss::getCells, Integer::sum)));
    }
  }

  /** All lines are done. */
  public void finish() {
    lost.finish();
  }
}
