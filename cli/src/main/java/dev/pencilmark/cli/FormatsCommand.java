package dev.pencilmark.cli;

import dev.pencilmark.cli.work.FormatInfo;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pencilmark formats}. */
@Command(
    name = "formats",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Lists the formats, or tells everything about one.",
    footer = {
      "",
      "The list has the id, 'rw' or 'r' for formats that are written or only read, 'text' or"
          + " 'bytes', and a title. A dialect is named by the format's id, a dot and its name."
    })
final class FormatsCommand implements Callable<Integer> {

  /** Numbers in a JSON list of sizes that share a line. */
  private static final int SIZES_PER_LINE = 25;

  private final Console console;
  private final Services services;

  @Parameters(arity = "0..1", paramLabel = "ID", description = "The format to tell about.")
  private String id;

  @Option(names = "--json", order = -9, description = "Print everything as JSON.")
  private boolean json;

  @Mixin private ConnectionOptions connection;

  FormatsCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    try (PuzzleService service = connection.open(services)) {
      List<FormatInfo> formats = service.formats();
      if (id != null) {
        List<String> ids = formats.stream().map(FormatInfo::id).toList();
        formats = formats.stream().filter(format -> format.id().equals(id)).toList();
        if (formats.isEmpty()) {
          throw new UsageException(FormatNames.unknown(id, ids, ids));
        }
      }
      if (json) {
        console.line(
            JsonWriter.pretty(
                formats.stream().map(FormatsCommand::asJson).toList(), SIZES_PER_LINE));
      } else if (id != null) {
        tell(formats.get(0));
      } else {
        list(formats);
      }
      return ExitStatus.OK;
    }
  }

  private void list(List<FormatInfo> formats) {
    int width = formats.stream().mapToInt(format -> format.id().length()).max().orElse(0);
    for (FormatInfo format : formats) {
      console.line(
          String.format(
              "%-" + Math.max(width, 1) + "s  %-2s  %-5s  %s",
              format.id(),
              format.writable() ? "rw" : "r",
              format.binary() ? "bytes" : "text",
              format.title()));
    }
  }

  private void tell(FormatInfo format) {
    list(List.of(format));
    for (FormatInfo.Dialect dialect : format.dialects()) {
      console.line(
          "  dialect "
              + format.id()
              + "."
              + dialect.name()
              + (dialect.writable() ? "" : " (only read)")
              + ": "
              + dialect.title());
    }
    for (FormatInfo.Capability row : format.capabilities()) {
      String loses = row.loses().stream().map(Words::plain).collect(Collectors.joining(", "));
      console.line(
          "  writes "
              + row.types().stream()
                  .map(type -> Rules.of(type).title())
                  .collect(Collectors.joining(", "))
              + " of side "
              + row.sizes().stream().map(String::valueOf).collect(Collectors.joining(", "))
              + (loses.isEmpty() ? " with everything" : " without " + loses));
    }
    if (!format.rulesWritten().isEmpty()) {
      console.line("  writes the rules " + String.join(", ", format.rulesWritten()));
    }
    List<String> onlyRead = new ArrayList<>(format.rulesRead());
    onlyRead.removeAll(format.rulesWritten());
    if (!onlyRead.isEmpty()) {
      console.line("  only reads the rules " + String.join(", ", onlyRead));
    }
    console.line("  example" + (format.binary() ? " (base64)" : "") + ":");
    format.example().lines().forEach(line -> console.line("    " + line));
  }

  private static Map<String, Object> asJson(FormatInfo format) {
    return new JsonObject()
        .put("id", format.id())
        .put("title", format.title())
        .put("binary", format.binary())
        .put("writable", format.writable())
        .put("dialects", format.dialects().stream().map(FormatsCommand::asJson).toList())
        .put("capabilities", format.capabilities().stream().map(FormatsCommand::asJson).toList())
        .put("example", format.example())
        .put("ruleKindsRead", format.rulesRead())
        .put("ruleKindsWritten", format.rulesWritten())
        .map();
  }

  private static Map<String, Object> asJson(FormatInfo.Dialect dialect) {
    return new JsonObject()
        .put("name", dialect.name())
        .put("title", dialect.title())
        .put("writable", dialect.writable())
        .put("version", dialect.version())
        .map();
  }

  private static Map<String, Object> asJson(FormatInfo.Capability row) {
    return new JsonObject()
        .put("types", row.types().stream().map("PUZZLE_TYPE_"::concat).toList())
        .put("sizes", row.sizes())
        .put("loses", row.loses().stream().map("LOSS_KIND_"::concat).toList())
        .map();
  }
}
