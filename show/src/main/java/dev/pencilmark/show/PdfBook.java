package dev.pencilmark.show;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.PageLayout;
import dev.pencilmark.draw.PagePuzzle;
import dev.pencilmark.draw.PageRenderer;
import dev.pencilmark.draw.RenderWarning;
import dev.pencilmark.draw.RenderWarning.Code;
import dev.pencilmark.draw.Rendered;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.util.Matrix;

/**
 * A book of puzzles. Each page has the requested number of places; a board whose cells would be too
 * small gets a page with fewer. Finished pages are compressed; of solutions only the digits are
 * kept.
 */
final class PdfBook implements PageRenderer.Book {

  private static final int[] PLACES = {9, 6, 4, 2, 1};
  private static final int[] SOLUTIONS = {16, 9, 4, 1};

  /** The minimum width of a cell, in points: alone on a page, next to others, in a solution. */
  private static final float LEAST_ALONE = 7 * Grid.MILLIMETRE;

  private static final float LEAST = 4.5f * Grid.MILLIMETRE;
  private static final float LEAST_SOLVED = 9;

  /** A text with more lines than this is omitted. */
  private static final int MOST_LINES = 8;

  /** About what a solution and a page of their own take. */
  private static final int SOLUTION_BYTES = 1_500;

  private static final int MOST_WARNINGS = 50;
  private static final int NUMBER = 8;

  /** From one line of a sentence to the next. */
  private static final float LINE = 1.3f * NUMBER;

  private final PageLayout layout;
  private final int mostBytes;
  private final PdfFile file = new PdfFile();
  private final Lettering lettering = new Lettering();
  private final List<RenderWarning> warnings = new ArrayList<>();
  private final List<Solved> solutions = new ArrayList<>();
  private int unreported;
  private int puzzles;
  private int pages;
  private long bytes;

  // The page that is being filled; null if there is none.
  private PDPage page;
  private PDPageContentStream content;
  private Grid grid;
  private int used;

  /** The solutions that are not drawn yet; null while puzzles are. */
  private Iterator<Solved> rest;

  private boolean inSolutions;

  /** The solution of a puzzle, or why there is none. */
  private record Solved(int number, Board board, String remark) {}

  /** A board as it is drawn in a place: how large it and its cells are, in points. */
  private record Fitted(Grid grid, Drawing drawing, List<String> lines, float size, float cell) {}

  PdfBook(PageLayout layout, int mostBytes) {
    this.layout = layout;
    this.mostBytes = mostBytes;
  }

  @Override
  public int puzzles() {
    return puzzles;
  }

  @Override
  public void add(int sent, PagePuzzle puzzle) throws ProblemException {
    if (bytes + (long) SOLUTION_BYTES * solutions.size() > mostBytes) {
      throw Problem.tooLarge("the document", mostBytes, "bytes").exception();
    }
    int number = puzzles + 1;
    Entry entry = Entry.of(number, puzzle, lettering);
    Fitted fitted = fit(sent, puzzle, entry);
    try {
      if (page == null || used == grid.places() || !grid.equals(fitted.grid())) {
        endPage();
        beginPage(fitted.grid(), layout.title());
      }
      draw(entry, fitted, used++);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    puzzles = number;
    if (layout.solutions() != PageLayout.Solutions.NONE) {
      Board solved = puzzle.solution().isEmpty() ? null : solved(puzzle);
      solutions.add(new Solved(number, solved, puzzle.remark()));
    }
  }

  private static Board solved(PagePuzzle puzzle) {
    Board board = puzzle.board();
    Board.Builder solved = board.toBuilder();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = puzzle.solution().get(cell);
      if (digit != 0 && !board.isBlack(cell) && !(board.isGiven(cell) && board.digit(cell) != 0)) {
        solved.placed(cell, digit);
      }
    }
    return solved.build();
  }

  private Fitted fit(int sent, PagePuzzle puzzle, Entry entry) {
    Board board = puzzle.board();
    Drawing drawing = Drawing.of(board, layout.look().withCosmetics(puzzle.cosmetics()));
    Fitted fitted = null;
    for (int places : PLACES) {
      if (places <= layout.perPage()) {
        fitted = fit(Grid.of(places, layout.paper()), drawing, entry, board.side());
        if (fitted.cell() >= (places == 1 ? LEAST_ALONE : LEAST)) {
          break;
        }
      }
    }
    int places = fitted.grid().places();
    if (places < layout.perPage()) {
      warn(
          sent,
          RenderWarning.of(
                  Code.FEWER_PUZZLES_PER_PAGE,
                  "puzzle "
                      + sent
                      + " is on a page of "
                      + places
                      + ", as its cells would be too small on one of "
                      + layout.perPage())
              .with("puzzles_per_page", places));
    }
    if (places == 1 && fitted.cell() < LEAST_ALONE) {
      String width = String.format(Locale.ROOT, "%.1f", fitted.cell() / Grid.MILLIMETRE);
      warn(
          sent,
          RenderWarning.of(
                  Code.SMALL_CELLS, "the cells of puzzle " + sent + " are " + width + " mm wide")
              .with("millimeters", width));
    }
    if (fitted.lines().isEmpty() && !entry.text().isEmpty()) {
      warn(
          sent,
          RenderWarning.of(
              Code.TEXT_TOO_LONG, "the text of puzzle " + sent + " is too long to stand below it"));
    }
    return fitted;
  }

  private Fitted fit(Grid place, Drawing drawing, Entry entry, int side) {
    List<String> lines = entry.lines(place.width());
    if (lines.size() > MOST_LINES) {
      lines = List.of();
    }
    float height = place.height() - Entry.above(place.places()) - entry.below(lines.size());
    // With words below it a drawing is higher than wide.
    float size = Math.min(place.width(), height * drawing.width() / drawing.height());
    // The margin at the edge is a tenth of a cell, or more if there are numbers.
    return new Fitted(place, drawing, lines, size, size / (side + 0.2f));
  }

  private void warn(int number, RenderWarning warning) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(warning.with(RenderWarning.PUZZLE, number));
    } else {
      unreported++;
    }
  }

  private void beginPage(Grid next, String heading) throws IOException {
    grid = next;
    used = 0;
    pages++;
    page = new PDPage(new PDRectangle(next.pageWidth(), next.pageHeight()));
    file.document().addPage(page);
    content = new PDPageContentStream(file.document(), page);
    centred(Integer.toString(pages), 18);
    int room = (int) next.pageWidth() / 2;
    centred(
        Lettering.cut(lettering.shown(heading, Typeface.REGULAR), Typeface.REGULAR, NUMBER, room),
        next.pageHeight() - 22);
  }

  private void centred(String shown, float y) throws IOException {
    float x = (grid.pageWidth() - Typeface.REGULAR.width(shown) * NUMBER / 1000f) / 2;
    lines().write(shown, Typeface.REGULAR, NUMBER, x, y);
  }

  private PdfLines lines() {
    return new PdfLines(file, content, lettering);
  }

  private void endPage() throws IOException {
    if (page != null) {
      content.close();
      bytes += page.getCOSObject().getCOSStream(COSName.CONTENTS).getLength();
      page = null;
    }
  }

  private void draw(Entry entry, Fitted fitted, int place) throws IOException {
    int places = grid.places();
    float x = grid.left(place) + (grid.width() - fitted.size()) / 2;
    float y = grid.top(place);
    int room = (int) (grid.left(place) + grid.width() - x);
    int size = Entry.headingSize(places);
    String heading = Lettering.cut(entry.heading(), Typeface.BOLD, size, room);
    lines().write(heading, Typeface.BOLD, size, x, y - size);
    String details = Lettering.cut(entry.details(), Typeface.REGULAR, Entry.DETAILS, room);
    lines()
        .write(details, Typeface.REGULAR, Entry.DETAILS, x, y - 1.4f * size - Entry.DETAILS * 0.9f);
    y -= Entry.above(places);
    float scale = fitted.size() / fitted.drawing().width();
    PdfPen.draw(file, content, fitted.drawing(), x, y, scale);
    y -= scale * fitted.drawing().height() + Entry.pitch();
    float left = Math.min(x, grid.left(place));
    for (String line : fitted.lines()) {
      lines().write(line, Typeface.REGULAR, Entry.SMALL, left, y);
      y -= Entry.pitch();
    }
    if (!entry.link().isEmpty()) {
      link(entry.link(), left, y);
    }
  }

  private void link(String link, float x, float y) throws IOException {
    String shown =
        Lettering.cut(
            lettering.shown(link, Typeface.REGULAR),
            Typeface.REGULAR,
            Entry.SMALL,
            (int) grid.width());
    lines().write(shown, Typeface.REGULAR, Entry.SMALL, x, y);
    PDAnnotationLink area = new PDAnnotationLink();
    float width = Typeface.REGULAR.width(shown) * Entry.SMALL / 1000f;
    area.setRectangle(new PDRectangle(x, y - 1.5f, width, Entry.pitch()));
    area.setBorder(new COSArray(List.of()));
    PDActionURI action = new PDActionURI();
    action.setURI(link);
    area.setAction(action);
    page.getAnnotations().add(area);
  }

  @Override
  public Rendered finish() {
    try {
      while (advance()) {
        // All that remains.
      }
      String title =
          layout.title().isBlank()
              ? puzzles + (puzzles == 1 ? " puzzle" : " puzzles")
              : layout.title();
      byte[] all = file.bytes(title);
      List<RenderWarning> reported = new ArrayList<>(warnings);
      if (unreported > 0) {
        reported.add(RenderWarning.more(unreported));
      }
      lettering.warning().ifPresent(reported::add);
      return new Rendered(all, reported);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  @Override
  public boolean advance() {
    if (rest == null) {
      // Small ones first, so that pages are full.
      solutions.sort(Comparator.comparingInt(solved -> -placesOf(solved)));
      rest = solutions.iterator();
    }
    try {
      if (rest.hasNext()) {
        addSolution(rest.next());
      }
      if (!rest.hasNext()) {
        endPage();
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return rest.hasNext();
  }

  private void addSolution(Solved solved) throws IOException {
    int places = placesOf(solved);
    Grid next = Grid.of(places, layout.paper());
    if (!inSolutions || used == places || !grid.equals(next)) {
      endPage();
      beginPage(next, "Solutions");
      inSolutions = true;
      if (layout.solutions() == PageLayout.Solutions.UPSIDE_DOWN) {
        content.transform(new Matrix(-1, 0, 0, -1, next.pageWidth(), next.pageHeight()));
      }
    }
    draw(
        solved,
        layout.look().withNumbered(false).withShown(Set.of(Look.Shown.PLACED, Look.Shown.COLOURS)),
        used++);
  }

  private int placesOf(Solved solved) {
    return placesOfSolution(solved.board() == null ? 1 : solved.board().side());
  }

  private int placesOfSolution(int side) {
    for (int places : SOLUTIONS) {
      if (solutionSize(Grid.of(places, layout.paper())) / side >= LEAST_SOLVED) {
        return places;
      }
    }
    return 1;
  }

  private static float solutionSize(Grid place) {
    return Math.min(place.width(), place.height() - 1.5f * NUMBER);
  }

  private void draw(Solved solved, Look look, int place) throws IOException {
    float x = grid.left(place);
    float y = grid.top(place);
    int room = (int) grid.width();
    String number = solved.number() + ".";
    lines().write(number, Typeface.BOLD, NUMBER, x, y - NUMBER);
    if (solved.board() == null) {
      String remark = lettering.shown(solved.remark(), Typeface.REGULAR);
      float line = y - NUMBER;
      for (String part :
          Lettering.wrapped(
              remark, Typeface.REGULAR, NUMBER, room - 4 * NUMBER, (int) (grid.height() / LINE))) {
        lines().write(part, Typeface.REGULAR, NUMBER, x + 4 * NUMBER, line);
        line -= LINE;
      }
      return;
    }
    Drawing drawing = Drawing.of(solved.board(), look);
    float size = solutionSize(grid);
    PdfPen.draw(file, content, drawing, x, y - 1.5f * NUMBER, size / drawing.width());
  }

  @Override
  public void close() {
    file.close();
  }
}
