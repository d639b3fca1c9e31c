package dev.pencilmark.bench.attack;

import java.nio.ByteBuffer;
import java.util.List;

/** Calls of all methods with a window of 0 for answers, which the server can therefore not send. */
final class Unread implements Attack {

  private final int connections;
  private final int calls;
  private final List<Message> messages;

  Unread(int connections, int calls, List<Message> messages) {
    this.connections = connections;
    this.calls = calls;
    this.messages = messages;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        connections,
        (thread, round) -> {
          try (Http2 connection = new Http2(target, false)) {
            target.count("connections");
            for (int i = 0; i < calls && !target.over(); i++) {
              Message message = messages.get(i % messages.size());
              int stream = connection.start(Http2.headers(message.path()));
              boolean more = !message.method().getType().clientSendsOneMessage();
              // Some batches, within the initial window of the stream.
              for (int j = 0; j < (more ? 4 : 1); j++) {
                send(connection, stream, message.bytes(), !more);
              }
              target.count("calls");
            }
            while (!target.over() && !connection.ended()) {
              target.rest();
            }
          }
        });
  }

  private static void send(Http2 connection, int stream, byte[] message, boolean last)
      throws java.io.IOException, InterruptedException {
    ByteBuffer framed = ByteBuffer.allocate(5 + message.length);
    framed.put((byte) 0).putInt(message.length).put(message).flip();
    while (framed.hasRemaining()) {
      byte[] piece = new byte[Math.min(framed.remaining(), Http2.LARGEST)];
      framed.get(piece);
      connection.data(stream, last && !framed.hasRemaining() ? Http2.END_STREAM : 0, piece);
    }
  }
}
