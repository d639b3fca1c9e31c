package dev.pencilmark.serving.network;

import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Refuses connections of addresses whose connections were closed because of floods, and counts the
 * streams that an address resets over all its connections. A connection may send as many frames as
 * its limits allow before it is closed, so that an address with several connections, or one that
 * connects again at once, would cost many times as much. Safe for many threads.
 */
public final class FloodBans {

  /** The number of flooding connections that an address may have in {@link #WINDOW_SECONDS}. */
  static final int MOST_FLOODS = 3;

  /** The time after which floods are forgotten. */
  static final int WINDOW_SECONDS = FrameCounter.WINDOW_SECONDS;

  /** Addresses whose time is over are removed when there are more than this. */
  private static final int MOST_KNOWN = 10_000;

  private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(WINDOW_SECONDS);

  private final LongSupplier clock;
  private final ConcurrentHashMap<InetAddress, Floods> floods = new ConcurrentHashMap<>();

  private final ConcurrentHashMap<InetAddress, Floods> resets = new ConcurrentHashMap<>();

  /** Events of an address since the first one, which is forgotten after the window. */
  private record Floods(int count, long first) {}

  /** Bans with the clock of the machine. */
  public FloodBans() {
    this(System::nanoTime);
  }

  FloodBans(LongSupplier clock) {
    this.clock = clock;
  }

  /** Counts a connection of an address that was closed because of a flood. */
  public void flooded(InetAddress client) {
    count(floods, client);
  }

  /**
   * Counts a stream that a connection of an address resets.
   *
   * @return the number of streams that its connections have reset in {@link
   *     FrameCounter#WINDOW_SECONDS}
   */
  public int reset(InetAddress client) {
    return count(resets, client);
  }

  private int count(ConcurrentHashMap<InetAddress, Floods> events, InetAddress client) {
    long now = clock.getAsLong();
    if (events.size() >= MOST_KNOWN) {
      events.values().removeIf(known -> now - known.first() > WINDOW_NANOS);
    }
    return events
        .merge(
            client,
            new Floods(1, now),
            (known, one) ->
                now - known.first() > WINDOW_NANOS
                    ? one
                    : new Floods(known.count() + 1, known.first()))
        .count();
  }

  /** Returns whether a new connection of an address is refused. */
  public boolean isBanned(InetAddress client) {
    Floods known = floods.get(client);
    return known != null
        && known.count() >= MOST_FLOODS
        && clock.getAsLong() - known.first() <= WINDOW_NANOS;
  }
}
