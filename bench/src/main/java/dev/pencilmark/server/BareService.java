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
 * The handlers of the service, without the components around them: no monitoring of calls, no
 * authentication, no validation and counts of messages, no metrics. A reference for measuring the
 * cost of these components; not suitable for production. It is in this package for access to
 * package-private classes.
 */
public final class BareService {

  private BareService() {}

  /** Returns the services with the default settings of a server. */
  public static List<ServerServiceDefinition> create() {
    ServerConfig config = ServerConfig.defaults();
    HandlerContext context =
        HandlerContext.of(
            config, Recorder.NONE, WorkPool.forLargeWork(config), WorkPool.forSolving(config));
    return PuzzleServices.of(context).stream().map(BindableService::bindService).toList();
  }
}
