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
      names = "--cert",
      paramLabel = "FILE",
      description = "Show the target this certificate in PEM; needs --key.")
  private File certificate;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "The certificate's private key: PEM, PKCS#8, without a password.")
  private File key;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      defaultValue = "${env:PENCILMARK_TOKEN}",
      description =
          "Send the target this bearer token. Others on this machine can read command lines: better"
              + " set the environment variable PENCILMARK_TOKEN.")
  private String token;

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
      if (isTls()) {
        throw new UsageException("--tls, --ca, --cert and --key need a --target");
      }
      return Session.embedded(embedded, deadline());
    }
    if ((certificate == null) != (key == null)) {
      throw new UsageException("--cert and --key need each other");
    }
    PencilmarkClient.Builder builder = PencilmarkClient.to(target).deadline(deadline());
    if (!isTls()) {
      builder.plaintext();
    }
    if (authorities != null) {
      try {
        builder.trust(authorities);
      } catch (IOException | IllegalArgumentException unreadable) {
        throw new UsageException(
            "cannot read --ca " + authorities + ": " + unreadable.getMessage());
      }
    }
    if (certificate != null) {
      try {
        builder.identity(certificate, key);
      } catch (IOException | IllegalArgumentException unreadable) {
        throw new UsageException(
            "cannot read --cert "
                + certificate
                + " and --key "
                + key
                + ": "
                + unreadable.getMessage());
      }
    }
    if (token != null) {
      try {
        builder.token(token);
      } catch (IllegalArgumentException malformed) {
        throw new UsageException("--token: " + malformed.getMessage());
      }
    }
    return Session.remote(target, builder);
  }

  /** How long a call may take. */
  Duration deadline() {
    return Duration.ofMillis(Math.max(1, (long) (deadlineSeconds * 1000)));
  }

  private boolean isTls() {
    return tls || authorities != null || certificate != null || key != null;
  }
}
