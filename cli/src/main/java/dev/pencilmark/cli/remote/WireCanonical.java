package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.Reading;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.PuzzleComparison;
import dev.pencilmark.v1.Transformation;
import java.util.HexFormat;

/** Canonical forms of the wire as the commands know them. */
final class WireCanonical {

  private WireCanonical() {}

  static Canonicalized canonicalized(CanonicalizeResponse response) {
    Canonicalized answer = canonicalized(response.getAnswer());
    if (!response.hasComparison()) {
      return answer;
    }
    PuzzleComparison comparison = response.getComparison();
    return answer.comparedWith(
        canonicalized(response.getOther()),
        new Canonicalized.Comparison(
            comparison.getSame(),
            comparison.hasTransformation() ? transformation(comparison.getTransformation()) : null,
            comparison.getText()));
  }

  static Canonicalized canonicalized(CanonicalAnswer answer) {
    return new Canonicalized(
        answer.getForm(),
        HexFormat.of().formatHex(answer.getKey().toByteArray()),
        WireValues.bare(answer.getBasis().name(), "CANONICAL_BASIS_"),
        answer.getAutomorphisms(),
        transformation(answer.getTransformation()),
        output(answer),
        WireValues.losses(answer.getLossesList()),
        new Reading(
            WireValues.bare(answer.getType().name(), "PUZZLE_TYPE_"),
            answer.getSize(),
            answer.getSourceFormatId(),
            WireValues.problems(answer.getWarningsList()),
            WireValues.leftOut(answer.getLeftOutRulesList())),
        null,
        null);
  }

  private static Output output(CanonicalAnswer answer) {
    return switch (answer.getOutputCase()) {
      case TEXT -> new Output(answer.getText(), null);
      case DATA -> new Output(null, answer.getData().toByteArray());
      case OUTPUT_NOT_SET -> null;
    };
  }

  private static Canonicalized.Transformation transformation(Transformation transformation) {
    return new Canonicalized.Transformation(
        transformation.getTransposed(),
        transformation.getRowsList(),
        transformation.getColumnsList(),
        transformation.getDigitsList());
  }
}
