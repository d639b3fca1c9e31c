package dev.pencilmark.edge.wire;

import dev.pencilmark.serving.network.ClientQuota;
import dev.pencilmark.serving.network.FloodBans;
import dev.pencilmark.serving.network.Networks;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Limits connections, in total and per client address, and adds a guard to each. Trusted proxies
 * have no limit of their own. The limit of Armeria is not sufficient, because it includes the
 * connections that are closed here: many of them at once would exclude others.
 */
public final class ConnectionGate implements Consumer<ChannelPipeline> {

  private final WireLimits limits;
  private final int most;
  private final AtomicInteger open = new AtomicInteger();
  private final ClientQuota connections;
  private final Networks proxies;
  private final Consumer<String> refusals;
  private final FloodBans bans = new FloodBans();

  /**
   * Creates a gate.
   *
   * @param most the maximum number of connections
   * @param connections the maximum number per client address
   * @param proxies the addresses of trusted proxies
   * @param refusals receives the reason of each rejected or aborted connection
   */
  public ConnectionGate(
      WireLimits limits,
      int most,
      ClientQuota connections,
      Networks proxies,
      Consumer<String> refusals) {
    this.limits = limits;
    this.most = most;
    this.connections = connections;
    this.proxies = proxies;
    this.refusals = refusals;
  }

  @Override
  public void accept(ChannelPipeline pipeline) {
    Channel channel = pipeline.channel();
    if (!(channel.remoteAddress() instanceof InetSocketAddress peer)) {
      // It is already closed.
      channel.close();
      return;
    }
    boolean proxy = proxies.contains(peer.getAddress());
    InetAddress client = Networks.client(peer.getAddress());
    if (!proxy && bans.isBanned(client)) {
      refuse(channel, "BANNED");
      return;
    }
    if (!proxy && !admit(channel, client)) {
      refuse(channel, "CONNECTION_SHARE");
      return;
    }
    channel.closeFuture().addListener(closed -> open.decrementAndGet());
    if (open.incrementAndGet() > most) {
      refuse(channel, "CONNECTIONS");
      return;
    }
    Consumer<String> refused =
        reason -> {
          refusals.accept(reason);
          if (reason.equals(ConnectionGuard.FLOOD)) {
            bans.flooded(client);
          }
        };
    IntSupplier resets = proxy ? () -> 0 : () -> bans.reset(client);
    pipeline.addFirst(new ConnectionGuard(limits, refused, resets));
  }

  private void refuse(Channel channel, String reason) {
    refusals.accept(reason);
    channel.config().setOption(ChannelOption.SO_LINGER, 0);
    channel.close();
  }

  /** Returns the number of open connections. */
  public int open() {
    return open.get();
  }

  /** Returns the path and query of a URL that is the target of a request. */
  public static String path(String url) {
    return RequestHead.path(url);
  }

  private boolean admit(Channel channel, InetAddress client) {
    if (!connections.take(client, 1)) {
      return false;
    }
    channel.closeFuture().addListener(closed -> connections.give(client, 1));
    return true;
  }
}
