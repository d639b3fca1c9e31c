package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Compression;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.PuzzleService;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
final class CompressCommand extends BoardCommand<Compression> {

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
  Operation<Compression> operation(PuzzleService service) {
    return service.compress(code == null ? "" : code, form == null ? "" : form);
  }

  @Override
  List<LeftOutRule> leftOut(Compression compression) {
    return compression.leftOut();
  }

  @Override
  Map<String, Object> json(Compression compression) {
    return AnswerJson.compression(compression);
  }

  @Override
  void print(Compression compression) {
    printOne(compression);
  }

  @Override
  List<Problem> warnings(Compression compression) {
    return compression.warnings();
  }

  @Override
  void told(Compression compression) {
    if (isJson()) {
      return;
    }
    int size = compression.data().length;
    StringBuilder figures = new StringBuilder(compression.code());
    figures.append(": ").append(compression.bits()).append(" bits, ").append(size);
    figures.append(size == 1 ? " byte" : " bytes");
    compare(figures, size, compression.plainLength(), "plain.line");
    compare(figures, size, compression.swikiV2Length(), "swiki.v2");
    console().err().println(figures);
    if (!compression.gridNumber().isEmpty()) {
      console().err().println("grid number: " + compression.gridNumber());
    }
  }

  @Override
  void printOne(Compression compression) {
    console().line(compression.text() + Words.without(compression.leftOut()));
  }

  @Override
  void tellOne(long line, Compression compression) {
    puzzles++;
    bytes += compression.data().length;
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
