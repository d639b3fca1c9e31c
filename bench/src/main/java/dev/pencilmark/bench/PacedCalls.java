package dev.pencilmark.bench;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Calls a unary method at a steady rate, independently of pending calls. Latency is measured from
 * the time at which a call was due, so that a stall is not hidden by calls that it delayed.
 */
final class PacedCalls {

  static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final ManagedChannel channel;
  private final MethodDescriptor<byte[], byte[]> method;
  private final List<byte[]> requests;
  private final int rate;

  /**
   * Creates calls.
   *
   * @param channel a channel whose listeners run on its event loop
   * @param requests the requests, sent in turn
   * @param rate the number of calls per second
   */
  PacedCalls(
      ManagedChannel channel, MethodDescriptor<?, ?> method, List<byte[]> requests, int rate) {
    this.channel = channel;
    this.method = ByteMarshaller.bytesOf(method);
    this.requests = requests;
    this.rate = rate;
  }

  /**
   * Makes calls for some time and waits for the last answer.
   *
   * @return the latencies in nanoseconds
   * @throws io.grpc.StatusRuntimeException if a call failed
   */
  Histogram run(long millis) throws InterruptedException {
    ConcurrentHistogram latencies = histogram();
    AtomicLong under = new AtomicLong();
    AtomicReference<Status> failure = new AtomicReference<>();
    long start = System.nanoTime();
    long calls = rate * millis / 1_000;
    for (int i = 0; i < calls; i++) {
      long due = start + i * TimeUnit.SECONDS.toNanos(1) / rate;
      while (System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      under.incrementAndGet();
      ClientCall<byte[], byte[]> call = channel.newCall(method, CallOptions.DEFAULT);
      call.start(
          new ClientCall.Listener<>() {
            @Override
            public void onClose(Status status, Metadata trailers) {
              latencies.recordValue(Math.min(System.nanoTime() - due, LONGEST_NANOS));
              if (!status.isOk()) {
                failure.set(status);
              }
              under.decrementAndGet();
            }
          },
          new Metadata());
      call.request(2);
      call.sendMessage(requests.get(i % requests.size()));
      call.halfClose();
    }
    while (under.get() > 0) {
      Thread.sleep(1);
    }
    if (failure.get() != null) {
      throw failure.get().asRuntimeException();
    }
    return latencies;
  }

  /** Returns an empty histogram of latencies. */
  static ConcurrentHistogram histogram() {
    return new ConcurrentHistogram(LONGEST_NANOS, 3);
  }
}
