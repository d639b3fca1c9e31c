package dev.pencilmark.logic.text;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.reason.Combination;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.PartOfPattern;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes the combinations of cages, sums and straights. */
final class CombinationText {

  /** More combinations are counted, not listed. */
  private static final int MOST_LISTED = 8;

  /** More combinations that are excluded are not explained one by one. */
  private static final int MOST_FALLEN = 12;

  /** More ways to complete a candidate are counted, not listed. */
  private static final int MOST_LEFT = 3;

  private static final int MOST_LEFT_IN_FULL = 8;

  private final Messages messages;
  private final Phrases phrases;
  private final Step step;
  private final List<Combination> all;
  private final boolean full;
  private final UnaryOperator<List<String>> shortened;
  private final Map<Integer, Integer> valuesOf = new HashMap<>();

  /**
   * Writes the combinations of a step.
   *
   * @param shortened limits the number of reasons in a list
   */
  CombinationText(
      Messages messages,
      Phrases phrases,
      Step step,
      Evidence evidence,
      boolean full,
      UnaryOperator<List<String>> shortened) {
    this.full = full;
    this.shortened = shortened;
    this.messages = messages;
    this.phrases = phrases;
    this.step = step;
    this.all = evidence.combinations();
    for (PartOfPattern part : evidence.sets()) {
      if (part.role() == PartOfPattern.Role.CELL) {
        valuesOf.put(part.cells().get(0), part.digits());
      }
    }
  }

  private String text(String key, Map<String, ?> arguments) {
    return messages.text("combinations." + key, arguments);
  }

  /** Returns a combination such as {@code 7+8+9}; straights and large digits without signs. */
  private String one(List<Integer> digits) {
    if (step.sum() == null) {
      return digits.stream().map(String::valueOf).collect(Collectors.joining(phrases.between()));
    }
    List<Integer> order = new ArrayList<>(digits);
    CageOperator operator = step.sum().operator();
    if (operator == CageOperator.SUBTRACT || operator == CageOperator.DIVIDE) {
      Collections.reverse(order);
    }
    return order.stream().map(String::valueOf).collect(Collectors.joining("" + operator.symbol()));
  }

  /** Sorts by the first digit, then by the second, and so on. */
  private static String key(List<Integer> digits) {
    return digits.stream().map(digit -> "" + (char) ('0' + digit)).collect(Collectors.joining());
  }

  private List<Combination> possible() {
    return all.stream()
        .filter(Combination::possible)
        .sorted(Comparator.comparing(each -> key(each.digits())))
        .toList();
  }

  /** Returns the combinations that remain of each cage. */
  List<String> ofEach() {
    List<String> texts = new ArrayList<>();
    for (List<Integer> cells : all.stream().map(Combination::cells).distinct().toList()) {
      List<Combination> left =
          possible().stream().filter(each -> each.cells().equals(cells)).toList();
      texts.add(text("of-cage", Map.of("cells", phrases.cells(cells), "left", listed(left))));
    }
    return texts;
  }

  /** Returns the combinations that remain. */
  String left() {
    return listed(possible());
  }

  private String listed(List<Combination> left) {
    if (left.isEmpty() || left.size() > MOST_LISTED) {
      return text("many", Map.of("count", left.size(), "all", all.size()));
    }
    return text(
        "left",
        Map.of(
            "count",
            left.size(),
            "list",
            phrases.alternatives(left.stream().map(each -> one(each.digits())).toList())));
  }

  /** Returns why combinations are excluded: all, or only those with an eliminated digit. */
  String fallen() {
    Set<Integer> out =
        step.eliminations().stream().map(Candidate::digit).collect(Collectors.toSet());
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    int count = 0;
    for (Combination each : all) {
      if (!each.possible() && (full || each.digits().stream().anyMatch(out::contains))) {
        count++;
        String reason =
            each.blockedDigit() > 0
                ? text("no-digit", Map.of("digit", each.blockedDigit()))
                : each.blockedCell() >= 0
                    ? text(
                        "no-cell",
                        Map.of(
                            "cell", phrases.cell(each.blockedCell()),
                            "values", values(each.blockedCell())))
                    : text("no-way", Map.of());
        byReason.computeIfAbsent(reason, some -> new ArrayList<>()).add(one(each.digits()));
      }
    }
    if (count == 0 || count > MOST_FALLEN) {
      return "";
    }
    return followed(
        byReason.entrySet().stream()
            .map(
                entry ->
                    text(
                        "fallen",
                        Map.of(
                            "list", phrases.listed(entry.getValue()),
                            "count", entry.getValue().size(),
                            "reason", entry.getKey())))
            .toList());
  }

  /** Returns reasons that follow a sentence, as many as there may be. */
  private String followed(List<String> reasons) {
    String separator = messages.text("separator", Map.of());
    return shortened.apply(reasons).stream()
        .map(reason -> separator + reason)
        .collect(Collectors.joining());
  }

  private String values(int cell) {
    return phrases.compact(valuesOf.getOrDefault(cell, 0));
  }

  /** Returns why candidates whose digits are in a combination are eliminated from some cells. */
  String tries() {
    Set<Integer> used = new LinkedHashSet<>();
    possible().forEach(each -> used.addAll(each.digits()));
    Map<String, List<Candidate>> byReason = new LinkedHashMap<>();
    List<String> reasons = new ArrayList<>();
    int bounded = -1;
    int least = 0;
    int greatest = 0;
    for (Candidate out : step.eliminations()) {
      if (!all.get(0).cells().contains(out.cell())) {
        continue;
      }
      if (out.cell() != bounded) {
        bounded = out.cell();
        long[] range = range(bounded);
        least = (int) Math.max(0, range[0]);
        greatest = (int) Math.min(Integer.MAX_VALUE, range[1]);
        addBound(bounded, least, greatest, reasons);
      }
      if (used.contains(out.digit()) && out.digit() >= least && out.digit() <= greatest) {
        byReason.computeIfAbsent(attempt(out), some -> new ArrayList<>()).add(out);
      }
    }
    byReason.forEach(
        (reason, candidates) ->
            reasons.add(
                text(
                    "try",
                    Map.of("candidates", phrases.placements(candidates), "reason", reason))));
    return followed(reasons);
  }

  /**
   * Returns the digits of a cell of a sum that the least and the greatest sum of the others leave.
   */
  private long[] range(int cell) {
    if (step.sum() == null || step.sum().operator() != CageOperator.ADD) {
      return new long[] {0, Long.MAX_VALUE};
    }
    int union = 0;
    long least = 0;
    long greatest = 0;
    List<Integer> others = others(cell);
    for (int other : others) {
      int values = valuesOf.getOrDefault(other, 0);
      union |= values;
      least += Integer.numberOfTrailingZeros(values) + 1;
      greatest += Integer.SIZE - Integer.numberOfLeadingZeros(values);
    }
    boolean differ =
        all.stream().allMatch(each -> Set.copyOf(each.digits()).size() == each.digits().size());
    if (differ && Integer.bitCount(union) >= others.size()) {
      least = Math.max(least, sum(union, others.size(), true));
      greatest = Math.min(greatest, sum(union, others.size(), false));
    }
    return new long[] {step.sum().target() - greatest, step.sum().target() - least};
  }

  /** Returns the sum of the least or the greatest digits of a mask. */
  private static long sum(int mask, int count, boolean least) {
    long sum = 0;
    int rest = mask;
    for (int i = 0; i < count; i++) {
      int bit = least ? Integer.lowestOneBit(rest) : Integer.highestOneBit(rest);
      sum += Integer.numberOfTrailingZeros(bit) + 1;
      rest &= ~bit;
    }
    return sum;
  }

  private List<Integer> others(int cell) {
    return all.get(0).cells().stream().filter(other -> other != cell).toList();
  }

  /** Says what the others make, if this excludes a candidate of a cell that is in a combination. */
  private void addBound(int cell, int least, int greatest, List<String> reasons) {
    int below = 0;
    int above = 0;
    Set<Integer> used = new LinkedHashSet<>();
    possible().forEach(each -> used.addAll(each.digits()));
    for (Candidate out : step.eliminations()) {
      if (out.cell() == cell && used.contains(out.digit())) {
        below += out.digit() < least ? 1 : 0;
        above += out.digit() > greatest ? 1 : 0;
      }
    }
    if (below > 0) {
      reasons.add(bound("bound-least", cell, least));
    }
    if (above > 0) {
      reasons.add(bound("bound-greatest", cell, greatest));
    }
  }

  private String bound(String key, int cell, int digit) {
    return text(
        key,
        Map.of(
            "others", phrases.cells(others(cell)),
            "count", others(cell).size(),
            "sum", step.sum().target() - digit,
            "cell", phrases.cell(cell),
            "digit", digit));
  }

  /** Returns the required digits of the other cells. */
  private String attempt(Candidate out) {
    List<List<Integer>> rests =
        all.stream()
            .filter(each -> each.digits().contains(out.digit()) && each.blockedDigit() == 0)
            .map(each -> without(each.digits(), out.digit()))
            .distinct()
            .toList();
    List<String> others = new ArrayList<>();
    for (int cell : others(out.cell())) {
      others.add(text("other", Map.of("cell", phrases.cell(cell), "values", values(cell))));
    }
    return rests.size() > (full ? MOST_LEFT_IN_FULL : MOST_LEFT)
        ? text("try-many", Map.of("count", rests.size()))
        : text(
            "try-left",
            Map.of(
                "list", phrases.alternatives(rests.stream().map(this::one).toList()),
                "others", phrases.listed(others)));
  }

  private static List<Integer> without(List<Integer> digits, int digit) {
    List<Integer> rest = new ArrayList<>(digits);
    rest.remove((Integer) digit);
    return rest;
  }
}
