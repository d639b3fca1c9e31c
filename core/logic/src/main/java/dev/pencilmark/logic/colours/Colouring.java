package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * The strong links of one digit that hang together, in two colours: either all cells of the one
 * have the digit, or all of the other.
 */
final class Colouring {

  private final int digit;
  private final CellSet[] colours;
  private final CellSet[] seeing = new CellSet[2];
  private final List<Link> links = new ArrayList<>();

  private Colouring(Grid grid, int digit) {
    this.digit = digit;
    colours = new CellSet[] {grid.rules().noCells(), grid.rules().noCells()};
  }

  /** Returns all colourings of a digit, by their first cell, whose colour is 0. */
  static List<Colouring> of(Grid grid, Pairs pairs, int digit) {
    List<Colouring> all = new ArrayList<>();
    CellSet cells = grid.rules().noCells();
    for (int i = 0; i < pairs.count(digit); i++) {
      cells.add(pairs.cell(digit, i, 0));
      cells.add(pairs.cell(digit, i, 1));
    }
    for (int cell = cells.next(0); cell >= 0; cell = cells.next(0)) {
      Colouring colouring = new Colouring(grid, digit);
      colouring.grow(grid, pairs, cell);
      for (int which = 0; which < 2; which++) {
        colouring.seeing[which] = seeing(grid, colouring.colours[which]);
      }
      cells.andNot(colouring.colours[0]).andNot(colouring.colours[1]);
      all.add(colouring);
    }
    return all;
  }

  private void grow(Grid grid, Pairs pairs, int first) {
    colours[0].add(first);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int i = 0; i < pairs.count(digit); i++) {
        for (int which = 0; which < 2; which++) {
          int from = pairs.cell(digit, i, which);
          int to = pairs.cell(digit, i, 1 - which);
          if (has(from) && !has(to)) {
            colours[colours[0].has(from) ? 1 : 0].add(to);
            links.add(
                Link.inGroup(
                    Node.of(from, digit),
                    Node.of(to, digit),
                    true,
                    grid.rules().groups().get(pairs.group(digit, i))));
            grows = true;
          }
        }
      }
    }
  }

  private boolean has(int cell) {
    return colours[0].has(cell) || colours[1].has(cell);
  }

  int digit() {
    return digit;
  }

  /** Returns the number of cells. */
  int size() {
    return links.size() + 1;
  }

  /** Returns the cells of a colour, 0 or 1; not to be changed. */
  CellSet colour(int which) {
    return colours[which];
  }

  /**
   * Returns a strong link for every cell but the first, each from a cell that is linked already.
   */
  List<Link> links() {
    return links;
  }

  /** Returns the cells that see one of a colour; not to be changed. */
  CellSet seeing(int which) {
    return seeing[which];
  }

  private static CellSet seeing(Grid grid, CellSet cells) {
    CellSet seeing = grid.rules().noCells();
    for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
      seeing.or(grid.rules().peers(cell));
    }
    return seeing;
  }
}
