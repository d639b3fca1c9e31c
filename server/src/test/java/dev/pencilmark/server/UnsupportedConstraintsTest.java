package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressServiceGrpc;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.IncompletePuzzle;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.v1.UnsupportedConstraint;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every result of a text reports its ignored rules. */
@Timeout(120)
final class UnsupportedConstraintsTest {

  /** A 4x4 grid with a 1 at R1C1, two unknown rules and one more. */
  private static final String THERMOMETERS =
      json("\"lookandsay\":[{\"lines\":[]},{\"lines\":[]}],\"fullrank\":[{\"lines\":[]}]");

  private static final String COMPLETE = json("\"title\":\"all on the board\"");

  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server = new InProcess();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static String json(String members) {
    String row = "[{\"value\":1,\"given\":true},{},{},{}]";
    String other = "[{},{},{},{}]";
    return "{\"size\":4,\"grid\":["
        + String.join(",", row, other, other, other)
        + "],"
        + members
        + "}";
  }

  private static String report(List<UnsupportedConstraint> rules) {
    return rules.stream()
        .map(rule -> rule.getName() + " " + rule.getCount())
        .collect(Collectors.joining(", "));
  }

  @Test
  void detectAndDecodeReportThem() {
    assertThat(
            report(
                server
                    .calls()
                    .detect(DetectRequest.newBuilder().setText(THERMOMETERS).build())
                    .getDetection()
                    .getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
    for (String format : new String[] {"", "fpuzzles.lz.json"}) {
      Puzzle puzzle = Puzzle.newBuilder().setText(THERMOMETERS).setFormatId(format).build();
      assertThat(
              report(
                  server
                      .calls()
                      .decode(DecodeRequest.newBuilder().setPuzzle(puzzle).build())
                      .getDetection()
                      .getUnsupportedConstraintsList()))
          .isEqualTo("fullrank 1, lookandsay 2");
    }
  }

  @Test
  void solveReportsThem() {
    SolveRequest request = SolveRequest.newBuilder().setPuzzle(Puzzles.text(THERMOMETERS)).build();
    assertThat(
            report(
                server
                    .solving()
                    .solve(request)
                    .getAnswer()
                    .getPuzzle()
                    .getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
  }

  @Test
  void solveStreamReportsThemInEachResult() throws Exception {
    OpenStream<SolveStreamRequest, SolveStreamResponse> stream =
        new OpenStream<>(server, SolveServiceGrpc.getSolveStreamMethod());
    stream.call.request(10);
    stream.call.sendMessage(
        SolveStreamRequest.newBuilder()
            .addPuzzles(Puzzles.text(COMPLETE))
            .addPuzzles(Puzzles.text(THERMOMETERS))
            .addPuzzles(Puzzles.text(Puzzles.EASY))
            .build());
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    assertThat(
            stream.answers().get(0).getResultsList().stream()
                .map(
                    result ->
                        report(result.getAnswer().getPuzzle().getUnsupportedConstraintsList())))
        .containsExactly("", "fullrank 1, lookandsay 2", "");
  }

  @Test
  void enumerateReportsThemInItsFirstMessageAlone() {
    EnumerateSolutionsRequest request =
        EnumerateSolutionsRequest.newBuilder().setPuzzle(Puzzles.text(THERMOMETERS)).build();
    List<EnumerateSolutionsResponse> messages = new ArrayList<>();
    server.solving().enumerateSolutions(request).forEachRemaining(messages::add);

    assertThat(messages).hasSize(74);
    assertThat(messages.subList(1, 74)).noneMatch(EnumerateSolutionsResponse::hasStart);
    assertThat(report(messages.get(0).getStart().getPuzzle().getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
  }

  @Test
  void enumerateReportsThemWhereThereIsNoSolution() {
    String none = THERMOMETERS.replace("[{},{},{},{}],[{},{},{},{}]]", noSecondOne() + "]");
    EnumerateSolutionsRequest request =
        EnumerateSolutionsRequest.newBuilder()
            .setPuzzle(Puzzles.text(none))
            .setOptions(SolveOptions.getDefaultInstance())
            .build();
    List<EnumerateSolutionsResponse> messages = new ArrayList<>();
    server.solving().enumerateSolutions(request).forEachRemaining(messages::add);

    assertThat(messages).hasSize(2);
    assertThat(report(messages.get(0).getStart().getPuzzle().getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
  }

  /** Two rows that leave R3C1 no digit: 1 is above it, 2 below, 3 and 4 next to it. */
  private static String noSecondOne() {
    return "[{},{\"value\":3,\"given\":true},{\"value\":4,\"given\":true},{}],"
        + "[{\"value\":2,\"given\":true},{},{},{}]";
  }

  @Test
  void compressReportsThem() throws Exception {
    assertThat(
            report(
                server
                    .compressing()
                    .compress(
                        CompressRequest.newBuilder().setPuzzle(Puzzles.text(THERMOMETERS)).build())
                    .getDetection()
                    .getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");

    OpenStream<CompressStreamRequest, CompressStreamResponse> stream =
        new OpenStream<>(server, CompressServiceGrpc.getCompressStreamMethod());
    stream.call.request(10);
    stream.call.sendMessage(
        CompressStreamRequest.newBuilder()
            .addPuzzles(Puzzles.text(COMPLETE))
            .addPuzzles(Puzzles.text(THERMOMETERS))
            .build());
    stream.call.halfClose();

    assertThat(stream.endCode()).isEqualTo(Status.Code.OK);
    List<IncompletePuzzle> incomplete = stream.answers().get(0).getCompressed().getIncompleteList();
    assertThat(incomplete).hasSize(1);
    assertThat(incomplete.get(0).getPuzzle()).isEqualTo(1);
    assertThat(report(incomplete.get(0).getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
  }

  @Test
  void canonicalFormsReportThemAndThoseOfThePuzzleToCompareWith() {
    CanonicalizeRequest.Builder request =
        CanonicalizeRequest.newBuilder()
            .setPuzzle(Puzzles.text(COMPLETE))
            .setOther(Puzzles.text(THERMOMETERS));
    CanonicalizeResponse response = server.canonical().canonicalize(request.build());
    assertThat(response.getComparison().getIsomorphic()).isTrue();
    assertThat(report(response.getAnswer().getPuzzle().getUnsupportedConstraintsList())).isEmpty();
    assertThat(report(response.getOther().getPuzzle().getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
    assertThat(response.getOther().getPuzzle().getWarningsList()).isNotEmpty();
    assertThat(response.getOther().getKey()).isEqualTo(response.getAnswer().getKey());

    CanonicalizeResponse alone =
        server
            .canonical()
            .canonicalize(
                CanonicalizeRequest.newBuilder().setPuzzle(Puzzles.text(THERMOMETERS)).build());
    assertThat(report(alone.getAnswer().getPuzzle().getUnsupportedConstraintsList()))
        .isEqualTo("fullrank 1, lookandsay 2");
    assertThat(alone.hasOther()).isFalse();
  }

  @Test
  void otherFormatsReportThemToo() {
    String text = ".Thermo~R1C1~R1C2.Slingshot~R2C1~R2C2.Slingshot~R1C1~R1C2";
    assertThat(
            report(
                server
                    .calls()
                    .detect(DetectRequest.newBuilder().setText(text).build())
                    .getDetection()
                    .getUnsupportedConstraintsList()))
        .isEqualTo("Slingshot 2");
  }

  @Test
  void moreThanAHundredAreReportedTogether() {
    String many =
        IntStream.range(0, 150)
            .mapToObj(i -> "\"rule%03d\":[{},{}]".formatted(i))
            .collect(Collectors.joining(","));
    List<UnsupportedConstraint> rules =
        server
            .calls()
            .detect(DetectRequest.newBuilder().setText(json(many)).build())
            .getDetection()
            .getUnsupportedConstraintsList();

    assertThat(rules).hasSize(100);
    assertThat(report(rules.subList(98, 100))).isEqualTo("rule098 2, others 51");
  }
}
