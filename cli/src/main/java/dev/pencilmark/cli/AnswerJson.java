package dev.pencilmark.cli;

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
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.format.LeftOutRule;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
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
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("detection", detection(detections.get(0)));
    putUnlessEmpty(
        json,
        "runnersUp",
        detections.subList(1, detections.size()).stream().map(AnswerJson::detection).toList());
    return json;
  }

  static Map<String, Object> decoding(Decoding decoding) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("board", board(decoding.board()));
    json.put("detection", detection(decoding.detection()));
    putUnlessEmpty(json, "layout", decoding.layout());
    putUnlessEmpty(json, "losses", losses(decoding.losses()));
    putUnlessEmpty(json, "warnings", problems(decoding.warnings()));
    return json;
  }

  static Map<String, Object> conversion(Conversion conversion) {
    Map<String, Object> json = new LinkedHashMap<>();
    putOutput(json, conversion.output());
    putUnlessEmpty(json, "changes", losses(conversion.changes()));
    putUnlessEmpty(json, "losses", losses(conversion.losses()));
    putUnlessEmpty(json, "sourceFormatId", conversion.sourceFormat());
    putUnlessEmpty(json, "warnings", problems(conversion.warnings()));
    return json;
  }

  static Map<String, Object> answer(SolveAnswer answer) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", "SOLVE_OUTCOME_" + answer.outcome());
    if (!answer.limit().isEmpty()) {
      json.put("limit", "SOLVE_LIMIT_" + answer.limit());
    }
    json.put("start", "SOLVE_START_" + answer.start());
    json.put("solutionCount", answer.count());
    json.put("exact", answer.exact());
    putUnlessEmpty(
        json, "solutions", answer.solutions().stream().map(AnswerJson::solution).toList());
    putUnlessEmpty(json, "differingCells", answer.differingCells());
    putUnlessEmpty(
        json,
        "contradictions",
        answer.contradictions().stream().map(AnswerJson::contradiction).toList());
    Map<String, Object> statistics = new LinkedHashMap<>();
    statistics.put("guesses", answer.guesses());
    statistics.put("depth", answer.depth());
    statistics.put("time", BigDecimal.valueOf(answer.nanos(), 9).toPlainString() + "s");
    json.put("statistics", statistics);
    json.put("type", "PUZZLE_TYPE_" + answer.type());
    json.put("size", answer.size());
    putUnlessEmpty(json, "sourceFormatId", answer.sourceFormat());
    putUnlessEmpty(json, "warnings", problems(answer.warnings()));
    putUnlessEmpty(json, "leftOutRules", leftOut(answer.leftOut()));
    if (answer.picked() != null) {
      json.put("pickedSolution", solution(answer.picked()));
    }
    if (!answer.pickingLimit().isEmpty()) {
      json.put("pickingLimit", "SOLVE_LIMIT_" + answer.pickingLimit());
    }
    return json;
  }

  static Map<String, Object> solution(Solution solution) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("digits", solution.digits());
    if (solution.output() != null) {
      putOutput(json, solution.output());
    }
    putUnlessEmpty(json, "losses", losses(solution.losses()));
    return json;
  }

  static Map<String, Object> canonical(Canonicalized canonical) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("form", canonical.form());
    json.put("key", canonical.key());
    json.put("basis", "CANONICAL_BASIS_" + canonical.basis());
    json.put("automorphisms", canonical.automorphisms());
    json.put("transformation", transformation(canonical.transformation()));
    if (canonical.output() != null) {
      putOutput(json, canonical.output());
    }
    putUnlessEmpty(json, "losses", losses(canonical.losses()));
    json.put("type", "PUZZLE_TYPE_" + canonical.type());
    json.put("size", canonical.size());
    putUnlessEmpty(json, "sourceFormatId", canonical.sourceFormat());
    putUnlessEmpty(json, "warnings", problems(canonical.warnings()));
    putUnlessEmpty(json, "leftOutRules", leftOut(canonical.leftOut()));
    if (canonical.comparison() != null) {
      Map<String, Object> comparison = new LinkedHashMap<>();
      comparison.put("same", canonical.comparison().same());
      if (canonical.comparison().same()) {
        comparison.put("transformation", transformation(canonical.comparison().transformation()));
      }
      comparison.put("text", canonical.comparison().text());
      json.put("comparison", comparison);
    }
    return json;
  }

  private static Map<String, Object> transformation(Canonicalized.Transformation transformation) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("transposed", transformation.transposed());
    json.put("rows", transformation.rows());
    json.put("columns", transformation.columns());
    json.put("digits", transformation.digits());
    return json;
  }

  static Map<String, Object> compression(Compression compression) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("code", compression.code());
    json.put("data", Base64.getEncoder().encodeToString(compression.data()));
    json.put("bits", compression.bits());
    json.put("text", compression.text());
    putUnlessEmpty(json, "gridNumber", compression.gridNumber());
    json.put("plainLength", compression.plainLength());
    json.put("swikiV2Length", compression.swikiV2Length());
    json.put("detection", detection(compression.detection()));
    putUnlessEmpty(json, "warnings", problems(compression.warnings()));
    return json;
  }

  static Map<String, Object> decompression(Decompression decompression) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("code", decompression.code());
    putOutput(json, decompression.output());
    putUnlessEmpty(json, "losses", losses(decompression.losses()));
    putUnlessEmpty(json, "gridNumber", decompression.gridNumber());
    json.put("type", "PUZZLE_TYPE_" + decompression.type());
    json.put("size", decompression.size());
    putUnlessEmpty(json, "warnings", problems(decompression.warnings()));
    return json;
  }

  static Map<String, Object> problem(Problem problem) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("code", problem.code());
    json.put("message", problem.message());
    if (problem.index() != Problem.NO_INDEX) {
      json.put("index", problem.index());
    }
    putUnlessEmpty(json, "cells", problem.cells());
    putUnlessEmpty(
        json, "nearMisses", problem.nearMisses().stream().map(AnswerJson::nearMiss).toList());
    return json;
  }

  static List<Map<String, Object>> leftOut(List<LeftOutRule> rules) {
    return rules.stream().map(AnswerJson::rule).toList();
  }

  private static Map<String, Object> rule(LeftOutRule rule) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", rule.name());
    if (rule.count() > 0) {
      json.put("count", rule.count());
    }
    return json;
  }

  private static Map<String, Object> nearMiss(Problem.NearMiss miss) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("formatId", miss.formatId());
    json.put("reason", miss.reason());
    return json;
  }

  private static Map<String, Object> contradiction(SolveAnswer.Contradiction entry) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cell", entry.cell());
    json.put("placed", entry.placed());
    json.put("entered", entry.entered());
    if (entry.digit() != 0) {
      json.put("digit", entry.digit());
    }
    return json;
  }

  static Map<String, Object> board(BoardColumns board) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", "PUZZLE_TYPE_" + board.type());
    json.put("size", board.size());
    putUnlessEmpty(json, "digits", numbers(board.digits()));
    putUnlessEmpty(json, "clues", numbers(board.clues()));
    putUnlessEmpty(json, "candidates", numbers(board.candidates()));
    putUnlessEmpty(json, "cornerMarks", numbers(board.cornerMarks()));
    putUnlessEmpty(json, "boxes", numbers(board.boxes()));
    putUnlessEmpty(json, "blacks", numbers(board.blacks()));
    putUnlessEmpty(json, "cages", board.cages().stream().map(AnswerJson::cage).toList());
    putUnlessEmpty(json, "ambiguities", numbers(board.ambiguities()));
    putUnlessEmpty(
        json, "addedRules", board.addedRules().stream().map("ADDED_RULE_"::concat).toList());
    putUnlessEmpty(
        json,
        "extraRegions",
        board.extraRegions().stream().map(cells -> Map.of("cells", cells)).toList());
    return json;
  }

  private static Map<String, Object> cage(BoardColumns.Cage cage) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cells", cage.cells());
    json.put("operator", "CAGE_OPERATOR_" + cage.operator());
    if (cage.target() != 0) {
      json.put("target", cage.target());
    }
    if (cage.digitsMayRepeat()) {
      json.put("digitsMayRepeat", true);
    }
    if (cage.colour() > 0) {
      json.put("colour", cage.colour());
    }
    return json;
  }

  private static Map<String, Object> detection(Detection detection) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("formatId", detection.formatId());
    putUnlessEmpty(json, "dialect", detection.dialect());
    json.put("type", "PUZZLE_TYPE_" + detection.type());
    json.put("size", detection.size());
    json.put("confidence", "CONFIDENCE_" + detection.confidence());
    putUnlessEmpty(json, "reasons", detection.reasons());
    putUnlessEmpty(json, "leftOutRules", leftOut(detection.leftOut()));
    return json;
  }

  private static void putOutput(Map<String, Object> json, Output output) {
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
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", "LOSS_KIND_" + loss.kind());
    if (loss.cells() > 0) {
      json.put("cells", loss.cells());
    }
    putUnlessEmpty(json, "detail", loss.detail());
    return json;
  }

  private static List<Integer> numbers(int[] column) {
    return Arrays.stream(column).boxed().toList();
  }

  private static void putUnlessEmpty(Map<String, Object> json, String name, List<?> list) {
    if (!list.isEmpty()) {
      json.put(name, list);
    }
  }

  private static void putUnlessEmpty(Map<String, Object> json, String name, String text) {
    if (!text.isEmpty()) {
      json.put(name, text);
    }
  }
}
