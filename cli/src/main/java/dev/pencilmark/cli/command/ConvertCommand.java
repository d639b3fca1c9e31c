package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.LossReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Converted;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.stream.Collectors;
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
final class ConvertCommand extends PuzzleCommand<Converted> {

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
  Operation<Converted> operation(PuzzleService service) {
    return service.convert(
        ConvertRequest.newBuilder()
            .setTargetFormatId(to == null ? "" : to)
            .setLinkSiteId(link == null ? "" : link)
            .setLossless(lossless)
            .build(),
        completeCages);
  }

  @Override
  void print(Converted converted) {
    print(Output.of(converted.conversion()));
  }

  @Override
  List<Problem> warnings(Converted converted) {
    return converted.conversion().getWarningsList();
  }

  @Override
  void told(Converted converted) {
    if (!converted.changes().isEmpty()) {
      console().err().println("changed: " + Words.losses(converted.changes()));
    }
    printLosses(converted.conversion().getLossesList());
  }

  @Override
  String json(Converted converted) {
    String json = MessageJson.of(converted.conversion());
    if (converted.changes().isEmpty()) {
      return json;
    }
    String changes =
        converted.changes().stream().map(MessageJson::of).collect(Collectors.joining(","));
    return json.substring(0, json.length() - 1) + ",\"changes\":[" + changes + "]}";
  }

  @Override
  void startLines(Progress progress) {
    losses = new LossReport(console(), progress);
  }

  @Override
  void printOne(Converted converted) {
    console().line(Output.of(converted.conversion()).oneLine());
  }

  @Override
  void tellOne(long line, Converted converted) {
    losses.changed(line, converted.changes());
    losses.line(line, converted.conversion().getLossesList());
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }
}
