package dev.pencilmark.board;

import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The declarations of rule kinds, for {@link RuleKind}: what a rule means is defined there and here
 * alone. Kinds that are one relation, sum or automaton are declared in their constant.
 */
final class Declarations {

  private Declarations() {}

  /** Returns a kind that is carried without being understood. */
  static List<Term> nothing(VariantRule rule, RuleContext on) {
    return List.of();
  }

  private static List<Term> table(Relation relation, Places places) {
    return List.of(new Term.Table(relation, places));
  }

  /** Returns a relation of the only two cells of a rule. */
  static List<Term> pair(VariantRule rule, Relation relation) {
    return table(relation, Places.one(rule.group(0)));
  }

  /** Returns the relation that a mark between the only two cells of a rule represents. */
  static List<Term> mark(VariantRule rule, DotType dotType, RuleContext on) {
    return pair(rule, dotType.relation(rule.value()).shifted(on.shift(), on.side()));
  }

  /** Returns a relation of each cell of a line and the next. */
  static List<Term> steps(VariantRule rule, Relation relation) {
    return table(relation, new Places.Slide(rule.group(0), 2));
  }

  private static Places.Each pairs(int[] cells) {
    return new Places.Each(2, cells);
  }

  private static int[] ones(int count) {
    int[] ones = new int[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  // Whole grid

  static List<Term> antiknight(VariantRule rule, RuleContext on) {
    return List.of(
        new Term.Table(Relation.DIFFERENT, new Places.Apart(on.side(), 1, 2)),
        new Term.Table(Relation.DIFFERENT, new Places.Apart(on.side(), 2, 1)));
  }

  static List<Term> antiking(VariantRule rule, RuleContext on) {
    return table(Relation.DIFFERENT, new Places.Apart(on.side(), 1, 1));
  }

  static List<Term> nonconsecutive(VariantRule rule, RuleContext on) {
    int[] edges = on.unmarkedEdges(null, rule.ignoresMarked());
    return unmarked(DotType.DIFFERENCE, new int[] {1}, edges, on);
  }

  static List<Term> negative(VariantRule rule, RuleContext on) {
    DotType dotType = rule.dotType();
    int[] values =
        rule.values() > 0
            ? IntStream.range(0, rule.values()).map(rule::value).toArray()
            : on.markValues(dotType);
    int[] edges = on.unmarkedEdges(dotType, rule.ignoresMarked());
    return unmarked(dotType, values, edges, on);
  }

  private static List<Term> unmarked(DotType dotType, int[] values, int[] edges, RuleContext on) {
    List<Relation> relations = Arrays.stream(values).mapToObj(dotType::relation).toList();
    return table(new Relation.NoneOf(relations).shifted(on.shift(), on.side()), pairs(edges));
  }

  static List<Term> taxicab(VariantRule rule, RuleContext on) {
    boolean any = rule.values() == 0;
    List<Term> terms = new ArrayList<>();
    for (int far = any ? 1 : rule.value(); far <= (any ? on.side() : rule.value()); far++) {
      Relation relation = any ? new Relation.NotBoth(far - on.shift()) : Relation.DIFFERENT;
      for (int down = Math.max(0, far - on.side() + 1); down <= far && down < on.side(); down++) {
        terms.add(new Term.Table(relation, new Places.Apart(on.side(), down, far - down)));
      }
    }
    return terms;
  }

  static List<Term> globalEntropy(VariantRule rule, RuleContext on) {
    return blocks(new Image.Entropy(on.side()), on);
  }

  static List<Term> globalModular(VariantRule rule, RuleContext on) {
    return blocks(new Image.Remainder(3), on);
  }

  private static List<Term> blocks(Image image, RuleContext on) {
    return List.of(
        new Term.Cardinality(
            new Places.Each(4, on.blocks()), image, new int[] {0, 1, 2}, new int[] {1, 1, 1}));
  }

  // Pairs

  static List<Term> greater(VariantRule rule, RuleContext on) {
    return table(new Relation.Step(1), Places.one(rule.cell(0, 1), rule.cell(0, 0)));
  }

  // Lines

  static List<Term> palindrome(VariantRule rule, RuleContext on) {
    int last = rule.size(0) - 1;
    int[] mirrored = new int[rule.size(0) / 2 * 2];
    Arrays.setAll(mirrored, i -> rule.cell(0, i % 2 == 0 ? i / 2 : last - i / 2));
    return table(Relation.EQUAL, pairs(mirrored));
  }

  static List<Term> between(VariantRule rule, RuleContext on) {
    return table(new Relation.Between(), new Places.Inner(rule.group(0)));
  }

  static List<Term> lockout(VariantRule rule, RuleContext on) {
    return rule.size(0) < 3
        ? pair(rule, Relation.Distance.atLeast(rule.value()))
        : table(new Relation.Outside(rule.value()), new Places.Inner(rule.group(0)));
  }

  static List<Term> apart(VariantRule rule, int gap, int span) {
    return List.of(new Term.AllDifferent(Places.one(rule.group(0)), Image.DIGIT, gap, span));
  }

  static List<Term> period(VariantRule rule, int period, Image image) {
    return List.of(
        new Term.AllDifferent(
            new Places.Slide(rule.group(0), period), image, 1, Term.AllDifferent.ANY_SPAN));
  }

  // Sums

  /** Digits that add up to the value. */
  static List<Term> total(VariantRule rule, RuleContext on) {
    return List.of(linear(rule.group(0), ones(rule.size(0)), rule.value(), on));
  }

  /** Returns a sum of digits as people read them. */
  private static Term linear(int[] cells, int[] weights, int total, RuleContext on) {
    return new Term.Linear(cells, weights, total - on.shift() * Arrays.stream(weights).sum());
  }

  static List<Term> cage(VariantRule rule, RuleContext on) {
    Term different = Term.AllDifferent.of(rule.group(0));
    return rule.values() == 0 ? List.of(different) : List.of(different, total(rule, on).get(0));
  }

  static List<Term> arrow(VariantRule rule, RuleContext on) {
    int circle = rule.size(0);
    int[] cells =
        IntStream.concat(Arrays.stream(rule.group(0)), Arrays.stream(rule.group(1))).toArray();
    int[] weights = ones(cells.length);
    int weight = -1;
    for (int i = circle - 1; i >= 0; i--) {
      weights[i] = weight;
      weight *= 10;
    }
    Term sum = linear(cells, weights, 0, on);
    if (circle == 1 || on.side() <= 9) {
      return List.of(sum);
    }
    // The digits are read as a decimal number.
    Places behind = new Places.Each(1, Arrays.copyOfRange(cells, 1, circle));
    return List.of(new Term.Table(new Relation.Member((1 << 9) - 1), behind), sum);
  }

  static List<Term> doubleArrow(VariantRule rule, RuleContext on) {
    int[] weights = ones(rule.size(0));
    weights[0] = -1;
    weights[weights.length - 1] = -1;
    return List.of(linear(rule.group(0), weights, 0, on));
  }

  static List<Term> regionSum(VariantRule rule, RuleContext on) {
    return equal(List.of(on.pieces(rule.group(0))), on);
  }

  static List<Term> equalSum(VariantRule rule, RuleContext on) {
    return equal(groups(rule), on);
  }

  /** Returns that groups have the same sum; one by one if digits are not as people read them. */
  private static List<Term> equal(List<int[]> groups, RuleContext on) {
    if (groups.size() < 2) {
      return List.of();
    }
    int[] first = groups.get(0);
    if (on.shift() == 0 || groups.stream().allMatch(group -> group.length == first.length)) {
      return List.of(new Term.EqualSums(groups));
    }
    return groups.stream().skip(1).map(group -> sameSum(first, group, on)).toList();
  }

  /** Cells of both groups count for neither. */
  private static Term sameSum(int[] first, int[] other, RuleContext on) {
    int[] cells = new int[first.length + other.length];
    int[] weights = new int[cells.length];
    int size = 0;
    for (int i = 0; i < cells.length; i++) {
      boolean minus = i < first.length;
      int cell = minus ? first[i] : other[i - first.length];
      int[] opposite = minus ? other : first;
      if (Arrays.stream(opposite).noneMatch(theirs -> theirs == cell)) {
        cells[size] = cell;
        weights[size++] = minus ? -1 : 1;
      }
    }
    return linear(Arrays.copyOf(cells, size), Arrays.copyOf(weights, size), 0, on);
  }

  private static List<int[]> groups(VariantRule rule) {
    return IntStream.range(0, rule.groups()).mapToObj(rule::group).toList();
  }

  static List<Term> zipper(VariantRule rule, RuleContext on) {
    int[] line = rule.group(0);
    int half = line.length / 2;
    int last = line.length - 1;
    List<int[]> pairs =
        IntStream.range(0, half).mapToObj(i -> new int[] {line[i], line[last - i]}).toList();
    if (line.length % 2 == 0) {
      return equal(pairs, on);
    }
    return pairs.stream()
        .<Term>map(
            pair -> linear(new int[] {pair[0], pair[1], line[half]}, new int[] {1, 1, -1}, 0, on))
        .toList();
  }

  static List<Term> sumLine(VariantRule rule, RuleContext on) {
    Automaton pieces = new Automaton.Pieces(rule.value()).shifted(on.shift());
    return List.of(new Term.Regular(rule.group(0), pieces, rule.isLoop()));
  }

  // Cells

  static List<Term> odd(VariantRule rule, RuleContext on) {
    return parity(rule, on.shift() == 0);
  }

  static List<Term> even(VariantRule rule, RuleContext on) {
    return parity(rule, on.shift() != 0);
  }

  /** Returns that the numbers of digits are odd or even. */
  private static List<Term> parity(VariantRule rule, boolean odd) {
    Relation member = new Relation.Member(odd ? 0x55555555 : 0xaaaaaaaa);
    return table(member, new Places.Each(1, rule.group(0)));
  }

  static List<Term> allowed(VariantRule rule, RuleContext on) {
    List<Term> terms = new ArrayList<>(rule.size(0));
    for (int i = 0; i < rule.size(0); i++) {
      terms.add(new Term.Table(new Relation.Member(rule.mask(i)), Places.one(rule.cell(0, i))));
    }
    return terms;
  }

  static List<Term> minimum(VariantRule rule, RuleContext on) {
    return table(new Relation.Step(1), pairs(compared(rule, on)));
  }

  static List<Term> maximum(VariantRule rule, RuleContext on) {
    int[] compared = compared(rule, on);
    int[] turned = new int[compared.length];
    Arrays.setAll(turned, i -> compared[i ^ 1]);
    return table(new Relation.Step(1), pairs(turned));
  }

  /**
   * Returns the marked cells, each with every neighbour that it is compared with: not one that is
   * marked too, nor a black cell without a digit.
   */
  private static int[] compared(VariantRule rule, RuleContext on) {
    boolean[] marked = new boolean[on.side() * on.side()];
    for (int cell : rule.group(0)) {
      marked[cell] = true;
    }
    int[] found = new int[8 * rule.size(0)];
    int size = 0;
    for (int cell : rule.group(0)) {
      for (int neighbour : Cells.neighbours(cell, on.side())) {
        if (neighbour >= 0 && !marked[neighbour] && !on.isAbsent(neighbour)) {
          found[size++] = cell;
          found[size++] = neighbour;
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  static List<Term> indexRow(VariantRule rule, RuleContext on) {
    int side = on.side();
    return index(
        rule, on, cell -> IntStream.range(0, side).map(row -> row * side + cell % side).toArray());
  }

  static List<Term> indexColumn(VariantRule rule, RuleContext on) {
    int side = on.side();
    return index(
        rule,
        on,
        cell -> IntStream.range(0, side).map(column -> cell / side * side + column).toArray());
  }

  static List<Term> indexBox(VariantRule rule, RuleContext on) {
    return index(rule, on, on::region);
  }

  private interface ListOf {
    int[] cells(int cell);
  }

  private static List<Term> index(VariantRule rule, RuleContext on, ListOf lists) {
    List<Term> terms = new ArrayList<>();
    for (int cell : rule.group(0)) {
      int[] list = lists.cells(cell);
      int place = Arrays.binarySearch(list, cell);
      if (place >= 0) {
        terms.addAll(element(cell, list, place + 1, true, on));
      }
    }
    return terms;
  }

  /**
   * Returns that the digit of a cell is the place, from 1, of a cell with a value in a list; none
   * is at place 0.
   */
  private static List<Term> element(
      int index, int[] list, int value, boolean only, RuleContext on) {
    int shift = on.shift();
    if (shift == 0) {
      return List.of(new Term.Element(index, list, value, only));
    }
    List<Term> terms = new ArrayList<>();
    int wanted = value - shift;
    int places = (1 << list.length) - 1 << -shift & -1 >>> Integer.SIZE - on.side();
    for (int i = 0; i < list.length; i++) {
      int digit = i + 1 - shift;
      if (list[i] != index) {
        Relation implies = new Relation.Implies(digit, wanted, only);
        terms.addAll(table(implies, Places.one(index, list[i])));
      } else if (digit != wanted) {
        places &= ~(1 << digit - 1);
        places &= only ? ~(1 << wanted - 1) : -1;
      }
    }
    terms.addAll(table(new Relation.Member(places), Places.one(index)));
    return terms;
  }

  // Groups

  static List<Term> clones(VariantRule rule, RuleContext on) {
    int[] cells = new int[2 * rule.size(0)];
    Arrays.setAll(cells, i -> rule.cell(i % 2, i / 2));
    return table(Relation.EQUAL, pairs(cells));
  }

  static List<Term> sameValues(VariantRule rule, RuleContext on) {
    return List.of(new Term.Same(groups(rule)));
  }

  static List<Term> quadruple(VariantRule rule, RuleContext on) {
    int[] values = new int[rule.values()];
    Arrays.setAll(values, i -> rule.value(i) - on.shift());
    Arrays.sort(values);
    int[] counts = new int[values.length];
    int size = 0;
    for (int value : values) {
      if (size == 0 || values[size - 1] != value) {
        values[size++] = value;
      }
      counts[size - 1]++;
    }
    return List.of(
        new Term.Cardinality(
            Places.one(rule.group(0)),
            Image.DIGIT,
            Arrays.copyOf(values, size),
            Arrays.copyOf(counts, size)));
  }

  // Clues outside

  static List<Term> regular(VariantRule rule, Automaton automaton) {
    return List.of(new Term.Regular(rule.group(0), automaton, false));
  }

  static List<Term> numberedRoom(VariantRule rule, RuleContext on) {
    return element(rule.cell(0, 0), rule.group(0), rule.value(), false, on);
  }

  static List<Term> rank(VariantRule rule, RuleContext on, boolean alone) {
    return List.of(new Term.Rank(on.side(), rule.group(0), rule.value() - 1, alone));
  }

  /** Returns a relation of a cell and the next, as the masks list it. */
  static List<Term> relation(VariantRule rule, RuleContext on) {
    return steps(rule, matrix(rule));
  }

  /** Returns a relation of each cell and all behind it. */
  static List<Term> relationOfAll(VariantRule rule, RuleContext on) {
    int size = rule.size(0);
    int[] cells = new int[size * (size - 1)];
    int at = 0;
    for (int i = 0; i < size; i++) {
      for (int k = i + 1; k < size; k++) {
        cells[at++] = rule.cell(0, i);
        cells[at++] = rule.cell(0, k);
      }
    }
    return table(matrix(rule), pairs(cells));
  }

  private static Relation matrix(VariantRule rule) {
    return new Relation.Matrix(IntStream.range(0, rule.masks()).mapToObj(rule::mask).toList());
  }

  static List<Term> automaton(VariantRule rule, RuleContext on) {
    int[] table = IntStream.range(0, rule.values()).map(rule::value).toArray();
    int[] cells = groups(rule).stream().flatMapToInt(Arrays::stream).toArray();
    int[] ends = new int[rule.groups() - 1];
    int end = 0;
    for (int i = 0; i < ends.length; i++) {
      end += rule.size(i);
      ends[i] = end;
    }
    return List.of(new Term.Regular(cells, new Automaton.Listed(table, on.side(), ends), false));
  }

  /** Returns different digits with an automaton. */
  static List<Term> differentRegular(VariantRule rule, Automaton automaton) {
    return List.of(
        Term.AllDifferent.of(rule.group(0)), new Term.Regular(rule.group(0), automaton, false));
  }

  // Counts

  /** Each digit as often as it says, or not at all. */
  static List<Term> countingCircles(VariantRule rule, RuleContext on) {
    int[] digits = IntStream.rangeClosed(1, on.side()).toArray();
    long[] counts =
        Arrays.stream(digits).mapToLong(digit -> 1L << digit + on.shift() | 1).toArray();
    return List.of(new Term.Occurrences(rule.group(0), digits, counts));
  }

  static List<Term> lookAndSay(VariantRule rule, RuleContext on) {
    int[] digits = new int[rule.values() / 2];
    Arrays.setAll(digits, i -> rule.value(2 * i + 1) - on.shift());
    long[] counts = new long[digits.length];
    Arrays.setAll(counts, i -> 1L << rule.value(2 * i));
    return List.of(new Term.Occurrences(rule.group(0), digits, counts));
  }

  static List<Term> dutchFlatmates(VariantRule rule, RuleContext on) {
    int side = on.side();
    Automaton columns = new Automaton.Accompanied((side + 1) / 2, 1, side);
    return IntStream.range(0, side)
        .<Term>mapToObj(
            column ->
                new Term.Regular(
                    IntStream.range(0, side).map(row -> row * side + column).toArray(),
                    columns,
                    false))
        .toList();
  }
}
