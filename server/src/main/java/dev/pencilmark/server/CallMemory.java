package dev.pencilmark.server;

import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes that the calls of all connections hold, and refuses calls while they hold too
 * many. HTTP/2 does not do that: its windows open again as soon as bytes are taken out of the
 * transport, so that every call of every connection may hold a message that is half sent.
 *
 * <p>A call holds what has come of the message under way, the message before it, which is being
 * worked on, and the last message that it was sent. It counts as at least {@link #LEAST}, and every
 * piece that a message comes in as at least {@link #PIECE}, as a piece keeps the buffer that it was
 * read into. Once too much is held, new calls are turned away, and a call that holds more than
 * {@link #LEAST} is ended when more of it comes.
 */
final class CallMemory extends ServerStreamTracer.Factory {

  /** What a call takes with its headers, in bytes; most calls take no more. */
  static final int LEAST = 8_192;

  /** What a piece of a message takes, in bytes, however small it is. */
  static final int PIECE = 1_024;

  /** For calls that need no transport. */
  static final CallMemory ANY = new CallMemory(Long.MAX_VALUE);

  private final long most;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();

  /**
   * Counts for one server.
   *
   * @param most how many bytes all calls may hold before more is refused
   */
  CallMemory(long most) {
    this.most = most;
  }

  /** How many bytes all calls hold. */
  long held() {
    return held.get();
  }

  /** How many calls were refused or ended so far. */
  long refused() {
    return refused.get();
  }

  /** Whether a call that starts now is one too many. If so, it counts as refused. */
  boolean refuses() {
    if (held.get() <= most) {
      return false;
    }
    refused.incrementAndGet();
    return true;
  }

  @Override
  public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
    held.addAndGet(LEAST);
    return new Call();
  }

  /** One call. What comes in is told on its event loop, what goes out on any thread. */
  private final class Call extends ServerStreamTracer {

    // Used on the event loop.
    private long coming;
    private long come;
    private long in = LEAST;

    // Guarded by this; the event loop closes, and so may look without.
    private long out;
    private boolean closed;

    @Override
    public void inboundWireSize(long bytes) {
      if (closed) {
        return;
      }
      coming += Math.max(bytes, PIECE);
      charge();
      if (in > LEAST && held.get() > most) {
        refused.incrementAndGet();
        throw Failures.outOfMemory();
      }
    }

    @Override
    public void inboundMessageRead(int number, long wireSize, long size) {
      come = coming;
      coming = 0;
      if (!closed) {
        charge();
      }
    }

    private void charge() {
      long now = Math.max(LEAST, coming + come);
      if (now != in) {
        held.addAndGet(now - in);
        in = now;
      }
    }

    @Override
    public void outboundMessageSent(int number, long wireSize, long size) {
      if (wireSize > LEAST || out > 0) {
        sent(wireSize > LEAST ? wireSize : 0);
      }
    }

    private synchronized void sent(long bytes) {
      if (!closed) {
        held.addAndGet(bytes - out);
        out = bytes;
      }
    }

    @Override
    public void streamClosed(Status status) {
      synchronized (this) {
        closed = true;
        held.addAndGet(-in - out);
      }
    }
  }
}
