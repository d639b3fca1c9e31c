package dev.pencilmark.bench.attack;

import io.grpc.Attributes;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The server of an attack, the end of the attack, and its results. Thread-safe. */
final class Target {

  /** The address of the server. */
  private static final String SERVER = "127.0.0.1";

  /**
   * The address of the attackers, different for each process: servers reject addresses that flood.
   */
  private static final String ATTACKER = attacker();

  private static final int LARGEST_ANSWER = 1 << 26;

  /**
   * The pause after a rejection, in milliseconds: the attackers share the processors with the
   * server.
   */
  private static final long REST_MILLIS = 20;

  private final int port;
  private final int httpPort;
  private final Map<String, Long> tally = new TreeMap<>();
  private final List<ManagedChannel> channels = new ArrayList<>();
  private volatile boolean over;

  private static String attacker() {
    Random random = new Random();
    return "127.1." + random.nextInt(256) + "." + (1 + random.nextInt(254));
  }

  private static final class FromAttacker extends NettyChannelBuilder.LocalSocketPicker {
    @Override
    public SocketAddress createSocketAddress(SocketAddress remote, Attributes attributes) {
      return new InetSocketAddress(ATTACKER, 0);
    }
  }

  /** The repeated action of a thread. */
  interface Step {
    /**
     * Runs the action once.
     *
     * @param thread the index of the thread, from 0
     * @param round the number of previous runs
     */
    void run(int thread, int round) throws IOException, InterruptedException;
  }

  Target(int port, int httpPort) {
    this.port = port;
    this.httpPort = httpPort;
  }

  /** Returns whether the attack is over. */
  boolean over() {
    return over;
  }

  /** Ends the attack. */
  void end() {
    over = true;
    List<ManagedChannel> open;
    synchronized (this) {
      open = List.copyOf(channels);
    }
    open.forEach(ManagedChannel::shutdownNow);
  }

  /** Counts a result. */
  void count(String what) {
    count(what, 1);
  }

  /** Counts a result several times. */
  synchronized void count(String what, long times) {
    if (!over) {
      tally.merge(what, times, Long::sum);
    }
  }

  /** Counts the status of a call of a method. */
  void count(String method, Status.Code code) {
    count(method + " " + code);
  }

  /** Returns the counts by result. */
  synchronized Map<String, Long> tally() {
    return new TreeMap<>(tally);
  }

  /** Returns a channel of an ordinary client, closed when the attack ends. */
  ManagedChannel channel() {
    return channel(builder());
  }

  /** Returns a channel for a builder of {@link #builder}, closed when the attack ends. */
  ManagedChannel channel(NettyChannelBuilder builder) {
    ManagedChannel channel =
        builder.usePlaintext().directExecutor().maxInboundMessageSize(LARGEST_ANSWER).build();
    synchronized (this) {
      channels.add(channel);
    }
    if (over) {
      channel.shutdownNow();
    }
    return channel;
  }

  /** Returns a builder of a channel. */
  NettyChannelBuilder builder() {
    return NettyChannelBuilder.forAddress(SERVER, port).localSocketPicker(new FromAttacker());
  }

  /** Returns the URL of the gRPC port, which for an edge is also the HTTP port. */
  String url() {
    return "http://" + SERVER + ":" + port;
  }

  /** Returns a TCP connection to the gRPC port. */
  Socket connect() throws IOException {
    return connect(port);
  }

  /** Returns a TCP connection to the port of /metrics and /healthz. */
  Socket connectHttp() throws IOException {
    return connect(httpPort);
  }

  private static Socket connect(int to) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.bind(new InetSocketAddress(ATTACKER, 0));
      socket.connect(new InetSocketAddress(SERVER, to), 2_000);
      return socket;
    } catch (IOException failed) {
      socket.close();
      throw failed;
    }
  }

  /**
   * Repeats an action on several threads until the attack is over. A thread pauses after a failure.
   */
  void repeat(int threads, Step step) throws InterruptedException {
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int number = i;
      Thread thread = new Thread(() -> again(number, step));
      thread.setDaemon(true);
      thread.start();
      all.add(thread);
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  private void again(int number, Step step) {
    for (int round = 0; !over; round++) {
      try {
        step.run(number, round);
      } catch (IOException | RuntimeException refused) {
        rest();
      } catch (InterruptedException hurry) {
        return;
      }
    }
  }

  /** Pauses after a rejection. */
  void rest() {
    rest(REST_MILLIS);
  }

  /** Waits. */
  void rest(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Waits until the attack is over. */
  void sleep() {
    while (!over) {
      rest();
    }
  }
}
