package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceBlockingStub;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What callers feel of the solver beside them: the latency of Decode at a steady rate, while others
 * send nothing but the hardest killers, against the same without them, in alternating slices. A
 * third slice tells what any busy processor costs on this machine, where the generator of the load
 * needs the processors as well: threads of the generator that only spin, as many as the server has
 * to solve.
 */
@Command(
    name = "neighbours",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares the latency of Decode beside a busy solver and alone.")
final class SolveNeighbours implements Callable<Integer> {

  private static final int DEAD_MILLIS = 500;

  /** Pairs that are run first and not told, in which the Java runtime compiles. */
  private static final int UNTOLD = 2;

  private static final double MICROS = 1e3;

  @Option(names = "--pairs", defaultValue = "8", description = "Pairs. Default ${DEFAULT-VALUE}.")
  private int pairs;

  @Option(
      names = "--millis",
      defaultValue = "4000",
      description = "Length of a slice. Default ${DEFAULT-VALUE}.")
  private int millis;

  @Option(
      names = "--rate",
      defaultValue = "1000",
      description = "Decode calls a second. Default ${DEFAULT-VALUE}.")
  private int rate;

  @Option(
      names = "--solvers",
      defaultValue = "8",
      description = "Solve calls that are always under way. Default ${DEFAULT-VALUE}.")
  private int solvers;

  @Option(
      names = "--set",
      defaultValue = "killer_extreme",
      description = "The puzzles that these send. Default ${DEFAULT-VALUE}.")
  private String set;

  @Option(names = "--jvm", description = "One more flag for the server. May be repeated.")
  private List<String> jvm = List.of();

  private List<SolveRequest> puzzles;

  public static void main(String[] args) {
    System.exit(new CommandLine(new SolveNeighbours()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ProblemException {
    puzzles = new ArrayList<>();
    for (Board board : PuzzleSets.read(set)) {
      puzzles.add(Killers.request(board));
    }
    neighbours();
    return 0;
  }

  private ServerProcess server() throws IOException {
    List<String> flags = new ArrayList<>(List.of("-Xmx1g"));
    flags.addAll(jvm);
    return ServerProcess.start("server", System.getProperty("java.class.path"), flags, "real");
  }

  private void neighbours() throws IOException, InterruptedException, ProblemException {
    System.out.printf(
        "%nDecode, %d calls a second, alone and beside %d callers of Solve with %s%n",
        rate, solvers, set);
    try (ServerProcess server = server()) {
      ManagedChannel channel = channel(server);
      ManagedChannel other = channel(server);
      PacedCalls calls =
          new PacedCalls(channel, Workload.DECODE.method(), Workload.DECODE.requests(), rate);
      List<double[]> alone = new ArrayList<>();
      List<double[]> spinning = new ArrayList<>();
      List<double[]> beside = new ArrayList<>();
      Answers answers = new Answers();
      for (int i = -UNTOLD; i < pairs; i++) {
        double[] first = told("alone", i, calls.run(millis));
        Spinners spinners = new Spinners();
        // As many as the server has to solve.
        spinners.start(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
        Thread.sleep(DEAD_MILLIS);
        double[] second = told("spinning", i, calls.run(millis));
        spinners.end();
        Solvers busy = new Solvers(other, answers);
        busy.start(solvers);
        Thread.sleep(DEAD_MILLIS);
        double[] third = told("beside", i, calls.run(millis));
        busy.end();
        if (i >= 0) {
          alone.add(first);
          spinning.add(second);
          beside.add(third);
        }
      }
      for (int what = 0; what < 2; what++) {
        String name = what == 0 ? "p50" : "p99";
        System.out.println(name + " beside / alone    " + ratios(beside, alone, what));
        System.out.println(name + " spinning / alone  " + ratios(spinning, alone, what));
        System.out.println(name + " beside / spinning " + ratios(beside, spinning, what));
      }
      System.out.println("the callers of Solve got " + answers);
      channel.shutdownNow();
      other.shutdownNow();
    }
  }

  private static String ratios(List<double[]> these, List<double[]> others, int what) {
    double[] ratios = new double[these.size()];
    Arrays.setAll(ratios, i -> these.get(i)[what] / others.get(i)[what]);
    return Ratios.told(ratios);
  }

  private static double[] told(String name, int slice, Histogram latencies) {
    double p50 = latencies.getValueAtPercentile(50) / MICROS;
    double p99 = latencies.getValueAtPercentile(99) / MICROS;
    if (slice >= 0) {
      System.out.printf(
          Locale.ROOT,
          "  %-8s %,6d calls  p50 %6.0f us  p99 %6.0f us  max %6.0f us%n",
          name,
          latencies.getTotalCount(),
          p50,
          p99,
          latencies.getMaxValue() / MICROS);
    }
    return new double[] {p50, p99};
  }

  private static ManagedChannel channel(ServerProcess server) {
    return NettyChannelBuilder.forAddress("127.0.0.1", server.port())
        .usePlaintext()
        .directExecutor()
        .build();
  }

  /** What the callers of Solve were told. */
  private static final class Answers {

    private final Map<SolveOutcome, Integer> outcomes = new EnumMap<>(SolveOutcome.class);
    private int refused;

    synchronized void add(SolveAnswer answer) {
      outcomes.merge(answer.getOutcome(), 1, Integer::sum);
    }

    synchronized void refuse() {
      refused++;
    }

    @Override
    public synchronized String toString() {
      return outcomes + ", RESOURCE_EXHAUSTED " + refused;
    }
  }

  /** Threads that go on until they are ended. */
  private abstract static class Busy {

    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;

    /** What a thread does, by its number, until it is {@link #closed}. */
    abstract void work(int number);

    final boolean closed() {
      return closed;
    }

    /** Starts so many. */
    final void start(int count) {
      for (int i = 0; i < count; i++) {
        int number = i;
        Thread thread = new Thread(() -> work(number));
        thread.start();
        threads.add(thread);
      }
    }

    /** Waits until what is under way has ended. */
    final void end() throws InterruptedException {
      closed = true;
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  /** Does nothing. */
  private static final class Spinners extends Busy {

    @Override
    void work(int number) {
      while (!closed()) {
        Thread.onSpinWait();
      }
    }
  }

  /** Callers that always wait for an answer of Solve. */
  private final class Solvers extends Busy {

    private final InterchangeServiceBlockingStub stub;
    private final Answers answers;

    Solvers(ManagedChannel channel, Answers answers) {
      this.stub = InterchangeServiceGrpc.newBlockingStub(channel);
      this.answers = answers;
    }

    @Override
    void work(int number) {
      for (int next = number; !closed(); next++) {
        try {
          answers.add(stub.solve(puzzles.get(next % puzzles.size())).getAnswer());
        } catch (StatusRuntimeException failed) {
          if (failed.getStatus().getCode() == Status.Code.RESOURCE_EXHAUSTED) {
            answers.refuse();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
          } else if (!closed()) {
            throw failed;
          }
        }
      }
    }
  }
}
