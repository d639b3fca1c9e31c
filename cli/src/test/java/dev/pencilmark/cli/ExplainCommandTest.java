package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Explain, hint, rate and techniques, in this process. */
@Timeout(120)
final class ExplainCommandTest {

  private static final String UNIQUE = "1.343412.1434321";
  private static final String SOLUTION = "1234341221434321";

  /** A killer of 4x4 with a cage of one cell. */
  private static final String KILLER =
      "D4C0crb0pbr0ct30cqf007r001j0cnr0pbr000n0cpj006v0pcn0con0pef001j0pav";

  private static final String NONE = "123........4....";
  private static final String TWO = "..343412..434321";

  /** A puzzle in progress with a 1 in R1C3 where the solution has 4. */
  private static final String WRONG =
      ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";

  private static Run run(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }

  @Test
  void stepsAreNumberedAndTheSolutionFollows() {
    assertThat(run("", "explain", UNIQUE))
        .returns(0, Run::status)
        .returns("", Run::err)
        .returns(
            """
            1. Full House: r1c2 is the last open cell of row 1, which has every digit but 2 => r1c2=2
            2. Full House: r3c1 is the last open cell of row 3, which has every digit but 2 => r3c1=2
            SOLVED 1234341221434321
              level 1 (gentle), score 8, 2 steps, hardest full-house
            """,
            Run::out);
  }

  @Test
  void stepsHaveDigitsFromZeroAsTheyAreRead() {
    String zero =
        ".Shape~4x4~0-3.~R1C2_1~R1C3_2~R1C4_3~R2C1_2~R2C2_3~R2C3_0~R2C4_1~R3C2_0~R3C3_3~R3C4_2"
            + "~R4C1_3~R4C2_2~R4C3_1~R4C4_0";
    assertThat(run("", "explain", zero).out())
        .startsWith(
            """
            1. Full House: r1c1 is the last open cell of row 1, which has every digit but 0 => r1c1=0
            2. Full House: r3c1 is the last open cell of row 3, which has every digit but 1 => r3c1=1
            SOLVED 0123230110323210
            """);
    assertThat(run("", "hint", zero).out()).endsWith("=> r1c1=0\n");
    assertThat(run("", "hint", "--json", zero).out())
        .contains("\"placements\":[{\"cell\":0,\"digit\":0}]")
        .contains("\"digitsFromZero\":true");
    assertThat(run("", "hint", "--board", zero).out()).contains("[0]");
    assertThat(run("", "rate", zero).out()).startsWith("1\t8\t-\tfull-house\t14");
  }

  @Test
  void sentencesAreAsLongAsRequested() {
    assertThat(run("", "explain", "--wording", "brief", UNIQUE).out())
        .startsWith("1. Full House: 2 in row 1 => r1c2=2\n");
    assertThat(run("", "hint", "--wording", "long", UNIQUE).err()).contains("--wording");
  }

  @Test
  void similarEasyStepsInARowAreOneLine() {
    List<String> lines = run("", "explain", KILLER).out().lines().toList();
    assertThat(lines.get(0))
        .startsWith("1-")
        .containsOnlyOnce("Cage Combination (easy)")
        .contains("cage of one cell: 4 => r1c1=4; ");
    List<String> whole = run("", "explain", "--wording", "full", KILLER).out().lines().toList();
    assertThat(whole).hasSizeGreaterThan(lines.size());
    assertThat(whole.get(1)).startsWith("2. Cage Combination (easy): ");
  }

  @Test
  void jsonHasAStepALineAndAtLastTheEnd() {
    List<String> lines = run("", "explain", "--json", UNIQUE).out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0))
        .startsWith("{\"number\":1,\"techniqueId\":\"full-house\"")
        .contains("\"placements\":[{\"cell\":1,\"digit\":2}],\"eliminations\":[]");
    assertThat(lines.get(2))
        .startsWith("{\"end\":{\"outcome\":\"EXPLAIN_OUTCOME_SOLVED\",\"steps\":2")
        .contains(SOLUTION);
  }

  @Test
  void severalSolutionsAreReportedWithTwoOfThem() {
    assertThat(run("", "explain", TWO).out())
        .startsWith("MULTIPLE\n")
        .contains("\n  differ: r13c12\n");
    assertThat(run("", "explain", "--json", TWO).out().lines().toList().get(0))
        .startsWith("{\"answer\":{\"outcome\":\"SOLVE_OUTCOME_MULTIPLE\"");
  }

  @Test
  void contradictionIsReportedWhereThereIsNoSolution() {
    Run run = run("", "explain", NONE);
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("NONE: ");
  }

  @Test
  void manyPuzzlesAreExplainedOneAfterAnother() {
    Run run = run(UNIQUE + "\nx\n" + UNIQUE + "\n", "explain");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines().toList()).contains("puzzle 1", "puzzle 2").hasSize(12);
    assertThat(run.out()).contains("\n! UNKNOWN_FORMAT: ");
  }

  @Test
  void boardFollowsEachStep() {
    assertThat(run("", "explain", "--board", UNIQUE).out()).contains("[2]", "[ ] found");
  }

  @Test
  void hintIsDrawnOnTheBoardBeforeIt() {
    String[] lines = run("", "hint", "--board", UNIQUE).out().split("\n", 3);
    assertThat(lines[0]).endsWith("=> r1c2=2");
    assertThat(lines[1]).startsWith("┏━");
    assertThat(lines[2]).contains("[2]").endsWith("[ ] found\n");
    assertThat(run(UNIQUE, "hint", "--board"))
        .returns(2, Run::status)
        .extracting(Run::err)
        .asString()
        .contains("--board requires a single puzzle");
  }

  @Test
  void hintReportsAsMuchAsRequested() {
    assertThat(run("", "hint", "--detail", "0", UNIQUE).out()).isEqualTo("look at row 1\n");
    assertThat(run("", "hint", "--detail", "1", UNIQUE).out()).isEqualTo("Full House\n");
    assertThat(run("", "hint", "--detail", "2", UNIQUE).out()).isEqualTo("Full House: row 1\n");
    assertThat(run("", "hint", UNIQUE).out()).endsWith("=> r1c2=2\n");
    assertThat(run("", "hint", "--all", UNIQUE).out().lines()).hasSizeGreaterThan(1);
    assertThat(run("", "hint", "--technique", "hidden-single", UNIQUE).out().lines())
        .isNotEmpty()
        .allMatch(line -> line.startsWith("Hidden Single: "));
    assertThat(run("", "hint", "--technique", "siamese-finned-x-wing", UNIQUE).out())
        .isEqualTo("STUCK: no permitted technique finds a step\n");
    assertThat(run("", "hint", "--technique", "siamese-finned-xwing", UNIQUE).err())
        .contains("siamese-finned-x-wing");
    assertThat(run("", "hint", SOLUTION).out()).isEqualTo("SOLVED\n");
    assertThat(run("", "hint", "--detail", "4", UNIQUE))
        .returns(2, Run::status)
        .returns("pencilmark: --detail must be 0 to 3\n", Run::err);
  }

  @Test
  void ratingIsFiveColumnsAndOtherAnswersAreWords() {
    assertThat(run(UNIQUE + "\n" + TWO + "\n" + NONE + "\n", "rate"))
        .returns(0, Run::status)
        .returns("1\t8\t-\tfull-house\t14\nMULTIPLE\nNONE\n", Run::out);
    assertThat(run("", "rate", SOLUTION).out()).isEqualTo("1\t0\t-\t-\t16\n");
  }

  @Test
  void ratingOfSudokuExplainerIsTheThirdColumnAndAtTheEndOfAPath() {
    String easy =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    String hard =
        ".......7.5..9.64.....1....8..5..29......8..1..6.7....3.5...42..4.92.......2.3....";
    assertThat(run("", "rate", easy).out().split("\t")[2]).isEqualTo("1.2");
    assertThat(run("", "rate", "--time", "60", hard).out().split("\t")[2]).isEqualTo("9.3");
    assertThat(run("", "rate", "--no-ser", easy).out().split("\t")[2]).isEqualTo("-");
    assertThat(run("", "rate", "--json", easy).out())
        .contains("\"ser\":1.2", "\"ep\":1.2", "\"ed\":1.2");
    assertThat(run("", "explain", easy).out()).endsWith(", SER 1.2\n");
    assertThat(run("", "explain", "--time", "60", hard).out()).endsWith(", SER 9.3\n");
  }

  @Test
  void techniquesAreListedInTheOrderRequested() {
    List<String> lines = run("", "techniques", "--order", "fu-sudoku").out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("1  full-house         4  0000   Full House");
    assertThat(lines).noneMatch(line -> line.contains("bifurcation"));
  }

  @Test
  void unknownNamesAreReportedWithTheNearestOnes() {
    for (String[] args :
        new String[][] {
          {"explain", "--forbid", "naked-singel", UNIQUE},
          {"rate", "--order", "hodku", UNIQUE},
          {"techniques", "--order", "hodku"}
        }) {
      Run run = run("", args);
      assertThat(run.status()).as(String.join(" ", args)).isEqualTo(2);
      assertThat(run.err())
          .startsWith("pencilmark: there is no ")
          .containsAnyOf("naked-single", "hodoku");
    }
    Run run = run("", "explain", "--start", "progress", UNIQUE);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).startsWith("! NO_PROGRESS: there is no progress to start from");
  }

  @Test
  void wrongEntriesAreReportedFirst() {
    assertThat(run("", "explain", WRONG).out())
        .startsWith("wrong: r1c3 has 1, the solution 4\n1. ")
        .contains("\nSOLVED ");
    assertThat(run("", "explain", "--start", "progress", WRONG).out())
        .startsWith("wrong: r1c3 has 1, the solution 4\n")
        .contains("\nNONE: ");
    assertThat(run("", "hint", WRONG).out()).isEqualTo("wrong: r1c3 has 1, the solution 4\n");
    assertThat(run("", "hint", "--detail", "1", "--coordinates", "a1", WRONG).out())
        .isEqualTo("wrong: A3 has 1\n");
  }
}
