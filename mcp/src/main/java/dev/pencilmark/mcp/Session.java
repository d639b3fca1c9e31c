package dev.pencilmark.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.Disposable;
import reactor.core.Disposables;

/** The session of a client, with its running requests, which the client can cancel. */
final class Session {

  private static final String CANCELLED = "notifications/cancelled";

  /** Notifications that need no action. */
  private static final Set<String> KNOWN =
      Set.of(
          McpSchema.METHOD_NOTIFICATION_INITIALIZED,
          McpSchema.METHOD_NOTIFICATION_ROOTS_LIST_CHANGED);

  private final McpStreamableServerSession session;
  private final Map<Object, Disposable.Swap> running = new ConcurrentHashMap<>();
  private volatile long lastUse = System.nanoTime();

  Session(McpStreamableServerSession session) {
    this.session = session;
  }

  String id() {
    return session.getId();
  }

  /** Returns when the session was used last, as {@link System#nanoTime}. */
  long lastUse() {
    return lastUse;
  }

  boolean isIdle() {
    return running.isEmpty();
  }

  /**
   * Starts a request.
   *
   * @param outlet receives the response, and ends after it or after the cancellation
   * @throws IOException if the outlet fails
   */
  void request(JSONRPCRequest request, Outlet outlet) throws IOException {
    lastUse = System.nanoTime();
    if (request.method().equals(McpSchema.METHOD_TOOLS_CALL) && !hasName(request)) {
      outlet.write(
          Wire.error(request.id(), ErrorCodes.INVALID_PARAMS, "params.name must be a string"));
      outlet.end();
      return;
    }
    Disposable.Swap disposable = Disposables.swap();
    if (running.putIfAbsent(request.id(), disposable) != null) {
      outlet.write(
          Wire.error(
              request.id(), ErrorCodes.INVALID_REQUEST, "a request with this id is running"));
      outlet.end();
      return;
    }
    disposable.update(
        session
            .responseStream(outlet)
            .handle(request)
            .doFinally(
                signal -> {
                  running.remove(request.id(), disposable);
                  outlet.end();
                })
            .subscribe(done -> {}, failed -> {}));
  }

  private static boolean hasName(JSONRPCRequest request) {
    return request.params() instanceof Map<?, ?> params && params.get("name") instanceof String;
  }

  /** Receives the response to a request of a tool. */
  void response(JSONRPCResponse response) {
    lastUse = System.nanoTime();
    session.accept(response).subscribe(done -> {}, unknown -> {});
  }

  /** Receives a notification. Unknown notifications are ignored. */
  void notification(JSONRPCNotification notification) {
    lastUse = System.nanoTime();
    if (notification.method().equals(CANCELLED)) {
      if (notification.params() instanceof Map<?, ?> params && params.get("requestId") != null) {
        Disposable request = running.get(params.get("requestId"));
        if (request != null) {
          request.dispose();
        }
      }
    } else if (KNOWN.contains(notification.method())) {
      session.accept(notification).subscribe(done -> {}, failed -> {});
    }
  }

  /** Cancels all requests. */
  void cancelAll() {
    List.copyOf(running.values()).forEach(Disposable::dispose);
  }
}
