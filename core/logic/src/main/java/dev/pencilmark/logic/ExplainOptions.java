package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.Set;

/**
 * How to explain a puzzle.
 *
 * @param start what to start from; null for what is customary for the board
 * @param order in which order techniques are tried
 * @param forbidden techniques that are not tried
 * @param maxLayer the last layer that is tried, 1 to 6; with 6 the end is always reached
 * @param uniqueness whether techniques may take for granted that the puzzle has one solution; they
 *     are only tried if it has
 * @param opportunities whether to count at every step how many there were (see {@link Rating}),
 *     which takes many times longer
 * @param ser whether to rate as Sudoku Explainer does, too, which is work of its own
 */
public record ExplainOptions(
    Start start,
    Order order,
    Set<Technique> forbidden,
    int maxLayer,
    boolean uniqueness,
    boolean opportunities,
    boolean ser) {

  /** The layer of bifurcation. */
  public static final int ALL_LAYERS = 6;

  /** Everything that there is, in Pencilmark's order. */
  public static final ExplainOptions DEFAULT =
      new ExplainOptions(null, Order.PENCILMARK, Set.of(), ALL_LAYERS, true, false, false);

  public ExplainOptions {
    forbidden = Set.copyOf(forbidden);
    if (maxLayer < 1 || maxLayer > ALL_LAYERS) {
      throw new IllegalArgumentException("layer " + maxLayer);
    }
  }

  /** The same, from a start. */
  public ExplainOptions from(Start what) {
    return new ExplainOptions(what, order, forbidden, maxLayer, uniqueness, opportunities, ser);
  }

  /** The same, in an order. */
  public ExplainOptions in(Order which) {
    return new ExplainOptions(start, which, forbidden, maxLayer, uniqueness, opportunities, ser);
  }

  /** The same, without some techniques. */
  public ExplainOptions without(Set<Technique> techniques) {
    return new ExplainOptions(start, order, techniques, maxLayer, uniqueness, opportunities, ser);
  }

  /** The same, up to a layer. */
  public ExplainOptions upTo(int layer) {
    return new ExplainOptions(start, order, forbidden, layer, uniqueness, opportunities, ser);
  }

  /** The same, without techniques that need a puzzle to have one solution. */
  public ExplainOptions withoutUniqueness() {
    return new ExplainOptions(start, order, forbidden, maxLayer, false, opportunities, ser);
  }

  /** The same, counting opportunities. */
  public ExplainOptions countingOpportunities() {
    return new ExplainOptions(start, order, forbidden, maxLayer, uniqueness, true, ser);
  }

  /** The same, with a rating as Sudoku Explainer has it. */
  public ExplainOptions withSer() {
    return new ExplainOptions(start, order, forbidden, maxLayer, uniqueness, opportunities, true);
  }

  /** What to start from with a board. */
  Start startOf(Board board) {
    return start == null ? Start.customary(board) : start;
  }

  /** Whether a player has entered anything, be it digits or pencil marks. */
  public static boolean hasProgress(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.state(cell) == CellState.PLACED || board.candidates(cell) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The same for a hint: unless told otherwise, from the progress of a board if it has any. */
  public ExplainOptions forHint(Board board) {
    return start == null && hasProgress(board) ? from(Start.FROM_PROGRESS) : this;
  }

  /** The techniques that may be tried, in order, without bifurcation. */
  List<Technique> techniques(boolean unique) {
    return order.techniques().stream()
        .filter(technique -> technique.layer() <= maxLayer)
        .filter(technique -> !forbidden.contains(technique))
        .filter(technique -> unique && uniqueness || !technique.usesUniqueness())
        .toList();
  }

  /** Whether bifurcation may be tried. */
  boolean mayBifurcate() {
    return order.bifurcates()
        && maxLayer >= Technique.BIFURCATION.layer()
        && !forbidden.contains(Technique.BIFURCATION);
  }
}
