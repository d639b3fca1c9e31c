package dev.pencilmark.server.observe;

import io.grpc.Context;
import java.net.InetAddress;

/**
 * The identity of a caller: the name of its token, the subject of its certificate, or its address
 * without the port. Resources are shared fairly among callers.
 */
public final class Caller {

  /** The key in the gRPC contexts of calls that may wait for a pool. */
  private static final Context.Key<CallFacts> KEY = Context.key("pencilmark-caller");

  private static final String UNREACHABLE = "";

  private Caller() {}

  /**
   * Returns a context with the caller, who may be authenticated later, before the work is
   * submitted.
   */
  static Context in(Context context, CallFacts facts) {
    return context.withValue(KEY, facts);
  }

  /** Returns the caller of a context; all that are not known are one. */
  public static String of(Context context) {
    CallFacts facts = KEY.get(context);
    if (facts == null) {
      return UNREACHABLE;
    }
    String name = facts.caller();
    if (name != null) {
      return "name " + name;
    }
    InetAddress client = facts.client();
    return client == null ? UNREACHABLE : "peer " + client.getHostAddress();
  }
}
