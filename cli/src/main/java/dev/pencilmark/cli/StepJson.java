package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.logic.text.ToldStep;
import java.util.Map;

/** Steps with the names of logic.proto in their JSON spelling, in the manner of AnswerJson. */
final class StepJson {

  private StepJson() {}

  /** A step; its placements and eliminations are there even if they are empty. */
  static Map<String, Object> step(ToldStep step) {
    JsonObject json = new JsonObject();
    json.putUnlessDefault("number", step.number());
    json.put("techniqueId", step.technique());
    json.putUnlessDefault("variant", step.variant());
    json.put("layer", step.layer());
    json.put("score", step.score());
    json.putUnlessDefault("usesUniqueness", step.usesUniqueness());
    json.put("placements", step.placements().stream().map(StepJson::candidate).toList());
    json.put("eliminations", step.eliminations().stream().map(StepJson::candidate).toList());
    json.putUnlessDefault("base", step.base().stream().map(StepJson::group).toList());
    json.putUnlessDefault("cover", step.cover().stream().map(StepJson::group).toList());
    json.putUnlessDefault("cells", step.cells());
    json.putUnlessDefault("fins", step.fins());
    json.putUnlessDefault("digits", step.digits());
    if (step.sum() != null) {
      JsonObject sum = new JsonObject();
      sum.put("cells", step.sum().cells());
      sum.put("operator", "CAGE_OPERATOR_" + step.sum().operator());
      sum.put("target", step.sum().target());
      json.put("sum", sum.map());
    }
    json.putUnlessDefault("links", step.links().stream().map(StepJson::link).toList());
    json.putUnlessDefault("branches", step.branches().stream().map(StepJson::branch).toList());
    json.put("text", step.text());
    json.putUnlessDefault("eureka", step.eureka());
    json.putUnlessDefault("hodokuLine", step.hodokuLine());
    return json.map();
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
    return new JsonObject()
        .put("outcome", "EXPLAIN_OUTCOME_" + end.outcome())
        .putUnlessDefault("limit", AnswerJson.named("EXPLAIN_LIMIT_", end.limit()))
        .put("steps", end.steps())
        .putUnlessDefault("conflict", end.conflict())
        .put("digits", end.digits())
        .put("rating", rating(end.rating()))
        .map();
  }

  static Map<String, Object> hint(Hinted hint) {
    return new JsonObject()
        .put("answer", AnswerJson.answer(hint.answer()))
        .put("steps", hint.steps().stream().map(StepJson::step).toList())
        .put("solved", hint.solved())
        .putUnlessDefault("conflict", hint.conflict())
        .map();
  }

  static Map<String, Object> rated(Rated rated) {
    JsonObject json = new JsonObject();
    json.put("outcome", "EXPLAIN_OUTCOME_" + rated.outcome());
    json.putUnlessDefault("limit", AnswerJson.named("EXPLAIN_LIMIT_", rated.limit()));
    if (rated.rating() != null) {
      json.put("rating", rating(rated.rating()));
    }
    json.put("clues", rated.clues());
    json.put("type", "PUZZLE_TYPE_" + rated.type());
    json.put("size", rated.size());
    json.putUnlessDefault("sourceFormatId", rated.sourceFormat());
    json.putUnlessDefault("warnings", rated.warnings().stream().map(AnswerJson::problem).toList());
    json.putUnlessDefault("leftOutRules", AnswerJson.leftOut(rated.leftOut()));
    return json.map();
  }

  static Map<String, Object> techniques(TechniqueList list) {
    return new JsonObject()
        .put("techniques", list.techniques().stream().map(StepJson::technique).toList())
        .put("orders", list.orders())
        .put("logicVersion", list.version())
        .map();
  }

  private static Map<String, Object> technique(TechniqueList.Technique technique) {
    return new JsonObject()
        .put("id", technique.id())
        .put("name", technique.name())
        .put("layer", technique.layer())
        .putUnlessDefault("hodokuCode", technique.hodokuCode())
        .put("score", technique.score())
        .put("usesUniqueness", technique.usesUniqueness())
        .map();
  }

  private static Map<String, Object> rating(Explained.Rating rating) {
    JsonObject json = new JsonObject();
    json.put("level", rating.level());
    json.put("score", rating.score());
    json.putUnlessDefault("lowerBound", rating.lowerBound());
    json.putUnlessDefault("hardestTechniqueId", rating.hardest());
    json.put("techniques", rating.techniques().stream().map(StepJson::count).toList());
    json.put("order", rating.order());
    json.put("logicVersion", rating.version());
    if (rating.bottleneck() > 0) {
      json.put("opportunities", rating.opportunities());
      json.put("bottleneck", rating.bottleneck());
    }
    json.putUnlessDefault("ser", rating.ser().exact());
    json.putUnlessDefault("serAtLeast", rating.ser().atLeast());
    json.putUnlessDefault("serPearl", rating.ser().pearl());
    json.putUnlessDefault("serDiamond", rating.ser().diamond());
    return json.map();
  }

  private static Map<String, Object> count(Explained.Count count) {
    return new JsonObject().put("techniqueId", count.technique()).put("steps", count.steps()).map();
  }

  private static Map<String, Object> candidate(ToldStep.Candidate candidate) {
    return new JsonObject().put("cell", candidate.cell()).put("digit", candidate.digit()).map();
  }

  private static Map<String, Object> group(ToldStep.Group group) {
    return new JsonObject()
        .put("kind", group.kind())
        .put("number", group.number())
        .put("cells", group.cells())
        .put("name", group.name())
        .map();
  }

  private static Map<String, Object> node(ToldStep.Node node) {
    return new JsonObject().put("digit", node.digit()).put("cells", node.cells()).map();
  }

  private static Map<String, Object> link(ToldStep.Link link) {
    JsonObject json = new JsonObject();
    json.put("from", node(link.from()));
    json.put("to", node(link.to()));
    json.put("strong", link.strong());
    json.put("reason", link.reason());
    if (link.group() != null) {
      json.put("group", group(link.group()));
    }
    json.putUnlessDefault("cells", link.cells());
    return json.map();
  }

  private static Map<String, Object> branch(ToldStep.Branch branch) {
    return new JsonObject()
        .put("assumed", candidate(branch.assumed()))
        .put("steps", branch.steps().stream().map(StepJson::step).toList())
        .putUnlessDefault("conflict", branch.conflict())
        .map();
  }
}
