package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which HoDoKu meets almost locked sets: by the first house that holds them, then by
 * their cells, a set before those that continue from it. Of pairs and wings it takes the first;
 * chains go from a set to later ones alone.
 */
final class HodokuSets implements Comparator<Step> {

  /** Less than any character that a set is written with. */
  private static final String THEN = "\0";

  private final Rules rules;

  HodokuSets(Rules rules) {
    this.rules = rules;
  }

  /** Returns whether the order of sets decides which step of a technique is taken. */
  boolean decide(Technique technique) {
    return technique == Technique.ALS_XZ || technique == Technique.ALS_XY_WING;
  }

  @Override
  public int compare(Step one, Step other) {
    return place(one).compareTo(place(other));
  }

  /** Returns the pairs of sets that have a restricted common, in order. */
  private String place(Step step) {
    List<String> sets = sets(step);
    List<String> pairs = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      String one = sets.get(i - 1);
      String other = sets.get(i);
      boolean inOrder = one.compareTo(other) < 0;
      pairs.add(inOrder ? one + THEN + other : other + THEN + one);
    }
    Collections.sort(pairs);
    return String.join(THEN, pairs);
  }

  /** Returns whether every set comes after the one before it, from one end or the other. */
  boolean isForward(Step step) {
    if (step.technique() != Technique.ALS_XY_CHAIN) {
      return true;
    }
    List<String> sets = sets(step);
    List<String> sorted = sets.stream().sorted().toList();
    List<String> reversed = new ArrayList<>(sets);
    Collections.reverse(reversed);
    return sets.equals(sorted) || reversed.equals(sorted);
  }

  private List<String> sets(Step step) {
    return step.links().stream()
        .filter(link -> link.reason() == Link.Reason.ALMOST_LOCKED_SET)
        .map(link -> written(link.cells()))
        .toList();
  }

  private String written(List<Integer> cells) {
    StringBuilder written = new StringBuilder().append((char) (1 + house(cells)));
    cells.forEach(cell -> written.append((char) (1 + cell)));
    return written.toString();
  }

  private int house(List<Integer> cells) {
    List<Group> groups = rules.groups();
    for (int i = 0; i < groups.size(); i++) {
      if (cells.stream().allMatch(groups.get(i).set()::has)) {
        return i;
      }
    }
    return groups.size();
  }
}
