package dev.pencilmark.fuzz;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Rpc;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Any bytes for a request of any method are answered, or rejected as the caller's fault. */
public final class EdgeTarget {

  /** What a server may say of a request that it got whole. */
  private static final Set<Status.Code> FINE =
      EnumSet.of(Status.Code.OK, Status.Code.INVALID_ARGUMENT, Status.Code.RESOURCE_EXHAUSTED);

  /** The methods in the order of their names. */
  static final List<MethodDescriptor<?, ?>> METHODS =
      Rpc.ofPuzzles().stream()
          .sorted(Comparator.comparing(MethodDescriptor::getFullMethodName))
          .toList();

  private static final int SECONDS = 20;
  private static final int MOST_ANSWERS = 20;
  private static final int MOST_REQUESTS = 8;

  private static final ServerConfig CONFIG =
      ServerConfig.defaults()
          .with(Setting.ADAPTIVE_LIMITS, "off")
          .with(Setting.MAX_SOLVE_GUESSES, 500)
          .with(Setting.SOLVE_GUESSES, 500)
          .with(Setting.MAX_SOLVE_MILLIS, 1_000)
          .with(Setting.SOLVE_MILLIS, 1_000);

  /** The channel to the server. */
  static final ManagedChannel CHANNEL = start();

  private EdgeTarget() {}

  private static ManagedChannel start() {
    return PencilmarkServer.inProcess("fuzz", CONFIG).connect();
  }

  /**
   * The first byte is the method. The rest is the request or, for a stream of them, requests with
   * their lengths in two bytes before each.
   */
  public static void fuzzerTestOneInput(byte[] input) {
    InputBytes bytes = new InputBytes(input);
    MethodDescriptor<?, ?> method = METHODS.get(bytes.below(METHODS.size()));
    CompletableFuture<Status> closed = new CompletableFuture<>();
    ClientCall<byte[], byte[]> call =
        CHANNEL.newCall(method.toBuilder(new Bytes(), new Bytes()).build(), CallOptions.DEFAULT);
    call.start(new Answers(call, closed), new Metadata());
    call.request(1);
    if (method.getType().clientSendsOneMessage()) {
      call.sendMessage(bytes.rest());
    } else {
      for (int i = 0; i < MOST_REQUESTS && bytes.hasMore(); i++) {
        call.sendMessage(bytes.next(bytes.octet() << 8 | bytes.octet()));
      }
    }
    call.halfClose();
    Status status;
    try {
      status = closed.get(SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      throw new AssertionError(method.getFullMethodName() + " does not end", late);
    } catch (InterruptedException | ExecutionException broken) {
      throw new AssertionError(broken);
    }
    if (!FINE.contains(status.getCode())) {
      throw new AssertionError(method.getFullMethodName() + ": " + status, status.getCause());
    }
  }

  /** Reads some answers and then hangs up. */
  private static final class Answers extends ClientCall.Listener<byte[]> {

    private final ClientCall<byte[], byte[]> call;
    private final CompletableFuture<Status> closed;
    private int answers;

    Answers(ClientCall<byte[], byte[]> call, CompletableFuture<Status> closed) {
      this.call = call;
      this.closed = closed;
    }

    @Override
    public void onMessage(byte[] answer) {
      answers++;
      if (answers == MOST_ANSWERS) {
        closed.complete(Status.OK);
        call.cancel("enough", null);
      } else {
        call.request(1);
      }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      closed.complete(status);
    }
  }

  /** Messages as the bytes that they are. */
  private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

    @Override
    public InputStream stream(byte[] message) {
      return new ByteArrayInputStream(message);
    }

    @Override
    public byte[] parse(InputStream stream) {
      try {
        return stream.readAllBytes();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
