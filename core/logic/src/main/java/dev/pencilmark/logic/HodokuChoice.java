package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The step that HoDoKu (Bernhard Hobiger) would take. Of chains, loops and almost locked sets it
 * searches for all, for some techniques at once, and takes the one that takes most candidates away;
 * of several the one whose candidates come first, then the shortest. It does not use every chain
 * that there is: see {@link #isTaken}, and {@link HodokuSets} for almost locked sets.
 */
final class HodokuChoice {

  /** The maximum number of steps that are compared. */
  private static final int MOST = 2_000;

  /** X-chains and XY-chains with more links are omitted. */
  private static final int LONGEST = 20;

  /** By the first technique of a list: all that it searches for at once. */
  private static final Map<Technique, List<Technique>> AT_ONCE = new EnumMap<>(Technique.class);

  static {
    atOnce(Technique.SUE_DE_COQ);
    atOnce(Technique.X_CHAIN);
    atOnce(Technique.XY_CHAIN);
    atOnce(Technique.CONTINUOUS_NICE_LOOP, Technique.DISCONTINUOUS_NICE_LOOP, Technique.AIC);
    atOnce(
        Technique.GROUPED_CONTINUOUS_NICE_LOOP,
        Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
        Technique.GROUPED_AIC);
    atOnce(Technique.ALS_XZ);
    atOnce(Technique.ALS_XY_WING);
    atOnce(Technique.ALS_XY_CHAIN);
  }

  private static final Comparator<Step> BEST =
      Comparator.<Step>comparingInt(step -> -step.eliminations().size())
          .thenComparingInt(HodokuChoice::place)
          .thenComparingInt(step -> step.links().size());

  private HodokuChoice() {}

  private static void atOnce(Technique... techniques) {
    for (Technique technique : techniques) {
      AT_ONCE.put(technique, List.of(techniques));
    }
  }

  /** Returns the first step that any of some techniques finds, or null. */
  static Step first(List<Technique> techniques, Grid grid, Cancellation cancellation)
      throws ProblemException {
    List<Technique> done = List.of();
    for (Technique technique : techniques) {
      if (done.contains(technique)) {
        continue;
      }
      List<Technique> group = AT_ONCE.get(technique);
      Step step;
      if (group == null) {
        step = Families.first(List.of(technique), grid, cancellation);
      } else {
        done = group;
        step = best(group.stream().filter(techniques::contains).toList(), grid, cancellation);
      }
      if (step != null) {
        return step;
      }
    }
    return null;
  }

  private static Step best(List<Technique> group, Grid grid, Cancellation cancellation)
      throws ProblemException {
    Step best = null;
    for (Technique technique : group) {
      cancellation.check();
      HodokuSets sets = new HodokuSets(grid.rules());
      Comparator<Step> order = sets.decide(technique) ? sets : BEST;
      for (Step step : Families.all(technique, grid, MOST, cancellation)) {
        if (isTaken(step)
            && sets.isForward(step)
            && (best == null || order.compare(step, best) < 0)) {
          best = step;
        }
      }
    }
    return best;
  }

  /**
   * Returns a number that orders the candidates that steps remove: HoDoKu adds up their cells, each
   * weighted by its place among them.
   */
  private static int place(Step step) {
    List<Candidate> out = step.eliminations();
    boolean isOpen = step.technique() == Technique.AIC || step.technique() == Technique.GROUPED_AIC;
    boolean backwards = isOpen && out.size() == 2 && out.get(0).digit() != out.get(1).digit();
    int place = 0;
    for (int i = 0; i < out.size(); i++) {
      Candidate at = out.get(backwards ? out.size() - 1 - i : i);
      place += at.cell() * (1 + 80 * i) + at.digit();
    }
    return place;
  }

  /** Returns whether it is a step that HoDoKu would find with the options that it comes with. */
  private static boolean isTaken(Step step) {
    return switch (step.technique()) {
      case X_CHAIN -> step.links().size() <= LONGEST;
      case XY_CHAIN -> step.links().size() <= LONGEST && isOfOneDigit(step) && !crosses(step, true);
      case AIC -> !crosses(step, true);
      case GROUPED_AIC -> !hasSets(step) && !endsInGroup(step) && !crosses(step, true);
      case CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP -> !crosses(step, false);
      case GROUPED_CONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP ->
          !hasSets(step) && !crosses(step, false);
      case ALS_XZ, ALS_XY_WING -> !overlaps(step);
      default -> true;
    };
  }

  private static Node first(Step step) {
    return step.links().get(0).from();
  }

  private static Node last(Step step) {
    return step.links().get(step.links().size() - 1).to();
  }

  private static boolean isOfOneDigit(Step step) {
    int digit = first(step).digit();
    return last(step).digit() == digit
        && step.eliminations().stream().allMatch(out -> out.digit() == digit);
  }

  private static boolean endsInGroup(Step step) {
    return first(step).isGrouped() || last(step).isGrouped();
  }

  private static boolean hasSets(Step step) {
    return step.links().stream().anyMatch(link -> link.reason() == Link.Reason.ALMOST_LOCKED_SET);
  }

  /** Returns whether a chain comes back to a cell that it has left; a loop may, to its start. */
  private static boolean crosses(Step step, boolean isOpen) {
    List<Node> nodes = new ArrayList<>();
    nodes.add(first(step));
    step.links().forEach(link -> nodes.add(link.to()));
    int start = cell(nodes.get(0));
    Set<Integer> left = new HashSet<>();
    for (int i = 0; i < nodes.size(); i++) {
      if (left.contains(cell(nodes.get(i)))) {
        return true;
      }
      if (i > 0 && (isOpen || cell(nodes.get(i - 1)) != start)) {
        left.addAll(nodes.get(i - 1).cells());
      }
    }
    return false;
  }

  private static int cell(Node node) {
    return node.cells().get(0);
  }

  private static boolean overlaps(Step step) {
    Set<Integer> seen = new HashSet<>();
    for (Link link : step.links()) {
      if (link.reason() == Link.Reason.ALMOST_LOCKED_SET) {
        for (int cell : link.cells()) {
          if (!seen.add(cell)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
