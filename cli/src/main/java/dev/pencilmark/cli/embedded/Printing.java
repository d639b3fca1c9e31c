package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.work.PagesOrder;
import dev.pencilmark.cli.work.PrintedPages;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.pages.PageWishes;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.ArrayList;
import java.util.List;

/** Puts puzzles on pages. */
final class Printing {

  /** Larger than any that a person prints. */
  private static final int MOST_BYTES = 1 << 28;

  private final Exhibits exhibits;
  private final PageLayout layout;
  private final PageWishes wishes;
  private final SolveLimits limits;
  private final List<String> warnings = new ArrayList<>();

  Printing(Interchange interchange, PagesOrder order, SolveLimits limits) throws ProblemException {
    this.exhibits = new Exhibits(interchange);
    this.layout =
        new PageLayout(
            PageLayout.Paper.valueOf(order.paper()),
            order.perPage(),
            PageLayout.Solutions.valueOf(order.solutions()),
            order.title(),
            Look.DEFAULT
                .withTheme(Theme.valueOf(order.theme()))
                .withSymbols(Symbols.valueOf(order.symbols()))
                .withNumbered(order.numbered())
                .withTints(order.tints()));
    this.wishes =
        new PageWishes(
            order.text(), order.levels(), layout.solutions() != PageLayout.Solutions.NONE);
    this.limits = limits;
    wishes.check();
  }

  /** Reads puzzles. */
  interface Reader {
    DecodeResult read(Puzzle puzzle) throws ProblemException;
  }

  PrintedPages print(List<Puzzle> puzzles, Reader reader, PrintedPages.Listener listener)
      throws ProblemException {
    try (PageRenderer.Book book = Renderers.installed().pages("pdf").open(layout, MOST_BYTES)) {
      for (int index = 0; index < puzzles.size(); index++) {
        Exhibits.Exhibit exhibit = null;
        try {
          exhibit = exhibit(reader.read(puzzles.get(index)));
        } catch (ProblemException refused) {
          listener.failed(index, CoreValues.problem(refused.problem()));
        }
        if (exhibit != null) {
          book.add(index + 1, exhibit.puzzle());
          if (!exhibit.warning().isEmpty()) {
            warnings.add("puzzle " + (index + 1) + ": " + exhibit.warning());
          }
        }
        listener.done(index + 1);
      }
      Rendered rendered = book.finish();
      warnings.addAll(rendered.warnings());
      return new PrintedPages(rendered.bytes(), book.puzzles(), warnings);
    }
  }

  private Exhibits.Exhibit exhibit(DecodeResult reading) throws ProblemException {
    return exhibits.page(reading.board(), reading, "", "", "", wishes, limits, new Cancellation());
  }
}
