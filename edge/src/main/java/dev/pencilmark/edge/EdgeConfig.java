package dev.pencilmark.edge;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * How an edge is set up. Immutable.
 *
 * @param host the address to listen on
 * @param port the TCP port; 0 takes a free one
 * @param metricsPort the TCP port of /metrics; 0 takes a free one, -1 is none
 * @param hosts the names by which the edge may be called, without ports; empty for any
 * @param origins the origins whose scripts may call the API, such as {@code
 *     https://puzzles.example}
 * @param pages whether there are pages for people, and not the API alone
 * @param local whether the pages are of this machine's user alone: whoever another site sends is
 *     turned away
 * @param library whether the server behind keeps a library
 * @param maxBody the longest body of a request, unpacked, in bytes
 * @param maxFile the longest file that is converted, in bytes
 * @param maxCalls how many requests may be under way; more are refused
 * @param maxConnections how many connections may be open
 * @param requestTime how long a request of one answer may take
 * @param streamIdle how long a stream may be without a byte in either direction
 */
public record EdgeConfig(
    String host,
    int port,
    int metricsPort,
    List<String> hosts,
    List<String> origins,
    boolean pages,
    boolean local,
    boolean library,
    int maxBody,
    long maxFile,
    int maxCalls,
    int maxConnections,
    Duration requestTime,
    Duration streamIdle) {

  /** The port that stands for none. */
  public static final int NO_PORT = -1;

  /** The port that an edge listens on unless told otherwise. */
  public static final int CUSTOMARY_PORT = 7627;

  /** What an edge is like unless told otherwise: of this machine, for any name, without origins. */
  public static final EdgeConfig DEFAULT =
      new EdgeConfig(
          "127.0.0.1",
          CUSTOMARY_PORT,
          NO_PORT,
          List.of(),
          List.of(),
          true,
          false,
          false,
          4 << 20,
          256L << 20,
          200,
          1_000,
          Duration.ofSeconds(30),
          Duration.ofSeconds(60));

  public EdgeConfig {
    Objects.requireNonNull(host);
    hosts = List.copyOf(hosts);
    origins = List.copyOf(origins);
  }

  /** The same at another address. */
  public EdgeConfig at(String otherHost, int otherPort, int otherMetricsPort) {
    return new EdgeConfig(
        otherHost,
        otherPort,
        otherMetricsPort,
        hosts,
        origins,
        pages,
        local,
        library,
        maxBody,
        maxFile,
        maxCalls,
        maxConnections,
        requestTime,
        streamIdle);
  }

  /** The same for callers of other names and origins. */
  public EdgeConfig open(List<String> otherHosts, List<String> otherOrigins) {
    return new EdgeConfig(
        host,
        port,
        metricsPort,
        otherHosts,
        otherOrigins,
        pages,
        local,
        library,
        maxBody,
        maxFile,
        maxCalls,
        maxConnections,
        requestTime,
        streamIdle);
  }

  /**
   * The same with or without pages, for this machine's user alone or not, with a library or not.
   */
  public EdgeConfig showing(boolean withPages, boolean isLocal, boolean withLibrary) {
    return new EdgeConfig(
        host,
        port,
        metricsPort,
        hosts,
        origins,
        withPages,
        isLocal,
        withLibrary,
        maxBody,
        maxFile,
        maxCalls,
        maxConnections,
        requestTime,
        streamIdle);
  }

  /** The same with other limits. */
  public EdgeConfig within(
      int body, long file, int calls, int connections, Duration request, Duration idle) {
    return new EdgeConfig(
        host,
        port,
        metricsPort,
        hosts,
        origins,
        pages,
        local,
        library,
        body,
        file,
        calls,
        connections,
        request,
        idle);
  }
}
