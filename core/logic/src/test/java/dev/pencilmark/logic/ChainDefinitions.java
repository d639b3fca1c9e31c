package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Chains: every link holds, strong and weak in turn, and the eliminations follow from the ends. */
final class ChainDefinitions {

  private ChainDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.REMOTE_PAIR, ChainDefinitions::remotePair);
    all.put(Technique.X_CHAIN, ChainDefinitions::xChain);
    all.put(Technique.XY_CHAIN, ChainDefinitions::xyChain);
    all.put(Technique.AIC, ChainDefinitions::open);
    all.put(Technique.CONTINUOUS_NICE_LOOP, ChainDefinitions::continuous);
    all.put(Technique.DISCONTINUOUS_NICE_LOOP, ChainDefinitions::discontinuous);
    all.put(Technique.GROUPED_AIC, grouped(ChainDefinitions::open));
    all.put(Technique.GROUPED_CONTINUOUS_NICE_LOOP, grouped(ChainDefinitions::continuous));
    all.put(Technique.GROUPED_DISCONTINUOUS_NICE_LOOP, grouped(ChainDefinitions::discontinuous));
    return all;
  }

  private static void remotePair(Step step, Grid grid) {
    assertThat(Integer.bitCount(step.digits())).isEqualTo(2);
    assertThat(step.cells().size() + step.fins().size()).isGreaterThanOrEqualTo(4);
    for (List<Integer> kind : List.of(step.cells(), step.fins())) {
      assertThat(kind).isNotEmpty().allMatch(cell -> grid.candidates(cell) == step.digits());
    }
    // They hang together: from the first cell on, each kind reaches the other.
    List<Integer> reached = new ArrayList<>(List.of(step.cells().get(0)));
    for (int i = 0; i < reached.size(); i++) {
      int cell = reached.get(i);
      for (int other : step.cells().contains(cell) ? step.fins() : step.cells()) {
        if (grid.rules().see(cell, other) && !reached.contains(other)) {
          reached.add(other);
        }
      }
    }
    assertThat(reached).hasSize(step.cells().size() + step.fins().size());
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(step.digits() & 1 << out.digit() - 1).isNotZero();
      assertThat(step.cells()).anyMatch(cell -> grid.rules().see(cell, out.cell()));
      assertThat(step.fins()).anyMatch(cell -> grid.rules().see(cell, out.cell()));
    }
  }

  /** All links hold, each begins where the one before it ends, and every second is strong. */
  private static void isChain(Step step, Grid grid) {
    assertThat(step.links()).isNotEmpty();
    for (int i = 0; i < step.links().size(); i++) {
      Link link = step.links().get(i);
      LinkDefinitions.check(link, grid);
      if (i > 0) {
        assertThat(link.from()).isEqualTo(step.links().get(i - 1).to());
        assertThat(link.strong()).isNotEqualTo(step.links().get(i - 1).strong());
      }
    }
    assertThat(step.placements()).isEmpty();
  }

  private static Link first(Step step) {
    return step.links().get(0);
  }

  private static Link last(Step step) {
    return step.links().get(step.links().size() - 1);
  }

  private static void xChain(Step step, Grid grid) {
    assertThat(Integer.bitCount(step.digits())).isEqualTo(1);
    assertThat(step.links()).allMatch(link -> link.from().digit() == link.to().digit());
    open(step, grid);
  }

  private static void xyChain(Step step, Grid grid) {
    assertThat(step.links()).allMatch(link -> link.strong() == (link.reason() == Link.Reason.CELL));
    open(step, grid);
  }

  private static void open(Step step, Grid grid) {
    isChain(step, grid);
    assertThat(first(step).strong()).isTrue();
    assertThat(last(step).strong()).isTrue();
    for (Candidate out : step.eliminations()) {
      assertThat(LinkDefinitions.excludes(out, first(step).from(), grid)).as("%s", step).isTrue();
      assertThat(LinkDefinitions.excludes(out, last(step).to(), grid)).as("%s", step).isTrue();
    }
  }

  private static void continuous(Step step, Grid grid) {
    isChain(step, grid);
    assertThat(last(step).to()).isEqualTo(first(step).from());
    assertThat(last(step).strong()).isNotEqualTo(first(step).strong());
    for (Candidate out : step.eliminations()) {
      assertThat(step.links()).as("%s", step).anyMatch(link -> takesAway(link, out, grid));
    }
  }

  /** Exactly one of a link's ends is true. */
  private static boolean takesAway(Link link, Candidate out, Grid grid) {
    if (!link.strong()) {
      return LinkDefinitions.excludes(out, link.from(), grid)
          && LinkDefinitions.excludes(out, link.to(), grid);
    }
    return link.reason() == Link.Reason.ALMOST_LOCKED_SET
        && out.digit() != link.from().digit()
        && out.digit() != link.to().digit()
        && link.cells().stream().anyMatch(cell -> grid.has(cell, out.digit()))
        && link.cells().stream()
            .filter(cell -> grid.has(cell, out.digit()))
            .allMatch(cell -> grid.rules().see(cell, out.cell()));
  }

  private static void discontinuous(Step step, Grid grid) {
    isChain(step, grid);
    Node start = first(step).from();
    assertThat(last(step).to()).isEqualTo(start);
    assertThat(start.isGrouped()).isFalse();
    boolean comesBackTrue = step.variant().equals("true");
    assertThat(first(step).strong()).isEqualTo(comesBackTrue);
    assertThat(last(step).strong()).isEqualTo(comesBackTrue);
    Candidate at = new Candidate(start.cells().get(0), start.digit());
    if (comesBackTrue) {
      assertThat(step.eliminations())
          .allMatch(out -> out.cell() == at.cell() && out.digit() != at.digit());
    } else {
      assertThat(step.eliminations()).containsExactly(at);
    }
  }

  private static Definition grouped(Definition definition) {
    return (step, grid) -> {
      definition.check(step, grid);
      assertThat(step.links())
          .anyMatch(
              link ->
                  link.from().isGrouped()
                      || link.to().isGrouped()
                      || link.reason() == Link.Reason.ALMOST_LOCKED_SET);
    };
  }
}
