package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Real f-puzzles through SudokuPad's own format and back, with their texts and drawings. */
final class DrawnPuzzlesTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final Path CORPUS =
      Path.of(System.getProperty("pencilmark.shared", "../../shared"), "corpus");

  private static List<String> fpuzzles() throws IOException {
    Path path = CORPUS.resolve("variants/variants.tsv");
    assumeTrue(Files.exists(path), "there are no real puzzles at " + path);
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(path)) {
      String[] fields = line.split("\t", -1);
      if (!line.startsWith("#") && fields[3].equals("fpuzzles.lz")) {
        texts.add(fields[4]);
      }
    }
    return texts;
  }

  @Test
  void aDrawingSurvivesSudokuPad() throws IOException, ProblemException {
    Map<Cosmetics.Part, Integer> counts = new EnumMap<>(Cosmetics.Part.class);
    List<String> texts = fpuzzles();
    int drawn = 0;
    for (String text : texts) {
      DecodeResult read = INTERCHANGE.decode(Source.ofText(text), "fpuzzles.lz");
      String scl = INTERCHANGE.encode(read, "sudokupad.scl", false).text();
      DecodeResult shared = INTERCHANGE.decode(Source.ofText(scl), "sudokupad.scl");
      String again = INTERCHANGE.encode(shared, "fpuzzles.lz", false).text();
      DecodeResult back = INTERCHANGE.decode(Source.ofText(again), "fpuzzles.lz");
      assertThat(back.metadata().cosmetics()).as(text).isEqualTo(read.metadata().cosmetics());
      assertThat(read.metadata().missingIn(back.metadata())).as(text).isEmpty();
      assertThat(back.decoded().unsupported()).as(text).isEqualTo(read.decoded().unsupported());
      read.metadata()
          .cosmetics()
          .counts()
          .forEach((part, count) -> counts.merge(part, count, Integer::sum));
      drawn += read.metadata().cosmetics().isEmpty() ? 0 : 1;
    }
    assertThat(texts).hasSizeGreaterThanOrEqualTo(96);
    assertThat(drawn).isGreaterThanOrEqualTo(3);
    assertThat(counts)
        .containsEntry(Cosmetics.Part.LINES, 9)
        .containsEntry(Cosmetics.Part.SHAPES, 36)
        .containsEntry(Cosmetics.Part.SHADES, 61)
        .containsEntry(Cosmetics.Part.FRAMES, 8);
  }
}
