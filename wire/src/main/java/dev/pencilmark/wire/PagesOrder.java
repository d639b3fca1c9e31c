package dev.pencilmark.wire;

import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.pages.PageOptions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.ShowLook;
import java.util.function.IntFunction;

/**
 * What a book is to be like, as a request asks for, checked.
 *
 * @param renderer makes it
 * @param layout how its pages are laid out
 * @param options what stands on them beyond the boards
 */
public record PagesOrder(PageRenderer renderer, PageLayout layout, PageOptions options) {

  private static final String PDF = "pdf";
  private static final int PER_PAGE = 4;

  /** What a request asks for. */
  public static PagesOrder of(RenderPagesRequest request, Renderers renderers)
      throws RefusedException {
    int perPage = request.getPerPage() == 0 ? PER_PAGE : request.getPerPage();
    if (!PageLayout.PER_PAGE.contains(perPage)) {
      throw RefusedException.badRequest(
          "per_page",
          "a page has 1, 2, 4, 6 or 9 puzzles, not " + Integer.toUnsignedString(perPage));
    }
    PageLayout layout =
        new PageLayout(
            named(request.getPaperValue(), PageLayout.Paper.A4, WireEnums::paper, "paper"),
            perPage,
            named(
                request.getSolutionsValue(),
                PageLayout.Solutions.AT_END,
                WireEnums::solutions,
                "solutions"),
            checked(request.getTitle(), "title"),
            look(request.getLook(), Theme.PRINT));
    PageOptions options =
        new PageOptions(
            request.getTextFormatId(),
            request.getIncludeLevels(),
            layout.solutions() != PageLayout.Solutions.NONE);
    String field = "text_format_id";
    try {
      options.check();
      field = "document_format";
      String format = request.getDocumentFormat();
      return new PagesOrder(renderers.pages(format.isEmpty() ? PDF : format), layout, options);
    } catch (ProblemException unknown) {
      throw RefusedException.in(field, unknown);
    }
  }

  /** The look that a request asks for. */
  public static Look look(ShowLook look, Theme usual) throws RefusedException {
    return Look.DEFAULT
        .withTheme(named(look.getThemeValue(), usual, WireEnums::theme, "look.theme"))
        .withSymbols(
            named(look.getSymbolsValue(), Symbols.NUMBERS, WireEnums::symbols, "look.symbols"))
        .withNumbered(look.getNumbered())
        .withTints(look.getTints());
  }

  /** The value of an enum by its number. */
  public static <E> E named(int number, E usual, IntFunction<E> find, String field)
      throws RefusedException {
    E value = number == 0 ? usual : find.apply(number);
    if (value == null) {
      throw RefusedException.badRequest(
          field, "there is no " + field + " with the number " + number);
    }
    return value;
  }

  /** A text that is shown, if it is not too long. */
  public static String checked(String text, String field) throws RefusedException {
    if (text.length() > Look.MOST_TEXT) {
      throw new RefusedException(
          field, Problem.tooLarge(field, Look.MOST_TEXT, "characters", text.length()));
    }
    return text;
  }
}
