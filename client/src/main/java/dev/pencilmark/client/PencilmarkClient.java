package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.Puzzle;
import io.grpc.Channel;
import io.grpc.ChannelCredentials;
import io.grpc.ClientInterceptors;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Reads and writes the string formats of Sudoku-family puzzles, solves and compresses the puzzles,
 * by way of a Pencilmark server.
 *
 * <pre>{@code
 * try (PencilmarkClient client = PencilmarkClient.to("puzzles.example:8443").build()) {
 *   client.convert(text, "swiki.v2").output().text();
 * }
 * }</pre>
 *
 * <p>Every call waits for its answer; {@link #async} has the same calls without waiting. A call
 * throws {@link PuzzleException} if the server refuses the puzzle, and {@link
 * io.grpc.StatusRuntimeException} if the trouble is with the transport or the server: UNAVAILABLE
 * or RESOURCE_EXHAUSTED after a few attempts, DEADLINE_EXCEEDED and so on. Make one client and
 * share it: it is safe for use by many threads.
 */
public final class PencilmarkClient implements AutoCloseable {

  /** How long closing waits for calls under way before it cuts them off. */
  private static final Duration CLOSE_GRACE = Duration.ofSeconds(2);

  /** How long a server searches for solutions of the puzzles of a batch that it compresses. */
  static final Duration BATCH_TIME = Duration.ofSeconds(10);

  private final Calls calls;
  private final PencilmarkAsyncClient async;
  private final ManagedChannel owned;

  private PencilmarkClient(Channel channel, ManagedChannel owned, Duration deadline) {
    this.calls = new Calls(channel, deadline);
    this.async = new PencilmarkAsyncClient(calls);
    this.owned = owned;
  }

  /**
   * A client of the servers at an address, by TLS unless told otherwise. Calls go round all servers
   * that the name stands for, and those that find a server UNAVAILABLE are tried again elsewhere,
   * those that find it busy when it says.
   *
   * @param address {@code host:port}, or any name that gRPC resolves, such as {@code
   *     dns:///host:port}
   */
  public static Builder to(String address) {
    return new Builder(Objects.requireNonNull(address), null);
  }

  /**
   * A client on a channel that exists. The channel's own service config decides about retries, and
   * the caller closes the channel.
   */
  public static Builder on(Channel channel) {
    return new Builder(null, Objects.requireNonNull(channel));
  }

  /** The formats that fit a text, best first; there is at least one. */
  public List<Detection> detect(String text) {
    return calls.call(
        InterchangeServiceGrpc.getDetectMethod(), Requests.detect(text), Wire::detections);
  }

  /** The binary formats that fit some bytes, best first; there is at least one. */
  public List<Detection> detect(byte[] data) {
    return calls.call(
        InterchangeServiceGrpc.getDetectMethod(), Requests.detect(data), Wire::detections);
  }

  /** Reads a text in any format. */
  public Decoding decode(String text) {
    return decode(Puzzles.text(text));
  }

  /** Reads a puzzle; a board is checked and handed back. */
  public Decoding decode(Puzzle puzzle) {
    return calls.call(
        InterchangeServiceGrpc.getDecodeMethod(), Requests.decode(puzzle), Wire::decoding);
  }

  /** Writes a board. */
  public Encoding encode(Board board, Target target) {
    return calls.call(
        InterchangeServiceGrpc.getEncodeMethod(), Requests.encode(board, target), Wire::encoding);
  }

  /** Turns a text in any format into one in another. */
  public Conversion convert(String text, String targetFormatId) {
    return convert(Puzzles.text(text), Target.of(targetFormatId));
  }

  /** Turns a puzzle into a text in some format. */
  public Conversion convert(Puzzle puzzle, Target target) {
    return calls.call(
        InterchangeServiceGrpc.getConvertMethod(),
        Requests.convert(puzzle, target),
        response -> Wire.conversion(response.getConversion()));
  }

  /**
   * Converts any number of puzzles, in constant memory: one outcome a puzzle, in the same order.
   * Puzzles are taken from the iterator as outcomes are taken from the stream, a few batches ahead.
   * Close the stream if you do not read it to its end. If the puzzles come slowly and their
   * outcomes are wanted at once, use {@link #openStream}.
   */
  public Stream<Outcome> convertAll(Iterator<Puzzle> puzzles, Target target) {
    return Pipeline.of(openStream(target), puzzles);
  }

  /**
   * Converts the puzzles of a file, in constant memory: a list, a file in one of the formats that
   * hold many puzzles, also packed with gzip. The server takes it apart; it is read as outcomes are
   * taken from the stream. Close the stream if you do not read it to its end.
   *
   * <p>A file that is broken fails the stream after the outcomes of the puzzles before, with a
   * {@link PuzzleException} that names the place; a file that cannot be read here with {@link
   * java.io.UncheckedIOException}. A reader that is slow for minutes is refused: convert batches
   * then.
   *
   * @param file the file; not closed here
   * @param formatId the format of the file or of each of its lines, or empty to detect it
   */
  public Stream<FileOutcome> convertFile(InputStream file, String formatId, Target target) {
    return FileStream.of(calls, file, formatId, target);
  }

  /** Opens a stream for batches of puzzles that are converted. */
  public BatchStream<Outcome> openStream(Target target) {
    long patience = calls.deadline().toNanos();
    return BatchStream.open(
        calls.channel(),
        InterchangeServiceGrpc.getConvertStreamMethod(),
        puzzles -> Requests.convert(puzzles, target),
        Wire::outcomes,
        size -> patience);
  }

  /** Solves a puzzle in any format: says whether its solution is unique, and what it is. */
  public SolveAnswer solve(String text) {
    return solve(Puzzles.text(text), SolveOptions.DEFAULT);
  }

  /**
   * Solves a puzzle. The call may take as much longer than others as the options allow the search.
   */
  public SolveAnswer solve(Puzzle puzzle, SolveOptions options) {
    return calls
        .plus(options.time())
        .call(
            InterchangeServiceGrpc.getSolveMethod(),
            Requests.solve(puzzle, options),
            response -> Wire.answer(response.getAnswer()));
  }

  /**
   * Solves any number of puzzles, in constant memory: one result a puzzle, in the same order, as
   * {@link #convertAll} does. The puzzles are solved one after another; to keep all processors of a
   * server busy, open several streams with {@link #openSolveStream}.
   */
  public Stream<SolveResult> solveAll(Iterator<Puzzle> puzzles, SolveOptions options) {
    return Pipeline.of(openSolveStream(options), puzzles);
  }

  /** Opens a stream for batches of puzzles that are solved. Send hard puzzles in small batches. */
  public BatchStream<SolveResult> openSolveStream(SolveOptions options) {
    long patience = calls.deadline().toNanos();
    long each = options.longest().toNanos();
    return BatchStream.open(
        calls.channel(),
        InterchangeServiceGrpc.getSolveStreamMethod(),
        puzzles -> Requests.solve(puzzles, options),
        Wire::results,
        size -> patience + size * each);
  }

  /**
   * Goes through all solutions of a puzzle, or as many as the options say, in the order of their
   * digits. They are searched for as they are taken.
   */
  public SolutionStream enumerate(Puzzle puzzle, SolveOptions options) {
    return enumerate(puzzle, options, ByteString.EMPTY);
  }

  /**
   * Goes through the solutions of a puzzle after one that was taken before.
   *
   * @param resumeToken the {@link EnumeratedSolution#resumeToken} of that one, for the same puzzle
   *     and start
   */
  public SolutionStream enumerate(Puzzle puzzle, SolveOptions options, ByteString resumeToken) {
    return SolutionStream.open(
        calls.channel(),
        Requests.enumerate(puzzle, options, resumeToken),
        calls.deadline().plus(options.longest()));
  }

  /** Compresses a puzzle in any format into as few bytes as can be, and a short text. */
  public Compression compress(String text) {
    return compress(Puzzles.text(text), CompressOptions.DEFAULT);
  }

  /** Compresses a puzzle. */
  public Compression compress(Puzzle puzzle, CompressOptions options) {
    return calls.call(
        InterchangeServiceGrpc.getCompressMethod(),
        Requests.compress(puzzle, options),
        Wire::compression);
  }

  /**
   * The number of a full 9x9 grid of classic Sudoku, 0 to 6670903752021072936959. Any other puzzle
   * is refused with the code NOT_REPRESENTABLE.
   */
  public BigInteger gridNumber(Puzzle grid) {
    return compress(grid, CompressOptions.DEFAULT.as("rank73")).gridNumber().orElseThrow();
  }

  /** Brings back a puzzle as a board: the text of any code, or a grid number in any form. */
  public Decompression decompress(String text) {
    return decompress(text, "");
  }

  /** Brings back a puzzle from the text of any code, written in a format. */
  public Decompression decompress(String text, String targetFormatId) {
    return calls.call(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.decompress(text, targetFormatId),
        Wire::decompression);
  }

  /**
   * Brings back a puzzle from the bytes of any code.
   *
   * @param targetFormatId the format to write it in, or empty for a board
   */
  public Decompression decompress(ByteString data, String targetFormatId) {
    return calls.call(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.decompress(data, targetFormatId),
        Wire::decompression);
  }

  /**
   * The grid of a number.
   *
   * @param targetFormatId the format to write it in, or empty for a board
   */
  public Decompression grid(BigInteger number, String targetFormatId) {
    return calls.call(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.grid(number, targetFormatId),
        Wire::decompression);
  }

  /**
   * A full grid of classic Sudoku, each as likely as any other.
   *
   * @param targetFormatId the format to write it in, or empty for a board
   */
  public Decompression randomGrid(String targetFormatId) {
    return calls.call(
        InterchangeServiceGrpc.getDecompressMethod(),
        Requests.randomGrid(targetFormatId),
        Wire::decompression);
  }

  /**
   * Compresses puzzles together. Compressing may take ten seconds longer than other calls.
   *
   * @param puzzles as many as the server's limit of a batch allows, 1,000 unless configured
   *     otherwise
   * @param code {@code boards}, {@code grids} or {@code gridset}; empty for boards
   * @throws PuzzleException if one of them is refused; {@link PuzzleException#puzzle} is which
   */
  public CompressedBatch compressBatch(List<Puzzle> puzzles, String code) {
    return calls
        .plus(BATCH_TIME)
        .call(
            InterchangeServiceGrpc.getCompressStreamMethod(),
            Requests.compress(puzzles, code),
            Wire::compressedBatch);
  }

  /**
   * Brings back the puzzles of a batch, those of a set in the order of their grid numbers.
   *
   * @param targetFormatId the format to write them in, or empty for boards
   */
  public List<DecompressedPuzzle> decompressBatch(ByteString data, String targetFormatId) {
    return calls
        .plus(BATCH_TIME)
        .call(
            InterchangeServiceGrpc.getCompressStreamMethod(),
            Requests.decompressBatch(data, targetFormatId),
            Wire::decompressedBatch);
  }

  /** The formats of the server, in the order in which detection considers them. */
  public List<FormatInfo> formats() {
    return calls.call(
        InterchangeServiceGrpc.getListFormatsMethod(),
        ListFormatsRequest.getDefaultInstance(),
        Wire::formats);
  }

  /**
   * The version of the server, such as {@code 0.1.0}; empty if it is older than the field that
   * tells it.
   */
  public String serverVersion() {
    return calls.call(
        InterchangeServiceGrpc.getListFormatsMethod(),
        ListFormatsRequest.getDefaultInstance(),
        ListFormatsResponse::getServerVersion);
  }

  /**
   * The channel that the calls go by, for other services of the same server such as gRPC health.
   */
  public Channel channel() {
    return calls.channel();
  }

  /** The same calls without waiting. */
  public PencilmarkAsyncClient async() {
    return async;
  }

  /** Lets calls under way finish for a moment and closes the connections. */
  @Override
  public void close() {
    if (owned == null) {
      return;
    }
    owned.shutdown();
    try {
      if (!owned.awaitTermination(CLOSE_GRACE.toNanos(), TimeUnit.NANOSECONDS)) {
        owned.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      owned.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  /** What a client needs to know. */
  public static final class Builder {

    private static final Duration DEFAULT_DEADLINE = Duration.ofSeconds(10);

    private static final Metadata.Key<String> AUTHORIZATION =
        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    /** Room for a batch whose answers are much longer than its puzzles. */
    private static final int DEFAULT_MESSAGE_BYTES = 16 << 20;

    private final String address;
    private final Channel channel;
    private boolean plaintext;
    private final TlsChannelCredentials.Builder tls = TlsChannelCredentials.newBuilder();
    private String token;
    private Duration deadline = DEFAULT_DEADLINE;
    private int messageBytes = DEFAULT_MESSAGE_BYTES;

    private Builder(String address, Channel channel) {
      this.address = address;
      this.channel = channel;
    }

    /** Talks without TLS. */
    public Builder plaintext() {
      plaintext = true;
      return this;
    }

    /**
     * Trusts the authorities in a PEM file rather than those of the Java runtime.
     *
     * @throws IOException if the file cannot be read
     */
    public Builder trust(File authorities) throws IOException {
      tls.trustManager(authorities);
      plaintext = false;
      return this;
    }

    /**
     * Shows the server a certificate, for servers that want one of their clients (mutual TLS).
     *
     * @param certificate the certificate, and any between it and its authority, in PEM
     * @param key its private key: PEM, PKCS#8, without a password
     * @throws IOException if a file cannot be read
     */
    public Builder identity(File certificate, File key) throws IOException {
      tls.keyManager(certificate, key);
      plaintext = false;
      return this;
    }

    /**
     * Sends a bearer token with every call, for servers that want one. Use TLS with it: whoever
     * reads it can use it.
     *
     * @throws IllegalArgumentException if it is empty or has anything but printable ASCII
     */
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
      if (channel != null) {
        return new PencilmarkClient(authorized(channel), null, deadline);
      }
      ChannelCredentials credentials =
          plaintext ? InsecureChannelCredentials.create() : tls.build();
      ManagedChannel made =
          Grpc.newChannelBuilder(address, credentials)
              .defaultServiceConfig(ServiceConfig.load())
              .enableRetry()
              .maxInboundMessageSize(messageBytes)
              .build();
      return new PencilmarkClient(authorized(made), made, deadline);
    }

    private Channel authorized(Channel bare) {
      if (token == null) {
        return bare;
      }
      Metadata headers = new Metadata();
      headers.put(AUTHORIZATION, "Bearer " + token);
      return ClientInterceptors.intercept(bare, MetadataUtils.newAttachHeadersInterceptor(headers));
    }
  }
}
