package dev.pencilmark.cli;

import dev.pencilmark.client.Decompression;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pencilmark decompress}. */
@Command(
    name = "decompress",
    description = "Turns the texts of 'pencilmark compress' back into puzzles.",
    footer = {
      "",
      "Reads the text of any code, and grid numbers in any form; with --bytes, the bytes of a code."
          + " Standard input, or a --file, has a text a line. What the new text does not carry is"
          + " told on standard error."
    })
final class DecompressCommand extends PuzzleCommand<Decompression> {

  @Option(
      names = "--to",
      order = -9,
      paramLabel = "ID",
      defaultValue = "swiki.v2",
      description =
          "The format to write, as 'pencilmark formats' lists them. Default: ${DEFAULT-VALUE}.")
  private String to;

  @Option(
      names = "--random",
      order = -8,
      description =
          "Write a full 9x9 grid instead, drawn from all 6,670,903,752,021,072,936,960 alike.")
  private boolean random;

  private LossReport losses;

  DecompressCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  boolean needsPuzzle() {
    return !random;
  }

  /** Numbers one below the other are no grid, and no line is a comment. */
  @Override
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    return options.lines(in);
  }

  @Override
  void check() {
    if (random && !isLines()) {
      throw new UsageException("--random is without TEXT, --whole and --bytes");
    }
  }

  @Override
  Decompression ask(PencilmarkClient client, Puzzle source) {
    if (random) {
      return client.randomGrid(to);
    }
    return source.hasData()
        ? client.decompress(source.getData(), to)
        : client.decompress(source.getText().strip(), to);
  }

  @Override
  void print(PencilmarkClient client, Decompression decompression) {
    printOutput(
        decompression.output().orElseThrow(), decompression.warnings(), decompression.losses());
  }

  @Override
  Work<Decompression> work(PencilmarkClient client) {
    return CallWork.ofSlow(text -> client.async().decompress(text.getText().strip(), to));
  }

  @Override
  LineJob.Printer<Decompression> linePrinter(PencilmarkClient client, Progress progress) {
    losses = new LossReport(console(), progress);
    return (line, decompression) -> {
      console().line(Words.oneLine(decompression.output().orElseThrow()));
      losses.line(line, decompression.losses());
    };
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }
}
