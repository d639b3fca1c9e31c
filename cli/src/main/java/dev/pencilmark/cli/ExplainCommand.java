package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.ExplainCursor;
import dev.pencilmark.cli.work.ExplainOrder;
import dev.pencilmark.cli.work.Explained;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.json.JsonWriter;
import java.util.List;
import java.util.Map;
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

  private ExplainOrder order() {
    return steps.order(notation, boards, false, true);
  }

  @Override
  Operation<Explained> operation(PuzzleService service) {
    return service.explain(order());
  }

  @Override
  List<LeftOutRule> leftOut(Explained explained) {
    return explained.answer().reading().leftOut();
  }

  @Override
  List<Problem> warnings(Explained explained) {
    return explained.answer().reading().warnings();
  }

  /** A single puzzle: each step is printed when it is found. */
  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    try (ExplainCursor cursor = service.explain(puzzle, order())) {
      refuseIncomplete(cursor.answer().reading().leftOut());
      begin(cursor.answer());
      while (cursor.hasNext()) {
        part(cursor.next(), cursor.answer().reading().size());
        console().flush();
      }
      end(cursor.answer(), cursor.end());
    }
  }

  @Override
  void print(Explained explained) {
    begin(explained.answer());
    explained.parts().forEach(part -> part(part, explained.answer().reading().size()));
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
  Map<String, Object> json(Explained explained) {
    throw new IllegalStateException("an explanation has many lines");
  }

  private void begin(SolveAnswer answer) {
    if (isJson()) {
      if (StepWords.isRemarkable(answer)) {
        console().line(JsonWriter.write(Map.of("answer", AnswerJson.answer(answer))));
      }
      return;
    }
    words().contradictions(answer).forEach(console()::line);
    if (!isLines()) {
      printWarnings(answer.reading().warnings());
      printLeftOut(answer.reading().leftOut());
    }
  }

  private StepWords words() {
    return new StepWords(notation);
  }

  private void part(Explained.Part part, int side) {
    if (isJson()) {
      console().line(JsonWriter.write(StepJson.part(part)));
      return;
    }
    console().line(part.step().number() + ". " + Words.told(part.step().text()));
    words().branches(part.step(), side).forEach(console()::line);
    if (part.board() != null) {
      console().line(drawing(Boards.of(part.board()), Highlights.of(part.step())));
    }
  }

  private void end(SolveAnswer answer, Explained.End end) {
    if (isJson()) {
      console().line(JsonWriter.write(Map.of("end", StepJson.end(end))));
      return;
    }
    console().line(StepWords.end(end) + Words.without(answer.reading().leftOut()));
    if (end.outcome().equals("SOLVED")) {
      console().line("  " + StepWords.rating(end.rating(), end.steps()));
    } else if (end.outcome().equals("MULTIPLE")) {
      for (Solution witness : answer.solutions()) {
        console().line("  " + witness.digits());
      }
      console()
          .line("  differ: " + words().cells(answer.differingCells(), answer.reading().size()));
    }
  }
}
