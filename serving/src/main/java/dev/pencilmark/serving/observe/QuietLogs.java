package dev.pencilmark.serving.observe;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * The initial configuration of logback. Without it, logback would parse XML for longer than an
 * embedded server takes to start, and then log everything to standard output.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_HIGH_PRIORITY)
public final class QuietLogs extends ContextAwareBase implements Configurator {

  /** Made by logback. */
  public QuietLogs() {}

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    Logs.configureQuietly(context);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
