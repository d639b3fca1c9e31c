package dev.pencilmark.solve.search;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Searches any board: all-different groups, cages, straights and variant rules, as a {@link
 * CompiledModel} has them.
 *
 * <p>A guess is a digit of a cell, and if it fails, its negation. Between guesses the {@link
 * Propagation} runs to its fixed point; a node of the search is a snapshot of its state. There are
 * no nogoods. The strategies differ between boards: {@link VariableOrder} and {@link ValueOrder}
 * choose the guess, {@link RestartPolicy} restarts the search, {@link ModelStages} decides when
 * stronger propagation pays. docs/lab/solver.md has measurements.
 */
public final class CspEngine implements Engine {

  /** The seed for drawing digits if restarts are frequent: the same for every search. */
  private static final long SEED = 1;

  private final Board board;

  /** Examines each solution; null if there are no variant rules. */
  private final VariantCheck check;

  private final ModelStages models;
  private final RestartPolicy restartPolicy;
  private final Activity activity;
  private final GuessStack guesses;
  private final byte[] digits;

  private Propagation propagation;
  private VariableOrder variables;
  private ValueOrder values;
  private RestartPolicy.Rounds rounds;

  /** Selects one of equally good guesses; null for the lowest. */
  private RandomGenerator random;

  private long solutions;

  /** Creates an engine for a board; the first search compiles it, at the cost of that search. */
  public CspEngine(Board board) {
    this(board, new ModelStages(board));
  }

  /**
   * Creates an engine that adds its strongest propagation, if it has any, after {@code
   * guessesBeforeStrongest} guesses.
   */
  public CspEngine(Board board, long guessesBeforeStrongest) {
    this(board, new ModelStages(board, guessesBeforeStrongest));
  }

  private CspEngine(Board board, ModelStages models) {
    this.board = board;
    this.check = board.variants().isEmpty() ? null : VariantCheck.of(board);
    this.models = models;
    this.restartPolicy = RestartPolicy.of(board);
    this.activity = new Activity(board.cellCount(), check != null);
    this.guesses = new GuessStack(board.cellCount());
    this.digits = new byte[board.cellCount()];
  }

  /**
   * Searches with guesses that are drawn: the first solution is one of any, though not each with
   * the same probability. Null for those that are the same every time.
   */
  public void drawGuesses(RandomGenerator from) {
    random = from;
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    Propagation first = models.first(budget);
    if (first == null) {
      return false;
    }
    use(first);
    if (lacksCandidates(candidates)) {
      return true;
    }
    propagation.start(candidates);
    boolean sound = propagation.propagate(budget);
    if (sound && !models.isComplete() && !isSolved()) {
      int[] left = propagation.masks;
      Propagation completed = models.complete(budget);
      if (completed == null) {
        return false;
      }
      use(completed);
      propagation.start(left);
      sound = propagation.propagate(budget);
    }
    int[] root = models.hasStrongest() ? propagation.masks.clone() : null;
    long beforeStrongest = models.guessesBeforeStrongest();
    activity.start(propagation.model.constraints, random);
    guesses.start(interchangeable(candidates));
    values = random == null ? ValueOrder.LOWEST : ValueOrder.drawn(random);
    rounds = new RestartPolicy.Rounds(restartPolicy);
    solutions = 0;
    while (!propagation.stopped()) {
      int cell = sound ? variables.choose() : -1;
      if (cell >= 0) {
        if (beforeStrongest-- == 0) {
          if (!strengthen(candidates, root, budget)) {
            return false;
          }
          sound = propagation.propagate(budget);
        } else if (rounds.isOver() && solutions == 0 && guesses.depth() > 0) {
          guesses.popAll(propagation);
          rounds.next();
        } else if (budget.guess(guesses.depth() + 1)) {
          rounds.guessed();
          sound = guess(cell) && propagation.propagate(budget);
        } else {
          return false;
        }
      } else {
        if (sound && !report(sink)) {
          return false;
        }
        if (guesses.depth() == 0) {
          return true;
        }
        sound = refute(!sound) && propagation.propagate(budget);
      }
    }
    return false;
  }

  private void use(Propagation next) {
    if (next != propagation) {
      propagation = next;
      variables = variableOrder(next);
    }
    variables.start(random != null);
  }

  private VariableOrder variableOrder(Propagation next) {
    if (check != null) {
      return new RuleOrder(next, activity);
    }
    if (next.model.parts != null) {
      return new LastConflictOrder(next, activity);
    }
    return next.model.caged ? new ActivityOrder(next, activity) : new ImpactOrder(next, activity);
  }

  /** Guesses a digit of a cell; false if that is a contradiction at once. */
  private boolean guess(int cell) {
    int digit = variables.digit();
    if (digit == 0) {
      digit = values.digit(propagation.masks[cell]);
    }
    guesses.push(propagation, cell, digit, solutions);
    return propagation.keep(cell, digit);
  }

  /**
   * Takes the last guess back, and its digit from its cell; false if that is a contradiction.
   *
   * @param failed whether it was contradictory, and not through
   */
  private boolean refute(boolean failed) {
    int cell = guesses.lastCell();
    if (failed) {
      activity.failed(cell, propagation);
    }
    return propagation.remove(cell, guesses.pop(propagation, solutions));
  }

  /**
   * Continues with all that follows from the rules; false if the budget ended that. Restarts,
   * unless solutions were reported, which are not to be reported again.
   */
  private boolean strengthen(int[] candidates, int[] root, Budget budget) {
    Propagation strongest = models.strongest(budget);
    if (strongest == null) {
      return false;
    }
    int[] from = propagation.masks;
    use(strongest);
    if (solutions == 0) {
      from = root;
      guesses.start(interchangeable(candidates));
    }
    guesses.moveTo(propagation);
    propagation.start(from);
    if (propagation.model.parts != null) {
      rounds = new RestartPolicy.Rounds(RestartPolicy.BY_FIFTH);
      values = ValueOrder.drawn(random == null ? new SplittableRandom(SEED) : random);
    }
    return true;
  }

  /** Digits that are candidates of the same cells, and interchangeable otherwise. */
  private int interchangeable(int[] candidates) {
    CompiledModel model = propagation.model;
    if (model.caged || model.geometry.straights.length > 0) {
      return 0;
    }
    int alike = model.all;
    for (int mask : candidates) {
      int with = alike & mask;
      int without = alike & ~mask;
      alike = Integer.bitCount(with) >= Integer.bitCount(without) ? with : without;
    }
    return alike;
  }

  private boolean lacksCandidates(int[] candidates) {
    for (int cell = 0; cell < candidates.length; cell++) {
      if (candidates[cell] == 0 && !propagation.model.geometry.isEmptyBlack(cell)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSolved() {
    for (int mask : propagation.masks) {
      if ((mask & mask - 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean report(Sink sink) {
    for (int cell = 0; cell < digits.length; cell++) {
      int mask = propagation.masks[cell];
      digits[cell] = (byte) (mask == 0 ? 0 : Integer.numberOfTrailingZeros(mask) + 1);
    }
    if (check != null && !check.keepsAll(digits)) {
      // Constraints reject wrong full grids; this check verifies that they do.
      assert false : board + " has no solution " + Arrays.toString(digits);
      return true;
    }
    solutions++;
    return sink.found(digits);
  }
}
