package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.v1.ExplainResponse;
import java.util.Iterator;
import java.util.stream.Stream;

/** Steps as a server finds them. */
final class RemoteSteps implements ExplainCursor {

  private final Stream<ExplainResponse> stream;
  private final Iterator<ExplainResponse> messages;
  private final SolveAnswer answer;
  private ExplainResponse message;

  /** Waits for what the solver says. */
  RemoteSteps(Stream<ExplainResponse> stream) {
    this.stream = stream;
    this.messages = stream.iterator();
    this.answer = WireValues.answer(messages.next().getAnswer());
  }

  @Override
  public SolveAnswer answer() {
    return answer;
  }

  @Override
  public boolean hasNext() {
    if (message == null) {
      message = RemoteOperation.call(messages::next);
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
