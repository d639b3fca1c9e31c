package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import io.grpc.ConnectivityState;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Connections that stop, or all but stop, in the middle of their data: all are closed. */
@Timeout(120)
class HostileConnectionTest {

  private static final ServerConfig PATIENT =
      ServerConfig.defaults()
          .with(Setting.PORT, 0)
          .with(Setting.HTTP_PORT, PencilmarkServer.NO_PORT)
          .with(Setting.WARMUP_MILLIS, 0);

  /** On a slow machine it closes honest connections too, whose calls wait for the next. */
  private static final ServerConfig IMPATIENT =
      PATIENT
          .with(Setting.HANDSHAKE_TIMEOUT_SECONDS, 1)
          .with(Setting.KEEPALIVE_TIME_SECONDS, 10)
          .with(Setting.KEEPALIVE_TIMEOUT_SECONDS, 1);

  /** The least that a client says first: the preface of HTTP/2 and empty settings. */
  private static final byte[] HELLO =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);

  /** The head of a frame with headers of 16,384 bytes, and none of them. */
  private static final byte[] HEADERS_TO_COME = {0, 0x40, 0, 1, 4, 0, 0, 0, 1};

  private PencilmarkServer server;

  private void start(ServerConfig config) throws IOException {
    server = PencilmarkServer.start(config);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Says something, then a byte now and then or nothing; returns when the server has hung up. */
  private void assertHungUpOn(byte[] said, boolean trickle) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(100);
      OutputStream out = socket.getOutputStream();
      InputStream in = socket.getInputStream();
      out.write(said);
      byte[] buffer = new byte[4_096];
      int read = 0;
      while (read >= 0) {
        try {
          read = in.read(buffer);
        } catch (java.net.SocketTimeoutException nothingYet) {
          if (trickle) {
            out.write(0x40);
          }
        }
      }
    } catch (SocketException reset) {
      // Hung up too.
    }
    assertThat(call(new Metadata())).isEqualTo(Status.Code.OK);
  }

  private Status.Code call(Metadata headers) {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress("127.0.0.1", server.port()).usePlaintext().build();
    try {
      InterchangeServiceGrpc.newBlockingStub(channel)
          .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
          .withWaitForReady()
          .listFormats(ListFormatsRequest.getDefaultInstance());
      return Status.Code.OK;
    } catch (StatusRuntimeException failed) {
      return failed.getStatus().getCode();
    } finally {
      channel.shutdownNow();
    }
  }

  @Test
  void connectionThatSendsNothingIsClosed() throws Exception {
    start(IMPATIENT);
    assertHungUpOn(new byte[0], false);
  }

  @Test
  void connectionThatSpellsItsPrefaceIsClosed() throws Exception {
    start(IMPATIENT);
    assertHungUpOn(new byte[] {'P', 'R', 'I'}, false);
  }

  /** Takes 11 seconds, as grpc asks no sooner than after 10; so both are done at once. */
  @Test
  void halfOpenConnectionsAndHeadersThatNeverEndAreClosed() throws Exception {
    start(IMPATIENT);
    byte[] said = new byte[HELLO.length + HEADERS_TO_COME.length];
    System.arraycopy(HELLO, 0, said, 0, HELLO.length);
    System.arraycopy(HEADERS_TO_COME, 0, said, HELLO.length, HEADERS_TO_COME.length);

    FutureTask<Void> slow =
        new FutureTask<>(
            () -> {
              assertHungUpOn(said, true);
              return null;
            });
    new Thread(slow).start();
    assertHungUpOn(HELLO, false);
    slow.get();
  }

  @Test
  void handshakeOfTlsThatNeverEndsIsClosed(@TempDir Path directory) throws Exception {
    Pki.Identity identity = new Pki(directory).issue("server");
    server =
        PencilmarkServer.start(
            IMPATIENT
                .with(Setting.TLS_CERT, identity.certificate().toString())
                .with(Setting.TLS_KEY, identity.key().toString()));
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      // A record of 512 bytes is to come.
      socket.getOutputStream().write(new byte[] {0x16, 3, 1, 2, 0});
      assertThat(socket.getInputStream().readAllBytes()).hasSizeLessThan(100);
    } catch (SocketException reset) {
      // Hung up too.
    }
  }

  @Test
  void headersOverTheLimitAreRefused() throws Exception {
    start(PATIENT.with(Setting.MAX_METADATA_BYTES, 1_024));
    Metadata headers = new Metadata();
    headers.put(Metadata.Key.of("long", Metadata.ASCII_STRING_MARSHALLER), "x".repeat(2_000));

    assertThat(call(headers)).isNotEqualTo(Status.Code.OK);
    assertThat(call(new Metadata())).isEqualTo(Status.Code.OK);
  }

  private static final byte[] CANCEL = {0, 0, 0, 8};

  /**
   * Resets {@code resets} calls on a connection; returns whether the server answers on it
   * afterwards.
   */
  private boolean isOpenAfterResets(String from, int resets) throws Exception {
    try (RawConnection connection = new RawConnection(from, server.port())) {
      for (int i = 0; i < resets; i++) {
        connection.call(2 * i + 1, InterchangeServiceGrpc.SERVICE_NAME + "/Decode");
        connection.frame(RawConnection.RESET, 0, 2 * i + 1, CANCEL);
      }
      connection.frame(6, 0, 0, new byte[8]);
      return connection.next(6).type() == 6;
    } catch (SocketException closed) {
      return false;
    }
  }

  @Test
  void connectionThatResetsTooManyCallsIsClosedAndItsAddressRefusedAfterThree() throws Exception {
    start(PATIENT.with(Setting.MAX_RESETS, 100));
    assertThat(isOpenAfterResets("127.0.0.1", 100)).isTrue();
    for (int i = 0; i < 3; i++) {
      assertThat(isOpenAfterResets("127.0.0.3", 300)).isFalse();
    }
    assertThat(isOpenAfterResets("127.0.0.3", 0)).isFalse();
    assertThat(isOpenAfterResets("127.0.0.1", 0)).isTrue();
  }

  /** An edge cancels the calls of all its clients on one connection. */
  @Test
  void trustedProxyMayResetAnyNumberOfCalls() throws Exception {
    start(PATIENT.with(Setting.MAX_RESETS, 100).with(Setting.TRUSTED_PROXIES, "127.0.0.1"));
    assertThat(isOpenAfterResets("127.0.0.1", 1_000)).isTrue();
  }

  /** Sends frames until the server has had enough. */
  private void assertEnoughOf(int type, int flags, int call, byte... payload) throws Exception {
    start(PATIENT.with(Setting.MAX_EMPTY_FRAMES, 100));
    try (RawConnection few = new RawConnection(server.port());
        RawConnection many = new RawConnection(server.port())) {
      few.call(1, InterchangeServiceGrpc.SERVICE_NAME + "/ConvertStream");
      many.call(1, InterchangeServiceGrpc.SERVICE_NAME + "/ConvertStream");
      for (int i = 0; i < 90; i++) {
        few.frame(type, flags, call, payload);
      }
      try {
        for (int i = 0; i < 10_000; i++) {
          many.frame(type, flags, call, payload);
        }
      } catch (SocketException closed) {
        // Enough.
      }
      RawConnection.Frame end = many.next(RawConnection.GO_AWAY);
      assertThat(end.type() < 0 || end.error() == RawConnection.ENHANCE_YOUR_CALM).isTrue();
      assertThat(many.next(RawConnection.GO_AWAY).type()).isNegative();
      // That one continues.
      few.frame(RawConnection.DATA, 0, 1, new byte[] {0, 0, 0, 0, 0});
      assertThat(few.ends(1)).containsOnlyKeys(1);
    }
    assertThat(call(new Metadata())).isEqualTo(Status.Code.OK);
  }

  @Test
  void connectionThatSendsSettingsForEverIsClosed() throws Exception {
    assertEnoughOf(RawConnection.SETTINGS, 0, 0);
  }

  @Test
  void connectionThatSendsDataWithoutBytesForEverIsClosed() throws Exception {
    assertEnoughOf(RawConnection.DATA, 0, 1);
  }

  @Test
  void connectionThatSendsPaddingForEverIsClosed() throws Exception {
    assertEnoughOf(RawConnection.DATA, 8, 1, (byte) 2, (byte) 0, (byte) 0);
  }

  @Test
  void aConnectionThatSendsUnknownFramesWithoutEndIsClosed() throws Exception {
    assertEnoughOf(0x77, 0, 0, new byte[100]);
  }

  /** Behind TLS the frames are checked, and not the TLS records. */
  @Test
  void manyCallsOverTlsAreNoFlood(@TempDir Path directory) throws Exception {
    Pki pki = new Pki(directory);
    Pki.Identity identity = pki.issue("server");
    start(
        PATIENT
            .with(Setting.MAX_EMPTY_FRAMES, 20)
            .with(Setting.TLS_CERT, identity.certificate().toString())
            .with(Setting.TLS_KEY, identity.key().toString()));
    ManagedChannel channel =
        Grpc.newChannelBuilder(
                "localhost:" + server.port(),
                TlsChannelCredentials.newBuilder()
                    .trustManager(pki.trust("trust.crt").toFile())
                    .build())
            .build();
    try {
      for (int i = 0; i < 200; i++) {
        InterchangeServiceGrpc.newBlockingStub(channel)
            .listFormats(ListFormatsRequest.getDefaultInstance());
      }
      assertThat(channel.getState(false)).isEqualTo(ConnectivityState.READY);
    } finally {
      channel.shutdownNow();
    }
  }
}
