package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.BoardColumns;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.Reading;
import dev.pencilmark.cli.work.RuleKindInfo;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.Capability;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.RuleKind;
import dev.pencilmark.v1.SolveLimit;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveStart;
import dev.pencilmark.v1.VariantRule;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The messages' values as the commands know them. */
public final class WireValues {

  private WireValues() {}

  /** The name of an enum's value without what all of them begin with. */
  static String bare(String name, String prefix) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  static dev.pencilmark.v1.Puzzle puzzle(Puzzle puzzle) {
    dev.pencilmark.v1.Puzzle.Builder wire =
        dev.pencilmark.v1.Puzzle.newBuilder().setFormatId(puzzle.format());
    return puzzle.data() == null
        ? wire.setText(puzzle.text()).build()
        : wire.setData(ByteString.copyFrom(puzzle.data())).build();
  }

  static Problem problem(dev.pencilmark.v1.Problem problem) {
    return new Problem(
        problem.getCode(),
        problem.getMessage(),
        problem.hasIndex() ? problem.getIndex() : Problem.NO_INDEX,
        problem.getCellsList(),
        problem.getNearMissesList().stream()
            .map(miss -> new Problem.NearMiss(miss.getFormatId(), miss.getReason()))
            .toList());
  }

  static List<Problem> problems(List<dev.pencilmark.v1.Problem> problems) {
    return problems.stream().map(WireValues::problem).toList();
  }

  static List<Loss> losses(List<dev.pencilmark.v1.Loss> losses) {
    return losses.stream()
        .map(
            loss ->
                new Loss(
                    bare(loss.getKind().name(), "LOSS_KIND_"),
                    loss.getCells(),
                    loss.getDetail(),
                    loss.getChangesSolutions()))
        .toList();
  }

  static List<LeftOutRule> leftOut(List<dev.pencilmark.v1.LeftOutRule> rules) {
    return rules.stream().map(rule -> new LeftOutRule(rule.getName(), rule.getCount())).toList();
  }

  static Detection detection(dev.pencilmark.v1.Detection detection, String name) {
    return new Detection(
        name,
        detection.getFormatId(),
        detection.getDialect(),
        bare(detection.getType().name(), "PUZZLE_TYPE_"),
        detection.getSize(),
        bare(detection.getConfidence().name(), "CONFIDENCE_"),
        detection.getReasonsList(),
        leftOut(detection.getLeftOutRulesList()));
  }

  static Decoding decoding(DecodeResponse decoding, Detection detection) {
    return new Decoding(
        board(decoding.getBoard()),
        detection,
        decoding.getLayout(),
        losses(decoding.getLossesList()),
        problems(decoding.getWarningsList()));
  }

  static Output output(boolean isBinary, String text, ByteString data) {
    return isBinary ? new Output(null, data.toByteArray()) : new Output(text, null);
  }

  static Conversion conversion(dev.pencilmark.v1.Conversion conversion) {
    return new Conversion(
        output(conversion.hasData(), conversion.getText(), conversion.getData()),
        conversion.getSourceFormatId(),
        List.of(),
        losses(conversion.getLossesList()),
        problems(conversion.getWarningsList()));
  }

  static SolveAnswer answer(dev.pencilmark.v1.SolveAnswer answer) {
    return new SolveAnswer(
        bare(answer.getOutcome().name(), "SOLVE_OUTCOME_"),
        bare(answer.getStart().name(), "SOLVE_START_"),
        answer.getSolutionCount(),
        answer.getExact(),
        answer.getSolutionsList().stream().map(WireValues::solution).toList(),
        answer.getDifferingCellsList(),
        answer.getContradictionsList().stream()
            .map(
                entry ->
                    new SolveAnswer.Contradiction(
                        entry.getCell(), entry.getPlaced(), entry.getEntered(), entry.getDigit()))
            .toList(),
        new SolveAnswer.Search(
            limit(answer.getLimit()),
            answer.getStatistics().getGuesses(),
            answer.getStatistics().getDepth(),
            TimeUnit.SECONDS.toNanos(answer.getStatistics().getTime().getSeconds())
                + answer.getStatistics().getTime().getNanos()),
        new Reading(
            bare(answer.getType().name(), "PUZZLE_TYPE_"),
            answer.getSize(),
            answer.getSourceFormatId(),
            problems(answer.getWarningsList()),
            leftOut(answer.getLeftOutRulesList())),
        new SolveAnswer.Picking(
            answer.hasPickedSolution() ? solution(answer.getPickedSolution()) : null,
            limit(answer.getPickingLimit())));
  }

  private static String limit(SolveLimit limit) {
    return limit.getNumber() == 0 ? "" : bare(limit.name(), "SOLVE_LIMIT_");
  }

  static Solution solution(dev.pencilmark.v1.Solution solution) {
    return new Solution(
        solution.getDigits(),
        solution.hasText() || solution.hasData()
            ? output(solution.hasData(), solution.getText(), solution.getData())
            : null,
        losses(solution.getLossesList()));
  }

  static Compression compression(CompressResponse compression, Detection detection) {
    return new Compression(
        compression.getCode(),
        compression.getData().toByteArray(),
        compression.getBits(),
        compression.getText(),
        compression.getGridNumber(),
        compression.getPlainLength(),
        compression.getSwikiV2Length(),
        detection,
        problems(compression.getWarningsList()));
  }

  static Decompression decompression(DecompressResponse decompression) {
    return new Decompression(
        output(decompression.hasData(), decompression.getText(), decompression.getData()),
        decompression.getCode(),
        decompression.getGridNumber(),
        bare(decompression.getType().name(), "PUZZLE_TYPE_"),
        decompression.getSize(),
        losses(decompression.getLossesList()),
        problems(decompression.getWarningsList()));
  }

  static FormatInfo format(Format format) {
    return new FormatInfo(
        format.getId(),
        format.getTitle(),
        format.getBinary(),
        format.getWritable(),
        format.getDialectsList().stream()
            .map(
                dialect ->
                    new FormatInfo.Dialect(
                        dialect.getName(),
                        dialect.getTitle(),
                        dialect.getWritable(),
                        dialect.getVersion()))
            .toList(),
        format.getCapabilitiesList().stream().map(WireValues::capability).toList(),
        format.getExample(),
        format.getRuleKindsReadList(),
        format.getRuleKindsWrittenList());
  }

  private static FormatInfo.Capability capability(Capability row) {
    return new FormatInfo.Capability(
        row.getTypesList().stream().map(type -> bare(type.name(), "PUZZLE_TYPE_")).toList(),
        row.getSizesList(),
        row.getLosesList().stream().map(kind -> bare(kind.name(), "LOSS_KIND_")).toList());
  }

  /** The columns of a board. */
  public static BoardColumns board(Board board) {
    return new BoardColumns(
        bare(board.getType().name(), "PUZZLE_TYPE_"),
        board.getSize(),
        column(board.getDigits()),
        column(board.getClues()),
        board.getCandidatesList().stream().mapToInt(Integer::intValue).toArray(),
        board.getCornerMarksList().stream().mapToInt(Integer::intValue).toArray(),
        column(board.getBoxes()),
        column(board.getBlacks()),
        board.getCagesList().stream().map(WireValues::cage).toList(),
        column(board.getAmbiguities()),
        board.getAddedRulesList().stream().map(rule -> bare(rule.name(), "ADDED_RULE_")).toList(),
        board.getExtraRegionsList().stream().map(region -> region.getCellsList()).toList(),
        board.getVariantRulesList().stream().map(WireValues::variant).toList());
  }

  private static BoardColumns.Variant variant(VariantRule rule) {
    return new BoardColumns.Variant(
        rule.getKind(),
        rule.getGroupsList().stream().map(CellGroup::getCellsList).toList(),
        rule.getValuesList(),
        rule.getMasksList(),
        rule.hasAt()
            ? new BoardColumns.Clue(
                rule.getAt().getRow(),
                rule.getAt().getColumn(),
                bare(rule.getAt().getDirection().name(), "CLUE_DIRECTION_"))
            : null,
        rule.getGroup(),
        rule.getLoop(),
        rule.getMarkedExempt(),
        rule.getFamily(),
        rule.hasOther()
            ? new BoardColumns.Other(
                rule.getOther().getFormatId(), rule.getOther().getName(), rule.getOther().getText())
            : null);
  }

  static RuleKindInfo ruleKind(RuleKind kind) {
    return new RuleKindInfo(
        kind.getId(),
        kind.getTitle(),
        kind.getMeaning(),
        kind.getForm(),
        kind.getFewestValues(),
        kind.getMostValues(),
        kind.getUsualValue(),
        kind.getSolved());
  }

  private static BoardColumns.Cage cage(Cage cage) {
    return new BoardColumns.Cage(
        cage.getCellsList(),
        bare(cage.getOperator().name(), "CAGE_OPERATOR_"),
        cage.getTarget(),
        cage.getDigitsMayRepeat(),
        cage.getColour());
  }

  private static int[] column(ByteString bytes) {
    int[] column = new int[bytes.size()];
    for (int at = 0; at < column.length; at++) {
      column[at] = bytes.byteAt(at) & 0xFF;
    }
    return column;
  }

  /** What a search is asked for. */
  static SolveOptions options(SolveOrder order) {
    SolveOptions.Builder options = SolveOptions.newBuilder().setTargetFormatId(order.to());
    options.getLimitsBuilder().setSolutions(order.solutions()).setNodes(order.nodes());
    if (order.seed() != null) {
      options.setSeed(order.seed());
    }
    if (!order.time().isZero()) {
      options
          .getLimitsBuilder()
          .setTime(
              Duration.newBuilder()
                  .setSeconds(order.time().getSeconds())
                  .setNanos(order.time().getNano()));
    }
    return order.start().isEmpty()
        ? options.build()
        : options.setStart(SolveStart.valueOf("SOLVE_START_" + order.start())).build();
  }
}
