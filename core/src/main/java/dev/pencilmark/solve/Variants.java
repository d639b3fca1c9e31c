package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Extremes;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RegionMap;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Makes constraints of the variant rules of a board: cells that see each other, relations of pairs,
 * of which those of one pair become one table, and what is left.
 */
final class Variants {

  /** What a rule takes a cell, of the work that {@link Budget} counts. */
  private static final int CELL_WORK = 32;

  /** The largest side at which rows are gone through by sets of digits. */
  private static final int MOST_SETS_SIDE = 10;

  private final Board board;
  private final ProgramBuilder program;
  private final int side;
  private final int all;
  private final RegionMap regions;
  private final Marks marks;

  private final PairRelations pairs;
  private boolean sight;

  private Variants(Board board, ProgramBuilder program) {
    this.board = board;
    this.program = program;
    side = board.side();
    all = board.allDigits();
    regions = RegionMap.of(board);
    marks = Marks.of(board);
    pairs = new PairRelations(side);
  }

  /**
   * Adds what the rules ask for that are understood.
   *
   * @return false if the budget ended the work
   */
  static boolean compile(Board board, ProgramBuilder program, Budget budget) {
    Variants variants = new Variants(board, program);
    for (VariantRule rule : board.variants()) {
      if (!budget.mayGoOn(CELL_WORK * (rule.cellCount() + 1))) {
        return false;
      }
      variants.see(rule);
    }
    for (VariantRule rule : board.variants()) {
      if (!budget.mayGoOn(CELL_WORK * (rule.cellCount() + 1))) {
        return false;
      }
      variants.add(rule);
    }
    variants.pairs.addTo(program);
    if (variants.sight) {
      variants.addHouses();
    }
    return budget.mayGoOn();
  }

  /**
   * Tells what the rules ask for one by one, and lets the program know which cells see each other.
   *
   * @param told takes each constraint with its rule
   */
  static void compileEach(
      Board board, ProgramBuilder program, BiConsumer<VariantRule, Constraint> told) {
    Variants variants = new Variants(board, program);
    for (VariantRule rule : board.variants()) {
      int before = program.constraints();
      variants.see(rule);
      program.since(before).forEach(constraint -> told.accept(rule, constraint));
    }
    for (VariantRule rule : board.variants()) {
      int before = program.constraints();
      variants.add(rule);
      variants.pairs.addTo(program);
      program.since(before).forEach(constraint -> told.accept(rule, constraint));
    }
  }

  /** Lets cells see each other. */
  private void see(VariantRule rule) {
    switch (rule.kind()) {
      case ANTIKNIGHT -> {
        seeAway(1, 2);
        seeAway(2, 1);
      }
      case ANTIKING -> seeAway(1, 1);
      case TAXICAB -> {
        for (int down = 0; rule.values() > 0 && down <= rule.value(); down++) {
          seeAway(down, rule.value() - down);
        }
      }
      case RENBAN, NABNER, THERMO, CAGE -> {
        if (rule.size(0) > side) {
          program.add(new Impossible());
        }
        if (rule.size(0) > 1) {
          program.different(rule.group(0));
        }
      }
      default -> {}
    }
  }

  private void seeAway(int down, int right) {
    sight = true;
    for (int cell = 0; cell < side * side; cell++) {
      int row = cell / side + down;
      int column = cell % side;
      if (row < side && column + right < side) {
        program.different(new int[] {cell, row * side + column + right});
      }
      if (row < side && column - right >= 0 && down > 0 && right > 0) {
        program.different(new int[] {cell, row * side + column - right});
      }
    }
  }

  private void add(VariantRule rule) {
    int value = rule.value();
    switch (rule.kind()) {
      case ANTIKNIGHT, ANTIKING, OTHER -> {}
      case NONCONSECUTIVE, NEGATIVE -> addUnmarked(rule);
      case TAXICAB -> {
        if (rule.values() == 0) {
          addTaxicab();
        }
      }
      case GLOBAL_ENTROPY -> addBlocks(entropyClasses());
      case GLOBAL_MODULAR -> addBlocks(modularClasses(3));
      case DIFFERENCE -> pairs.relate(rule, (one, other) -> Math.abs(one - other) == value);
      case RATIO ->
          pairs.relate(rule, (one, other) -> one * value == other || other * value == one);
      case SUM_PAIR -> pairs.relate(rule, (one, other) -> one + other == value);
      case GREATER -> pairs.relate(rule, (one, other) -> one > other);
      case WHISPERS -> pairs.relateSteps(rule, (one, other) -> Math.abs(one - other) >= value);
      case THERMO -> program.add(new OrderLine(rule.group(0), 1, side));
      case SLOW_THERMO -> program.add(new OrderLine(rule.group(0), 0, side));
      case PALINDROME -> addPalindrome(rule);
      case CLONE -> addClone(rule);
      case ARROW -> addArrow(rule);
      case DOUBLE_ARROW -> addDoubleArrow(rule);
      case BETWEEN -> addBetween(rule);
      case LOCKOUT -> program.add(new BetweenLine(rule.group(0), true, value, side));
      case RENBAN -> program.add(new ConsecutiveLine(rule.group(0), side));
      case NABNER -> addNabner(rule);
      case ENTROPIC -> program.add(new PeriodicLine(rule.group(0), 3, entropyClasses()));
      case MODULAR -> program.add(new PeriodicLine(rule.group(0), value, modularClasses(value)));
      case REGION_SUM -> addSums(regions.pieces(rule.group(0)));
      case ZIPPER -> addZipper(rule);
      case SUM_LINE -> addSumLine(rule);
      case EQUAL_SUM -> addSums(groups(rule));
      case SAME_VALUES -> addSameValues(rule);
      case ODD, EVEN, ALLOWED -> addMembers(rule);
      case MINIMUM, MAXIMUM -> addExtremes(rule);
      case QUADRUPLE -> addQuadruple(rule);
      case INDEX_ROW, INDEX_COLUMN, INDEX_BOX -> addIndex(rule);
      case LITTLE_KILLER, SUM -> addTotal(rule.group(0), value);
      case CAGE -> {
        if (rule.values() > 0) {
          Sums.add(program, rule.group(0), 0, value, 0);
        }
      }
      case SANDWICH -> addSandwich(rule);
      case X_SUM -> addXSum(rule);
      case SKYSCRAPER -> program.add(new Skyscraper(rule.group(0), value, side));
      case NUMBERED_ROOM ->
          program.add(new IndexedCell(rule.cell(0, 0), rule.group(0), 1 << value - 1));
    }
  }

  private static int[][] groups(VariantRule rule) {
    int[][] groups = new int[rule.groups()][];
    Arrays.setAll(groups, rule::group);
    return groups;
  }

  private void addHouses() {
    Geometry geometry = program.geometry;
    for (int house = 0; house < geometry.houses; house++) {
      int[] cells = Arrays.copyOfRange(geometry.houseCells, house * side, (house + 1) * side);
      program.add(new HousePlaces(cells, all));
    }
  }

  private void addUnmarked(VariantRule rule) {
    boolean negative = rule.kind() == RuleKind.NEGATIVE;
    MarkFamily family = negative ? rule.family() : MarkFamily.DIFFERENCE;
    int[] values = negative ? marks.values(rule) : new int[] {1};
    int[] rows =
        pairs.table(
            (one, other) -> {
              for (int value : values) {
                if (Marks.related(family, one, other, value)) {
                  return false;
                }
              }
              return true;
            });
    for (int cell = 0; cell < side * side; cell++) {
      int[] neighbours = Cells.neighbours(cell, side);
      for (int i = 2; i < neighbours.length; i++) {
        if (neighbours[i] >= 0 && !marks.exempts(rule, cell, neighbours[i])) {
          pairs.relate(cell, neighbours[i], rows);
        }
      }
    }
  }

  private void addTaxicab() {
    int cells = side * side;
    for (int cell = 0; cell < cells; cell++) {
      int[][] away = new int[side][];
      for (int digit = 1; digit <= side; digit++) {
        int[] found = new int[4 * digit];
        int size = 0;
        for (int other = 0; other < cells; other++) {
          int distance =
              Math.abs(cell / side - other / side) + Math.abs(cell % side - other % side);
          if (distance == digit) {
            found[size++] = other;
          }
        }
        away[digit - 1] = Arrays.copyOf(found, size);
      }
      program.add(new TaxicabCell(cell, away));
    }
  }

  private int[] entropyClasses() {
    int[] classes = new int[3];
    for (int digit = 1; digit <= side; digit++) {
      classes[VariantCheck.entropy(digit, side)] |= 1 << digit - 1;
    }
    return classes;
  }

  private int[] modularClasses(int modulus) {
    int[] classes = new int[modulus];
    for (int digit = 1; digit <= side; digit++) {
      classes[digit % modulus] |= 1 << digit - 1;
    }
    return classes;
  }

  private void addBlocks(int[] classes) {
    for (int row = 0; row + 1 < side; row++) {
      for (int column = 0; column + 1 < side; column++) {
        int cell = row * side + column;
        int[] block = {cell, cell + 1, cell + side, cell + side + 1};
        program.add(new EveryClass(block, classes));
      }
    }
  }

  private void addPalindrome(VariantRule rule) {
    int[] same = pairs.table((one, other) -> one == other);
    for (int i = 0, k = rule.size(0) - 1; i < k; i++, k--) {
      pairs.relate(rule.cell(0, i), rule.cell(0, k), same);
    }
  }

  private void addClone(VariantRule rule) {
    int[] same = pairs.table((one, other) -> one == other);
    for (int i = 0; i < rule.size(0); i++) {
      if (rule.cell(0, i) != rule.cell(1, i)) {
        pairs.relate(rule.cell(0, i), rule.cell(1, i), same);
      }
    }
  }

  private void addArrow(VariantRule rule) {
    int circle = rule.size(0);
    int[] shaft = rule.group(1);
    if (circle == 1 && shaft.length == 1) {
      pairs.relate(rule.cell(0, 0), shaft[0], pairs.table((one, other) -> one == other));
      return;
    }
    if (circle == 1 && shaft.length == 2) {
      addTriple(shaft[0], shaft[1], rule.cell(0, 0));
      return;
    }
    EqualSums.Sum number = new EqualSums.Sum();
    int weight = 1;
    for (int i = circle - 1; i >= 0; i--) {
      number.weighted(rule.cell(0, i), weight);
      weight *= 10;
      if (i > 0 && side > 9) {
        program.add(new Member(rule.cell(0, i), (1 << 9) - 1));
      }
    }
    program.add(EqualSums.of(List.of(number, new EqualSums.Sum().add(program, shaft)), side));
  }

  /** That the digits of two cells add up to that of a third. */
  private void addTriple(int one, int other, int sum) {
    Sums.add(program, new int[] {one, other, sum}, 4, 0, 0);
  }

  private void addDoubleArrow(VariantRule rule) {
    int[] line = rule.group(0);
    int last = line.length - 1;
    if (line.length == 3) {
      addTriple(line[0], line[2], line[1]);
      return;
    }
    addSums(new int[] {line[0], line[last]}, Arrays.copyOfRange(line, 1, last));
  }

  private void addSums(int[]... groups) {
    if (groups.length < 2) {
      return;
    }
    List<EqualSums.Sum> sums = new ArrayList<>();
    for (int[] group : groups) {
      sums.add(new EqualSums.Sum().add(program, group));
    }
    program.add(EqualSums.of(sums, side));
  }

  private void addTotal(int[] cells, int total) {
    if (cells.length <= 3) {
      Sums.add(program, cells, 0, total, 0);
      return;
    }
    EqualSums.Sum sum = new EqualSums.Sum().add(program, cells);
    program.add(EqualSums.of(List.of(new EqualSums.Sum().number(total), sum), side));
  }

  private void addBetween(VariantRule rule) {
    int[] line = rule.group(0);
    if (line.length > 2) {
      int clique = 1;
      for (int i = 1; i < line.length - 1; i++) {
        int seen = 1;
        for (int k = i + 1; k < line.length - 1 && program.see(line[i], line[k]); k++) {
          boolean allSee = true;
          for (int j = i + 1; j < k; j++) {
            allSee &= program.see(line[j], line[k]);
          }
          if (!allSee) {
            break;
          }
          seen++;
        }
        clique = Math.max(clique, seen);
      }
      program.add(new BetweenLine(line, false, clique + 1, side));
    }
  }

  private void addNabner(VariantRule rule) {
    int[] apart = pairs.table((one, other) -> Math.abs(one - other) > 1);
    for (int i = 0; i < rule.size(0); i++) {
      for (int k = 0; k < i; k++) {
        pairs.relate(rule.cell(0, i), rule.cell(0, k), apart);
      }
    }
  }

  private void addZipper(VariantRule rule) {
    int[] line = rule.group(0);
    int half = line.length / 2;
    int last = line.length - 1;
    int[][] sums = new int[half][];
    for (int i = 0; i < half; i++) {
      sums[i] = new int[] {line[i], line[last - i]};
      if (line.length % 2 == 1) {
        addTriple(line[i], line[last - i], line[half]);
      }
    }
    if (line.length % 2 == 0) {
      addSums(sums);
    }
  }

  private void addSumLine(VariantRule rule) {
    if (rule.value() <= SumLine.MOST) {
      program.add(new SumLine(rule.group(0), rule.value(), rule.isLoop()));
    } else {
      addChecked(rule);
    }
  }

  private void addChecked(VariantRule rule) {
    program.add(new CheckedRule(rule.group(0), rule, VariantCheck.of(board), board.cellCount()));
  }

  private void addSameValues(VariantRule rule) {
    for (int i = 1; i < rule.groups(); i++) {
      int[] some = without(rule.group(0), rule.group(i));
      int[] others = without(rule.group(i), rule.group(0));
      if (some.length > 0) {
        program.add(
            new SameDigits(
                some,
                others,
                partners(some, others),
                partners(others, some),
                cliques(some),
                cliques(others)));
      }
    }
  }

  private static int[] without(int[] cells, int[] others) {
    return Arrays.stream(cells)
        .filter(cell -> Arrays.stream(others).noneMatch(other -> other == cell))
        .toArray();
  }

  private int[][] partners(int[] cells, int[] others) {
    return Arrays.stream(cells)
        .mapToObj(
            cell -> Arrays.stream(others).filter(other -> !program.see(cell, other)).toArray())
        .toArray(int[][]::new);
  }

  private int[][] cliques(int[] cells) {
    List<List<Integer>> cliques = new ArrayList<>();
    for (int cell : cells) {
      List<Integer> home = null;
      for (List<Integer> clique : cliques) {
        if (clique.stream().allMatch(member -> program.see(cell, member))) {
          home = clique;
          break;
        }
      }
      if (home == null) {
        home = new ArrayList<>();
        cliques.add(home);
      }
      home.add(cell);
    }
    return cliques.stream()
        .map(clique -> clique.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private void addMembers(VariantRule rule) {
    int odd = 0x55555555 & all;
    for (int i = 0; i < rule.size(0); i++) {
      int allowed =
          switch (rule.kind()) {
            case ODD -> odd;
            case EVEN -> all & ~odd;
            default -> rule.mask(i);
          };
      program.add(new Member(rule.cell(0, i), allowed));
    }
  }

  private void addExtremes(VariantRule rule) {
    boolean least = rule.kind() == RuleKind.MINIMUM;
    int[] rows = pairs.table((one, other) -> least ? one < other : one > other);
    for (Extremes.Comparison compared : Extremes.of(rule, board)) {
      pairs.relate(compared.cell(), compared.neighbor(), rows);
    }
  }

  private void addQuadruple(VariantRule rule) {
    int[] digits = new int[rule.values()];
    int[] counts = new int[rule.values()];
    int size = 0;
    for (int i = 0; i < rule.values(); i++) {
      int digit = 1 << rule.value(i) - 1;
      if (size > 0 && digits[size - 1] == digit) {
        counts[size - 1]++;
      } else {
        digits[size] = digit;
        counts[size++] = 1;
      }
    }
    program.add(
        new ListedDigits(rule.group(0), Arrays.copyOf(digits, size), Arrays.copyOf(counts, size)));
  }

  private void addIndex(VariantRule rule) {
    for (int i = 0; i < rule.size(0); i++) {
      int cell = rule.cell(0, i);
      int row = cell / side;
      int column = cell % side;
      int[] others = new int[side];
      int digit;
      if (rule.kind() == RuleKind.INDEX_ROW) {
        Arrays.setAll(others, k -> k * side + column);
        digit = row;
      } else if (rule.kind() == RuleKind.INDEX_COLUMN) {
        Arrays.setAll(others, k -> row * side + k);
        digit = column;
      } else if (regions.regionOf(cell) < 0) {
        continue;
      } else {
        others = regions.cells(regions.regionOf(cell));
        digit = Arrays.binarySearch(others, cell);
      }
      program.add(new IndexedCell(cell, others, 1 << digit));
    }
  }

  private void addSandwich(VariantRule rule) {
    if (side > MOST_SETS_SIDE) {
      addChecked(rule);
      return;
    }
    int ends = 1 | 1 << side - 1;
    int[][] sets = new int[side - 1][];
    for (int size = 0; size < sets.length; size++) {
      sets[size] = sets(size, rule.value(), ends);
    }
    program.add(new Sandwich(rule.group(0), sets, side));
  }

  private void addXSum(VariantRule rule) {
    if (side > MOST_SETS_SIDE) {
      addChecked(rule);
      return;
    }
    int[][] sets = new int[side][];
    for (int x = 1; x <= side; x++) {
      sets[x - 1] = sets(x - 1, rule.value() - x, 1 << x - 1);
    }
    program.add(new XSum(rule.group(0), sets, side));
  }

  /** The sets of so many digits with a sum that have none of some. */
  private int[] sets(int size, int sum, int none) {
    if (size == 0) {
      return sum == 0 ? new int[1] : new int[0];
    }
    int[] sets = DigitSets.of(side, size, sum, program.budget);
    return sets == null
        ? new int[0]
        : Arrays.stream(sets).filter(set -> (set & none) == 0).toArray();
  }
}
