package dev.pencilmark.cli;

import dev.pencilmark.client.Conversion;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.Target;
import dev.pencilmark.v1.Puzzle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark convert}. */
@Command(
    name = "convert",
    description = "Turns puzzles in any format into another.",
    footer = {
      "",
      "What the new text does not carry is told on standard error, as are oddities of a single"
          + " puzzle. Of many lines, the first that lose something are told one by one and the"
          + " others in a sum. With a puzzle a line, line breaks in a result are written \\n, and"
          + " bytes as base64."
    })
final class ConvertCommand extends PuzzleCommand<Conversion> {

  @Option(
      names = "--to",
      order = -9,
      required = true,
      paramLabel = "ID",
      description = "The format to write, as 'pencilmark formats' lists them. Required.")
  private String to;

  @Option(names = "--lossless", order = -7, description = "Fail rather than lose anything.")
  private boolean lossless;

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  private LossReport losses;

  ConvertCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Conversion ask(PencilmarkClient client, Puzzle puzzle) {
    return client.convert(puzzle, target());
  }

  @Override
  void print(PencilmarkClient client, Conversion conversion) {
    printOutput(conversion.output(), conversion.warnings(), conversion.losses());
  }

  @Override
  Work<Conversion> work(PencilmarkClient client) {
    return new StreamWork(client.openStream(target()));
  }

  @Override
  LineJob.Printer<Conversion> linePrinter(PencilmarkClient client, Progress progress) {
    losses = new LossReport(console(), progress);
    return (line, conversion) -> {
      console().line(Words.oneLine(conversion.output()));
      losses.line(line, conversion.losses());
    };
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }

  private Target target() {
    Target target = Target.of(to);
    return lossless ? target.withoutLoss() : target;
  }
}
