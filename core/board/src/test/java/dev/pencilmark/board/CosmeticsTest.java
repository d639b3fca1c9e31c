package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Frame;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Part;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shade;
import dev.pencilmark.board.Cosmetics.Shape;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawings as values, and their limits. */
final class CosmeticsTest {

  private static final Point MIDDLE = Point.middle(0, 0);

  private static Line line(int points) {
    return new Line("#ff0000", 100_000, 0, Collections.nCopies(points, MIDDLE));
  }

  private static Shape text(String text) {
    return new Shape(Form.TEXT, Layer.OVER, MIDDLE, 0, 0, 0, "", "", text, "", 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"#fff", "#FFF8", "#a1B2c3", "#a1B2c3D4", "orange", "black"})
  void aColourIsHexOrANameOfTheList(String colour) {
    assertThat(CosmeticColour.isValid(colour)).isTrue();
    assertThat(new Shade(0, colour).colour()).isEqualTo(colour);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#ff",
        "#fffff",
        "#ggg",
        "url(#x)",
        "red;",
        "red\"/><script>",
        "var(--c)",
        "Orange",
        "#fff "
      })
  void nothingElseIsAColour(String colour) {
    assertThat(CosmeticColour.isValid(colour)).isFalse();
    assertThatThrownBy(() -> new Shade(0, colour)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rgba(207, 207, 207, 0.95)|#cfcfcff2",
        "rgb(1,2,3)|#010203",
        " Orange |orange",
        "rgb(999,0,0)|#ff0000"
      })
  void coloursOfProgramsAreRead(String text, String colour) {
    assertThat(CosmeticColour.read(text)).isEqualTo(colour);
  }

  @Test
  void coloursHaveValues() {
    assertThat(CosmeticColour.rgb("#f80")).isEqualTo(0xff8800);
    assertThat(CosmeticColour.opacity("#f808")).isEqualTo(0x88);
    assertThat(CosmeticColour.rgb("orange")).isEqualTo(0xffa500);
    assertThat(CosmeticColour.read("#ff".repeat(1_000_000))).isNull();
  }

  @Test
  void anythingOutOfRangeIsRejected() {
    assertThatThrownBy(() -> new Point(Cosmetics.FURTHEST + 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> line(1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> line(Cosmetics.MOST_POINTS + 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> text("x".repeat(Cosmetics.MOST_TEXT + 1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> text(" ")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Frame(List.of(), "", "", ""))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Shade(961, "#fff")).isInstanceOf(IllegalArgumentException.class);
    assertThat(Cosmetics.point(Double.NaN, 0)).isNull();
    assertThat(Cosmetics.point(0, Double.POSITIVE_INFINITY)).isNull();
    assertThat(Cosmetics.length(Double.NaN)).isZero();
    assertThat(Cosmetics.length(1e300)).isEqualTo(Cosmetics.FURTHEST);
  }

  @Test
  void aDrawingIsLimitedInTotal() {
    List<Line> many = Collections.nCopies(Cosmetics.MOST_ITEMS + 1, line(2));
    assertThatThrownBy(
            () -> new Cosmetics(many, List.of(), List.of(), List.of(), Cosmetics.Fog.NONE))
        .isInstanceOf(IllegalArgumentException.class);
    Cosmetics.Builder builder = Cosmetics.builder();
    for (int i = 0; i < 3000; i++) {
      builder.line(() -> line(2));
    }
    assertThat(builder.rejected()).isEqualTo(1000);
    assertThat(builder.build(9).lines()).hasSize(Cosmetics.MOST_ITEMS);
    Cosmetics.Builder points = Cosmetics.builder();
    assertThat(points.line(() -> line(Cosmetics.MOST_POINTS))).isTrue();
    assertThat(points.line(() -> line(2))).isFalse();
    Cosmetics.Builder texts = Cosmetics.builder();
    for (int i = 0; i < 20; i++) {
      texts.shape(() -> text("x".repeat(Cosmetics.MOST_TEXT)));
    }
    assertThat(texts.build(9).shapes()).hasSize(16);
    assertThat(texts.rejected()).isEqualTo(4);
  }

  @Test
  void itemsThatAnotherDrawingLacksAreCounted() {
    Cosmetics.Builder builder = Cosmetics.builder();
    builder.line(() -> line(2));
    builder.line(() -> line(2));
    builder.shape(() -> text("a"));
    builder.shade(() -> new Shade(3, "red"));
    Cosmetics all = builder.build(9);
    Cosmetics some =
        new Cosmetics(List.of(line(2)), List.of(), all.shades(), List.of(), Cosmetics.Fog.NONE);
    assertThat(all.missingIn(some)).isEqualTo(Map.of(Part.LINES, 1, Part.SHAPES, 1));
    assertThat(all.missingIn(all)).isEmpty();
    assertThat(Cosmetics.words(all.counts())).isEqualTo("2 lines, 1 shape, 1 cell colour");
  }

  @Test
  void lightAroundLampsIsNoLightOfItsOwn() {
    Cosmetics.Builder builder = Cosmetics.builder();
    builder.lamp(0);
    builder.lit(10);
    builder.lit(40);
    assertThat(builder.build(9).fog().lit()).containsExactly(40);
    assertThat(builder.build(9).fits(40)).isFalse();
    assertThat(builder.build(9).fits(41)).isTrue();
  }

  @Test
  void aDrawingIsAFieldOfMetadata() {
    Cosmetics.Builder builder = Cosmetics.builder();
    builder.shape(() -> text("a"));
    PuzzleMetadata metadata = PuzzleMetadata.builder().cosmetics(builder.build(9)).build();
    assertThat(metadata.isEmpty()).isFalse();
    assertThat(metadata.fields()).containsExactly(PuzzleMetadata.Field.COSMETICS);
    assertThat(metadata.missingIn(PuzzleMetadata.EMPTY))
        .containsExactly(PuzzleMetadata.Field.COSMETICS);
    assertThat(metadata.only(metadata.fields())).isEqualTo(metadata);
    assertThat(metadata.with(Cosmetics.NONE)).isEqualTo(PuzzleMetadata.EMPTY);
  }
}
