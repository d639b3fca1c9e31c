package dev.pencilmark.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;

class RegionCodeTest {

  @Test
  void jigsawWithoutAnyRegionIsRefused() {
    byte[] bytes = {-69, -83, 26};
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> new Compressor().decompress(bytes));

    assertThat(refused.problem().code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    assertThat(refused.problem().message()).contains("regions");
  }
}
