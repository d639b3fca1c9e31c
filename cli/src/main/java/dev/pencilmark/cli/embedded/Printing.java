package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.service.PrintedPages;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.pages.Exhibits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.PagePuzzle;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.PagesOrder;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import java.util.ArrayList;
import java.util.List;

/** Prints puzzles on pages. */
final class Printing {

  /** The maximum size of a document in bytes, larger than any practical one. */
  private static final int MOST_BYTES = 1 << 28;

  private final Exhibits exhibits;
  private final PagesOrder order;
  private final List<String> warnings = new ArrayList<>();

  Printing(Interchange interchange, PagesOrder order) {
    this.exhibits = new Exhibits(interchange);
    this.order = order;
  }

  /** Reads puzzles. */
  interface Reader {
    Puzzled read(Puzzle puzzle) throws RefusedException;
  }

  PrintedPages print(List<PagePuzzle> puzzles, Reader reader, PrintedPages.Listener listener)
      throws ProblemException {
    try (PageRenderer.Book book = order.renderer().open(order.layout(), MOST_BYTES)) {
      for (int index = 0; index < puzzles.size(); index++) {
        Exhibits.Exhibit exhibit = null;
        try {
          PagePuzzle puzzle = puzzles.get(index);
          Puzzled puzzled = reader.read(puzzle.getPuzzle());
          exhibit = exhibit(puzzled, PagesOrder.labels(puzzle, "puzzles[" + index + "]", puzzled));
        } catch (RefusedException refused) {
          failed(index, refused.problem(), listener);
        } catch (ProblemException refused) {
          failed(index, refused.problem(), listener);
        }
        if (exhibit != null) {
          book.add(index + 1, exhibit.puzzle());
          for (RenderWarning warning : exhibit.warnings()) {
            warnings.add(warning.about(index + 1).text());
          }
        }
        listener.done(index + 1);
      }
      Rendered rendered = book.finish();
      rendered.warnings().forEach(warning -> warnings.add(warning.text()));
      return new PrintedPages(rendered.bytes(), book.puzzles(), warnings);
    }
  }

  private static void failed(int index, Problem problem, PrintedPages.Listener listener) {
    listener.failed(index, ProblemMapper.toWire(problem));
  }

  private Exhibits.Exhibit exhibit(Puzzled puzzled, Exhibits.Labels labels)
      throws ProblemException {
    return exhibits.page(
        puzzled.board(),
        puzzled.reading(),
        labels,
        order.options(),
        SolveLimits.DEFAULT,
        new Cancellation());
  }
}
