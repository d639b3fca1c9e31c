package dev.pencilmark.cli;

import dev.pencilmark.client.Loss;
import dev.pencilmark.client.Output;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.client.Problem;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What most commands share: a single puzzle, or one a line. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
abstract class PuzzleCommand<R> implements Callable<Integer> {

  /** The code of a text that several formats fit; its near misses are those. */
  private static final String AMBIGUOUS = "AMBIGUOUS_FORMAT";

  /** How many warnings are printed: a grid of ones only has dozens. */
  private static final int WARNINGS = 5;

  private final Console console;
  private final Embedded embedded;

  @Mixin private PuzzleOptions puzzles;
  @Mixin private ConnectionOptions connection;

  PuzzleCommand(Console console, Embedded embedded) {
    this.console = console;
    this.embedded = embedded;
  }

  Console console() {
    return console;
  }

  /** The format that the puzzles are in, or null. */
  String from() {
    return null;
  }

  /** Whether there is a puzzle to read at all; else there is a single result without one. */
  boolean needsPuzzle() {
    return true;
  }

  /** Opens the input of many puzzles. */
  PuzzleSource source(PuzzleOptions options, InputStream in) throws IOException {
    return options.source(in, from());
  }

  /** Refuses options that do not go together. */
  void check() {}

  /** Whether there are many puzzles, of standard input or a file, rather than a single one. */
  final boolean isLines() {
    return puzzles.isLines();
  }

  /** Has a single puzzle done and prints the result. */
  void answer(PencilmarkClient client, Puzzle puzzle) {
    print(client, ask(client, puzzle));
  }

  /** Has one puzzle done. */
  abstract R ask(PencilmarkClient client, Puzzle puzzle);

  /** Prints the result for a single puzzle. */
  abstract void print(PencilmarkClient client, R result);

  /** Opens the way for many puzzles. */
  abstract Work<R> work(PencilmarkClient client);

  /** Prints results one a line. */
  abstract LineJob.Printer<R> linePrinter(PencilmarkClient client, Progress progress);

  /** All lines are printed; so many of them have failed. */
  void finishLines(long failed) {}

  @Override
  public final Integer call() throws IOException {
    puzzles.check();
    check();
    try (Session session = connection.open(embedded)) {
      return needsPuzzle() && isLines() ? lines(session.client()) : single(session.client());
    } catch (PuzzleException refused) {
      // It is not about one of the puzzles: those are dealt with below.
      throw new UsageException(refused.getMessage());
    }
  }

  private int single(PencilmarkClient client) throws IOException {
    Puzzle puzzle =
        needsPuzzle() ? puzzles.single(console.in(), from()) : Puzzle.getDefaultInstance();
    Problem problem;
    try {
      answer(client, puzzle);
      return ExitStatus.OK;
    } catch (PuzzleException refused) {
      problem = refused.problem();
    }
    if (problem.code().equals(Answer.BAD_REQUEST)) {
      throw new UsageException(problem.message());
    }
    console.line(new Answer<R>(null, problem).failedLine());
    console.flush();
    String word = problem.code().equals(AMBIGUOUS) ? "maybe " : "not ";
    for (Problem.NearMiss near : problem.nearMisses()) {
      console.err().println(word + near.formatId() + ": " + Words.oneLine(near.reason()));
    }
    return ExitStatus.FAILED_PUZZLES;
  }

  private int lines(PencilmarkClient client) throws IOException {
    Progress progress = new Progress(console, System::nanoTime);
    LineJob.Printer<R> printer = linePrinter(client, progress);
    long failed;
    try {
      failed =
          new LineJob<>(console, work(client), () -> source(puzzles, console.in()))
              .run(printer, progress);
    } finally {
      progress.clear();
    }
    finishLines(failed);
    return failed == 0 ? ExitStatus.OK : ExitStatus.FAILED_PUZZLES;
  }

  /** Prints a single puzzle, and tells what is odd about it and what it has lost. */
  void printOutput(Output output, List<Problem> warnings, List<Loss> losses) {
    if (output.isBinary()) {
      console.raw(output.data().toByteArray());
    } else {
      console.line(output.text());
    }
    printWarnings(warnings);
    if (!losses.isEmpty()) {
      console.err().println("lost: " + Words.losses(losses));
    }
  }

  /** Tells of what is odd about a single puzzle. */
  void printWarnings(List<Problem> warnings) {
    console.flush();
    for (Problem warning : warnings.subList(0, Math.min(warnings.size(), WARNINGS))) {
      console.err().println("warning: " + Words.oneLine(warning.message()));
    }
    if (warnings.size() > WARNINGS) {
      console.err().println("warning: and " + (warnings.size() - WARNINGS) + " more like these");
    }
  }
}
