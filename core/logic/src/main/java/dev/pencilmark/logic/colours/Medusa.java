package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * 3D Medusa: colouring over all digits, where a cell with two candidates is a strong link, too.
 * Trap: a candidate that is linked weakly to both colours is eliminated. Wrap: a colour is false if
 * two of its candidates exclude each other, or if it leaves a cell without a candidate or a digit
 * without a place.
 */
final class Medusa implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.MEDUSA_3D);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Pairs pairs = new Pairs(grid);
    CellSet[] linked = pairs.cells(grid);
    CellSet open = grid.open();
    CellSet[] done = new CellSet[grid.rules().side()];
    for (int i = 0; i < done.length; i++) {
      done[i] = grid.rules().noCells();
    }
    for (int cell = open.next(0); cell >= 0; cell = open.next(cell + 1)) {
      found.check();
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        int offset = Integer.numberOfTrailingZeros(rest);
        if (linked[offset].has(cell) && !done[offset].has(cell)) {
          Net net = new Net(grid, pairs);
          net.grow(cell, offset);
          net.addTo(done);
          if (net.links.size() > 1 && net.hasSeveralDigits() && net.find(found)) {
            return;
          }
        }
      }
    }
  }

  /** Candidates in two colours. */
  private static final class Net {

    private final Grid grid;
    private final Pairs pairs;
    private final int side;

    /** For every colour and digit less 1, the cells. */
    private final CellSet[][] colours;

    private final List<Link> links = new ArrayList<>();

    /** For every colour and digit less 1, the cells that cannot have it if the colour is true. */
    private final CellSet[][] excluded;

    Net(Grid grid, Pairs pairs) {
      this.grid = grid;
      this.pairs = pairs;
      side = grid.rules().side();
      colours = new CellSet[2][side];
      excluded = new CellSet[2][side];
    }

    private boolean has(int colour, int offset, int cell) {
      return colours[colour][offset] != null && colours[colour][offset].has(cell);
    }

    private void add(int colour, int offset, int cell) {
      if (colours[colour][offset] == null) {
        colours[colour][offset] = grid.rules().noCells();
      }
      colours[colour][offset].add(cell);
    }

    void grow(int cell, int offset) {
      add(0, offset, cell);
      growFrom(0, cell, offset);
    }

    private void growFrom(int colour, int cell, int offset) {
      if (grid.bivalue().has(cell)) {
        int other = Integer.numberOfTrailingZeros(grid.candidates(cell) & ~(1 << offset));
        if (!has(0, other, cell) && !has(1, other, cell)) {
          links.add(Link.inCell(cell, offset + 1, other + 1, true));
          add(1 - colour, other, cell);
          growFrom(1 - colour, cell, other);
        }
      }
      for (int i = 0; i < pairs.count(offset + 1); i++) {
        for (int which = 0; which < 2; which++) {
          int to = pairs.cell(offset + 1, i, 1 - which);
          if (pairs.cell(offset + 1, i, which) == cell
              && !has(0, offset, to)
              && !has(1, offset, to)) {
            links.add(
                Link.inGroup(
                    Node.of(cell, offset + 1),
                    Node.of(to, offset + 1),
                    true,
                    grid.rules().groups().get(pairs.group(offset + 1, i))));
            add(1 - colour, offset, to);
            growFrom(1 - colour, to, offset);
          }
        }
      }
    }

    void addTo(CellSet[] done) {
      for (CellSet[] colour : colours) {
        for (int i = 0; i < side; i++) {
          if (colour[i] != null) {
            done[i].or(colour[i]);
          }
        }
      }
    }

    boolean hasSeveralDigits() {
      int digits = 0;
      for (int i = 0; i < side; i++) {
        digits += colours[0][i] != null || colours[1][i] != null ? 1 : 0;
      }
      return digits > 1;
    }

    boolean find(Found found) {
      exclude();
      for (int colour = 0; colour < 2; colour++) {
        if (isFalse(colour)) {
          Step.Builder step = step("wrap");
          for (int i = 0; i < side; i++) {
            if (colours[colour][i] != null) {
              step.eliminate(grid, colours[colour][i], i + 1);
            }
          }
          if (found.add(step)) {
            return true;
          }
        }
      }
      Step.Builder step = step("trap");
      for (int i = 0; i < side; i++) {
        step.eliminate(grid, excluded[0][i].copy().and(excluded[1][i]), i + 1);
      }
      return found.add(step);
    }

    private void exclude() {
      for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < side; i++) {
          excluded[colour][i] = grid.rules().noCells();
        }
        for (int i = 0; i < side; i++) {
          CellSet cells = colours[colour][i];
          for (int cell = cells == null ? -1 : cells.next(0);
              cell >= 0;
              cell = cells.next(cell + 1)) {
            excluded[colour][i].or(grid.rules().peers(cell));
            for (int rest = grid.candidates(cell) & ~(1 << i); rest != 0; rest &= rest - 1) {
              excluded[colour][Integer.numberOfTrailingZeros(rest)].add(cell);
            }
          }
        }
      }
    }

    private boolean isFalse(int colour) {
      CellSet[] left = new CellSet[side];
      CellSet filled = grid.rules().noCells();
      for (int i = 0; i < side; i++) {
        if (colours[colour][i] != null && colours[colour][i].meets(excluded[colour][i])) {
          return true;
        }
        left[i] = grid.cells(i + 1).copy().andNot(excluded[colour][i]);
        filled.or(left[i]);
      }
      return !filled.containsAll(grid.open()) || leavesNoPlace(left);
    }

    private boolean leavesNoPlace(CellSet[] left) {
      for (Group group : grid.rules().groups()) {
        for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
          if (!group.set().meets(left[Integer.numberOfTrailingZeros(rest)])) {
            return true;
          }
        }
      }
      return false;
    }

    private Step.Builder step(String variant) {
      int digits = 0;
      CellSet cells = grid.rules().noCells();
      for (int i = 0; i < side; i++) {
        for (int colour = 0; colour < 2; colour++) {
          if (colours[colour][i] != null) {
            digits |= 1 << i;
            cells.or(colours[colour][i]);
          }
        }
      }
      return Step.of(Technique.MEDUSA_3D).variant(variant).digits(digits).cells(cells).links(links);
    }
  }
}
