package dev.pencilmark.server;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.InterchangeServiceImpl;
import io.grpc.ServerServiceDefinition;

/**
 * The service as its handlers are, without all that is put before and behind them: no watch over
 * calls, no authentication, no checks and counts of messages, no metrics. What is left to compare
 * the whole server with, to see what all of that costs; not fit for use. It is in this package
 * because nobody else should get at the parts.
 */
public final class BareService {

  private BareService() {}

  /** Returns the service with the settings that a server has by default. */
  public static ServerServiceDefinition create() {
    ServerConfig config = ServerConfig.defaults();
    return new InterchangeServiceImpl(
            HandlerContext.of(
                config, Recorder.NONE, WorkPool.forLargeWork(config), WorkPool.forSolving(config)))
        .bindService();
  }
}
