package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Detection;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.PuzzleService;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark detect}. */
@Command(
    name = "detect",
    description = "Tells which format puzzles are in: ID TYPE SIZE CONFIDENCE.",
    footer = {
      "",
      "TYPE is the SudokuWiki letter: S Sudoku, X Sudoku X, W Windoku, C Colour Sudoku, J Jigsaw,"
          + " L Killer, M Killer Jigsaw, K KenKen, D KenDoku, T Str8ts, U Str8ts X, B Str8ts B,"
          + " V Str8ts BX. CONFIDENCE is CERTAIN, LIKELY or GUESS."
    })
final class DetectCommand extends BoardCommand<List<Detection>> {

  @Option(
      names = "--all",
      order = -9,
      description =
          "Also tell why, and what else fits, in indented lines below. Then there are several lines"
              + " a puzzle.")
  private boolean all;

  DetectCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  Operation<List<Detection>> operation(PuzzleService service) {
    return service.detect();
  }

  @Override
  List<LeftOutRule> leftOut(List<Detection> detections) {
    return detections.get(0).leftOut();
  }

  @Override
  Map<String, Object> json(List<Detection> detections) {
    return AnswerJson.detections(detections);
  }

  @Override
  void print(List<Detection> detections) {
    printOne(detections);
  }

  @Override
  void told(List<Detection> detections) {
    List<LeftOutRule> leftOut = leftOut(detections);
    if (!leftOut.isEmpty()) {
      console().flush();
      console()
          .err()
          .println(
              "warning: the puzzle has rules that a board cannot hold: " + Words.rules(leftOut));
    }
  }

  @Override
  void printOne(List<Detection> detections) {
    Detection best = detections.get(0);
    console().line(Words.detection(best) + Words.without(best.leftOut()));
    if (!all) {
      return;
    }
    best.reasons().forEach(reason -> console().line("  " + Words.told(reason)));
    for (Detection other : detections.subList(1, detections.size())) {
      console().line("  or " + Words.detection(other) + Words.without(other.leftOut()));
      other.reasons().forEach(reason -> console().line("    " + Words.told(reason)));
    }
  }
}
