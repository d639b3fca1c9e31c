package dev.pencilmark.bench;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.MultiThreadIoEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollIoHandler;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollSocketChannel;
import io.grpc.stub.ClientCalls;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Keeps one server busy with a closed loop of calls on four connections, all on one thread. Between
 * {@link #start} and {@link #stop} the number of pending requests is constant.
 */
final class Generator implements AutoCloseable {

  /** The number of connections. */
  static final int CHANNELS = 4;

  /** The number of pending unary calls per connection. */
  static final int CALLS = 32;

  /** The number of pending batches on the stream of each connection. */
  static final int BATCHES = 4;

  private static final int STOP_SECONDS = 30;
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

  /** One thread for all generators, of which only one is active at a time. */
  private static final EventLoopGroup LOOP =
      new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());

  private final MethodDescriptor<byte[], byte[]> method;
  private final List<byte[]> requests;
  private final boolean stream;
  private final List<ManagedChannel> channels = new ArrayList<>();

  // Fields are written by the thread of the loop, except for the two switches.
  private final Histogram latencies = new Histogram(LONGEST_NANOS, 3);
  private volatile boolean running;
  private volatile boolean counting;
  private volatile long done;
  private volatile Status failure;
  private int next;
  private CountDownLatch lanes;

  Generator(Workload workload, List<byte[]> requests, int port) {
    this.method = ByteMarshaller.bytesOf(workload.method());
    this.requests = requests;
    this.stream = workload.isStream();
    for (int i = 0; i < CHANNELS; i++) {
      channels.add(
          NettyChannelBuilder.forAddress("127.0.0.1", port)
              .usePlaintext()
              .directExecutor()
              .eventLoopGroup(LOOP)
              .channelType(EpollSocketChannel.class)
              .flowControlWindow(1 << 20)
              .maxInboundMessageSize(1 << 26)
              .build());
    }
  }

  /** Starts the loop. */
  void start() {
    running = true;
    counting = false;
    int perChannel = stream ? 1 : CALLS;
    lanes = new CountDownLatch(channels.size() * perChannel);
    for (int i = 0; i < perChannel; i++) {
      for (ManagedChannel channel : channels) {
        LOOP.execute(stream ? new StreamLane(channel)::open : new UnaryLane(channel)::call);
      }
    }
  }

  /** Resets the statistics and starts counting. */
  void count() throws InterruptedException {
    onLoop(
        () -> {
          latencies.reset();
          counting = true;
        });
  }

  /** Returns the number of answers since the generator was created. */
  long done() {
    return done;
  }

  /**
   * Ends the loop, and waits for pending requests.
   *
   * @return the latencies since {@link #count}
   */
  Histogram stop() throws InterruptedException {
    counting = false;
    running = false;
    if (!lanes.await(STOP_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("calls do not end");
    }
    if (failure != null) {
      throw failure.asRuntimeException();
    }
    return latencies;
  }

  /** Sends all requests, one after another. Returns their answers. */
  List<byte[]> answers() {
    List<byte[]> answers = new ArrayList<>();
    for (byte[] request : requests) {
      // On the wire, a stream that is closed after its first message equals a unary call.
      MethodDescriptor<byte[], byte[]> unary =
          method.toBuilder().setType(MethodDescriptor.MethodType.UNARY).build();
      answers.add(
          ClientCalls.blockingUnaryCall(channels.get(0), unary, CallOptions.DEFAULT, request));
    }
    return answers;
  }

  @Override
  public void close() {
    channels.forEach(ManagedChannel::shutdownNow);
  }

  /** Stops the thread of all generators. */
  static void closeAll() {
    LOOP.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  private static void onLoop(Runnable task) throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    LOOP.execute(
        () -> {
          task.run();
          ran.countDown();
        });
    ran.await();
  }

  private byte[] request() {
    next = next + 1 < requests.size() ? next + 1 : 0;
    return requests.get(next);
  }

  private void answered(long sent) {
    // Not atomic: only the loop writes it.
    done++;
    if (counting) {
      latencies.recordValue(Math.min(System.nanoTime() - sent, LONGEST_NANOS));
    }
  }

  private void ended(Status status) {
    if (!status.isOk()) {
      failure = status;
    }
    lanes.countDown();
  }

  /** Makes unary calls, one after another. */
  private final class UnaryLane extends ClientCall.Listener<byte[]> {

    private final ManagedChannel channel;
    private long sent;

    UnaryLane(ManagedChannel channel) {
      this.channel = channel;
    }

    void call() {
      sent = System.nanoTime();
      ClientCall<byte[], byte[]> call = channel.newCall(method, CallOptions.DEFAULT);
      call.start(this, new Metadata());
      call.request(2);
      call.sendMessage(request());
      call.halfClose();
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      if (!status.isOk()) {
        ended(status);
        return;
      }
      answered(sent);
      if (running) {
        call();
      } else {
        ended(status);
      }
    }
  }

  /** A stream with a constant number of pending batches. */
  private final class StreamLane extends ClientCall.Listener<byte[]> {

    private final ArrayDeque<Long> sent = new ArrayDeque<>();
    private final ClientCall<byte[], byte[]> call;
    private boolean closed;

    StreamLane(ManagedChannel channel) {
      call = channel.newCall(method, CallOptions.DEFAULT);
    }

    void open() {
      call.start(this, new Metadata());
      call.request(BATCHES);
      for (int i = 0; i < BATCHES; i++) {
        send();
      }
    }

    private void send() {
      sent.add(System.nanoTime());
      call.sendMessage(request());
    }

    @Override
    public void onMessage(byte[] answer) {
      answered(sent.remove());
      call.request(1);
      if (running) {
        send();
      } else if (!closed) {
        closed = true;
        call.halfClose();
      }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      ended(status);
    }
  }
}
