package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.v1.ExplainResponse;

/** Steps as a server finds them. */
final class RemoteSteps implements ExplainCursor {

  private final AnswerStream<?, ExplainResponse> stream;
  private final SolveAnswer answer;
  private ExplainResponse message;

  /** Waits for what the solver says. */
  RemoteSteps(AnswerStream<?, ExplainResponse> stream) {
    this.stream = stream;
    this.answer = WireValues.answer(stream.next().getAnswer());
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
  public Explained.Part next() {
    ExplainResponse step = message;
    message = null;
    return WireSteps.part(step);
  }

  @Override
  public Explained.End end() {
    return WireSteps.end(message.getEnd());
  }

  @Override
  public void close() {
    stream.close();
  }
}
