package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.PuzzleMetadata;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.MetadataMapper;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pencilmark decode}. */
@Command(
    name = "decode",
    description = "Decode puzzles and draw their boards in characters.",
    footer = {
      "",
      "On a terminal, givens are bold; elsewhere, placed digits are in parentheses. Black"
          + " cells are shaded. Lines surround cages; heavy dashes mark where a box or region"
          + " ends within a cage. A star after a total permits repeated digits. Diagonals are"
          + " drawn through empty cells, windows are dotted, and letters on the right of a cell"
          + " name its colour group and its extra regions, which are listed below the board."
          + " Corner marks follow an apostrophe. Digits over 9 are letters, listed below the"
          + " board. Without UTF-8 in the locale or TERM, boards are drawn in ASCII. With many"
          + " puzzles, an empty line follows each board."
    })
final class DecodeCommand extends BoardCommand<DecodeResponse> {

  @Mixin private FromOption from;

  private PuzzleService service;

  DecodeCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  Operation<DecodeResponse> operation(PuzzleService service) {
    this.service = service;
    return service.decode();
  }

  @Override
  List<UnsupportedConstraint> unsupported(DecodeResponse decoding) {
    return decoding.getDetection().getUnsupportedConstraintsList();
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
                + Words.without(decoding.getDetection().getUnsupportedConstraintsList()));
    Board board = Boards.of(decoding.getBoard());
    console().print(drawing(board, Highlights.NONE));
    if (!board.variants().isEmpty()) {
      console().line("rules: " + VariantRules.names(board.variants()));
    }
    PuzzleMetadata texts = decoding.getPuzzle().getMetadata();
    texts("title: ", texts.getTitle());
    texts("author: ", texts.getAuthor());
    texts("rules in words: ", texts.getRules());
    texts("drawing: ", Cosmetics.words(MetadataMapper.cosmetics(texts, board).counts()));
  }

  /** Prints the lines of an untrusted text, if there are any. */
  private void texts(String name, String text) {
    String head = name;
    for (String line : Words.lines(text)) {
      console().line(head + line);
      head = "  ";
    }
  }

  @Override
  List<Problem> warnings(DecodeResponse decoding) {
    return decoding.getPuzzle().getWarningsList();
  }

  @Override
  void reported(DecodeResponse decoding) {
    printNotOnBoard(decoding.getLossesList());
  }

  @Override
  void printOne(DecodeResponse decoding) {
    print(decoding);
    console().line("");
  }
}
