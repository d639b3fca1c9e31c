package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.ExitStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PracticeCommandTest {

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  /** With candidates, so that the next step needs no easier ones again. */
  @ParameterizedTest
  @CsvSource({"x-wing, X-Wing", "hidden-single, Hidden Single", "uniqueness-1, Unique Rectangle"})
  void theTechniqueIsTheNextStepOfEachPosition(String technique, String name) {
    Run made = run("", "practice", "--technique", technique, "--count", "2", "--seed", "7");
    assertThat(made.status()).as(made.err()).isZero();
    assertThat(made.err()).isEmpty();
    assertThat(made.out().lines()).hasSize(2).doesNotHaveDuplicates();
    Run hints = run(made.out(), "hint");
    assertThat(hints.out().lines()).hasSize(2).allMatch(line -> line.startsWith(name));
    assertThat(run("", "practice", "--technique", technique, "--count", "2", "--seed", "7").out())
        .isEqualTo(made.out());
  }

  @Test
  void positionsOfOtherTypesAreMade() {
    Run made =
        run(
            "",
            "practice",
            "--technique",
            "cage-combination-hard",
            "--type",
            "killer",
            "--size",
            "6",
            "--seed",
            "3");
    assertThat(made.status()).as(made.err()).isZero();
    assertThat(run(made.out(), "hint").out()).startsWith("Cage Combination (hard): ");
  }

  @Test
  void jsonHasThePuzzleAndTheStepWithItsEvidence() {
    Run made = run("", "practice", "--technique", "naked-pair", "--seed", "7", "--json");
    assertThat(made.out())
        .matches("\\{\"position\":\"S9B[^\"]+\",\"puzzle\":\"[1-9.]{81}\",\"step\":\\{.*}}\n")
        .contains("\"techniqueId\":\"naked-pair\"", "\"sees\":[");
  }

  @Test
  void aBookHasTheStepsAsAnswers(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("book.pdf");
    Run made =
        run(
            "",
            "practice",
            "--technique",
            "x-wing",
            "--seed",
            "7",
            "--book",
            "-o",
            file.toString());
    assertThat(made.status()).as(made.err()).isZero();
    assertThat(made.out()).isEmpty();
    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).startsWith("%PDF-");
    assertThat(run("", "practice", "--technique", "x-wing", "--book").err())
        .contains("--book requires --output");
  }

  @Test
  void techniquesThatNoPathHasAreRejected() {
    Run siamese = run("", "practice", "--technique", "siamese-finned-swordfish");
    assertThat(siamese.status()).isEqualTo(ExitStatus.USAGE);
    Run unknown = run("", "practice", "--technique", "x-wign");
    assertThat(unknown.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(unknown.err()).contains("x-wing");
  }
}
