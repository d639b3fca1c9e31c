package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.cli.service.ServerFailureException;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.Puzzle;
import io.grpc.StatusRuntimeException;
import java.util.function.Function;
import java.util.function.Supplier;

/** An operation on a server. */
record RemoteOperation<R>(Function<Puzzle, R> single, Supplier<Work<R>> work)
    implements Operation<R> {

  static <R> RemoteOperation<R> of(Function<Puzzle, R> single, Supplier<Work<R>> work) {
    return new RemoteOperation<>(single, work);
  }

  /** Makes a call, and converts its failures. */
  static <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (PuzzleException | StatusRuntimeException failure) {
      throw reported(failure);
    }
  }

  /** Converts a failure of a call. */
  static RuntimeException reported(RuntimeException failure) {
    if (failure instanceof PuzzleException refused) {
      return new RefusedException(refused.problem());
    }
    if (failure instanceof StatusRuntimeException trouble) {
      return new ServerFailureException(ServerFailure.describe(trouble.getStatus()), trouble);
    }
    return failure;
  }

  @Override
  public R one(Puzzle puzzle) {
    return call(() -> single.apply(puzzle));
  }

  @Override
  public Work<R> many() {
    return work.get();
  }
}
