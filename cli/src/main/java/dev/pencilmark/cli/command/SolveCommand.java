package dev.pencilmark.cli.command;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Digits;
import dev.pencilmark.cli.option.GuessOptions;
import dev.pencilmark.cli.option.LimitOption;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.option.StartOption;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.SolveReport;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.SolutionCursor;
import dev.pencilmark.v1.BoardAnswer;
import dev.pencilmark.v1.Contradiction;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.EnumerationStart;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.Solution;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import java.util.Base64;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pencilmark solve}. */
@Command(
    name = "solve",
    description = "Solve puzzles, and report whether the solution is unique.",
    footer = {
      "",
      "Prints one line per puzzle: UNIQUE and the solution; NONE; MULTIPLE, with the number"
          + " of solutions if all were counted; or LIMIT and the limit that ended the search. A"
          + " solution has one character per cell, row by row, unless --to sets a format. A"
          + " single puzzle with several solutions is followed by two of them and by the cells"
          + " that differ. Entries of the player that contradict the solution are reported on"
          + " standard error.",
      "",
      "If unsupported constraints were ignored, the line ends with a tab and their names,"
          + " such as 'without lookandsay (1)': the answer is that of the puzzle without them."
          + " NONE, MULTIPLE and LIMIT are answers, with exit status 0."
    })
final class SolveCommand extends BoardCommand<SolveAnswer> {

  @Mixin private LimitOption limit;

  @Option(
      names = "--all",
      description =
          "Print all results: the solutions of a single puzzle, one per line, in the order of their"
              + " digits.")
  private boolean all;

  @Option(
      names = "--resume",
      paramLabel = "TOKEN",
      description = "With --all, continue an earlier run after its last solution.")
  private String resume;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of all random choices, a 64-bit number: pick one of several solutions, and print it"
              + " after 'picked'. All solutions are equally likely only for an empty 9x9 grid.")
  private Long seed;

  @Mixin private StartOption start;

  @Option(
      names = {"-t", "--to"},
      paramLabel = "FORMAT",
      description = "Output format. Default: the digits of the solution.")
  private String to;

  @Mixin private GuessOptions search;

  @Option(
      names = "--stats",
      description =
          "Print statistics to standard error: puzzles per second, guesses, times, outcomes.")
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
    limit.check();
    search.check();
    start.check();
    if (all) {
      refuseLines("--all");
    }
    if (all && seed != null) {
      throw new UsageException("--seed and --all exclude each other");
    }
    if (resume != null && !all) {
      throw new UsageException("--resume requires --all");
    }
    if (all && stats) {
      throw new UsageException("--stats and --all exclude each other");
    }
  }

  @Override
  boolean needsOne() {
    return all;
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
  PuzzleInfo puzzle(SolveAnswer answer) {
    return answer.getPuzzle();
  }

  @Override
  String json(SolveAnswer answer) {
    return MessageJson.of(answer);
  }

  @Override
  void print(SolveAnswer answer) {
    printOne(answer);
    BoardAnswer asRead = answer.getNotUnderstood().getAsRead();
    if (answer.hasNotUnderstood()) {
      console().line("  the board as read: " + Words.outcome(asRead.getOutcome()));
      asRead.getSolutionsList().forEach(solution -> console().line("  " + text(solution)));
    }
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
  void reported(SolveAnswer answer) {
    Digits all = Words.digits(answer.getPuzzle());
    for (Contradiction entry : answer.getContradictionsList()) {
      console()
          .err()
          .println(
              "contradiction: "
                  + name(entry.getCell(), answer)
                  + (entry.getPlaced() ? " has " : " has the pencil marks ")
                  + Words.digits(entry.getEntered(), all)
                  + ", the solution "
                  + Words.digits(all.mask(entry.getDigit()), all));
    }
    if (stats) {
      report.add(answer);
      console().err().println(report.report(0));
    }
  }

  @Override
  void startLines(Progress progress) {
    report = new SolveReport();
  }

  @Override
  void printOne(SolveAnswer answer) {
    console()
        .line(line(answer) + Words.without(answer.getPuzzle().getUnsupportedConstraintsList()));
  }

  @Override
  void reportOne(long line, SolveAnswer answer) {
    report.add(answer);
  }

  @Override
  void finishLines(long failed) {
    if (stats) {
      console().err().println(report.report(failed));
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
      EnumerationStart start = solutions.start();
      PuzzleInfo puzzleInfo = start.getPuzzle();
      List<UnsupportedConstraint> unsupported = puzzleInfo.getUnsupportedConstraintsList();
      refuseIncomplete(unsupported);
      printUnsupported(unsupported);
      if (isJson()) {
        printPart(EnumerateSolutionsResponse.newBuilder().setStart(start));
      }
      if (start.hasNotUnderstood()) {
        console().flush();
        console()
            .err()
            .println(
                "NOT_UNDERSTOOD "
                    + Words.notUnderstood(start.getNotUnderstood(), puzzleInfo.getSize())
                    + ": these are the solutions of the board as read");
      }
      while (some) {
        printOneOfAll(solutions.next(), puzzleInfo);
        if (!solutions.isNextAtHand()) {
          console().flush();
        }
        some = solutions.hasNext();
      }
      StopReason end = solutions.end();
      if (isJson()) {
        printPart(
            EnumerateSolutionsResponse.newBuilder()
                .setEnd(
                    EnumerationEnd.newBuilder()
                        .setStopReason(end)
                        .setSolutionCount(solutions.count())
                        .setResumeToken(solutions.token())));
      }
      if (end == StopReason.STOP_REASON_GUESSES || end == StopReason.STOP_REASON_TIME) {
        console().flush();
        console()
            .err()
            .println("LIMIT " + Words.stop(end) + ": there may be more solutions than these");
      }
      ByteString token = solutions.token();
      if (end != StopReason.STOP_REASON_EXHAUSTED && !token.isEmpty()) {
        console().flush();
        console()
            .err()
            .println(
                "to continue: --resume "
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

  private void printOneOfAll(EnumeratedSolution solution, PuzzleInfo puzzle) {
    if (isJson()) {
      printPart(EnumerateSolutionsResponse.newBuilder().setSolution(solution));
    } else {
      console()
          .line(
              text(solution.getSolution()) + Words.without(puzzle.getUnsupportedConstraintsList()));
    }
  }

  private void printPart(EnumerateSolutionsResponse.Builder part) {
    console().line(MessageJson.of(part));
  }

  private static String line(SolveAnswer answer) {
    String line = outcome(answer);
    if (answer.getOutcome() == SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      return line;
    }
    if (answer.hasPickedSolution()) {
      return line + " picked " + text(answer.getPickedSolution());
    }
    return answer.getPickingStopReason() == StopReason.STOP_REASON_UNSPECIFIED
        ? line
        : line + " picked none, LIMIT " + Words.stop(answer.getPickingStopReason());
  }

  private static String outcome(SolveAnswer answer) {
    return switch (answer.getOutcome()) {
      case SOLVE_OUTCOME_UNIQUE -> "UNIQUE " + text(answer.getSolutions(0));
      case SOLVE_OUTCOME_MULTIPLE ->
          answer.getExact() ? "MULTIPLE " + answer.getSolutionCount() : "MULTIPLE";
      case SOLVE_OUTCOME_INCOMPLETE ->
          answer.getStopReason() == StopReason.STOP_REASON_SOLUTIONS
              ? "LIMIT solutions " + answer.getSolutionCount()
              : "LIMIT " + Words.stop(answer.getStopReason());
      case SOLVE_OUTCOME_NOT_UNDERSTOOD ->
          "NOT_UNDERSTOOD\t"
              + Words.notUnderstood(answer.getNotUnderstood(), answer.getPuzzle().getSize());
      default -> Words.outcome(answer.getOutcome());
    };
  }

  private static String text(Solution solution) {
    return Output.of(solution).oneLine();
  }

  private static String name(int cell, SolveAnswer answer) {
    return "R"
        + (cell / answer.getPuzzle().getSize() + 1)
        + "C"
        + (cell % answer.getPuzzle().getSize() + 1);
  }

  private SolveOptions options() {
    SolveOptions.Builder options =
        SolveOptions.newBuilder()
            .setLimits(search.limits().setMaxSolutions(limit.limit()))
            .setTargetFormatId(to == null ? "" : to)
            .setInitialState(start.start());
    return seed == null ? options.build() : options.setSeed(seed).build();
  }
}
