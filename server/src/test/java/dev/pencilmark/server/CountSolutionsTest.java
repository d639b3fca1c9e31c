package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.Duration;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.CandidateOptions;
import dev.pencilmark.v1.CandidatesEnd;
import dev.pencilmark.v1.CountOptions;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.FindCandidatesResponse;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.StopReason;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class CountSolutionsTest {

  private static final String EMPTY = ".".repeat(81);

  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server =
        new InProcess(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1), new TestRecorder());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static CountSolutionsRequest count(String text, CountOptions.Builder options) {
    return CountSolutionsRequest.newBuilder()
        .setPuzzle(Puzzles.text(text))
        .setOptions(options)
        .build();
  }

  private static SolveLimits.Builder solutions(long most) {
    return SolveLimits.newBuilder().setMaxSolutions(most);
  }

  @Test
  void solutionsBeyondTheLimitAreEstimated() {
    CountOptions.Builder options =
        CountOptions.newBuilder().setLimits(solutions(10)).setMaxSamples(50).setSeed(9);
    CountSolutionsResponse counted = server.solving().countSolutions(count(EMPTY, options));
    assertThat(counted.getAnswer().getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
    assertThat(counted.getAnswer().getSolutionCount()).isEqualTo(10);
    assertThat(counted.getAnswer().getExact()).isFalse();
    assertThat(counted.getEstimate().getSampleCount()).isEqualTo(50);
    assertThat(counted.getEstimate().getSeed()).isEqualTo(9);
    assertThat(Double.parseDouble(counted.getEstimate().getLow())).isGreaterThan(1e21);
    assertThat(Double.parseDouble(counted.getEstimate().getHigh())).isLessThan(1e23);
  }

  @Test
  void fewSolutionsAreExact() {
    CountSolutionsResponse counted =
        server.solving().countSolutions(count("12343412........", CountOptions.newBuilder()));
    assertThat(counted.getAnswer().getSolutionCount()).isEqualTo(4);
    assertThat(counted.getAnswer().getExact()).isTrue();
    assertThat(counted.hasEstimate()).isFalse();
  }

  @Test
  void limitsStopTheEstimate() {
    CountOptions.Builder options =
        CountOptions.newBuilder()
            .setLimits(solutions(10).setMaxGuesses(5_000))
            .setMaxSamples(1_000_000);
    assertThat(server.solving().countSolutions(count(EMPTY, options)).getEstimate().getStopReason())
        .isEqualTo(StopReason.STOP_REASON_GUESSES);
    options.setLimits(solutions(10).setTimeLimit(Duration.newBuilder().setNanos(50_000_000)));
    assertThat(server.solving().countSolutions(count(EMPTY, options)).getEstimate().getStopReason())
        .isEqualTo(StopReason.STOP_REASON_TIME);
    options.setMaxSamples(1_000_001);
    assertThat(
            catchThrowableOfType(
                    StatusRuntimeException.class,
                    () -> server.solving().countSolutions(count(EMPTY, options)))
                .getStatus()
                .getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void estimateEndsBeforeTheDeadline() {
    CountOptions.Builder options =
        CountOptions.newBuilder().setLimits(solutions(10)).setMaxSamples(1_000_000);
    CountSolutionsResponse counted =
        server
            .solving()
            .withDeadlineAfter(2, TimeUnit.SECONDS)
            .countSolutions(count(EMPTY, options));
    assertThat(counted.getEstimate().getStopReason()).isEqualTo(StopReason.STOP_REASON_TIME);
  }

  @Test
  void candidatesAreCounted() {
    Iterator<FindCandidatesResponse> messages =
        server
            .solving()
            .findCandidates(
                FindCandidatesRequest.newBuilder()
                    .setPuzzle(Puzzles.text("12343412........"))
                    .setOptions(CandidateOptions.newBuilder().setMaxCandidateCount(3))
                    .build());
    CandidatesEnd end = null;
    while (messages.hasNext()) {
      end = messages.next().getEnd();
    }
    assertThat(end.getCandidateCountsList())
        .hasSize(24)
        .startsWith(3L, 3L, 3L, 3L, 3L, 3L, 3L, 3L, 2L)
        .endsWith(2L);
    assertThat(end.getCountingStopReason()).isEqualTo(StopReason.STOP_REASON_UNSPECIFIED);
  }
}
