package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.rpc.ErrorInfo;
import dev.pencilmark.server.observe.CallFacts;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.wire.Boards;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The errors of pending calls when a process stops. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class ShutdownTest {

  private ServeProcess process;
  private ManagedChannel channel;

  private InterchangeServiceGrpc.InterchangeServiceStub start(String... flags) throws Exception {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("--max-solve-solutions=1000000000", "--max-solve-guesses=2000000000"));
    all.addAll(List.of(flags));
    process = new ServeProcess(all.toArray(String[]::new));
    channel = NettyChannelBuilder.forAddress("127.0.0.1", process.port()).usePlaintext().build();
    return InterchangeServiceGrpc.newStub(channel);
  }

  @AfterEach
  void stop() {
    channel.shutdownNow();
    process.close();
  }

  private static ConvertStreamRequest batch(int digit) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(Boards.RAW81)
        .addPuzzles(Boards.raw81(digit))
        .build();
  }

  /** Counts solutions until its time is up. */
  private static SolveOptions counting(int millis) {
    return SolveOptions.newBuilder()
        .setLimits(
            SolveLimits.newBuilder()
                .setMaxSolutions(1_000_000_000)
                .setMaxGuesses(2_000_000_000)
                .setTimeLimit(
                    Duration.newBuilder()
                        .setSeconds(millis / 1_000)
                        .setNanos(millis % 1_000 * 1_000_000)))
        .build();
  }

  /** The call has ended, and says that the server stops, and which call it was. */
  private static void assertStopping(StreamRecorder<?> stream) throws Exception {
    assertThat(stream.awaitCompletion(100, TimeUnit.SECONDS)).isTrue();
    assertThat(stream.getError()).isInstanceOf(StatusRuntimeException.class);
    assertThat(Status.fromThrowable(stream.getError()).getCode())
        .isEqualTo(Status.Code.UNAVAILABLE);
    com.google.rpc.Status details = StatusProto.fromThrowable(stream.getError());
    assertThat(details.getDetailsList())
        .containsExactly(
            Any.pack(
                ErrorInfo.newBuilder()
                    .setReason("SERVER_STOPPING")
                    .setDomain("pencilmark.dev")
                    .build()));
    assertThat(Status.trailersFromThrowable(stream.getError()).get(CallFacts.REQUEST_ID))
        .isNotEmpty();
  }

  /** Later requests on the same connection are answered after the earlier ones. */
  private void awaitThatTheServerHasAll() {
    InterchangeServiceGrpc.newBlockingStub(channel)
        .listFormats(ListFormatsRequest.getDefaultInstance());
  }

  @Test
  void streamThatWaitsForItsNextBatchEnds() throws Exception {
    InterchangeServiceGrpc.InterchangeServiceStub calls = start();
    StreamRecorder<ConvertStreamResponse> converted = StreamRecorder.create();
    calls.convertStream(converted).onNext(batch(1));
    StreamRecorder<ConvertStreamResponse> silent = StreamRecorder.create();
    calls.convertStream(silent);
    Recorded.awaitAnswers(converted, 1);
    awaitThatTheServerHasAll();

    process.terminate();

    assertStopping(converted);
    assertThat(converted.getValues()).hasSize(1);
    assertStopping(silent);
    assertThat(process.exit()).isEqualTo(143);
  }

  @Test
  void fileThatIsHalfSentEndsAfterItsResultsSoFar() throws Exception {
    StreamRecorder<ConvertFileResponse> converted = StreamRecorder.create();
    StreamObserver<ConvertFileRequest> parts = start().convertFile(converted);
    parts.onNext(
        ConvertFileRequest.newBuilder()
            .setTargetFormatId("plain.line")
            .setFile(
                FilePart.newBuilder()
                    .setData(ByteString.copyFromUtf8((Puzzles.EASY + "\n").repeat(1_000))))
            .build());
    Recorded.awaitAnswers(converted, 1);

    process.terminate();

    assertStopping(converted);
    assertThat(
            converted.getValues().stream()
                .mapToInt(answer -> answer.getPuzzles().getResultsCount())
                .sum())
        .isGreaterThanOrEqualTo(1);
  }

  @Test
  void streamOfSolutionsEnds() throws Exception {
    StreamRecorder<EnumerateSolutionsResponse> solutions = StreamRecorder.create();
    SolveServiceGrpc.newStub(start().getChannel())
        .enumerateSolutions(
            EnumerateSolutionsRequest.newBuilder()
                .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
                .build(),
            solutions);
    Recorded.awaitAnswers(solutions, 1);

    process.terminate();

    assertStopping(solutions);
    assertThat(solutions.getValues()).first().matches(EnumerateSolutionsResponse::hasStart);
    assertThat(solutions.getValues().stream().skip(1))
        .allMatch(one -> !one.getSolution().getResumeToken().isEmpty());
  }

  @Test
  void solveThatOutlastsTheGraceIsReported() throws Exception {
    StreamRecorder<SolveResponse> solved = StreamRecorder.create();
    StreamRecorder<SolveStreamResponse> batch = StreamRecorder.create();
    SolveServiceGrpc.SolveServiceStub calls =
        SolveServiceGrpc.newStub(start("--grace-seconds=1").getChannel());
    calls.solve(
        SolveRequest.newBuilder()
            .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
            .setOptions(counting(50_000))
            .build(),
        solved);
    calls
        .solveStream(batch)
        .onNext(
            SolveStreamRequest.newBuilder()
                .addPuzzles(Puzzles.text(Puzzles.EMPTY_9X9))
                .setOptions(counting(50_000))
                .build());
    awaitThatTheServerHasAll();

    process.terminate();

    assertStopping(solved);
    assertStopping(batch);
    assertThat(process.exit()).isEqualTo(143);
  }
}
