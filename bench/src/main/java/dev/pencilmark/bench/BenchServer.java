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
 * A server under test, in a process of its own: {@code real}, {@code bare} (the real one's handlers
 * and nothing else), or {@code echo WORKLOAD RECORDING bytes|messages plain|intercepted}. Prints
 * its port; then answers every line on standard input with the CPU time that it has used, in
 * nanoseconds, and the bytes that it has allocated. Ends with its input.
 */
final class BenchServer {

  /** The same as the real server's. */
  private static final int FLOW_WINDOW = 1 << 20;

  /** Starts the lines that are answers; a virtual machine may print others. */
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
    // Not halted: a flight recording is written on the way out.
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

  /** What the threads that are alive have allocated; those that work are alive all the time. */
  private static long allocatedBytes() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long sum = 0;
    for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
      sum += Math.max(bytes, 0);
    }
    return sum;
  }
}
