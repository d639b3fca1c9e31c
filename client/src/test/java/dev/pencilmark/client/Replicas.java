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
import java.util.ArrayList;
import java.util.List;

/** Two servers in processes of their own, under one name. */
final class Replicas extends NameResolverProvider implements AutoCloseable {

  private final List<Process> processes = new ArrayList<>();
  private final List<EquivalentAddressGroup> addresses = new ArrayList<>();

  Replicas() throws IOException {
    for (int i = 0; i < 2; i++) {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-Xmx256m",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  Replicas.class.getName())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      processes.add(process);
    }
    for (Process process : processes) {
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      String port = lines.readLine();
      addresses.add(
          new EquivalentAddressGroup(new InetSocketAddress("127.0.0.1", Integer.parseInt(port))));
    }
    NameResolverRegistry.getDefaultRegistry().register(this);
  }

  /** A replica: tells its port and serves until it is ended. */
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
    return PencilmarkClient.to("replicas:///both").plaintext().build();
  }

  /** As {@code kill -9} does. */
  void kill(int replica) {
    processes.get(replica).destroyForcibly();
  }

  /** Sends SIGTERM. */
  void terminate(int replica) {
    processes.get(replica).destroy();
  }

  @Override
  public void close() {
    NameResolverRegistry.getDefaultRegistry().deregister(this);
    processes.forEach(Process::destroyForcibly);
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
              .setAddressesOrError(StatusOr.fromValue(addresses))
              .setAttributes(Attributes.EMPTY)
              .build());
    }

    @Override
    public void shutdown() {}
  }
}
