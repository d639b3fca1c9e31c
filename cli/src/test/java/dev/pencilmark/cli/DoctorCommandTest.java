package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.Problem;
import io.grpc.BindableService;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.TlsServerCredentials;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.protobuf.services.HealthStatusManager;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What {@code pencilmark doctor} says of servers that are well and of others. */
final class DoctorCommandTest {

  private final List<Server> servers = new ArrayList<>();

  @AfterEach
  void stop() {
    servers.forEach(Server::shutdownNow);
  }

  @Test
  void serverThatIsWell_passesWithFourLines() throws IOException {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.WARMUP_MILLIS, 0);
    try (PencilmarkServer server = PencilmarkServer.start(config)) {
      Run run = Run.fake("", "doctor", "--target", "localhost:" + server.port());
      assertThat(run).returns(0, Run::status).returns("", Run::err);
      assertThat(run.out())
          .matches(
              """
              health      SERVING
              version     \\S+
              conversion  1\\.\\.\\.3\\.\\.2\\.\\.\\.\\.2\\.\\.3 to swiki\\.v2 and back
              latency     \\S+ ms \\(from \\S+ ms to \\S+ ms\\)
              """);
    }
  }

  @Test
  void serverThatIsNotServing_isReported() throws IOException {
    HealthStatusManager health = healthy();
    health.setStatus(InterchangeServiceGrpc.SERVICE_NAME, ServingStatus.NOT_SERVING);
    assertThat(parts(doctor(new FakeService(), health.getHealthService())))
        .isEqualTo(trouble("", "health: pencilmark.v1.InterchangeService is NOT_SERVING"));
    health.enterTerminalState();
    assertThat(parts(doctor(new FakeService(), health.getHealthService())))
        .isEqualTo(trouble("", "health: the server is NOT_SERVING"));
  }

  @Test
  void anotherServer_isReported() throws IOException {
    assertThat(parts(doctor()))
        .isEqualTo(trouble("", "health: the target does not report the health of the server"));
    assertThat(parts(doctor(new HealthStatusManager().getHealthService())))
        .isEqualTo(
            trouble(
                "",
                "health: the target does not report the health of pencilmark.v1.InterchangeService"));
  }

  @Test
  void serverWithoutVersion_passes() throws IOException {
    Run run = doctor(new FakeService(), healthy().getHealthService());
    assertThat(run).returns(0, Run::status);
    assertThat(run.out()).contains("\nversion     unknown\n");
  }

  @Test
  void serverThatConvertsWrongly_isReported() throws IOException {
    assertThat(parts(doctor(converting("12\n34"), healthy().getHealthService())))
        .isEqualTo(
            trouble(
                "health      SERVING\nversion     1.2.3\n",
                "conversion: 1...3..2....2..3 came back as 12\\n34"));
  }

  @Test
  void serverThatRejectsAPlainPuzzle_isReported() throws IOException {
    assertThat(parts(doctor(refusing("BAD_CELL"), healthy().getHealthService())))
        .isEqualTo(
            trouble(
                "health      SERVING\nversion     1.2.3\n",
                "conversion: refused with BAD_CELL: no more of these"));
  }

  @Test
  void serverThatFails_isReported() throws IOException {
    assertThat(doctor(new InterchangeServiceImplBase() {}, healthy().getHealthService()))
        .returns(3, Run::status)
        .returns("health      SERVING\n", Run::out)
        .extracting(Run::err)
        .asString()
        .startsWith("pencilmark: the server failed with UNIMPLEMENTED");
  }

  @Test
  void serverThatTalksTls_isAnsweredWithWhatToTry() throws Exception {
    Path tls = Path.of(System.getProperty("pencilmark.root"), "client/src/test/resources");
    Path folder = tls.resolve("dev/pencilmark/client");
    Server server =
        NettyServerBuilder.forAddress(
                new InetSocketAddress("localhost", 0),
                TlsServerCredentials.create(
                    folder.resolve("localhost.crt").toFile(),
                    folder.resolve("localhost.key").toFile()))
            .build()
            .start();
    servers.add(server);
    assertThat(Run.fake("", "doctor", "--target=localhost:" + server.getPort()))
        .returns(3, Run::status)
        .extracting(Run::err)
        .asString()
        .startsWith("pencilmark: the server cannot be reached: ")
        .endsWith("; perhaps it talks TLS: try --tls, or --ca FILE\n");
  }

  @Test
  void serverThatTalksNoTls_isAnsweredWithWhatToTry() throws IOException {
    assertThat(doctor(List.of("--tls"), healthy().getHealthService()))
        .returns(3, Run::status)
        .extracting(Run::err)
        .asString()
        .endsWith("; perhaps it does not talk TLS: try without --tls, --ca and --cert\n");
  }

  @Test
  void serverThatIsNotThere_isNoMatterOfTls() {
    assertThat(Run.fake("", "doctor", "--target=localhost:1").err()).doesNotContain("TLS");
  }

  @Test
  void serverThatIsSlow_isReportedIfAsked() throws IOException {
    Run run =
        doctor(
            List.of("--max-latency", "0.000001"), new FakeService(), healthy().getHealthService());
    assertThat(run).returns(3, Run::status);
    assertThat(run.out()).contains("conversion").doesNotContain("latency");
    assertThat(run.err()).matches("pencilmark: latency: the median is .* ms, over 0.00 ms\n");
  }

  private static List<Object> parts(Run run) {
    return List.of(run.status(), run.out(), run.err());
  }

  private static List<Object> trouble(String out, String err) {
    return List.of(3, out, "pencilmark: " + err + "\n");
  }

  private static HealthStatusManager healthy() {
    HealthStatusManager health = new HealthStatusManager();
    health.setStatus(InterchangeServiceGrpc.SERVICE_NAME, ServingStatus.SERVING);
    return health;
  }

  private Run doctor(BindableService... services) throws IOException {
    return doctor(List.of(), services);
  }

  private Run doctor(List<String> options, BindableService... services) throws IOException {
    NettyServerBuilder builder =
        NettyServerBuilder.forAddress(
            new InetSocketAddress("localhost", 0), InsecureServerCredentials.create());
    for (BindableService service : services) {
      builder.addService(service);
    }
    Server server = builder.build().start();
    servers.add(server);
    List<String> args = new ArrayList<>(options);
    args.add(0, "doctor");
    args.add("--target=localhost:" + server.getPort());
    return Run.fake("", args.toArray(String[]::new));
  }

  private static BindableService converting(String text) {
    ConvertResponse.Builder response = ConvertResponse.newBuilder();
    response.getConversionBuilder().setText(text);
    return new Converting(
        answers -> {
          answers.onNext(response.build());
          answers.onCompleted();
        });
  }

  private static BindableService refusing(String code) {
    Problem problem = Problem.newBuilder().setCode(code).setMessage("no more of these").build();
    com.google.rpc.Status status =
        com.google.rpc.Status.newBuilder()
            .setCode(Status.Code.INVALID_ARGUMENT.value())
            .addDetails(Any.pack(problem))
            .build();
    return new Converting(answers -> answers.onError(StatusProto.toStatusException(status)));
  }

  /** A service that does the same to every conversion. */
  private static final class Converting extends InterchangeServiceImplBase {

    private final Consumer<StreamObserver<ConvertResponse>> how;

    Converting(Consumer<StreamObserver<ConvertResponse>> how) {
      this.how = how;
    }

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
      answers.onNext(ListFormatsResponse.newBuilder().setServerVersion("1.2.3").build());
      answers.onCompleted();
    }

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
      how.accept(answers);
    }
  }
}
