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
 * A call of Generate: the parameters that reproduce the puzzles, a message per puzzle, progress
 * after a time without puzzles, and the end. It yields between attempts and within long ones; an
 * attempt that was ended is repeated, with the same outcome. When the server drains, the client
 * continues on another server after the received puzzles.
 */
final class GenerateCall extends AnswerStream<GenerateResponse> {

  private static final long PROGRESS_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final GenerateRequest request;

  // Used by the working thread; null until the work starts.
  private GenerateParameters order;
  private SeedSequence sequence;
  private long reported;
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
    order = GenerateParameters.of(request, context);
    sequence = order.sequence(context, job);
    report(GenerateResponse.newBuilder().setStart(order.start()));
  }

  @Override
  void next() throws RefusedException {
    Generated made = make();
    if (made != null) {
      noteTime();
      report(GenerateResponse.newBuilder().setPuzzle(order.puzzle(made, context)));
    } else if (sequence.end() != null) {
      complete(GenerateResponse.newBuilder().setEnd(GenerateParameters.end(sequence)).build());
    } else if (System.nanoTime() - reported > PROGRESS_NANOS) {
      report(
          GenerateResponse.newBuilder().setProgress(GenerateMapper.progress(sequence.attempts())));
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

  private void report(GenerateResponse.Builder message) {
    if (hasReader()) {
      client.onNext(message.build());
      reported = System.nanoTime();
    }
  }
}
