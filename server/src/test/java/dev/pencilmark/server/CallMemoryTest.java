package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.rpc.RetryInfo;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallMemoryTest {

  private static final int MOST = 100 * CallMemory.LEAST;

  private final CallMemory memory = new CallMemory(MOST);

  private ServerStreamTracer call() {
    return memory.newServerStreamTracer("method", new Metadata());
  }

  @Test
  void callsWithoutMessagesCountAndNewOnesAreRefusedUntilSomeEnd() {
    List<ServerStreamTracer> calls = new ArrayList<>();
    for (int i = 0; i <= 100; i++) {
      assertThat(memory.refuses()).isFalse();
      calls.add(call());
    }
    assertThat(memory.refuses()).isTrue();
    assertThat(memory.refused()).isOne();

    calls.remove(0).streamClosed(Status.OK);
    assertThat(memory.refuses()).isFalse();
    calls.forEach(call -> call.streamClosed(Status.CANCELLED));
    assertThat(memory.held()).isZero();
  }

  @Test
  void refusalSaysWhenToComeAgain() {
    assertThat(StatusProto.fromThrowable(Failures.outOfMemory()).getDetailsList())
        .anyMatch(detail -> detail.is(RetryInfo.class));
  }

  @Test
  void callHoldsTheMessageUnderWayTheOneBeforeAndTheLastAnswer() {
    ServerStreamTracer call = call();
    assertThat(memory.held()).isEqualTo(CallMemory.LEAST);
    call.inboundWireSize(20_000);
    assertThat(memory.held()).isEqualTo(20_000);
    call.inboundMessageRead(0, 20_000, 20_000);
    call.inboundWireSize(30_000);
    assertThat(memory.held()).isEqualTo(50_000);
    call.inboundMessageRead(1, 30_000, 30_000);
    assertThat(memory.held()).isEqualTo(30_000);
    call.outboundMessageSent(0, 40_000, 40_000);
    assertThat(memory.held()).isEqualTo(70_000);
    call.outboundMessageSent(1, 10, 10);
    assertThat(memory.held()).isEqualTo(30_000);
    call.streamClosed(Status.OK);
    assertThat(memory.held()).isZero();

    call.inboundWireSize(20_000);
    call.outboundMessageSent(2, 40_000, 40_000);
    assertThat(memory.held()).isZero();
  }

  @Test
  void bytesThatComeOneByOneCountAsTheBuffersThatTheyKeep() {
    ServerStreamTracer call = call();
    for (int i = 0; i < 100; i++) {
      call.inboundWireSize(1);
    }
    assertThat(memory.held()).isEqualTo(100 * CallMemory.PIECE);
  }

  @Test
  void callThatGrowsWhenThereIsNoRoomIsEndedAndASmallOneIsNot() {
    ServerStreamTracer large = call();
    ServerStreamTracer small = call();
    large.inboundWireSize(MOST - CallMemory.LEAST);
    small.inboundWireSize(100);
    assertThatThrownBy(() -> large.inboundWireSize(1))
        .isInstanceOfSatisfying(
            StatusRuntimeException.class,
            refused ->
                assertThat(refused.getStatus().getCode())
                    .isEqualTo(Status.Code.RESOURCE_EXHAUSTED));
    small.inboundWireSize(100);
    large.streamClosed(Status.RESOURCE_EXHAUSTED);
    assertThat(memory.held()).isEqualTo(CallMemory.LEAST);
  }
}
