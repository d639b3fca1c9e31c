package dev.pencilmark.cli;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Hinted;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.ToldStep;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark hint}. */
@Command(
    name = "hint",
    description = "Tells the next step of puzzles in progress, or which entries are wrong.",
    footer = {
      "",
      "With --board, stars are where the step rests on, '~' at further cells of it, square brackets"
          + " around what it finds, and crosses in the places of candidates that it takes away.",
      "",
      "Starts from the progress if there is any. Prints the step; or 'wrong: ' and a cell for each"
          + " entry that contradicts the solution; or SOLVED, NONE, MULTIPLE, STUCK or LIMIT. For"
          + " many puzzles one line each, of the first of what there is to tell."
    })
final class HintCommand extends BoardCommand<Hinted> {

  @Mixin private StepOptions steps;

  @Option(
      names = "--detail",
      order = -2,
      paramLabel = "N",
      description =
          "Tell the technique (1), where to look for it too (2), or the whole step (3). Default: 3.")
  private Long detail;

  @Option(
      names = "--all",
      order = -2,
      description = "Tell all steps that can be taken now, for a single puzzle.")
  private boolean all;

  @Option(
      names = "--technique",
      order = -2,
      paramLabel = "ID",
      split = ",",
      description =
          "Tell all steps of this technique that can be taken now, whether or not others come"
              + " first; several with commas between. Siamese fish and others that are in no path"
              + " are found too.")
  private List<String> techniques = List.of();

  @Option(
      names = "--board",
      order = -2,
      description = "Draw the board with the step on it, for a single puzzle.")
  private boolean drawn;

  /** The board that hints are drawn on, if they are. */
  private Board board;

  @Option(
      names = "--coordinates",
      order = -1,
      paramLabel = "KIND",
      description = "Name cells 'r1c1' or 'a1', with a letter for the row. Default: r1c1.")
  private String notation = "r1c1";

  HintCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return steps.format();
  }

  @Override
  void check() {
    steps.check();
    StepOptions.checkNotation(notation);
    if (detail != null && (detail < ToldStep.TECHNIQUE || detail > ToldStep.ALL)) {
      throw new UsageException("--detail must be 1, 2 or 3");
    }
    if (all && isLines()) {
      throw new UsageException("--all is for a single puzzle: TEXT, --whole or --bytes");
    }
    if (drawn && (isLines() || isJson())) {
      throw new UsageException(
          "--board is for a single puzzle, without --json: TEXT, --whole or --bytes");
    }
  }

  @Override
  Operation<Hinted> operation(PuzzleService service) {
    return service.hint(
        steps.order(notation, false, false, false),
        detail == null ? ToldStep.ALL : detail.intValue(),
        all,
        techniques);
  }

  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    if (drawn) {
      Board read = Boards.of(service.decode().one(puzzle).board());
      board = Explanation.before(read, steps.startOfHint(read));
    }
    super.answer(service, puzzle);
  }

  @Override
  List<LeftOutRule> leftOut(Hinted hint) {
    return hint.answer().reading().leftOut();
  }

  @Override
  Map<String, Object> json(Hinted hint) {
    return StepJson.hint(hint);
  }

  @Override
  void print(Hinted hint) {
    StepWords words = new StepWords(notation);
    words.contradictions(hint.answer()).forEach(console()::line);
    for (ToldStep step : hint.steps()) {
      console().line(Words.told(step.text()));
      words.branches(step, hint.answer().reading().size()).forEach(console()::line);
      if (board != null) {
        console().line(drawing(board, Highlights.of(step)));
      }
    }
    if (hint.steps().isEmpty() && hint.answer().contradictions().isEmpty()) {
      console().line(nothing(hint));
    }
  }

  @Override
  void printOne(Hinted hint) {
    List<String> wrong = new StepWords(notation).contradictions(hint.answer());
    String line =
        !wrong.isEmpty()
            ? wrong.get(0)
            : hint.steps().isEmpty() ? nothing(hint) : Words.told(hint.steps().get(0).text());
    console().line(line + Words.without(hint.answer().reading().leftOut()));
  }

  @Override
  List<Problem> warnings(Hinted hint) {
    return hint.answer().reading().warnings();
  }

  @Override
  void told(Hinted hint) {
    printLeftOut(hint.answer().reading().leftOut());
    if (hint.answer().outcome().equals("MULTIPLE")) {
      List<LeftOutRule> leftOut = hint.answer().reading().leftOut();
      console()
          .err()
          .println(
              "warning: the puzzle has several solutions"
                  + (leftOut.isEmpty() ? "" : " without these rules: " + Words.rules(leftOut)));
    }
  }

  private static String nothing(Hinted hint) {
    if (hint.solved()) {
      return "SOLVED";
    }
    return switch (hint.answer().outcome()) {
      case "NONE" ->
          "NONE: " + (hint.conflict().isEmpty() ? StepWords.NO_SOLUTION : hint.conflict());
      case "MULTIPLE" -> "MULTIPLE: nothing that may be tried finds a step";
      case "LIMIT" -> "LIMIT " + Words.plain(hint.answer().search().limit());
      default -> "STUCK: nothing that may be tried finds a step";
    };
  }
}
