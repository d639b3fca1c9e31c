package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Colouring: the strong links of a step say which candidates are true together. */
final class ColourDefinitions {

  private ColourDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.SIMPLE_COLOURS_TRAP, ColourDefinitions::trap,
        Technique.SIMPLE_COLOURS_WRAP, ColourDefinitions::wrap,
        Technique.MULTI_COLOURS_1, ColourDefinitions::multiOne,
        Technique.MULTI_COLOURS_2, ColourDefinitions::multiTwo,
        Technique.MEDUSA_3D, ColourDefinitions::medusa);
  }

  /** A piece of strong links: its two colours. */
  private record Net(Set<Candidate> one, Set<Candidate> other) {

    /** The colour that a candidate is not in. */
    Set<Candidate> opposite(Candidate at) {
      return one.contains(at) ? other : one;
    }
  }

  /** The pieces that the strong links of a step make. */
  private static List<Net> nets(Step step, Grid grid) {
    Map<Candidate, Integer> colourOf = new HashMap<>();
    List<Net> nets = new ArrayList<>();
    for (Link link : step.links()) {
      assertThat(link.strong()).isTrue();
      LinkDefinitions.check(link, grid);
      Candidate from = candidate(link.from());
      Candidate to = candidate(link.to());
      if (!colourOf.containsKey(from)) {
        nets.add(new Net(new TreeSet<>(Set.of(from)), new TreeSet<>()));
        colourOf.put(from, 0);
      }
      assertThat(colourOf).doesNotContainKey(to);
      colourOf.put(to, 1 - colourOf.get(from));
      Net net =
          nets.stream()
              .filter(some -> some.one.contains(from) || some.other.contains(from))
              .findFirst()
              .orElseThrow();
      net.opposite(from).add(to);
    }
    return nets;
  }

  private static Candidate candidate(Node node) {
    assertThat(node.isGrouped()).isFalse();
    return new Candidate(node.cells().get(0), node.digit());
  }

  private static boolean excludes(Candidate one, Candidate other, Grid grid) {
    return one.cell() == other.cell()
        ? one.digit() != other.digit()
        : one.digit() == other.digit() && grid.rules().see(one.cell(), other.cell());
  }

  private static boolean excluded(Candidate at, Collection<Candidate> by, Grid grid) {
    return by.stream().anyMatch(one -> excludes(one, at, grid));
  }

  private static void isOfOneDigit(Step step) {
    assertThat(Integer.bitCount(step.digits())).isEqualTo(1);
    assertThat(step.links())
        .allMatch(
            link ->
                1 << link.from().digit() - 1 == step.digits()
                    && 1 << link.to().digit() - 1 == step.digits());
  }

  private static void trap(Step step, Grid grid) {
    isOfOneDigit(step);
    trapped(step, grid, nets(step, grid).get(0));
  }

  private static void trapped(Step step, Grid grid, Net net) {
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(excluded(out, net.one, grid)).as("%s", step).isTrue();
      assertThat(excluded(out, net.other, grid)).as("%s", step).isTrue();
    }
  }

  private static void wrap(Step step, Grid grid) {
    isOfOneDigit(step);
    wrapped(step, grid, nets(step, grid).get(0));
  }

  private static void wrapped(Step step, Grid grid, Net net) {
    assertThat(step.placements()).isEmpty();
    Set<Candidate> wrong = new TreeSet<>(step.eliminations());
    assertThat(wrong.equals(net.one) || wrong.equals(net.other)).isTrue();
    assertThat(isImpossible(wrong, grid)).isTrue();
  }

  private static boolean isImpossible(Set<Candidate> colour, Grid grid) {
    if (colour.stream().anyMatch(at -> excluded(at, colour, grid))) {
      return true;
    }
    for (int cell : grid.open().toArray()) {
      boolean empty = true;
      for (int digit = 1; digit <= grid.rules().side(); digit++) {
        empty &= !grid.has(cell, digit) || excluded(new Candidate(cell, digit), colour, grid);
      }
      if (empty) {
        return true;
      }
    }
    for (Group group : grid.rules().groups()) {
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        if (BasicDefinitions.cellsWith(grid, group, digit).stream()
            .allMatch(cell -> excluded(new Candidate(cell, digit), colour, grid))) {
          return true;
        }
      }
    }
    return false;
  }

  private static void multiOne(Step step, Grid grid) {
    isOfOneDigit(step);
    List<Net> nets = nets(step, grid);
    assertThat(nets).hasSize(2);
    for (Candidate out : step.eliminations()) {
      boolean holds = false;
      for (Set<Candidate> left : List.of(nets.get(0).one, nets.get(0).other)) {
        for (Set<Candidate> right : List.of(nets.get(1).one, nets.get(1).other)) {
          holds |=
              left.stream().anyMatch(at -> excluded(at, right, grid))
                  && excluded(out, nets.get(0).opposite(left.iterator().next()), grid)
                  && excluded(out, nets.get(1).opposite(right.iterator().next()), grid);
        }
      }
      assertThat(holds).as("%s", step).isTrue();
    }
    assertThat(step.placements()).isEmpty();
  }

  private static void multiTwo(Step step, Grid grid) {
    isOfOneDigit(step);
    List<Net> nets = nets(step, grid);
    assertThat(nets).hasSize(2);
    Set<Candidate> wrong = new TreeSet<>(step.eliminations());
    assertThat(wrong.equals(nets.get(0).one) || wrong.equals(nets.get(0).other)).isTrue();
    assertThat(wrong).anyMatch(at -> excluded(at, nets.get(1).one, grid));
    assertThat(wrong).anyMatch(at -> excluded(at, nets.get(1).other, grid));
    assertThat(step.placements()).isEmpty();
  }

  private static void medusa(Step step, Grid grid) {
    List<Net> nets = nets(step, grid);
    assertThat(nets).hasSize(1);
    switch (step.variant()) {
      case "trap" -> trapped(step, grid, nets.get(0));
      case "wrap" -> wrapped(step, grid, nets.get(0));
      default -> throw new AssertionError(step);
    }
  }
}
