package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.segments.CageSegment;
import dev.pencilmark.solve.propagator.segments.CageSegments;
import dev.pencilmark.solve.propagator.segments.SegmentLine;
import dev.pencilmark.solve.propagator.segments.SegmentTotal;
import dev.pencilmark.solve.propagator.sums.EqualSums;
import dev.pencilmark.solve.propagator.sums.LargestCage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Cuts cages into the parts of {@link CageSegments}; cells in no cage make parts of their own. */
final class CageSegmentation {

  private static final int ROWS = 0;
  private static final int COLUMNS = 1;

  private final int side;
  private final int all;
  private final boolean[] covered;
  private final List<CageSegment> parts = new ArrayList<>();
  private final List<List<CageSegment>> lines = new ArrayList<>();
  private final List<SegmentTotal> totals = new ArrayList<>();

  private CageSegmentation(Geometry geometry) {
    side = geometry.side;
    all = geometry.all;
    covered = new boolean[geometry.cells];
    for (int line = 0; line < 2 * side; line++) {
      lines.add(new ArrayList<>());
    }
  }

  /**
   * Returns the rule of a board with operators, of up to {@link CageSegments#MOST_SIDE} digits.
   *
   * @return null if the budget ended the work
   */
  static CageSegments of(Geometry geometry, List<Cage> cages, Budget budget) {
    CageSegmentation making = new CageSegmentation(geometry);
    for (Cage cage : cages) {
      if (!budget.mayGoOn(2 * CageSegments.PART_WORK * cage.size())) {
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
    SegmentTotal total = SegmentTotal.of(cage.cells(), cage.operator(), cage.target(), side);
    CageSegment[] made = add(cage.cells(), direction, cage, total);
    if (total != null) {
      total.with(made);
      totals.add(total);
    }
  }

  /** Adds the parts of some cells in rows or in columns. */
  private CageSegment[] add(int[] cells, int direction, Cage cage, SegmentTotal total) {
    List<CageSegment> made = new ArrayList<>();
    for (int i = 0; i < side; i++) {
      int line = i;
      int[] here =
          Arrays.stream(cells)
              .filter(cell -> (direction == ROWS ? cell / side : cell % side) == line)
              .toArray();
      for (int from = 0; from < here.length; from += CageSegment.MOST_CELLS) {
        int end = Math.min(here.length, from + CageSegment.MOST_CELLS);
        int[] piece = Arrays.copyOfRange(here, from, end);
        CageSegment part =
            new CageSegment(
                piece,
                direction * side + line,
                total == null ? -1 : totals.size(),
                parts.size() * CageSegment.STATE,
                sets(piece.length, cage, total));
        parts.add(part);
        made.add(part);
        lines.get(part.line).add(part);
      }
    }
    return made.toArray(CageSegment[]::new);
  }

  /** Returns the sets of a part; where it is all of a cage, those that it requests. */
  private int[] sets(int size, Cage cage, SegmentTotal total) {
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

  private CageSegments rule() {
    return new CageSegments(
        covered.length,
        parts.toArray(CageSegment[]::new),
        lines.stream()
            .map(line -> new SegmentLine(line.toArray(CageSegment[]::new), all))
            .toArray(SegmentLine[]::new),
        totals.toArray(SegmentTotal[]::new));
  }
}
