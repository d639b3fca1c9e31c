package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Contradiction;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the answers of the solver mean. */
class SolverAnswersTest {

  private static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String SOLUTION =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  private static final long HOUR = 3_600_000_000_000L;

  @Test
  void theOneSolution() throws ProblemException {
    Board board = PuzzleSets.board(PUZZLE);
    Answer answer = solve(board, null);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.limit()).isNull();
    assertThat(answer.start()).isEqualTo(Start.FROM_GIVENS);
    assertThat(answer.count()).isEqualTo(1);
    assertThat(answer.exact()).isTrue();
    assertThat(text(answer)).isEqualTo(SOLUTION);
    assertThat(answer.differing()).isEmpty();
    assertThat(answer.contradictions()).isEmpty();
    assertThat(answer.statistics().guesses()).isZero();
    assertThat(answer.statistics().depth()).isZero();
  }

  @Test
  void theSolutionOnTheBoard() throws ProblemException {
    Board board = PuzzleSets.board(PUZZLE);
    Board solved = solve(board, null).solutions().get(0).on(board);
    for (int cell = 0; cell < 81; cell++) {
      assertThat(solved.digit(cell)).isEqualTo(SOLUTION.charAt(cell) - '0');
      assertThat(solved.state(cell))
          .isEqualTo(board.isGiven(cell) ? CellState.GIVEN : CellState.PLACED);
    }
    assertThat(solve(solved, Start.FROM_PROGRESS).outcome()).isEqualTo(Outcome.UNIQUE);
  }

  /** 1 and 2, or 3 and 4, may be exchanged. */
  @Test
  void twoWitnessesAndWhereTheyDiffer() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 4);
    int[] digits = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (int cell = 0; cell < 16; cell++) {
      if (cell != 0 && cell != 1 && cell != 8 && cell != 9) {
        board.given(cell, digits[cell]);
      }
    }
    Answer answer = solve(board.build(), null);
    assertThat(answer.outcome()).isEqualTo(Outcome.MULTIPLE);
    assertThat(answer.count()).isEqualTo(2);
    assertThat(answer.differing()).containsExactly(0, 1, 8, 9);
    assertThat(answer.contradictions()).isEmpty();
  }

  /** R1C9 has no digit left, without any digit twice. */
  @Test
  void noneForALegalPuzzle() throws ProblemException {
    Answer answer = solve(PuzzleSets.board("12345678." + "........9" + ".".repeat(63)), null);
    assertThat(answer.outcome()).isEqualTo(Outcome.NONE);
    assertThat(answer.count()).isZero();
    assertThat(answer.exact()).isTrue();
    assertThat(answer.solutions()).isEmpty();
  }

  @Test
  void noneForEqualGivensInACageOrACageThatTheyMiss() throws ProblemException {
    Cage cage = new Cage(new int[] {0, 10, 20}, CageOperator.ADD, 12, Cage.NO_COLOUR);
    Board.Builder twice = Board.builder(PuzzleType.KILLER_JIGSAW, 9).cage(cage);
    IntStream.range(0, 81).forEach(cell -> twice.region(cell, cell / 9 + 1));
    twice.given(0, 5).given(10, 5);
    assertThat(solve(twice.build(), null).outcome()).isEqualTo(Outcome.NONE);
    Board.Builder missed = Board.builder(PuzzleType.KILLER, 9).cage(cage);
    missed.given(0, 1).given(10, 2).given(20, 3);
    assertThat(solve(missed.build(), null).outcome()).isEqualTo(Outcome.NONE);
  }

  @Test
  void illegalBoardsAreRefusedWithTheCells() {
    Board.Builder regions = Board.builder(PuzzleType.JIGSAW, 4);
    IntStream.range(0, 16).forEach(cell -> regions.region(cell, cell == 15 ? 3 : cell / 4 + 1));
    Board.Builder inRegion = Board.builder(PuzzleType.JIGSAW, 4);
    IntStream.range(0, 16).forEach(cell -> inRegion.region(cell, cell % 8 / 2 + 1));
    refused(regions.build(), ProblemCode.BAD_REGION);
    refused(
        inRegion.given(0, 2).given(9, 2).build(), ProblemCode.DUPLICATE_IN_UNIT, "R1C1", "R3C2");
    refused(
        Board.builder(PuzzleType.SUDOKU, 9).given(1, 7).given(7, 7).build(),
        ProblemCode.DUPLICATE_IN_UNIT,
        "R1C2",
        "R1C8");
    refused(
        Board.builder(PuzzleType.SUDOKU, 9).given(0, 7).given(10, 7).build(),
        ProblemCode.DUPLICATE_IN_UNIT,
        "R1C1",
        "R2C2");
    refused(
        Board.builder(PuzzleType.STR8TS, 9).black(3, 7).given(75, 7).build(),
        ProblemCode.DUPLICATE_IN_UNIT,
        "R1C4",
        "R9C4");
    refused(
        Board.builder(PuzzleType.KILLER, 9)
            .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 18, Cage.NO_COLOUR))
            .build(),
        ProblemCode.CAGE_TOTAL_IMPOSSIBLE,
        "R1C1");
    refused(
        Board.builder(PuzzleType.KENKEN, 4)
            .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 5, Cage.NO_COLOUR))
            .cage(new Cage(new int[] {1, 2}, CageOperator.ADD, 5, Cage.NO_COLOUR))
            .build(),
        ProblemCode.CAGE_SHAPE,
        "R1C2");
  }

  /** Wrong digits, marks that lack the solution's digit, and right ones of both kinds. */
  @Test
  void thePlayersErrorsAreNamedCellByCell() throws ProblemException {
    Board.Builder board = PuzzleSets.board(PUZZLE).toBuilder();
    board.placed(2, 4).placed(3, 2);
    board.candidates(5, 0b010000010).candidates(6, 0b000000011).candidates(8, 1 << 3);
    board.candidates(80 - 6, 0b111111111);
    Board entered = board.build();
    Contradiction[] errors = {
      new Contradiction(3, CellState.PLACED, 1 << 1, 6),
      new Contradiction(6, CellState.CANDIDATES, 0b11, 9),
      new Contradiction(8, CellState.SINGLE_CANDIDATE, 1 << 3, 2),
    };
    Answer fromGivens = solve(entered, Start.FROM_GIVENS);
    assertThat(fromGivens.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(text(fromGivens)).isEqualTo(SOLUTION);
    assertThat(fromGivens.contradictions()).containsExactly(errors);
    Answer fromProgress = solve(entered, Start.FROM_PROGRESS);
    assertThat(fromProgress.outcome()).isEqualTo(Outcome.NONE);
    assertThat(fromProgress.contradictions()).containsExactly(errors);
  }

  /** Entries that clash are no fault of the puzzle. */
  @Test
  void equalEntriesInARowAreContradictions() throws ProblemException {
    Board entered = PuzzleSets.board(PUZZLE).toBuilder().placed(2, 4).placed(3, 4).build();
    assertThat(solve(entered, Start.FROM_GIVENS).outcome()).isEqualTo(Outcome.UNIQUE);
    Answer answer = solve(entered, Start.FROM_PROGRESS);
    assertThat(answer.outcome()).isEqualTo(Outcome.NONE);
    assertThat(answer.contradictions())
        .containsExactly(new Contradiction(3, CellState.PLACED, 1 << 3, 6));
  }

  /** Entries make a puzzle of several solutions one of a single one; nothing is contradicted. */
  @Test
  void entriesHoldFromProgressOnly() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9).given(0, 5);
    for (int cell = 1; cell < 81; cell++) {
      board.placed(cell, SOLUTION.charAt(cell) - '0');
    }
    Answer fromGivens = solve(board.build(), null);
    assertThat(fromGivens.start()).isEqualTo(Start.FROM_GIVENS);
    assertThat(fromGivens.outcome()).isEqualTo(Outcome.MULTIPLE);
    assertThat(fromGivens.contradictions()).isEmpty();
    Answer fromProgress = solve(board.build(), Start.FROM_PROGRESS);
    assertThat(fromProgress.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(text(fromProgress)).isEqualTo(SOLUTION);
  }

  /** Only candidates: they are the puzzle. */
  @Test
  void sukaku() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      char given = PUZZLE.charAt(cell);
      board.candidates(cell, given == '.' ? 0b111111111 : 1 << given - '1');
    }
    Answer answer = solve(board.build(), null);
    assertThat(answer.start()).isEqualTo(Start.FROM_PROGRESS);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(text(answer)).isEqualTo(SOLUTION);
    assertThat(solve(board.build(), Start.FROM_GIVENS).outcome()).isEqualTo(Outcome.MULTIPLE);
    board = Board.builder(PuzzleType.SUDOKU, 9).candidates(0, 0b11).candidates(1, 0b11);
    assertThat(solve(board.candidates(2, 0b11).build(), null).outcome()).isEqualTo(Outcome.NONE);
  }

  /** Digits without a word on which came with the puzzle. */
  @Test
  void placedDigitsAloneAreThePuzzle() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      if (PUZZLE.charAt(cell) != '.') {
        board.placed(cell, PUZZLE.charAt(cell) - '0');
      }
    }
    Answer answer = solve(board.build(), null);
    assertThat(answer.start()).isEqualTo(Start.FROM_PROGRESS);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(text(answer)).isEqualTo(SOLUTION);
  }

  @Test
  void aGridThatIsAllBlackIsSolved() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.STR8TS, 5);
    IntStream.range(0, 25).forEach(cell -> board.black(cell, cell == 7 ? 3 : 0));
    Answer answer = solve(board.build(), null);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).digit(7)).isEqualTo(3);
    assertThat(answer.solutions().get(0).digit(8)).isZero();
  }

  @Test
  void aLimitOfNodesIsKept() throws ProblemException {
    for (Board board : endless()) {
      for (long nodes : new long[] {1, 2, 15, 16, 17, 1_000}) {
        Answer answer = endless(board, nodes, HOUR, new Cancellation());
        assertThat(answer.limit()).isEqualTo(Limit.NODES);
        assertThat(answer.statistics().guesses()).isEqualTo(nodes);
        assertThat(answer.statistics().depth()).isBetween(1, (int) nodes);
      }
    }
  }

  @Test
  void aLimitOfTimeIsKept() throws ProblemException {
    for (Board board : endless()) {
      Answer answer;
      long nanos = 10_000_000;
      do {
        nanos *= 2;
        answer = endless(board, Long.MAX_VALUE, nanos, new Cancellation());
        assertThat(answer.limit()).isEqualTo(Limit.TIME);
        // However slow the machine is, some time is enough for a solution.
      } while (answer.count() == 0);
    }
  }

  @Test
  void aSearchIsCancelled() throws Exception {
    for (Board board : endless()) {
      Cancellation before = new Cancellation();
      before.cancel();
      assertThat(endless(board, Long.MAX_VALUE, HOUR, before).limit()).isEqualTo(Limit.CANCELLED);
      Cancellation during = new Cancellation();
      CompletableFuture<Answer> search =
          CompletableFuture.supplyAsync(() -> unchecked(board, during));
      Thread.sleep(20);
      assertThat(search).isNotDone();
      during.cancel();
      assertThat(search.get().limit()).isEqualTo(Limit.CANCELLED);
    }
  }

  /** Many threads, one layout or many: the answers are those of one thread. */
  @Test
  void threadsDoNotDisturbEachOther() throws ProblemException, ExecutionException {
    List<Board> boards = new ArrayList<>();
    for (String set : List.of("solo", "keen", "qqwing")) {
      boards.addAll(PuzzleSets.resource("fresh/" + set + ".txt"));
    }
    List<int[]> alone = new ArrayList<>();
    for (Board board : boards) {
      alone.add(Solving.unique(board));
    }
    List<CompletableFuture<List<int[]>>> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(CompletableFuture.supplyAsync(() -> boards.stream().map(this::unique).toList()));
    }
    for (CompletableFuture<List<int[]>> thread : threads) {
      List<int[]> found = thread.join();
      for (int i = 0; i < boards.size(); i++) {
        assertThat(found.get(i)).as("%s", boards.get(i)).isEqualTo(alone.get(i));
      }
    }
  }

  private int[] unique(Board board) {
    try {
      return Solving.unique(board);
    } catch (ProblemException refused) {
      throw new AssertionError(refused);
    }
  }

  /** Boards with more solutions than can be counted: one for every engine, small and large. */
  private static List<Board> endless() {
    return List.of(
        Board.builder(PuzzleType.SUDOKU, 9).build(),
        Board.builder(PuzzleType.SUDOKU_X, 9).build(),
        Board.builder(PuzzleType.KENKEN, 12).build(),
        Board.builder(PuzzleType.STR8TS, 9).black(40, 5).build(),
        Board.builder(PuzzleType.SUDOKU, 16).build());
  }

  private static Answer endless(Board board, long nodes, long nanos, Cancellation cancellation)
      throws ProblemException {
    SolveLimits limits = new SolveLimits(Long.MAX_VALUE, nodes, nanos);
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, limits, cancellation);
    Solving.verify(board, answer);
    assertThat(answer.outcome()).isEqualTo(Outcome.LIMIT);
    return answer;
  }

  private static Answer unchecked(Board board, Cancellation cancellation) {
    try {
      return endless(board, Long.MAX_VALUE, HOUR, cancellation);
    } catch (ProblemException refused) {
      throw new AssertionError(refused);
    }
  }

  private static Answer solve(Board board, Start start) throws ProblemException {
    Answer answer = Solver.solve(board, start, SolveLimits.DEFAULT, new Cancellation());
    Solving.verify(board, answer);
    return answer;
  }

  private static String text(Answer answer) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(Solving.digits(answer.solutions().get(0))).forEach(text::append);
    return text.toString();
  }

  private static void refused(Board board, ProblemCode code, String... cells) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> solve(board, null));
    assertThat(refused).as("%s", board).isNotNull();
    Problem problem = refused.problem();
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.cells()).containsExactly(cells);
  }
}
