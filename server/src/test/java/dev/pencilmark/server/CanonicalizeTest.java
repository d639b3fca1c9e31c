package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.CanonicalBasis;
import dev.pencilmark.v1.CanonicalServiceGrpc;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CanonicalizeResult;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CanonicalizeStreamResponse;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveLimits;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(240)
class CanonicalizeTest {

  private static final String TURNED = new StringBuilder(Puzzles.EASY).reverse().toString();

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

  private static CanonicalizeRequest.Builder request(String text) {
    return CanonicalizeRequest.newBuilder().setPuzzle(Puzzles.text(text));
  }

  private CanonicalizeResponse ask(CanonicalizeRequest.Builder request) {
    return server.canonical().canonicalize(request.build());
  }

  private Status.Code status(CanonicalizeRequest.Builder request) {
    return catchThrowableOfType(StatusRuntimeException.class, () -> ask(request))
        .getStatus()
        .getCode();
  }

  @Test
  void theAnswerIsTheFormOfThePuzzle() {
    CanonicalAnswer answer =
        ask(request(Puzzles.EASY)
                .setOptions(
                    CanonicalizeOptions.newBuilder()
                        .setTargetFormatId("plain.line")
                        .setIncludeBoards(true)))
            .getAnswer();
    assertThat(answer.getForm()).startsWith("canonical/1 S9 ");
    assertThat(answer.getWritten().getText()).isEqualTo(answer.getForm().substring(15));
    assertThat(answer.getKey().size()).isEqualTo(16);
    assertThat(answer.getBasis()).isEqualTo(CanonicalBasis.CANONICAL_BASIS_SOLUTION);
    assertThat(answer.getAutomorphisms()).isNotEmpty();
    assertThat(answer.getTransformation().getRowsCount()).isEqualTo(9);
    assertThat(answer.getTransformation().getDigitsList())
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(answer.getWritten().getBoard().getSize()).isEqualTo(9);
    assertThat(answer.getFormType()).isEqualTo(PuzzleType.PUZZLE_TYPE_SUDOKU);
    assertThat(answer.getPuzzle().getSize()).isEqualTo(9);
    assertThat(answer.getPuzzle().getFormatId()).isNotEmpty();
  }

  @Test
  void aPuzzleIsComparedWithAnother() {
    CanonicalizeResponse same = ask(request(Puzzles.EASY).setOther(Puzzles.text(TURNED)));
    assertThat(same.getComparison().getIsomorphic()).isTrue();
    assertThat(same.getComparison().getText()).startsWith("the same up to ");
    assertThat(same.getComparison().getTransformation().getRowsCount()).isEqualTo(9);
    CanonicalizeResponse other = ask(request(Puzzles.EASY).setOther(Puzzles.text(".".repeat(81))));
    assertThat(other.getComparison().getIsomorphic()).isFalse();
    assertThat(other.getComparison().hasTransformation()).isFalse();
    assertThat(other.getComparison().getText()).isEqualTo("not the same");
    assertThat(ask(request(Puzzles.EASY)).hasComparison()).isFalse();
  }

  @Test
  void batchesKeepTheirOrderAndTheProblemsTheirPlaces() throws Exception {
    StreamRecorder<CanonicalizeStreamResponse> answers = StreamRecorder.create();
    StreamObserver<CanonicalizeStreamRequest> stream =
        CanonicalServiceGrpc.newStub(server.channel()).canonicalizeStream(answers);
    stream.onNext(
        CanonicalizeStreamRequest.newBuilder()
            .addAllPuzzles(
                Stream.of(Puzzles.EASY, "no puzzle", TURNED, Puzzles.TWO, "11..............")
                    .map(Puzzles::text)
                    .toList())
            .build());

    List<CanonicalizeResult> all = answers.firstValue().get().getResultsList();
    assertThat(all)
        .extracting(
            result ->
                result.hasProblem()
                    ? result.getProblem().getCode()
                    : result.getAnswer().getBasis().name())
        .containsExactly(
            "CANONICAL_BASIS_SOLUTION",
            "UNKNOWN_FORMAT",
            "CANONICAL_BASIS_SOLUTION",
            "CANONICAL_BASIS_CLUES",
            "DUPLICATE_IN_UNIT");
    assertThat(all.get(2).getAnswer().getKey()).isEqualTo(all.get(0).getAnswer().getKey());
    stream.onCompleted();
  }

  /** One of these takes a second, and there is one thread. */
  @Test
  void aCallerWhoGoesEndsTheWork() {
    StringBuilder diagonal = new StringBuilder(".".repeat(625));
    for (int i = 0; i < 25; i++) {
      diagonal.setCharAt(26 * i, (char) ('A' + i));
    }
    for (int i = 0; i < 300; i++) {
      CanonicalServiceGrpc.newFutureStub(server.channel())
          .canonicalize(request(diagonal.toString()).build())
          .cancel(true);
    }
    assertThat(ask(request(Puzzles.EASY)).getAnswer().getForm()).startsWith("canonical/1 S9 ");
  }

  @Test
  void errorsAreRejected() {
    assertThat(status(request("x"))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status(CanonicalizeRequest.newBuilder())).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status(request(Puzzles.EASY).setOther(Puzzles.text("x"))))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    SolveLimits.Builder limits = SolveLimits.newBuilder();
    assertThat(
            status(
                request(Puzzles.EASY)
                    .setOptions(
                        CanonicalizeOptions.newBuilder().setLimits(limits.setMaxSolutions(3)))))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }
}
