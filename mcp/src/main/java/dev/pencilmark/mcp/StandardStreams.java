package dev.pencilmark.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Serves one client over streams: a message per line. A line that is no message is answered with an
 * error. While the maximum number of requests is running, no further lines are read.
 */
final class StandardStreams {

  /** The maximum number of concurrent requests. */
  static final int MOST_REQUESTS = 32;

  private final Sessions sessions;
  private final InputStream in;
  private final OutputStream out;
  private final Semaphore permits = new Semaphore(MOST_REQUESTS);
  private volatile IOException failed;
  private Session session;

  StandardStreams(Sessions sessions, InputStream in, OutputStream out) {
    this.sessions = sessions;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /**
   * Serves until the end of the input, and then completes the running requests.
   *
   * @param longest the maximum time for that
   * @throws IOException if the output fails
   */
  void run(Duration longest) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      while (failed == null && read(line)) {
        if (line.size() > Wire.MOST_MESSAGE) {
          write(
              Wire.error(
                  null,
                  ErrorCodes.INVALID_REQUEST,
                  "the message exceeds the limit of " + Wire.MOST_MESSAGE + " bytes"));
        } else if (!isBlank(line)) {
          receive(line.toByteArray());
        }
      }
      permits.tryAcquire(MOST_REQUESTS, longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    if (session != null) {
      sessions.end(session);
    }
    if (failed != null) {
      throw failed;
    }
  }

  /**
   * Reads a line, of which at most one byte more than the limit is kept. Returns false at the end.
   */
  private boolean read(ByteArrayOutputStream line) throws IOException {
    line.reset();
    int next = in.read();
    if (next < 0) {
      return false;
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (line.size() <= Wire.MOST_MESSAGE) {
        line.write(next);
      }
    }
    return true;
  }

  private static boolean isBlank(ByteArrayOutputStream line) {
    return line.size() < 8 && line.toString(StandardCharsets.ISO_8859_1).isBlank();
  }

  private void receive(byte[] line) throws IOException, InterruptedException {
    JSONRPCMessage message;
    try {
      message = Wire.read(line);
    } catch (Wire.RejectedException rejected) {
      write(rejected.response());
      return;
    }
    if (message instanceof JSONRPCRequest request) {
      receive(request);
    } else if (session != null && message instanceof JSONRPCNotification notification) {
      session.notification(notification);
    } else if (session != null && message instanceof JSONRPCResponse response) {
      session.response(response);
    }
  }

  private void receive(JSONRPCRequest request) throws IOException, InterruptedException {
    if (request.method().equals(McpSchema.METHOD_INITIALIZE)) {
      if (session != null) {
        write(Wire.error(request.id(), ErrorCodes.INVALID_REQUEST, "already initialized"));
        return;
      }
      try {
        Sessions.Started started = sessions.start(request).orElseThrow();
        session = started.session();
        write(started.response());
      } catch (IllegalArgumentException wrong) {
        write(Wire.error(request.id(), ErrorCodes.INVALID_PARAMS, HttpEndpoint.brief(wrong)));
      }
    } else if (session != null) {
      permits.acquire();
      session.request(request, new Line());
    } else if (request.method().equals(McpSchema.METHOD_PING)) {
      write(Wire.write(JSONRPCResponse.result(request.id(), Map.of())));
    } else {
      write(Wire.error(request.id(), ErrorCodes.INVALID_REQUEST, "send initialize first"));
    }
  }

  private void write(String json) throws IOException {
    byte[] line = (json + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }

  /** The output for one request. */
  private final class Line extends Outlet {

    private final AtomicBoolean ended = new AtomicBoolean();

    @Override
    void write(String json) throws IOException {
      if (ended.get()) {
        return;
      }
      try {
        StandardStreams.this.write(json);
      } catch (IOException broken) {
        failed = broken;
        throw broken;
      }
    }

    @Override
    void end() {
      if (ended.compareAndSet(false, true)) {
        permits.release();
      }
    }
  }
}
