package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.Grid;
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
 * No way to fill the cells of some rule has an eliminated candidate, by trying all digits and an
 * independent check of the rule.
 */
final class RuleDefinitions {

  /** The maximum number of steps of a trial, after which it is taken for right. */
  private static final int MOST = 100_000;

  private RuleDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.PAIR_RELATION, RuleDefinitions::check,
        Technique.RULE_SUM, RuleDefinitions::check,
        Technique.FORCED_BY_RULE, RuleDefinitions::check);
  }

  private static void check(Step step, Grid grid) {
    assertThat(step.variant()).isNotEmpty();
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      boolean refuted = false;
      for (VariantRule rule : grid.board().variants()) {
        refuted = refuted || new Trial(step.cells(), grid, rule, out).isRefuted();
      }
      assertThat(refuted).as("%s, but for %s in %s", step, out, grid.toBoard()).isTrue();
    }
  }

  /** Whether no way to fill the cells of some rule has two candidates. */
  static boolean areApart(Candidate one, Candidate other, Grid grid) {
    Grid with = grid.copy();
    with.place(one.cell(), one.digit());
    List<Integer> both = List.of(one.cell(), other.cell());
    return with.has(other.cell(), other.digit())
        && grid.board().variants().stream()
            .anyMatch(rule -> new Trial(both, with, rule, other).isRefuted());
  }

  /** Tries all digits in the cells of a rule, a digit being in a cell. */
  private static final class Trial {

    private final Grid grid;
    private final VariantRule rule;
    private final RuleOracle check;
    private final int[] cells;
    private final byte[] digits;
    private final Candidate with;
    private int tried;

    Trial(List<Integer> some, Grid grid, VariantRule whole, Candidate with) {
      this.grid = grid;
      this.with = with;
      rule = part(whole, some);
      // Marks and regions are those of the board.
      check = RuleOracle.of(grid.board());
      Set<Integer> all = new LinkedHashSet<>(List.of(with.cell()));
      if (rule == whole && !isOfCells(rule)) {
        for (int i = 0; i < rule.groups(); i++) {
          Arrays.stream(rule.group(i)).forEach(all::add);
        }
      } else {
        all.addAll(some);
      }
      cells = all.stream().mapToInt(Integer::intValue).toArray();
      digits = new byte[grid.board().cellCount()];
    }

    /** Whether a rule says something of any of its cells alone. */
    private static boolean isOfCells(VariantRule rule) {
      RuleKind.Form form = rule.kind().form();
      return form == RuleKind.Form.CELLS || form == RuleKind.Form.GLOBAL;
    }

    /** What a rule says of some of its cells, where that is a rule of its kind. */
    private static VariantRule part(VariantRule rule, List<Integer> cells) {
      boolean pairs =
          switch (rule.kind()) {
            case WHISPERS, NABNER, PALINDROME -> cells.size() == 2;
            case ZIPPER -> cells.size() == 3 && rule.size(0) % 2 == 1;
            default -> false;
          };
      if (pairs) {
        int[] some = Arrays.stream(rule.group(0)).filter(cells::contains).toArray();
        if (some.length == 3) {
          some = new int[] {some[0], rule.cell(0, rule.size(0) / 2), some[2]};
        }
        return some.length < 2
            ? rule
            : VariantRule.of(rule.kind()).group(some).values(values(rule)).build();
      }
      if (rule.kind() == RuleKind.CLONE && cells.size() == 2) {
        List<Integer> one = new ArrayList<>();
        List<Integer> other = new ArrayList<>();
        for (int i = 0; i < rule.size(0); i++) {
          if (cells.contains(rule.cell(0, i)) && cells.contains(rule.cell(1, i))) {
            one.add(rule.cell(0, i));
            other.add(rule.cell(1, i));
          }
        }
        return one.isEmpty()
            ? rule
            : VariantRule.of(rule.kind())
                .group(one.stream().mapToInt(Integer::intValue).toArray())
                .group(other.stream().mapToInt(Integer::intValue).toArray())
                .build();
      }
      return rule;
    }

    private static int[] values(VariantRule rule) {
      int[] values = new int[rule.values()];
      Arrays.setAll(values, rule::value);
      return values;
    }

    boolean isRefuted() {
      return rule.kind() != RuleKind.OTHER && !fills(0);
    }

    private boolean fills(int at) {
      if (++tried > MOST) {
        // Too many ways to enumerate: taken for right.
        return false;
      }
      if (at == cells.length) {
        return check.keeps(rule, digits);
      }
      int cell = cells[at];
      int values = cell == with.cell() ? 1 << with.digit() - 1 : grid.values(cell);
      for (int rest = values; rest != 0; rest &= rest - 1) {
        byte digit = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
        boolean free = true;
        for (int i = 0; i < at && free; i++) {
          free = digits[cells[i]] != digit || !grid.rules().see(cells[i], cell);
        }
        if (free) {
          digits[cell] = digit;
          if (fills(at + 1)) {
            return true;
          }
          digits[cell] = 0;
        }
      }
      return false;
    }
  }
}
