package dev.pencilmark.server.rpc;

import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.Drain;
import dev.pencilmark.server.limits.FileThreads;
import dev.pencilmark.server.limits.LoopShare;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.UncaughtErrors;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.StatusRuntimeException;

/**
 * What the handlers of all methods are given: the parts of a server that its calls share.
 *
 * @param config the settings of the server
 * @param converter reads and writes puzzles
 * @param recorder takes note of what is done
 * @param largeWork the pool for long texts and large batches
 * @param solvers the pool for what searches solutions
 * @param fileThreads the threads of calls that send files
 * @param loopShare how much of the event loops batches may take
 * @param drain tells calls that last that the server stops
 */
public record HandlerContext(
    ServerConfig config,
    Converter converter,
    Recorder recorder,
    WorkPool largeWork,
    WorkPool solvers,
    FileThreads fileThreads,
    LoopShare loopShare,
    Drain drain) {

  /** That of a server with such settings and pools. */
  public static HandlerContext of(
      ServerConfig config, Recorder recorder, WorkPool largeWork, WorkPool solvers) {
    return new HandlerContext(
        config,
        new Converter(new Interchange(new Limits(config.number(Setting.MAX_TEXT)))),
        recorder,
        largeWork,
        solvers,
        new FileThreads(config),
        new LoopShare(config.number(Setting.INLINE_SHARE)),
        new Drain());
  }

  /** What decides where work runs. */
  CostModel costs() {
    return CostModel.of(config);
  }

  /** The pool for the work of an RPC that is too large for the event loop. */
  WorkPool pool(Rpc rpc) {
    return switch (CostModel.beyond(rpc)) {
      case WORK_POOL -> largeWork;
      case SOLVE_POOL -> solvers;
      case EVENT_LOOP, LIBRARY_THREADS ->
          throw new IllegalStateException(rpc + " does not run on a pool");
    };
  }

  /** Takes note of what is done with puzzles. */
  Counts counts() {
    return recorder.counts();
  }

  /** The failure that a refusal is answered with. Counts it. */
  StatusRuntimeException failure(RefusedException refused) {
    counts().problem(refused.problem().code());
    return Failures.of(refused);
  }

  /** The failure of a call whose handler has thrown what it should not. Logs and counts it. */
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
