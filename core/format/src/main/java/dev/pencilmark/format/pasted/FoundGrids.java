package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.CellCount;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Surroundings;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * The grids that were found in a text: unchanged, without its surroundings, or simplified; the
 * first of these with a grid.
 *
 * @param text the text as it was read
 * @param findings the grids, or the closest problem
 */
record FoundGrids(PastedText text, Findings findings) {

  /** Of longer texts the beginning is searched for labels, prefixes and names of cells. */
  private static final int LONGEST = 1 << 14;

  private static final String SIMILAR =
      "letters such as l, S and B are taken for the digits 1, 5 and 8";

  /**
   * Searches for grids.
   *
   * @param named whether the caller said that there is a grid, so that any digits suffice
   */
  static FoundGrids in(PastedText whole, boolean named) {
    int label = Surroundings.afterNumber(whole.text());
    PastedText part = label > 0 ? whole.part(label, whole.text().length()) : whole;
    FoundGrids found = new FoundGrids(part, grids(part, new Findings(false)));
    if (found.isEmpty()) {
      places(part, found.findings);
    }
    if (found.isEmpty() && label > 0) {
      found = new FoundGrids(whole, grids(whole, new Findings(false)));
    }
    FoundGrids better = found.isEmpty() ? inner(whole, found.findings) : found;
    better = better == null ? simplified(whole) : better;
    better = better == null ? scanned(whole) : better;
    if (better == null && named) {
      better = new FoundGrids(whole, grids(whole, new Findings(true)));
    }
    return better == null || better.isEmpty() ? found : better;
  }

  /** Returns whether nothing was found, nor is it certain that the text is something else. */
  private boolean isEmpty() {
    return findings.isEmpty() && findings.other() == null;
  }

  private static FoundGrids orNull(PastedText text, Findings findings) {
    return findings.isEmpty() ? null : new FoundGrids(text, findings);
  }

  private static FoundGrids inner(PastedText whole, Findings found) {
    boolean near = found.nearest() != null || CellCount.of(whole).isMuch();
    if (whole.text().length() > Surroundings.LONGEST || !near) {
      return null;
    }
    for (int[] bounds : Surroundings.inner(whole.text())) {
      PastedText inner = whole.part(bounds[0], bounds[1]);
      Findings findings = grids(inner, Findings.ofPart());
      if (!findings.isEmpty()) {
        return new FoundGrids(inner, findings);
      }
    }
    return null;
  }

  private static FoundGrids simplified(PastedText text) {
    PastedText whole = beginning(text);
    Findings findings = Findings.ofPart();
    MarkupFinder.find(whole, findings);
    RunFinder.find(whole, whole.lines(), findings);
    PastedText simple = findings.isEmpty() ? Simplified.of(whole) : null;
    if (simple == null) {
      return orNull(whole, findings);
    }
    grids(simple, findings);
    if (findings.isEmpty()) {
      places(simple, findings);
    }
    if (findings.isEmpty()) {
      RunFinder.find(simple, simple.lines(), findings);
    }
    return orNull(simple, findings);
  }

  private static FoundGrids scanned(PastedText whole) {
    PastedText scanned = Simplified.ofScan(whole);
    if (scanned == null) {
      return null;
    }
    Findings findings = grids(scanned, Findings.ofPart());
    if (findings.isEmpty()) {
      RunFinder.find(scanned, scanned.lines(), findings);
    }
    findings.assume(SIMILAR);
    return orNull(scanned, findings);
  }

  private static PastedText beginning(PastedText text) {
    return text.text().length() > LONGEST ? text.part(0, LONGEST) : text;
  }

  private static void places(PastedText whole, Findings findings) {
    PastedText text = beginning(whole);
    PlaceFinder.find(text, findings);
    if (findings.isEmpty() && findings.other() == null) {
      TupleFinder.find(text, findings);
    }
  }

  private static Findings grids(PastedText text, Findings findings) {
    PastedText beginning = beginning(text);
    Lines first = beginning.lines();
    FieldFinder.find(beginning, first, findings);
    if (findings.isEmpty()) {
      WidthFinder.find(beginning, first, findings);
    }
    if (!findings.isEmpty()) {
      return findings;
    }
    ItemFinder.find(beginning, first, findings);
    PencilFinder.find(beginning, first, findings);
    Lines lines = beginning == text ? first : text.lines();
    ListFinder.find(text, findings);
    LineFinder.find(text, lines, findings);
    RowFinder.find(text, lines, findings);
    ColumnFinder.find(text, lines, findings);
    TableFinder.find(text, lines, findings);
    return findings;
  }

  /** Returns why there is no grid. */
  Problem problem() {
    CellCount count = CellCount.of(text);
    if (findings.other() != null || findings.nearest() != null) {
      return findings.other() != null ? findings.other() : findings.nearest();
    }
    return count.isMuch()
        ? Problem.of(ProblemCode.UNKNOWN_FORMAT, count.description())
        : Problem.empty("81 cells");
  }

  /** Returns whether there is a grid to read. */
  boolean hasGrid() {
    return findings.other() == null && !findings.isEmpty();
  }
}
