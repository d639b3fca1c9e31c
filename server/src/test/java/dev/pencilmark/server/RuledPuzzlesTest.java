package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.Any;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import com.google.rpc.Status;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.ClueDirection;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeRequest;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DetectRequest;
import dev.pencilmark.v1.EncodeRequest;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.ExplainServiceGrpc;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.LossKind;
import dev.pencilmark.v1.OutsideClue;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateRequest;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveRequest;
import dev.pencilmark.v1.SolveServiceGrpc;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import dev.pencilmark.wire.BoardMapper;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Real puzzles with variant rules go through each call with all their rules, or without unsupported
 * ones.
 */
@Timeout(180)
final class RuledPuzzlesTest {

  /**
   * Of easy puzzles one each with dots, lines, cages, clues outside and rules of the whole grid.
   */
  private static final List<String> IDS = List.of("dsvjs-043", "dsvjs-084", "dss-008", "dss-016");

  record Row(String id, String text, String solution) {

    @Override
    public String toString() {
      return id;
    }
  }

  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server = new InProcess();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  static List<Row> rows() throws IOException {
    Path real =
        Path.of(System.getProperty("pencilmark.shared", "../../shared"))
            .resolve("corpus/variants/variants.tsv");
    assumeTrue(Files.exists(real), "there are no real puzzles at " + real);
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(real)) {
      String[] fields = line.split("\t", -1);
      if (IDS.contains(fields[0])) {
        rows.add(new Row(fields[0], fields[4], fields[7]));
      }
    }
    assertThat(rows).hasSameSizeAs(IDS);
    return rows;
  }

  private Board board(Row row) {
    return server
        .calls()
        .decode(DecodeRequest.newBuilder().setPuzzle(Puzzles.text(row.text())).build())
        .getBoard();
  }

  /** Whether rules are lost; rewrites are reported, too. */
  private static boolean losesRules(List<Loss> losses) {
    return losses.stream()
        .anyMatch(loss -> loss.getKind() == LossKind.LOSS_KIND_RULES && loss.getChangesSolutions());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void textsAreReadAndWrittenWithTheirRules(Row row) {
    assertThat(
            server
                .calls()
                .detect(DetectRequest.newBuilder().setText(row.text()).build())
                .getDetection()
                .getFormatId())
        .isEqualTo("fpuzzles.lz");
    Board board = board(row);
    assertThat(board.getConstraintsList()).isNotEmpty();
    for (String format : List.of("fpuzzles.lz", "iss", "sudokupad.scl", "plain.line", "penpa")) {
      var written =
          server
              .calls()
              .encode(EncodeRequest.newBuilder().setBoard(board).setFormatId(format).build())
              .getWritten();
      boolean lost = losesRules(written.getLossesList());
      assertThat(lost).as(format).isEqualTo(format.equals("plain.line"));
      Board back =
          server
              .calls()
              .decode(DecodeRequest.newBuilder().setPuzzle(Puzzles.text(written.getText())).build())
              .getBoard();
      assertThat(back.getConstraintsList().isEmpty()).as(format).isEqualTo(lost);
      var converted =
          server
              .calls()
              .convert(
                  ConvertRequest.newBuilder()
                      .setPuzzle(Puzzles.text(row.text()))
                      .setTargetFormatId(format)
                      .build())
              .getConversion();
      assertThat(losesRules(converted.getLossesList())).as(format).isEqualTo(lost);
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theyAreSolvedAndRatedAsThemselves(Row row) {
    Puzzle puzzle = Puzzles.text(row.text());
    var solved = server.solving().solve(SolveRequest.newBuilder().setPuzzle(puzzle).build());
    assertThat(solved.getAnswer().getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_UNIQUE);
    assertThat(solved.getAnswer().getSolutions(0).getDigits()).isEqualTo(row.solution());

    var rated =
        server.explaining().rate(RateRequest.newBuilder().setPuzzle(puzzle).build()).getAnswer();
    assertThat(rated.getOutcome()).isEqualTo(ExplainOutcome.EXPLAIN_OUTCOME_SOLVED);
    assertThat(rated.getRating().getLowerBound()).isTrue();

    List<ExplainResponse> path = explain(puzzle);
    var end = path.get(path.size() - 1).getEnd();
    assertThat(end.getDigits()).isEqualTo(row.solution());
    assertThat(end.getRating().getLowerBound()).isTrue();

    CanonicalizeOptions boards = CanonicalizeOptions.newBuilder().setIncludeBoards(true).build();
    Board form =
        server
            .canonical()
            .canonicalize(
                CanonicalizeRequest.newBuilder().setPuzzle(puzzle).setOptions(boards).build())
            .getAnswer()
            .getWritten()
            .getBoard();
    List<ExplainResponse> rating = explain(Puzzle.newBuilder().setBoard(form).build());
    assertThat(rating.get(rating.size() - 1).getEnd().getRating().getLevel())
        .isEqualTo(rated.getRating().getLevel());

    var hint = server.explaining().hint(HintRequest.newBuilder().setPuzzle(puzzle).build());
    assertThat(hint.getSteps(0).getText()).isEqualTo(path.get(1).getStep().getText());
  }

  private List<ExplainResponse> explain(Puzzle puzzle) {
    List<ExplainResponse> path = new ArrayList<>();
    server
        .explaining()
        .explain(ExplainRequest.newBuilder().setPuzzle(puzzle).build())
        .forEachRemaining(path::add);
    return path;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void codesAndFormsAreThoseOfThePuzzleWithItsRules(Row row) {
    Board board = board(row);
    Puzzle puzzle = Puzzles.text(row.text());
    String code =
        server
            .compressing()
            .compress(CompressRequest.newBuilder().setPuzzle(puzzle).build())
            .getText();
    Board back =
        server
            .compressing()
            .decompress(DecompressRequest.newBuilder().setText(code).setIncludeBoard(true).build())
            .getWritten()
            .getBoard();
    assertThat(back.getConstraintsList()).isEqualTo(board.getConstraintsList());

    Puzzle without =
        Puzzle.newBuilder().setBoard(board.toBuilder().clearConstraints().build()).build();
    var compared =
        server
            .canonical()
            .canonicalize(
                CanonicalizeRequest.newBuilder().setPuzzle(puzzle).setOther(without).build());
    assertThat(compared.getComparison().getIsomorphic()).isFalse();
    assertThat(compared.getAnswer().getPuzzle().getUnsupportedConstraintsList()).isEmpty();
  }

  @Test
  void streamsMatchSingleCalls() throws Exception {
    List<Row> rows = rows();
    OpenStream<ConvertStreamRequest, ConvertStreamResponse> converting =
        new OpenStream<>(server, InterchangeServiceGrpc.getConvertStreamMethod());
    ConvertStreamRequest.Builder toLines =
        ConvertStreamRequest.newBuilder().setTargetFormatId("plain.line");
    rows.forEach(row -> toLines.addPuzzles(Puzzles.text(row.text())));
    send(converting, toLines.build());
    assertThat(converting.answers().get(0).getResultsList())
        .hasSameSizeAs(rows)
        .allMatch(result -> losesRules(result.getConversion().getLossesList()));

    OpenStream<SolveStreamRequest, SolveStreamResponse> solving =
        new OpenStream<>(server, SolveServiceGrpc.getSolveStreamMethod());
    SolveStreamRequest.Builder toSolve = SolveStreamRequest.newBuilder();
    rows.forEach(row -> toSolve.addPuzzles(Puzzles.text(row.text())));
    send(solving, toSolve.build());
    assertThat(solving.answers().get(0).getResultsList())
        .extracting(result -> result.getAnswer().getSolutions(0).getDigits())
        .containsExactlyElementsOf(rows.stream().map(Row::solution).toList());

    OpenStream<RateStreamRequest, RateStreamResponse> rating =
        new OpenStream<>(server, ExplainServiceGrpc.getRateStreamMethod());
    send(
        rating,
        RateStreamRequest.newBuilder()
            .addPuzzles(Puzzles.text(rows.get(0).text()))
            .addPuzzles(Puzzles.text(Puzzles.EASY))
            .build());
    assertThat(
            rating.answers().stream().flatMap(answer -> answer.getResultsList().stream()).toList())
        .extracting(result -> result.getAnswer().getRating().getLowerBound())
        .containsExactly(true, false);
  }

  private static <Q, A> void send(OpenStream<Q, A> stream, Q request) throws Exception {
    stream.call.request(10);
    stream.call.sendMessage(request);
    stream.call.halfClose();
    assertThat(stream.endCode()).isEqualTo(io.grpc.Status.Code.OK);
  }

  private static Board empty(int side) {
    return BoardMapper.toWire(
        dev.pencilmark.board.Board.builder(dev.pencilmark.board.PuzzleType.SUDOKU, side).build());
  }

  private static Constraint rule(String kind, String cells, String values) {
    Constraint.Builder rule = Constraint.newBuilder().setKind(kind);
    for (String group : cells.isEmpty() ? new String[0] : cells.split("/")) {
      CellGroup.Builder some = CellGroup.newBuilder();
      for (String cell : group.split(" ")) {
        some.addCells(Integer.parseInt(cell));
      }
      rule.addGroups(some);
    }
    for (String value : values.isEmpty() ? new String[0] : values.split(" ")) {
      rule.addValues(Integer.parseInt(value));
    }
    return rule.build();
  }

  private Status refusal(Board board) {
    Puzzle puzzle = Puzzle.newBuilder().setBoard(board).build();
    StatusRuntimeException refused =
        catchThrowableOfType(
            StatusRuntimeException.class,
            () -> server.solving().solve(SolveRequest.newBuilder().setPuzzle(puzzle).build()));
    return StatusProto.fromThrowable(refused);
  }

  private static ErrorInfo info(Status refused) throws IOException {
    return refused.getDetails(0).unpack(ErrorInfo.class);
  }

  private static String field(Status refused) throws IOException {
    for (Any detail : refused.getDetailsList()) {
      if (detail.is(BadRequest.class)) {
        return detail.unpack(BadRequest.class).getFieldViolations(0).getField();
      }
    }
    return "";
  }

  @ParameterizedTest
  @CsvSource({
    "RULE_UNKNOWN,    nosuchrule, 0 1,     '',  ''",
    "RULE_BAD_SHAPE,  thermo,     0,       '',  R1C1",
    "RULE_BAD_SHAPE,  thermo,     0 81,    '',  ''",
    "RULE_BAD_SHAPE,  renban,     0 1 0,   '',  R1C1",
    "RULE_BAD_SHAPE,  clone,      0 1/2,   '',  R1C1",
    "RULE_BAD_SHAPE,  arrow,      0/1 0,   '',  R1C1",
    "RULE_BAD_SHAPE,  arrow,      0 20/1,  '',  R1C1",
    "RULE_BAD_SHAPE,  difference, 0 1 2,   1,   R1C1",
    "RULE_BAD_SHAPE,  xsum,       0 1,     5,   R1C1",
    "RULE_BAD_VALUE,  difference, 0 1,     9,   R1C1",
    "RULE_BAD_VALUE,  ratio,      0 1,     1,   R1C1",
    "RULE_BAD_VALUE,  sum.pair,   0 1,     18,  R1C1",
    "RULE_BAD_VALUE,  whispers,   0 1,     0,   R1C1",
    "RULE_BAD_VALUE,  modular,    0 1,     1,   R1C1",
    "RULE_BAD_VALUE,  quadruple,  0 1,     1 2 3, R1C1",
    "RULE_BAD_VALUE,  allowed,    0,       '',  R1C1",
  })
  void invalidRulesAreRejected_withPositionAndCells(
      String code, String kind, String cells, String values, String cell) throws IOException {
    Board board =
        empty(9).toBuilder()
            .addConstraints(rule("antiknight", "", ""))
            .addConstraints(rule(kind, cells, values))
            .build();
    Status refused = refusal(board);
    assertThat(info(refused).getReason()).as(refused.getMessage()).isEqualTo(code);
    assertThat(field(refused)).startsWith("puzzle.board.constraints[1]");
    assertThat(info(refused).getMetadataOrDefault("cells", "")).contains(cell);
  }

  /** At its limits, a message is rejected by its decoded size, before any search. */
  @Test
  void tooMuchIsRefused() throws IOException {
    Board.Builder rules = empty(9).toBuilder();
    for (int i = 0; i <= 1024; i++) {
      rules.addConstraints(rule("greater", i % 80 + " " + (i % 80 + 1 + i / 80) % 81, ""));
    }
    assertThat(info(refusal(rules.build())).getReason()).isEqualTo("LIMIT_EXCEEDED");

    CellGroup.Builder all = CellGroup.newBuilder();
    for (int cell = 0; cell < 81; cell++) {
      all.addCells(cell);
    }
    Board.Builder cells = empty(9).toBuilder();
    for (int i = 0; i < 203; i++) {
      cells.addConstraints(
          Constraint.newBuilder().setKind("sumline").addGroups(all).addValues(i + 1));
    }
    assertThat(info(refusal(cells.build())).getReason()).isEqualTo("LIMIT_EXCEEDED");

    CellGroup.Builder line = CellGroup.newBuilder();
    for (int i = 0; i < 10_000; i++) {
      line.addCells(i % 81);
    }
    Board loop =
        empty(9).toBuilder()
            .addConstraints(Constraint.newBuilder().setKind("whispers").addGroups(line))
            .build();
    assertThat(info(refusal(loop)).getReason()).isEqualTo("LIMIT_EXCEEDED");
  }

  @Test
  void impossibleRules_areWarnings_withPositionAndCells() {
    Board board =
        empty(9).toBuilder()
            .addConstraints(rule("antiknight", "", ""))
            .addConstraints(rule("renban", "0 1 2 3 4 5 6 7 8 17", ""))
            .addConstraints(
                rule("littlekiller", "0 10 20 30 40 50 60 70 80", "8").toBuilder()
                    .setOutsideClue(
                        OutsideClue.newBuilder()
                            .setRow(0)
                            .setColumn(0)
                            .setDirection(ClueDirection.CLUE_DIRECTION_DOWN_RIGHT)))
            .build();
    var answer =
        server
            .solving()
            .solve(SolveRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(board)).build())
            .getAnswer();
    assertThat(answer.getOutcome()).isEqualTo(SolveOutcome.SOLVE_OUTCOME_NONE);
    assertThat(answer.getPuzzle().getWarningsList())
        .filteredOn(warning -> warning.getCode().equals("RULE_IMPOSSIBLE"))
        .hasSize(2)
        .allMatch(warning -> warning.getMessage().matches(".*: variants\\[[12]]: .*"))
        .allMatch(warning -> warning.getCellsList().contains("R1C1"));
  }
}
