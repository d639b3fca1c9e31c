package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import com.google.rpc.Status;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The same request gets the same answer by JSON, Connect as JSON and as bytes, gRPC-Web, gRPC and
 * the client behind, and the same problem where it is refused.
 */
@Timeout(300)
final class SameAnswersTest {

  private static final int WEB_TRAILERS = 0x80;

  /** Whether there is all the time of a night: a thousand requests, each by seven ways. */
  private static final boolean FULL = Boolean.getBoolean("pencilmark.full");

  /** How many real strings are asked about. */
  private static final int REAL = FULL ? 320 : 30;

  private static final int RPCS = 3;

  private static Edge edge;
  private static PencilmarkClient byGrpc;
  private static PencilmarkClient direct;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
    byGrpc = PencilmarkClient.to("127.0.0.1:" + edge.port()).plaintext().build();
    direct = PencilmarkClient.on(edge.channel).build();
  }

  @AfterAll
  static void close() {
    byGrpc.close();
    edge.close();
  }

  /** What came of a call: an answer, or a problem. Times are not compared. */
  private record Outcome(Message answer, Problem problem) {

    static Outcome of(Message answer) {
      return new Outcome(timeless(answer), null);
    }

    private static Message timeless(Message message) {
      Message.Builder builder = message.toBuilder();
      message
          .getAllFields()
          .forEach(
              (field, value) -> {
                if (field.getName().equals("statistics")) {
                  builder.clearField(field);
                } else if (value instanceof Message part && !field.isRepeated()) {
                  builder.setField(field, timeless(part));
                }
              });
      return builder.build();
    }
  }

  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Format format : direct.listFormats().getFormatsList()) {
      if (!format.getBinary()) {
        texts.add(format.getExample());
      }
    }
    texts.addAll(
        List.of("", "12", "S9B0503", "x".repeat(2_000), "55" + ".".repeat(79), "<b>&\"'\u2028é"));
    Path real = Path.of(System.getProperty("pencilmark.shared"), "corpus/real-strings.tsv");
    if (Files.exists(real)) {
      List<String> lines = Files.readAllLines(real);
      for (int i = 2; i < lines.size(); i += Math.max(1, lines.size() / REAL)) {
        String[] columns = lines.get(i).split("\t");
        if (columns.length > 2) {
          texts.add(columns[2].replace("\\n", "\n").replace("\\\\", "\\"));
        }
      }
    }
    return texts;
  }

  @Test
  void answersAndProblemsAreTheSameByEveryProtocol() throws Exception {
    int problems = 0;
    int answers = 0;
    List<String> texts = texts();
    for (int i = 0; i < texts.size(); i++) {
      for (int rpc = 0; rpc < RPCS; rpc++) {
        // A build asks something of each text, a night all.
        if (FULL || rpc == i % RPCS) {
          Outcome outcome = same(texts.get(i), rpc);
          answers += outcome.problem() == null ? 1 : 0;
          problems += outcome.problem() == null ? 0 : 1;
        }
      }
    }
    assertThat(answers + problems).isGreaterThan(FULL ? 100 : 40);
    assertThat(answers).isGreaterThan(25);
    assertThat(problems).isGreaterThan(2);
  }

  private static Outcome same(String text, int rpc) throws Exception {
    Puzzle puzzle = Puzzle.newBuilder().setText(text).build();
    return switch (rpc) {
      case 0 ->
          same(
              "/v1/convert",
              InterchangeServiceGrpc.getConvertMethod(),
              ConvertRequest.newBuilder().setPuzzle(puzzle).setTargetFormatId("swiki.v2").build());
      case 1 ->
          same(
              "/v1/detect",
              InterchangeServiceGrpc.getDetectMethod(),
              DetectRequest.newBuilder().setText(text).build());
      default ->
          same(
              "/v1/decode",
              InterchangeServiceGrpc.getDecodeMethod(),
              DecodeRequest.newBuilder().setPuzzle(puzzle).build());
    };
  }

  @Test
  void solutionsAndCodesAreTheSameByEveryProtocol() throws Exception {
    for (String text : List.of("1.343412.1434321", "................", "1.1.............")) {
      Puzzle puzzle = Puzzle.newBuilder().setText(text).build();
      same(
          "/v1/solve",
          InterchangeServiceGrpc.getSolveMethod(),
          SolveRequest.newBuilder().setPuzzle(puzzle).build());
      same(
          "/v1/compress",
          InterchangeServiceGrpc.getCompressMethod(),
          CompressRequest.newBuilder().setPuzzle(puzzle).build());
    }
  }

  private static <Q extends Message, A extends Message> Outcome same(
      String path, MethodDescriptor<Q, A> method, Q request) throws Exception {
    Outcome expected = byClient(direct, method, request);
    assertThat(byClient(byGrpc, method, request)).as("gRPC %s", request).isEqualTo(expected);
    String rpc = "/" + method.getFullMethodName();
    assertThat(byJson(path, method, request)).as("JSON %s", request).isEqualTo(expected);
    assertThat(byJson(rpc, method, request)).as("JSON, RPC %s", request).isEqualTo(expected);
    assertThat(byConnect(rpc, method, request)).as("Connect %s", request).isEqualTo(expected);
    assertThat(byWeb(rpc, method, request, false)).as("gRPC-Web %s", request).isEqualTo(expected);
    assertThat(byWeb(rpc, method, request, true)).as("web-text %s", request).isEqualTo(expected);
    return expected;
  }

  private static <Q, A extends Message> Outcome byClient(
      PencilmarkClient client, MethodDescriptor<Q, A> method, Q request) {
    try {
      return Outcome.of(client.call(method, request));
    } catch (PuzzleException refused) {
      return new Outcome(null, refused.problem());
    }
  }

  private static Outcome byJson(String path, MethodDescriptor<?, ?> method, Message request)
      throws InvalidProtocolBufferException {
    HttpResponse<String> response = edge.postJson(path, JsonFormat.printer().print(request));
    if (response.statusCode() == 200) {
      return Outcome.of(fromJson(method, response.body()));
    }
    assertThat(response.headers().firstValue("content-type")).hasValue("application/problem+json");
    return new Outcome(null, ofMembers(Edge.members(response.body())));
  }

  private static Message fromJson(MethodDescriptor<?, ?> method, String json)
      throws InvalidProtocolBufferException {
    Message.Builder answer = Rule.prototype(method.getResponseMarshaller()).newBuilderForType();
    JsonFormat.parser().merge(json, answer);
    return answer.build();
  }

  /** The problem of RFC 9457 as the message that it was made of. */
  private static Problem ofMembers(Map<String, Object> members) {
    assertThat(members)
        .containsKeys("type", "title", "status", "code", "detail", "instance")
        .containsEntry("type", "https://pencilmark.dev/problems/" + members.get("code"));
    Problem.Builder problem = Problem.newBuilder();
    problem.setCode((String) members.get("code")).setMessage((String) members.get("detail"));
    if (members.containsKey("index")) {
      problem.setIndex(Edge.number(members, "index"));
    }
    problem.setExpected((String) members.getOrDefault("expected", ""));
    problem.setFound((String) members.getOrDefault("found", ""));
    problem.setFormatId((String) members.getOrDefault("formatId", ""));
    list(members, "cells").forEach(cell -> problem.addCells((String) cell));
    for (Object miss : list(members, "nearMisses")) {
      Map<?, ?> parts = (Map<?, ?>) miss;
      problem
          .addNearMissesBuilder()
          .setFormatId((String) parts.get("formatId"))
          .setReason((String) parts.get("reason"));
    }
    return problem.build();
  }

  private static List<?> list(Map<String, Object> members, String name) {
    return (List<?>) members.getOrDefault(name, List.of());
  }

  private static Outcome byConnect(String rpc, MethodDescriptor<?, ?> method, Message request)
      throws InvalidProtocolBufferException {
    HttpResponse<byte[]> bytes =
        Edge.send(
            edge.request(rpc)
                .header("content-type", "application/proto")
                .header("connect-protocol-version", "1")
                .POST(HttpRequest.BodyPublishers.ofByteArray(request.toByteArray())),
            HttpResponse.BodyHandlers.ofByteArray());
    if (bytes.statusCode() == 200) {
      assertThat(bytes.headers().firstValue("content-type")).hasValue("application/proto");
      return Outcome.of(
          Rule.prototype(method.getResponseMarshaller())
              .newBuilderForType()
              .mergeFrom(bytes.body())
              .build());
    }
    Map<String, Object> error = Edge.members(new String(bytes.body(), StandardCharsets.UTF_8));
    assertThat(error).containsEntry("code", "invalid_argument").containsKey("message");
    for (Object each : list(error, "details")) {
      Map<?, ?> detail = (Map<?, ?>) each;
      if (detail.get("type").equals("pencilmark.v1.Problem")) {
        byte[] value = Base64.getDecoder().decode((String) detail.get("value"));
        return new Outcome(null, Problem.parseFrom(value));
      }
    }
    throw new AssertionError("no problem among the details: " + error);
  }

  private static Outcome byWeb(
      String rpc, MethodDescriptor<?, ?> method, Message request, boolean isText)
      throws InvalidProtocolBufferException {
    byte[] message = request.toByteArray();
    byte[] framed =
        ByteBuffer.allocate(5 + message.length)
            .put((byte) 0)
            .putInt(message.length)
            .put(message)
            .array();
    HttpResponse<byte[]> response =
        Edge.send(
            edge.request(rpc)
                .header("content-type", "application/grpc-web" + (isText ? "-text" : "+proto"))
                .header("x-grpc-web", "1")
                .POST(
                    HttpRequest.BodyPublishers.ofByteArray(
                        isText ? Base64.getEncoder().encode(framed) : framed)),
            HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.statusCode()).isEqualTo(200);
    ByteBuffer body = ByteBuffer.wrap(isText ? decoded(response.body()) : response.body());
    Message answer = null;
    String trailers = "";
    while (body.remaining() >= 5) {
      int flags = body.get();
      byte[] frame = new byte[body.getInt()];
      body.get(frame);
      if ((flags & WEB_TRAILERS) != 0) {
        trailers = new String(frame, StandardCharsets.US_ASCII);
      } else {
        answer =
            Rule.prototype(method.getResponseMarshaller())
                .newBuilderForType()
                .mergeFrom(frame)
                .build();
      }
    }
    if (answer != null) {
      assertThat(trailers).contains("grpc-status: 0");
      return Outcome.of(answer);
    }
    // Without any message the trailers are headers.
    String details =
        response
            .headers()
            .firstValue("grpc-status-details-bin")
            .orElse(trailers.replaceAll("(?s).*grpc-status-details-bin: ?([^\r\n]*).*", "$1"));
    Status status = Status.parseFrom(Base64.getDecoder().decode(details));
    for (var detail : status.getDetailsList()) {
      if (detail.is(Problem.class)) {
        return new Outcome(null, detail.unpack(Problem.class));
      }
    }
    throw new AssertionError("no problem in " + status);
  }

  /** Base64 of several pieces, each with its own padding. */
  private static byte[] decoded(byte[] text) {
    java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
    for (int i = 0; i + 4 <= text.length; i += 4) {
      all.writeBytes(Base64.getDecoder().decode(java.util.Arrays.copyOfRange(text, i, i + 4)));
    }
    return all.toByteArray();
  }
}
