package dev.pencilmark.client;

import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.EncodeResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.Puzzle;
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
        List.copyOf(detection.getReasonsList()));
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

  static ConvertStreamRequest batch(Target target, List<Puzzle> puzzles) {
    return ConvertStreamRequest.newBuilder()
        .setTargetFormatId(target.formatId())
        .setLossless(target.lossless())
        .addAllPuzzles(puzzles)
        .build();
  }

  static List<Outcome> outcomes(ConvertStreamResponse response) {
    return map(response.getResultsList(), Wire::outcome);
  }

  private static Outcome outcome(ConvertResult result) {
    return result.hasProblem() ? problem(result.getProblem()) : conversion(result.getConversion());
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
