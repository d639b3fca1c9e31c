package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.ExitStatus;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GenerateCommandTest {

  private static Run run(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "generate";
    System.arraycopy(args, 0, all, 1, args.length);
    return Run.real(new byte[0], all);
  }

  private static Run run(byte[] in, String... args) {
    return Run.real(in, args);
  }

  @Test
  void puzzlesAreOneALineAndRatedAsRequested() {
    Run made = run("--count", "5", "--seed", "7", "--level", "2");
    assertThat(made.status()).isZero();
    assertThat(made.err()).isEmpty();
    assertThat(made.out().lines()).hasSize(5).allMatch(line -> line.matches("[1-9.]{81}"));
    Run rated = run(made.out().getBytes(StandardCharsets.UTF_8), "rate");
    assertThat(rated.out().lines()).hasSize(5).allMatch(line -> line.startsWith("2\t"));
  }

  @Test
  void withoutASeedOneIsReportedThatReproducesThePuzzles() {
    Run drawn = run("--count", "2");
    assertThat(drawn.err()).startsWith("seed: ");
    String seed = drawn.err().lines().findFirst().orElseThrow().substring("seed: ".length());
    Run again = run("--count", "2", "--seed=" + seed);
    assertThat(again.out()).isEqualTo(drawn.out());
    assertThat(again.err()).isEmpty();
  }

  @Test
  void namesMayHaveHyphens() {
    String made = run("--seed", "5", "--method", "bottom_up").out();
    assertThat(run("--seed", "5", "--method", "bottom-up").out()).isNotEmpty().isEqualTo(made);
    assertThat(run("--seed", "5", "--type", "Killer-Jigsaw", "--size", "4").out())
        .isEqualTo(run("--seed", "5", "--type", "killer_jigsaw", "--size", "4").out());
  }

  @Test
  void seriesCanBeGoneOnWith() {
    String whole = run("--seed", "3", "--count", "4", "--type", "x").out();
    String begin = run("--seed", "3", "--count", "1", "--type", "x").out();
    String rest = run("--seed", "3", "--count", "3", "--type", "x", "--first-index", "1").out();
    assertThat(begin + rest).isEqualTo(whole);
  }

  @Test
  void rulesAreWrittenInTheFormatThatHasAllKinds() {
    String text = run("--size", "6", "--rule", "thermo:1-2x3", "--seed", "1").out();
    assertThat(text).contains(".Thermo~");
    assertThat(Run.real(text.getBytes(StandardCharsets.UTF_8), "solve").out()).startsWith("UNIQUE");
    Run two = run("--size", "6", "--rule", "thermo:1-2x3", "--rule", "littlekiller", "--seed", "1");
    assertThat(two.out()).contains(".Thermo~").contains(".LittleKiller~");
  }

  @ParameterizedTest
  @CsvSource({
    "sudoku, 6, 1",
    "x, 6, 1",
    "windoku, 9, 1",
    "colour, 6, 1",
    "jigsaw, 6, 1",
    "killer, 6, 1",
    "killer-jigsaw, 6, 1",
    "kenken, 4, 2",
    "kendoku, 4, 2",
    "str8ts, 5, 1",
    "str8ts-x, 5, 1",
    "str8ts-b, 6, 1",
    "str8ts-bx, 6, 1",
  })
  void theDefaultFormatHasAllThatPuzzlesContain(String type, String size, int least) {
    for (int level = least; level <= 2; level++) {
      Run made = run("--type", type, "--size", size, "--level", "" + level, "--seed", "1");
      assertThat(made.out().lines()).hasSize(1);
      assertThat(made.err()).isEmpty();
    }
  }

  @Test
  void templatesKeepTheirRules() {
    String text = run("--size", "6", "--rule", "thermo:1-2x3", "--seed", "1").out().strip();
    String filled = run("--template", text, "--seed", "1").out().strip();
    assertThat(filled).isNotEqualTo(text);
    assertThat(rules(filled)).isNotEmpty().isEqualTo(rules(text));
    Run other = run("--template", text, "--size", "9", "--seed", "1");
    assertThat(other.err()).contains("the template has another size");
  }

  private static List<String> rules(String iss) {
    return Stream.of(iss.split("[.]")).filter(part -> part.startsWith("Thermo")).sorted().toList();
  }

  @Test
  void failureIsReportedWithTheAttemptsByResult() {
    Run made = run("--clues", "17", "--attempts", "7", "--seed", "1");
    assertThat(made.status()).isEqualTo(ExitStatus.FAILED_PUZZLES);
    assertThat(made.out()).isEmpty();
    assertThat(made.err())
        .contains("7 attempts: 7 with another number of clues")
        .contains("the attempts at the next puzzle are exhausted");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--type wimdoku | did you mean windoku?",
        "--symmetry rotate18 | did you mean rotate180?",
        "--type windoku --size 12 | a Windoku has the side 9, not 12",
        "--level toguh | did you mean tough?",
        "--level 3- | --level must be a number or a range such as 2-4",
        "--level 0 | there are levels 1 to 6, not 0",
        "--level 1 --require x-wing | level 3 at least",
        "--clues 16 | it takes 17 at least",
        "--require x-wnig | the nearest are x-wing",
        "--ser 2.1-2.2 | Sudoku Explainer has no rating from 2.1 to 2.2",
        "--ser 9-8 | --ser must be a range from a smaller to a larger rating",
        "--grid --rule thermo | --grid excludes --rule",
        "--grid --type x | --grid excludes --type",
        "--grid --stats | --grid excludes --stats",
        "--ser hard | --ser must be a rating or a range, such as 8.5-9.2 or 8.5-",
        "--type killer --ser 7- | Sudoku Explainer does not rate a Killer of side 9",
        "--type x --hodoku-score 5000- | HoDoKu's scores are for 9x9 Sudoku",
        "--needs x-wing | no puzzle needs x-wing: skyscraper",
        "--needs xy-wing --forbid xy-wing | xy-wing is both required and forbidden",
        "--type killer --minimal | minimality is not defined for cages",
        "--blacks 3 | a Sudoku has no black cells",
        "--method bottomup | did you mean bottom-up?",
        "--pattern x..x | the pattern has 4 cells, and the grid 81",
        "--method pattern | the method pattern and a pattern go together",
        "--operators + | only cages of KenKen and KenDoku have operators",
        "--type kenken --operators +? | --operators are some of + - x /, not '?'",
        "--type kenken --operators / --cages 3 | add or multiply, and neither is wanted",
        "--rule thrmo | did you mean thermo?",
        "--rule thermo:x12 | there are 2 to 9 cells, not 12",
        "--rule thermo:4-2 | --rule must be a range from a smaller to a larger number",
        "--rule Thermo! | --rule must be a kind such as thermo",
        "--until noon | --until is a time such as 18:30",
        "--until 2000-01-01T00:00 | is past",
        "--count 0 | --count must be 1 to",
        "--to plain.lin | did you mean plain.line",
        "--rate | --rate requires --json",
        "--time 0 | --time must be more than 0",
        "--attempts 1000001 | --attempts must be 1 to 1000000",
      })
  void invalidRequestsAreRejectedWithTheReason(String options, String reason) {
    Run made = run((options + " --seed 1").split(" "));
    assertThat(made.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(made.out()).isEmpty();
    assertThat(made.err()).contains(reason);
  }
}
