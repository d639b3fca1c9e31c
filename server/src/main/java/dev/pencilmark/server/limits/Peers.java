package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.serving.network.FloodBans;
import dev.pencilmark.serving.network.Networks;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerTransportFilter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The addresses that connect. None has more than a share of the connections and of the memory for
 * calls, so that one client, or one machine with many, does not keep the others out. Proxies, who
 * speak for many, are named and have no such bound. Of an address of IPv6 the first half counts: a
 * machine has all addresses of the other half.
 */
public final class Peers extends ServerTransportFilter implements MeterBinder {

  /** The client of a call, as proxies and the edge name it. */
  static final Metadata.Key<String> FORWARDED_FOR =
      Metadata.Key.of("x-forwarded-for", Metadata.ASCII_STRING_MARSHALLER);

  /** A share of connections is not less than this. */
  private static final int LEAST_CONNECTIONS = 4;

  /** The number of addresses above which addresses without a connection are removed. */
  private static final int MOST_KNOWN = 10_000;

  private final int mostConnections;
  private final CallMemory memory;
  private final Networks proxies;
  private final FloodBans bans = new FloodBans();
  private final ConcurrentHashMap<InetAddress, Peer> known = new ConcurrentHashMap<>();
  private final AtomicLongArray refused = new AtomicLongArray(PeerRejection.values().length);

  /**
   * Creates the peers of a server.
   *
   * @param connections the maximum of connections of the server
   * @throws IOException with a message for the user if a proxy is not an address or network
   */
  public Peers(ServerConfig config, int connections, CallMemory memory) throws IOException {
    long share = (long) connections * config.number(Setting.MAX_PERCENT_PER_PEER) / 100;
    this.mostConnections = (int) Math.min(connections, Math.max(LEAST_CONNECTIONS, share));
    this.memory = memory;
    this.proxies = proxies(config.text(Setting.TRUSTED_PROXIES));
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (PeerRejection refusal : PeerRejection.values()) {
      Metric.PEER_REJECTIONS.counter(
          registry, this, peers -> peers.refused(refusal), "reason", refusal.name());
    }
  }

  /** Returns the maximum of connections of an address. */
  int mostConnections() {
    return mostConnections;
  }

  /** Returns the number of rejections for a reason. */
  long refused(PeerRejection refusal) {
    return refused.get(refusal.ordinal());
  }

  /** Returns the addresses whose connections are rejected. */
  FloodBans bans() {
    return bans;
  }

  void count(PeerRejection refusal) {
    refused.incrementAndGet(refusal.ordinal());
  }

  /** Returns the peer of an address; null if it is not an Internet address. */
  Peer of(SocketAddress address) {
    if (!(address instanceof InetSocketAddress internet) || internet.isUnresolved()) {
      return null;
    }
    return of(internet.getAddress());
  }

  /**
   * Returns the client that a trusted proxy names in the headers of a call; null if it names none.
   */
  Peer forwardedBy(Metadata headers) {
    InetAddress client = proxies.forwardedClient(headers.get(FORWARDED_FOR));
    return client == null ? null : of(client);
  }

  private Peer of(InetAddress address) {
    InetAddress machine = Networks.client(address);
    Peer peer = known.get(machine);
    if (peer != null) {
      return peer;
    }
    if (known.size() >= MOST_KNOWN) {
      known.values().removeIf(Peer::isGone);
    }
    return known.computeIfAbsent(machine, same -> newPeer(address, machine));
  }

  /** Gives a connection its account. */
  @Override
  public Attributes transportReady(Attributes transport) {
    Peer peer = of(transport.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR));
    return transport.toBuilder()
        .set(
            CallMemory.HOLDER,
            new CallMemory.Holder(memory.newShare(), peer, CallFacts.subject(transport)))
        .build();
  }

  private Peer newPeer(InetAddress address, InetAddress machine) {
    boolean exempt = proxies.contains(address);
    return new Peer(
        this, machine, exempt, exempt ? new MemoryAccount(Long.MAX_VALUE) : memory.newShare());
  }

  private static Networks proxies(String setting) throws IOException {
    try {
      return Networks.parse(setting);
    } catch (IllegalArgumentException malformed) {
      throw new IOException(
          Setting.TRUSTED_PROXIES.flag() + " has " + malformed.getMessage(), malformed);
    }
  }
}
