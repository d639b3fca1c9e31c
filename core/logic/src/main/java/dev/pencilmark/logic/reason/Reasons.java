package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Derives the evidence of steps. */
public final class Reasons {

  private final Step step;
  private final Grid grid;
  private final Witnesses witnesses;
  private final Evidence.Builder evidence = new Evidence.Builder();
  private final Effort effort = new Effort();

  private Reasons(Step step, Grid grid, Eliminated eliminated) {
    this.step = step;
    this.grid = grid;
    this.witnesses = new Witnesses(grid, eliminated);
  }

  /**
   * Returns the evidence of a step.
   *
   * @param grid the grid before the step; not changed
   * @param eliminated the steps of the path before it
   */
  public static Evidence of(Step step, Grid grid, Eliminated eliminated) {
    return new Reasons(step, grid, eliminated).find();
  }

  private Evidence find() {
    switch (step.technique()) {
      case FULL_HOUSE, NAKED_SINGLE ->
          evidence.witnesses.addAll(witnesses.ofCell(step.cells().get(0)));
      case HIDDEN_SINGLE, HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUAD -> ofSureDigits();
      case POINTING, CLAIMING, CAGE_OVERLAP, SURE_DIGIT -> {
        ofSureDigits();
        seeAll(step.cells());
      }
      case NAKED_PAIR,
          NAKED_TRIPLE,
          NAKED_QUAD,
          LOCKED_PAIR,
          LOCKED_TRIPLE,
          GENERALISED_SUBSET,
          WXYZ_WING -> {
        addCells(step.cells());
        seeAll(step.cells());
      }
      case CAGE_COMBINATION_EASY, CAGE_COMBINATION_HARD -> {
        addCells(step.cells());
        grid.rules().cages().stream()
            .filter(cage -> cellsOf(cage).equals(step.cells()))
            .filter(cage -> cage.target() == step.sum().target())
            .findFirst()
            .ifPresent(cage -> evidence.combinations.addAll(Fillings.of(grid, cage)));
      }
      case CAGE_COMPARISON -> {
        addCells(step.cells());
        for (List<Integer> cells : List.of(step.cells(), step.fins())) {
          grid.rules().cages().stream()
              .filter(cage -> cellsOf(cage).equals(cells))
              .findFirst()
              .ifPresent(cage -> evidence.combinations.addAll(Fillings.of(grid, cage)));
        }
      }
      case RANGE_CHECK, STRANDED_DIGIT -> {
        addCells(step.cells());
        addStraights(step.base().get(0));
      }
      case INNIE_OUTIE, INNIES_OUTIES, CAGE_SPLITTING, INNIE_OUTIE_DIFFERENCE -> ofSum();
      case X_WING, SWORDFISH, JELLYFISH -> ofSureDigits();
      case FINNED_X_WING,
          SASHIMI_X_WING,
          FINNED_SWORDFISH,
          SASHIMI_SWORDFISH,
          FINNED_JELLYFISH,
          SASHIMI_JELLYFISH,
          FINNED_FRANKEN_X_WING,
          FINNED_FRANKEN_SWORDFISH,
          SKYSCRAPER,
          TWO_STRING_KITE,
          TURBOT_FISH -> {
        step.base().forEach(this::addSure);
        seeAll(step.fins());
      }
      case X_CHAIN, XY_CHAIN, AIC, GROUPED_AIC -> {
        step.links().stream()
            .filter(Link::strong)
            .map(Link::group)
            .distinct()
            .forEach(this::addSure);
        seeEnds();
      }
      case XY_WING -> {
        addPart(PartOfPattern.Role.PIVOT, step.cells());
        addCells(step.fins());
        seeAll(step.fins());
      }
      case XYZ_WING -> {
        addPart(PartOfPattern.Role.PIVOT, step.cells());
        addCells(step.fins());
        List<Integer> ends = new ArrayList<>(step.fins());
        ends.addAll(step.cells());
        seeAll(ends);
      }
      case GUARDIANS -> {
        step.base().forEach(this::addSure);
        seeAll(step.fins());
      }
      case W_WING -> {
        addSure(step.base().get(0));
        addCells(step.cells());
        seeAll(step.cells());
      }
      case ALS_XZ, ALS_XY_WING, ALS_XY_CHAIN -> ofAlmostLockedSets();
      case DEATH_BLOSSOM -> {
        addPart(PartOfPattern.Role.PIVOT, step.cells());
        step.links().stream().map(Link::cells).distinct().forEach(this::addAlmostLockedSet);
      }
      case SUE_DE_COQ -> {
        addPart(PartOfPattern.Role.INTERSECTION, step.cells());
        for (Group group : step.base()) {
          addPart(
              PartOfPattern.Role.INTERSECTION,
              step.fins().stream().filter(group.set()::has).toList());
        }
      }
      case UNIQUENESS_1,
          UNIQUENESS_2,
          UNIQUENESS_3,
          UNIQUENESS_4,
          UNIQUENESS_5,
          UNIQUENESS_6,
          HIDDEN_RECTANGLE -> {
        addFillings();
        addCells(step.cells());
      }
      case SK_LOOP -> ofPairsInLoop();
      case RULE_COMBINATIONS,
          RULES_TOGETHER,
          RULE_IN_HOUSE,
          RULES_IN_HOUSE,
          CAGES_IN_LINE,
          COMPARTMENTS_IN_LINE ->
          refute();
      case PAIR_RELATION, RULE_SUM, FORCED_BY_RULE ->
          new RuleReasons(step, grid, evidence, effort).find();
      default -> {
        // The pattern is all.
      }
    }
    return evidence.build();
  }

  /** What each eliminated candidate would leave by one of the combined rules after another. */
  private void refute() {
    CellSet scope = ScopeRules.scope(step, grid);
    Group house = step.base().isEmpty() ? null : step.base().get(0);
    Refutation refutation =
        new Refutation(
            grid,
            scope,
            house != null && house.isHouse() ? house : null,
            ScopeRules.of(step, grid, scope, effort),
            effort);
    step.eliminations().forEach(out -> evidence.partners.addAll(refutation.of(out)));
  }

  /** In each group of a loop of pairs, the digits that its two pairs share. */
  private void ofPairsInLoop() {
    int shared = 0;
    for (int i = 0; i < step.base().size(); i++) {
      CellSet group = step.base().get(i).set();
      CellSet before = step.base().get((i + step.base().size() - 1) % step.base().size()).set();
      List<Integer> pair =
          step.cells().stream().filter(cell -> group.has(cell) && before.has(cell)).toList();
      shared = i == 0 ? step.digits() : values(pair) & ~shared;
      evidence.sets.add(
          new PartOfPattern(
              PartOfPattern.Role.SECTOR,
              step.cells().stream().filter(group::has).toList(),
              shared));
    }
  }

  /** A digit is sure in a group, and the other cells of the group cannot have it. */
  private void ofSureDigits() {
    for (Group group : step.base()) {
      addSure(group);
      excludeOthers(group);
    }
  }

  /** Why digits are sure in a group that is no house: the combinations of its cage or straights. */
  private void addSure(Group group) {
    if (group == null || group.isHouse()) {
      return;
    }
    int cage = grid.rules().cageOfGroup(group);
    if (cage >= 0) {
      evidence.combinations.addAll(Fillings.of(grid, grid.rules().cages().get(cage)));
    } else {
      addStraights(group);
    }
  }

  private void addStraights(Group group) {
    for (int index : grid.rules().compartmentsIn(group)) {
      Compartment compartment = grid.rules().compartments().get(index);
      evidence.combinations.addAll(Fillings.of(grid, compartment));
    }
  }

  private static List<Integer> cellsOf(CageRule cage) {
    return Arrays.stream(cage.cells()).boxed().toList();
  }

  /** The other cells of a group cannot have the digits of the pattern. */
  private void excludeOthers(Group group) {
    for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      witnesses.ofGroup(group, digit).stream()
          .filter(witness -> !step.cells().contains(witness.cell()))
          .forEach(evidence.witnesses::add);
    }
  }

  private void ofSum() {
    addCells(step.cells());
    addCells(step.fins());
    evidence.equation = Equations.of(step, grid);
    if (step.fins().isEmpty() && step.cells().size() > 1) {
      evidence.combinations.addAll(Fillings.of(grid, step.cells(), step.sum().target()));
    }
    evidence.bounds.add(bound(step.cells()));
    if (!step.fins().isEmpty()) {
      evidence.bounds.add(bound(step.fins()));
    }
  }

  private Bound bound(List<Integer> cells) {
    long least = 0;
    long greatest = 0;
    for (int cell : cells) {
      int values = grid.values(cell);
      least += Integer.numberOfTrailingZeros(values) + 1;
      greatest += Integer.SIZE - Integer.numberOfLeadingZeros(values);
    }
    return new Bound(cells, least, greatest);
  }

  /** Each cell of a list with its candidates. */
  private void addCells(List<Integer> cells) {
    cells.forEach(cell -> addPart(PartOfPattern.Role.CELL, List.of(cell)));
  }

  private void addPart(PartOfPattern.Role role, List<Integer> cells) {
    evidence.sets.add(new PartOfPattern(role, cells, values(cells)));
  }

  private int values(List<Integer> cells) {
    int values = 0;
    for (int cell : cells) {
      values |= grid.values(cell);
    }
    return values;
  }

  /** The sets, the restricted common digits between them, and where eliminations see the sets. */
  private void ofAlmostLockedSets() {
    List<List<Integer>> sets =
        step.links().stream()
            .filter(link -> link.reason() == Link.Reason.ALMOST_LOCKED_SET)
            .map(Link::cells)
            .toList();
    for (int i = 0; i < sets.size(); i++) {
      addAlmostLockedSet(sets.get(i));
      if (i + 1 < sets.size()) {
        boolean doubly = sets.size() == 2 && Integer.bitCount(step.digits()) == 2;
        int common = doubly ? step.digits() : 1 << common(i) - 1;
        Set<Integer> cells = new LinkedHashSet<>();
        for (List<Integer> set : List.of(sets.get(i), sets.get(i + 1))) {
          set.stream().filter(cell -> (grid.candidates(cell) & common) != 0).forEach(cells::add);
        }
        evidence.sets.add(
            new PartOfPattern(
                PartOfPattern.Role.RESTRICTED_COMMON, cells.stream().sorted().toList(), common));
      }
    }
    for (Candidate out : step.eliminations()) {
      for (List<Integer> set : sets) {
        List<Integer> having = witnesses.having(set, out.digit());
        if (!having.isEmpty()
            && having.stream().allMatch(cell -> grid.rules().see(cell, out.cell()))) {
          evidence.sees.addAll(witnesses.sights(out, having));
        }
      }
    }
  }

  /** Returns the digit of the link after the set number i. */
  private int common(int i) {
    Node end = step.links().get(2 * i).to();
    return end.digit();
  }

  private void addAlmostLockedSet(List<Integer> cells) {
    addPart(PartOfPattern.Role.ALMOST_LOCKED_SET, cells);
  }

  /** The corners with two digits in two ways: those of each diagonal have one of them. */
  private void addFillings() {
    List<Integer> corners = step.cells();
    List<Integer> outer = List.of(corners.get(0), corners.get(3));
    List<Integer> inner = List.of(corners.get(1), corners.get(2));
    int low = Integer.lowestOneBit(step.digits());
    int high = step.digits() & ~low;
    evidence.sets.add(new PartOfPattern(PartOfPattern.Role.FILLING, outer, low));
    evidence.sets.add(new PartOfPattern(PartOfPattern.Role.FILLING, inner, high));
    evidence.sets.add(new PartOfPattern(PartOfPattern.Role.FILLING, outer, high));
    evidence.sets.add(new PartOfPattern(PartOfPattern.Role.FILLING, inner, low));
  }

  /** The eliminated candidates conflict with both ends of a chain. */
  private void seeEnds() {
    Node first = step.links().get(0).from();
    Node last = step.links().get(step.links().size() - 1).to();
    for (Candidate out : step.eliminations()) {
      for (Node end : List.of(first, last)) {
        if (end.digit() == out.digit()) {
          evidence.sees.addAll(witnesses.sights(out, end.cells()));
        } else {
          evidence.sees.add(new Sight(out, end, null));
        }
      }
    }
  }

  /** The eliminated candidates see all cells of some that have their digit. */
  private void seeAll(List<Integer> cells) {
    for (Candidate out : step.eliminations()) {
      evidence.sees.addAll(witnesses.sights(out, witnesses.having(cells, out.digit())));
    }
  }
}
