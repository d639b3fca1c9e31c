package dev.pencilmark.cli.report;

import java.util.Locale;
import java.util.function.LongSupplier;

/** Displays the progress of a long job. */
public final class Progress {

  private static final long NANOS = 1_000_000_000;
  private static final long FIRST_AFTER = NANOS;
  private static final long EVERY = NANOS / 4;
  private static final String ERASE_LINE = "\r\u001b[K";

  private final Console console;
  private final LongSupplier clock;
  private final boolean wanted;
  private final long start;
  private long nextAt;
  private boolean shown;

  /**
   * Creates progress that is displayed if standard error is a terminal and standard output is not.
   */
  public Progress(Console console, LongSupplier nanoClock) {
    this(console, nanoClock, !console.terminal().out());
  }

  /**
   * Creates progress that is displayed if standard error is a terminal.
   *
   * @param elsewhere whether the answers are written to another place
   */
  public Progress(Console console, LongSupplier nanoClock, boolean elsewhere) {
    this.console = console;
    this.clock = nanoClock;
    this.wanted = console.terminal().err() && console.terminal().styled() && elsewhere;
    this.start = nanoClock.getAsLong();
    this.nextAt = FIRST_AFTER;
  }

  /** Updates the number of completed lines. */
  public void done(long lines) {
    done(lines, "lines", "");
  }

  /**
   * Updates the progress.
   *
   * @param unit the counted things, such as "puzzles"
   * @param more additional text, or empty
   */
  public void done(long count, String unit, String more) {
    long elapsed = wanted ? clock.getAsLong() - start : 0;
    if (elapsed < nextAt) {
      return;
    }
    nextAt = elapsed + EVERY;
    shown = true;
    console
        .err()
        .printf(
            Locale.ROOT,
            "%s%,d %s, %,d %s/s%s",
            ERASE_LINE,
            count,
            unit,
            (long) (count * (double) NANOS / elapsed),
            unit,
            more);
    console.err().flush();
  }

  /** Removes the progress from the terminal, before other output. */
  public void clear() {
    if (shown) {
      console.err().print(ERASE_LINE);
      console.err().flush();
      shown = false;
    }
  }
}
