package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LineEntries;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every line of a list has its result, whichever way the list comes. */
@Timeout(300)
final class ListsTest {

  private static final byte[] NOTHING = {};
  private static final String LINK =
      "https://www.sudokuwiki.org/sudoku.htm?bd="
          + "000062000540008000000070000002950080070000000005601004750090100000000042098104705";
  private static final String PUZZLE =
      "016400000200009000400000062070230100100000003003087040960000005000800007000006820";

  @TempDir private Path folder;

  /** The examples of all formats that are a line, and no comment of a list. */
  private static List<String> examples() {
    return Formats.all().stream()
        .filter(format -> !format.binary())
        .map(Format::example)
        .filter(text -> text.indexOf('\n') < 0 && !LineEntries.isComment(text))
        .toList();
  }

  private static List<String> lines(Random random, int count) {
    List<String> examples = examples();
    List<String> lines = new ArrayList<>();
    while (lines.size() < count) {
      lines.add(examples.get(random.nextInt(examples.size())));
    }
    return lines;
  }

  private static String converted(Run run) {
    assertThat(run.status()).as(run.err()).isZero();
    return run.out();
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] zip(byte[]... members) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < members.length; i++) {
        zip.putNextEntry(new ZipEntry("m" + i + ".txt"));
        zip.write(members[i]);
      }
    }
    return out.toByteArray();
  }

  @Test
  void listsAreReadWhereverTheyComeFrom() throws IOException {
    Random random = new Random(34);
    for (int round = 0; round < 2; round++) {
      List<String> lines = lines(random, 2 + random.nextInt(4));
      lines.add(LINK);
      StringBuilder expected = new StringBuilder();
      for (String line : lines) {
        expected.append(converted(Run.real(NOTHING, "detect", line)));
      }
      String list = String.join("\n", lines);
      String commented = "# " + round + "\n\n" + list.replace("\n", "\r\n") + "\r\n";
      byte[] bytes = commented.getBytes(StandardCharsets.UTF_8);
      String file = file("list.txt", bytes).toString();
      String packed = file("list.gz", gzip(bytes)).toString();
      String archive = file("list.zip", zip(bytes)).toString();
      byte[] plain = list.getBytes(StandardCharsets.UTF_8);
      assertThat(converted(Run.real(NOTHING, "detect", list))).isEqualTo(expected.toString());
      assertThat(converted(Run.real(plain, "detect"))).isEqualTo(expected.toString());
      assertThat(converted(Run.real(plain, "detect", "--file", "-"))).isEqualTo(expected + "");
      for (String name : List.of(file, packed, archive)) {
        assertThat(converted(Run.real(NOTHING, "detect", "--file", name)))
            .as(name)
            .isEqualTo(expected.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"solve", "convert --to plain.line", "detect", "compress", "canonical", "decode"})
  void theSampleOfTheReadmeHasFourResults(String command) {
    Path sample = Path.of("..", "docs", "samples", "puzzles.txt");
    List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
    arguments.addAll(List.of("--json", "--file", sample.toString()));
    Run run = Run.real(NOTHING, arguments.toArray(String[]::new));
    assertThat(run.out().lines()).hasSize(4);
  }

  @Test
  void librariesTakeEveryLine() throws IOException {
    String list = file("list.txt", (PUZZLE + "\n" + LINK + "\n").getBytes()).toString();
    String library = folder.resolve("library.db").toString();
    Run run = Run.real(NOTHING, "library", "import", "--library", library, list);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).contains("2 puzzles");
  }

  @Test
  void aSolutionThatContradictsIsReportedWithLineAndCell() throws IOException {
    String solution = Run.real(NOTHING, "solve", PUZZLE).out().replace("UNIQUE ", "").strip();
    String rows = "puzzle,solution\n" + PUZZLE + "," + solution + "\n";
    String wrong = PUZZLE + "," + solution.replaceFirst("3", "8") + "\n";
    String table = file("kaggle.csv", (rows + wrong).getBytes()).toString();
    // The titles are no puzzle on standard input either.
    assertThat(Run.real((rows + wrong).getBytes(), "solve").out().lines())
        .hasSize(2)
        .allMatch(line -> line.equals("UNIQUE " + solution));
    Run run = Run.real(NOTHING, "convert", "--to", "plain.line.zero", "--file", table);
    assertThat(run.out()).isEqualTo((PUZZLE + "\n").repeat(2));
    assertThat(run.err())
        .contains("line 2: lost: comment (the solution in column 2)")
        .contains("line 3: warning: the solution in column 2 is none: 8 is twice in");
  }

  @Test
  void filesThatAreNoTextAreOneProblem() throws IOException {
    byte[] png = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, '\n', '1', '\n', '2', '\n'};
    String problem =
        "! UNKNOWN_FORMAT: this is a PNG image; Pencilmark reads text: paste the puzzle's text or"
            + " its link\n";
    String picture = file("a.png", png).toString();
    assertThat(Run.real(NOTHING, "solve", "--file", picture))
        .returns(ExitStatus.FAILED_PUZZLES, Run::status)
        .returns(problem, Run::out);
    assertThat(Run.real(png, "solve").out()).isEqualTo(problem);
    assertThat(Run.real(png, "solve", "--bytes").out()).isEqualTo(problem);
    String archive = file("a.zip", zip(PUZZLE.getBytes(), png)).toString();
    assertThat(Run.real(NOTHING, "convert", "--to", "plain.line.zero", "--file", archive).out())
        .isEqualTo(PUZZLE + "\n" + problem.replace("FORMAT: ", "FORMAT: m1.txt, line 1: "));
  }
}
