package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StepOptions;
import dev.pencilmark.cli.option.StepTextOptions;
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
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.Step;
import dev.pencilmark.wire.MessageJson;
import dev.pencilmark.wire.steps.StepMapper;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark explain}. */
@Command(
    name = "explain",
    description = "Explain each step from a puzzle to its solution.",
    footer = {
      "",
      "Prints one numbered step per line, or several similar easy ones, then SOLVED, the solution"
          + " and the rating. Of several branches, prints the shortest; --wording full prints all."
          + " Other endings are STUCK with the known digits, if the permitted techniques are not"
          + " sufficient; NONE with the contradiction; MULTIPLE with two solutions, after the steps"
          + " that hold for all solutions; LIMIT with its name; and NOT_UNDERSTOOD with the reason,"
          + " if the board is not the whole puzzle of the text. Entries of the player that"
          + " contradict the solution come first.",
      "",
      "On boards, stars mark the cells of the pattern, '~' further cells, square brackets"
          + " the result, and crosses the eliminated candidates.",
      "",
      "With --json, prints one object per line: the steps, with cells numbered from 0 row"
          + " by row, and finally an object with 'end'. An object with 'answer' comes first if"
          + " the puzzle has several or no solutions, wrong entries, or warnings."
    })
final class ExplainCommand extends BoardCommand<Explained> {

  @Mixin private StepOptions steps;
  @Mixin private StepTextOptions texts;

  @Option(names = "--board", description = "Draw the board with each step.")
  private boolean boards;

  private long puzzle;

  /** Similar steps in a row, which are printed together. */
  private final List<Step> folded = new ArrayList<>();

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
    texts.check();
  }

  private ExplainOptions options() {
    return texts.addTo(steps.options()).setIncludeBoards(boards).setIncludeSer(true).build();
  }

  @Override
  Operation<Explained> operation(PuzzleService service) {
    return service.explain(options());
  }

  @Override
  PuzzleInfo puzzle(Explained explained) {
    return explained.answer().getPuzzle();
  }

  /** Prints each step of a single puzzle as soon as it is found. */
  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    ExplainRequest request =
        ExplainRequest.newBuilder().setPuzzle(puzzle).setOptions(options()).build();
    try (ExplainCursor cursor = service.explain(request)) {
      refuseIncomplete(cursor.answer().getPuzzle().getUnsupportedConstraintsList());
      begin(cursor.answer());
      while (cursor.hasNext()) {
        part(cursor.next(), cursor.answer().getPuzzle().getSize());
        console().flush();
      }
      end(cursor.answer(), cursor.end());
    }
  }

  @Override
  void print(Explained explained) {
    begin(explained.answer());
    explained.steps().forEach(step -> part(step, explained.answer().getPuzzle().getSize()));
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
      printWarnings(answer.getPuzzle().getWarningsList());
      printUnsupported(answer.getPuzzle().getUnsupportedConstraintsList());
    }
  }

  private StepWords words() {
    return new StepWords(texts.notation());
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
    Step step = part.getStep();
    boolean full = texts.isFull();
    if (!full && !part.hasBoard() && step.getFold() > 0) {
      if (!folded.isEmpty() && folded.get(0).getFold() != step.getFold()) {
        unfold();
      }
      folded.add(step);
      return;
    }
    unfold();
    console().line(step.getNumber() + ". " + Words.reported(step.getText()));
    List<String> branches =
        full ? words().branches(step, side) : words().shortestBranch(step, side);
    branches.forEach(console()::line);
    if (part.hasBoard()) {
      Board board = Boards.of(part.getBoard());
      StepMapper mapper = new StepMapper(board.digits());
      console().line(drawing(board, Highlights.of(mapper.toCore(part.getStep()))));
    }
  }

  /** Prints the steps of a row as one entry. */
  private void unfold() {
    if (!folded.isEmpty()) {
      console().line(StepWords.row(folded));
      folded.clear();
    }
  }

  /** Returns the last line of a path. */
  private static String end(ExplainEnd end, SolveAnswer answer) {
    return end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_NOT_UNDERSTOOD
        ? "NOT_UNDERSTOOD: "
            + Words.notUnderstood(answer.getNotUnderstood(), answer.getPuzzle().getSize())
        : StepWords.end(end);
  }

  private void end(SolveAnswer answer, ExplainEnd end) {
    unfold();
    if (isJson()) {
      console().line("{\"end\":" + MessageJson.of(end) + "}");
      return;
    }
    console()
        .line(end(end, answer) + Words.without(answer.getPuzzle().getUnsupportedConstraintsList()));
    if (end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_SOLVED) {
      console().line("  " + StepWords.rating(end.getRating(), end.getSteps()));
    } else if (end.getOutcome() == ExplainOutcome.EXPLAIN_OUTCOME_MULTIPLE) {
      for (Solution witness : answer.getSolutionsList()) {
        console().line("  " + witness.getDigits());
      }
      console()
          .line(
              "  differ: "
                  + words().cells(answer.getDifferingCellsList(), answer.getPuzzle().getSize()));
    }
  }
}
