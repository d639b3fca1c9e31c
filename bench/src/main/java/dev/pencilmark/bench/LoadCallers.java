package dev.pencilmark.bench;

import com.google.protobuf.ByteString;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.v1.StopReason;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Context;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * Callers of all methods, each a thread that calls, checks the answer and repeats until it is
 * closed. Some are hostile.
 */
final class LoadCallers implements AutoCloseable {

  /** The time after which a call counts as lost. */
  private static final int LONGEST_SECONDS = 90;

  /** The maximum wait after a rejection, so that the server remains busy. */
  private static final long LONGEST_REST_MILLIS = 250;

  private static final int STREAM_BATCH = 20;
  private static final int EMPTY_4X4_SOLUTIONS = 288;

  /** A size that exceeds the limit of the server. */
  private static final int HUGE_BYTES = 5 << 20;

  private static final String HELLO = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

  private final int port;
  private final LoadPuzzles puzzles;
  private final List<KnownCall> known;
  private final LoadTally tally;
  private final Set<String> without;
  private final List<Thread> threads = new ArrayList<>();
  private final List<ManagedChannel> channels = new ArrayList<>();
  private volatile boolean closed;

  /** Makes one or a few calls. */
  private interface Caller {
    void call(ManagedChannel channel, int round) throws InterruptedException, IOException;
  }

  /**
   * Creates callers, which do not start yet.
   *
   * @param known calls with one valid answer
   * @param without the omitted kinds: Solve, SolveStream, EnumerateSolutions, hostile
   */
  LoadCallers(
      int port, LoadPuzzles puzzles, List<KnownCall> known, LoadTally tally, Set<String> without) {
    this.port = port;
    this.puzzles = puzzles;
    this.known = known;
    this.tally = tally;
    this.without = without;
  }

  /**
   * Starts the callers.
   *
   * @param cheap the number of callers of methods with one valid answer, such as conversions
   * @param solvers the number of callers of Solve
   */
  void start(int cheap, int solvers) {
    ManagedChannel ofCheap = channel(port);
    ManagedChannel ofSolvers = channel(port);
    ManagedChannel ofStreams = channel(port);
    ManagedChannel ofHostile = channel(port);
    channels.addAll(List.of(ofCheap, ofSolvers, ofStreams, ofHostile));
    for (int i = 0; i < cheap && !known.isEmpty(); i++) {
      int first = i;
      start(
          "known",
          ofCheap,
          (channel, round) ->
              known.get((first + round * cheap) % known.size()).again(channel, tally));
    }
    for (int i = 0; i < solvers; i++) {
      int first = i * 31;
      start("Solve", ofSolvers, (channel, round) -> solve(channel, first + round));
    }
    start("SolveStream", ofStreams, this::solveStream);
    start("EnumerateSolutions", ofStreams, this::enumerateAll);
    start("EnumerateSolutions", ofStreams, this::enumerateSlowly);
    start("EnumerateSolutions", ofStreams, this::enumerateUnread);
    start("hostile", ofHostile, this::giveUp);
    start("hostile", ofHostile, this::sendHuge);
    start("hostile", ofHostile, this::connectBadly);
  }

  private void start(String kind, ManagedChannel channel, Caller caller) {
    if (without.contains(kind)) {
      return;
    }
    Thread thread =
        new Thread(
            () -> {
              for (int round = 0; !closed; round++) {
                try {
                  caller.call(channel, round);
                } catch (InterruptedException | IOException | RuntimeException bug) {
                  tally.fail("a caller: " + bug);
                  rest(LONGEST_REST_MILLIS);
                }
              }
            });
    thread.setName(kind + " " + threads.size());
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  /** Returns a channel to a server on this machine. */
  static ManagedChannel channel(int port) {
    return NettyChannelBuilder.forAddress("127.0.0.1", port)
        .usePlaintext()
        .directExecutor()
        .build();
  }

  /** Waits for a pushback, up to a maximum time. */
  static void rest(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Math.min(millis, LONGEST_REST_MILLIS)));
  }

  private static <S extends AbstractStub<S>> S stub(
      Function<Channel, S> service, ManagedChannel channel) {
    return service.apply(channel).withDeadlineAfter(LONGEST_SECONDS, TimeUnit.SECONDS);
  }

  private LoadPuzzles.ToSolve toSolve(int number) {
    return puzzles.toSolve().get(number % puzzles.toSolve().size());
  }

  private void solve(ManagedChannel channel, int number) {
    LoadPuzzles.ToSolve puzzle = toSolve(number);
    SolveRequest.Builder request = SolveRequest.newBuilder().setPuzzle(puzzle.puzzle());
    if (puzzle.set().equals(LoadPuzzles.COUNTED)) {
      request
          .getOptionsBuilder()
          .getLimitsBuilder()
          .setMaxSolutions(1_000_000)
          .getTimeLimitBuilder()
          .setNanos(300_000_000);
    }
    try {
      SolveResponse answer =
          stub(SolveServiceGrpc::newBlockingStub, channel).solve(request.build());
      check("Solve", puzzle, answer.getAnswer());
    } catch (StatusRuntimeException failure) {
      rest(tally.failed("Solve", failure));
    }
  }

  private void check(String rpc, LoadPuzzles.ToSolve puzzle, SolveAnswer answer) {
    SolveOutcome outcome = answer.getOutcome();
    boolean limited =
        outcome == SolveOutcome.SOLVE_OUTCOME_INCOMPLETE
            && answer.getStopReason() != StopReason.STOP_REASON_CANCELLED;
    boolean right =
        limited
            || puzzle.outcome() == null
            || outcome == SolveOutcome.valueOf("SOLVE_OUTCOME_" + puzzle.outcome());
    if (puzzle.outcome() == Outcome.UNIQUE && !limited && right) {
      right = answer.getSolutions(0).getDigits().equals(puzzle.digits());
    }
    if (right) {
      tally.count(rpc, limited ? "OK, limit reached" : "OK");
    } else {
      tally.fail(rpc + " of " + puzzle + ": " + answer);
    }
  }

  private void solveStream(ManagedChannel channel, int round) {
    SolveStreamRequest.Builder batch = SolveStreamRequest.newBuilder();
    for (int i = 0; i < STREAM_BATCH; i++) {
      batch.addPuzzles(toSolve(round * STREAM_BATCH + i).puzzle());
    }
    // Limit the time of a batch of hard puzzles.
    batch.getOptionsBuilder().getLimitsBuilder().getTimeLimitBuilder().setNanos(500_000_000);
    MethodDescriptor<SolveStreamRequest, SolveStreamResponse> oneWay =
        SolveServiceGrpc.getSolveStreamMethod().toBuilder()
            .setType(MethodDescriptor.MethodType.SERVER_STREAMING)
            .build();
    try {
      Iterator<SolveStreamResponse> answers =
          ClientCalls.blockingServerStreamingCall(
              channel,
              oneWay,
              CallOptions.DEFAULT.withDeadlineAfter(LONGEST_SECONDS, TimeUnit.SECONDS),
              batch.build());
      List<SolveResult> results = answers.next().getResultsList();
      for (int i = 0; i < STREAM_BATCH; i++) {
        check("SolveStream", toSolve(round * STREAM_BATCH + i), results.get(i).getAnswer());
      }
    } catch (StatusRuntimeException failure) {
      rest(tally.failed("SolveStream", failure));
    }
  }

  private static EnumerateSolutionsRequest all(int cells) {
    return EnumerateSolutionsRequest.newBuilder()
        .setPuzzle(LoadPuzzles.text(".".repeat(cells)))
        .build();
  }

  private void enumerateAll(ManagedChannel channel, int round) {
    try {
      int solutions = 0;
      StopReason end = StopReason.STOP_REASON_UNSPECIFIED;
      Iterator<EnumerateSolutionsResponse> answers =
          stub(SolveServiceGrpc::newBlockingStub, channel).enumerateSolutions(all(16));
      while (answers.hasNext()) {
        EnumerateSolutionsResponse answer = answers.next();
        solutions += answer.hasSolution() ? 1 : 0;
        end = answer.getEnd().getStopReason();
      }
      if (solutions == EMPTY_4X4_SOLUTIONS && end == StopReason.STOP_REASON_EXHAUSTED) {
        tally.count("EnumerateSolutions", "OK");
      } else {
        tally.fail("EnumerateSolutions: " + solutions + " and " + end);
      }
      rest(20);
    } catch (StatusRuntimeException failure) {
      rest(tally.failed("EnumerateSolutions", failure));
    }
  }

  /** Reads an endless stream slowly, and cancels it. */
  private void enumerateSlowly(ManagedChannel channel, int round) {
    Context.CancellableContext context = Context.current().withCancellation();
    Context before = context.attach();
    try {
      Iterator<EnumerateSolutionsResponse> answers =
          stub(SolveServiceGrpc::newBlockingStub, channel).enumerateSolutions(all(81));
      for (int i = 0; i < 100 && !closed; i++) {
        answers.next();
        rest(20);
      }
      tally.count("EnumerateSolutions", "read slowly and left");
    } catch (StatusRuntimeException failure) {
      rest(tally.failed("EnumerateSolutions", failure));
    } finally {
      context.detach(before);
      context.cancel(null);
    }
  }

  /** Starts endless streams, reads none of them, and cancels them. */
  private void enumerateUnread(ManagedChannel channel, int round) {
    List<ClientCall<?, ?>> calls = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      ClientCall<EnumerateSolutionsRequest, EnumerateSolutionsResponse> call =
          channel.newCall(SolveServiceGrpc.getEnumerateSolutionsMethod(), CallOptions.DEFAULT);
      call.start(new ClientCall.Listener<>() {}, new Metadata());
      call.sendMessage(all(81));
      call.halfClose();
      calls.add(call);
    }
    for (int i = 0; i < 20 && !closed; i++) {
      rest(LONGEST_REST_MILLIS);
    }
    calls.forEach(call -> call.cancel("left", null));
    tally.count("EnumerateSolutions", "never read and left");
  }

  /** Sends hard puzzles with a deadline of some milliseconds. */
  private void giveUp(ManagedChannel channel, int round) {
    try {
      SolveServiceGrpc.newBlockingStub(channel)
          .withDeadlineAfter(1 + round % 50, TimeUnit.MILLISECONDS)
          .solve(SolveRequest.newBuilder().setPuzzle(toSolve(round * 7).puzzle()).build());
      tally.count("hostile: Solve with little time", "OK");
    } catch (StatusRuntimeException failure) {
      if (failure.getStatus().getCode() == Status.Code.DEADLINE_EXCEEDED) {
        tally.count("hostile: Solve with little time", "DEADLINE_EXCEEDED");
      } else {
        rest(tally.failed("hostile: Solve with little time", failure));
      }
    }
    rest(10);
  }

  /** Sends messages over the limit, and long invalid texts. */
  private void sendHuge(ManagedChannel channel, int round) {
    expect(
        "hostile: message over the limit",
        Status.Code.RESOURCE_EXHAUSTED,
        () ->
            stub(InterchangeServiceGrpc::newBlockingStub, channel)
                .detect(
                    DetectRequest.newBuilder()
                        .setData(ByteString.copyFrom(new byte[HUGE_BYTES]))
                        .build()));
    String[] heads = {"K9B", "<opensudoku>", "https://f-puzzles.com/?load=", "[", "."};
    String text = heads[round % heads.length];
    expect(
        "hostile: long text",
        Status.Code.INVALID_ARGUMENT,
        () ->
            stub(InterchangeServiceGrpc::newBlockingStub, channel)
                .convert(
                    ConvertRequest.newBuilder()
                        .setPuzzle(LoadPuzzles.text(text + "0A1".repeat(300_000)))
                        .setTargetFormatId("plain.line")
                        .build()));
    expect(
        "hostile: bytes that are no message",
        Status.Code.INVALID_ARGUMENT,
        () ->
            ClientCalls.blockingUnaryCall(
                channel,
                ByteMarshaller.bytesOf(InterchangeServiceGrpc.getConvertMethod()),
                CallOptions.DEFAULT,
                new byte[] {(byte) 0xFF, (byte) round, 1, 2}));
    rest(LONGEST_REST_MILLIS);
  }

  private void expect(String name, Status.Code code, Runnable call) {
    try {
      call.run();
      tally.fail(name + ": answered");
    } catch (StatusRuntimeException failure) {
      if (failure.getStatus().getCode() == code) {
        tally.count(name, code.name());
      } else {
        tally.failed(name, failure);
      }
    }
  }

  /** Opens connections that send nothing, garbage, or an incomplete request, and closes them. */
  private void connectBadly(ManagedChannel channel, int round)
      throws InterruptedException, IOException {
    byte[][] said = {
      {},
      "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
      HELLO.getBytes(StandardCharsets.ISO_8859_1),
      (HELLO + "\0\u0040\0\1\4\0\0\0\1").getBytes(StandardCharsets.ISO_8859_1),
      {22, 3, 1, 2, 0}
    };
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.getOutputStream().write(said[round % said.length]);
      Thread.sleep(20);
    }
    ManagedChannel brief = channel(port);
    try {
      known.get(round % known.size()).again(brief, tally);
    } finally {
      brief.shutdownNow();
    }
    tally.count("hostile: connections", "dropped");
  }

  /** Stops the callers and waits for the end of their calls, which all have a deadline. */
  @Override
  public void close() {
    closed = true;
    final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS + 10);
    try {
      for (Thread thread : threads) {
        thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
        if (thread.isAlive()) {
          tally.fail("a call never ended: " + thread.getName());
        }
      }
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    channels.forEach(ManagedChannel::shutdownNow);
  }
}
