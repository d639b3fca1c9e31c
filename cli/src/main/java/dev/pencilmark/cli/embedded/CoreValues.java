package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.cli.work.BoardColumns;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Reading;
import dev.pencilmark.cli.work.RuleKindInfo;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.format.Capability;
import dev.pencilmark.format.Format;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.solve.Answer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Core's values as the commands know them. */
final class CoreValues {

  private static final int[] NO_COLUMN = {};

  private CoreValues() {}

  static Problem problem(dev.pencilmark.problem.Problem problem) {
    return new Problem(
        problem.code().name(),
        problem.message(),
        problem.index() == dev.pencilmark.problem.Problem.NO_INDEX
            ? Problem.NO_INDEX
            : problem.index(),
        problem.cells(),
        problem.nearMisses().stream()
            .map(miss -> new Problem.NearMiss(miss.formatId(), miss.reason()))
            .toList());
  }

  static List<Problem> problems(List<dev.pencilmark.problem.Problem> problems) {
    return problems.isEmpty() ? List.of() : problems.stream().map(CoreValues::problem).toList();
  }

  static Detection detection(dev.pencilmark.detect.Detection detection) {
    return new Detection(
        detection.name(),
        detection.format().id(),
        detection.dialect(),
        detection.type().name(),
        detection.side(),
        detection.confidence().name(),
        detection.reasons(),
        detection.leftOut());
  }

  static Decoding decoding(DecodeResult reading) {
    return new Decoding(
        columns(reading.board()),
        detection(reading.detection()),
        reading.decoded().layout(),
        Loss.of(reading.decoded().beyondBoard()),
        problems(reading.warnings()));
  }

  static Output output(EncodeResult written) {
    return written.format().binary()
        ? new Output(null, written.bytes())
        : new Output(written.text(), null);
  }

  static Conversion conversion(
      DecodeResult reading, List<dev.pencilmark.format.Loss> changes, EncodeResult written) {
    return new Conversion(
        output(written),
        reading.detection().name(),
        Loss.of(changes),
        Loss.of(written.losses()),
        problems(reading.warnings()));
  }

  static SolveAnswer answer(Answer answer, List<Solution> solutions, DecodeResult reading) {
    return new SolveAnswer(
        answer.outcome().name(),
        answer.start().name(),
        answer.count(),
        answer.exact(),
        solutions,
        answer.solutions().size() < 2
            ? List.of()
            : Arrays.stream(answer.differing()).boxed().toList(),
        contradictions(answer),
        new SolveAnswer.Search(
            answer.limit() == null ? "" : answer.limit().name(),
            answer.statistics().guesses(),
            answer.statistics().depth(),
            answer.statistics().nanos()),
        reading(reading, reading.board()),
        SolveAnswer.Picking.NONE);
  }

  /** What is known of a puzzle, or of the form that was made of it. */
  static Reading reading(DecodeResult reading, Board board) {
    return new Reading(
        board.type().name(),
        board.side(),
        reading.detection().name(),
        problems(reading.warnings()),
        reading.notUnderstood());
  }

  private static List<SolveAnswer.Contradiction> contradictions(Answer answer) {
    if (answer.contradictions().isEmpty()) {
      return List.of();
    }
    return answer.contradictions().stream()
        .map(
            entry ->
                new SolveAnswer.Contradiction(
                    entry.cell(),
                    entry.state() == CellState.PLACED,
                    entry.entered(),
                    entry.digit()))
        .toList();
  }

  static Decompression decompression(Decompressed decompressed, EncodeResult written) {
    Board board = decompressed.board();
    BigInteger number = Compressing.gridNumber(board);
    return new Decompression(
        output(written),
        decompressed.code().id(),
        number == null ? "" : number.toString(),
        board.type().name(),
        board.side(),
        Loss.of(written.losses()),
        problems(Validation.warnings(board)));
  }

  static FormatInfo format(Format format) {
    List<FormatInfo.Capability> capabilities =
        Capability.of(format).stream().map(CoreValues::capability).toList();
    return new FormatInfo(
        format.id(),
        format.title(),
        format.binary(),
        !capabilities.isEmpty(),
        format.dialects().stream()
            .map(
                dialect ->
                    new FormatInfo.Dialect(
                        dialect.name(), dialect.title(), dialect.writable(), dialect.isVersion()))
            .toList(),
        capabilities,
        format.binary()
            ? Base64.getEncoder()
                .encodeToString(format.example().getBytes(StandardCharsets.ISO_8859_1))
            : format.example(),
        format.rulesRead().stream().map(RuleKind::id).toList(),
        format.rulesWritten().stream().map(RuleKind::id).toList());
  }

  private static FormatInfo.Capability capability(Capability row) {
    return new FormatInfo.Capability(
        row.types().stream().map(Enum::name).toList(),
        row.sides(),
        row.losses().stream().map(Enum::name).toList());
  }

  static BoardColumns columns(Board board) {
    int[] digits = column(board, true, board::digit);
    return new BoardColumns(
        board.type().name(),
        board.side(),
        Arrays.stream(digits).anyMatch(digit -> digit != 0) ? digits : NO_COLUMN,
        column(board, board.hasClues(), cell -> board.isGiven(cell) ? 1 : 0),
        column(board, board.hasCandidates(), board::candidates),
        column(board, board.hasCornerMarks(), board::cornerMarks),
        column(board, board.hasRegions(), board::region),
        column(board, board.hasBlacks(), cell -> board.isBlack(cell) ? 1 : 0),
        board.cages().stream().map(CoreValues::cage).toList(),
        column(board, board.hasAmbiguities(), board::ambiguity),
        board.addedRules().stream().map(Enum::name).toList(),
        board.extraRegions().stream().map(CoreValues::cells).toList(),
        board.variants().stream().map(CoreValues::variant).toList());
  }

  private static BoardColumns.Variant variant(VariantRule rule) {
    Outside at = rule.at();
    Verbatim other = rule.other();
    return new BoardColumns.Variant(
        rule.kind().id(),
        IntStream.range(0, rule.groups())
            .mapToObj(group -> Arrays.stream(rule.group(group)).boxed().toList())
            .toList(),
        IntStream.range(0, rule.values()).mapToObj(rule::value).toList(),
        IntStream.range(0, rule.masks()).mapToObj(rule::mask).toList(),
        at == null
            ? null
            : new BoardColumns.Clue(
                at.row() + 1,
                at.column() + 1,
                at.direction() == Outside.Direction.NONE ? "UNSPECIFIED" : at.direction().name()),
        rule.bundle(),
        rule.isLoop(),
        rule.isMarkedExempt(),
        rule.family() == null ? "" : rule.family().id(),
        other == null
            ? null
            : new BoardColumns.Other(other.formatId(), other.name(), other.text()));
  }

  /** The kinds of variant rules. */
  static List<RuleKindInfo> ruleKinds() {
    return Arrays.stream(RuleKind.values())
        .map(
            kind ->
                new RuleKindInfo(
                    kind.id(),
                    kind.title(),
                    kind.meaning(),
                    kind.form().title(),
                    kind.fewestValues(),
                    kind.mostValues(),
                    kind.hasUsualValue(),
                    kind.isSolved()))
        .toList();
  }

  private static int[] column(Board board, boolean isThere, IntUnaryOperator number) {
    return isThere ? IntStream.range(0, board.cellCount()).map(number).toArray() : NO_COLUMN;
  }

  private static BoardColumns.Cage cage(Cage cage) {
    return new BoardColumns.Cage(
        IntStream.range(0, cage.size()).map(cage::cell).boxed().toList(),
        cage.operator().name(),
        cage.hasTotal() ? cage.target() : 0,
        cage.isRepeating(),
        cage.colour());
  }

  private static List<Integer> cells(ExtraRegion region) {
    return IntStream.range(0, region.size()).map(region::cell).boxed().toList();
  }
}
