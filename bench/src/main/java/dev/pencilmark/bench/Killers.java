package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.v1.CageOperator;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveLimits;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveRequest;
import java.util.Arrays;
import java.util.List;

/** Requests that occupy a solver for a long time. */
public final class Killers {

  private static final String HARDEST = "killer_extreme";

  /** More solutions than can be counted within the time of a call. */
  private static final int MANY = 1_000_000;

  private Killers() {}

  /**
   * Returns the hardest killers, each of which takes seconds; without these sets, an empty grid
   * whose solutions are counted until the time limit.
   */
  public static List<SolveRequest> hardest() {
    if (PuzzleSets.names().contains(HARDEST)) {
      return PuzzleSets.read(HARDEST).stream().map(Killers::request).toList();
    }
    return List.of(
        SolveRequest.newBuilder()
            .setPuzzle(Puzzle.newBuilder().setText(".".repeat(81)))
            .setOptions(
                SolveOptions.newBuilder().setLimits(SolveLimits.newBuilder().setMaxSolutions(MANY)))
            .build());
  }

  /** Returns killers without givens, as a board: no text format supports cells outside of cages. */
  static SolveRequest request(Board board) {
    dev.pencilmark.v1.Board.Builder wire =
        dev.pencilmark.v1.Board.newBuilder()
            .setType(PuzzleType.PUZZLE_TYPE_KILLER)
            .setSize(board.side());
    for (Cage cage : board.cages()) {
      wire.addCages(
          dev.pencilmark.v1.Cage.newBuilder()
              .addAllCells(Arrays.stream(cage.cells()).boxed().toList())
              .setOperator(CageOperator.CAGE_OPERATOR_ADD)
              .setTarget(cage.target()));
    }
    return SolveRequest.newBuilder().setPuzzle(Puzzle.newBuilder().setBoard(wire)).build();
  }
}
