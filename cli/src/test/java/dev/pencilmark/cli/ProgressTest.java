package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Progress;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ProgressTest {

  private static final long MILLI = 1_000_000;

  private final AtomicLong clock = new AtomicLong(-5);
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void progress_beginsAfterASecondAndGoesAway() {
    Progress progress = new Progress(console(false, true), clock::get);
    clock.addAndGet(999 * MILLI);
    progress.done(100);
    progress.clear();
    assertThat(err.size()).isZero();

    clock.addAndGet(1001 * MILLI);
    progress.done(3000);
    assertThat(err).hasToString("\r\u001b[K3,000 lines, 1,500 lines/s");
    clock.addAndGet(10 * MILLI);
    progress.done(3001);
    progress.clear();
    progress.clear();
    assertThat(err).hasToString("\r\u001b[K3,000 lines, 1,500 lines/s\r\u001b[K");
  }

  @Test
  void progress_isForPeopleWhoSeeNoAnswers() {
    for (Console console : new Console[] {console(true, true), console(false, false)}) {
      Progress progress = new Progress(console, clock::get);
      clock.addAndGet(5000 * MILLI);
      progress.done(3000);
      assertThat(err.size()).isZero();
    }
  }

  private Console console(boolean outIsTerminal, boolean errIsTerminal) {
    return new Console(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        err,
        new Terminal(false, outIsTerminal, errIsTerminal, true, true));
  }
}
