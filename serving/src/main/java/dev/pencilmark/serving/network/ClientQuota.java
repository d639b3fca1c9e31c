package dev.pencilmark.serving.network;

import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The use of a resource, such as connections, by client address, with a maximum per address. Stores
 * only addresses that use it. Thread-safe.
 */
public final class ClientQuota {

  private final long most;
  private final ConcurrentHashMap<InetAddress, Long> held = new ConcurrentHashMap<>();

  /**
   * Creates an empty quota.
   *
   * @param most the maximum amount per address
   */
  public ClientQuota(long most) {
    this.most = most;
  }

  /** Creates a quota of a percentage of a total, at least {@code least} and at most the total. */
  public static ClientQuota percent(long all, int percent, long least) {
    return new ClientQuota(Math.min(all, Math.max(least, all * percent / 100)));
  }

  /** Returns the maximum amount per address. */
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

  /** Releases an amount. */
  public void give(InetAddress client, long amount) {
    held.computeIfPresent(client, (same, now) -> now <= amount ? null : now - amount);
  }

  /** Returns the number of addresses that use the resource. */
  public int size() {
    return held.size();
  }
}
