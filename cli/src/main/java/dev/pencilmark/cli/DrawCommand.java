package dev.pencilmark.cli;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.work.Decoding;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.format.LeftOutRule;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark draw}. */
@Command(
    name = "draw",
    description = "Draws puzzles as SVG pictures.",
    footer = {
      "",
      "  pencilmark draw --theme dark \"$PUZZLE\" > puzzle.svg",
      "",
      "All thirteen types and all sizes, 3x3 to 31x31: givens, placed digits, pencil marks in fixed"
          + " places, corner marks, cages, regions, diagonals, windows, colour groups and extra"
          + " regions. A picture is one line of ASCII: with many puzzles, each line of the output is"
          + " a document of its own, or '! CODE: message'. A 9x9 with all its pencil marks has 6 kB;"
          + " the largest board that there is, 31x31 with all of them, has less than 1 MB."
    })
final class DrawCommand extends PuzzleCommand<DrawCommand.Drawn> {

  /** A puzzle that was read, and its board. */
  record Drawn(Decoding decoding, Board board) {}

  @Option(
      names = "--from",
      order = -8,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String from;

  @Option(
      names = "--theme",
      order = -6,
      paramLabel = "THEME",
      description = "The colours: 'light', 'dark', or 'print', which spares ink. Default: light.")
  private String theme = "light";

  @Option(
      names = "--symbols",
      order = -5,
      paramLabel = "KIND",
      description =
          "How digits over 9 are written: 'numbers'; 'letters', where A is 1; 'mixed', where A is"
              + " 10. Default: numbers.")
  private String symbols = "numbers";

  @Option(names = "--numbered", order = -4, description = "Number rows and columns at the edge.")
  private boolean numbered;

  @Option(
      names = "--tints",
      order = -4,
      description = "Tint cages, so that those side by side are told apart at a glance.")
  private boolean tints;

  @Mixin private StrictOption strict;

  private Look look = Look.DEFAULT;

  DrawCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return from;
  }

  @Override
  boolean isStrict() {
    return strict.isStrict();
  }

  @Override
  void check() {
    look =
        Look.DEFAULT
            .withTheme(choice(Theme.class, "--theme", theme))
            .withSymbols(choice(Symbols.class, "--symbols", symbols))
            .withNumbered(numbered)
            .withTints(tints);
  }

  private static <E extends Enum<E>> E choice(Class<E> kind, String option, String name) {
    StringBuilder names = new StringBuilder();
    for (E one : kind.getEnumConstants()) {
      String other = one.name().toLowerCase(Locale.ROOT);
      if (other.equals(name)) {
        return one;
      }
      names.append(names.length() == 0 ? "" : ", ").append(other);
    }
    throw new UsageException(option + " must be one of " + names);
  }

  @Override
  Operation<Drawn> operation(PuzzleService service) {
    return new MappedOperation<>(
        service.decode(), decoding -> new Drawn(decoding, Boards.of(decoding.board())));
  }

  @Override
  List<LeftOutRule> leftOut(Drawn drawn) {
    return drawn.decoding().detection().leftOut();
  }

  private String svg(Drawn drawn) {
    return Drawing.of(drawn.board(), look).toSvg();
  }

  @Override
  Map<String, Object> json(Drawn drawn) {
    return Map.of("svg", svg(drawn));
  }

  @Override
  void print(Drawn drawn) {
    console().line(svg(drawn));
  }

  @Override
  void printOne(Drawn drawn) {
    print(drawn);
  }

  @Override
  void told(Drawn drawn) {
    printWarnings(drawn.decoding().warnings());
    if (!drawn.decoding().losses().isEmpty()) {
      console().err().println("not on the board: " + Words.losses(drawn.decoding().losses()));
    }
    if (!leftOut(drawn).isEmpty()) {
      console().err().println("warning: rules left out: " + Words.rules(leftOut(drawn)));
    }
  }
}
