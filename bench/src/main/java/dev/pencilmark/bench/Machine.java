package dev.pencilmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The load of the whole machine. */
public final class Machine {

  private static final Path STAT = Path.of("/proc/stat");
  private static final long NANOS_PER_TICK = 10_000_000;

  /** The indices of idle and I/O wait in the line "cpu user nice system idle iowait irq ...". */
  private static final int IDLE = 4;

  private static final int IO_WAIT = 5;
  private static final int STEAL = 8;

  private Machine() {}

  /**
   * Returns the total time that all processors were busy, or used by other virtual machines, in
   * nanoseconds.
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
