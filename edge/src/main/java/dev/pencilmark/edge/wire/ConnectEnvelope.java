package dev.pencilmark.edge.wire;

import java.nio.ByteBuffer;

/**
 * The envelopes of streams in the <a href="https://connectrpc.com/docs/protocol">Connect
 * protocol</a>: a byte of flags, the length of the message in four bytes, and the message.
 */
public final class ConnectEnvelope {

  /** The flag of the last envelope of a response, whose message is JSON. */
  public static final int END = 2;

  private static final int HEADER = 5;

  private ConnectEnvelope() {}

  /** Returns a message in its envelope. */
  public static byte[] of(int flags, byte[] message) {
    return ByteBuffer.allocate(HEADER + message.length)
        .put((byte) flags)
        .putInt(message.length)
        .put(message)
        .array();
  }

  /**
   * Returns the message of a body with one envelope; null if the body is something else, or the
   * message is compressed.
   */
  public static byte[] message(byte[] body) {
    if (body.length < HEADER) {
      return null;
    }
    ByteBuffer envelope = ByteBuffer.wrap(body);
    if (envelope.get() != 0 || envelope.getInt() != body.length - HEADER) {
      return null;
    }
    byte[] message = new byte[envelope.remaining()];
    envelope.get(message);
    return message;
  }
}
