package dev.pencilmark.cli.command.practice;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Step;
import dev.pencilmark.wire.BoardMapper;

/**
 * A position with its next step.
 *
 * @param puzzle the puzzle, as a text
 * @param position the position, with its candidates, as a text
 * @param step the next step
 */
record Exercise(String puzzle, String position, Step step) {

  /** A format that has candidates, and distinguishes givens from placed digits. */
  private static final String FORMAT = "swiki.v2";

  /**
   * Returns the position of a puzzle before the first step of a technique.
   *
   * @param options the options of the path, which contains the technique, with boards
   */
  static Exercise of(
      String puzzle, String technique, ExplainOptions options, PuzzleService service) {
    Puzzle text = Puzzle.newBuilder().setText(puzzle).build();
    Board board = Boards.of(service.decode().one(text).getBoard());
    dev.pencilmark.v1.Board position = BoardMapper.toWire(Explanation.before(board, null));
    ExplainRequest request =
        ExplainRequest.newBuilder().setPuzzle(text).setOptions(options).build();
    try (ExplainCursor path = service.explain(request)) {
      while (path.hasNext()) {
        ExplainResponse part = path.next();
        if (part.getStep().getTechniqueId().equals(technique)) {
          return new Exercise(puzzle, written(position, service), part.getStep());
        }
        position = part.getBoard();
      }
    }
    throw new IllegalStateException("the path of " + puzzle + " has no " + technique);
  }

  private static String written(dev.pencilmark.v1.Board position, PuzzleService service) {
    ConvertRequest request = ConvertRequest.newBuilder().setTargetFormatId(FORMAT).build();
    return Output.of(
            service
                .convert(request, false)
                .one(Puzzle.newBuilder().setBoard(position).build())
                .conversion())
        .oneLine();
  }
}
