package dev.pencilmark.cli;

import dev.pencilmark.client.Decoding;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Puzzle;
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
          + " that cage. Digits from 10 are A to P. With a puzzle a"
          + " line, an empty line follows each drawing."
    })
final class DecodeCommand extends PuzzleCommand<Decoding> {

  @Option(
      names = "--json",
      order = -9,
      description =
          "Print the board and the detection as JSON, with the columns of pencilmark.v1.Board as"
              + " arrays of numbers; on one line if there is a puzzle a line.")
  private boolean json;

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  DecodeCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Decoding ask(PencilmarkClient client, Puzzle puzzle) {
    return client.decode(puzzle);
  }

  @Override
  void print(PencilmarkClient client, Decoding decoding) {
    if (json) {
      console().line(Json.pretty(BoardJson.of(decoding), decoding.board().getSize()));
    } else {
      draw(new Versions(client), decoding);
    }
    printWarnings(decoding.warnings());
    if (!decoding.losses().isEmpty()) {
      console().err().println("not on the board: " + Words.losses(decoding.losses()));
    }
  }

  @Override
  Work<Decoding> work(PencilmarkClient client) {
    return new CallWork<>(puzzle -> client.async().decode(puzzle));
  }

  @Override
  LineJob.Printer<Decoding> linePrinter(PencilmarkClient client, Progress progress) {
    Versions versions = new Versions(client);
    return (line, decoding) -> {
      if (json) {
        console().line(Json.compact(BoardJson.of(decoding)));
      } else {
        draw(versions, decoding);
        console().line("");
      }
    };
  }

  private void draw(Versions versions, Decoding decoding) {
    decoding
        .detection()
        .ifPresent(found -> console().line(Words.detection(found, versions.id(found))));
    console().print(BoardDrawing.of(decoding.board(), console().outIsTerminal()));
  }
}
