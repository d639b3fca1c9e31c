package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Duration;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.internal.testing.StreamRecorder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A process that is told to stop while calls are under way. */
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
class SigtermTest {

  private static final int STREAMS = 8;
  private static final int SOLVES = 3;

  private static ConvertStreamRequest batch(int digit) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(Boards.RAW81)
        .addPuzzles(Boards.raw81(digit))
        .build();
  }

  /** Counts solutions until its time is up. */
  private static SolveRequest counting() {
    return SolveRequest.newBuilder()
        .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
        .setOptions(
            SolveOptions.newBuilder()
                .setLimits(
                    SolveLimits.newBuilder()
                        .setSolutions(1_000_000)
                        .setTime(Duration.newBuilder().setNanos(300_000_000))))
        .build();
  }

  /** A stream that is under way. */
  private record Stream(
      StreamObserver<ConvertStreamRequest> requests,
      StreamRecorder<ConvertStreamResponse> answers) {

    static Stream start(ManagedChannel channel) {
      StreamRecorder<ConvertStreamResponse> answers = StreamRecorder.create();
      return new Stream(InterchangeServiceGrpc.newStub(channel).convertStream(answers), answers);
    }
  }

  @Test
  void noCallUnderWayIsLost() throws Exception {
    try (ServeProcess process = new ServeProcess()) {
      ManagedChannel channel =
          NettyChannelBuilder.forAddress("127.0.0.1", process.port()).usePlaintext().build();
      Iterator<HealthCheckResponse> health =
          HealthGrpc.newBlockingStub(channel).watch(HealthCheckRequest.getDefaultInstance());
      assertThat(health.next().getStatus()).isEqualTo(ServingStatus.SERVING);
      List<Future<SolveResponse>> solves = new ArrayList<>();
      for (int i = 0; i < SOLVES; i++) {
        solves.add(InterchangeServiceGrpc.newFutureStub(channel).solve(counting()));
      }
      List<Stream> streams = new ArrayList<>();
      for (int i = 0; i < STREAMS; i++) {
        Stream stream = Stream.start(channel);
        stream.requests.onNext(batch(i));
        streams.add(stream);
      }
      // The server has met all of them, as they came in this order on one connection.
      for (Stream stream : streams) {
        Recorded.answer(stream.answers, 1);
      }

      for (Stream stream : streams) {
        stream.requests.onNext(batch(7));
        stream.requests.onCompleted();
      }
      // Behind them on the same connection: when this is answered, the server has them.
      InterchangeServiceGrpc.newBlockingStub(channel)
          .listFormats(ListFormatsRequest.getDefaultInstance());

      process.terminate();
      assertThat(health.next().getStatus()).isEqualTo(ServingStatus.NOT_SERVING);

      for (Stream stream : streams) {
        assertThat(Recorded.end(stream.answers)).isEqualTo(Status.OK);
        assertThat(stream.answers.getValues()).hasSize(2);
      }
      for (Future<SolveResponse> solve : solves) {
        assertThat(solve.get(20, TimeUnit.SECONDS).hasAnswer()).isTrue();
      }
      // 128 and the number of SIGTERM, as shells and Kubernetes expect.
      assertThat(process.exit()).isEqualTo(143);
      channel.shutdownNow();
    }
  }
}
