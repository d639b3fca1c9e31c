package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Capability;
import dev.pencilmark.v1.Confidence;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Dialect;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.PuzzleType;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ClientInterceptors;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsServerCredentials;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class PencilmarkClientTest {

  private static final Board BOARD =
      Board.newBuilder().setType(PuzzleType.PUZZLE_TYPE_SUDOKU).setSize(9).build();

  @Test
  void detect_answersBestFirst() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      assertThat(client.detect("text"))
          .extracting(Detection::formatId)
          .containsExactly("swiki.v2", "plain.line");
      assertThat(client.detect(new byte[] {1}).get(0))
          .isEqualTo(
              new Detection(
                  "fu.raw81",
                  "",
                  PuzzleType.PUZZLE_TYPE_SUDOKU,
                  9,
                  Confidence.CONFIDENCE_CERTAIN,
                  List.of("81 bytes"),
                  List.of()));
    }
  }

  @Test
  void decode_answersWithTheBoardAndWhatIsOdd() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      Decoding decoding = client.decode("text");
      assertThat(decoding.board()).isEqualTo(BOARD);
      assertThat(decoding.detection()).map(Detection::formatId).contains("swiki.v2");
      assertThat(decoding.layout()).isEqualTo("layout");
      assertThat(decoding.losses())
          .containsExactly(new Loss(LossKind.LOSS_KIND_COMMENT, 0, "a title"));
      assertThat(decoding.warnings())
          .extracting(Problem::code)
          .containsExactly("DUPLICATE_IN_UNIT");
      assertThat(client.decode(Puzzles.board(BOARD)).detection()).isEmpty();
    }
  }

  @Test
  void encode_sendsLayoutAndScruples() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      Target target = Target.of("swiki.v2").withLayout("layout").withoutLoss();
      assertThat(client.encode(BOARD, target).output())
          .isEqualTo(new Output("swiki.v2 layout true", null));
    }
  }

  @Test
  void convert_answersWithTextOrBytes() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      Conversion text = client.convert("text", "swiki.v2");
      assertThat(text.output()).isEqualTo(new Output("text as swiki.v2", null));
      assertThat(text.output().isBinary()).isFalse();
      assertThat(text.sourceFormatId()).isEqualTo("plain.line");
      assertThat(text.losses())
          .containsExactly(new Loss(LossKind.LOSS_KIND_CANDIDATES, 3, "not written"));

      Output bytes = client.convert("text", "fu.raw81").output();
      assertThat(bytes).isEqualTo(new Output(null, ByteString.copyFromUtf8("text")));
      assertThat(bytes.isBinary()).isTrue();
    }
  }

  @Test
  void serverVersion_isToldByTheServer() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      assertThat(client.serverVersion()).isEqualTo("1.2.3");
    }
  }

  @Test
  void formats_tellWhatTheyCarry() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      assertThat(client.formats())
          .containsExactly(
              new FormatInfo(
                  "swiki.v2",
                  "SudokuWiki 2",
                  false,
                  true,
                  List.of(new FormatInfo.Dialect("old", "as before", false, true)),
                  List.of(
                      new FormatInfo.Capability(
                          List.of(PuzzleType.PUZZLE_TYPE_SUDOKU),
                          List.of(9),
                          List.of(LossKind.LOSS_KIND_COMMENT))),
                  "S9B0"));
    }
  }

  @Test
  void async_answersTheSame() throws Exception {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      PencilmarkAsyncClient async = client.async();
      Target target = Target.of("swiki.v2");
      assertThat(async.detect("text").toCompletableFuture().get()).isEqualTo(client.detect("text"));
      assertThat(async.detect(new byte[1]).toCompletableFuture().get())
          .isEqualTo(client.detect(new byte[1]));
      assertThat(async.decode(Puzzles.text("text")).toCompletableFuture().get())
          .isEqualTo(client.decode("text"));
      assertThat(async.encode(BOARD, target).toCompletableFuture().get())
          .isEqualTo(client.encode(BOARD, target));
      assertThat(async.convert(Puzzles.text("text"), target).toCompletableFuture().get())
          .isEqualTo(client.convert("text", "swiki.v2"));
      assertThat(async.formats().toCompletableFuture().get()).isEqualTo(client.formats());
    }
  }

  @Test
  void refusal_carriesThePlace() {
    try (FakeServer server = FakeServer.of(new Refusing());
        PencilmarkClient client = server.client()) {
      PuzzleException refusal =
          catchThrowableOfType(PuzzleException.class, () -> client.convert("x", "swiki.v2"));
      assertThat(refusal).hasMessage("12 characters are too few");
      assertThat(refusal.code()).isEqualTo("BAD_LENGTH");
      assertThat(refusal.index()).hasValue(0);
      assertThat(refusal.cells()).containsExactly("R1C1", "R9C9");
      assertThat(refusal.expected()).isEqualTo("81 characters");
      assertThat(refusal.found()).isEqualTo("12");
      assertThat(refusal.formatId()).isEqualTo("plain.line");
      assertThat(refusal.nearMisses())
          .containsExactly(new Problem.NearMiss("swiki.v1", "no header"));
    }
  }

  @Test
  void refusal_reachesAsyncCallers() {
    try (FakeServer server = FakeServer.of(new Refusing());
        PencilmarkClient client = server.client()) {
      CompletableFuture<Conversion> conversion =
          client.async().convert(Puzzles.text("x"), Target.of("swiki.v2")).toCompletableFuture();
      assertThatThrownBy(conversion::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(PuzzleException.class);
    }
  }

  @Test
  void refusalWithoutDetails_staysAStatus() {
    try (FakeServer server = FakeServer.of(new InterchangeServiceImplBase() {});
        PencilmarkClient client = server.client()) {
      assertThat(catchThrowableOfType(StatusRuntimeException.class, client::formats).getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNIMPLEMENTED);
    }
  }

  @Test
  void unavailable_isTriedAgain() {
    Failing service = new Failing(Status.UNAVAILABLE, 3);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(client.formats()).hasSize(1);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void unavailableForLong_isGivenUp() {
    Failing service = new Failing(Status.UNAVAILABLE, 100);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(catchThrowableOfType(StatusRuntimeException.class, client::formats).getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNAVAILABLE);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void refusalThatSaysWhenToComeAgain_isTriedAgainThen() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 3, "10");
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(client.formats()).hasSize(1);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void refusalThatSaysNotToComeAgain_isNotTriedAgain() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 1, "-1");
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThatThrownBy(client::formats).isInstanceOf(StatusRuntimeException.class);
      assertThat(service.attempts).hasValue(1);
    }
  }

  @Test
  void otherFailures_areNotTriedAgain() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 1);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThatThrownBy(client::formats).isInstanceOf(StatusRuntimeException.class);
      assertThat(service.attempts).hasValue(1);
    }
  }

  @Test
  void silence_endsAtTheDeadline() {
    try (FakeServer server = FakeServer.of(new Silent());
        PencilmarkClient client = server.client(Duration.ofMillis(20))) {
      assertThat(catchThrowableOfType(StatusRuntimeException.class, client::formats).getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
  }

  @Test
  void cancelledStage_cancelsTheCall() throws Exception {
    Silent service = new Silent();
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      CompletableFuture<List<FormatInfo>> formats = client.async().formats().toCompletableFuture();
      service.called.await();
      formats.cancel(true);
      service.cancelled.await();
    }
  }

  @Test
  void close_leavesTheCallersChannelAlone() {
    try (FakeServer server = FakeServer.of(new Answering())) {
      server.client().close();
      assertThat(server.channel().isShutdown()).isFalse();
    }
  }

  @Test
  void address_isReachedOverTheNetwork() throws IOException {
    Server server =
        Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
            .addService(new Answering())
            .build()
            .start();
    try (PencilmarkClient client =
        PencilmarkClient.to("localhost:" + server.getPort()).plaintext().build()) {
      assertThat(client.formats()).hasSize(1);
    } finally {
      server.shutdownNow();
    }
  }

  /** The certificate signs itself, is for localhost, and is of no use to anyone. */
  @Test
  void token_isSentWithEveryCall() throws Exception {
    BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    Metadata.Key<String> authorization =
        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client =
            PencilmarkClient.on(
                    ClientInterceptors.intercept(
                        server.channel(),
                        new ClientInterceptor() {
                          @Override
                          public <Q, A> ClientCall<Q, A> interceptCall(
                              MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
                            return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
                              @Override
                              public void start(Listener<A> listener, Metadata headers) {
                                sent.add(headers.get(authorization));
                                super.start(listener, headers);
                              }
                            };
                          }
                        }))
                .token("s3cret")
                .build()) {
      client.formats();
      client.async().formats().toCompletableFuture().get();
      assertThat(sent).containsExactly("Bearer s3cret", "Bearer s3cret");
    }
    for (String bad : new String[] {"", "two words", "caf\u00e9", "line\n"}) {
      assertThatThrownBy(() -> PencilmarkClient.to("localhost:1").token(bad))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void tls_trustsTheGivenAuthoritiesOnly() throws Exception {
    File certificate = resource("localhost.crt");
    Server server =
        Grpc.newServerBuilderForPort(
                0, TlsServerCredentials.create(certificate, resource("localhost.key")))
            .addService(new Answering())
            .build()
            .start();
    String address = "localhost:" + server.getPort();
    try (PencilmarkClient trusting = PencilmarkClient.to(address).trust(certificate).build();
        PencilmarkClient wary = PencilmarkClient.to(address).build()) {
      assertThat(trusting.formats()).hasSize(1);
      assertThat(catchThrowableOfType(StatusRuntimeException.class, wary::formats).getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNAVAILABLE);
    } finally {
      server.shutdownNow();
    }
  }

  @Test
  void tls_showsItsCertificateToAServerThatWantsOne() throws Exception {
    X509Bundle mine =
        new CertificateBuilder()
            .subject("CN=client")
            .setIsCertificateAuthority(true)
            .buildSelfSigned();
    File server = resource("localhost.crt");
    Server wary =
        Grpc.newServerBuilderForPort(
                0,
                TlsServerCredentials.newBuilder()
                    .keyManager(server, resource("localhost.key"))
                    .trustManager(mine.toTempRootCertPem())
                    .clientAuth(TlsServerCredentials.ClientAuth.REQUIRE)
                    .build())
            .addService(new Answering())
            .build()
            .start();
    String address = "localhost:" + wary.getPort();
    try (PencilmarkClient known =
            PencilmarkClient.to(address)
                .identity(mine.toTempCertChainPem(), mine.toTempPrivateKeyPem())
                .trust(server)
                .build();
        PencilmarkClient nobody = PencilmarkClient.to(address).trust(server).build()) {
      assertThat(known.formats()).hasSize(1);
      assertThat(catchThrowableOfType(StatusRuntimeException.class, nobody::formats).getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNAVAILABLE);
    } finally {
      wary.shutdownNow();
    }
  }

  private static File resource(String name) throws URISyntaxException {
    return Path.of(PencilmarkClientTest.class.getResource(name).toURI()).toFile();
  }

  /** Answers every call with something recognisable. */
  private static class Answering extends InterchangeServiceImplBase {

    @Override
    public void detect(DetectRequest request, StreamObserver<DetectResponse> answers) {
      DetectResponse.Builder response = DetectResponse.newBuilder();
      if (request.hasData()) {
        response
            .getDetectionBuilder()
            .setFormatId("fu.raw81")
            .setType(PuzzleType.PUZZLE_TYPE_SUDOKU)
            .setSize(9)
            .setConfidence(Confidence.CONFIDENCE_CERTAIN)
            .addReasons("81 bytes");
      } else {
        response.getDetectionBuilder().setFormatId("swiki.v2");
        response.addRunnersUpBuilder().setFormatId("plain.line");
      }
      answer(answers, response.build());
    }

    @Override
    public void decode(DecodeRequest request, StreamObserver<DecodeResponse> answers) {
      DecodeResponse.Builder response = DecodeResponse.newBuilder().setBoard(BOARD);
      if (!request.getPuzzle().hasBoard()) {
        response.getDetectionBuilder().setFormatId("swiki.v2");
        response.setLayout("layout");
        response.addLossesBuilder().setKind(LossKind.LOSS_KIND_COMMENT).setDetail("a title");
        response.addWarningsBuilder().setCode("DUPLICATE_IN_UNIT");
      }
      answer(answers, response.build());
    }

    @Override
    public void encode(EncodeRequest request, StreamObserver<EncodeResponse> answers) {
      answer(
          answers,
          EncodeResponse.newBuilder()
              .setText(
                  request.getFormatId() + " " + request.getLayout() + " " + request.getLossless())
              .build());
    }

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
      ConvertResponse.Builder response = ConvertResponse.newBuilder();
      String text = request.getPuzzle().getText();
      dev.pencilmark.v1.Conversion.Builder conversion =
          response.getConversionBuilder().setSourceFormatId("plain.line");
      if (request.getTargetFormatId().equals("fu.raw81")) {
        conversion.setData(ByteString.copyFromUtf8(text));
      } else {
        conversion.setText(text + " as " + request.getTargetFormatId());
      }
      conversion
          .addLossesBuilder()
          .setKind(LossKind.LOSS_KIND_CANDIDATES)
          .setCells(3)
          .setDetail("not written");
      answer(answers, response.build());
    }

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
      answer(
          answers,
          ListFormatsResponse.newBuilder()
              .setServerVersion("1.2.3")
              .addFormats(
                  Format.newBuilder()
                      .setId("swiki.v2")
                      .setTitle("SudokuWiki 2")
                      .setWritable(true)
                      .addDialects(
                          Dialect.newBuilder()
                              .setName("old")
                              .setTitle("as before")
                              .setVersion(true))
                      .addCapabilities(
                          Capability.newBuilder()
                              .addTypes(PuzzleType.PUZZLE_TYPE_SUDOKU)
                              .addSizes(9)
                              .addLoses(LossKind.LOSS_KIND_COMMENT))
                      .setExample("S9B0"))
              .build());
    }

    private static <A> void answer(StreamObserver<A> answers, A answer) {
      answers.onNext(answer);
      answers.onCompleted();
    }
  }

  /** Refuses every puzzle. */
  private static final class Refusing extends InterchangeServiceImplBase {

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
      answers.onError(
          FakeServer.refusal(
              dev.pencilmark.v1.Problem.newBuilder()
                  .setCode("BAD_LENGTH")
                  .setMessage("12 characters are too few")
                  .setIndex(0)
                  .addCells("R1C1")
                  .addCells("R9C9")
                  .setExpected("81 characters")
                  .setFound("12")
                  .setFormatId("plain.line")
                  .addNearMisses(
                      NearMiss.newBuilder().setFormatId("swiki.v1").setReason("no header"))
                  .build()));
    }
  }

  /** Fails some times before it answers. */
  private static final class Failing extends Answering {

    private final Status status;
    private final int times;
    private final Metadata trailers = new Metadata();
    private final AtomicInteger attempts = new AtomicInteger();

    Failing(Status status, int times) {
      this(status, times, null);
    }

    /** Fails with gRPC's pushback, in milliseconds. */
    Failing(Status status, int times, String pushback) {
      this.status = status;
      this.times = times;
      if (pushback != null) {
        trailers.put(
            Metadata.Key.of("grpc-retry-pushback-ms", Metadata.ASCII_STRING_MARSHALLER), pushback);
      }
    }

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
      if (attempts.incrementAndGet() <= times) {
        answers.onError(status.asRuntimeException(trailers));
      } else {
        super.listFormats(request, answers);
      }
    }
  }

  /** Never answers. */
  private static final class Silent extends InterchangeServiceImplBase {

    private final CountDownLatch called = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
      ((ServerCallStreamObserver<ListFormatsResponse>) answers)
          .setOnCancelHandler(cancelled::countDown);
      called.countDown();
    }
  }
}
