package dev.pencilmark.bench.attack;

import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Opens connections that send nothing, garbage, or an incomplete request, and closes them. */
final class Churn implements Attack {

  private static final byte[][] SAID = {
    {},
    "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
    {22, 3, 1, 2, 0},
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1)
  };

  private final int threads;

  Churn(int threads) {
    this.threads = threads;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        threads,
        (thread, round) -> {
          try (Socket socket = target.connect()) {
            socket.getOutputStream().write(SAID[round % SAID.length]);
            target.count("connections");
          }
          target.rest(1);
        });
  }
}
