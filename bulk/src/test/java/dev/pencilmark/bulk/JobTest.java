package dev.pencilmark.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  @TempDir private Path directory;

  private Path out;

  private Path input(List<String> lines) throws IOException {
    out = directory.resolve("out");
    return Files.writeString(directory.resolve("in.txt"), String.join("\n", lines) + "\n");
  }

  private Map<String, Object> run(String... arguments) throws IOException {
    return Job.run(Session.get(), JobOptions.of(arguments));
  }

  /** Runs the job with slices of {@code bytes} bytes. */
  private Map<String, Object> run(long bytes, String... arguments) throws IOException {
    JobOptions requested = JobOptions.of(arguments);
    return Job.run(
        Session.get(),
        new JobOptions(
            requested.task(),
            requested.in(),
            requested.to(),
            requested.out(),
            requested.format(),
            requested.read(),
            requested.column(),
            requested.repartition(),
            bytes));
  }

  private Dataset<Row> rows() {
    return Session.get().read().parquet(out.resolve("rows").toString());
  }

  /** Every string of the corpus that is on one line, and lines that are no puzzle. */
  private static List<String> corpus() {
    List<String> lines = new ArrayList<>();
    for (Corpus.Row row : Corpus.read("")) {
      if (row.text().indexOf('\n') < 0 && row.text().indexOf('\r') < 0) {
        lines.add(row.text());
      }
    }
    lines.add("");
    lines.add("");
    lines.add("\0\u0001\u0002");
    lines.add("9".repeat(1 << 20));
    lines.add(MadeLines.PUZZLE);
    lines.add(MadeLines.PUZZLE);
    return lines;
  }

  private static String core(String line) {
    try {
      return INTERCHANGE
          .encode(INTERCHANGE.decode(Source.ofText(line), ""), "swiki.v2", false)
          .text();
    } catch (ProblemException refused) {
      return refused.problem().code().name();
    }
  }

  private static Map<String, Integer> counted(Stream<String> of) {
    Map<String, Integer> counts = new HashMap<>();
    of.forEach(one -> counts.merge(one, 1, Integer::sum));
    return counts;
  }

  private Map<String, Integer> converted() {
    return counted(
        rows().selectExpr("value", "coalesce(text, problem.code)").collectAsList().stream()
            .map(row -> row.getString(0) + " -> " + row.getString(1)));
  }

  private static Map<String, Integer> expected(List<String> lines) {
    return counted(lines.stream().map(line -> line + " -> " + core(line)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "1", "7", "64"})
  void everyLineOfTheCorpusIsARowAsInCoreWithAnyPartitions(String partitions) throws IOException {
    List<String> lines = corpus();
    Path in = input(lines);
    Map<String, Object> report =
        run(
            Files.size(in) / 3,
            "convert",
            "--in",
            in.toString(),
            "--to",
            "swiki.v2",
            "--out",
            out.toString(),
            "--repartition",
            partitions);
    assertThat(converted()).isEqualTo(expected(lines));
    assertThat(report).containsEntry("lines", (long) lines.size());
    long problems = lines.stream().filter(line -> core(line).matches("[A-Z_]+")).count();
    assertThat(sum(report.get("problems"))).isEqualTo(problems);
    assertThat(sum(report.get("losses"))).isPositive();
    assertThat(out.resolve("report.json")).exists();
    assertThat(out.resolve("_SUCCESS")).exists();
  }

  private static long sum(Object counts) {
    return ((Map<?, ?>) counts).values().stream().mapToLong(count -> (Long) count).sum();
  }

  @Test
  void bytesThatAreNoTextHaveAProblemInTheirPlace() throws IOException {
    out = directory.resolve("out");
    Path in = directory.resolve("in.txt");
    byte[] puzzle = (MadeLines.PUZZLE + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] bytes = new byte[puzzle.length * 2 + 4];
    System.arraycopy(puzzle, 0, bytes, 0, puzzle.length);
    bytes[puzzle.length] = (byte) 0xFF;
    bytes[puzzle.length + 1] = (byte) 0xC0;
    bytes[puzzle.length + 3] = '\n';
    System.arraycopy(puzzle, 0, bytes, puzzle.length + 4, puzzle.length);
    Files.write(in, bytes);
    run("convert", "--in", in.toString(), "--to", "swiki.v2", "--out", out.toString());
    List<Row> rows = rows().orderBy("offset").selectExpr("offset", "problem.code").collectAsList();
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1).getLong(0)).isEqualTo(puzzle.length);
    assertThat(rows.get(1).getString(1)).isEqualTo("UNKNOWN_FORMAT");
    assertThat(rows.get(0).isNullAt(1)).isTrue();
    assertThat(rows.get(2).isNullAt(1)).isTrue();
  }

  @Test
  void aJobThatWasKilledContinuesAndNeitherLosesNorDoublesALine() throws IOException {
    List<String> lines = MadeLines.of(600);
    Path in = input(lines);
    String[] requested = {
      "convert", "--in", in.toString(), "--to", "swiki.v2", "--out", out.toString()
    };
    long slice = Files.size(in) / 5;
    run(slice, requested);
    Map<String, Integer> whole = converted();
    assertThat(whole).isEqualTo(expected(lines));
    // Killed after one slice, when half of the next was written.
    Files.delete(out.resolve("report.json"));
    Files.delete(out.resolve("_SUCCESS"));
    Path notes = out.resolve("_pencilmark");
    Files.delete(notes.resolve("slice-00001.json"));
    Files.delete(notes.resolve("slice-00003.json"));
    try (Stream<Path> files = Files.list(out.resolve("rows/slice=00003"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Map<String, Object> report = run(slice, requested);
    assertThat(converted()).isEqualTo(whole);
    assertThat(report).containsEntry("lines", 600L);
    assertThat((Integer) report.get("slicesDoneBefore"))
        .isEqualTo((Integer) report.get("slices") - 2);
    // Completed work is not repeated.
    assertThat(run(slice, requested).get("lines").toString()).contains("600");
  }

  @Test
  void otherInputOrAnotherJobIsNotMixedWithExistingOutput() throws IOException {
    Path in = input(MadeLines.of(20));
    run("convert", "--in", in.toString(), "--to", "swiki.v2", "--out", out.toString());
    assertThatThrownBy(
            () -> run("convert", "--in", in.toString(), "--to", "sdm", "--out", out.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("to was swiki.v2, and is sdm");
    Files.writeString(in, MadeLines.PUZZLE);
    assertThatThrownBy(
            () ->
                run("convert", "--in", in.toString(), "--to", "swiki.v2", "--out", out.toString()))
        .hasMessageContaining("of other input");
    Path other = Files.createDirectories(directory.resolve("other"));
    Files.writeString(other.resolve("mine"), "mine");
    assertThatThrownBy(() -> run("solve", "--in", in.toString(), "--out", other.toString()))
        .hasMessageContaining("is not the output of a job");
    assertThatThrownBy(
            () -> run("convert", "--in", in.toString(), "--to", "x", "--out", other + "/new"))
        .hasMessageContaining("there is no format \"x\"");
  }

  @Test
  void dedupeKeepsTheFirstOfThoseThatAreTheSameAndAllThatHaveNoKey() throws IOException {
    List<String> lines = new ArrayList<>(MadeLines.of(40));
    lines.add(MadeLines.PUZZLE.replaceFirst("5", "."));
    Path in = input(lines);
    long unequal = lines.stream().filter(line -> core(line).equals("DUPLICATE_IN_UNIT")).count();
    Map<String, Object> report =
        run(Files.size(in) / 3, "dedupe", "--in", in.toString(), "--out", out.toString());
    List<Row> rows =
        rows().selectExpr("value", "copies", "key", "problem.code", "offset").collectAsList();
    List<Row> keyed = rows.stream().filter(row -> !row.isNullAt(2)).toList();
    long refused = rows.size() - keyed.size();
    assertThat(keyed).hasSize(2);
    Row many = keyed.stream().filter(row -> row.getLong(1) > 1).findFirst().orElseThrow();
    assertThat(many.getString(0)).isEqualTo(lines.get(0));
    assertThat(many.getLong(4)).isZero();
    assertThat(many.getLong(1) + 1 + refused).isEqualTo(lines.size());
    assertThat(refused).isPositive();
    assertThat(unequal).isLessThanOrEqualTo(refused);
    assertThat(report).containsEntry("different", 2L).containsEntry("copies", many.getLong(1) - 1);
    assertThat(out.resolve("_pencilmark/kept")).doesNotExist();
  }

  @Test
  void solveRateAndCompressAreWrittenAsTextToo() throws IOException {
    List<String> lines = List.of(MadeLines.PUZZLE, "nonsense", "");
    for (String job : List.of("solve", "rate", "compress")) {
      Path in = input(lines);
      out = directory.resolve(job);
      run(job, "--in", in.toString(), "--out", out.toString(), "--output-format", "text");
      List<String> written =
          Session.get().read().textFile(out.resolve("rows").toString()).collectAsList();
      assertThat(written).hasSize(3);
      assertThat(written).filteredOn(line -> line.startsWith("# ")).hasSize(2);
      String answer = written.stream().filter(line -> !line.startsWith("# ")).findFirst().get();
      assertThat(answer)
          .matches(
              switch (job) {
                case "solve" -> "\\Q" + MadeLines.PUZZLE + "\\E\tUNIQUE\t[1-9]{81}";
                case "rate" -> "\\Q" + MadeLines.PUZZLE + "\\E\tSOLVED\t[1-6]\t\\d+\t[a-z-]+";
                default -> "\\S+";
              });
    }
  }

  @Test
  void textOfManyLinesIsReadBackAsItsPuzzles() throws IOException {
    Path in = input(List.of(MadeLines.PUZZLE, "nonsense", MadeLines.PUZZLE));
    run(
        "convert",
        "--in",
        in.toString(),
        "--to",
        "plain.grid",
        "--out",
        out.toString(),
        "--output-format",
        "text");
    assertThat(
            Session.get().read().format("pencilmark").load(out.resolve("rows").toString()).count())
        .isEqualTo(2);
  }

  @Test
  void parquetAndFilesAreRead() throws IOException {
    out = directory.resolve("out");
    String table = directory.resolve("table").toString();
    List<String> lines = new ArrayList<>(MadeLines.of(50));
    lines.add(null);
    List<Row> rows = new ArrayList<>();
    lines.forEach(line -> rows.add(org.apache.spark.sql.RowFactory.create(line)));
    Session.get()
        .createDataFrame(rows, Session.LINES)
        .withColumnRenamed("value", "quiz")
        .repartition(3)
        .write()
        .parquet(table);
    Map<String, Object> report =
        run(
            "solve",
            "--in",
            table,
            "--read",
            "parquet",
            "--column",
            "quiz",
            "--out",
            out.toString());
    assertThat(report).containsEntry("lines", 51L);
    assertThat(((Map<?, ?>) report.get("problems")).get("EMPTY_INPUT")).isEqualTo(1L);
    Path file = Files.writeString(directory.resolve("x.sdm"), "# t\n" + MadeLines.PUZZLE + "\n");
    out = directory.resolve("other");
    assertThat(run("solve", "--in", file.toString(), "--read", "files", "--out", out.toString()))
        .containsEntry("lines", 1L)
        .containsEntry("outcomes", Map.of("UNIQUE", 1L));
  }

  @Test
  void aManyTimesRepeatedLineIsCountedAsOftenAsItIsThere() throws IOException {
    Path in = input(Collections.nCopies(3_000, MadeLines.PUZZLE));
    assertThat(run("solve", "--in", in.toString(), "--out", out.toString()))
        .containsEntry("lines", 3_000L);
    assertThat(rows().count()).isEqualTo(3_000);
  }

  @Test
  void unknownNamesAreReportedWithTheKnownOnes() {
    assertThatThrownBy(() -> JobOptions.of("conwert"))
        .hasMessage("unknown job conwert; known: convert, solve, rate, compress, dedupe");
    assertThatThrownBy(() -> JobOptions.of("solve", "--out", "x")).hasMessageContaining("--in is");
    assertThatThrownBy(() -> JobOptions.of("solve", "--in"))
        .hasMessageContaining("requires a value");
    assertThatThrownBy(() -> JobOptions.of("solve", "--in", "a", "--format", "text"))
        .hasMessage("--format is now --output-format");
    assertThatThrownBy(() -> JobOptions.of("convert", "--in", "a", "--out", "b"))
        .hasMessageContaining("--to is required");
    assertThatThrownBy(() -> JobOptions.of("solve", "--in", "a", "--slice", "0"))
        .hasMessageContaining("a number from 1 to");
  }
}
