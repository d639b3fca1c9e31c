package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class AnalyseCommandTest {

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void fieldsOfAPuzzleWithOneSolution() {
    assertThat(run("", "analyse", "1.343412.1434321").out())
        .startsWith("UNIQUE\nparts: 14\nredundant: ")
        .contains("\nminimal without: ", "\nsymmetry: ", "\nautomorphisms: ", "\nbackdoor: 0\n");
  }

  @Test
  void puzzleWithSeveralSolutions() {
    assertThat(run("", "analyse", ".".repeat(16)))
        .returns("MULTIPLE\nparts: 0\nsymmetry: none\nautomorphisms: 3072\n", Run::out)
        .returns(0, Run::status);
  }

  @Test
  void linesHaveTabs() {
    Run run = run("1.343412.1434321\nx\n" + ".".repeat(16) + "\n", "analyse");
    String[] lines = run.out().split("\n");
    assertThat(lines).hasSize(3);
    assertThat(lines[0].split("\t")).hasSize(7);
    assertThat(lines[1]).startsWith("! UNKNOWN_FORMAT: ");
    assertThat(lines[2]).startsWith("MULTIPLE\tparts: 0\t");
  }

  @Test
  void minimizedPuzzleIsInTheFormatOfTheSource() {
    Run minimized = run("", "analyse", "--minimize", "1234341221434321");
    assertThat(minimized.status()).isZero();
    String puzzle = minimized.out().strip();
    assertThat(puzzle).matches("[1-4.]{16}").contains(".");
    assertThat(run("", "analyse", puzzle).out()).contains("redundant: none\nminimal without: none");
    assertThat(run("", "solve", puzzle).out()).isEqualTo("UNIQUE 1234341221434321\n");
    assertThat(run("", "analyse", "--minimize", "--to", "swiki.v2", "1234341221434321").out())
        .startsWith("S4");
  }

  @Test
  void puzzleThatWasNotUnderstoodHasNoAnalysis() {
    String partial =
        "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],"
            + "[{},{},{},{}],[{},{},{},{}]],\"lookandsay\":[{\"lines\":[]}]}";
    assertThat(run("", "analyse", partial).out())
        .startsWith("NOT_UNDERSTOOD\t")
        .doesNotContain("parts:");
  }

  @Test
  void onlyOneSolutionCanBeMinimized() {
    assertThat(run("", "analyse", "--minimize", ".".repeat(16)))
        .returns("MULTIPLE\n", Run::out)
        .returns(1, Run::status);
    assertThat(run("", "analyse", "--to", "plain.line", "1234341221434321").status()).isEqualTo(2);
  }
}
