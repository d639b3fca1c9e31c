package dev.pencilmark.bench.attack;

import dev.pencilmark.bench.GeneratorProcess;
import dev.pencilmark.bench.ServeScript;
import dev.pencilmark.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Attacks one server and the edge in front of it for a long time, in random order, and measures the
 * resources of both after each attack, when the attackers have ended and garbage was collected.
 * Ends with status 1 if an honest call fails, or if the second half of the run exceeds the second
 * quarter by more than {@link #GROWTH} (medians): memory, threads, open files or metric series.
 */
@Command(
    name = "soak",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Attacks a server and the edge in front of it for a long time; fails if memory, threads, open files or series grow.")
final class SoakRun implements Callable<Integer> {

  /** The maximum growth of medians. */
  private static final double GROWTH = 0.10;

  /** The growth that is always accepted: threads, open files and series are small numbers. */
  private static final long FLAT_UNITS = 8;

  private static final long FLAT_BYTES = 16L << 20;
  private static final int REST_MILLIS = 1_500;
  private static final double MIB = 1 << 20;

  @Option(
      names = "--minutes",
      defaultValue = "60",
      description = "Length of the run. Default ${DEFAULT-VALUE}.")
  private int minutes;

  @Option(
      names = "--seconds",
      defaultValue = "6",
      description = "Length of one attack. Default ${DEFAULT-VALUE}.")
  private int seconds;

  @Option(
      names = "--rate",
      defaultValue = "50",
      description = "Honest calls a second. Default ${DEFAULT-VALUE}.")
  private int rate;

  @Option(
      names = "--script",
      defaultValue = "./pencilmark",
      description = "The command that serves. Default ${DEFAULT-VALUE}.")
  private Path script;

  @Option(
      names = "--jvm",
      defaultValue = "-Xmx300m",
      description = "Options of the Java of both. Default ${DEFAULT-VALUE}.")
  private String jvm;

  @Option(names = "--seed", description = "Order of the attacks. Default: a new one each time.")
  private long seed = System.nanoTime();

  private final List<Round> rounds = new ArrayList<>();

  /** The resources of both after an attack. */
  private record Round(ServeScript.Memory server, ServeScript.Memory edge) {}

  /** A quantity that must not grow. */
  private record Quantity(
      String name, long flat, double unit, ToLongFunction<ServeScript.Memory> of) {}

  private static final List<Quantity> QUANTITIES =
      List.of(
          new Quantity("heap MiB", FLAT_BYTES, MIB, ServeScript.Memory::heap),
          new Quantity("resident MiB", FLAT_BYTES, MIB, ServeScript.Memory::resident),
          new Quantity("threads", FLAT_UNITS, 1, ServeScript.Memory::threads),
          new Quantity("files", FLAT_UNITS, 1, ServeScript.Memory::files),
          new Quantity("series", FLAT_UNITS, 1, ServeScript.Memory::series));

  public static void main(String[] args) {
    System.exit(new CommandLine(new SoakRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ProblemException {
    File log = File.createTempFile("pencilmark-soak", ".log");
    ProcessBuilder.Redirect to = ProcessBuilder.Redirect.appendTo(log);
    Path libraries = Files.createTempDirectory("pencilmark-soak");
    List<String> flags =
        List.of(
            "--trusted-proxies=127.0.0.1",
            "--library=" + libraries.resolve("soak.db"),
            "--library-writers=anyone");
    List<String> broken = new ArrayList<>();
    System.out.printf("%d minutes, seed %d, both with %s%n", minutes, seed, jvm);
    System.out.println(
        "after each attack, server and edge: heap, resident (MiB), threads, files, series");
    try (ServeScript server = ServeScript.start(script, jvm, flags, to);
        ServeScript edge = ServeScript.startEdge(script, jvm, server, List.of(), to)) {
      broken.addAll(attack(server, edge));
      broken.addAll(growth("server", Round::server));
      broken.addAll(growth("edge", Round::edge));
    } finally {
      try (Stream<Path> files = Files.list(libraries)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(libraries);
    }
    broken.forEach(reason -> System.out.println("BROKEN: " + reason));
    System.out.println(broken.isEmpty() ? "all bounds hold" : "not all bounds hold");
    return broken.isEmpty() ? 0 : 1;
  }

  private List<String> attack(ServeScript server, ServeScript edge)
      throws IOException, InterruptedException, ProblemException {
    List<String> broken = new ArrayList<>();
    Random random = new Random(seed);
    long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    long calls = 0;
    long refused = 0;
    List<Attacks.Entry> order = new ArrayList<>();
    try (Honest viaServer = new Honest(List.of(server.port()), rate, false);
        Honest viaEdge = new Honest(List.of(edge.port()), rate, false)) {
      viaServer.run(REST_MILLIS);
      viaEdge.run(REST_MILLIS);
      while (System.nanoTime() < end) {
        boolean atEdge = random.nextBoolean();
        if (order.isEmpty()) {
          order.addAll(Attacks.ALL);
          order.addAll(Attacks.EDGE);
          order.removeIf(attack -> attack.tokens() || attack.disaster() != Attacks.Disaster.NONE);
          Collections.shuffle(order, random);
        }
        Attacks.Entry attack = order.remove(order.size() - 1);
        // Only the edge supports HTTP/1.1 and JSON.
        ServeScript victim = atEdge || Attacks.EDGE.contains(attack) ? edge : server;
        Seconds under;
        try (GeneratorProcess attackers =
            new GeneratorProcess(
                Attacker.class,
                attack.name(),
                Integer.toString(victim.port()),
                Integer.toString(victim.httpPort()))) {
          attackers.begin();
          under = (victim == edge ? viaEdge : viaServer).run(seconds * 1_000L);
          attackers.end();
        }
        Thread.sleep(REST_MILLIS);
        calls += under.calls();
        refused += under.refused();
        String name = attack.name() + (victim == edge ? " at the edge" : " at the server");
        under.failures().forEach(failure -> System.out.println("    honest: " + failure));
        if (under.failed() > 0) {
          broken.add(under.failed() + " honest calls failed under " + name);
        }
        if (!server.isAlive() || !edge.isAlive()) {
          broken.add((server.isAlive() ? "the edge" : "the server") + " ended under " + name);
          return broken;
        }
        Round round = new Round(server.memory(), edge.memory());
        rounds.add(round);
        System.out.printf(
            Locale.ROOT,
            "%4d  %-40s p99 %6.1f  %s  %s%n",
            rounds.size(),
            name,
            under.p99(),
            line(round.server()),
            line(round.edge()));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%,d honest calls under %d attacks: %d refused, %d attacks with failures%n",
        calls,
        rounds.size(),
        refused,
        broken.size());
    return broken;
  }

  private static String line(ServeScript.Memory memory) {
    StringBuilder line = new StringBuilder();
    for (Quantity quantity : QUANTITIES) {
      line.append(
          String.format(Locale.ROOT, "%5.0f", quantity.of().applyAsLong(memory) / quantity.unit()));
    }
    return line.toString();
  }

  private List<String> growth(String name, Function<Round, ServeScript.Memory> of) {
    List<String> broken = new ArrayList<>();
    int quarter = rounds.size() / 4;
    int half = rounds.size() / 2;
    if (quarter == 0) {
      return List.of("the run is too short to see growth");
    }
    for (Quantity quantity : QUANTITIES) {
      double first = median(rounds.subList(quarter, half), of, quantity);
      double second = median(rounds.subList(half, rounds.size()), of, quantity);
      System.out.printf(
          Locale.ROOT,
          "%-6s %-12s second quarter %.0f, second half %.0f%n",
          name,
          quantity.name(),
          first / quantity.unit(),
          second / quantity.unit());
      if (second - first > Math.max(quantity.flat(), first * GROWTH)) {
        broken.add(name + ": " + quantity.name() + " grew");
      }
    }
    return broken;
  }

  private static double median(
      List<Round> rounds, Function<Round, ServeScript.Memory> of, Quantity quantity) {
    long[] values =
        rounds.stream().mapToLong(round -> quantity.of().applyAsLong(of.apply(round))).toArray();
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
