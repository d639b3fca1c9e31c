package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.LineReport;
import dev.pencilmark.cli.report.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class ConvertCommandTest {

  @Test
  void text_isConverted() {
    assertThat(Run.fake("", "convert", "--to", "swiki.v2", "abc"))
        .returns(0, Run::status)
        .returns("abc\n", Run::out)
        .returns("", Run::err);
  }

  @Test
  void text_mayHaveSeveralLines() {
    assertThat(Run.fake("", "convert", "--to", "plain.grid", "a|b").out()).isEqualTo("a\nb\n");
    assertThat(Run.fake("", "convert", "--to", "plain.grid", "a|b|").out()).isEqualTo("a\nb\n");
  }

  @Test
  void text_mayBeginWithADash() {
    assertThat(Run.fake("", "convert", "--to", "x", "--3-7---..1").out())
        .isEqualTo("--3-7---..1\n");
    assertThat(Run.fake("", "convert", "-1", "--to", "x").out()).isEqualTo("-1\n");
    assertThat(Run.fake("", "convert", "--to", "x", "--", "-...").out()).isEqualTo("-...\n");
  }

  @Test
  void from_namesTheFormat() {
    assertThat(Run.fake("", "convert", "--from", "f", "--to", "x", "abc").out())
        .isEqualTo("f:abc\n");
    assertThat(Run.fake("abc\n", "convert", "--from", "f", "--to", "x").out()).isEqualTo("f:abc\n");
  }

  @Test
  void lossesAndWarnings_areReportedOnStandardError() {
    assertThat(Run.fake("", "convert", "--to", "x", "lossy"))
        .returns(0, Run::status)
        .returns("lossy\n", Run::out)
        .returns(
            "warning: odd\nlost: single candidate 3 cells (read back as given), type\n", Run::err);
  }

  @Test
  void unreadableText_isAFailedLine() {
    assertThat(Run.fake("", "convert", "--to", "x", "?a"))
        .returns(1, Run::status)
        .returns("! UNKNOWN_FORMAT: cannot read\\n?a\n", Run::out)
        .returns("not swiki.v2: no header\n", Run::err);
  }

  @Test
  void lines_keepTheirPlaces() {
    assertThat(Run.fake("a\n?b\n\nc|d\r\ne", "convert", "--to", "x"))
        .returns(1, Run::status)
        .returns(
            "a\n! UNKNOWN_FORMAT: cannot read\\n?b\n! EMPTY_INPUT: there is nothing\nc\\nd\ne\n",
            Run::out)
        .returns("", Run::err);
  }

  @Test
  void noLines_giveNone() {
    assertThat(Run.fake("", "convert", "--to", "x"))
        .returns(0, Run::status)
        .returns("", Run::out)
        .returns("", Run::err);
  }

  @Test
  void manyLines_stayInOrder() {
    String lines =
        IntStream.range(0, 10_000)
            .mapToObj(number -> (number % 10 == 3 ? "lossy" : "") + number + "\n")
            .collect(Collectors.joining());
    Run run = Run.fake(lines, "convert", "--to", "x");
    assertThat(run.out()).isEqualTo(lines);
    assertThat(run.err().lines())
        .hasSize(2 * (LineReport.IN_FULL + 1))
        .startsWith(
            "line 4: warning: odd",
            "line 4: lost: single candidate 3 cells (read back as given), type",
            "line 14: warning: odd")
        .endsWith(
            "995 lines more: warning: text ignored in 995 lines",
            "995 lines more: lost: single candidate in 995 lines (2,985 cells), type in 995 lines");
  }

  @Test
  void whole_readsStandardInputAsOnePuzzle() {
    assertThat(Run.fake("a\nb\n", "convert", "--to", "x", "--multiline").out()).isEqualTo("a\nb\n");
  }

  @Test
  void bytes_comeRawForOneAndAsBase64ForMany() {
    assertThat(Run.fake("", "convert", "--to", "bytes", "abc").out()).isEqualTo("abc");
    assertThat(Run.fake("abc\n", "convert", "--to", "bytes").out()).isEqualTo("YWJj\n");
    assertThat(Run.fake("abc", "convert", "--to", "x", "--bytes").out()).isEqualTo("abc\n");
  }

  @Test
  void realServer_convertsBytes() {
    byte[] puzzle = new byte[81];
    puzzle[80] = 9;
    Run run = Run.real(puzzle, "convert", "--to", "fu.raw81", "--bytes");
    assertThat(run).returns(0, Run::status).returns("", Run::err);
    assertThat(run.bytes()).isEqualTo(puzzle);
  }

  @Test
  void links_openThePuzzleAtASite() {
    byte[] cells = ("1" + ".".repeat(80) + "\n").getBytes(StandardCharsets.UTF_8);
    Run run = Run.real(cells, "convert", "--link", "sudokuexchange");
    assertThat(run)
        .returns(0, Run::status)
        .returns("https://sudokuexchange.com/play/?s=1" + "0".repeat(80) + "\n", Run::out);
    assertThat(Run.real(cells, "convert", "--link", "myspace").err()).contains("sudokupad");
  }

  @Test
  void linkOrFormat_isRequired() {
    assertThat(Run.fake("", "convert", "abc").err())
        .contains("--to FORMAT or --link SITE is required");
    assertThat(Run.fake("", "convert", "--to", "x", "--link", "iss", "abc").err())
        .contains("--to and --link exclude each other");
  }

  @Test
  void realServer_failsLineByLine() {
    Run run = Run.real("x\n\n".getBytes(StandardCharsets.UTF_8), "convert", "--to", "fu.raw81");
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("! "))
        .anyMatch(line -> line.startsWith("! EMPTY_INPUT: "));
  }

  @Test
  void lineThatIsFarTooLong_failsAlone() {
    byte[] line = "1".repeat(3 << 20).concat("\n\n").getBytes(StandardCharsets.UTF_8);
    Run run = Run.real(line, "convert", "--to", "fu.raw81");
    assertThat(run.out().lines()).hasSize(2).first().asString().startsWith("! LIMIT_EXCEEDED: ");
  }

  @Test
  void unknownTarget_isAUsageError() {
    for (String in : new String[] {"", "a\n"}) {
      String[] args = {"convert", "--to", "nosuch", "a"};
      Run run = in.isEmpty() ? Run.fake(in, args) : Run.fake(in, "convert", "--to", "nosuch");
      assertThat(run)
          .returns(2, Run::status)
          .returns("", Run::out)
          .returns(
              """
              pencilmark: there is no format nosuch
              There are:
                swiki.v2
              See 'pencilmark formats'.
              """,
              Run::err);
    }
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
                      FakeService.SERVICES,
                      "convert",
                      "--to",
                      "x"));
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(shown, StandardCharsets.UTF_8));
      for (String line : new String[] {"a", "b", "c"}) {
        typed.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        typed.flush();
        assertThat(lines.readLine()).isEqualTo(line);
      }
      typed.close();
      assertThat(status.get()).isEqualTo(0);
    }
  }

  @Test
  void closedOutput_endsQuietly() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(endless(), failing("Broken pipe"), err, Terminal.NONE);
    assertThat(Main.run(console, FakeService.SERVICES, "convert", "--to", "x")).isEqualTo(141);
    assertThat(err.size()).isZero();
  }

  @Test
  void fullDisk_isReportedOnce() {
    for (String[] args : new String[][] {{"--to", "x"}, {"--to", "x", "abc"}}) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Console console =
          new Console(endless(), failing("No space left on device"), err, Terminal.NONE);
      String[] all = Stream.concat(Stream.of("convert"), Stream.of(args)).toArray(String[]::new);
      assertThat(Main.run(console, FakeService.SERVICES, all)).isEqualTo(74);
      assertThat(err).hasToString("pencilmark: cannot write: No space left on device\n");
    }
  }

  private static OutputStream failing(String why) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(why);
      }
    };
  }

  private static InputStream endless() {
    return new InputStream() {
      private int at;

      @Override
      public int read() {
        return at++ % 2 == 0 ? 'a' : '\n';
      }
    };
  }

  @Test
  void brokenInput_isReportedAfterTheEarlierResults() {
    InputStream broken =
        new InputStream() {
          private int at;

          @Override
          public int read() throws IOException {
            if (at == 2) {
              throw new IOException("Input/output error");
            }
            return at++ == 0 ? 'a' : '\n';
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(broken, out, err, Terminal.NONE);
    assertThat(Main.run(console, FakeService.SERVICES, "convert", "--to", "x")).isEqualTo(74);
    assertThat(out).hasToString("a\n");
    assertThat(err).hasToString("pencilmark: cannot read the input: Input/output error\n");
  }
}
