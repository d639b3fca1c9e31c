package dev.pencilmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How busy the whole machine is. */
public final class Machine {

  private static final Path STAT = Path.of("/proc/stat");
  private static final long NANOS_PER_TICK = 10_000_000;

  /** Where idle and I/O wait are in the line "cpu user nice system idle iowait irq ...". */
  private static final int IDLE = 4;

  private static final int IO_WAIT = 5;
  private static final int STEAL = 8;

  private Machine() {}

  /**
   * Returns the time that all processors together have been busy, or taken away by other machines.
   */
  public static long busyNanos() throws IOException {
    String[] fields = Files.readAllLines(STAT).get(0).split(" +");
    long ticks = 0;
    for (int i = 1; i <= STEAL; i++) {
      ticks += i == IDLE || i == IO_WAIT ? 0 : Long.parseLong(fields[i]);
    }
    return ticks * NANOS_PER_TICK;
  }
}
