package dev.pencilmark.serving.observe;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.JsonEscapeUtil;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import org.slf4j.event.KeyValuePair;

/**
 * Configures logging. All logs go to standard error, because standard output belongs to the
 * command.
 */
public final class Logs {

  /** The levels, from the least to the most verbose. */
  public static final List<String> LEVELS = List.of("error", "warn", "info", "debug", "trace");

  /**
   * The maximum number of waiting lines; if standard error is blocked, further lines are dropped.
   */
  private static final int QUEUE = 4_096;

  /** Libraries that report their settings at level INFO, for each server that they start. */
  private static final List<String> LIBRARIES = List.of("com.linecorp.armeria");

  /** Libraries that report requests of callers as warnings. */
  private static final List<String> CHATTY = List.of("io.modelcontextprotocol");

  private Logs() {}

  /** The form of log lines: one JSON object a line, or text for people. */
  public enum Form {
    JSON,
    TEXT
  }

  /**
   * Sets up logging for a process that serves, and java.util.logging with it.
   *
   * @param level the minimum level that is logged, one of {@link #LEVELS}
   */
  public static void configure(String level, Form form) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    AsyncAppender async = new AsyncAppender();
    async.setContext(context);
    async.setName("stderr-async");
    async.setQueueSize(QUEUE);
    // An event loop must never wait for the reader of standard error.
    async.setNeverBlock(true);
    async.setDiscardingThreshold(0);
    async.addAppender(stderr(context, form == Form.JSON));
    async.start();
    root(context, Level.toLevel(level), async);
    if (Level.toLevel(level) == Level.INFO) {
      LIBRARIES.forEach(library -> context.getLogger(library).setLevel(Level.WARN));
    }
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
  }

  /** Configures logging for other programs: warnings as text. */
  public static void configureQuietly(LoggerContext context) {
    CHATTY.forEach(library -> context.getLogger(library).setLevel(Level.ERROR));
    root(context, Level.WARN, stderr(context, false));
  }

  /** Reverts {@link #configure} for this process. */
  public static void unconfigure() {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    configureQuietly(context);
  }

  /** Writes waiting lines. */
  public static void flush() {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    Appender<ILoggingEvent> async =
        context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("stderr-async");
    if (async != null) {
      async.stop();
    }
  }

  private static Appender<ILoggingEvent> stderr(LoggerContext context, boolean json) {
    ConsoleAppender<ILoggingEvent> stderr = new ConsoleAppender<>();
    stderr.setContext(context);
    stderr.setName("stderr");
    stderr.setTarget("System.err");
    stderr.setEncoder(encoder(context, json));
    stderr.start();
    return stderr;
  }

  static Encoder<ILoggingEvent> encoder(LoggerContext context, boolean json) {
    Encoder<ILoggingEvent> encoder = json ? new JsonLines() : text();
    encoder.setContext(context);
    encoder.start();
    return encoder;
  }

  /** Lines for people. Text that came from outside can neither end one nor steer a terminal. */
  private static Encoder<ILoggingEvent> text() {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setPattern(
        "%d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z', UTC} %level %logger{0}:"
            + " %replace(%msg %kvp{NONE}){'[\\p{Cc}\\u2028\\u2029]', '?'}%n%ex");
    encoder.setCharset(StandardCharsets.UTF_8);
    return encoder;
  }

  /** The JSON encoder of logback, one object per line, with key-value pairs as members. */
  private static final class JsonLines extends JsonEncoder {

    JsonLines() {
      setWithSequenceNumber(false);
      setWithNanoseconds(false);
      setWithContext(false);
      setWithMarkers(false);
      setWithMDC(false);
      setWithMessage(false);
      setWithArguments(false);
      setWithFormattedMessage(true);
    }

    @Override
    protected void appendKeyValuePairs(StringBuilder line, ILoggingEvent event) {
      if (event.getKeyValuePairs() != null) {
        for (KeyValuePair pair : event.getKeyValuePairs()) {
          appendValueSeparator(line, true);
          if (pair.value == null || pair.value instanceof Number) {
            line.append(QUOTE).append(pair.key).append(QUOTE_COL).append(pair.value);
          } else {
            appenderMember(line, pair.key, JsonEscapeUtil.jsonEscapeString(pair.value.toString()));
          }
        }
      }
    }
  }

  private static void root(LoggerContext context, Level level, Appender<ILoggingEvent> appender) {
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(level);
    root.addAppender(appender);
    // Below INFO, grpc and netty log bytes, and very many of them.
    Level least = level.isGreaterOrEqual(Level.INFO) ? level : Level.INFO;
    context.getLogger("io.grpc").setLevel(least);
    context.getLogger("io.netty").setLevel(least);
    // The transport warns, with a stack trace, of any bad bytes that a caller sends.
    context.getLogger("io.grpc.netty.shaded.io.grpc.netty").setLevel(Level.ERROR);
    // The same holds for the edge.
    context
        .getLogger("com.linecorp.armeria.internal.common.AbstractHttp2ConnectionHandler")
        .setLevel(Level.ERROR);
    // Reports that an answer arrived after the event loops had ended, when it cannot be sent
    // anyway.
    context
        .getLogger("io.grpc.netty.shaded.io.netty.util.concurrent.DefaultPromise.rejectedExecution")
        .setLevel(Level.OFF);
    // Reports invalid settings of spans, which end the start with a message anyway.
    context.getLogger("io.opentelemetry.sdk.autoconfigure").setLevel(Level.WARN);
    // Errors of a document are reported to the caller.
    context.getLogger("org.apache.pdfbox").setLevel(Level.OFF);
    context.getLogger("org.apache.fontbox").setLevel(Level.OFF);
  }
}
