package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.report.Rules;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.Capability;
import dev.pencilmark.v1.Dialect;
import dev.pencilmark.v1.Format;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.wire.MessageJson;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pencilmark formats}. */
@Command(
    name = "formats",
    mixinStandardHelpOptions = true,
    description = "List the formats, or describe one.",
    footer = {
      "",
      "Prints the id, 'rw' or 'r' for formats that can be written or only read, 'text' or"
          + " 'bytes', and the title. A dialect is named by the id of its format, a dot and its"
          + " own name."
    })
final class FormatsCommand implements Callable<Integer> {

  private final Console console;
  private final Services services;

  @Parameters(arity = "0..1", paramLabel = "FORMAT", description = "Format to describe.")
  private String id;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  @Mixin private ConnectionOptions connection;

  FormatsCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      List<Format> formats = service.formats().getFormatsList();
      if (id != null) {
        List<String> ids = formats.stream().map(Format::getId).toList();
        formats = formats.stream().filter(format -> format.getId().equals(id)).toList();
        if (formats.isEmpty()) {
          throw new UsageException(FormatNames.unknown(id, ids, ids));
        }
      }
      if (json.isJson()) {
        console.line(
            MessageJson.of(ListFormatsResponse.newBuilder().addAllFormats(formats).build()));
      } else if (id != null) {
        report(formats.get(0));
      } else {
        list(formats);
      }
      return ExitStatus.OK;
    }
  }

  private void list(List<Format> formats) {
    int width = formats.stream().mapToInt(format -> format.getId().length()).max().orElse(0);
    for (Format format : formats) {
      console.line(
          String.format(
              "%-" + Math.max(width, 1) + "s  %-2s  %-5s  %s",
              format.getId(),
              format.getWritable() ? "rw" : "r",
              format.getBinary() ? "bytes" : "text",
              format.getTitle()));
    }
  }

  private void report(Format format) {
    list(List.of(format));
    for (Dialect dialect : format.getDialectsList()) {
      console.line(
          "  dialect "
              + format.getId()
              + "."
              + dialect.getName()
              + (dialect.getWritable() ? "" : " (only read)")
              + ": "
              + dialect.getTitle());
    }
    for (Capability row : format.getCapabilitiesList()) {
      String loses =
          row.getLosesList().stream()
              .map(Words::name)
              .map(Words::plain)
              .collect(Collectors.joining(", "));
      console.line(
          "  writes "
              + row.getTypesList().stream()
                  .map(Words::name)
                  .map(type -> Rules.of(type).title())
                  .collect(Collectors.joining(", "))
              + " of side "
              + Words.ranges(row.getSizesList())
              + (loses.isEmpty() ? " with everything" : " without " + loses));
    }
    if (!format.getConstraintKindsWrittenList().isEmpty()) {
      console.line(
          "  writes the rules " + String.join(", ", format.getConstraintKindsWrittenList()));
    }
    List<String> onlyRead = new ArrayList<>(format.getConstraintKindsReadList());
    onlyRead.removeAll(format.getConstraintKindsWrittenList());
    if (!onlyRead.isEmpty()) {
      console.line("  only reads the rules " + String.join(", ", onlyRead));
    }
    console.line("  example" + (format.getBinary() ? " (base64)" : "") + ":");
    format.getExample().lines().forEach(line -> console.line("    " + line));
  }
}
