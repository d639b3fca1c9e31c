package dev.pencilmark.bench;

import dev.pencilmark.server.BareService;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A server under test in its own process: {@code real}, {@code bare} (the handlers of the real
 * server and nothing else), or {@code echo WORKLOAD RECORDING bytes|messages plain|intercepted}.
 * Prints its port, then answers each line on standard input with its CPU time so far, in
 * nanoseconds, and the bytes allocated. Ends at the end of its input.
 */
final class BenchServer {

  /** The flow-control window in bytes, equal to that of the real server. */
  private static final int FLOW_WINDOW = 1 << 20;

  /** The prefix of lines that are answers; the JVM may print others. */
  static final String ANSWER = "bench: ";

  private BenchServer() {}

  public static void main(String[] args) throws IOException {
    int port =
        switch (args[0]) {
          case "real" -> startReal();
          case "bare" -> start(BareService.create());
          default -> start(List.of(echo(args)));
        };
    System.out.println(ANSWER + port);
    BufferedReader questions =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    while (questions.readLine() != null) {
      System.out.println(ANSWER + cpuNanos() + " " + allocatedBytes());
    }
    // Not halt(): a flight recording is written by a shutdown hook.
    System.exit(0);
  }

  private static int startReal() throws IOException {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, PencilmarkServer.NO_PORT)
            .with(Setting.LOG_LEVEL, "warn");
    return PencilmarkServer.start(config).port();
  }

  private static ServerServiceDefinition echo(String[] args) throws IOException {
    Workload workload = Workload.valueOf(args[1]);
    Recording recording = Recording.read(Path.of(args[2]));
    ServerServiceDefinition service =
        args[3].equals("bytes")
            ? Echo.ofBytes(workload.method(), recording)
            : Echo.ofMessages(workload.method(), recording);
    return args[4].equals("plain") ? service : Echo.intercepted(service);
  }

  private static int start(List<ServerServiceDefinition> services) throws IOException {
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
            .directExecutor()
            .flowControlWindow(FLOW_WINDOW)
            .addServices(services)
            .build()
            .start();
    return server.getPort();
  }

  /** Returns the CPU time of this process. */
  static long cpuNanos() {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime();
  }

  /**
   * Returns the bytes that live threads have allocated. The worker threads live as long as the
   * server.
   */
  private static long allocatedBytes() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long sum = 0;
    for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
      sum += Math.max(bytes, 0);
    }
    return sum;
  }
}
