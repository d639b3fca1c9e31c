package dev.pencilmark.edge.wire;

import dev.pencilmark.serving.network.FloodBans;
import dev.pencilmark.serving.network.Networks;
import dev.pencilmark.serving.network.Shares;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What every new connection passes: one too many, of all or of a client address, is closed; the
 * others are guarded. Trusted proxies have no share. Armeria counts connections as well, but also
 * those that are closed here: many of them at once would keep others out.
 */
public final class ConnectionGate implements Consumer<ChannelPipeline> {

  private final WireLimits limits;
  private final int most;
  private final AtomicInteger open = new AtomicInteger();
  private final Shares connections;
  private final Networks proxies;
  private final Consumer<String> refusals;
  private final FloodBans bans = new FloodBans();

  /**
   * A gate.
   *
   * @param most how many connections there may be
   * @param connections how many a client address may have
   * @param proxies the addresses that speak for many clients
   * @param refusals takes the reason of each connection that is refused or ended
   */
  public ConnectionGate(
      WireLimits limits,
      int most,
      Shares connections,
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
      // It has gone already.
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
    pipeline.addFirst(new ConnectionGuard(limits, refused));
  }

  private void refuse(Channel channel, String reason) {
    refusals.accept(reason);
    channel.config().setOption(ChannelOption.SO_LINGER, 0);
    channel.close();
  }

  /** How many connections are open. */
  public int open() {
    return open.get();
  }

  /** The path and query of a URL that is the target of a request. */
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
