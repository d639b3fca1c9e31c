package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.rpc.ErrorInfo;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CellNotation;
import dev.pencilmark.v1.DifficultyTier;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.HintDetail;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.InitialState;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.Rating;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.Technique;
import dev.pencilmark.v1.Wording;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ExplainTest {

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

  private static ExplainRequest request(String text, ExplainOptions.Builder options) {
    return ExplainRequest.newBuilder().setPuzzle(Puzzles.text(text)).setOptions(options).build();
  }

  private static ExplainOptions.Builder options() {
    return ExplainOptions.newBuilder();
  }

  private List<ExplainResponse> explain(String text, ExplainOptions.Builder options) {
    List<ExplainResponse> messages = new ArrayList<>();
    server.explaining().explain(request(text, options)).forEachRemaining(messages::add);
    return messages;
  }

  private static ExplainEnd end(List<ExplainResponse> messages) {
    return messages.get(messages.size() - 1).getEnd();
  }

  private static List<Step> steps(List<ExplainResponse> messages) {
    return messages.stream()
        .filter(ExplainResponse::hasStep)
        .map(ExplainResponse::getStep)
        .toList();
  }

  private String code(Runnable call) {
    StatusRuntimeException failure = catchThrowableOfType(StatusRuntimeException.class, call::run);
    assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    return StatusProto.fromThrowable(failure).getDetailsList().stream()
        .filter(detail -> detail.is(ErrorInfo.class))
        .map(
            detail -> {
              try {
                return detail.unpack(ErrorInfo.class).getReason();
              } catch (IOException broken) {
                throw new AssertionError(broken);
              }
            })
        .findFirst()
        .orElseThrow();
  }

  @Test
  void stepsLeadFromTheGivensToTheSolution() {
    List<ExplainResponse> messages = explain(Puzzles.EASY, options());

    assertThat(messages.get(0).getStart().getAnswer().getOutcome())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    List<Step> steps = steps(messages);
    StringBuilder grid = new StringBuilder(Puzzles.EASY);
    for (int i = 0; i < steps.size(); i++) {
      assertThat(steps.get(i).getNumber()).isEqualTo(i + 1);
      assertThat(steps.get(i).getText()).isNotEmpty();
      for (Candidate in : steps.get(i).getPlacementsList()) {
        grid.setCharAt(in.getCell(), (char) ('0' + in.getDigit()));
      }
    }
    assertThat(grid).hasToString(Puzzles.EASY_SOLUTION);
    ExplainEnd end = end(messages);
    assertThat(end.getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_SOLVED);
    assertThat(end.getSteps()).isEqualTo(steps.size());
    assertThat(end.getDigits()).isEqualTo(Puzzles.EASY_SOLUTION);
    assertThat(end.getRating().getScore()).isEqualTo(steps.stream().mapToInt(Step::getScore).sum());
    assertThat(recorder.ended).containsExactly("EXPLAIN OK");
    assertThat(
            recorder.counts.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("step "))
                .mapToLong(entry -> entry.getValue())
                .sum())
        .isEqualTo(steps.size());
  }

  @Test
  void boardComesAfterEachStepIfRequested() {
    List<ExplainResponse> messages =
        explain(Puzzles.EASY, options().setIncludeBoards(true).setNotation(notation()));

    assertThat(messages.stream().filter(ExplainResponse::hasStep))
        .allMatch(ExplainResponse::hasBoard);
    Step first = steps(messages).get(0);
    Candidate in = first.getPlacements(0);
    assertThat(messages.get(1).getBoard().getDigits().charAt(in.getCell()) - '0')
        .isEqualTo(in.getDigit());
    assertThat(first.getText())
        .contains("" + (char) ('A' + in.getCell() / 9) + (in.getCell() % 9 + 1));
  }

  private static CellNotation notation() {
    return CellNotation.CELL_NOTATION_A1;
  }

  @Test
  void puzzleWithoutSolutionIsExplainedToItsContradiction() {
    List<ExplainResponse> messages = explain(Puzzles.NONE, options());

    assertThat(messages.get(0).getStart().getAnswer().getOutcome())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_NONE);
    assertThat(end(messages).getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_NONE);
    assertThat(end(messages).getConflict())
        .returns(false, conflict -> conflict.getCode().isEmpty())
        .returns(false, conflict -> conflict.getText().isEmpty());
  }

  @Test
  void puzzleWithSeveralSolutionsIsExplainedAsFarAsLogicGoes() {
    List<ExplainResponse> messages = explain(Puzzles.TWO, options());

    assertThat(messages.get(0).getStart().getAnswer().getSolutionsList()).hasSize(2);
    assertThat(messages.get(0).getStart().getAnswer().getDifferingCellsList()).isNotEmpty();
    assertThat(end(messages).getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_MULTIPLE);
    assertThat(end(messages).getDigits()).contains(".");
  }

  @Test
  void excludedTechniquesMayLeaveAPuzzleStuck() {
    List<ExplainResponse> messages =
        explain(
            Puzzles.EASY,
            options()
                .setMaxTier(DifficultyTier.DIFFICULTY_TIER_SINGLES)
                .addForbiddenTechniques("hidden-single")
                .addForbiddenTechniques("full-house")
                .addForbiddenTechniques("naked-single")
                .setWithoutUniqueness(true));

    assertThat(end(messages).getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_STUCK);
    assertThat(end(messages).getDigits()).isEqualTo(Puzzles.EASY.replace('0', '.'));
    assertThat(steps(messages)).isEmpty();
  }

  @Test
  void unknownNamesAreRejectedByName() {
    assertThat(code(() -> explain(Puzzles.EASY, options().addForbiddenTechniques("naked-singel"))))
        .isEqualTo("UNKNOWN_TECHNIQUE");
    assertThat(code(() -> explain(Puzzles.EASY, options().setOrder("hodku"))))
        .isEqualTo("UNKNOWN_TECHNIQUE");
    assertThat(code(() -> explain(Puzzles.EASY, options().setInitialState(progress()))))
        .isEqualTo("NO_PROGRESS");
    assertThat(code(() -> explain("11..............", options()))).isEqualTo("DUPLICATE_IN_UNIT");
    assertThat(code(() -> explain(Puzzles.EASY, options().setMaxTierValue(7))))
        .isEqualTo("BAD_REQUEST");
    assertThat(code(() -> explain(Puzzles.EASY, options().setNotationValue(9))))
        .isEqualTo("BAD_REQUEST");
    assertThat(
            code(
                () ->
                    explain(
                        Puzzles.EASY,
                        options().setLimits(SolveLimits.newBuilder().setMaxSolutions(3)))))
        .isEqualTo("BAD_REQUEST");
    assertThat(
            code(
                () ->
                    server
                        .explaining()
                        .listTechniques(ListTechniquesRequest.newBuilder().setOrder("x").build())))
        .isEqualTo("UNKNOWN_TECHNIQUE");
  }

  private static InitialState progress() {
    return InitialState.INITIAL_STATE_PROGRESS;
  }

  @Test
  void unknownTechniqueIsAnsweredWithTheNearestNames() {
    StatusRuntimeException failure =
        catchThrowableOfType(
            StatusRuntimeException.class,
            () -> explain(Puzzles.EASY, options().addForbiddenTechniques("naked-singel")));
    assertThat(failure.getStatus().getDescription())
        .contains("\"naked-singel\"")
        .contains("naked-single");
  }

  @Test
  void stepsHaveEvidenceAndTextsAsRequested() {
    HintRequest.Builder request = HintRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY));
    Step normal = server.explaining().hint(request.build()).getSteps(0);
    request.setOptions(ExplainOptions.newBuilder().setWording(Wording.WORDING_BRIEF));
    Step brief = server.explaining().hint(request.build()).getSteps(0);

    assertThat(normal.getWitnessesList()).isNotEmpty().isEqualTo(brief.getWitnessesList());
    assertThat(brief.getText().length()).isBetween(1, Math.min(80, normal.getText().length() - 1));
    request.setOptions(ExplainOptions.newBuilder().setWordingValue(9));
    assertThat(code(() -> server.explaining().hint(request.build()))).isEqualTo("BAD_REQUEST");
  }

  @Test
  void hintReportsNoMoreThanItsDetail() {
    HintRequest.Builder request = HintRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY));
    Step whole = server.explaining().hint(request.build()).getSteps(0);
    Step where =
        server
            .explaining()
            .hint(request.setDetail(HintDetail.HINT_DETAIL_LOCATION).build())
            .getSteps(0);
    HintResponse technique =
        server.explaining().hint(request.setDetail(HintDetail.HINT_DETAIL_TECHNIQUE).build());

    assertThat(whole.getPlacementsList()).isNotEmpty();
    assertThat(where.getPlacementsList()).isEmpty();
    assertThat(where.getDigits()).isZero();
    assertThat(where.getBaseCount() + where.getCellsCount()).isPositive();
    assertThat(technique.getSteps(0).getBaseList()).isEmpty();
    assertThat(technique.getSteps(0).getCellsList()).isEmpty();
    assertThat(technique.getSteps(0).getHodokuLine()).isEmpty();
    assertThat(technique.getSteps(0).getTechniqueId()).isEqualTo(whole.getTechniqueId());
    assertThat(technique.getAnswer().getSolutionsList()).isEmpty();
    Step least =
        server
            .explaining()
            .hint(request.setDetail(HintDetail.HINT_DETAIL_WHERE).build())
            .getSteps(0);
    assertThat(least.getTechniqueId()).isEmpty();
    assertThat(least.getBaseCount() + least.getCellsCount()).isPositive();
    assertThat(least.getText()).startsWith("look at ");
    assertThat(server.explaining().hint(request.setAll(true).build()).getStepsCount())
        .isGreaterThan(1);
    assertThat(code(() -> server.explaining().hint(request.setDetailValue(5).build())))
        .isEqualTo("BAD_REQUEST");
  }

  @Test
  void hintReportsAllStepsOfTheTechniquesThatAreNamed() {
    HintRequest.Builder request =
        HintRequest.newBuilder()
            .setPuzzle(Puzzles.text(Puzzles.EASY))
            .addTechniques("pointing")
            .addTechniques("siamese-finned-x-wing");
    assertThat(server.explaining().hint(request.build()).getStepsList())
        .isNotEmpty()
        .extracting(Step::getTechniqueId)
        .containsOnly("pointing");
    assertThat(code(() -> server.explaining().hint(request.addTechniques("no-such").build())))
        .isEqualTo("UNKNOWN_TECHNIQUE");
  }

  @Test
  void hintReportsWrongEntriesBeforeAnyStep() {
    // The givens of EASY and a placed 1 where its solution has 4: R1C3.
    String line = Puzzles.EASY.substring(0, 2) + "1" + Puzzles.EASY.substring(3);
    dev.pencilmark.v1.Board board =
        server
            .calls()
            .decode(
                dev.pencilmark.v1.DecodeRequest.newBuilder().setPuzzle(Puzzles.text(line)).build())
            .getBoard();
    String clues = board.getClues().substring(0, 2) + "." + board.getClues().substring(3);
    HintRequest request =
        HintRequest.newBuilder()
            .setPuzzle(
                dev.pencilmark.v1.Puzzle.newBuilder().setBoard(board.toBuilder().setClues(clues)))
            .setDetail(HintDetail.HINT_DETAIL_TECHNIQUE)
            .build();

    HintResponse hint = server.explaining().hint(request);

    assertThat(hint.getStepsList()).isEmpty();
    assertThat(hint.getAnswer().getContradictionsList())
        .singleElement()
        .satisfies(
            wrong -> {
              assertThat(wrong.getCell()).isEqualTo(2);
              assertThat(wrong.getDigit()).isZero();
            });
    assertThat(
            server
                .explaining()
                .hint(request.toBuilder().setDetail(HintDetail.HINT_DETAIL_STEP).build())
                .getAnswer()
                .getContradictions(0)
                .getDigit())
        .isEqualTo(Puzzles.EASY_SOLUTION.charAt(2) - '0');
  }

  @Test
  void ratingIsThatOfThePathOfTheFormAndNoneWithoutOneSolution() {
    RateAnswer easy = rate(Puzzles.EASY);
    String form =
        server
            .canonical()
            .canonicalize(
                CanonicalizeRequest.newBuilder()
                    .setPuzzle(Puzzles.text(Puzzles.EASY))
                    .setOptions(CanonicalizeOptions.newBuilder().setTargetFormatId("plain.line"))
                    .build())
            .getAnswer()
            .getWritten()
            .getText();

    assertThat(easy.getRating()).isEqualTo(end(explain(form, options())).getRating());
    assertThat(easy.getClues())
        .isEqualTo((int) Puzzles.EASY.chars().filter(c -> c > '0' && c <= '9').count());
    assertThat(rate(Puzzles.NONE).getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_NONE);
    assertThat(rate(Puzzles.EMPTY_9X9).getOutcome())
        .isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_MULTIPLE);
    assertThat(rate(Puzzles.EMPTY_9X9).hasRating()).isFalse();
    assertThat(recorder.count("level " + easy.getRating().getLevelValue())).isEqualTo(1);
    assertThat(easy.getRating()).isEqualTo(rate(form).getRating());
  }

  @Test
  void ratingOfSudokuExplainerIsThereIfItIsRequestedAndKnown() {
    ExplainOptions requested = ExplainOptions.newBuilder().setIncludeSer(true).build();

    assertThat(rate(Puzzles.EASY).getRating().getSer()).isZero();
    assertThat(rated(Puzzles.EASY, requested))
        .returns(1.2, Rating::getSer)
        .returns(0.0, Rating::getSerAtLeast)
        .returns(1.2, Rating::getEp)
        .returns(1.2, Rating::getEd);
    assertThat(end(explain(Puzzles.EASY, requested.toBuilder())).getRating().getSer())
        .isEqualTo(1.2);
    assertThat(rated("1.343412.1434321", requested).getSer()).isZero();
  }

  private Rating rated(String text, ExplainOptions options) {
    return server
        .explaining()
        .rate(RateRequest.newBuilder().setPuzzle(Puzzles.text(text)).setOptions(options).build())
        .getAnswer()
        .getRating();
  }

  private RateAnswer rate(String text) {
    return server
        .explaining()
        .rate(RateRequest.newBuilder().setPuzzle(Puzzles.text(text)).build())
        .getAnswer();
  }

  @Test
  void ratedBatchesKeepTheirOrderAndTheProblemsTheirPlaces() throws Exception {
    StreamRecorder<RateStreamResponse> answers = StreamRecorder.create();
    StreamObserver<RateStreamRequest> stream =
        ExplainServiceGrpc.newStub(server.channel()).rateStream(answers);
    stream.onNext(
        RateStreamRequest.newBuilder()
            .addAllPuzzles(
                Stream.of(Puzzles.EASY, "no puzzle", Puzzles.TWO, "11..............")
                    .map(Puzzles::text)
                    .toList())
            .build());

    assertThat(answers.firstValue().get().getResultsList())
        .extracting(
            result ->
                result.hasProblem()
                    ? result.getProblem().getCode()
                    : result.getAnswer().getOutcome().name())
        .containsExactly(
            "EXPLAIN_OUTCOME_SOLVED",
            "UNKNOWN_FORMAT",
            "EXPLAIN_OUTCOME_MULTIPLE",
            "DUPLICATE_IN_UNIT");
    stream.onCompleted();
  }

  @Test
  void techniquesAreThoseOfThePathsOrder() {
    var list = server.explaining().listTechniques(ListTechniquesRequest.getDefaultInstance());

    assertThat(list.getTechniquesList())
        .extracting(Technique::getId)
        .containsExactlyInAnyOrderElementsOf(
            Path.techniques(Order.PENCILMARK).stream().map(technique -> technique.id()).toList());
    assertThat(list.getOrdersList())
        .startsWith("pencilmark")
        .contains("hodoku", "swiki", "fu-sudoku");
  }

  /** A stream that receives the messages that the test requests. */
  private final class Reading extends ClientCall.Listener<ExplainResponse> {

    private final List<ExplainResponse> messages = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Status> end = new CompletableFuture<>();
    private final ClientCall<ExplainRequest, ExplainResponse> call =
        server.channel().newCall(ExplainServiceGrpc.getExplainMethod(), CallOptions.DEFAULT);

    Reading(ExplainRequest request) {
      call.start(this, new Metadata());
      call.sendMessage(request);
      call.halfClose();
    }

    @Override
    public void onMessage(ExplainResponse message) {
      messages.add(message);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      end.complete(status);
    }
  }

  @Test
  void clientThatDoesNotReadHoldsNoThread() {
    Reading slow = new Reading(request(Puzzles.EASY, options()));
    slow.call.request(2);
    while (slow.messages.size() < 2) {
      Thread.onSpinWait();
    }

    assertThat(rate(Puzzles.EASY).hasRating()).isTrue();
    assertThat(slow.messages).hasSize(2);
    slow.call.request(1_000);
    assertThat(slow.end.join().getCode()).isEqualTo(Status.Code.OK);
    assertThat(end(slow.messages).getDigits()).isEqualTo(Puzzles.EASY_SOLUTION);
  }

  @Test
  void callsThatAreCancelledLeaveNothingBehind() {
    for (int i = 0; i < 1_000; i++) {
      Reading gone = new Reading(request(Puzzles.EMPTY_9X9, options()));
      gone.call.request(1);
      gone.call.cancel("gone", null);
    }
    assertThat(rate(Puzzles.EASY).hasRating()).isTrue();
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void drainEndsAStreamThatWaitsForItsReader() {
    Reading slow = new Reading(request(Puzzles.EASY, options()));
    slow.call.request(1);
    while (slow.messages.isEmpty()) {
      Thread.onSpinWait();
    }
    server.context().drain().begin();
    assertThat(slow.end.join().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
  }
}
