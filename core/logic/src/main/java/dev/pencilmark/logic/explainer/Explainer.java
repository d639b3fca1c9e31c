package dev.pencilmark.logic.explainer;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.Checkpoint;
import java.util.List;

/**
 * Rates a puzzle as Sudoku Explainer 1.2.1 (Nicolas Juillerat, 2007) does: with its techniques, in
 * its order, each step the first that is found. Work that is cut short continues where it was when
 * it is requested again. Not thread-safe.
 */
public final class Explainer {

  /** No puzzle has more: each step takes one of 729 candidates at least. */
  private static final int MOST_STEPS = Layout.CANDIDATES;

  /**
   * The techniques in the order of the search, which is not always the order of difficulty. They
   * remember where they found nothing.
   */
  private final List<Finder> ladder =
      List.of(
          (field, work) -> Singles.hidden(field),
          new Intersections(true),
          new HiddenSets(2, true, 2.0),
          (field, work) -> Singles.naked(field),
          new HiddenSets(3, true, 2.5),
          new Intersections(false),
          new NakedSets(2, 3.0),
          new LineFish(2, 3.2),
          new HiddenSets(2, false, 3.4),
          new NakedSets(3, 3.6),
          new LineFish(3, 3.8),
          new HiddenSets(3, false, 4.0),
          new Wings(false),
          new Wings(true),
          new UniqueLoops(),
          new NakedSets(4, 5.0),
          new LineFish(4, 5.2),
          new HiddenSets(4, false, 5.4),
          new BivalueUniversalGrave(),
          new Exclusion(2),
          new SimpleChains(),
          new Exclusion(3),
          new Nishio(),
          new MultipleChains());

  /** The last technique: it takes most of the time. */
  private final DynamicChains dynamic = new DynamicChains();

  private final Field field;

  /** The number of techniques that have found nothing since the last step. */
  private int tried;

  private int steps;
  private int hardest;
  private int ep;
  private int ed;

  /**
   * For a board's givens.
   *
   * @param board one that {@link #rates}, with exactly one solution
   */
  public Explainer(Board board) {
    field = Field.of(board);
  }

  /**
   * Returns whether the scale is for a board's type and size: Sudoku, X, Windoku and Colour of 9x9.
   */
  public static boolean rates(Board board) {
    return board.variants().isEmpty() && Layout.knows(board);
  }

  /**
   * Computes the rating.
   *
   * @param work called every 100 microseconds or so
   * @return null if the board has no open cell, or no solution
   * @throws java.util.concurrent.CancellationException if the caller cancelled
   */
  public ExplainerRating rate(Checkpoint work) {
    while (field.open() > 0) {
      Move move = next(work);
      if (move == null) {
        return atLeast();
      }
      if (steps == MOST_STEPS || !field.apply(move)) {
        return null;
      }
      tried = 0;
      take(move.tenths(), move.places());
    }
    return steps == 0 ? null : new ExplainerRating(hardest, ep, ed, true);
  }

  /**
   * Returns the rating so far, of work that was cut short.
   *
   * @return null if nothing is known
   */
  public ExplainerRating atLeast() {
    int least = Math.max(hardest, dynamic.reached(field));
    return least == 0 ? null : new ExplainerRating(least, ep, ed, false);
  }

  private void take(int difficulty, boolean places) {
    hardest = Math.max(hardest, difficulty);
    if (steps++ == 0) {
      ed = hardest;
    }
    if (ep == 0 && places) {
      ep = hardest;
    }
  }

  /** Returns the next move; null if no technique finds one. */
  private Move next(Checkpoint work) {
    while (tried < ladder.size()) {
      work.pass();
      Move move = ladder.get(tried).find(field, work);
      if (move != null) {
        return move;
      }
      tried++;
    }
    return dynamic.find(field, work);
  }
}
