package dev.pencilmark.cli.command;

import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.LossReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.service.MappedOperation;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark decompress}. */
@Command(
    name = "decompress",
    description = "Decompress the texts of 'pencilmark compress' to puzzles.",
    footer = {
      "",
      "Reads the texts of all codes, and numbers of full grids in all forms; with --bytes,"
          + " the bytes of a code. Standard input, or a --file, has one text per line. Lost data"
          + " is reported on standard error."
    })
final class DecompressCommand extends PuzzleCommand<DecompressResponse> {

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      defaultValue = "swiki.v2",
      description = "Output format. 'pencilmark formats' lists them. Default: ${DEFAULT-VALUE}.")
  private String to;

  private LossReport losses;

  DecompressCommand(Console console, Services services) {
    super(console, services);
  }

  /** Numbers in consecutive lines are not a grid, and no line is a comment. */
  @Override
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    return options.lines(in);
  }

  @Override
  String to() {
    return to;
  }

  @Override
  Operation<DecompressResponse> operation(PuzzleService service) {
    return new MappedOperation<>(
        DecompressCommand::stripped,
        service.decompress(DecompressRequest.newBuilder().setTargetFormatId(to).build()),
        Function.identity());
  }

  @Override
  String json(DecompressResponse decompression) {
    return MessageJson.of(decompression);
  }

  @Override
  void print(DecompressResponse decompression) {
    print(Output.of(decompression.getWritten()));
  }

  @Override
  List<Problem> warnings(DecompressResponse decompression) {
    return decompression.getPuzzle().getWarningsList();
  }

  @Override
  void reported(DecompressResponse decompression) {
    printLosses(decompression.getWritten().getLossesList());
  }

  @Override
  void startLines(Progress progress) {
    losses = new LossReport(console(), progress);
  }

  @Override
  void printOne(DecompressResponse decompression) {
    console().line(Output.of(decompression.getWritten()).oneLine());
  }

  @Override
  void reportOne(long line, DecompressResponse decompression) {
    losses.line(line, decompression.getWritten().getLossesList());
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }

  /** Removes from a text the columns that 'compress' prints after a tab. */
  private static Puzzle stripped(Puzzle puzzle) {
    if (puzzle.hasData()) {
      return puzzle;
    }
    String text = puzzle.getText().strip();
    int tab = text.indexOf('\t');
    return Puzzle.newBuilder().setText(tab < 0 ? text : text.substring(0, tab)).build();
  }
}
