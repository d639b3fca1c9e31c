package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.ListFormatsRequest;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

  /** Whether there is all the time of a night: a thousand requests, each by eight ways. */
  private static final boolean FULL = Seeded.thorough();

  /** The number of real strings in requests. */
  private static final int REAL = FULL ? 320 : 30;

  private static final Path REAL_STRINGS =
      Path.of(System.getProperty("pencilmark.shared"), "corpus/real-strings.tsv");

  private static final int RPCS = 3;

  private static Edge edge;
  private static PencilmarkClient byGrpc;
  private static PencilmarkClient direct;

  @BeforeAll
  static void open() {
    edge = Edge.open(config -> config);
    byGrpc =
        PencilmarkClient.plaintext("127.0.0.1:" + edge.port()).withDeadline(Duration.ofMinutes(2));
    direct = PencilmarkClient.on(edge.channel);
  }

  @AfterAll
  static void close() {
    byGrpc.close();
    edge.close();
  }

  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Format format :
        direct
            .call(
                InterchangeServiceGrpc.getListFormatsMethod(),
                ListFormatsRequest.getDefaultInstance())
            .getFormatsList()) {
      if (!format.getBinary()) {
        texts.add(format.getExample());
      }
    }
    texts.addAll(
        List.of("", "12", "S9B0503", "x".repeat(2_000), "55" + ".".repeat(79), "<b>&\"'\u2028é"));
    if (Files.exists(REAL_STRINGS)) {
      List<String> lines = Files.readAllLines(REAL_STRINGS);
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
          Transports.Outcome outcome = same(texts.get(i), rpc);
          answers += outcome.problem() == null ? 1 : 0;
          problems += outcome.problem() == null ? 0 : 1;
        }
      }
    }
    assertThat(answers + problems).isGreaterThan(FULL && Files.exists(REAL_STRINGS) ? 1_000 : 40);
    assertThat(answers).isGreaterThan(25);
    assertThat(problems).isGreaterThan(2);
  }

  private static Transports.Outcome same(String text, int rpc) throws Exception {
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
          SolveServiceGrpc.getSolveMethod(),
          SolveRequest.newBuilder().setPuzzle(puzzle).build());
      same(
          "/v1/compress",
          CompressServiceGrpc.getCompressMethod(),
          CompressRequest.newBuilder().setPuzzle(puzzle).build());
    }
  }

  private static <Q extends Message, A extends Message> Transports.Outcome same(
      String path, MethodDescriptor<Q, A> method, Q request) throws Exception {
    Transports.Outcome expected = Transports.byClient(direct, method, request);
    assertThat(Transports.byClient(byGrpc, method, request))
        .as("gRPC %s", request)
        .isEqualTo(expected);
    String rpc = "/" + method.getFullMethodName();
    Transports ways = new Transports(edge);
    assertThat(ways.byJson(path, method, request)).as("JSON %s", request).isEqualTo(expected);
    assertThat(ways.byJson(rpc, method, request)).as("JSON, RPC %s", request).isEqualTo(expected);
    for (boolean text : List.of(false, true)) {
      assertThat(ways.byConnect(rpc, method, request, text))
          .as("Connect %s", request)
          .isEqualTo(expected);
      assertThat(ways.byWeb(rpc, method, request, text)).as("web %s", request).isEqualTo(expected);
    }
    return expected;
  }
}
