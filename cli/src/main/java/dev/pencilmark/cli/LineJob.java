package dev.pencilmark.cli;

import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/**
 * Puts the lines of standard input through some {@link Work} and prints an answer for each. A
 * thread of its own reads, so that answers are printed while the input pauses.
 */
final class LineJob<R> {

  /** Prints the answer to a line. */
  interface Printer<R> {
    void print(long line, R result);
  }

  private final Console console;
  private final Work<R> work;
  private final Function<String, Puzzle> puzzle;
  private volatile IOException readFailure;

  LineJob(Console console, Work<R> work, Function<String, Puzzle> puzzle) {
    this.console = console;
    this.work = work;
    this.puzzle = puzzle;
  }

  /**
   * Does all lines.
   *
   * @return how many failed
   */
  long run(Printer<R> printer, Progress progress) throws IOException {
    Thread reader = new Thread(this::read, "standard-input");
    reader.setDaemon(true);
    reader.start();
    long line = 0;
    long failed = 0;
    for (List<Answer<R>> batch = work.next(); batch != null; batch = work.next()) {
      for (Answer<R> answer : batch) {
        line++;
        if (answer.isProblem()) {
          failed++;
          console.line(answer.failedLine());
        } else {
          printer.print(line, answer.value());
        }
      }
      console.flush();
      progress.done(line);
    }
    progress.clear();
    if (readFailure != null) {
      throw new IOException("cannot read standard input: " + readFailure.getMessage());
    }
    return failed;
  }

  private void read() {
    try {
      LineReader lines = new LineReader(console.in(), PuzzleOptions.MAX_PUZZLE);
      for (List<String> batch = lines.batch(work.batch());
          !batch.isEmpty();
          batch = lines.batch(work.batch())) {
        work.send(batch.stream().map(puzzle).toList());
      }
    } catch (IOException broken) {
      readFailure = broken;
    } catch (RuntimeException broken) {
      // The work has failed; whoever takes the answers hears of it from there.
      return;
    }
    work.finish();
  }
}
