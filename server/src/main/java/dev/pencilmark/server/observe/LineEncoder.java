package dev.pencilmark.server.observe;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.slf4j.event.KeyValuePair;

/**
 * Writes log lines: a JSON object with flat keys, or text for people. Text that came from outside
 * can neither end a line nor a string.
 */
final class LineEncoder extends EncoderBase<ILoggingEvent> {

  private static final byte[] NOTHING = {};

  private final boolean json;

  LineEncoder(boolean json) {
    this.json = json;
  }

  @Override
  public byte[] headerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] footerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(256);
    if (json) {
      writeJson(event, line);
    } else {
      writeText(event, line);
    }
    return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void writeJson(ILoggingEvent event, StringBuilder line) {
    line.append("{\"time\":\"").append(Instant.ofEpochMilli(event.getTimeStamp())).append('"');
    member(line, "level", event.getLevel().toString());
    member(line, "logger", event.getLoggerName());
    member(line, "thread", event.getThreadName());
    member(line, "message", event.getFormattedMessage());
    for (KeyValuePair pair : pairs(event)) {
      member(line, pair.key, pair.value);
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      member(line, "stack_trace", ThrowableProxyUtil.asString(thrown));
    }
    line.append('}');
  }

  private static void member(StringBuilder line, String key, Object value) {
    line.append(",\"");
    escape(line, key);
    line.append("\":");
    boolean finite = !(value instanceof Double number) || Double.isFinite(number);
    if (value == null || value instanceof Boolean || value instanceof Number && finite) {
      line.append(value);
    } else {
      line.append('"');
      escape(line, value.toString());
      line.append('"');
    }
  }

  private static void writeText(ILoggingEvent event, StringBuilder line) {
    line.append(Instant.ofEpochMilli(event.getTimeStamp()))
        .append(' ')
        .append(event.getLevel())
        .append(' ');
    String logger = event.getLoggerName();
    line.append(logger, logger.lastIndexOf('.') + 1, logger.length()).append(": ");
    escape(line, event.getFormattedMessage());
    for (KeyValuePair pair : pairs(event)) {
      line.append(' ').append(pair.key).append('=');
      escape(line, String.valueOf(pair.value));
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      line.append('\n').append(ThrowableProxyUtil.asString(thrown).stripTrailing());
    }
  }

  private static List<KeyValuePair> pairs(ILoggingEvent event) {
    return event.getKeyValuePairs() == null ? List.of() : event.getKeyValuePairs();
  }

  private static void escape(StringBuilder line, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> line.append("\\\"");
        case '\\' -> line.append("\\\\");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        default -> {
          // Control characters, and the two that JavaScript and some terminals take for a line end.
          if (c < ' ' || c >= 0x7F && c < 0xA0 || c == '\u2028' || c == '\u2029') {
            line.append(String.format("\\u%04x", (int) c));
          } else {
            line.append(c);
          }
        }
      }
    }
  }
}
