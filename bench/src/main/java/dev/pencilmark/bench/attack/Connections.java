package dev.pencilmark.bench.attack;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Opens as many connections as the server accepts from one peer, and keeps each open with
 * occasional calls.
 */
final class Connections implements Attack {

  private final int count;
  private final Message message;

  /**
   * Creates connections.
   *
   * @param message a message for a call per second on each connection; null for none
   */
  Connections(int count, Message message) {
    this.count = count;
    this.message = message;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        count,
        (thread, round) -> {
          try (Http2 connection = new Http2(target, true)) {
            target.count("connections");
            while (!target.over() && !connection.ended()) {
              if (message != null) {
                call(connection);
                target.count("calls");
              }
              for (int i = 0; i < 10 && !target.over() && !connection.ended(); i++) {
                target.rest(100);
              }
            }
          }
          if (!target.over()) {
            target.count("connections that were ended");
            target.rest(200);
          }
        });
  }

  private void call(Http2 connection) throws IOException, InterruptedException {
    byte[] framed =
        ByteBuffer.allocate(5 + message.bytes().length)
            .put((byte) 0)
            .putInt(message.bytes().length)
            .put(message.bytes())
            .array();
    connection.data(connection.start(Http2.headers(message.path())), Http2.END_STREAM, framed);
  }
}
