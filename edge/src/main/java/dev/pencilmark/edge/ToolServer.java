package dev.pencilmark.edge;

import io.grpc.Channel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;

/** Offers calls of the API as tools of models. Found with {@link ServiceLoader}. */
public interface ToolServer {

  /** Returns the tool server on the class path. */
  static Optional<ToolServer> find() {
    return ServiceLoader.load(ToolServer.class).findFirst();
  }

  /**
   * Serves one client until the end of its input.
   *
   * @param channel the server that answers calls
   * @param longest the maximum time for a call
   * @throws IOException if the output fails
   */
  void serve(Channel channel, Duration longest, InputStream in, OutputStream out)
      throws IOException;

  /**
   * Starts an edge that serves clients over HTTP, in addition to the JSON paths.
   *
   * @param channel the server that answers calls
   * @param longest the maximum time for a call
   * @throws IOException if it cannot listen
   */
  EdgeServer listen(EdgeConfig config, Channel channel, Duration longest) throws IOException;
}
