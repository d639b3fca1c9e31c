package dev.pencilmark.server.rpc;

import dev.pencilmark.solve.Cancellation;
import io.grpc.Context;

/** Ends the work for a call whose caller has gone, or whose deadline has passed. */
public final class CallCancellation extends Cancellation {

  private final Context call = Context.current();

  @Override
  public boolean isCancelled() {
    return call.isCancelled() || super.isCancelled();
  }
}
