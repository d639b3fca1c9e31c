package dev.pencilmark.client;

import com.google.gson.Gson;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.KeptPuzzle;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.ShowServiceGrpc;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ChannelCredentials;
import io.grpc.ClientCall;
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
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Calls Pencilmark servers: {@code
 * PencilmarkClient.to("puzzles.example:8443").build().convert(text, "swiki.v2")}. Make one client
 * and share it: it is safe for use by many threads.
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

  /** How long a server searches for one puzzle, unless told otherwise. */
  private static final Duration CUSTOMARY_SEARCH = Duration.ofSeconds(10);

  /** Methods that search as long, and whose requests do not tell how long. */
  private static final Set<MethodDescriptor<?, ?>> SEARCHING =
      Set.of(
          InterchangeServiceGrpc.getCompressStreamMethod(),
          InterchangeServiceGrpc.getGenerateMethod(),
          LibraryServiceGrpc.getAddPuzzlesMethod(),
          ShowServiceGrpc.getRenderMethod(),
          ShowServiceGrpc.getRenderPagesMethod());

  private final Channel channel;
  private final ManagedChannel owned;
  private final Duration deadline;

  private PencilmarkClient(Channel channel, ManagedChannel owned, Duration deadline) {
    this.channel = channel;
    this.owned = owned;
    this.deadline = deadline;
  }

  /**
   * A client of all servers that {@code host:port} or any name for gRPC stands for. Calls that find
   * one UNAVAILABLE are tried again elsewhere, those that find it busy when it says.
   */
  public static Builder to(String address) {
    return new Builder(Objects.requireNonNull(address), null);
  }

  /** A client on a channel whose own service config decides about retries, and that stays open. */
  public static Builder on(Channel channel) {
    return new Builder(null, Objects.requireNonNull(channel));
  }

  /**
   * Makes a call of one request and one answer, and waits: of any method of {@link
   * InterchangeServiceGrpc}, {@link ShowServiceGrpc} or {@link LibraryServiceGrpc}, such as {@code
   * getSolveMethod()}. One that answers each message of a stream is called with a stream of one.
   */
  public <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
    try {
      return ClientCalls.blockingUnaryCall(channel, method, options(method, request), request);
    } catch (StatusRuntimeException failure) {
      throw PuzzleException.of(failure);
    }
  }

  /**
   * The same without waiting. Cancelling the future cancels the call. It completes on a thread of
   * the channel, with what {@link #call} throws if it fails: hand long work to another thread.
   */
  public <Q, A> CompletableFuture<A> start(MethodDescriptor<Q, A> method, Q request) {
    CompletableFuture<A> result = new CompletableFuture<>();
    ClientCall<Q, A> call = channel.newCall(method, options(method, request));
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
            result.completeExceptionally(
                failure instanceof StatusRuntimeException e ? PuzzleException.of(e) : failure);
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

  /** Solves a puzzle in any format: says whether its solution is unique, and what it is. */
  public SolveResponse solve(String text) {
    return call(
        InterchangeServiceGrpc.getSolveMethod(),
        SolveRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build());
  }

  /** The formats of the server, in the order in which detection considers them, and its version. */
  public ListFormatsResponse listFormats() {
    return call(
        InterchangeServiceGrpc.getListFormatsMethod(), ListFormatsRequest.getDefaultInstance());
  }

  /**
   * Opens a stream of batches such as ConvertStream or SolveStream. Send hard puzzles in small
   * batches, and open several streams to keep all processors of a server busy.
   */
  public <Q, A> BatchStream<Q, A> open(MethodDescriptor<Q, A> method) {
    return new BatchStream<>(channel, method, batch -> nanosFor(method, batch));
  }

  /**
   * Converts any number of puzzles, in constant memory: one result a puzzle, in the same order.
   * Puzzles are taken as results are, a few batches ahead. Close it if you do not read it to its
   * end.
   *
   * @param manner a request without puzzles: the format, and whether nothing may be lost
   */
  public Stream<ConvertResult> convertAll(Iterator<Puzzle> puzzles, ConvertStreamRequest manner) {
    return open(InterchangeServiceGrpc.getConvertStreamMethod())
        .pipe(
            puzzles,
            batch -> manner.toBuilder().addAllPuzzles(batch).build(),
            ConvertStreamResponse::getResultsList);
  }

  /** Solves any number of puzzles one after another, in the manner of {@link #convertAll}. */
  public Stream<SolveResult> solveAll(Iterator<Puzzle> puzzles, SolveOptions options) {
    return open(InterchangeServiceGrpc.getSolveStreamMethod())
        .pipe(
            puzzles,
            batch ->
                SolveStreamRequest.newBuilder().setOptions(options).addAllPuzzles(batch).build(),
            SolveStreamResponse::getResultsList);
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
    long patience = nanosFor(InterchangeServiceGrpc.getConvertStreamMethod(), manner);
    try {
      return new FileStream(channel, file, manner, patience).results();
    } catch (IOException noRoom) {
      throw new UncheckedIOException(noRoom);
    }
  }

  /** Goes through the solutions of a puzzle; they are searched for as they are taken. */
  public SolutionStream enumerate(EnumerateSolutionsRequest request) {
    return new SolutionStream(
        channel, request, nanosFor(InterchangeServiceGrpc.getEnumerateSolutionsMethod(), request));
  }

  /**
   * Makes puzzles, of the kind and as many as the request says; they are made as they are taken.
   */
  public PuzzleStream generate(GenerateRequest request) {
    return new PuzzleStream(
        channel, request, nanosFor(InterchangeServiceGrpc.getGenerateMethod(), request));
  }

  /**
   * The answers to one request as they come, of a method such as {@code getExplainMethod()}. Close
   * it if you do not read it to its end. If the server is lost on the way it fails; the same
   * answers come from any other of the same version.
   */
  public <Q, A> Stream<A> stream(MethodDescriptor<Q, A> method, Q request) {
    AnswerStream<Q, A> answers =
        new AnswerStream<>(channel, method, 0, nanosFor(method, request)) {
          @Override
          Q rest() {
            return request;
          }
        };
    answers.open();
    return Stream.generate(() -> answers.hasNext() ? answers.next() : null)
        .takeWhile(Objects::nonNull)
        .onClose(answers::close);
  }

  /** Puzzles of the library, page by page as they are taken. */
  public Stream<KeptPuzzle> puzzles(ListPuzzlesRequest request) {
    return Stream.iterate(
            listPuzzles(request),
            Objects::nonNull,
            page ->
                page.getNextPageToken().isEmpty()
                    ? null
                    : listPuzzles(
                        request.toBuilder().setPageToken(page.getNextPageToken()).build()))
        .flatMap(page -> page.getPuzzlesList().stream());
  }

  private ListPuzzlesResponse listPuzzles(ListPuzzlesRequest request) {
    return call(LibraryServiceGrpc.getListPuzzlesMethod(), request);
  }

  private CallOptions options(MethodDescriptor<?, ?> method, Object request) {
    return CallOptions.DEFAULT.withDeadlineAfter(nanosFor(method, request), TimeUnit.NANOSECONDS);
  }

  /**
   * How long the answer to a request may take: longer by the time of its searches. It is told by
   * {@code options.limits}, for each of many {@code puzzles}.
   */
  private long nanosFor(MethodDescriptor<?, ?> method, Object request) {
    boolean isCall = method.getType() == MethodDescriptor.MethodType.UNARY;
    Duration search = SEARCHING.contains(method) ? CUSTOMARY_SEARCH : Duration.ZERO;
    if (field(field(request, "options"), "limits") instanceof SolveLimits limits) {
      var time = limits.getTime();
      Duration each = isCall ? Duration.ZERO : CUSTOMARY_SEARCH;
      each = limits.hasTime() ? Duration.ofSeconds(time.getSeconds(), time.getNanos()) : each;
      search = each.multipliedBy(field(request, "puzzles") instanceof List<?> all ? all.size() : 1);
    }
    return deadline.plus(search).toNanos();
  }

  private static Object field(Object message, String name) {
    FieldDescriptor field =
        message instanceof Message any ? any.getDescriptorForType().findFieldByName(name) : null;
    return field == null ? null : ((Message) message).getField(field);
  }

  /** The channel of the calls, for other services of the same server such as gRPC health. */
  public Channel channel() {
    return channel;
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

  /** What a client needs to know. */
  public static final class Builder {

    private static final Metadata.Key<String> AUTHORIZATION =
        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    private final String address;
    private final Channel channel;
    private ChannelCredentials credentials = TlsChannelCredentials.create();
    private String token;
    private Duration deadline = Duration.ofSeconds(10);

    /** Room for a batch whose answers are much longer than its puzzles. */
    private int messageBytes = 16 << 20;

    private Builder(String address, Channel channel) {
      this.address = address;
      this.channel = channel;
    }

    /** Talks without TLS. */
    public Builder plaintext() {
      return credentials(InsecureChannelCredentials.create());
    }

    /** Talks so, rather than by TLS with the authorities of the Java runtime. */
    public Builder credentials(ChannelCredentials how) {
      credentials = how;
      return this;
    }

    /** Sends a bearer token with every call. Use TLS with it: whoever reads it can use it. */
    public Builder token(String bearer) {
      if (!bearer.matches("[!-~]+")) {
        throw new IllegalArgumentException("a token is made of printable ASCII without spaces");
      }
      token = bearer;
      return this;
    }

    /** How long a call may take with all its attempts; 10 seconds unless set. */
    public Builder deadline(Duration longest) {
      deadline = Objects.requireNonNull(longest);
      return this;
    }

    /** How many bytes an answer may have; 16 MiB unless set. */
    public Builder maxMessageSize(int bytes) {
      messageBytes = bytes;
      return this;
    }

    /** Makes the client; it connects at the first call. */
    public PencilmarkClient build() {
      ManagedChannel made =
          channel != null
              ? null
              : Grpc.newChannelBuilder(address, credentials)
                  .defaultServiceConfig(serviceConfig())
                  .maxInboundMessageSize(messageBytes)
                  .build();
      Channel bare = made == null ? channel : made;
      if (token != null) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + token);
        bare =
            ClientInterceptors.intercept(bare, MetadataUtils.newAttachHeadersInterceptor(headers));
      }
      return new PencilmarkClient(bare, made, deadline);
    }
  }

  /**
   * The service config of the jar. It has no throttle of retries: that counts failures, of which a
   * lost server makes many at once, and calls would fail though other servers are idle.
   */
  static Map<String, ?> serviceConfig() {
    try (InputStream in = PencilmarkClient.class.getResourceAsStream("service_config.json");
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      @SuppressWarnings("unchecked")
      Map<String, ?> config = new Gson().fromJson(reader, Map.class);
      return config;
    } catch (IOException broken) {
      throw new UncheckedIOException("the client's jar is damaged", broken);
    }
  }
}
