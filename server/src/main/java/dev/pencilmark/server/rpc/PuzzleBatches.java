package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The processing of batches whose puzzles are searched, each of which may take seconds. Each item
 * has a result or a problem at its index.
 *
 * @param <Q> the message with a batch
 * @param <P> an item: a puzzle, perhaps with more
 * @param <R> the result of an item
 * @param <A> the message with the results
 */
final class PuzzleBatches<Q, P, R, A> implements BatchCall.Method<Q, A> {

  /** Reads the options of a batch. */
  interface Options<Q, P, R> {
    Search<P, R> of(Q message) throws RefusedException;
  }

  /** Makes the result of an item. */
  interface Search<P, R> {
    R answer(P item, Job job, Counts counts) throws RefusedException;
  }

  private final HandlerContext context;
  private final String field;
  private final Function<Q, List<P>> items;
  private final Options<Q, P, R> options;
  private final Function<Problem, R> refusal;
  private final Function<List<R>, A> message;

  /**
   * Creates the processing for one call.
   *
   * @param field the field of the items
   * @param items returns the items of a message
   * @param refusal creates the result of an item with a problem
   * @param message creates the message with results
   */
  PuzzleBatches(
      HandlerContext context,
      String field,
      Function<Q, List<P>> items,
      Options<Q, P, R> options,
      Function<Problem, R> refusal,
      Function<List<R>, A> message) {
    this.context = context;
    this.field = field;
    this.items = items;
    this.options = options;
    this.refusal = refusal;
    this.message = message;
  }

  @Override
  public BatchCall.Batch<A> take(Q request) throws RefusedException {
    List<P> batch = items.apply(request);
    context.checkBatch(batch.size(), field);
    return new Batch(batch, options.of(request));
  }

  private final class Batch implements BatchCall.Batch<A> {

    private final List<P> batch;
    private final Search<P, R> search;
    private final List<R> results = new ArrayList<>();

    Batch(List<P> batch, Search<P, R> search) {
      this.batch = batch;
      this.search = search;
    }

    @Override
    public int size() {
      return batch.size();
    }

    /**
     * A result is added when it is complete: a search that was ended leaves none, and is restarted.
     */
    @Override
    public void work(int item, Job job) {
      Tally counts = Tally.current();
      R result;
      try {
        result = search.answer(batch.get(item), job, counts);
      } catch (RefusedException refused) {
        counts.problem(refused.problem().code());
        result = refusal.apply(ProblemMapper.toWire(refused.problem()));
      }
      results.add(result);
    }

    @Override
    public A answer() {
      return message.apply(results);
    }
  }
}
