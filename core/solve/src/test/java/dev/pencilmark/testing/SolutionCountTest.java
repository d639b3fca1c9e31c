package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts are those that are known, or that trying finds. */
class SolutionCountTest {

  private static final long MANY = 10_000_000;

  /** Enough to meet wrong solutions where there are any. */
  private static final SolveLimits FEW = new SolveLimits(2, 10_000, 10_000_000_000L);

  /** The published numbers of grids; a KenKen without cages is a Latin square. */
  @ParameterizedTest
  @CsvSource({
    "SUDOKU,4,288",
    "SUDOKU,3,12",
    "SUDOKU,5,161280",
    "KENKEN,3,12",
    "KENKEN,4,576",
    "KENKEN,5,161280",
  })
  void ofEmptyGrids(PuzzleType type, int side, long grids) throws ProblemException {
    assertExactly(Board.builder(type, side).build(), grids);
  }

  /** 9,408 reduced Latin squares of order 6; with a free column 5! times as many. */
  @ParameterizedTest
  @CsvSource({"KENKEN,true,9408", "KENKEN,false,1128960", "SUDOKU,false,39168"})
  void ofGridsOfSixWithAFirstRow(PuzzleType type, boolean column, long grids)
      throws ProblemException {
    Board.Builder board = Board.builder(type, 6);
    for (int i = 0; i < 6; i++) {
      board.given(i, i + 1);
      if (column) {
        board.given(6 * i, i + 1);
      }
    }
    assertExactly(board.build(), grids);
  }

  /** 28,200,960 Sudoku grids of six, of which every filled first band has the same number. */
  @Test
  void ofSudokuOfSixWithAFirstBand() throws ProblemException {
    String band = "123456456123";
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 6);
    for (int cell = 0; cell < band.length(); cell++) {
      board.given(cell, band.charAt(cell) - '0');
    }
    assertExactly(board.build(), tried(board.build()));
  }

  @ParameterizedTest
  @EnumSource(names = {"ADD", "MULTIPLY"})
  void ofOneCageThatIsTheWholeGrid(CageOperator operator) throws ProblemException {
    long target = operator == CageOperator.ADD ? 40 : 24 * 24 * 24 * 24;
    assertExactly(wholeGridCage(4, operator, target), 576);
    assertExactly(wholeGridCage(4, operator, target - 1), 0);
    long targetOfFive = operator == CageOperator.ADD ? 75 : 120L * 120 * 120 * 120 * 120;
    // With a first row, one in 5! of the 161,280 grids.
    Board.Builder five = wholeGridCage(5, operator, targetOfFive).toBuilder();
    for (int cell = 0; cell < 5; cell++) {
      five.given(cell, cell + 1);
    }
    assertExactly(five.build(), 1_344);
  }

  /** 5,524,751,496,156,892,842,531,225,600 Latin squares of order 9. */
  @ParameterizedTest
  @CsvSource({"KENKEN,9", "SUDOKU,9", "SUDOKU,16", "KENKEN,6", "JIGSAW,9", "SUDOKU,25"})
  void ofMoreGridsThanAreCounted(PuzzleType type, int side) throws ProblemException {
    Board.Builder empty = Board.builder(type, side);
    for (int cell = 0; cell < side * side && type.has(Rule.REGIONS); cell++) {
      empty.region(cell, cell / side + 1);
    }
    Board board = empty.build();
    Answer two = Solving.count(board, Start.FROM_GIVENS, 2);
    assertThat(two.outcome()).isEqualTo(Outcome.MULTIPLE);
    assertThat(two.count()).isEqualTo(2);
    Answer many = Solving.count(board, Start.FROM_GIVENS, 1_000);
    assertThat(many.outcome()).isEqualTo(Outcome.LIMIT);
    assertThat(many.limit()).isEqualTo(Limit.SOLUTIONS);
    assertThat(many.count()).isEqualTo(1_000);
  }

  /** The count is exact up to the requested number, and not beyond. */
  @Test
  void isExactUpToTheRequestedNumber() throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).build();
    for (long most : new long[] {3, 287, 288, 289, 1_000}) {
      Answer answer = Solving.count(board, most);
      boolean exact = most >= 288;
      assertThat(answer.exact()).isEqualTo(exact);
      assertThat(answer.count()).isEqualTo(Math.min(most, 288));
      assertThat(answer.outcome()).isEqualTo(exact ? Outcome.MULTIPLE : Outcome.LIMIT);
      assertThat(answer.limit()).isEqualTo(exact ? null : Limit.SOLUTIONS);
    }
  }

  /** Every type, every side at which all grids can be tried, with every additional rule. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WINDOKU")
  void ofSmallEmptyBoards(PuzzleType type) throws ProblemException {
    SplittableRandom random = Seeded.random(4);
    for (int side = 3; side <= 4; side++) {
      for (int layout = 0; layout < (type.has(Rule.REGIONS) ? 20 : 1); layout++) {
        for (Rule rule : Rule.values()) {
          Board.Builder board = Board.builder(type, side);
          if (type.has(Rule.REGIONS)) {
            int[] regions = RandomBoards.regions(random, side);
            for (int cell = 0; cell < regions.length; cell++) {
              board.region(cell, regions[cell]);
            }
          }
          if (rule.isAddable() && rule != Rule.WINDOWS) {
            board.rule(rule);
          }
          Board empty = board.build();
          assertExactly(empty, tried(empty));
        }
      }
    }
  }

  /** All placings of a black cell and of two, with and without a number. */
  @ParameterizedTest
  @EnumSource(names = {"STR8TS", "STR8TS_X", "STR8TS_B", "STR8TS_BX"})
  void ofStr8tsWithBlackCells(PuzzleType type) throws ProblemException {
    int[] layouts = Seeded.random(8).ints(60, 1, 1 << 16).toArray();
    for (int layout : layouts) {
      for (int number = 0; number <= 1; number++) {
        Board.Builder board = Board.builder(type, 4);
        int first = Integer.numberOfTrailingZeros(layout);
        for (int cell = 0; cell < 16; cell++) {
          if ((layout >> cell & 1) != 0) {
            board.black(cell, cell == first ? number * 2 : 0);
          }
        }
        assertExactly(board.build(), tried(board.build()));
      }
    }
  }

  /** Every target that a cage of one shape may have, down to those that no digits give. */
  @ParameterizedTest
  @ValueSource(strings = {"0,1", "0,1,2", "0,4,5", "0,1,4,5", "0,5", "0,1,2,3", "5,6,9,10,11"})
  void ofOneCageWithAnyTarget(String shape) throws ProblemException {
    int[] cells = Stream.of(shape.split(",")).mapToInt(Integer::parseInt).toArray();
    for (PuzzleType type : List.of(PuzzleType.KILLER, PuzzleType.KENKEN, PuzzleType.KENDOKU)) {
      for (CageOperator operator : CageOperator.values()) {
        boolean meant = type != PuzzleType.KILLER || operator == CageOperator.ADD;
        for (int target = 1; meant && target <= 64; target++) {
          Board board =
              Board.builder(type, 4)
                  .cage(new Cage(cells, operator, target, Cage.NO_COLOUR))
                  .build();
          assertCountedOrRefused(board);
        }
      }
    }
  }

  /** Products that do not fit the numbers of this language. */
  @Test
  void ofAProductThatIsTooLarge() throws ProblemException {
    long wrapped = 1;
    for (int i = 0; i < 7; i++) {
      wrapped *= 5040;
    }
    List<Long> targets =
        List.of(
            wrapped < 0 ? -wrapped : wrapped,
            Long.MAX_VALUE,
            Long.MAX_VALUE - 1,
            Long.MAX_VALUE / 64,
            1L << 62,
            (long) Integer.MAX_VALUE + 1);
    for (long target : targets) {
      Board board = wholeGridCage(7, CageOperator.MULTIPLY, target);
      Answer answer = Solver.solve(board, Start.FROM_GIVENS, FEW, new Cancellation());
      assertThat(answer.count()).as("%d", target).isZero();
    }
  }

  private static void assertCountedOrRefused(Board board) throws ProblemException {
    long tried = tried(board);
    Answer answer;
    try {
      answer = Solving.count(board, MANY);
    } catch (ProblemException refused) {
      assertThat(tried).as("%s", board).isZero();
      return;
    }
    assertThat(answer.count()).as("%s", board).isEqualTo(tried);
  }

  private static void assertExactly(Board board, long grids) throws ProblemException {
    Answer answer = Solving.count(board, Start.FROM_GIVENS, MANY);
    assertThat(answer.count()).as("%s", board).isEqualTo(grids);
    assertThat(answer.exact()).isTrue();
  }

  private static long tried(Board board) {
    return BruteForce.solutions(board, false, Integer.MAX_VALUE, Long.MAX_VALUE).size();
  }

  private static Board wholeGridCage(int side, CageOperator operator, long target) {
    int[] cells = IntStream.range(0, side * side).toArray();
    return Board.builder(PuzzleType.KENKEN, side)
        .cage(new Cage(cells, operator, target, Cage.NO_COLOUR))
        .build();
  }
}
