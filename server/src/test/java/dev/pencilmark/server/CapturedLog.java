package dev.pencilmark.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** What a logger is told while this is open, instead of it being written. */
final class CapturedLog implements AutoCloseable {

  private final Logger logger;
  private final List<ILoggingEvent> events = new CopyOnWriteArrayList<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          events.add(event);
        }
      };

  CapturedLog(Class<?> of) {
    logger = (Logger) LoggerFactory.getLogger(of);
    logger.setAdditive(false);
    logger.setLevel(Level.DEBUG);
    appender.setContext(logger.getLoggerContext());
    appender.start();
    logger.addAppender(appender);
  }

  List<ILoggingEvent> events() {
    return events;
  }

  /** The messages of the exceptions that were logged with their stack traces. */
  List<String> thrown() {
    return events.stream().map(event -> event.getThrowableProxy().getMessage()).toList();
  }

  @Override
  public void close() {
    logger.detachAppender(appender);
    logger.setAdditive(true);
    logger.setLevel(null);
  }
}
