package dev.pencilmark.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The server as started by users: {@code ./pencilmark serve}, with its metrics. */
public final class ServeScript implements AutoCloseable {

  private static final Pattern START_LINE =
      Pattern.compile("serves gRPC on \\S+:(\\d+), metrics on (\\S+:\\d+)");

  private static final Pattern EDGE_LINE = Pattern.compile("edge of \\S+ on http://\\S+:(\\d+)$");

  private static final int CLOSE_SECONDS = 15;

  private final Process process;
  private final int port;
  private final int httpPort;
  private final URI metrics;
  private final HttpClient http = HttpClient.newHttpClient();

  /**
   * The resources of the server after a full garbage collection.
   *
   * @param heap bytes on the heap
   * @param direct bytes of direct buffers that the Java runtime counts; buffers of the transport
   *     are included only in {@code resident}
   * @param resident resident memory of the process, in bytes
   * @param threads live threads
   * @param files open files
   * @param series samples of its metrics
   */
  public record Memory(
      long heap, long direct, long resident, long threads, long files, long series) {}

  private ServeScript(Process process, Matcher start, String metricsAddress) {
    this.process = process;
    port = Integer.parseInt(start.group(1));
    metrics = URI.create("http://" + metricsAddress + "/metrics");
    httpPort = metrics.getPort();
  }

  /** Waits for the line that a process prints when it is serving. */
  private static Matcher started(Process process, Pattern line) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Matcher start = line.matcher(String.valueOf(lines.readLine()));
    if (!start.find()) {
      process.destroy();
      throw new IOException("the server did not start");
    }
    return start;
  }

  /**
   * Starts the server and waits until it is serving.
   *
   * @param script the file {@code pencilmark}
   * @param jvm options for its JVM, separated by spaces
   */
  static ServeScript start(Path script, String jvm) throws IOException {
    return start(script, jvm, List.of(), ProcessBuilder.Redirect.INHERIT);
  }

  /**
   * Starts the server with additional flags.
   *
   * @param flags flags of {@code serve}
   * @param log the file for its log lines
   */
  public static ServeScript start(
      Path script, String jvm, List<String> flags, ProcessBuilder.Redirect log) throws IOException {
    List<String> command = new ArrayList<>(List.of(script.toString(), "serve"));
    command.addAll(List.of("--port=0", "--http-port=0", "--log-level=warn"));
    command.addAll(flags);
    Process process = process(command, jvm, log);
    Matcher start = started(process, START_LINE);
    return new ServeScript(process, start, start.group(2));
  }

  /** Returns an edge in front of a server; {@link #port} is the port of the edge. */
  public static ServeScript startEdge(
      Path script, String jvm, ServeScript behind, List<String> flags, ProcessBuilder.Redirect log)
      throws IOException {
    int metricsPort;
    try (ServerSocket free = new ServerSocket(0)) {
      metricsPort = free.getLocalPort();
    }
    List<String> command = new ArrayList<>(List.of(script.toString(), "edge", "--port=0"));
    command.add("--target=127.0.0.1:" + behind.port());
    command.add("--metrics-port=" + metricsPort);
    command.addAll(flags);
    Process process = process(command, jvm, log);
    return new ServeScript(process, started(process, EDGE_LINE), "127.0.0.1:" + metricsPort);
  }

  private static Process process(List<String> command, String jvm, ProcessBuilder.Redirect log)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(log);
    builder.environment().put("PENCILMARK_JAVA_OPTS", jvm);
    Process process = builder.start();
    // If this run is interrupted, also stop the server.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    return process;
  }

  /** Returns the port of gRPC. */
  public int port() {
    return port;
  }

  /** Returns the port of /metrics and /healthz. */
  public int httpPort() {
    return httpPort;
  }

  /** Returns whether the process is alive. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Sends SIGTERM. */
  public void terminate() {
    process.destroy();
  }

  /** Sends SIGKILL. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Waits for the end of the process. Returns whether it has ended. */
  public boolean awaitEnd(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /** Returns the CPU time of the process so far, in seconds. */
  public double cpuSeconds() {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L) / 1e9;
  }

  /**
   * Returns the CPU time of each thread so far, in microseconds, except for compiler and garbage
   * collector threads. It excludes other load on the machine.
   */
  Map<String, Double> work() throws IOException {
    Map<String, Double> work = new HashMap<>();
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
      for (Path thread : threads.toList()) {
        try {
          String name = Files.readString(thread.resolve("comm"));
          if (!name.startsWith("C1 ") && !name.startsWith("C2 ") && !name.startsWith("GC ")) {
            String nanos = Files.readString(thread.resolve("schedstat")).split(" ")[0];
            work.put(thread.getFileName().toString(), Double.parseDouble(nanos) / 1e3);
          }
        } catch (IOException ended) {
          // The thread has ended, and its CPU time is lost.
        }
      }
    }
    return work;
  }

  /** Returns the CPU time of all threads since an earlier {@link #work}, in microseconds. */
  double workSince(Map<String, Double> before) throws IOException {
    return work().entrySet().stream()
        .mapToDouble(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0.0))
        .sum();
  }

  /** Returns the sum of the samples of a metric whose labels contain a text. */
  public double metric(String name, String label) throws IOException, InterruptedException {
    return sum(scrape(), name, label);
  }

  /** Collects garbage and measures the resources. */
  public Memory memory() throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process collect =
        new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "GC.run")
            .redirectErrorStream(true)
            .start();
    String said = new String(collect.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (collect.waitFor() != 0) {
      throw new IOException("jcmd failed: " + said);
    }
    List<String> lines = scrape();
    return new Memory(
        (long) sum(lines, "jvm_memory_used_bytes", "area=\"heap\""),
        (long) sum(lines, "jvm_buffer_memory_used_bytes", "id=\"direct\""),
        resident(),
        (long) sum(lines, "jvm_threads_live_threads", ""),
        (long) sum(lines, "process_files_open_files", ""),
        lines.stream().filter(line -> !line.startsWith("#")).count());
  }

  private List<String> scrape() throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString())
        .body()
        .lines()
        .toList();
  }

  /** Returns the resident memory of the process, in bytes. */
  public long resident() {
    try (var lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1_024)
          .sum();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static double sum(List<String> lines, String name, String label) {
    double sum = 0;
    for (String line : lines) {
      int value = line.lastIndexOf(' ');
      boolean named = line.startsWith(name + " ") || line.startsWith(name + "{");
      if (named && line.substring(0, value).contains(label)) {
        sum += Double.parseDouble(line.substring(value + 1));
      }
    }
    return sum;
  }

  /** Stops the server with SIGTERM, as users do. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException hurry) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
