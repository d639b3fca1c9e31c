package dev.pencilmark.bench.attack;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/**
 * Sends HTTP/1.1 requests to the port of /metrics and /healthz, or to the port of calls: many
 * complete ones, or many incomplete ones.
 */
final class Http implements Attack {

  private final int threads;
  private final String request;
  private final boolean toCalls;

  Http(int threads, String request) {
    this(threads, request, false);
  }

  private Http(int threads, String request, boolean toCalls) {
    this.threads = threads;
    this.request = request;
    this.toCalls = toCalls;
  }

  /** Returns incomplete requests to the port of calls. */
  static Http half(int threads, String request) {
    return new Http(threads, request, true);
  }

  @Override
  public void run(Target target) throws InterruptedException {
    byte[] bytes = request.getBytes(StandardCharsets.US_ASCII);
    boolean whole = !toCalls && request.endsWith("\r\n\r\n");
    target.repeat(
        threads,
        (thread, round) -> {
          try (Socket socket = toCalls ? target.connect() : target.connectHttp()) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write(bytes);
            target.count("requests");
            if (whole) {
              target.count("bytes / 1,000", socket.getInputStream().readAllBytes().length / 1_000);
            } else {
              awaitEnd(socket, target);
            }
          }
        });
  }

  /** Holds a connection until the server closes it, and then pauses. */
  private static void awaitEnd(Socket socket, Target target) throws IOException {
    while (!target.over()) {
      try {
        if (socket.getInputStream().read() < 0) {
          target.count("requests that were ended");
          target.rest();
          return;
        }
      } catch (SocketTimeoutException open) {
        // The connection is still open.
      }
    }
  }
}
