package dev.pencilmark.server;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Recorder;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.PuzzleServices;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import java.util.List;

/**
 * The service as its handlers are, without all that is put before and behind them: no watch over
 * calls, no authentication, no checks and counts of messages, no metrics. What is left to compare
 * the whole server with, to see what all of that costs; not fit for use. It is in this package
 * because nobody else should get at the parts.
 */
public final class BareService {

  private BareService() {}

  /** Returns the services with the settings that a server has by default. */
  public static List<ServerServiceDefinition> create() {
    ServerConfig config = ServerConfig.defaults();
    HandlerContext context =
        HandlerContext.of(
            config, Recorder.NONE, WorkPool.forLargeWork(config), WorkPool.forSolving(config));
    return PuzzleServices.of(context).stream().map(BindableService::bindService).toList();
  }
}
