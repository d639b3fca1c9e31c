package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.BoardColumns;
import dev.pencilmark.cli.work.Canonicalized;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Reading;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * Answers with the names of the proto files in their JSON spelling. Other than in protobuf's own
 * JSON, a column of bytes is an array of numbers, and no number is a string. What is empty is left
 * out.
 */
final class AnswerJson {

  private AnswerJson() {}

  static Map<String, Object> detections(List<Detection> detections) {
    return new JsonObject()
        .put("detection", detection(detections.get(0)))
        .putUnlessDefault(
            "runnersUp",
            detections.subList(1, detections.size()).stream().map(AnswerJson::detection).toList())
        .map();
  }

  static Map<String, Object> decoding(Decoding decoding) {
    return new JsonObject()
        .put("board", board(decoding.board()))
        .put("detection", detection(decoding.detection()))
        .putUnlessDefault("layout", decoding.layout())
        .putUnlessDefault("losses", losses(decoding.losses()))
        .putUnlessDefault("warnings", problems(decoding.warnings()))
        .map();
  }

  static Map<String, Object> conversion(Conversion conversion) {
    JsonObject json = new JsonObject();
    putOutput(json, conversion.output());
    json.putUnlessDefault("changes", losses(conversion.changes()));
    json.putUnlessDefault("losses", losses(conversion.losses()));
    json.putUnlessDefault("sourceFormatId", conversion.sourceFormat());
    json.putUnlessDefault("warnings", problems(conversion.warnings()));
    return json.map();
  }

  static Map<String, Object> answer(SolveAnswer answer) {
    JsonObject json = new JsonObject();
    json.put("outcome", "SOLVE_OUTCOME_" + answer.outcome());
    json.putUnlessDefault("limit", named("SOLVE_LIMIT_", answer.search().limit()));
    json.put("start", "SOLVE_START_" + answer.start());
    json.put("solutionCount", answer.count());
    json.put("exact", answer.exact());
    json.putUnlessDefault(
        "solutions", answer.solutions().stream().map(AnswerJson::solution).toList());
    json.putUnlessDefault("differingCells", answer.differingCells());
    json.putUnlessDefault(
        "contradictions", answer.contradictions().stream().map(AnswerJson::contradiction).toList());
    JsonObject statistics = new JsonObject();
    statistics.put("guesses", answer.search().guesses());
    statistics.put("depth", answer.search().depth());
    statistics.put("time", BigDecimal.valueOf(answer.search().nanos(), 9).toPlainString() + "s");
    json.put("statistics", statistics.map());
    putReading(json, answer.reading());
    if (answer.picking().solution() != null) {
      json.put("pickedSolution", solution(answer.picking().solution()));
    }
    json.putUnlessDefault("pickingLimit", named("SOLVE_LIMIT_", answer.picking().limit()));
    return json.map();
  }

  static Map<String, Object> solution(Solution solution) {
    JsonObject json = new JsonObject();
    json.put("digits", solution.digits());
    if (solution.output() != null) {
      putOutput(json, solution.output());
    }
    json.putUnlessDefault("losses", losses(solution.losses()));
    return json.map();
  }

  static Map<String, Object> canonical(Canonicalized canonical) {
    JsonObject json = new JsonObject();
    json.put("form", canonical.form());
    json.put("key", canonical.key());
    json.put("basis", "CANONICAL_BASIS_" + canonical.basis());
    json.put("automorphisms", canonical.automorphisms());
    json.put("transformation", transformation(canonical.transformation()));
    if (canonical.output() != null) {
      putOutput(json, canonical.output());
    }
    json.putUnlessDefault("losses", losses(canonical.losses()));
    putReading(json, canonical.reading());
    if (canonical.comparison() != null) {
      JsonObject comparison = new JsonObject();
      comparison.put("same", canonical.comparison().same());
      if (canonical.comparison().same()) {
        comparison.put("transformation", transformation(canonical.comparison().transformation()));
      }
      comparison.put("text", canonical.comparison().text());
      json.put("comparison", comparison.map());
      json.put("other", canonical(canonical.other()));
    }
    return json.map();
  }

  private static void putReading(JsonObject json, Reading reading) {
    json.put("type", "PUZZLE_TYPE_" + reading.type());
    json.put("size", reading.size());
    json.putUnlessDefault("sourceFormatId", reading.sourceFormat());
    json.putUnlessDefault("warnings", problems(reading.warnings()));
    json.putUnlessDefault("leftOutRules", leftOut(reading.leftOut()));
  }

  private static Map<String, Object> transformation(Canonicalized.Transformation transformation) {
    return new JsonObject()
        .put("transposed", transformation.transposed())
        .put("rows", transformation.rows())
        .put("columns", transformation.columns())
        .put("digits", transformation.digits())
        .map();
  }

  static Map<String, Object> compression(Compression compression) {
    return new JsonObject()
        .put("code", compression.code())
        .put("data", Base64.getEncoder().encodeToString(compression.data()))
        .put("bits", compression.bits())
        .put("text", compression.text())
        .putUnlessDefault("gridNumber", compression.gridNumber())
        .put("plainLength", compression.plainLength())
        .put("swikiV2Length", compression.swikiV2Length())
        .put("detection", detection(compression.detection()))
        .putUnlessDefault("warnings", problems(compression.warnings()))
        .map();
  }

  static Map<String, Object> decompression(Decompression decompression) {
    JsonObject json = new JsonObject();
    json.put("code", decompression.code());
    putOutput(json, decompression.output());
    json.putUnlessDefault("losses", losses(decompression.losses()));
    json.putUnlessDefault("gridNumber", decompression.gridNumber());
    json.put("type", "PUZZLE_TYPE_" + decompression.type());
    json.put("size", decompression.size());
    json.putUnlessDefault("warnings", problems(decompression.warnings()));
    return json.map();
  }

  static Map<String, Object> problem(Problem problem) {
    JsonObject json = new JsonObject();
    json.put("code", problem.code());
    json.put("message", problem.message());
    if (problem.index() != Problem.NO_INDEX) {
      json.put("index", problem.index());
    }
    json.putUnlessDefault("cells", problem.cells());
    json.putUnlessDefault(
        "nearMisses", problem.nearMisses().stream().map(AnswerJson::nearMiss).toList());
    return json.map();
  }

  static List<Map<String, Object>> leftOut(List<LeftOutRule> rules) {
    return rules.stream().map(AnswerJson::rule).toList();
  }

  private static Map<String, Object> rule(LeftOutRule rule) {
    return new JsonObject().put("name", rule.name()).putUnlessDefault("count", rule.count()).map();
  }

  private static Map<String, Object> nearMiss(Problem.NearMiss miss) {
    return new JsonObject().put("formatId", miss.formatId()).put("reason", miss.reason()).map();
  }

  private static Map<String, Object> contradiction(SolveAnswer.Contradiction entry) {
    return new JsonObject()
        .put("cell", entry.cell())
        .put("placed", entry.placed())
        .put("entered", entry.entered())
        .putUnlessDefault("digit", entry.digit())
        .map();
  }

  static Map<String, Object> board(BoardColumns board) {
    return new JsonObject()
        .put("type", "PUZZLE_TYPE_" + board.type())
        .put("size", board.size())
        .putUnlessDefault("digits", numbers(board.digits()))
        .putUnlessDefault("clues", numbers(board.clues()))
        .putUnlessDefault("candidates", numbers(board.candidates()))
        .putUnlessDefault("cornerMarks", numbers(board.cornerMarks()))
        .putUnlessDefault("boxes", numbers(board.boxes()))
        .putUnlessDefault("blacks", numbers(board.blacks()))
        .putUnlessDefault("cages", board.cages().stream().map(AnswerJson::cage).toList())
        .putUnlessDefault("ambiguities", numbers(board.ambiguities()))
        .putUnlessDefault(
            "addedRules", board.addedRules().stream().map("ADDED_RULE_"::concat).toList())
        .putUnlessDefault(
            "extraRegions",
            board.extraRegions().stream().map(cells -> Map.of("cells", cells)).toList())
        .putUnlessDefault(
            "variantRules", board.variantRules().stream().map(AnswerJson::variant).toList())
        .map();
  }

  private static Map<String, Object> variant(BoardColumns.Variant rule) {
    JsonObject json =
        new JsonObject()
            .put("kind", rule.kind())
            .putUnlessDefault(
                "groups", rule.groups().stream().map(cells -> Map.of("cells", cells)).toList())
            .putUnlessDefault("values", rule.values())
            .putUnlessDefault("masks", rule.masks());
    if (rule.clue() != null) {
      JsonObject at =
          new JsonObject()
              .putUnlessDefault("row", rule.clue().row())
              .putUnlessDefault("column", rule.clue().column());
      if (!rule.clue().direction().equals("UNSPECIFIED")) {
        at.put("direction", "CLUE_DIRECTION_" + rule.clue().direction());
      }
      json.put("at", at.map());
    }
    json.putUnlessDefault("group", rule.group())
        .putUnlessDefault("loop", rule.loop())
        .putUnlessDefault("markedExempt", rule.markedExempt())
        .putUnlessDefault("family", rule.family());
    if (rule.other() != null) {
      json.put(
          "other",
          new JsonObject()
              .put("formatId", rule.other().formatId())
              .put("name", rule.other().name())
              .put("text", rule.other().text())
              .map());
    }
    return json.map();
  }

  private static Map<String, Object> cage(BoardColumns.Cage cage) {
    return new JsonObject()
        .put("cells", cage.cells())
        .put("operator", "CAGE_OPERATOR_" + cage.operator())
        .putUnlessDefault("target", cage.target())
        .putUnlessDefault("digitsMayRepeat", cage.digitsMayRepeat())
        .putUnlessDefault("colour", cage.colour())
        .map();
  }

  private static Map<String, Object> detection(Detection detection) {
    return new JsonObject()
        .put("formatId", detection.formatId())
        .putUnlessDefault("dialect", detection.dialect())
        .put("type", "PUZZLE_TYPE_" + detection.type())
        .put("size", detection.size())
        .put("confidence", "CONFIDENCE_" + detection.confidence())
        .putUnlessDefault("reasons", detection.reasons())
        .putUnlessDefault("leftOutRules", leftOut(detection.leftOut()))
        .map();
  }

  private static void putOutput(JsonObject json, Output output) {
    if (output.isBinary()) {
      json.put("data", Base64.getEncoder().encodeToString(output.data()));
    } else {
      json.put("text", output.text());
    }
  }

  private static List<Map<String, Object>> problems(List<Problem> problems) {
    return problems.stream().map(AnswerJson::problem).toList();
  }

  private static List<Map<String, Object>> losses(List<Loss> losses) {
    return losses.stream().map(AnswerJson::loss).toList();
  }

  private static Map<String, Object> loss(Loss loss) {
    return new JsonObject()
        .put("kind", "LOSS_KIND_" + loss.kind())
        .putUnlessDefault("cells", loss.cells())
        .putUnlessDefault("detail", loss.detail())
        .putUnlessDefault("changesSolutions", loss.changesSolutions())
        .map();
  }

  private static List<Integer> numbers(int[] column) {
    return Arrays.stream(column).boxed().toList();
  }

  /** The name of an enum's value; empty for none. */
  static String named(String prefix, String value) {
    return value.isEmpty() ? "" : prefix + value;
  }
}
