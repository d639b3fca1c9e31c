package dev.pencilmark.bench.attack;

import io.grpc.CallOptions;
import io.grpc.CompressorRegistry;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Unary calls of prepared messages in turn, with a constant number of pending calls. A caller
 * pauses after a rejection, unless it is a flood.
 */
final class Calls implements Attack {

  /** The maximum duration of a call in seconds, longer than an attack. */
  private static final int LONGEST_SECONDS = 60;

  private final int connections;
  private final int each;
  private final List<Message> messages;
  private boolean zipped;
  private boolean floods;
  private int perSecond;
  private String token;

  /**
   * Creates calls.
   *
   * @param each the number of pending calls on each connection
   */
  Calls(int connections, int each, List<Message> messages) {
    this.connections = connections;
    this.each = each;
    this.messages = messages;
  }

  Calls(int connections, int each, Message... messages) {
    this(connections, each, List.of(messages));
  }

  /** Sends the messages as gzip, which have been compressed in advance. */
  Calls zipped() {
    zipped = true;
    return this;
  }

  /** Disables the pause after rejections. */
  Calls floods() {
    floods = true;
    return this;
  }

  /** Limits the number of started calls per second. */
  Calls perSecond(int most) {
    perSecond = most;
    return this;
  }

  /** Sends a token with each call. */
  Calls token(String bearer) {
    token = bearer;
    return this;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    ManagedChannel[] channels = new ManagedChannel[connections];
    for (int i = 0; i < connections; i++) {
      NettyChannelBuilder builder = target.builder();
      if (zipped) {
        CompressorRegistry registry = CompressorRegistry.newEmptyInstance();
        registry.register(new Passing());
        builder.compressorRegistry(registry);
      }
      if (token != null) {
        Metadata headers = new Metadata();
        headers.put(
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
        builder.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
      }
      channels[i] = target.channel(builder);
    }
    long start = System.nanoTime();
    int threads = connections * each;
    target.repeat(
        threads,
        (thread, round) -> {
          if (perSecond > 0) {
            long due =
                start + (thread + (long) round * threads) * TimeUnit.SECONDS.toNanos(1) / perSecond;
            while (System.nanoTime() < due && !target.over()) {
              LockSupport.parkNanos(due - System.nanoTime());
            }
          }
          call(
              target,
              channels[thread % connections],
              messages.get((thread * 7 + round) % messages.size()));
        });
  }

  private void call(Target target, ManagedChannel channel, Message message) {
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(LONGEST_SECONDS, TimeUnit.SECONDS);
    if (zipped) {
      options = options.withCompression("gzip");
    }
    String name = message.method().getBareMethodName();
    try {
      ClientCalls.blockingUnaryCall(channel, message.method(), options, message.bytes());
      target.count(name, Status.Code.OK);
    } catch (StatusRuntimeException failed) {
      Status.Code code = failed.getStatus().getCode();
      target.count(name, code);
      if (!floods && code != Status.Code.INVALID_ARGUMENT) {
        target.rest();
      }
    }
  }
}
