package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import java.util.ArrayList;
import java.util.List;

/** What makes a link strong or weak. */
final class LinkDefinitions {

  private LinkDefinitions() {}

  /** All candidates of a node are there. */
  static void check(Node node, Grid grid) {
    assertThat(node.cells()).isNotEmpty();
    for (int cell : node.cells()) {
      assertThat(grid.has(cell, node.digit())).as("%s", node).isTrue();
    }
  }

  /** Whether a candidate and a node cannot both be true. */
  static boolean excludes(Candidate at, Node node, Grid grid) {
    if (at.digit() == node.digit()) {
      return node.cells().stream().allMatch(cell -> grid.rules().see(cell, at.cell()))
          || inSum(at, node, grid)
          || inRule(at, node, grid);
    }
    return node.cells().equals(List.of(at.cell()))
        || inSum(at, node, grid)
        || inRule(at, node, grid);
  }

  /** Whether no way to fill a cage or compartment has both. */
  private static boolean inSum(Candidate at, Node node, Grid grid) {
    Node one = Node.of(at.cell(), at.digit());
    List<int[]> sums = new ArrayList<>();
    grid.rules().cages().forEach(cage -> sums.add(cage.cells()));
    grid.rules().compartments().forEach(run -> sums.add(run.group().cells()));
    return sums.stream()
        .map(LinkDefinitions::listOf)
        .filter(cells -> cells.contains(at.cell()) && cells.containsAll(node.cells()))
        .map(cells -> new Link(one, node, false, Link.Reason.SUM, null, cells))
        .anyMatch(link -> isWeak(link, grid));
  }

  private static boolean inRule(Candidate at, Node node, Grid grid) {
    return !node.isGrouped()
        && RuleDefinitions.areApart(at, new Candidate(node.cells().get(0), node.digit()), grid);
  }

  /** Not both nodes can be false, or not both true, for the reason that the link has. */
  static void check(Link link, Grid grid) {
    check(link.from(), grid);
    check(link.to(), grid);
    boolean holds = link.strong() ? isStrong(link, grid) : isWeak(link, grid);
    assertThat(holds).as("%s", link).isTrue();
  }

  private static boolean isStrong(Link link, Grid grid) {
    Node from = link.from();
    Node to = link.to();
    return switch (link.reason()) {
      case CELL ->
          from.cells().equals(to.cells())
              && !from.isGrouped()
              && grid.candidates(from.cells().get(0))
                  == (1 << from.digit() - 1 | 1 << to.digit() - 1);
      case GROUP -> {
        List<Integer> both = new ArrayList<>(from.cells());
        both.addAll(to.cells());
        yield from.digit() == to.digit()
            && (grid.sure(link.group()) & 1 << from.digit() - 1) != 0
            && both.containsAll(BasicDefinitions.cellsWith(grid, link.group(), from.digit()));
      }
      case ALMOST_LOCKED_SET -> isAlmostLocked(link, grid);
      case SUM -> ways(link, grid).stream().allMatch(way -> has(way, from) || has(way, to));
      default -> false;
    };
  }

  /** One digit more than cells, and the nodes are all places of two digits. */
  private static boolean isAlmostLocked(Link link, Grid grid) {
    int digits = 0;
    for (int cell : link.cells()) {
      digits |= grid.candidates(cell);
    }
    return grid.rules().groups().stream().anyMatch(group -> hasAll(group, link.cells()))
        && Integer.bitCount(digits) == link.cells().size() + 1
        && link.from().digit() != link.to().digit()
        && link.from().cells().containsAll(having(grid, link.cells(), link.from().digit()))
        && link.to().cells().containsAll(having(grid, link.cells(), link.to().digit()));
  }

  private static List<Integer> having(Grid grid, List<Integer> cells, int digit) {
    return cells.stream().filter(cell -> grid.has(cell, digit)).toList();
  }

  private static boolean isWeak(Link link, Grid grid) {
    Node from = link.from();
    Node to = link.to();
    return switch (link.reason()) {
      case CELL ->
          from.digit() != to.digit() && !from.isGrouped() && from.cells().equals(to.cells());
      case GROUP ->
          exclude(from, to, grid)
              && hasAll(link.group(), from.cells())
              && hasAll(link.group(), to.cells());
      case PEERS -> exclude(from, to, grid);
      case SUM -> ways(link, grid).stream().noneMatch(way -> has(way, from) && has(way, to));
      case RULE -> inRule(new Candidate(from.cells().get(0), from.digit()), to, grid);
      default -> false;
    };
  }

  private static boolean exclude(Node from, Node to, Grid grid) {
    return from.digit() == to.digit()
        && from.cells().stream()
            .allMatch(cell -> to.cells().stream().allMatch(other -> grid.rules().see(cell, other)));
  }

  private static boolean hasAll(Group group, List<Integer> cells) {
    return cells.stream().allMatch(group.set()::has);
  }

  private static boolean has(List<Candidate> way, Node node) {
    return node.cells().stream().anyMatch(cell -> way.contains(new Candidate(cell, node.digit())));
  }

  /** All ways to fill the cells of a link: those of a cage with its target, or of a straight. */
  private static List<List<Candidate>> ways(Link link, Grid grid) {
    List<List<Candidate>> ways = new ArrayList<>();
    for (CageRule cage : grid.rules().cages()) {
      if (listOf(cage.cells()).equals(link.cells())) {
        fill(grid, link.cells(), new ArrayList<>(), ways);
        ways.removeIf(way -> !reaches(cage, way));
        return ways;
      }
    }
    for (Compartment run : grid.rules().compartments()) {
      if (listOf(run.group().cells()).equals(link.cells())) {
        fill(grid, link.cells(), new ArrayList<>(), ways);
        ways.removeIf(LinkDefinitions::hasGap);
        return ways;
      }
    }
    throw new AssertionError(link);
  }

  private static List<Integer> listOf(int[] cells) {
    List<Integer> list = new ArrayList<>();
    for (int cell : cells) {
      list.add(cell);
    }
    return list;
  }

  private static void fill(
      Grid grid, List<Integer> cells, List<Candidate> so, List<List<Candidate>> ways) {
    if (so.size() == cells.size()) {
      ways.add(List.copyOf(so));
      return;
    }
    int cell = cells.get(so.size());
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      int wanted = digit;
      if ((grid.values(cell) & 1 << digit - 1) != 0
          && so.stream()
              .noneMatch(at -> at.digit() == wanted && grid.rules().see(at.cell(), cell))) {
        so.add(new Candidate(cell, digit));
        fill(grid, cells, so, ways);
        so.remove(so.size() - 1);
      }
    }
  }

  private static boolean reaches(CageRule cage, List<Candidate> way) {
    int[] digits = way.stream().mapToInt(Candidate::digit).toArray();
    return SumDefinitions.reaches(cage.operator(), cage.target(), digits);
  }

  private static boolean hasGap(List<Candidate> way) {
    int[] digits = way.stream().mapToInt(Candidate::digit).sorted().toArray();
    return digits[digits.length - 1] - digits[0] != digits.length - 1;
  }
}
