package dev.pencilmark.cli;

import dev.pencilmark.client.PencilmarkClient;
import io.grpc.ManagedChannel;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.io.IOException;
import java.time.Duration;

/** A client, and what has to be closed after it. */
final class Session implements AutoCloseable {

  private final PencilmarkClient client;
  private final ManagedChannel channel;
  private final AutoCloseable server;

  private Session(PencilmarkClient client, ManagedChannel channel, AutoCloseable server) {
    this.client = client;
    this.channel = channel;
    this.server = server;
  }

  /** A session with a server that is started in this process. */
  static Session embedded(Embedded embedded, Duration deadline) throws IOException {
    String name = InProcessServerBuilder.generateName();
    AutoCloseable server = embedded.start(name);
    // Calls run on the caller's thread: there is nothing to wait for but the work itself.
    ManagedChannel channel = InProcessChannelBuilder.forName(name).directExecutor().build();
    return new Session(PencilmarkClient.on(channel).deadline(deadline).build(), channel, server);
  }

  /** A session with a server somewhere. */
  static Session remote(String target, PencilmarkClient.Builder builder) {
    RemoteLogs.silence();
    try {
      return new Session(builder.build(), null, null);
    } catch (IllegalArgumentException malformed) {
      throw new UsageException("--target " + target + ": " + malformed.getMessage());
    }
  }

  PencilmarkClient client() {
    return client;
  }

  @Override
  public void close() {
    client.close();
    if (channel != null) {
      channel.shutdownNow();
    }
    if (server != null) {
      try {
        server.close();
      } catch (Exception unimportant) {
        // It was ours alone, and the answers are printed.
      }
    }
  }
}
