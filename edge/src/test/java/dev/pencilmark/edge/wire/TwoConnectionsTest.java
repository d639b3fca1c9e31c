package dev.pencilmark.edge.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveResponse;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class TwoConnectionsTest {

  private final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private final Channel channel = new TwoConnections(new Logged("small"), new Logged("large"));

  /** A channel that logs the use of its calls. */
  private final class Logged extends Channel {

    private final String name;

    Logged(String name) {
      this.name = name;
    }

    @Override
    public String authority() {
      return name;
    }

    @Override
    public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
      return new ClientCall<>() {
        @Override
        public void start(Listener<A> listener, Metadata headers) {
          log.add(name + " start");
        }

        @Override
        public void request(int messages) {
          log.add(name + " request " + messages);
        }

        @Override
        public void cancel(String message, Throwable cause) {
          log.add(name + " cancel");
        }

        @Override
        public void halfClose() {
          log.add(name + " end");
        }

        @Override
        public void sendMessage(Q message) {
          log.add(name + " message");
        }
      };
    }
  }

  private static SolveRequest request(int length) {
    return SolveRequest.newBuilder()
        .setPuzzle(Puzzle.newBuilder().setText("1".repeat(length)))
        .build();
  }

  private ClientCall<SolveRequest, SolveResponse> solve() {
    ClientCall<SolveRequest, SolveResponse> call =
        channel.newCall(SolveServiceGrpc.getSolveMethod(), CallOptions.DEFAULT);
    call.start(new ClientCall.Listener<>() {}, new Metadata());
    call.request(1);
    call.request(1);
    return call;
  }

  @Test
  void sizeOfTheRequestDecides() {
    ClientCall<SolveRequest, SolveResponse> small = solve();
    assertThat(small.isReady()).isTrue();
    assertThat(log).isEmpty();
    small.sendMessage(request(16));
    small.request(3);
    small.halfClose();
    assertThat(log)
        .containsExactly(
            "small start", "small request 2", "small message", "small request 3", "small end");
    log.clear();
    ClientCall<SolveRequest, SolveResponse> large = solve();
    large.sendMessage(request(70_000));
    large.cancel("", null);
    assertThat(log)
        .containsExactly("large start", "large request 2", "large message", "large cancel");
  }

  @Test
  void streamsAreWithLargeRequests() {
    channel
        .newCall(InterchangeServiceGrpc.getConvertStreamMethod(), CallOptions.DEFAULT)
        .start(new ClientCall.Listener<>() {}, new Metadata());
    assertThat(log).containsExactly("large start");
  }

  @Test
  void cancellationByAnotherThread_isBeforeOrAfterTheStart() throws Exception {
    for (int round = 0; round < 2_000; round++) {
      log.clear();
      AtomicInteger ends = new AtomicInteger();
      ClientCall<SolveRequest, SolveResponse> call =
          channel.newCall(SolveServiceGrpc.getSolveMethod(), CallOptions.DEFAULT);
      call.start(
          new ClientCall.Listener<>() {
            @Override
            public void onClose(Status status, Metadata trailers) {
              ends.incrementAndGet();
            }
          },
          new Metadata());
      CyclicBarrier together = new CyclicBarrier(2);
      CompletableFuture<Void> cancelled =
          CompletableFuture.runAsync(
              () -> {
                await(together);
                call.cancel("", null);
              });
      await(together);
      call.sendMessage(request(16));
      cancelled.get(10, TimeUnit.SECONDS);
      if (ends.get() == 0) {
        assertThat(log).startsWith("small start").contains("small cancel");
      } else {
        assertThat(ends.get()).isEqualTo(1);
        assertThat(log).isEmpty();
      }
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException late) {
      throw new IllegalStateException(late);
    }
  }

  @Test
  void cancellation_endsTheCallOnItsExecutor() {
    List<Runnable> tasks = new ArrayList<>();
    List<Status> ends = new ArrayList<>();
    ClientCall<SolveRequest, SolveResponse> call =
        channel.newCall(
            SolveServiceGrpc.getSolveMethod(), CallOptions.DEFAULT.withExecutor(tasks::add));
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(Status status, Metadata trailers) {
            ends.add(status);
          }
        },
        new Metadata());
    call.cancel("", null);
    assertThat(ends).isEmpty();
    tasks.forEach(Runnable::run);
    assertThat(ends).singleElement().extracting(Status::getCode).isEqualTo(Status.Code.CANCELLED);
  }

  @Test
  void callWithoutARequest() {
    solve().halfClose();
    assertThat(log).containsExactly("small start", "small request 2", "small end");
  }

  @Test
  void callCancelledBeforeItsRequest_endsOnce() {
    List<Status> ends = new ArrayList<>();
    ClientCall<SolveRequest, SolveResponse> call =
        channel.newCall(SolveServiceGrpc.getSolveMethod(), CallOptions.DEFAULT);
    start(call, ends);
    call.cancel("enough", null);
    call.cancel("again", null);
    call.sendMessage(request(16));
    call.halfClose();
    assertThat(ends).extracting(Status::getCode).containsExactly(Status.Code.CANCELLED);
    assertThat(log).isEmpty();
  }

  private static void start(ClientCall<SolveRequest, SolveResponse> call, List<Status> ends) {
    call.start(
        new ClientCall.Listener<>() {
          @Override
          public void onClose(Status status, Metadata trailers) {
            ends.add(status);
          }
        },
        new Metadata());
  }
}
