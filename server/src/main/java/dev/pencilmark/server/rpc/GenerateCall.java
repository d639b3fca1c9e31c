package dev.pencilmark.server.rpc;

import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.SeedSequence;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import dev.pencilmark.wire.GenerateMapper;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.concurrent.TimeUnit;

/**
 * One call of Generate: what makes the same puzzles again, a message a puzzle, progress where none
 * came for a while, and the end. It makes way between attempts and within long ones; an attempt
 * that is cut short is made again, with the same outcome. When the server drains, the client goes
 * on elsewhere, after the puzzles that it has.
 */
final class GenerateCall extends AnswerStream<GenerateResponse> {

  private static final long PROGRESS_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final GenerateRequest request;

  // Used by whoever works; null until work begins.
  private GenerateOrder order;
  private SeedSequence sequence;
  private long told;
  private long noted;

  GenerateCall(
      HandlerContext context,
      GenerateRequest request,
      ServerCallStreamObserver<GenerateResponse> client) {
    super(context, Rpc.GENERATE, client);
    this.request = request;
  }

  @Override
  void begin() throws RefusedException {
    order = GenerateOrder.of(request, context);
    sequence = order.sequence(context, job);
    tell(GenerateResponse.newBuilder().setStart(order.start()));
  }

  @Override
  void next() throws RefusedException {
    Generated made = make();
    if (made != null) {
      noteTime();
      tell(GenerateResponse.newBuilder().setPuzzle(order.puzzle(made, context)));
    } else if (sequence.end() != null) {
      complete(GenerateResponse.newBuilder().setEnd(GenerateOrder.end(sequence)).build());
    } else if (System.nanoTime() - told > PROGRESS_NANOS) {
      tell(GenerateResponse.newBuilder().setProgress(GenerateMapper.progress(sequence.attempts())));
    }
  }

  private Generated make() throws RefusedException {
    try {
      return sequence.next();
    } catch (ProblemException calledOff) {
      throw RefusedException.in("options", calledOff);
    }
  }

  private void noteTime() {
    context.recorder().generated(order.type(), sequence.nanos() - noted);
    noted = sequence.nanos();
  }

  private void tell(GenerateResponse.Builder message) {
    if (hasReader()) {
      client.onNext(message.build());
      told = System.nanoTime();
    }
  }
}
