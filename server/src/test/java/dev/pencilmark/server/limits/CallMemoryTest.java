package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.rpc.RetryInfo;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallMemoryTest {

  private static final int MOST = 100 * CallMemory.LEAST;

  private static final int SHARE = 40 * CallMemory.LEAST;
  private static final int LARGEST = 80 * CallMemory.LEAST;

  private final CallMemory memory = new CallMemory(MOST, MOST, LARGEST);
  private final List<StatusRuntimeException> ends = new ArrayList<>();

  private CallMemory.Call call(CallMemory of, String method) {
    CallMemory.Call call = (CallMemory.Call) of.newServerStreamTracer(method, new Metadata());
    call.ownedBy(
        new CallMemory.Owner() {
          @Override
          public void messageBegins() {}

          @Override
          public void exceeds(StatusRuntimeException failure) {
            ends.add(failure);
          }
        });
    return call;
  }

  private CallMemory.Call call() {
    return call(memory, InterchangeServiceGrpc.SERVICE_NAME + "/Decode");
  }

  @Test
  void callsWithoutMessagesCountAndNewOnesAreRefusedUntilSomeEnd() {
    List<CallMemory.Call> calls = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      calls.add(call());
      assertThat(calls.get(i).full()).isNull();
    }
    CallMemory.Call last = call();
    assertThat(last.full()).isNotNull();
    assertThat(memory.isFull()).isTrue();
    assertThat(memory.refused()).isOne();
    last.streamClosed(Status.RESOURCE_EXHAUSTED);

    calls.remove(0).streamClosed(Status.OK);
    assertThat(call().full()).isNull();
    calls.forEach(call -> call.streamClosed(Status.CANCELLED));
    assertThat(memory.isFull()).isFalse();
    assertThat(memory.held()).isEqualTo(CallMemory.LEAST);
  }

  @Test
  void callThatIsRefusedTakesNoRoom() {
    List<CallMemory.Call> refused = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      call();
    }
    for (int i = 0; i < 100; i++) {
      CallMemory.Call call = call();
      assertThat(call.full()).isNotNull();
      refused.add(call);
    }
    assertThat(memory.held()).isEqualTo(MOST);
    refused.forEach(call -> call.inboundWireSize(10));
    refused.forEach(call -> call.inboundMessageRead(0, 10, 10));
    refused.forEach(call -> call.streamClosed(Status.RESOURCE_EXHAUSTED));
    assertThat(memory.held()).isEqualTo(MOST);
  }

  @Test
  void rejectionsHaveARetryDelay() {
    assertThat(List.of(Failures.outOfMemory(), Failures.outOfShare()))
        .allMatch(
            failure ->
                StatusProto.fromThrowable(failure).getDetailsList().stream()
                    .anyMatch(detail -> detail.is(RetryInfo.class)));
  }

  @Test
  void callHoldsTheMessageUnderWayTheOneBeforeAndTheLastAnswer() {
    CallMemory.Call call = call();
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
  void messagesCountByTheirDecodedSize() {
    CallMemory.Call call = call();
    call.inboundWireSize(4_000);
    call.inboundMessageRead(0, 4_000, -1);
    assertThat(call.becomes(200_000)).isTrue();
    assertThat(memory.held()).isEqualTo(200_000);
    assertThat(call.becomes(MOST + 1)).isFalse();
    assertThat(((StatusRuntimeException) call.refusal()).getStatus().getCode())
        .isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    call.streamClosed(Status.RESOURCE_EXHAUSTED);
    assertThat(memory.held()).isZero();
  }

  @Test
  void bytesThatComeOneByOneCountAsTheBuffersThatTheyKeep() {
    CallMemory.Call call = call();
    for (int i = 0; i < 100; i++) {
      call.inboundWireSize(1);
    }
    assertThat(memory.held()).isEqualTo(100 * CallMemory.PIECE);
  }

  @Test
  void callThatGrowsWhenThereIsNoRoomIsEndedAndASmallOneIsNot() {
    CallMemory.Call large = call();
    CallMemory.Call small = call();
    large.inboundWireSize(LARGEST);
    call().inboundWireSize(MOST - LARGEST - 2 * CallMemory.LEAST);
    small.inboundWireSize(100);
    assertThat(ends).isEmpty();
    large.inboundMessageRead(0, LARGEST, LARGEST);
    large.inboundWireSize(LARGEST);
    assertThat(ends)
        .singleElement()
        .matches(end -> end.getStatus().getCode() == Status.Code.RESOURCE_EXHAUSTED);
    small.inboundWireSize(100);
    assertThat(ends).hasSize(1);
  }

  @Test
  void messageThatIsTooLargeForItsServiceIsNotHeld() {
    CallMemory.Call health = call(memory, "grpc.health.v1.Health/Check");
    health.inboundWireSize(CallMemory.MOST_OF_OTHERS);
    assertThat(ends).isEmpty();
    health.inboundWireSize(1);
    assertThat(ends).hasSize(1);
    call().inboundWireSize(LARGEST);
    assertThat(ends).hasSize(1);
  }

  @Test
  void callerHasNoMoreThanAShare() {
    CallMemory shared = new CallMemory(MOST, SHARE, LARGEST);
    List<CallMemory.Call> anns = new ArrayList<>();
    for (int i = 0; i <= 40; i++) {
      CallMemory.Call call = call(shared, "a/Method");
      call.calledBy("ann");
      assertThat(call.full() == null).isEqualTo(i < 40);
      anns.add(call);
    }
    CallMemory.Call bobs = call(shared, "a/Method");
    bobs.calledBy("bob");
    assertThat(bobs.full()).isNull();
    anns.forEach(call -> call.streamClosed(Status.OK));
    CallMemory.Call again = call(shared, "a/Method");
    again.calledBy("ann");
    assertThat(again.full()).isNull();
    again.streamClosed(Status.OK);
    bobs.streamClosed(Status.OK);
    assertThat(shared.held()).isZero();
  }

  /** As the transport reports it: the call is there before it is known whose it is. */
  private CallMemory.Call callOf(CallMemory of, CallMemory.Holder holder) {
    CallMemory.Call call = call(of, InterchangeServiceGrpc.SERVICE_NAME + "/Decode");
    call.serverCallStarted(
        new ServerStreamTracer.ServerCallInfo<DecodeRequest, DecodeResponse>() {
          @Override
          public MethodDescriptor<DecodeRequest, DecodeResponse> getMethodDescriptor() {
            return InterchangeServiceGrpc.getDecodeMethod();
          }

          @Override
          public Attributes getAttributes() {
            return Attributes.newBuilder().set(CallMemory.HOLDER, holder).build();
          }

          @Override
          public String getAuthority() {
            return null;
          }
        });
    return call;
  }

  @Test
  void connectionAndAddressHaveNoMoreThanAShareHoweverManyCallsTheyHadBefore() throws IOException {
    CallMemory shared = new CallMemory(MOST, SHARE, LARGEST);
    Peer peer =
        new Peers(ServerConfig.defaults(), 100, shared).of(new InetSocketAddress("192.0.2.1", 9));
    CallMemory.Holder holder = new CallMemory.Holder(shared.newShare(), peer, null);
    for (int i = 0; i < 1_000; i++) {
      CallMemory.Call before = callOf(shared, holder);
      before.inboundWireSize(20_000);
      before.inboundMessageRead(0, 20_000, 20_000);
      before.streamClosed(Status.OK);
    }
    assertThat(holder.connection().held()).isZero();
    assertThat(peer.account().held()).isZero();

    List<CallMemory.Call> calls = new ArrayList<>();
    for (int i = 0; i <= 40; i++) {
      CallMemory.Call call = callOf(shared, holder);
      assertThat(call.full() == null).isEqualTo(i < 40);
      calls.add(call);
    }
    CallMemory.Holder elsewhere = new CallMemory.Holder(shared.newShare(), null, null);
    assertThat(callOf(shared, elsewhere).full()).isNull();
    calls.forEach(call -> call.streamClosed(Status.OK));
    assertThat(holder.connection().held()).isZero();
    assertThat(peer.account().held()).isZero();
    assertThat(shared.held()).isEqualTo(CallMemory.LEAST);
  }
}
