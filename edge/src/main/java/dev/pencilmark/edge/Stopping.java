package dev.pencilmark.edge;

import java.io.PrintWriter;
import org.slf4j.LoggerFactory;

/** Serves until the process is told to stop. */
final class Stopping {

  private Stopping() {}

  /** Says a line when it serves, and returns when it has been told to stop and has. */
  static void await(EdgeServer edge, PrintWriter out, String line) {
    Thread hook = new Thread(edge::close, "pencilmark-edge-shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    LoggerFactory.getLogger(Stopping.class).info(line);
    out.println(line);
    out.flush();
    edge.awaitTermination();
  }
}
