package dev.pencilmark.cli.input;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.util.List;
import java.util.Queue;

/** Where many puzzles come from, batch by batch. */
public interface PuzzleSource {

  /** The longest puzzle, in bytes: one more than core reads, which says so. */
  int MAX_PUZZLE = (1 << 20) + 1;

  /** A batch ends early here, so that it fits into a message whatever its puzzles are. */
  int BATCH_CHARS = 256 << 10;

  /**
   * The next puzzles; empty at the end of the input.
   *
   * @throws IOException if it cannot be read, or is broken so that no further puzzle can be found
   */
  List<Puzzle> batch(int most) throws IOException;

  /**
   * Where the puzzles of the batches are, in order, one to be taken for each answer; null if each
   * is a line of the input.
   */
  default Queue<Place> places() {
    return null;
  }

  /**
   * Where a puzzle is.
   *
   * @param line the line of the file
   * @param member with the name of the file within an archive, if it is in one; else empty
   */
  record Place(long line, String member) {

    /** An answer in which a problem has the place, if the line alone does not say it. */
    <R> Answer<R> tell(Answer<R> answer) {
      Problem problem = answer.problem();
      return member.isEmpty() || problem == null
          ? answer
          : new Answer<>(
              null, problem.toBuilder().setMessage(member + ": " + problem.getMessage()).build());
    }
  }
}
