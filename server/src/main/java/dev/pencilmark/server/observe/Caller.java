package dev.pencilmark.server.observe;

import io.grpc.Context;
import java.net.InetAddress;

/**
 * Who calls, as far as it is known: the name of a token, the subject of a certificate, else the
 * address that the call came from without its port. What is shared fairly is shared among these.
 */
public final class Caller {

  /** Where the gRPC contexts of calls that may wait for a pool have it. */
  private static final Context.Key<CallFacts> KEY = Context.key("pencilmark-caller");

  private static final String NOBODY = "";

  private Caller() {}

  /** A context that knows the caller, who may be found out only later, before work is asked for. */
  static Context in(Context context, CallFacts facts) {
    return context.withValue(KEY, facts);
  }

  /** The caller of a context; all that are not known are one. */
  public static String of(Context context) {
    CallFacts facts = KEY.get(context);
    if (facts == null) {
      return NOBODY;
    }
    String name = facts.caller();
    if (name != null) {
      return "name " + name;
    }
    InetAddress client = facts.client();
    return client == null ? NOBODY : "peer " + client.getHostAddress();
  }
}
