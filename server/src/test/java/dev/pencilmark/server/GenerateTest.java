package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.ClueSymmetry;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DifficultyLevel;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateMethod;
import dev.pencilmark.v1.GenerateOptions;
import dev.pencilmark.v1.GenerateRejection;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.v1.GenerateServiceGrpc;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.LevelRange;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.v1.WantedConstraints;
import dev.pencilmark.v1.WantedRange;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.protobuf.StatusProto;
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

@Timeout(240)
class GenerateTest {

  private final TestRecorder recorder = new TestRecorder();
  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server = new InProcess(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1), recorder);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static GenerateRequest.Builder request(int count) {
    return GenerateRequest.newBuilder().setSeed(7).setCount(count).setTargetFormatId("plain.line");
  }

  private List<GenerateResponse> generate(GenerateRequest.Builder request) {
    List<GenerateResponse> messages = new ArrayList<>();
    server.generating().generate(request.build()).forEachRemaining(messages::add);
    assertThat(messages.get(0).hasStart()).isTrue();
    assertThat(messages.get(messages.size() - 1).hasEnd()).isTrue();
    return messages;
  }

  private static List<GeneratedPuzzle> puzzles(List<GenerateResponse> messages) {
    return messages.stream()
        .filter(GenerateResponse::hasPuzzle)
        .map(GenerateResponse::getPuzzle)
        .toList();
  }

  private static WantedRange range(int least, int most) {
    return WantedRange.newBuilder().setLeast(least).setMost(most).build();
  }

  private String refusal(GenerateRequest.Builder request) {
    StatusRuntimeException failure =
        catchThrowableOfType(StatusRuntimeException.class, () -> generate(request));
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
  void puzzlesAreThoseOfTheSeedAndHaveOneSolution() throws Exception {
    List<GenerateResponse> messages = generate(request(5).setIncludeBoards(true));

    assertThat(messages.get(0).getStart().getSeed()).isEqualTo(7);
    assertThat(messages.get(0).getStart().getGeneratorVersion()).isEqualTo(Generator.VERSION);
    Generator same =
        Generator.of(
            dev.pencilmark.generate.GenerateOptions.of(PuzzleType.SUDOKU, 9), 7, false, false);
    List<GeneratedPuzzle> puzzles = puzzles(messages);
    assertThat(puzzles).hasSize(5);
    for (GeneratedPuzzle puzzle : puzzles) {
      var made = same.make(puzzle.getIndex(), new Attempts(), new Cancellation());
      for (int cell = 0; cell < 81; cell++) {
        int digit = made.board().digit(cell);
        assertThat(puzzle.getWritten().getText().charAt(cell))
            .isEqualTo(digit == 0 ? '.' : (char) ('0' + digit));
      }
      assertThat(puzzle.getWritten().getBoard().getDigits())
          .isEqualTo(puzzle.getWritten().getText());
      var solved =
          server
              .solving()
              .solve(
                  SolveRequest.newBuilder()
                      .setPuzzle(Puzzles.text(puzzle.getWritten().getText()))
                      .build())
              .getAnswer();
      assertThat(solved.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
      assertThat(solved.getSolutions(0).getDigits()).isEqualTo(puzzle.getSolution());
    }
    var end = messages.get(messages.size() - 1).getEnd();
    assertThat(end.getStopReason()).isEqualTo(StopReason.STOP_REASON_DONE);
    assertThat(end.getNextIndex()).isEqualTo(5);
    assertThat(end.getProgress().getMade()).isEqualTo(5);
    assertThat(recorder.ended).contains("GENERATE OK");
    assertThat(recorder.counts).containsEntry("generated SUDOKU", 5L);
  }

  @Test
  void anotherCallContinuesWithTheSameSeries() {
    List<GeneratedPuzzle> whole = puzzles(generate(request(6)));
    assertThat(puzzles(generate(request(3).setFirstIndex(3)))).isEqualTo(whole.subList(3, 6));
  }

  @Test
  void withoutASeedOneIsDrawnAndReported() {
    GenerateRequest.Builder unseeded = request(1).clearSeed();
    List<GenerateResponse> messages = generate(unseeded);
    long seed = messages.get(0).getStart().getSeed();
    assertThat(puzzles(generate(unseeded.setSeed(seed)))).isEqualTo(puzzles(messages));
  }

  @Test
  void levelIsThatWhichRateFinds() {
    List<GenerateResponse> messages =
        generate(
            request(3)
                .setOptions(
                    GenerateOptions.newBuilder()
                        .setLevels(
                            LevelRange.newBuilder()
                                .setLeast(DifficultyLevel.DIFFICULTY_LEVEL_MODERATE)
                                .setMost(DifficultyLevel.DIFFICULTY_LEVEL_MODERATE))
                        .setSymmetry(ClueSymmetry.CLUE_SYMMETRY_ROTATE180)));
    for (GeneratedPuzzle puzzle : puzzles(messages)) {
      var rated =
          server
              .explaining()
              .rate(
                  RateRequest.newBuilder()
                      .setPuzzle(Puzzles.text(puzzle.getWritten().getText()))
                      .build())
              .getAnswer();
      assertThat(rated.getRating()).isEqualTo(puzzle.getRating());
      assertThat(rated.getRating().getLevelValue()).isEqualTo(2);
      for (int cell = 0; cell < 81; cell++) {
        assertThat(puzzle.getWritten().getText().charAt(cell) == '.')
            .isEqualTo(puzzle.getWritten().getText().charAt(80 - cell) == '.');
      }
    }
  }

  @Test
  void rareTargetEndsWithItsAttemptsAndWhatBecameOfThem() {
    List<GenerateResponse> messages =
        generate(
            request(1)
                .setOptions(GenerateOptions.newBuilder().setClues(range(17, 17)).setAttempts(20)));
    assertThat(puzzles(messages)).isEmpty();
    var end = messages.get(messages.size() - 1).getEnd();
    assertThat(end.getStopReason()).isEqualTo(StopReason.STOP_REASON_ATTEMPTS);
    assertThat(end.getProgress().getTried()).isEqualTo(20);
    assertThat(end.getProgress().getRejected(0).getReason())
        .isEqualTo(GenerateRejection.GENERATE_REJECTION_CLUES);
  }

  @Test
  void theTimeLimitEndsACallWithItsPuzzles() {
    List<GenerateResponse> messages =
        generate(
            request(1)
                .setOptions(GenerateOptions.newBuilder().setSize(25).setMinimal(true))
                .setTimeLimit(Duration.newBuilder().setNanos(1_000_000)));
    assertThat(messages.get(messages.size() - 1).getEnd().getStopReason())
        .isEqualTo(StopReason.STOP_REASON_TIME);
  }

  @Test
  void constraintsAreThoseOfTheRequest() {
    GenerateOptions.Builder options =
        GenerateOptions.newBuilder()
            .setSize(6)
            .addConstraints(constraints("thermo").setCount(range(1, 2)).setCells(range(3, 4)));
    List<GenerateResponse> messages =
        generate(request(2).setTargetFormatId("").setOptions(options));
    assertThat(puzzles(messages)).hasSize(2);
    for (GeneratedPuzzle puzzle : puzzles(messages)) {
      assertThat(puzzle.getWritten().getBoard().getConstraintsList())
          .hasSizeBetween(1, 2)
          .allMatch(constraint -> constraint.getKind().equals("thermo"))
          .allMatch(constraint -> constraint.getGroups(0).getCellsCount() <= 4);
    }
    options.setConstraints(0, constraints("thermometer"));
    assertThat(refusal(request(1).setOptions(options))).isEqualTo("RULE_UNKNOWN");
    options.setConstraints(0, constraints("other"));
    assertThat(refusal(request(1).setOptions(options))).isEqualTo("IMPOSSIBLE_TARGET");
    for (int i = 0; i < 8; i++) {
      options.addConstraints(constraints("thermo"));
    }
    assertThat(refusal(request(1).setOptions(options))).isEqualTo("IMPOSSIBLE_TARGET");
  }

  @Test
  void templatesDetermineTypeAndSize() {
    GenerateOptions.Builder options = GenerateOptions.newBuilder();
    options.getTemplateBuilder().setText("1...............");
    String text = puzzles(generate(request(1).setOptions(options))).get(0).getWritten().getText();
    assertThat(text).hasSize(16);
    assertThat(refusal(request(1).setOptions(options.clone().setSize(9)))).isEqualTo("BAD_REQUEST");
    assertThat(
            refusal(
                request(1)
                    .setOptions(
                        options.clone().setType(dev.pencilmark.v1.PuzzleType.PUZZLE_TYPE_KILLER))))
        .isEqualTo("BAD_REQUEST");
    options.getTemplateBuilder().setText("no puzzle");
    assertThat(refusal(request(1).setOptions(options))).isEqualTo("UNKNOWN_FORMAT");
  }

  private static WantedConstraints.Builder constraints(String kind) {
    return WantedConstraints.newBuilder().setKind(kind);
  }

  @Test
  void impossibleOrExcessiveRequestsAreRejectedWithTheReason() {
    assertThat(
            refusal(
                request(1)
                    .setOptions(
                        GenerateOptions.newBuilder()
                            .setType(dev.pencilmark.v1.PuzzleType.PUZZLE_TYPE_WINDOKU)
                            .setSize(12))))
        .isEqualTo("IMPOSSIBLE_TARGET");
    assertThat(refusal(request(10_001))).isEqualTo("LIMIT_EXCEEDED");
    assertThat(refusal(request(-1))).isEqualTo("LIMIT_EXCEEDED");
    assertThat(refusal(request(1).setTimeLimit(Duration.newBuilder().setSeconds(601))))
        .isEqualTo("LIMIT_EXCEEDED");
    assertThat(refusal(request(1).setTimeLimit(Duration.newBuilder().setSeconds(-1))))
        .isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setFirstIndex(-1))).isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setTargetFormatId("nosuch"))).isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setOptions(GenerateOptions.newBuilder().setTypeValue(99))))
        .isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setOptions(GenerateOptions.newBuilder().setSymmetryValue(99))))
        .isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setOptions(GenerateOptions.newBuilder().setClues(range(9, 3)))))
        .isEqualTo("BAD_REQUEST");
    assertThat(refusal(request(1).setOptions(GenerateOptions.newBuilder().setAttempts(1_000_001))))
        .isEqualTo("LIMIT_EXCEEDED");
    assertThat(
            refusal(
                request(1)
                    .setOptions(GenerateOptions.newBuilder().addRequiredTechniques("x-wnig"))))
        .isEqualTo("UNKNOWN_TECHNIQUE");
    assertThat(
            refusal(
                request(1)
                    .setTargetFormatId("fu.nibble")
                    .setOptions(
                        GenerateOptions.newBuilder().setSize(16).setClues(range(256, 256)))))
        .isEqualTo("NOT_REPRESENTABLE");
  }

  @Test
  void neededTechniquesSetTheLevelAndRejectPuzzlesThatOthersSolve() {
    List<GenerateResponse> messages =
        generate(request(1).setOptions(GenerateOptions.newBuilder().addNeededTechniques("w-wing")));
    assertThat(puzzles(messages).get(0).getRating().getLevelValue()).isEqualTo(3);
    assertThat(messages.get(messages.size() - 1).getEnd().getProgress().getRejectedList())
        .anyMatch(
            rejected -> rejected.getReason() == GenerateRejection.GENERATE_REJECTION_NOT_NEEDED);
    assertThat(
            refusal(
                request(1).setOptions(GenerateOptions.newBuilder().addNeededTechniques("w-wnig"))))
        .isEqualTo("UNKNOWN_TECHNIQUE");
  }

  /** Reads as many messages as it requests. */
  private final class Reading extends ClientCall.Listener<GenerateResponse> {

    private final List<GenerateResponse> messages = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Status> end = new CompletableFuture<>();
    private final ClientCall<GenerateRequest, GenerateResponse> call =
        server.channel().newCall(GenerateServiceGrpc.getGenerateMethod(), CallOptions.DEFAULT);

    Reading(GenerateRequest.Builder request) {
      call.start(this, new Metadata());
      call.sendMessage(request.build());
      call.halfClose();
    }

    @Override
    public void onMessage(GenerateResponse message) {
      messages.add(message);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      end.complete(status);
    }
  }

  @Test
  void clientThatDoesNotReadHoldsNoThread() {
    Reading slow = new Reading(request(10_000));
    slow.call.request(3);
    while (slow.messages.size() < 3) {
      Thread.onSpinWait();
    }
    assertThat(puzzles(generate(request(2)))).hasSize(2);
    assertThat(slow.messages).hasSize(3);
    slow.call.cancel("enough", null);
  }

  @Test
  void callsThatAreCancelledLeaveTheThreadToOthers() {
    GenerateOptions.Builder long25 = GenerateOptions.newBuilder().setSize(25).setMinimal(true);
    for (int i = 0; i < 50; i++) {
      Reading gone = new Reading(request(1).setOptions(long25));
      gone.call.request(10);
      gone.call.cancel("gone", null);
    }
    assertThat(puzzles(generate(request(2)))).hasSize(2);
    assertThat(recorder.bugs).hasValue(0);
  }

  @Test
  void longCallMakesWayForOthers() {
    GenerateOptions.Builder long25 = GenerateOptions.newBuilder().setSize(25).setMinimal(true);
    Reading busy = new Reading(request(1).setOptions(long25));
    busy.call.request(1_000);
    assertThat(
            server
                .solving()
                .solve(SolveRequest.newBuilder().setPuzzle(Puzzles.text(Puzzles.EASY)).build())
                .getAnswer()
                .getOutcome())
        .isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    busy.call.cancel("enough", null);
  }

  @Test
  void drainEndsAStreamThatWaitsForItsReader() {
    Reading slow = new Reading(request(10_000));
    slow.call.request(1);
    while (slow.messages.isEmpty()) {
      Thread.onSpinWait();
    }
    server.context().drain().begin();
    assertThat(slow.end.join().getCode()).isEqualTo(Status.Code.UNAVAILABLE);
  }

  @Test
  void knownPuzzlesDoNotComeAndKeysComeIfRequested() {
    List<GeneratedPuzzle> first = puzzles(generate(request(3).setIncludeKeys(true)));
    assertThat(first).allMatch(puzzle -> puzzle.getKey().size() == 16);
    List<GenerateResponse> messages = generate(request(2).addKnownKeys(first.get(1).getKey()));
    assertThat(puzzles(messages))
        .extracting(puzzle -> puzzle.getWritten().getText())
        .containsExactly(first.get(0).getWritten().getText(), first.get(2).getWritten().getText());
    assertThat(puzzles(generate(request(1))).get(0).getKey()).isEmpty();
    assertThat(refusal(request(1).addKnownKeys(ByteString.copyFromUtf8("short"))))
        .isEqualTo("BAD_REQUEST");
  }

  @Test
  void whereThereAreNoOthersItReportsIt() {
    List<GenerateResponse> messages =
        generate(request(100).setOptions(GenerateOptions.newBuilder().setSize(4).setAttempts(200)));
    assertThat(puzzles(messages)).hasSize(36);
    assertThat(messages.get(messages.size() - 1).getEnd().getStopReason())
        .isEqualTo(StopReason.STOP_REASON_EXHAUSTED);
  }

  @Test
  void methodsPatternsAndOperatorsAreTheRequestedOnes() {
    GenerateOptions options =
        GenerateOptions.newBuilder()
            .setMethod(GenerateMethod.GENERATE_METHOD_MAX_DEDUCTION)
            .setSize(6)
            .build();
    GeneratedPuzzle puzzle = puzzles(generate(request(1).setOptions(options))).get(0);
    assertThat(puzzle.getWritten().getText()).hasSize(36);
    assertThat(puzzle.getWritten().getText())
        .isNotEqualTo(
            puzzles(generate(request(1).setOptions(options.toBuilder().clearMethod())))
                .get(0)
                .getWritten()
                .getText());
    GenerateOptions.Builder pattern =
        GenerateOptions.newBuilder()
            .setMethod(GenerateMethod.GENERATE_METHOD_PATTERN)
            .setSize(4)
            .setPattern("x..x .x.. ..x. x..x");
    assertThat(puzzles(generate(request(1).setOptions(pattern))).get(0).getWritten().getText())
        .matches("[1-4]\\.\\.[1-4]\\.[1-4]\\.\\.\\.\\.[1-4]\\.[1-4]\\.\\.[1-4]");
    assertThat(refusal(request(1).setOptions(pattern.setSize(6)))).isEqualTo("IMPOSSIBLE_TARGET");
    assertThat(refusal(request(1).setOptions(GenerateOptions.newBuilder().setMethodValue(99))))
        .isEqualTo("BAD_REQUEST");
    GenerateOptions.Builder operators =
        GenerateOptions.newBuilder()
            .setType(dev.pencilmark.v1.PuzzleType.PUZZLE_TYPE_KENKEN)
            .setSize(4)
            .addOperators(CageOperator.CAGE_OPERATOR_SUBTRACT);
    List<GeneratedPuzzle> made =
        puzzles(generate(request(3).setOptions(operators).setTargetFormatId("")));
    assertThat(made)
        .flatExtracting(one -> one.getWritten().getBoard().getCagesList())
        .allMatch(
            cage ->
                cage.getCellsCount() == 1
                    || cage.getOperator() == CageOperator.CAGE_OPERATOR_SUBTRACT);
    assertThat(refusal(request(1).setOptions(operators.addOperatorsValue(77))))
        .isEqualTo("BAD_REQUEST");
  }

  /**
   * A search that is cancelled because the server drains has not failed: each time, as it once
   * raced.
   */
  @Test
  void drainIsReportedAsSuchWhereverItMeetsTheWork() throws Exception {
    for (int round = 0; round < 100; round++) {
      try (InProcess drained = new InProcess()) {
        StreamRecorder<GenerateResponse> answers = StreamRecorder.create();
        GenerateServiceGrpc.newStub(drained.channel()).generate(request(10_000).build(), answers);
        assertThat(answers.firstValue().get(60, TimeUnit.SECONDS).hasStart()).isTrue();
        drained.context().drain().begin();
        assertThat(answers.awaitCompletion(60, TimeUnit.SECONDS)).isTrue();
        assertThat(Status.fromThrowable(answers.getError()).getCode())
            .isEqualTo(Status.Code.UNAVAILABLE);
      }
    }
  }

  @Test
  void gridsAreFullAndFollowFromTheirSeed() {
    GenerateGridRequest.Builder request =
        GenerateGridRequest.newBuilder().setTargetFormatId("plain.line");
    GenerateGridResponse drawn = server.generating().generateGrid(request.build());
    GenerateGridResponse other = server.generating().generateGrid(request.build());

    assertThat(drawn.getWritten().getText()).matches("[1-9]{81}");
    assertThat(drawn.getWritten().hasBoard()).isFalse();
    assertThat(drawn.getGridNumber()).isNotEqualTo(other.getGridNumber());
    GenerateGridResponse seeded =
        server.generating().generateGrid(request.setSeed(7).setIncludeBoard(true).build());
    assertThat(server.generating().generateGrid(request.build())).isEqualTo(seeded);
    assertThat(seeded.getWritten().getBoard().getDigits()).isEqualTo(seeded.getWritten().getText());
    // Decompress has the same grid for the number.
    assertThat(
            server
                .compressing()
                .decompress(
                    DecompressRequest.newBuilder()
                        .setGridNumber(seeded.getGridNumber())
                        .setTargetFormatId("plain.line")
                        .build())
                .getWritten()
                .getText())
        .isEqualTo(seeded.getWritten().getText());
    // And so has the solver for the empty grid.
    SolveResponse solved =
        server
            .solving()
            .solve(
                SolveRequest.newBuilder()
                    .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
                    .setOptions(SolveOptions.newBuilder().setSeed(7))
                    .build());
    assertThat(solved.getAnswer().getPickedSolution().getDigits())
        .isEqualTo(seeded.getWritten().getText());
  }

  @Test
  void gridInAnUnknownFormatIsRefused() {
    InterchangeEndpointTest.assertRefused(
        "target_format_id",
        "BAD_REQUEST",
        () ->
            server
                .generating()
                .generateGrid(
                    GenerateGridRequest.newBuilder().setTargetFormatId("no.such").build()));
  }
}
