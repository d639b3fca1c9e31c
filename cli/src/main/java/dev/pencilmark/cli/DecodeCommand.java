package dev.pencilmark.cli;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.draw.Highlights;
import java.util.List;
import java.util.Map;
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
final class DecodeCommand extends BoardCommand<Decoding> {

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  DecodeCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Operation<Decoding> operation(PuzzleService service) {
    return service.decode();
  }

  @Override
  List<LeftOutRule> leftOut(Decoding decoding) {
    return decoding.detection().leftOut();
  }

  @Override
  Map<String, Object> json(Decoding decoding) {
    return AnswerJson.decoding(decoding);
  }

  @Override
  int width(Decoding decoding) {
    return decoding.board().size();
  }

  @Override
  void print(Decoding decoding) {
    console()
        .line(
            Words.detection(decoding.detection()) + Words.without(decoding.detection().leftOut()));
    Board board = Boards.of(decoding.board());
    console().print(drawing(board, Highlights.NONE));
    if (!board.variants().isEmpty()) {
      console().line("rules: " + VariantRules.names(board.variants()));
    }
  }

  @Override
  List<Problem> warnings(Decoding decoding) {
    return decoding.warnings();
  }

  @Override
  void told(Decoding decoding) {
    printNotOnBoard(decoding.losses());
  }

  @Override
  void printOne(Decoding decoding) {
    print(decoding);
    console().line("");
  }
}
