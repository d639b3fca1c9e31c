package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark detect}. */
@Command(
    name = "detect",
    description = "Detect the format of puzzles: print format, type, size and confidence.",
    footer = {
      "",
      "The type is a letter: S Sudoku, X Sudoku X, W Windoku, C Colour Sudoku, J Jigsaw, L"
          + " Killer, M Killer Jigsaw, K KenKen, D KenDoku, T Str8ts, U Str8ts X, B Str8ts B, V"
          + " Str8ts BX. The confidence is CERTAIN, LIKELY or GUESS."
    })
final class DetectCommand extends BoardCommand<DetectResponse> {

  @Option(
      names = "--all",
      description =
          "Print all results: also the reasons, and other possible formats, in indented lines.")
  private boolean all;

  private PuzzleService service;

  DetectCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  Operation<DetectResponse> operation(PuzzleService service) {
    this.service = service;
    return service.detect();
  }

  @Override
  List<UnsupportedConstraint> unsupported(DetectResponse detections) {
    return detections.getDetection().getUnsupportedConstraintsList();
  }

  @Override
  String json(DetectResponse detections) {
    return MessageJson.of(detections);
  }

  @Override
  void print(DetectResponse detections) {
    printOne(detections);
  }

  @Override
  void reported(DetectResponse detections) {
    List<UnsupportedConstraint> unsupported = unsupported(detections);
    if (!unsupported.isEmpty()) {
      console().flush();
      console()
          .err()
          .println("warning: the puzzle has unsupported constraints: " + Words.rules(unsupported));
    }
  }

  @Override
  void printOne(DetectResponse detections) {
    Detection best = detections.getDetection();
    console().line(words(best));
    if (!all) {
      return;
    }
    best.getReasonsList()
        .forEach(reason -> console().line("  " + Words.reported(reason.getText())));
    for (Detection other : detections.getRunnersUpList()) {
      console().line("  or " + words(other));
      other
          .getReasonsList()
          .forEach(reason -> console().line("    " + Words.reported(reason.getText())));
    }
  }

  private String words(Detection detection) {
    return Words.detection(service.name(detection), detection)
        + Words.without(detection.getUnsupportedConstraintsList());
  }
}
