package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code pencilmark library}. */
@Timeout(180)
final class LibraryCommandTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  @TempDir private Path folder;

  private Run run(String... args) {
    List<String> all = new ArrayList<>(List.of("library"));
    all.addAll(List.of(args));
    all.add("--library=" + folder.resolve("library.db"));
    return Run.real(new byte[0], all.toArray(String[]::new));
  }

  private Path file(String... lines) throws IOException {
    return Files.write(folder.resolve("puzzles.txt"), List.of(lines));
  }

  @Test
  void puzzlesAreAddedOnce_andOthersAreReported() throws IOException {
    String turned = new StringBuilder(EASY).reverse().toString();
    Path file = file("# mine", EASY, "12345", EASY, turned, EASY.replaceFirst("\\.", "4"));
    Run first = run("import", "--collection", "mine", file.toString());
    assertThat(first).returns(1, Run::status).returns("", Run::out);
    assertThat(first.err())
        .contains("puzzles.txt:3: ")
        .contains("5 puzzles read, 3 added, 1 was there, 1 not understood")
        .contains("canonical forms of 3 puzzles");
    assertThat(run("import", file.toString()).err())
        .contains("5 puzzles read, 0 added, 4 were there, 1 not understood")
        .doesNotContain("canonical forms");
    assertThat(run("list").out())
        .matches("(?s)Sudoku +not rated +3\nall +3\ncollection mine \\(mine\\): 3\n");
    assertThat(run("list", "--collection", "mine").out().lines())
        .first()
        .isEqualTo("1 S 9x9 30 - " + EASY);
    assertThat(run("export", "--to", "plain.line").out()).contains(EASY + "\n", turned + "\n");
  }

  @Test
  void ofATruncatedFile_readablePuzzlesAreAdded() throws IOException {
    Random random = new Random(1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(bytes)) {
      for (int i = 0; i < 3_000; i++) {
        packed.write((someOf(EASY, random) + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
    byte[] half = Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
    Path file = Files.write(folder.resolve("puzzles.gz"), half);
    Run run = run("import", file.toString());
    assertThat(run).returns(74, Run::status);
    assertThat(run.err())
        .containsPattern("puzzles.gz: 1,[0-9]{3} puzzles read, 1,[0-9]{3} added, 0 were there")
        .containsPattern("cannot read .*puzzles.gz.*: the gzip data is broken or cut off after");
    assertThat(run("list").out()).containsPattern("all +1,[0-9]{3}\n");
  }

  @Test
  void byForm_isomorphicPuzzlesAreStoredOnce() throws IOException {
    Path file = file(EASY, new StringBuilder(EASY).reverse().toString());
    assertThat(run("import", "--skip-isomorphs", file.toString()).err())
        .contains("2 puzzles read, 1 added, 1 was there");
  }

  @Test
  void exportAndImportIntoAnEmptyLibraryGiveTheSameRows() throws IOException {
    Run made = Run.real(new byte[0], "generate", "--type", "killer", "--count", "3", "--seed", "5");
    Path file = Files.writeString(folder.resolve("puzzles.txt"), made.out() + EASY + "\n");
    run("import", file.toString());
    Path exported = Files.writeString(folder.resolve("exported.txt"), run("export").out());
    Files.delete(folder.resolve("library.db"));
    run("import", exported.toString());
    assertThat(run("export").out().lines().sorted())
        .containsExactlyElementsOf(Files.readAllLines(exported).stream().sorted().toList())
        .containsExactlyInAnyOrderElementsOf(Files.readAllLines(file));
  }

  @Test
  void puzzlesOfGenerateKeepTheirRatings() throws IOException {
    Run made =
        Run.real(new byte[0], "generate --json --rate --count 2 --seed 7 --level 1".split(" "));
    Path lines = Files.writeString(folder.resolve("made.jsonl"), made.out());
    assertThat(run("import", lines.toString()).err())
        .contains("2 puzzles read, 2 added")
        .doesNotContain("ignored");
    assertThat(run("export", "--json").out().lines())
        .hasSize(2)
        .allMatch(line -> line.matches(".*\"level\":1,\"score\":[1-9].*"));
  }

  @Test
  void linesOfJsonHaveAllThatIsKept() throws IOException {
    run("fill", "--count", "3", "--seed", "3", "--collection", "made", "--tag", "mine");
    Path file = file(EASY, EASY.replaceFirst("\\.", "4"));
    run("import", "--collection", "given", file.toString());
    run("import", "--collection", "made", "--tag", "other", file.toString());
    Path exported = Files.writeString(folder.resolve("all.jsonl"), run("export", "--json").out());
    Files.delete(folder.resolve("library.db"));
    Run again = run("import", exported.toString());
    assertThat(again).returns(0, Run::status);
    assertThat(again.err()).contains("5 puzzles read, 5 added, 0 were there, 0 not understood");
    assertThat(withoutNumbers(run("export", "--json").out()))
        .containsExactlyInAnyOrderElementsOf(withoutNumbers(Files.readString(exported)))
        .hasSize(7)
        .anyMatch(line -> line.matches(".*\"level\":[1-6].*\"tags\":\\[\"mine\"\\].*"));
    assertThat(run("list", "--collection", "made").out().lines()).hasSize(5);
    // Again, without duplicates.
    assertThat(run("import", exported.toString()).err()).contains("0 added, 5 were there");
    assertThat(run("list").out()).contains("collection given (given): 2", "made (made): 5");
  }

  private static List<String> withoutNumbers(String lines) {
    return lines.lines().map(line -> line.replaceFirst("\"id\":[0-9]+,", "")).toList();
  }

  @Test
  void linesOfJsonThatOthersWriteAreTaken() throws IOException {
    Path file =
        file(
            "{\"text\":\"" + EASY + "\",\"level\":3,\"score\":70,\"title\":\"T\",\"mood\":1}",
            "{\"collection\":\"c\",\"title\":\"Mine\"}",
            "{\"text\":\"123\"}",
            "{\"code\":\"!\"}",
            "{\"id\":1,\"code\":\"ab",
            "{\"text\":\"" + EASY + "\",\"level\":7}",
            "{\"text\":\"" + EASY + "\",\"collections\":{\"A b\":1}}");
    Run run = run("import", file.toString());
    assertThat(run).returns(1, Run::status);
    assertThat(run.err())
        .contains(
            "puzzles.txt:1: ignored members: mood\n",
            "puzzles.txt:3: UNKNOWN_FORMAT: ",
            "puzzles.txt:4: ",
            "puzzles.txt:5: BAD_LENGTH: the text ends too soon",
            "puzzles.txt:6: VALUE_OUT_OF_RANGE: level is out of range; expected 0 to 6, found 7",
            "puzzles.txt:7: VALUE_OUT_OF_RANGE: the wrong value of collection",
            "6 puzzles read, 1 added, 0 were there, 5 not understood");
    assertThat(run("export", "--json", "--to", "plain.line").out())
        .contains("\"level\":3,\"score\":70,\"title\":\"T\"", "\"text\":\"" + EASY + "\"")
        .contains("{\"collection\":\"c\",\"title\":\"Mine\"");
  }

  @Test
  void lossesInLinesOfAFormatAreReported() throws IOException {
    run("fill", "--count", "2", "--seed", "3", "--collection", "made", "--tag", "mine");
    assertThat(run("export").err())
        .isEqualTo(
            "not in these lines: levels of 2 puzzles, tags of 2 puzzles, positions in collections of"
                + " 2 puzzles; --json has all of it\n");
    assertThat(run("export", "--collection", "made").err())
        .isEqualTo(
            "not in these lines: levels of 2 puzzles, tags of 2 puzzles; --json has all of it\n");
    assertThat(run("export", "--json").err()).isEmpty();
  }

  @Test
  void puzzlesAreRatedWhereItIsRequested() throws IOException {
    Path file = file(EASY, EASY.replaceFirst("\\.", "4"), ".".repeat(80) + "1");
    assertThat(run("import", file.toString()).err()).doesNotContain("rated");
    Run run = run("import", "--rate", file.toString());
    assertThat(run).returns(0, Run::status);
    assertThat(run.err())
        .contains("2 puzzles rated; 1 without a rating: 1 has several solutions; ");
    String rated = Run.real(new byte[0], "rate", EASY).out().split("\t")[0];
    assertThat(run("list", "--level", rated).out()).contains(EASY);
    assertThat(run("list", "--level", "0").out().lines()).hasSize(1);
    assertThat(run("import", "--rate", file.toString()).err())
        .contains("0 puzzles rated; 1 without");
  }

  @Test
  void unsupportedRules_qualifyAllLaterReportsOfAPuzzle() throws IOException {
    String grid = EASY.replaceAll("(.{9})", "$1\\\\n");
    Path file = file("{\"text\":\"" + grid + "Cages must sum to the number\"}", EASY);
    Run imported = run("import", "--rate", file.toString());
    assertThat(imported.err())
        .contains("puzzles.txt:1: unsupported constraints: sum to, cages")
        .contains("2 puzzles read, 2 added")
        .contains("1 puzzle rated; 1 without a rating: 1 has unsupported constraints");
    String listed = "9x9 30 - " + EASY + "\twithout sum to, cages\n";
    assertThat(run("list", "--level", "0").out()).endsWith(listed);
    assertThat(run("export", "--to", "plain.line").err())
        .contains("not in these lines: unsupported constraints of 1 puzzle");
    Run exported = run("export", "--json");
    assertThat(exported.out())
        .contains("\"unsupportedConstraints\":[{\"name\":\"sum to, cages\"}]");
    Path lines = Files.writeString(folder.resolve("all.jsonl"), exported.out());
    Files.delete(folder.resolve("library.db"));
    assertThat(run("import", lines.toString()).err()).contains("2 puzzles read, 2 added");
    assertThat(run("list", "--level", "0").out()).endsWith(listed);
  }

  @Test
  void killedInTheMiddle_theSameCommandContinues_andNothingIsThereTwice() throws Exception {
    Random random = new Random(1);
    List<String> lines =
        IntStream.range(0, 12_000).mapToObj(i -> someOf(EASY, random)).distinct().toList();
    Path file = Files.write(folder.resolve("puzzles.txt"), lines);
    List<String> command =
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            "-Dpencilmark.terminal.err=true",
            Main.class.getName(),
            "library",
            "import",
            "--library=" + folder.resolve("library.db"),
            file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    // As soon as something is there.
    while (process.isAlive() && !run("list").out().matches("(?s).*all +[1-9].*")) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    String before = run("list").out();
    Run again = run("import", file.toString());
    assertThat(again.status()).isZero();
    if (!before.contains(String.format("%,d", lines.size()))) {
      assertThat(again.err()).contains("resuming after ");
    }
    assertThat(again.err()).contains(String.format("%,d puzzles read", lines.size()));
    assertThat(run("list").out()).containsPattern("all +" + String.format("%,d", lines.size()));
    assertThat(run("export", "--to", "plain.line").out().lines().sorted())
        .containsExactlyElementsOf(lines.stream().sorted().toList());
  }

  private static String someOf(String puzzle, Random random) {
    StringBuilder some = new StringBuilder(puzzle);
    for (int i = 0; i < some.length(); i++) {
      if (random.nextInt(3) == 0) {
        some.setCharAt(i, '.');
      }
    }
    return some.toString();
  }

  @Test
  void fillAddsNewPuzzles_ofItsLevel() {
    Run run = run("fill", "--level", "1-2", "--count", "4", "--seed", "3", "--collection", "new");
    assertThat(run.err()).contains("in all: 4 puzzles added", "the requested number was added");
    assertThat(run.status()).isZero();
    // The same series again: all of it is there, and others come.
    Run again = run("fill", "--level", "1-2", "--count", "2", "--seed", "3");
    assertThat(again.err()).contains("in all: 2 puzzles added", "6 made", "4 were there");
    assertThat(run("list", "--type", "sudoku").out().lines())
        .hasSize(6)
        .allMatch(line -> line.matches("[1-6] S 9x9 [0-9]+ [12] [1-9.]{81}"));
    assertThat(run("list").out()).contains("collection new (new): 4");
  }

  @Test
  void fillEndsWhenTheTimeIsUp() {
    Run run = run("fill", "--time", "1");
    assertThat(run.err()).contains("the time limit was reached");
  }

  @Test
  void fillStopsAtSigterm_andReportedPuzzlesAreStored() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "library",
                "fill",
                "--library=" + folder.resolve("library.db"))
            .redirectErrorStream(true)
            .start();
    while (process.isAlive() && !run("list").out().matches("(?s).*all +[1-9].*")) {
      Thread.sleep(5);
    }
    // Not Process.destroy, which closes the output.
    process.toHandle().destroy();
    String reported;
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      reported = String.join("\n", out.lines().toList());
    }
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(reported).contains("interrupted");
    String added = reported.replaceAll("(?s).*in all: ([0-9,]+) puzzles added.*", "$1");
    assertThat(run("list").out()).containsPattern("all +" + added + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "import, FILE is required",
    "import /there/is/none, there is no file",
    "import --collection A_b x, --collection",
    "list --level 7, --level",
    "list --count 3, --count is now --limit",
    "list --type klller, did you mean killer",
    "export --to nosuch, nosuch",
    "list, there is no library",
    "export, there is no library",
    "fill --level 9, 'there are levels 1 to 6, not 9'",
    "fill --count 0, --count",
    "fill --symmetry odd, symmetry"
  })
  void nonsense_isAUsageError(String command, String hint) {
    Run run = run(command.split(" "));
    assertThat(run).returns(2, Run::status).returns("", Run::out);
    assertThat(run.err()).startsWith("pencilmark: ").contains(hint).doesNotContain("\tat ");
  }

  @Test
  void aPlaceThatIsNoLibrary_isReported() throws IOException {
    Path text = file(EASY);
    Run run = Run.real(new byte[0], "library", "list", "--library", text.toString());
    assertThat(run).returns(74, Run::status);
    assertThat(run.err())
        .isEqualTo("pencilmark: " + text + " is no library: it is a file of another kind\n");
  }

  @Test
  void help_namesAllThatItDoes() {
    assertThat(Run.real(new byte[0], "library", "--help").out())
        .contains("import", "export", "list", "fill");
    assertThat(Run.real(new byte[0], "library", "fill", "--help").out()).contains("--until");
    assertThat(Run.real(new byte[0], "man").out()).contains("library import", "library fill");
  }
}
