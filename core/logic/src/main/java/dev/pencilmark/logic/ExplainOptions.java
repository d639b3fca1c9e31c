package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.Set;

/**
 * The options of an explanation.
 *
 * @param start the initial state; null for the default of the board
 * @param order the order of techniques
 * @param forbidden techniques to skip
 * @param maxTier the highest tier to use, 1 to 6; with 6 every path is complete
 * @param uniqueness whether to use techniques that assume a unique solution; they are only used if
 *     it is unique
 * @param countAvailableSteps whether to count the available steps at every position (see {@link
 *     Rating}), which takes many times longer
 * @param ser whether to compute the rating of Sudoku Explainer, too, which is a separate
 *     computation
 */
public record ExplainOptions(
    Start start,
    Order order,
    Set<Technique> forbidden,
    int maxTier,
    boolean uniqueness,
    boolean countAvailableSteps,
    boolean ser) {

  /** The tier of bifurcation. */
  public static final int ALL_TIERS = 6;

  /** All techniques, in Pencilmark's order. */
  public static final ExplainOptions DEFAULT =
      new ExplainOptions(null, Order.PENCILMARK, Set.of(), ALL_TIERS, true, false, false);

  public ExplainOptions {
    forbidden = Set.copyOf(forbidden);
    if (maxTier < 1 || maxTier > ALL_TIERS) {
      throw new IllegalArgumentException("tier " + maxTier);
    }
  }

  /** Returns a copy with an initial state. */
  public ExplainOptions from(Start what) {
    return new ExplainOptions(
        what, order, forbidden, maxTier, uniqueness, countAvailableSteps, ser);
  }

  /** Returns a copy with an order of techniques. */
  public ExplainOptions in(Order which) {
    return new ExplainOptions(
        start, which, forbidden, maxTier, uniqueness, countAvailableSteps, ser);
  }

  /** Returns a copy without some techniques. */
  public ExplainOptions without(Set<Technique> techniques) {
    return new ExplainOptions(
        start, order, techniques, maxTier, uniqueness, countAvailableSteps, ser);
  }

  /** Returns a copy limited to a tier. */
  public ExplainOptions upTo(int tier) {
    return new ExplainOptions(start, order, forbidden, tier, uniqueness, countAvailableSteps, ser);
  }

  /** Returns a copy without techniques that assume a unique solution. */
  public ExplainOptions withoutUniqueness() {
    return new ExplainOptions(start, order, forbidden, maxTier, false, countAvailableSteps, ser);
  }

  /** Returns a copy that counts the available steps. */
  public ExplainOptions countingAvailableSteps() {
    return new ExplainOptions(start, order, forbidden, maxTier, uniqueness, true, ser);
  }

  /** Returns a copy that computes the rating of Sudoku Explainer. */
  public ExplainOptions withSer() {
    return new ExplainOptions(
        start, order, forbidden, maxTier, uniqueness, countAvailableSteps, true);
  }

  /** Returns the initial state for a board. */
  Start startOf(Board board) {
    return start == null ? Start.customary(board) : start;
  }

  /** Returns whether a board has entries of a player, digits or pencil marks. */
  public static boolean hasProgress(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.state(cell) == CellState.PLACED || board.candidates(cell) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns a copy for a hint: by default, it starts from the progress of a board if there is any.
   */
  public ExplainOptions forHint(Board board) {
    return start == null && hasProgress(board) ? from(Start.FROM_PROGRESS) : this;
  }

  /** Returns the techniques that may be tried, in order, without bifurcation. */
  List<Technique> techniques(boolean unique) {
    return order.techniques().stream()
        .filter(technique -> technique.tier() <= maxTier)
        .filter(technique -> !forbidden.contains(technique))
        .filter(technique -> unique && uniqueness || !technique.usesUniqueness())
        .toList();
  }

  /** Returns whether bifurcation may be tried. */
  boolean mayBifurcate() {
    return order.bifurcates()
        && maxTier >= Technique.BIFURCATION.tier()
        && !forbidden.contains(Technique.BIFURCATION);
  }
}
