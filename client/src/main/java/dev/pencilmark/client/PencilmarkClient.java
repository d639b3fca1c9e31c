package dev.pencilmark.client;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.ShowServiceGrpc;
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
 * Calls Pencilmark servers: {@code PencilmarkClient.to("puzzles.example:8443").convert(text,
 * "swiki.v2")}. Make one client and share it: it is safe for use by many threads.
 *
 * <p>It speaks the generated messages of {@code dev.pencilmark.v1}, whose comments tell what the
 * calls do, and adds a channel that goes round all servers, deadlines, retries, tokens, streams
 * that are paced and go on after a lost connection, files, and {@link PuzzleException}.
 *
 * <p>A call throws {@link PuzzleException} if the server refuses the puzzle, and {@link
 * StatusRuntimeException} if the trouble is with the transport or the server: UNAVAILABLE or
 * RESOURCE_EXHAUSTED after a few attempts, DEADLINE_EXCEEDED and so on.
 */
public final class PencilmarkClient implements AutoCloseable {

  private static final Duration DEADLINE = Duration.ofSeconds(10);

  /** In bytes: room for a batch whose answers are much longer than its puzzles, or a document. */
  private static final int MOST_ANSWER = 64 << 20;

  private final Calls calls;
  private final ManagedChannel owned;

  private PencilmarkClient(Channel channel, ManagedChannel owned, Duration deadline) {
    this.calls = new Calls(channel, deadline);
    this.owned = owned;
  }

  /**
   * A client of all servers that {@code host:port} or any name for gRPC stands for, by TLS with the
   * authorities of the Java runtime. It connects at the first call. Calls that find a server
   * UNAVAILABLE are tried again elsewhere, those that find it busy when it says.
   */
  public static PencilmarkClient to(String address) {
    return to(address, TlsChannelCredentials.create());
  }

  /** The same without TLS. */
  public static PencilmarkClient plaintext(String address) {
    return to(address, InsecureChannelCredentials.create());
  }

  /** The same with credentials of one's own. */
  public static PencilmarkClient to(String address, ChannelCredentials credentials) {
    ManagedChannel channel =
        Grpc.newChannelBuilder(address, credentials)
            .defaultServiceConfig(serviceConfig())
            .maxInboundMessageSize(MOST_ANSWER)
            .build();
    return new PencilmarkClient(channel, channel, DEADLINE);
  }

  /** A client on a channel whose own service config decides about retries, and that stays open. */
  public static PencilmarkClient on(Channel channel) {
    return new PencilmarkClient(channel, null, DEADLINE);
  }

  /**
   * This client with a bearer token in every call, on the same connections. Use TLS with it: who
   * reads it can use it.
   *
   * @throws IllegalArgumentException unless the token is made of printable ASCII without spaces
   */
  public PencilmarkClient withToken(String token) {
    if (!token.matches("[!-~]+")) {
      throw new IllegalArgumentException("a token is made of printable ASCII without spaces");
    }
    Metadata headers = new Metadata();
    headers.put(AnswerStream.key("authorization"), "Bearer " + token);
    ClientInterceptor attach = MetadataUtils.newAttachHeadersInterceptor(headers);
    Channel channel = ClientInterceptors.intercept(channel(), attach);
    return new PencilmarkClient(channel, owned, calls.deadline());
  }

  /**
   * This client with another deadline, on the same connections: how long a call may take with all
   * its attempts, and beside it the time that the request allows for searching. 10 seconds unless
   * set.
   */
  public PencilmarkClient withDeadline(Duration longest) {
    return new PencilmarkClient(channel(), owned, Objects.requireNonNull(longest));
  }

  /**
   * Makes a call of one request and one answer, and waits: of any method of {@link
   * InterchangeServiceGrpc}, {@link ShowServiceGrpc} or {@link LibraryServiceGrpc}, such as {@code
   * getSolveMethod()}. One that answers each message of a stream is called with a stream of one.
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
   * The same without waiting. Cancelling the future cancels the call. It completes on a thread of
   * the channel, with what {@link #call} throws if it fails: hand long work to another thread.
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
            call.cancel("the caller cancelled", null);
          }
        });
    return result;
  }

  /** Turns a text in any format into one in another, and says what that does not carry. */
  public ConvertResponse convert(String text, String targetFormatId) {
    return call(
        InterchangeServiceGrpc.getConvertMethod(),
        ConvertRequest.newBuilder()
            .setPuzzle(Puzzle.newBuilder().setText(text))
            .setTargetFormatId(targetFormatId)
            .build());
  }

  /**
   * Opens a stream of batches such as ConvertStream or SolveStream. Send hard puzzles in small
   * batches, and open several streams to keep all processors of a server busy. {@link
   * AnswerStream#pipe} puts any number of puzzles through.
   */
  public <Q, A> AnswerStream<Q, A> open(MethodDescriptor<Q, A> method) {
    return new AnswerStream<>(calls, method, AnswerStream.WINDOW, AnswerStream.RETRIES, false);
  }

  /**
   * Converts the puzzles of a file, in constant memory: lines, or a format that holds many, also
   * packed with gzip. The server takes it apart; it is read as results are taken. What was read is
   * kept in a temporary file until the stream is closed, and sent again if a server is lost.
   *
   * <p>A file that is broken fails the stream after the results of the puzzles before, with a
   * {@link PuzzleException} that names the place; a file that cannot be read here with {@link
   * UncheckedIOException}. A reader that is slow for minutes is refused: convert batches then.
   *
   * @param file the file; not closed here
   * @param manner a request without puzzles; with the format of the file, unless to be detected
   */
  public Stream<ConvertResult> convertFile(InputStream file, ConvertStreamRequest manner) {
    return new FileStream(calls, file, manner)
        .asStream()
        .flatMap(answer -> answer.getResultsList().stream());
  }

  /**
   * The answers to one request as they come, of a method such as {@code getExplainMethod()}.
   *
   * <p>Solutions and generated puzzles are looked for as they are taken. If the server is lost on
   * the way, they go on after the last one with whichever server there is; what is told of attempts
   * then lacks those of the lost call that made no puzzle. Other methods fail then; the same
   * answers come from any other server of the same version.
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

  /** The channel of the calls, for other services of the same server such as gRPC health. */
  public Channel channel() {
    return calls.channel();
  }

  /** Lets calls under way finish for two seconds at most, and closes the connections. */
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
   * The service config of the jar. It has no throttle of retries: that counts failures, of which a
   * lost server makes many at once, and calls would fail though other servers are idle.
   */
  public static Map<String, ?> serviceConfig() {
    try (InputStream in = PencilmarkClient.class.getResourceAsStream("service_config.json")) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Gson().fromJson(json, new TypeToken<Map<String, ?>>() {});
    } catch (IOException broken) {
      throw new UncheckedIOException("the client's jar is damaged", broken);
    }
  }
}
