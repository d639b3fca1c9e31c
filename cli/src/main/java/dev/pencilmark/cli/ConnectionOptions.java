package dev.pencilmark.cli;

import dev.pencilmark.client.PencilmarkClient;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Which server to talk to. */
final class ConnectionOptions {

  @Option(
      names = "--target",
      paramLabel = "HOST:PORT",
      description = "Use the server at this address. Default: a server in this process.")
  private String target;

  @Option(names = "--tls", description = "Talk TLS with the target.")
  private boolean tls;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Talk TLS with the target and trust the authorities in this PEM file only.")
  private File authorities;

  @Option(
      names = "--deadline",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "Give up if an answer takes longer. Default: ${DEFAULT-VALUE}.")
  private double deadlineSeconds;

  /** Connects to the target, and does not do without one. */
  Session openTarget() throws IOException {
    if (target == null) {
      throw new UsageException("a --target is needed");
    }
    return open(null);
  }

  /** Connects to the target, or starts the server in this process. */
  Session open(Embedded embedded) throws IOException {
    if (!(deadlineSeconds > 0)) {
      throw new UsageException("--deadline must be more than 0");
    }
    if (target == null) {
      if (tls || authorities != null) {
        throw new UsageException("--tls and --ca need a --target");
      }
      return Session.embedded(embedded, deadline());
    }
    PencilmarkClient.Builder builder = PencilmarkClient.to(target).deadline(deadline());
    if (authorities != null) {
      try {
        builder.trust(authorities);
      } catch (IOException | IllegalArgumentException unreadable) {
        throw new UsageException(
            "cannot read --ca " + authorities + ": " + unreadable.getMessage());
      }
    } else if (!tls) {
      builder.plaintext();
    }
    return Session.remote(target, builder);
  }

  /** How long a call may take. */
  Duration deadline() {
    return Duration.ofMillis(Math.max(1, (long) (deadlineSeconds * 1000)));
  }
}
