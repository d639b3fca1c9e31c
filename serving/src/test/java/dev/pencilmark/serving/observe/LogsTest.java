package dev.pencilmark.serving.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LogsTest {

  private static final String HOSTILE = "a\"b\\c\nd\re\tf\u0007g\u001b[31mh\u2028i\u0085j\u00e9";

  private final LoggerContext context = new LoggerContext();
  private final LoggingEvent event = event("call");

  private LoggingEvent event(String message) {
    Logger logger = context.getLogger("dev.pencilmark.server.AccessLog");
    LoggingEvent event = new LoggingEvent("", logger, Level.INFO, message, null, null);
    event.setInstant(Instant.parse("2026-01-02T03:04:05.678Z"));
    event.setThreadName("main");
    return event;
  }

  private String line(LoggingEvent event, boolean json) {
    return new String(Logs.encoder(context, json).encode(event), StandardCharsets.UTF_8);
  }

  @Test
  void jsonHasFlatKeys() {
    event.addKeyValuePair(new KeyValuePair("method", "Convert"));
    event.addKeyValuePair(new KeyValuePair("duration_ms", 1.25));
    event.addKeyValuePair(new KeyValuePair("peer", null));

    assertThat(line(event, true))
        .isEqualTo(
            "{\"timestamp\":1767323045678,\"level\":\"INFO\",\"threadName\":\"main\","
                + "\"loggerName\":\"dev.pencilmark.server.AccessLog\",\"method\":\"Convert\","
                + "\"duration_ms\":1.25,\"peer\":null,\"formattedMessage\":\"call\",\"throwable\":null}\n");
  }

  @Test
  void lineAboutNothingInParticularIsJsonToo() {
    assertThat(line(event, true))
        .endsWith(
            "\"dev.pencilmark.server.AccessLog\",\"formattedMessage\":\"call\",\"throwable\":null}\n");
  }

  @Test
  void textFromOutsideEndsNeitherStringNorLine() {
    LoggingEvent hostile = event(HOSTILE);
    hostile.addKeyValuePair(new KeyValuePair("caller", HOSTILE));

    String escaped = "a\\\"b\\\\c\\nd\\re\\tf\\u0007g\\u001B[31mh";
    assertThat(line(hostile, true))
        .contains("\"caller\":\"" + escaped, "\"formattedMessage\":\"" + escaped)
        .containsOnlyOnce("\n");
    assertThat(line(hostile, false))
        .endsWith(
            "AccessLog: a\"b\\c?d?e?f?g?[31mh?i?j\u00e9 caller=a\"b\\c?d?e?f?g?[31mh?i?j\u00e9\n");
  }

  @Test
  void textIsForPeople() {
    event.addKeyValuePair(new KeyValuePair("code", "OK"));

    assertThat(line(event, false))
        .isEqualTo("2026-01-02T03:04:05.678Z INFO AccessLog: call code=OK\n");
  }

  @Test
  void stackTraceIsOneMember() {
    event.setThrowableProxy(new ThrowableProxy(new IllegalStateException("why")));

    assertThat(line(event, true))
        .contains(
            "\"throwable\":{\"className\":\"java.lang.IllegalStateException\",\"message\":\"why\"")
        .endsWith("}\n")
        .containsOnlyOnce("\n");
    assertThat(line(event, false)).contains("call \njava.lang.IllegalStateException: why\n\tat ");
  }
}
