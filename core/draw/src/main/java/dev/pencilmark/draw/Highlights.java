package dev.pencilmark.draw;

import dev.pencilmark.logic.text.StepView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * A step as a picture shows it. Cells are 0-based and row-major. Immutable.
 *
 * @param groups the cells of each group that the step rests on
 * @param cells the cells of its pattern
 * @param further further cells of it, such as fins
 * @param premises the candidates that it rests on
 * @param links the links of a chain, in their order
 * @param placements the digits that it finds
 * @param eliminations the candidates that it removes
 */
public record Highlights(
    List<List<Integer>> groups,
    Set<Integer> cells,
    Set<Integer> further,
    Set<Mark> premises,
    List<Link> links,
    Set<Mark> placements,
    Set<Mark> eliminations) {

  /** Nothing to show. */
  public static final Highlights NONE =
      new Highlights(List.of(), Set.of(), Set.of(), Set.of(), List.of(), Set.of(), Set.of());

  /** A digit in a cell. */
  public record Mark(int cell, int digit) {}

  /**
   * A link between a digit in some cells and a digit in others.
   *
   * @param strong whether not both can be false; else not both can be true
   */
  public record Link(
      int fromDigit, List<Integer> from, int toDigit, List<Integer> to, boolean strong) {}

  public Highlights {
    groups = groups.stream().map(List::copyOf).toList();
    cells = Set.copyOf(cells);
    further = Set.copyOf(further);
    premises = Set.copyOf(premises);
    links = List.copyOf(links);
    placements = Set.copyOf(placements);
    eliminations = Set.copyOf(eliminations);
  }

  /** Returns the visible parts of a step or of a hint. */
  public static Highlights of(StepView step) {
    List<List<Integer>> groups = new ArrayList<>();
    step.base().forEach(group -> groups.add(group.cells()));
    Set<Integer> cells = new TreeSet<>(step.cells());
    if (step.sum() != null) {
      cells.addAll(step.sum().cells());
    }
    Set<Mark> premises = new LinkedHashSet<>();
    List<Link> links = new ArrayList<>();
    for (StepView.Link link : step.links()) {
      links.add(
          new Link(
              link.from().digit(),
              link.from().cells(),
              link.to().digit(),
              link.to().cells(),
              link.strong()));
      add(premises, link.from());
      add(premises, link.to());
    }
    for (StepView.Branch branch : step.branches()) {
      premises.add(mark(branch.assumed()));
    }
    Set<Mark> placements = new LinkedHashSet<>();
    step.placements().forEach(at -> placements.add(mark(at)));
    Set<Mark> eliminations = new LinkedHashSet<>();
    step.eliminations().forEach(at -> eliminations.add(mark(at)));
    if (step.links().isEmpty()) {
      for (int cell : step.cells()) {
        for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
          premises.add(new Mark(cell, Integer.numberOfTrailingZeros(rest) + 1));
        }
      }
    }
    premises.removeAll(placements);
    premises.removeAll(eliminations);
    return new Highlights(
        groups, cells, new TreeSet<>(step.fins()), premises, links, placements, eliminations);
  }

  /**
   * Returns the same with those candidates to rest on that there are: of a pattern of some cells
   * and some digits, not each cell has each digit.
   *
   * @param candidates the digits that a cell may have, as a mask: 1 is bit 0
   */
  public Highlights where(IntUnaryOperator candidates) {
    Set<Mark> there = new LinkedHashSet<>();
    for (Mark mark : premises) {
      if ((candidates.applyAsInt(mark.cell()) >> mark.digit() - 1 & 1) != 0) {
        there.add(mark);
      }
    }
    return new Highlights(groups, cells, further, there, links, placements, eliminations);
  }

  private static void add(Set<Mark> premises, StepView.Node node) {
    node.cells().forEach(cell -> premises.add(new Mark(cell, node.digit())));
  }

  private static Mark mark(StepView.Candidate candidate) {
    return new Mark(candidate.cell(), candidate.digit());
  }

  public boolean isEmpty() {
    return equals(NONE);
  }
}
