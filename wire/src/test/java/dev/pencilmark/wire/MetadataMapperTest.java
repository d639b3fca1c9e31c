package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.util.JsonFormat;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shape;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.library.MetadataJson;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.v1.CellColour;
import dev.pencilmark.v1.CosmeticCage;
import dev.pencilmark.v1.CosmeticLine;
import dev.pencilmark.v1.CosmeticShape;
import dev.pencilmark.v1.Fog;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Drawings as messages. */
final class MetadataMapperTest {

  private static final Board BOARD = Board.builder(PuzzleType.SUDOKU, 4).build();

  /** A drawing with every kind of item. */
  private static Cosmetics everything() {
    Cosmetics.Builder drawing = Cosmetics.builder();
    drawing.line(
        () -> new Line("red", 150_000, 300_000, List.of(Point.middle(-1, 0), Point.middle(3, 3))));
    for (Form form : Form.values()) {
      for (Layer layer : Layer.values()) {
        drawing.shape(
            () ->
                new Shape(
                    form, layer, new Point(-1, 2), 3, 4, -5, "#fff", "#000f", "a", "blue", 6));
      }
    }
    drawing.shade(() -> new Cosmetics.Shade(15, "#abc"));
    drawing.frame(() -> new Cosmetics.Frame(List.of(1, 2), "", "12", "red"));
    drawing.lamp(0);
    drawing.lit(15);
    drawing.trigger(() -> new Cosmetics.Trigger(1, List.of(2, 3)));
    return drawing.build(4);
  }

  @Test
  void aDrawingComesBack() throws RefusedException {
    PuzzleMetadata metadata = PuzzleMetadata.builder().cosmetics(everything()).build();
    dev.pencilmark.v1.PuzzleMetadata wire = MetadataMapper.toWire(metadata);
    assertThat(MetadataMapper.toCore(wire, BOARD, "metadata")).isEqualTo(metadata);
    assertThat(MetadataMapper.cosmetics(wire, BOARD)).isEqualTo(metadata.cosmetics());
    assertThat(MetadataMapper.toWire(PuzzleMetadata.EMPTY).hasCosmetics()).isFalse();
  }

  /** Libraries keep metadata as the JSON of its message, except for names of their own. */
  @Test
  void libraryKeepsTheMessageAsJson() throws Exception {
    PuzzleMetadata.Builder metadata =
        PuzzleMetadata.builder()
            .cosmetics(everything())
            .solution(DeclaredSolution.of("1234341221434321", "", BOARD))
            .tag("hard")
            .more("colour", "red");
    for (Field field : Field.values()) {
      if (field != Field.SOLUTION
          && field != Field.TAGS
          && field != Field.MORE
          && field != Field.COSMETICS) {
        metadata.put(field, "text of " + field);
      }
    }
    PuzzleMetadata all = metadata.build();
    dev.pencilmark.v1.PuzzleMetadata.Builder read = dev.pencilmark.v1.PuzzleMetadata.newBuilder();
    JsonFormat.parser().merge(MetadataJson.text(all), read);
    assertThat(all.fields()).containsExactlyInAnyOrder(Field.values());
    assertThat(read.build())
        .isEqualTo(MetadataMapper.toWire(all).toBuilder().clearTitle().clearAuthor().build());
  }

  @Test
  void anInvalidItemIsRejectedWithItsPlace() {
    assertRejected(
        drawing().addLines(CosmeticLine.newBuilder().setColour("red").addPoints(1)), "lines[0]");
    assertRejected(
        drawing()
            .addLines(
                CosmeticLine.newBuilder()
                    .setColour("red")
                    .addAllPoints(List.of(0, 0, Integer.MAX_VALUE, 0))),
        "lines[0]");
    assertRejected(
        drawing().addShapes(CosmeticShape.newBuilder().setFillColour("red")), "shapes[0]");
    assertRejected(
        drawing().addShapes(CosmeticShape.newBuilder().setFormValue(99).setText("a")), "shapes[0]");
    assertRejected(
        drawing().addShapes(CosmeticShape.newBuilder().setFormValue(1).setFillColour("url(x)")),
        "shapes[0]");
    assertRejected(
        drawing()
            .addCellColours(CellColour.newBuilder().setColour("red"))
            .addCellColours(CellColour.newBuilder().setCell(-1).setColour("red")),
        "cell_colours[1]");
    assertRejected(
        drawing().addCages(CosmeticCage.newBuilder().setText("x".repeat(1_001)).addCells(0)),
        "cages[0]");
    assertRejected(drawing().setFog(Fog.newBuilder().addLampCells(961)), "fog");
    assertRejected(drawing().setFog(Fog.newBuilder().addLampCells(16)), "");
  }

  private static dev.pencilmark.v1.Cosmetics.Builder drawing() {
    return dev.pencilmark.v1.Cosmetics.newBuilder();
  }

  private static void assertRejected(dev.pencilmark.v1.Cosmetics.Builder drawing, String field) {
    dev.pencilmark.v1.PuzzleMetadata wire =
        dev.pencilmark.v1.PuzzleMetadata.newBuilder().setCosmetics(drawing).build();
    RefusedException refused =
        catchThrowableOfType(
            RefusedException.class, () -> MetadataMapper.toCore(wire, BOARD, "metadata"));
    assertThat(refused.field())
        .isEqualTo("metadata.cosmetics" + (field.isEmpty() ? "" : "." + field));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
    assertThat(MetadataMapper.cosmetics(wire, BOARD)).isEqualTo(Cosmetics.NONE);
  }
}
