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
import dev.pencilmark.serving.warmup.WarmupTask;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.PictureFormat;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderServiceGrpc;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.wire.BoardMapper;
import dev.pencilmark.wire.PictureFormats;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.AbstractStub;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Calls unary methods with samples, so that callers do not wait for class loading and compilation:
 * the first Solve of a cold server takes some hundred times as long as a later one. The calls take
 * the whole path, through the transport, to a second server on a loopback port, which is closed
 * afterwards; they do not appear in metrics and logs.
 *
 * <p>Before the server reports SERVING, only the most frequent calls are warmed up, those of a
 * plain Sudoku. All other formats, types and pictures follow in the background, with pauses.
 * Warming up everything first took 9.3 s of CPU time and 8.2 s on two cores, and a throttled
 * container looked dead meanwhile.
 */
final class Warmup implements AutoCloseable {

  /** The longest that a search for the solution of one sample may take, in milliseconds. */
  private static final int SAMPLE_MILLIS = 5;

  private static final SolveOptions OPTIONS =
      SolveOptions.newBuilder()
          .setLimits(
              dev.pencilmark.v1.SolveLimits.newBuilder()
                  .setTimeLimit(Duration.newBuilder().setNanos(SAMPLE_MILLIS * 1_000_000)))
          .build();

  /** The target format of samples. */
  private static final String FORMAT = "swiki.v2";

  /** A sample that takes longer when all has been loaded is not quick. */
  private static final long QUICK_NANOS = 5_000_000;

  /** The number of samples that are solved for each one that all other methods process. */
  private static final int SOLVED_TO_OTHERS = 2;

  /** The longest that a call may take, if something is amiss. */
  private static final int CALL_SECONDS = 10;

  private static final int SIDE = 9;

  /**
   * The number of servers and connections in addition to the one for the first calls. With a single
   * one, its end and the start of the next connection invalidate compiled code that all calls
   * share: after 6 s of calls over one connection, the first call over another took 10 ms. Four
   * make the first calls no faster than two, and take 6.2 s of CPU time instead of 5.3 s.
   */
  private static final int ROUNDS = 2;

  /** The number of samples that are solved over each of them. */
  private static final int SOLVED = 80;

  /** The number of samples that are solved before the server reports SERVING. */
  private static final int SOLVED_FIRST = 40;

  private final WarmupTask task = new WarmupTask(LoggerFactory.getLogger(Warmup.class));
  private final boolean enabled;
  private ManagedChannel channel;
  private RenderServiceGrpc.RenderServiceBlockingStub show;
  private List<Puzzle> samples = List.of();
  private int solved;

  private Warmup(boolean enabled) {
    this.enabled = enabled;
  }

  /**
   * Warms up the most frequent calls, for at most the configured time. Failures do not prevent the
   * start of the server.
   *
   * @param solvers the threads of the server, which are started
   */
  static Warmup run(ServerConfig config, WorkPool solvers) {
    long nanos = config.number(Setting.WARMUP_MILLIS) * 1_000_000L;
    Warmup warmup = new Warmup(nanos > 0);
    if (nanos > 0) {
      solvers.start(Warmup::solveEmpty);
      warmup.task.run("warm", () -> warmup.round(round -> round.commonest(nanos)));
    }
    return warmup;
  }

  /**
   * Warms everything else on a thread of its own, while the server serves: calls of all formats,
   * types and pictures, with pauses, so that callers have the processors.
   */
  void continueInBackground() {
    if (enabled) {
      task.runInBackground("warm-up of all formats and types is complete", this::rest);
    }
  }

  /** Ends the work in the background. */
  @Override
  public void close() {
    task.close();
  }

  private void rest() throws IOException {
    round(Warmup::all);
    for (int i = 0; i < ROUNDS; i++) {
      round(Warmup::many);
    }
  }

  /** Makes calls to a server of its own, over a connection of its own. */
  private void round(Consumer<Warmup> work) throws IOException {
    try (PencilmarkServer server = PencilmarkServer.start(quiet(), AccessLog.NONE, Tracing.OFF)) {
      channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
      show = RenderServiceGrpc.newBlockingStub(channel);
      try {
        work.accept(this);
      } finally {
        end(channel);
      }
    }
  }

  /** The connection must end before the threads of the server. */
  private static void end(ManagedChannel channel) {
    try {
      channel.shutdownNow().awaitTermination(CALL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Decodes every format once, and calls all methods with every type, so that all classes are
   * loaded. Adds the decoded boards as samples, for callers that send boards, and removes slow
   * samples. Calling all methods with every format would be half of the CPU time of a start, and
   * make no call faster.
   */
  private void all() {
    call(
        () ->
            stub(InterchangeServiceGrpc::newBlockingStub)
                .listFormats(ListFormatsRequest.getDefaultInstance()));
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

  /**
   * Makes the most frequent calls once, and then repeatedly while there is time, up to a number.
   */
  private void commonest(long nanos) {
    long start = System.nanoTime();
    call(
        () ->
            stub(InterchangeServiceGrpc::newBlockingStub)
                .listFormats(ListFormatsRequest.getDefaultInstance()));
    Puzzle text = Puzzle.newBuilder().setText(Formats.commonest().example()).build();
    List<Puzzle> plain = new ArrayList<>(List.of(text));
    decode(text).ifPresent(plain::add);
    others(text);
    do {
      solveAndMore(plain);
    } while (solved < SOLVED_FIRST && System.nanoTime() - start < nanos);
  }

  /** Makes enough calls for the compilation of the code that they share. */
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

  /** Renders every picture format: otherwise the fonts of the first PDF take half a second. */
  private void draw(Puzzle sample) {
    Renderers renderers = Renderers.installed();
    if (renderers.areMoreThanBuiltIn()) {
      for (PictureFormat format :
          renderers.formats().stream().map(PictureFormats::of).flatMap(Optional::stream).toList()) {
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
    call(() -> stub(SolveServiceGrpc::newBlockingStub).solve(request));
  }

  /** Calls all other unary methods. */
  private void others(Puzzle sample) {
    if (sample.hasText()) {
      call(
          () ->
              stub(InterchangeServiceGrpc::newBlockingStub)
                  .detect(DetectRequest.newBuilder().setText(sample.getText()).build()));
    }
    call(
        () ->
            stub(InterchangeServiceGrpc::newBlockingStub)
                .convert(
                    ConvertRequest.newBuilder()
                        .setPuzzle(sample)
                        .setTargetFormatId(FORMAT)
                        .build()));
    call(() ->
            stub(CompressServiceGrpc::newBlockingStub)
                .compress(CompressRequest.newBuilder().setPuzzle(sample).build()))
        .ifPresent(
            code ->
                call(
                    () ->
                        stub(CompressServiceGrpc::newBlockingStub)
                            .decompress(
                                DecompressRequest.newBuilder().setText(code.getText()).build())));
    decode(sample)
        .ifPresent(
            board ->
                call(
                    () ->
                        stub(InterchangeServiceGrpc::newBlockingStub)
                            .encode(
                                EncodeRequest.newBuilder()
                                    .setBoard(board.getBoard())
                                    .setFormatId(FORMAT)
                                    .build())));
  }

  /** Calls Decode, and returns the board, if there is one. */
  private Optional<Puzzle> decode(Puzzle sample) {
    return call(() ->
            stub(InterchangeServiceGrpc::newBlockingStub)
                .decode(DecodeRequest.newBuilder().setPuzzle(sample).build()))
        .map(answer -> Puzzle.newBuilder().setBoard(answer.getBoard()).build());
  }

  private <S extends AbstractStub<S>> S stub(Function<Channel, S> service) {
    return service.apply(channel).withDeadlineAfter(CALL_SECONDS, TimeUnit.SECONDS);
  }

  /** Returns the answer, or nothing if the method does not apply to the sample. */
  private <T> Optional<T> call(Supplier<T> method) {
    List<T> answers = new ArrayList<>(1);
    task.call(
        () -> {
          try {
            answers.add(method.get());
          } catch (StatusRuntimeException refused) {
            // The example of a format need not be a puzzle that can be solved, or be carried by
            // another.
            if (refused.getStatus().getCode() != Status.Code.INVALID_ARGUMENT) {
              throw refused;
            }
          }
        });
    return answers.stream().findFirst();
  }

  /** Returns the examples of all formats, and an empty grid of every type. */
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

  /** Allocates the thread-local buffers for solving. */
  private static void solveEmpty() {
    try {
      Solver.solve(
          empty(PuzzleType.SUDOKU), Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
    } catch (ProblemException impossible) {
      throw new AssertionError("an empty grid must be a puzzle", impossible);
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
