package dev.pencilmark.cli;

import dev.pencilmark.client.CompressOptions;
import dev.pencilmark.client.Compression;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Puzzle;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark compress}. */
@Command(
    name = "compress",
    description = "Turns puzzles into texts as short as can be.",
    footer = {
      "",
      "Prints the text alone, which 'pencilmark decompress' reads. For a single puzzle, the code,"
          + " its bits and bytes, and how it compares with the other formats are told on standard"
          + " error; of many lines, the sums."
    })
final class CompressCommand extends PuzzleCommand<Compression> {

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

  CompressCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  Compression ask(PencilmarkClient client, Puzzle puzzle) {
    return client.compress(puzzle, options());
  }

  @Override
  void print(PencilmarkClient client, Compression compression) {
    console().line(compression.text());
    printWarnings(compression.warnings());
    int size = compression.data().size();
    StringBuilder figures = new StringBuilder(compression.code());
    figures.append(": ").append(compression.bits()).append(" bits, ").append(size);
    figures.append(size == 1 ? " byte" : " bytes");
    compare(figures, size, compression.plainLength(), "plain.line");
    compare(figures, size, compression.swikiV2Length(), "swiki.v2");
    console().err().println(figures);
    compression.gridNumber().ifPresent(number -> console().err().println("grid number: " + number));
  }

  @Override
  Work<Compression> work(PencilmarkClient client) {
    return CallWork.ofSlow(puzzle -> client.async().compress(puzzle, options()));
  }

  @Override
  LineJob.Printer<Compression> linePrinter(PencilmarkClient client, Progress progress) {
    return (line, compression) -> {
      console().line(compression.text());
      puzzles++;
      bytes += compression.data().size();
    };
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

  private CompressOptions options() {
    return new CompressOptions(code == null ? "" : code, form == null ? "" : form);
  }
}
