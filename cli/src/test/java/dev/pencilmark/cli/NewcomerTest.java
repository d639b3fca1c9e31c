package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What those see who use the command line for the first time. */
final class NewcomerTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "convert|--to FORMAT or --link SITE is required; 'pencilmark formats' lists the formats",
        "convert --to|--to requires a value: --to FORMAT",
        "convert --to x a b|unexpected argument 'b'; a puzzle with spaces requires quotes",
        "solve --limit many x|--limit must be a whole number, not 'many'",
        "solve --time long x|--time must be a number, not 'long'",
        "convert --to a --to b x|--to may be given once only",
        "conver x|there is no command 'conver'; did you mean convert?",
        "sovle|there is no command 'sovle'; did you mean solve?",
        "help sovle|did you mean solve?",
        "convert --link sudokpad x|did you mean sudokupad?",
        "draw --to pgn x|did you mean png?",
        "explain --forbid x-wnig 1.343412.1434321|the nearest are x-wing",
        "solve --tiem 3 x|there is no option --tiem; did you mean --time?",
        "convert --to plain.lin x|there is no format plain.lin; did you mean plain.line?",
        "convert --to v2 x|did you mean swiki.v2?",
        "convert --to fpuzzle x|did you mean fpuzzles.lz or",
        "convert --to swiki.v2 --from swiki.v1.pakced x|did you mean swiki.v1.packed?",
        "solve --to plain.lne 1|did you mean plain.line?",
        "formats swiki.v|did you mean swiki.v2?"
      })
  void mistakes_areExplained(String command, String words) {
    Run run = Run.real(new byte[0], command.split(" "));

    assertThat(run).returns(2, Run::status).returns("", Run::out);
    assertThat(run.err()).startsWith("pencilmark: ").contains(words);
  }

  @Test
  void unknownFormat_isAnsweredWithAllInColumns() {
    String err = Run.real(new byte[0], "convert", "--to", "nosuch", "x").err();

    assertThat(err).contains("  swiki.v2 ", "sudokupad.scl", "See 'pencilmark formats'.\n");
    assertThat(err.lines()).hasSizeGreaterThan(10).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @CsvSource({
    "solve, 'reading puzzles from the terminal, one per line; end with Ctrl-D'",
    "convert --to swiki.v2, 'reading puzzles from the terminal, one per line; end with Ctrl-D'",
    "solve --multiline, reading one puzzle from the terminal; end with Ctrl-D",
    "solve --file -, 'reading puzzles from the terminal, one per line; end with Ctrl-D'"
  })
  void terminalThatIsWaitedFor_isReported(String command, String words) {
    assertThat(onTerminal(true, command)).startsWith(words + "\n");
    assertThat(onTerminal(false, command)).doesNotContain("terminal");
    assertThat(onTerminal(true, command.split(" ")[0] + " --to swiki.v2 x"))
        .doesNotContain("terminal");
  }

  private static String onTerminal(boolean in, String command) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream("1.343412.1434321\n".getBytes(StandardCharsets.UTF_8)),
            new ByteArrayOutputStream(),
            err,
            new Terminal(in, false, false, true, true));
    Main.run(console, Services.REAL, command.split(" "));
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "LANG, C, false, true",
    "LANG, POSIX, false, true",
    "LC_ALL, de_DE.ISO-8859-1, false, true",
    "LANG, de_DE.UTF-8, true, true",
    "LANG, C.utf8, true, true",
    "TERM, xterm, true, true",
    "TERM, vt100, false, true",
    "TERM, dumb, false, false",
    "NO_COLOR, 1, true, false",
    "NO_COLOR, '', true, true"
  })
  void theEnvironment_determinesTheOutputStyle(
      String name, String value, boolean unicode, boolean styled) {
    assertThat(Terminal.of(false, true, true, Map.of(name, value)))
        .isEqualTo(new Terminal(false, true, true, unicode, styled));
  }

  @Test
  void firstOfTheLocales_counts() {
    Map<String, String> environment = Map.of("LC_ALL", "C", "LANG", "de_DE.UTF-8");
    assertThat(Terminal.of(false, true, true, environment).unicode()).isFalse();
    assertThat(Terminal.of(false, true, true, Map.of("LC_ALL", "", "LANG", "C.UTF-8")).unicode())
        .isTrue();
  }

  @Test
  void drawing_isAsciiWhereThereIsNothingElse() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream(),
            new Terminal(false, false, false, false, true));
    Main.run(console, Services.REAL, "decode", "S4B128b341221434321");

    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            """
            swiki.v2 S 4x4 CERTAIN
            +====+====+====+====+
            #    |    #    | 12 #
            #  1 |  2 # (4)|    #
            +----+----+----+----+
            #    |    #    |    #
            #  3 |  4 #  1 |  2 #
            +====+====+====+====+
            #    |    #    |    #
            #  2 |  1 #  4 |  3 #
            +----+----+----+----+
            #    |    #    |    #
            #  4 |  3 #  2 |  1 #
            +====+====+====+====+
            """);
  }

  @Test
  void terminal_showsGivensBoldUnlessColoursAreNotWanted() {
    assertThat(drawnOnTerminal(true)).contains("\u001b[1m1\u001b[m").doesNotContain("(4)");
    assertThat(drawnOnTerminal(false)).doesNotContain("\u001b").contains("(4)");
  }

  private static String drawnOnTerminal(boolean styled) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream(),
            new Terminal(false, true, true, true, styled));
    Main.run(console, Services.REAL, "decode", "S4B128b341221434321");
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void lineThatIsTooLong_isNotReportedWithAWrongLength() {
    byte[] line = "1".repeat(3 << 20).getBytes(StandardCharsets.UTF_8);
    assertThat(Run.real(line, "detect").out())
        .isEqualTo(
            "! LIMIT_EXCEEDED: the input is too large; expected at most 1048576 characters, found more\n");
  }

  @Test
  void completion_knowsCommandsOptionsAndFormats() {
    assertThat(Run.real(new byte[0], "completion").out())
        .startsWith("#!/usr/bin/env bash")
        .contains(
            "--complete-cages",
            "swiki.v2.str8ts-gamma",
            "decompress",
            "--max-concurrent-calls-per-connection");
  }

  @ParameterizedTest
  @CsvSource({
    "so, solve",
    "solve --max-g, --max-guesses",
    "solve --start p, progress",
    "draw --to p, png pdf",
    "draw --from sadm, sadman.sdk",
    "generate --type killer-, killer-jigsaw",
    "explain --forbid x-w, x-wing",
    "convert -o puz, puzzles.txt",
    "play puz, puzzles.txt"
  })
  void completion_worksInBash(String words, String found, @TempDir Path folder) throws Exception {
    Files.createFile(folder.resolve("puzzles.txt"));
    Path script = folder.resolve("script");
    Run.real(new byte[0], "completion", "-o", script.toString());
    String requested =
        "compopt() { :; }; source ./script; COMP_WORDS=(pencilmark "
            + words
            + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _complete_pencilmark;"
            + " echo \"${COMPREPLY[*]}\"";
    Process bash;
    try {
      bash = new ProcessBuilder("bash", "-c", requested).directory(folder.toFile()).start();
    } catch (IOException none) {
      assumeTrue(false, "there is no bash: not tested");
      return;
    }
    assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
        .isIn(found, found.replace(' ', '\n'));
  }

  @Test
  void man_hasEveryCommandAndOption() {
    String page = Run.real(new byte[0], "man").out();
    assertThat(page)
        .startsWith(".TH \"PENCILMARK\" \"1\"")
        .contains(".SS \"convert\"", ".SS \"serve\"", "\\-\\-complete\\-cages", "NO_COLOR");
    assertThat(page.lines()).noneMatch(line -> line.startsWith("'"));
  }

  @Test
  void completedCages_areReportedAsAChange() {
    // A killer with a cage for its first two cells, and all other cells given but in no cage.
    String killer =
        "{\"size\":4,\"grid\":[[{},{},{\"value\":3,\"given\":true},{\"value\":4,\"given\":true}],"
            + "[{\"value\":3,\"given\":true},{\"value\":4,\"given\":true},{},{}],"
            + "[{},{\"value\":1,\"given\":true},{\"value\":4,\"given\":true},{}],"
            + "[{\"value\":4,\"given\":true},{},{},{\"value\":1,\"given\":true}]],"
            + "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]}";
    assertThat(Run.real(new byte[0], "convert", "--to", "swiki.v2", killer))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! CAGE_UNCOVERED_CELL: ")
        .contains("swiki.v2");
    Run run = Run.real(new byte[0], "convert", "--complete-cages", "--to", "swiki.v2", killer);
    assertThat(run.status()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).startsWith("L4");
    assertThat(run.err())
        .startsWith("changed: cages ")
        .contains("14 cells in no cage put in cages alone");
    assertThat(
            Run.real(
                    (killer + "\n").getBytes(StandardCharsets.UTF_8),
                    "convert",
                    "--complete-cages",
                    "--to",
                    "swiki.v2")
                .out())
        .isEqualTo(run.out());
    assertThat(
            Run.real(
                new byte[0], "convert", "--complete-cages", "--to=swiki.v2", "--target=a:1", "x"))
        .returns(2, Run::status)
        .returns("pencilmark: --complete-cages and --target exclude each other\n", Run::err);
  }

  @Test
  void aFileGivenAsAPuzzle_isRead(@TempDir Path folder) throws IOException {
    Path one = Files.writeString(folder.resolve("one.txt"), "# easy\n1.343412.1434321\n");
    Path two = Files.writeString(folder.resolve("two.txt"), "1.343412.1434321\n".repeat(2));

    String solved = Run.real(new byte[0], "solve", "1.343412.1434321").out();
    assertThat(Run.real(new byte[0], "solve", one.toString())).returns(solved, Run::out);
    assertThat(Run.real(new byte[0], "solve", two.toString())).returns(solved + solved, Run::out);
    assertThat(Run.real(new byte[0], "solve", "--all", "--file", one.toString()).out()).hasSize(17);
    assertThat(Run.real(new byte[0], "play", one.toString()).out()).startsWith("<!DOCTYPE html>");
    assertThat(Run.real(new byte[0], "play", two.toString()).err())
        .contains("play requires a single puzzle, and " + two + " does not have exactly one");
    assertThat(Run.real(new byte[0], "solve", folder + "/none.txt").err())
        .endsWith("there is no file of this name\n");
  }

  @Test
  void aFileWhoseNameIsAPuzzle_isReadWithANote(@TempDir Path folder) throws IOException {
    Path file = Path.of("1.343412.1434321");
    Files.writeString(file, "1234341221434321\n");
    try {
      Run run = Run.real(new byte[0], "convert", "--to", "plain.line", file.toString());
      assertThat(run.out()).isEqualTo("1234341221434321\n");
      assertThat(run.err()).startsWith("note: '1.343412.1434321' is a file and a puzzle;");
    } finally {
      Files.delete(file);
    }
  }
}
