package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.ProblemCode;

/**
 * Takes note of what was done with puzzles. Formats are told by their {@link FormatIndex}, so that
 * nothing that a caller sends can become a label.
 */
public interface Counts {

  /** Notes nothing. */
  Counts NONE =
      new Counts() {
        @Override
        public void conversions(int source, int target, Outcome outcome, long times) {}

        @Override
        public void problems(ProblemCode code, long times) {}

        @Override
        public void losses(LossKind kind, long times, long cells) {}

        @Override
        public void detections(int format, Confidence confidence, long times) {}

        @Override
        public void boards(boolean written, long times) {}

        @Override
        public void solves(PuzzleType type, SolveEnd end, long times) {}

        @Override
        public void compressions(int code, boolean back, Outcome outcome, long times, long bytes) {}
      };

  /** Puzzles were converted from a format (or a board) to a format, or could not be. */
  void conversions(int source, int target, Outcome outcome, long times);

  /** Puzzles or requests were refused. */
  void problems(ProblemCode code, long times);

  /** Conversions lost something, in so many cells in all. */
  void losses(LossKind kind, long times, long cells);

  /** Texts were recognised. */
  void detections(int format, Confidence confidence, long times);

  /** Boards were read from requests, or written to answers. */
  void boards(boolean written, long times);

  /** Puzzles were solved, or it was tried. */
  void solves(PuzzleType type, SolveEnd end, long times);

  /**
   * Puzzles and batches were compressed, or brought back, or could not be.
   *
   * @param code the {@link CodeIndex}
   * @param bytes the length of all codes together
   */
  void compressions(int code, boolean back, Outcome outcome, long times, long bytes);
}
