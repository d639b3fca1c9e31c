package dev.pencilmark.bench.attack;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Connections with many calls, each with an incomplete message, that then send nothing, or a byte
 * at intervals. Calls that have ended are started again.
 */
final class HalfSent implements Attack {

  /** The number of calls that fits below the default limit of a thousand. */
  private static final int CALLS = 998;

  private static final int PIECE = 8_192;

  private final int connections;
  private final int calls;
  private final int sent;
  private final int announced;
  private final long trickleMillis;
  private final String[] paths;

  /**
   * Creates incomplete messages.
   *
   * @param sent the bytes sent of each message
   * @param announced the bytes in the length prefix of each message
   * @param trickleMillis the interval between further bytes, in milliseconds; 0 for none
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

  /** Returns one silent connection whose calls occupy the maximum resources of calls. */
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
              // Replace calls that the server has ended.
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
