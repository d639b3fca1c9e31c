package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationStart;
import dev.pencilmark.v1.StopReason;

/** Solutions from a server. */
final class RemoteCursor implements SolutionCursor {

  private final AnswerStream<?, EnumerateSolutionsResponse> stream;
  private ByteString token;
  private long count;
  private EnumerationStart start = EnumerationStart.getDefaultInstance();

  /** The next message; null if it is not yet received. */
  private EnumerateSolutionsResponse message;

  RemoteCursor(AnswerStream<?, EnumerateSolutionsResponse> stream, ByteString token) {
    this.stream = stream;
    this.token = token;
  }

  @Override
  public boolean hasNext() {
    if (message == null) {
      message = RemoteOperation.call(stream::next);
      if (message.hasStart()) {
        start = message.getStart();
        message = RemoteOperation.call(stream::next);
      }
    }
    return message.hasSolution();
  }

  @Override
  public EnumeratedSolution next() {
    EnumeratedSolution next = message.getSolution();
    message = null;
    token = next.getResumeToken();
    count = next.getIndex() + 1;
    return next;
  }

  @Override
  public boolean isNextAtHand() {
    return message != null || stream.isNextReady();
  }

  @Override
  public ByteString token() {
    return token;
  }

  @Override
  public StopReason end() {
    return message.getEnd().getStopReason();
  }

  @Override
  public EnumerationStart start() {
    return start;
  }

  @Override
  public long count() {
    return message != null && message.hasEnd() ? message.getEnd().getSolutionCount() : count;
  }

  @Override
  public void close() {
    stream.close();
  }
}
