package dev.pencilmark.logic;

import dev.pencilmark.logic.als.AlsFamilies;
import dev.pencilmark.logic.basic.BasicFamilies;
import dev.pencilmark.logic.cages.CageFamilies;
import dev.pencilmark.logic.chains.ChainFamilies;
import dev.pencilmark.logic.colours.ColourFamilies;
import dev.pencilmark.logic.fish.FishFamilies;
import dev.pencilmark.logic.jigsaw.JigsawFamilies;
import dev.pencilmark.logic.single.SingleDigitFamilies;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.straights.StraightFamilies;
import dev.pencilmark.logic.uniqueness.UniquenessFamilies;
import dev.pencilmark.logic.wings.WingFamilies;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All families, and who finds what. */
final class Families {

  private static final List<List<Family>> ROOMS =
      List.of(
          AlsFamilies.all(), //
          BasicFamilies.all(),
          CageFamilies.all(),
          ChainFamilies.all(),
          ColourFamilies.all(),
          FishFamilies.all(),
          JigsawFamilies.all(),
          SingleDigitFamilies.all(),
          StraightFamilies.all(),
          UniquenessFamilies.all(),
          WingFamilies.all());

  private static final Map<Technique, Family> FINDERS = finders();

  private Families() {}

  /** Who finds a technique; null if nobody does. */
  static Family of(Technique technique) {
    return FINDERS.get(technique);
  }

  /** What is found by families: everything but bifurcation. */
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
