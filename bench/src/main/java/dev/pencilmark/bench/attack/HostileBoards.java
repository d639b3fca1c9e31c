package dev.pencilmark.bench.attack;

import dev.pencilmark.bench.Killers;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Valid boards that cause as much work as possible, and boards that are larger than the limits. */
final class HostileBoards {

  private static final int LARGEST_SIDE = 31;
  private static final int MOST_REGIONS = 255;

  /** The number of elements of an invalid board: the maximum for a message, or nearly. */
  private static final int TOO_MANY = 100_000;

  private final Random random = new Random(1);

  private HostileBoards() {}

  /** Returns a board as a puzzle. */
  static Puzzle puzzle(Board board) {
    return Puzzle.newBuilder().setBoard(board).build();
  }

  /** Returns valid boards with all features of boards. */
  static List<Board> legal() {
    HostileBoards boards = new HostileBoards();
    List<Board> all = new ArrayList<>();
    all.add(boards.extra(LARGEST_SIDE));
    all.add(boards.extra(9));
    for (int i = 0; i < 4; i++) {
      all.add(boards.scattered(9, 2));
      all.add(boards.scattered(9, 3));
    }
    all.add(boards.scattered(LARGEST_SIDE, 2));
    all.add(boards.scattered(LARGEST_SIDE, 5));
    all.add(boards.scattered(16, 4));
    for (int side : new int[] {16, 25, 30}) {
      all.add(boards.empty(PuzzleType.PUZZLE_TYPE_SUDOKU, side).build());
      all.add(boards.empty(PuzzleType.PUZZLE_TYPE_STR8TS_BX, side).build());
    }
    Killers.hardest().stream()
        .map(request -> request.getPuzzle().getBoard())
        .filter(board -> board.getSize() > 0)
        .limit(4)
        .forEach(all::add);
    return all;
  }

  /** Returns boards whose columns and lists exceed the grid. */
  static List<Board> impossible() {
    List<Board> all = new ArrayList<>();
    all.add(
        nine()
            .addAllCages(
                Collections.nCopies(
                    TOO_MANY,
                    Cage.newBuilder()
                        .addAllCells(List.of(1, 2, 3, 4, 5))
                        .setOperator(CageOperator.CAGE_OPERATOR_ADD)
                        .setTarget(15)
                        .build()))
            .build());
    all.add(
        nine().addAllConstraints(Collections.nCopies(TOO_MANY, region(List.of(1, 2, 3)))).build());
    all.add(nine().addConstraints(region(Collections.nCopies(20 * TOO_MANY, 3))).build());
    all.add(nine().addAllCandidates(Collections.nCopies(20 * TOO_MANY, 3)).build());
    all.add(
        nine()
            .addCages(
                Cage.newBuilder()
                    .addAllCells(IntStream.range(0, 10 * TOO_MANY).boxed().toList())
                    .setOperator(CageOperator.CAGE_OPERATOR_ADD))
            .build());
    all.add(nine().setDigits("1".repeat(20 * TOO_MANY)).build());
    return all;
  }

  /**
   * Returns the puzzles that are hardest to solve: sparse large grids, and killers that take
   * seconds.
   */
  static List<SolveRequest> toSolve() {
    List<SolveRequest> all = new ArrayList<>();
    for (Board board : legal()) {
      all.add(SolveRequest.newBuilder().setPuzzle(puzzle(board)).build());
    }
    all.addAll(Killers.hardest());
    return all;
  }

  private static Constraint region(List<Integer> cells) {
    return Constraint.newBuilder()
        .setKind("region")
        .addGroups(CellGroup.newBuilder().addAllCells(cells))
        .build();
  }

  private static Board.Builder nine() {
    return Board.newBuilder().setType(PuzzleType.PUZZLE_TYPE_KILLER).setSize(9);
  }

  private Board.Builder empty(PuzzleType type, int side) {
    Board.Builder board = Board.newBuilder().setType(type).setSize(side);
    for (int cell = 0; cell < side * side; cell++) {
      board.addCandidates((int) ((1L << side) - 1) & ~(1 << random.nextInt(side)));
      board.addCornerMarks(1 << random.nextInt(side));
    }
    return board;
  }

  /** Returns a Sudoku with the maximum number of extra regions, of arbitrary cells. */
  private Board extra(int side) {
    Board.Builder board =
        empty(side == 9 ? PuzzleType.PUZZLE_TYPE_SUDOKU : PuzzleType.PUZZLE_TYPE_KENKEN, side);
    for (int i = 0; i < MOST_REGIONS; i++) {
      board.addConstraints(region(cells(side, side)));
    }
    return board.build();
  }

  /**
   * Returns a killer whose cages are spread over the grid, so that many of them touch many others.
   */
  private Board scattered(int side, int size) {
    Board.Builder board =
        Board.newBuilder()
            .setType(side == 31 ? PuzzleType.PUZZLE_TYPE_KENKEN : PuzzleType.PUZZLE_TYPE_KILLER)
            .setSize(side);
    List<Integer> all = new ArrayList<>(IntStream.range(0, side * side).boxed().toList());
    Collections.shuffle(all, random);
    for (int i = 0; i + size <= all.size(); i += size) {
      board.addCages(
          Cage.newBuilder()
              .addAllCells(all.subList(i, i + size).stream().sorted().toList())
              .setOperator(CageOperator.CAGE_OPERATOR_ADD)
              .setTarget(size * (side + 1) / 2 + random.nextInt(size)));
    }
    return board.build();
  }

  private List<Integer> cells(int side, int count) {
    return random.ints(0, side * side).distinct().limit(count).sorted().boxed().toList();
  }
}
