package dev.pencilmark.cli.command;

import com.google.protobuf.ByteString;
import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.SolveReport;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveLimit;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveStart;
import dev.pencilmark.wire.MessageJson;
import java.util.Base64;
import java.util.List;
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
    return service.solve(options());
  }

  @Override
  List<LeftOutRule> leftOut(SolveAnswer answer) {
    return answer.getLeftOutRulesList();
  }

  @Override
  String json(SolveAnswer answer) {
    return MessageJson.of(answer);
  }

  @Override
  void print(SolveAnswer answer) {
    printOne(answer);
    if (answer.getOutcome() != SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      answer.getSolutionsList().forEach(solution -> console().line("  " + text(solution)));
    }
    if (answer.getDifferingCellsCount() > 0) {
      StringBuilder cells = new StringBuilder("  differ:");
      answer.getDifferingCellsList().forEach(cell -> cells.append(' ').append(name(cell, answer)));
      console().line(cells.toString());
    }
  }

  @Override
  List<Problem> warnings(SolveAnswer answer) {
    return answer.getWarningsList();
  }

  @Override
  void told(SolveAnswer answer) {
    for (Contradiction entry : answer.getContradictionsList()) {
      console()
          .err()
          .println(
              "contradiction: "
                  + name(entry.getCell(), answer)
                  + (entry.getPlaced() ? " has " : " has the pencil marks ")
                  + Words.digits(entry.getEntered(), answer.getSize())
                  + ", the solution "
                  + Words.digits(1 << entry.getDigit() - 1, answer.getSize()));
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
    console().line(line(answer) + Words.without(answer.getLeftOutRulesList()));
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
    EnumerateSolutionsRequest request =
        EnumerateSolutionsRequest.newBuilder()
            .setPuzzle(puzzle)
            .setOptions(options())
            .setResumeToken(token())
            .build();
    try (SolutionCursor solutions = service.enumerate(request)) {
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
      EnumerationEnd end = solutions.end();
      if (end == EnumerationEnd.ENUMERATION_END_NODES
          || end == EnumerationEnd.ENUMERATION_END_TIME) {
        console().flush();
        console()
            .err()
            .println(
                "LIMIT "
                    + Words.plain(Words.name(end))
                    + ": there may be more solutions than these");
      }
      ByteString token = solutions.token();
      if (end != EnumerationEnd.ENUMERATION_END_EXHAUSTED && !token.isEmpty()) {
        console().flush();
        console()
            .err()
            .println(
                "to go on: --resume "
                    + Base64.getUrlEncoder().withoutPadding().encodeToString(token.toByteArray()));
      }
    }
  }

  private ByteString token() {
    try {
      return resume == null
          ? ByteString.EMPTY
          : ByteString.copyFrom(Base64.getUrlDecoder().decode(resume));
    } catch (IllegalArgumentException noToken) {
      throw new UsageException("--resume is no token of 'solve --all': " + resume);
    }
  }

  private void printOneOfAll(Solution solution, List<LeftOutRule> leftOut) {
    if (!isJson()) {
      console().line(text(solution) + Words.without(leftOut));
      return;
    }
    console()
        .line(
            MessageJson.of(
                EnumerateSolutionsResponse.newBuilder()
                    .setSolution(solution)
                    .addAllLeftOutRules(leftOut)
                    .build()));
  }

  private static String line(SolveAnswer answer) {
    String line = outcome(answer);
    if (answer.getOutcome() == SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      return line;
    }
    if (answer.hasPickedSolution()) {
      return line + " picked " + text(answer.getPickedSolution());
    }
    return answer.getPickingLimit() == SolveLimit.SOLVE_LIMIT_UNSPECIFIED
        ? line
        : line + " picked none, LIMIT " + Words.plain(Words.name(answer.getPickingLimit()));
  }

  private static String outcome(SolveAnswer answer) {
    return switch (answer.getOutcome()) {
      case SOLVE_OUTCOME_UNIQUE -> "UNIQUE " + text(answer.getSolutions(0));
      case SOLVE_OUTCOME_MULTIPLE ->
          answer.getExact() ? "MULTIPLE " + answer.getSolutionCount() : "MULTIPLE";
      case SOLVE_OUTCOME_LIMIT ->
          answer.getLimit() == SolveLimit.SOLVE_LIMIT_SOLUTIONS
              ? "LIMIT solutions " + answer.getSolutionCount()
              : "LIMIT " + Words.plain(Words.name(answer.getLimit()));
      default -> Words.name(answer.getOutcome());
    };
  }

  private static String text(Solution solution) {
    return Output.of(solution).oneLine();
  }

  private static String name(int cell, SolveAnswer answer) {
    return "R" + (cell / answer.getSize() + 1) + "C" + (cell % answer.getSize() + 1);
  }

  private SolveOptions options() {
    SolveOptions.Builder options =
        SolveOptions.newBuilder()
            .setLimits(search.limits().setSolutions(limit == null ? 0 : limit))
            .setTargetFormatId(to == null ? "" : to);
    if (start != null) {
      options.setStart(
          start.equals(GIVENS)
              ? SolveStart.SOLVE_START_FROM_GIVENS
              : SolveStart.SOLVE_START_FROM_PROGRESS);
    }
    return seed == null ? options.build() : options.setSeed(seed).build();
  }
}
