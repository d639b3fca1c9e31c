package dev.pencilmark.mcp;

import dev.pencilmark.edge.EdgeConfig;
import dev.pencilmark.edge.EdgeServer;
import dev.pencilmark.edge.ToolServer;
import io.grpc.Channel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Serves the tools over the Model Context Protocol. */
public final class McpToolServer implements ToolServer {

  /** Called by {@link java.util.ServiceLoader}. */
  public McpToolServer() {}

  @Override
  public void serve(Channel channel, Duration longest, InputStream in, OutputStream out)
      throws IOException {
    Sessions sessions = new Sessions(1);
    Tools.serve(sessions, channel, longest);
    new StandardStreams(sessions, in, out).run(longest);
  }

  @Override
  public EdgeServer listen(EdgeConfig config, Channel channel, Duration longest)
      throws IOException {
    Sessions sessions = new Sessions(HttpEndpoint.MOST_SESSIONS);
    Tools.serve(sessions, channel, longest);
    return EdgeServer.start(config, channel, HttpEndpoint.PATH, new HttpEndpoint(sessions));
  }
}
