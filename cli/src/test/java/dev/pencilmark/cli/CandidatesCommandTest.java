package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class CandidatesCommandTest {

  private static final String UNIQUE = "1/2/3/4/3/4/1/2/2/1/4/3/4/3/2/1";

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void puzzleWithOneSolution() {
    assertThat(run("", "candidates", "1.343412.1434321"))
        .returns(UNIQUE + "\t1\n", Run::out)
        .returns(0, Run::status);
  }

  @Test
  void severalSolutions_areCountedUpToTheLimit() {
    String puzzle = "1234341221......";
    String cells = "1/2/3/4/3/4/1/2/2/1/4/3/4/3/2/1";
    assertThat(run("", "candidates", puzzle).out()).isEqualTo(cells + "\t1\n");
    String open = "12343412........";
    assertThat(run("", "candidates", "--limit", "100", open).out())
        .isEqualTo("1/2/3/4/3/4/1/2/24/13/24/13/24/13/24/13\t4\n");
    assertThat(run("", "candidates", "--limit", "3", open).out()).endsWith("\tmore than 3\n");
  }

  @Test
  void limitBelowOne() {
    assertThat(run("", "candidates", "--limit", "0", "1.343412.1434321"))
        .returns("pencilmark: --limit must be at least 1\n", Run::err)
        .returns(2, Run::status);
  }

  @Test
  void solutionsWithEachCandidateAreCounted() {
    String cells = "1/2/3/4/3/4/1/2/24/13/24/13/24/13/24/13\t4\t4/4/4/4/4/4/4/4/";
    assertThat(run("", "candidates", "--counts", "12343412........").out())
        .isEqualTo(cells + "2,2/2,2/2,2/2,2/2,2/2,2/2,2/2,2\n");
    assertThat(run("", "candidates", "--counts", "--limit", "2", "12343412........").out())
        .endsWith("\tmore than 2\t2+/2+/2+/2+/2+/2+/2+/2+" + "/2+,2+".repeat(8) + "\n");
    assertThat(run("", "candidates", "--counts", "123...4.........").out())
        .isEqualTo("/".repeat(15) + "\t0\t" + "/".repeat(15) + "\n");
  }

  @Test
  void linesEachHaveAResult() {
    Run run = run("1.343412.1434321\nx\n123...4.........\n", "candidates");
    String[] lines = run.out().split("\n");
    assertThat(lines).hasSize(3);
    assertThat(lines[0]).isEqualTo(UNIQUE + "\t1");
    assertThat(lines[1]).startsWith("! UNKNOWN_FORMAT: ");
    assertThat(lines[2]).isEqualTo("///////////////\t0");
    assertThat(run.status()).isEqualTo(1);
  }

  @Test
  void jsonIsTheLastMessageOfTheApi() {
    assertThat(run("", "candidates", "--json", "1.343412.1434321").out())
        .isEqualTo(
            "{\"end\":{\"candidates\":\""
                + UNIQUE
                + "\",\"solutionCount\":\"1\",\"exact\":true,"
                + "\"witnesses\":[\"1234341221434321\"]}}\n");
  }
}
