package dev.pencilmark.logic.replay;

import dev.pencilmark.logic.text.EvidenceView;
import dev.pencilmark.logic.text.StepView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks steps from their data, the candidates and the rules of the type alone. It shares no code
 * with the finders and knows no solution.
 */
final class Replay {

  /** What a reader of a step sees next to it. */
  interface Position {

    int side();

    /** Returns the candidates of an open cell, or the digit of a filled one, as a mask. */
    int values(int cell);

    boolean isOpen(int cell);

    /** Returns whether two cells must have different digits. */
    boolean see(int cell, int other);
  }

  /** The techniques that are checked. */
  private static final Set<String> CHECKED =
      Set.of(
          "full-house",
          "hidden-single",
          "naked-single",
          "pointing",
          "claiming",
          "cage-overlap",
          "sure-digit",
          "naked-pair",
          "naked-triple",
          "naked-quad",
          "locked-pair",
          "locked-triple",
          "hidden-pair",
          "hidden-triple",
          "hidden-quad",
          "generalised-subset",
          "x-wing",
          "swordfish",
          "jellyfish",
          "finned-x-wing",
          "sashimi-x-wing",
          "finned-swordfish",
          "sashimi-swordfish",
          "finned-jellyfish",
          "sashimi-jellyfish",
          "skyscraper",
          "two-string-kite",
          "turbot-fish",
          "guardians",
          "xy-wing",
          "xyz-wing",
          "w-wing",
          "wxyz-wing",
          "x-chain",
          "xy-chain",
          "aic",
          "grouped-aic",
          "continuous-nice-loop",
          "grouped-continuous-nice-loop",
          "discontinuous-nice-loop",
          "grouped-discontinuous-nice-loop",
          "als-xz",
          "als-xy-wing",
          "als-xy-chain",
          "cage-combination-easy",
          "cage-combination-hard",
          "cage-comparison",
          "range-check",
          "stranded-digit",
          "innie-outie",
          "innies-outies",
          "cage-splitting",
          "innie-outie-difference",
          "uniqueness-1",
          "uniqueness-2",
          "uniqueness-5",
          "pair-relation",
          "sk-loop");

  private final StepView step;
  private final Position position;

  private Replay(StepView step, Position position) {
    this.step = step;
    this.position = position;
  }

  /** Returns whether a step follows from its data. */
  static boolean accepts(StepView step, Position position) {
    return new Replay(step, position).accepts();
  }

  /** Returns whether the data have all that the check of a step needs. */
  static boolean checks(StepView step) {
    // What cages and straights link is not listed by combinations.
    boolean bySum =
        step.links().stream().anyMatch(link -> link.reason().equals("SUM"))
            || step.evidence().sees().stream()
                .anyMatch(
                    sight ->
                        sight.by().digit() != sight.eliminated().digit()
                            && !sight.by().cells().equals(List.of(sight.eliminated().cell())));
    return CHECKED.contains(step.technique()) && !bySum;
  }

  private boolean accepts() {
    for (StepView.Candidate out : step.eliminations()) {
      if (!has(out.cell(), out.digit())) {
        return false;
      }
    }
    return switch (step.technique()) {
      case "full-house" -> fullHouse();
      case "hidden-single" -> hiddenSingle();
      case "naked-single" -> nakedSingle();
      case "pointing", "claiming", "cage-overlap", "sure-digit" -> locked();
      case "naked-pair", "naked-triple", "naked-quad", "locked-pair", "locked-triple" -> naked();
      case "hidden-pair", "hidden-triple", "hidden-quad" -> hidden();
      case "generalised-subset" -> generalised();
      case "x-wing", "swordfish", "jellyfish" -> fish();
      case "finned-x-wing",
          "sashimi-x-wing",
          "finned-swordfish",
          "sashimi-swordfish",
          "finned-jellyfish",
          "sashimi-jellyfish" ->
          fish();
      case "skyscraper", "two-string-kite", "turbot-fish" -> twoLinks();
      case "guardians" -> guardians();
      case "xy-wing" -> pivotWing(false);
      case "xyz-wing" -> pivotWing(true);
      case "w-wing" -> wWing();
      case "wxyz-wing" -> bentQuad();
      case "x-chain", "xy-chain", "aic", "grouped-aic" -> chain();
      case "continuous-nice-loop", "grouped-continuous-nice-loop" -> continuous();
      case "discontinuous-nice-loop", "grouped-discontinuous-nice-loop" -> discontinuous();
      case "als-xz", "als-xy-wing", "als-xy-chain" -> almostLockedSets();
      case "cage-combination-easy", "cage-combination-hard" -> cage();
      case "cage-comparison" -> comparison();
      case "range-check", "stranded-digit" -> straight();
      case "innie-outie", "innies-outies", "cage-splitting", "innie-outie-difference" -> sum();
      case "uniqueness-1", "uniqueness-2", "uniqueness-5" -> rectangle();
      case "pair-relation" -> partners();
      case "sk-loop" -> sectors();
      default -> false;
    };
  }

  /** As many digits of groups as cells: each candidate is one of them, and each is in the cells. */
  private boolean sectors() {
    var sets = step.evidence().sets();
    int digits = 0;
    for (int i = 0; i < sets.size(); i++) {
      List<Integer> group = i < step.base().size() ? step.base().get(i).cells() : List.of();
      digits += Integer.bitCount(sets.get(i).digits());
      if (!differ(group)
          || !group.containsAll(sets.get(i).cells())
          || !step.cells().containsAll(sets.get(i).cells())) {
        return false;
      }
    }
    return digits == step.cells().size()
        && step.cells().stream()
            .allMatch(
                cell ->
                    (position.values(cell)
                            & ~sets.stream()
                                .filter(set -> set.cells().contains(cell))
                                .mapToInt(set -> set.digits())
                                .reduce(0, (one, other) -> one | other))
                        == 0)
        && step.eliminations().stream()
            .allMatch(
                out ->
                    !step.cells().contains(out.cell())
                        && IntStream.range(0, sets.size())
                            .anyMatch(
                                i ->
                                    (sets.get(i).digits() & bit(out.digit())) != 0
                                        && step.base().get(i).cells().contains(out.cell())));
  }

  /** An odd loop, each cell with the next in a group that has the digit there or in fins only. */
  private boolean guardians() {
    List<Integer> loop = step.cells();
    for (int i = 0; i < loop.size(); i++) {
      List<Integer> link = List.of(loop.get(i), loop.get((i + 1) % loop.size()));
      if (step.base().size() != loop.size()
          || !isSure(step.base().get(i), onlyDigit())
          || !step.base().get(i).cells().containsAll(link)) {
        return false;
      }
      for (int cell : having(step.base().get(i).cells(), onlyDigit())) {
        if (!step.fins().contains(cell) && !link.contains(cell)) {
          return false;
        }
      }
    }
    return loop.size() % 2 == 1
        && step.placements().stream()
            .allMatch(in -> in.digit() == onlyDigit() && step.fins().equals(List.of(in.cell())))
        && step.eliminations().stream()
            .allMatch(out -> out.digit() == onlyDigit() && seesAll(out, step.fins()));
  }

  // ---- parts

  private static int bit(int digit) {
    return 1 << digit - 1;
  }

  private boolean has(int cell, int digit) {
    return position.isOpen(cell) && (position.values(cell) & bit(digit)) != 0;
  }

  private int union(List<Integer> cells) {
    int union = 0;
    for (int cell : cells) {
      union |= position.values(cell);
    }
    return union;
  }

  private List<Integer> having(List<Integer> cells, int digit) {
    return cells.stream().filter(cell -> has(cell, digit)).toList();
  }

  private boolean isHouse(StepView.Group group) {
    return group.cells().size() == position.side() && differ(group.cells());
  }

  private boolean differ(List<Integer> cells) {
    for (int one : cells) {
      for (int other : cells) {
        if (one != other && !position.see(one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  private int onlyDigit() {
    return Integer.bitCount(step.digits()) == 1
        ? Integer.numberOfTrailingZeros(step.digits()) + 1
        : 0;
  }

  /** A digit is in a group: in a house, or in each combination of a cage or straight. */
  private boolean isSure(StepView.Group group, int digit) {
    if (group.cells().stream()
        .anyMatch(cell -> !position.isOpen(cell) && position.values(cell) == bit(digit))) {
      return false;
    }
    if (isHouse(group)) {
      return true;
    }
    Map<List<Integer>, Boolean> sure = new HashMap<>();
    for (var combination : step.evidence().combinations()) {
      if (group.cells().containsAll(combination.cells())) {
        if (combination.possible() != canFill(combination.cells(), combination.digits(), -1, 0)) {
          return false;
        }
        sure.merge(
            combination.cells(),
            !combination.possible() || combination.digits().contains(digit),
            Boolean::logicalAnd);
      }
    }
    return sure.containsValue(true);
  }

  /** Returns whether cells can have digits in some order, one cell a certain digit. */
  private boolean canFill(List<Integer> cells, List<Integer> digits, int cell, int digit) {
    return fill(cells, new ArrayList<>(digits), 0, new int[cells.size()], cell, digit);
  }

  private boolean fill(
      List<Integer> cells, List<Integer> left, int at, int[] taken, int cell, int digit) {
    if (at == cells.size()) {
      return true;
    }
    for (int next : new HashSet<>(left)) {
      boolean fits =
          (position.values(cells.get(at)) & bit(next)) != 0
              && (cells.get(at) != cell || next == digit);
      for (int i = 0; i < at && fits; i++) {
        fits = taken[i] != next || !position.see(cells.get(i), cells.get(at));
      }
      if (fits) {
        taken[at] = next;
        left.remove((Integer) next);
        boolean filled = fill(cells, left, at + 1, taken, cell, digit);
        left.add(next);
        if (filled) {
          return true;
        }
      }
    }
    return false;
  }

  /** Each elimination conflicts with all of some cells that have its digit. */
  private boolean seesAll(StepView.Candidate out, List<Integer> cells) {
    Set<Integer> seen = new HashSet<>();
    for (EvidenceView.Sight sight : step.evidence().sees()) {
      if (sight.eliminated().equals(out) && sight.by().digit() == out.digit()) {
        for (int cell : sight.by().cells()) {
          boolean together =
              sight.group() == null
                  ? position.see(cell, out.cell())
                  : differ(sight.group().cells())
                      && sight.group().cells().contains(cell)
                      && sight.group().cells().contains(out.cell());
          if (together && cell != out.cell()) {
            seen.add(cell);
          }
        }
      }
    }
    return seen.containsAll(having(cells, out.digit())) && !having(cells, out.digit()).isEmpty();
  }

  // ---- techniques

  private boolean fullHouse() {
    StepView.Group house = step.base().isEmpty() ? null : step.base().get(0);
    int cell = step.placements().get(0).cell();
    int others = 0;
    for (int each : house == null ? List.<Integer>of() : house.cells()) {
      if (each != cell) {
        if (position.isOpen(each)) {
          return false;
        }
        others |= position.values(each);
      }
    }
    return house != null
        && isHouse(house)
        && house.cells().contains(cell)
        && Integer.bitCount(others) == position.side() - 1
        && (others & bit(step.placements().get(0).digit())) == 0
        && onePlacement();
  }

  private boolean onePlacement() {
    return step.placements().size() == 1 && step.eliminations().isEmpty();
  }

  private boolean hiddenSingle() {
    StepView.Candidate in = step.placements().get(0);
    return onePlacement()
        && step.base().size() == 1
        && isSure(step.base().get(0), in.digit())
        && having(step.base().get(0).cells(), in.digit()).equals(List.of(in.cell()));
  }

  private boolean nakedSingle() {
    StepView.Candidate in = step.placements().get(0);
    return onePlacement() && position.values(in.cell()) == bit(in.digit());
  }

  private boolean locked() {
    int digit = onlyDigit();
    return step.base().size() == 1
        && step.placements().isEmpty()
        && isSure(step.base().get(0), digit)
        && having(step.base().get(0).cells(), digit).equals(step.cells())
        && step.eliminations().stream()
            .allMatch(out -> out.digit() == digit && seesAll(out, step.cells()));
  }

  private boolean isSubset(List<Integer> cells, int digits) {
    return union(cells) == digits && Integer.bitCount(digits) == cells.size();
  }

  private boolean naked() {
    return !step.base().isEmpty()
        && differ(step.base().get(0).cells())
        && step.base().get(0).cells().containsAll(step.cells())
        && isSubset(step.cells(), step.digits())
        && step.eliminations().stream()
            .allMatch(
                out ->
                    !step.cells().contains(out.cell())
                        && (step.digits() & bit(out.digit())) != 0
                        && seesAll(out, step.cells()));
  }

  private boolean generalised() {
    if (!isSubset(step.cells(), step.digits())) {
      return false;
    }
    for (int digit = 1; digit <= position.side(); digit++) {
      if (!differ(having(step.cells(), digit))) {
        return false;
      }
    }
    return step.eliminations().stream()
        .allMatch(out -> !step.cells().contains(out.cell()) && seesAll(out, step.cells()));
  }

  private boolean hidden() {
    if (step.base().size() != 1 || Integer.bitCount(step.digits()) != step.cells().size()) {
      return false;
    }
    for (int digit = 1; digit <= position.side(); digit++) {
      if ((step.digits() & bit(digit)) != 0
          && !(isSure(step.base().get(0), digit)
              && step.cells().containsAll(having(step.base().get(0).cells(), digit)))) {
        return false;
      }
    }
    return step.eliminations().stream()
        .allMatch(
            out -> step.cells().contains(out.cell()) && (step.digits() & bit(out.digit())) == 0);
  }

  private boolean fish() {
    int digit = onlyDigit();
    if (digit == 0 || step.base().size() != step.cover().size() || step.base().isEmpty()) {
      return false;
    }
    List<Integer> all = new ArrayList<>();
    for (StepView.Group base : step.base()) {
      if (!isSure(base, digit)) {
        return false;
      }
      all.addAll(having(base.cells(), digit));
    }
    Set<Integer> cover = new HashSet<>();
    for (StepView.Group group : step.cover()) {
      if (!differ(group.cells())) {
        return false;
      }
      cover.addAll(group.cells());
    }
    return new HashSet<>(all).size() == all.size()
        && all.stream().allMatch(cell -> cover.contains(cell) || step.fins().contains(cell))
        && step.eliminations().stream()
            .allMatch(
                out ->
                    out.digit() == digit
                        && cover.contains(out.cell())
                        && !all.contains(out.cell())
                        && (step.fins().isEmpty() || seesAll(out, step.fins())));
  }

  private boolean twoLinks() {
    int digit = onlyDigit();
    if (digit == 0 || step.base().size() != 2) {
      return false;
    }
    List<List<Integer>> pairs =
        step.base().stream().map(group -> having(group.cells(), digit)).toList();
    for (int i = 0; i < 2; i++) {
      if (pairs.get(i).size() != 2 || !isSure(step.base().get(i), digit)) {
        return false;
      }
    }
    // One end of each link sees the other's, and the remaining two are the fins.
    List<Integer> inner = new ArrayList<>(pairs.get(0));
    inner.addAll(pairs.get(1));
    inner.removeAll(step.fins());
    return inner.size() == 2
        && position.see(inner.get(0), inner.get(1))
        && step.eliminations().stream()
            .allMatch(out -> out.digit() == digit && seesAll(out, step.fins()));
  }

  private boolean pivotWing(boolean wide) {
    if (step.cells().size() != 1 || step.fins().size() != 2) {
      return false;
    }
    int pivot = step.cells().get(0);
    int one = position.values(step.fins().get(0));
    int other = position.values(step.fins().get(1));
    int common = one & other;
    List<Integer> ends = new ArrayList<>(step.fins());
    if (wide) {
      ends.add(pivot);
    }
    return Integer.bitCount(one) == 2
        && Integer.bitCount(other) == 2
        && Integer.bitCount(common) == 1
        && position.values(pivot) == (wide ? one | other : one ^ other)
        && position.see(pivot, step.fins().get(0))
        && position.see(pivot, step.fins().get(1))
        && step.eliminations().stream()
            .allMatch(out -> bit(out.digit()) == common && seesAll(out, ends));
  }

  private boolean wWing() {
    if (step.base().size() != 1 || step.cells().size() != 2) {
      return false;
    }
    int one = step.cells().get(0);
    int other = step.cells().get(1);
    int link = Integer.parseInt(step.variant());
    List<Integer> places = having(step.base().get(0).cells(), link);
    if (places.size() != 2
        || !isSure(step.base().get(0), link)
        || position.values(one) != position.values(other)
        || Integer.bitCount(position.values(one)) != 2
        || !has(one, link)) {
      return false;
    }
    boolean linked =
        position.see(one, places.get(0)) && position.see(other, places.get(1))
            || position.see(one, places.get(1)) && position.see(other, places.get(0));
    return linked
        && step.eliminations().stream()
            .allMatch(out -> out.digit() != link && seesAll(out, step.cells()));
  }

  private boolean bentQuad() {
    if (!isSubset(step.cells(), step.digits())) {
      return false;
    }
    int loose = Integer.parseInt(step.variant());
    for (int digit = 1; digit <= position.side(); digit++) {
      if (digit != loose && !differ(having(step.cells(), digit))) {
        return false;
      }
    }
    return step.eliminations().stream()
        .allMatch(out -> out.digit() == loose && seesAll(out, step.cells()));
  }

  private boolean isAlternating(boolean strongFirst) {
    List<StepView.Link> links = step.links();
    for (int i = 0; i < links.size(); i++) {
      StepView.Link link = links.get(i);
      if (link.strong() != (i % 2 == 0 == strongFirst)
          || i > 0 && !link.from().equals(links.get(i - 1).to())
          || !(link.strong() ? isStrong(link) : isWeak(link))) {
        return false;
      }
    }
    return !links.isEmpty();
  }

  private StepView.Node first() {
    return step.links().get(0).from();
  }

  private StepView.Node last() {
    return step.links().get(step.links().size() - 1).to();
  }

  private boolean chain() {
    return isAlternating(true)
        && step.links().size() % 2 == 1
        && step.eliminations().stream()
            .allMatch(out -> contradicts(out, first()) && contradicts(out, last()));
  }

  /** Both ends of a link that goes round are never false together, and one is true. */
  private boolean continuous() {
    return step.links().size() % 2 == 0
        && isAlternating(step.links().get(0).strong())
        && first().equals(last())
        && step.eliminations().stream()
            .allMatch(
                out ->
                    step.links().stream()
                        .anyMatch(link -> link.strong() ? locks(link, out) : covers(link, out)));
  }

  private boolean covers(StepView.Link link, StepView.Candidate out) {
    return isExcluded(out, link.from()) && isExcluded(out, link.to());
  }

  private boolean locks(StepView.Link link, StepView.Candidate out) {
    return link.reason().equals("ALMOST_LOCKED_SET")
        && out.digit() != link.from().digit()
        && out.digit() != link.to().digit()
        && isExcluded(out, new StepView.Node(out.digit(), having(link.cells(), out.digit())));
  }

  private boolean isExcluded(StepView.Candidate out, StepView.Node node) {
    return node.digit() == out.digit()
        ? !node.cells().isEmpty()
            && node.cells().stream().allMatch(cell -> position.see(cell, out.cell()))
        : node.cells().equals(List.of(out.cell()));
  }

  /** The start is true if it follows from its falsehood, and false if its falsehood follows. */
  private boolean discontinuous() {
    boolean isTrue = step.variant().equals("true");
    return step.links().size() % 2 == 1
        && isAlternating(isTrue)
        && first().equals(last())
        && first().cells().size() == 1
        && step.eliminations().stream()
            .allMatch(
                out ->
                    out.cell() == first().cells().get(0)
                        && isTrue != (out.digit() == first().digit()));
  }

  private boolean contradicts(StepView.Candidate out, StepView.Node node) {
    return node.digit() == out.digit()
        ? seesAll(out, node.cells())
        : node.cells().equals(List.of(out.cell()));
  }

  private boolean isStrong(StepView.Link link) {
    List<Integer> ends = new ArrayList<>(link.from().cells());
    ends.addAll(link.to().cells());
    return switch (link.reason()) {
      case "CELL" ->
          new HashSet<>(ends).size() == 1
              && position.values(ends.get(0))
                  == (bit(link.from().digit()) | bit(link.to().digit()));
      case "GROUP" ->
          link.from().digit() == link.to().digit()
              && isSure(link.group(), link.from().digit())
              && ends.containsAll(having(link.group().cells(), link.from().digit()));
      case "ALMOST_LOCKED_SET" ->
          link.from().digit() != link.to().digit()
              && differ(link.cells())
              && Integer.bitCount(union(link.cells())) == link.cells().size() + 1
              && link.from().cells().equals(having(link.cells(), link.from().digit()))
              && link.to().cells().equals(having(link.cells(), link.to().digit()));
      default -> false;
    };
  }

  private boolean isWeak(StepView.Link link) {
    if (link.from().digit() != link.to().digit()) {
      return link.from().cells().size() == 1 && link.from().cells().equals(link.to().cells());
    }
    return link.from().cells().stream()
        .allMatch(one -> link.to().cells().stream().allMatch(other -> position.see(one, other)));
  }

  private boolean almostLockedSets() {
    List<List<Integer>> sets = new ArrayList<>();
    List<Integer> commons = new ArrayList<>();
    for (var part : step.evidence().sets()) {
      switch (part.role()) {
        case ALMOST_LOCKED_SET -> {
          if (union(part.cells()) != part.digits()
              || Integer.bitCount(part.digits()) != part.cells().size() + 1
              || !differ(part.cells())) {
            return false;
          }
          sets.add(part.cells());
        }
        case RESTRICTED_COMMON -> commons.add(part.digits());
        default -> {
          return false;
        }
      }
    }
    if (sets.size() < 2 || commons.size() != sets.size() - 1) {
      return false;
    }
    for (int i = 0; i < commons.size(); i++) {
      for (int digit = 1; digit <= position.side(); digit++) {
        boolean isCommon = (commons.get(i) & bit(digit)) != 0;
        if (isCommon && !isRestricted(sets.get(i), sets.get(i + 1), digit)
            || i > 0 && isCommon && (commons.get(i - 1) & bit(digit)) != 0) {
          return false;
        }
      }
    }
    List<Integer> first = sets.get(0);
    List<Integer> last = sets.get(sets.size() - 1);
    boolean doubly = sets.size() == 2 && Integer.bitCount(commons.get(0)) == 2;
    return step.eliminations().stream()
        .allMatch(
            out -> {
              boolean ofBoth = seesAll(out, both(first, last));
              boolean isLink =
                  ((commons.get(0) | commons.get(commons.size() - 1)) & bit(out.digit())) != 0;
              boolean inBoth =
                  !having(first, out.digit()).isEmpty() && !having(last, out.digit()).isEmpty();
              if (doubly) {
                return ofBoth && inBoth || !isLink && (seesAll(out, first) || seesAll(out, last));
              }
              return ofBoth && inBoth && !isLink;
            });
  }

  private static List<Integer> both(List<Integer> one, List<Integer> other) {
    List<Integer> both = new ArrayList<>(one);
    both.addAll(other);
    return both;
  }

  private boolean isRestricted(List<Integer> one, List<Integer> other, int digit) {
    List<Integer> mine = having(one, digit);
    List<Integer> theirs = having(other, digit);
    return !mine.isEmpty()
        && !theirs.isEmpty()
        && mine.stream().allMatch(cell -> theirs.stream().allMatch(far -> position.see(cell, far)));
  }

  // ---- cages, sums and straights

  private boolean cage() {
    List<Integer> cells = step.sum().cells();
    if (!step.placements().isEmpty()) {
      return cells.size() == 1
          && onePlacement()
          && step.placements().get(0).cell() == cells.get(0)
          && step.placements().get(0).digit() == step.sum().target();
    }
    return step.eliminations().stream()
        .allMatch(
            out -> {
              int at = cells.indexOf(out.cell());
              return at >= 0 && !reaches(cells, 0, new int[cells.size()], at, out.digit());
            });
  }

  private boolean reaches(List<Integer> cells, int at, int[] digits, int fixed, int digit) {
    if (at == cells.size()) {
      return isReached(digits);
    }
    boolean beyond =
        step.sum().operator().equals("ADD")
            && Arrays.stream(digits, 0, at).sum() + cells.size() - at > step.sum().target();
    for (int next = 1; next <= position.side() && !beyond; next++) {
      boolean fits =
          (position.values(cells.get(at)) & bit(next)) != 0 && (at != fixed || next == digit);
      for (int i = 0; i < at && fits; i++) {
        fits = digits[i] != next || !position.see(cells.get(i), cells.get(at));
      }
      if (fits) {
        digits[at] = next;
        if (reaches(cells, at + 1, digits, fixed, digit)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isReached(int[] digits) {
    long largest = Arrays.stream(digits).max().orElse(0);
    long sum = Arrays.stream(digits).sum();
    long product = Arrays.stream(digits).asLongStream().reduce(1, (one, other) -> one * other);
    long target = step.sum().target();
    return switch (step.sum().operator()) {
      case "ADD" -> sum == target;
      case "MULTIPLY" -> product == target;
      case "SUBTRACT" -> 2 * largest - sum == target;
      default -> product != 0 && largest * largest == target * product;
    };
  }

  /** Two cages in a group share no digit. */
  private boolean comparison() {
    var combinations = step.evidence().combinations();
    return step.base().size() == 1
        && differ(step.base().get(0).cells())
        && step.base().get(0).cells().containsAll(both(step.cells(), step.fins()))
        && step.eliminations().stream()
            .allMatch(
                out ->
                    step.cells().contains(out.cell())
                        && combinations.stream()
                            .filter(one -> one.cells().equals(step.cells()))
                            .filter(
                                one -> canFill(one.cells(), one.digits(), out.cell(), out.digit()))
                            .noneMatch(
                                one ->
                                    combinations.stream()
                                        .filter(other -> other.cells().equals(step.fins()))
                                        .filter(
                                            other -> canFill(other.cells(), other.digits(), -1, 0))
                                        .anyMatch(
                                            other ->
                                                other.digits().stream()
                                                    .noneMatch(one.digits()::contains))));
  }

  private boolean straight() {
    if (step.base().isEmpty() || !step.base().get(0).kind().equals("COMPARTMENT")) {
      return false;
    }
    List<Integer> cells = step.base().get(0).cells();
    int size = cells.size();
    return step.eliminations().stream()
        .allMatch(
            out -> {
              for (int low = 1; low + size - 1 <= position.side(); low++) {
                List<Integer> digits = new ArrayList<>();
                for (int digit = low; digit < low + size; digit++) {
                  digits.add(digit);
                }
                if (canFill(cells, digits, out.cell(), out.digit())) {
                  return false;
                }
              }
              return cells.contains(out.cell());
            });
  }

  /** The terms of the equation leave exactly the cells of the sum. */
  private boolean sum() {
    EvidenceView.Equation equation = step.evidence().equation();
    if (equation == null || step.base().isEmpty()) {
      return false;
    }
    Map<Integer, Integer> count = new HashMap<>();
    long result = 0;
    int houses = 0;
    for (EvidenceView.Term term : equation.terms()) {
      int sign = term.added() ? 1 : -1;
      result += sign * term.value();
      term.cells().forEach(cell -> count.merge(cell, sign, Integer::sum));
      if (term.house() != null) {
        houses++;
        if (!step.base().contains(term.house())
            || !isHouse(term.house())
            || term.value() != (long) position.side() * (position.side() + 1) / 2) {
          return false;
        }
      } else if (term.cells().size() == 1
          && !position.isOpen(term.cells().get(0))
          && position.values(term.cells().get(0)) != bit((int) term.value())) {
        return false;
      }
    }
    count.values().removeIf(times -> times == 0);
    Map<Integer, Integer> expected = new HashMap<>();
    equation.plus().forEach(cell -> expected.put(cell, 1));
    equation.minus().forEach(cell -> expected.put(cell, -1));
    List<Integer> cells = new ArrayList<>(equation.plus());
    cells.addAll(equation.minus());
    return houses == step.base().size()
        && result == equation.result()
        && count.equals(expected)
        && step.placements().stream()
            .allMatch(in -> cells.equals(List.of(in.cell())) && equation.result() == in.digit())
        && step.eliminations().stream()
            .allMatch(
                out ->
                    cells.contains(out.cell())
                        && !adds(cells, equation, 0, new int[cells.size()], out));
  }

  private boolean adds(
      List<Integer> cells,
      EvidenceView.Equation equation,
      int at,
      int[] digits,
      StepView.Candidate fixed) {
    if (at == cells.size()) {
      long sum = 0;
      for (int i = 0; i < at; i++) {
        sum += i < equation.plus().size() ? digits[i] : -digits[i];
      }
      return sum == equation.result();
    }
    for (int next = 1; next <= position.side(); next++) {
      boolean fits =
          (position.values(cells.get(at)) & bit(next)) != 0
              && (cells.get(at) != fixed.cell() || next == fixed.digit());
      for (int i = 0; i < at && fits; i++) {
        fits = digits[i] != next || !position.see(cells.get(i), cells.get(at));
      }
      if (fits) {
        digits[at] = next;
        if (adds(cells, equation, at + 1, digits, fixed)) {
          return true;
        }
      }
    }
    return false;
  }

  // ---- uniqueness and rules

  /** With the two fillings, the pattern has two solutions; the other candidates prevent that. */
  private boolean rectangle() {
    List<Integer> corners = step.cells();
    long fillings =
        step.evidence().sets().stream()
            .filter(part -> part.role().name().equals("FILLING"))
            .count();
    if (corners.size() != 4 || fillings != 4 || Integer.bitCount(step.digits()) != 2) {
      return false;
    }
    int further = union(corners) & ~step.digits();
    List<Integer> roof =
        corners.stream().filter(cell -> (position.values(cell) & ~step.digits()) != 0).toList();
    if (!roof.equals(step.fins())) {
      return false;
    }
    return step.eliminations().stream()
        .allMatch(
            out ->
                step.technique().equals("uniqueness-1")
                    ? roof.equals(List.of(out.cell())) && (step.digits() & bit(out.digit())) != 0
                    : Integer.bitCount(further) == 1
                        && bit(out.digit()) == further
                        && roof.stream().allMatch(cell -> position.see(cell, out.cell())));
  }

  /** What an elimination requires of its partner, the partner cannot have. */
  private boolean partners() {
    return step.evidence().rules().size() == 1
        && step.eliminations().stream()
            .allMatch(
                out ->
                    step.evidence().partners().stream()
                        .anyMatch(
                            one ->
                                one.candidate().cell() == out.cell()
                                    && one.candidate().digit() == out.digit()
                                    && (one.cell() < 0
                                        || (one.digits() & position.values(one.cell())) == 0)));
  }
}
