package dev.pencilmark.cli.remote;

import dev.pencilmark.client.PencilmarkClient;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.File;
import java.io.IOException;
import java.time.Duration;

/**
 * Which server to talk to, and how.
 *
 * @param target its address
 * @param tls whether to talk TLS
 * @param authorities PEM file of those to trust, or null for those of the Java runtime
 * @param certificate PEM file of the certificate to show, or null
 * @param key PEM file of its key, or null
 * @param token bearer token to send, or null
 * @param deadline how long a call may take
 */
public record RemoteConnection(
    String target,
    boolean tls,
    File authorities,
    File certificate,
    File key,
    String token,
    Duration deadline) {

  /**
   * The server as one that works on puzzles. Connects at the first call.
   *
   * @throws IllegalArgumentException if any of this makes no sense, with the option in its message
   */
  public RemoteService service() {
    return new RemoteService(client());
  }

  /**
   * The server as one that is to be examined.
   *
   * @throws IllegalArgumentException as {@link #service}
   */
  public ServerProbe probe() {
    return new ServerProbe(client(), deadline);
  }

  private PencilmarkClient client() {
    RemoteLogs.silence();
    PencilmarkClient client;
    ChannelCredentials credentials = tls ? security() : InsecureChannelCredentials.create();
    try {
      client = PencilmarkClient.to(target, credentials).withDeadline(deadline);
    } catch (IllegalArgumentException malformed) {
      throw wrong("--target " + target, malformed);
    }
    try {
      return token == null ? client : client.withToken(token);
    } catch (IllegalArgumentException malformed) {
      client.close();
      throw wrong("--token", malformed);
    }
  }

  private ChannelCredentials security() {
    TlsChannelCredentials.Builder security = TlsChannelCredentials.newBuilder();
    if (authorities != null) {
      try {
        security.trustManager(authorities);
      } catch (IOException | IllegalArgumentException unreadable) {
        throw wrong("cannot read --ca " + authorities, unreadable);
      }
    }
    if (certificate != null) {
      try {
        security.keyManager(certificate, key);
      } catch (IOException | IllegalArgumentException unreadable) {
        throw wrong("cannot read --cert " + certificate + " and --key " + key, unreadable);
      }
    }
    return security.build();
  }

  private static IllegalArgumentException wrong(String what, Exception why) {
    return new IllegalArgumentException(what + ": " + why.getMessage(), why);
  }
}
