package dev.pencilmark.edge;

import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.serving.observe.SpanExport;
import io.grpc.ClientInterceptor;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** An edge before a server in this process, for tests. */
final class Edge implements AutoCloseable {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** The default configuration of an edge in tests: at any free ports. */
  static final EdgeConfig ANYWHERE = EdgeConfig.DEFAULT.at("127.0.0.1", 0, 0);

  private final PencilmarkServer behind;
  final ManagedChannel channel;
  final EdgeServer server;

  private Edge(
      ServerConfig behindConfig,
      EdgeConfig config,
      SpanExport export,
      ClientInterceptor... watching) {
    String name = UUID.randomUUID().toString();
    behind = PencilmarkServer.inProcess(name, behindConfig);
    channel = behind.connect();
    try {
      server = EdgeServer.start(config, ClientInterceptors.intercept(channel, watching), export);
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static Edge open(UnaryOperator<EdgeConfig> change) {
    return open(ServerConfig.defaults(), change);
  }

  static Edge open(ServerConfig behind, UnaryOperator<EdgeConfig> change) {
    return new Edge(behind, change.apply(ANYWHERE), SpanExport.OFF);
  }

  /** One whose calls of the server behind are examined. */
  static Edge watched(UnaryOperator<EdgeConfig> change, ClientInterceptor watching) {
    return new Edge(ServerConfig.defaults(), change.apply(ANYWHERE), SpanExport.OFF, watching);
  }

  /** The same with a server behind that is set up in its own way. */
  static Edge watched(ServerConfig behind, ClientInterceptor watching) {
    return new Edge(behind, ANYWHERE, SpanExport.OFF, watching);
  }

  /** One that makes spans, and whose calls of the server behind are examined. */
  static Edge traced(SpanExport export, ClientInterceptor watching) {
    return new Edge(ServerConfig.defaults(), ANYWHERE, export, watching);
  }

  /** The output of /metrics. */
  String metrics() {
    return send(HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.metricsPort() + "/metrics"))
            .GET())
        .body();
  }

  /** The value of a series of /metrics; 0 if it is missing. */
  double metric(String series) {
    return metrics()
        .lines()
        .filter(line -> line.startsWith(series + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(series.length() + 1)))
        .findFirst()
        .orElse(0);
  }

  int port() {
    return server.port();
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
        .timeout(Duration.ofSeconds(60));
  }

  HttpResponse<String> get(String path) {
    return send(request(path).GET());
  }

  HttpResponse<String> post(String path, String type, String body) {
    return send(
        request(path).header("content-type", type).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpResponse<String> postJson(String path, String body) {
    return post(path, "application/json", body);
  }

  static HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  static <T> HttpResponse<T> send(
      HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
    try {
      return HTTP.send(request.build(), handler);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> members(String json) {
    try {
      return (Map<String, Object>)
          JsonReader.read(json, JsonReader.Spelling.STANDARD, Checkpoint.NONE);
    } catch (ProblemException wrong) {
      throw new IllegalArgumentException(json, wrong);
    }
  }

  /** A member that is a number. */
  static int number(Map<String, Object> members, String name) {
    return Integer.parseInt(((JsonNumber) members.get(name)).text());
  }

  @Override
  public void close() {
    server.close();
    channel.shutdownNow();
    behind.close();
  }
}
