package dev.pencilmark.logic.text;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the parts of sentences: cells, digits, groups and candidates. Immutable. */
final class Phrases {

  private final Messages messages;
  private final Notation notation;
  private final Digits all;
  private final int side;

  Phrases(Messages messages, Notation notation, Digits all) {
    this.messages = messages;
    this.notation = notation;
    this.all = all;
    this.side = all.count();
  }

  /** Returns the digits of the grid. */
  Digits all() {
    return all;
  }

  /** Returns a digit as it is read. */
  int digit(int number) {
    return all.value(number);
  }

  /** Returns the name of a cell. */
  String cell(int cell) {
    return notation.cell(cell, side);
  }

  /** Returns the names of some cells. */
  String cells(List<Integer> cells) {
    return cells.size() == 1 ? cell(cells.get(0)) : notation.cells(cells, side);
  }

  /** Returns the digits of a mask, such as {@code 1, 2 and 5}. */
  String digits(int mask) {
    return listed(each(mask));
  }

  /** Returns the digits of a mask without spaces, such as {@code 125}. */
  String compact(int mask) {
    return String.join(between(), each(mask));
  }

  /** Returns the separator of digits without spaces. */
  String between() {
    return side > 9 ? "," : "";
  }

  private List<String> each(int mask) {
    List<String> digits = new ArrayList<>();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add("" + digit(Integer.numberOfTrailingZeros(rest) + 1));
    }
    return digits;
  }

  /** Returns items with commas, and "and" before the last. */
  String listed(List<String> items) {
    return listed(items, "and");
  }

  /** Returns items with commas, and "or" before the last. */
  String alternatives(List<String> items) {
    return listed(items, "or");
  }

  private String listed(List<String> items, String last) {
    int end = items.size() - 1;
    return end < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, end)) + messages.text(last, Map.of()) + items.get(end);
  }

  /** Groups of a kind that follow each other have its name once: rows 3 and 7. */
  String groups(List<Group> groups) {
    List<String> names = new ArrayList<>();
    int from = 0;
    while (from < groups.size()) {
      GroupKind kind = groups.get(from).kind();
      int to = from + 1;
      while (to < groups.size() && groups.get(to).kind() == kind && isNumbered(kind)) {
        to++;
      }
      List<String> numbers = groups.subList(from, to).stream().map(this::number).toList();
      // With other groups behind them, "and" would not show where the numbers end.
      boolean alone = numbers.size() == groups.size();
      names.add(
          to == from + 1
              ? group(groups.get(from))
              : messages.text(
                  "group.plural",
                  Map.of(
                      "kinds",
                      messages.text(key(kind) + ".plural", Map.of()),
                      "numbers",
                      alone ? listed(numbers) : String.join(", ", numbers))));
      from = to;
    }
    return listed(names);
  }

  private static boolean isNumbered(GroupKind kind) {
    return switch (kind) {
      case CAGE, COMPARTMENT, FALLING_DIAGONAL, RISING_DIAGONAL -> false;
      default -> true;
    };
  }

  private static String key(GroupKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String number(Group group) {
    return group.kind() == GroupKind.ROW ? notation.row(group.number()) : "" + group.number();
  }

  private String group(Group group) {
    boolean byCells = group.kind() == GroupKind.CAGE || group.kind() == GroupKind.COMPARTMENT;
    return messages.text(
        isNumbered(group.kind()) ? "group.numbered" : byCells ? "group.cells" : "group.named",
        Map.of(
            "kind",
            messages.text(key(group.kind()), Map.of()),
            "number",
            number(group),
            "cells",
            cells(Arrays.stream(group.cells()).boxed().toList())));
  }

  /** Returns digits to place, such as {@code r1c2=5}. */
  String placements(List<Candidate> candidates) {
    return String.join(", ", candidates(candidates, "="));
  }

  /** Returns candidates to eliminate, such as {@code r1c23<>5}. */
  String eliminations(List<Candidate> candidates) {
    return String.join(", ", candidates(candidates, "<>"));
  }

  /** Candidates, those of the same digits together. */
  List<String> candidates(List<Candidate> candidates, String sign) {
    Map<Integer, Integer> digitsOf = new LinkedHashMap<>();
    for (Candidate at : candidates) {
      digitsOf.merge(at.cell(), 1 << at.digit() - 1, (one, other) -> one | other);
    }
    Map<Integer, List<Integer>> cellsOf = new LinkedHashMap<>();
    digitsOf.forEach(
        (cell, digits) -> cellsOf.computeIfAbsent(digits, some -> new ArrayList<>()).add(cell));
    return cellsOf.entrySet().stream()
        .map(entry -> cells(entry.getValue()) + sign + compact(entry.getKey()))
        .collect(Collectors.toList());
  }
}
