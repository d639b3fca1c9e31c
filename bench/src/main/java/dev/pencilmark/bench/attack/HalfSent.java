package dev.pencilmark.bench.attack;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Connections that have many calls, each with a part of a message, and then say nothing, or a byte
 * now and then. As one whose calls have ended does, they start them again.
 */
final class HalfSent implements Attack {

  /** As many as fit below the default limit of a thousand. */
  private static final int CALLS = 998;

  private static final int PIECE = 8_192;

  private final int connections;
  private final int calls;
  private final int sent;
  private final int announced;
  private final long trickleMillis;
  private final String[] paths;

  /**
   * Half messages.
   *
   * @param sent the bytes that are sent of each
   * @param announced the bytes that it says that it has
   * @param trickleMillis how long after its last byte another one comes; 0 for none
   * @param paths the methods, in turn
   */
  HalfSent(
      int connections, int calls, int sent, int announced, long trickleMillis, String... paths) {
    this.connections = connections;
    this.calls = calls;
    this.sent = sent;
    this.announced = announced;
    this.trickleMillis = trickleMillis;
    this.paths = paths;
  }

  /** One silent connection whose calls hold all that calls may hold. */
  static HalfSent silent(String path) {
    return new HalfSent(1, CALLS, 8 * PIECE, 4 << 20, 0, path);
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        connections,
        (thread, round) -> {
          try (Http2 connection = new Http2(target, true)) {
            target.count("connections");
            int[] streams = new int[calls];
            for (int i = 0; i < calls && !target.over(); i++) {
              streams[i] = connection.start(Http2.headers(paths[i % paths.length]));
              begin(connection, streams[i]);
              target.count("half messages");
            }
            long begun = System.nanoTime();
            while (!target.over() && !connection.ended()) {
              if (trickleMillis > 0) {
                target.rest(trickleMillis);
                for (int stream : streams) {
                  connection.data(stream, 0, new byte[] {0});
                }
              } else {
                target.rest();
              }
              // What was given up by the server meanwhile is begun again.
              if (System.nanoTime() - begun > 10_000_000_000L) {
                return;
              }
            }
          }
        });
  }

  private void begin(Http2 connection, int stream) throws IOException, InterruptedException {
    byte[] first = new byte[Math.min(sent, PIECE) + 5];
    ByteBuffer.wrap(first).put((byte) 0).putInt(announced);
    connection.data(stream, 0, first);
    for (int left = sent - PIECE; left > 0; left -= PIECE) {
      connection.data(stream, 0, new byte[Math.min(left, PIECE)]);
    }
  }
}
