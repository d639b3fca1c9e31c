package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StepOptions;
import dev.pencilmark.cli.option.StepTextOptions;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.StepWords;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.v1.HintDetail;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.steps.StepMapper;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark hint}. */
@Command(
    name = "hint",
    description = "Print the next step of puzzles in progress, or the wrong entries.",
    footer = {
      "",
      "Prints the step; or 'wrong: ' and a cell for each entry that contradicts the"
          + " solution; or SOLVED, NONE, MULTIPLE, STUCK or LIMIT. For many puzzles, prints the"
          + " first of these lines for each.",
      "",
      "On boards, stars mark the cells of the pattern, '~' further cells, square brackets"
          + " the result, and crosses the eliminated candidates."
    })
final class HintCommand extends BoardCommand<HintResponse> {

  @Mixin private StepOptions steps;
  @Mixin private StepTextOptions texts;

  @Option(
      names = "--detail",
      paramLabel = "N",
      description =
          "Level of detail: 0 prints where to look, 1 the technique, 2 both, 3 the whole step."
              + " Default: 3.")
  private Long detail;

  @Option(
      names = "--all",
      description = "Print all results: every step that a single puzzle permits now.")
  private boolean all;

  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      split = ",",
      description =
          "Find steps of this technique. Several are separated by commas. Accepts techniques that"
              + " paths do not use, such as Siamese fish.")
  private List<String> techniques = List.of();

  @Option(names = "--board", description = "Draw the board with each step.")
  private boolean drawn;

  /** The board on which hints are drawn, or null. */
  private Board board;

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
    texts.check();
    if (detail != null && (detail < StepView.WHERE || detail > StepView.ALL)) {
      throw new UsageException("--detail must be 0 to 3");
    }
    if (all) {
      refuseLines("--all");
    }
    if (drawn) {
      refuseLines("--board");
    }
    if (drawn && isJson()) {
      throw new UsageException("--board and --json exclude each other");
    }
  }

  @Override
  boolean needsOne() {
    return all || drawn;
  }

  @Override
  Operation<HintResponse> operation(PuzzleService service) {
    return service.hint(
        HintRequest.newBuilder()
            .setOptions(texts.addTo(steps.options()))
            .setDetailValue(
                detail == null
                    ? HintDetail.HINT_DETAIL_STEP_VALUE
                    : detail == StepView.WHERE
                        ? HintDetail.HINT_DETAIL_WHERE_VALUE
                        : detail.intValue())
            .setAll(all)
            .addAllTechniques(techniques)
            .build());
  }

  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    if (drawn) {
      Board read = Boards.of(service.decode().one(puzzle).getBoard());
      board = Explanation.before(read, steps.startOfHint(read));
    }
    super.answer(service, puzzle);
  }

  @Override
  PuzzleInfo puzzle(HintResponse hint) {
    return hint.getAnswer().getPuzzle();
  }

  @Override
  String json(HintResponse hint) {
    return MessageJson.of(hint);
  }

  @Override
  void print(HintResponse hint) {
    StepWords words = new StepWords(texts.notation());
    words.contradictions(hint.getAnswer()).forEach(console()::line);
    for (Step step : hint.getStepsList()) {
      console().line(Words.reported(step.getText()));
      int side = hint.getAnswer().getPuzzle().getSize();
      List<String> branches =
          texts.isFull() ? words.branches(step, side) : words.shortestBranch(step, side);
      branches.forEach(console()::line);
      if (board != null) {
        StepMapper mapper = new StepMapper(board.digits());
        console().line(drawing(board, Highlights.of(mapper.toCore(step))));
      }
    }
    if (hint.getStepsCount() == 0 && hint.getAnswer().getContradictionsCount() == 0) {
      console().line(nothing(hint));
    }
  }

  @Override
  void printOne(HintResponse hint) {
    List<String> wrong = new StepWords(texts.notation()).contradictions(hint.getAnswer());
    String line =
        !wrong.isEmpty()
            ? wrong.get(0)
            : hint.getStepsCount() == 0
                ? nothing(hint)
                : Words.reported(hint.getSteps(0).getText());
    console()
        .line(line + Words.without(hint.getAnswer().getPuzzle().getUnsupportedConstraintsList()));
  }

  @Override
  void reported(HintResponse hint) {
    printUnsupported(hint.getAnswer().getPuzzle().getUnsupportedConstraintsList());
    if (hint.getAnswer().hasNotUnderstood()) {
      console()
          .err()
          .println(
              "warning: the steps are for the board as read: "
                  + Words.notUnderstood(
                      hint.getAnswer().getNotUnderstood(), hint.getAnswer().getPuzzle().getSize()));
    }
    if (hint.getAnswer().getOutcome() == SolveOutcome.SOLVE_OUTCOME_MULTIPLE) {
      List<UnsupportedConstraint> unsupported =
          hint.getAnswer().getPuzzle().getUnsupportedConstraintsList();
      console()
          .err()
          .println(
              "warning: the puzzle has several solutions"
                  + (unsupported.isEmpty()
                      ? ""
                      : " without these rules: " + Words.rules(unsupported)));
    }
  }

  private static String nothing(HintResponse hint) {
    if (hint.getSolved()) {
      return "SOLVED";
    }
    return switch (hint.getAnswer().getOutcome()) {
      case SOLVE_OUTCOME_NONE ->
          "NONE: " + (hint.hasConflict() ? hint.getConflict().getText() : StepWords.NO_SOLUTION);
      case SOLVE_OUTCOME_MULTIPLE -> "MULTIPLE: no permitted technique finds a step";
      case SOLVE_OUTCOME_NOT_UNDERSTOOD ->
          "NOT_UNDERSTOOD: "
              + Words.notUnderstood(
                  hint.getAnswer().getNotUnderstood(), hint.getAnswer().getPuzzle().getSize());
      case SOLVE_OUTCOME_INCOMPLETE -> "LIMIT " + Words.stop(hint.getAnswer().getStopReason());
      default -> "STUCK: no permitted technique finds a step";
    };
  }
}
