package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.cages.LabelTotals;
import dev.pencilmark.format.pasted.text.Brackets;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The roles of the grids of a text: givens, a solution, regions, labels of cages, totals.
 *
 * @param givens the digits of the puzzle; null for none
 * @param solution a full grid; null for none
 * @param regions a region for every cell; null for none
 * @param labels a label of a cage for every cell; null for none
 * @param totals the totals of the labels in a cell of each; null for none, or if they are in a
 *     table
 * @param table the totals of the labels, if they are in a table
 * @param other givens with other digits; null for none
 */
record GridRoles(
    SymbolGrid givens,
    SymbolGrid solution,
    SymbolGrid regions,
    SymbolGrid labels,
    SymbolGrid totals,
    LabelTotals.Found table,
    SymbolGrid other) {

  /** With more grids, the text is not searched for totals. */
  private static final int MOST_TRIED = 3;

  private static final Pattern LABEL_FIRST = Pattern.compile("([A-Za-z])([0-9._*?-]?)");
  private static final Pattern DIGIT_FIRST = Pattern.compile("([0-9._*?-])([A-Za-z])");
  private static final Pattern COLON = Pattern.compile("([A-Za-z0-9]{1,2})[:/]([0-9._*?-]?)");

  static GridRoles of(PastedText pasted, Tokens tokens, Brackets brackets, List<SymbolGrid> found) {
    List<SymbolGrid> grids = new ArrayList<>();
    for (SymbolGrid grid : found) {
      for (SymbolGrid part : parts(grid)) {
        if (isPuzzle(part) || part.isConnected() && !part.isTable() || isTotals(part)) {
          grids.add(part);
        }
      }
    }
    BitSet all = tokensOf(tokens, grids);
    int tried = 0;
    SymbolGrid regions = null;
    SymbolGrid labels = null;
    SymbolGrid totals = null;
    LabelTotals.Found table = null;
    for (SymbolGrid grid : grids) {
      if (isPuzzle(grid)) {
        continue;
      }
      Map<String, int[]> groups = groups(grid);
      if (labels == null && groups.size() > 1 && tried++ < MOST_TRIED) {
        LabelTotals.Found listed = LabelTotals.of(pasted, tokens, brackets, groups, all);
        if (listed.count() == groups.size()) {
          labels = grid;
          table = listed;
          continue;
        }
        SymbolGrid cells = totalsOf(grid, groups, grids);
        if (cells != null && !(grid.isRegions() && cells.digits() != null)) {
          labels = grid;
          totals = cells;
          continue;
        }
      }
      regions = regions == null && grid.isRegions() && !grid.isLines() ? grid : regions;
    }
    int side = labels != null ? labels.side() : regions != null ? regions.side() : 0;
    SymbolGrid givens = null;
    SymbolGrid solution = null;
    SymbolGrid other = null;
    for (SymbolGrid grid : grids) {
      boolean free = grid != labels && grid != regions && grid != totals;
      if (!free || !isPuzzle(grid) || side != 0 && grid.side() != side) {
        continue;
      }
      if (!hasBlank(grid)) {
        solution = solution == null ? grid : solution;
      } else if (givens == null) {
        givens = grid;
      } else if (!java.util.Arrays.equals(givens.digits(), grid.digits())) {
        other = grid;
      }
    }
    return new GridRoles(givens, solution, regions, labels, totals, table, other);
  }

  /** Returns the side of the grids; 0 if there are none. */
  int side() {
    for (SymbolGrid grid : new SymbolGrid[] {labels, regions, givens, solution}) {
      if (grid != null) {
        return grid.side();
      }
    }
    return 0;
  }

  /** Returns the tokens of the grids. */
  BitSet tokens(Tokens tokens) {
    List<SymbolGrid> grids = new ArrayList<>();
    for (SymbolGrid grid : new SymbolGrid[] {givens, solution, regions, labels, totals}) {
      if (grid != null) {
        grids.add(grid);
      }
    }
    return tokensOf(tokens, grids);
  }

  private static BitSet tokensOf(Tokens tokens, List<SymbolGrid> grids) {
    BitSet of = new BitSet();
    int grid = 0;
    for (int i = 0; i < tokens.count() && grid < grids.size(); i++) {
      while (grid < grids.size() && grids.get(grid).end() <= tokens.start(i)) {
        grid++;
      }
      if (grid < grids.size() && tokens.start(i) >= grids.get(grid).start()) {
        of.set(i);
      }
    }
    return of;
  }

  /** Returns a grid of a label and a digit a cell as two grids; any other as it is. */
  private static List<SymbolGrid> parts(SymbolGrid grid) {
    if (grid.cells().stream().allMatch(cell -> cell.length() < 2)) {
      return List.of(grid);
    }
    for (Pattern pattern : new Pattern[] {LABEL_FIRST, DIGIT_FIRST, COLON}) {
      boolean labelFirst = pattern != DIGIT_FIRST;
      List<String> labels = new ArrayList<>();
      List<String> digits = new ArrayList<>();
      boolean two = false;
      for (String cell : grid.cells()) {
        var matcher = pattern.matcher(cell);
        if (!matcher.matches()) {
          break;
        }
        labels.add(matcher.group(labelFirst ? 1 : 2));
        digits.add(matcher.group(labelFirst ? 2 : 1));
        two |= cell.length() > 1;
      }
      if (!two || labels.size() < grid.cells().size()) {
        continue;
      }
      SymbolGrid map = new SymbolGrid(grid.side(), labels, grid.start(), grid.end());
      SymbolGrid givens = new SymbolGrid(grid.side(), digits, grid.start(), grid.end());
      if (map.isRegions() && isPuzzle(givens)) {
        return List.of(givens, map);
      }
    }
    return List.of(grid);
  }

  private static boolean isTotals(SymbolGrid grid) {
    return grid.cells().stream().allMatch(cell -> SymbolGrid.isBlank(cell) || CellTotal.is(cell));
  }

  /** Returns whether a grid is digits and blanks with no digit twice in a row or column. */
  private static boolean isPuzzle(SymbolGrid grid) {
    int[] digits = grid.digits();
    return digits != null && !SymbolGrid.repeatsInLine(digits, grid.side());
  }

  private static boolean hasBlank(SymbolGrid grid) {
    for (int digit : grid.digits()) {
      if (digit == 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the groups of a grid of labels without that of blanks, if there are letters as well.
   */
  static Map<String, int[]> groups(SymbolGrid grid) {
    Map<String, int[]> groups = grid.groups();
    boolean letters =
        groups.keySet().stream()
            .anyMatch(
                label ->
                    !label.isEmpty()
                        && Character.isLetter(label.charAt(0))
                        && !SymbolGrid.isBlank(label));
    groups
        .keySet()
        .removeIf(
            label ->
                label.isEmpty()
                    || SymbolGrid.isBlank(label)
                        && !label.equalsIgnoreCase("x")
                        && (letters || label.equals(".")));
    return groups;
  }

  /** Returns the grid with just one total in each group. */
  private static SymbolGrid totalsOf(
      SymbolGrid labels, Map<String, int[]> groups, List<SymbolGrid> grids) {
    for (SymbolGrid grid : grids) {
      if (grid == labels || grid.side() != labels.side()) {
        continue;
      }
      boolean fits = true;
      for (int[] cells : groups.values()) {
        int count = 0;
        for (int cell : cells) {
          String symbol = grid.cells().get(cell);
          count += SymbolGrid.isBlank(symbol) ? 0 : CellTotal.is(symbol) ? 1 : 2;
        }
        fits &= count == 1;
      }
      if (fits) {
        return grid;
      }
    }
    return null;
  }
}
