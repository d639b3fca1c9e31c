package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;

class PdfRendererTest {

  private static final int BLOCK = 4;
  private static final PdfRenderer PDF = new PdfRenderer();

  private static byte[] pdf(Board board, Look look) {
    Rendered rendered = PDF.render(Picture.of(board, look));
    assertThat(rendered.warnings()).isEmpty();
    return rendered.bytes();
  }

  /** Each character of the drawing, by the point of the page where it has its middle. */
  private static Map<String, Integer> expected(Drawing drawing) {
    Map<String, Integer> texts = new TreeMap<>();
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (shape instanceof Shape.Text text) {
          for (char c : text.text().toCharArray()) {
            texts.merge(c + "@" + Math.round(text.y() * 0.05f), 1, Integer::sum);
          }
        }
      }
    }
    return texts;
  }

  @Test
  void everythingWrittenOnADrawingOfAnyTypeIsReadBackWhereItIs() throws IOException {
    for (Map.Entry<String, Board> sample : Samples.all().entrySet()) {
      Look look = Look.DEFAULT.withNumbered(true);
      Map<String, Integer> found = new TreeMap<>();
      for (PdfText.Written text : PdfText.of(pdf(sample.getValue(), look))) {
        found.merge(text.text() + "@" + Math.round(text.y()), 1, Integer::sum);
      }

      assertThat(found)
          .as(sample.getKey())
          .isEqualTo(expected(Drawing.of(sample.getValue(), look)));
    }
  }

  @Test
  void digitsAreInTheMiddleOfTheirCells() throws IOException {
    Board board = Samples.sudoku();
    List<String> found = new ArrayList<>();
    for (PdfText.Written text : PdfText.of(pdf(board, Look.DEFAULT))) {
      int column = (int) ((text.x() - 3) / 30);
      int row = (int) ((text.y() - 3) / 30);
      assertThat(text.x() - 3 - 30 * column).isBetween(14f, 16f);
      found.add((9 * row + column) + "=" + text.text());
    }

    List<String> givens = new ArrayList<>();
    for (int cell = 0; cell < 81; cell++) {
      if (board.digit(cell) != 0) {
        givens.add(cell + "=" + board.digit(cell));
      }
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(givens);
  }

  @Test
  void drawnByPdfBoxItLooksAsThePngDoes() throws Exception {
    for (Map.Entry<String, Board> sample : Samples.all().entrySet()) {
      Theme theme = Theme.values()[sample.getKey().length() % Theme.values().length];
      Look look = Look.DEFAULT.withTheme(theme).withTints(true);
      BufferedImage png =
          ImageIO.read(
              new ByteArrayInputStream(
                  new PngRenderer().render(Picture.of(sample.getValue(), look)).bytes()));
      BufferedImage drawn;
      try (PDDocument document = Loader.loadPDF(pdf(sample.getValue(), look))) {
        drawn = new PDFRenderer(document).renderImage(0, 2);
      }

      assertThat(drawn.getWidth()).isBetween(png.getWidth() - 1, png.getWidth() + 1);
      int blocks = Math.min(drawn.getWidth(), png.getWidth()) / BLOCK;
      int others = 0;
      for (int at = 0; at < blocks * blocks; at++) {
        int x = at % blocks * BLOCK;
        int y = at / blocks * BLOCK;
        others += Math.abs(light(drawn, x, y) - light(png, x, y)) > 40 ? 1 : 0;
      }
      assertThat(others * 100.0 / blocks / blocks).as(sample.getKey()).isLessThan(0.5);
    }
  }

  /** How light a block is: edges of letters differ by a point, and drawings do not. */
  private static int light(BufferedImage image, int x, int y) {
    int sum = 0;
    for (int part = 0; part < BLOCK * BLOCK; part++) {
      int point = image.getRGB(x + part % BLOCK, y + part / BLOCK);
      sum += (point & 0xff) + (point >> 8 & 0xff) + (point >> 16 & 0xff);
    }
    return sum / (3 * BLOCK * BLOCK);
  }

  @Test
  void sameBytesTwice() {
    Look look = Look.DEFAULT.withTheme(Theme.PRINT);
    Picture picture = Picture.of(Samples.full(16), look).withTitle("Twice").withAuthor("Me");

    assertThat(PDF.render(picture).bytes()).isEqualTo(PDF.render(picture).bytes());
  }

  @Test
  void fontsAreEmbeddedAndSubset() throws IOException {
    byte[] pdf = pdf(Samples.all().get("kenken"), Look.DEFAULT);

    assertThat(pdf.length).isLessThan(10_000);
    try (PDDocument document = Loader.loadPDF(pdf)) {
      for (COSName name : document.getPage(0).getResources().getFontNames()) {
        PDFont font = document.getPage(0).getResources().getFont(name);
        assertThat(font.isEmbedded()).isTrue();
        assertThat(font.getName()).matches("[A-Z]{6}\\+DejaVuSans.*");
      }
    }
  }

  @Test
  void largestBoardsInAllSymbols() throws IOException {
    for (int side : new int[] {16, 25, 31}) {
      for (Symbols symbols : Symbols.values()) {
        byte[] pdf = pdf(Samples.full(side), Look.DEFAULT.withSymbols(symbols));

        assertThat(pdf.length).as("%s of %s", symbols, side).isLessThan(400_000);
        assertThat(PdfText.of(pdf)).isNotEmpty();
      }
    }
  }

  @Test
  void titleAndAuthorStandAboveTheBoardAndInTheDocument() throws IOException {
    Picture picture =
        Picture.of(Samples.sudoku(), Look.DEFAULT).withTitle("Ant & Bee").withAuthor("C. <D>");
    byte[] pdf = PDF.render(picture).bytes();

    String text = String.join("", PdfText.of(pdf).stream().map(PdfText.Written::text).toList());
    assertThat(text).startsWith("Ant & BeeC. <D>");
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Ant & Bee");
      assertThat(document.getDocumentInformation().getCreationDate()).isNull();
      assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
    }
  }

  @Test
  void drawingsHaveNoCharacterThatTheFontsLack() {
    for (Board board : Samples.all().values()) {
      for (Shape.Group group : Drawing.of(board, Look.DEFAULT).layers()) {
        for (Shape shape : group.shapes()) {
          if (shape instanceof Shape.Text text) {
            assertThat(text.text().codePoints())
                .as(group.layer() == Layer.LABELS ? "label" : "text")
                .allMatch(Typeface.REGULAR::has)
                .allMatch(Typeface.BOLD::has);
          }
        }
      }
    }
  }

  /** Titles, authors and the names of unknown rules are untrusted. */
  @Test
  void untrustedTextIsTextAndDoesNothing() throws Exception {
    String hostile =
        "<</S/JavaScript/JS(app.alert(1))>>) Tj ET endstream <script>alert(1)</script>";
    Board board =
        Board.builder(PuzzleType.SUDOKU, 6)
            .variant(VariantRule.carried("fpuzzles", hostile, "{\"js\":\"" + hostile + "\"}"))
            .build();
    Picture picture =
        Picture.of(board, Look.DEFAULT.withTitle(hostile)).withTitle(hostile).withAuthor(hostile);
    byte[] pdf = PDF.render(picture).bytes();
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getDocumentCatalog().getOpenAction()).isNull();
      assertThat(document.getDocumentCatalog().getNames()).isNull();
      assertThat(document.getDocumentCatalog().getAcroForm()).isNull();
      assertThat(document.getPage(0).getAnnotations()).isEmpty();
      assertThat(document.getPage(0).getActions().getCOSObject().size()).isZero();
      assertThat(document.getDocumentInformation().getTitle()).startsWith(hostile.substring(0, 20));
    }
    String written =
        PdfText.of(pdf).stream().map(PdfText.Written::text).collect(Collectors.joining());
    assertThat(written).contains("<</S/JavaScript/JS(app.alert(1))>>)", "Not drawn:");
  }
}
