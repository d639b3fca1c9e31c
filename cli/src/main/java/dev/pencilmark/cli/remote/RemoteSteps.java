package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;

/** Steps from a server. */
final class RemoteSteps implements ExplainCursor {

  private final AnswerStream<?, ExplainResponse> stream;
  private final SolveAnswer answer;
  private ExplainResponse message;

  /** Waits for the answer of the solver. */
  RemoteSteps(AnswerStream<?, ExplainResponse> stream) {
    this.stream = stream;
    this.answer = stream.next().getStart().getAnswer();
  }

  @Override
  public SolveAnswer answer() {
    return answer;
  }

  @Override
  public boolean hasNext() {
    if (message == null) {
      message = RemoteOperation.call(stream::next);
    }
    return !message.hasEnd();
  }

  @Override
  public ExplainResponse next() {
    ExplainResponse step = message;
    message = null;
    return step;
  }

  @Override
  public ExplainEnd end() {
    return message.getEnd();
  }

  @Override
  public void close() {
    stream.close();
  }
}
