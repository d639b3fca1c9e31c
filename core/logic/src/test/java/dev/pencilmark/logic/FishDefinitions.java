package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Fish of all kinds. */
final class FishDefinitions {

  private FishDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    for (Technique technique : Technique.values()) {
      String name = technique.name();
      int size = size(name.substring(name.lastIndexOf('_') + 1));
      if (size > 2 || name.endsWith("X_WING")) {
        all.put(technique, (step, grid) -> check(step, grid, size));
      }
    }
    return all;
  }

  private static int size(String name) {
    return switch (name) {
      case "WING" -> 2;
      case "SWORDFISH" -> 3;
      case "JELLYFISH" -> 4;
      case "SQUIRMBAG" -> 5;
      case "WHALE" -> 6;
      default -> 0;
    };
  }

  private static void check(Step step, Grid grid, int size) {
    String name = step.technique().name();
    int digit = Integer.numberOfTrailingZeros(step.digits()) + 1;
    assertThat(step.digits()).isEqualTo(1 << digit - 1);
    assertThat(step.base()).hasSize(size).doesNotHaveDuplicates();
    assertThat(step.base()).allMatch(group -> (grid.sure(group) & step.digits()) != 0);
    assertThat(step.placements()).isEmpty();
    boolean siamese = name.startsWith("SIAMESE");
    assertThat(step.cover()).hasSize(siamese ? 2 * size : size);
    Set<Integer> fins = new TreeSet<>();
    Set<Candidate> out = new TreeSet<>();
    for (int from = 0; from < step.cover().size(); from += size) {
      List<Group> cover = step.cover().subList(from, from + size);
      assertThat(cover).doesNotHaveDuplicates();
      Set<Integer> ofOne = fins(grid, digit, step.base(), cover);
      fins.addAll(ofOne);
      out.addAll(eliminations(grid, digit, step.base(), cover, ofOne));
      checkKind(step, cover, ofOne, grid, digit);
    }
    assertThat(step.fins()).containsExactlyElementsOf(fins);
    assertThat(step.eliminations()).containsExactlyElementsOf(out);
  }

  private static long count(List<Group> groups, int cell) {
    return groups.stream().filter(group -> group.set().has(cell)).count();
  }

  /** The cells in the base, and outside of the cover or twice in the base. */
  private static Set<Integer> fins(Grid grid, int digit, List<Group> base, List<Group> cover) {
    Set<Integer> fins = new TreeSet<>();
    for (int cell : grid.cells(digit).toArray()) {
      long times = count(base, cell);
      if (times > 1 || times == 1 && count(cover, cell) == 0) {
        fins.add(cell);
      }
    }
    return fins;
  }

  /** The cells in the cover and not in the base, or twice in the cover, and sees all fins. */
  private static Set<Candidate> eliminations(
      Grid grid, int digit, List<Group> base, List<Group> cover, Set<Integer> fins) {
    Set<Candidate> out = new TreeSet<>();
    for (int cell : grid.cells(digit).toArray()) {
      long needed = count(base, cell) > 0 ? 2 : 1;
      if (count(cover, cell) >= needed
          && fins.stream().allMatch(fin -> grid.rules().see(fin, cell))) {
        out.add(new Candidate(cell, digit));
      }
    }
    return out;
  }

  private static void checkKind(
      Step step, List<Group> cover, Set<Integer> fins, Grid grid, int digit) {
    String name = step.technique().name();
    boolean finned =
        name.contains("FINNED") || name.contains("SASHIMI") || name.contains("SIAMESE");
    assertThat(fins.isEmpty()).isEqualTo(!finned);
    Set<GroupKind> bases = kinds(step.base());
    Set<GroupKind> covers = kinds(cover);
    boolean rows = !bases.contains(GroupKind.COLUMN) && !covers.contains(GroupKind.ROW);
    boolean columns = !bases.contains(GroupKind.ROW) && !covers.contains(GroupKind.COLUMN);
    boolean lines =
        bases.stream().allMatch(GroupKind::isLine) && covers.stream().allMatch(GroupKind::isLine);
    assertThat(name.contains("MUTANT")).isEqualTo(!rows && !columns);
    assertThat(name.contains("FRANKEN")).isEqualTo((rows || columns) && !lines);
    if (lines && finned && !name.contains("MUTANT") && !name.startsWith("SIAMESE")) {
      long fewest =
          step.base().stream()
              .mapToLong(
                  line ->
                      BasicDefinitions.cellsWith(grid, line, digit).stream()
                          .filter(cell -> !fins.contains(cell))
                          .count())
              .min()
              .orElseThrow();
      assertThat(name.contains("SASHIMI")).isEqualTo(fewest == 1);
    }
  }

  private static Set<GroupKind> kinds(List<Group> groups) {
    Set<GroupKind> kinds = EnumSet.noneOf(GroupKind.class);
    groups.forEach(group -> kinds.add(group.kind()));
    return kinds;
  }
}
