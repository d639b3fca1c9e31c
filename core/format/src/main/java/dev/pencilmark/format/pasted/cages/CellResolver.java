package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.format.pasted.text.LetterRoles;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Tokens;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Turns the rows and columns of a listing into cells: how they are counted, and the side. */
public final class CellResolver {

  private static final int CUSTOMARY = 9;

  private final int side;
  private final int base;
  private final boolean numbered;
  private final LetterRoles letters;
  private final String assumption;

  private CellResolver(
      int side, int base, boolean numbered, LetterRoles letters, String assumption) {
    this.side = side;
    this.base = base;
    this.numbered = numbered;
    this.letters = letters;
    this.assumption = assumption;
  }

  public int side() {
    return side;
  }

  /** Returns the assumption that was needed; null for none. */
  public String assumption() {
    return assumption;
  }

  /**
   * Returns a resolver for a listing.
   *
   * @param gridSide the side of the grids of the text, or 0
   * @param statedSide the side in words, or 0
   */
  public static CellResolver of(
      CageListing listing, int gridSide, int statedSide, PastedText pasted, Tokens tokens)
      throws ProblemException {
    boolean numbered = listing.notation() == null;
    int least = Integer.MAX_VALUE;
    int most = 0;
    Set<Long> cells = new HashSet<>();
    CellName far = null;
    for (CageAnchor anchor : listing.anchors()) {
      for (CellName name : anchor.cells()) {
        int low = numbered ? name.row() : Math.min(name.row(), name.column());
        int high = numbered ? name.row() : Math.max(name.row(), name.column());
        least = Math.min(least, low);
        far = high > most || far == null ? name : far;
        most = Math.max(most, high);
        cells.add(((long) name.row() << 32) + name.column());
      }
    }
    int known = gridSide != 0 ? gridSide : statedSide;
    boolean zero = least == 0;
    int size = numbered ? (int) Math.round(Math.sqrt(cells.size())) : most + (zero ? 1 : 0);
    boolean covers =
        numbered
            ? size * size == cells.size() && most == cells.size() - (zero ? 1 : 0)
            : cells.size() == size * size;
    int side = known != 0 ? known : covers ? size : listing.hasOperators() ? size : CUSTOMARY;
    int end = numbered ? side * side : side;
    if (most > end - (zero ? 1 : 0) || side < Sides.LEAST || side > CUSTOMARY) {
      String grid = side + "x" + side;
      throw Problem.of(ProblemCode.CAGE_SHAPE, "a cell of a cage is outside of the grid of " + grid)
          .at(pasted.place(tokens.start(far.from())))
          .exception();
    }
    boolean fromOne =
        !zero && (most == end || listing.notation() != null && listing.notation().isFromOne());
    if (!zero && !fromOne && !covers) {
      throw Problem.of(
              ProblemCode.AMBIGUOUS_FORMAT,
              "rows and columns may be counted from 0 and from 1: no cell of the cages has a 0, nor"
                  + " the largest number")
          .at(pasted.place(tokens.start(far.from())))
          .exception();
    }
    String assumption = known == 0 && !covers ? "taken to be " + side + "x" + side : null;
    if (assumption != null && most >= CUSTOMARY - (zero ? 1 : 0) && !numbered) {
      assumption = null;
    }
    LetterRoles letters =
        listing.notation() == CellNotation.LETTER
            ? LetterRoles.in(pasted.text())
            : LetterRoles.UNSAID;
    if (listing.notation() == CellNotation.LETTER && !letters.decides()) {
      String taken = "the letter is taken for the row";
      assumption = assumption == null ? taken : assumption + "; " + taken;
      letters = LetterRoles.UNSAID;
    }
    return new CellResolver(side, zero ? 0 : 1, numbered, letters, assumption);
  }

  /** Returns the cells of a group. */
  public int[] cells(CageAnchor anchor) {
    int[] cells = new int[anchor.cells().size()];
    for (int i = 0; i < cells.length; i++) {
      CellName name = anchor.cells().get(i);
      int row = (letters.columns() ? name.column() : name.row()) - base;
      int column = (letters.columns() ? name.row() : name.column()) - base;
      row = letters.fromBelow() ? side - 1 - row : row;
      cells[i] = numbered ? name.row() - base : row * side + column;
    }
    Arrays.sort(cells);
    return cells;
  }
}
