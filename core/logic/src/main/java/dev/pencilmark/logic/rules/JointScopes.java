package dev.pencilmark.logic.rules;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.term.Relation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rules and houses of a grid that are examined together, small ones first. */
final class JointScopes {

  /**
   * Rules that are examined together.
   *
   * @param rules one or more
   * @param house null if there is none
   * @param fill the ways to fill all of their cells
   */
  record Scope(List<Conjunct> rules, Group house, JointFill fill) {}

  /**
   * The maximum number of scopes of a kind on a board of 9x9; larger boards have fewer, of more
   * cells.
   */
  private static final int MOST_SCOPES = 1_500;

  /** The same where there are cages alone. */
  private static final int MOST_OF_CAGES = 600;

  /** The maximum number of attempts per scope: too large ones are dropped. */
  private static final int MOST_ATTEMPTS = 4;

  private static final int CELLS_OF_CLASSIC = 81;

  private final Rules rules;
  private final Conjuncts conjuncts;
  private final Map<Relation, int[][]> tables = new HashMap<>();
  private final List<CellSet> cells = new ArrayList<>();
  private final List<CellSet> seen = new ArrayList<>();

  private List<Scope> alone;
  private List<Scope> together;
  private List<Scope> inHouses;
  private List<Scope> severalInHouses;

  private JointScopes(Grid grid) {
    rules = grid.rules();
    conjuncts = Conjuncts.of(grid);
    for (Conjunct conjunct : conjuncts.all()) {
      CellSet own = CellSet.of(rules.cellCount(), conjunct.cells());
      CellSet far = rules.noCells();
      for (int cell : conjunct.cells()) {
        far.or(rules.peers(cell));
      }
      cells.add(own);
      seen.add(far);
    }
  }

  /** Returns the scopes of a grid, which keeps them and the state of each. */
  static JointScopes of(Grid grid) {
    Object kept = grid.kept(JointScopes.class);
    if (kept instanceof JointScopes scopes) {
      return scopes;
    }
    JointScopes scopes = new JointScopes(grid);
    grid.keep(JointScopes.class, scopes);
    return scopes;
  }

  /**
   * Collects scopes up to a limit, which bounds memory: each has arrays of the size of the grid.
   */
  private final class Collector {

    private final List<Scope> scopes = new ArrayList<>();
    private final int most;
    private int attempts;

    Collector(int most) {
      this.most = Math.max(1, Math.min(most, most * CELLS_OF_CLASSIC / rules.cellCount()));
    }

    boolean isFull() {
      return scopes.size() >= most || attempts >= MOST_ATTEMPTS * most;
    }

    /** Adds a scope, unless it has too many cells or terms. */
    void add(Group house, List<Conjunct> together) {
      attempts++;
      JointFill fill = JointFill.of(rules, together, house, conjuncts.everywhere(), tables);
      if (fill != null) {
        scopes.add(new Scope(List.copyOf(together), house, fill));
      }
    }

    List<Scope> smallFirst() {
      scopes.sort(Comparator.comparing(scope -> scope.fill().size()));
      return scopes;
    }
  }

  /** Each rule alone. */
  List<Scope> alone() {
    if (alone == null) {
      Collector found = new Collector(MOST_SCOPES);
      for (int i = 0; i < cells.size() && !found.isFull(); i++) {
        found.add(null, List.of(conjuncts.all().get(i)));
      }
      alone = found.smallFirst();
    }
    return alone;
  }

  /**
   * Two rules that share a cell, or of which cells see each other; with variant rules also three
   * rules of which each shares a cell with the next.
   */
  List<Scope> together() {
    if (together == null) {
      boolean hasRules = !rules.parts().isEmpty();
      Collector twos = new Collector(hasRules ? MOST_SCOPES : MOST_OF_CAGES);
      for (int i = 0; i < cells.size(); i++) {
        for (int k = 0; k < i && !twos.isFull(); k++) {
          if (touch(i, k)) {
            twos.add(null, List.of(conjuncts.all().get(k), conjuncts.all().get(i)));
          }
        }
      }
      Collector threes = new Collector(MOST_SCOPES);
      if (hasRules) {
        addThrees(threes);
      }
      together = twos.smallFirst();
      together.addAll(threes.smallFirst());
    }
    return together;
  }

  private boolean touch(int one, int other) {
    return cells.get(one).meets(cells.get(other)) || common(seen.get(one), cells.get(other)) > 1;
  }

  private static int common(CellSet one, CellSet other) {
    return one.copy().and(other).size();
  }

  /** A rule and a house that has several of its cells. */
  List<Scope> inHouses() {
    if (inHouses == null) {
      Collector found = new Collector(MOST_SCOPES);
      for (int i = 0; i < cells.size() && !found.isFull(); i++) {
        for (Group house : rules.houses()) {
          if (common(cells.get(i), house.set()) > 1) {
            found.add(house, List.of(conjuncts.all().get(i)));
          }
        }
      }
      inHouses = found.smallFirst();
    }
    return inHouses;
  }

  /**
   * Returns the rules inside a house together; with them up to two others that have cells there.
   */
  List<Scope> severalInHouses() {
    if (severalInHouses == null) {
      Collector found = new Collector(MOST_SCOPES);
      for (Group house : rules.houses()) {
        addIn(house, found);
      }
      severalInHouses = found.smallFirst();
    }
    return severalInHouses;
  }

  private void addIn(Group house, Collector found) {
    List<Conjunct> inside = new ArrayList<>();
    List<Conjunct> partly = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (house.set().containsAll(cells.get(i))) {
        inside.add(conjuncts.all().get(i));
      } else if (common(cells.get(i), house.set()) > 1) {
        partly.add(conjuncts.all().get(i));
      }
    }
    if (inside.size() > 1 && !found.isFull()) {
      found.add(house, inside);
    }
    for (int i = 0; i < partly.size() && !found.isFull(); i++) {
      if (!inside.isEmpty()) {
        found.add(house, with(inside, partly.get(i)));
      }
      for (int k = 0; k < i && !found.isFull(); k++) {
        found.add(house, with(inside, partly.get(k), partly.get(i)));
      }
    }
  }

  private static List<Conjunct> with(List<Conjunct> inside, Conjunct... more) {
    List<Conjunct> all = new ArrayList<>(List.of(more));
    all.addAll(inside);
    return all;
  }

  private void addThrees(Collector found) {
    for (int middle = 0; middle < cells.size(); middle++) {
      for (int i = 0; i < cells.size(); i++) {
        for (int k = 0; k < i && !found.isFull(); k++) {
          if (i != middle
              && k != middle
              && cells.get(middle).meets(cells.get(i))
              && cells.get(middle).meets(cells.get(k))) {
            List<Conjunct> all = conjuncts.all();
            found.add(null, List.of(all.get(middle), all.get(k), all.get(i)));
          }
        }
      }
    }
  }
}
