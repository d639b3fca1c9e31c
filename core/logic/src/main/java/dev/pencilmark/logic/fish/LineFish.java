package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fish of rows against columns: as many rows in which a digit is sure as columns that hold all its
 * places there, or the reverse; the digit has no other place in the columns.
 *
 * <p>Fins are places outside the columns: the eliminated candidates must then see all of them. It
 * is sashimi if without its fins a row has a single place. Fish were put in order on the Sudoku
 * Players' Forum in 2005 and 2006, fins by Tarek and Myth Jellies, names of all kinds by Ruud,
 * re'born and Obi-Wahn.
 */
final class LineFish implements Family {

  /** The maximum number of columns whose places can be fins. */
  private static final int MOST_FIN_LINES = 3;

  private enum Kind {
    BASIC,
    FINNED,
    SASHIMI
  }

  private record Shape(int size, Kind kind) {}

  private static final Map<Technique, Shape> SHAPES =
      new EnumMap<>(
          Map.of(
              Technique.X_WING, new Shape(2, Kind.BASIC),
              Technique.SWORDFISH, new Shape(3, Kind.BASIC),
              Technique.JELLYFISH, new Shape(4, Kind.BASIC),
              Technique.FINNED_X_WING, new Shape(2, Kind.FINNED),
              Technique.FINNED_SWORDFISH, new Shape(3, Kind.FINNED),
              Technique.FINNED_JELLYFISH, new Shape(4, Kind.FINNED),
              Technique.SASHIMI_X_WING, new Shape(2, Kind.SASHIMI),
              Technique.SASHIMI_SWORDFISH, new Shape(3, Kind.SASHIMI),
              Technique.SASHIMI_JELLYFISH, new Shape(4, Kind.SASHIMI)));

  @Override
  public Set<Technique> techniques() {
    return SHAPES.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    new Looking(technique, SHAPES.get(technique), grid, found).find();
  }

  /** Searches for one technique. */
  private static final class Looking {

    private final Technique technique;
    private final int size;
    private final Kind kind;
    private final Grid grid;
    private final Found found;
    private final int side;

    /** The current search: a digit in rows, or in columns. */
    private int digit;

    private boolean rows;

    /** The lines that can be in a base, and the crossing lines of their places. */
    private final int[] lines;

    private final int[] masks;
    private int count;

    /** For every crossing line, the lines of its places. */
    private final int[] crossing;

    /** The base, and the lines of it as a mask. */
    private final int[] chosen;

    private int base;

    /**
     * By the number of chosen lines and crossing line: the cells that see all its places of the
     * base.
     */
    private final CellSet[][] seeing;

    private final CellSet target;

    Looking(Technique technique, Shape shape, Grid grid, Found found) {
      this.technique = technique;
      this.size = shape.size;
      this.kind = shape.kind;
      this.grid = grid;
      this.found = found;
      side = grid.rules().side();
      lines = new int[side];
      masks = new int[side];
      crossing = new int[side];
      chosen = new int[size];
      target = grid.rules().noCells();
      seeing = kind == Kind.BASIC ? null : new CellSet[size + 1][side];
      for (int depth = 0; seeing != null && depth <= size; depth++) {
        for (int line = 0; line < side; line++) {
          seeing[depth][line] = grid.rules().noCells();
        }
      }
    }

    void find() throws ProblemException {
      for (digit = 1; digit <= side; digit++) {
        if (grid.cells(digit).size() <= 2 * size || grid.isBare(technique, digit)) {
          continue;
        }
        int before = found.size();
        for (int direction = 0; direction < 2; direction++) {
          rows = direction == 0;
          collect();
          found.check();
          if (count >= size && choose(0, 0, 0)) {
            return;
          }
        }
        if (found.size() == before) {
          grid.noteBare(technique, digit);
        }
      }
    }

    private Group line(boolean row, int line) {
      return grid.rules().groups().get(row ? line : side + line);
    }

    private int cell(int line, int cross) {
      return rows ? line * side + cross : cross * side + line;
    }

    private void collect() {
      int most = kind == Kind.BASIC ? size : size + MOST_FIN_LINES;
      count = 0;
      for (int line = 0; line < side; line++) {
        crossing[line] = across(line(!rows, line), !rows);
        Group group = line(rows, line);
        int places = grid.places(group, digit);
        if ((places & places - 1) == 0
            || Integer.bitCount(places) > most
            || (grid.sure(group) & 1 << digit - 1) == 0) {
          continue;
        }
        lines[count] = line;
        masks[count++] = across(group, rows);
      }
    }

    /** Returns the crossing lines of a line's places. */
    private int across(Group group, boolean row) {
      int places = grid.places(group, digit);
      if (group.isHouse()) {
        return places;
      }
      int across = 0;
      for (int rest = places; rest != 0; rest &= rest - 1) {
        int cell = group.cell(Integer.numberOfTrailingZeros(rest));
        across |= 1 << (row ? cell % side : cell / side);
      }
      return across;
    }

    /** Chooses more lines from one on. */
    private boolean choose(int from, int depth, int union) {
      if (depth == size) {
        return kind == Kind.BASIC ? addBasic(union) : chooseFins(union);
      }
      for (int i = from; i + size - depth <= count; i++) {
        int together = union | masks[i];
        int limit = kind == Kind.BASIC ? size : size + MOST_FIN_LINES;
        if (Integer.bitCount(together) > limit) {
          continue;
        }
        chosen[depth] = i;
        base |= 1 << lines[i];
        boolean enough =
            (kind == Kind.BASIC || see(depth, i, union)) && choose(i + 1, depth + 1, together);
        base &= ~(1 << lines[i]);
        if (enough) {
          return true;
        }
      }
      return false;
    }

    /**
     * Computes the cells that see the places of the base. A crossing line that no cell sees
     * completely has to be in the cover; there can be no more of these than lines.
     */
    private boolean see(int depth, int i, int union) {
      CellSet ofLine = line(rows, lines[i]).set();
      int covered = 0;
      for (int rest = union | masks[i]; rest != 0; rest &= rest - 1) {
        int cross = Integer.numberOfTrailingZeros(rest);
        CellSet now = seeing[depth + 1][cross];
        if ((union & 1 << cross) != 0) {
          now.set(seeing[depth][cross]);
        } else {
          now.set(grid.cells(digit)).andNot(line(!rows, cross).set());
          for (int k = 0; k < depth; k++) {
            now.andNot(line(rows, lines[chosen[k]]).set());
          }
        }
        now.andNot(ofLine);
        if ((masks[i] & 1 << cross) != 0) {
          now.and(grid.rules().peers(cell(lines[i], cross)));
        }
        covered += now.isEmpty() ? 1 : 0;
      }
      return covered <= size;
    }

    private boolean addBasic(int cover) {
      boolean useful = Integer.bitCount(cover) == size;
      int others = 0;
      for (int rest = cover; useful && rest != 0; rest &= rest - 1) {
        others |= crossing[Integer.numberOfTrailingZeros(rest)] & ~base;
      }
      return useful && others != 0 && add(cover, 0);
    }

    private boolean chooseFins(int union) {
      int more = Integer.bitCount(union) - size;
      int able = 0;
      for (int rest = union; rest != 0; rest &= rest - 1) {
        int cross = Integer.numberOfTrailingZeros(rest);
        able |= seeing[size][cross].isEmpty() ? 0 : 1 << cross;
      }
      return more > 0 && chooseFins(union, able, more, 0);
    }

    private boolean chooseFins(int union, int able, int more, int fins) {
      if (more == 0) {
        return isOfKind(union & ~fins) && seesAll(union & ~fins, fins) && add(union & ~fins, fins);
      }
      for (int rest = able; rest != 0; rest &= rest - 1) {
        int lowest = rest & -rest;
        if (chooseFins(union, rest & ~lowest, more - 1, fins | lowest)) {
          return true;
        }
      }
      return false;
    }

    /** Returns whether the fish without its fins is one, or sashimi. */
    private boolean isOfKind(int cover) {
      int fewest = side;
      for (int i : chosen) {
        fewest = Math.min(fewest, Integer.bitCount(masks[i] & cover));
      }
      return kind == Kind.SASHIMI ? fewest == 1 : fewest > 1;
    }

    /** Returns whether anything in the cover sees all fins. */
    private boolean seesAll(int cover, int fins) {
      target.set(grid.cells(digit));
      for (int rest = fins; rest != 0; rest &= rest - 1) {
        target.and(seeing[size][Integer.numberOfTrailingZeros(rest)]);
      }
      for (int cell = target.next(0); cell >= 0; cell = target.next(cell + 1)) {
        if ((cover & 1 << (rows ? cell % side : cell / side)) != 0) {
          return true;
        }
      }
      return false;
    }

    private boolean add(int cover, int fins) {
      List<Group> bases = new ArrayList<>();
      CellSet inBase = grid.rules().noCells();
      for (int i : chosen) {
        bases.add(line(rows, lines[i]));
        inBase.or(line(rows, lines[i]).set());
      }
      inBase.and(grid.cells(digit));
      List<Group> covers = new ArrayList<>();
      CellSet inCover = grid.rules().noCells();
      for (int rest = cover; rest != 0; rest &= rest - 1) {
        covers.add(line(!rows, Integer.numberOfTrailingZeros(rest)));
        inCover.or(covers.get(covers.size() - 1).set());
      }
      CellSet out = grid.cells(digit).copy().and(inCover).andNot(inBase);
      for (int rest = fins; rest != 0; rest &= rest - 1) {
        out.and(seeing[size][Integer.numberOfTrailingZeros(rest)]);
      }
      return found.add(
          Step.of(technique)
              .digit(digit)
              .base(bases)
              .cover(covers)
              .cells(inBase.copy().and(inCover))
              .fins(inBase.andNot(inCover))
              .eliminate(grid, out, digit));
    }
  }
}
