package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that make documents: pages, and draw with --to png or pdf. */
final class PagesCommandTest {

  private static final String GRID =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String PUZZLE = "1.343412.1434321";
  private static final String SEVERAL = "1...............";

  private static Run pages(String in, String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "pages";
    System.arraycopy(args, 0, all, 1, args.length);
    return Run.real(in.getBytes(StandardCharsets.UTF_8), all);
  }

  private static void assertPdf(Run run) {
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(new String(run.bytes(), StandardCharsets.ISO_8859_1))
        .startsWith("%PDF-")
        .contains("%%EOF");
  }

  @Test
  void aListOfPuzzlesIsAPdf() {
    assertPdf(pages(PUZZLE + "\n\n# a comment\n" + SEVERAL + "\n"));
    assertPdf(pages("", PUZZLE));
    assertPdf(
        pages(
            PUZZLE,
            "--per-page",
            "9",
            "--paper",
            "letter",
            "--solutions",
            "upside-down",
            "--show-levels",
            "--title",
            "A & B",
            "--caption-format",
            "swiki.v2",
            "--theme",
            "light",
            "--numbered",
            "--tints"));
  }

  @Test
  void theSamePuzzlesGiveTheSameBytes() {
    assertThat(pages(PUZZLE).bytes()).isEqualTo(pages(PUZZLE).bytes());
  }

  @Test
  void puzzlesThatCannotBeReadAreReportedAndCounted() {
    Run run = pages(PUZZLE + "\nnonsense!\n" + SEVERAL + "\n");

    assertThat(run.status()).isEqualTo(ExitStatus.FAILED_PUZZLES);
    assertThat(run.err().lines())
        .hasSize(2)
        .satisfies(
            lines -> {
              assertThat(lines.get(0)).startsWith("puzzle 2: ! UNKNOWN_FORMAT: ");
              assertThat(lines.get(1)).isEqualTo("1 of 3 puzzles are not in the document");
            });
    assertThat(run.bytes()).startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
    assertThat(run.bytes()).isEqualTo(pages(PUZZLE + "\n" + SEVERAL + "\n").bytes());
  }

  @Test
  void messagesNamePuzzlesByTheInput() {
    Run run = pages(GRID + "\nnonsense!\nmine: " + GRID + " (hard)\n");

    assertThat(run.err().lines())
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).startsWith("puzzle 2: ! UNKNOWN_FORMAT: "),
            line -> assertThat(line).startsWith("warning: puzzle 3: "),
            line -> assertThat(line).isEqualTo("1 of 3 puzzles are not in the document"));
  }

  @Test
  void wordsAroundAPuzzleAreReported() {
    Run run = pages(GRID + "\nmine: " + GRID + " (hard)\n");
    assertThat(run.status()).isEqualTo(ExitStatus.OK);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("warning: puzzle 2: ")
        .endsWith("ignored: \"mine:\" and \"(hard)\"");
  }

  @Test
  void aTextThatAFormatDoesNotHoldIsReported() {
    Run run = pages(PUZZLE, "--caption-format", "snyder.nosuch");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("there is no format \"snyder.nosuch\"");

    String kenken =
        Run.real(new byte[0], "generate", "--type", "kenken", "--size", "4", "--seed", "1")
            .out()
            .strip();
    Run left = pages(kenken, "--caption-format", "plain.line");
    assertThat(left.status()).isZero();
    assertThat(left.err())
        .startsWith("warning: puzzle 1: it has no text: plain.line would lose type");
  }

  @ParameterizedTest
  @CsvSource({
    "--per-page,3,'--per-page must be 1, 2, 4, 6 or 9'",
    "--paper,A5,'--paper must be one of a4, letter'",
    "--solutions,here,'--solutions must be one of at-end, upside-down, none'",
    "--theme,neon,'--theme must be one of light, dark, print'"
  })
  void missingItemsAreReported(String option, String value, String reported) {
    Run run = pages(PUZZLE, option, value);

    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains(reported);
  }

  @Test
  void aMissingPuzzleIsReported() {
    assertThat(pages("# nothing\n").err()).contains("there are no puzzles");
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "pdf"})
  void bytesAreNotPrintedOnATerminal(String format) {
    Run draw = onTerminal("draw", "--to", format, PUZZLE);
    assertThat(draw.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(draw.err()).contains("-o puzzle." + format);

    assertThat(onTerminal("pages", PUZZLE).err()).contains("-o book.pdf");
  }

  private static Run onTerminal(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            err,
            new Terminal(false, true, true, false, true));
    int status = Main.run(console, Services.REAL, args);
    return new Run(status, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void drawMakesPngAndPdf() {
    Run png = Run.real(new byte[0], "draw", "--to", "png", "--scale", "1", PUZZLE);
    assertThat(png.status()).isZero();
    assertThat(Arrays.copyOf(png.bytes(), 4)).isEqualTo(new byte[] {(byte) 0x89, 'P', 'N', 'G'});
    // The width is at byte 16.
    assertThat(png.bytes()[18] << 8 | png.bytes()[19] & 0xff).isEqualTo(4 * 60 + 12);

    Run pdf = Run.real(new byte[0], "draw", "--to", "pdf", "--title", "A", "--author", "B", PUZZLE);
    assertPdf(pdf);

    String json = Run.real(new byte[0], "draw", "--to", "pdf", "--json", PUZZLE).out();
    String base64 = json.substring(json.indexOf(":\"") + 2, json.lastIndexOf('"'));
    assertThat(Base64.getDecoder().decode(base64)).startsWith('%', 'P', 'D', 'F');
  }

  @Test
  void aStepIsDrawnAsPngToo() {
    byte[] plain = Run.real(new byte[0], "draw", "--to", "png", PUZZLE).bytes();
    Run step = Run.real(new byte[0], "draw", "--to", "png", "--step", "1", PUZZLE);

    assertThat(step.status()).isZero();
    assertThat(step.err()).startsWith("1. ");
    assertThat(step.bytes()).isNotEqualTo(plain);
  }

  @Test
  void documentsOfManyPuzzlesAreMadeByPages() {
    Run run =
        Run.real((PUZZLE + "\n" + PUZZLE).getBytes(StandardCharsets.UTF_8), "draw", "--to", "pdf");

    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("--to pdf requires a single puzzle").contains("'pages'");
  }

  @Test
  void otherFormatsAreReportedWithThoseThatThereAre() {
    Run run = Run.real(new byte[0], "draw", "--to", "bmp", PUZZLE);

    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("--to must be one of svg, text, png, pdf, html, not 'bmp'");
  }

  @Test
  void aPictureThatWouldBeTooLargeIsRefused() {
    String large = ".".repeat(25 * 25);
    Run run = Run.real(new byte[0], "draw", "--to", "png", "--scale", "4", large);

    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("4096 pixels a side");
  }
}
