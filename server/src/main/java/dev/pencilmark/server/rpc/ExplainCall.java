package dev.pencilmark.server.rpc;

import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.wire.ExplainMapper;
import dev.pencilmark.wire.ExplainOrder;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * A call of Explain: a message per step, and the end. It yields also within long steps. When the
 * server drains, the client restarts the explanation on another server, with the same steps.
 */
final class ExplainCall extends AnswerStream<ExplainResponse> {

  private final ExplainHandler handler;
  private final ExplainRequest request;

  // Used by the working thread; null until the work starts.
  private ExplainOrder order;
  private Explanation explanation;
  private Puzzled puzzled;
  private StepFormatter formatter;

  ExplainCall(
      HandlerContext context,
      ExplainHandler handler,
      ExplainRequest request,
      ServerCallStreamObserver<ExplainResponse> client) {
    super(context, Rpc.EXPLAIN, client);
    this.handler = handler;
    this.request = request;
  }

  @Override
  void next() throws RefusedException {
    StepView step = nextStep();
    if (step == null) {
      handler.note(explanation, context.counts());
      complete(
          ExplainResponse.newBuilder()
              .setEnd(ExplainMapper.end(explanation, order, puzzled))
              .build());
      return;
    }
    client.onNext(ExplainMapper.step(step, explanation, order));
  }

  /** A step is kept only after its message has been sent; work that was ended is restarted. */
  @Override
  void begin() throws RefusedException {
    order = handler.order(request.getOptions());
    puzzled = handler.read(request.getPuzzle(), context.counts());
    Explanation begun = handler.explanation(puzzled.board(), order, order.how(), job);
    formatter = order.formatter(puzzled.board().digits());
    if (hasReader()) {
      client.onNext(ExplainMapper.start(begun, puzzled));
    }
    explanation = begun;
  }

  private StepView nextStep() throws RefusedException {
    try {
      return explanation.next(formatter);
    } catch (ProblemException calledOff) {
      throw RefusedException.in("puzzle", calledOff);
    }
  }
}
