package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {

  private static final String PUZZLE = MadeLines.PUZZLE;

  @TempDir private Path directory;

  private Dataset<Row> read(boolean lines) {
    return Session.get()
        .read()
        .format("pencilmark")
        .option("lines", lines)
        .load(directory.toString());
  }

  private static void gzip(Path file, byte[] bytes) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(bytes);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void everyLineIsInJustOnePartWhereverAFileIsCut() throws IOException {
    String text = "one\ntwo\r\n\nthree is longer\n" + "x".repeat(200_000) + "\nlast";
    Files.writeString(directory.resolve("lines.txt"), text);
    Configuration hadoop = new Configuration();
    List<FileStatus> files = InputFiles.list(List.of(directory.toString()), hadoop);
    List<String> expected =
        List.of("one", "two", "", "three is longer", "x".repeat(200_000), "last");
    for (long size : new long[] {1, 2, 3, 5, 8, 70_000, 100_000, 1 << 20}) {
      if (size < 5) {
        Files.writeString(directory.resolve("lines.txt"), text.replace("xxxxxxxxxx", ""));
        files = InputFiles.list(List.of(directory.toString()), hadoop);
      } else {
        Files.writeString(directory.resolve("lines.txt"), text);
        files = InputFiles.list(List.of(directory.toString()), hadoop);
      }
      List<String> found = new ArrayList<>();
      List<Long> places = new ArrayList<>();
      for (FileRange range : InputFiles.split(files, size, hadoop)) {
        try (RangeLines lines = RangeLines.open(range, hadoop)) {
          for (var line = lines.next(); line != null; line = lines.next()) {
            found.add(line.toString());
            places.add(lines.offset());
          }
        }
      }
      if (size < 5) {
        assertThat(found).containsExactly("one", "two", "", "three is longer", "", "last");
      } else {
        assertThat(found).isEqualTo(expected);
        assertThat(places).containsExactly(0L, 4L, 9L, 10L, 26L, 200_027L);
      }
    }
  }

  @Test
  void aLineThatIsTooLongIsCutAndRefusedForItsLength() throws IOException {
    Files.writeString(directory.resolve("long.txt"), "1".repeat(9 << 20) + "\n" + PUZZLE);
    List<Row> rows =
        read(true)
            .orderBy("offset")
            .select(
                Pencilmark.convert(col("value"), "swiki.v2").getField("problem").getField("code"))
            .collectAsList();
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).getString(0)).isEqualTo("LIMIT_EXCEEDED");
    assertThat(rows.get(1).isNullAt(0)).isTrue();
  }

  @Test
  void filesOfManyPuzzlesAreReadOneByOne() throws IOException {
    String grid =
        String.join("\n", Arrays.asList(PUZZLE.split("(?<=\\G.{9})"))).replace('.', '0') + "\n";
    Files.writeString(directory.resolve("grids.txt"), grid + "\n" + grid);
    Files.writeString(directory.resolve("a.sdm"), "# title\n" + PUZZLE + "\n\n" + PUZZLE + "\n");
    Files.writeString(
        directory.resolve("b.opensudoku"),
        "<opensudoku><game data=\""
            + PUZZLE.replace('.', '0')
            + "\"/><game data=\""
            + PUZZLE.replace('.', '0')
            + "\"/></opensudoku>");
    gzip(directory.resolve("c.txt.gz"), bytes(PUZZLE + "\n" + PUZZLE + "\n"));
    Files.writeString(directory.resolve("_hidden"), PUZZLE);
    List<Row> rows =
        read(false)
            .select(
                col("file"),
                col("line"),
                Pencilmark.convert(col("value"), "plain.line").getField("text"))
            .orderBy("file", "line")
            .collectAsList();
    assertThat(rows).hasSize(8).allMatch(row -> PUZZLE.equals(row.getString(2).replace('0', '.')));
    assertThat(rows.get(1).getLong(1)).isEqualTo(4);
  }

  @Test
  void aBrokenFileHasItsProblemBehindThePuzzlesBeforeIt() throws IOException {
    Path file = directory.resolve("broken.gz");
    StringBuilder many = new StringBuilder();
    MadeLines.of(5000).forEach(line -> many.append(line).append('\n'));
    gzip(file, bytes(many.toString()));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    for (boolean lines : new boolean[] {true, false}) {
      List<Row> rows = read(lines).select("value", "problem.code", "file").collectAsList();
      assertThat(rows.size()).isGreaterThan(100);
      assertThat(rows.stream().filter(row -> row.isNullAt(0)).toList())
          .singleElement()
          .satisfies(row -> assertThat(row.getString(1)).isEqualTo("DECOMPRESS_FAILED"));
    }
  }

  @Test
  void aMissingFileIsReportedByName() {
    assertThatThrownBy(
            () ->
                Session.get()
                    .read()
                    .format("pencilmark")
                    .load(directory + "/nothing")
                    .collectAsList())
        .hasStackTraceContaining("no such file: " + directory + "/nothing");
  }

  @Test
  void textsWrittenInAnyFormatAreReadBack() throws IOException, ProblemException {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    int formats = 0;
    for (Format format : Formats.all()) {
      if (format.binary()) {
        assertThatThrownBy(() -> TextLayout.of(format.id())).isInstanceOf(ProblemException.class);
        continue;
      }
      String text;
      try {
        var board = interchange.decode(Source.ofText(format.example()), format.id()).board();
        text = interchange.encode(board, format.id(), "", false).text();
      } catch (ProblemException readOnly) {
        continue;
      }
      TextLayout layout = TextLayout.of(format.id());
      Path here = Files.createDirectories(directory.resolve(format.id()));
      Files.writeString(here.resolve("two"), layout.write(text) + layout.write(text));
      List<Row> back =
          Session.get()
              .read()
              .format("pencilmark")
              // Each of these texts is a whole file in one line.
              .option("lines", layout == TextLayout.ESCAPED)
              .load(here.toString())
              .select(Pencilmark.convert(col("value"), format.id()).getField("text"))
              .collectAsList();
      assertThat(back).as(format.id()).hasSize(2);
      assertThat(back.get(0).getString(0).replace("\\n", "\n").strip())
          .as(format.id())
          .isEqualTo(text.strip());
      formats++;
    }
    assertThat(formats).isGreaterThan(25);
  }

  @Test
  void aTableIsWrittenAndErrorsAreWrittenToAnotherFile() throws IOException {
    List<Row> rows = new ArrayList<>(Collections.nCopies(5, RowFactory.create(PUZZLE)));
    rows.add(RowFactory.create("nonsense"));
    rows.add(RowFactory.create((Object) null));
    String out = directory.resolve("out").toString();
    for (String mode : List.of("append", "append", "overwrite")) {
      Session.get()
          .createDataFrame(rows, Session.LINES)
          .repartition(3)
          .write()
          .format("pencilmark")
          .mode(mode)
          .option("to", "plain.grid")
          .save(out);
    }
    List<Row> back = Session.get().read().format("pencilmark").load(out).collectAsList();
    assertThat(back).hasSize(5);
    try (Stream<Path> files = Files.list(Path.of(out))) {
      List<String> problems = new ArrayList<>();
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        assertThat(name).doesNotContain("temporary");
        if (name.startsWith("_problems")) {
          problems.addAll(Files.readAllLines(file));
        }
      }
      assertThat(problems).hasSize(2);
      assertThat(String.join(" ", problems)).contains("UNKNOWN_FORMAT", "EMPTY_INPUT", "nonsense");
    }
    assertThat(Path.of(out, "_SUCCESS")).exists();
  }

  @Test
  void aWriterWithoutAFormatOrOfAnotherColumnReportsIt() {
    Dataset<Row> lines = Session.lines(List.of(PUZZLE), 1);
    String out = directory.resolve("out").toString();
    assertThatThrownBy(() -> lines.write().format("pencilmark").mode("append").save(out))
        .hasStackTraceContaining("the option to is missing");
    assertThatThrownBy(
            () ->
                lines
                    .withColumnRenamed("value", "v")
                    .write()
                    .format("pencilmark")
                    .option("to", "sdm")
                    .mode("append")
                    .save(out))
        .hasStackTraceContaining("no such column: value");
    assertThatThrownBy(
            () ->
                lines.write().format("pencilmark").option("to", "nothing").mode("append").save(out))
        .hasStackTraceContaining("there is no format \"nothing\"");
  }
}
