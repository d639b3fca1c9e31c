package dev.pencilmark.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.LoggerFactory;

/**
 * The messages of a logger while this is open, instead of writing them. As an extension of a class
 * of tests it is open during each of them.
 */
public final class CapturedLog implements AutoCloseable, BeforeEachCallback, AfterEachCallback {

  /** Says that spans do not arrive. */
  static final String SPAN_EXPORTER = "io.opentelemetry.exporter.otlp.internal.HttpExporter";

  private final Logger logger;
  private final List<ILoggingEvent> events = new CopyOnWriteArrayList<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          events.add(event);
        }
      };

  /** Of a class. */
  public CapturedLog(Class<?> of) {
    this(of.getName());
  }

  CapturedLog(String of) {
    this((Logger) LoggerFactory.getLogger(of));
    open();
  }

  private CapturedLog(Logger logger) {
    this.logger = logger;
  }

  /** An extension: of each test, what a class logs. */
  static CapturedLog ofEachTest(Class<?> of) {
    return new CapturedLog((Logger) LoggerFactory.getLogger(of));
  }

  private void open() {
    logger.setAdditive(false);
    logger.setLevel(Level.DEBUG);
    appender.setContext(logger.getLoggerContext());
    appender.start();
    logger.addAppender(appender);
  }

  List<ILoggingEvent> events() {
    return events;
  }

  List<String> messages() {
    return events.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  /** The messages of the exceptions that were logged with their stack traces. */
  public List<String> thrown() {
    return events.stream().map(event -> event.getThrowableProxy().getMessage()).toList();
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    open();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    logger.detachAppender(appender);
    logger.setAdditive(true);
    logger.setLevel(null);
    appender.stop();
  }
}
