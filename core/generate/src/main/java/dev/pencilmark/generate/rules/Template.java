package dev.pencilmark.generate.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A puzzle whose outline is kept and filled again: regions, black cells, cages and rules stay;
 * givens go, and totals and values that follow from a solution are those of another. Immutable.
 */
public final class Template {

  private final Board board;
  private final Board outline;

  /** Takes the outline of a puzzle. */
  public Template(Board board) {
    this.board = board;
    Board.Builder bare = bare();
    for (Cage cage : board.cages()) {
      bare.cage(withTotal(cage, Cage.NO_TOTAL));
    }
    for (VariantRule rule : board.variants()) {
      if (!RuleValues.isFilled(rule)) {
        bare.variant(rule);
      } else if (rule.kind().fewestValues() == 0) {
        bare.variant(rule.toBuilder().values().build());
      }
    }
    this.outline = bare.build();
  }

  /** Returns the grid without cages and variant rules. */
  private Board.Builder bare() {
    Board.Builder bare = Board.builder(board.type(), board.side());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isBlack(cell)) {
        bare.black(cell, 0);
      }
      if (board.hasRegions()) {
        bare.region(cell, board.region(cell));
      }
    }
    for (ExtraRegion region : board.extraRegions()) {
      bare.extraRegion(region);
    }
    for (Rule rule : board.addedRules()) {
      bare.rule(rule);
    }
    return bare;
  }

  /** Returns the outline as far as it limits the solutions without totals and values. */
  public Board outline() {
    return outline;
  }

  /**
   * Returns the outline with the totals and values of a solution.
   *
   * @param solution the digit of every cell, 0 for black cells, of the {@link #outline}
   * @param below draws a number from 0 to below a bound
   * @return the board without givens; null if there are no values for a rule
   */
  public Board fill(byte[] solution, IntUnaryOperator below) {
    RuleValues values = new RuleValues(outline, solution, below);
    Board.Builder filled = bare();
    for (Cage cage : board.cages()) {
      long sum = 0;
      for (int cell : cage.cells()) {
        sum += solution[cell];
      }
      filled.cage(withTotal(cage, cage.hasTotal() ? sum : Cage.NO_TOTAL));
    }
    for (VariantRule rule : board.variants()) {
      VariantRule with = RuleValues.isFilled(rule) ? values.refill(rule) : rule;
      if (with == null) {
        return null;
      }
      filled.variant(with);
    }
    return filled.build();
  }

  private static Cage withTotal(Cage cage, long total) {
    Cage other = new Cage(cage.cells(), CageOperator.ADD, total, cage.colour());
    return cage.isRepeating() ? other.repeating() : other;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Template template && board.equals(template.board);
  }

  @Override
  public int hashCode() {
    return board.hashCode();
  }

  @Override
  public String toString() {
    return board.toString();
  }

  /** Returns whether cages have operators, which are not filled. */
  public boolean hasOperators() {
    return board.has(Rule.OPERATORS);
  }

  /** Returns the sets of cells without black ones. */
  public int[][] white(int[][] orbits) {
    return Arrays.stream(orbits)
        .filter(orbit -> Arrays.stream(orbit).noneMatch(board::isBlack))
        .toArray(int[][]::new);
  }
}
