package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.remote.RemoteConnection;
import dev.pencilmark.cli.remote.ServerProbe;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.cli.service.ServerFailureException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark doctor}. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description =
        "Check a server: health, version, one conversion in both directions, and latency.",
    footer = {
      "",
      "Stops at the first failure, prints it, and exits with status 3.",
      "",
      "Example:",
      "  pencilmark doctor --target localhost:7625"
    })
final class DoctorCommand implements Callable<Integer> {

  /** A 4x4 puzzle with one solution, and the formats to which it is converted. */
  private static final String PUZZLE = "1...3..2....2..3";

  private static final String THERE = "swiki.v2";
  private static final String BACK = "plain.line";

  /** The number of measured calls. */
  private static final int CALLS = 21;

  private final Console console;

  @Option(
      names = "--max-latency",
      paramLabel = "MILLIS",
      description =
          "Fail if the median latency of " + CALLS + " small calls is larger. Default: no limit.")
  private Double mostMillis;

  @Mixin private ConnectionOptions connection;

  DoctorCommand(Console console) {
    this.console = console;
  }

  /** A fault of the server, in words. */
  private static final class ServerFailure extends Exception {

    private static final long serialVersionUID = 1;

    ServerFailure(String what) {
      super(what);
    }
  }

  @Override
  public Integer call() {
    if (mostMillis != null && !(mostMillis > 0)) {
      throw new UsageException("--max-latency must be more than 0");
    }
    try (ServerProbe probe = connection.openTarget(RemoteConnection::probe)) {
      health(probe);
      version(probe);
      conversion(probe);
      latency(probe);
      return ExitStatus.OK;
    } catch (ServerFailure trouble) {
      // Print successful checks before the failed one.
      console.flush();
      console.err().println("pencilmark: " + trouble.getMessage());
      return ExitStatus.SERVER_FAILURE;
    }
  }

  private void health(ServerProbe probe) throws ServerFailure {
    String illness;
    try {
      illness = probe.illness();
    } catch (ServerFailureException failed) {
      throw probe.isOtherSecurity(failed)
          ? new ServerFailureException(
              failed.getMessage()
                  + (connection.isTls()
                      ? "; perhaps it does not talk TLS: try without --tls, --ca and --cert"
                      : "; perhaps it talks TLS: try --tls, or --ca FILE"),
              failed)
          : failed;
    }
    if (!illness.isEmpty()) {
      throw new ServerFailure("health: " + illness);
    }
    report("health", "SERVING");
  }

  private void version(ServerProbe probe) {
    String version = probe.version();
    report("version", version.isEmpty() ? "unknown" : version);
  }

  private void conversion(ServerProbe probe) throws ServerFailure {
    String back;
    try {
      back = probe.convert(probe.convert(PUZZLE, THERE), BACK);
    } catch (RefusedException refused) {
      throw new ServerFailure(
          "conversion: refused with " + refused.problem().getCode() + ": " + refused.getMessage());
    }
    if (!back.equals(PUZZLE)) {
      throw new ServerFailure("conversion: " + PUZZLE + " came back as " + Words.oneLine(back));
    }
    report("conversion", PUZZLE + " to " + THERE + " and back");
  }

  private void latency(ServerProbe probe) throws ServerFailure {
    double[] millis = new double[CALLS];
    for (int call = 0; call < CALLS; call++) {
      long start = System.nanoTime();
      probe.detect(PUZZLE);
      millis[call] = (System.nanoTime() - start) / 1e6;
    }
    Arrays.sort(millis);
    double median = millis[CALLS / 2];
    if (mostMillis != null && median > mostMillis) {
      throw new ServerFailure(
          "latency: the median is " + millis(median) + ", over " + millis(mostMillis));
    }
    report(
        "latency",
        millis(median) + " (from " + millis(millis[0]) + " to " + millis(millis[CALLS - 1]) + ")");
  }

  private static String millis(double millis) {
    return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%.0f ms", millis);
  }

  private void report(String what, String found) {
    console.line(String.format("%-10s  %s", what, found));
  }
}
