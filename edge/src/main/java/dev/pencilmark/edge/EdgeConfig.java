package dev.pencilmark.edge;

import dev.pencilmark.edge.wire.WireLimits;
import dev.pencilmark.serving.network.Networks;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * How an edge is set up. Immutable.
 *
 * @param host the address to listen on
 * @param port the TCP port; 0 takes a free one
 * @param metricsPort the TCP port of /metrics; 0 takes a free one, -1 is none
 * @param callers who may call
 * @param pages what there is for people
 * @param limits how much of everything there may be
 * @param clients how much of it one client address may have
 * @param wire what a connection may send
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

  /** The port that stands for none. */
  public static final int NO_PORT = -1;

  /** The port that an edge listens on unless told otherwise. */
  public static final int CUSTOMARY_PORT = 7627;

  private static final String THIS_MACHINE = "127.0.0.1";

  /** The names of this machine for itself. Whoever comes by another was sent by somebody. */
  private static final List<String> NAMES_OF_THIS_MACHINE =
      List.of(THIS_MACHINE, "localhost", "[::1]");

  /** What an edge is like unless told otherwise: of this machine, for any name, without origins. */
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
   * Who may call.
   *
   * @param hosts the names by which the edge may be called, without ports; empty for any
   * @param origins the origins whose scripts may call the API, such as {@code
   *     https://puzzles.example}
   * @param local whether only this machine's user may: whoever another site sends is turned away
   */
  public record Callers(List<String> hosts, List<String> origins, boolean local) {

    public Callers {
      hosts = List.copyOf(hosts);
      origins = List.copyOf(origins);
    }
  }

  /**
   * What there is for people.
   *
   * @param shown whether there are pages, and not the API alone
   * @param library whether the server behind keeps a library, which is shown too
   * @param docs whether the API and its problems are told of
   */
  public record Pages(boolean shown, boolean library, boolean docs) {}

  /**
   * How much of everything there may be.
   *
   * @param body the longest body of a request, unpacked, in bytes
   * @param file the longest file that is converted, in bytes
   * @param calls how many requests may be under way; more are refused
   * @param connections how many connections may be open
   * @param request how long a request of one answer may take
   * @param idle how long a stream may be without a byte in either direction
   */
  public record Limits(
      int body, long file, int calls, int connections, Duration request, Duration idle) {}

  /**
   * How much of connections, requests and memory for bodies one client address may have.
   *
   * @param share in percent
   * @param proxies the trusted proxies: they have no such share, and the client that they name
   *     counts in their place
   * @param header the header by which they name it, {@code x-forwarded-for} or {@code forwarded}
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
        // There is one client.
        .with(new Clients(100, Networks.NONE, Clients.DEFAULT.header()));
  }

  /** The same at another address. */
  public EdgeConfig at(String otherHost, int otherPort, int otherMetricsPort) {
    return new EdgeConfig(
        otherHost, otherPort, otherMetricsPort, callers, pages, limits, clients, wire);
  }

  /** The same for other callers. */
  public EdgeConfig with(Callers others) {
    return new EdgeConfig(host, port, metricsPort, others, pages, limits, clients, wire);
  }

  /** The same with other pages. */
  public EdgeConfig with(Pages others) {
    return new EdgeConfig(host, port, metricsPort, callers, others, limits, clients, wire);
  }

  /** The same with other limits. */
  public EdgeConfig with(Limits others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, others, clients, wire);
  }

  /** The same with other shares of clients. */
  public EdgeConfig with(Clients others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, limits, others, wire);
  }

  /** The same with other limits of connections. */
  public EdgeConfig with(WireLimits others) {
    return new EdgeConfig(host, port, metricsPort, callers, pages, limits, clients, others);
  }
}
