package dev.pencilmark.cli.report;

import dev.pencilmark.format.LossKind;
import dev.pencilmark.v1.Loss;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Reports losses of lines, and changes before lines were written. */
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

  /** Records the changes of a line before it was written, possibly none. */
  public void changed(long line, List<Loss> changes) {
    if (!changes.isEmpty()) {
      progress.clear();
      console.err().println("line " + line + ": changed: " + Words.losses(changes));
    }
  }

  /** Records the losses of a line, possibly none. */
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

  /** Prints the summary after all lines. */
  public void finish() {
    lost.finish();
  }
}
