package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Two strong links of a digit, or one and a box. */
final class SingleDigitDefinitions {

  private SingleDigitDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.SKYSCRAPER, SingleDigitDefinitions::links);
    all.put(Technique.TWO_STRING_KITE, SingleDigitDefinitions::links);
    all.put(Technique.TURBOT_FISH, SingleDigitDefinitions::links);
    all.put(Technique.DUAL_TWO_STRING_KITE, SingleDigitDefinitions::links);
    all.put(Technique.EMPTY_RECTANGLE, SingleDigitDefinitions::rectangle);
    all.put(Technique.DUAL_EMPTY_RECTANGLE, SingleDigitDefinitions::rectangle);
    all.put(Technique.RECTANGLE_ELIMINATION, SingleDigitDefinitions::rectangle);
    all.put(Technique.GUARDIANS, SingleDigitDefinitions::guardians);
    all.put(Technique.TEMPLATE_SET, SingleDigitDefinitions::template);
    all.put(Technique.TEMPLATE_DELETE, SingleDigitDefinitions::template);
    return all;
  }

  /**
   * All ways to place the digits are written down; those that go through a cell which all ways of
   * another digit have are struck out, until there are none. The remaining ways have the placements
   * of the step, and none of its eliminations.
   */
  private static void template(Step step, Grid grid) {
    int side = grid.rules().side();
    List<List<BitSet>> ways = new ArrayList<>();
    for (int digit = 1; digit <= side; digit++) {
      List<BitSet> all = new ArrayList<>();
      addWays(grid, digit, new BitSet(), 0, all);
      ways.add(all);
    }
    boolean isNew = true;
    while (isNew) {
      isNew = false;
      for (List<BitSet> one : ways) {
        for (List<BitSet> other : ways) {
          isNew |= one != other && one.removeIf(way -> way.intersects(common(other)));
        }
      }
    }
    List<BitSet> left = ways.get(digit(step) - 1);
    step.placements().forEach(in -> assertThat(left).allMatch(way -> way.get(in.cell())));
    step.eliminations().forEach(out -> assertThat(left).noneMatch(way -> way.get(out.cell())));
  }

  private static BitSet common(List<BitSet> ways) {
    BitSet common = (BitSet) ways.get(0).clone();
    ways.forEach(common::and);
    return common;
  }

  /** Iterates over the groups that lack a digit, and over the cells that no group needs. */
  private static void addWays(Grid grid, int digit, BitSet way, int from, List<BitSet> all) {
    for (Group group : grid.rules().groups()) {
      if ((grid.sure(group) & 1 << digit - 1) != 0
          && Arrays.stream(group.cells()).noneMatch(way::get)) {
        for (int cell : BasicDefinitions.cellsWith(grid, group, digit)) {
          if (way.stream().noneMatch(other -> grid.rules().see(cell, other))) {
            way.set(cell);
            addWays(grid, digit, way, 0, all);
            way.clear(cell);
          }
        }
        return;
      }
    }
    all.add((BitSet) way.clone());
    for (int cell = grid.open().next(from); cell >= 0; cell = grid.open().next(cell + 1)) {
      int at = cell;
      if (grid.has(at, digit)
          && way.stream().noneMatch(other -> other == at || grid.rules().see(at, other))) {
        way.set(at);
        addWays(grid, digit, way, at + 1, all);
        way.clear(at);
      }
    }
  }

  private static int digit(Step step) {
    assertThat(Integer.bitCount(step.digits())).isEqualTo(1);
    return Integer.numberOfTrailingZeros(step.digits()) + 1;
  }

  /** Checks that a link is between the only two places of a digit that is sure. */
  private static void isStrong(Link link, Grid grid) {
    int digit = link.from().digit();
    assertThat(link.to().digit()).isEqualTo(digit);
    assertThat(link.strong()).isTrue();
    assertThat(grid.sure(link.group()) & 1 << digit - 1).isNotZero();
    assertThat(List.of(from(link), to(link)))
        .containsExactlyInAnyOrderElementsOf(BasicDefinitions.cellsWith(grid, link.group(), digit));
  }

  private static int from(Link link) {
    return link.from().cells().get(0);
  }

  private static int to(Link link) {
    return link.to().cells().get(0);
  }

  private static void links(Step step, Grid grid) {
    assertThat(step.placements()).isEmpty();
    for (int from = 0; from < step.links().size(); from += 3) {
      Link one = step.links().get(from);
      Link other = step.links().get(from + 2);
      isStrong(one, grid);
      isStrong(other, grid);
      assertThat(one.from().digit()).isEqualTo(other.from().digit());
      assertThat(step.base()).contains(one.group(), other.group());
      assertThat(List.of(from(one), to(one), from(other), to(other))).doesNotHaveDuplicates();
      assertThat(grid.rules().see(to(one), from(other))).isTrue();
      isNamedRightly(step, one.group().kind(), other.group().kind());
    }
    for (Candidate out : step.eliminations()) {
      assertThat(step.links().size() == 3 ? List.of(0) : List.of(0, 3))
          .anyMatch(
              from ->
                  step.links().get(from).from().digit() == out.digit()
                      && seesBoth(
                          grid,
                          out.cell(),
                          from(step.links().get(from)),
                          to(step.links().get(from + 2))));
    }
  }

  private static void isNamedRightly(Step step, GroupKind kind, GroupKind other) {
    if (step.technique() == Technique.SKYSCRAPER) {
      assertThat(kind).isEqualTo(other).matches(GroupKind::isLine);
      assertThat(step.cover().get(0).kind()).matches(GroupKind::isLine);
    } else if (step.technique() != Technique.TURBOT_FISH) {
      assertThat(List.of(kind, other)).containsExactlyInAnyOrder(GroupKind.ROW, GroupKind.COLUMN);
      assertThat(step.cover()).noneMatch(group -> group.kind().isLine());
    }
  }

  private static boolean seesBoth(Grid grid, int cell, int one, int other) {
    return grid.rules().see(cell, one) && grid.rules().see(cell, other);
  }

  /** However the digit is placed in the groups of the loop, a guardian has it. */
  private static void guardians(Step step, Grid grid) {
    int digit = digit(step);
    int length = step.cells().size();
    assertThat(length % 2).isEqualTo(1);
    assertThat(step.base()).hasSize(length).doesNotHaveDuplicates();
    Set<Integer> others = new TreeSet<>();
    for (int i = 0; i < length; i++) {
      Group group = step.base().get(i);
      assertThat(grid.sure(group) & step.digits()).isNotZero();
      assertThat(step.cells().stream().filter(group.set()::has))
          .as("%s in %s", group, step)
          .containsExactlyInAnyOrder(step.cells().get(i), step.cells().get((i + 1) % length));
      others.addAll(BasicDefinitions.cellsWith(grid, group, digit));
    }
    assertThat(others).containsAll(step.cells());
    others.removeAll(Set.copyOf(step.cells()));
    assertThat(step.fins()).containsExactlyElementsOf(others);
    for (Candidate in : step.placements()) {
      assertThat(step.fins()).containsExactly(in.cell());
      assertThat(in.digit()).isEqualTo(digit);
    }
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).isEqualTo(digit);
      assertThat(step.fins()).allMatch(fin -> grid.rules().see(fin, out.cell()));
    }
  }

  private static void rectangle(Step step, Grid grid) {
    int digit = digit(step);
    Group box = step.base().get(0);
    assertThat(grid.sure(box) & step.digits()).isNotZero();
    assertThat(BasicDefinitions.cellsWith(grid, box, digit)).isEqualTo(step.cells());
    step.links().forEach(link -> isStrong(link, grid));
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).isEqualTo(digit);
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(step.links()).anyMatch(link -> leavesNoPlace(out.cell(), link, step, grid));
    }
    if (step.technique() != Technique.RECTANGLE_ELIMINATION) {
      assertThat(step.cover()).extracting(Group::kind).startsWith(GroupKind.ROW, GroupKind.COLUMN);
      assertThat(step.cells())
          .allMatch(cell -> step.cover().stream().anyMatch(line -> line.set().has(cell)));
      assertThat(step.cover()).noneMatch(line -> step.cells().stream().allMatch(line.set()::has));
    }
  }

  /** Whether a candidate takes one end of a link, and it and the other all places of the box. */
  private static boolean leavesNoPlace(int cell, Link link, Step step, Grid grid) {
    return grid.rules().see(cell, to(link))
        && cell != from(link)
        && step.cells().stream()
            .allMatch(
                place -> grid.rules().see(place, from(link)) || grid.rules().see(place, cell));
  }
}
