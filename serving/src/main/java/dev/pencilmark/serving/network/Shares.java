package dev.pencilmark.serving.network;

import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What each client address holds of something, such as connections, up to a share. Keeps only the
 * addresses that hold something. Safe for many threads.
 */
public final class Shares {

  private final long most;
  private final ConcurrentHashMap<InetAddress, Long> held = new ConcurrentHashMap<>();

  /**
   * Shares of something.
   *
   * @param most how much of it an address may hold
   */
  public Shares(long most) {
    this.most = most;
  }

  /** The share of each, of all that there is: at least {@code least}, and at most all. */
  public static Shares percent(long all, int percent, long least) {
    return new Shares(Math.min(all, Math.max(least, all * percent / 100)));
  }

  /** How much an address may hold. */
  public long most() {
    return most;
  }

  /** Takes some for a client. Returns whether it may hold as much; if not, nothing is taken. */
  public boolean take(InetAddress client, long amount) {
    if (held.merge(client, amount, Long::sum) <= most) {
      return true;
    }
    give(client, amount);
    return false;
  }

  /** Gives back what was taken. */
  public void give(InetAddress client, long amount) {
    held.computeIfPresent(client, (same, now) -> now <= amount ? null : now - amount);
  }

  /** How many addresses hold something. */
  public int size() {
    return held.size();
  }
}
