package dev.pencilmark.server.limits;

import io.github.bucket4j.Bucket;
import io.grpc.Metadata;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A client address, and the resources that it uses. */
public final class Peer {

  /**
   * The number of calls without a valid token that are rejected without a delay: at once after a
   * pause, and then one per second.
   */
  private static final int FREE_REFUSALS = 10;

  private static final long MOST_DELAY_NANOS = 3_000_000_000L;

  private final Peers peers;
  private final InetAddress address;
  private final boolean exempt;
  private final MemoryAccount account;
  private final AtomicInteger connections = new AtomicInteger();
  private Bucket refusals;

  Peer(Peers peers, InetAddress address, boolean exempt, MemoryAccount account) {
    this.peers = peers;
    this.address = address;
    this.exempt = exempt;
    this.account = account;
  }

  /** Returns whether it is a trusted proxy, which serves many clients. */
  boolean isExempt() {
    return exempt;
  }

  /**
   * Returns the peer that a call counts for: itself, or the client that a trusted proxy reports.
   */
  Peer clientOf(Metadata headers) {
    Peer client = exempt ? peers.forwardedBy(headers) : null;
    return client == null ? this : client;
  }

  /** Returns the address. */
  InetAddress address() {
    return address;
  }

  /** Returns the account of its calls. */
  MemoryAccount account() {
    return account;
  }

  /** Takes a connection. Returns whether it may have one more. */
  boolean connect(int most) {
    if (!exempt && peers.bans().isBanned(address)) {
      refused(PeerRejection.BANNED);
      return false;
    }
    if (connections.incrementAndGet() > most && !exempt) {
      connections.decrementAndGet();
      refused(PeerRejection.CONNECTIONS);
      return false;
    }
    return true;
  }

  /** One of its connections was closed. */
  void disconnected() {
    connections.decrementAndGet();
  }

  /** Returns whether it has no connection, and no call through a proxy. */
  boolean isGone() {
    return connections.get() == 0 && account.held() == 0;
  }

  /** Counts a rejection. */
  void refused(PeerRejection refusal) {
    peers.count(refusal);
  }

  /** Counts a connection that is closed because of a flood. */
  void flooded() {
    refused(PeerRejection.FLOODS);
    peers.bans().flooded(address);
  }

  /**
   * Returns the delay of the rejection of a call without a valid token, in nanoseconds: none for
   * the first ten, and then for one per second.
   */
  public synchronized long refusalDelay() {
    if (exempt) {
      return 0;
    }
    if (refusals == null) {
      refusals =
          Bucket.builder()
              .addLimit(
                  limit -> limit.capacity(FREE_REFUSALS).refillGreedy(1, Duration.ofSeconds(1)))
              .withNanosecondPrecision()
              .build();
    }
    if (refusals.tryConsume(1)) {
      return 0;
    }
    return MOST_DELAY_NANOS;
  }
}
