package dev.pencilmark.format.iss;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The cages and sums of a text of the Interactive Sudoku Solver. */
final class IssCages {

  private final Digits digits;
  private final int side;
  private final IssVariants variants;
  private final IssUnsupported unsupported;
  private final List<Cage> plain = new ArrayList<>();
  private final List<Cage> repeating = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param variants receives the rules that are no cages of a board
   * @param unsupported receives the unsupported rules
   */
  IssCages(Digits digits, IssVariants variants, IssUnsupported unsupported) {
    this.digits = digits;
    this.side = digits.count();
    this.variants = variants;
    this.unsupported = unsupported;
  }

  /** Returns the cages whose digits differ. */
  List<Cage> plain() {
    return plain;
  }

  /** Returns those whose digits may repeat. */
  List<Cage> repeating() {
    return repeating;
  }

  /** Reads cages; one that shares cells with another before it is a rule of its own. */
  void readCages(List<IssItem> items) throws ProblemException {
    boolean[] caged = new boolean[side * side];
    for (IssItem item : items) {
      if (item.hasVariables()) {
        unsupported.add(item);
        continue;
      }
      Cage cage = cage(item);
      if (cage == null) {
        readRepeated(item, caged);
        continue;
      }
      // A total that no digits have makes a puzzle without a solution, and no bad cage.
      boolean possible =
          !cage.hasTotal() || RuleCollector.isPossible(side, cage.target(), cage.size(), false);
      if (!digits.haveZero() && possible && !overlaps(cage, caged)) {
        plain.add(cage);
      } else {
        VariantRule.Builder further = VariantRule.of(RuleKind.CAGE).group(cage.cells());
        variants.add(
            (cage.hasTotal() ? further.values((int) cage.target()) : further).build(), item);
      }
    }
  }

  /** Reads a cage that lists a cell twice: it counts twice in the sum. */
  private void readRepeated(IssItem item, boolean[] caged) throws ProblemException {
    List<VariantRule> read = IssRules.read("Sum", item.arguments(), digits, null, variants.work());
    if (read == null) {
      unsupported.add(item);
      return;
    }
    VariantRule sum = read.get(0);
    int[] cells = Arrays.stream(sum.group(0)).distinct().toArray();
    Cage cage = new Cage(cells, CageOperator.ADD, 0, Cage.NO_COLOUR);
    if (!digits.haveZero() && !overlaps(cage, caged)) {
      plain.add(cage);
    } else {
      variants.add(VariantRule.of(RuleKind.CAGE).group(cells).build(), item);
    }
    if (!item.arguments().strip().startsWith("0~")) {
      variants.add(sum, item);
    }
  }

  /** Returns the cage of an item; null if a cell is in it twice, and counts so in its sum. */
  private Cage cage(IssItem item) throws ProblemException {
    TextCursor cursor = item.cursor();
    cursor.skipSpace();
    boolean none = !cursor.atEnd() && cursor.peek() == '~';
    int most = side * (side + 1) / 2;
    int at = cursor.at();
    int total = none ? 0 : cursor.number("the total of a cage", side * side * most);
    cursor.skipSpace();
    if (!cursor.take('~')) {
      throw cursor.unexpected("~ and a cell").exception();
    }
    int[] cells = IssCells.readCells(cursor, side);
    if (Arrays.stream(cells).distinct().count() < cells.length) {
      return null;
    }
    if (total > most) {
      throw Problem.outOfRange("the total of a cage", 0, most, total).at(at).exception();
    }
    return new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR);
  }

  /** Returns whether a cage has cells of those before; marks its cells if not. */
  private static boolean overlaps(Cage cage, boolean[] caged) {
    for (int i = 0; i < cage.size(); i++) {
      if (caged[cage.cell(i)]) {
        return true;
      }
    }
    for (int i = 0; i < cage.size(); i++) {
      caged[cage.cell(i)] = true;
    }
    return false;
  }

  /**
   * Reads sums: a cage whose digits may repeat if its cells are in no other cage, else a rule of
   * its own. Of sums with weights those are understood that say that two groups are equal.
   */
  void readSums(List<IssItem> items) throws ProblemException {
    boolean[] caged = new boolean[side * side];
    plain.forEach(cage -> overlaps(cage, caged));
    for (IssItem item : items) {
      List<VariantRule> read =
          item.hasVariables()
              ? null
              : IssRules.read(item.type(), item.arguments(), digits, null, variants.work());
      if (read == null) {
        unsupported.add(item);
        continue;
      }
      VariantRule sum = read.get(0);
      if (sum.kind() == RuleKind.SUM && !digits.haveZero()) {
        Cage cage = new Cage(sum.group(0), CageOperator.ADD, sum.value(), Cage.NO_COLOUR);
        boolean possible = cage.target() >= cage.size() && cage.target() <= side * cage.size();
        if (possible && !overlaps(cage, caged)) {
          repeating.add(cage.repeating());
          continue;
        }
      }
      variants.add(sum, item);
    }
  }
}
