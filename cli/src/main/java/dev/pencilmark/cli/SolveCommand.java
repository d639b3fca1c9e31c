package dev.pencilmark.cli;

import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Problem;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.PuzzleService;
import dev.pencilmark.cli.work.Solution;
import dev.pencilmark.cli.work.SolutionCursor;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.json.JsonWriter;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark solve}. */
@Command(
    name = "solve",
    description = "Says whether puzzles have one solution, and which.",
    footer = {
      "",
      "Prints UNIQUE and the solution, NONE, MULTIPLE, or LIMIT and which limit ended the search:"
          + " 'LIMIT solutions N', 'LIMIT nodes', 'LIMIT time'. Where all solutions were counted,"
          + " MULTIPLE is followed by their number. A solution is one character a cell, row by row,"
          + " unless --to names a format. For a single puzzle, two witnesses and the cells in which"
          + " they differ follow, and entries of the player that contradict the solution are told"
          + " on standard error.",
      "",
      "Where the puzzle has rules that a board cannot hold, the answer is that of the puzzle"
          + " without them, and says so: behind a tab, 'without lookandsay (1)'.",
      "",
      "NONE, MULTIPLE and LIMIT are answers: the exit status is 0. It is 1 if a puzzle could not be"
          + " read or is illegal."
    })
final class SolveCommand extends BoardCommand<SolveAnswer> {

  private static final String GIVENS = "givens";
  private static final String PROGRESS = "progress";

  @Option(
      names = "--limit",
      order = -9,
      paramLabel = "N",
      description =
          "Count up to N solutions; more of them are 'LIMIT solutions N'. With --all, print N at"
              + " most. Default: 2, which tells whether the solution is unique.")
  private Long limit;

  @Option(
      names = "--all",
      order = -8,
      description = "Print all solutions of a single puzzle, one a line, in the order of digits.")
  private boolean all;

  @Option(
      names = "--resume",
      order = -8,
      paramLabel = "TOKEN",
      description =
          "With --all, go on after the solution whose token this is; the run that ended there has"
              + " printed it.")
  private String resume;

  @Option(
      names = "--seed",
      order = -8,
      paramLabel = "N",
      description =
          "Of several solutions pick one by this number, the same for the same puzzle each time;"
              + " it follows 'picked'. Not all are equally likely, but those of an empty 9x9 grid.")
  private Long seed;

  @Option(
      names = "--from",
      order = -7,
      paramLabel = "START",
      description =
          "Start from the 'givens' alone, or from the 'progress': placed digits and pencil marks"
              + " count too. Default: givens if the puzzle has any clue, else progress.")
  private String start;

  @Option(
      names = "--to",
      order = -6,
      paramLabel = "ID",
      description = "Write solutions in this format, as 'pencilmark formats' lists them.")
  private String to;

  @Mixin private GuessOptions search;

  @Option(
      names = "--stats",
      order = -2,
      description =
          "Tell the number of puzzles, puzzles per second, guesses, the time of searches and of the"
              + " processor, and outcomes on standard error.")
  private boolean stats;

  private SolveReport report;

  SolveCommand(Console console, Services services) {
    super(console, services);
  }

  @Override
  String from() {
    return search.format();
  }

  @Override
  void check() {
    if (limit != null && limit < 1) {
      throw new UsageException("--limit must be at least 1");
    }
    search.check();
    if (start != null && !start.equals(GIVENS) && !start.equals(PROGRESS)) {
      throw new UsageException(
          "--from must be givens or progress; --format names the format of the puzzles");
    }
    if (all && isLines()) {
      throw new UsageException("--all is for a single puzzle: TEXT, --whole or --bytes");
    }
    if (all && seed != null) {
      throw new UsageException("--seed and --all do not go together");
    }
    if (resume != null && !all) {
      throw new UsageException("--resume is for --all");
    }
    if (all && stats) {
      throw new UsageException("--stats and --all do not go together");
    }
  }

  @Override
  String to() {
    return to;
  }

  @Override
  void answer(PuzzleService service, Puzzle puzzle) {
    if (all) {
      printAll(service, puzzle);
    } else {
      report = new SolveReport();
      super.answer(service, puzzle);
    }
  }

  @Override
  Operation<SolveAnswer> operation(PuzzleService service) {
    return service.solve(order());
  }

  @Override
  List<LeftOutRule> leftOut(SolveAnswer answer) {
    return answer.reading().leftOut();
  }

  @Override
  Map<String, Object> json(SolveAnswer answer) {
    return AnswerJson.answer(answer);
  }

  @Override
  void print(SolveAnswer answer) {
    printOne(answer);
    if (!answer.outcome().equals("UNIQUE")) {
      answer.solutions().forEach(solution -> console().line("  " + text(solution)));
    }
    if (!answer.differingCells().isEmpty()) {
      StringBuilder cells = new StringBuilder("  differ:");
      answer.differingCells().forEach(cell -> cells.append(' ').append(name(cell, answer)));
      console().line(cells.toString());
    }
  }

  @Override
  List<Problem> warnings(SolveAnswer answer) {
    return answer.reading().warnings();
  }

  @Override
  void told(SolveAnswer answer) {
    for (SolveAnswer.Contradiction entry : answer.contradictions()) {
      console()
          .err()
          .println(
              "contradiction: "
                  + name(entry.cell(), answer)
                  + (entry.placed() ? " has " : " has the pencil marks ")
                  + Words.digits(entry.entered(), answer.reading().size())
                  + ", the solution "
                  + Words.digits(1 << entry.digit() - 1, answer.reading().size()));
    }
    if (stats) {
      report.add(answer);
      console().err().println(report.tell(0));
    }
  }

  @Override
  void startLines(Progress progress) {
    report = new SolveReport();
  }

  @Override
  void printOne(SolveAnswer answer) {
    console().line(line(answer) + Words.without(answer.reading().leftOut()));
  }

  @Override
  void tellOne(long line, SolveAnswer answer) {
    report.add(answer);
  }

  @Override
  void finishLines(long failed) {
    if (stats) {
      console().err().println(report.tell(failed));
    }
  }

  private void printAll(PuzzleService service, Puzzle puzzle) {
    try (SolutionCursor solutions = service.enumerate(puzzle, order(), token())) {
      boolean some = solutions.hasNext();
      List<LeftOutRule> leftOut = solutions.leftOut();
      refuseIncomplete(leftOut);
      printLeftOut(leftOut);
      while (some) {
        printOneOfAll(solutions.next(), leftOut);
        if (!solutions.isNextAtHand()) {
          console().flush();
        }
        some = solutions.hasNext();
      }
      if (solutions.end().equals("NODES") || solutions.end().equals("TIME")) {
        console().flush();
        console()
            .err()
            .println(
                "LIMIT "
                    + Words.plain(solutions.end())
                    + ": there may be more solutions than these");
      }
      byte[] token = solutions.token();
      if (!solutions.end().equals("EXHAUSTED") && token.length > 0) {
        console().flush();
        console()
            .err()
            .println(
                "to go on: --resume "
                    + Base64.getUrlEncoder().withoutPadding().encodeToString(token));
      }
    }
  }

  private byte[] token() {
    try {
      return resume == null ? new byte[0] : Base64.getUrlDecoder().decode(resume);
    } catch (IllegalArgumentException noToken) {
      throw new UsageException("--resume is no token of 'solve --all': " + resume);
    }
  }

  private void printOneOfAll(Solution solution, List<LeftOutRule> leftOut) {
    if (!isJson()) {
      console().line(text(solution) + Words.without(leftOut));
      return;
    }
    JsonObject json =
        new JsonObject()
            .put("solution", AnswerJson.solution(solution))
            .putUnlessDefault("leftOutRules", AnswerJson.leftOut(leftOut));
    console().line(JsonWriter.write(json.map()));
  }

  private static String line(SolveAnswer answer) {
    String line = outcome(answer);
    if (answer.outcome().equals("UNIQUE")) {
      return line;
    }
    if (answer.picking().solution() != null) {
      return line + " picked " + text(answer.picking().solution());
    }
    return answer.picking().limit().isEmpty()
        ? line
        : line + " picked none, LIMIT " + Words.plain(answer.picking().limit());
  }

  private static String outcome(SolveAnswer answer) {
    return switch (answer.outcome()) {
      case "UNIQUE" -> "UNIQUE " + text(answer.solutions().get(0));
      case "MULTIPLE" -> answer.exact() ? "MULTIPLE " + answer.count() : "MULTIPLE";
      case "LIMIT" -> {
        String reached = Words.plain(answer.search().limit());
        yield reached.equals("solutions")
            ? "LIMIT solutions " + answer.count()
            : "LIMIT " + reached;
      }
      default -> answer.outcome();
    };
  }

  private static String text(Solution solution) {
    return solution.output() == null ? solution.digits() : Words.oneLine(solution.output());
  }

  private static String name(int cell, SolveAnswer answer) {
    return "R" + (cell / answer.reading().size() + 1) + "C" + (cell % answer.reading().size() + 1);
  }

  private SolveOrder order() {
    return new SolveOrder(
        start == null ? "" : start.equals(GIVENS) ? "FROM_GIVENS" : "FROM_PROGRESS",
        limit == null ? 0 : limit,
        search.nodes(),
        search.time(),
        to == null ? "" : to,
        seed);
  }
}
