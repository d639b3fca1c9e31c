package dev.pencilmark.logic.single;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Two kites, of one or two digits, whose near ends are the same two cells of a box, or two empty
 * rectangles of the same box: a person finds the eliminations of both at once.
 */
final class Duals implements Family {

  /** The maximum number of patterns that are examined for pairs. */
  private static final int MOST = 200;

  private final Family kites;
  private final Family rectangles;

  Duals(Family kites, Family rectangles) {
    this.kites = kites;
    this.rectangles = rectangles;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.DUAL_TWO_STRING_KITE, Technique.DUAL_EMPTY_RECTANGLE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Found all = found.another(MOST);
    if (technique == Technique.DUAL_TWO_STRING_KITE) {
      kites.find(Technique.TWO_STRING_KITE, grid, all);
    } else {
      rectangles.find(Technique.EMPTY_RECTANGLE, grid, all);
    }
    List<Step> single = all.steps();
    for (int i = 0; i < single.size(); i++) {
      for (int k = i + 1; k < single.size(); k++) {
        if (arePair(single.get(i), single.get(k))
            && found.add(pair(technique, single.get(i), single.get(k)))) {
          return;
        }
      }
    }
  }

  private static boolean arePair(Step one, Step other) {
    boolean same =
        one.technique() == Technique.TWO_STRING_KITE
            || one.digits() == other.digits() && one.base().equals(other.base());
    return same
        && inBox(one).equals(inBox(other))
        && !one.eliminations().equals(other.eliminations());
  }

  /** Returns the cells of a pattern without the far ends. */
  private static List<Integer> inBox(Step step) {
    return step.cells().stream().filter(cell -> !step.fins().contains(cell)).toList();
  }

  private static Step pair(Technique technique, Step one, Step other) {
    Step.Builder step =
        Step.of(technique)
            .digits(one.digits() | other.digits())
            .base(groups(one.base(), other.base()))
            .cover(groups(one.cover(), other.cover()))
            .cells(cells(one.cells(), other.cells()))
            .fins(cells(one.fins(), other.fins()))
            .links(links(one, other));
    for (Step part : List.of(one, other)) {
      for (Candidate out : part.eliminations()) {
        step.eliminate(out.cell(), out.digit());
      }
    }
    return step.build();
  }

  private static List<Group> groups(List<Group> one, List<Group> other) {
    List<Group> all = new ArrayList<>(one);
    other.stream().filter(group -> !one.contains(group)).forEach(all::add);
    return all;
  }

  private static List<Integer> cells(List<Integer> one, List<Integer> other) {
    List<Integer> all = new ArrayList<>(one);
    all.addAll(other);
    return all.stream().sorted().distinct().toList();
  }

  private static List<Link> links(Step one, Step other) {
    List<Link> all = new ArrayList<>(one.links());
    all.addAll(other.links());
    return all;
  }
}
