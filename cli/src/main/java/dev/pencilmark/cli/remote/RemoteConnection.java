package dev.pencilmark.cli.remote;

import dev.pencilmark.client.PencilmarkClient;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.File;
import java.io.IOException;
import java.time.Duration;

/**
 * The address of a server, and the options of the connection.
 *
 * @param target its address
 * @param tls whether to use TLS
 * @param authorities PEM file of the trusted authorities, or null for those of the Java runtime
 * @param certificate PEM file of the client certificate, or null
 * @param key PEM file of its key, or null
 * @param token bearer token to send, or null
 * @param deadline the maximum duration of a call
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
   * Returns a service that calls the server. Connects at the first call.
   *
   * @throws IllegalArgumentException if an option is invalid, with the option in the message
   */
  public RemoteService service() {
    return new RemoteService(client());
  }

  /**
   * Returns a probe that examines the server.
   *
   * @throws IllegalArgumentException as for {@link #service}
   */
  public ServerProbe probe() {
    return new ServerProbe(client(), deadline);
  }

  /**
   * Returns a client of the server. Connects at the first call.
   *
   * @throws IllegalArgumentException as for {@link #service}
   */
  public PencilmarkClient client() {
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
