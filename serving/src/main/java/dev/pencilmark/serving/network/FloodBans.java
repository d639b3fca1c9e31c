package dev.pencilmark.serving.network;

import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Refuses connections of addresses whose connections were closed because of floods. A connection
 * may send as many frames as its limits allow before it is closed, so that an address that connects
 * again at once would cost as much as one without limits. Safe for many threads.
 */
public final class FloodBans {

  /** How many flooding connections an address may have in {@link #WINDOW_SECONDS}. */
  static final int MOST_FLOODS = 3;

  /** The time after which floods are forgotten. */
  static final int WINDOW_SECONDS = FrameCounter.WINDOW_SECONDS;

  /** Addresses whose time is over are removed when there are more than this. */
  private static final int MOST_KNOWN = 10_000;

  private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(WINDOW_SECONDS);

  private final LongSupplier clock;
  private final ConcurrentHashMap<InetAddress, Floods> floods = new ConcurrentHashMap<>();

  private record Floods(int count, long first) {}

  /** Bans by the clock of the machine. */
  public FloodBans() {
    this(System::nanoTime);
  }

  FloodBans(LongSupplier clock) {
    this.clock = clock;
  }

  /** Counts a connection of an address that was closed because of a flood. */
  public void flooded(InetAddress client) {
    long now = clock.getAsLong();
    if (floods.size() >= MOST_KNOWN) {
      floods.values().removeIf(known -> now - known.first() > WINDOW_NANOS);
    }
    floods.merge(
        client,
        new Floods(1, now),
        (known, one) ->
            now - known.first() > WINDOW_NANOS
                ? one
                : new Floods(known.count() + 1, known.first()));
  }

  /** Returns whether a new connection of an address is refused. */
  public boolean isBanned(InetAddress client) {
    Floods known = floods.get(client);
    return known != null
        && known.count() >= MOST_FLOODS
        && clock.getAsLong() - known.first() <= WINDOW_NANOS;
  }
}
