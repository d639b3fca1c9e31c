package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Decompression;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Work;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

  DecompressCommand(Console console, Services services) {
    super(console, services);
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
  String to() {
    return to;
  }

  @Override
  Operation<Decompression> operation(PuzzleService service) {
    if (random) {
      return new Drawing(service, to);
    }
    return new MappedOperation<>(
        DecompressCommand::stripped, service.decompress(to), Function.identity());
  }

  @Override
  Map<String, Object> json(Decompression decompression) {
    return AnswerJson.decompression(decompression);
  }

  @Override
  void print(Decompression decompression) {
    print(decompression.output());
  }

  @Override
  List<Problem> warnings(Decompression decompression) {
    return decompression.warnings();
  }

  @Override
  void told(Decompression decompression) {
    printLosses(decompression.losses());
  }

  @Override
  void startLines(Progress progress) {
    losses = new LossReport(console(), progress);
  }

  @Override
  void printOne(Decompression decompression) {
    console().line(Words.oneLine(decompression.output()));
  }

  @Override
  void tellOne(long line, Decompression decompression) {
    losses.line(line, decompression.losses());
  }

  @Override
  void finishLines(long failed) {
    losses.finish();
  }

  /** Grids out of the air. */
  private record Drawing(PuzzleService service, String to) implements Operation<Decompression> {

    @Override
    public Decompression one(Puzzle nothing) {
      return service.randomGrid(to);
    }

    @Override
    public Work<Decompression> many() {
      throw new IllegalStateException("one grid is drawn at a time");
    }
  }

  /** Takes from a text what 'compress' has told behind a tab. */
  private static Puzzle stripped(Puzzle puzzle) {
    if (puzzle.data() != null) {
      return puzzle;
    }
    String text = puzzle.text().strip();
    int tab = text.indexOf('\t');
    return Puzzle.text(tab < 0 ? text : text.substring(0, tab), null);
  }
}
