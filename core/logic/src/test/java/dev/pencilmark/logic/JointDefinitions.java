package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * No way to fill the cells of a step, by trying all digits and an independent check of the rules,
 * has an eliminated candidate.
 */
final class JointDefinitions {

  /** The maximum number of digits that are tried, after which a step is taken for right. */
  private static final int MOST = 60_000;

  private JointDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.RULE_COMBINATIONS, JointDefinitions::check,
        Technique.RULES_TOGETHER, JointDefinitions::check,
        Technique.RULE_IN_HOUSE, JointDefinitions::check,
        Technique.RULES_IN_HOUSE, JointDefinitions::check);
  }

  private static void check(Step step, Grid grid) {
    assertThat(step.variant()).isNotEmpty();
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(new Trial(step, grid, out).fills(0))
          .as("%s with %s in %s", step, out, grid.toBoard())
          .isFalse();
    }
  }

  /** Tries all digits in the cells of a step, a digit being in a cell of them or elsewhere. */
  private static final class Trial {

    private final Grid grid;
    private final RuleOracle check;
    private final Candidate with;
    private final int[] cells;
    private final byte[] digits;

    /** The checks that are due when the cell at a place has its digit. */
    private final List<List<Condition>> due = new ArrayList<>();

    private int tried;

    private interface Condition {
      boolean holds();
    }

    Trial(Step step, Grid grid, Candidate with) {
      this.grid = grid;
      this.with = with;
      check = RuleOracle.of(grid.board());
      digits = new byte[grid.board().cellCount()];
      Set<Integer> all = new LinkedHashSet<>(List.of(with.cell()));
      all.addAll(step.cells());
      all.addAll(step.fins());
      for (Group house : step.base()) {
        Arrays.stream(house.cells()).forEach(all::add);
      }
      cells = all.stream().mapToInt(Integer::intValue).toArray();
      for (int i = 0; i < cells.length; i++) {
        due.add(new ArrayList<>());
      }
      for (VariantRule rule : grid.board().variants()) {
        add(rule);
      }
      for (CageRule cage : grid.rules().cages()) {
        int[] of = cage.cells();
        addAt(of, () -> cage.isReachedBy(Arrays.stream(of).map(cell -> digits[cell]).toArray()));
      }
      for (AreaSum sum : grid.rules().areaSums()) {
        addAt(sum.cells().toArray(), () -> total(sum.plus()) - total(sum.minus()) == sum.total());
      }
    }

    private int total(int[] some) {
      return Arrays.stream(some).map(cell -> digits[cell]).sum();
    }

    /** Rules about the whole grid are checked as far as it has digits. */
    private void add(VariantRule rule) {
      RuleKind.Form form = rule.kind().form();
      if (form == RuleKind.Form.GLOBAL || form == RuleKind.Form.CELLS) {
        due.get(cells.length - 1).add(() -> check.keeps(rule, digits));
      } else if (rule.kind() != RuleKind.OTHER) {
        Set<Integer> own = new LinkedHashSet<>();
        for (int i = 0; i < rule.groups(); i++) {
          Arrays.stream(rule.group(i)).forEach(own::add);
        }
        addAt(own.stream().mapToInt(Integer::intValue).toArray(), () -> check.keeps(rule, digits));
      }
    }

    private void addAt(int[] some, Condition condition) {
      int last = -1;
      for (int cell : some) {
        int at = Arrays.stream(cells).boxed().toList().indexOf(cell);
        if (at < 0) {
          return;
        }
        last = Math.max(last, at);
      }
      if (last >= 0) {
        due.get(last).add(condition);
      }
    }

    private boolean fills(int at) {
      if (at == cells.length) {
        return true;
      }
      int cell = cells[at];
      int values = cell == with.cell() ? 1 << with.digit() - 1 : grid.values(cell);
      for (int rest = values; rest != 0; rest &= rest - 1) {
        byte digit = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
        if (++tried > MOST) {
          // Too many ways to enumerate: taken for right.
          return false;
        }
        boolean free = true;
        for (int i = 0; i < at && free; i++) {
          free = digits[cells[i]] != digit || !grid.rules().see(cells[i], cell);
        }
        digits[cell] = digit;
        if (free && due.get(at).stream().allMatch(Condition::holds) && fills(at + 1)) {
          return true;
        }
        digits[cell] = 0;
      }
      return false;
    }
  }
}
