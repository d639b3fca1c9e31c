package dev.pencilmark.wire;

import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.pages.PageOptions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.RenderRequest;
import dev.pencilmark.v1.RenderStyle;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The validated options of a book.
 *
 * @param renderer the renderer of its pages
 * @param layout the layout of its pages
 * @param options the content of pages in addition to the boards
 */
public record PagesOrder(PageRenderer renderer, PageLayout layout, PageOptions options) {

  private static final int PER_PAGE = 4;

  /**
   * Returns the options of a request.
   *
   * @throws RefusedException if an option is invalid
   */
  public static PagesOrder of(RenderPagesRequest request, Renderers renderers)
      throws RefusedException {
    int perPage = request.getPuzzlesPerPage() == 0 ? PER_PAGE : request.getPuzzlesPerPage();
    if (!PageLayout.PER_PAGE.contains(perPage)) {
      throw RefusedException.badRequest(
          "puzzles_per_page",
          "a page has 1, 2, 4, 6 or 9 puzzles, not " + Integer.toUnsignedString(perPage));
    }
    PageLayout layout =
        new PageLayout(
            named(request.getPaperSizeValue(), PageLayout.Paper.A4, WireEnums::paper, "paper_size"),
            perPage,
            named(
                request.getSolutionPlacementValue(),
                PageLayout.Solutions.AT_END,
                WireEnums::solutions,
                "solution_placement"),
            checked(request.getTitle(), "title"),
            look(request.getStyle(), Theme.PRINT));
    PageOptions options =
        new PageOptions(
            request.getTextFormatId(),
            request.getIncludeLevels(),
            layout.solutions() != PageLayout.Solutions.NONE);
    String field = "text_format_id";
    try {
      options.check();
      field = "document_format";
      return new PagesOrder(
          renderers.pages(
              PictureFormats.renderer(
                  request.getDocumentFormat(), request.getDocumentFormatValue())),
          layout,
          options);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /**
   * Returns the texts to print with a puzzle: by default, the title and the author of its text.
   *
   * @param field the field of the puzzle
   * @throws RefusedException if a text is too long
   */
  public static Exhibits.Labels labels(PagePuzzle puzzle, String field, Puzzled puzzled)
      throws RefusedException {
    String title = checked(puzzle.getTitle(), field + ".title");
    String author = checked(puzzle.getAuthor(), field + ".author");
    return new Exhibits.Labels(
        title.isEmpty() ? puzzled.metadata().title() : title,
        author.isEmpty() ? puzzled.metadata().author() : author,
        checked(puzzle.getLevelLabel(), field + ".level_label"),
        checked(puzzle.getAnswer(), field + ".answer"));
  }

  /**
   * Returns the name of the requested renderer.
   *
   * @throws RefusedException if its format is unknown
   */
  public static String renderer(RenderRequest request) throws RefusedException {
    return PictureFormats.renderer(request.getPictureFormat(), request.getPictureFormatValue());
  }

  static RefusedException unknown(String field, int number) {
    return RefusedException.badRequest(
        field, "there is no " + field + " with the number " + number);
  }

  /** Returns the messages of the warnings of a document. */
  public static List<dev.pencilmark.v1.RenderWarning> toWire(List<RenderWarning> warnings) {
    return warnings.stream()
        .map(
            warning ->
                dev.pencilmark.v1.RenderWarning.newBuilder()
                    .setCode(warning.code().name())
                    .putAllParameters(warning.parameters())
                    .setText(WireText.wellFormed(warning.text()))
                    .build())
        .toList();
  }

  /**
   * Returns the requested look.
   *
   * @throws RefusedException if an option is invalid
   */
  public static Look look(RenderStyle look, Theme usual) throws RefusedException {
    return Look.DEFAULT
        .withTheme(named(look.getThemeValue(), usual, WireEnums::theme, "style.theme"))
        .withSymbols(
            named(look.getSymbolsValue(), Symbols.NUMBERS, WireEnums::symbols, "style.symbols"))
        .withNumbered(look.getShowCoordinates())
        .withTints(look.getTintCages());
  }

  /**
   * Returns the value of an enum by its number.
   *
   * @throws RefusedException if the number is unknown
   */
  public static <E> E named(int number, E usual, IntFunction<E> find, String field)
      throws RefusedException {
    E value = number == 0 ? usual : find.apply(number);
    if (value == null) {
      throw unknown(field, number);
    }
    return value;
  }

  /**
   * Returns a text to display.
   *
   * @throws RefusedException if it is too long
   */
  public static String checked(String text, String field) throws RefusedException {
    if (text.length() > Look.MOST_TEXT) {
      throw new RefusedException(
          field, Problem.tooLarge(field, Look.MOST_TEXT, "characters", text.length()));
    }
    return text;
  }
}
