package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LibraryServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.protobuf.services.HealthStatusManager;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server behind or its library is away: each door says which part, and nothing hangs. */
@Timeout(120)
final class ServerUnavailableTest {

  private static final String WELL =
      "{\"status\":\"SERVING\",\"edge\":\"SERVING\",\"server\":\"SERVING\"";

  private static HttpResponse<String> get(EdgeServer edge, String path, String accept) {
    return Edge.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + edge.port() + path))
            .header("accept", accept)
            .GET());
  }

  private static HttpResponse<String> get(EdgeServer edge, String path) {
    return get(edge, path, "*/*");
  }

  /** The reported health; polls a part that a slow machine does not know yet. */
  private static HttpResponse<String> health(EdgeServer edge) {
    HttpResponse<String> reported = get(edge, "/healthz");
    while (reported.body().contains("DEADLINE_EXCEEDED")) {
      reported = get(edge, "/healthz");
    }
    return reported;
  }

  @Test
  void healthReportsWhichPartIsAway() throws Exception {
    String name = UUID.randomUUID().toString();
    HealthStatusManager reported = new HealthStatusManager();
    Server behind =
        InProcessServerBuilder.forName(name)
            .directExecutor()
            .addService(reported.getHealthService())
            .build()
            .start();
    ManagedChannel channel = InProcessChannelBuilder.forName(name).directExecutor().build();
    try (EdgeServer edge = EdgeServer.start(Edge.ANYWHERE, channel)) {
      assertThat(health(edge).body()).isEqualTo(WELL + "}");
      reported.setStatus(LibraryServiceGrpc.SERVICE_NAME, ServingStatus.SERVING);
      assertThat(health(edge).body()).isEqualTo(WELL + ",\"library\":\"SERVING\"}");
      reported.setStatus(LibraryServiceGrpc.SERVICE_NAME, ServingStatus.NOT_SERVING);
      HttpResponse<String> without = health(edge);
      assertThat(without.body()).isEqualTo(WELL + ",\"library\":\"NOT_SERVING\"}");
      // All else is served.
      assertThat(without.statusCode()).isEqualTo(200);
      reported.setStatus("", ServingStatus.NOT_SERVING);
      HttpResponse<String> full = health(edge);
      assertThat(full.statusCode()).isEqualTo(503);
      assertThat(full.body())
          .isEqualTo(
              "{\"status\":\"NOT_SERVING\",\"edge\":\"SERVING\",\"server\":\"NOT_SERVING\"}");
    } finally {
      channel.shutdownNow();
      behind.shutdownNow();
    }
  }

  @Test
  void aLibraryInTheSameProcessReportsItsHealth(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("puzzles.db");
    try (Edge edge =
        Edge.open(
            ServerConfig.defaults()
                .with(Setting.LIBRARY, file.toString())
                .with(Setting.LIBRARY_WRITERS, "anyone"),
            config -> config.with(new EdgeConfig.Pages(true, true, true)))) {
      assertThat(health(edge.server).body()).isEqualTo(WELL + ",\"library\":\"SERVING\"}");
      try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = other.createStatement()) {
        statement.execute("ALTER TABLE collection RENAME TO elsewhere");
      }
      assertThat(health(edge.server).body()).isEqualTo(WELL + ",\"library\":\"NOT_SERVING\"}");
      HttpResponse<String> problem = edge.get("/v1/collections");
      assertThat(problem.statusCode()).isGreaterThanOrEqualTo(400);
      assertThat(Edge.members(problem.body()).get("code").toString()).startsWith("LIBRARY_");
      HttpResponse<String> page = get(edge.server, "/library/", "text/html");
      assertThat(page.statusCode()).isGreaterThanOrEqualTo(400);
      assertThat(page.body())
          .contains("<main>", "the library failed; see the log of the server")
          .doesNotContain("SQL");
      assertThat(edge.get("/v1/solve?text=1.343412.1434321").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void anUnavailableServerIsReportedOnEveryPath_andServesAgainLater() throws Exception {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.DRAIN_DELAY_SECONDS, 0)
            .with(Setting.GRACE_SECONDS, 0)
            .with(Setting.WARMUP_MILLIS, 0);
    PencilmarkServer server = PencilmarkServer.start(config);
    int port = server.port();
    try (PencilmarkClient client =
            PencilmarkClient.plaintext("127.0.0.1:" + port).withDeadline(Duration.ofMinutes(2));
        EdgeServer edge = EdgeServer.start(Edge.ANYWHERE, client.channel());
        PencilmarkClient caller =
            PencilmarkClient.plaintext("127.0.0.1:" + edge.port())
                .withDeadline(Duration.ofMinutes(2))) {
      assertThat(health(edge).body()).isEqualTo(WELL + "}");
      server.close();
      HttpResponse<String> health = health(edge);
      assertThat(health.statusCode()).isEqualTo(503);
      assertThat(health.body())
          .isEqualTo(
              "{\"status\":\"NOT_SERVING\",\"edge\":\"SERVING\",\"server\":\"UNAVAILABLE\"}");
      assertThat(get(edge, "/livez").statusCode()).isEqualTo(200);
      String[] paths = {"/v1/solve", "/v1/explain", "/v1/render.svg", "/picture.svg", "/puzzle"};
      for (String path : paths) {
        HttpResponse<String> problem = get(edge, path + "?text=1.343412.1434321");
        assertThat(problem.statusCode()).as(path).isEqualTo(503);
        assertThat(Edge.members(problem.body())).as(path).containsEntry("code", "UNAVAILABLE");
      }
      HttpResponse<String> page = get(edge, "/puzzle?text=1.343412.1434321", "text/html,*/*");
      assertThat(page.statusCode()).isEqualTo(503);
      assertThat(page.headers().firstValue("content-type").orElseThrow()).startsWith("text/html");
      assertThat(page.body())
          .contains("<h1>Temporarily unavailable</h1>", "The server is not available")
          .doesNotContain("127.0.0.1", "io exception", "UNAVAILABLE");
      // The page for pasting is independent.
      assertThat(get(edge, "/", "text/html").statusCode()).isEqualTo(200);
      var detect = InterchangeServiceGrpc.getDetectMethod();
      assertThat(
              Transports.byClient(caller, detect, DetectRequest.newBuilder().setText("1").build())
                  .problem()
                  .getCode())
          .isEqualTo("UNAVAILABLE");
      server = PencilmarkServer.start(config.with(Setting.PORT, port));
      // gRPC looks again by and by.
      while (health(edge).statusCode() != 200) {
        Thread.sleep(100);
      }
      assertThat(get(edge, "/v1/solve?text=1.343412.1434321").statusCode()).isEqualTo(200);
    } finally {
      server.close();
    }
  }

  @Test
  void pageThatIsNotThereIsAPageForPeopleAndAProblemForPrograms() {
    try (Edge edge = Edge.open(config -> config)) {
      HttpResponse<String> page = get(edge.server, "/no/such/page", "text/html");
      assertThat(page.statusCode()).isEqualTo(404);
      assertThat(page.body()).contains("<h1>Page not found</h1>");
      assertThat(Edge.members(edge.get("/no/such/page").body()))
          .containsEntry("code", "NO_SUCH_PATH");
    }
  }
}
