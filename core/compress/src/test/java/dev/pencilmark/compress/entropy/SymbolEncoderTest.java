package dev.pencilmark.compress.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import org.junit.jupiter.api.Test;

class SymbolEncoderTest {

  @Test
  void writerThatIsCancelledTriesNoMoreWaysAndMakesNoNumber() throws ProblemException {
    Cancellation cancellation = new Cancellation();
    SymbolEncoder writer = new SymbolEncoder(cancellation);
    for (int i = 0; i < 1_000; i++) {
      writer.uniform(i, 1_000);
    }
    assertThat(writer.toNatural().isZero()).isFalse();
    int[] tried = new int[1];
    SymbolCoder.Part way =
        symbols -> {
          tried[0]++;
          cancellation.cancel();
        };

    assertThat(code(() -> writer.choose(new Frequencies(1, 1), way, way)))
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(tried[0]).isOne();
    assertThat(code(writer::toNatural)).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  private interface Work {
    void run() throws ProblemException;
  }

  private static ProblemCode code(Work work) {
    return catchThrowableOfType(ProblemException.class, work::run).problem().code();
  }
}
