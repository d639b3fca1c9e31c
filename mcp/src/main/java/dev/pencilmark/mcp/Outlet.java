package dev.pencilmark.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.io.IOException;
import reactor.core.publisher.Mono;

/** Where messages to a client go. */
abstract class Outlet implements McpStreamableServerTransport {

  /** Writes a message as JSON on one line. */
  abstract void write(String json) throws IOException;

  /** Called after the response to the request that this outlet is for. */
  abstract void end();

  @Override
  public final Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromCallable(
        () -> {
          write(Wire.write(message));
          return null;
        });
  }

  @Override
  public final Mono<Void> sendMessage(JSONRPCMessage message, String messageId) {
    return sendMessage(message);
  }

  @Override
  public final Mono<Void> closeGracefully() {
    return Mono.fromRunnable(this::end);
  }

  @Override
  public final void close() {
    end();
  }

  @Override
  public final <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return Wire.MAPPER.convertValue(data, type);
  }
}
