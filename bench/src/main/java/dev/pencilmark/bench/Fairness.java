package dev.pencilmark.bench;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.RetryInfo;
import dev.pencilmark.board.Board;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveServiceGrpc.SolveServiceBlockingStub;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures the effect of one caller on others. An honest caller with its own address makes easy
 * calls at a steady rate: first alone, then while a greedy caller sends only the hardest killers,
 * each with a deadline, and after a rejection waits for the pushback of the server; then alone
 * again, then while another caller has streams of conversions at saturation. Requires the addresses
 * 127.0.0.2 and 127.0.0.3, which Linux provides.
 */
@Command(
    name = "fairness",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Easy calls of one caller during the hardest calls of another.")
final class Fairness implements Callable<Integer> {

  private static final double MICROS = 1e3;
  private static final int STREAMS = 16;
  private static final int CONNECTIONS = 8;

  @Option(names = "--seconds", defaultValue = "20", description = "Length of a slice.")
  private int seconds;

  @Option(names = "--rate", defaultValue = "100", description = "Easy calls a second.")
  private int rate;

  @Option(
      names = "--greedy",
      defaultValue = "1,4,64",
      split = ",",
      description = "Hard calls that are always under way, in turn.")
  private List<Integer> greedy;

  @Option(
      names = "--deadline",
      defaultValue = "60",
      description = "The deadline of a hard call, in seconds.")
  private int deadline;

  @Option(names = "--set", defaultValue = "killer_extreme", description = "The hard puzzles.")
  private String set;

  @Option(
      names = "--only",
      defaultValue = "",
      description = "solve, streams, or again: hard calls alone, with retries after the pushback.")
  private String only;

  public static void main(String[] args) {
    System.exit(new CommandLine(new Fairness()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    try (ServerProcess server =
        ServerProcess.start(
            "server", System.getProperty("java.class.path"), List.of("-Xmx460m"), "real")) {
      if (only.equals("again")) {
        again(server);
        return 0;
      }
      if (!only.equals("streams")) {
        adjacent(server);
      }
      if (!only.equals("solve")) {
        streams(server);
      }
    }
    return 0;
  }

  private void adjacent(ServerProcess server) throws Exception {
    List<byte[]> solves = new ArrayList<>();
    List<byte[]> compressions = new ArrayList<>();
    for (String text : Sample.LINE.texts()) {
      Puzzle puzzle = Puzzle.newBuilder().setText(text).build();
      solves.add(SolveRequest.newBuilder().setPuzzle(puzzle).build().toByteArray());
      compressions.add(CompressRequest.newBuilder().setPuzzle(puzzle).build().toByteArray());
    }
    ManagedChannel honest = channel(server, "127.0.0.2");
    MethodDescriptor<?, ?> solve = SolveServiceGrpc.getSolveMethod();
    MethodDescriptor<?, ?> compress = CompressServiceGrpc.getCompressMethod();
    PacedCalls solving = new PacedCalls(honest, solve, solves, rate);
    PacedCalls compressing = new PacedCalls(honest, compress, compressions, rate);
    solving.run(5_000);
    compressing.run(5_000);
    double idleSolve = reported("Solve alone", solving.run(seconds * 1_000L), 0);
    double idleCompress = reported("Compress alone", compressing.run(seconds * 1_000L), 0);
    for (int callers : greedy) {
      ManagedChannel other = channel(server, "127.0.0.3");
      Greedy hard = new Greedy(other, deadline);
      hard.start(callers, set);
      Thread.sleep(2_000);
      reported("Solve during " + callers, solving.run(seconds * 1_000L), idleSolve);
      reported("Compress during " + callers, compressing.run(seconds * 1_000L), idleCompress);
      hard.end();
      System.out.println("  the hard ones: " + hard);
      other.shutdownNow();
    }
    honest.shutdownNow();
  }

  private void again(ServerProcess server) throws Exception {
    for (int callers : greedy) {
      ManagedChannel channel = channel(server, "127.0.0.3");
      Greedy hard = new Greedy(channel, deadline);
      hard.start(callers, set);
      Thread.sleep(seconds * 1_000L);
      hard.end();
      System.out.printf("  %d hard ones, %d s: %s%n", callers, seconds, hard);
      channel.shutdownNow();
    }
  }

  private void streams(ServerProcess server) throws Exception {
    ManagedChannel honest = channel(server, "127.0.0.2");
    PacedCalls decoding =
        new PacedCalls(honest, Workload.DECODE.method(), Workload.DECODE.requests(), rate);
    decoding.run(5_000);
    double idle = reported("Decode alone", decoding.run(seconds * 1_000L), 0);
    List<ManagedChannel> channels = new ArrayList<>();
    List<Endless> endless = new ArrayList<>();
    ConvertStreamRequest batch =
        ConvertStreamRequest.parseFrom(Workload.STREAM_TO_V2.requests().get(0));
    AtomicLong done = new AtomicLong();
    for (int i = 0; i < CONNECTIONS; i++) {
      ManagedChannel channel = channel(server, "127.0.0.3");
      channels.add(channel);
      for (int k = 0; k < STREAMS; k++) {
        endless.add(new Endless(channel, batch, done));
      }
    }
    Thread.sleep(3_000);
    long before = done.get();
    long start = System.nanoTime();
    reported("Decode during streams", decoding.run(seconds * 1_000L), idle);
    double time = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "  the %d streams: %,.0f puzzles/s, failed %d%n",
        endless.size(),
        (done.get() - before) / time,
        endless.stream().filter(stream -> stream.failed).count());
    channels.forEach(ManagedChannel::shutdownNow);
    honest.shutdownNow();
  }

  private static double reported(String name, Histogram latencies, double idle) {
    double p99 = latencies.getValueAtPercentile(99) / MICROS;
    System.out.printf(
        Locale.ROOT,
        "  %-22s %,6d calls  p50 %6.0f us  p99 %6.0f us  max %7.0f us%s%n",
        name,
        latencies.getTotalCount(),
        latencies.getValueAtPercentile(50) / MICROS,
        p99,
        latencies.getMaxValue() / MICROS,
        idle == 0 ? "" : String.format(Locale.ROOT, "  p99 to alone %.2f", p99 / idle));
    return p99;
  }

  private static ManagedChannel channel(ServerProcess server, String from) {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port())
        .usePlaintext()
        .directExecutor()
        .localSocketPicker(
            new NettyChannelBuilder.LocalSocketPicker() {
              @Override
              public java.net.SocketAddress createSocketAddress(
                  java.net.SocketAddress remote, io.grpc.Attributes attributes) {
                return new InetSocketAddress(from, 0);
              }
            })
        .build();
  }

  /** Callers that always have a pending hard puzzle, and wait for the pushback of the server. */
  private static final class Greedy {

    private final SolveServiceBlockingStub stub;
    private final int deadline;
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private int again;
    private int served;
    private volatile boolean closed;

    Greedy(ManagedChannel channel, int deadline) {
      this.stub = SolveServiceGrpc.newBlockingStub(channel);
      this.deadline = deadline;
    }

    void start(int callers, String set) throws Exception {
      List<SolveRequest> requests = new ArrayList<>();
      for (Board board : PuzzleSets.read(set)) {
        requests.add(
            Killers.request(board).toBuilder()
                .setOptions(
                    SolveOptions.newBuilder()
                        .setLimits(
                            SolveLimits.newBuilder()
                                .setTimeLimit(
                                    com.google.protobuf.Duration.newBuilder()
                                        .setSeconds(Math.min(60, deadline)))))
                .build());
      }
      for (int i = 0; i < callers; i++) {
        int number = i;
        Thread thread = new Thread(() -> work(requests, number));
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
      }
    }

    private void work(List<SolveRequest> requests, int number) {
      boolean wasReported = false;
      for (int next = number; !closed; ) {
        String outcome;
        long wait = 0;
        try {
          outcome =
              stub.withDeadlineAfter(deadline, TimeUnit.SECONDS)
                  .solve(requests.get(next++ % requests.size()))
                  .getAnswer()
                  .getOutcome()
                  .name();
        } catch (StatusRuntimeException failed) {
          outcome = failed.getStatus().getCode().name();
          if (failed.getStatus().getCode() == Status.Code.RESOURCE_EXHAUSTED) {
            wait = wait(failed);
          }
        }
        report(outcome, wasReported);
        wasReported = wait > 0;
        long until = System.nanoTime() + wait;
        while (!closed && System.nanoTime() < until) {
          sleep(Math.min(100, (until - System.nanoTime()) / 1_000_000 + 1));
        }
      }
    }

    private synchronized void report(String outcome, boolean wasReported) {
      if (!closed) {
        outcomes.merge(outcome, 1, Integer::sum);
        if (wasReported) {
          again++;
          served += outcome.startsWith("SOLVE_OUTCOME_UNIQUE") ? 1 : 0;
        }
      }
    }

    private static void sleep(long millis) {
      try {
        Thread.sleep(millis);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    }

    private static long wait(StatusRuntimeException failed) {
      try {
        var delay =
            StatusProto.fromThrowable(failed).getDetails(1).unpack(RetryInfo.class).getRetryDelay();
        return TimeUnit.SECONDS.toNanos(delay.getSeconds()) + delay.getNanos();
      } catch (InvalidProtocolBufferException broken) {
        throw new IllegalStateException(broken);
      }
    }

    void end() {
      closed = true;
    }

    @Override
    public synchronized String toString() {
      return outcomes + "; retried after pushback " + again + ", of these solved " + served;
    }
  }

  /** A stream that always has two pending batches. */
  private static final class Endless implements StreamObserver<ConvertStreamResponse> {

    private final StreamObserver<ConvertStreamRequest> requests;
    private final ConvertStreamRequest batch;
    private final AtomicLong done;
    private volatile boolean failed;

    Endless(ManagedChannel channel, ConvertStreamRequest batch, AtomicLong done) {
      this.batch = batch;
      this.done = done;
      this.requests = InterchangeServiceGrpc.newStub(channel).convertStream(this);
      requests.onNext(batch);
      requests.onNext(batch);
    }

    @Override
    public void onNext(ConvertStreamResponse answer) {
      done.addAndGet(answer.getResultsCount());
      requests.onNext(batch);
    }

    @Override
    public void onError(Throwable end) {
      failed = true;
    }

    @Override
    public void onCompleted() {
      failed = true;
    }
  }
}
