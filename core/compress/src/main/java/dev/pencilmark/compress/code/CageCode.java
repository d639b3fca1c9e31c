package dev.pencilmark.compress.code;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cages: first their cells, and in {@code any/2} whether digits may repeat, later their targets.
 * Frozen.
 */
public final class CageCode {

  /**
   * The maximum number of cages for every cell of the grid; only cages that overlap can be more
   * than cells.
   */
  public static final int MAX_CAGES = 2;

  /** The maximum number of cells in all cages together, for every cell of the grid. */
  public static final int MAX_MEMBERS = 8;

  private static final CageOperator[] OPERATORS = CageOperator.values();

  /** Ways to report disjoint cages, or cages that overlap. */
  private static final Frequencies WAYS = new Frequencies(26, 2, 2, 1, 1);

  /** Whether there are cells without a cage. */
  private static final Frequencies COVER = new Frequencies(7, 1);

  /** The operators of cages of two cells, and of more. */
  private static final Frequencies OF_TWO = new Frequencies(6, 8, 4, 14);

  private static final Frequencies OF_TWO_INDIVISIBLE = new Frequencies(10, 14, 7, 1);
  private static final Frequencies OF_MORE = new Frequencies(9, 1, 21, 1);

  /** Targets as the grid has them; in their usual range; or any operators and targets. */
  private static final Frequencies TARGETS = new Frequencies(12, 3, 1);

  /** The largest product that is not unusual, the largest of the SudokuWiki strings. */
  private static final int LARGEST_PRODUCT = 2047;

  private CageCode() {}

  /** Codes which cells are together. The cages get their operators and targets later. */
  static void shapes(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    boolean kenken = draft.type.has(Rule.OPERATORS);
    int most = kenken ? draft.cells : draft.side;
    symbols.choose(
        WAYS,
        part ->
            connected(
                part,
                draft,
                draft.cageOf,
                kenken ? FrequencyTables.kenkenCages() : FrequencyTables.killerCages(),
                most),
        part -> connected(part, draft, draft.cageOf, FrequencyTables.flatBorders(), draft.cells),
        part ->
            scattered(
                part,
                draft,
                kenken ? FrequencyTables.kenkenCages() : FrequencyTables.killerCages()),
        part -> loose(part, draft),
        symbols.isWriting() && draft.disjoint && !draft.cages.isEmpty()
            ? null
            : part -> overlapping(part, draft));
  }

  /** Codes connected pieces; false if cages overlap, so that there are none. */
  private static boolean connected(
      SymbolCoder symbols, MutableBoard draft, int[] labels, BorderContexts contexts, int most)
      throws ProblemException {
    if (symbols.isWriting() && !draft.disjoint) {
      symbols.misfit("cages overlap");
      return false;
    }
    boolean[] outside = new boolean[draft.cells];
    int without = 0;
    for (int cell = 0; cell < draft.cells; cell++) {
      outside[cell] = labels[cell] < 0;
      without += outside[cell] ? 1 : 0;
    }
    if (symbols.pick(without == 0 ? 0 : 1, COVER) == 1) {
      int count = symbols.uniform(without, draft.cells + 1);
      boolean[] all = new boolean[draft.cells];
      Arrays.fill(all, true);
      PatternCode.code(symbols, FrequencyTables.SYMMETRY, draft.side, all, outside, count);
    } else if (!symbols.isWriting()) {
      Arrays.fill(outside, false);
    }
    new GridPartition(draft.side, 0, most, contexts, outside).code(symbols, labels);
    return true;
  }

  /** Cages in several pieces: the pieces, and which of them belong to a cage before. */
  private static void scattered(SymbolCoder symbols, MutableBoard draft, BorderContexts contexts)
      throws ProblemException {
    int[] cages = draft.cageOf.clone();
    int[] pieces = Cells.components(cages, draft.side);
    for (int cell = 0; cell < draft.cells; cell++) {
      pieces[cell] = cages[cell] < 0 ? -1 : pieces[cell];
    }
    if (!connected(symbols, draft, pieces, contexts, draft.cells) || symbols.isWorse(0)) {
      return;
    }
    AdaptiveBit more = new AdaptiveBit(1, 8, 2);
    int[] cageOfPiece = new int[draft.cells];
    Arrays.fill(cageOfPiece, -1);
    int next = 0;
    for (int cell = 0; cell < draft.cells; cell++) {
      int piece = pieces[cell];
      if (piece < 0) {
        continue;
      }
      if (cageOfPiece[piece] < 0) {
        boolean joins = next > 0 && more.code(symbols, cages[cell] < next);
        cageOfPiece[piece] = joins ? symbols.uniform(cages[cell], next) : next++;
      }
      if (!symbols.isWriting()) {
        draft.cageOf[cell] = cageOfPiece[piece];
      }
    }
  }

  /** Cells far apart: each in no cage, in one of those so far or in a new one. */
  private static void loose(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    if (symbols.isWriting() && !draft.disjoint) {
      symbols.misfit("cages overlap");
      return;
    }
    int cages = 0;
    for (int cell = 0; cell < draft.cells && !symbols.isWorse(0); cell++) {
      draft.cageOf[cell] = symbols.uniform(draft.cageOf[cell] + 1, cages + 2) - 1;
      cages = Math.max(cages, draft.cageOf[cell] + 1);
    }
  }

  /**
   * Any cages at all, operators and targets with them; but disjoint ones are written in the ways
   * above, as {@link #values} would write their targets again.
   */
  private static void overlapping(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    int count = symbols.uniform(draft.cages.size(), MAX_CAGES * draft.cells + 1);
    int room = MAX_MEMBERS * draft.cells;
    List<Cage> cages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Cage cage = symbols.isWriting() ? draft.cages.get(i) : null;
      int size = 1 + symbols.uniform(cage == null ? 0 : cage.size() - 1, draft.cells);
      room -= size;
      if (room < 0) {
        symbols.misfit("too many cells in cages");
        return;
      }
      int[] cells = cage == null ? new int[size] : cage.cells();
      ascending(symbols, cells, draft.cells);
      int operator = symbols.uniform(cage == null ? 0 : cage.operator().ordinal(), 4);
      long target = symbols.number(cage == null ? 1 : cage.target());
      if (target < (draft.type.has(Rule.OPERATORS) ? 1 : 0)) {
        symbols.misfit("a cage without a target");
        return;
      }
      if (cage == null) {
        cage = new Cage(cells, OPERATORS[operator], target, Cage.NO_COLOUR);
      }
      cages.add(cage);
    }
    if (!symbols.isWriting()) {
      draft.cages = cages;
      draft.disjoint = false;
    }
  }

  /** Codes which cages of a killer may have a digit more than once, when their cells are known. */
  static void repeats(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    int count = draft.disjoint ? members(draft).size() : draft.cages.size();
    AdaptiveBit repeating = AdaptiveBit.unknown(1)[0];
    boolean[] repeats = new boolean[count];
    for (int i = 0; i < count; i++) {
      repeats[i] = repeating.code(symbols, symbols.isWriting() && draft.cages.get(i).isRepeating());
    }
    if (!symbols.isWriting()) {
      draft.repeats = repeats;
      if (!draft.disjoint) {
        draft.cages = new ArrayList<>(draft.cages);
        for (int i = 0; i < count; i++) {
          if (repeats[i]) {
            draft.cages.set(i, draft.cages.get(i).repeating());
          }
        }
      }
    }
  }

  /** Codes cells in ascending order, each once. */
  static void ascending(SymbolCoder symbols, int[] cells, int gridCells) throws ProblemException {
    int least = 0;
    for (int k = 0; k < cells.length; k++) {
      int beyond = gridCells - (cells.length - 1 - k);
      cells[k] = least + symbols.uniform(cells[k] - least, beyond - least);
      least = cells[k] + 1;
    }
  }

  /** Returns the cells of every cage, of disjoint ones. */
  static List<List<Integer>> members(MutableBoard draft) {
    List<List<Integer>> members = new ArrayList<>();
    for (int cell = 0; cell < draft.cells; cell++) {
      int cage = draft.cageOf[cell];
      if (cage >= 0) {
        while (members.size() <= cage) {
          members.add(new ArrayList<>());
        }
        members.get(cage).add(cell);
      }
    }
    return members;
  }

  /**
   * Codes operators and targets of disjoint cages.
   *
   * @param solution the grid that both sides know, or null
   */
  static void values(SymbolCoder symbols, MutableBoard draft, int[] solution)
      throws ProblemException {
    if (!draft.disjoint) {
      return;
    }
    List<List<Integer>> members = members(draft);
    if (members.isEmpty()) {
      return;
    }
    boolean[] total = totals(symbols, draft, members.size());
    symbols.choose(
        TARGETS,
        symbols.isWriting() && solution == null
            ? null
            : part -> {
              if (solution == null) {
                part.misfit("targets of an unknown grid");
              } else {
                values(part, draft, members, total, solution, true);
              }
            },
        part -> part.once(draft.targets, one -> values(one, draft, members, total, null, true)),
        part -> values(part, draft, members, total, null, false));
  }

  /** Returns which cages have a total; in killers some may have none. */
  private static boolean[] totals(SymbolCoder symbols, MutableBoard draft, int count)
      throws ProblemException {
    boolean[] total = new boolean[count];
    boolean all = true;
    for (int i = 0; i < count; i++) {
      total[i] = !symbols.isWriting() || draft.cages.get(i).hasTotal();
      all &= total[i];
    }
    if (!draft.type.has(Rule.OPERATORS) && symbols.flag(!all, 1, 32)) {
      AdaptiveBit has = AdaptiveBit.unknown(1)[0];
      for (int i = 0; i < count; i++) {
        total[i] = has.code(symbols, total[i]);
      }
    }
    return total;
  }

  private static void values(
      SymbolCoder symbols,
      MutableBoard draft,
      List<List<Integer>> members,
      boolean[] total,
      int[] solution,
      boolean usual)
      throws ProblemException {
    List<Cage> cages = new ArrayList<>();
    for (int i = 0; i < members.size() && !symbols.isWorse(0); i++) {
      List<Integer> cells = members.get(i);
      if (!total[i]) {
        cages.add(cage(draft, i, cells, CageOperator.ADD, Cage.NO_TOTAL));
        continue;
      }
      Cage cage = symbols.isWriting() ? draft.cages.get(i) : null;
      CageOperator operator = cage == null ? CageOperator.ADD : cage.operator();
      operator = operator(symbols, draft, cells, operator, solution, usual);
      long target = cage == null ? 1 : cage.target();
      if (solution != null) {
        target = MutableBoard.target(operator, cells, solution);
        if (cage != null && cage.target() != target) {
          symbols.misfit("another target than that of the grid");
          return;
        }
      } else if (usual) {
        target = usualTarget(symbols, draft, i, cells.size(), operator, target);
      } else {
        target = symbols.number(target);
      }
      if (target < 1) {
        symbols.misfit("a cage without a target");
        return;
      }
      if (cage == null) {
        cages.add(cage(draft, i, cells, operator, target));
      }
    }
    if (!symbols.isWriting()) {
      draft.cages = cages;
    }
  }

  private static Cage cage(
      MutableBoard draft, int number, List<Integer> cells, CageOperator operator, long target) {
    int[] array = cells.stream().mapToInt(Integer::intValue).toArray();
    Cage cage = new Cage(array, operator, target, Cage.NO_COLOUR);
    return draft.mayRepeat(number) ? cage.repeating() : cage;
  }

  private static CageOperator operator(
      SymbolCoder symbols,
      MutableBoard draft,
      List<Integer> cells,
      CageOperator operator,
      int[] solution,
      boolean usual)
      throws ProblemException {
    if (cells.size() == 1) {
      return CageOperator.ADD;
    }
    if (!usual) {
      return OPERATORS[symbols.uniform(operator.ordinal(), OPERATORS.length)];
    }
    if (!draft.type.has(Rule.OPERATORS)) {
      if (operator != CageOperator.ADD) {
        symbols.misfit("a killer cage that does not add");
      }
      return CageOperator.ADD;
    }
    Frequencies table = OF_MORE;
    if (cells.size() == 2) {
      boolean divides =
          solution == null || MutableBoard.target(CageOperator.DIVIDE, cells, solution) > 0;
      table = divides ? OF_TWO : OF_TWO_INDIVISIBLE;
    }
    return OPERATORS[symbols.pick(operator.ordinal(), table)];
  }

  /** Codes a target within the range of the operator for {@code size} digits. */
  private static long usualTarget(
      SymbolCoder symbols,
      MutableBoard draft,
      int cage,
      int size,
      CageOperator operator,
      long target)
      throws ProblemException {
    int side = draft.side;
    boolean repeats = draft.type.has(Rule.OPERATORS) || draft.mayRepeat(cage);
    int least = 1;
    int most = side;
    switch (operator) {
      case ADD -> {
        least = repeats ? size : size * (size + 1) / 2;
        most = repeats ? size * side : size * (2 * side - size + 1) / 2;
      }
      case SUBTRACT -> most = side - 1;
      case MULTIPLY -> {
        double product = Math.pow(side, size);
        most = (int) Math.min(product, LARGEST_PRODUCT);
        if (product > most && !symbols.flag(target <= most, 15, 16)) {
          return symbols.number(target);
        }
      }
      default -> {}
    }
    if (target < least || target > most) {
      if (symbols.isWriting()) {
        symbols.misfit("a target out of range");
        return target;
      }
    }
    return least + symbols.uniform((int) target - least, most - least + 1);
  }
}
