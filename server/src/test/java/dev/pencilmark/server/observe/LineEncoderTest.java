package dev.pencilmark.server.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LineEncoderTest {

  private final LoggingEvent event = event("call");

  private static LoggingEvent event(String message) {
    Logger logger = new LoggerContext().getLogger("dev.pencilmark.server.AccessLog");
    LoggingEvent event = new LoggingEvent("", logger, Level.INFO, message, null, null);
    event.setInstant(Instant.parse("2026-01-02T03:04:05.678Z"));
    event.setThreadName("main");
    return event;
  }

  private static String line(LoggingEvent event, boolean json) {
    return new String(new LineEncoder(json).encode(event), StandardCharsets.UTF_8);
  }

  @Test
  void jsonHasFlatKeys() {
    event.addKeyValuePair(new KeyValuePair("method", "Convert"));
    event.addKeyValuePair(new KeyValuePair("duration_ms", 1.25));
    event.addKeyValuePair(new KeyValuePair("peer", null));
    event.addKeyValuePair(new KeyValuePair("ratio", Double.NaN));

    assertThat(line(event, true))
        .isEqualTo(
            "{\"time\":\"2026-01-02T03:04:05.678Z\",\"level\":\"INFO\","
                + "\"logger\":\"dev.pencilmark.server.AccessLog\",\"thread\":\"main\","
                + "\"message\":\"call\",\"method\":\"Convert\",\"duration_ms\":1.25,"
                + "\"peer\":null,\"ratio\":\"NaN\"}\n");
  }

  @Test
  void textFromOutsideEndsNeitherStringNorLine() {
    LoggingEvent hostile = event("a\"b\\c\nd\re\tf\u0007g\u001b[31mh\u2028i\u0085j\u00e9");

    assertThat(line(hostile, true))
        .contains(
            "\"message\":\"a\\\"b\\\\c\\nd\\re\\tf\\u0007g\\u001b[31mh\\u2028i\\u0085j\u00e9\"");
    assertThat(line(hostile, false).lines()).hasSize(1);
  }

  @Test
  void textIsForPeople() {
    event.addKeyValuePair(new KeyValuePair("code", "OK"));

    assertThat(line(event, false))
        .isEqualTo("2026-01-02T03:04:05.678Z INFO AccessLog: call code=OK\n");
  }

  @Test
  void stackTraceIsOneMember() {
    event.setThrowableProxy(
        new ch.qos.logback.classic.spi.ThrowableProxy(new IllegalStateException("why")));

    assertThat(line(event, true))
        .contains("\"stack_trace\":\"java.lang.IllegalStateException: why\\n\\tat dev.pencilmark")
        .endsWith("\"}\n");
    assertThat(line(event, true).lines()).hasSize(1);
  }
}
