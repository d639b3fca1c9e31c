package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark compress}. */
@Command(
    name = "compress",
    description = "Turns puzzles into texts as short as can be.",
    footer = {
      "",
      "Prints the text alone, which 'pencilmark decompress' reads; behind a tab, which rules it is"
          + " without. For a single puzzle, the code,"
          + " its bits and bytes, and how it compares with the other formats are told on standard"
          + " error; of many lines, the sums."
    })
final class CompressCommand extends BoardCommand<CompressResponse> {

  @Option(
      names = "--as",
      order = -9,
      paramLabel = "CODE",
      description =
          "The code: rank73, universal.21 or universal.33 for full 9x9 grids, puzzle, board, any."
              + " Default: the shortest.")
  private String code;

  @Option(
      names = "--text",
      order = -8,
      paramLabel = "FORM",
      description =
          "The form of grid numbers: base64url (13 characters), base66 (12), base36 (15) or decimal"
              + " (22). Means --as rank73.")
  private String form;

  @Option(
      names = "--from",
      order = -7,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  private long puzzles;
  private long bytes;

  CompressCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Operation<CompressResponse> operation(PuzzleService service) {
    return service.compress(
        CompressRequest.newBuilder()
            .setCode(code == null ? "" : code)
            .setTextForm(form == null ? "" : form)
            .build());
  }

  @Override
  List<LeftOutRule> leftOut(CompressResponse compression) {
    return compression.getDetection().getLeftOutRulesList();
  }

  @Override
  String json(CompressResponse compression) {
    return MessageJson.of(compression);
  }

  @Override
  void print(CompressResponse compression) {
    printOne(compression);
  }

  @Override
  List<Problem> warnings(CompressResponse compression) {
    return compression.getWarningsList();
  }

  @Override
  void told(CompressResponse compression) {
    if (isJson()) {
      return;
    }
    int size = compression.getData().size();
    StringBuilder figures = new StringBuilder(compression.getCode());
    figures.append(": ").append(compression.getBits()).append(" bits, ").append(size);
    figures.append(size == 1 ? " byte" : " bytes");
    compare(figures, size, compression.getPlainLength(), "plain.line");
    compare(figures, size, compression.getSwikiV2Length(), "swiki.v2");
    console().err().println(figures);
    if (!compression.getGridNumber().isEmpty()) {
      console().err().println("grid number: " + compression.getGridNumber());
    }
  }

  @Override
  void printOne(CompressResponse compression) {
    console().line(compression.getText() + Words.without(leftOut(compression)));
  }

  @Override
  void tellOne(long line, CompressResponse compression) {
    puzzles++;
    bytes += compression.getData().size();
  }

  @Override
  void finishLines(long failed) {
    if (puzzles > 0) {
      console()
          .err()
          .println(
              String.format(
                  Locale.ROOT,
                  "%s: %,d bytes, %.1f each",
                  Words.lines(puzzles),
                  bytes,
                  (double) bytes / puzzles));
    }
  }

  private static void compare(StringBuilder figures, int size, int length, String format) {
    if (length > 0) {
      figures.append(
          String.format(
              Locale.ROOT, "; %.1f times shorter than %s", (double) length / size, format));
    }
  }
}
