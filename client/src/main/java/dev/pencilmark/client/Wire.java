package dev.pencilmark.client;

import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.SolveStreamResponse;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Between the messages on the wire and the records of this package. */
final class Wire {

  private Wire() {}

  static List<Detection> detections(DetectResponse response) {
    List<Detection> all = new ArrayList<>(1 + response.getRunnersUpCount());
    all.add(detection(response.getDetection()));
    response.getRunnersUpList().forEach(next -> all.add(detection(next)));
    return List.copyOf(all);
  }

  static Detection detection(dev.pencilmark.v1.Detection detection) {
    return new Detection(
        detection.getFormatId(),
        detection.getDialect(),
        detection.getType(),
        detection.getSize(),
        detection.getConfidence(),
        List.copyOf(detection.getReasonsList()),
        List.copyOf(detection.getLeftOutRulesList()));
  }

  static Decoding decoding(DecodeResponse response) {
    return new Decoding(
        response.getBoard(),
        response.hasDetection()
            ? Optional.of(detection(response.getDetection()))
            : Optional.empty(),
        response.getLayout(),
        losses(response.getLossesList()),
        map(response.getWarningsList(), Wire::problem));
  }

  static Encoding encoding(EncodeResponse response) {
    return new Encoding(
        new Output(
            response.hasData() ? null : response.getText(),
            response.hasData() ? response.getData() : null),
        losses(response.getLossesList()));
  }

  static Conversion conversion(dev.pencilmark.v1.Conversion conversion) {
    return new Conversion(
        new Output(
            conversion.hasData() ? null : conversion.getText(),
            conversion.hasData() ? conversion.getData() : null),
        losses(conversion.getLossesList()),
        conversion.getSourceFormatId(),
        map(conversion.getWarningsList(), Wire::problem));
  }

  static List<Outcome> outcomes(ConvertStreamResponse response) {
    return map(response.getResultsList(), Wire::outcome);
  }

  static List<FileOutcome> fileOutcomes(ConvertStreamResponse response) {
    return map(
        response.getResultsList(),
        result -> new FileOutcome(result.getIndex(), result.getLine(), outcome(result)));
  }

  private static Outcome outcome(ConvertResult result) {
    return result.hasProblem() ? problem(result.getProblem()) : conversion(result.getConversion());
  }

  static List<SolveResult> results(SolveStreamResponse response) {
    return map(
        response.getResultsList(),
        result -> result.hasProblem() ? problem(result.getProblem()) : answer(result.getAnswer()));
  }

  static SolveAnswer answer(dev.pencilmark.v1.SolveAnswer answer) {
    return new SolveAnswer(
        answer.getOutcome(),
        answer.getLimit(),
        answer.getStart(),
        answer.getSolutionCount(),
        answer.getExact(),
        map(answer.getSolutionsList(), Wire::solution),
        List.copyOf(answer.getDifferingCellsList()),
        map(
            answer.getContradictionsList(),
            entry ->
                new SolveAnswer.Contradiction(
                    entry.getCell(), entry.getPlaced(), entry.getEntered(), entry.getDigit())),
        new SolveAnswer.Statistics(
            answer.getStatistics().getGuesses(),
            answer.getStatistics().getDepth(),
            Duration.ofSeconds(
                answer.getStatistics().getTime().getSeconds(),
                answer.getStatistics().getTime().getNanos())),
        answer.getType(),
        answer.getSize(),
        answer.getSourceFormatId(),
        map(answer.getWarningsList(), Wire::problem),
        List.copyOf(answer.getLeftOutRulesList()));
  }

  static Solution solution(dev.pencilmark.v1.Solution solution) {
    Output output =
        switch (solution.getOutputCase()) {
          case TEXT -> new Output(solution.getText(), null);
          case DATA -> new Output(null, solution.getData());
          case OUTPUT_NOT_SET -> null;
        };
    return new Solution(
        solution.getDigits(),
        Optional.ofNullable(output),
        losses(solution.getLossesList()),
        solution.hasBoard() ? Optional.of(solution.getBoard()) : Optional.empty());
  }

  static EnumeratedSolution enumerated(EnumerateSolutionsResponse response) {
    return new EnumeratedSolution(
        solution(response.getSolution()), response.getIndex(), response.getResumeToken());
  }

  static Compression compression(CompressResponse response) {
    return new Compression(
        response.getCode(),
        response.getData(),
        response.getBits(),
        response.getText(),
        number(response.getGridNumber()),
        response.getPlainLength(),
        response.getSwikiV2Length(),
        response.hasDetection()
            ? Optional.of(detection(response.getDetection()))
            : Optional.empty(),
        map(response.getWarningsList(), Wire::problem));
  }

  static Decompression decompression(DecompressResponse response) {
    Output output =
        switch (response.getOutputCase()) {
          case TEXT -> new Output(response.getText(), null);
          case DATA -> new Output(null, response.getData());
          case OUTPUT_NOT_SET -> null;
        };
    return new Decompression(
        response.getCode(),
        Optional.ofNullable(output),
        losses(response.getLossesList()),
        response.hasBoard() ? Optional.of(response.getBoard()) : Optional.empty(),
        number(response.getGridNumber()),
        response.getType(),
        response.getSize(),
        map(response.getWarningsList(), Wire::problem));
  }

  static CompressedBatch compressedBatch(CompressStreamResponse response) {
    checkBatch(response);
    dev.pencilmark.v1.CompressedBatch batch = response.getCompressed();
    return new CompressedBatch(batch.getCode(), batch.getData(), batch.getPuzzleCount());
  }

  static List<DecompressedPuzzle> decompressedBatch(CompressStreamResponse response) {
    checkBatch(response);
    return map(response.getDecompressed().getPuzzlesList(), Wire::decompressedPuzzle);
  }

  private static DecompressedPuzzle decompressedPuzzle(dev.pencilmark.v1.DecompressedPuzzle one) {
    Output output =
        switch (one.getOutputCase()) {
          case TEXT -> new Output(one.getText(), null);
          case DATA -> new Output(null, one.getData());
          case PROBLEM, OUTPUT_NOT_SET -> null;
        };
    return new DecompressedPuzzle(
        Optional.ofNullable(output),
        one.hasProblem() ? Optional.of(problem(one.getProblem())) : Optional.empty(),
        losses(one.getLossesList()),
        one.hasBoard() ? Optional.of(one.getBoard()) : Optional.empty());
  }

  private static void checkBatch(CompressStreamResponse response) {
    if (response.hasProblem()) {
      BatchProblem refused = response.getProblem();
      throw new PuzzleException(
          problem(refused.getProblem()),
          refused.hasPuzzle() ? OptionalInt.of(refused.getPuzzle()) : OptionalInt.empty());
    }
  }

  private static Optional<BigInteger> number(String decimal) {
    return decimal.isEmpty() ? Optional.empty() : Optional.of(new BigInteger(decimal));
  }

  static Problem problem(dev.pencilmark.v1.Problem problem) {
    return new Problem(
        problem.getCode(),
        problem.getMessage(),
        problem.hasIndex() ? OptionalInt.of(problem.getIndex()) : OptionalInt.empty(),
        List.copyOf(problem.getCellsList()),
        problem.getExpected(),
        problem.getFound(),
        problem.getFormatId(),
        map(
            problem.getNearMissesList(),
            near -> new Problem.NearMiss(near.getFormatId(), near.getReason())));
  }

  static List<FormatInfo> formats(ListFormatsResponse response) {
    return map(response.getFormatsList(), Wire::format);
  }

  private static FormatInfo format(dev.pencilmark.v1.Format format) {
    return new FormatInfo(
        format.getId(),
        format.getTitle(),
        format.getBinary(),
        format.getWritable(),
        map(
            format.getDialectsList(),
            dialect ->
                new FormatInfo.Dialect(
                    dialect.getName(),
                    dialect.getTitle(),
                    dialect.getWritable(),
                    dialect.getVersion())),
        map(
            format.getCapabilitiesList(),
            row ->
                new FormatInfo.Capability(
                    List.copyOf(row.getTypesList()),
                    List.copyOf(row.getSizesList()),
                    List.copyOf(row.getLosesList()))),
        format.getExample());
  }

  private static List<Loss> losses(List<dev.pencilmark.v1.Loss> losses) {
    return map(losses, loss -> new Loss(loss.getKind(), loss.getCells(), loss.getDetail()));
  }

  private static <M, R> List<R> map(List<M> messages, Function<? super M, ? extends R> make) {
    if (messages.isEmpty()) {
      return List.of();
    }
    List<R> values = new ArrayList<>(messages.size());
    for (M message : messages) {
      values.add(make.apply(message));
    }
    return Collections.unmodifiableList(values);
  }
}
