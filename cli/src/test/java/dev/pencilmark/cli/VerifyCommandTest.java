package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.format.Formats;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VerifyCommandTest {

  private static final String PUZZLE = "1.343412.1434321";
  private static final String SOLUTION = "1234341221434321";

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void validDigits() {
    assertThat(run("", "verify", "--solution", SOLUTION, PUZZLE))
        .returns("VALID\n", Run::out)
        .returns("", Run::err)
        .returns(0, Run::status);
  }

  @Test
  void invalidDigits_nameEachBrokenRuleAndItsCells_andTheStatusIsOne() {
    assertThat(run("", "verify", "--solution", "1234341221344321", PUZZLE))
        .returns("INVALID\tgivens\tR3C3,R3C4\tcolumn 3\tR1C3,R3C3\tcolumn 4\tR1C4,R3C4\n", Run::out)
        .returns(1, Run::status);
  }

  @Test
  void partOfAGrid_isIncomplete() {
    assertThat(run("", "verify", "--solution", "1.3434122143432.", PUZZLE))
        .returns("INCOMPLETE\t2 cells\n", Run::out)
        .returns(0, Run::status);
  }

  @Test
  void uniquenessIsReportedOnRequest() {
    assertThat(run("", "verify", "--unique", "--solution", SOLUTION, PUZZLE).out())
        .isEqualTo("VALID\tUNIQUE\n");
    assertThat(run("", "verify", "--unique", "--solution", SOLUTION, "1" + ".".repeat(15)).out())
        .isEqualTo("VALID\tMULTIPLE\n");
  }

  @Test
  void rowsOfPuzzleAndDigits_eachHaveAResult() {
    String rows =
        PUZZLE
            + "\t"
            + SOLUTION
            + "\n"
            + PUZZLE
            + ","
            + SOLUTION.replace('4', '2')
            + "\n"
            + PUZZLE
            + ";\""
            + SOLUTION
            + "\"\n"
            + PUZZLE
            + "\n"
            + PUZZLE
            + ","
            + SOLUTION
            + "1\n"
            + "no puzzle\n";
    Run run = run(rows, "verify");
    assertThat(run.status()).isEqualTo(1);
    String[] lines = run.out().split("\n");
    assertThat(lines).hasSize(6);
    assertThat(lines[0]).isEqualTo("VALID");
    assertThat(lines[1]).startsWith("INVALID\tgivens\t");
    assertThat(lines[2]).isEqualTo("VALID");
    assertThat(lines[3]).isEqualTo("INCOMPLETE\t2 cells");
    assertThat(lines[4]).startsWith("! BAD_LENGTH: ");
    assertThat(lines[5]).startsWith("! UNKNOWN_FORMAT: ");
  }

  @Test
  void rowOfAPuzzleAndAsManyDigits_separatedBySpaces() {
    assertThat(run(PUZZLE + "  " + SOLUTION + "\n", "verify").out()).isEqualTo("VALID\n");
  }

  @Test
  void puzzleThatWasNotUnderstood_hasNoBareVerdict() {
    String puzzle =
        "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
            + "\"ruleset\":\"Normal sudoku rules apply. Every seventh cell is haunted.\"}";
    assertThat(run("", "verify", "--solution", SOLUTION, puzzle))
        .returns(
            "NOT_UNDERSTOOD\tparts of the puzzle were not read"
                + "\twithout \"Every seventh cell is haunted\"\n",
            Run::out)
        .returns(0, Run::status);
  }

  @Test
  void secondColumnThatIsNoGrid_isReported() {
    assertThat(run(PUZZLE + "\tgarbage\n" + PUZZLE + "\t" + SOLUTION + "\n", "verify").out())
        .startsWith("! BAD_LENGTH: ")
        .endsWith("\nVALID\n");
  }

  /** Killers and game IDs have commas; what follows them is no column of digits. */
  @Test
  void puzzleWithASeparator_isReadAsAWhole() throws Exception {
    for (String format : List.of("swiki.v1.killer", "tatham.solo", "tatham.keen")) {
      String example = Formats.find(format).format().example();
      assertThat(run(example + "\n", "verify").out()).as(example).startsWith("INCOMPLETE\t");
    }
    assertThat(run(PUZZLE + ", challenging\n" + PUZZLE + " challenging\n", "verify").out())
        .isEqualTo("INCOMPLETE\t2 cells\nINCOMPLETE\t2 cells\n");
    String spaces = PUZZLE + " ".repeat(200_000) + "!\n";
    assertThat(run(spaces, "verify").out().lines()).hasSize(1);
  }

  @Test
  void foreignCharacterIsAnErrorWithItsPlace() {
    assertThat(run("", "verify", "--solution", "123434122143432x", PUZZLE).out())
        .startsWith("! BAD_CHARACTER: ")
        .contains("at 15: ");
  }

  @Test
  void jsonIsTheResponseOfTheApi() {
    assertThat(run("", "verify", "--json", "--solution", "1234341221344321", PUZZLE).out())
        .contains("\"verdict\":\"VERDICT_INVALID\"")
        .contains("{\"ruleId\":\"given\",\"name\":\"givens\",\"cells\":[10,11]}");
  }
}
