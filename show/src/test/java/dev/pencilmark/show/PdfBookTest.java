package dev.pencilmark.show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PageLayout.Paper;
import dev.pencilmark.draw.PageLayout.Solutions;
import dev.pencilmark.draw.PagePuzzle;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.pages.PageOptions;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;

class PdfBookTest {

  private static final int MOST = 1 << 24;

  private static PageLayout layout(int perPage, Solutions solutions) {
    return new PageLayout(Paper.A4, perPage, solutions, "", PageLayout.DEFAULT.look());
  }

  private static PagePuzzle puzzle(Board board) {
    return new PagePuzzle(board, "", "", "", "", "", digits(board), "");
  }

  /** Digits as a solution has them, a Latin square. */
  private static List<Integer> digits(Board board) {
    List<Integer> digits = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int row = cell / board.side();
      boolean written = board.isBlack(cell) || board.isGiven(cell);
      digits.add(written ? board.digit(cell) : (3 * row + cell) % board.side() + 1);
    }
    return digits;
  }

  private static Rendered book(PageLayout layout, Collection<PagePuzzle> puzzles)
      throws ProblemException {
    try (PageRenderer.Book book = Renderers.installed().pages("pdf").open(layout, MOST)) {
      for (PagePuzzle puzzle : puzzles) {
        book.add(book.puzzles() + 1, puzzle);
      }
      assertThat(book.puzzles()).isEqualTo(puzzles.size());
      return book.finish();
    }
  }

  private static int pages(Rendered book) throws IOException {
    try (PDDocument document = Loader.loadPDF(book.bytes())) {
      return document.getNumberOfPages();
    }
  }

  private static String text(Rendered book, int page) throws IOException {
    return PdfText.of(book.bytes()).stream()
        .filter(written -> written.page() == page)
        .map(PdfText.Written::text)
        .collect(Collectors.joining());
  }

  private static List<PagePuzzle> many(int count) {
    List<Board> boards = List.copyOf(Samples.all().values());
    List<PagePuzzle> puzzles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      puzzles.add(puzzle(boards.get(i % boards.size())));
    }
    return puzzles;
  }

  @Test
  void eachPageHasAsManyPuzzlesAsRequested() throws Exception {
    for (int perPage : PageLayout.PER_PAGE) {
      for (Paper paper : Paper.values()) {
        PageLayout layout =
            new PageLayout(paper, perPage, Solutions.NONE, "", PageLayout.DEFAULT.look());
        Rendered book = book(layout, many(19));

        assertThat(pages(book)).isEqualTo((19 + perPage - 1) / perPage);
        assertThat(book.warnings()).isEmpty();
        try (PDDocument document = Loader.loadPDF(book.bytes())) {
          float width = document.getPage(0).getMediaBox().getWidth();
          assertThat(width)
              .isBetween(paper == Paper.A4 ? 595f : 611.9f, paper == Paper.A4 ? 596f : 612.1f);
          for (PdfText.Written text : PdfText.of(book.bytes())) {
            assertThat(text.x()).isBetween(30f, width - 30);
          }
        }
      }
    }
  }

  @Test
  void hundredPuzzlesWithSolutionsTakeAtMost200Kilobytes() throws Exception {
    Rendered book = book(layout(4, Solutions.AT_END), many(100));

    assertThat(pages(book)).isEqualTo(25 + 7);
    assertThat(book.bytes().length).isLessThan(200_000);
  }

  /**
   * The page that the documentation shows, as PDFBox draws it. To regenerate it, run this with
   * {@code -Dpencilmark.write=true}, and look at it.
   */
  @Test
  void thePageOfTheDocumentationMatchesTheGeneratedOne() throws Exception {
    PageLayout layout =
        new PageLayout(Paper.A4, 6, Solutions.AT_END, "For the train", PageLayout.DEFAULT.look());
    Exhibits exhibits = new Exhibits(new Interchange(Limits.DEFAULT));
    List<PagePuzzle> puzzles = new ArrayList<>();
    for (String name :
        List.of("sudoku", "killer", "jigsaw", "colour-sudoku", "kenken", "str8ts-bx")) {
      puzzles.add(
          exhibits
              .page(
                  Samples.all().get(name),
                  null,
                  new Exhibits.Labels("", "", "", ""),
                  new PageOptions("", true, true),
                  SolveLimits.DEFAULT,
                  new Cancellation())
              .puzzle());
    }
    BufferedImage page;
    try (PDDocument document = Loader.loadPDF(book(layout, puzzles).bytes())) {
      page = new PDFRenderer(document).renderImageWithDPI(0, 64, ImageType.GRAY);
    }
    Path picture = Path.of(System.getProperty("pencilmark.root", ".."), "docs/pictures/book.png");
    if (Boolean.getBoolean("pencilmark.write")) {
      ImageIO.write(page, "png", picture.toFile());
    }
    BufferedImage shown = ImageIO.read(picture.toFile());
    assertThat(shown.getWidth()).isEqualTo(page.getWidth());
    assertThat(shown.getHeight()).isEqualTo(page.getHeight());
    long others = 0;
    for (int at = 0; at < page.getWidth() * page.getHeight(); at++) {
      int x = at % page.getWidth();
      int y = at / page.getWidth();
      others += Math.abs((page.getRGB(x, y) & 0xff) - (shown.getRGB(x, y) & 0xff)) > 64 ? 1 : 0;
    }
    assertThat(others).isLessThan(page.getWidth() * page.getHeight() / 200);
  }

  @Test
  void sameBytesTwice() throws Exception {
    PageLayout layout = layout(6, Solutions.UPSIDE_DOWN);

    assertThat(book(layout, many(20)).bytes()).isEqualTo(book(layout, many(20)).bytes());
  }

  @Test
  void warningsNameThePuzzleByTheNumberThatItWasSentWith() throws Exception {
    try (PageRenderer.Book book = new PdfPages().open(layout(9, Solutions.NONE), 1 << 20)) {
      book.add(4, puzzle(Samples.full(16)));

      assertThat(book.finish().warnings()).singleElement().asString().startsWith("puzzle 4 is on");
    }
  }

  @Test
  void solutionsAreComputedOneByOne_withPreemption() throws Exception {
    PageLayout layout = layout(6, Solutions.AT_END);
    try (PageRenderer.Book book = new PdfPages().open(layout, 1 << 20)) {
      for (PagePuzzle puzzle : many(20)) {
        book.add(book.puzzles() + 1, puzzle);
      }
      int pieces = 1;
      while (book.advance()) {
        pieces++;
      }
      assertThat(pieces).isEqualTo(20);
      assertThat(book.advance()).isFalse();
      assertThat(book.finish().bytes()).isEqualTo(book(layout, many(20)).bytes());
    }
  }

  @Test
  void theFactsOfAPuzzleSurroundIt() throws Exception {
    PagePuzzle puzzle =
        new PagePuzzle(
            Samples.all().get("kenken"),
            "Ant & Bee",
            "C. <D>",
            "level 3 (hard)",
            "K6C01 some text",
            "https://example.com/?load=x",
            List.of(),
            "2 solutions");
    PageLayout layout =
        new PageLayout(Paper.A4, 4, Solutions.AT_END, "The book", PageLayout.DEFAULT.look());
    Rendered book = book(layout, List.of(puzzle, puzzle(Samples.sudoku())));

    assertThat(text(book, 1))
        .startsWith("1The book1. Ant & BeeKenKen 6x6 \u00b7 level 3 (hard) \u00b7 by C. <D>")
        .contains("K6C01 some texthttps://example.com/?load=x2. Sudoku");
    assertThat(text(book, 2)).startsWith("2Solutions1.2 solutions2.");
    try (PDDocument document = Loader.loadPDF(book.bytes())) {
      assertThat(document.getDocumentInformation().getTitle()).isEqualTo("The book");
      PDAnnotationLink link = (PDAnnotationLink) document.getPage(0).getAnnotations().get(0);
      assertThat(((PDActionURI) link.getAction()).getURI())
          .isEqualTo("https://example.com/?load=x");
    }
  }

  @Test
  void solutionsHaveAllDigits() throws Exception {
    Board board = Samples.sudoku();
    String all = digits(board).stream().map(String::valueOf).sorted().collect(Collectors.joining());
    for (Solutions where : List.of(Solutions.AT_END, Solutions.UPSIDE_DOWN)) {
      Rendered book = book(layout(1, where), List.of(puzzle(board)));
      String written = text(book, 2);

      assertThat(written).startsWith("2Solutions1.");
      String found =
          written
              .substring("2Solutions1.".length())
              .chars()
              .sorted()
              .mapToObj(Character::toString)
              .collect(Collectors.joining());
      assertThat(found).as("%s", where).isEqualTo(all);
    }
  }

  @Test
  void upsideDownIsTurnedByHalfATurn() throws Exception {
    Rendered upright = book(layout(1, Solutions.AT_END), List.of(puzzle(Samples.sudoku())));
    Rendered turned = book(layout(1, Solutions.UPSIDE_DOWN), List.of(puzzle(Samples.sudoku())));
    // "1." is at the upper left, or at the lower right, where text coordinates turn along.
    assertThat(firstPoints(upright)).isLessThan(firstPoints(turned) / 10);
  }

  /** How dark the lower half of the second page is. */
  private static long firstPoints(Rendered book) throws IOException {
    try (PDDocument document = Loader.loadPDF(book.bytes())) {
      var image = new org.apache.pdfbox.rendering.PDFRenderer(document).renderImage(1, 0.5f);
      long dark = 1;
      for (int y = image.getHeight() / 2; y < image.getHeight(); y++) {
        for (int x = 0; x < image.getWidth(); x++) {
          dark += 255 - (image.getRGB(x, y) & 0xff);
        }
      }
      return dark;
    }
  }

  @Test
  void boardsWithTooSmallCellsGetMoreSpaceAndAWarning() throws Exception {
    Rendered book =
        book(
            layout(9, Solutions.AT_END),
            List.of(
                puzzle(Samples.sudoku()),
                puzzle(Samples.full(16)),
                puzzle(Samples.full(25)),
                puzzle(Samples.full(31))));

    assertThat(book.warnings())
        .extracting(RenderWarning::text)
        .contains(
            "puzzle 2 is on a page of 6, as its cells would be too small on one of 9",
            "puzzle 3 is on a page of 2, as its cells would be too small on one of 9",
            "the cells of puzzle 4 are 6.0 mm wide");
  }

  @Test
  void longAnswersHaveSeveralLines() throws Exception {
    String answer = "row 2 needs 4, only in r2c37; row 8 needs 4, only in r8c37 => r159c3<>4";
    PagePuzzle puzzle = new PagePuzzle(Samples.sudoku(), "", "", "", "", "", List.of(), answer);
    Rendered book = book(layout(9, Solutions.AT_END), List.of(puzzle));

    Map<Float, String> lines =
        PdfText.of(book.bytes()).stream()
            .filter(written -> written.page() == 2)
            .collect(
                Collectors.toMap(
                    PdfText.Written::y, PdfText.Written::text, String::concat, LinkedHashMap::new));
    List<String> parts =
        lines.values().stream()
            .map(line -> line.replaceFirst("^1\\.", "").strip())
            .filter(line -> line.contains(" ") && answer.contains(line))
            .toList();
    assertThat(parts).hasSizeGreaterThan(1);
    assertThat(String.join(" ", parts)).isEqualTo(answer);
  }

  @Test
  void longTextsAreOmittedWithAWarning() throws Exception {
    PagePuzzle puzzle =
        new PagePuzzle(
            Samples.sudoku(), "", "", "", "x".repeat(4_000), "", List.of(), "no solution");
    Rendered book = book(layout(9, Solutions.NONE), List.of(puzzle));

    assertThat(text(book, 1)).doesNotContain("xxx");
    assertThat(book.warnings())
        .extracting(RenderWarning::text)
        .containsExactly("the text of puzzle 1 is too long to stand below it");
  }

  @Test
  void untrustedTextsAreShownAtTheirPlace() throws Exception {
    String hostile =
        "<script>alert(1)</script>) Tj ET (\\ \u0000\ud800\udb40\udc41\u202e \u05d0\u05d1 \ufffe"
            .repeat(9);
    PagePuzzle puzzle =
        new PagePuzzle(
            Samples.sudoku(), hostile, hostile, hostile, hostile, "", List.of(), hostile);
    PageLayout layout =
        new PageLayout(Paper.LETTER, 4, Solutions.AT_END, hostile, PageLayout.DEFAULT.look());
    Rendered book = book(layout, List.of(puzzle, puzzle(Samples.sudoku())));

    assertThat(text(book, 1))
        .contains("<script>alert(1)</script>) Tj ET (\\ \ufffd")
        .contains("2. Sudoku");
    assertThat(text(book, 2)).contains("\u2026");
    assertThat(book.warnings().get(book.warnings().size() - 1).text()).contains("U+0000, U+D800");
    for (PdfText.Written text : PdfText.of(book.bytes())) {
      assertThat(text.x()).isBetween(30f, 582f);
    }
  }

  @Test
  void booksThatBecomeTooLargeAreRejectedAndKeepTheirPages() throws Exception {
    try (PageRenderer.Book book =
        Renderers.installed().pages("pdf").open(layout(1, Solutions.AT_END), 20_000)) {
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(
              () -> {
                for (int i = 0; i < 100; i++) {
                  book.add(i + 1, puzzle(Samples.sudoku()));
                }
              })
          .satisfies(
              refused ->
                  assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED));
      int puzzles = book.puzzles();

      assertThat(puzzles).isBetween(5, 15);
      assertThat(text(book.finish(), puzzles)).startsWith(puzzles + "" + puzzles + ". Sudoku");
    }
  }

  @Test
  void aBookOfNothingIsAPageOfNothing() throws Exception {
    assertThat(book(PageLayout.DEFAULT, List.of()).bytes()).isNotEmpty();
  }
}
