package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The Java client and a server whose pool is full. */
@Timeout(120)
class BusyServerTest {

  private static final Pattern REFUSED =
      Pattern.compile("(?m)^pencilmark_solve_pool_rejections_total\\{[^}]*} ([\\d.]+)");
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
            .with(Setting.MAX_PREEMPTED_SEARCHES, 0)
            .with(Setting.MAX_SOLVE_SOLUTIONS, 1_000_000_000);
    try (PencilmarkServer server = PencilmarkServer.start(config);
        PencilmarkClient client =
            PencilmarkClient.plaintext("127.0.0.1:" + server.port())
                .withDeadline(Duration.ofMinutes(2))) {
      SolveRequest.Builder endless = solve(".".repeat(81)).toBuilder();
      endless.getOptionsBuilder().getLimitsBuilder().setMaxSolutions(1_000_000_000);
      endless.getOptionsBuilder().getLimitsBuilder().getTimeLimitBuilder().setSeconds(60);
      for (int times = 1; ; times++) {
        CompletableFuture<SolveResponse> running =
            client.start(SolveServiceGrpc.getSolveMethod(), endless.build());
        CompletableFuture<SolveResponse> waiting =
            client.start(SolveServiceGrpc.getSolveMethod(), endless.build());
        while (count(server, WAITING) < 1) {
          Thread.onSpinWait();
        }
        double before = count(server, REFUSED);
        CompletableFuture<SolveResponse> refused =
            client.start(SolveServiceGrpc.getSolveMethod(), solve("..343412..434321"));
        while (count(server, REFUSED) == before) {
          Thread.onSpinWait();
        }
        waiting.cancel(true);
        running.cancel(true);
        try {
          assertThat(refused.get().getAnswer().getSolutionsList()).hasSize(2);
          return;
        } catch (ExecutionException gaveUp) {
          // gRPC tries four times within half a second, and this thread may stand still for longer.
          assertThat(times).isLessThan(20);
        }
      }
    }
  }

  private static SolveRequest solve(String text) {
    return SolveRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setText(text)).build();
  }

  private static double count(PencilmarkServer server, Pattern series) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics"))
            .build();
    Matcher found =
        series.matcher(
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    return found.results().mapToDouble(one -> Double.parseDouble(one.group(1))).sum();
  }
}
