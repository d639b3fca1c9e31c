package dev.pencilmark.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Messages of JSON-RPC as JSON, with limits. */
final class Wire {

  /** The maximum size of a message of a client in bytes. */
  static final int MOST_MESSAGE = 1 << 20;

  /** The maximum nesting depth of a message: more than that of a request of the API. */
  private static final int MOST_DEPTH = 64;

  /** The maximum length of a request ID. */
  private static final int LONGEST_ID = 256;

  private static final ObjectMapper JSON =
      new ObjectMapper(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MOST_DEPTH)
                          .maxStringLength(MOST_MESSAGE)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  /** Reads answers, whose strings may be longer than a message of a client. */
  private static final ObjectMapper OWN = new ObjectMapper();

  /** The mapper of the protocol library. */
  static final McpJsonMapper MAPPER = new JacksonMcpJsonMapper(JSON);

  private Wire() {}

  /** A message is no message of the protocol. */
  static final class RejectedException extends Exception {

    private static final long serialVersionUID = 1;

    private final int code;

    RejectedException(int code, String message) {
      super(message, null, false, false);
      this.code = code;
    }

    /** Returns the error as a response without a known request. */
    String response() {
      return error(null, code, getMessage());
    }
  }

  /**
   * Reads a message.
   *
   * @throws RejectedException if it is no JSON, has a name twice, is nested too deeply, or is no
   *     message of JSON-RPC
   */
  static JSONRPCMessage read(byte[] bytes) throws RejectedException {
    Object value;
    try {
      value =
          JSON.readValue(
              StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString(),
              Object.class);
    } catch (CharacterCodingException wrong) {
      throw new RejectedException(ErrorCodes.PARSE_ERROR, "the message is not UTF-8");
    } catch (JsonProcessingException wrong) {
      throw new RejectedException(ErrorCodes.PARSE_ERROR, brief(wrong) + place(wrong));
    }
    if (value instanceof List) {
      throw invalid("batches are not supported; send one message at a time");
    }
    if (!(value instanceof Map<?, ?> message)) {
      throw invalid("a message must be a JSON object");
    }
    if (!"2.0".equals(message.get("jsonrpc"))) {
      throw invalid("jsonrpc must be \"2.0\"");
    }
    if (message.containsKey("id") && !isId(message.get("id"))) {
      throw invalid("id must be an integer or a string of at most " + LONGEST_ID + " characters");
    }
    if (message.containsKey("method")) {
      if (!(message.get("method") instanceof String method)) {
        throw invalid("method must be a string");
      }
      Object params = message.get("params");
      if (params != null && !(params instanceof Map)) {
        throw invalid("params must be an object");
      }
      return message.containsKey("id")
          ? new JSONRPCRequest(method, message.get("id"), params)
          : new JSONRPCNotification(method, params);
    }
    if (message.containsKey("id")
        && (message.containsKey("result") || message.containsKey("error"))) {
      try {
        return JSON.convertValue(message, JSONRPCResponse.class);
      } catch (IllegalArgumentException wrong) {
        throw invalid("the response has an invalid error");
      }
    }
    throw invalid("a message must have a method, or an id and a result or an error");
  }

  private static boolean isId(Object id) {
    return id instanceof Integer
        || id instanceof Long
        || id instanceof String text && text.length() <= LONGEST_ID;
  }

  private static RejectedException invalid(String what) {
    return new RejectedException(ErrorCodes.INVALID_REQUEST, what);
  }

  /** Returns the message of the parser without names of its classes. */
  private static String brief(JsonProcessingException wrong) {
    String line = wrong.getOriginalMessage().lines().findFirst().orElse("").strip();
    line = line.replaceFirst(" ?(\\(start marker|\\(for |, from `).*", "");
    line = line.replaceAll("[()]$", "");
    return line.length() > 200 ? line.substring(0, 200) + "..." : line;
  }

  private static String place(JsonProcessingException wrong) {
    JsonLocation place = wrong.getLocation();
    return place == null
        ? ""
        : ", at line " + place.getLineNr() + ", column " + place.getColumnNr();
  }

  /** Returns a value as JSON on one line. */
  static String write(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (IOException impossible) {
      // There is no file, and all values are messages or were read.
      throw new UncheckedIOException(impossible);
    }
  }

  /** Returns an object that was written by this process. */
  static Map<String, Object> object(String json) {
    try {
      return OWN.readValue(json, new TypeReference<Map<String, Object>>() {});
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Returns the response that a request failed. */
  static String error(Object id, int code, String message) {
    // The library leaves out an unknown ID, which JSON-RPC requires to be null.
    String response =
        write(
            Map.of(
                "jsonrpc", "2.0", "error", new JSONRPCResponse.JSONRPCError(code, message, null)));
    return "{\"id\":" + write(id) + "," + response.substring(1);
  }
}
