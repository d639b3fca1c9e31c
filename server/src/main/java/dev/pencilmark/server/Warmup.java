package dev.pencilmark.server;

import com.google.protobuf.Duration;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.AccessLog;
import dev.pencilmark.server.observe.Tracing;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceBlockingStub;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.ShowServiceGrpc;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Calls unary methods with samples, so that callers do not wait for the Java runtime to load and
 * compile the code that answers them: cold, the first Solve takes a few hundred times as long as a
 * later one. The calls take the whole path, through the transport, to a second server on a loopback
 * port, which is closed again; they appear in no metrics and logs.
 *
 * <p>Before the server reports SERVING only the commonest calls are warmed, those of a plain
 * Sudoku. All formats, types and pictures follow in the background, with pauses. To warm all of it
 * first took 9.3 s of CPU and 8.2 s on two cores; a throttled container looked dead meanwhile.
 */
final class Warmup implements AutoCloseable {

  /** The longest that a search for the solution of one sample may take, in milliseconds. */
  private static final int SAMPLE_MILLIS = 5;

  private static final SolveOptions OPTIONS =
      SolveOptions.newBuilder()
          .setLimits(
              dev.pencilmark.v1.SolveLimits.newBuilder()
                  .setTime(Duration.newBuilder().setNanos(SAMPLE_MILLIS * 1_000_000)))
          .build();

  /** What samples are converted to. */
  private static final String FORMAT = "swiki.v2";

  /** A sample that takes longer when all has been loaded is not quick. */
  private static final long QUICK_NANOS = 5_000_000;

  /** How many samples are solved for one that all other methods are called with as well. */
  private static final int SOLVED_TO_OTHERS = 2;

  /** The longest that a call may take, if something is amiss. */
  private static final int CALL_SECONDS = 10;

  private static final int SIDE = 9;

  /**
   * How many servers and connections are used up, beside that for the first calls. With a single
   * one its end, and the beginning of the next connection, are news to the compiler, which throws
   * away what it has made of the code that they share with all calls: after 6 s of calls over one
   * connection the first over another took 10 ms. Four make the first calls no faster than two, and
   * take a sixth more of the processors: 6.2 s where two take 5.3, in turns on a busy machine.
   */
  private static final int ROUNDS = 2;

  /** How many samples are solved over each of them. */
  private static final int SOLVED = 80;

  /** How many samples are solved before the server serves. */
  private static final int SOLVED_FIRST = 40;

  /** In the background a call is followed by a pause of so many times its length. */
  private static final int PAUSE = 3;

  private final boolean enabled;
  private InterchangeServiceBlockingStub stub;
  private ShowServiceGrpc.ShowServiceBlockingStub show;
  private List<Puzzle> samples = List.of();
  private int solved;
  private boolean pausing;
  private volatile Thread background;
  private volatile boolean closed;

  private Warmup(boolean enabled) {
    this.enabled = enabled;
  }

  /**
   * Warms the commonest calls, for at most the configured time. A failure of the warm-up keeps no
   * server from serving.
   *
   * @param solvers the threads of the server that will serve, which are started
   */
  static Warmup run(ServerConfig config, WorkPool solvers) {
    long nanos = config.number(Setting.WARMUP_MILLIS) * 1_000_000L;
    Warmup warmup = new Warmup(nanos > 0);
    if (nanos > 0) {
      solvers.start(Warmup::solveEmpty);
      warmup.logged("warm", () -> warmup.round(round -> round.commonest(nanos)));
    }
    return warmup;
  }

  /**
   * Warms everything else on a thread of its own, while the server serves: calls of all formats,
   * types and pictures, with pauses, so that callers have the processors.
   */
  void continueInBackground() {
    if (enabled) {
      Thread thread = new Thread(this::rest, "warm-up");
      thread.setDaemon(true);
      background = thread;
      thread.start();
    }
  }

  /** Ends the work in the background. */
  @Override
  public void close() {
    closed = true;
    Thread thread = background;
    if (thread != null) {
      thread.interrupt();
    }
  }

  private void rest() {
    logged(
        "warm for all formats and types",
        () -> {
          pausing = true;
          round(Warmup::all);
          for (int i = 0; i < ROUNDS; i++) {
            round(Warmup::many);
          }
        });
  }

  private interface Work {
    void run() throws IOException;
  }

  private void logged(String message, Work work) {
    long start = System.nanoTime();
    try {
      work.run();
    } catch (IOException | RuntimeException failed) {
      if (!closed) {
        LoggerFactory.getLogger(Warmup.class).warn("the warm-up failed; serving cold", failed);
      }
      return;
    }
    LoggerFactory.getLogger(Warmup.class)
        .atInfo()
        .addKeyValue("duration_ms", (System.nanoTime() - start) / 1_000_000)
        .addKeyValue("solved", solved)
        .log(message);
  }

  /** Makes calls to a server of its own, over a connection of its own. */
  private void round(Consumer<Warmup> work) throws IOException {
    try (PencilmarkServer server = PencilmarkServer.start(quiet(), AccessLog.NONE, Tracing.OFF)) {
      ManagedChannel channel =
          NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
      stub = InterchangeServiceGrpc.newBlockingStub(channel);
      show = ShowServiceGrpc.newBlockingStub(channel);
      try {
        work.accept(this);
      } finally {
        end(channel);
      }
    }
  }

  /** The server's threads end with it: a connection that is ended only then has none to tell. */
  private static void end(ManagedChannel channel) {
    try {
      channel.shutdownNow().awaitTermination(CALL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Every format read once and every type called with all methods, so that all classes are there;
   * adds what was read as boards, for callers that send boards; forgets those that take long. All
   * methods with every format would make it half of what a start takes of the processors, and no
   * call faster.
   */
  private void all() {
    call(() -> stub().listFormats(ListFormatsRequest.getDefaultInstance()));
    List<Puzzle> all = samples();
    List<Puzzle> boards = new ArrayList<>();
    for (Puzzle sample : all) {
      if (sample.hasText()) {
        decode(sample).ifPresent(boards::add);
      } else {
        others(sample);
      }
    }
    draw(all.get(0));
    all.addAll(boards);
    all.removeIf(sample -> !isQuick(sample));
    samples = all;
  }

  /** The commonest calls once, and then as often as there is time, up to a number. */
  private void commonest(long nanos) {
    long start = System.nanoTime();
    call(() -> stub().listFormats(ListFormatsRequest.getDefaultInstance()));
    Puzzle text = Puzzle.newBuilder().setText(Formats.commonest().example()).build();
    List<Puzzle> plain = new ArrayList<>(List.of(text));
    decode(text).ifPresent(plain::add);
    others(text);
    do {
      solveAndMore(plain);
    } while (solved < SOLVED_FIRST && System.nanoTime() - start < nanos);
  }

  /** So many calls that the Java runtime compiles the code that they share. */
  private void many() {
    int most = solved + SOLVED;
    while (!samples.isEmpty() && solved < most) {
      solveAndMore(samples);
    }
  }

  private void solveAndMore(List<Puzzle> puzzles) {
    Puzzle sample = puzzles.get(solved % puzzles.size());
    solve(sample);
    if (solved % SOLVED_TO_OTHERS == 0) {
      others(sample);
    }
  }

  /**
   * Draws in every format that there is: without, the first PDF takes half a second for its fonts.
   */
  private void draw(Puzzle sample) {
    Renderers renderers = Renderers.installed();
    if (renderers.areMoreThanBuiltIn()) {
      for (String format : renderers.formats()) {
        call(
            () ->
                show.withDeadlineAfter(CALL_SECONDS, TimeUnit.SECONDS)
                    .render(
                        RenderRequest.newBuilder()
                            .setPuzzle(sample)
                            .setPictureFormat(format)
                            .build()));
      }
    }
  }

  private boolean isQuick(Puzzle sample) {
    long start = System.nanoTime();
    solve(sample);
    return System.nanoTime() - start < QUICK_NANOS;
  }

  private static ServerConfig quiet() {
    return ServerConfig.defaults()
        .with(Setting.PORT, 0)
        .with(Setting.HTTP_PORT, PencilmarkServer.NO_PORT)
        .with(Setting.WARMUP_MILLIS, 0);
  }

  private void solve(Puzzle sample) {
    solved++;
    SolveRequest request = SolveRequest.newBuilder().setPuzzle(sample).setOptions(OPTIONS).build();
    call(() -> stub().solve(request));
  }

  /** Calls all other unary methods. */
  private void others(Puzzle sample) {
    if (sample.hasText()) {
      call(() -> stub().detect(DetectRequest.newBuilder().setText(sample.getText()).build()));
    }
    call(
        () ->
            stub()
                .convert(
                    ConvertRequest.newBuilder()
                        .setPuzzle(sample)
                        .setTargetFormatId(FORMAT)
                        .build()));
    call(() -> stub().compress(CompressRequest.newBuilder().setPuzzle(sample).build()))
        .ifPresent(
            code ->
                call(
                    () ->
                        stub()
                            .decompress(
                                DecompressRequest.newBuilder().setText(code.getText()).build())));
    decode(sample)
        .ifPresent(
            board ->
                call(
                    () ->
                        stub()
                            .encode(
                                EncodeRequest.newBuilder()
                                    .setBoard(board.getBoard())
                                    .setFormatId(FORMAT)
                                    .build())));
  }

  /** Calls Decode; the board, if there is one. */
  private Optional<Puzzle> decode(Puzzle sample) {
    return call(() -> stub().decode(DecodeRequest.newBuilder().setPuzzle(sample).build()))
        .map(answer -> Puzzle.newBuilder().setBoard(answer.getBoard()).build());
  }

  private InterchangeServiceBlockingStub stub() {
    return stub.withDeadlineAfter(CALL_SECONDS, TimeUnit.SECONDS);
  }

  /** The answer, or none where what was sent is not for that method. */
  private <T> Optional<T> call(Supplier<T> method) {
    long start = System.nanoTime();
    try {
      return Optional.of(method.get());
    } catch (StatusRuntimeException refused) {
      // The example of a format need not be a puzzle that can be solved, or be carried by another.
      if (refused.getStatus().getCode() == Status.Code.INVALID_ARGUMENT) {
        return Optional.empty();
      }
      throw refused;
    } finally {
      if (pausing && !closed) {
        LockSupport.parkNanos(PAUSE * (System.nanoTime() - start));
      }
    }
  }

  /** The examples of all formats, and an empty grid of every type. */
  static List<Puzzle> samples() {
    List<Puzzle> samples = new ArrayList<>();
    for (Format format : Formats.all()) {
      if (!format.binary()) {
        samples.add(Puzzle.newBuilder().setText(format.example()).build());
      }
    }
    for (PuzzleType type : PuzzleType.values()) {
      samples.add(Puzzle.newBuilder().setBoard(BoardMapper.toWire(empty(type))).build());
    }
    return samples;
  }

  /** Has the thread make what it needs to solve, which it keeps. */
  private static void solveEmpty() {
    try {
      Solver.solve(
          empty(PuzzleType.SUDOKU), Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
    } catch (ProblemException impossible) {
      throw new AssertionError("an empty grid is a puzzle", impossible);
    }
  }

  private static Board empty(PuzzleType type) {
    Board.Builder board = Board.builder(type, SIDE);
    if (type.has(Rule.REGIONS)) {
      for (int cell = 0; cell < SIDE * SIDE; cell++) {
        board.region(cell, cell / 27 * 3 + cell % SIDE / 3 + 1);
      }
    }
    return board.build();
  }
}
