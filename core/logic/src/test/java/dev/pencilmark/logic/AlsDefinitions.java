package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Almost locked sets, and their combinations. */
final class AlsDefinitions {

  private AlsDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.ALS_XZ,
        (step, grid) -> chain(step, grid, 2, 2),
        Technique.ALS_XY_WING,
        (step, grid) -> chain(step, grid, 3, 3),
        Technique.ALS_XY_CHAIN,
        (step, grid) -> chain(step, grid, 4, Integer.MAX_VALUE),
        Technique.DEATH_BLOSSOM,
        AlsDefinitions::blossom,
        Technique.SUE_DE_COQ,
        AlsDefinitions::sueDeCoq,
        Technique.ALIGNED_PAIR_EXCLUSION,
        AlsDefinitions::aligned);
  }

  private static int digits(Grid grid, List<Integer> cells) {
    int digits = 0;
    for (int cell : cells) {
      digits |= grid.candidates(cell);
    }
    return digits;
  }

  /** In one group, with one digit more than cells. */
  private static void isAlmostLocked(Grid grid, List<Integer> cells) {
    assertThat(grid.rules().groups()).anyMatch(group -> cells.stream().allMatch(group.set()::has));
    assertThat(cells).allMatch(grid::isOpen);
    assertThat(Integer.bitCount(digits(grid, cells))).isEqualTo(cells.size() + 1);
  }

  private static List<Integer> having(Grid grid, List<Integer> cells, int digit) {
    return cells.stream().filter(cell -> grid.has(cell, digit)).toList();
  }

  private static boolean allSee(Grid grid, List<Integer> some, List<Integer> others) {
    return some.stream()
        .allMatch(one -> others.stream().allMatch(other -> grid.rules().see(one, other)));
  }

  private static void chain(Step step, Grid grid, int least, int most) {
    List<List<Integer>> sets = new ArrayList<>();
    List<Integer> commons = new ArrayList<>();
    for (Link link : step.links()) {
      if (link.strong()) {
        isAlmostLocked(grid, link.cells());
        sets.add(link.cells());
      } else {
        commons.add(link.from().digit());
      }
    }
    assertThat(sets.size()).isBetween(least, most);
    assertThat(commons).hasSize(sets.size() - 1);
    for (int i = 0; i < commons.size(); i++) {
      int digit = commons.get(i);
      List<Integer> here = having(grid, sets.get(i), digit);
      List<Integer> there = having(grid, sets.get(i + 1), digit);
      assertThat(here).isNotEmpty();
      assertThat(there).isNotEmpty();
      assertThat(allSee(grid, here, there)).isTrue();
      assertThat(i == 0 || commons.get(i - 1) != digit).isTrue();
    }
    List<Integer> first = sets.get(0);
    List<Integer> last = sets.get(sets.size() - 1);
    boolean doubly = step.variant().equals("doubly linked");
    if (doubly) {
      assertThat(Integer.bitCount(step.digits())).isEqualTo(2);
      for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        assertThat(having(grid, first, digit)).isNotEmpty();
        assertThat(having(grid, last, digit)).isNotEmpty();
        assertThat(allSee(grid, having(grid, first, digit), having(grid, last, digit))).isTrue();
      }
    }
    for (Candidate out : step.eliminations()) {
      List<Integer> at = List.of(out.cell());
      List<Integer> here = having(grid, first, out.digit());
      List<Integer> there = having(grid, last, out.digit());
      boolean both = !here.isEmpty() && !there.isEmpty();
      both &= allSee(grid, at, here) && allSee(grid, at, there);
      both &= doubly || out.digit() != commons.get(0);
      both &= doubly || out.digit() != commons.get(commons.size() - 1);
      boolean locked = doubly && (step.digits() & 1 << out.digit() - 1) == 0;
      locked &=
          !here.isEmpty() && allSee(grid, at, here) || !there.isEmpty() && allSee(grid, at, there);
      assertThat(both || locked).as("%s", step).isTrue();
    }
  }

  private static void blossom(Step step, Grid grid) {
    int stem = step.cells().get(0);
    assertThat(step.digits()).isEqualTo(grid.candidates(stem));
    assertThat(step.links()).hasSize(Integer.bitCount(step.digits()));
    int seen = 0;
    for (Link petal : step.links()) {
      isAlmostLocked(grid, petal.cells());
      int digit = petal.from().digit();
      seen |= 1 << digit - 1;
      assertThat(having(grid, petal.cells(), digit)).isNotEmpty();
      assertThat(allSee(grid, List.of(stem), having(grid, petal.cells(), digit))).isTrue();
      for (Candidate out : step.eliminations()) {
        assertThat(out.digit()).isNotEqualTo(digit);
        List<Integer> with = having(grid, petal.cells(), out.digit());
        assertThat(with).isNotEmpty();
        assertThat(allSee(grid, List.of(out.cell()), with)).isTrue();
      }
    }
    assertThat(seen).isEqualTo(step.digits());
  }

  private static void sueDeCoq(Step step, Grid grid) {
    Group one = step.base().get(0);
    Group other = step.base().get(1);
    assertThat(step.cells()).allMatch(cell -> one.set().has(cell) && other.set().has(cell));
    List<Integer> first = step.fins().stream().filter(one.set()::has).toList();
    List<Integer> second = step.fins().stream().filter(other.set()::has).toList();
    assertThat(first.size() + second.size()).isEqualTo(step.fins().size());
    assertThat(digits(grid, first) & digits(grid, second)).isZero();
    int all = digits(grid, step.cells()) | digits(grid, step.fins());
    assertThat(Integer.bitCount(all)).isEqualTo(step.cells().size() + step.fins().size());
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(step.fins()).doesNotContain(out.cell());
      assertThat(all & 1 << out.digit() - 1).isNotZero();
      // All cells that can have the digit see the one it goes from.
      List<Integer> with = new ArrayList<>(having(grid, step.cells(), out.digit()));
      with.addAll(having(grid, step.fins(), out.digit()));
      assertThat(with)
          .allMatch(
              cell ->
                  one.set().has(cell) && one.set().has(out.cell())
                      || other.set().has(cell) && other.set().has(out.cell()));
    }
  }

  private static void aligned(Step step, Grid grid) {
    int one = step.cells().get(0);
    int other = step.cells().get(1);
    List<List<Integer>> sets = new ArrayList<>();
    List<Integer> near = step.fins();
    IntStream.range(1, 1 << Math.min(near.size(), 14))
        .mapToObj(
            mask ->
                IntStream.range(0, near.size())
                    .filter(i -> (mask & 1 << i) != 0)
                    .mapToObj(near::get)
                    .toList())
        .filter(
            cells ->
                Integer.bitCount(digits(grid, cells)) == cells.size() + 1
                    && grid.rules().groups().stream()
                        .anyMatch(group -> cells.stream().allMatch(group.set()::has)))
        .forEach(sets::add);
    assertThat(near).allMatch(cell -> grid.rules().see(cell, one) && grid.rules().see(cell, other));
    for (Candidate out : step.eliminations()) {
      assertThat(out.cell()).isIn(one, other);
      int partner = out.cell() == one ? other : one;
      int bit = 1 << out.digit() - 1;
      for (int rest = grid.candidates(partner); rest != 0; rest &= rest - 1) {
        int pair = bit | rest & -rest;
        boolean excluded =
            pair == bit
                ? grid.rules().see(one, other)
                : sets.stream().anyMatch(cells -> (pair & ~digits(grid, cells)) == 0);
        assertThat(excluded).as("%s", step).isTrue();
      }
    }
  }
}
