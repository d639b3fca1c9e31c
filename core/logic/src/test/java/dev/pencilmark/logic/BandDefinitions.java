package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The definitions of the techniques for bands, rows and columns of 9x9 grids. */
final class BandDefinitions {

  private BandDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.CHUTE_REMOTE_PAIR, BandDefinitions::chuteRemotePair,
        Technique.FIREWORKS, BandDefinitions::fireworks,
        Technique.TRIDAGON, BandDefinitions::tridagon,
        Technique.SK_LOOP, BandDefinitions::skLoop,
        Technique.JUNIOR_EXOCET, BandDefinitions::juniorExocet,
        Technique.DOUBLE_EXOCET, BandDefinitions::doubleExocet,
        Technique.MULTI_SECTOR_LOCKED_SET, BandDefinitions::multiSectorLockedSet);
  }

  private static int row(int cell) {
    return cell / 9;
  }

  private static int column(int cell) {
    return cell % 9;
  }

  private static int box(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
  }

  /** Whether two cells are in one row, column or box. */
  private static boolean meet(int one, int other) {
    return row(one) == row(other) || column(one) == column(other) || box(one) == box(other);
  }

  private static boolean may(Grid grid, int cell, int digit) {
    return (grid.values(cell) >> digit - 1 & 1) != 0;
  }

  private static List<Integer> cells(IntPredicate which) {
    return IntStream.range(0, 81).filter(which).boxed().toList();
  }

  /** With one digit in both cells, the third box of the chute has no place for it. */
  private static void chuteRemotePair(Step step, Grid grid) {
    int one = step.cells().get(0);
    int other = step.cells().get(1);
    assertThat(meet(one, other)).isFalse();
    assertThat(grid.candidates(one)).isEqualTo(grid.candidates(other)).isEqualTo(step.digits());
    assertThat(Integer.bitCount(step.digits())).isEqualTo(2);
    for (Candidate out : step.eliminations()) {
      assertThat(step.digits() >> out.digit() - 1 & 1).isEqualTo(1);
      assertThat(grid.rules().see(out.cell(), one)).isTrue();
      assertThat(grid.rules().see(out.cell(), other)).isTrue();
      int both = Integer.numberOfTrailingZeros(step.digits() & ~(1 << out.digit() - 1)) + 1;
      boolean inBand = row(one) / 3 == row(other) / 3;
      boolean noBoxLeft =
          IntStream.range(0, 9)
              .filter(box -> box != box(one) && box != box(other))
              .filter(box -> inBand ? box / 3 == box(one) / 3 : box % 3 == box(one) % 3)
              .allMatch(
                  box ->
                      cells(cell -> box(cell) == box && may(grid, cell, both)).stream()
                          .allMatch(cell -> meet(cell, one) || meet(cell, other)));
      assertThat(noBoxLeft).as("%s", step).isTrue();
    }
  }

  /** Each digit is in one of the three cells, whichever places it has in row and column. */
  private static void fireworks(Step step, Grid grid) {
    int corner = step.cells().get(0);
    assertThat(step.fins()).hasSize(2);
    assertThat(Integer.bitCount(step.digits())).isEqualTo(3);
    Set<Integer> three = new TreeSet<>(step.fins());
    three.add(corner);
    for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      for (int inRow : cells(cell -> row(cell) == row(corner) && may(grid, cell, digit))) {
        for (int inColumn :
            cells(cell -> column(cell) == column(corner) && may(grid, cell, digit))) {
          boolean together = inRow == inColumn || !meet(inRow, inColumn);
          assertThat(together && !three.contains(inRow) && !three.contains(inColumn))
              .as("%s with %s in %s and %s", step, digit, inRow, inColumn)
              .isFalse();
        }
      }
    }
    for (Candidate out : step.eliminations()) {
      assertThat(three).contains(out.cell());
      assertThat(step.digits() >> out.digit() - 1 & 1).isZero();
    }
  }

  /** No way to fill the twelve cells with the three digits; each guardian has others. */
  private static void tridagon(Step step, Grid grid) {
    assertThat(step.cells()).hasSize(12);
    assertThat(canFill(step, grid, new int[81], 0)).as("%s", step).isFalse();
    int further = 0;
    for (int cell : step.cells()) {
      int more = grid.candidates(cell) & ~step.digits();
      assertThat(more != 0).isEqualTo(step.fins().contains(cell));
      further |= more;
    }
    for (Candidate out : step.eliminations()) {
      if (step.fins().size() == 1) {
        assertThat(step.fins()).contains(out.cell());
        assertThat(step.digits() >> out.digit() - 1 & 1).isEqualTo(1);
      } else {
        assertThat(further).isEqualTo(1 << out.digit() - 1);
        assertThat(step.fins()).allMatch(fin -> grid.rules().see(fin, out.cell()));
      }
    }
  }

  private static boolean canFill(Step step, Grid grid, int[] digits, int at) {
    if (at == step.cells().size()) {
      return true;
    }
    int cell = step.cells().get(at);
    for (int rest = grid.candidates(cell) & step.digits(); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      boolean free =
          step.cells().subList(0, at).stream()
              .noneMatch(other -> digits[other] == digit && meet(other, cell));
      digits[cell] = digit;
      if (free && canFill(step, grid, digits, at + 1)) {
        return true;
      }
    }
    return false;
  }

  /** The pairs between two groups have as many digits as cells, each of them in one group. */
  private static void skLoop(Step step, Grid grid) {
    assertThat(step.base()).hasSize(8).doesNotHaveDuplicates();
    Set<Integer> all = new TreeSet<>();
    int[] shared = new int[8];
    int before = 0;
    int count = 0;
    for (int i = 0; i < 8; i++) {
      var one = step.base().get((i + 7) % 8).set();
      var other = step.base().get(i).set();
      List<Integer> pair =
          step.cells().stream().filter(cell -> one.has(cell) && other.has(cell)).toList();
      assertThat(pair).hasSizeBetween(1, 2);
      assertThat(all).doesNotContainAnyElementsOf(pair);
      all.addAll(pair);
      int values = pair.stream().mapToInt(grid::candidates).reduce(0, (a, b) -> a | b);
      shared[i] = i == 0 ? step.digits() : values & ~before;
      before = shared[i];
      count += Integer.bitCount(before);
    }
    var first = step.base().get(7).set();
    int values =
        step.cells().stream()
            .filter(cell -> first.has(cell) && step.base().get(0).set().has(cell))
            .mapToInt(grid::candidates)
            .reduce(0, (a, b) -> a | b);
    assertThat(values & ~step.digits() & ~before).as("%s", step).isZero();
    assertThat(all).containsExactlyInAnyOrderElementsOf(step.cells());
    assertThat(count).isEqualTo(all.size());
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(
              IntStream.range(0, 8)
                  .anyMatch(
                      i ->
                          step.base().get(i).set().has(out.cell())
                              && (shared[i] >> out.digit() - 1 & 1) != 0))
          .as("%s in %s", out, step)
          .isTrue();
    }
  }

  /**
   * The bases have all four digits. With an eliminated candidate, neither base could have its
   * digit.
   */
  private static void doubleExocet(Step step, Grid grid) {
    List<int[]> exocets = new ArrayList<>();
    for (int one : step.cells()) {
      for (int other : step.cells()) {
        for (int first : step.fins()) {
          for (int second : step.fins()) {
            boolean base = one < other && box(one) == box(other) && inLine(one, other);
            boolean apart = first < second && box(first) != box(second);
            if (base && apart && !meet(one, first) && !meet(one, second)) {
              exocets.add(new int[] {one, other, first, second});
            }
          }
        }
      }
    }
    assertThat(exocets).as("%s", step).hasSize(2);
    for (int i = 0; i < 2; i++) {
      int[] exocet = exocets.get(i);
      assertThat(grid.candidates(exocet[0]) | grid.candidates(exocet[1])).isEqualTo(step.digits());
      for (int target : new int[] {exocets.get(1 - i)[2], exocets.get(1 - i)[3]}) {
        assertThat(meet(exocet[0], target) && meet(exocet[1], target)).isTrue();
      }
      for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
        assertThat(mayHave(grid, exocet, Integer.numberOfTrailingZeros(rest) + 1, -1, false))
            .as("a digit in neither target of %s", step)
            .isFalse();
      }
    }
    for (Candidate out : step.eliminations()) {
      assertThat(step.digits() >> out.digit() - 1 & 1).isEqualTo(1);
      assertThat(exocets)
          .as("%s in %s", out, step)
          .noneMatch(exocet -> mayHave(grid, exocet, out.digit(), out.cell(), true));
    }
  }

  private static boolean inLine(int one, int other) {
    return row(one) == row(other) || column(one) == column(other);
  }

  /**
   * Whether the base of an exocet may have a digit that is true in a further cell, or in none, with
   * one of the targets or with neither.
   */
  private static boolean mayHave(Grid grid, int[] exocet, int digit, int further, boolean target) {
    boolean rows = row(exocet[0]) == row(exocet[1]);
    int escape =
        cells(
                cell ->
                    box(cell) == box(exocet[0])
                        && (rows ? row(cell) == row(exocet[0]) : column(cell) == column(exocet[0]))
                        && cell != exocet[0]
                        && cell != exocet[1])
            .get(0);
    int[] targets = {exocet[2], exocet[3]};
    Grid with = grid.copy();
    if (further >= 0) {
      for (int cell : cells(cell -> cell != further && meet(cell, further))) {
        if (with.has(cell, digit)) {
          with.remove(cell, digit);
        }
      }
    }
    return target
        ? fits(with, rows, digit, escape, targets, true, false)
            || fits(with, rows, digit, escape, targets, false, true)
        : fits(with, rows, digit, escape, targets, false, false);
  }

  /**
   * Iterates over the digits of base and targets: each digit of the base has enough places in the
   * cross-lines outside the band. No way has an eliminated candidate.
   */
  private static void juniorExocet(Step step, Grid grid) {
    int[] base = step.cells().stream().mapToInt(Integer::intValue).toArray();
    int[] targets = step.fins().stream().mapToInt(Integer::intValue).toArray();
    boolean rows = row(base[0]) == row(base[1]);
    assertThat(box(base[0])).isEqualTo(box(base[1]));
    assertThat(rows || column(base[0]) == column(base[1])).isTrue();
    int escape =
        cells(
                cell ->
                    box(cell) == box(base[0])
                        && (rows ? row(cell) == row(base[0]) : column(cell) == column(base[0]))
                        && cell != base[0]
                        && cell != base[1])
            .get(0);
    assertThat(meet(targets[0], base[0]) || meet(targets[1], base[0])).isFalse();
    assertThat(box(targets[0])).isNotEqualTo(box(targets[1]));
    List<List<Candidate>> ways = new ArrayList<>();
    for (int one = 1; one <= 9; one++) {
      for (int other = 1; other <= 9; other++) {
        for (int first = 1; first <= 9; first++) {
          for (int second = 1; second <= 9; second++) {
            List<Candidate> way =
                List.of(
                    new Candidate(base[0], one),
                    new Candidate(base[1], other),
                    new Candidate(targets[0], first),
                    new Candidate(targets[1], second));
            boolean possible =
                one != other
                    && way.stream().allMatch(at -> may(grid, at.cell(), at.digit()))
                    && (first != second || !meet(targets[0], targets[1]))
                    && fits(grid, rows, one, escape, targets, first == one, second == one)
                    && fits(grid, rows, other, escape, targets, first == other, second == other);
            if (possible) {
              ways.add(way);
            }
          }
        }
      }
    }
    assertThat(ways).isNotEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(ways).as("%s", step).noneMatch(way -> way.contains(out));
    }
  }

  /** Whether a digit that the base has has a place in each cross-line, all apart. */
  private static boolean fits(
      Grid grid,
      boolean rows,
      int digit,
      int escape,
      int[] targets,
      boolean isFirst,
      boolean isSecond) {
    List<List<Integer>> places = new ArrayList<>();
    places.add(across(grid, rows, digit, escape, -1));
    places.add(isFirst ? List.of(targets[0]) : across(grid, rows, digit, escape, targets[0]));
    places.add(isSecond ? List.of(targets[1]) : across(grid, rows, digit, escape, targets[1]));
    for (int one : places.get(0)) {
      for (int two : places.get(1)) {
        for (int three : places.get(2)) {
          if (!meet(one, two) && !meet(one, three) && !meet(two, three)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The places of a digit of the base across its line, but for the target itself. */
  private static List<Integer> across(Grid grid, boolean rows, int digit, int escape, int target) {
    int line = target < 0 ? escape : target;
    return cells(
        cell ->
            (rows ? column(cell) == column(line) : row(cell) == row(line))
                && may(grid, cell, digit)
                && cell != target
                && box(cell) != box(escape)
                && (rows ? row(cell) != row(escape) : column(cell) != column(escape)));
  }

  /** As many digits as cells, each in one row or column. */
  private static void multiSectorLockedSet(Step step, Grid grid) {
    Set<Integer> rows = new TreeSet<>();
    Set<Integer> columns = new TreeSet<>();
    step.cells().forEach(cell -> rows.add(row(cell)));
    step.cells().forEach(cell -> columns.add(column(cell)));
    assertThat(step.cells())
        .containsExactlyElementsOf(
            cells(
                cell ->
                    rows.contains(row(cell))
                        && columns.contains(column(cell))
                        && grid.isOpen(cell)));
    Set<List<Integer>> covers = new java.util.HashSet<>();
    for (int cell : step.cells()) {
      for (int digit = 1; digit <= 9; digit++) {
        if (grid.has(cell, digit)) {
          boolean home = (step.digits() >> digit - 1 & 1) != 0;
          covers.add(List.of(home ? row(cell) : 9 + column(cell), digit));
        }
      }
    }
    assertThat(covers).as("%s", step).hasSize(step.cells().size());
    for (Candidate out : step.eliminations()) {
      boolean home = (step.digits() >> out.digit() - 1 & 1) != 0;
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(covers)
          .contains(List.of(home ? row(out.cell()) : 9 + column(out.cell()), out.digit()));
    }
  }
}
