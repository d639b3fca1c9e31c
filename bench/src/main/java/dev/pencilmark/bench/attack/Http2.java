package dev.pencilmark.bench.attack;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A connection that sends HTTP/2 (RFC 9113) frame by frame, including frames that no library would
 * send. A thread reads the frames of the server: it answers pings and settings, updates the window
 * of received data, and records window updates of the server.
 */
final class Http2 implements AutoCloseable {

  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int PRIORITY = 2;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int CONTINUATION = 9;

  /** The flags that are used. */
  static final int ACK = 1;

  static final int END_STREAM = 1;
  static final int END_HEADERS = 4;

  /** The largest frame that each server accepts, in bytes. */
  static final int LARGEST = 16_384;

  private static final int HEAD = 9;
  private static final int INITIAL_WINDOW_SIZE = 4;
  private static final int WINDOW = 65_535;

  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final Socket socket;
  private final OutputStream out;
  private final boolean reads;
  private final Thread reader;

  /**
   * The flow-control window of the connection: the bytes of DATA that it may still send. Guarded by
   * this.
   */
  private long room = WINDOW;

  /** The initial flow-control window of streams. Guarded by this. */
  private long streamRoom = WINDOW;

  /** Guarded by this. */
  private boolean ended;

  private int lastStream = -1;

  /**
   * Connects.
   *
   * @param reads whether to receive answers; if false, streams have a window of 0
   */
  Http2(Target target, boolean reads) throws IOException {
    socket = target.connect();
    out = socket.getOutputStream();
    this.reads = reads;
    ByteArrayOutputStream hello = new ByteArrayOutputStream();
    hello.writeBytes(PREFACE);
    ByteBuffer settings = ByteBuffer.allocate(6);
    settings.putShort((short) INITIAL_WINDOW_SIZE).putInt(reads ? 1 << 20 : 0);
    hello.writeBytes(frame(SETTINGS, 0, 0, settings.array()));
    send(hello.toByteArray());
    reader = new Thread(this::read);
    reader.setDaemon(true);
    reader.start();
  }

  /** Returns an encoded frame. */
  static byte[] frame(int type, int flags, int stream, byte... payload) {
    return ByteBuffer.allocate(HEAD + payload.length)
        .put((byte) (payload.length >> 16))
        .putShort((short) payload.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(payload)
        .array();
  }

  /**
   * Returns the headers of a gRPC call, as HPACK (RFC 7541) literals that are never indexed.
   *
   * @param path the path, such as {@code /grpc.health.v1.Health/Check}
   * @param more alternating names and values
   */
  static byte[] headers(String path, String... more) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    literal(block, ":method", "POST");
    literal(block, ":scheme", "http");
    literal(block, ":path", path);
    literal(block, ":authority", "localhost");
    literal(block, "te", "trailers");
    literal(block, "content-type", "application/grpc");
    for (int i = 0; i < more.length; i += 2) {
      literal(block, more[i], more[i + 1]);
    }
    return block.toByteArray();
  }

  private static void literal(ByteArrayOutputStream block, String name, String value) {
    block.write(0x10);
    string(block, name);
    string(block, value);
  }

  private static void string(ByteArrayOutputStream block, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    int rest = bytes.length;
    if (rest < 127) {
      block.write(rest);
    } else {
      block.write(127);
      for (rest -= 127; rest >= 128; rest >>= 7) {
        block.write(rest & 127 | 128);
      }
      block.write(rest);
    }
    block.writeBytes(bytes);
  }

  /** Sends bytes unchanged. */
  synchronized void send(byte[] bytes) throws IOException {
    if (ended) {
      throw new EOFException("the server has hung up");
    }
    out.write(bytes);
  }

  /** Starts a call. Returns the number of its stream. */
  synchronized int start(byte[] headers) throws IOException {
    lastStream += 2;
    send(frame(HEADERS, END_HEADERS, lastStream, headers));
    return lastStream;
  }

  /**
   * Sends a part of a message when the window of the connection permits; ignores the window of the
   * stream.
   */
  void data(int stream, int flags, byte[] payload) throws IOException, InterruptedException {
    synchronized (this) {
      while (room < payload.length && !ended) {
        wait(100);
      }
      room -= payload.length;
    }
    send(frame(DATA, flags, stream, payload));
  }

  /** Returns the initial window of streams, in bytes. */
  synchronized long streamRoom() {
    return streamRoom;
  }

  /** Returns whether the server has closed the connection. */
  synchronized boolean ended() {
    return ended;
  }

  private void read() {
    try {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      byte[] payload = new byte[1 << 14];
      while (true) {
        final int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
        final int type = in.readUnsignedByte();
        final int flags = in.readUnsignedByte();
        final int stream = in.readInt();
        if (length > payload.length) {
          payload = new byte[length];
        }
        in.readFully(payload, 0, length);
        took(type, flags, stream, ByteBuffer.wrap(payload, 0, length));
      }
    } catch (IOException gone) {
      synchronized (this) {
        ended = true;
        notifyAll();
      }
    }
  }

  private void took(int type, int flags, int stream, ByteBuffer payload) throws IOException {
    switch (type) {
      case SETTINGS -> {
        if ((flags & ACK) == 0) {
          settings(payload);
          send(frame(SETTINGS, ACK, 0));
        }
      }
      case PING -> {
        if ((flags & ACK) == 0) {
          byte[] same = new byte[payload.remaining()];
          payload.get(same);
          send(frame(PING, ACK, 0, same));
        }
      }
      case WINDOW_UPDATE -> {
        if (stream == 0) {
          synchronized (this) {
            room += payload.getInt();
            notifyAll();
          }
        }
      }
      case DATA -> {
        if (reads && payload.hasRemaining()) {
          byte[] length = ByteBuffer.allocate(4).putInt(payload.remaining()).array();
          send(frame(WINDOW_UPDATE, 0, 0, length));
          send(frame(WINDOW_UPDATE, 0, stream, length));
        }
      }
      default -> {
        // Ends of calls and of the connection have no waiting caller.
      }
    }
  }

  private synchronized void settings(ByteBuffer payload) {
    while (payload.remaining() >= 6) {
      int what = payload.getShort();
      int value = payload.getInt();
      if (what == INITIAL_WINDOW_SIZE) {
        streamRoom = value;
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
