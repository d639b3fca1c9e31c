package dev.pencilmark.client;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ChannelCredentials;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ClientInterceptors;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A client of Pencilmark servers: {@code PencilmarkClient.to("puzzles.example:8443").convert(text,
 * "swiki.v2")}. Thread-safe; create one client and share it.
 *
 * <p>It uses the generated messages of {@code dev.pencilmark.v1}, whose comments describe the
 * methods, and adds a channel with load balancing over all servers, deadlines, retries, tokens,
 * streams with flow control that resume after a lost connection, files, and {@link
 * PuzzleException}.
 *
 * <p>A call throws {@link PuzzleException} if the server rejects the puzzle, and {@link
 * StatusRuntimeException} if the transport or the server fails: UNAVAILABLE or RESOURCE_EXHAUSTED
 * after several attempts, DEADLINE_EXCEEDED and so on.
 */
public final class PencilmarkClient implements AutoCloseable {

  private static final Duration DEADLINE = Duration.ofSeconds(10);

  /** In bytes: enough for a batch whose answers are much longer than its puzzles, or a document. */
  private static final int MOST_ANSWER = 64 << 20;

  private final Calls calls;
  private final ManagedChannel owned;

  private PencilmarkClient(Channel channel, ManagedChannel owned, Duration deadline) {
    this.calls = new Calls(channel, deadline);
    this.owned = owned;
  }

  /**
   * Creates a client of all servers that {@code host:port}, or any target name of gRPC, resolves
   * to. It uses TLS with the certificate authorities of the Java runtime, and connects on the first
   * call. Calls that fail with UNAVAILABLE are retried on another server, calls with a retry delay
   * after that delay.
   */
  public static PencilmarkClient to(String address) {
    return to(address, TlsChannelCredentials.create());
  }

  /** Creates a client without TLS. */
  public static PencilmarkClient plaintext(String address) {
    return to(address, InsecureChannelCredentials.create());
  }

  /** Creates a client with the given credentials. */
  public static PencilmarkClient to(String address, ChannelCredentials credentials) {
    ManagedChannel channel =
        Grpc.newChannelBuilder(address, credentials)
            .defaultServiceConfig(serviceConfig())
            .maxInboundMessageSize(MOST_ANSWER)
            .build();
    return new PencilmarkClient(channel, channel, DEADLINE);
  }

  /**
   * Creates a client on an existing channel. The service config of the channel determines the
   * retries, and {@link #close} does not close the channel.
   */
  public static PencilmarkClient on(Channel channel) {
    return new PencilmarkClient(channel, null, DEADLINE);
  }

  /**
   * Returns a client that sends a bearer token with every call, on the same connections. Use TLS,
   * because tokens can be intercepted otherwise.
   *
   * @throws IllegalArgumentException unless the token is printable ASCII without spaces
   */
  public PencilmarkClient withToken(String token) {
    if (!token.matches("[!-~]+")) {
      throw new IllegalArgumentException("a token must be printable ASCII without spaces");
    }
    Metadata headers = new Metadata();
    headers.put(AnswerStream.key("authorization"), "Bearer " + token);
    ClientInterceptor attach = MetadataUtils.newAttachHeadersInterceptor(headers);
    Channel channel = ClientInterceptors.intercept(channel(), attach);
    return new PencilmarkClient(channel, owned, calls.deadline());
  }

  /**
   * Returns a client with another deadline on the same connections: the maximum duration of a call
   * with all its attempts, in addition to the time limits of its searches. The default is 10
   * seconds.
   */
  public PencilmarkClient withDeadline(Duration longest) {
    return new PencilmarkClient(channel(), owned, Objects.requireNonNull(longest));
  }

  /**
   * Makes a call with one request and one answer, and waits for the answer: of any method of {@link
   * InterchangeServiceGrpc}, {@link RenderServiceGrpc} or {@link LibraryServiceGrpc}, such as
   * {@code getSolveMethod()}. A method that answers each message of a stream is called with one
   * message.
   */
  public <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
    try {
      CallOptions options = CallOptions.DEFAULT.withDeadline(calls.deadlineFor(method, request));
      return ClientCalls.blockingUnaryCall(channel(), method, options, request);
    } catch (StatusRuntimeException failure) {
      throw PuzzleException.of(failure);
    }
  }

  /**
   * Makes the same call asynchronously. Cancelling the future cancels the call. The future
   * completes on a thread of the channel, with the exceptions of {@link #call}; run long
   * continuations on another thread.
   */
  public <Q, A> CompletableFuture<A> start(MethodDescriptor<Q, A> method, Q request) {
    CallOptions options = CallOptions.DEFAULT.withDeadline(calls.deadlineFor(method, request));
    ClientCall<Q, A> call = channel().newCall(method, options);
    CompletableFuture<A> result = new CompletableFuture<>();
    ClientCalls.asyncUnaryCall(
        call,
        request,
        new StreamObserver<A>() {
          @Override
          public void onNext(A answer) {
            result.complete(answer);
          }

          @Override
          public void onError(Throwable failure) {
            result.completeExceptionally(PuzzleException.of((StatusRuntimeException) failure));
          }

          @Override
          public void onCompleted() {}
        });
    result.whenComplete(
        (answer, failure) -> {
          if (result.isCancelled()) {
            call.cancel("cancelled by the caller", null);
          }
        });
    return result;
  }

  /** Converts a text in any format to another format, and returns the losses. */
  public ConvertResponse convert(String text, String targetFormatId) {
    return call(
        InterchangeServiceGrpc.getConvertMethod(),
        ConvertRequest.newBuilder()
            .setPuzzle(Puzzle.newBuilder().setText(text))
            .setTargetFormatId(targetFormatId)
            .build());
  }

  /**
   * Opens a stream of batches, such as ConvertStream or SolveStream. Send hard puzzles in small
   * batches, and open several streams to use all processors of a server. {@link AnswerStream#pipe}
   * sends any number of puzzles.
   */
  public <Q, A> AnswerStream<Q, A> open(MethodDescriptor<Q, A> method) {
    return new AnswerStream<>(calls, method, AnswerStream.WINDOW, AnswerStream.RETRIES, false);
  }

  /**
   * Converts the puzzles of a file in constant memory: lines, or a format with several puzzles,
   * optionally compressed with gzip. The server parses the file; it is read as results are
   * received. The data that was read is stored in a temporary file until the stream is closed, and
   * sent again if a server is lost.
   *
   * <p>If the file is invalid, the stream fails after the results of the preceding puzzles, with a
   * {@link PuzzleException} that contains the position; if the file cannot be read, with {@link
   * UncheckedIOException}. The server aborts the call of a reader that pauses for minutes; use
   * batches in that case.
   *
   * @param file the file; not closed here
   * @param options the target, and optionally the format of the file; without data
   */
  public Stream<ConvertResult> convertFile(InputStream file, ConvertFileRequest options) {
    return new FileStream(calls, file, options)
        .asStream()
        .flatMap(answer -> answer.getPuzzles().getResultsList().stream());
  }

  /**
   * Returns the answers to one request as they arrive, of a method such as {@code
   * getExplainMethod()}.
   *
   * <p>Solutions and generated puzzles are computed as they are received. If the server is lost,
   * they resume after the last one on any server; the counts of attempts then lack the unsuccessful
   * ones of the lost call. Other methods fail in that case; another server of the same version
   * returns the same answers.
   */
  @SuppressWarnings("unchecked")
  public <Q, A> AnswerStream<Q, A> stream(MethodDescriptor<Q, A> method, Q request) {
    AnswerStream<?, ?> stream;
    if (request instanceof EnumerateSolutionsRequest first) {
      stream = new Solutions(calls, first);
    } else if (request instanceof GenerateRequest first) {
      stream = new Puzzles(calls, first);
    } else {
      stream = new AnswerStream<>(calls, method, AnswerStream.ANSWERS, 0, true);
    }
    return ((AnswerStream<Q, A>) stream).with(request);
  }

  /**
   * Returns the channel of the calls, for other services of the same server such as gRPC health.
   */
  public Channel channel() {
    return calls.channel();
  }

  /** Waits for pending calls for at most two seconds, and closes the connections. */
  @Override
  public void close() {
    if (owned == null) {
      return;
    }
    owned.shutdown();
    try {
      owned.awaitTermination(2, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    owned.shutdownNow();
  }

  /**
   * Returns the service config in the jar. It has no retry throttling: that counts failures, and a
   * lost server causes many at once, so that calls would fail although other servers are idle.
   */
  public static Map<String, ?> serviceConfig() {
    try (InputStream in = PencilmarkClient.class.getResourceAsStream("service_config.json")) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Gson().fromJson(json, new TypeToken<Map<String, ?>>() {});
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "the jar of the client is damaged: service_config.json is missing", broken);
    }
  }
}
