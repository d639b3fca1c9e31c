package dev.pencilmark.edge;

import com.google.common.io.ByteStreams;
import com.linecorp.armeria.server.ServiceRequestContext;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import io.netty.channel.EventLoop;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Forwards gRPC and gRPC-Web calls without parsing their messages. Requests the next message of
 * each side when the other side is ready.
 */
final class Forwarding {

  private Forwarding() {}

  /** Returns a service that forwards all calls to another server. */
  static ServerServiceDefinition of(ServiceDescriptor service, Channel channel) {
    ServiceDescriptor.Builder bare =
        ServiceDescriptor.newBuilder(service.getName())
            .setSchemaDescriptor(service.getSchemaDescriptor());
    List<MethodDescriptor<byte[], byte[]>> methods = new ArrayList<>();
    for (MethodDescriptor<?, ?> method : service.getMethods()) {
      methods.add(method.toBuilder(Bytes.MARSHALLER, Bytes.MARSHALLER).build());
    }
    methods.forEach(bare::addMethod);
    ServerServiceDefinition.Builder definition = ServerServiceDefinition.builder(bare.build());
    methods.forEach(method -> definition.addMethod(method, new Handler(channel, method)));
    return definition.build();
  }

  /** Messages as they travel. */
  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

    static final Bytes MARSHALLER = new Bytes();

    @Override
    public InputStream stream(byte[] message) {
      return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return ByteStreams.toByteArray(stream);
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }

  private record Handler(Channel channel, MethodDescriptor<byte[], byte[]> method)
      implements ServerCallHandler<byte[], byte[]> {

    @Override
    public ServerCall.Listener<byte[]> startCall(
        ServerCall<byte[], byte[]> from, Metadata headers) {
      ServiceRequestContext context = ServiceRequestContext.current();
      Exchange exchange = Exchange.of(context);
      EventLoop loop = context.eventLoop().withoutContext();
      // A callback that already runs on the event loop need not be queued: the answer is sent with
      // this read.
      Executor here =
          task -> {
            if (loop.inEventLoop()) {
              task.run();
            } else {
              loop.execute(task);
            }
          };
      CallOptions options = CallOptions.DEFAULT.withExecutor(here);
      long millis = context.requestTimeoutMillis();
      if (millis > 0) {
        options = options.withDeadlineAfter(millis, TimeUnit.MILLISECONDS);
      }
      from.request(1);
      return new Both(from, channel.newCall(method, options), exchange);
    }
  }

  /**
   * A call and the one behind it. All of it runs on the event loop of the caller's connection. The
   * call behind starts with the first message: a client that resets calls at once costs the server
   * nothing.
   */
  private static final class Both extends ServerCall.Listener<byte[]> {

    private final ServerCall<byte[], byte[]> from;
    private final ClientCall<byte[], byte[]> to;
    private final Exchange exchange;
    private boolean started;
    private boolean requestWanted;
    private boolean answerWanted;
    private boolean over;

    Both(ServerCall<byte[], byte[]> from, ClientCall<byte[], byte[]> to, Exchange exchange) {
      this.from = from;
      this.to = to;
      this.exchange = exchange;
    }

    private void start() {
      if (!started) {
        started = true;
        to.start(new Answers(), exchange.metadata());
        to.request(1);
      }
    }

    @Override
    public void onMessage(byte[] request) {
      if (over) {
        return;
      }
      start();
      to.sendMessage(request);
      if (to.isReady()) {
        from.request(1);
      } else {
        requestWanted = true;
      }
    }

    @Override
    public void onHalfClose() {
      if (!over) {
        start();
        to.halfClose();
      }
    }

    @Override
    public void onCancel() {
      over = true;
      if (started) {
        to.cancel("cancelled by the caller", null);
      }
    }

    @Override
    public void onReady() {
      if (answerWanted) {
        answerWanted = false;
        to.request(1);
      }
    }

    /** The messages of the server. */
    private final class Answers extends ClientCall.Listener<byte[]> {

      @Override
      public void onHeaders(Metadata headers) {
        if (!over) {
          from.sendHeaders(new Metadata());
        }
      }

      @Override
      public void onMessage(byte[] answer) {
        if (over) {
          return;
        }
        from.sendMessage(answer);
        if (from.isReady()) {
          to.request(1);
        } else {
          answerWanted = true;
        }
      }

      @Override
      public void onReady() {
        if (requestWanted) {
          requestWanted = false;
          from.request(1);
        }
      }

      @Override
      public void onClose(Status status, Metadata trailers) {
        if (!over) {
          over = true;
          // The trailers contain the details of the status, the request id and the retry delay.
          from.close(status, trailers);
        }
      }
    }
  }
}
