package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.wanted.Rejection;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Climbs to ratings of other programs. */
final class HillClimberTest {

  private static final int ATTEMPTS_BEFORE_THE_FIRST_CLIMB = 256;
  private static final AttemptResult NONE = AttemptResult.none(Rejection.NOT_UNIQUE);

  private static AttemptResult puzzle(int number) {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).given(number / 9, 1 + number % 9).build();
    return AttemptResult.of(board, new byte[81]);
  }

  /** Rejects 30 puzzles of the heights 1, 2, and so on, then attempts without a result. */
  private static HillClimber climbing() {
    HillClimber climber = HillClimber.toPeers(true);
    climber.begin();
    for (int height = 1; height <= 30; height++) {
      climber.rejected(puzzle(height), height);
    }
    for (int i = 30; i < ATTEMPTS_BEFORE_THE_FIRST_CLIMB; i++) {
      climber.rejected(NONE, 0);
    }
    return climber;
  }

  private static Set<AttemptResult> changed(HillClimber climber) {
    SplitMix random = new SplitMix(7);
    Set<AttemptResult> changed = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      changed.add(climber.from(random));
    }
    return changed;
  }

  @Test
  void aClimbToARatingChangesTheHardestPuzzlesInTurn() {
    HillClimber climber = climbing();
    assertThat(changed(climber)).hasSize(16).extracting(AttemptResult::board).contains(board(15));
    climber.rejected(puzzle(29), 29);
    assertThat(changed(climber)).hasSize(16);
    climber.rejected(puzzle(50), 99);
    assertThat(changed(climber))
        .hasSize(16)
        .extracting(AttemptResult::board)
        .contains(board(50))
        .doesNotContain(board(15));
  }

  private static Board board(int number) {
    return puzzle(number).board();
  }
}
