package dev.pencilmark.cli;

import dev.pencilmark.client.Detection;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Puzzle;
import java.util.List;
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
final class DetectCommand extends PuzzleCommand<List<Detection>> {

  @Option(
      names = "--all",
      order = -9,
      description =
          "Also tell why, and what else fits, in indented lines below. Then there are several lines"
              + " a puzzle.")
  private boolean all;

  DetectCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  List<Detection> ask(PencilmarkClient client, Puzzle puzzle) {
    return puzzle.hasData()
        ? client.detect(puzzle.getData().toByteArray())
        : client.detect(puzzle.getText());
  }

  @Override
  void print(PencilmarkClient client, List<Detection> detections) {
    print(new Versions(client), detections);
  }

  @Override
  Work<List<Detection>> work(PencilmarkClient client) {
    return new CallWork<>(puzzle -> client.async().detect(puzzle.getText()));
  }

  @Override
  LineJob.Printer<List<Detection>> linePrinter(PencilmarkClient client, Progress progress) {
    Versions versions = new Versions(client);
    return (line, detections) -> print(versions, detections);
  }

  private void print(Versions versions, List<Detection> detections) {
    Detection best = detections.get(0);
    console().line(Words.detection(best, versions.id(best)));
    if (!all) {
      return;
    }
    best.reasons().forEach(reason -> console().line("  " + Words.oneLine(reason)));
    for (Detection other : detections.subList(1, detections.size())) {
      console().line("  or " + Words.detection(other, versions.id(other)));
      other.reasons().forEach(reason -> console().line("    " + Words.oneLine(reason)));
    }
  }
}
