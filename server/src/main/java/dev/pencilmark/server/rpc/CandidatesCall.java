package dev.pencilmark.server.rpc;

import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.FindCandidatesResponse;
import dev.pencilmark.wire.CandidateSearch;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import io.grpc.stub.ServerCallStreamObserver;

/** A call of FindCandidates: a search a step, and a message of progress now and then. */
final class CandidatesCall extends AnswerStream<FindCandidatesResponse> {

  /** The minimum time between two messages of progress. */
  private static final long PROGRESS_NANOS = 50_000_000;

  private final SolveHandler handler;
  private final FindCandidatesRequest request;

  // Used by the working thread; null until the work starts.
  private SolveHandler.Order order;
  private CandidateSearch search;
  private long sentAt;

  CandidatesCall(
      HandlerContext context,
      SolveHandler handler,
      FindCandidatesRequest request,
      ServerCallStreamObserver<FindCandidatesResponse> client) {
    super(context, Rpc.FIND_CANDIDATES, client);
    this.handler = handler;
    this.request = request;
  }

  @Override
  void begin() throws RefusedException {
    order = handler.order(handler.bounds().order(request.getOptions()));
    Puzzled puzzled = handler.read(request.getPuzzle(), context.counts());
    search = CandidateSearch.of(request, puzzled, order.requested(), job);
    sentAt = job.nanoTime();
    if (hasReader()) {
      client.onNext(FindCandidatesResponse.newBuilder().setStart(search.start()).build());
    }
  }

  @Override
  void next() throws RefusedException {
    long most = order.limits(job).nanos();
    if (search.step(most, job)) {
      long now = job.nanoTime();
      if (now - sentAt > PROGRESS_NANOS) {
        sentAt = now;
        client.onNext(FindCandidatesResponse.newBuilder().setProgress(search.progress()).build());
      }
    } else if (!search.isCancelled()) {
      complete(FindCandidatesResponse.newBuilder().setEnd(search.end(most, job)).build());
    }
  }
}
