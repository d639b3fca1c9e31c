package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Groups of cells with their totals, as a text lists them.
 *
 * @param notation how cells are named; null if they are numbered row by row
 * @param anchors the groups
 * @param totals the total of each group; null for none
 */
public record CageListing(CellNotation notation, List<CageAnchor> anchors, CageTotal[] totals) {

  private static final int FEWEST = 2;

  /** More names are no cages of one grid: each cell is named once, or a few times around it. */
  private static final int MOST_CELLS = 4 * 81;

  /** More than any row or column has cells. */
  private static final int ROW = 128;

  /**
   * Returns the listing of a text that says most; null if there is none.
   *
   * @param blocked tokens that belong to something else
   * @param named whether the text says that there are cages, so that one is enough
   */
  public static CageListing of(
      PastedText pasted, Tokens tokens, Brackets brackets, BitSet blocked, boolean named) {
    CageListing best = CellTable.of(pasted, tokens, blocked);
    for (CellNotation notation : CellNotation.values()) {
      List<CellName> names = notation.all(tokens, pasted);
      names.removeIf(name -> blocked.get(name.from()));
      if (names.size() < FEWEST || names.size() > MOST_CELLS) {
        continue;
      }
      List<CageAnchor> anchors = CageAnchor.of(tokens, brackets, names);
      CageTotal[] totals = CageClauses.totals(tokens, pasted, brackets, anchors, blocked);
      CageListing listing = new CageListing(notation, anchors, totals);
      if (best == null || listing.weight() > best.weight()) {
        best = listing;
      }
    }
    List<CageAnchor> numbered = NumberedCells.of(pasted, tokens, brackets, blocked);
    if (!numbered.isEmpty() && numbered.size() <= MOST_CELLS) {
      CageTotal[] totals = CageClauses.totals(tokens, pasted, brackets, numbered, blocked);
      boolean places = numbered.get(0).cells().get(0).column() >= 0;
      CageListing listing = new CageListing(places ? CellNotation.BARE : null, numbered, totals);
      if (best == null || listing.weight() > best.weight()) {
        best = listing;
      }
    }
    return best != null && best.isCages(named) ? best : null;
  }

  /**
   * Returns the number of cells that are in groups with a total, each once; less for those that are
   * there again.
   */
  private int weight() {
    int weight = 0;
    BitSet seen = new BitSet();
    for (int i = 0; i < totals.length; i++) {
      for (CellName cell : anchors.get(i).cells()) {
        boolean fresh = !seen.get(place(cell));
        seen.set(place(cell));
        weight += fresh ? totals[i] == null ? 0 : 2 : -2;
      }
    }
    return weight;
  }

  /**
   * Returns whether there are groups of several cells with a total, or such groups and nothing
   * else.
   */
  private boolean isCages(boolean named) {
    int totalled = 0;
    for (int i = 0; i < totals.length; i++) {
      boolean several = anchors.get(i).cells().size() > 1;
      totalled += several && totals[i] != null ? 1 : 0;
    }
    return weight() > 0 && totalled >= (named ? 1 : FEWEST) || isRegions();
  }

  /** Returns whether the groups are as many as each has cells, with no cell twice and no total. */
  private boolean isRegions() {
    int side = anchors.size();
    if (side < Sides.LEAST || side > Sides.MOST) {
      return false;
    }
    BitSet seen = new BitSet();
    for (int i = 0; i < side; i++) {
      if (totals[i] != null || anchors.get(i).cells().size() != side) {
        return false;
      }
      for (CellName cell : anchors.get(i).cells()) {
        seen.set(place(cell));
      }
    }
    return seen.cardinality() == side * side;
  }

  /** Returns a number for a cell; cells outside of every grid share some. */
  private static int place(CellName cell) {
    return Math.min(cell.row(), ROW) * ROW + Math.min(cell.column() + 1, ROW - 1);
  }

  /** Returns whether cells are named as nothing else is. */
  public boolean isClear() {
    return notation == CellNotation.ROW_COLUMN || notation == CellNotation.LETTER;
  }

  /** Returns whether rows and columns are named as such. */
  public boolean isExplicit() {
    return notation == CellNotation.ROW_COLUMN || notation == CellNotation.NAMED;
  }

  /** Returns whether some operator other than plus is written. */
  public boolean hasOperators() {
    for (CageTotal total : totals) {
      if (total != null && total.operator() != null && total.operator() != CageOperator.ADD) {
        return true;
      }
    }
    return false;
  }

  /** Returns the groups of several cells without a total. */
  public List<CageAnchor> withoutTotal() {
    List<CageAnchor> without = new ArrayList<>();
    for (int i = 0; i < totals.length; i++) {
      if (totals[i] == null) {
        without.add(anchors.get(i));
      }
    }
    return without;
  }
}
