package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.ExplainOrder;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Rated;
import dev.pencilmark.cli.work.TechniqueList;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.CellNotation;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainLimit;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.Rating;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepGroup;
import dev.pencilmark.v1.StepLink;
import dev.pencilmark.v1.StepNode;
import java.util.List;

/** The messages of logic.proto as the commands know them. */
final class WireSteps {

  private WireSteps() {}

  static ExplainOptions options(ExplainOrder order) {
    SolveOptions solve = WireValues.options(order.solve());
    ExplainOptions.Builder options =
        ExplainOptions.newBuilder()
            .setStart(solve.getStart())
            .setOrder(order.order())
            .addAllForbidden(order.forbidden())
            .setMaxLayer(order.maxLayer())
            .setWithoutUniqueness(!order.uniqueness())
            .setNotation(CellNotation.valueOf("CELL_NOTATION_" + order.notation()))
            .setIncludeBoards(order.boards())
            .setCountOpportunities(order.opportunities())
            .setIncludeSer(order.ser())
            .setLimits(solve.getLimits());
    return options.build();
  }

  static Explained.Part part(ExplainResponse message) {
    return new Explained.Part(
        step(message.getStep()), message.hasBoard() ? WireValues.board(message.getBoard()) : null);
  }

  static Explained.End end(ExplainEnd end) {
    return new Explained.End(
        WireValues.bare(end.getOutcome().name(), "EXPLAIN_OUTCOME_"),
        limit(end.getLimit()),
        end.getSteps(),
        end.getConflict(),
        end.getDigits(),
        rating(end.getRating()));
  }

  private static String limit(ExplainLimit limit) {
    return limit.getNumber() == 0 ? "" : WireValues.bare(limit.name(), "EXPLAIN_LIMIT_");
  }

  static Hinted hint(HintResponse hint) {
    return new Hinted(
        WireValues.answer(hint.getAnswer()),
        hint.getStepsList().stream().map(WireSteps::step).toList(),
        hint.getSolved(),
        hint.getConflict());
  }

  static Rated rated(RateAnswer answer) {
    return new Rated(
        WireValues.bare(answer.getOutcome().name(), "EXPLAIN_OUTCOME_"),
        limit(answer.getLimit()),
        answer.hasRating() ? rating(answer.getRating()) : null,
        answer.getClues(),
        WireValues.bare(answer.getType().name(), "PUZZLE_TYPE_"),
        answer.getSize(),
        answer.getSourceFormatId(),
        WireValues.problems(answer.getWarningsList()),
        WireValues.leftOut(answer.getLeftOutRulesList()));
  }

  static Explained.Rating rating(Rating rating) {
    return new Explained.Rating(
        rating.getLevel(),
        rating.getScore(),
        rating.getHardestTechniqueId(),
        rating.getTechniquesList().stream()
            .map(count -> new Explained.Count(count.getTechniqueId(), count.getSteps()))
            .toList(),
        rating.getOrder(),
        rating.getLogicVersion(),
        rating.getOpportunities(),
        rating.getBottleneck(),
        rating.getLowerBound(),
        new Explained.Ser(
            rating.getSer(), rating.getSerAtLeast(), rating.getSerPearl(), rating.getSerDiamond()));
  }

  static TechniqueList techniques(ListTechniquesResponse list) {
    return new TechniqueList(
        list.getTechniquesList().stream()
            .map(
                one ->
                    new TechniqueList.Technique(
                        one.getId(),
                        one.getName(),
                        one.getLayer(),
                        one.getHodokuCode(),
                        one.getScore(),
                        one.getUsesUniqueness()))
            .toList(),
        list.getOrdersList(),
        list.getLogicVersion());
  }

  private static ToldStep step(Step step) {
    return new ToldStep(
        step.getNumber(),
        step.getTechniqueId(),
        step.getVariant(),
        step.getLayer(),
        step.getScore(),
        step.getUsesUniqueness(),
        step.getDigits(),
        step.getBaseList().stream().map(WireSteps::group).toList(),
        step.getCoverList().stream().map(WireSteps::group).toList(),
        step.getCellsList(),
        step.getFinsList(),
        step.hasSum()
            ? new ToldStep.Sum(
                step.getSum().getCellsList(),
                WireValues.bare(step.getSum().getOperator().name(), "CAGE_OPERATOR_"),
                step.getSum().getTarget())
            : null,
        step.getLinksList().stream().map(WireSteps::link).toList(),
        candidates(step.getPlacementsList()),
        candidates(step.getEliminationsList()),
        step.getBranchesList().stream()
            .map(
                branch ->
                    new ToldStep.Branch(
                        candidate(branch.getAssumed()),
                        branch.getStepsList().stream().map(WireSteps::step).toList(),
                        branch.getConflict()))
            .toList(),
        step.getText(),
        step.getEureka(),
        step.getHodokuLine());
  }

  private static ToldStep.Group group(StepGroup group) {
    return new ToldStep.Group(
        group.getKind(), group.getNumber(), group.getCellsList(), group.getName());
  }

  private static ToldStep.Link link(StepLink link) {
    return new ToldStep.Link(
        node(link.getFrom()),
        node(link.getTo()),
        link.getStrong(),
        link.getReason(),
        link.hasGroup() ? group(link.getGroup()) : null,
        link.getCellsList());
  }

  private static ToldStep.Node node(StepNode node) {
    return new ToldStep.Node(node.getDigit(), node.getCellsList());
  }

  private static List<ToldStep.Candidate> candidates(List<Candidate> candidates) {
    return candidates.stream().map(WireSteps::candidate).toList();
  }

  private static ToldStep.Candidate candidate(Candidate candidate) {
    return new ToldStep.Candidate(candidate.getCell(), candidate.getDigit());
  }
}
