package dev.pencilmark.server;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A connection of which a test sends every frame of HTTP/2 itself. */
public final class RawConnection implements AutoCloseable {

  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RESET = 3;
  public static final int SETTINGS = 4;
  static final int GO_AWAY = 7;

  static final int END_STREAM = 1;
  static final int END_HEADERS = 4;

  /** The code of GO_AWAY to whom has sent too much. */
  static final int ENHANCE_YOUR_CALM = 11;

  /** A frame that the server has sent; of type -1 if it has closed the connection. */
  public record Frame(int type, int flags, int call, byte[] payload) {

    /** The code in GO_AWAY. */
    int error() {
      return payload[7];
    }
  }

  private final Socket socket;
  private final DataOutputStream out;
  private final DataInputStream in;

  /** Connects from an address of this machine, such as 127.0.0.2. */
  public RawConnection(String from, int port) throws IOException {
    socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
    socket.connect(new InetSocketAddress("127.0.0.1", port));
    socket.setSoTimeout(100_000);
    out = new DataOutputStream(socket.getOutputStream());
    in = new DataInputStream(socket.getInputStream());
    out.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    frame(SETTINGS, 0, 0, new byte[0]);
  }

  public RawConnection(int port) throws IOException {
    this("127.0.0.1", port);
  }

  void frame(int type, int flags, int call, byte... payload) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream frame = new DataOutputStream(bytes);
    frame.writeShort(payload.length >> 8);
    frame.writeByte(payload.length);
    frame.writeByte(type);
    frame.writeByte(flags);
    frame.writeInt(call);
    frame.write(payload);
    out.write(bytes.toByteArray());
  }

  /** The headers of a call in HPACK, all spelt out. */
  void call(int call, String path, String... more) throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(":method", "POST");
    headers.put(":scheme", "http");
    headers.put(":path", "/" + path);
    headers.put(":authority", "test");
    headers.put("content-type", "application/grpc");
    headers.put("te", "trailers");
    for (int i = 0; i < more.length; i += 2) {
      headers.put(more[i], more[i + 1]);
    }
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    headers.forEach(
        (name, value) -> {
          block.write(0);
          for (String text : new String[] {name, value}) {
            block.write(text.length());
            block.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
          }
        });
    frame(HEADERS, END_HEADERS, call, block.toByteArray());
  }

  /** Begins a message of zeros: sends its length and the first {@code sent} bytes. */
  void message(int call, int length, int sent) throws IOException {
    message(call, new byte[length], sent);
  }

  /** Begins a message: sends its length and its first {@code sent} bytes. */
  void message(int call, byte[] message, int sent) throws IOException {
    int length = message.length;
    frame(
        DATA,
        0,
        call,
        (byte) 0,
        (byte) (length >> 24),
        (byte) (length >> 16),
        (byte) (length >> 8),
        (byte) length);
    for (int at = 0; at < sent; at += 16_384) {
      frame(DATA, 0, call, Arrays.copyOfRange(message, at, Math.min(at + 16_384, sent)));
    }
  }

  /** What the server sends next. */
  public Frame next() throws IOException {
    try {
      int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int call = in.readInt();
      byte[] payload = new byte[length];
      in.readFully(payload);
      return new Frame(type, flags, call, payload);
    } catch (EOFException | SocketException closed) {
      return new Frame(-1, 0, 0, new byte[0]);
    }
  }

  /** The next frame of a type, or the end. */
  public Frame next(int type) throws IOException {
    Frame frame;
    do {
      frame = next();
    } while (frame.type() != type && frame.type() >= 0);
    return frame;
  }

  /** What became of calls that the server ends: the first byte of grpc-status, by call. */
  Map<Integer, String> ends(int count) throws IOException {
    Map<Integer, String> ends = new HashMap<>();
    while (ends.size() < count) {
      Frame frame = next();
      if (frame.type() < 0) {
        break;
      }
      boolean ended = frame.type() == HEADERS && (frame.flags() & END_STREAM) != 0;
      if (ended || frame.type() == RESET) {
        ends.put(frame.call(), new String(frame.payload(), StandardCharsets.ISO_8859_1));
      }
    }
    return ends;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
