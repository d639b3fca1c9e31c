package dev.pencilmark.bench.attack;

import dev.pencilmark.bench.GeneratorProcess;
import dev.pencilmark.bench.Machine;
import dev.pencilmark.bench.ServeScript;
import dev.pencilmark.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Runs attacks one after another, each against a new server, and measures an honest client
 * meanwhile. Ends with status 1 unless under each attack
 *
 * <ul>
 *   <li>the server remains alive, and reports SERVING after the attack;
 *   <li>no two consecutive seconds have a p99 of more than ten times that of the idle server
 *       before, or, except in a short run, of more than 150 ms;
 *   <li>fewer than one call in a thousand is rejected with RESOURCE_EXHAUSTED;
 *   <li>every other call is answered, with the same answer as by the idle server.
 * </ul>
 */
@Command(
    name = "attack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Attacks the server and judges what an honest client gets; fails if a bound does not hold.")
final class AttackRun implements Callable<Integer> {

  private static final int SETTLE_MILLIS = 3_000;

  /**
   * The latency in milliseconds below which a short run, possibly on a busy machine, reports no
   * fault.
   */
  private static final int BUSY_FLOOR = 250;

  private static final double MOST_RATIO = 10;
  private static final double MOST_MILLIS = 150;
  private static final int REFUSED_IN = 1_000;

  private static final int FULL_SECONDS = 8;

  /**
   * The duration of a repeated attack, in seconds: long enough for a ratio of one call in a
   * thousand.
   */
  private static final int AGAIN_SECONDS = 20;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", description = "Attacks to run; all by default.")
  private List<String> names = List.of();

  @Option(names = "--list", description = "List the attacks and exit.")
  private boolean list;

  @Option(
      names = "--short",
      description =
          "A minute or two for machines that are busy: the attacks that have ended or stopped a server before, 2 s each, one"
              + " server for many; latencies under 250 ms are no fault, and a fault is confirmed by a second run of 20 s"
              + " on a server of its own.")
  private boolean brief;

  @Option(
      names = "--sample",
      description =
          "Run this number of the attacks, chosen at random, instead of all; first those that"
              + " end a server.")
  private int sample;

  @Option(names = "--seed", description = "Choice of the sample. Default: a new one each time.")
  private long seed = System.nanoTime();

  @Option(
      names = "--edge",
      description =
          "Attack an edge in front of a server, and call through it: all attacks but those that"
              + " end a server, and those of HTTP/1.1.")
  private boolean edge;

  @Option(names = "--seconds", description = "Length of an attack. Default 8, or 2 with --short.")
  private int seconds;

  @Option(
      names = "--floor-millis",
      defaultValue = "-1",
      description = "A p99 below is no fault, in milliseconds. Default 0, or 250 with --short.")
  private int floor;

  @Option(
      names = "--rate",
      defaultValue = "200",
      description = "Honest calls a second. Default ${DEFAULT-VALUE}.")
  private int rate;

  @Option(
      names = "--script",
      defaultValue = "./pencilmark",
      description = "The command that serves. Default ${DEFAULT-VALUE}.")
  private Path script;

  @Option(
      names = "--jvm",
      defaultValue = "-Xmx460m",
      description = "Options of its Java. Default ${DEFAULT-VALUE}.")
  private String jvm;

  @Option(names = "--flag", description = "One more flag of the server. May be repeated.")
  private List<String> flags = List.of();

  private final HttpClient http = HttpClient.newHttpClient();
  private final List<String> broken = new ArrayList<>();
  private File log;

  /** The folder of the libraries of the servers. */
  private Path libraries;

  private int libraryCount;
  private Site site;

  /** The process of the next attack; null if it was not started. */
  private CompletableFuture<GeneratorProcess> next;

  /** The attacked servers, and their honest client. */
  private record Site(
      List<ServeScript> servers,
      List<ServeScript> behind,
      Honest honest,
      boolean tokens,
      Seconds calm)
      implements AutoCloseable {

    @Override
    public void close() {
      honest.close();
      servers.forEach(ServeScript::kill);
      behind.forEach(ServeScript::kill);
    }
  }

  public static void main(String[] args) {
    System.exit(new CommandLine(new AttackRun()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ProblemException {
    if (list) {
      all()
          .forEach(
              attack ->
                  System.out.printf(
                      "%-24s %s %s%n",
                      attack.name(), attack.brief() ? "short" : "     ", attack.what()));
      return 0;
    }
    List<Attacks.Entry> chosen = new ArrayList<>();
    for (String name : names) {
      chosen.add(
          Attacks.named(name)
              .orElseThrow(
                  () ->
                      new CommandLine.ParameterException(
                          spec.commandLine(), "no attack " + name + "; see --list")));
    }
    if (names.isEmpty()) {
      chosen.addAll(all());
      chosen.removeIf(attack -> brief && !attack.brief());
      if (sample > 0) {
        sample(chosen);
      }
      if (brief) {
        // Group the attacks that can share a server.
        chosen.sort(
            Comparator.comparing(Attacks.Entry::disaster).thenComparing(Attacks.Entry::tokens));
      }
    }
    seconds = seconds > 0 ? seconds : brief ? 2 : FULL_SECONDS;
    floor = floor >= 0 ? floor : brief ? BUSY_FLOOR : 0;
    log = File.createTempFile("pencilmark-attack", ".log");
    libraries = Files.createTempDirectory("pencilmark-attack");
    System.out.printf(
        Locale.ROOT,
        "%d attacks of %d s on a server with %s; %d honest calls a second; bound of p99: ten times calm%s%n",
        chosen.size(),
        seconds,
        jvm,
        rate,
        floor > 0 ? ", at least " + floor + " ms" : "");
    System.out.println(
        "milliseconds: p99 calm; p50, p99, p99 of each second under attack; p99 afterwards. cores: server, and all else");
    try {
      for (int i = 0; i < chosen.size(); i++) {
        Attacks.Entry attack = chosen.get(i);
        List<String> found = run(attack, seconds, i + 1 < chosen.size() ? chosen.get(i + 1) : null);
        if (brief && !found.isEmpty()) {
          System.out.println("    retrying for a longer time, on a separate server");
          found = run(attack, Math.max(seconds, AGAIN_SECONDS), null);
        }
        found.forEach(fault -> broken.add(attack.name() + ": " + fault));
      }
    } finally {
      closeSite();
      deleteLibraries();
    }
    broken.forEach(reason -> System.out.println("BROKEN: " + reason));
    System.out.println(broken.isEmpty() ? "all bounds hold" : "not all bounds hold");
    return broken.isEmpty() ? 0 : 1;
  }

  /** Removes all attacks but a random sample, which contains those that end a server. */
  private void sample(List<Attacks.Entry> attacks) {
    System.out.printf("sample of %d attacks, seed %d%n", sample, seed);
    Collections.shuffle(attacks, new Random(seed));
    attacks.sort(Comparator.comparing(attack -> attack.disaster() == Attacks.Disaster.NONE));
    attacks.subList(Math.min(sample, attacks.size()), attacks.size()).clear();
  }

  private List<Attacks.Entry> all() {
    List<Attacks.Entry> all = new ArrayList<>(Attacks.ALL);
    if (edge) {
      all.removeIf(attack -> attack.disaster() != Attacks.Disaster.NONE);
      all.addAll(Attacks.EDGE);
    }
    return all;
  }

  private void deleteLibraries() throws IOException {
    try (Stream<Path> files = Files.list(libraries)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(libraries);
  }

  private void closeSite() {
    if (next != null) {
      next.thenAccept(GeneratorProcess::close);
      next = null;
    }
    if (site != null) {
      site.close();
      site = null;
    }
  }

  /** Returns servers for the attack: those of the previous attack if they are suitable. */
  private Site site(Attacks.Entry attack)
      throws IOException, InterruptedException, ProblemException {
    int count = attack.disaster() == Attacks.Disaster.NONE ? 1 : 2;
    if (doesFor(attack)) {
      return site;
    }
    closeSite();
    List<String> more = new ArrayList<>(flags);
    if (attack.tokens()) {
      more.add("--tokens=honest:" + sha256(Honest.TOKEN));
    }
    List<ServeScript> servers = new ArrayList<>();
    List<ServeScript> behind = new ArrayList<>();
    if (edge) {
      more.add("--trusted-proxies=127.0.0.1");
    }
    ProcessBuilder.Redirect to = ProcessBuilder.Redirect.appendTo(log);
    for (int i = 0; i < count; i++) {
      // Without a library, its RPCs would not be attacked.
      Path library = libraries.resolve(libraryCount++ + ".db");
      List<String> all = new ArrayList<>(more);
      all.addAll(List.of("--library=" + library, "--library-writers=anyone"));
      ServeScript server = ServeScript.start(script, jvm, all, to);
      if (edge) {
        behind.add(server);
        servers.add(ServeScript.startEdge(script, jvm, server, List.of(), to));
      } else {
        servers.add(server);
      }
    }
    Honest honest =
        new Honest(servers.stream().map(ServeScript::port).toList(), rate, attack.tokens());
    honest.run(SETTLE_MILLIS);
    Seconds calm = honest.run(brief ? 2_000 : 5_000);
    site = new Site(servers, behind, honest, attack.tokens(), calm);
    return site;
  }

  /** Returns whether the current servers are suitable for an attack. */
  private boolean doesFor(Attacks.Entry attack) {
    return brief
        && site != null
        && site.servers().size() == 1
        && attack.disaster() == Attacks.Disaster.NONE
        && site.tokens() == attack.tokens()
        && site.servers().get(0).isAlive();
  }

  /** Starts the process of an attack, which prepares its messages. */
  private static CompletableFuture<GeneratorProcess> attackers(
      Attacks.Entry attack, ServeScript victim) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return new GeneratorProcess(
                Attacker.class,
                attack.name(),
                Integer.toString(victim.port()),
                Integer.toString(victim.httpPort()));
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
        });
  }

  private static GeneratorProcess ready(CompletableFuture<GeneratorProcess> started)
      throws IOException {
    try {
      return started.join();
    } catch (CompletionException failed) {
      throw new IOException(failed.getCause().getMessage(), failed);
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Runs an attack and returns the faults.
   *
   * @param after the next attack, whose process is started in parallel; may be null
   */
  private List<String> run(Attacks.Entry attack, int seconds, Attacks.Entry after)
      throws InterruptedException, ProblemException {
    try {
      return attack(attack, seconds, after);
    } catch (IOException failed) {
      System.out.printf("%-24s FAILED %s%n", attack.name(), failed.getMessage());
      closeSite();
      return List.of(String.valueOf(failed.getMessage()));
    }
  }

  private List<String> attack(Attacks.Entry attack, int seconds, Attacks.Entry after)
      throws IOException, InterruptedException, ProblemException {
    Site now = site(attack);
    ServeScript victim = now.servers().get(0);
    CompletableFuture<GeneratorProcess> started = next == null ? attackers(attack, victim) : next;
    next = null;
    Seconds under;
    List<String> tally;
    double busy = victim.cpuSeconds();
    double machine = Machine.busyNanos() / 1e9;
    long start = System.nanoTime();
    try (GeneratorProcess attackers = ready(started)) {
      busy = victim.cpuSeconds();
      machine = Machine.busyNanos() / 1e9;
      start = System.nanoTime();
      attackers.begin();
      if (after != null && doesFor(after)) {
        // Prepare the next attack in parallel: a short run is for machines with other load.
        next = attackers(after, victim);
      }
      Thread disaster = new Thread(() -> strike(attack.disaster(), victim, seconds * 300L));
      disaster.start();
      under = now.honest().run(seconds * 1_000L);
      tally = attackers.end();
      disaster.join();
    }
    double length = (System.nanoTime() - start) / 1e9;
    // The CPU time of a process that has ended is unknown.
    double cores = Math.max(0, victim.cpuSeconds() - busy) / length;
    double others = (Machine.busyNanos() / 1e9 - machine) / length - cores;
    // Pending calls may take a moment to end after the attack.
    Thread.sleep(brief ? 500 : 1_000);
    Seconds afterwards = now.honest().run(brief ? 500 : 2_000);
    report(attack, now.calm(), under, afterwards, cores, others);
    tally.forEach(line -> System.out.println("    " + line));
    return judge(attack, now, victim, under, afterwards);
  }

  private static void strike(Attacks.Disaster disaster, ServeScript victim, long afterMillis) {
    if (disaster == Attacks.Disaster.NONE) {
      return;
    }
    try {
      Thread.sleep(afterMillis);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    if (disaster == Attacks.Disaster.SIGTERM) {
      victim.terminate();
    } else {
      victim.kill();
    }
  }

  private static void report(
      Attacks.Entry attack,
      Seconds calm,
      Seconds under,
      Seconds after,
      double cores,
      double others) {
    System.out.printf(
        Locale.ROOT,
        "%-24s calm %.1f  p50 %.1f  p99 %.1f  (%s)  after %.1f  of %,d calls %d refused, %d failed; slowest %s; cores"
            + " %.1f, %.1f%n",
        attack.name(),
        calm.p99(),
        under.p50(),
        under.p99(),
        Arrays.stream(under.p99s())
            .mapToObj(p99 -> String.format(Locale.ROOT, "%.0f", p99))
            .collect(Collectors.joining(" ")),
        after.p99(),
        under.calls(),
        under.refused(),
        under.failed(),
        under.slowest(),
        cores,
        others);
    under.failures().forEach(failure -> System.out.println("    honest: " + failure));
    after.failures().forEach(failure -> System.out.println("    honest, afterwards: " + failure));
  }

  private List<String> judge(
      Attacks.Entry attack, Site now, ServeScript victim, Seconds under, Seconds after)
      throws InterruptedException, IOException {
    List<String> found = new ArrayList<>();
    if (attack.disaster() == Attacks.Disaster.NONE) {
      if (!victim.isAlive()) {
        found.add("the server has ended" + lastLine());
      } else if (!healthy(victim)) {
        found.add("the server does not say that it serves");
      }
    }
    // On a busy machine, even the idle p99 may exceed a tenth of 150 ms.
    double most = brief ? Double.MAX_VALUE : MOST_MILLIS;
    double bound = Math.max(floor, Math.min(most, MOST_RATIO * now.calm().p99()));
    double[] p99s = under.p99s();
    int longest = 0;
    int stretch = 0;
    for (double p99 : p99s) {
      stretch = p99 > bound ? stretch + 1 : 0;
      longest = Math.max(longest, stretch);
    }
    if (longest > 1) {
      found.add(
          String.format(
              Locale.ROOT,
              "p99 was over %.0f ms for %d seconds, up to %.0f ms",
              bound,
              longest,
              Arrays.stream(p99s).max().orElse(0)));
    }
    if (under.refused() * REFUSED_IN >= under.calls() && under.refused() > 0) {
      found.add(under.refused() + " of " + under.calls() + " calls were refused");
    }
    if (under.failed() > 0) {
      found.add(under.failed() + " calls failed");
    }
    if (after.failed() + after.refused() > 0) {
      found.add(after.failed() + after.refused() + " calls failed when it was over");
    }
    if (!found.isEmpty()) {
      System.out.println("    BROKEN: " + String.join("; ", found));
      // The next attack must not be affected by this one.
      closeSite();
    } else if (!brief || attack.disaster() != Attacks.Disaster.NONE) {
      closeSite();
    }
    return found;
  }

  private String lastLine() throws IOException {
    List<String> lines = Files.readAllLines(log.toPath(), StandardCharsets.UTF_8);
    return lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1);
  }

  private boolean healthy(ServeScript server) throws InterruptedException {
    try {
      return http.send(
                  HttpRequest.newBuilder(
                          URI.create(
                              "http://127.0.0.1:"
                                  + (edge ? server.port() : server.httpPort())
                                  + "/healthz"))
                      .timeout(Duration.ofSeconds(5))
                      .build(),
                  HttpResponse.BodyHandlers.ofString())
              .statusCode()
          == 200;
    } catch (IOException gone) {
      return false;
    }
  }
}
