package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line of the rules that are written next to a drawing, for the player and for a caller that
 * reads the text again, such as {@code Whispers line [green lines (#67F067), value 5]: Digits that
 * ...}.
 *
 * @param rule the rule; only its kind and what all rules drawn like it share, unless it is complete
 * @param complete whether all of the rule is in the words, with its cells, so that nothing need be
 *     known from the drawing
 * @param colour what such rules are drawn in; empty if the colour says nothing
 */
public record RuleClause(VariantRule rule, boolean complete, String colour) {

  /** The kinds whose rules words can hold: not those of long tables. */
  public static final Set<RuleKind> KINDS =
      Stream.of(RuleKind.values())
          .filter(
              kind ->
                  kind.isSupported()
                      && !kind.isAboutDigits()
                      && !kind.isRelation()
                      && !kind.hasTable())
          .collect(Collectors.toCollection(() -> EnumSet.noneOf(RuleKind.class)));

  private static final Pattern NUMBERS =
      Pattern.compile("(?:[1-9]\\d{0,5}|0)(?: (?:[1-9]\\d{0,5}|0)){0,63}");
  private static final Pattern LINES = Pattern.compile("\\w{0,20} ?lines \\(#([0-9A-F]{6})\\)");

  private static final String EXEMPT = "dots exempt";
  private static final String LOOP = "loop";
  private static final String CELLS = "cells ";
  private static final String FROM = "from ";
  private static final String ALL = "value ";
  private static final String GROUPS = " / ";

  /** Returns the clause of a rule that is drawn: what all such rules have in common. */
  public static RuleClause drawn(VariantRule rule, String colour) {
    if (rule.kind().form() == RuleKind.Form.GLOBAL) {
      return new RuleClause(rule, false, "");
    }
    VariantRule.Builder shared = VariantRule.of(rule.kind());
    if (rule.kind().form() == RuleKind.Form.LINE && rule.values() > 0) {
      // It is in no picture, but the same for all lines of a colour.
      shared.values(rule.value());
    }
    return new RuleClause(shared.build(), false, colour);
  }

  /** Returns the line. */
  public String text(int side) {
    StringJoiner items = new StringJoiner(", ", " [", "]");
    items.setEmptyValue("");
    if (!colour.isEmpty()) {
      String name = Colours.name(colour);
      items.add((name.isEmpty() ? "" : name + " ") + "lines (#" + colour + ")");
    }
    if (rule.dotType() != null) {
      items.add(rule.dotType().id());
    }
    if (rule.values() > 0) {
      StringJoiner values = new StringJoiner(" ");
      for (int i = 0; i < rule.values(); i++) {
        values.add(Integer.toString(rule.value(i)));
      }
      items.add(ALL + values);
    }
    if (rule.ignoresMarked()) {
      items.add(EXEMPT);
    }
    if (rule.isLoop()) {
      items.add(LOOP);
    }
    if (rule.at() != null) {
      String direction =
          rule.at().direction() == Outside.Direction.NONE ? "" : " " + rule.at().direction().name();
      items.add(FROM + "R" + (rule.at().row() + 1) + "C" + (rule.at().column() + 1) + direction);
    } else if (rule.groups() > 0) {
      items.add(CELLS + cells(side));
    }
    return rule.kind().title() + items + ": " + rule.kind().meaning();
  }

  private String cells(int side) {
    StringJoiner groups = new StringJoiner(GROUPS);
    for (int i = 0; i < rule.groups(); i++) {
      StringJoiner cells = new StringJoiner(" ");
      for (int k = 0; k < rule.size(i); k++) {
        String name = Cells.name(rule.cell(i, k), side);
        cells.add(rule.masks() == 0 ? name : name + "=" + digits(rule.mask(k)));
      }
      groups.add(cells.toString());
    }
    return groups.toString();
  }

  private static String digits(int mask) {
    StringJoiner digits = new StringJoiner(".");
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add(Integer.toString(Integer.numberOfTrailingZeros(rest) + 1));
    }
    return digits.toString();
  }

  /** Returns the rules of a board that words can hold. */
  public static List<VariantRule> of(Board board) {
    return board.variants().stream().filter(rule -> KINDS.contains(rule.kind())).toList();
  }

  /** Returns the clause that a line is; null if it is none, letter by letter. */
  public static RuleClause read(String line, int side) {
    for (RuleKind kind : KINDS) {
      String end = ": " + kind.meaning();
      if (line.startsWith(kind.title()) && line.endsWith(end)) {
        int from = kind.title().length();
        int to = line.length() - end.length();
        if (from <= to) {
          RuleClause clause = read(kind, line.substring(from, to), side);
          if (clause != null && clause.text(side).equals(line)) {
            return clause;
          }
        }
      }
    }
    return null;
  }

  private static RuleClause read(RuleKind kind, String items, int side) {
    VariantRule.Builder rule = VariantRule.of(kind);
    String colour = "";
    boolean complete = false;
    try {
      if (items.startsWith(" [") && items.endsWith("]")) {
        for (String item : items.substring(2, items.length() - 1).split(", ", -1)) {
          if (LINES.matcher(item).matches()) {
            colour = item.substring(item.length() - 7, item.length() - 1);
          } else if (DotType.ofId(item) != null) {
            rule.dotType(DotType.ofId(item));
          } else if (item.startsWith(ALL)) {
            rule.values(numbers(item.substring(ALL.length())));
          } else if (item.equals(EXEMPT)) {
            rule.ignoreMarked(true);
          } else if (item.equals(LOOP)) {
            rule.loop(true);
          } else if (item.startsWith(FROM)) {
            rule.at(place(item.substring(FROM.length()), side), side);
            complete = true;
          } else if (item.startsWith(CELLS)) {
            readCells(item.substring(CELLS.length()), kind, side, rule);
            complete = true;
          } else {
            return null;
          }
        }
      } else if (!items.isEmpty()) {
        return null;
      }
      VariantRule built = rule.build();
      if (complete || kind.form() == RuleKind.Form.GLOBAL) {
        VariantRules.check(built, side);
      }
      return new RuleClause(built, complete, colour);
    } catch (ProblemException notOurs) {
      return null;
    }
  }

  private static int[] numbers(String text) {
    if (!NUMBERS.matcher(text).matches()) {
      return new int[0];
    }
    String[] numbers = text.split(" ");
    int[] read = new int[numbers.length];
    for (int i = 0; i < read.length; i++) {
      read[i] = Integer.parseInt(numbers[i]);
    }
    return read;
  }

  private static Outside place(String text, int side) throws ProblemException {
    String[] parts = text.split(" ", 2);
    Outside.Direction direction = Outside.Direction.NONE;
    for (Outside.Direction some : Outside.Direction.values()) {
      direction = parts.length == 2 && some.name().equals(parts[1]) ? some : direction;
    }
    return JsonPlace.top(parts[0]).outside(side, direction);
  }

  private static void readCells(String text, RuleKind kind, int side, VariantRule.Builder rule)
      throws ProblemException {
    List<Integer> masks = new ArrayList<>();
    for (String group : text.split(GROUPS, VariantRules.MOST_GROUPS + 1)) {
      String[] names = group.split(" ", side * side + 1);
      int[] cells = new int[names.length];
      for (int i = 0; i < cells.length; i++) {
        String[] parts = names[i].split("=", 2);
        cells[i] = JsonPlace.top(parts[0]).cell(side);
        if (kind == RuleKind.ALLOWED) {
          masks.add(parts.length == 2 ? mask(parts[1], side) : 0);
        }
      }
      rule.group(cells);
    }
    if (kind == RuleKind.ALLOWED) {
      rule.masks(masks.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private static int mask(String text, int side) {
    int mask = 0;
    for (int digit : numbers(text.replace('.', ' '))) {
      mask |= digit <= side ? 1 << digit - 1 : 0;
    }
    return mask;
  }
}
