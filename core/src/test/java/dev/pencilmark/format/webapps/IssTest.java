package dev.pencilmark.format.webapps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts of Interactive Sudoku Solver are known by their items, and others are not taken for one.
 */
class IssTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".V~R1C1~R1C2~R5C5",
        ".X~R1C1~R1C2",
        ".NFA~gAAEAg~R1C1",
        ".AntiKnight",
        ".NoBoxes.AntiKing",
        ".Windoku",
        ".~R1C1_5"
      })
  void itemsTellTheFormat(String text) throws ProblemException {
    assertThat(INTERCHANGE.detect(Source.ofText(text)).get(0).format().id()).isEqualTo("iss");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".Xr catman 8 .", ".Nm", ".Pp", ".Dd September 3, 2020", ".Ed", ".Em .Ar"})
  void macrosOfManualPagesAreNoItems(String text) {
    assertThatThrownBy(() -> INTERCHANGE.detect(Source.ofText(text)))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void anyItemIsReadWhereTheFormatIsNamed() throws ProblemException {
    assertThat(INTERCHANGE.decode(Source.ofText(".Brandnew"), "iss").decoded().leftOut())
        .hasSize(1);
  }
}
