package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.Puzzles;
import dev.pencilmark.client.SolveAnswer;
import dev.pencilmark.client.SolveOptions;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.ServerConfig;
import dev.pencilmark.server.Setting;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The Java client and a server whose pool is full. */
@Timeout(60)
class BusyServerTest {

  private static final Pattern REFUSED =
      Pattern.compile("(?m)^pencilmark_solve_pool_rejections_total ([\\d.]+)");
  private static final Pattern WAITING =
      Pattern.compile("(?m)^pencilmark_solve_pool_queued_tasks ([\\d.]+)");

  @Test
  void callThatFindsThePoolFullSucceedsWhenThereIsRoom() throws Exception {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, 0)
            .with(Setting.WARMUP_MILLIS, 0)
            .with(Setting.SOLVE_THREADS, 1)
            .with(Setting.SOLVE_QUEUE, 1)
            .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000);
    try (PencilmarkServer server = PencilmarkServer.start(config);
        PencilmarkClient client =
            PencilmarkClient.to("127.0.0.1:" + server.port()).plaintext().build()) {
      SolveOptions endless =
          SolveOptions.DEFAULT.upTo(1_000_000_000).within(Duration.ofSeconds(60));
      String empty = ".".repeat(81);
      CompletableFuture<SolveAnswer> running =
          client.async().solve(Puzzles.text(empty), endless).toCompletableFuture();
      CompletableFuture<SolveAnswer> waiting =
          client.async().solve(Puzzles.text(empty), endless).toCompletableFuture();
      while (count(server, WAITING) < 1) {
        Thread.onSpinWait();
      }
      CompletableFuture<SolveAnswer> refused =
          client
              .async()
              .solve(Puzzles.text("..343412..434321"), SolveOptions.DEFAULT)
              .toCompletableFuture();
      while (count(server, REFUSED) < 1) {
        Thread.onSpinWait();
      }
      assertThat(refused).isNotDone();
      waiting.cancel(true);
      running.cancel(true);

      assertThat(refused.get().solutions()).hasSize(2);
    }
  }

  private static double count(PencilmarkServer server, Pattern series) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics"))
            .build();
    Matcher found =
        series.matcher(
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    return found.find() ? Double.parseDouble(found.group(1)) : 0;
  }
}
