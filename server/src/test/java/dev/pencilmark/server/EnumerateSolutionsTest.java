package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InitialState;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.StopReason;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class EnumerateSolutionsTest {

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    start(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1));
  }

  private void start(ServerConfig config) throws IOException {
    stop();
    server = new InProcess(config, recorder);
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private static EnumerateSolutionsRequest request(String text) {
    return EnumerateSolutionsRequest.newBuilder().setPuzzle(Puzzles.text(text)).build();
  }

  private static EnumerateSolutionsRequest request(String text, SolveLimits.Builder limits) {
    return request(text).toBuilder()
        .setOptions(SolveOptions.newBuilder().setLimits(limits))
        .build();
  }

  private List<EnumerateSolutionsResponse> all(EnumerateSolutionsRequest request) {
    List<EnumerateSolutionsResponse> messages = new ArrayList<>();
    server.solving().enumerateSolutions(request).forEachRemaining(messages::add);
    return messages;
  }

  private static List<String> digits(List<EnumerateSolutionsResponse> messages) {
    return messages.stream()
        .filter(EnumerateSolutionsResponse::hasSolution)
        .map(message -> message.getSolution().getSolution().getDigits())
        .toList();
  }

  /** A stream that receives the messages that the test requests. */
  private final class Reading extends ClientCall.Listener<EnumerateSolutionsResponse> {

    private final List<EnumerateSolutionsResponse> messages = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Status> end = new CompletableFuture<>();
    private final ClientCall<EnumerateSolutionsRequest, EnumerateSolutionsResponse> call =
        server
            .channel()
            .newCall(SolveServiceGrpc.getEnumerateSolutionsMethod(), CallOptions.DEFAULT);

    Reading(EnumerateSolutionsRequest request) {
      call.start(this, new Metadata());
      call.sendMessage(request);
      call.halfClose();
    }

    @Override
    public void onMessage(EnumerateSolutionsResponse message) {
      messages.add(message);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      end.complete(status);
    }

    void take(int count) {
      int before = messages.size();
      call.request(count);
      while (messages.size() < before + count) {
        Thread.onSpinWait();
      }
    }
  }

  private void awaitIdle() {
    while (server.solvers().active() > 0 || server.solvers().queued() > 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void allSolutionsComeOnceInOrderAndThenTheEnd() {
    List<EnumerateSolutionsResponse> messages = all(request(Puzzles.EMPTY_4X4));

    assertThat(digits(messages)).hasSize(288).doesNotHaveDuplicates().isSorted();
    assertThat(messages).hasSize(290);
    assertThat(messages.get(0).getStart().getPuzzle().getSize()).isEqualTo(4);
    for (int i = 0; i < 288; i++) {
      assertThat(messages.get(i + 1).getSolution().getIndex()).isEqualTo(i);
      assertThat(messages.get(i + 1).getSolution().getResumeToken().isEmpty()).isFalse();
    }
    EnumerationEnd end = messages.get(289).getEnd();
    assertThat(end.getStopReason()).isEqualTo(StopReason.STOP_REASON_EXHAUSTED);
    assertThat(end.getSolutionCount()).isEqualTo(288);
    assertThat(end.getResumeToken()).isEqualTo(messages.get(288).getSolution().getResumeToken());
    assertThat(recorder.counts).containsEntry("streamed", 288L);
    assertThat(recorder.ended).containsExactly("ENUMERATE_SOLUTIONS OK");
  }

  @Test
  void resumedStreamRepeatsAndMissesNothing() throws IOException {
    List<String> whole = digits(all(request(Puzzles.EMPTY_4X4)));
    for (int after : new int[] {1, 100, 287, 288}) {
      List<EnumerateSolutionsResponse> first =
          all(request(Puzzles.EMPTY_4X4, SolveLimits.newBuilder().setMaxSolutions(after)));
      EnumerationEnd end = first.get(after + 1).getEnd();
      assertThat(end.getStopReason()).isEqualTo(StopReason.STOP_REASON_SOLUTIONS);
      ByteString token = end.getResumeToken();
      assertThat(token).isEqualTo(first.get(after).getSolution().getResumeToken());
      // On another server.
      start(ServerConfig.defaults());

      List<EnumerateSolutionsResponse> rest =
          all(request(Puzzles.EMPTY_4X4).toBuilder().setResumeToken(token).build());
      assertThat(digits(first)).isEqualTo(whole.subList(0, after));
      assertThat(digits(rest)).isEqualTo(whole.subList(after, 288));
      assertThat(
              rest.get(1).hasSolution()
                  ? rest.get(1).getSolution().getIndex()
                  : rest.get(1).getEnd().getSolutionCount())
          .isEqualTo(after);
    }
  }

  @Test
  void puzzleWithoutSolutionEndsAtOnce() {
    assertThat(all(request(Puzzles.NONE)))
        .hasSize(2)
        .last()
        .satisfies(
            last -> {
              assertThat(last.getEnd().getStopReason()).isEqualTo(StopReason.STOP_REASON_EXHAUSTED);
              assertThat(last.getEnd().getResumeToken().isEmpty()).isTrue();
              assertThat(last.getEnd().getSolutionCount()).isZero();
            });
  }

  @Test
  void limitOfGuessesEndsTheStream() {
    assertThat(all(request(Puzzles.EMPTY_9X9, SolveLimits.newBuilder().setMaxGuesses(1))))
        .last()
        .returns(StopReason.STOP_REASON_GUESSES, message -> message.getEnd().getStopReason());
  }

  @Test
  void solutionsAreWrittenAsAsked() {
    EnumerateSolutionsRequest request =
        request(Puzzles.TWO).toBuilder()
            .setOptions(
                SolveOptions.newBuilder()
                    .setTargetFormatId("plain.line.zero")
                    .setIncludeBoards(true))
            .build();

    assertThat(all(request).get(1).getSolution().getSolution().getWritten().getText())
        .isEqualTo("1234341221434321");
    assertThat(
            all(request)
                .get(2)
                .getSolution()
                .getSolution()
                .getWritten()
                .getBoard()
                .getDigits()
                .charAt(0))
        .isEqualTo('2');
  }

  @Test
  void badRequestsAreRefused() {
    ByteString token = all(request(Puzzles.EMPTY_4X4)).get(5).getSolution().getResumeToken();
    EnumerateSolutionsRequest.Builder other = request(Puzzles.TWO).toBuilder();

    assertRefused("resume_token", "BAD_REQUEST", other.setResumeToken(token).build());
    assertRefused(
        "resume_token",
        "BAD_REQUEST",
        other.setResumeToken(ByteString.copyFromUtf8("token")).build());
    EnumerateSolutionsRequest.Builder otherStart =
        request(Puzzles.EMPTY_4X4).toBuilder().setResumeToken(token);
    otherStart.getOptionsBuilder().setInitialState(InitialState.INITIAL_STATE_GIVENS);
    assertRefused("resume_token", "BAD_REQUEST", otherStart.build());
    assertRefused("puzzle", "BAD_REQUEST", EnumerateSolutionsRequest.getDefaultInstance());
    assertRefused("puzzle", "DUPLICATE_IN_UNIT", request("11.............."));
    assertRefused(
        "options.limits.max_guesses",
        "LIMIT_EXCEEDED",
        request(Puzzles.TWO, SolveLimits.newBuilder().setMaxGuesses(2_000_000_001L)));
  }

  private void assertRefused(String field, String code, EnumerateSolutionsRequest request) {
    InterchangeEndpointTest.assertRefused(field, code, () -> all(request));
  }

  @Test
  void clientThatDoesNotReadCostsNoWork() {
    Reading slow = new Reading(request(Puzzles.EMPTY_9X9));
    awaitIdle();
    long before = recorder.count("streamed");
    assertThat(before).isLessThanOrEqualTo(1);

    slow.take(10);
    awaitIdle();
    assertThat(recorder.count("streamed")).isBetween(9L, 12L);
    // The only thread is free for others meanwhile.
    assertThat(digits(all(request(Puzzles.TWO)))).hasSize(2);

    slow.take(1_000);
    assertThat(digits(slow.messages)).isSorted().doesNotHaveDuplicates();
    slow.call.cancel("enough", null);
    awaitIdle();
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void endlessStreamMakesWayForOtherWork() {
    Reading greedy = new Reading(request(Puzzles.EMPTY_9X9));
    greedy.call.request(Integer.MAX_VALUE);

    assertThat(digits(all(request(Puzzles.TWO)))).hasSize(2);
    assertThat(greedy.end).isNotDone();
    greedy.call.cancel("enough", null);
    awaitIdle();
  }

  @Test
  void cancelledStreamFreesItsThread() throws Exception {
    Reading reading = new Reading(request(Puzzles.EMPTY_9X9));
    reading.call.request(Integer.MAX_VALUE);
    while (reading.messages.isEmpty()) {
      Thread.onSpinWait();
    }
    reading.call.cancel("enough", null);

    assertThat(reading.end.get(100, TimeUnit.SECONDS).getCode()).isEqualTo(Status.Code.CANCELLED);
    awaitIdle();
    assertThat(recorder.ended).containsExactly("ENUMERATE_SOLUTIONS CANCELLED");
  }
}
