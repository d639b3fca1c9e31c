package dev.pencilmark.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.UnsupportedConstraint.Part;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LibraryLineTest {

  private static final String TEXT =
      "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],"
          + "[{},{},{},{}]],\"title\":\"T\",\"author\":\"A\",\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,"
          + "2,1],\"ruleset\":\"Normal sudoku rules apply. Every seventh cell is haunted.\"}";

  private static LibraryEntry entry() throws ProblemException {
    DecodeResult read = new Interchange(Limits.DEFAULT).decode(Source.ofText(TEXT), "");
    return LibraryEntry.of(read.board(), "fpuzzles.json")
        .withUnsupported(read.decoded().unsupported())
        .with(read.metadata());
  }

  private static LibraryPuzzle puzzle(LibraryEntry entry) {
    return new LibraryPuzzle(
        1,
        entry.board(),
        entry.code(),
        entry.unsupported(),
        entry.exact(),
        null,
        entry.clues(),
        0,
        0,
        entry.source(),
        entry.title(),
        entry.author(),
        Instant.EPOCH,
        List.of(),
        entry.metadata());
  }

  @Test
  void lineHasAllTextsAndTheKindOfUnreadParts() throws ProblemException {
    LibraryEntry entry = entry();
    assertThat(entry.unsupported())
        .containsExactly(
            new UnsupportedConstraint("\"Every seventh cell is haunted\"", 0, Part.SENTENCE));
    String text =
        LibraryLine.of(
            puzzle(entry), new LibraryMembership(Instant.EPOCH, List.of(), Map.of()), "");
    LibraryLine line = LibraryLine.read(text);
    LibraryEntry read = line.complete(line.entry());
    assertThat(line.unknown()).isEmpty();
    assertThat(read.title()).isEqualTo("T");
    assertThat(read.author()).isEqualTo("A");
    assertThat(read.unsupported()).isEqualTo(entry.unsupported());
    assertThat(read.exact()).isEqualTo(entry.exact());
    assertThat(read.metadata().solution().isUsable()).isTrue();
    assertThat(entry.metadata().missingIn(read.metadata())).isEmpty();
  }

  @Test
  void lineHasTheDrawing() throws ProblemException {
    Cosmetics.Builder drawing = Cosmetics.builder();
    Cosmetics.Point middle = Cosmetics.Point.middle(1, 2);
    drawing.line(
        () ->
            new Cosmetics.Line("#ff0000", 100, 200, List.of(middle, Cosmetics.Point.middle(0, 0))));
    for (Cosmetics.Form form : Cosmetics.Form.values()) {
      for (Cosmetics.Layer layer : Cosmetics.Layer.values()) {
        drawing.shape(
            () ->
                new Cosmetics.Shape(
                    form, layer, middle, 3, 4, -5, "blue", "#123", "<script>", "red", 6));
      }
    }
    drawing.shade(() -> new Cosmetics.Shade(3, "orange"));
    drawing.frame(() -> new Cosmetics.Frame(List.of(4, 5), "", "x", "black"));
    drawing.trigger(() -> new Cosmetics.Trigger(6, List.of(7, 8)));
    drawing.lit(15);
    drawing.lamp(0);
    Cosmetics cosmetics = drawing.build(4);
    assertThat(drawing.rejected()).isZero();
    LibraryEntry entry = entry().with(PuzzleMetadata.builder().cosmetics(cosmetics).build());
    LibraryLine line =
        LibraryLine.read(
            LibraryLine.of(
                puzzle(entry), new LibraryMembership(Instant.EPOCH, List.of(), Map.of()), ""));
    assertThat(line.complete(line.entry()).metadata().cosmetics()).isEqualTo(cosmetics);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "{\"rules\":7}",
        "{\"tags\":7}",
        "{\"tags\":[7]}",
        "{\"more\":{\"a\":7}}",
        "{\"solution\":7}",
        "{\"solution\":{}}",
        "{\"solution\":{\"text\":\"\",\"digits\":[100]}}",
        "{\"rules\":\"\\u0000\"}",
        "{\"cosmetics\":[]}",
        "{\"cosmetics\":{\"lines\":7}}",
        "{\"cosmetics\":{\"lines\":[{\"colour\":\"red\",\"points\":[1,2]}]}}",
        "{\"cosmetics\":{\"lines\":[{\"colour\":\"red\",\"points\":[1,2,3,4,5]}]}}",
        "{\"cosmetics\":{\"shapes\":[{\"form\":\"CIRCLE\",\"text\":\"x\"}]}}",
        "{\"cosmetics\":{\"cellColours\":[{\"cell\":16,\"colour\":\"red\"}]}}",
        "{\"cosmetics\":{\"cellColours\":[{\"cell\":1e9,\"colour\":\"red\"}]}}",
        "{\"cosmetics\":{\"cellColours\":[{\"cell\":1,\"colour\":\"url(x)\"}]}}"
      })
  void metadataOfAnotherForm_isRejected(String json) throws ProblemException {
    LibraryLine line =
        LibraryLine.read("{\"text\":\"1...............\",\"metadata\":" + json + "}");
    LibraryEntry entry = LibraryEntry.of(entry().board(), "");
    assertThatThrownBy(() -> line.complete(entry)).isInstanceOf(ProblemException.class);
  }

  @Test
  void metadataOverItsLimit_isRejected() throws ProblemException {
    LibraryLine line =
        LibraryLine.read(
            "{\"text\":\"1...............\",\"metadata\":{\"rules\":\""
                + "x".repeat(PuzzleMetadata.Field.RULES.mostCharacters() + 1)
                + "\"}}");
    LibraryEntry entry = LibraryEntry.of(entry().board(), "");
    assertThatThrownBy(() -> line.complete(entry))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("rules");
  }
}
