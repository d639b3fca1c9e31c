package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.FromOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.TextForm;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark compress}. */
@Command(
    name = "compress",
    description = "Compress puzzles to the shortest texts.",
    footer = {
      "",
      "Prints the text, which 'pencilmark decompress' reads. If unsupported constraints"
          + " were ignored, a tab and their names follow; if the solution of the author breaks rules"
          + " of the board, NOT_UNDERSTOOD and the reason. For a single puzzle, standard error has"
          + " the code, its bits and bytes; for many puzzles, the totals."
    })
final class CompressCommand extends BoardCommand<CompressResponse> {

  @Option(
      names = "--code",
      paramLabel = "CODE",
      description =
          "Code: rank73, universal.21 or universal.33 for full 9x9 grids; puzzle, board, any."
              + " Default: the shortest.")
  private String code;

  @Option(
      names = "--text-form",
      paramLabel = "FORM",
      description =
          "Form of the numbers of full grids, with --code rank73: base64url (13 characters), base66"
              + " (12), base36 (15) or decimal (22).")
  private String form;

  @Mixin private FromOption from;

  private long puzzles;
  private long bytes;

  CompressCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from.id();
  }

  @Override
  Operation<CompressResponse> operation(PuzzleService service) {
    return service.compress(
        CompressRequest.newBuilder()
            .setCode(code == null ? "" : code)
            .setTextForm(textForm())
            .build());
  }

  private TextForm textForm() {
    if (form == null) {
      return TextForm.TEXT_FORM_UNSPECIFIED;
    }
    for (TextForm one : TextForm.values()) {
      if (Words.name(one).equals(form.toUpperCase(Locale.ROOT)) && one.ordinal() > 0) {
        return one;
      }
    }
    throw new UsageException(
        "--text-form has no form " + form + "; there are base64url, base66, base36 and decimal");
  }

  @Override
  List<UnsupportedConstraint> unsupported(CompressResponse compression) {
    return compression.getDetection().getUnsupportedConstraintsList();
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
    return compression.getPuzzle().getWarningsList();
  }

  @Override
  void reported(CompressResponse compression) {
    if (isJson()) {
      return;
    }
    int size = compression.getData().size();
    StringBuilder figures = new StringBuilder(compression.getCode());
    figures.append(": ").append(compression.getBits()).append(" bits, ").append(size);
    figures.append(size == 1 ? " byte" : " bytes");
    console().err().println(figures);
    if (compression.hasNotUnderstood()) {
      console().err().println("NOT_UNDERSTOOD: " + reason(compression));
    }
    if (!compression.getGridNumber().isEmpty()) {
      console().err().println("grid number: " + compression.getGridNumber());
    }
  }

  @Override
  void printOne(CompressResponse compression) {
    boolean isBroken = compression.hasNotUnderstood() && unsupported(compression).isEmpty();
    console()
        .line(
            compression.getText()
                + (isBroken ? "\tNOT_UNDERSTOOD: " + reason(compression) : "")
                + Words.without(unsupported(compression)));
  }

  private static String reason(CompressResponse compression) {
    return Words.notUnderstood(compression.getNotUnderstood(), compression.getPuzzle().getSize());
  }

  @Override
  void reportOne(long line, CompressResponse compression) {
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
}
