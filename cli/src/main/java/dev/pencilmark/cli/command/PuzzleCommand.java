package dev.pencilmark.cli.command;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.input.LineJob;
import dev.pencilmark.cli.input.PuzzleSource;
import dev.pencilmark.cli.option.ConnectionOptions;
import dev.pencilmark.cli.option.JsonOption;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Boards;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.FormatNames;
import dev.pencilmark.cli.report.LeftOutReport;
import dev.pencilmark.cli.report.LineReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.report.Words;
import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.PuzzleService;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.NearMiss;
import dev.pencilmark.v1.Problem;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.MessageJson;
import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Common part of the commands that read puzzles: a single puzzle, or one per line. */
@Command(mixinStandardHelpOptions = true)
abstract class PuzzleCommand<R> implements Callable<Integer> {

  /** The code of a text that several formats fit; its near misses are those. */
  private static final String AMBIGUOUS = "AMBIGUOUS_FORMAT";

  /** What a puzzle is called if there is one only. */
  private static final String THE_PUZZLE = "the puzzle";

  /** How many warnings are printed: a grid of ones only has dozens. */
  private static final int WARNINGS = 5;

  private final Console console;
  private final Services services;

  @Mixin private PuzzleOptions puzzles;
  @Mixin private ConnectionOptions connection;

  @Mixin private JsonOption json;
  @Mixin private OutputOption output;

  PuzzleCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  Console console() {
    return console;
  }

  /** Whether answers are printed as JSON. */
  boolean isJson() {
    return json.isJson();
  }

  /** The format that the puzzles are in, or null. */
  String from() {
    return null;
  }

  /** The format that is written, or null. */
  String to() {
    return null;
  }

  /** Whether puzzles are refused of which rules would be left out. */
  boolean isStrict() {
    return false;
  }

  /** Opens the input of many puzzles. */
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    return options.source(in, from());
  }

  /** Refuses options that do not go together. */
  void check() {}

  /**
   * The same.
   *
   * @param remote whether there is a --target
   */
  void check(boolean remote) {
    check();
  }

  /** Whether there are many puzzles, of standard input or a file, rather than a single one. */
  final boolean isLines() {
    return puzzles.isLines(from(), needsOne());
  }

  /** The puzzle or file as it was typed; null for standard input. */
  final String argumentOfPuzzle() {
    return puzzles.argument();
  }

  /** Whether the command takes a single puzzle alone. */
  boolean needsOne() {
    return false;
  }

  /** Rejects an option that is for a single puzzle if there are many. */
  final void refuseLines(String option) {
    if (isLines()) {
      throw new UsageException(
          option
              + " requires a single puzzle"
              + (puzzles.fileName() == null
                  ? ": PUZZLE, --multiline or --bytes"
                  : ", and " + puzzles.fileName() + " does not have exactly one"));
    }
  }

  /** Has a single puzzle done and prints the result. */
  void answer(PuzzleService service, Puzzle puzzle) {
    R result = operation(service).one(puzzle);
    refuseIncomplete(result);
    if (json.isJson()) {
      console.line(json(result));
      console.flush();
    } else {
      print(result);
    }
    printWarnings(warnings(result));
    told(result);
  }

  /** Refuses what a single result is made without, if that is asked for. */
  void refuseIncomplete(R result) {
    refuseIncomplete(leftOut(result));
  }

  /** Refuses a single puzzle of which these rules would be left out, if that is asked for. */
  final void refuseIncomplete(List<UnsupportedConstraint> leftOut) {
    refuseIncomplete(THE_PUZZLE, leftOut);
  }

  /** The same for one of several puzzles. */
  final void refuseIncomplete(String puzzle, List<UnsupportedConstraint> leftOut) {
    Problem incomplete = incomplete(puzzle, leftOut);
    if (incomplete != null) {
      throw new RefusedException(incomplete);
    }
  }

  /** What is done with the puzzles. */
  abstract Operation<R> operation(PuzzleService service);

  /** The rules that a result is made without. */
  List<UnsupportedConstraint> leftOut(R result) {
    return List.of();
  }

  /** Prints the result for a single puzzle. */
  abstract void print(R result);

  /** What is odd about the puzzle of a result, such as words around it that were passed over. */
  List<Problem> warnings(R result) {
    return List.of();
  }

  /** Tells on standard error what else there is to tell of a single result. */
  void told(R result) {}

  /** Prints one of many results; on a line of its own, if it can be. */
  abstract void printOne(R result);

  /** Prints one of many results as JSON, on a line of its own. */
  void printOneAsJson(R result) {
    console.line(json(result));
  }

  /** A result as JSON, on one line: that of the API. */
  abstract String json(R result);

  /** Many results are about to be printed. */
  void startLines(Progress progress) {}

  /** Tells on standard error what there is to tell of one of many results. */
  void tellOne(long line, R result) {}

  /** All lines are printed; so many of them have failed. */
  void finishLines(long failed) {}

  @Override
  public final Integer call() throws IOException {
    puzzles.check();
    if (output.file() != null && puzzles.reads(output.file())) {
      throw new UsageException("--output " + output.file() + " is the file that is read");
    }
    check(connection.isRemote());
    if (puzzles.note() != null) {
      console.err().println("note: " + puzzles.note());
    }
    try (PuzzleService service = connection.open(services)) {
      try {
        if (puzzles.readsStandardInput() && console.terminal().in()) {
          sayThatWeWait();
        }
        return isLines() ? lines(service) : single(service);
      } catch (RefusedException refused) {
        // It is not about one of the puzzles: those are dealt with below.
        throw new UsageException(
            FormatNames.explain(refused.problem(), service, console, from(), to()));
      }
    }
  }

  private void sayThatWeWait() {
    console
        .err()
        .println(
            isLines()
                ? "reading puzzles from the terminal, one per line; end with Ctrl-D"
                : "reading one puzzle from the terminal; end with Ctrl-D");
  }

  private int single(PuzzleService service) throws IOException {
    Puzzle puzzle = puzzles.single(console.in(), from());
    Problem problem;
    try {
      answer(service, puzzle);
      return ExitStatus.OK;
    } catch (RefusedException refused) {
      problem = refused.problem();
      if (refused.isOfRequest()) {
        throw refused;
      }
    }
    printProblem(problem);
    console.flush();
    String word = problem.getCode().equals(AMBIGUOUS) ? "maybe " : "not ";
    for (NearMiss near : problem.getNearMissesList()) {
      console.err().println(word + near.getFormatId() + ": " + Words.told(near.getReason()));
    }
    if (puzzles.looksLikeFile()) {
      console.err().println("there is no file of this name");
    }
    return ExitStatus.FAILED_PUZZLES;
  }

  private int lines(PuzzleService service) throws IOException {
    Progress progress = new Progress(console, System::nanoTime);
    LeftOutReport leftOut = new LeftOutReport(console, progress);
    LineReport warned = new LineReport(console, progress, "warning", Comparator.naturalOrder());
    startLines(progress);
    long failed;
    try {
      failed =
          new LineJob<>(console, operation(service).many(), () -> source(puzzles, console.in()))
              .run((line, answer) -> printOne(line, answer, leftOut, warned), progress);
    } finally {
      progress.clear();
    }
    warned.finish();
    leftOut.finish();
    finishLines(failed);
    return failed == 0 ? ExitStatus.OK : ExitStatus.FAILED_PUZZLES;
  }

  private boolean printOne(long line, Answer<R> answer, LeftOutReport report, LineReport warned) {
    Problem problem =
        answer.problem() == null
            ? incomplete(THE_PUZZLE, leftOut(answer.value()))
            : answer.problem();
    if (problem != null) {
      printProblem(problem);
      return false;
    }
    if (json.isJson()) {
      printOneAsJson(answer.value());
    } else {
      printOne(answer.value());
    }
    warn(line, warnings(answer.value()), warned);
    report.line(line, leftOut(answer.value()));
    tellOne(line, answer.value());
    return true;
  }

  private static void warn(long line, List<Problem> warnings, LineReport report) {
    if (!warnings.isEmpty()) {
      int more = warnings.size() - 1;
      report.line(
          line,
          () ->
              Words.told(warnings.get(0).getMessage())
                  + (more == 0 ? "" : "; and " + more + " more like this"),
          warnings.stream().collect(Collectors.toMap(Problem::getCode, one -> 0, (a, b) -> 0)));
    }
  }

  private void printProblem(Problem problem) {
    if (json.isJson()) {
      console.line("{\"problem\":" + MessageJson.of(problem) + "}");
    } else {
      console.line(Words.failedLine(problem));
    }
  }

  /** Why a puzzle is refused of which these rules would be left out, or null if it is not. */
  private Problem incomplete(String puzzle, List<UnsupportedConstraint> leftOut) {
    return leftOut.isEmpty() || !isStrict()
        ? null
        : Problem.newBuilder()
            .setCode("RULE_OUTSIDE_MODEL")
            .setMessage(
                puzzle
                    + " has unsupported constraints, which --strict rejects: "
                    + Words.rules(leftOut))
            .build();
  }

  /** Prints a written puzzle: bytes as they are. */
  void print(Output output) {
    if (output.data() != null) {
      console.raw(output.data().toByteArray());
    } else {
      console.line(output.text());
    }
  }

  /** Tells of what a single puzzle has lost. */
  void printLosses(List<Loss> losses) {
    if (!losses.isEmpty()) {
      console.err().println("lost: " + Words.losses(losses));
    }
  }

  /** Tells of what is odd about a single puzzle. */
  void printWarnings(List<Problem> warnings) {
    printEachWarning("warning: ", warnings);
  }

  /** The same for one of several puzzles, which is named. */
  void printWarnings(String puzzle, List<Problem> warnings) {
    printEachWarning("warning: " + puzzle + ": ", warnings);
  }

  private void printEachWarning(String start, List<Problem> warnings) {
    console.flush();
    for (Problem warning : warnings.subList(0, Math.min(warnings.size(), WARNINGS))) {
      console.err().println(start + Words.told(warning.getMessage()));
    }
    if (warnings.size() > WARNINGS) {
      console.err().println(start + "and " + (warnings.size() - WARNINGS) + " more like these");
    }
  }

  /** Tells in words what is not as was asked for. */
  void warn(List<String> warnings) {
    warnings.forEach(warning -> console.err().println("warning: " + Words.told(warning)));
  }

  /** Tells of a single puzzle what its board does not hold. */
  void printNotOnBoard(List<Loss> losses) {
    if (!losses.isEmpty()) {
      console.err().println("not on the board: " + Words.losses(losses));
    }
  }

  /** Warns of rules of a single puzzle that its board does not hold. */
  void printLeftOut(List<UnsupportedConstraint> rules) {
    if (!rules.isEmpty()) {
      console.err().println("warning: ignored constraints: " + Words.rules(rules));
    }
  }

  /** A board in characters, as standard output can show them. */
  String drawing(Board board, Highlights highlights) {
    return Boards.drawing(console, board, highlights);
  }
}
