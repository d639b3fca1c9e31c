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
import dev.pencilmark.cli.report.LineReport;
import dev.pencilmark.cli.report.Output;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UnsupportedReport;
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

/** Base class of the commands that read puzzles: a single puzzle, or one per line. */
@Command(mixinStandardHelpOptions = true)
abstract class PuzzleCommand<R> implements Callable<Integer> {

  /** The code of a text that matches several formats, which its near misses list. */
  private static final String AMBIGUOUS = "AMBIGUOUS_FORMAT";

  /** The name of a single puzzle in messages. */
  private static final String THE_PUZZLE = "the puzzle";

  /** The maximum number of warnings to print: a grid of ones alone has dozens. */
  private static final int WARNINGS = 5;

  private final Console console;
  private final Services services;

  /** Whether the result for a single puzzle is a failure. */
  private boolean isFailed;

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

  /** Returns whether to print results as JSON. */
  boolean isJson() {
    return json.isJson();
  }

  /** Returns the format of the puzzles, or null to detect it. */
  String from() {
    return null;
  }

  /** Returns the target format, or null. */
  String to() {
    return null;
  }

  /** Returns whether to reject puzzles with rules that the result would ignore. */
  boolean isStrict() {
    return false;
  }

  /** Opens an input of several puzzles. */
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    return options.source(in, from());
  }

  /**
   * Rejects invalid combinations of options.
   *
   * @throws UsageException if options exclude each other
   */
  void check() {}

  /**
   * Rejects invalid combinations of options.
   *
   * @param remote whether there is a --target
   */
  void check(boolean remote) {
    check();
  }

  /** Returns whether the input has several puzzles, from standard input or a file. */
  final boolean isLines() {
    return puzzles.isLines(from(), needsOne());
  }

  /** Returns the puzzle or file as given on the command line; null for standard input. */
  final String argumentOfPuzzle() {
    return puzzles.argument();
  }

  /** Returns whether the command accepts only a single puzzle. */
  boolean needsOne() {
    return false;
  }

  /** Rejects an option for a single puzzle if there are several. */
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

  /** Returns whether a result counts as a failure in the exit status. */
  boolean isFailure(R result) {
    return false;
  }

  /** Processes a single puzzle and prints the result. */
  void answer(PuzzleService service, Puzzle puzzle) {
    R result = operation(service).one(puzzle);
    refuseIncomplete(result);
    isFailed = isFailure(result);
    if (json.isJson()) {
      console.line(json(result));
      console.flush();
    } else {
      print(result);
    }
    printWarnings(warnings(result));
    reported(result);
  }

  /** Rejects a result that ignores rules, if this is requested. */
  void refuseIncomplete(R result) {
    refuseIncomplete(unsupported(result));
  }

  /** Rejects a single puzzle with ignored rules, if this is requested. */
  final void refuseIncomplete(List<UnsupportedConstraint> unsupported) {
    refuseIncomplete(THE_PUZZLE, unsupported);
  }

  /** Rejects one of several puzzles with ignored rules, if this is requested. */
  final void refuseIncomplete(String puzzle, List<UnsupportedConstraint> unsupported) {
    Problem incomplete = incomplete(puzzle, unsupported);
    if (incomplete != null) {
      throw new RefusedException(incomplete);
    }
  }

  /** Returns the operation to apply to the puzzles. */
  abstract Operation<R> operation(PuzzleService service);

  /** Returns the rules that a result ignores. */
  List<UnsupportedConstraint> unsupported(R result) {
    return List.of();
  }

  /** Prints the result for a single puzzle. */
  abstract void print(R result);

  /** Returns warnings about the puzzle of a result, such as skipped words around it. */
  List<Problem> warnings(R result) {
    return List.of();
  }

  /** Prints additional information about a single result to standard error. */
  void reported(R result) {}

  /** Prints one of several results; on one line, if possible. */
  abstract void printOne(R result);

  /** Prints one of several results as JSON, on one line. */
  void printOneAsJson(R result) {
    console.line(json(result));
  }

  /** Returns a result as JSON of the API, on one line. */
  abstract String json(R result);

  /** Called before the first of several results is printed. */
  void startLines(Progress progress) {}

  /** Prints additional information about one of several results to standard error. */
  void reportOne(long line, R result) {}

  /**
   * Called after all lines.
   *
   * @param failed the number of failed lines
   */
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
          reportWaiting();
        }
        return isLines() ? lines(service) : single(service);
      } catch (RefusedException refused) {
        // An error of the file, not of one of its puzzles, which are handled below.
        throw new UsageException(
            FormatNames.explain(refused.problem(), service, console, from(), to()));
      }
    }
  }

  private void reportWaiting() {
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
      return isFailed ? ExitStatus.FAILED_PUZZLES : ExitStatus.OK;
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
      console.err().println(word + near.getFormatId() + ": " + Words.reported(near.getReason()));
    }
    if (puzzles.looksLikeFile()) {
      console.err().println("there is no file of this name");
    }
    return ExitStatus.FAILED_PUZZLES;
  }

  private int lines(PuzzleService service) throws IOException {
    Progress progress = new Progress(console, System::nanoTime);
    UnsupportedReport unsupported = new UnsupportedReport(console, progress);
    LineReport warned = new LineReport(console, progress, "warning", Comparator.naturalOrder());
    startLines(progress);
    long failed;
    try {
      failed =
          new LineJob<>(console, operation(service).many(), () -> source(puzzles, console.in()))
              .run((line, answer) -> printOne(line, answer, unsupported, warned), progress);
    } finally {
      progress.clear();
    }
    warned.finish();
    unsupported.finish();
    finishLines(failed);
    return failed == 0 ? ExitStatus.OK : ExitStatus.FAILED_PUZZLES;
  }

  private boolean printOne(
      long line, Answer<R> answer, UnsupportedReport report, LineReport warned) {
    Problem problem =
        answer.problem() == null
            ? incomplete(THE_PUZZLE, unsupported(answer.value()))
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
    report.line(line, unsupported(answer.value()));
    reportOne(line, answer.value());
    return !isFailure(answer.value());
  }

  private static void warn(long line, List<Problem> warnings, LineReport report) {
    if (!warnings.isEmpty()) {
      int more = warnings.size() - 1;
      report.line(
          line,
          () ->
              Words.reported(warnings.get(0).getMessage())
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

  /** Returns the reason for rejecting a puzzle with these ignored rules, or null to accept it. */
  private Problem incomplete(String puzzle, List<UnsupportedConstraint> unsupported) {
    return unsupported.isEmpty() || !isStrict()
        ? null
        : Problem.newBuilder()
            .setCode("RULE_OUTSIDE_MODEL")
            .setMessage(
                puzzle
                    + " has unsupported constraints, which --strict rejects: "
                    + Words.rules(unsupported))
            .build();
  }

  /** Prints a written puzzle; binary data unchanged. */
  void print(Output output) {
    if (output.data() != null) {
      console.raw(output.data().toByteArray());
    } else {
      console.line(output.text());
    }
  }

  /** Prints the losses of a single puzzle. */
  void printLosses(List<Loss> losses) {
    if (!losses.isEmpty()) {
      console.err().println("lost: " + Words.losses(losses));
    }
  }

  /** Prints the warnings about a single puzzle. */
  void printWarnings(List<Problem> warnings) {
    printEachWarning("warning: ", warnings);
  }

  /** Prints the warnings about one of several puzzles, with its name. */
  void printWarnings(String puzzle, List<Problem> warnings) {
    printEachWarning("warning: " + puzzle + ": ", warnings);
  }

  private void printEachWarning(String start, List<Problem> warnings) {
    console.flush();
    for (Problem warning : warnings.subList(0, Math.min(warnings.size(), WARNINGS))) {
      console.err().println(start + Words.reported(warning.getMessage()));
    }
    if (warnings.size() > WARNINGS) {
      console.err().println(start + "and " + (warnings.size() - WARNINGS) + " more like these");
    }
  }

  /** Prints warnings. */
  void warn(List<String> warnings) {
    warnings.forEach(warning -> console.err().println("warning: " + Words.reported(warning)));
  }

  /** Prints the losses of a single puzzle between its text and its board. */
  void printNotOnBoard(List<Loss> losses) {
    if (!losses.isEmpty()) {
      console.err().println("not on the board: " + Words.losses(losses));
    }
  }

  /** Warns of rules of a single puzzle that its board does not hold. */
  void printUnsupported(List<UnsupportedConstraint> rules) {
    if (!rules.isEmpty()) {
      console.err().println("warning: ignored constraints: " + Words.rules(rules));
    }
  }

  /** Returns a board in characters that standard output can display. */
  String drawing(Board board, Highlights highlights) {
    return Boards.drawing(console, board, highlights);
  }
}
