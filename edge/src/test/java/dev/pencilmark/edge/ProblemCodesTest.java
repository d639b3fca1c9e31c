package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.server.status.AuthRejection;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.RefusedException;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every failure of a call has the same members on every path: each code of the catalogue, and each
 * refusal of the server and of its library.
 */
@Timeout(120)
final class ProblemCodesTest {

  private static final Puzzle PUZZLE = Puzzle.newBuilder().setText("12").build();

  private static final String BATCH = "{\"puzzles\":[{\"text\":\"12\"}]}\n";

  /** What the server behind fails all calls with. */
  private static volatile StatusRuntimeException failure;

  /** Whether a stream has an answer before it fails. */
  private static volatile boolean late;

  private static final Documented DOCUMENTED = new Documented(OpenApi.json());

  private static Edge edge;
  private static PencilmarkClient byGrpc;

  @BeforeAll
  static void open() {
    edge = Edge.watched(config -> config, new Failing());
    // A refusal with a time is tried again after that time, more than once.
    byGrpc =
        PencilmarkClient.plaintext("127.0.0.1:" + edge.port()).withDeadline(Duration.ofMinutes(1));
  }

  @AfterAll
  static void close() {
    byGrpc.close();
    edge.close();
  }

  /** Simulates a server that fails. */
  private static final class Failing implements ClientInterceptor {
    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      return new ClientCall<>() {
        private Listener<A> listener;

        @Override
        public void start(Listener<A> given, Metadata headers) {
          listener = given;
        }

        @Override
        public void request(int messages) {
          // It fails without being asked.
        }

        @Override
        public void cancel(String message, Throwable cause) {
          // It has ended by then.
        }

        @Override
        public void sendMessage(Q message) {
          // Ignores the message.
        }

        @Override
        public void halfClose() {
          Metadata trailers = new Metadata();
          trailers.merge(failure.getTrailers());
          Executor executor = options.getExecutor() == null ? Runnable::run : options.getExecutor();
          executor.execute(
              () -> {
                if (late) {
                  listener.onHeaders(new Metadata());
                  listener.onMessage(method.parseResponse(InputStream.nullInputStream()));
                }
                listener.onClose(failure.getStatus(), trailers);
              });
        }
      };
    }
  }

  /** A problem that has all that problems can have. */
  private static StatusRuntimeException of(ProblemCode code) {
    return Failures.of(
        new RefusedException(
            "puzzle.text",
            new Problem(
                code,
                "something \"is\" wrong with <b>, \u00e9 and \u2028",
                7,
                List.of("R1C1", "R2C3"),
                Map.of("expected", "a digit", "found", "\u2606", "maximum", "9"),
                "swiki.v2",
                List.of(
                    new Problem.NearMiss("plain.line", "too short"),
                    new Problem.NearMiss("sdm", "no line")))));
  }

  static List<StatusRuntimeException> refusals() {
    List<StatusRuntimeException> all =
        new ArrayList<>(
            List.of(
                Failures.outOfMemory(),
                Failures.outOfShare(),
                Failures.overloadedLibrary(),
                Failures.overloadedFiles(),
                Failures.stopping(),
                Failures.rateLimited(500_000_000L),
                Failures.withoutScope("the token lacks a scope"),
                Failures.notFound("puzzle 7"),
                LibraryFailures.exists("a collection of that name"),
                LibraryFailures.staleVersion(null)));
    for (AuthRejection refusal : AuthRejection.values()) {
      all.add(Failures.unauthenticated(refusal, "there is no token"));
    }
    for (LibraryException.Fault error : LibraryException.Fault.values()) {
      all.add(LibraryFailures.of(new LibraryException(error, "some file", null)));
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource
  void codeOfTheCatalogueComesOutOfEveryPathWithTheSameMembers(ProblemCode code) throws Exception {
    Map<String, Object> members = sameByEveryPath(of(code));
    assertThat(members)
        .containsOnlyKeys(
            "type",
            "title",
            "status",
            "detail",
            "code",
            "index",
            "parameters",
            "cells",
            "formatId",
            "nearMisses")
        .containsEntry("code", code.name())
        .containsEntry("cells", List.of("R1C1", "R2C3"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusalComesOutOfEveryPathWithTheSameMembers(StatusRuntimeException refused)
      throws Exception {
    Map<String, Object> members = sameByEveryPath(refused);
    assertThat(members).containsKeys("type", "title", "status", "detail", "code");
    assertThat(members.containsKey("retryAfter")).isEqualTo(members.get("status").equals("429"));
  }

  /** The members that all paths have, without the name of the request. */
  private static Map<String, Object> sameByEveryPath(StatusRuntimeException refused)
      throws Exception {
    failure = refused;
    late = false;
    Transports.Outcome expected = Transports.Outcome.of(StatusProto.fromThrowable(refused));
    Transports ways = new Transports(edge);
    MethodDescriptor<DecodeRequest, ?> decode = InterchangeServiceGrpc.getDecodeMethod();
    String rpc = "/" + decode.getFullMethodName();
    Message request = DecodeRequest.newBuilder().setPuzzle(PUZZLE).build();
    assertThat(
            Transports.byClient(
                byGrpc,
                InterchangeServiceGrpc.getDecodeMethod(),
                DecodeRequest.newBuilder().setPuzzle(PUZZLE).build()))
        .as("gRPC")
        .isEqualTo(expected);
    for (boolean text : List.of(false, true)) {
      assertThat(ways.byConnect(rpc, decode, request, text)).as("Connect").isEqualTo(expected);
      assertThat(ways.byWeb(rpc, decode, request, text)).as("gRPC-Web").isEqualTo(expected);
    }
    String json = JsonFormat.printer().print(request);
    Map<String, Map<String, Object>> problems = new LinkedHashMap<>();
    problems.put("GET", whole(edge.get("/v1/decode?text=12")));
    problems.put("POST", whole(edge.postJson("/v1/decode", json)));
    problems.put("text", whole(edge.post("/v1/decode", "text/plain", "12")));
    problems.put("RPC", whole(edge.postJson(rpc, json)));
    problems.put("picture", whole(edge.get("/v1/render.svg?text=12")));
    problems.put("document", whole(edge.postJson("/v1/pages.pdf", "{}")));
    problems.put("answers", whole(edge.get("/v1/explain?text=12")));
    problems.put("lines", whole(edge.post("/v1/solve:stream", "application/x-ndjson", BATCH)));
    problems.put("file", whole(edge.post("/v1/convert:file?to=sdm", "text/csv", "12\n")));
    late = true;
    problems.put("line, late", last(edge.get("/v1/explain?text=12").body()));
    problems.put(
        "lines, late", last(edge.post("/v1/solve:stream", "application/x-ndjson", BATCH).body()));
    problems.put("event, late", last(events("/v1/explain?text=12")));
    MethodDescriptor<ExplainRequest, ?> explain = ExplainServiceGrpc.getExplainMethod();
    assertThat(
            ways.byWeb(
                "/" + explain.getFullMethodName(),
                explain,
                ExplainRequest.newBuilder().setPuzzle(PUZZLE).build(),
                false))
        .as("gRPC-Web, late")
        .isEqualTo(expected);
    Map<String, Object> first = problems.get("GET");
    assertThat(problems).allSatisfy((path, members) -> assertThat(members).isEqualTo(first));
    return first;
  }

  /** The members of a problem that is the whole answer. */
  private static Map<String, Object> whole(HttpResponse<String> response) throws Exception {
    Map<String, Object> members = Edge.members(response.body());
    assertThat(response.headers().firstValue("content-type")).hasValue("application/problem+json");
    assertThat(DOCUMENTED.wrongProblem(response.body())).isEmpty();
    assertThat(response.statusCode()).isEqualTo(Edge.number(members, "status"));
    assertThat(response.headers().firstValue("retry-after").map(Integer::valueOf).orElse(0))
        .isEqualTo(members.containsKey("retryAfter") ? Edge.number(members, "retryAfter") : 0);
    return compared(members);
  }

  /** The members of a problem that ends a stream. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> last(String lines) throws Exception {
    List<String> all = lines.lines().filter(line -> line.contains("{")).toList();
    assertThat(all.get(0)).contains("{\"result\":");
    String line = all.get(all.size() - 1).replaceFirst("^data: ", "");
    return compared((Map<String, Object>) Edge.members(line).get("problem"));
  }

  private static Map<String, Object> compared(Map<String, Object> members) throws Exception {
    assertThat(Transports.ofMembers(members))
        .isEqualTo(Transports.Outcome.of(StatusProto.fromThrowable(failure)));
    Map<String, Object> others = new LinkedHashMap<>(members);
    assertThat((String) others.remove("instance")).startsWith("urn:pencilmark:request:");
    others.put("status", Integer.toString(Edge.number(members, "status")));
    return others;
  }

  private static String events(String path) {
    return Edge.send(edge.request(path).header("accept", "text/event-stream").GET()).body();
  }

  @Test
  void fileOfWhichNothingWasWrittenYetFailsAsAWhole() {
    failure = of(ProblemCode.BAD_REQUEST);
    late = true;
    HttpResponse<String> plain =
        Edge.send(
            edge.request("/v1/convert:file?to=sdm")
                .header("accept", "text/plain")
                .POST(HttpRequest.BodyPublishers.ofString("12\n")));
    // The answer before has no results, and so no lines.
    assertThat(plain.statusCode()).isEqualTo(400);
    assertThat(plain.body()).contains("\"code\":\"BAD_REQUEST\"");
  }
}
