package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.logic.text.ToldStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steps with the names of logic.proto in their JSON spelling, in the manner of AnswerJson. */
final class StepJson {

  private StepJson() {}

  /** A step; its placements and eliminations are there even if they are empty. */
  static Map<String, Object> step(ToldStep step) {
    Map<String, Object> json = new LinkedHashMap<>();
    putUnlessZero(json, "number", step.number());
    json.put("techniqueId", step.technique());
    putUnlessEmpty(json, "variant", step.variant());
    json.put("layer", step.layer());
    json.put("score", step.score());
    if (step.usesUniqueness()) {
      json.put("usesUniqueness", true);
    }
    json.put("placements", step.placements().stream().map(StepJson::candidate).toList());
    json.put("eliminations", step.eliminations().stream().map(StepJson::candidate).toList());
    putUnlessEmpty(json, "base", step.base().stream().map(StepJson::group).toList());
    putUnlessEmpty(json, "cover", step.cover().stream().map(StepJson::group).toList());
    putUnlessEmpty(json, "cells", step.cells());
    putUnlessEmpty(json, "fins", step.fins());
    putUnlessZero(json, "digits", step.digits());
    if (step.sum() != null) {
      Map<String, Object> sum = new LinkedHashMap<>();
      sum.put("cells", step.sum().cells());
      sum.put("operator", "CAGE_OPERATOR_" + step.sum().operator());
      sum.put("target", step.sum().target());
      json.put("sum", sum);
    }
    putUnlessEmpty(json, "links", step.links().stream().map(StepJson::link).toList());
    putUnlessEmpty(json, "branches", step.branches().stream().map(StepJson::branch).toList());
    json.put("text", step.text());
    putUnlessEmpty(json, "eureka", step.eureka());
    putUnlessEmpty(json, "hodokuLine", step.hodokuLine());
    return json;
  }

  /** A step, with the board after it if that was asked for. */
  static Map<String, Object> part(Explained.Part part) {
    Map<String, Object> json = step(part.step());
    if (part.board() != null) {
      json.put("board", AnswerJson.board(part.board()));
    }
    return json;
  }

  static Map<String, Object> end(Explained.End end) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", "EXPLAIN_OUTCOME_" + end.outcome());
    if (!end.limit().isEmpty()) {
      json.put("limit", "EXPLAIN_LIMIT_" + end.limit());
    }
    json.put("steps", end.steps());
    putUnlessEmpty(json, "conflict", end.conflict());
    json.put("digits", end.digits());
    json.put("rating", rating(end.rating()));
    return json;
  }

  static Map<String, Object> hint(Hinted hint) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("answer", AnswerJson.answer(hint.answer()));
    json.put("steps", hint.steps().stream().map(StepJson::step).toList());
    json.put("solved", hint.solved());
    putUnlessEmpty(json, "conflict", hint.conflict());
    return json;
  }

  static Map<String, Object> rated(Rated rated) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", "EXPLAIN_OUTCOME_" + rated.outcome());
    if (!rated.limit().isEmpty()) {
      json.put("limit", "EXPLAIN_LIMIT_" + rated.limit());
    }
    if (rated.rating() != null) {
      json.put("rating", rating(rated.rating()));
    }
    json.put("clues", rated.clues());
    json.put("type", "PUZZLE_TYPE_" + rated.type());
    json.put("size", rated.size());
    putUnlessEmpty(json, "sourceFormatId", rated.sourceFormat());
    putUnlessEmpty(json, "warnings", rated.warnings().stream().map(AnswerJson::problem).toList());
    putUnlessEmpty(json, "leftOutRules", AnswerJson.leftOut(rated.leftOut()));
    return json;
  }

  static Map<String, Object> techniques(TechniqueList list) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("techniques", list.techniques().stream().map(StepJson::technique).toList());
    json.put("orders", list.orders());
    json.put("logicVersion", list.version());
    return json;
  }

  private static Map<String, Object> technique(TechniqueList.Technique technique) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", technique.id());
    json.put("name", technique.name());
    json.put("layer", technique.layer());
    putUnlessEmpty(json, "hodokuCode", technique.hodokuCode());
    json.put("score", technique.score());
    json.put("usesUniqueness", technique.usesUniqueness());
    return json;
  }

  private static Map<String, Object> rating(Explained.Rating rating) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("level", rating.level());
    json.put("score", rating.score());
    putUnlessEmpty(json, "hardestTechniqueId", rating.hardest());
    json.put("techniques", rating.techniques().stream().map(StepJson::count).toList());
    json.put("order", rating.order());
    json.put("logicVersion", rating.version());
    if (rating.bottleneck() > 0) {
      json.put("opportunities", rating.opportunities());
      json.put("bottleneck", rating.bottleneck());
    }
    return json;
  }

  private static Map<String, Object> count(Explained.Count count) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("techniqueId", count.technique());
    json.put("steps", count.steps());
    return json;
  }

  private static Map<String, Object> candidate(ToldStep.Candidate candidate) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cell", candidate.cell());
    json.put("digit", candidate.digit());
    return json;
  }

  private static Map<String, Object> group(ToldStep.Group group) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", group.kind());
    json.put("number", group.number());
    json.put("cells", group.cells());
    json.put("name", group.name());
    return json;
  }

  private static Map<String, Object> node(ToldStep.Node node) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("digit", node.digit());
    json.put("cells", node.cells());
    return json;
  }

  private static Map<String, Object> link(ToldStep.Link link) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("from", node(link.from()));
    json.put("to", node(link.to()));
    json.put("strong", link.strong());
    json.put("reason", link.reason());
    if (link.group() != null) {
      json.put("group", group(link.group()));
    }
    putUnlessEmpty(json, "cells", link.cells());
    return json;
  }

  private static Map<String, Object> branch(ToldStep.Branch branch) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("assumed", candidate(branch.assumed()));
    json.put("steps", branch.steps().stream().map(StepJson::step).toList());
    putUnlessEmpty(json, "conflict", branch.conflict());
    return json;
  }

  private static void putUnlessZero(Map<String, Object> json, String name, int number) {
    if (number != 0) {
      json.put(name, number);
    }
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
