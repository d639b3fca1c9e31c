package dev.pencilmark.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridNumbersTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "7", "3785499481856629922010", "6670903752021072936959"})
  void numberIsReadWithAndWithoutLeadingZeros(String text) throws ProblemException {
    assertThat(GridNumbers.parse(text)).isEqualTo(new BigInteger(text));
    assertThat(GridNumbers.parse("0".repeat(100) + text)).isEqualTo(new BigInteger(text));
  }

  @ParameterizedTest
  @CsvSource({
    "'', EMPTY_INPUT, -1",
    "-1, BAD_CHARACTER, 0",
    "12x, BAD_CHARACTER, 2",
    "٣, BAD_CHARACTER, 0",
    "6670903752021072936960, VALUE_OUT_OF_RANGE, -1",
    "10000000000000000000000, VALUE_OUT_OF_RANGE, -1"
  })
  void anythingElseIsRefused(String text, String code, int index) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> GridNumbers.parse(text));

    assertThat(refused.problem().code()).isEqualTo(ProblemCode.valueOf(code));
    assertThat(refused.problem().index()).isEqualTo(index);
  }

  @Test
  void longNumbersAreRefusedByTheirLength() {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> GridNumbers.parse("9".repeat(10_000_000)));

    assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALUE_OUT_OF_RANGE);
    assertThat(refused.problem().message()).contains("10000000 digits");
  }
}
