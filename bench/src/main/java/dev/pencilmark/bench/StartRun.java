package dev.pencilmark.bench;

import com.google.protobuf.MessageLite;
import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressServiceGrpc.CompressServiceBlockingStub;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceBlockingStub;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures the cost of a start: the time and CPU time from the command to SERVING, and the latency
 * of the first call of each method compared with later ones. The methods take turns as the first of
 * all, and so do builds if several are compared.
 */
@Command(
    name = "start",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Times the start of servers and their first calls.")
final class StartRun implements Callable<Integer> {

  private static final double MICROS = 1e3;
  private static final int NEXT = 400;
  private static final int PAUSE_MILLIS = 300;

  @Option(
      names = "--servers",
      defaultValue = "7",
      description = "Servers that are started. Default ${DEFAULT-VALUE}.")
  private int servers;

  @Option(
      names = "--script",
      defaultValue = "./pencilmark",
      description =
          "The command that serves. Default ${DEFAULT-VALUE}. May be repeated: builds take turns.")
  private List<Path> scripts;

  @Option(
      names = "--jvm",
      defaultValue = "-Xmx460m",
      description = "Options of its Java. Default ${DEFAULT-VALUE}.")
  private String jvm;

  @Option(
      names = "--rests",
      defaultValue = "3",
      description = "Calls after a pause of each method. Default ${DEFAULT-VALUE}.")
  private int rests;

  @Option(
      names = "--checks",
      defaultValue = "0",
      description =
          "Health checks right before the first calls, so that processors and connection are awake. Default ${DEFAULT-VALUE}.")
  private int checks;

  @Option(names = "--flag", description = "One more flag of the server. May be repeated.")
  private List<String> flags = List.of();

  private final List<Kind> kinds = new ArrayList<>();

  /** The calls of one method. */
  private record Kind(MethodDescriptor<byte[], byte[]> method, List<byte[]> requests) {

    String name() {
      return method.getBareMethodName();
    }

    double micros(ManagedChannel channel, int number) {
      byte[] request = requests.get(number % requests.size());
      long start = System.nanoTime();
      ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, request);
      return (System.nanoTime() - start) / MICROS;
    }
  }

  /**
   * The cost of a start, and for each method the latency of the first call, the median of later
   * ones, and the median of some after a pause; and the CPU time of the first and of later calls on
   * the server without compiler and garbage collector, which does not depend on other load on the
   * machine.
   */
  private record Start(
      double seconds,
      double cpu,
      double[] first,
      double[] warm,
      double[] rested,
      double[] firstWork,
      double[] warmWork) {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new StartRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ProblemException {
    System.out.printf("servers with %s %s%n", jvm, String.join(" ", flags));
    System.out.println(
        "seconds and CPU until SERVING; microseconds: first call / median of later ones / of some after a pause; and of the first and later ones on the server's processors");
    List<List<Start>> starts =
        scripts.stream().map(script -> (List<Start>) new ArrayList<Start>()).toList();
    // Warm up the client with the first server.
    start(scripts.get(0), 0);
    for (int i = 0; i < servers; i++) {
      for (int build = 0; build < scripts.size(); build++) {
        Start start = start(scripts.get(build), i);
        starts.get(build).add(start);
        report(Integer.toString(i), start);
      }
    }
    for (int build = 0; build < scripts.size(); build++) {
      System.out.println(scripts.get(build));
      conclude(starts.get(build));
    }
    return 0;
  }

  private void conclude(List<Start> starts) {
    report("median", median(starts));
    for (int kind = 0; kind < kinds.size(); kind++) {
      int which = kind;
      System.out.printf(
          Locale.ROOT,
          "  %-10s first / later %5.1f, first / rested %5.1f, on the server's processors %5.1f%n",
          kinds.get(kind).name(),
          median(starts.stream().mapToDouble(one -> one.first[which] / one.warm[which])),
          median(starts.stream().mapToDouble(one -> one.first[which] / one.rested[which])),
          median(starts.stream().mapToDouble(one -> one.firstWork[which] / one.warmWork[which])));
    }
  }

  private static double median(java.util.stream.DoubleStream values) {
    return Ratios.median(values.toArray());
  }

  private Start median(List<Start> starts) {
    int count = kinds.size();
    double[] first = new double[count];
    double[] warm = new double[count];
    double[] rested = new double[count];
    double[] firstWork = new double[count];
    double[] warmWork = new double[count];
    for (int i = 0; i < count; i++) {
      int kind = i;
      firstWork[i] = median(starts.stream().mapToDouble(start -> start.firstWork[kind]));
      warmWork[i] = median(starts.stream().mapToDouble(start -> start.warmWork[kind]));
      first[i] = median(starts.stream().mapToDouble(start -> start.first[kind]));
      warm[i] = median(starts.stream().mapToDouble(start -> start.warm[kind]));
      rested[i] = median(starts.stream().mapToDouble(start -> start.rested[kind]));
    }
    return new Start(
        median(starts.stream().mapToDouble(Start::seconds)),
        median(starts.stream().mapToDouble(Start::cpu)),
        first,
        warm,
        rested,
        firstWork,
        warmWork);
  }

  private void report(String name, Start start) {
    System.out.printf(Locale.ROOT, "%-7s %.2f s, %.2f s:", name, start.seconds, start.cpu);
    for (int i = 0; i < kinds.size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "  %s %.0f/%.0f/%.0f %.0f/%.0f",
          kinds.get(i).name(),
          start.first[i],
          start.warm[i],
          start.rested[i],
          start.firstWork[i],
          start.warmWork[i]);
    }
    System.out.println();
  }

  private Start start(Path script, int turn)
      throws IOException, InterruptedException, ProblemException {
    long start = System.nanoTime();
    try (ServeScript server =
        ServeScript.start(script, jvm, flags, ProcessBuilder.Redirect.INHERIT)) {
      double seconds = (System.nanoTime() - start) / 1e9;
      double cpu = server.cpuSeconds();
      ManagedChannel channel = LoadCallers.channel(server.port());
      try {
        // Exclude the connection from the measured time.
        while (channel.getState(true) != ConnectivityState.READY) {
          TimeUnit.MILLISECONDS.sleep(10);
        }
        if (kinds.isEmpty()) {
          prepare(channel);
        }
        for (int i = 0; i < checks; i++) {
          ClientCalls.blockingUnaryCall(
              channel,
              HealthGrpc.getCheckMethod(),
              CallOptions.DEFAULT,
              HealthCheckRequest.getDefaultInstance());
        }
        return calls(server, channel, turn, seconds, cpu);
      } finally {
        channel.shutdownNow();
      }
    }
  }

  private Start calls(
      ServeScript server, ManagedChannel channel, int turn, double seconds, double cpu)
      throws IOException, InterruptedException {
    int count = kinds.size();
    double[] first = new double[count];
    double[] warm = new double[count];
    double[] rested = new double[count];
    double[] firstWork = new double[count];
    double[] warmWork = new double[count];
    for (int i = 0; i < count; i++) {
      int kind = (turn + i) % count;
      Map<String, Double> before = server.work();
      first[kind] = kinds.get(kind).micros(channel, 0);
      firstWork[kind] = server.workSince(before);
    }
    for (int kind = 0; kind < count; kind++) {
      double[] next = new double[NEXT];
      Map<String, Double> before = server.work();
      for (int i = 0; i < NEXT; i++) {
        next[i] = kinds.get(kind).micros(channel, i + 1);
      }
      warm[kind] = Ratios.median(next);
      warmWork[kind] = (server.workSince(before)) / NEXT;
      double[] later = new double[rests];
      for (int i = 0; i < rests; i++) {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        later[i] = kinds.get(kind).micros(channel, i);
      }
      rested[kind] = rests == 0 ? Double.NaN : Ratios.median(later);
    }
    return new Start(seconds, cpu, first, warm, rested, firstWork, warmWork);
  }

  /** Prepares puzzles with one solution and of a level for human solvers, in many formats. */
  private void prepare(ManagedChannel channel) throws ProblemException {
    List<MessageLite> solve = new ArrayList<>();
    List<MessageLite> compress = new ArrayList<>();
    List<MessageLite> decompress = new ArrayList<>();
    List<MessageLite> decode = new ArrayList<>();
    List<MessageLite> detect = new ArrayList<>();
    List<MessageLite> convert = new ArrayList<>();
    List<MessageLite> encode = new ArrayList<>();
    InterchangeServiceBlockingStub stub = InterchangeServiceGrpc.newBlockingStub(channel);
    CompressServiceBlockingStub compressing = CompressServiceGrpc.newBlockingStub(channel);
    Interchange interchange = new Interchange(Limits.DEFAULT);
    for (Board board : PuzzleSets.resource("fresh/qqwing.txt").subList(0, 40)) {
      Puzzle easy = LoadPuzzles.text(interchange.encode(board, "plain.line", "", true).text());
      solve.add(SolveRequest.newBuilder().setPuzzle(easy).build());
      CompressRequest code = CompressRequest.newBuilder().setPuzzle(easy).build();
      compress.add(code);
      decompress.add(
          DecompressRequest.newBuilder().setText(compressing.compress(code).getText()).build());
    }
    for (String text : Sample.S9B.texts()) {
      Puzzle played = LoadPuzzles.text(text);
      DecodeRequest request = DecodeRequest.newBuilder().setPuzzle(played).build();
      decode.add(request);
      detect.add(DetectRequest.newBuilder().setText(text).build());
      convert.add(
          ConvertRequest.newBuilder().setPuzzle(played).setTargetFormatId("plain.line").build());
      DecodeResponse decoded = stub.decode(request);
      encode.add(
          EncodeRequest.newBuilder().setBoard(decoded.getBoard()).setFormatId("swiki.v2").build());
    }
    add(SolveServiceGrpc.getSolveMethod(), solve);
    add(InterchangeServiceGrpc.getDecodeMethod(), decode);
    add(InterchangeServiceGrpc.getConvertMethod(), convert);
    add(CompressServiceGrpc.getCompressMethod(), compress);
    add(CompressServiceGrpc.getDecompressMethod(), decompress);
    add(InterchangeServiceGrpc.getEncodeMethod(), encode);
    add(InterchangeServiceGrpc.getDetectMethod(), detect);
  }

  private void add(MethodDescriptor<?, ?> method, List<MessageLite> requests) {
    kinds.add(
        new Kind(
            ByteMarshaller.bytesOf(method),
            requests.stream().map(MessageLite::toByteArray).toList()));
  }
}
