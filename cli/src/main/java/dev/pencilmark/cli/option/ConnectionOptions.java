package dev.pencilmark.cli.option;

import dev.pencilmark.cli.remote.RemoteConnection;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.service.PuzzleService;
import java.io.File;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The connection to a server, as an alternative to this process. */
public final class ConnectionOptions {

  @Option(
      names = "--target",
      paramLabel = "HOST:PORT",
      description = "Send requests to this server. Default: work in this process.")
  private String target;

  @Option(names = "--tls", description = "Connect with TLS.")
  private boolean tls;

  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "Connect with TLS; trust only the certificate authorities in this PEM file.")
  private File authorities;

  @Option(
      names = "--cert",
      paramLabel = "FILE",
      description = "Present this client certificate, in PEM; requires --key.")
  private File certificate;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "Private key of the certificate: PEM, PKCS#8, not encrypted.")
  private File key;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      defaultValue = "${env:PENCILMARK_TOKEN}",
      description =
          "Send this bearer token. Other users of this machine can read command lines: prefer the"
              + " environment variable PENCILMARK_TOKEN.")
  private String token;

  @Option(
      names = "--deadline",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "Fail if a response takes longer. Default: ${DEFAULT-VALUE}.")
  private double deadlineSeconds;

  /**
   * Connects to the target.
   *
   * @throws UsageException if there is no target
   */
  public <T> T openTarget(Function<RemoteConnection, T> open) {
    if (target == null) {
      throw new UsageException("--target HOST:PORT is required");
    }
    checkDeadline();
    if ((certificate == null) != (key == null)) {
      throw new UsageException("--cert and --key require each other");
    }
    try {
      return open.apply(
          new RemoteConnection(target, isTls(), authorities, certificate, key, token, deadline()));
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(wrong.getMessage());
    }
  }

  /** Returns a service of the target, or of this process if there is no target. */
  public PuzzleService open(Services services) {
    if (target != null) {
      return openTarget(RemoteConnection::service);
    }
    return services.embedded(localDeadline());
  }

  /**
   * Returns the maximum time for a response of this process.
   *
   * @throws UsageException if there are options of a target, or the deadline is invalid
   */
  public Duration localDeadline() {
    checkDeadline();
    if (isTls()) {
      throw new UsageException("--tls, --ca, --cert and --key require --target");
    }
    return deadline();
  }

  /** Returns whether there is a target. */
  public boolean isRemote() {
    return target != null;
  }

  /** Returns whether the connection to the target uses TLS. */
  public boolean isTls() {
    return tls || authorities != null || certificate != null || key != null;
  }

  private void checkDeadline() {
    if (!(deadlineSeconds > 0)) {
      throw new UsageException("--deadline must be more than 0");
    }
  }

  /** Returns the maximum time for a response. */
  public Duration deadline() {
    return Duration.ofMillis(Math.max(1, (long) (deadlineSeconds * 1000)));
  }
}
