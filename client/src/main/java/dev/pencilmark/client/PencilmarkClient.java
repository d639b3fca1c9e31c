package dev.pencilmark.client;

import com.google.gson.Gson;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.AddPuzzlesResponse;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.FindPuzzleRequest;
import dev.pencilmark.v1.FindPuzzleResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GetProgressRequest;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.KeptPuzzle;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListPuzzlesRequest;
import dev.pencilmark.v1.ListPuzzlesResponse;
import dev.pencilmark.v1.ListRuleKindsRequest;
import dev.pencilmark.v1.ListRuleKindsResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleProgress;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderPagesResponse;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderResponse;
import dev.pencilmark.v1.SaveProgressRequest;
import dev.pencilmark.v1.SaveProgressResponse;
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
import java.util.Map;
import java.util.Objects;
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

  /**
   * How long a server searches for one puzzle, or for a batch to compress, unless told otherwise.
   */
  private static final Duration CUSTOMARY_SEARCH = Duration.ofSeconds(10);

  private final Channel channel;
  private final ManagedChannel owned;
  private final Duration deadline;

  private PencilmarkClient(Channel channel, ManagedChannel owned, Duration deadline) {
    this.channel = channel;
    this.owned = owned;
    this.deadline = deadline;
  }

  /**
   * A client of the servers at {@code host:port} or any name that gRPC resolves, by TLS unless told
   * otherwise. Calls go round all servers that the name stands for, and those that find a server
   * UNAVAILABLE are tried again elsewhere, those that find it busy when it says.
   */
  public static Builder to(String address) {
    return new Builder(Objects.requireNonNull(address), null);
  }

  /** A client on a channel whose own service config decides about retries, and that stays open. */
  public static Builder on(Channel channel) {
    return new Builder(null, Objects.requireNonNull(channel));
  }

  /**
   * Makes a call of one request and one answer, and waits.
   *
   * @param method one of {@link InterchangeServiceGrpc}, {@link ShowServiceGrpc} or {@link
   *     LibraryServiceGrpc}, such as {@code getSolveMethod()}; also one that answers each message
   *     of a stream, which is called with a stream of one
   */
  public <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
    try {
      return ClientCalls.blockingUnaryCall(channel, method, options(request), request);
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
    ClientCall<Q, A> call = channel.newCall(method, options(request));
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

  /** The kinds of rules that a board may have beyond its type, such as thermometers. */
  public ListRuleKindsResponse listRuleKinds() {
    return call(
        InterchangeServiceGrpc.getListRuleKindsMethod(), ListRuleKindsRequest.getDefaultInstance());
  }

  /**
   * Opens a ConvertStream, SolveStream or CompressStream. Send hard puzzles in small batches, and
   * open several streams to keep all processors of a server busy.
   */
  public <Q, A> BatchStream<Q, A> open(MethodDescriptor<Q, A> method) {
    return new BatchStream<>(channel, method, this::nanosFor);
  }

  /**
   * Converts any number of puzzles, in constant memory: one result a puzzle, in the same order.
   * Puzzles are taken from the iterator as results are taken from the stream, a few batches ahead.
   * It outlives its server as {@link BatchStream} does. Close it if you do not read it to its end.
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
   * Converts the puzzles of a file, in constant memory: a list, a file in one of the formats that
   * hold many puzzles, also packed with gzip. The server takes it apart; it is read as results are
   * taken from the stream. What was read is kept in a temporary file until the stream is closed: if
   * the connection is lost or the server stops, it is sent again, and the stream goes on.
   *
   * <p>A file that is broken fails the stream after the results of the puzzles before, with a
   * {@link PuzzleException} that names the place; a file that cannot be read here with {@link
   * UncheckedIOException}. A reader that is slow for minutes is refused: convert batches then.
   *
   * @param file the file; not closed here
   * @param manner a request without puzzles, and with the format of the file or of its lines unless
   *     that is to be detected
   */
  public Stream<ConvertResult> convertFile(InputStream file, ConvertStreamRequest manner) {
    try {
      return new FileStream(channel, file, manner, nanosFor(manner)).results();
    } catch (IOException noRoom) {
      throw new UncheckedIOException(noRoom);
    }
  }

  /** Goes through the solutions of a puzzle; they are searched for as they are taken. */
  public SolutionStream enumerate(EnumerateSolutionsRequest request) {
    return new SolutionStream(channel, request, nanosFor(request));
  }

  /**
   * Explains a puzzle: what the solver says, the steps as they are found, and the end. Close it if
   * you do not read it to its end. If the server is lost on the way it fails; the same steps come
   * again from any other of the same version.
   */
  public Stream<ExplainResponse> explain(ExplainRequest request) {
    return answers(InterchangeServiceGrpc.getExplainMethod(), request);
  }

  /** The answers of a call as they come; it begins at once, and is not begun again. */
  private <Q, A> Stream<A> answers(MethodDescriptor<Q, A> method, Q request) {
    long patience = nanosFor(request);
    ResumableStream<Q, A> answers =
        new ResumableStream<>(channel, method, SolutionStream.WINDOW, 0) {
          @Override
          void begin() {
            request(request);
            halfClose();
          }
        };
    answers.open();
    return Stream.generate(() -> answers.take(patience))
        .takeWhile(Objects::nonNull)
        .onClose(answers::close);
  }

  /**
   * Draws a puzzle: as SVG, PNG, PDF, text, or as a page to play on. A server that shows nothing
   * fails with UNIMPLEMENTED.
   *
   * @throws PuzzleException if the puzzle or what was asked for is refused
   */
  public RenderResponse render(RenderRequest request) {
    return call(ShowServiceGrpc.getRenderMethod(), request);
  }

  /**
   * Draws puzzles on pages to print: which of them fail, how far it is, and then the document in
   * pieces, with the end as the last message. Close it if you do not read it to its end. If the
   * server is lost on the way it fails; the same document comes from any other of the same version.
   */
  public Stream<RenderPagesResponse> renderPages(RenderPagesRequest request) {
    return answers(ShowServiceGrpc.getRenderPagesMethod(), request);
  }

  /**
   * Adds puzzles to the server's library. The same again changes nothing. A server without a
   * library fails with UNIMPLEMENTED, as all calls below do.
   *
   * @throws PuzzleException if the request is refused; what is wrong with one puzzle is in its
   *     result
   */
  public AddPuzzlesResponse addPuzzles(AddPuzzlesRequest request) {
    return call(LibraryServiceGrpc.getAddPuzzlesMethod(), request);
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

  /** A page of puzzles of the library. */
  public ListPuzzlesResponse listPuzzles(ListPuzzlesRequest request) {
    return call(LibraryServiceGrpc.getListPuzzlesMethod(), request);
  }

  /** Whether the library has a puzzle, as it stands or turned, mirrored or with other digits. */
  public FindPuzzleResponse findPuzzle(FindPuzzleRequest request) {
    return call(LibraryServiceGrpc.getFindPuzzleMethod(), request);
  }

  /**
   * Saves how far a player is with a puzzle. Not tried again by itself: whether a lost answer was
   * that it was saved is told by {@link #progress}.
   */
  public SaveProgressResponse saveProgress(PuzzleProgress progress) {
    return call(
        LibraryServiceGrpc.getSaveProgressMethod(),
        SaveProgressRequest.newBuilder().setProgress(progress).build());
  }

  /** How far a player is with a puzzle; the default message if the player has not begun. */
  public PuzzleProgress progress(String player, long puzzleId) {
    return call(
            LibraryServiceGrpc.getGetProgressMethod(),
            GetProgressRequest.newBuilder().setPlayer(player).setPuzzleId(puzzleId).build())
        .getProgress();
  }

  /**
   * Makes puzzles; they are made as they are taken. Close it if you do not read it to its end.
   *
   * @param request what kind, and how many
   */
  public PuzzleStream generate(GenerateRequest request) {
    return new PuzzleStream(channel, request, nanosFor(request));
  }

  private CallOptions options(Object request) {
    return CallOptions.DEFAULT.withDeadlineAfter(nanosFor(request), TimeUnit.NANOSECONDS);
  }

  /** How long the answer to a request may take: longer by the time of its searches. */
  private long nanosFor(Object request) {
    Duration search = Duration.ZERO;
    if (request instanceof SolveRequest one) {
      search = searchTime(one.getOptions().getLimits(), Duration.ZERO);
    } else if (request instanceof EnumerateSolutionsRequest all) {
      search = searchTime(all.getOptions().getLimits(), CUSTOMARY_SEARCH);
    } else if (request instanceof SolveStreamRequest batch) {
      Duration each = searchTime(batch.getOptions().getLimits(), CUSTOMARY_SEARCH);
      search = each.multipliedBy(batch.getPuzzlesCount());
    } else if (request instanceof ExplainRequest explain) {
      search = searchTime(explain.getOptions().getLimits(), CUSTOMARY_SEARCH);
    } else if (request instanceof HintRequest hint) {
      search = searchTime(hint.getOptions().getLimits(), Duration.ZERO);
    } else if (request instanceof RateRequest rate) {
      search = searchTime(rate.getOptions().getLimits(), Duration.ZERO);
    } else if (request instanceof RateStreamRequest batch) {
      Duration each = searchTime(batch.getOptions().getLimits(), CUSTOMARY_SEARCH);
      search = each.multipliedBy(batch.getPuzzlesCount());
    } else if (request instanceof CanonicalizeRequest one) {
      search = searchTime(one.getOptions().getLimits(), Duration.ZERO);
    } else if (request instanceof CanonicalizeStreamRequest batch) {
      Duration each = searchTime(batch.getOptions().getLimits(), CUSTOMARY_SEARCH);
      search = each.multipliedBy(batch.getPuzzlesCount());
    } else if (request instanceof CompressStreamRequest
        || request instanceof GenerateRequest
        || request instanceof RenderRequest
        || request instanceof RenderPagesRequest
        || request instanceof AddPuzzlesRequest) {
      search = CUSTOMARY_SEARCH;
    }
    return deadline.plus(search).toNanos();
  }

  private static Duration searchTime(SolveLimits limits, Duration unlessTold) {
    var time = limits.getTime();
    return limits.hasTime() ? Duration.ofSeconds(time.getSeconds(), time.getNanos()) : unlessTold;
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
   * The service config that travels in the jar. Retries are not throttled: gRPC's throttle counts
   * failures, of which a lost server makes as many at once as calls were under way there, and these
   * would fail though other servers are idle. A busy server says itself when to come again.
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
