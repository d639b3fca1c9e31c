package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.SolveMapper;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * A call of EnumerateSolutions, with a message per solution. When the server drains, the client
 * continues on another server with the last resume token.
 */
final class EnumerateCall extends AnswerStream<EnumerateSolutionsResponse> {

  private final SolveHandler handler;
  private final EnumerateSolutionsRequest request;

  // Used by the working thread; null until the work starts.
  private SolveHandler.Order order;
  private Puzzled puzzled;
  private Enumeration enumeration;
  private long sent;

  EnumerateCall(
      HandlerContext context,
      SolveHandler handler,
      EnumerateSolutionsRequest request,
      ServerCallStreamObserver<EnumerateSolutionsResponse> client) {
    super(context, Rpc.ENUMERATE_SOLUTIONS, client);
    this.handler = handler;
    this.request = request;
  }

  @Override
  void next() throws RefusedException {
    if (order.requested().solutions() > 0 && sent == order.requested().solutions()) {
      complete(StopReason.STOP_REASON_SOLUTIONS);
      return;
    }
    Enumeration.Step step = enumeration.next(order.limits(job), job);
    if (step.isEnd()) {
      complete(StopReason.STOP_REASON_EXHAUSTED);
    } else if (step.limit() == null) {
      client.onNext(
          EnumerateSolutionsResponse.newBuilder()
              .setSolution(
                  EnumeratedSolution.newBuilder()
                      .setIndex(enumeration.count() - 1)
                      .setSolution(
                          handler
                              .mapper(order, context.counts())
                              .toWire(step.solution(), puzzled.board()))
                      .setResumeToken(token()))
              .build());
      sent++;
      context.recorder().streamed(1);
    } else if (step.limit() != Limit.CANCELLED) {
      complete(
          step.limit() == Limit.NODES
              ? StopReason.STOP_REASON_GUESSES
              : StopReason.STOP_REASON_TIME);
    }
  }

  @Override
  void begin() throws RefusedException {
    order = handler.orderOfAll(request.getOptions());
    puzzled = handler.read(request.getPuzzle(), context.counts());
    Board board = puzzled.board();
    byte[] token = request.getResumeToken().toByteArray();
    try {
      enumeration =
          token.length == 0
              ? Enumeration.of(board, order.requested().start())
              : Enumeration.resume(board, order.requested().start(), token);
    } catch (ProblemException refused) {
      boolean ofToken = refused.problem().code() == ProblemCode.BAD_REQUEST;
      throw RefusedException.in(ofToken ? "resume_token" : "puzzle", refused);
    }
    if (hasReader()) {
      client.onNext(
          EnumerateSolutionsResponse.newBuilder().setStart(SolveMapper.start(puzzled)).build());
    }
  }

  /** Returns the resume token; the array is not shared. */
  private ByteString token() {
    byte[] token = enumeration.token();
    return token == null ? ByteString.EMPTY : UnsafeByteOperations.unsafeWrap(token);
  }

  private void complete(StopReason why) {
    complete(
        EnumerateSolutionsResponse.newBuilder()
            .setEnd(
                EnumerationEnd.newBuilder()
                    .setStopReason(why)
                    .setSolutionCount(enumeration.count())
                    .setResumeToken(token()))
            .build());
  }
}
