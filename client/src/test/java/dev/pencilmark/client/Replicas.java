package dev.pencilmark.client;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.Attributes;
import io.grpc.EquivalentAddressGroup;
import io.grpc.NameResolver;
import io.grpc.NameResolverProvider;
import io.grpc.NameResolverRegistry;
import io.grpc.StatusOr;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Two servers in processes of their own, under one name. */
final class Replicas extends NameResolverProvider implements AutoCloseable {

  private static final int COUNT = 2;

  /** Null for one that was ended. */
  private final Process[] processes = new Process[COUNT];

  private final EquivalentAddressGroup[] addresses = new EquivalentAddressGroup[COUNT];

  Replicas() {
    NameResolverRegistry.getDefaultRegistry().register(this);
  }

  /** Starts those that do not run, and waits until they serve. */
  void start() throws IOException {
    Process[] started = new Process[COUNT];
    for (int i = 0; i < COUNT; i++) {
      if (processes[i] == null) {
        started[i] =
            new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xshare:auto",
                    "-XX:TieredStopAtLevel=1",
                    "-Xmx256m",
                    "-cp",
                    System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path")),
                    Replicas.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        processes[i] = started[i];
      }
    }
    for (int i = 0; i < COUNT; i++) {
      if (started[i] != null) {
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(started[i].getInputStream(), StandardCharsets.UTF_8));
        int port = Integer.parseInt(lines.readLine());
        addresses[i] = new EquivalentAddressGroup(new InetSocketAddress("127.0.0.1", port));
      }
    }
  }

  /** A replica: prints its port and serves until it is stopped. */
  public static void main(String[] none) throws IOException, InterruptedException {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.WARMUP_MILLIS, 0);
    PencilmarkServer server = PencilmarkServer.start(config);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close));
    System.out.println(server.port());
    server.awaitTermination();
  }

  PencilmarkClient client() {
    return PencilmarkClient.plaintext("replicas:///both").withDeadline(Duration.ofMinutes(2));
  }

  /** As {@code kill -9} does. */
  void kill(int replica) {
    processes[replica].destroyForcibly();
    processes[replica] = null;
  }

  /** Sends SIGTERM. */
  void terminate(int replica) {
    processes[replica].destroy();
    processes[replica] = null;
  }

  @Override
  public void close() {
    NameResolverRegistry.getDefaultRegistry().deregister(this);
    for (Process process : processes) {
      if (process != null) {
        process.destroyForcibly();
      }
    }
  }

  @Override
  protected boolean isAvailable() {
    return true;
  }

  @Override
  protected int priority() {
    return 5;
  }

  @Override
  public String getDefaultScheme() {
    return "replicas";
  }

  @Override
  public NameResolver newNameResolver(URI target, NameResolver.Args arguments) {
    return target.getScheme().equals("replicas") ? new Both() : null;
  }

  private final class Both extends NameResolver {

    @Override
    public String getServiceAuthority() {
      return "localhost";
    }

    @Override
    public void start(Listener2 listener) {
      listener.onResult(
          ResolutionResult.newBuilder()
              .setAddressesOrError(StatusOr.fromValue(List.of(addresses)))
              .setAttributes(Attributes.EMPTY)
              .build());
    }

    @Override
    public void shutdown() {}
  }
}
