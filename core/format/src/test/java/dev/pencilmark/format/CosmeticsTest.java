package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Frame;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Part;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shade;
import dev.pencilmark.board.Cosmetics.Shape;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawings that are no rules, through formats. */
final class CosmeticsTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static final String MALICIOUS = "<script>alert(1)</script> \u001b[31m \"&'";

  private static final String WHISPERS = "Neighbours on a green line differ by at least 5.";

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static EncodeResult encode(Board board, Cosmetics cosmetics, String format)
      throws ProblemException {
    PuzzleMetadata metadata = PuzzleMetadata.builder().cosmetics(cosmetics).build();
    return INTERCHANGE.encode(board, metadata, format, "", false, Checkpoint.NONE);
  }

  private static Board board() {
    return Board.builder(PuzzleType.SUDOKU, 9).given(0, 1).build();
  }

  /** A drawing that f-puzzles and SudokuPad have all parts of. */
  static Cosmetics drawing() {
    Cosmetics.Builder drawing = Cosmetics.builder();
    List<Point> way = List.of(Point.middle(0, 0), Point.middle(1, 1), Point.middle(-1, 9));
    drawing.line(() -> new Line("#67F067", 93_750, 0, way));
    Point corner = new Point(3 * Cosmetics.UNIT, 5 * Cosmetics.UNIT);
    drawing.shape(
        () ->
            new Shape(
                Form.RECTANGLE,
                Layer.OVER,
                corner,
                550_000,
                250_000,
                45_000,
                "#E7E6FF80",
                "blue",
                "7",
                "#000",
                0));
    Point middle = Point.middle(4, 4);
    drawing.shape(
        () ->
            new Shape(
                Form.ELLIPSE, Layer.OVER, middle, 850_000, 850_000, 0, "", "#C54B8B", "", "", 0));
    drawing.shape(
        () ->
            new Shape(
                Form.TEXT,
                Layer.OVER,
                Point.middle(2, -1),
                0,
                0,
                0,
                "",
                "",
                MALICIOUS,
                "#123456",
                350_000));
    drawing.shade(() -> new Shade(10, "#D0D0FF"));
    drawing.shade(() -> new Shade(10, "#FFD0D0"));
    drawing.frame(() -> new Frame(List.of(20, 21, 30), "#00ff00", "odd sum", "#000000"));
    drawing.frame(() -> new Frame(List.of(40, 41), "", "12", ""));
    drawing.lamp(0);
    drawing.lit(80);
    return drawing.build(9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fpuzzles.lz", "fpuzzles.lz.json", "sudokupad.scl"})
  void aDrawingComesBackAndIsNoRule(String format) throws ProblemException {
    EncodeResult written = encode(board(), drawing(), format);
    assertThat(written.losses()).isEmpty();
    DecodeResult back = decode(written.text());
    assertThat(back.board()).isEqualTo(board());
    assertThat(back.metadata().cosmetics()).isEqualTo(drawing());
  }

  @Test
  void aDrawingGoesFromFormatToFormat() throws ProblemException {
    DecodeResult one = decode(encode(board(), drawing(), "fpuzzles.lz").text());
    DecodeResult two = decode(INTERCHANGE.encode(one, "sudokupad.scl", true).text());
    EncodeResult three = INTERCHANGE.encode(two, "fpuzzles.lz", false);
    assertThat(three.losses().toString()).doesNotContain("MARKUP");
    DecodeResult back = decode(three.text());
    assertThat(back.metadata().cosmetics()).isEqualTo(drawing());
    assertThat(back.decoded().beyondBoard()).isEmpty();
  }

  @Test
  void formatsWithoutADrawingLoseItWithACount() throws ProblemException {
    for (String format : List.of("iss", "plain.line", "opensudoku.xml")) {
      assertThat(encode(board(), drawing(), format).losses())
          .containsExactly(
              new Loss(
                      LossKind.MARKUP,
                      2,
                      "drawing: 1 line, 3 shapes, 2 cell colours, 2 cages, 2 parts of fog")
                  .with("count", 10)
                  .with("names", "1 line, 3 shapes, 2 cell colours, 2 cages, 2 parts of fog"));
    }
  }

  @Test
  void penpaKeepsTheColoursOfCells() throws ProblemException {
    EncodeResult written = encode(board(), drawing(), "penpa");
    assertThat(written.losses()).hasSize(1);
    assertThat(written.losses().get(0).detail())
        .isEqualTo("drawing: 1 line, 3 shapes, 2 cages, 2 parts of fog");
    DecodeResult back = decode(written.text());
    assertThat(back.board()).isEqualTo(board());
    assertThat(back.metadata().cosmetics().shades()).isEqualTo(drawing().shades());
    assertThat(back.decoded().beyondBoard()).isEmpty();
  }

  @Test
  void fpuzzlesLosesWhatItsEditorCannotDraw() throws ProblemException {
    Cosmetics.Builder drawing = Cosmetics.builder();
    Point odd = new Point(123_456, 0);
    drawing.line(() -> new Line("red", 1, 0, List.of(odd, Point.middle(1, 1))));
    drawing.line(
        () -> new Line("red", 1, 300_000, List.of(Point.middle(0, 0), Point.middle(1, 1))));
    drawing.shape(
        () ->
            new Shape(
                Form.ELLIPSE, Layer.UNDER, Point.middle(1, 1), 1, 1, 0, "red", "", "", "", 0));
    EncodeResult written = encode(board(), drawing.build(9), "fpuzzles.lz");
    assertThat(written.losses())
        .extracting(Loss::detail)
        .containsExactly("drawing: 2 lines, 1 shape");
    // The arrow is written without its head, and the circle above the grid.
    assertThat(decode(written.text()).metadata().cosmetics().counts())
        .isEqualTo(Map.of(Part.LINES, 1, Part.SHAPES, 1));
    assertThat(encode(board(), drawing.build(9), "sudokupad.scl").losses()).isEmpty();
  }

  @Test
  void aDrawingOfFpuzzlesDoesNotBecomeARuleInSudokuPad() throws ProblemException {
    Cosmetics.Builder drawing = Cosmetics.builder();
    drawing.line(
        () -> new Line("#67f067", 150_000, 0, List.of(Point.middle(0, 0), Point.middle(0, 1))));
    PuzzleMetadata metadata =
        PuzzleMetadata.builder()
            .put(PuzzleMetadata.Field.RULES, WHISPERS)
            .cosmetics(drawing.build(9))
            .build();
    String text =
        INTERCHANGE.encode(board(), metadata, "sudokupad.scl", "", false, Checkpoint.NONE).text();
    DecodeResult back = decode(text);
    assertThat(back.board()).isEqualTo(board());
    assertThat(back.metadata().cosmetics()).isEqualTo(drawing.build(9));
    assertThat(back.decoded().unsupported())
        .extracting(UnsupportedConstraint::part)
        .contains(UnsupportedConstraint.Part.DRAWING);
  }

  @Test
  void hostileDrawingsAreRejectedItemByItem() throws ProblemException {
    String grid = "[" + "[{},{},{},{}],".repeat(3) + "[{\"c\":\"url(x)\"},{},{},{\"c\":\"3\"}]]";
    String items =
        ",\"line\":[{\"lines\":[[\"R1C1\",\"R99C99\"],[\"x\"],7],\"outlineC\":\"#fff\","
            + "\"width\":1e999},{\"lines\":[[\"R1C1\",\"R2C2\"]],\"outlineC\":\"red;x\"},5]"
            + ",\"circle\":[{\"cells\":[\"R1C1\"],\"baseC\":\"#f00\",\"outlineC\":\"#f00\","
            + "\"width\":\"NaN\",\"height\":-5,\"angle\":123456789}]"
            + ",\"text\":[{\"cells\":[\"R1C1\"],\"value\":\""
            + "x".repeat(Cosmetics.MOST_TEXT + 1)
            + "\"}]";
    DecodeResult reading = decode("{\"size\":4,\"grid\":" + grid + items + "}");
    Cosmetics read = reading.metadata().cosmetics();
    assertThat(read.lines()).hasSize(1);
    assertThat(read.lines().get(0).width()).isZero();
    assertThat(read.shapes()).hasSize(1);
    assertThat(read.shades()).containsExactly(new Shade(15, "#FFDF61"));
    assertThat(reading.decoded().beyondBoard())
        .extracting(Loss::detail)
        .containsExactly("line, text, colours or other marks of cells");
  }

  @Test
  void aLongLineIsRejected() throws ProblemException {
    StringBuilder cells = new StringBuilder("\"R1C1\"");
    for (int i = 0; i < Cosmetics.MOST_POINTS; i++) {
      cells.append(",\"R1C1\"");
    }
    String text =
        "{\"size\":4,\"grid\":["
            + "[{},{},{},{}],".repeat(3)
            + "[{},{},{},{}]],\"line\":[{\"lines\":[["
            + cells
            + "]],\"outlineC\":\"#fff\",\"width\":1}]}";
    DecodeResult reading = decode(text);
    assertThat(reading.metadata().cosmetics().isEmpty()).isTrue();
    assertThat(reading.decoded().beyondBoard()).hasSize(1);
  }

  @Test
  void aDrawingOfALayoutIsReplacedOrKept() throws ProblemException {
    DecodeResult read = decode(encode(board(), drawing(), "fpuzzles.lz").text());
    Cosmetics.Builder other = Cosmetics.builder();
    other.shade(() -> new Shade(0, "red"));
    PuzzleMetadata changed = read.metadata().with(other.build(9));
    String layout = read.decoded().layout();
    EncodeResult replaced =
        INTERCHANGE.encode(board(), changed, "fpuzzles.lz", layout, false, Checkpoint.NONE);
    assertThat(decode(replaced.text()).metadata().cosmetics()).isEqualTo(other.build(9));
    PuzzleMetadata titled = PuzzleMetadata.builder().put(PuzzleMetadata.Field.TITLE, "T").build();
    EncodeResult kept =
        INTERCHANGE.encode(board(), titled, "fpuzzles.lz", layout, false, Checkpoint.NONE);
    assertThat(decode(kept.text()).metadata().cosmetics()).isEqualTo(drawing());
    assertThat(decode(kept.text()).metadata().title()).isEqualTo("T");
  }

  @Test
  void fogOfSudokuPadIsKept() throws ProblemException {
    String rows = "cells:[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    String regions =
        "regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
            + "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    String fog =
        "foglight:[[0,0],[3,3]],triggereffect:[{trigger:{type:\"cell\",cell:\"r1c1\"},"
            + "effect:{type:\"foglight\",cells:\"r1c2r2c2\"}}]";
    DecodeResult read = decode("scl{" + rows + "," + regions + "," + fog + "}");
    Cosmetics.Fog expected =
        new Cosmetics.Fog(
            List.of(0, 15), List.of(), List.of(new Cosmetics.Trigger(0, List.of(1, 5))));
    assertThat(read.metadata().cosmetics().fog()).isEqualTo(expected);
    assertThat(read.decoded().beyondBoard()).isEmpty();
    EncodeResult written = encode(read.board(), read.metadata().cosmetics(), "sudokupad.scl");
    assertThat(decode(written.text()).metadata().cosmetics().fog()).isEqualTo(expected);
  }
}
