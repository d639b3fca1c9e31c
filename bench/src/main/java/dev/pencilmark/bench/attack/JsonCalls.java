package dev.pencilmark.bench.attack;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Calls of an edge with JSON over HTTP/1.1, in turn, with a constant number of pending calls. */
final class JsonCalls implements Attack {

  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().omittingInsignificantWhitespace();

  private final int threads;
  private final List<Body> bodies;

  /**
   * A request.
   *
   * @param path the path
   * @param bytes the body of the POST request
   */
  record Body(String path, byte[] bytes) {

    static Body of(String path, String json) {
      return new Body(path, json.getBytes(StandardCharsets.UTF_8));
    }
  }

  JsonCalls(int threads, List<Body> bodies) {
    this.threads = threads;
    this.bodies = bodies;
  }

  /** Returns requests of some RPCs, with their own paths. */
  static List<Body> bodies(Map<MethodDescriptor<?, ?>, List<Message>> requests) {
    List<Body> bodies = new ArrayList<>();
    requests.forEach(
        (method, messages) -> {
          for (Message message : messages) {
            try {
              bodies.add(Body.of("/" + method.getFullMethodName(), PRINTER.print(message)));
            } catch (InvalidProtocolBufferException impossible) {
              throw new IllegalStateException(impossible);
            }
          }
        });
    Collections.shuffle(bodies, new Random(1));
    return bodies;
  }

  @Override
  public void run(Target target) throws InterruptedException {
    target.repeat(
        threads, (thread, round) -> post(target, bodies.get((thread * 7 + round) % bodies.size())));
  }

  private static void post(Target target, Body body) throws IOException {
    HttpURLConnection call =
        (HttpURLConnection) URI.create(target.url() + body.path()).toURL().openConnection();
    call.setRequestMethod("POST");
    call.setRequestProperty("Content-Type", "application/json");
    call.setDoOutput(true);
    call.setFixedLengthStreamingMode(body.bytes().length);
    try (OutputStream out = call.getOutputStream()) {
      out.write(body.bytes());
    }
    int status = call.getResponseCode();
    try (InputStream in = status < 400 ? call.getInputStream() : call.getErrorStream()) {
      if (in != null) {
        in.transferTo(OutputStream.nullOutputStream());
      }
    }
    target.count("JSON " + status);
    if (status == 429 || status == 503) {
      target.rest();
    }
  }
}
