package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.step.Technique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the documents. To regenerate them, after a change of the drawings, run the test
 * with {@code -Dpencilmark.write=true}, and look at them.
 */
final class DrawnPicturesTest {

  private static final Path DOCS = Path.of("..", "docs");

  private static final Path PICTURES = DOCS.resolve("pictures");

  @Test
  void pictures_areWhatDrawPrints() throws IOException {
    for (String row : Files.readAllLines(PICTURES.resolve("pictures.tsv"))) {
      String[] fields = row.split("\t");
      // Enough for the longest explanation on a busy machine.
      List<String> words = new ArrayList<>(List.of("draw", "--deadline", "100"));
      Stream.of(fields[1].split(" ")).filter(word -> !word.isEmpty()).forEach(words::add);
      words.add(fields[2]);
      String drawn = Run.real(new byte[0], words.toArray(String[]::new)).out();
      Path picture = PICTURES.resolve(fields[0] + ".svg");
      if (Boolean.getBoolean("pencilmark.write")) {
        Files.writeString(picture, drawn);
      }
      assertThat(withoutWords(Files.readString(picture))).isEqualTo(withoutWords(drawn));
    }
  }

  /** The text of a step may change; its drawing does not. */
  private static String withoutWords(String svg) {
    assertThat(svg).contains(" aria-label=\"");
    return svg.replaceFirst(" aria-label=\"[^\"]*\"", "");
  }

  @Test
  void pictures_areAllShown() throws IOException {
    String text = Files.readString(DOCS.resolve("drawing.md"));
    for (String row : Files.readAllLines(PICTURES.resolve("pictures.tsv"))) {
      assertThat(text).contains("]: pictures/" + row.split("\t")[0] + ".svg\n");
    }
  }

  @Test
  void everyTechniqueHasAPicture() throws IOException {
    assertThat(Files.readAllLines(PICTURES.resolve("pictures.tsv")))
        .extracting(row -> row.split("\t")[0])
        .containsAll(
            Stream.of(Technique.values()).map(technique -> "step-" + technique.id()).toList());
  }
}
