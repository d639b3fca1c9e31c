package dev.pencilmark.server.limits;

import io.github.bucket4j.Bucket;
import io.grpc.Metadata;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** An address that connects, and what it has of the server. */
public final class Peer {

  /** Calls without a token that is known, which an address may make at once, and a second. */
  private static final int FREE_REFUSALS = 10;

  private static final long MOST_DELAY_NANOS = 3_000_000_000L;

  private final Peers peers;
  private final InetAddress address;
  private final boolean exempt;
  private final Account account;
  private final AtomicInteger connections = new AtomicInteger();
  private Bucket refusals;

  Peer(Peers peers, InetAddress address, boolean exempt, Account account) {
    this.peers = peers;
    this.address = address;
    this.exempt = exempt;
    this.account = account;
  }

  /** Whether it is a trusted proxy, which speaks for many clients. */
  boolean isExempt() {
    return exempt;
  }

  /** Whose calls it makes: its own, or those of the client that a trusted proxy names. */
  Peer clientOf(Metadata headers) {
    Peer client = exempt ? peers.forwardedBy(headers) : null;
    return client == null ? this : client;
  }

  /** The address. */
  InetAddress address() {
    return address;
  }

  /** What its calls hold. */
  Account account() {
    return account;
  }

  /** Takes a connection. Returns whether it may have one more. */
  boolean connect(int most) {
    if (!exempt && peers.bans().isBanned(address)) {
      refused(PeerRefusal.BANNED);
      return false;
    }
    if (connections.incrementAndGet() > most && !exempt) {
      connections.decrementAndGet();
      refused(PeerRefusal.CONNECTIONS);
      return false;
    }
    return true;
  }

  /** One of its connections has gone. */
  void disconnected() {
    connections.decrementAndGet();
  }

  /** Whether it has no connection, and no call through a proxy. */
  boolean isGone() {
    return connections.get() == 0 && account.held() == 0;
  }

  /** Counts something that was refused. */
  void refused(PeerRefusal refusal) {
    peers.count(refusal);
  }

  /** Counts a connection that is closed because of a flood. */
  void flooded() {
    refused(PeerRefusal.FLOODS);
    peers.bans().flooded(address);
  }

  /**
   * How long a call without a token that is known waits for its refusal, in nanoseconds: the first
   * ten not at all, and then no more than one a second is answered at once.
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
