package dev.pencilmark.server.rpc;

import dev.pencilmark.solve.Cancellation;
import io.grpc.Context;

/** Cancels the work of a call that was cancelled or exceeded its deadline. */
public final class CallCancellation extends Cancellation {

  private final Context call = Context.current();

  @Override
  public boolean isCancelled() {
    return call.isCancelled() || super.isCancelled();
  }
}
