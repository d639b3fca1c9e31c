package dev.pencilmark.bench.attack;

import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Requests to the port of /metrics and /healthz: many, or many that are never finished. */
final class Http implements Attack {

  private final int threads;
  private final String request;

  Http(int threads, String request) {
    this.threads = threads;
    this.request = request;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    byte[] bytes = request.getBytes(StandardCharsets.US_ASCII);
    boolean whole = request.endsWith("\r\n\r\n");
    target.repeat(
        threads,
        (thread, round) -> {
          try (Socket socket = target.connectHttp()) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write(bytes);
            target.count("requests");
            if (whole) {
              target.count("bytes / 1,000", socket.getInputStream().readAllBytes().length / 1_000);
            } else {
              target.sleep();
            }
          }
        });
  }
}
