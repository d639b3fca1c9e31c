package dev.pencilmark.cli.input;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.util.List;
import java.util.Queue;

/** A source of puzzles, read in batches. */
public interface PuzzleSource {

  /**
   * The maximum length of a puzzle in bytes: one more than the limit of the core, which reports the
   * error.
   */
  int MAX_PUZZLE = (1 << 20) + 1;

  /** The number of characters after which a batch ends early, so that it fits into a message. */
  int BATCH_CHARS = 256 << 10;

  /**
   * Reads the next puzzles.
   *
   * @return the puzzles; empty at the end of the input
   * @throws IOException if the input cannot be read, or is damaged so that no further puzzle can be
   *     found
   */
  List<Puzzle> batch(int most) throws IOException;

  /**
   * Returns the positions of the puzzles of the batches, in order, one to remove for each answer;
   * null if each puzzle is a line of the input.
   */
  default Queue<Place> places() {
    return null;
  }

  /**
   * The position of a puzzle.
   *
   * @param line the line of the file
   * @param member text with the name of the file within an archive; empty outside of archives
   */
  record Place(long line, String member) {

    /** Adds the position to the problem of an answer, unless the line is sufficient. */
    <R> Answer<R> report(Answer<R> answer) {
      Problem problem = answer.problem();
      return member.isEmpty() || problem == null
          ? answer
          : new Answer<>(
              null, problem.toBuilder().setMessage(member + ": " + problem.getMessage()).build());
    }
  }
}
