package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Candidates;
import dev.pencilmark.cli.option.Choices;
import dev.pencilmark.cli.option.FromOption;
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
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark convert}. */
@Command(
    name = "convert",
    description = "Convert puzzles to another format or to a link.",
    footer = {
      "",
      "Lost data, and warnings about a single puzzle, are reported on standard error; for"
          + " many puzzles, the first losses one by one and the others as a total. With one"
          + " puzzle per line, line breaks in a result are written as \\n, and bytes as base64."
    })
final class ConvertCommand extends PuzzleCommand<Converted> {

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description =
          "Output format. 'pencilmark formats' lists them. Required unless --link is set.")
  private String to;

  @Option(
      names = "--link",
      paramLabel = "SITE",
      completionCandidates = Sites.class,
      description = "Write a link that opens the puzzle at a site: ${COMPLETION-CANDIDATES}.")
  private String link;

  /** The sites. */
  static final class Sites extends Candidates {
    Sites() {
      super(LinkSite.ids());
    }
  }

  @Option(names = "--lossless", description = "Fail instead of losing data.")
  private boolean lossless;

  @Mixin private FromOption from;

  @Option(
      names = "--complete-cages",
      description =
          "Add a cage for each cell of a killer without one, with its digit in the unique solution,"
              + " for formats that require full coverage. Makes the puzzle easier. Not with"
              + " --target.")
  private boolean completeCages;

  private LossReport losses;

  ConvertCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  String to() {
    return to;
  }

  @Override
  void check(boolean remote) {
    if (completeCages && remote) {
      throw new UsageException("--complete-cages and --target exclude each other");
    }
    if (link != null && !remote) {
      Choices.nearest("--link", link, LinkSite.ids());
    }
    if ((to == null) == (link == null)) {
      throw new UsageException(
          to == null
              ? "--to FORMAT or --link SITE is required; 'pencilmark formats' lists the formats"
              : "--to and --link exclude each other");
    }
    if (to != null && to.isEmpty()) {
      throw new UsageException("--to is empty; 'pencilmark formats' lists the formats");
    }
  }

  @Override
  Operation<Converted> operation(PuzzleService service) {
    ConvertRequest.Builder request = ConvertRequest.newBuilder().setLossless(lossless);
    if (link == null) {
      request.setTargetFormatId(to);
    } else {
      request.setLinkSiteId(link);
    }
    return service.convert(request.build(), completeCages);
  }

  @Override
  void print(Converted converted) {
    print(Output.of(converted.conversion()));
  }

  @Override
  List<Problem> warnings(Converted converted) {
    return converted.puzzle().getWarningsList();
  }

  @Override
  void reported(Converted converted) {
    if (!converted.changes().isEmpty()) {
      console().err().println("changed: " + Words.losses(converted.changes()));
    }
    printLosses(converted.conversion().getLossesList());
  }

  @Override
  String json(Converted converted) {
    String json = MessageJson.of(converted.result());
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
  void reportOne(long line, Converted converted) {
    losses.changed(line, converted.changes());
    losses.line(line, converted.conversion().getLossesList());
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }
}
