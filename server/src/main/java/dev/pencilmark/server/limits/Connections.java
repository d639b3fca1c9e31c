package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Metric;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelFactory;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.IoHandlerFactory;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollIoHandler;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollServerSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.nio.NioIoHandler;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioServerSocketChannel;
import io.grpc.netty.shaded.io.netty.util.NettyRuntime;
import io.grpc.netty.shaded.io.netty.util.concurrent.DefaultThreadFactory;
import io.grpc.netty.shaded.io.netty.util.concurrent.EventExecutor;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Accepts connections up to a limit, in total and per address. An excess connection is closed as
 * soon as it is accepted, when it has cost only its socket, so that its client can try another
 * server. gRPC has no such limit; therefore this class creates the server socket and the event
 * loops, with the number and settings that gRPC would use.
 */
public final class Connections
    implements ChannelFactory<ServerChannel>, MeterBinder, AutoCloseable {

  /** The system property with the number of event loops, which gRPC uses too. */
  private static final String LOOPS = "io.grpc.netty.shaded.io.netty.eventLoopThreads";

  private final int most;
  private final Peers peers;
  private final int mostEmptyFrames;
  private final int mostResets;
  private final boolean epoll = Epoll.isAvailable();
  private final EventLoopGroup boss = loops("pencilmark-accept", 1);
  private final EventLoopGroup workers =
      loops("pencilmark-loop", Integer.getInteger(LOOPS, NettyRuntime.availableProcessors()));
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicLong refused = new AtomicLong();

  /**
   * Creates the listener of a server.
   *
   * @param most the maximum of open connections, at least 1
   * @param peers the peers of the server
   */
  public Connections(ServerConfig config, int most, Peers peers) {
    this.most = most;
    this.peers = peers;
    this.mostEmptyFrames = config.number(Setting.MAX_EMPTY_FRAMES);
    this.mostResets = config.number(Setting.MAX_RESETS);
  }

  /** Has a server accept its connections here. */
  public void acceptFor(NettyServerBuilder server) {
    server
        .channelFactory(this)
        .bossEventLoopGroup(boss)
        .workerEventLoopGroup(workers)
        .addTransportFilter(peers);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Metric.CONNECTIONS.gauge(registry, this, Connections::open);
    Metric.CONNECTIONS_LIMIT.gauge(registry, this, Connections::most);
    Metric.CONNECTION_REJECTIONS.counter(registry, this, Connections::refused);
  }

  /** Returns the current event loop. */
  public Executor loop() {
    for (EventExecutor loop : workers) {
      if (loop.inEventLoop()) {
        return loop;
      }
    }
    throw new IllegalStateException("not on an event loop");
  }

  /** Returns the number of open connections. */
  int open() {
    return open.get();
  }

  /** Returns the maximum of open connections. */
  int most() {
    return most;
  }

  /** Returns the number of rejected connections. */
  long refused() {
    return refused.get();
  }

  @Override
  public ServerChannel newChannel() {
    ServerChannel listening = epoll ? new EpollServerSocketChannel() : new NioServerSocketChannel();
    listening.pipeline().addFirst(new AcceptLimit());
    return listening;
  }

  /** Ends the loops. */
  @Override
  public void close() {
    boss.shutdownGracefully(0, 0, TimeUnit.SECONDS);
    workers.shutdownGracefully(0, 0, TimeUnit.SECONDS);
  }

  private EventLoopGroup loops(String name, int count) {
    IoHandlerFactory io = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    return new MultiThreadIoEventLoopGroup(count, new DefaultThreadFactory(name, true), io);
  }

  private void gone(Peer peer) {
    open.decrementAndGet();
    if (peer != null) {
      peer.disconnected();
    }
  }

  /** Counts the accepted connections, which Netty presents as reads of the server socket. */
  private final class AcceptLimit extends ChannelInboundHandlerAdapter {

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
      Channel connection = (Channel) accepted;
      Peer peer = peers.of(connection.remoteAddress());
      if (open.incrementAndGet() > most || peer != null && !peer.connect(peers.mostConnections())) {
        open.decrementAndGet();
        refused.incrementAndGet();
        connection.unsafe().closeForcibly();
        return;
      }
      connection.closeFuture().addListener(closed -> gone(peer));
      connection.pipeline().addFirst(new HalfClosedStreams());
      connection.pipeline().addFirst(new FrameLimit(mostEmptyFrames, mostResets, peer));
      connection.pipeline().addFirst(new WriteCoalescer());
      context.fireChannelRead(connection);
    }
  }
}
