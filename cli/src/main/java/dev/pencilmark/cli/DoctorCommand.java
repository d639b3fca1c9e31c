package dev.pencilmark.cli;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark doctor}. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Checks a server: whether it says that it is well, its version, one conversion there and"
          + " back, and how long an answer takes.",
      "Stops at the first trouble, says what it is and exits with 3."
    },
    footer = {"", "  pencilmark doctor --target localhost:7625"})
final class DoctorCommand implements Callable<Integer> {

  /** The whole server, as gRPC's health protocol names it, and our service. */
  private static final List<String> SERVICES = List.of("", InterchangeServiceGrpc.SERVICE_NAME);

  /** A puzzle of 4x4 with one solution, and the formats that it goes through. */
  private static final String PUZZLE = "1...3..2....2..3";

  private static final String THERE = "swiki.v2";
  private static final String BACK = "plain.line";

  /** Calls whose times count. */
  private static final int CALLS = 21;

  private final Console console;

  @Option(
      names = "--max-latency",
      paramLabel = "MILLIS",
      description =
          "Fail if the median of "
              + CALLS
              + " small calls, one after another, takes longer. Default: only told.")
  private Double mostMillis;

  @Mixin private ConnectionOptions connection;

  DoctorCommand(Console console) {
    this.console = console;
  }

  /** What is wrong with the server, in words. */
  private static final class Trouble extends Exception {

    private static final long serialVersionUID = 1;

    Trouble(String what) {
      super(what);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (mostMillis != null && !(mostMillis > 0)) {
      throw new UsageException("--max-latency must be more than 0");
    }
    try (Session session = connection.openTarget()) {
      health(session.client());
      version(session.client());
      conversion(session.client());
      latency(session.client());
      return ExitStatus.OK;
    } catch (Trouble trouble) {
      // What was well comes before what was not.
      console.flush();
      console.err().println("pencilmark: " + trouble.getMessage());
      return ExitStatus.SERVER_TROUBLE;
    }
  }

  private void health(PencilmarkClient client) throws Trouble {
    for (String service : SERVICES) {
      String name = service.isEmpty() ? "the server" : service;
      ServingStatus status;
      try {
        status =
            HealthGrpc.newBlockingStub(client.channel())
                .withDeadlineAfter(connection.deadline().toNanos(), TimeUnit.NANOSECONDS)
                .check(HealthCheckRequest.newBuilder().setService(service).build())
                .getStatus();
      } catch (StatusRuntimeException failed) {
        Status.Code code = failed.getStatus().getCode();
        if (code == Status.Code.NOT_FOUND || code == Status.Code.UNIMPLEMENTED) {
          throw new Trouble("health: whoever answers does not know " + name);
        }
        throw failed;
      }
      if (status != ServingStatus.SERVING) {
        throw new Trouble("health: " + name + " is " + status);
      }
    }
    tell("health", ServingStatus.SERVING.name());
  }

  private void version(PencilmarkClient client) {
    String version = client.serverVersion();
    tell("version", version.isEmpty() ? "not told" : version);
  }

  private void conversion(PencilmarkClient client) throws Trouble {
    String back;
    try {
      String there = client.convert(PUZZLE, THERE).output().text();
      back = client.convert(there, BACK).output().text();
    } catch (PuzzleException refused) {
      throw new Trouble("conversion: refused with " + refused.code() + ": " + refused.getMessage());
    }
    if (!back.equals(PUZZLE)) {
      throw new Trouble("conversion: " + PUZZLE + " came back as " + Words.oneLine(back));
    }
    tell("conversion", PUZZLE + " to " + THERE + " and back");
  }

  private void latency(PencilmarkClient client) throws Trouble {
    double[] millis = new double[CALLS];
    for (int call = 0; call < CALLS; call++) {
      long start = System.nanoTime();
      client.detect(PUZZLE);
      millis[call] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    double median = millis[CALLS / 2];
    if (mostMillis != null && median > mostMillis) {
      throw new Trouble(
          "latency: the median is " + millis(median) + ", over " + millis(mostMillis));
    }
    tell(
        "latency",
        millis(median) + " (from " + millis(millis[0]) + " to " + millis(millis[CALLS - 1]) + ")");
  }

  private static String millis(double millis) {
    return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%.0f ms", millis);
  }

  private void tell(String what, String found) {
    console.line(String.format("%-10s  %s", what, found));
  }
}
