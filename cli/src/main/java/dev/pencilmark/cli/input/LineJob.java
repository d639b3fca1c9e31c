package dev.pencilmark.cli.input;

import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.v1.Puzzle;
import java.io.IOException;
import java.util.List;
import java.util.Queue;

/**
 * Sends puzzles to a {@link Work} and prints an answer for each. A separate thread reads, so that
 * answers are printed while the input pauses.
 */
public final class LineJob<R> {

  /** Opens the input, on the reading thread, because it may have to wait for the first bytes. */
  public interface Opener {
    PuzzleSource open() throws IOException;
  }

  /** Prints the answer to a line, or to a puzzle of a file. */
  public interface Printer<R> {

    /** Prints an answer. Returns whether the puzzle was processed. */
    boolean print(long line, Answer<R> answer);
  }

  private final Console console;
  private final Work<R> work;
  private final Opener source;
  private volatile PuzzleSource puzzles;
  private volatile Exception readFailure;

  public LineJob(Console console, Work<R> work, Opener source) {
    this.console = console;
    this.work = work;
    this.source = source;
  }

  /**
   * Processes all lines.
   *
   * @return the number of failed lines
   */
  public long run(Printer<R> printer, Progress progress) throws IOException {
    Thread reader = new Thread(this::read, "input");
    reader.setDaemon(true);
    reader.start();
    long line = 0;
    long failed = 0;
    for (List<Answer<R>> batch = work.next(); batch != null; batch = work.next()) {
      for (Answer<R> answer : batch) {
        line++;
        Queue<PuzzleSource.Place> places = puzzles.places();
        PuzzleSource.Place place = places == null ? null : places.remove();
        boolean done =
            place == null
                ? printer.print(line, answer)
                : printer.print(place.line(), place.report(answer));
        failed += done ? 0 : 1;
      }
      console.flush();
      progress.done(line);
    }
    progress.clear();
    if (readFailure instanceof UsageException wrong) {
      throw wrong;
    }
    if (readFailure != null) {
      throw new IOException("cannot read the input: " + readFailure.getMessage());
    }
    return failed;
  }

  private void read() {
    try {
      puzzles = source.open();
      for (List<Puzzle> batch = puzzles.batch(work.batch());
          !batch.isEmpty();
          batch = puzzles.batch(work.batch())) {
        work.send(batch);
      }
    } catch (IOException | UsageException broken) {
      readFailure = broken;
    } catch (RuntimeException broken) {
      // The work has failed; the thread that receives the answers reports it.
      return;
    }
    work.finish();
  }
}
