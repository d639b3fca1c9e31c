package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.server.auth.TlsFiles;
import dev.pencilmark.server.auth.WatchedFiles;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.util.AdvancedTlsX509KeyManager;
import io.grpc.util.AdvancedTlsX509TrustManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class TlsTest {

  @TempDir private Path directory;
  private Pki pki;
  private Pki.Identity identity;
  private ServerConfig config;
  private PencilmarkServer server;

  @BeforeEach
  void certify() throws Exception {
    pki = new Pki(directory);
    identity = pki.issue("server");
    config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, PencilmarkServer.NO_PORT)
            .with(Setting.WARMUP_MILLIS, 0)
            .with(Setting.FILE_RELOAD_SECONDS, 1)
            .with(Setting.TLS_CERT, identity.certificate().toString())
            .with(Setting.TLS_KEY, identity.key().toString());
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private TlsChannelCredentials.Builder trusting() throws IOException {
    return TlsChannelCredentials.newBuilder().trustManager(pki.trust("trust.crt").toFile());
  }

  private ChannelCredentials showing(Pki.Identity shown) throws IOException {
    return trusting().keyManager(shown.certificate().toFile(), shown.key().toFile()).build();
  }

  private Status call(ChannelCredentials credentials) {
    ManagedChannel channel =
        Grpc.newChannelBuilder("localhost:" + server.port(), credentials).build();
    try {
      return call(channel);
    } finally {
      channel.shutdownNow();
    }
  }

  private static Status call(ManagedChannel channel) {
    try {
      InterchangeServiceGrpc.newBlockingStub(channel)
          .listFormats(ListFormatsRequest.getDefaultInstance());
      return Status.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus();
    }
  }

  private static void replace(Path file, Path by) throws IOException {
    Files.move(by, file, StandardCopyOption.ATOMIC_MOVE);
  }

  @Test
  void servesClientsThatTrustItAndNoneInPlaintext() throws Exception {
    server = PencilmarkServer.start(config);

    assertThat(call(trusting().build())).isEqualTo(Status.OK);
    assertThat(call(TlsChannelCredentials.create()).getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    assertThat(call(InsecureChannelCredentials.create()).getCode())
        .isEqualTo(Status.Code.UNAVAILABLE);
  }

  @Test
  void clientsNeedACertificateOfTheAuthorityThatIsValid() throws Exception {
    server = PencilmarkServer.start(config.with(Setting.TLS_CLIENT_CA, "" + pki.trust("ca.crt")));

    assertThat(call(showing(pki.issue("client")))).isEqualTo(Status.OK);
    assertThat(call(trusting().build()).getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    assertThat(call(showing(new Pki(directory).issue("stranger"))).getCode())
        .isEqualTo(Status.Code.UNAVAILABLE);
    Pki.Identity late = pki.issue("late", Duration.ofHours(-2), Duration.ofHours(-1));
    assertThat(call(showing(late)).getCode()).isEqualTo(Status.Code.UNAVAILABLE);
  }

  /** For diagnosis of the fault. */
  @Test
  void certificateOfAnotherAuthorityGetsTheAlertThatReportsIt() throws Exception {
    server = PencilmarkServer.start(config.with(Setting.TLS_CLIENT_CA, "" + pki.trust("ca.crt")));

    assertThat(alertTo(new Pki(directory).issue("stranger"))).contains("unknown_ca");
    Pki.Identity late = pki.issue("late", Duration.ofHours(-2), Duration.ofHours(-1));
    assertThat(alertTo(late)).contains("certificate_expired");
  }

  /** What a handshake is ended with. */
  private String alertTo(Pki.Identity shown) throws Exception {
    AdvancedTlsX509KeyManager keys = new AdvancedTlsX509KeyManager();
    keys.updateIdentityCredentials(shown.certificate().toFile(), shown.key().toFile());
    AdvancedTlsX509TrustManager trust = AdvancedTlsX509TrustManager.newBuilder().build();
    trust.updateTrustCredentials(pki.trust("trust.crt").toFile());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(new KeyManager[] {keys}, new TrustManager[] {trust}, null);
    try (SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket("localhost", server.port())) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      return "read " + socket.getInputStream().readAllBytes().length;
    } catch (SSLException alert) {
      return alert.getMessage();
    }
  }

  @Test
  void renewedFilesAreUsedUnderLoadWithoutAFailedCall() throws Exception {
    Pki next = new Pki(directory);
    Path trust = directory.resolve("both.crt");
    Files.writeString(
        trust, Files.readString(pki.trust("one.crt")) + Files.readString(next.trust("two.crt")));
    ChannelCredentials both =
        TlsChannelCredentials.newBuilder().trustManager(trust.toFile()).build();
    ChannelCredentials newOnly =
        TlsChannelCredentials.newBuilder()
            .trustManager(directory.resolve("two.crt").toFile())
            .build();
    server = PencilmarkServer.start(config);
    assertThat(call(newOnly).isOk()).isFalse();
    AtomicBoolean over = new AtomicBoolean();
    ManagedChannel lasting = Grpc.newChannelBuilder("localhost:" + server.port(), both).build();
    List<CompletableFuture<List<Status>>> load = new ArrayList<>();
    load.add(CompletableFuture.supplyAsync(() -> failures(over, () -> call(lasting))));
    load.add(CompletableFuture.supplyAsync(() -> failures(over, () -> call(both))));

    // A renewal comes as two files, one after the other.
    Pki.Identity renewed = next.issue("renewed");
    replace(identity.certificate(), renewed.certificate());
    replace(identity.key(), renewed.key());
    while (!call(newOnly).isOk()) {
      Thread.sleep(20);
    }
    assertThat(call(both)).isEqualTo(Status.OK);

    over.set(true);
    for (CompletableFuture<List<Status>> failures : load) {
      assertThat(failures.get()).isEmpty();
    }
    lasting.shutdownNow();
  }

  private interface Call {
    Status make();
  }

  private static List<Status> failures(AtomicBoolean over, Call call) {
    List<Status> failures = new ArrayList<>();
    while (!over.get()) {
      Status status = call.make();
      if (!status.isOk()) {
        failures.add(status);
      }
      LockSupport.parkNanos(5_000_000);
    }
    return failures;
  }

  /** The clients see to it that a certificate is valid, and do so when they connect. */
  @Test
  void expiredCertificateEndsNoConnectionAndARenewedOneIsUsed() throws Exception {
    // Long enough for a connection, however slow the machine is.
    Pki.Identity brief;
    ManagedChannel lasting;
    int seconds = 1;
    do {
      stop();
      seconds *= 2;
      brief = pki.issue("brief" + seconds, Duration.ofMinutes(-1), Duration.ofSeconds(seconds));
      server = PencilmarkServer.start(using(brief));
      lasting = Grpc.newChannelBuilder("localhost:" + server.port(), trusting().build()).build();
    } while (!call(lasting).isOk());
    ManagedChannel connected = lasting;
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<List<Status>> load =
        CompletableFuture.supplyAsync(() -> failures(over, () -> call(connected)));

    while (call(trusting().build()).isOk()) {
      Thread.sleep(20);
    }
    Pki.Identity renewed = pki.issue("renewed");
    replace(brief.certificate(), renewed.certificate());
    replace(brief.key(), renewed.key());
    while (!call(trusting().build()).isOk()) {
      Thread.sleep(20);
    }

    over.set(true);
    assertThat(load.get()).isEmpty();
    connected.shutdownNow();
  }

  @Test
  void renewalsAreTakenAllTogetherOrNotAtAll() throws Exception {
    Path ca = pki.trust("ca.crt");
    ServerConfig mutual = config.with(Setting.TLS_CLIENT_CA, ca.toString());
    try (TlsFiles tls = TlsFiles.open(mutual);
        CapturedLog log = new CapturedLog(WatchedFiles.class)) {
      WatchedFiles files = tls.files();
      files.reload();
      assertThat(files.used()).isZero();

      double before = tls.expirySeconds();
      Pki.Identity renewed = pki.issue("renewed", Duration.ZERO, Duration.ofHours(2));
      replace(identity.certificate(), renewed.certificate());
      files.reload();
      files.reload();
      assertThat(files.refused()).isOne();
      assertThat(tls.expirySeconds()).isEqualTo(before);

      replace(identity.key(), renewed.key());
      files.reload();
      assertThat(files.used()).isOne();
      assertThat(tls.expirySeconds()).isGreaterThan(before);

      Files.delete(ca);
      files.reload();
      assertThat(files.used()).isOne();
      assertThat(files.refused()).isEqualTo(2);
      assertThat(log.events()).hasSize(3);
    }
  }

  @Test
  void renewedAuthorityDecidesAboutNewConnections() throws Exception {
    Path ca = pki.trust("ca.crt");
    Pki.Identity old = pki.issue("old");
    try (TlsFiles files = TlsFiles.open(config.with(Setting.TLS_CLIENT_CA, ca.toString()))) {
      io.grpc.Server bare = Grpc.newServerBuilderForPort(0, files.credentials()).build().start();
      try {
        assertThat(callBare(bare, showing(old))).isEqualTo(Status.Code.UNIMPLEMENTED);

        Pki next = new Pki(directory);
        replace(ca, next.trust("next.crt"));
        files.files().reload();

        assertThat(callBare(bare, showing(old))).isEqualTo(Status.Code.UNAVAILABLE);
        assertThat(callBare(bare, showing(next.issue("new")))).isEqualTo(Status.Code.UNIMPLEMENTED);
      } finally {
        bare.shutdownNow();
      }
    }
  }

  private static Status.Code callBare(io.grpc.Server bare, ChannelCredentials credentials) {
    ManagedChannel channel =
        Grpc.newChannelBuilder("localhost:" + bare.getPort(), credentials).build();
    try {
      return call(channel).getCode();
    } finally {
      channel.shutdownNow();
    }
  }

  @Test
  void filesThatDoNotDoEndTheStartWithTheReason() throws Exception {
    assertRefused(config.with(Setting.TLS_KEY, ""), "TLS requires both --tls-cert and --tls-key");
    assertRefused(
        ServerConfig.defaults().with(Setting.TLS_CLIENT_CA, "" + pki.trust("ca.crt")),
        "TLS requires both --tls-cert and --tls-key");
    Path missing = directory.resolve("missing.pem");
    assertRefused(config.with(Setting.TLS_CERT, "" + missing), "no such file: " + missing);
    assertRefused(config.with(Setting.TLS_CERT, "" + directory), "cannot read " + directory);
    assertRefused(
        config.with(Setting.TLS_CERT, "" + identity.key()), "no PEM certificate found in ");
    assertRefused(
        config.with(Setting.TLS_KEY, "" + identity.certificate()), "no private key found in ");
    Path broken = directory.resolve("broken.key");
    Files.writeString(broken, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
    assertRefused(config.with(Setting.TLS_KEY, "" + broken), "is invalid; it must be PKCS#8");
    assertRefused(
        config.with(Setting.TLS_KEY, "" + pki.issue("other").key()),
        "does not match the certificate in " + identity.certificate());
    assertRefused(
        config.with(Setting.TLS_CLIENT_CA, "" + identity.key()),
        "no PEM certificate found in " + identity.key());
    Pki.Identity late = pki.issue("late", Duration.ofHours(-2), Duration.ofHours(-1));
    assertRefused(
        using(late), "the certificate of CN=late in " + late.certificate() + " has expired: 2");
    Pki.Identity early = pki.issue("early", Duration.ofHours(1), Duration.ofHours(2));
    assertRefused(using(early), " is not valid before 2");
  }

  private ServerConfig using(Pki.Identity other) {
    return config
        .with(Setting.TLS_CERT, other.certificate().toString())
        .with(Setting.TLS_KEY, other.key().toString());
  }

  private static void assertRefused(ServerConfig bad, String reason) {
    assertThatThrownBy(() -> TlsFiles.open(bad).close())
        .isInstanceOf(IOException.class)
        .hasMessageContaining(reason);
  }
}
