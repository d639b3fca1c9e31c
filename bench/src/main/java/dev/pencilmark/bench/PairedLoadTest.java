package dev.pencilmark.bench;

import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Measures the throughput of the server relative to the transport alone. Runs the server and an
 * {@link Echo} at the same time and loads them alternately, because the speed of a shared machine
 * changes within minutes: only the ratio of two adjacent slices is meaningful.
 */
@Command(
    name = "paired",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares the server with an echo of its own answers, in pairs of time slices.")
final class PairedLoadTest implements Callable<Integer> {

  /** A pair is noisy if other processes used more cores than this. */
  private static final double QUIET_CORES = 0.25;

  /** A server is warm if three consecutive slices of a second differ by less than this ratio. */
  private static final double STEADY = 0.05;

  private static final int STEADY_SLICES = 3;
  private static final int WARM_MILLIS = 1_000;
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  @Parameters(description = "Calls to measure: ${COMPLETION-CANDIDATES}.", arity = "1..*")
  private List<Workload> workloads;

  @Option(names = "--pairs", defaultValue = "20", description = "Pairs. Default ${DEFAULT-VALUE}.")
  private int pairs;

  @Option(
      names = "--millis",
      defaultValue = "2500",
      description = "Length of a slice. Default ${DEFAULT-VALUE}.")
  private int millis;

  @Option(
      names = "--warm",
      defaultValue = "12",
      description = "Seconds of warm-up of each, at least. Default ${DEFAULT-VALUE}.")
  private int warmSeconds;

  @Option(
      names = "--echo",
      defaultValue = "bytes",
      description = "What the echo handles: bytes (the ceiling) or messages. Default bytes.")
  private String echo;

  @Option(names = "--intercepted", description = "Put an interceptor before the echo.")
  private boolean intercepted;

  @Option(
      names = "--before",
      paramLabel = "CLASSPATH",
      description = "Compare with the server of this class path (an older build) instead.")
  private String before;

  @Option(
      names = "--bare",
      description = "Compare with the same handlers without interceptors, checks and metrics.")
  private boolean bare;

  @Option(names = "--control", description = "Compare the echo with another of its kind.")
  private boolean control;

  @Option(
      names = "--loops",
      defaultValue = "0",
      description = "Event loops of a server; 0 is as many as grpc chooses. Default 0.")
  private int loops;

  @Option(names = "--heap", defaultValue = "1g", description = "Heap of a server. Default 1g.")
  private String heap;

  @Option(names = "--jvm", description = "One more flag for both servers. May be repeated.")
  private List<String> jvm = List.of();

  @Option(names = "--real-jvm", description = "One more flag for the real server.")
  private List<String> realJvm = List.of();

  /** Two adjacent slices, one of the server and one of the echo. */
  private record Pair(Slice server, Slice echo) {

    boolean isQuiet() {
      return server.otherCores() <= QUIET_CORES && echo.otherCores() <= QUIET_CORES;
    }

    double ratio(ToDoubleFunction<Slice> what) {
      return what.applyAsDouble(server) / what.applyAsDouble(echo);
    }
  }

  public static void main(String[] args) {
    int code =
        new CommandLine(new PairedLoadTest())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .execute(args);
    Generator.closeAll();
    System.exit(code);
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ProblemException {
    System.out.printf(
        "Java %s, %d processors, heap %s, loops %s, echo of %s%s%n",
        System.getProperty("java.version"),
        Runtime.getRuntime().availableProcessors(),
        heap,
        loops == 0 ? "as grpc chooses" : loops,
        echo,
        intercepted ? " behind an interceptor" : "");
    for (Workload workload : workloads) {
      run(workload);
    }
    return 0;
  }

  private void run(Workload workload) throws IOException, InterruptedException, ProblemException {
    List<byte[]> requests = workload.requests();
    Path file = Files.createTempFile("pencilmark-bench", ".recording");
    try (ServerProcess real = ServerProcess.start("server", CLASS_PATH, flags(realJvm), "real");
        Generator toReal = new Generator(workload, requests, real.port())) {
      Recording recording = new Recording(requests, toReal.answers());
      recording.write(file);
      try (ServerProcess echo = startOther(workload, file);
          Generator toEcho = new Generator(workload, requests, echo.port())) {
        boolean echoes = before == null && !bare;
        if (echoes || !workload.printsTime()) {
          verify(recording, toEcho);
        }
        if (control) {
          try (ServerProcess other = startEcho("echo 2", workload, file);
              Generator toOther = new Generator(workload, requests, other.port())) {
            measure(workload, recording, other, toOther, echo, toEcho);
          }
        } else {
          measure(workload, recording, real, toReal, echo, toEcho);
        }
      }
    } finally {
      Files.delete(file);
    }
  }

  private ServerProcess startOther(Workload workload, Path file) throws IOException {
    if (before != null) {
      return ServerProcess.start("before", before, flags(List.of()), "real");
    }
    return bare
        ? ServerProcess.start("bare", CLASS_PATH, flags(List.of()), "bare")
        : startEcho("echo", workload, file);
  }

  private ServerProcess startEcho(String name, Workload workload, Path file) throws IOException {
    return ServerProcess.start(
        name,
        CLASS_PATH,
        flags(List.of()),
        "echo",
        workload.name(),
        file.toString(),
        echo,
        intercepted ? "intercepted" : "plain");
  }

  private List<String> flags(List<String> more) {
    List<String> flags = new ArrayList<>(List.of("-Xms" + heap, "-Xmx" + heap));
    if (loops > 0) {
      flags.add("-Dio.grpc.netty.shaded.io.netty.availableProcessors=" + loops);
    }
    flags.addAll(jvm);
    flags.addAll(more);
    return flags;
  }

  /**
   * Compares answers. An echo of messages answers in turn, so that its answers are equal, but in
   * another order.
   */
  private static void verify(Recording recording, Generator toEcho) {
    List<byte[]> answers = toEcho.answers();
    for (int i = 0; i < answers.size(); i++) {
      if (!Arrays.equals(answers.get(i), recording.answers().get(i))) {
        throw new IllegalStateException("the echo answers otherwise than the server");
      }
    }
  }

  private void measure(
      Workload workload,
      Recording recording,
      ServerProcess server,
      Generator toServer,
      ServerProcess echo,
      Generator toEcho)
      throws IOException, InterruptedException {
    System.out.printf(
        Locale.ROOT,
        "%n%s, %s against %s: requests of %.0f bytes, answers of %.0f, %d puzzle(s) in each%n",
        workload,
        server.name(),
        echo.name(),
        length(recording.requests()),
        length(recording.answers()),
        workload.items());
    warm(server, toServer, workload);
    warm(echo, toEcho, workload);
    List<Pair> all = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      Slice echoFirst = i % 2 == 0 ? null : slice(echo, toEcho, workload);
      Slice ours = slice(server, toServer, workload);
      Pair pair = new Pair(ours, echoFirst == null ? slice(echo, toEcho, workload) : echoFirst);
      all.add(pair);
      System.out.printf("%2d %-8s%s%n", i + 1, server.name(), pair.server());
      System.out.printf("   %-8s%s%s%n", echo.name(), pair.echo(), pair.isQuiet() ? "" : " noisy");
    }
    report(all, server.name(), echo.name());
  }

  private Slice slice(ServerProcess server, Generator generator, Workload workload)
      throws IOException, InterruptedException {
    return Slice.run(generator, server, workload.items(), millis);
  }

  private void warm(ServerProcess server, Generator generator, Workload workload)
      throws IOException, InterruptedException {
    List<Double> speeds = new ArrayList<>();
    while (speeds.size() < warmSeconds || !isSteady(speeds) && speeds.size() < 2 * warmSeconds) {
      speeds.add(Slice.run(generator, server, workload.items(), WARM_MILLIS).itemsPerSecond());
    }
    System.out.printf(
        Locale.ROOT,
        "%s after %d s: %,.0f/s%n",
        server.name(),
        speeds.size(),
        speeds.get(speeds.size() - 1));
  }

  private static boolean isSteady(List<Double> speeds) {
    double[] last =
        speeds.subList(Math.max(0, speeds.size() - STEADY_SLICES), speeds.size()).stream()
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    return last.length == STEADY_SLICES && last[0] >= last[STEADY_SLICES - 1] * (1 - STEADY);
  }

  private static void report(List<Pair> all, String server, String echo) {
    List<Pair> quiet = all.stream().filter(Pair::isQuiet).toList();
    System.out.printf("%s to %s, medians with 95 %% intervals:%n", server, echo);
    System.out.println("  throughput, quiet pairs  " + ratios(quiet, Slice::itemsPerSecond));
    System.out.println("  throughput, all pairs    " + ratios(all, Slice::itemsPerSecond));
    System.out.println("  p99, quiet pairs         " + ratios(quiet, Slice::p99Micros));
    System.out.println("  server CPU, all pairs    " + ratios(all, Slice::serverMicros));
    System.out.println("  allocation, all pairs    " + ratios(all, Slice::bytes));
    List<Pair> reported = quiet.isEmpty() ? all : quiet;
    System.out.printf("medians of %s pairs:%n", quiet.isEmpty() ? "all" : "quiet");
    System.out.printf("  %-8s%s%n", server, median(reported.stream().map(Pair::server).toList()));
    System.out.printf("  %-8s%s%n", echo, median(reported.stream().map(Pair::echo).toList()));
  }

  private static String ratios(List<Pair> pairs, ToDoubleFunction<Slice> what) {
    return Ratios.reported(pairs.stream().mapToDouble(pair -> pair.ratio(what)).toArray());
  }

  private static Slice median(List<Slice> slices) {
    return new Slice(
        median(slices, Slice::itemsPerSecond),
        median(slices, Slice::serverMicros),
        median(slices, Slice::bytes),
        median(slices, Slice::p50Micros),
        median(slices, Slice::p99Micros),
        median(slices, Slice::serverCores),
        median(slices, Slice::clientCores),
        median(slices, Slice::otherCores));
  }

  private static double median(List<Slice> slices, ToDoubleFunction<Slice> what) {
    return Ratios.median(slices.stream().mapToDouble(what).toArray());
  }

  private static double length(List<byte[]> messages) {
    return messages.stream().mapToInt(message -> message.length).average().orElse(0);
  }
}
