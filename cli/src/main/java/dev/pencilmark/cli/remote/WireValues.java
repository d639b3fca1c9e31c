package dev.pencilmark.cli.remote;

import com.google.protobuf.ByteString;
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
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.client.Puzzles;
import dev.pencilmark.format.LeftOutRule;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import java.util.List;

/** The client's values as the commands know them. */
public final class WireValues {

  private WireValues() {}

  /** The name of an enum's value without what all of them begin with. */
  static String bare(String name, String prefix) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  static dev.pencilmark.v1.Puzzle puzzle(Puzzle puzzle) {
    if (puzzle.data() == null) {
      return puzzle.format().isEmpty()
          ? Puzzles.text(puzzle.text())
          : Puzzles.text(puzzle.text(), puzzle.format());
    }
    return puzzle.format().isEmpty()
        ? Puzzles.data(puzzle.data())
        : Puzzles.data(puzzle.data(), puzzle.format());
  }

  static Problem problem(dev.pencilmark.client.Problem problem) {
    return new Problem(
        problem.code(),
        problem.message(),
        problem.index().orElse(Problem.NO_INDEX),
        problem.cells(),
        problem.nearMisses().stream()
            .map(miss -> new Problem.NearMiss(miss.formatId(), miss.reason()))
            .toList());
  }

  private static List<Problem> problems(List<dev.pencilmark.client.Problem> problems) {
    return problems.stream().map(WireValues::problem).toList();
  }

  private static List<Loss> losses(List<dev.pencilmark.client.Loss> losses) {
    return losses.stream()
        .map(loss -> new Loss(bare(loss.kind().name(), "LOSS_KIND_"), loss.cells(), loss.detail()))
        .toList();
  }

  static List<LeftOutRule> leftOut(List<dev.pencilmark.v1.LeftOutRule> rules) {
    return rules.stream().map(rule -> new LeftOutRule(rule.getName(), rule.getCount())).toList();
  }

  static Detection detection(dev.pencilmark.client.Detection detection, String name) {
    return new Detection(
        name,
        detection.formatId(),
        detection.dialect(),
        bare(detection.type().name(), "PUZZLE_TYPE_"),
        detection.size(),
        bare(detection.confidence().name(), "CONFIDENCE_"),
        detection.reasons(),
        leftOut(detection.leftOutRules()));
  }

  static Decoding decoding(dev.pencilmark.client.Decoding decoding, Detection detection) {
    return new Decoding(
        board(decoding.board()),
        detection,
        decoding.layout(),
        losses(decoding.losses()),
        problems(decoding.warnings()));
  }

  private static Output output(dev.pencilmark.client.Output output) {
    return output.isBinary()
        ? new Output(null, output.data().toByteArray())
        : new Output(output.text(), null);
  }

  static Conversion conversion(dev.pencilmark.client.Conversion conversion) {
    return new Conversion(
        output(conversion.output()),
        conversion.sourceFormatId(),
        losses(conversion.losses()),
        problems(conversion.warnings()));
  }

  static SolveAnswer answer(dev.pencilmark.client.SolveAnswer answer) {
    return new SolveAnswer(
        bare(answer.outcome().name(), "SOLVE_OUTCOME_"),
        answer.limit().getNumber() == 0 ? "" : bare(answer.limit().name(), "SOLVE_LIMIT_"),
        bare(answer.start().name(), "SOLVE_START_"),
        answer.count(),
        answer.exact(),
        answer.solutions().stream().map(WireValues::solution).toList(),
        answer.differingCells(),
        answer.contradictions().stream()
            .map(
                entry ->
                    new SolveAnswer.Contradiction(
                        entry.cell(), entry.placed(), entry.entered(), entry.digit()))
            .toList(),
        answer.statistics().guesses(),
        answer.statistics().depth(),
        answer.statistics().time().toNanos(),
        bare(answer.type().name(), "PUZZLE_TYPE_"),
        answer.size(),
        answer.sourceFormatId(),
        problems(answer.warnings()),
        leftOut(answer.leftOutRules()));
  }

  static Solution solution(dev.pencilmark.client.Solution solution) {
    return new Solution(
        solution.digits(),
        solution.output().map(WireValues::output).orElse(null),
        losses(solution.losses()));
  }

  static Compression compression(
      dev.pencilmark.client.Compression compression, Detection detection) {
    return new Compression(
        compression.code(),
        compression.data().toByteArray(),
        compression.bits(),
        compression.text(),
        compression.gridNumber().map(Object::toString).orElse(""),
        compression.plainLength(),
        compression.swikiV2Length(),
        detection,
        problems(compression.warnings()));
  }

  static Decompression decompression(dev.pencilmark.client.Decompression decompression) {
    return new Decompression(
        output(decompression.output().orElseThrow()),
        decompression.code(),
        decompression.gridNumber().map(Object::toString).orElse(""),
        bare(decompression.type().name(), "PUZZLE_TYPE_"),
        decompression.size(),
        losses(decompression.losses()),
        problems(decompression.warnings()));
  }

  static FormatInfo format(dev.pencilmark.client.FormatInfo format) {
    return new FormatInfo(
        format.id(),
        format.title(),
        format.binary(),
        format.writable(),
        format.dialects().stream()
            .map(
                dialect ->
                    new FormatInfo.Dialect(
                        dialect.name(), dialect.title(), dialect.writable(), dialect.version()))
            .toList(),
        format.capabilities().stream().map(WireValues::capability).toList(),
        format.example());
  }

  private static FormatInfo.Capability capability(dev.pencilmark.client.FormatInfo.Capability row) {
    return new FormatInfo.Capability(
        row.types().stream().map(type -> bare(type.name(), "PUZZLE_TYPE_")).toList(),
        row.sizes(),
        row.loses().stream().map(kind -> bare(kind.name(), "LOSS_KIND_")).toList());
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
        board.getExtraRegionsList().stream().map(region -> region.getCellsList()).toList());
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
}
