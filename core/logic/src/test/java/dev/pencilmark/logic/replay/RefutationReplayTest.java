package dev.pencilmark.logic.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.reason.Partners;
import dev.pencilmark.logic.reason.Reasons;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.testing.Unhurried;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What candidates leave by combined rules follows, conclusion by conclusion, from one rule each, by
 * trying all digits and an independent check of the rules.
 */
class RefutationReplayTest {

  private static final Set<Technique> JOINT =
      Set.of(
          Technique.RULE_COMBINATIONS,
          Technique.RULES_TOGETHER,
          Technique.RULE_IN_HOUSE,
          Technique.RULES_IN_HOUSE);

  private int explained;
  private int cases;

  private static VariantRule line(RuleKind kind, int... cells) {
    return VariantRule.of(kind).group(cells).build();
  }

  private static Board of(VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    return board.build();
  }

  private static VariantRule pair(RuleKind kind, int value, int one, int other) {
    return VariantRule.of(kind).group(one, other).values(value).build();
  }

  /** Checks the steps of a board, as far as they go. */
  private void replay(Board board, int steps) throws ProblemException {
    Path path =
        Path.of(board, ExplainOptions.DEFAULT.upTo(4), Unhurried.LIMITS, new Cancellation());
    for (int i = 0; i < steps; i++) {
      for (Step step : path.all(JOINT, 4)) {
        List<Partners> all = Reasons.of(step, path.grid(), path.eliminated()).partners();
        for (Candidate out : step.eliminations()) {
          List<Partners> links = all.stream().filter(link -> link.candidate().equals(out)).toList();
          if (!links.isEmpty()) {
            explained++;
            assertThat(new Check(step, path.grid()).accepts(out, links))
                .as("%s in %s of %s", links, step, board)
                .isTrue();
            assertThat(others(step, path.grid()))
                .as("%s in %s", links, step)
                .noneMatch(other -> new Check(step, path.grid()).accepts(other, links));
          }
        }
      }
      if (path.next() == null) {
        return;
      }
    }
  }

  /** Returns the candidates of the cells of a step that it leaves. */
  private static List<Candidate> others(Step step, Grid grid) {
    List<Candidate> others = new ArrayList<>();
    for (int cell : step.cells()) {
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        others.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
      }
    }
    others.removeAll(step.eliminations());
    return others;
  }

  @Test
  void conclusionsFollowFromOneRuleEach() throws ProblemException {
    replay(of(line(RuleKind.WHISPERS, 2, 3, 4, 5, 6)), 1);
    replay(of(pair(RuleKind.DIFFERENCE, 1, 3, 4), pair(RuleKind.DIFFERENCE, 1, 4, 5)), 3);
    replay(of(VariantRule.of(RuleKind.QUADRUPLE).group(2, 3, 11, 12).values(3, 3, 4).build()), 1);
    replay(of(VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 12).build()), 2);
    replay(
        of(
            line(RuleKind.RENBAN, 0, 1, 2),
            line(RuleKind.THERMO, 3, 4, 5),
            pair(RuleKind.SUM_PAIR, 10, 6, 7)),
        4);
    int mask = 0b110000011;
    replay(
        of(
            pair(RuleKind.SUM_PAIR, 10, 0, 1),
            pair(RuleKind.SUM_PAIR, 10, 2, 3),
            VariantRule.of(RuleKind.ALLOWED)
                .group(0, 1, 2, 3)
                .masks(mask, mask, mask, mask)
                .build()),
        1);
    assertThat(explained).isGreaterThan(40);
    assertThat(cases).isPositive();
  }

  /** Checks conclusions about the cells of a step. */
  private final class Check {

    private final Step step;
    private final Grid grid;
    private final RuleOracle oracle;
    private final int[] values;
    private final byte[] digits;

    Check(Step step, Grid grid) {
      this.step = step;
      this.grid = grid;
      oracle = RuleOracle.of(grid.board());
      values = IntStream.range(0, grid.board().cellCount()).map(grid::values).toArray();
      digits = new byte[values.length];
    }

    boolean accepts(Candidate out, List<Partners> links) {
      values[out.cell()] = 1 << out.digit() - 1;
      List<Integer> ends =
          IntStream.range(0, links.size()).filter(i -> links.get(i).isEnd()).boxed().toList();
      if (ends.isEmpty() || ends.get(ends.size() - 1) != links.size() - 1) {
        return false;
      }
      if (ends.size() == 1) {
        return links.stream().allMatch(this::concludes);
      }
      cases++;
      int split = links.get(ends.get(0) + 1).cell();
      int begin = ends.get(0);
      while (links.get(begin).cell() != split) {
        begin--;
      }
      boolean follows = links.subList(0, begin).stream().allMatch(this::concludes);
      int[] shared = values.clone();
      int open = values[split];
      int from = begin;
      for (int end : ends) {
        System.arraycopy(shared, 0, values, 0, values.length);
        values[split] = links.get(from).digits();
        open &= ~values[split];
        follows &= links.subList(from + 1, end + 1).stream().allMatch(this::concludes);
        from = end + 1;
      }
      return follows && open == 0;
    }

    private boolean concludes(Partners link) {
      if (link.cell() < 0) {
        return Arrays.stream(step.base().get(0).cells())
            .allMatch(cell -> (values[cell] & link.digits()) == 0);
      }
      if (grid.values(link.cell()) != link.candidates()) {
        return false;
      }
      for (int rest = values[link.cell()] & ~link.digits(); rest != 0; rest &= rest - 1) {
        if (!isRefuted(link.cell(), rest & -rest, link.digits())) {
          return false;
        }
      }
      values[link.cell()] &= link.digits();
      return true;
    }

    /** Returns whether one rule excludes a digit of a cell. */
    private boolean isRefuted(int cell, int bit, int left) {
      for (int other = 0; other < values.length; other++) {
        if (other != cell && values[other] == bit && grid.rules().see(cell, other)) {
          return true;
        }
      }
      boolean isOnlyPlace =
          !step.base().isEmpty()
              && left != 0
              && Arrays.stream(step.base().get(0).cells())
                  .noneMatch(other -> other != cell && (values[other] & left) != 0);
      int digit = Integer.numberOfTrailingZeros(bit) + 1;
      return isOnlyPlace
          || grid.board().variants().stream().anyMatch(rule -> refutes(rule, cell, digit))
          || grid.rules().cages().stream().anyMatch(cage -> refutes(cage, cell, digit))
          || grid.rules().areaSums().stream().anyMatch(sum -> refutes(sum, cell, digit));
    }

    private boolean refutes(VariantRule rule, int cell, int digit) {
      Set<Integer> cells = new LinkedHashSet<>();
      for (int i = 0; i < rule.groups(); i++) {
        Arrays.stream(rule.group(i)).forEach(cells::add);
      }
      return refutes(cells, cell, digit, () -> oracle.keeps(rule, digits));
    }

    private boolean refutes(CageRule cage, int cell, int digit) {
      int[] cells = cage.cells();
      return refutes(
          new LinkedHashSet<>(Arrays.stream(cells).boxed().toList()),
          cell,
          digit,
          () -> cage.isReachedBy(Arrays.stream(cells).map(one -> digits[one]).toArray()));
    }

    private boolean refutes(AreaSum sum, int cell, int digit) {
      return refutes(
          new LinkedHashSet<>(Arrays.stream(sum.cells().toArray()).boxed().toList()),
          cell,
          digit,
          () ->
              Arrays.stream(sum.plus()).map(one -> digits[one]).sum()
                      - Arrays.stream(sum.minus()).map(one -> digits[one]).sum()
                  == sum.total());
    }

    private boolean refutes(Set<Integer> cells, int cell, int digit, BooleanSupplier keeps) {
      Arrays.fill(digits, (byte) 0);
      return cells.remove(cell) && !fills(new ArrayList<>(cells), -1, cell, digit, keeps);
    }

    private boolean fills(
        List<Integer> others, int at, int cell, int digit, BooleanSupplier keeps) {
      int here = at < 0 ? cell : others.get(at);
      for (int other : others.subList(0, Math.max(at, 0))) {
        if (digits[other] == digit && grid.rules().see(other, here)) {
          return false;
        }
      }
      if (at >= 0 && digits[cell] == digit && grid.rules().see(cell, here)) {
        return false;
      }
      digits[here] = (byte) digit;
      boolean filled = at + 1 == others.size() && keeps.getAsBoolean();
      for (int rest = at + 1 < others.size() ? values[others.get(at + 1)] : 0;
          rest != 0 && !filled;
          rest &= rest - 1) {
        filled = fills(others, at + 1, cell, Integer.numberOfTrailingZeros(rest) + 1, keeps);
      }
      digits[here] = 0;
      return filled;
    }
  }
}
