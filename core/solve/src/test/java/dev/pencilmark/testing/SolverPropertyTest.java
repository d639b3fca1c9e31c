package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Contradiction;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The solver finds what trying finds, on random puzzles of every type. */
class SolverPropertyTest {

  private static final int MOST = 50;
  private static final int STEPS = 200_000;
  private static final int ROUNDS = 1_500;

  @Test
  void countsWhatTryingFinds() {
    int[] seen = new int[4];
    Seeded.run(
        "count",
        Seeded.rounds(ROUNDS),
        random -> {
          Board board = SolvableBoards.random(random);
          List<int[]> tried = BruteForce.solutions(board, false, MOST + 1, STEPS);
          if (tried != null) {
            seen[Math.min(tried.size(), 2)]++;
            compare(board, Start.FROM_GIVENS, tried);
          } else {
            seen[3]++;
          }
        });
    // No, one and several solutions each often enough, and few that were too many to try.
    int rounds = Arrays.stream(seen).sum();
    assertThat(rounds < 100 || Arrays.stream(seen, 0, 3).allMatch(n -> n > rounds / 20))
        .as("%s", Arrays.toString(seen))
        .isTrue();
    assertThat(seen[3]).isLessThanOrEqualTo(rounds / 20);
  }

  @Test
  void heedsThePlayersEntries() {
    int[] seen = new int[3];
    Seeded.run(
        "progress",
        Seeded.rounds(ROUNDS),
        random -> {
          Board puzzle = SolvableBoards.random(random);
          List<int[]> tried = BruteForce.solutions(puzzle, false, 2, STEPS);
          if (tried == null || tried.isEmpty()) {
            return;
          }
          Board board = SolvableBoards.progress(puzzle, tried.get(0), random);
          List<int[]> inProgress = BruteForce.solutions(board, true, MOST + 1, STEPS);
          if (inProgress == null) {
            return;
          }
          Answer fromGivens = Solving.count(board, Start.FROM_GIVENS, 2);
          assertThat(fromGivens.count()).isEqualTo(tried.size());
          List<Contradiction> wrong =
              tried.size() == 1 ? contradictions(board, tried.get(0)) : List.of();
          assertThat(fromGivens.contradictions()).as("%s", board).isEqualTo(wrong);
          Answer fromProgress = compare(board, Start.FROM_PROGRESS, inProgress);
          boolean blame = fromProgress.outcome() == Outcome.NONE;
          assertThat(fromProgress.contradictions()).isEqualTo(blame ? wrong : List.of());
          assertThat(blame && tried.size() == 1 && wrong.isEmpty()).isFalse();
          seen[Math.min(inProgress.size(), 2)]++;
        });
    assertThat(Arrays.stream(seen).sum() < 100 || Arrays.stream(seen).allMatch(n -> n > 20))
        .as("%s", Arrays.toString(seen))
        .isTrue();
  }

  @Test
  void enumeratesWhatTryingFindsInOrder() {
    Seeded.run(
        "enumerate",
        Seeded.rounds(ROUNDS / 3),
        random -> {
          Board board = SolvableBoards.random(random);
          List<int[]> tried = BruteForce.solutions(board, false, MOST + 1, STEPS);
          if (tried == null || tried.size() > MOST || illegal(board)) {
            return;
          }
          tried.sort(Arrays::compare);
          Enumeration all = Enumeration.of(board, Start.FROM_GIVENS);
          List<int[]> found = new ArrayList<>();
          Enumeration.Step step = next(all);
          while (step.solution() != null) {
            found.add(Solving.digits(step.solution()));
            step = next(all);
          }
          assertThat(step.limit()).isNull();
          assertThat(found.toArray(new int[0][])).isDeepEqualTo(tried.toArray(new int[0][]));
        });
  }

  /** Classic puzzles with a clue changed: mostly none or many. */
  @Test
  void countsTheSolutionsOfChangedPuzzles() {
    List<Board> puzzles = PuzzleSets.resource("fresh/qqwing.txt");
    int[] seen = new int[3];
    Seeded.run(
        "changed",
        Seeded.rounds(400),
        random -> {
          Board board = changed(puzzles.get(random.nextInt(puzzles.size())), random);
          List<int[]> tried = BruteForce.solutions(board, false, MOST + 1, STEPS);
          if (tried != null) {
            seen[Math.min(tried.size(), 2)]++;
            compare(board, Start.FROM_GIVENS, tried);
          }
        });
    assertThat(Arrays.stream(seen).sum() < 100 || seen[0] > 20 && seen[2] > 20)
        .as("%s", Arrays.toString(seen))
        .isTrue();
  }

  private static Board changed(Board puzzle, SplittableRandom random) {
    int[] givens = java.util.stream.IntStream.range(0, 81).filter(puzzle::isGiven).toArray();
    int gone = givens[random.nextInt(givens.length)];
    int other = givens[random.nextInt(givens.length)];
    Board.Builder board = Board.builder(puzzle.type(), puzzle.side());
    for (int cell : givens) {
      if (cell == other && random.nextBoolean()) {
        board.given(cell, 1 + random.nextInt(9));
      } else if (cell != gone) {
        board.given(cell, puzzle.digit(cell));
      }
    }
    return board.build();
  }

  /** Compares the solver's answer with all solutions, or with one more than are counted. */
  private static Answer compare(Board board, Start start, List<int[]> tried)
      throws ProblemException {
    if (illegal(board)) {
      assertThat(tried).as("%s is refused", board).isEmpty();
      return null;
    }
    Answer answer = Solving.count(board, start, MOST);
    boolean all = tried.size() <= MOST;
    assertThat(answer.count()).as("%s", board).isEqualTo(Math.min(MOST, tried.size()));
    assertThat(answer.exact()).isEqualTo(all);
    assertThat(answer.limit()).isEqualTo(all ? null : Limit.SOLUTIONS);
    assertThat(answer.outcome())
        .isEqualTo(
            switch (Math.min(tried.size(), MOST + 1)) {
              case 0 -> Outcome.NONE;
              case 1 -> Outcome.UNIQUE;
              case MOST + 1 -> Outcome.LIMIT;
              default -> Outcome.MULTIPLE;
            });
    for (Solution witness : answer.solutions()) {
      int[] digits = Solving.digits(witness);
      assertThat(!all || tried.stream().anyMatch(solution -> Arrays.equals(solution, digits)))
          .as("%s, witness %s", board, witness)
          .isTrue();
    }
    return answer;
  }

  private static boolean illegal(Board board) {
    try {
      Enumeration.of(board, Start.FROM_GIVENS);
      return false;
    } catch (ProblemException refused) {
      return true;
    }
  }

  private static Enumeration.Step next(Enumeration all) {
    return all.next(SolveLimits.DEFAULT, new Cancellation());
  }

  private static List<Contradiction> contradictions(Board board, int[] solution) {
    List<Contradiction> wrong = new ArrayList<>();
    for (int cell = 0; cell < solution.length; cell++) {
      CellState state = board.state(cell);
      boolean placed = state == CellState.PLACED;
      int entered = placed ? 1 << board.digit(cell) - 1 : board.candidates(cell);
      if (entered != 0 && (entered >> solution[cell] - 1 & 1) == 0) {
        wrong.add(new Contradiction(cell, state, entered, solution[cell]));
      }
    }
    return wrong;
  }
}
