package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StepOptions;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.StepWords;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.ExplainCursor;
import dev.pencilmark.cli.service.Explained;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainOutcome;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.StepMapper;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark explain}. */
@Command(
    name = "explain",
    description = "Tells every step to the solution of puzzles, as a person would find them.",
    footer = {
      "",
      "Prints one numbered step a line, then SOLVED and the solution, with the rating of the puzzle"
          + " below. STUCK, and what is known, if --layers, --forbid or --order leave too little;"
          + " NONE and the contradiction; MULTIPLE and two solutions, after the steps that are common"
          + " to all; LIMIT and which one ended it. Entries of the player that contradict the solution"
          + " are told first.",
      "",
      "On the boards of --boards, stars are where a step rests on, '~' at further cells of it,"
          + " square brackets around what it finds, and crosses in the places of candidates that it"
          + " takes away.",
      "",
      "With --json there is one object a line: the steps, with cells from 0 row by row, and at last"
          + " one with 'end'. If there is something to know before - several solutions, none, wrong"
          + " entries, warnings - it comes first, in an object with 'answer'."
    })
final class ExplainCommand extends BoardCommand<Explained> {

  @Mixin private StepOptions steps;

  @Option(
      names = "--boards",
      order = -2,
      description = "Draw the board after each step, and the step on it.")
  private boolean boards;

  @Option(
      names = "--coordinates",
      order = -1,
      paramLabel = "KIND",
      description = "Name cells 'r1c1' or 'a1', with a letter for the row. Default: r1c1.")
  private String notation = "r1c1";

  private long puzzle;

  ExplainCommand(Console console, Services services) {
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
  }

  private ExplainOptions options() {
    return steps
        .options()
        .setNotation(StepOptions.notation(notation))
        .setIncludeBoards(boards)
        .setIncludeSer(true)
        .build();
  }

  @Override
  Operation<Explained> operation(PuzzleService service) {
    return service.explain(options());
  }

  @Override
  List<LeftOutRule> leftOut(Explained explained) {
    return explained.answer().getLeftOutRulesList();
  }

  @Override
  List<Problem> warnings(Explained explained) {
    return explained.answer().getWarningsList();
  }

  /** A single puzzle: each step is printed when it is found. */
  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    ExplainRequest request =
        ExplainRequest.newBuilder().setPuzzle(puzzle).setOptions(options()).build();
    try (ExplainCursor cursor = service.explain(request)) {
      refuseIncomplete(cursor.answer().getLeftOutRulesList());
      begin(cursor.answer());
      while (cursor.hasNext()) {
        part(cursor.next(), cursor.answer().getSize());
        console().flush();
      }
      end(cursor.answer(), cursor.end());
    }
  }

  @Override
  void print(Explained explained) {
    begin(explained.answer());
    explained.steps().forEach(step -> part(step, explained.answer().getSize()));
    end(explained.answer(), explained.end());
  }

  @Override
  void printOne(Explained explained) {
    puzzle++;
    console().line((puzzle == 1 ? "" : "\n") + "puzzle " + puzzle);
    print(explained);
  }

  @Override
  void printOneAsJson(Explained explained) {
    print(explained);
  }

  @Override
  String json(Explained explained) {
    throw new IllegalStateException("an explanation has many lines");
  }

  private void begin(SolveAnswer answer) {
    if (isJson()) {
      if (StepWords.isRemarkable(answer)) {
        console().line("{\"answer\":" + MessageJson.of(answer) + "}");
      }
      return;
    }
    words().contradictions(answer).forEach(console()::line);
    if (!isLines()) {
      printWarnings(answer.getWarningsList());
      printLeftOut(answer.getLeftOutRulesList());
    }
  }

  private StepWords words() {
    return new StepWords(notation);
  }

  private void part(ExplainResponse part, int side) {
    if (isJson()) {
      String step = MessageJson.of(part.getStep());
      console()
          .line(
              part.hasBoard()
                  ? step.substring(0, step.length() - 1)
                      + ",\"board\":"
                      + MessageJson.of(part.getBoard())
                      + "}"
                  : step);
      return;
    }
    console().line(part.getStep().getNumber() + ". " + Words.told(part.getStep().getText()));
    words().branches(part.getStep(), side).forEach(console()::line);
    if (part.hasBoard()) {
      console()
          .line(
              drawing(
                  Boards.of(part.getBoard()), Highlights.of(StepMapper.toCore(part.getStep()))));
    }
  }

  private void end(SolveAnswer answer, ExplainEnd end) {
    if (isJson()) {
      console().line("{\"end\":" + MessageJson.of(end) + "}");
      return;
    }
    console().line(StepWords.end(end) + Words.without(answer.getLeftOutRulesList()));
    if (end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_SOLVED) {
      console().line("  " + StepWords.rating(end.getRating(), end.getSteps()));
    } else if (end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_MULTIPLE) {
      for (Solution witness : answer.getSolutionsList()) {
        console().line("  " + witness.getDigits());
      }
      console()
          .line("  differ: " + words().cells(answer.getDifferingCellsList(), answer.getSize()));
    }
  }
}
