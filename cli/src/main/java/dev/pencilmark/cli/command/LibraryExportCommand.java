package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.LibraryFilterOptions;
import dev.pencilmark.cli.option.LibraryOptions;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.LossReport;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.format.Formats;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.LibraryFilter;
import dev.pencilmark.library.LibraryWriter;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.wire.ProblemMapper;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark library export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = "Export puzzles of the library, one per line.",
    footer = {
      "",
      "Lost data, and puzzles that the format cannot hold, are reported on standard error."
          + " 'library import' reads the output: from --json into an empty library, it restores"
          + " everything except the progress of players.",
      "",
      "Examples:",
      "  pencilmark library export --library all.db --json -o all.jsonl",
      "  pencilmark library import --library jdbc:postgresql://db/a all.jsonl"
    })
final class LibraryExportCommand implements Callable<Integer> {

  private static final int REPORTED = 10;

  private final Console console;

  @Mixin private LibraryOptions place;
  @Mixin private LibraryFilterOptions wanted;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description =
          "Output format. 'pencilmark formats' lists them. Default: the original format,"
              + " otherwise swiki.v2.")
  private String to = "";

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  private final Interchange interchange = new Interchange(Limits.DEFAULT);
  private long lines;
  private long failed;

  LibraryExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (!to.isEmpty()) {
      try {
        Formats.find(to);
      } catch (ProblemException unknown) {
        throw new UsageException(unknown.problem().message());
      }
    }
    LibraryFilter filter = wanted.filter();
    Progress progress = new Progress(console, System::nanoTime);
    LossReport losses = new LossReport(console, progress);
    Map<LibraryWriter.Omitted, Long> omitted;
    try (PuzzleLibrary library = place.openExisting()) {
      LibraryWriter writer = new LibraryWriter(interchange, library, filter, to, json.isJson());
      for (List<LibraryWriter.Line> page = writer.next(); !page.isEmpty(); page = writer.next()) {
        for (LibraryWriter.Line line : page) {
          print(line, progress, losses);
        }
        progress.done(writer.written(), "puzzles", "");
      }
      omitted = writer.omitted();
      console.flush();
    } catch (LibraryException away) {
      throw new IOException(away.getMessage(), away);
    } finally {
      progress.clear();
      losses.finish();
    }
    report(omitted);
    return failed > 0 ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
  }

  private void print(LibraryWriter.Line line, Progress progress, LossReport losses) {
    if (line.problem() == null) {
      console.line(Words.oneLine(line.text()));
      lines += line.puzzle() == 0 ? 0 : 1;
      losses.line(lines, ProblemMapper.losses(line.losses()));
    } else if (failed++ < REPORTED) {
      progress.clear();
      console
          .err()
          .println("puzzle " + line.puzzle() + ": " + Words.reported(line.problem().message()));
    }
  }

  private void report(Map<LibraryWriter.Omitted, Long> omitted) {
    if (failed > 0) {
      console
          .err()
          .printf(
              Locale.ROOT,
              "%,d %s omitted: the format cannot hold %s%n",
              failed,
              failed == 1 ? "puzzle was" : "puzzles were",
              failed == 1 ? "it" : "them");
    }
    if (!omitted.isEmpty()) {
      String all =
          omitted.entrySet().stream()
              .map(each -> each.getKey().words(each.getValue()))
              .collect(Collectors.joining(", "));
      console.err().println("not in these lines: " + all + "; --json has all of it");
    }
  }
}
