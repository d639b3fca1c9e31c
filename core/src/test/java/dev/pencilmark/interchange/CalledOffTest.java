package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nobody waits for the end of what was called off. */
class CalledOffTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** Called off at one of its looks. */
  private static final class Interruption extends Cancellation {

    private final int at;
    private int looks;

    Interruption(int at) {
      this.at = at;
    }

    @Override
    public boolean isCancelled() {
      return looks++ == at;
    }
  }

  @Test
  void aTextIsLookedAtByNoFurtherFormat() {
    String text = "no puzzle ".repeat(100);
    Interruption never = new Interruption(-1);
    assertThat(code(() -> INTERCHANGE.detect(Source.ofText(text), never)))
        .isEqualTo(ProblemCode.UNKNOWN_FORMAT);
    List<Format> formats = Formats.all().stream().filter(format -> !format.binary()).toList();
    assertThat(never.looks).isEqualTo(formats.size());
    for (int at = 0; at < never.looks; at++) {
      Interruption interruption = new Interruption(at);
      assertThat(code(() -> INTERCHANGE.decode(Source.ofText(text), "", interruption)))
          .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(interruption.looks).isEqualTo(at + 1);
    }
  }

  @Test
  void aTextThatIsDetectedIsNotRead() throws ProblemException {
    String text = Formats.find("swiki.v2").format().example();
    Interruption never = new Interruption(-1);
    assertThat(INTERCHANGE.decode(Source.ofText(text), "", never).board()).isNotNull();
    Interruption last = new Interruption(never.looks - 1);
    assertThat(code(() -> INTERCHANGE.decode(Source.ofText(text), "", last)))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  private interface Work {
    void run() throws ProblemException;
  }

  private static ProblemCode code(Work work) {
    return catchThrowableOfType(ProblemException.class, work::run).problem().code();
  }
}
