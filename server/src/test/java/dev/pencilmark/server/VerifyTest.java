package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.Verdict;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyResponse;
import dev.pencilmark.v1.VerifyResult;
import dev.pencilmark.v1.VerifyStreamRequest;
import dev.pencilmark.v1.VerifyStreamResponse;
import io.grpc.Status;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class VerifyTest {

  private static final String DIGITS = Puzzles.EASY_SOLUTION;

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @AfterEach
  void stop() {
    server.close();
  }

  private void start(ServerConfig config) throws IOException {
    server = new InProcess(config, recorder);
  }

  private OpenStream<VerifyStreamRequest, VerifyStreamResponse> open() {
    return new OpenStream<>(server, SolveServiceGrpc.getVerifyStreamMethod());
  }

  private static Check check(String text, String digits) {
    return Check.newBuilder().setPuzzle(Puzzles.text(text)).setDigits(digits).build();
  }

  private static String verdict(VerifyResult result) {
    return result.hasProblem()
        ? result.getProblem().getCode()
        : result.getResponse().getVerdict().name().replace("VERDICT_", "");
  }

  private VerifyStreamResponse answer(VerifyStreamRequest request) throws Exception {
    OpenStream<VerifyStreamRequest, VerifyStreamResponse> stream = open();
    stream.call.request(100);
    stream.call.sendMessage(request);
    stream.call.halfClose();
    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    return stream.answers().get(0);
  }

  @Test
  void resultsComeInOrderWithProblemsInTheirPlaces() throws Exception {
    start(ServerConfig.defaults());
    String wrong = DIGITS.substring(1, 2) + DIGITS.charAt(0) + DIGITS.substring(2);
    VerifyStreamResponse answer =
        answer(
            VerifyStreamRequest.newBuilder()
                .addChecks(check(Puzzles.EASY, DIGITS))
                .addChecks(check("no puzzle", DIGITS))
                .addChecks(check(Puzzles.EASY, wrong))
                .addChecks(check(Puzzles.EASY, DIGITS + "1"))
                .addChecks(check(Puzzles.EASY, ""))
                .addChecks(check(Puzzles.EASY, DIGITS.replace('1', '.')))
                .build());
    assertThat(answer.getResultsList().stream().map(VerifyTest::verdict))
        .containsExactly(
            "VALID", "UNKNOWN_FORMAT", "INVALID", "BAD_LENGTH", "INCOMPLETE", "INCOMPLETE");
    assertThat(answer.getResults(0).getResponse().getUniquenessValue()).isZero();
    assertThat(recorder.ended).containsExactly("VERIFY_STREAM OK");
  }

  @Test
  void uniquenessIsThatOfEachPuzzle() throws Exception {
    start(ServerConfig.defaults());
    VerifyStreamResponse answer =
        answer(
            VerifyStreamRequest.newBuilder()
                .setOptions(VerifyOptions.newBuilder().setCheckUniqueness(true))
                .addChecks(check(Puzzles.EASY, DIGITS))
                .addChecks(check(Puzzles.EMPTY_9X9, DIGITS))
                .build());
    assertThat(answer.getResults(0).getResponse().getUniqueness())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    assertThat(answer.getResults(1).getResponse().getUniqueness())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_MULTIPLE);
  }

  @Test
  void batchOrOptionsOverALimitEndTheStream() throws Exception {
    start(ServerConfig.defaults().with(Setting.MAX_BATCH_ITEMS, 1));
    VerifyStreamRequest two =
        VerifyStreamRequest.newBuilder()
            .addChecks(check(Puzzles.EASY, DIGITS))
            .addChecks(check(Puzzles.EASY, DIGITS))
            .build();
    VerifyStreamRequest counting =
        VerifyStreamRequest.newBuilder()
            .addChecks(check(Puzzles.EASY, DIGITS))
            .setOptions(
                VerifyOptions.newBuilder().setLimits(SolveLimits.newBuilder().setMaxSolutions(5)))
            .build();
    for (VerifyStreamRequest wrong : new VerifyStreamRequest[] {two, counting}) {
      OpenStream<VerifyStreamRequest, VerifyStreamResponse> stream = open();
      stream.call.request(100);
      stream.call.sendMessage(wrong);
      assertThat(stream.endCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }

  /** A puzzle with a sentence that is no supported rule. */
  private static Puzzle haunted() {
    return Puzzle.newBuilder()
        .setText(
            "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],"
                + "[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
                + "\"ruleset\":\"Normal sudoku rules apply. Every seventh cell is haunted.\"}")
        .build();
  }

  @Test
  void digitsOfAPuzzleThatWasNotUnderstood() throws Exception {
    start(ServerConfig.defaults());
    Check valid = Check.newBuilder().setPuzzle(haunted()).setDigits("1234341221434321").build();
    Check partial = valid.toBuilder().setDigits("1...............").build();
    Check broken = valid.toBuilder().setDigits("1234341221434322").build();
    VerifyStreamResponse answer =
        answer(
            VerifyStreamRequest.newBuilder()
                .addChecks(valid)
                .addChecks(partial)
                .addChecks(broken)
                .build());
    for (int i = 0; i < 2; i++) {
      VerifyResponse response = answer.getResults(i).getResponse();
      assertThat(response.getVerdict()).isEqualTo(Verdict.VERDICT_NOT_UNDERSTOOD);
      assertThat(response.getNotUnderstood().getUnreadSentencesList())
          .containsExactly("\"Every seventh cell is haunted\"");
      assertThat(response.getEmptyCellsList()).isEmpty();
    }
    VerifyResponse invalid = answer.getResults(2).getResponse();
    assertThat(invalid.getVerdict()).isEqualTo(Verdict.VERDICT_INVALID);
    assertThat(invalid.hasNotUnderstood()).isFalse();
  }
}
