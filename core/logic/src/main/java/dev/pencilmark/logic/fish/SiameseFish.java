package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two finned fish of the same base, whose covers and fins differ: a person sees both at once. The
 * step's cover is that of one fish and then that of the other.
 */
final class SiameseFish implements Family {

  /** The maximum number of fish that are examined for pairs. */
  private static final int MOST = 200;

  /**
   * The techniques of the fish of a pair: the first fish has the first one, the other fish any of
   * them.
   */
  private static final Map<Technique, List<Technique>> PARTS = new EnumMap<>(Technique.class);

  static {
    put(Technique.SIAMESE_FINNED_X_WING, Technique.FINNED_X_WING, Technique.SASHIMI_X_WING);
    put(
        Technique.SIAMESE_FINNED_SWORDFISH,
        Technique.FINNED_SWORDFISH,
        Technique.SASHIMI_SWORDFISH);
    put(
        Technique.SIAMESE_FINNED_JELLYFISH,
        Technique.FINNED_JELLYFISH,
        Technique.SASHIMI_JELLYFISH);
    put(Technique.SIAMESE_SASHIMI_X_WING, Technique.SASHIMI_X_WING);
    put(Technique.SIAMESE_SASHIMI_SWORDFISH, Technique.SASHIMI_SWORDFISH);
    put(Technique.SIAMESE_SASHIMI_JELLYFISH, Technique.SASHIMI_JELLYFISH);
    put(Technique.SIAMESE_FRANKEN_SWORDFISH, Technique.FINNED_FRANKEN_SWORDFISH);
    put(Technique.SIAMESE_FRANKEN_JELLYFISH, Technique.FINNED_FRANKEN_JELLYFISH);
    put(Technique.SIAMESE_MUTANT_JELLYFISH, Technique.FINNED_MUTANT_JELLYFISH);
  }

  private final LineFish lines;
  private final GroupFish groups;

  SiameseFish(LineFish lines, GroupFish groups) {
    this.lines = lines;
    this.groups = groups;
  }

  private static void put(Technique pair, Technique... parts) {
    PARTS.put(pair, List.of(parts));
  }

  @Override
  public Set<Technique> techniques() {
    return PARTS.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    List<Technique> parts = PARTS.get(technique);
    List<Step> first = fish(parts.get(0), grid, found);
    List<Step> second = new ArrayList<>(first);
    if (!first.isEmpty() && parts.size() > 1) {
      second.addAll(fish(parts.get(1), grid, found));
    }
    for (int i = 0; i < first.size(); i++) {
      found.check();
      for (int k = i + 1; k < second.size(); k++) {
        if (arePair(first.get(i), second.get(k))
            && found.add(pair(technique, first.get(i), second.get(k)))) {
          return;
        }
      }
    }
  }

  private List<Step> fish(Technique technique, Grid grid, Found found) throws ProblemException {
    Found all = found.another(MOST);
    Family family = lines.techniques().contains(technique) ? lines : groups;
    family.find(technique, grid, all);
    return all.steps();
  }

  private static boolean arePair(Step one, Step other) {
    return one.digits() == other.digits()
        && one.base().equals(other.base())
        && !one.eliminations().containsAll(other.eliminations())
        && !other.eliminations().containsAll(one.eliminations());
  }

  private static Step pair(Technique technique, Step one, Step other) {
    List<Group> covers = new ArrayList<>(one.cover());
    covers.addAll(other.cover());
    Step.Builder step =
        Step.of(technique)
            .digits(one.digits())
            .base(one.base())
            .cover(covers)
            .cells(together(one.cells(), other.cells()))
            .fins(together(one.fins(), other.fins()));
    for (Step part : List.of(one, other)) {
      for (Candidate out : part.eliminations()) {
        step.eliminate(out.cell(), out.digit());
      }
    }
    return step.build();
  }

  private static List<Integer> together(List<Integer> one, List<Integer> other) {
    Set<Integer> cells = new TreeSet<>(one);
    cells.addAll(other);
    return List.copyOf(cells);
  }
}
