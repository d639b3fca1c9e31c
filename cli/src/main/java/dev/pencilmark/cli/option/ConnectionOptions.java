package dev.pencilmark.cli.option;

import dev.pencilmark.cli.remote.RemoteConnection;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.service.PuzzleService;
import java.io.File;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Which server to talk to. */
public final class ConnectionOptions {

  @Option(
      names = "--target",
      paramLabel = "HOST:PORT",
      description = "Use the server at this address. Default: work in this process.")
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
  public <T> T openTarget(Function<RemoteConnection, T> open) {
    if (target == null) {
      throw new UsageException("a --target is needed");
    }
    checkDeadline();
    if ((certificate == null) != (key == null)) {
      throw new UsageException("--cert and --key need each other");
    }
    try {
      return open.apply(
          new RemoteConnection(target, isTls(), authorities, certificate, key, token, deadline()));
    } catch (IllegalArgumentException wrong) {
      throw new UsageException(wrong.getMessage());
    }
  }

  /** Connects to the target, or works in this process. */
  public PuzzleService open(Services services) {
    if (target != null) {
      return openTarget(RemoteConnection::service);
    }
    checkDeadline();
    if (isTls()) {
      throw new UsageException("--tls, --ca, --cert and --key need a --target");
    }
    return services.embedded(deadline());
  }

  /** Whether there is a target. */
  public boolean isRemote() {
    return target != null;
  }

  /** Whether TLS is talked with the target. */
  public boolean isTls() {
    return tls || authorities != null || certificate != null || key != null;
  }

  private void checkDeadline() {
    if (!(deadlineSeconds > 0)) {
      throw new UsageException("--deadline must be more than 0");
    }
  }

  private Duration deadline() {
    return Duration.ofMillis(Math.max(1, (long) (deadlineSeconds * 1000)));
  }
}
