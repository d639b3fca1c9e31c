package dev.pencilmark.cli;

import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.Solution;
import dev.pencilmark.client.SolutionStream;
import dev.pencilmark.client.SolveAnswer;
import dev.pencilmark.client.SolveOptions;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveStart;
import java.time.Duration;
import picocli.CommandLine.Command;
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
          + " they differ follow, and entries of the player that contradict the solution are told on"
          + " standard error.",
      "",
      "NONE, MULTIPLE and LIMIT are answers: the exit status is 0. It is 1 if a puzzle could not be"
          + " read or is illegal."
    })
final class SolveCommand extends PuzzleCommand<SolveAnswer> {

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

  @Option(
      names = "--format",
      order = -5,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String format;

  @Option(
      names = "--time",
      order = -4,
      paramLabel = "SECONDS",
      description =
          "Search no longer than this for a puzzle, or with --all for the next solution. Default:"
              + " the server's, 10 unless configured otherwise.")
  private Double time;

  @Option(
      names = "--nodes",
      order = -3,
      paramLabel = "N",
      description = "Guess no more than N times. Default: the server's, 100 million.")
  private Long nodes;

  @Option(
      names = "--stats",
      order = -2,
      description =
          "Tell the number of puzzles, puzzles per second, guesses and outcomes on standard error.")
  private boolean stats;

  private SolveReport report;

  SolveCommand(Console console, Embedded embedded) {
    super(console, embedded);
  }

  @Override
  String from() {
    return format;
  }

  @Override
  void check() {
    if (limit != null && limit < 1) {
      throw new UsageException("--limit must be at least 1");
    }
    if (nodes != null && nodes < 1) {
      throw new UsageException("--nodes must be at least 1");
    }
    if (time != null && !(time > 0 && time < Integer.MAX_VALUE)) {
      throw new UsageException("--time must be more than 0");
    }
    if (start != null && !start.equals(GIVENS) && !start.equals(PROGRESS)) {
      throw new UsageException(
          "--from must be givens or progress; --format names the format of the puzzles");
    }
    if (all && isLines()) {
      throw new UsageException("--all is for a single puzzle: TEXT, --whole or --bytes");
    }
    if (all && stats) {
      throw new UsageException("--stats and --all do not go together");
    }
  }

  @Override
  void answer(PencilmarkClient client, Puzzle puzzle) {
    if (all) {
      printAll(client, puzzle);
    } else {
      report = new SolveReport();
      super.answer(client, puzzle);
    }
  }

  @Override
  SolveAnswer ask(PencilmarkClient client, Puzzle puzzle) {
    return client.solve(puzzle, options());
  }

  @Override
  void print(PencilmarkClient client, SolveAnswer answer) {
    console().line(line(answer));
    if (answer.outcome() != SolveOutcome.SOLVE_OUTCOME_UNIQUE) {
      answer.solutions().forEach(solution -> console().line("  " + text(solution)));
    }
    if (!answer.differingCells().isEmpty()) {
      StringBuilder cells = new StringBuilder("  differ:");
      answer.differingCells().forEach(cell -> cells.append(' ').append(name(cell, answer)));
      console().line(cells.toString());
    }
    printWarnings(answer.warnings());
    for (SolveAnswer.Contradiction entry : answer.contradictions()) {
      console()
          .err()
          .println(
              "contradiction: "
                  + name(entry.cell(), answer)
                  + (entry.placed() ? " has " : " has the pencil marks ")
                  + Words.digits(entry.entered(), answer.size())
                  + ", the solution "
                  + Words.digits(1 << entry.digit() - 1, answer.size()));
    }
    if (stats) {
      report.add(answer);
      console().err().println(report.tell(0));
    }
  }

  @Override
  Work<SolveAnswer> work(PencilmarkClient client) {
    return new SolveWork(client, options());
  }

  @Override
  LineJob.Printer<SolveAnswer> linePrinter(PencilmarkClient client, Progress progress) {
    report = new SolveReport();
    return (line, answer) -> {
      console().line(line(answer));
      report.add(answer);
    };
  }

  @Override
  void finishLines(long failed) {
    if (stats) {
      console().err().println(report.tell(failed));
    }
  }

  private void printAll(PencilmarkClient client, Puzzle puzzle) {
    try (SolutionStream solutions = client.enumerate(puzzle, options())) {
      while (solutions.hasNext()) {
        console().line(text(solutions.next().solution()));
        if (!solutions.isNextAtHand()) {
          console().flush();
        }
      }
      if (solutions.end() == EnumerationEnd.ENUMERATION_END_NODES
          || solutions.end() == EnumerationEnd.ENUMERATION_END_TIME) {
        console().flush();
        console()
            .err()
            .println(
                "LIMIT " + Words.end(solutions.end()) + ": there may be more solutions than these");
      }
    }
  }

  private static String line(SolveAnswer answer) {
    return switch (answer.outcome()) {
      case SOLVE_OUTCOME_UNIQUE -> "UNIQUE " + text(answer.solutions().get(0));
      case SOLVE_OUTCOME_MULTIPLE -> answer.exact() ? "MULTIPLE " + answer.count() : "MULTIPLE";
      case SOLVE_OUTCOME_LIMIT -> {
        String limit = Words.limit(answer.limit());
        yield limit.equals("solutions") ? "LIMIT solutions " + answer.count() : "LIMIT " + limit;
      }
      default -> Words.outcome(answer.outcome());
    };
  }

  private static String text(Solution solution) {
    return solution.output().map(Words::oneLine).orElse(solution.digits());
  }

  private static String name(int cell, SolveAnswer answer) {
    return "R" + (cell / answer.size() + 1) + "C" + (cell % answer.size() + 1);
  }

  private SolveOptions options() {
    SolveOptions options = SolveOptions.DEFAULT;
    if (limit != null) {
      options = options.upTo(limit);
    }
    if (nodes != null) {
      options = options.withNodes(nodes);
    }
    if (time != null) {
      options = options.within(Duration.ofNanos(Math.max(1, (long) (time * 1e9))));
    }
    if (to != null) {
      options = options.writing(to);
    }
    if (start != null) {
      options =
          options.from(
              start.equals(GIVENS)
                  ? SolveStart.SOLVE_START_FROM_GIVENS
                  : SolveStart.SOLVE_START_FROM_PROGRESS);
    }
    return options;
  }
}
