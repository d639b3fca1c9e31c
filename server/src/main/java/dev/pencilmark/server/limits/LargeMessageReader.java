package dev.pencilmark.server.limits;

import dev.pencilmark.server.status.Overload.Refused;
import io.grpc.Context;
import io.grpc.Detachable;
import io.grpc.KnownLength;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Decompresses and parses large messages in a pool, because a message of 4 MiB occupied an event
 * loop for up to 25 ms. The result is passed to the event loop of the message.
 */
final class LargeMessageReader {

  /** The maximum size of a message that an event loop parses, in bytes; takes at most 1.5 ms. */
  private static final int LONGEST = 1 << 17;

  /** The same for a compressed message, which may expand a thousandfold. */
  private static final int LONGEST_PACKED = 1 << 10;

  private final WorkPool pool;
  private final Supplier<Executor> loop;

  /**
   * Creates the reader of a server.
   *
   * @param pool runs the work
   * @param loop supplies the current event loop
   */
  LargeMessageReader(WorkPool pool, Supplier<Executor> loop) {
    this.pool = pool;
    this.loop = loop;
  }

  /** Receives a parsed message, on its event loop. */
  interface Receiver<Q> {

    /** The message was parsed; if {@code refusal} is not null, it represents a rejected one. */
    void read(Q message, long bytes, Exception refusal);

    /** It was not read. */
    void failed(StatusRuntimeException failure);
  }

  /**
   * Takes a large message. Must be called on its event loop while its stream is open.
   *
   * @return the pending parse, which has to be started; null if the message is small and must be
   *     parsed at once
   */
  <Q> Reading<Q> take(
      CheckedMarshaller<Q> marshaller, InputStream stream, long mostWeight, Receiver<Q> receiver) {
    try {
      InputStream own = own(stream);
      return own == null ? null : new Reading<>(marshaller, own, mostWeight, receiver);
    } catch (IOException impossible) {
      // Nothing has been read of it yet.
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns a stream that stays open; null if the message is small. */
  private static InputStream own(InputStream stream) throws IOException {
    if (stream instanceof KnownLength) {
      return stream.available() > LONGEST && stream instanceof Detachable detachable
          ? detachable.detach()
          : null;
    }
    LazyGzip.Packed packed = LazyGzip.of(stream);
    if (packed == null || packed.packedBytes() <= LONGEST_PACKED) {
      return null;
    }
    packed.keep();
    return packed;
  }

  /** A message that is read. */
  final class Reading<Q> implements MessageBudget {

    private final CheckedMarshaller<Q> marshaller;
    private final InputStream stream;
    private final long mostWeight;
    private final Receiver<Q> receiver;
    private final Executor back = loop.get();
    private final Context context = Context.current();
    private final AtomicBoolean taken = new AtomicBoolean();
    private Job job;
    private long bytes;
    private Exception refusal;

    private Reading(
        CheckedMarshaller<Q> marshaller,
        InputStream stream,
        long mostWeight,
        Receiver<Q> receiver) {
      this.marshaller = marshaller;
      this.stream = stream;
      this.mostWeight = mostWeight;
      this.receiver = receiver;
    }

    void start() {
      job = pool.jobOf(this::read, this::refused);
      job.offer();
    }

    /** The call has ended. */
    void abandon() {
      job.abandon();
      if (taken.compareAndSet(false, true)) {
        close();
      }
    }

    private void read() {
      if (!taken.compareAndSet(false, true)) {
        return;
      }
      try {
        Q message = marshaller.read(stream, this);
        handOver(() -> receiver.read(message, bytes, refusal));
      } catch (RuntimeException | Error bug) {
        StatusRuntimeException failure = marshaller.report(bug);
        handOver(() -> receiver.failed(failure));
      } finally {
        close();
      }
    }

    private void refused(Refused why) {
      if (taken.compareAndSet(false, true)) {
        close();
        StatusRuntimeException failure = pool.overloaded(why);
        handOver(() -> receiver.failed(failure));
      }
    }

    private void handOver(Runnable news) {
      try {
        back.execute(context.wrap(news));
      } catch (RejectedExecutionException stopped) {
        // The server has stopped, and so has the call.
      }
    }

    private void close() {
      try {
        if (stream instanceof LazyGzip.Packed packed) {
          packed.release();
        } else {
          stream.close();
        }
      } catch (IOException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    @Override
    public long mostWeight() {
      return mostWeight;
    }

    @Override
    public boolean becomes(long now) {
      bytes = Math.max(bytes, now);
      return true;
    }

    @Override
    public void refuse(Exception reason) {
      refusal = reason;
    }
  }
}
