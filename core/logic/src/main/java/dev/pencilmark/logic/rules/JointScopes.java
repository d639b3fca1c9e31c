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

/** The rules and houses of a grid that are looked at together, small ones first. */
final class JointScopes {

  /**
   * Rules that are looked at together.
   *
   * @param rules one or more
   * @param house null if there is none
   * @param fill the ways to fill all of their cells
   */
  record Scope(List<Conjunct> rules, Group house, JointFill fill) {}

  /** The most scopes of a technique. */
  private static final int MOST_SCOPES = 3_000;

  /** The same where there are cages alone. */
  private static final int MOST_OF_CAGES = 600;

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

  /** Returns the scopes of a grid, which keeps them with what is known of each. */
  static JointScopes of(Grid grid) {
    Object kept = grid.kept(JointScopes.class);
    if (kept instanceof JointScopes scopes) {
      return scopes;
    }
    JointScopes scopes = new JointScopes(grid);
    grid.keep(JointScopes.class, scopes);
    return scopes;
  }

  private void add(List<Scope> to, Group house, List<Conjunct> together) {
    JointFill fill = JointFill.of(rules, together, house, conjuncts.everywhere(), tables);
    if (fill != null) {
      to.add(new Scope(List.copyOf(together), house, fill));
    }
  }

  private static List<Scope> smallFirst(List<Scope> scopes) {
    scopes.sort(Comparator.comparing(scope -> scope.fill().size()));
    return scopes;
  }

  /** Each rule alone. */
  List<Scope> alone() {
    if (alone == null) {
      List<Scope> found = new ArrayList<>();
      for (Conjunct conjunct : conjuncts.all()) {
        add(found, null, List.of(conjunct));
      }
      alone = smallFirst(found);
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
      List<Scope> twos = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        for (int k = 0; k < i && twos.size() < (hasRules ? MOST_SCOPES : MOST_OF_CAGES); k++) {
          if (touch(i, k)) {
            add(twos, null, List.of(conjuncts.all().get(k), conjuncts.all().get(i)));
          }
        }
      }
      List<Scope> threes = new ArrayList<>();
      if (hasRules) {
        addThrees(threes);
      }
      together = smallFirst(twos);
      together.addAll(smallFirst(threes));
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
      List<Scope> found = new ArrayList<>();
      for (int i = 0; i < cells.size() && found.size() < MOST_SCOPES; i++) {
        for (Group house : rules.houses()) {
          if (common(cells.get(i), house.set()) > 1) {
            add(found, house, List.of(conjuncts.all().get(i)));
          }
        }
      }
      inHouses = smallFirst(found);
    }
    return inHouses;
  }

  /** The rules inside a house together; with them up to two others that have cells there. */
  List<Scope> severalInHouses() {
    if (severalInHouses == null) {
      List<Scope> found = new ArrayList<>();
      for (Group house : rules.houses()) {
        addIn(house, found);
      }
      severalInHouses = smallFirst(found);
    }
    return severalInHouses;
  }

  private void addIn(Group house, List<Scope> found) {
    List<Conjunct> inside = new ArrayList<>();
    List<Conjunct> partly = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (house.set().containsAll(cells.get(i))) {
        inside.add(conjuncts.all().get(i));
      } else if (common(cells.get(i), house.set()) > 1) {
        partly.add(conjuncts.all().get(i));
      }
    }
    if (inside.size() > 1) {
      add(found, house, inside);
    }
    for (int i = 0; i < partly.size() && found.size() < MOST_SCOPES; i++) {
      if (!inside.isEmpty()) {
        add(found, house, with(inside, partly.get(i)));
      }
      for (int k = 0; k < i; k++) {
        add(found, house, with(inside, partly.get(k), partly.get(i)));
      }
    }
  }

  private static List<Conjunct> with(List<Conjunct> inside, Conjunct... more) {
    List<Conjunct> all = new ArrayList<>(List.of(more));
    all.addAll(inside);
    return all;
  }

  private void addThrees(List<Scope> found) {
    for (int middle = 0; middle < cells.size(); middle++) {
      for (int i = 0; i < cells.size(); i++) {
        for (int k = 0; k < i && found.size() < MOST_SCOPES; k++) {
          if (i != middle
              && k != middle
              && cells.get(middle).meets(cells.get(i))
              && cells.get(middle).meets(cells.get(k))) {
            List<Conjunct> all = conjuncts.all();
            add(found, null, List.of(all.get(middle), all.get(k), all.get(i)));
          }
        }
      }
    }
  }
}
