package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.Arrays;
import java.util.List;

/** Tells steps. Immutable. */
public final class StepTeller {

  /** Assumptions within assumptions are told to this depth. */
  private static final int DEEPEST = 16;

  private final StepText text;
  private final Notation notation;
  private final int side;

  /** Tells them in English about grids of a side. */
  public StepTeller(Notation notation, int side) {
    this.text = StepText.english(notation, side);
    this.notation = notation;
    this.side = side;
  }

  /** The words that it tells them in. */
  public StepText text() {
    return text;
  }

  /**
   * The whole step.
   *
   * @param number its number in the path, from 1; 0 if it is in none
   * @param grid the grid before the step
   */
  public ToldStep tell(Step step, int number, Grid grid) {
    return tell(step, number, HodokuLine.of(step, grid), 0);
  }

  /**
   * A hint at a step.
   *
   * @param detail 1 for the technique, 2 for where to look too, 3 for the whole step
   * @param grid the grid before the step
   */
  public ToldStep hint(Step step, int detail, Grid grid) {
    ToldStep whole = tell(step, 0, grid);
    return detail == ToldStep.ALL ? whole : whole.hint(detail, text.hint(step, detail));
  }

  private ToldStep tell(Step step, int number, String hodokuLine, int depth) {
    return new ToldStep(
        number,
        step.technique().id(),
        step.variant(),
        step.technique().layer(),
        step.technique().score(),
        step.technique().usesUniqueness(),
        step.digits(),
        groups(step.base()),
        groups(step.cover()),
        step.cells(),
        step.fins(),
        step.sum() == null
            ? null
            : new ToldStep.Sum(
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

  private ToldStep.Branch branch(Branch branch, int depth) {
    return new ToldStep.Branch(
        candidate(branch.assumed()),
        branch.steps().stream().map(step -> tell(step, 0, "", depth)).toList(),
        branch.conflict() == null ? "" : text.conflict(branch.conflict()));
  }

  private ToldStep.Link link(Link link) {
    return new ToldStep.Link(
        node(link.from()),
        node(link.to()),
        link.strong(),
        link.reason().name(),
        link.group() == null ? null : group(link.group()),
        link.cells());
  }

  private static ToldStep.Node node(Node node) {
    return new ToldStep.Node(node.digit(), node.cells());
  }

  private List<ToldStep.Group> groups(List<Group> groups) {
    return groups.stream().map(this::group).toList();
  }

  private ToldStep.Group group(Group group) {
    return new ToldStep.Group(
        group.kind().name(),
        group.number(),
        Arrays.stream(group.cells()).boxed().toList(),
        text.groups(List.of(group)));
  }

  private static List<ToldStep.Candidate> candidates(List<Candidate> candidates) {
    return candidates.stream().map(StepTeller::candidate).toList();
  }

  private static ToldStep.Candidate candidate(Candidate candidate) {
    return new ToldStep.Candidate(candidate.cell(), candidate.digit());
  }
}
