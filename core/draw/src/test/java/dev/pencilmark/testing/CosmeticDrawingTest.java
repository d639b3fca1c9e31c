package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Theme;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The drawings of puzzles that are no rules. */
final class CosmeticDrawingTest {

  private static final Board BOARD = Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).build();

  private static Shape shape(Form form, Layer layer, Point centre, int angle, String text) {
    return new Shape(
        form, layer, centre, 800_000, 400_000, angle, "#ff000080", "blue", text, "#00f", 0);
  }

  private static Cosmetics drawing() {
    Cosmetics.Builder drawing = Cosmetics.builder();
    drawing.shade(() -> new Cosmetics.Shade(5, "#d0d0ff"));
    drawing.shape(() -> shape(Form.RECTANGLE, Layer.UNDER, Point.middle(1, 1), 0, ""));
    drawing.shape(() -> shape(Form.RECTANGLE, Layer.OVER, Point.middle(2, 2), 45_000, ""));
    drawing.shape(() -> shape(Form.ELLIPSE, Layer.OVER, Point.middle(2, 1), 0, ""));
    drawing.shape(
        () -> shape(Form.TEXT, Layer.OVER, Point.middle(3, 3), 0, "<script>\u001b[31m\n&"));
    drawing.line(
        () ->
            new Line("#67f067", 150_000, 300_000, List.of(Point.middle(0, 0), Point.middle(0, 3))));
    drawing.frame(() -> new Cosmetics.Frame(List.of(2, 3, 7), "#0a0", "odd", ""));
    return drawing.build(4);
  }

  private static Drawing draw(Cosmetics cosmetics, Theme theme) {
    return Drawing.of(BOARD, Look.DEFAULT.withTheme(theme).withCosmetics(cosmetics));
  }

  private static List<dev.pencilmark.draw.Shape.Group> layers(Drawing drawing) {
    return drawing.layers().stream()
        .filter(group -> group.layer().id().startsWith("cosmetics-"))
        .toList();
  }

  @Test
  void layersAreBelowAndAboveTheLinesOfTheGrid() {
    List<dev.pencilmark.draw.Layer> layers =
        draw(drawing(), Theme.LIGHT).layers().stream()
            .map(dev.pencilmark.draw.Shape.Group::layer)
            .distinct()
            .toList();
    assertThat(layers).isSorted();
    assertThat(layers.indexOf(dev.pencilmark.draw.Layer.COSMETICS_UNDER))
        .isLessThan(layers.indexOf(dev.pencilmark.draw.Layer.CELL_LINES));
    assertThat(layers.indexOf(dev.pencilmark.draw.Layer.COSMETICS_OVER))
        .isGreaterThan(layers.indexOf(dev.pencilmark.draw.Layer.FRAME))
        .isLessThan(layers.indexOf(dev.pencilmark.draw.Layer.GIVENS));
  }

  @Test
  void theGoldenIsDrawn() {
    String svg = draw(drawing(), Theme.LIGHT).toSvg();
    assertThat(svg)
        .contains("<g class=\"cosmetics-under\" fill=\"#d0d0ff\"><rect x=\"66\" y=\"66\"")
        .contains(
            "fill=\"#ff7f7f\" stroke=\"#0000ff\" stroke-width=\"1.2\"><rect x=\"72\" y=\"84\"")
        .contains(
            "stroke=\"#67f067\" stroke-width=\"9\" stroke-linecap=\"round\""
                + " stroke-linejoin=\"round\"><path d=\"M36 36H216M")
        .contains("stroke=\"#00aa00\" stroke-width=\"1.2\" stroke-dasharray=\"4 3\"")
        .contains(">odd</text>")
        .contains("fill=\"#0000ff\" font-size=\"21\" text-anchor=\"middle\">")
        .contains(">&#60;script&#62;&#65533;[31m &#38;</text>");
    assertThat(svg).doesNotContain("<script").doesNotContain("\u001b");
  }

  @Test
  void theDarkThemeHasTheSameShapes() {
    List<dev.pencilmark.draw.Shape.Group> light = layers(draw(drawing(), Theme.LIGHT));
    List<dev.pencilmark.draw.Shape.Group> dark = layers(draw(drawing(), Theme.DARK));
    assertThat(dark)
        .extracting(dev.pencilmark.draw.Shape.Group::shapes)
        .isEqualTo(light.stream().map(dev.pencilmark.draw.Shape.Group::shapes).toList());
    assertThat(dark.get(0).style().fill()).isEqualTo(0x00002f);
  }

  @Test
  void aDrawingOutsideTheGridHasRoomAndStaysInThePicture() {
    Cosmetics.Builder drawing = Cosmetics.builder();
    drawing.shape(() -> shape(Form.TEXT, Layer.OVER, Point.middle(-1, 0), 0, "3"));
    drawing.shape(() -> shape(Form.RECTANGLE, Layer.OVER, Point.middle(90, 90), 0, ""));
    drawing.line(
        () -> new Line("red", 1, 0, List.of(Point.middle(-90, -90), Point.middle(90, 90))));
    Drawing drawn = draw(drawing.build(4), Theme.LIGHT);
    assertThat(drawn.width()).isGreaterThan(draw(Cosmetics.NONE, Theme.LIGHT).width());
    assertThat(layers(drawn)).hasSize(2);
    assertThat(drawn.toSvg()).contains("<path d=\"M0 0L");
  }

  @Test
  void fogIsNotDrawn() {
    Cosmetics.Builder fog = Cosmetics.builder();
    fog.lamp(0);
    assertThat(draw(fog.build(4), Theme.LIGHT)).isEqualTo(draw(Cosmetics.NONE, Theme.LIGHT));
  }
}
