package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.Arrays;
import java.util.List;

/** Converts steps to {@link StepView}s. Immutable. */
public final class StepFormatter {

  /** The maximum depth of nested assumptions. */
  private static final int DEEPEST = 16;

  private final StepText text;
  private final Notation notation;
  private final int side;

  /** Reports them in English about grids of a side. */
  public StepFormatter(Notation notation, int side) {
    this.text = StepText.english(notation, side);
    this.notation = notation;
    this.side = side;
  }

  /** Returns the words that it reports them in. */
  public StepText text() {
    return text;
  }

  /**
   * Returns the whole step.
   *
   * @param number its number in the path, from 1; 0 if it is in none
   * @param grid the grid before the step
   */
  public StepView format(Step step, int number, Grid grid) {
    return format(step, number, HodokuLine.of(step, grid), 0);
  }

  /**
   * Returns a hint at a step.
   *
   * @param detail 1 for the technique, 2 for where to look too, 3 for the whole step
   * @param grid the grid before the step
   */
  public StepView hint(Step step, int detail, Grid grid) {
    StepView whole = format(step, 0, grid);
    return detail == StepView.ALL ? whole : whole.hint(detail, text.hint(step, detail));
  }

  private StepView format(Step step, int number, String hodokuLine, int depth) {
    return new StepView(
        number,
        step.technique().id(),
        step.variant(),
        step.technique().tier(),
        step.technique().score(),
        step.technique().usesUniqueness(),
        step.digits(),
        groups(step.base()),
        groups(step.cover()),
        step.cells(),
        step.fins(),
        step.sum() == null
            ? null
            : new StepView.Sum(
                step.sum().cells(), step.sum().operator().name(), step.sum().target()),
        step.links().stream().map(this::link).toList(),
        candidates(step.placements()),
        candidates(step.eliminations()),
        depth == DEEPEST
            ? List.of()
            : step.branches().stream().map(branch -> branch(branch, depth + 1)).toList(),
        text.sentence(step),
        Eureka.of(step, notation, side),
        hodokuLine);
  }

  private StepView.Branch branch(Branch branch, int depth) {
    return new StepView.Branch(
        candidate(branch.assumed()),
        branch.steps().stream().map(step -> format(step, 0, "", depth)).toList(),
        conflict(branch.conflict()));
  }

  /**
   * Returns a contradiction.
   *
   * @param conflict the contradiction, or null
   * @return null if it is null
   */
  public StepView.Conflict conflict(Conflict conflict) {
    return conflict == null
        ? null
        : new StepView.Conflict(
            conflict.kind().name(),
            conflict.where(),
            conflict.digit(),
            conflict.group() == null ? null : group(conflict.group()),
            text.conflict(conflict));
  }

  private StepView.Link link(Link link) {
    return new StepView.Link(
        node(link.from()),
        node(link.to()),
        link.strong(),
        link.reason().name(),
        link.group() == null ? null : group(link.group()),
        link.cells());
  }

  private static StepView.Node node(Node node) {
    return new StepView.Node(node.digit(), node.cells());
  }

  private List<StepView.Group> groups(List<Group> groups) {
    return groups.stream().map(this::group).toList();
  }

  private StepView.Group group(Group group) {
    return new StepView.Group(
        group.kind().name(),
        group.number(),
        Arrays.stream(group.cells()).boxed().toList(),
        text.groups(List.of(group)));
  }

  private static List<StepView.Candidate> candidates(List<Candidate> candidates) {
    return candidates.stream().map(StepFormatter::candidate).toList();
  }

  private static StepView.Candidate candidate(Candidate candidate) {
    return new StepView.Candidate(candidate.cell(), candidate.digit());
  }
}
