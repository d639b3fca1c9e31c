package dev.pencilmark.mcp;

import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import reactor.core.publisher.Mono;

/**
 * The sessions of clients over any transport. If the maximum number is reached, the least recently
 * used session without running requests ends.
 */
final class Sessions implements McpStreamableServerTransportProvider {

  private final int most;
  private final Map<String, Session> byId = new HashMap<>();
  private volatile McpStreamableServerSession.Factory factory;

  /**
   * Creates an empty set.
   *
   * @param most the maximum number of sessions
   */
  Sessions(int most) {
    this.most = most;
  }

  @Override
  public void setSessionFactory(McpStreamableServerSession.Factory factory) {
    this.factory = factory;
  }

  /** A started session, and the response to its first request. */
  record Started(Session session, String response) {}

  /**
   * Starts a session.
   *
   * @return the session; empty if all sessions are in use
   * @throws IllegalArgumentException if the parameters are invalid
   */
  Optional<Started> start(JSONRPCRequest initialize) {
    InitializeRequest request =
        Wire.MAPPER.convertValue(
            initialize.params() == null ? Map.of() : initialize.params(), InitializeRequest.class);
    if (request.protocolVersion() == null
        || request.clientInfo() == null
        || request.capabilities() == null) {
      throw new IllegalArgumentException(
          "initialize requires protocolVersion, capabilities and clientInfo");
    }
    McpStreamableServerSession.McpStreamableServerSessionInit init = factory.startSession(request);
    Session session = new Session(init.session());
    if (!add(session)) {
      return Optional.empty();
    }
    InitializeResult result = init.initResult().block();
    String response = Wire.write(JSONRPCResponse.result(initialize.id(), result));
    return Optional.of(new Started(session, response));
  }

  private synchronized boolean add(Session session) {
    if (byId.size() >= most) {
      Optional<Session> idle =
          byId.values().stream()
              .filter(Session::isIdle)
              .min(Comparator.comparingLong(Session::lastUse));
      if (idle.isEmpty()) {
        return false;
      }
      byId.remove(idle.get().id());
    }
    byId.put(session.id(), session);
    return true;
  }

  /** Returns a session; null if there is none with this ID. */
  synchronized Session get(String id) {
    return byId.get(id);
  }

  /** Ends a session, and cancels its requests. */
  void end(Session session) {
    synchronized (this) {
      byId.remove(session.id());
    }
    session.cancelAll();
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    // The tools never change, and clients without a request have no stream.
    return Mono.empty();
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.fromRunnable(
        () -> {
          List<Session> all;
          synchronized (this) {
            all = List.copyOf(byId.values());
          }
          all.forEach(this::end);
        });
  }
}
