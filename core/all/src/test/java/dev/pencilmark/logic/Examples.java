package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.reason.Eliminated;
import dev.pencilmark.logic.reason.Reasons;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.SolvableBoards;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Examples of techniques for docs/explaining.md, from random puzzles: a position as a text, and a
 * step in it. Prints those of all techniques, or of those that are named.
 */
final class Examples {

  static final String FORMAT = "swiki.v2";

  private static final long PATIENCE_NANOS = 120_000_000_000L;

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private final Set<Technique> missing = EnumSet.noneOf(Technique.class);
  private final Map<Technique, String> found = new EnumMap<>(Technique.class);

  public static void main(String[] names) throws ProblemException {
    Examples examples = new Examples();
    examples.missing.addAll(
        names.length == 0 ? Path.techniques() : Names.techniques(Set.of(names)));
    examples.search();
    examples.found.forEach(
        (technique, example) -> System.out.println(technique.id() + "\n" + example + "\n"));
    System.out.println("without example: " + examples.missing);
  }

  /** A step of a technique in a position, wherever the technique comes in the path. */
  static Step step(Technique technique, Board position, String sentence) throws ProblemException {
    if (technique == Technique.BIFURCATION) {
      return alone(position).next();
    }
    Grid grid = Grid.of(position, Start.FROM_PROGRESS);
    return Families.all(technique, grid, 1_000, new Cancellation()).stream()
        .filter(step -> sentence == null || sentence(step, grid).equals(sentence))
        .findFirst()
        .orElse(null);
  }

  /** The step as it is reported by default, without steps before it. */
  private static String sentence(Step step, Grid grid) {
    return StepText.english(Notation.R1C1, grid.board().digits())
        .sentence(step, Reasons.of(step, grid, new Eliminated()), Wording.NORMAL);
  }

  /** A path that has only bifurcation. */
  private static Path alone(Board position) throws ProblemException {
    EnumSet<Technique> others = EnumSet.complementOf(EnumSet.of(Technique.BIFURCATION));
    return Path.of(
        position,
        ExplainOptions.DEFAULT.from(Start.FROM_PROGRESS).without(others),
        SolveLimits.DEFAULT,
        new Cancellation());
  }

  private void search() throws ProblemException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    for (long seed = 1; !missing.isEmpty() && System.nanoTime() < end; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Board board = seed % 2 == 0 ? SolvableBoards.random(random) : minimal(random);
      try {
        // Additional rules would have to be documented with the example.
        if (board.addedRules().isEmpty() && board.extraRegions().isEmpty()) {
          look(board);
        }
      } catch (ProblemException illegal) {
        // The next one.
      }
    }
  }

  private void look(Board board) throws ProblemException {
    Path path = Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    if (path.answer().outcome() != Outcome.UNIQUE) {
      return;
    }
    do {
      Board position = path.grid().toBoard();
      for (Technique technique : EnumSet.copyOf(missing)) {
        if (path.grid().openCount() > 0) {
          take(technique, position);
        }
      }
    } while (!missing.isEmpty() && path.next() != null);
  }

  private void take(Technique technique, Board position) throws ProblemException {
    if (technique == Technique.BIFURCATION && position.side() != 4) {
      return;
    }
    Step step = step(technique, position, null);
    if (step == null || !step.changes(Grid.of(position, Start.FROM_PROGRESS))) {
      return;
    }
    String text;
    try {
      text = interchange.encode(position, FORMAT, "", true).text();
    } catch (ProblemException lossy) {
      return;
    }
    found.put(technique, text + "\n" + sentence(step, Grid.of(position, Start.FROM_PROGRESS)));
    missing.remove(technique);
  }

  /** A minimal 9x9 Sudoku. */
  private static Board minimal(SplittableRandom random) throws ProblemException {
    Board full = GridNumbers.random(random);
    int[] order = new int[full.cellCount()];
    for (int i = 0; i < order.length; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    Board minimal = full;
    for (int cell : order) {
      Board.Builder fewer = Board.builder(PuzzleType.SUDOKU, full.side());
      for (int other = 0; other < order.length; other++) {
        if (other != cell && minimal.isGiven(other)) {
          fewer.given(other, full.digit(other));
        }
      }
      Board next = fewer.build();
      if (Solver.solve(next, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation()).outcome()
          == Outcome.UNIQUE) {
        minimal = next;
      }
    }
    return minimal;
  }
}
