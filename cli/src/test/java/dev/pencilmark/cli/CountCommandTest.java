package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class CountCommandTest {

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void fewSolutionsAreCounted() {
    String lines = "1.343412.1434321\n12343412........\n123...4.........\nx\n" + ".".repeat(16);
    Run run = run(lines + "\n", "count");
    assertThat(run.out().split("\n")).hasSize(5);
    assertThat(run.out()).startsWith("1\n4\n0\n! UNKNOWN_FORMAT: ").endsWith("\n288\n");
  }

  @Test
  void manySolutionsAreEstimated() {
    String empty = ".".repeat(81);
    Run run = run("", "count", "--samples", "100", "--seed", "5", "--limit", "10", empty);
    assertThat(run.out())
        .matches(
            "more than 10\tabout \\d\\.\\d{3}e21\t\\d\\.\\d{3}e21 to \\d\\.\\d{3}e2[12]\t100 samples"
                + "\tseed 5\n");
    assertThat(run("", "count", "--samples", "100", "--seed", "5", "--limit", "10", empty).out())
        .isEqualTo(run.out());
  }

  @Test
  void fewSamplesHaveNoInterval() {
    assertThat(run("", "count", "--samples", "3", "--limit", "100", ".".repeat(16)).out())
        .isEqualTo("more than 100\tabout 288\tunknown\t3 samples\tseed 0\n");
  }

  @Test
  void invalidOptions() {
    assertThat(run("", "count", "--samples", "0", "1.343412.1434321").status()).isEqualTo(2);
    assertThat(run("", "count", "--limit", "0", "1.343412.1434321").status()).isEqualTo(2);
    assertThat(run("", "count", "--samples", "1000001", "1.343412.1434321"))
        .returns(1, Run::status)
        .extracting(run -> run.out() + run.err())
        .asString()
        .contains("LIMIT_EXCEEDED", "1000000");
  }

  @Test
  void puzzleThatWasNotUnderstoodIsNotCounted() {
    String partial =
        "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],"
            + "[{},{},{},{}],[{},{},{},{}]],\"lookandsay\":[{\"lines\":[]}]}";
    assertThat(run("", "count", "--limit", "10", partial).out()).startsWith("NOT_UNDERSTOOD\t");
    assertThat(run("", "count", partial).out()).startsWith("NOT_UNDERSTOOD\t");
  }
}
