package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person sees: a puzzle without a command, and output on a terminal. */
final class ShowCommandTest {

  private static final String PUZZLE = "1.343412.1434321";

  @Test
  void aPuzzleAlone_isShown() {
    Run run = Run.real(new byte[0], PUZZLE);

    assertThat(run).returns(0, Run::status).returns("", Run::err);
    assertThat(run.out())
        .contains("┃ 1 │", "puzzle       Sudoku 4x4\n", "format       plain.line, ")
        .contains("difficulty   level 1 (gentle), score ", "14 clues\n")
        .contains("try next     pencilmark hint 1.343412.1434321\n")
        .contains("             pencilmark play -o page.html 1.343412.1434321\n");
    assertThat(run.out()).isEqualTo(Run.real(new byte[0], "show", PUZZLE).out());
  }

  @Test
  void titleAuthorAndRules_areShown_asText() {
    String row = "[{},{},{},{}]";
    String text =
        "{\"size\":4,\"grid\":["
            + "[{\"value\":1,\"given\":true},{},{},{}],"
            + String.join(",", row, row, row)
            + "],\"title\":\"<script>\\u001b[31mred\\u202e\",\"author\":\"J\u00f6rg\","
            + "\"ruleset\":\"One\\ntwo \\u001b[2J\"}";
    Run run = Run.real(new byte[0], "show", text);

    assertThat(run).returns(0, Run::status);
    assertThat(run.out())
        .contains(
            "title        <script>\\u001b[31mred\\u202e\n",
            "author       J\u00f6rg\n",
            "rules        One\n             two \\u001b[2J\n")
        .doesNotContain("\u001b", "\u202e");
    assertThat(Run.real(new byte[0], "decode", text).out())
        .contains("title: <script>\\u001b[31mred\\u202e\n", "rules in words: One\n  two ")
        .doesNotContain("\u001b", "\u202e");
    assertThat(Run.real(new byte[0], "draw", "--to", "svg", text).out())
        .contains("&#60;script&#62;")
        .doesNotContain("\u001b", "<script");
  }

  @Test
  void aFileAlone_isShown(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("list"), (PUZZLE + "\n").repeat(3));

    assertThat(Run.real(new byte[0], file.toString()))
        .returns(0, Run::status)
        .extracting(Run::out)
        .asString()
        .contains("puzzle       Sudoku 4x4, the first of 3\n");
  }

  @Test
  void aPuzzleWithoutUniqueSolution_isShown() {
    assertThat(Run.real(new byte[0], "1234............").out())
        .contains("difficulty   the puzzle has several solutions\n");
    assertThat(Run.real(new byte[0], "123...4.........").out())
        .contains("difficulty   the puzzle has no solution\n");
    assertThat(Run.real(new byte[0], "1.343412.1434322").out())
        .contains("difficulty   unknown: R4C3, R4C4: digit 2 is more than once in row 4\n");
  }

  @Test
  void noPuzzle_isRejected() {
    assertThat(Run.real(new byte[0], "no puzzle at all"))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! UNKNOWN_FORMAT: ");
  }

  @Test
  void json_hasBoardAndRating() {
    assertThat(Run.real(new byte[0], "show", "-j", PUZZLE).out())
        .startsWith("{\"decoded\":{\"board\":")
        .contains(",\"rated\":{\"outcome\":");
  }

  @Test
  void ratingsOnATerminal_haveHeadings() {
    assertThat(onTerminal("rate", PUZZLE))
        .isEqualTo(
            "LEVEL   SCORE   SER  HARDEST                   CLUES\n"
                + "    1       8     -  full-house                14\n");
    assertThat(Run.real(new byte[0], "rate", PUZZLE).out()).isEqualTo("1\t8\t-\tfull-house\t14\n");
  }

  @Test
  void generatedPuzzlesOnATerminal_areDrawn() {
    String[] args = {"generate", "--size", "4", "--seed", "1"};
    String text = Run.real(new byte[0], args).out();
    assertThat(onTerminal(args)).contains("┃").endsWith(text);
    assertThat(onTerminal("generate", "--size", "4", "--seed", "1", "--to", "plain.line"))
        .isEqualTo(text);
  }

  private static String onTerminal(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream(),
            new Terminal(true, true, true, true, false));
    Main.run(console, Services.REAL, args);
    return out.toString(StandardCharsets.UTF_8);
  }
}
