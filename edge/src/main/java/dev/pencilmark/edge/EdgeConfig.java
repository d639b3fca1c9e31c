package dev.pencilmark.edge;

import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.network.Networks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The configuration of an edge. Immutable.
 *
 * @param host the address to listen on
 * @param port the TCP port; 0 selects a free one
 * @param metricsPort the TCP port of /metrics; 0 selects a free one, -1 disables it
 * @param callers the allowed hosts and origins
 * @param pages the HTML pages
 * @param limits the limits of all clients
 * @param clients the limits of one client address
 * @param wire the limits of a connection
 */
public record EdgeConfig(
    String host,
    int port,
    int metricsPort,
    Callers callers,
    Pages pages,
    Limits limits,
    Clients clients,
    WireLimits wire) {

  /** The value for a disabled port. */
  public static final int NO_PORT = -1;

  /** The default port of an edge. */
  public static final int CUSTOMARY_PORT = 7627;

  private static final String THIS_MACHINE = "127.0.0.1";

  /** The maximum numbers of concurrent requests and of connections for tools. */
  private static final int TOOL_CALLS = 64;

  private static final int TOOL_CONNECTIONS = 100;

  /** The local host names. A request with another name was caused by another site. */
  private static final List<String> NAMES_OF_THIS_MACHINE =
      List.of(THIS_MACHINE, "localhost", "[::1]");

  /** The default: listens locally, and accepts any host name and no other origins. */
  public static final EdgeConfig DEFAULT =
      new EdgeConfig(
          THIS_MACHINE,
          CUSTOMARY_PORT,
          NO_PORT,
          new Callers(List.of(), List.of(), false),
          new Pages(true, false, true),
          new Limits(
              4 << 20, 256L << 20, 600, 1_000, Duration.ofSeconds(30), Duration.ofSeconds(60)),
          Clients.DEFAULT,
          WireLimits.DEFAULT);

  public EdgeConfig {
    Objects.requireNonNull(host);
    Objects.requireNonNull(callers);
    Objects.requireNonNull(pages);
    Objects.requireNonNull(limits);
    Objects.requireNonNull(clients);
    Objects.requireNonNull(wire);
  }

  /**
   * The allowed callers.
   *
   * @param hosts the accepted host names, without ports; empty for any
   * @param origins the origins whose scripts may call the API, such as {@code
   *     https://puzzles.example}
   * @param local whether only local use is allowed: requests from pages of other sites are rejected
   */
  public record Callers(List<String> hosts, List<String> origins, boolean local) {

    public Callers {
      hosts = List.copyOf(hosts);
      origins = List.copyOf(origins);
    }
  }

  /**
   * The available HTML pages.
   *
   * @param shown whether there are any
   * @param library whether to serve the pages of the library of the server
   * @param docs whether to serve the documentation of the API and of problem codes
   */
  public record Pages(boolean shown, boolean library, boolean docs) {}

  /**
   * The limits of an edge.
   *
   * @param body the maximum size of a decompressed request body in bytes
   * @param file the maximum size of a file in bytes
   * @param calls the maximum number of concurrent requests
   * @param connections the maximum number of open connections
   * @param request the time limit of a request with a single response
   * @param idle the maximum time without data on a stream in either direction
   */
  public record Limits(
      int body, long file, int calls, int connections, Duration request, Duration idle) {}

  /**
   * The share of connections, requests and memory for bodies that one client address may use.
   *
   * @param share the share in percent
   * @param proxies the trusted proxies: they have no limit, and requests count for the client that
   *     they report
   * @param header the header that contains the client, {@code x-forwarded-for} or {@code forwarded}
   */
  public record Clients(int share, Networks proxies, String header) {

    /** A quarter, without trusted proxies. */
    public static final Clients DEFAULT = new Clients(25, Networks.NONE, "x-forwarded-for");

    public Clients {
      Objects.requireNonNull(proxies);
      Objects.requireNonNull(header);
    }
  }

  /**
   * For the user of this machine alone, with all pages.
   *
   * @param library whether the server behind has a library
   */
  public static EdgeConfig ofThisMachine(int port, boolean library) {
    return DEFAULT
        .at(THIS_MACHINE, port, NO_PORT)
        .with(new Callers(NAMES_OF_THIS_MACHINE, List.of(), true))
        .with(new Pages(true, library, true))
        // There is only one client.
        .with(new Clients(100, Networks.NONE, Clients.DEFAULT.header()));
  }

  /**
   * For tools of models on this machine, without pages.
   *
   * @param hosts further host names to accept
   * @param origins the origins whose scripts may call
   * @param longest the maximum time for a call
   */
  public static EdgeConfig ofTools(
      String host, int port, List<String> hosts, List<String> origins, Duration longest) {
    List<String> names = new ArrayList<>(NAMES_OF_THIS_MACHINE);
    names.addAll(hosts);
    Limits limits = DEFAULT.limits();
    return DEFAULT
        .at(host, port, NO_PORT)
        .with(new Callers(names, origins, true))
        .with(new Pages(false, false, false))
        .with(
            new Limits(
                limits.body(),
                limits.file(),
                TOOL_CALLS,
                TOOL_CONNECTIONS,
                // A call ends by its own limit first.
                longest.plusSeconds(5),
                limits.idle()))
        .with(new Clients(100, Networks.NONE, Clients.DEFAULT.header()));
  }

  /** Returns a copy with another address. */
  public EdgeConfig at(String otherHost, int otherPort, int otherMetricsPort) {
    return new EdgeConfig(
        otherHost, otherPort, otherMetricsPort, callers, pages, limits, clients, wire);
  }

  /** Returns a copy with other callers. */
  public EdgeConfig with(Callers others) {
    return new EdgeConfig(host, port, metricsPort, others, pages, limits, clients, wire);
  }

  /** Returns a copy with other pages. */
  public EdgeConfig with(Pages others) {
    return new EdgeConfig(host, port, metricsPort, callers, others, limits, clients, wire);
  }

  /** Returns a copy with other limits. */
  public EdgeConfig with(Limits others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, others, clients, wire);
  }

  /** Returns a copy with other limits of clients. */
  public EdgeConfig with(Clients others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, limits, others, wire);
  }

  /** Returns a copy with other limits of connections. */
  public EdgeConfig with(WireLimits others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, limits, clients, others);
  }
}
