package dev.pencilmark.client;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The service config that travels in the jar: round robin, and retries of UNAVAILABLE, held back
 * while many calls fail. A server that is busy says itself when a call is to be tried again, in the
 * trailer {@code grpc-retry-pushback-ms}, which gRPC obeys whatever the code is; other
 * RESOURCE_EXHAUSTED, such as of a message that is too large, is final.
 */
final class ServiceConfig {

  private static final String RESOURCE = "service_config.json";

  private ServiceConfig() {}

  /** Reads it, with numbers as doubles, the way gRPC wants it. */
  static Map<String, ?> load() {
    try (InputStream in = ServiceConfig.class.getResourceAsStream(RESOURCE);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return new Gson().fromJson(reader, new TypeToken<Map<String, Object>>() {}.getType());
    } catch (IOException broken) {
      throw new UncheckedIOException("the client's jar is damaged: " + RESOURCE, broken);
    }
  }
}
