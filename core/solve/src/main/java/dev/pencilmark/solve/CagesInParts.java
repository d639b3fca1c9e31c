package dev.pencilmark.solve;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Cuts cages into the parts of {@link SetsOfParts}; cells in no cage make parts of their own. */
final class CagesInParts {

  private static final int ROWS = 0;
  private static final int COLUMNS = 1;

  private final int side;
  private final int all;
  private final boolean[] covered;
  private final List<LinePart> parts = new ArrayList<>();
  private final List<List<LinePart>> lines = new ArrayList<>();
  private final List<PartTotal> totals = new ArrayList<>();

  private CagesInParts(Geometry geometry) {
    side = geometry.side;
    all = geometry.all;
    covered = new boolean[geometry.cells];
    for (int line = 0; line < 2 * side; line++) {
      lines.add(new ArrayList<>());
    }
  }

  /**
   * The rule of a board with operators, of up to {@link SetsOfParts#MOST_SIDE} digits.
   *
   * @return null if the budget ended the work
   */
  static SetsOfParts of(Geometry geometry, List<Cage> cages, Budget budget) {
    CagesInParts making = new CagesInParts(geometry);
    for (Cage cage : cages) {
      if (!budget.mayGoOn(2 * SetsOfParts.PART_WORK * cage.size())) {
        return null;
      }
      if (Arrays.stream(cage.cells()).noneMatch(cell -> making.covered[cell])) {
        making.add(cage, ROWS);
        making.add(cage, COLUMNS);
        Arrays.stream(cage.cells()).forEach(cell -> making.covered[cell] = true);
      }
    }
    int[] rest = IntStream.range(0, geometry.cells).filter(cell -> !making.covered[cell]).toArray();
    making.add(rest, ROWS, null, null);
    making.add(rest, COLUMNS, null, null);
    return making.rule();
  }

  private void add(Cage cage, int direction) {
    PartTotal total = PartTotal.of(cage.cells(), cage.operator(), cage.target(), side);
    LinePart[] made = add(cage.cells(), direction, cage, total);
    if (total != null) {
      total.with(made);
      totals.add(total);
    }
  }

  /** Adds the parts of some cells in rows or in columns. */
  private LinePart[] add(int[] cells, int direction, Cage cage, PartTotal total) {
    List<LinePart> made = new ArrayList<>();
    for (int i = 0; i < side; i++) {
      int line = i;
      int[] here =
          Arrays.stream(cells)
              .filter(cell -> (direction == ROWS ? cell / side : cell % side) == line)
              .toArray();
      for (int from = 0; from < here.length; from += LinePart.MOST_CELLS) {
        int end = Math.min(here.length, from + LinePart.MOST_CELLS);
        int[] piece = Arrays.copyOfRange(here, from, end);
        LinePart part =
            new LinePart(
                piece,
                direction * side + line,
                total == null ? -1 : totals.size(),
                parts.size() * LinePart.STATE,
                sets(piece.length, cage, total));
        parts.add(part);
        made.add(part);
        lines.get(part.line).add(part);
      }
    }
    return made.toArray(LinePart[]::new);
  }

  /** The sets of a part; where it is all of a cage, those that it asks for. */
  private int[] sets(int size, Cage cage, PartTotal total) {
    int[] sets = Arrays.stream(EqualSums.sets(side, size)).map(set -> set & 0xFFFF).toArray();
    if (total != null) {
      return total.sets(sets);
    }
    boolean whole =
        cage != null
            && size == cage.size()
            && (cage.operator() == CageOperator.SUBTRACT || cage.operator() == CageOperator.DIVIDE);
    return whole
        ? Arrays.stream(sets)
            .filter(set -> LargestCage.reaches(cage.operator(), cage.target(), digits(set)))
            .toArray()
        : sets;
  }

  private static int[] digits(int set) {
    return IntStream.range(0, Integer.SIZE)
        .filter(bit -> (set >>> bit & 1) != 0)
        .map(bit -> bit + 1)
        .toArray();
  }

  private SetsOfParts rule() {
    return new SetsOfParts(
        covered.length,
        parts.toArray(LinePart[]::new),
        lines.stream()
            .map(line -> new PartLine(line.toArray(LinePart[]::new), all))
            .toArray(PartLine[]::new),
        totals.toArray(PartTotal[]::new));
  }
}
