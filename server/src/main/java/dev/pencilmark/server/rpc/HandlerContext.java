package dev.pencilmark.server.rpc;

import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Drain;
import dev.pencilmark.server.limits.EventLoopQuota;
import dev.pencilmark.server.limits.FileThreads;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.StatusRuntimeException;

/**
 * The server components that all handlers receive.
 *
 * @param config the configuration of the server
 * @param converter decodes and encodes puzzles
 * @param recorder records the work
 * @param largeWork the pool for long texts and large batches
 * @param solvers the pool for searches
 * @param fileThreads the threads of calls that send files
 * @param eventLoopQuota the share of the event loops that batches may use
 * @param drain notifies streaming calls that the server stops
 */
public record HandlerContext(
    ServerConfig config,
    Converter converter,
    Recorder recorder,
    WorkPool largeWork,
    WorkPool solvers,
    FileThreads fileThreads,
    EventLoopQuota eventLoopQuota,
    Drain drain) {

  /** Creates the context of a server with these settings and pools. */
  public static HandlerContext of(
      ServerConfig config, Recorder recorder, WorkPool largeWork, WorkPool solvers) {
    return new HandlerContext(
        config,
        new Converter(new Interchange(new Limits(config.number(Setting.MAX_TEXT_LENGTH)))),
        recorder,
        largeWork,
        solvers,
        new FileThreads(config),
        new EventLoopQuota(config.number(Setting.EVENT_LOOP_PERCENT)),
        new Drain());
  }

  /** Returns the cost model. */
  CostModel costs() {
    return CostModel.of(config);
  }

  /** Returns the pool for the work of an RPC that is too large for the event loop. */
  WorkPool pool(Rpc rpc) {
    return switch (CostModel.beyond(rpc)) {
      case WORK_POOL -> largeWork;
      case SOLVE_POOL -> solvers;
      case EVENT_LOOP, LIBRARY_THREADS ->
          throw new IllegalStateException(rpc + " does not run on a pool");
    };
  }

  /** Returns the counters of operations on puzzles. */
  Counts counts() {
    return recorder.counts();
  }

  /** Counts a rejection, and returns the status of the call. */
  StatusRuntimeException failure(RefusedException refused) {
    counts().problem(refused.problem().code());
    return Failures.of(refused);
  }

  /** Logs and counts an internal error of a handler, and returns the status of the call. */
  StatusRuntimeException failure(Rpc rpc, Throwable bug) {
    return new UncaughtErrors(recorder).report(rpc, bug);
  }

  /**
   * Checks the number of puzzles in a batch.
   *
   * @param field the path of the puzzles in the request
   */
  void checkBatch(int items, String field) throws RefusedException {
    int most = config.number(Setting.MAX_BATCH_ITEMS);
    if (items > most) {
      throw new RefusedException(field, Problem.batchTooLarge(most, items));
    }
  }
}
