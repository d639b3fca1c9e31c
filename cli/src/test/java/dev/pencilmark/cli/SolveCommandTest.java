package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the real server: grids of 4x4 are solved at once. */
@Timeout(120)
final class SolveCommandTest {

  private static final String UNIQUE = "1.343412.1434321";
  private static final String SOLUTION = "1234341221434321";
  private static final String NONE = "123........4....";
  private static final String TWO = "..343412..434321";
  private static final String EMPTY = ".".repeat(16);

  /** R1C1 is taken twice. */
  private static final String ILLEGAL = "11..............";

  private static Run solve(String in, String... args) {
    String[] all = Stream.concat(Stream.of("solve"), Stream.of(args)).toArray(String[]::new);
    return Run.real(in.getBytes(StandardCharsets.UTF_8), all);
  }

  @Test
  void onlySolution_isPrinted() {
    assertThat(solve("", UNIQUE))
        .returns(0, Run::status)
        .returns("UNIQUE " + SOLUTION + "\n", Run::out)
        .returns("", Run::err);
  }

  @Test
  void puzzleWithoutSolution_isAnAnswer() {
    assertThat(solve("", NONE)).returns(0, Run::status).returns("NONE\n", Run::out);
  }

  @Test
  void witnesses_areReportedWithTheirDifference() {
    Run run = solve("", TWO);

    assertThat(run.status()).isZero();
    assertThat(run.out().lines().toList())
        .containsExactlyInAnyOrder(
            "MULTIPLE", "  1234341221434321", "  2134341212434321", "  differ: R1C1 R1C2 R3C1 R3C2")
        .startsWith("MULTIPLE")
        .endsWith("  differ: R1C1 R1C2 R3C1 R3C2");
  }

  @ParameterizedTest
  @CsvSource({
    "1, LIMIT solutions 1",
    "2, MULTIPLE",
    "287, LIMIT solutions 287",
    "288, MULTIPLE 288"
  })
  void limit_isTheMaximumCount(String limit, String answer) {
    assertThat(solve("", "--limit", limit, EMPTY).out()).startsWith(answer + "\n");
    assertThat(solve(EMPTY, "--limit", limit).out()).isEqualTo(answer + "\n");
  }

  @Test
  void limitsOfGuessesAndTime_areNamed() {
    String empty = ".".repeat(81);
    assertThat(solve("", "--max-guesses", "1", empty)).returns(0, Run::status);
    assertThat(solve(empty, "--max-guesses", "1").out()).isEqualTo("LIMIT nodes\n");
    assertThat(solve(empty, "--limit", "1000000000", "--time", "0.01").out())
        .isEqualTo("LIMIT time\n");
  }

  @Test
  void lines_keepTheirPlaces() {
    assertThat(solve(UNIQUE + "\nx\n" + NONE + "\n\n" + TWO + "\n" + ILLEGAL + "\n"))
        .returns(1, Run::status)
        .satisfies(
            run ->
                assertThat(run.out().lines())
                    .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("UNIQUE " + SOLUTION),
                        line -> assertThat(line).startsWith("! UNKNOWN_FORMAT: "),
                        line -> assertThat(line).isEqualTo("NONE"),
                        line -> assertThat(line).startsWith("! EMPTY_INPUT: "),
                        line -> assertThat(line).isEqualTo("MULTIPLE"),
                        line -> assertThat(line).startsWith("! DUPLICATE_IN_UNIT: ")))
        .returns("", Run::err);
  }

  @Test
  void manyLines_stayInOrder() {
    List<String> lines = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      boolean none = i % 7 == 3;
      // Every digit takes the place of another, so that no two neighbours have the same solution.
      lines.add(none ? NONE : Turned.grid(UNIQUE, 4, i));
      answers.add(none ? "NONE" : "UNIQUE " + Turned.grid(SOLUTION, 4, i));
    }
    assertThat(solve(String.join("\n", lines)).out().lines()).isEqualTo(answers);
  }

  @Test
  void slowLines_areAnsweredAtOnce() throws Exception {
    PipedOutputStream typed = new PipedOutputStream();
    try (PipedInputStream shown = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(shown)) {
      PipedInputStream in = new PipedInputStream(typed);
      CompletableFuture<Integer> status =
          CompletableFuture.supplyAsync(
              () ->
                  Main.run(
                      new Console(in, out, OutputStream.nullOutputStream(), Terminal.NONE),
                      Services.REAL,
                      "solve"));
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(shown, StandardCharsets.UTF_8));
      for (String line : new String[] {NONE, TWO, NONE}) {
        typed.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        typed.flush();
        assertThat(lines.readLine()).isEqualTo(line.equals(TWO) ? "MULTIPLE" : "NONE");
      }
      typed.close();
      assertThat(status.get()).isEqualTo(0);
    }
  }

  @Test
  void to_writesTheSolutionInAFormat() {
    assertThat(solve("", "--to", "swiki.v2", UNIQUE).out())
        .matches("UNIQUE S4B[0-9a-z]+\n")
        .isEqualTo("UNIQUE " + solve(UNIQUE, "--to", "swiki.v2").out().substring(7));
    assertThat(solve(UNIQUE, "--to", "plain.grid").out()).contains("\\n");
    assertThat(solve("", "--to", "no.such", UNIQUE)).returns(2, Run::status).returns("", Run::out);
    assertThat(solve(UNIQUE, "--to", "no.such")).returns(2, Run::status).returns("", Run::out);
  }

  @Test
  void format_namesTheFormat() {
    assertThat(solve("", "--from", "plain.line", UNIQUE).out()).startsWith("UNIQUE ");
    assertThat(solve(UNIQUE, "--from", "swiki.v2").out()).startsWith("! ");
  }

  @Test
  void entriesThatContradict_areReportedCellByCell() {
    // 12..341221434321 with 4 placed at R1C3, and the pencil marks 1 and 2 at R1C4.
    String text = "S4B128b341221434321";
    Run givens = solve("", text);
    assertThat(givens.out()).isEqualTo("UNIQUE " + SOLUTION + "\n");
    assertThat(givens.err())
        .isEqualTo(
            "warning: R1C3, R3C3: digit 4 is more than once in column 3\n"
                + "contradiction: R1C3 has 4, the solution 3\n"
                + "contradiction: R1C4 has the pencil marks 12, the solution 4\n");
    assertThat(solve("", "--start", "progress", text))
        .returns("NONE\n", Run::out)
        .returns(givens.err(), Run::err);
  }

  @Test
  void all_printsEverySolutionInOrder() {
    Run run = solve("", "--all", EMPTY);

    assertThat(run).returns(0, Run::status).returns("", Run::err);
    assertThat(run.out().lines().toList()).hasSize(288).isSorted().doesNotHaveDuplicates();
    assertThat(solve("", "--all", NONE).out()).isEmpty();
  }

  @Test
  void all_stopsAtTheLimit() {
    assertThat(solve("", "--all", "--limit", "3", EMPTY).out())
        .isEqualTo("1234341221434321\n1234341223414123\n1234341241232341\n");
  }

  @Test
  void all_reportsWhenALimitEndsIt() {
    assertThat(solve("", "--all", "--max-guesses", "1", ".".repeat(81)))
        .returns(0, Run::status)
        .returns("", Run::out)
        .returns("LIMIT nodes: there may be more solutions than these\n", Run::err);
  }

  @Test
  void all_endsQuietlyWithoutAReader() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(new ByteArrayInputStream(new byte[0]), closed, err, Terminal.NONE);
    assertThat(Main.run(console, Services.REAL, "solve", "--all", ".".repeat(81))).isEqualTo(141);
    assertThat(err.size()).isZero();
  }

  @Test
  void all_failsWithThePuzzle() {
    assertThat(solve("", "--all", ILLEGAL))
        .returns(1, Run::status)
        .extracting(Run::out)
        .asString()
        .startsWith("! DUPLICATE_IN_UNIT: ");
  }

  @Test
  void stats_areReportedOnStandardError() {
    Run run = solve(UNIQUE + "\n" + NONE + "\n" + UNIQUE + "\nx\n", "--stats");

    assertThat(run.out().lines()).hasSize(4);
    assertThat(run.err())
        .matches(
            "4 puzzles in [\\d.]+ s: [\\d,]+ puzzles/s; \\d+ guesses; search [\\d.]+ s of"
                + " wall time; this process [\\d.]+ s of CPU, [\\d,.]+ us a puzzle;"
                + " UNIQUE 2, NONE 1, failed 1\n");
    assertThat(solve("", "--stats", NONE).err()).startsWith("1 puzzle in ").endsWith("; NONE 1\n");
    assertThat(solve("", "--stats").err()).startsWith("0 puzzles in ").endsWith("; failed 0\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--limit 0 x, --limit",
    "--max-guesses 0 x, --max-guesses",
    "--time 0 x, --time",
    "--time -1 x, --time",
    "--start swiki.v2 x, givens",
    "--all, single puzzle",
    "--all --stats x, exclude each other",
    "--limit many x, --limit"
  })
  void nonsense_isAUsageError(String args, String hint) {
    assertThat(solve("", args.split(" ")))
        .returns(2, Run::status)
        .returns("", Run::out)
        .extracting(Run::err)
        .asString()
        .startsWith("pencilmark: ")
        .contains(hint);
  }

  @Test
  void target_hasLimitsOfItsOwn() throws IOException {
    ServerConfig config =
        ServerConfig.defaults()
            .with(Setting.PORT, 0)
            .with(Setting.HTTP_PORT, -1)
            .with(Setting.WARMUP_MILLIS, 0)
            .with(Setting.MAX_SOLVE_GUESSES, 1_000_000);
    try (PencilmarkServer server = PencilmarkServer.start(config)) {
      String target = "--target=localhost:" + server.port();
      String patience = "--deadline=120";
      String lines = (UNIQUE + "\n").repeat(1_000);
      assertThat(solve(lines, target, patience).out())
          .isEqualTo(("UNIQUE " + SOLUTION + "\n").repeat(1_000));
      assertThat(solve("", target, patience, "--all", EMPTY).out().lines()).hasSize(288);
      assertThat(solve("", target, patience, "--max-guesses", "1000001", UNIQUE).out())
          .startsWith("! LIMIT_EXCEEDED: the limit of max_guesses is 1000001");
      assertThat(solve(UNIQUE, target, patience, "--max-guesses", "1000001"))
          .returns(2, Run::status)
          .extracting(Run::err)
          .asString()
          .startsWith("pencilmark: the limit of max_guesses is 1000001");
    }
  }
}
