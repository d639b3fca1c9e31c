package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark decode}. */
@Command(
    name = "decode",
    description = "Draws the boards of puzzles.",
    footer = {
      "",
      "Givens are bold on a terminal; elsewhere placed digits are in brackets. Black cells are"
          + " shaded. Where there are cages, lines are drawn around them, and heavy dashes show"
          + " where a box or region ends within a cage. A star after a total: digits may repeat in"
          + " that cage. Diagonals go through empty cells, windows are dotted, and letters on the right"
          + " of a cell are its colour group and its extra regions, which are listed below. Corner"
          + " marks follow an apostrophe. Digits from 10 are letters, as a line below says. Where"
          + " the locale or TERM has no UTF-8, or LC_ALL=C, all is drawn in ASCII. With a puzzle a"
          + " line, an empty line follows each drawing."
    })
final class DecodeCommand extends BoardCommand<DecodeResponse> {

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  private PuzzleService service;

  DecodeCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Operation<DecodeResponse> operation(PuzzleService service) {
    this.service = service;
    return service.decode();
  }

  @Override
  List<LeftOutRule> leftOut(DecodeResponse decoding) {
    return decoding.getDetection().getLeftOutRulesList();
  }

  @Override
  String json(DecodeResponse decoding) {
    return MessageJson.of(decoding);
  }

  @Override
  void print(DecodeResponse decoding) {
    console()
        .line(
            Words.detection(service.name(decoding.getDetection()), decoding.getDetection())
                + Words.without(decoding.getDetection().getLeftOutRulesList()));
    Board board = Boards.of(decoding.getBoard());
    console().print(drawing(board, Highlights.NONE));
    if (!board.variants().isEmpty()) {
      console().line("rules: " + VariantRules.names(board.variants()));
    }
  }

  @Override
  List<Problem> warnings(DecodeResponse decoding) {
    return decoding.getWarningsList();
  }

  @Override
  void told(DecodeResponse decoding) {
    printNotOnBoard(decoding.getLossesList());
  }

  @Override
  void printOne(DecodeResponse decoding) {
    print(decoding);
    console().line("");
  }
}
