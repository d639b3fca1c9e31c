package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.RawConnection;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import io.grpc.Metadata;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No address has all of the server. */
@Timeout(120)
class PeersTest {

  private static final ServerConfig ANY_PORTS =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, 0)
          .with(Setting.WARMUP_MILLIS, 0);

  private static Peers peers(ServerConfig config) throws IOException {
    return new Peers(config, 100, new CallMemory(1_000_000, 250_000, 4_096));
  }

  private static InetSocketAddress address(String host) {
    return new InetSocketAddress(host, 1_234);
  }

  private static String metrics(PencilmarkServer server) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.httpPort() + "/metrics"))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /** Whether the server responds to a new connection. */
  private static boolean isTaken(RawConnection connection) throws IOException {
    return connection.next().type() == RawConnection.SETTINGS;
  }

  @Test
  void anAddressHasAQuarterOfTheConnectionsAndAnotherIsTaken() throws Exception {
    List<RawConnection> open = new ArrayList<>();
    try (PencilmarkServer server =
        PencilmarkServer.start(ANY_PORTS.with(Setting.MAX_CONNECTIONS, 20))) {
      for (int i = 0; i < 5; i++) {
        open.add(new RawConnection(server.port()));
        assertThat(isTaken(open.get(i))).isTrue();
      }
      try (RawConnection sixth = new RawConnection(server.port())) {
        assertThat(isTaken(sixth)).isFalse();
      } catch (IOException closed) {
        // Before we had said anything.
      }
      try (RawConnection other = new RawConnection("127.0.0.2", server.port())) {
        assertThat(isTaken(other)).isTrue();
      }
      assertThat(metrics(server))
          .contains("pencilmark_peer_rejections_total{reason=\"CONNECTIONS\"} 1.0\n");
      open.remove(0).close();
      boolean taken = false;
      while (!taken) {
        try {
          RawConnection again = new RawConnection(server.port());
          open.add(again);
          taken = isTaken(again);
        } catch (IOException notYet) {
          // Closed before we had said anything: the first has not gone yet.
        }
      }
    } finally {
      for (RawConnection connection : open) {
        connection.close();
      }
    }
  }

  @Test
  void proxyHasAsManyAsThereAre() throws Exception {
    List<RawConnection> open = new ArrayList<>();
    try (PencilmarkServer server =
        PencilmarkServer.start(
            ANY_PORTS
                .with(Setting.MAX_CONNECTIONS, 20)
                .with(Setting.TRUSTED_PROXIES, "::1,127.0.0.0/8"))) {
      for (int i = 0; i < 20; i++) {
        open.add(new RawConnection(server.port()));
        assertThat(isTaken(open.get(i))).isTrue();
      }
    } finally {
      for (RawConnection connection : open) {
        connection.close();
      }
    }
  }

  @Test
  void connectionsOfAnAddressShareAndThoseOfOthersDoNot() throws Exception {
    Peers peers = peers(ServerConfig.defaults());
    assertThat(peers.of(address("10.0.0.1"))).isSameAs(peers.of(address("10.0.0.1")));
    assertThat(peers.of(address("10.0.0.1"))).isNotSameAs(peers.of(address("10.0.0.2")));
    // A machine has all of these.
    assertThat(peers.of(address("2001:db8::1"))).isSameAs(peers.of(address("2001:db8::ff:1")));
    assertThat(peers.of(address("2001:db8::1"))).isNotSameAs(peers.of(address("2001:db8:0:1::1")));
    assertThat(peers.of(InetSocketAddress.createUnresolved("nowhere", 1))).isNull();
  }

  @Test
  void strangersAreForgottenAndWhoIsConnectedIsNot() throws Exception {
    Peers peers = peers(ServerConfig.defaults());
    Peer connected = peers.of(address("10.0.0.1"));
    assertThat(connected.connect(1)).isTrue();
    Peer gone = peers.of(address("10.0.0.2"));
    for (int i = 0; i < 20_000; i++) {
      peers.of(address("10.1." + i / 256 + "." + i % 256));
    }
    assertThat(peers.of(address("10.0.0.1"))).isSameAs(connected);
    assertThat(peers.of(address("10.0.0.2"))).isNotSameAs(gone);
  }

  @Test
  void proxiesAreAddressesOrNetworks() throws Exception {
    for (String bad : List.of("proxy.example", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.1,,", "/8")) {
      assertThatThrownBy(() -> peers(ServerConfig.defaults().with(Setting.TRUSTED_PROXIES, bad)))
          .as(bad)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("--trusted-proxies has \"");
    }
  }

  @Test
  void callsThroughProxyCountForTheClientThatItNames() throws Exception {
    Peers peers = peers(ServerConfig.defaults().with(Setting.TRUSTED_PROXIES, "10.0.0.9"));
    Peer proxy = peers.of(address("10.0.0.9"));
    Metadata headers = new Metadata();
    assertThat(proxy.clientOf(headers)).isSameAs(proxy);
    headers.put(Peers.FORWARDED_FOR, "10.0.0.1");
    assertThat(proxy.clientOf(headers)).isSameAs(peers.of(address("10.0.0.1")));
    // The headers of other clients are ignored.
    Peer stranger = peers.of(address("10.0.0.2"));
    assertThat(stranger.clientOf(headers)).isSameAs(stranger);
  }

  @Test
  void refusalsOfTokensComeLaterWhenThereAreMany() throws Exception {
    Peers peers = peers(ServerConfig.defaults().with(Setting.TRUSTED_PROXIES, "10.0.0.9"));
    Peer guesser = peers.of(address("10.0.0.1"));
    for (int i = 0; i < 10; i++) {
      assertThat(guesser.refusalDelay()).isZero();
    }
    assertThat(guesser.refusalDelay()).isPositive();
    assertThat(peers.of(address("10.0.0.2")).refusalDelay()).isZero();
    Peer proxy = peers.of(address("10.0.0.9"));
    for (int i = 0; i < 100; i++) {
      assertThat(proxy.refusalDelay()).isZero();
    }
  }
}
