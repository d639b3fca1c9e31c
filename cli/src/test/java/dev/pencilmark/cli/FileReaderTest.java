package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of many puzzles, from a file and from standard input, with the real server. */
final class FileReaderTest {

  private static final String LINE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String XML =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
          + "<game data=\"%s\"/>\n".formatted(LINE.replace('.', '0')).repeat(2)
          + "</opensudoku>\n";

  @TempDir private Path folder;

  @Test
  void list_hasALineOfOutputForEachPuzzle() throws IOException {
    Path list = folder.resolve("list.txt");
    Files.writeString(list, "# two puzzles\n" + LINE + "\n\nnonsense!\n" + LINE + "\n");
    Run run = real("", "convert", "--to", "plain.line", "--file", list.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines()).hasSize(3).contains(LINE);
    assertThat(run.out().lines().toList().get(1)).startsWith("! ");
  }

  @Test
  void gzip_isDetectedByItsFirstBytes() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write((LINE + "\n").repeat(250).getBytes(StandardCharsets.UTF_8));
    }
    Run run = Run.real(packed.toByteArray(), "convert", "--to", "plain.line");
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo((LINE + "\n").repeat(250));
  }

  @Test
  void xml_isReadGameByGame() {
    assertThat(real(XML, "convert", "--to", "plain.line").out()).isEqualTo((LINE + "\n").repeat(2));
    assertThat(real(XML, "convert", "--to", "plain.line", "--file", "-").out())
        .isEqualTo((LINE + "\n").repeat(2));
  }

  @Test
  void gridOverManyLines_isOnePuzzle() {
    StringBuilder grid = new StringBuilder();
    for (int row = 0; row < 9; row++) {
      grid.append(LINE, 9 * row, 9 * row + 9).append('\n');
    }
    assertThat(real(grid + "\n" + grid, "convert", "--to", "plain.line").out())
        .isEqualTo((LINE + "\n").repeat(2));
  }

  @Test
  void lines_stayLines() {
    assertThat(real(LINE + "\n\n" + LINE + "\n", "convert", "--to", "plain.line").out().lines())
        .hasSize(3);
  }

  @Test
  void brokenFile_isReported() {
    Run run = real(XML.substring(0, XML.length() - 8), "convert", "--to", "plain.line");
    assertThat(run.status()).isEqualTo(ExitStatus.INPUT_OUTPUT);
    assertThat(run.out()).isEqualTo((LINE + "\n").repeat(2));
    assertThat(run.err()).contains("cannot read the input").doesNotContain("Exception");
  }

  @Test
  void missingFile_andOptionsThatDoNotGoTogether_areRefused() {
    assertThat(real("", "convert", "--to", "plain.line", "--file", "no/such/file"))
        .returns(ExitStatus.USAGE, Run::status)
        .returns("pencilmark: there is no file no/such/file\n", Run::err);
    assertThat(real("", "convert", "--to", "plain.line", "--file", "-", LINE).status())
        .isEqualTo(ExitStatus.USAGE);
  }

  private static Run real(String in, String... args) {
    return Run.real(in.getBytes(StandardCharsets.UTF_8), args);
  }
}
