package dev.pencilmark.edge;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Frames of HTTP/2 for clients that do as they like. */
final class Http2Frames {

  static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RESET = 3;
  static final int SETTINGS = 4;
  static final int GO_AWAY = 7;
  static final int WINDOW_UPDATE = 8;

  private Http2Frames() {}

  /** A frame that was read. */
  record Frame(int type, int flags, int stream, byte[] payload) {}

  static byte[] frame(int type, int flags, int stream, byte[] payload) {
    return ByteBuffer.allocate(9 + payload.length)
        .put((byte) 0)
        .putShort((short) payload.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(payload)
        .array();
  }

  /** What a client says first, and then some frames. */
  static byte[] first(byte[]... frames) {
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    first.writeBytes(PREFACE);
    first.writeBytes(frame(SETTINGS, 0, 0, new byte[0]));
    for (byte[] frame : frames) {
      first.writeBytes(frame);
    }
    return first.toByteArray();
  }

  /** Headers of a POST to a stream of requests, with more of them, in literals of HPACK. */
  static byte[] headers(int stream, int flags, String... more) {
    return call(stream, flags, "POST", "/v1/solve:stream", more);
  }

  /** A GET. */
  static byte[] get(int stream, String path) {
    return call(stream, 5, "GET", path);
  }

  private static byte[] call(int stream, int flags, String method, String path, String... more) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    String[] all = {":method", method, ":scheme", "http", ":path", path, ":authority", "a"};
    for (String[] some : new String[][] {all, more}) {
      for (int i = 0; i < some.length; i += 2) {
        block.write(0x10);
        for (String text : new String[] {some[i], some[i + 1]}) {
          block.write(text.length());
          block.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        }
      }
    }
    return frame(HEADERS, flags, stream, block.toByteArray());
  }

  /** More of the window of a stream, or of the connection. */
  static byte[] window(int stream, int more) {
    return frame(WINDOW_UPDATE, 0, stream, ByteBuffer.allocate(4).putInt(more).array());
  }

  static Frame read(DataInputStream in) throws IOException {
    int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
    int type = in.readUnsignedByte();
    int flags = in.readUnsignedByte();
    int stream = in.readInt();
    return new Frame(type, flags, stream, in.readNBytes(length));
  }

  /** The first frame of a type and a stream; others are skipped. */
  static Frame await(DataInputStream in, int type, int stream) throws IOException {
    Frame frame = read(in);
    while (frame.type() != type || frame.stream() != stream) {
      frame = read(in);
    }
    return frame;
  }
}
