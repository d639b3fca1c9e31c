package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.term.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Pairs of cells with a relation that makes a rule only together with others: all neighbours
 * without a mark do not have the relation of the marks, or a cell shows where in its box its place
 * is as a digit.
 */
final class IssPairs {

  /** The name that makes all unmarked neighbours the rule that none of them is consecutive. */
  static final String NONCONSECUTIVE = "nonconsecutive";

  /** The end of the name that makes marks of either colour free them. */
  static final String EXEMPT = "-dots-exempt";

  private static final DotType[] DOT_TYPES = {DotType.DIFFERENCE, DotType.RATIO, DotType.XV};

  private static final int MOST_VALUES = 16;

  /** The prefix of the names of pairs of neighbours without a mark. */
  static final String NO_MARK = "no-";

  /**
   * The maximum number of relations to inspect: as many as there are places in a box of side 16.
   */
  private static final int MOST_RELATIONS = 256;

  /** Pairs that are kept, at most; real puzzles have few. */
  private static final int MOST_PAIRS = 16_384;

  private final Digits digits;
  private final int side;

  /** The pairs of each relation, as the smaller cell times the number of cells plus the other. */
  private final Map<Key, Set<Integer>> pairs = new LinkedHashMap<>();

  private final IssParts parts;
  private int looked;
  private int taken;

  private record Key(DigitRelation relation, String name) {}

  /** The relations of items by what reports them, in the newer and the older spelling. */
  /** The maximum number of pairs of a relation that become a rule each. */
  private static final int MOST_LISTED = 256;

  private final Map<String, IssRelation> relations = new HashMap<>();

  private final Map<String, IssRelation> oldRelations = new HashMap<>();

  /**
   * The rules that some pairs form together.
   *
   * @param rules the rules; null if they are none
   * @param text else the item that says just them, without its dot
   */
  record Resolved(List<VariantRule> rules, String text) {}

  IssPairs(Digits digits) {
    this.digits = digits;
    this.side = digits.count();
    this.parts = new IssParts(side);
  }

  /** Returns the pairs that are rules independent of the other rules. */
  IssParts parts() {
    return parts;
  }

  /**
   * Returns the relation of an item; null if its text is none.
   *
   * @param old whether it is in the older spelling
   */
  IssRelation relation(String key, boolean old) {
    Map<String, IssRelation> known = old ? oldRelations : relations;
    IssRelation relation = known.get(key);
    if (relation == null) {
      DigitRelation listed = DigitRelation.ofKey(key, old, side);
      if (listed != null) {
        relation = new IssRelation(listed, digits);
        known.put(key, relation);
      }
    }
    return relation;
  }

  /** Takes a pair; false if its relation is none of those. */
  boolean take(DigitRelation relation, String name, int cell, int other) {
    if (cell == other || ++taken > MOST_PAIRS) {
      return false;
    }
    Key key = new Key(relation, name);
    Set<Integer> known = pairs.get(key);
    if (known == null) {
      if (++looked > MOST_RELATIONS) {
        return false;
      }
      if (placesOf(relation) < 0 && (!relation.isSymmetric() || dotType(relation) == null)) {
        return false;
      }
      known = new TreeSet<>();
      pairs.put(key, known);
    }
    known.add(cell * side * side + other);
    return true;
  }

  /** Returns the type of the marks of which a relation is the opposite; null if there is none. */
  private DotType dotType(DigitRelation relation) {
    for (DotType dotType : DOT_TYPES) {
      if (!values(relation, dotType).isEmpty()) {
        return dotType;
      }
    }
    return null;
  }

  /**
   * Returns the values of marks that two digits with a relation never have, if that is all it says.
   */
  private Set<Integer> values(DigitRelation relation, DotType dotType) {
    int high = dotType == DotType.XV ? 2 * side : side;
    Set<Integer> values = new TreeSet<>();
    List<Relation> relations = new ArrayList<>();
    for (int value = 1; value <= high; value++) {
      DigitRelation mark = DigitRelation.of(digits, dotType.relation(value));
      if (mark.isPossible() && mark.excludes(relation)) {
        values.add(value);
        relations.add(dotType.relation(value));
      }
    }
    boolean all = relation.equals(DigitRelation.of(digits, new Relation.NoneOf(relations)));
    return all && values.size() <= MOST_VALUES ? values : Set.of();
  }

  /** Two places of a box, from 0, as the first times the side plus the second; -1 for none. */
  private int placesOf(DigitRelation relation) {
    for (int place = 0; place < side && !digits.haveZero(); place++) {
      for (int other = 0; other < side; other++) {
        int first = place + 1;
        int second = other + 1;
        if (place != other && relation.is((one, two) -> one == second == (two == first))) {
          return place * side + other;
        }
      }
    }
    return -1;
  }

  /**
   * Returns the rules of the pairs.
   *
   * @param rules the other rules, among which are the marks
   * @param regionOf the region of each cell; null if those are not the board's
   */
  List<Resolved> resolve(List<VariantRule> rules, int[] regionOf) {
    List<Resolved> found = new ArrayList<>();
    List<VariantRule> ofParts = parts.rules();
    if (!ofParts.isEmpty()) {
      found.add(new Resolved(ofParts, ""));
    }
    Board.Builder marked = Board.builder(PuzzleType.SUDOKU, side);
    rules.forEach(marked::variant);
    Board board = marked.build();
    Set<Integer> indexed = new TreeSet<>();
    List<Key> indexKeys = new ArrayList<>();
    boolean inPlace = true;
    for (Map.Entry<Key, Set<Integer>> entry : pairs.entrySet()) {
      int places = placesOf(entry.getKey().relation());
      if (places < 0) {
        VariantRule rule = negative(entry.getKey(), entry.getValue(), board);
        found.add(rule == null ? listed(entry.getKey()) : new Resolved(List.of(rule), ""));
        continue;
      }
      indexKeys.add(entry.getKey());
      for (int pair : entry.getValue()) {
        int cell = pair / (side * side);
        int other = pair % (side * side);
        inPlace &=
            regionOf != null
                && regionOf[cell] >= 0
                && regionOf[cell] == regionOf[other]
                && place(cell, regionOf) == places / side
                && place(other, regionOf) == places % side;
        indexed.add(pair);
        indexed.add(other * side * side + cell);
      }
    }
    if (!indexKeys.isEmpty()) {
      VariantRule rule = inPlace ? indexes(indexed, regionOf) : null;
      if (rule != null) {
        found.add(new Resolved(List.of(rule), ""));
      } else {
        indexKeys.forEach(key -> found.add(listed(key)));
      }
    }
    return found;
  }

  /** Returns pairs as relations of no other name; nothing if they are too many. */
  private Resolved listed(Key key) {
    Set<Integer> stated = pairs.get(key);
    if (stated.size() > MOST_LISTED) {
      return new Resolved(null, text(key));
    }
    List<VariantRule> rules = new ArrayList<>();
    for (int pair : stated) {
      rules.add(
          VariantRule.of(RuleKind.RELATION)
              .group(pair / (side * side), pair % (side * side))
              .masks(key.relation().rows())
              .build());
    }
    return new Resolved(rules, "");
  }

  private String text(Key key) {
    StringBuilder text = new StringBuilder("Pair~").append(key.relation().key());
    String separator = "~_" + key.name();
    for (int pair : pairs.get(key)) {
      text.append(separator);
      IssCells.addCell(text.append('~'), pair / (side * side), side);
      IssCells.addCell(text.append('~'), pair % (side * side), side);
      separator = "~";
    }
    return text.toString();
  }

  /** Returns the place of a cell in its region, from 0. */
  private static int place(int cell, int[] regionOf) {
    int place = 0;
    for (int before = 0; before < cell; before++) {
      place += regionOf[before] == regionOf[cell] ? 1 : 0;
    }
    return place;
  }

  /**
   * Returns the cells each of which has a pair with all others of its region; null if pairs are
   * left.
   */
  private VariantRule indexes(Set<Integer> indexed, int[] regionOf) {
    int cells = side * side;
    List<Integer> index = new ArrayList<>();
    Set<Integer> rest = new TreeSet<>(indexed);
    for (int cell = 0; cell < cells; cell++) {
      Set<Integer> ofCell = new TreeSet<>();
      for (int other = 0; other < cells; other++) {
        if (other != cell && regionOf[other] == regionOf[cell]) {
          ofCell.add(cell * cells + other);
        }
      }
      if (indexed.containsAll(ofCell)) {
        index.add(cell);
        rest.removeAll(ofCell);
        ofCell.forEach(pair -> rest.remove(pair % cells * cells + pair / cells));
      }
    }
    return !rest.isEmpty() || index.isEmpty()
        ? null
        : VariantRule.of(RuleKind.INDEX_BOX)
            .group(index.stream().mapToInt(Integer::intValue).toArray())
            .build();
  }

  /** Returns the rule of all neighbours without a mark; null if these are others. */
  private VariantRule negative(Key key, Set<Integer> stated, Board board) {
    Set<Integer> edges = new TreeSet<>();
    for (int pair : stated) {
      int cell = pair / (side * side);
      int other = pair % (side * side);
      if (!Cells.areNeighbours(cell, other, side)) {
        return null;
      }
      edges.add(Math.min(cell, other) * side * side + Math.max(cell, other));
    }
    Marks marks = Marks.of(board);
    for (VariantRule rule : candidates(key, marks)) {
      if (edges.equals(edges(marks, rule))) {
        return rule;
      }
    }
    return null;
  }

  private List<VariantRule> candidates(Key key, Marks marks) {
    List<VariantRule> rules = new ArrayList<>();
    for (DotType dotType : DOT_TYPES) {
      Set<Integer> values = values(key.relation(), dotType);
      if (values.isEmpty()) {
        continue;
      }
      boolean consecutive = dotType == DotType.DIFFERENCE && values.equals(Set.of(1));
      if (consecutive && key.name().equals(NONCONSECUTIVE)) {
        rules.add(nonconsecutive(true));
        rules.add(nonconsecutive(false));
      }
      boolean first = key.name().endsWith(EXEMPT);
      for (boolean exempt : new boolean[] {first, !first}) {
        VariantRule.Builder plain = VariantRule.of(RuleKind.NEGATIVE).dotType(dotType);
        VariantRule rule = plain.ignoreMarked(exempt && dotType != DotType.XV).build();
        int[] wanted = values.stream().mapToInt(Integer::intValue).toArray();
        boolean usual = Arrays.equals(marks.values(rule), wanted);
        VariantRule said = usual ? rule : rule.toBuilder().values(wanted).build();
        rules.add(said);
        if (consecutive) {
          rules.add(nonconsecutive(exempt));
        }
      }
    }
    return rules;
  }

  private static VariantRule nonconsecutive(boolean exempt) {
    return VariantRule.of(RuleKind.NONCONSECUTIVE).ignoreMarked(exempt).build();
  }

  /** Returns the neighbours that a rule about those without marks is about. */
  private Set<Integer> edges(Marks marks, VariantRule rule) {
    Set<Integer> edges = new TreeSet<>();
    for (int[] edge : unmarked(marks, rule, side)) {
      edges.add(edge[0] * side * side + edge[1]);
    }
    return edges;
  }

  /**
   * Returns the neighbours that a rule about those without marks is about, the smaller cell first.
   */
  static List<int[]> unmarked(Marks marks, VariantRule rule, int side) {
    List<int[]> edges = new ArrayList<>();
    for (int cell = 0; cell < side * side; cell++) {
      if (cell % side < side - 1 && !marks.exempts(rule, cell, cell + 1)) {
        edges.add(new int[] {cell, cell + 1});
      }
      if (cell / side < side - 1 && !marks.exempts(rule, cell, cell + side)) {
        edges.add(new int[] {cell, cell + side});
      }
    }
    return edges;
  }
}
