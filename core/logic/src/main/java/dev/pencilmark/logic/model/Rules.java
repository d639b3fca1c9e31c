package dev.pencilmark.logic.model;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.solve.parts.RuleParts;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The consequences of a puzzle's rules for its cells: groups whose digits differ, peers, cages with
 * targets and compartments. Independent of givens. Immutable.
 *
 * <p>All techniques work on these sets alone, and therefore for every type of puzzle.
 */
public final class Rules {

  /** The key of the rules of a puzzle without irregular parts. */
  private record Plain(Object type, Object added, int side) {}

  private static final Map<Plain, Rules> PLAIN = new ConcurrentHashMap<>();

  private final int side;
  private final List<Group> groups;
  private final List<Group> boxesFirst;
  private final List<Group> houses;
  private final List<Group> sumGroups;
  private final List<AreaSum> areaSums;

  /** Computed when it is first requested. */
  private volatile List<int[]> rectangles;

  /** Null if there are no variant rules. */
  private final RuleParts variants;

  private final List<RulePart> parts;

  private final List<CageRule> cages;
  private final List<Compartment> compartments;
  private final boolean straights;

  /** For every cell, the indices of its groups, and its places in these. */
  private final int[][] groupsOf;

  private final int[][] placesOf;
  private final CellSet[] peers;
  private final int[][] peerLists;

  /** For every cell, the indices of its cages and compartments. */
  private final int[][] cagesOf;

  private final int[][] compartmentsOf;

  /** For every group, the index of its cage with a target, or -1. */
  private final int[] cageOfGroup;

  /** For every group, the indices of the compartments in it. */
  private final int[][] compartmentsIn;

  private Rules(Board board) {
    side = board.side();
    straights = board.type().has(Rule.STRAIGHTS);
    List<Group> found = new ArrayList<>();
    addUnits(board, found);
    List<Compartment> runs = new ArrayList<>();
    if (straights) {
      addCompartments(board, found, runs);
    }
    addKillerCages(board, found);
    peers = peers(found);
    variants = board.variants().isEmpty() ? null : RuleParts.of(board);
    if (variants != null) {
      addPeers(variants);
      addPeersOfEqual(board);
    }
    parts = variants == null ? List.of() : variants.parts().stream().map(RulePart::new).toList();
    cages = addTargets(board, found);
    compartments = List.copyOf(runs);
    groups = List.copyOf(found);
    houses = groups.stream().filter(Group::isHouse).toList();
    boxesFirst =
        groups.stream().sorted(Comparator.comparing(group -> group.kind().isLine())).toList();
    int cells = cellCount();
    peerLists = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      peerLists[cell] = peers[cell].toArray();
    }
    List<int[]> sets = groups.stream().map(Group::cells).toList();
    groupsOf = membership(sets);
    placesOf = places();
    cagesOf = membership(cages.stream().map(CageRule::cells).toList());
    compartmentsOf = membership(compartments.stream().map(run -> run.group().cells()).toList());
    cageOfGroup = new int[groups.size()];
    compartmentsIn = new int[groups.size()][0];
    for (Group group : groups) {
      cageOfGroup[group.index()] = cageOf(group);
    }
    for (int i = 0; i < runs.size(); i++) {
      addTo(compartmentsIn, runs.get(i).group().index(), i);
      addTo(compartmentsIn, runs.get(i).line().index(), i);
    }
    sumGroups =
        groups.stream()
            .filter(group -> !group.isHouse())
            .filter(group -> cageOfGroup(group) >= 0 || compartmentsIn(group).length > 0)
            .toList();
    areaSums = AreaSums.of(this);
  }

  /** Returns the rules of a legal board, independent of its digits. */
  public static Rules of(Board board) {
    boolean plain =
        !board.hasRegions()
            && board.cages().isEmpty()
            && !board.hasBlacks()
            && board.extraRegions().isEmpty()
            && board.variants().isEmpty();
    return plain
        ? PLAIN.computeIfAbsent(
            new Plain(board.type(), board.addedRules(), board.side()), key -> new Rules(board))
        : new Rules(board);
  }

  /** Returns the number of rows, of columns and of digits. */
  public int side() {
    return side;
  }

  public int cellCount() {
    return side * side;
  }

  /** Returns the mask of all digits. */
  public int allDigits() {
    return (1 << side) - 1;
  }

  /**
   * Returns all groups: rows, columns, boxes or regions, the groups that the type adds,
   * compartments, then cages. A black cell without a number is in none; one with a number is in its
   * row and column.
   */
  public List<Group> groups() {
    return groups;
  }

  /**
   * Returns the same groups, rows and columns after boxes and regions: people look at those first.
   */
  public List<Group> groupsBoxesFirst() {
    return boxesFirst;
  }

  /**
   * Returns the groups of cages with targets, of compartments, and of lines that are cut into
   * these.
   */
  public List<Group> sumGroups() {
    return sumGroups;
  }

  /** Returns the groups that hold every digit. */
  public List<Group> houses() {
    return houses;
  }

  /** Returns the cages with targets. */
  public List<CageRule> cages() {
    return cages;
  }

  /** Returns the compartments of at least two cells. */
  public List<Compartment> compartments() {
    return compartments;
  }

  /** Returns the parts of the variant rules. */
  public List<RulePart> parts() {
    return parts;
  }

  /** Returns the variant rules as the solver has them; null if there are none. */
  RuleParts variants() {
    return variants;
  }

  /** Returns the sums that follow from houses and the cages that they cut. */
  public List<AreaSum> areaSums() {
    return areaSums;
  }

  /**
   * Returns the rectangles of which two digits can be exchanged, so that a puzzle with one solution
   * does not have just these two in the corners. Each is upper left, upper right, lower left and
   * lower right corner; not to be changed.
   */
  public List<int[]> rectangles() {
    // A race computes the same value twice, and does no harm.
    List<int[]> known = rectangles;
    if (known == null) {
      known = Rectangles.of(this);
      rectangles = known;
    }
    return known;
  }

  /** Returns whether rows and columns are cut into straights, as in Str8ts. */
  public boolean hasStraights() {
    return straights;
  }

  /** Returns the indices of a cell's groups; not to be changed. */
  public int[] groupsOf(int cell) {
    return groupsOf[cell];
  }

  /** Returns the cell's place in each of {@link #groupsOf}; not to be changed. */
  public int[] placesOf(int cell) {
    return placesOf[cell];
  }

  /** Returns the indices of the cages with targets that a cell is in; not to be changed. */
  int[] cagesOf(int cell) {
    return cagesOf[cell];
  }

  /** Returns the indices of a cell's compartments; not to be changed. */
  int[] compartmentsOf(int cell) {
    return compartmentsOf[cell];
  }

  /** Returns the index of the cage with a target that a group is, or -1. */
  public int cageOfGroup(Group group) {
    return cageOfGroup[group.index()];
  }

  /**
   * Returns the indices of the compartments that a compartment or line consists of; not to be
   * changed.
   */
  public int[] compartmentsIn(Group group) {
    return compartmentsIn[group.index()];
  }

  /**
   * Returns the cells that cannot have a cell's digit, by a group of both or by a rule; not to be
   * changed.
   */
  public CellSet peers(int cell) {
    return peers[cell];
  }

  /** Returns the peers in order; not to be changed. */
  public int[] peerList(int cell) {
    return peerLists[cell];
  }

  /** Returns whether two cells cannot have the same digit. */
  public boolean see(int cell, int other) {
    return peers[cell].has(other);
  }

  /** Returns an empty set of cells. */
  public CellSet noCells() {
    return new CellSet(cellCount());
  }

  private void addUnits(Board board, List<Group> found) {
    int[] numbers = new int[GroupKind.values().length];
    List<Units.Unit> units = Units.of(board).all();
    for (int i = 0; i < units.size(); i++) {
      GroupKind kind =
          i < side ? GroupKind.ROW : i < 2 * side ? GroupKind.COLUMN : kind(units.get(i).name());
      int number = ++numbers[kind.ordinal()];
      int[] cells =
          Arrays.stream(units.get(i).cells())
              .filter(cell -> !board.isBlack(cell) || board.digit(cell) != 0)
              .toArray();
      found.add(new Group(found.size(), kind, number, cells, side));
    }
  }

  private static GroupKind kind(String name) {
    for (GroupKind kind : GroupKind.values()) {
      if (name.startsWith(kind.title())) {
        return kind;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private void addCompartments(Board board, List<Group> found, List<Compartment> runs) {
    for (int line = 0; line < 2 * side; line++) {
      int from = 0;
      for (int i = 0; i <= side; i++) {
        if (i < side && !board.isBlack(cell(line, i))) {
          continue;
        }
        if (i - from > 1) {
          int[] cells = new int[i - from];
          for (int k = from; k < i; k++) {
            cells[k - from] = cell(line, k);
          }
          int index = found.size();
          Group run = new Group(index, GroupKind.COMPARTMENT, runs.size() + 1, cells, side);
          found.add(run);
          runs.add(Compartment.of(runs.size(), run, found.get(line), side));
        }
        from = i + 1;
      }
    }
  }

  private int cell(int line, int i) {
    return line < side ? line * side + i : i * side + line - side;
  }

  /** Adds the cages with different digits. */
  private void addKillerCages(Board board, List<Group> found) {
    List<Cage> all = board.cages();
    for (int i = 0; i < all.size(); i++) {
      Cage cage = all.get(i);
      if (cage.size() > 1 && !board.mayRepeat(cage)) {
        found.add(new Group(found.size(), GroupKind.CAGE, i + 1, cage.cells(), side));
      }
    }
  }

  /** Adds cages with targets, and groups for cages whose cells see each other. */
  private List<CageRule> addTargets(Board board, List<Group> found) {
    List<CageRule> targets = new ArrayList<>();
    List<Cage> all = board.cages();
    for (int i = 0; i < all.size(); i++) {
      Cage cage = all.get(i);
      if (!cage.hasTotal()) {
        continue;
      }
      CageRule rule = new CageRule(targets.size(), cage, visible(cage), side);
      targets.add(rule);
      if (rule.isDifferent() && cage.size() > 1 && board.mayRepeat(cage)) {
        found.add(new Group(found.size(), GroupKind.CAGE, i + 1, cage.cells(), side));
      }
    }
    return List.copyOf(targets);
  }

  private boolean[][] visible(Cage cage) {
    boolean[][] visible = new boolean[cage.size()][cage.size()];
    for (int i = 0; i < cage.size(); i++) {
      for (int k = 0; k < cage.size(); k++) {
        visible[i][k] = peers[cage.cell(i)].has(cage.cell(k));
      }
    }
    return visible;
  }

  /** Lets cells see each other that do by a variant rule. */
  private void addPeers(RuleParts rules) {
    for (int cell = 0; cell < cellCount(); cell++) {
      for (int other = 0; other < cellCount(); other++) {
        if (other != cell && rules.sees(cell, other)) {
          peers[cell].add(other);
        }
      }
    }
  }

  /** Lets cells that are equal by a palindrome or as clones see the peers of both. */
  private void addPeersOfEqual(Board board) {
    List<int[]> equal = new ArrayList<>();
    Grounding grounding = Grounding.of(board);
    for (VariantRule rule : board.variants()) {
      for (Term term : grounding.terms(rule)) {
        if (term instanceof Term.Table table && table.relation().equals(Relation.EQUAL)) {
          table.places().all(cells -> equal.add(cells.clone()));
        }
      }
    }
    boolean changed = !equal.isEmpty();
    while (changed) {
      changed = false;
      for (int[] pair : equal) {
        changed |= !see(pair[0], pair[1]) && share(pair[0], pair[1]);
      }
    }
  }

  /** Returns whether two equal cells saw different cells until now. */
  private boolean share(int one, int other) {
    CellSet all = peers[one].copy().or(peers[other]);
    boolean changed = !all.equals(peers[one]) || !all.equals(peers[other]);
    for (int cell = all.next(0); changed && cell >= 0; cell = all.next(cell + 1)) {
      peers[one].add(cell);
      peers[other].add(cell);
      peers[cell].add(one);
      peers[cell].add(other);
    }
    return changed;
  }

  private CellSet[] peers(List<Group> found) {
    CellSet[] sets = new CellSet[cellCount()];
    for (int cell = 0; cell < sets.length; cell++) {
      sets[cell] = new CellSet(cellCount());
    }
    for (Group group : found) {
      for (int cell : group.cells()) {
        sets[cell].or(group.set());
      }
    }
    for (int cell = 0; cell < sets.length; cell++) {
      sets[cell].remove(cell);
    }
    return sets;
  }

  private int[][] membership(List<int[]> sets) {
    int[][] of = new int[cellCount()][0];
    for (int i = 0; i < sets.size(); i++) {
      for (int cell : sets.get(i)) {
        addTo(of, cell, i);
      }
    }
    return of;
  }

  private static void addTo(int[][] lists, int list, int value) {
    int size = lists[list].length;
    lists[list] = Arrays.copyOf(lists[list], size + 1);
    lists[list][size] = value;
  }

  private int cageOf(Group group) {
    if (group.kind() == GroupKind.CAGE) {
      for (CageRule cage : cages) {
        if (Arrays.equals(cage.cells(), group.cells())) {
          return cage.index();
        }
      }
    }
    return -1;
  }

  private int[][] places() {
    int[][] places = new int[cellCount()][];
    for (int cell = 0; cell < places.length; cell++) {
      places[cell] = new int[groupsOf[cell].length];
      for (int i = 0; i < places[cell].length; i++) {
        places[cell][i] = Arrays.binarySearch(groups.get(groupsOf[cell][i]).cells(), cell);
      }
    }
    return places;
  }
}
