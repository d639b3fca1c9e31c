package dev.pencilmark.cli;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.ServerConfig;
import dev.pencilmark.server.Setting;
import java.io.IOException;

/** Starts a server in this process, which an in-process channel of its name reaches. */
interface Embedded {

  /**
   * The real one. It solves on all processors, as there is nothing else to do, and lets a person
   * set any limit on their own machine; work may wait, as nobody else does.
   */
  Embedded SERVER =
      name ->
          PencilmarkServer.inProcess(
              name,
              ServerConfig.defaults()
                  .with(Setting.SOLVE_THREADS, Runtime.getRuntime().availableProcessors())
                  .with(Setting.ADAPTIVE_LIMITS, "off")
                  .with(Setting.MAX_SOLVE_SOLUTIONS, Setting.MAX_SOLVE_SOLUTIONS.most())
                  .with(Setting.MAX_SOLVE_NODES, Setting.MAX_SOLVE_NODES.most())
                  .with(Setting.MAX_SOLVE_MILLIS, Setting.MAX_SOLVE_MILLIS.most()));

  /** Starts it; closing the result stops it. */
  AutoCloseable start(String name) throws IOException;
}
