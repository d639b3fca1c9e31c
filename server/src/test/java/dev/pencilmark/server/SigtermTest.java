package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Duration;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
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

/** A process that is stopped during calls. */
@Timeout(120)
@DisabledOnOs(OS.WINDOWS)
class SigtermTest {

  private static final int STREAMS = 8;
  private static final int SOLVES = 3;

  /** Counts solutions until its time is up. */
  private static SolveOptions counting(int millis) {
    return SolveOptions.newBuilder()
        .setLimits(
            SolveLimits.newBuilder()
                .setMaxSolutions(1_000_000)
                .setTimeLimit(Duration.newBuilder().setNanos(millis * 1_000_000)))
        .build();
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
        solves.add(
            SolveServiceGrpc.newFutureStub(channel)
                .solve(
                    SolveRequest.newBuilder()
                        .setPuzzle(Puzzles.text(Puzzles.EMPTY_9X9))
                        .setOptions(counting(300))
                        .build()));
      }
      List<StreamRecorder<SolveStreamResponse>> streams = new ArrayList<>();
      for (int i = 0; i < STREAMS; i++) {
        StreamRecorder<SolveStreamResponse> answers = StreamRecorder.create();
        StreamObserver<SolveStreamRequest> batches =
            SolveServiceGrpc.newStub(channel).solveStream(answers);
        batches.onNext(
            SolveStreamRequest.newBuilder()
                .addPuzzles(Puzzles.text(Puzzles.EMPTY_9X9))
                .setOptions(counting(50))
                .build());
        batches.onCompleted();
        streams.add(answers);
      }
      // Behind them on the same connection: when this is answered, the server has them. It
      // requests the first batch of a stream when that begins, so it has those too.
      InterchangeServiceGrpc.newBlockingStub(channel)
          .listFormats(ListFormatsRequest.getDefaultInstance());

      process.terminate();
      assertThat(health.next().getStatus()).isEqualTo(ServingStatus.NOT_SERVING);

      for (StreamRecorder<SolveStreamResponse> stream : streams) {
        assertThat(Recorded.end(stream)).isEqualTo(Status.OK);
        assertThat(stream.getValues()).hasSize(1);
      }
      for (Future<SolveResponse> solve : solves) {
        assertThat(solve.get(100, TimeUnit.SECONDS).hasAnswer()).isTrue();
      }
      // 128 and the number of SIGTERM, as shells and Kubernetes expect.
      assertThat(process.exit()).isEqualTo(143);
      channel.shutdownNow();
    }
  }
}
