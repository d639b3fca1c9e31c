package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CanonicalCommandTest {

  private static final String PUZZLE =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  private static final String FORM =
      "...4.6........92....8...5.1.4.....7...5.2...........6.......8......1....97...4...";
  private static final String KEY = "a44076b3e96b3be2d23933b712e8cbab";
  private static final String TURNED = new StringBuilder(PUZZLE).reverse().toString();

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void aLineHasKeyAutomorphismsAndForm() {
    String line = KEY + "\t1\tS9 " + FORM + "\n";
    assertThat(run(PUZZLE + "\n" + TURNED + "\nx\n", "canonical").out())
        .startsWith(line + line + "! UNKNOWN_FORMAT: ");
  }

  @Test
  void theFormIsWrittenInTheFormatRequested() {
    assertThat(run(PUZZLE + "\n", "canonical", "--to", "plain.line").out())
        .isEqualTo(KEY + "\t1\t" + FORM + "\n");
  }

  @Test
  void aSinglePuzzleIsReportedInLines() {
    assertThat(run("", "canonical", ".".repeat(16)).out())
        .isEqualTo(
            "key            4ddffdceef42b539e604404cbd223cf8\n"
                + "automorphisms  3072\n"
                + "form           S4 ................\n"
                + "chosen by      its clues\n"
                + "rows           1 2 3 4\n"
                + "columns        1 2 3 4\n"
                + "digits         1 2 3 4\n");
  }

  @Test
  void duplicatesAreReported() {
    assertThat(run("", "canonical", "--same-as", TURNED, PUZZLE).out())
        .startsWith("the same up to a rotation by 180 degrees\nrows           9 8 7 6 5 4 3 2 1\n");
    assertThat(run("", "canonical", "--same-as", PUZZLE, PUZZLE).out()).startsWith("the same\n");
    assertThat(run("", "canonical", "--same-as", PUZZLE.replace('4', '9'), PUZZLE).out())
        .startsWith("the same up to relabelling\n");
    assertThat(run("", "canonical", "--same-as", ".".repeat(81), PUZZLE).out())
        .isEqualTo("not the same\n");
  }

  @Test
  void jsonHasTheNamesOfTheSchema() {
    assertThat(run("", "canonical", "--json", PUZZLE).out())
        .contains(
            "\"form\":\"canonical/1 S9 " + FORM + "\"",
            "\"basis\":\"CANONICAL_BASIS_SOLUTION\"",
            "\"automorphisms\":\"1\"",
            "\"transformation\":{\"rows\":[8,7,6,4,3,5,2,1,0],");
  }

  @Test
  void comparingIsForASinglePuzzle() {
    Run run = run(PUZZLE, "canonical", "--same-as", PUZZLE);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--same-as requires a single puzzle");
  }
}
