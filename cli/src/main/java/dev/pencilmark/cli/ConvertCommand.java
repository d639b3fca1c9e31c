package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Conversion;
import dev.pencilmark.cli.work.ConversionOrder;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.PuzzleService;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark convert}. */
@Command(
    name = "convert",
    description = "Turns puzzles in any format into another, or into links.",
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
      paramLabel = "ID",
      description =
          "The format to write, as 'pencilmark formats' lists them. Required, or else --link.")
  private String to;

  @Option(
      names = "--link",
      order = -8,
      paramLabel = "SITE",
      description =
          "Write a link that opens the puzzle at a site, one of sudokupad, fpuzzles, sudokuwiki, iss,"
              + " sudokuexchange, puzzlink and lisudoku. What does not go with it is told.")
  private String link;

  @Option(names = "--lossless", order = -7, description = "Fail rather than lose anything.")
  private boolean lossless;

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  @Option(
      names = "--complete-cages",
      order = -6,
      description =
          "Put the cells of a killer that are in no cage into cages of their own, with the digits of"
              + " its unique solution, for formats that need every cell in a cage. Makes the puzzle"
              + " easier, which is told as a change. Without --target.")
  private boolean completeCages;

  private LossReport losses;

  ConvertCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  String to() {
    return to;
  }

  @Override
  void check(boolean remote) {
    if (completeCages && remote) {
      throw new UsageException("--complete-cages is without --target");
    }
    if ((to == null) == (link == null)) {
      throw new UsageException(
          to == null
              ? "--to ID is missing: say which format to write; 'pencilmark formats' lists them;"
                  + " or give --link SITE"
              : "--to and --link exclude each other");
    }
    if (to != null && to.isEmpty()) {
      throw new UsageException("--to is empty; 'pencilmark formats' lists what can be written");
    }
  }

  @Override
  Operation<Conversion> operation(PuzzleService service) {
    return service.convert(
        new ConversionOrder(
            to == null ? "" : to, link == null ? "" : link, lossless, completeCages));
  }

  @Override
  void print(Conversion conversion) {
    print(conversion.output());
  }

  @Override
  List<Problem> warnings(Conversion conversion) {
    return conversion.warnings();
  }

  @Override
  void told(Conversion conversion) {
    if (!conversion.changes().isEmpty()) {
      console().err().println("changed: " + Words.losses(conversion.changes()));
    }
    printLosses(conversion.losses());
  }

  @Override
  Map<String, Object> json(Conversion conversion) {
    return AnswerJson.conversion(conversion);
  }

  @Override
  void startLines(Progress progress) {
    losses = new LossReport(console(), progress);
  }

  @Override
  void printOne(Conversion conversion) {
    console().line(Words.oneLine(conversion.output()));
  }

  @Override
  void tellOne(long line, Conversion conversion) {
    losses.changed(line, conversion.changes());
    losses.line(line, conversion.losses());
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }
}
