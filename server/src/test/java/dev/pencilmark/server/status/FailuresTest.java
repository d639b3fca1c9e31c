package dev.pencilmark.server.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Duration;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.WireText;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FailuresTest {

  @Test
  void rejectionsHaveReasonPositionAndField() throws InvalidProtocolBufferException {
    Problem problem = Problem.badCharacter("a digit", "x").at(12).in("R2C4").whileIn("plain.line");
    StatusRuntimeException failure = Failures.of(new RefusedException("puzzle.text", problem));

    assertThat(failure.getStatus().getCode()).isEqualTo(io.grpc.Status.Code.INVALID_ARGUMENT);
    assertThat(failure.getStatus().getDescription()).isEqualTo(problem.message());
    Status status = StatusProto.fromThrowable(failure);
    assertThat(status.getDetailsCount()).isEqualTo(3);
    ErrorInfo info = status.getDetails(0).unpack(ErrorInfo.class);
    assertThat(info.getReason()).isEqualTo("BAD_CHARACTER");
    assertThat(info.getDomain()).isEqualTo("pencilmark.dev");
    assertThat(info.getMetadataMap())
        .containsEntry("index", "12")
        .containsEntry("cells", "R2C4")
        .containsEntry("expected", "a digit")
        .containsEntry("found", "x")
        .containsEntry("format_id", "plain.line")
        .hasSize(5);
    BadRequest request = status.getDetails(1).unpack(BadRequest.class);
    assertThat(request.getFieldViolationsList())
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.getField()).isEqualTo("puzzle.text");
              assertThat(violation.getDescription()).isEqualTo(problem.message());
            });
    assertThat(status.getDetails(2).unpack(dev.pencilmark.v1.Problem.class))
        .isEqualTo(ProblemMapper.toWire(problem));
  }

  @Test
  void unknownValuesAreOmitted() throws InvalidProtocolBufferException {
    Status status =
        StatusProto.fromThrowable(Failures.of(RefusedException.badRequest("board", "no board")));

    assertThat(status.getDetails(0).unpack(ErrorInfo.class).getMetadataMap()).isEmpty();
    assertThat(status.getDetails(2).unpack(dev.pencilmark.v1.Problem.class).hasIndex()).isFalse();
  }

  @Test
  void longestRefusalFitsTheTrailersThatClientsAccept() {
    String story = "\u4E00".repeat(10_000);
    Problem worst =
        new Problem(
            ProblemCode.CLUE_FLAG_ON_CANDIDATES,
            story,
            Integer.MAX_VALUE,
            Collections.nCopies(625, "R25C25"),
            Map.of("expected", story, "found", story),
            story,
            Collections.nCopies(100, new Problem.NearMiss("swiki.v1.packed", story)));
    StatusRuntimeException failure = Failures.of(new RefusedException("puzzle.text", worst));

    int details = StatusProto.fromThrowable(failure).getSerializedSize();
    int description =
        failure
            .getStatus()
            .getDescription()
            .getBytes(java.nio.charset.StandardCharsets.UTF_8)
            .length;
    assertThat(details).isLessThanOrEqualTo(Failures.MAX_DETAILS_BYTES);
    assertThat(details * 4 / 3 + description * 3).isLessThan(8_192 - 512);
  }

  @Test
  void halfOfSurrogatePairIsReplaced() {
    assertThat(WireText.wellFormed("a\uD83Db")).isEqualTo("a\uFFFDb");
    assertThat(WireText.wellFormed("\uDE00\uD83D\uDE00")).isEqualTo("\uFFFD\uD83D\uDE00");
    assertThat(WireText.brief("\uD83D\uDE00\uD83D\uDE00", 7)).isEqualTo("\uD83D\uDE00...");
    assertThat(WireText.brief("\uD83D\uDE00\uD83D\uDE00", 8)).isEqualTo("\uD83D\uDE00\uD83D\uDE00");
  }

  @Test
  void aFullPoolReportsARetryDelay() throws InvalidProtocolBufferException {
    StatusRuntimeException failure = Failures.overloaded("large requests", in(1_250_000_000));

    assertThat(failure.getStatus().getCode()).isEqualTo(io.grpc.Status.Code.RESOURCE_EXHAUSTED);
    Status status = StatusProto.fromThrowable(failure);
    assertThat(status.getDetails(0).unpack(ErrorInfo.class).getReason())
        .isEqualTo(Failures.OVERLOADED);
    assertThat(status.getDetails(1).unpack(RetryInfo.class).getRetryDelay())
        .isEqualTo(Duration.newBuilder().setSeconds(1).setNanos(250_000_000).build());
  }

  @Test
  void grpcClientsGetAPushbackUnlessTheDelayIsLong() {
    assertThat(pushback(Failures.overloaded("large requests", in(250_000_000))))
        .isBetween(250L, 375L);
    assertThat(pushback(Failures.overloaded("searches", in(1_000_000_000))))
        .isBetween(1_000L, 1_500L);
    assertThat(pushback(Failures.overloaded("searches", in(120_000_000_000L)))).isEqualTo(-1);
    assertThat(pushback(Failures.rateLimited(1))).isOne();
    assertThat(pushback(Failures.rateLimited(5_000_000_000L))).isBetween(5_000L, 7_500L);
    assertThat(pushback(Failures.rateLimited(5_000_000_001L))).isEqualTo(-1);
  }

  private static Overload.Refused in(long nanos) {
    return new Overload.Refused(Overload.QUEUE_FULL, nanos);
  }

  private static long pushback(StatusRuntimeException failure) {
    return Long.parseLong(failure.getTrailers().get(Failures.RETRY_PUSHBACK));
  }
}
