package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.v1.ConvertFileEnd;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertedPuzzles;
import dev.pencilmark.v1.FilePart;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.Problem;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class FileStreamTest {

  private static final ConvertFileRequest TARGET =
      ConvertFileRequest.newBuilder()
          .setTargetFormatId("swiki.v2")
          .setFile(FilePart.newBuilder().setFormatId("sdm"))
          .build();

  /** Answers each part with a result for every 1,000 bytes so far, the last with all. */
  private static final class Counting extends InterchangeServiceImplBase {

    final AtomicLong bytes = new AtomicLong();
    final CountDownLatch cancelled = new CountDownLatch(1);
    private final boolean refusing;
    private final boolean silent;
    private boolean cut;
    private long results;

    Counting(boolean refusing, boolean silent) {
      this.refusing = refusing;
      this.silent = silent;
    }

    @Override
    public StreamObserver<ConvertFileRequest> convertFile(
        StreamObserver<ConvertFileResponse> client) {
      ((ServerCallStreamObserver<ConvertFileResponse>) client)
          .setOnCancelHandler(cancelled::countDown);
      return new StreamObserver<>() {
        @Override
        public void onNext(ConvertFileRequest part) {
          assertThat(part.getFile().getFormatId()).isEqualTo("sdm");
          ConvertedPuzzles.Builder answer = ConvertedPuzzles.newBuilder();
          long whole = bytes.addAndGet(part.getFile().getData().size()) / 1_000;
          for (; results < whole && !silent; results++) {
            answer.addResults(result(results));
          }
          client.onNext(ConvertFileResponse.newBuilder().setPuzzles(answer).build());
        }

        @Override
        public void onError(Throwable gone) {}

        @Override
        public void onCompleted() {
          if (refusing) {
            client.onError(
                FakeServer.refusal(
                    Problem.newBuilder().setCode("DECOMPRESS_FAILED").setMessage("cut").build()));
          } else if (!silent) {
            if (!cut) {
              client.onNext(
                  ConvertFileResponse.newBuilder()
                      .setEnd(ConvertFileEnd.newBuilder().setPuzzleCount(results))
                      .build());
            }
            client.onCompleted();
          }
        }
      };
    }

    private static ConvertResult result(long index) {
      ConvertResult.Builder result = ConvertResult.newBuilder().setIndex(index).setLine(index + 1);
      if (index % 2 == 0) {
        result.getConversionBuilder().setText("text " + index);
      } else {
        result.getProblemBuilder().setCode("BAD_LENGTH");
      }
      return result.build();
    }
  }

  @Test
  void theOutcomesOfAFile_comeInOrder() {
    try (FakeServer server = FakeServer.of(new Counting(false, false));
        Stream<ConvertResult> outcomes =
            server.client().convertFile(new ByteArrayInputStream(new byte[1_000_000]), TARGET)) {
      var all = outcomes.toList();
      assertThat(all).hasSize(1_000);
      assertThat(all.get(998).getIndex()).isEqualTo(998);
      assertThat(all.get(998).getLine()).isEqualTo(999);
      assertThat(all.get(998).getConversion().getText()).isEqualTo("text 998");
      assertThat(all.get(999).getProblem().getCode()).isEqualTo("BAD_LENGTH");
    }
  }

  @Test
  void anEmptyFile_hasNoOutcomes() {
    try (FakeServer server = FakeServer.of(new Counting(false, false));
        Stream<ConvertResult> outcomes =
            server.client().convertFile(InputStream.nullInputStream(), TARGET)) {
      assertThat(outcomes).isEmpty();
    }
  }

  @Test
  void aStreamWithoutAnEnd_fails() {
    Counting service = new Counting(false, false);
    service.cut = true;
    try (FakeServer server = FakeServer.of(service);
        Stream<ConvertResult> outcomes =
            server.client().convertFile(new ByteArrayInputStream(new byte[3_000]), TARGET)) {
      assertThat(catchThrowableOfType(RuntimeException.class, outcomes::count))
          .hasMessageContaining("DATA_LOSS");
    }
  }

  @Test
  void aBrokenFile_failsAfterWhatCameBefore() {
    try (FakeServer server = FakeServer.of(new Counting(true, false));
        Stream<ConvertResult> outcomes =
            server.client().convertFile(new ByteArrayInputStream(new byte[3_000]), TARGET)) {
      AtomicLong seen = new AtomicLong();
      PuzzleException refused =
          catchThrowableOfType(
              PuzzleException.class, () -> outcomes.forEach(one -> seen.incrementAndGet()));
      assertThat(refused.problem().getCode()).isEqualTo("DECOMPRESS_FAILED");
      assertThat(seen).hasValue(3);
    }
  }

  @Test
  void aFileThatCannotBeRead_cancelsTheCall() throws InterruptedException {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }
        };
    Counting service = new Counting(false, false);
    try (FakeServer server = FakeServer.of(service);
        Stream<ConvertResult> outcomes = server.client().convertFile(broken, TARGET)) {
      assertThat(catchThrowableOfType(UncheckedIOException.class, outcomes::count)).isNotNull();
      assertThat(service.cancelled.await(100, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aReaderThatLeaves_cancelsTheCallAndReadsNoFurther() throws InterruptedException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 0;
          }
        };
    Counting service = new Counting(false, false);
    try (FakeServer server = FakeServer.of(service)) {
      try (Stream<ConvertResult> outcomes = server.client().convertFile(endless, TARGET)) {
        assertThat(outcomes.limit(500)).hasSize(500);
      }
      assertThat(service.cancelled.await(100, TimeUnit.SECONDS)).isTrue();
      assertThat(service.bytes.get()).isLessThan(10_000_000);
    }
  }

  @Test
  void aServerThatDoesNotAnswer_failsTheStream() {
    try (FakeServer server = FakeServer.of(new Counting(false, true));
        Stream<ConvertResult> outcomes =
            server
                .client(Duration.ofMillis(200))
                .convertFile(new ByteArrayInputStream(new byte[3_000]), TARGET)) {
      assertThat(catchThrowableOfType(RuntimeException.class, outcomes::count))
          .hasMessageContaining("DEADLINE_EXCEEDED");
    }
  }
}
