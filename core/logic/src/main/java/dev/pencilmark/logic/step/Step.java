package dev.pencilmark.logic.step;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import java.util.ArrayList;
import java.util.List;

/**
 * A step: its pattern and its effect. It can be checked against the grid that it was found in,
 * without the technique's search.
 *
 * @param technique the technique
 * @param variant the variant of the technique, such as the type of a uniqueness test; empty if
 *     there are none
 * @param digits the digits of the pattern, as a mask
 * @param base the groups of the pattern: of a subset, the group; of a fish, the base
 * @param cover further groups: of a fish, the cover; of locked candidates, the other group
 * @param cells the cells of the pattern
 * @param fins further cells of it: the fins of a fish, the pincers of a wing
 * @param sum the cage, or the sum that follows from several; null if there is none
 * @param links the links of a chain in their order, or those that the pattern needs
 * @param placements the digits to place, in order
 * @param eliminations the candidates to eliminate, in order
 * @param branches for steps with assumptions, the consequences of each
 */
public record Step(
    Technique technique,
    String variant,
    int digits,
    List<Group> base,
    List<Group> cover,
    List<Integer> cells,
    List<Integer> fins,
    Sum sum,
    List<Link> links,
    List<Candidate> placements,
    List<Candidate> eliminations,
    List<Branch> branches) {

  public Step {
    base = List.copyOf(base);
    cover = List.copyOf(cover);
    cells = List.copyOf(cells);
    fins = List.copyOf(fins);
    links = List.copyOf(links);
    placements = List.copyOf(placements);
    eliminations = List.copyOf(eliminations);
    branches = List.copyOf(branches);
  }

  /** Starts a step. */
  public static Builder of(Technique technique) {
    return new Builder(technique);
  }

  /** Returns whether it changes a grid. */
  public boolean changes(Grid grid) {
    return placements.stream().anyMatch(at -> grid.has(at.cell(), at.digit()))
        || eliminations.stream().anyMatch(at -> grid.has(at.cell(), at.digit()));
  }

  /** Applies the step to a grid. */
  public void applyTo(Grid grid) {
    for (Candidate out : eliminations) {
      grid.remove(out.cell(), out.digit());
    }
    for (Candidate in : placements) {
      if (grid.digit(in.cell()) != in.digit()) {
        grid.place(in.cell(), in.digit());
      }
    }
  }

  /** Builds a step. */
  public static final class Builder {

    private final Technique technique;
    private String variant = "";
    private int digits;
    private List<Group> base = List.of();
    private List<Group> cover = List.of();
    private List<Integer> cells = List.of();
    private List<Integer> fins = List.of();
    private Sum sum;
    private List<Link> links = List.of();
    private List<Branch> branches = List.of();
    private final List<Candidate> placements = new ArrayList<>();
    private final List<Candidate> eliminations = new ArrayList<>();

    private Builder(Technique technique) {
      this.technique = technique;
    }

    public Builder variant(String kind) {
      variant = kind;
      return this;
    }

    /** Returns the digits of the pattern, as a mask. */
    public Builder digits(int mask) {
      digits = mask;
      return this;
    }

    /** Returns the only digit of the pattern. */
    public Builder digit(int digit) {
      return digits(1 << digit - 1);
    }

    public Builder base(Group... groups) {
      base = List.of(groups);
      return this;
    }

    public Builder base(List<Group> groups) {
      base = groups;
      return this;
    }

    public Builder cover(Group... groups) {
      cover = List.of(groups);
      return this;
    }

    public Builder cover(List<Group> groups) {
      cover = groups;
      return this;
    }

    public Builder cells(List<Integer> pattern) {
      cells = pattern;
      return this;
    }

    public Builder cells(int... pattern) {
      return cells(listOf(pattern));
    }

    public Builder cells(CellSet pattern) {
      return cells(pattern.toArray());
    }

    public Builder fins(List<Integer> further) {
      fins = further;
      return this;
    }

    public Builder fins(int... further) {
      return fins(listOf(further));
    }

    private static List<Integer> listOf(int... cells) {
      if (cells.length == 1) {
        return List.of(cells[0]);
      }
      Integer[] boxed = new Integer[cells.length];
      for (int i = 0; i < boxed.length; i++) {
        boxed[i] = cells[i];
      }
      return List.of(boxed);
    }

    public Builder fins(CellSet further) {
      return fins(further.toArray());
    }

    public Builder sum(Sum reached) {
      sum = reached;
      return this;
    }

    public Builder links(List<Link> chain) {
      links = chain;
      return this;
    }

    public Builder branches(List<Branch> assumptions) {
      branches = assumptions;
      return this;
    }

    /** Adds a digit to place. */
    public Builder place(int cell, int digit) {
      placements.add(new Candidate(cell, digit));
      return this;
    }

    /** Adds a candidate to remove. */
    public Builder eliminate(int cell, int digit) {
      eliminations.add(new Candidate(cell, digit));
      return this;
    }

    /** Adds those candidates of a cell that it has of some digits. */
    public Builder eliminate(Grid grid, int cell, int mask) {
      for (int rest = grid.candidates(cell) & mask; rest != 0; rest &= rest - 1) {
        eliminate(cell, Integer.numberOfTrailingZeros(rest) + 1);
      }
      return this;
    }

    /** Adds a digit as a candidate of all of some cells that have it. */
    public Builder eliminate(Grid grid, CellSet from, int digit) {
      for (int cell = from.next(0); cell >= 0; cell = from.next(cell + 1)) {
        if (grid.has(cell, digit)) {
          eliminate(cell, digit);
        }
      }
      return this;
    }

    /** Returns whether the step would do anything so far. */
    public boolean doesAnything() {
      return !placements.isEmpty() || !eliminations.isEmpty();
    }

    public Step build() {
      return new Step(
          technique,
          variant,
          digits,
          base,
          cover,
          cells,
          fins,
          sum,
          links,
          inOrder(placements),
          inOrder(eliminations),
          branches);
    }

    private static List<Candidate> inOrder(List<Candidate> candidates) {
      return candidates.size() < 2 ? candidates : candidates.stream().sorted().distinct().toList();
    }
  }
}
