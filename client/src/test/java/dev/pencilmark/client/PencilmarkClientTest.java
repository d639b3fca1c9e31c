package dev.pencilmark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.Descriptors;
import dev.pencilmark.v1.BoardProto;
import dev.pencilmark.v1.CompressServiceProto;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertResponse;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.FormatProto;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc.InterchangeServiceImplBase;
import dev.pencilmark.v1.InterchangeServiceProto;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleProto;
import dev.pencilmark.v1.SolveServiceProto;
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
import io.grpc.TlsChannelCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class PencilmarkClientTest {

  private static ConvertRequest convert(String text) {
    return ConvertRequest.newBuilder()
        .setPuzzle(FakeServer.puzzle(text))
        .setTargetFormatId("swiki.v2")
        .build();
  }

  /** Messages and classes need no package before their names. */
  @Test
  void noClass_hasTheNameOfAMessage() throws Exception {
    Set<String> messages = new HashSet<>();
    for (Descriptors.FileDescriptor file :
        List.of(
            BoardProto.getDescriptor(),
            CompressServiceProto.getDescriptor(),
            FormatProto.getDescriptor(),
            InterchangeServiceProto.getDescriptor(),
            PuzzleProto.getDescriptor(),
            SolveServiceProto.getDescriptor())) {
      file.getMessageTypes().forEach(message -> messages.add(message.getName()));
      file.getEnumTypes().forEach(message -> messages.add(message.getName()));
    }
    assertThat(messages).contains("Problem", "Confidence", "SolveAnswer");
    Path classes =
        Path.of(PencilmarkClient.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".class"))
              .map(name -> name.substring(name.lastIndexOf('$') + 1).replace(".class", ""))
              .toList();
      assertThat(names)
          .contains("PencilmarkClient", "Puzzles")
          .doesNotContainAnyElementsOf(messages);
    }
  }

  @Test
  void convert_answersWithTheMessage() {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      assertThat(client.convert("text", "swiki.v2").getConversion().getText())
          .isEqualTo("text as swiki.v2");
    }
  }

  @Test
  void start_answersTheSameWithoutWaiting() throws Exception {
    try (FakeServer server = FakeServer.of(new Answering());
        PencilmarkClient client = server.client()) {
      assertThat(client.start(InterchangeServiceGrpc.getConvertMethod(), convert("text")).get())
          .isEqualTo(client.convert("text", "swiki.v2"));
    }
  }

  @Test
  void refusal_carriesThePlace() {
    try (FakeServer server = FakeServer.of(new Refusing());
        PencilmarkClient client = server.client()) {
      PuzzleException refusal =
          catchThrowableOfType(PuzzleException.class, () -> client.convert("x", "swiki.v2"));
      assertThat(refusal).hasMessage("12 characters are too few");
      assertThat(refusal.problem()).isEqualTo(Refusing.PROBLEM);
    }
  }

  @Test
  void refusal_reachesAsyncCallers() {
    try (FakeServer server = FakeServer.of(new Refusing());
        PencilmarkClient client = server.client()) {
      CompletableFuture<ConvertResponse> conversion =
          client.start(InterchangeServiceGrpc.getConvertMethod(), convert("x"));
      assertThatThrownBy(conversion::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(PuzzleException.class);
    }
  }

  @Test
  void refusalWithoutDetails_staysAStatus() {
    try (FakeServer server = FakeServer.of(new InterchangeServiceImplBase() {});
        PencilmarkClient client = server.client()) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, () -> FakeServer.formats(client))
                  .getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNIMPLEMENTED);
    }
  }

  @Test
  void unavailable_isTriedAgain() {
    Failing service = new Failing(Status.UNAVAILABLE, 3);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(FakeServer.formats(client).getFormatsList()).hasSize(1);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void unavailableForLong_isGivenUp() {
    Failing service = new Failing(Status.UNAVAILABLE, 100);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, () -> FakeServer.formats(client))
                  .getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNAVAILABLE);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void rejectionsWithARetryDelay_areRetriedThen() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 3, "10");
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThat(FakeServer.formats(client).getFormatsList()).hasSize(1);
      assertThat(service.attempts).hasValue(4);
    }
  }

  @Test
  void rejectionsWithoutARetryDelay_areNotRetried() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 1, "-1");
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThatThrownBy(() -> FakeServer.formats(client))
          .isInstanceOf(StatusRuntimeException.class);
      assertThat(service.attempts).hasValue(1);
    }
  }

  @Test
  void otherFailures_areNotTriedAgain() {
    Failing service = new Failing(Status.RESOURCE_EXHAUSTED, 1);
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      assertThatThrownBy(() -> FakeServer.formats(client))
          .isInstanceOf(StatusRuntimeException.class);
      assertThat(service.attempts).hasValue(1);
    }
  }

  @Test
  void silence_endsAtTheDeadline() {
    try (FakeServer server = FakeServer.of(new Silent());
        PencilmarkClient client = server.client(Duration.ofMillis(20))) {
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, () -> FakeServer.formats(client))
                  .getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }
  }

  @Test
  void cancelledStage_cancelsTheCall() throws Exception {
    Silent service = new Silent();
    try (FakeServer server = FakeServer.of(service);
        PencilmarkClient client = server.client()) {
      CompletableFuture<ListFormatsResponse> formats =
          client.start(
              InterchangeServiceGrpc.getListFormatsMethod(),
              ListFormatsRequest.getDefaultInstance());
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
    try (PencilmarkClient client = PencilmarkClient.plaintext("localhost:" + server.getPort())) {
      assertThat(FakeServer.formats(client).getFormatsList()).hasSize(1);
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
                .withToken("s3cret")) {
      FakeServer.formats(client);
      client.convertFile(InputStream.nullInputStream(), ConvertFileRequest.getDefaultInstance());
      assertThat(sent).containsExactly("Bearer s3cret", "Bearer s3cret");
    }
    for (String bad : new String[] {"", "two words", "caf\u00e9", "line\n"}) {
      try (PencilmarkClient client = PencilmarkClient.to("localhost:1")) {
        assertThatThrownBy(() -> client.withToken(bad))
            .isInstanceOf(IllegalArgumentException.class);
      }
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
    try (PencilmarkClient friend = PencilmarkClient.to(address, trusting(certificate).build());
        PencilmarkClient wary = PencilmarkClient.to(address)) {
      assertThat(FakeServer.formats(friend).getFormatsList()).hasSize(1);
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, () -> FakeServer.formats(wary))
                  .getStatus())
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
            PencilmarkClient.to(
                address,
                trusting(server)
                    .keyManager(mine.toTempCertChainPem(), mine.toTempPrivateKeyPem())
                    .build());
        PencilmarkClient nobody = PencilmarkClient.to(address, trusting(server).build())) {
      assertThat(FakeServer.formats(known).getFormatsList()).hasSize(1);
      assertThat(
              catchThrowableOfType(StatusRuntimeException.class, () -> FakeServer.formats(nobody))
                  .getStatus())
          .extracting(Status::getCode)
          .isEqualTo(Status.Code.UNAVAILABLE);
    } finally {
      wary.shutdownNow();
    }
  }

  private static TlsChannelCredentials.Builder trusting(File authority) throws IOException {
    return TlsChannelCredentials.newBuilder().trustManager(authority);
  }

  private static File resource(String name) throws URISyntaxException {
    return Path.of(PencilmarkClientTest.class.getResource(name).toURI()).toFile();
  }

  /** Answers every call with something recognisable. */
  private static class Answering extends InterchangeServiceImplBase {

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
      ConvertResponse.Builder response = ConvertResponse.newBuilder();
      response
          .getConversionBuilder()
          .setText(request.getPuzzle().getText() + " as " + request.getTargetFormatId());
      answer(answers, response.build());
    }

    @Override
    public void listFormats(
        ListFormatsRequest request, StreamObserver<ListFormatsResponse> answers) {
      answer(
          answers,
          ListFormatsResponse.newBuilder()
              .setServerVersion("1.2.3")
              .addFormats(Format.newBuilder().setId("swiki.v2"))
              .build());
    }

    private static <A> void answer(StreamObserver<A> answers, A answer) {
      answers.onNext(answer);
      answers.onCompleted();
    }
  }

  /** Refuses every puzzle. */
  private static final class Refusing extends InterchangeServiceImplBase {

    private static final Problem PROBLEM =
        Problem.newBuilder()
            .setCode("BAD_LENGTH")
            .setMessage("12 characters are too few")
            .setIndex(0)
            .addCells("R1C1")
            .putParameters("expected", "81 characters")
            .setFormatId("plain.line")
            .addNearMisses(NearMiss.newBuilder().setFormatId("swiki.v1").setReason("no header"))
            .build();

    @Override
    public void convert(ConvertRequest request, StreamObserver<ConvertResponse> answers) {
      answers.onError(FakeServer.refusal(PROBLEM));
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
