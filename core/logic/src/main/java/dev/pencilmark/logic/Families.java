package dev.pencilmark.logic;

import dev.pencilmark.logic.als.AlsFamilies;
import dev.pencilmark.logic.bands.BandFamilies;
import dev.pencilmark.logic.basic.BasicFamilies;
import dev.pencilmark.logic.cages.CageFamilies;
import dev.pencilmark.logic.chains.ChainFamilies;
import dev.pencilmark.logic.colours.ColourFamilies;
import dev.pencilmark.logic.fish.FishFamilies;
import dev.pencilmark.logic.forcing.ForcingFamilies;
import dev.pencilmark.logic.jigsaw.JigsawFamilies;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.rules.RuleFamilies;
import dev.pencilmark.logic.single.SingleDigitFamilies;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.straights.StraightFamilies;
import dev.pencilmark.logic.uniqueness.UniquenessFamilies;
import dev.pencilmark.logic.wings.WingFamilies;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** All families, by technique. */
final class Families {

  private static final List<List<Family>> ROOMS =
      List.of(
          AlsFamilies.all(), //
          BandFamilies.all(),
          BasicFamilies.all(),
          CageFamilies.all(),
          ChainFamilies.all(),
          ForcingFamilies.all(Families::simple, Families::pattern),
          ColourFamilies.all(),
          FishFamilies.all(),
          JigsawFamilies.all(),
          RuleFamilies.all(),
          SingleDigitFamilies.all(),
          StraightFamilies.all(),
          UniquenessFamilies.all(),
          WingFamilies.all());

  private static final Map<Technique, Family> FINDERS = finders();

  /** The techniques of forcing nets in addition to singles: simple patterns. */
  private static final List<Technique> SIMPLE =
      Stream.of(Technique.values())
          .filter(
              technique ->
                  technique.tier() == 2
                      || technique.isOfRules()
                      || technique == Technique.CAGE_COMBINATION_HARD
                      || technique == Technique.CAGE_OVERLAP)
          .filter(FINDERS::containsKey)
          .toList();

  /** The further techniques of forcing nets with patterns: those without assumptions or chains. */
  private static final List<Technique> PATTERNS =
      Stream.of(Technique.values())
          .filter(
              technique ->
                  technique.tier() == 2
                      || technique.tier() == 3
                      || technique == Technique.CAGES_IN_LINE
                      || technique == Technique.COMPARTMENTS_IN_LINE)
          .filter(technique -> !technique.usesUniqueness() && !technique.isOnDemand())
          .filter(technique -> !technique.isOfJointRules() && !technique.isOfBands())
          .filter(FINDERS::containsKey)
          .toList();

  private Families() {}

  private static Step simple(Grid grid, Found outer) throws ProblemException {
    return first(SIMPLE, grid, outer);
  }

  private static Step pattern(Grid grid, Found outer) throws ProblemException {
    return first(PATTERNS, grid, outer);
  }

  /** Returns the first step that any of some techniques finds, or null. */
  static Step first(List<Technique> techniques, Grid grid, Cancellation cancellation)
      throws ProblemException {
    return firstOf(techniques, grid, Found.first(cancellation));
  }

  private static Step first(List<Technique> techniques, Grid grid, Found outer)
      throws ProblemException {
    return firstOf(techniques, grid, outer.another(1));
  }

  private static Step firstOf(List<Technique> techniques, Grid grid, Found found)
      throws ProblemException {
    for (Technique technique : techniques) {
      begin(technique, grid, found);
      found.check();
      of(technique).find(technique, grid, found);
      if (found.isEnough()) {
        return found.steps().get(0);
      }
    }
    return null;
  }

  /** Counts the work of a search; one on the way to another is a part of the work of that. */
  private static void begin(Technique technique, Grid grid, Found found) {
    if (!found.isInner()) {
      found.begin(Effort.ofSearch(technique, grid), Effort.ofCheck(technique, grid));
    }
  }

  /** Returns all steps of a technique in a grid, each once: a single may be one of two houses. */
  static List<Step> all(Technique technique, Grid grid, int most, Cancellation cancellation)
      throws ProblemException {
    Found found = Found.all(most, cancellation);
    if (of(technique) != null) {
      begin(technique, grid, found);
      of(technique).find(technique, grid, found);
    }
    return List.copyOf(new LinkedHashSet<>(found.steps()));
  }

  /** Returns the finder of a technique; null if there is none. */
  static Family of(Technique technique) {
    return FINDERS.get(technique);
  }

  /** Returns the techniques that families find: all but bifurcation. */
  static Set<Technique> techniques() {
    return FINDERS.keySet();
  }

  private static Map<Technique, Family> finders() {
    Map<Technique, Family> finders = new EnumMap<>(Technique.class);
    ROOMS.stream()
        .flatMap(List::stream)
        .flatMap(family -> family.techniques().stream().map(found -> Map.entry(found, family)))
        .forEach(
            entry -> {
              if (finders.put(entry.getKey(), entry.getValue()) != null) {
                throw new IllegalStateException(entry.getKey() + " has two finders");
              }
            });
    return finders;
  }
}
