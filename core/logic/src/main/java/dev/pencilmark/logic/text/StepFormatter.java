package dev.pencilmark.logic.text;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.reason.Eliminated;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.Reasons;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Converts steps to {@link StepView}s. Immutable. */
public final class StepFormatter {

  /** The maximum depth of nested assumptions. */
  private static final int DEEPEST = 16;

  private final StepText text;
  private final Notation notation;
  private final Wording wording;
  private final Digits all;

  /** Reports them in English about grids with some digits, in normal wording. */
  public StepFormatter(Notation notation, Digits all) {
    this(notation, Wording.NORMAL, all);
  }

  /** Reports them in English about grids with some digits. */
  public StepFormatter(Notation notation, Wording wording, Digits all) {
    this.wording = wording;
    this.text = StepText.english(notation, all);
    this.notation = notation;
    this.all = all;
  }

  /** Returns the words that it reports them in. */
  public StepText text() {
    return text;
  }

  /**
   * Returns the whole step.
   *
   * @param number its number in the path, from 1; 0 if it is in none
   * @param fold the number of the first step of its row of similar steps; 0 if it is in none
   * @param grid the grid before the step
   * @param eliminated the eliminations of the steps before it
   */
  public StepView format(Step step, int number, int fold, Grid grid, Eliminated eliminated) {
    Evidence evidence = Reasons.of(step, grid, eliminated);
    return format(
        step,
        number,
        fold,
        evidence,
        text.sentence(step, evidence, wording),
        HodokuLine.of(step, grid),
        0);
  }

  /**
   * Returns a hint at a step.
   *
   * @param detail 0 for where to look alone, 1 for the technique, 2 for where to look too, 3 for
   *     the whole step
   * @param grid the grid before the step
   * @param eliminated the eliminations of the steps before it
   */
  public StepView hint(Step step, int detail, Grid grid, Eliminated eliminated) {
    if (detail == StepView.WHERE) {
      return where(step, grid);
    }
    StepView whole = format(step, 0, 0, grid, eliminated);
    return detail == StepView.ALL ? whole : whole.hint(detail, text.hint(step, detail));
  }

  /** Returns the groups, the cage or, for steps without these, the house with most of the cells. */
  private StepView where(Step step, Grid grid) {
    if (!step.base().isEmpty()) {
      return StepView.where(groups(step.base()), List.of(), text.where(step.base(), List.of()));
    }
    if (step.sum() != null && step.sum().cells().size() > 1 || step.technique().isOfRules()) {
      return StepView.where(List.of(), step.cells(), text.where(List.of(), step.cells()));
    }
    List<Integer> cells = new ArrayList<>(step.cells());
    step.eliminations().forEach(out -> cells.add(out.cell()));
    Group best = null;
    long most = 0;
    for (Group house : grid.rules().groupsBoxesFirst()) {
      long count = cells.stream().filter(house.set()::has).count();
      if (count > most) {
        best = house;
        most = count;
      }
    }
    List<Group> groups = best == null ? List.of() : List.of(best);
    return StepView.where(groups(groups), List.of(), text.where(groups, step.cells()));
  }

  private StepView format(
      Step step,
      int number,
      int fold,
      Evidence evidence,
      String sentence,
      String hodokuLine,
      int depth) {
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
        sentence,
        Eureka.of(step, notation, all),
        hodokuLine,
        new EvidenceView.Writer(this).of(evidence),
        fold);
  }

  private StepView.Branch branch(Branch branch, int depth) {
    return new StepView.Branch(
        candidate(branch.assumed()),
        branch.steps().stream()
            .map(step -> format(step, 0, 0, Evidence.NONE, text.sentence(step), "", depth))
            .toList(),
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

  static StepView.Node node(Node node) {
    return new StepView.Node(node.digit(), node.cells());
  }

  private List<StepView.Group> groups(List<Group> groups) {
    return groups.stream().map(this::group).toList();
  }

  StepView.Group group(Group group) {
    return new StepView.Group(
        group.kind().name(),
        group.number(),
        Arrays.stream(group.cells()).boxed().toList(),
        text.groups(List.of(group)));
  }

  private static List<StepView.Candidate> candidates(List<Candidate> candidates) {
    return candidates.stream().map(StepFormatter::candidate).toList();
  }

  static StepView.Candidate candidate(Candidate candidate) {
    return new StepView.Candidate(candidate.cell(), candidate.digit());
  }
}
