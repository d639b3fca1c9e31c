package dev.pencilmark.client;

import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The answers to one request as they come. The server is a few ahead of the reader and no more. For
 * one thread; another may close it. Close it if you do not read it to its end.
 */
abstract class AnswerStream<Q, A> extends ResumableStream<Q, A> implements Iterator<A> {

  private static final int WINDOW = 64;

  private final long patience;

  /** What the reader gets next; null while that is not known. */
  A next;

  /** A stream; an answer may take so many nanoseconds. */
  AnswerStream(Channel channel, MethodDescriptor<Q, A> method, int mostRetries, long patience) {
    super(channel, method, WINDOW, mostRetries);
    this.patience = patience;
  }

  /** What is not answered yet. */
  abstract Q rest();

  /** Takes note of an answer; what the reader gets for it, or null. */
  A read(A answer) {
    return answer;
  }

  /** Whether nothing will follow. */
  boolean isEnded() {
    return isComplete();
  }

  @Override
  final void begin() {
    request(rest());
    halfClose();
  }

  /** Whether there is another answer; waits until that is known. */
  @Override
  public final boolean hasNext() {
    while (next == null && !isEnded()) {
      A answer = take(patience);
      if (answer != null) {
        progress();
        next = read(answer);
      }
    }
    return next != null;
  }

  /** Whether {@link #hasNext} would not wait. */
  public final boolean isNextAtHand() {
    return next != null || isEnded() || isAtHand();
  }

  /** The next answer; waits for it. */
  @Override
  public final A next() {
    if (!hasNext()) {
      throw new NoSuchElementException("there are no more answers");
    }
    A answer = next;
    next = null;
    return answer;
  }
}
