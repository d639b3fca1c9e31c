package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.text.Notation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The requirements of single rules of a board, in words. */
public final class RuleWords {

  /** The maximum length of the reported name of a rule that is not understood. */
  private static final int MOST_NAME = 300;

  private RuleWords() {}

  /** Returns the name of a rule with its numbers, such as "Whispers line (5)". */
  public static String name(VariantRule rule) {
    String numbers = numbers(rule);
    if (rule.kind() == RuleKind.SUM_PAIR) {
      return "Pair sum " + numbers;
    }
    return rule.kind().title()
        + (numbers.isEmpty() ? "" : rule.at() == null ? " (" + numbers + ")" : " " + numbers + ",");
  }

  private static String numbers(VariantRule rule) {
    if (rule.kind().hasTable()) {
      return "";
    }
    int[] values = new int[rule.values()];
    Arrays.setAll(values, rule::value);
    return Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(", "));
  }

  /**
   * Returns the name of a rule and its requirement as a sentence; empty for a rule that is only
   * carried.
   */
  public static String sentence(Board board, VariantRule rule) {
    return switch (rule.kind()) {
      case NONCONSECUTIVE ->
          rule.kind().title()
              + ": Digits of neighbours do not differ by 1"
              + (rule.ignoresMarked() ? ", unless there is a dot between them." : ".");
      case NEGATIVE -> negative(board, rule);
      case LOOK_AND_SAY ->
          rule.kind().title()
              + ": In each of these cages a digit is as often as the number before it says.";
      case TAXICAB ->
          rule.values() == 0
              ? rule.kind().title()
                  + ": Equal digits are not exactly as many steps apart as they say."
              : rule.kind().title()
                  + ": Equal digits are not exactly "
                  + rule.value()
                  + " steps apart.";
      default -> {
        RuleKind kind = rule.kind();
        yield (kind.hasUsualValue() ? name(rule) : kind.title()) + ": " + kind.meaning();
      }
    };
  }

  /** Returns a rule with its cells, such as "Thermometer r1c1-r1c2-r2c3"; of all kinds. */
  public static String stated(Board board, VariantRule rule) {
    int side = board.side();
    return switch (rule.kind().form()) {
      case GLOBAL -> sentence(board, rule);
      case VERBATIM -> "Not understood: " + printable(rule.name());
      case OUTSIDE_LINE, OUTSIDE_DIAGONAL -> name(rule) + " " + place(rule, side);
      case ARROW -> name(rule) + " " + way(rule, 0, side) + ", shaft " + way(rule, 1, side);
      case CELLS ->
          rule.masks() > 0
              ? name(rule) + allowed(rule, side)
              : name(rule) + " " + set(rule, 0, side);
      case SET, BLOCK -> name(rule) + " " + set(rule, 0, side);
      case TWINS -> name(rule) + " " + way(rule, 0, side) + " = " + way(rule, 1, side);
      case SEGMENTS -> {
        StringBuilder segments = new StringBuilder(name(rule));
        for (int group = 0; group < rule.groups(); group++) {
          segments.append(group == 0 ? " " : ", ").append(way(rule, group, side));
        }
        yield segments.toString();
      }
      case GROUPS -> {
        StringBuilder groups = new StringBuilder(name(rule));
        for (int group = 0; group < rule.groups(); group++) {
          groups.append(group == 0 ? " " : " = ").append(set(rule, group, side));
        }
        yield groups.toString();
      }
      default -> name(rule) + " " + way(rule, 0, side) + (rule.isLoop() ? " and back" : "");
    };
  }

  /** An untrusted name of a rule, as ASCII on one line. */
  public static String printable(String name) {
    String plain = name.replaceAll("[^ -~]", "?");
    return plain.length() > MOST_NAME ? plain.substring(0, MOST_NAME) + "..." : plain;
  }

  private static String way(VariantRule rule, int group, int side) {
    return Arrays.stream(rule.group(group))
        .mapToObj(cell -> Notation.R1C1.cell(cell, side))
        .collect(Collectors.joining("-"));
  }

  private static String set(VariantRule rule, int group, int side) {
    List<Integer> cells = Arrays.stream(rule.group(group)).boxed().toList();
    return Notation.R1C1.cells(cells, side);
  }

  private static String allowed(VariantRule rule, int side) {
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < rule.size(0); i++) {
      cells
          .append(i == 0 ? " " : "; ")
          .append(Notation.R1C1.cell(rule.cell(0, i), side))
          .append(' ');
      for (int rest = rule.mask(i); rest != 0; rest &= rest - 1) {
        cells.append(Integer.numberOfTrailingZeros(rest) + 1);
        cells.append((rest & rest - 1) == 0 ? "" : ",");
      }
    }
    return cells.toString();
  }

  /** Returns the line of a clue and the end that it is seen from. */
  private static String place(VariantRule rule, int side) {
    Outside at = rule.at();
    int first = rule.cell(0, 0);
    if (at.direction() != Outside.Direction.NONE) {
      int last = rule.cell(0, rule.size(0) - 1);
      return "from " + Notation.R1C1.cell(first, side) + " to " + Notation.R1C1.cell(last, side);
    }
    if (at.row() < 0 || at.row() == side) {
      return "column " + (at.column() + 1) + " from " + (at.row() < 0 ? "above" : "below");
    }
    return "row " + (at.row() + 1) + " from the " + (at.column() < 0 ? "left" : "right");
  }

  private static String negative(Board board, VariantRule rule) {
    String values =
        Arrays.stream(Marks.of(board).values(rule))
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(" or "));
    String marks = rule.dotType() == DotType.XV ? "marks" : "dots";
    String relation =
        switch (rule.dotType()) {
          case XV -> "add up to " + values;
          case RATIO -> "have a ratio of " + values;
          case DIFFERENCE -> "differ by " + values;
        };
    return "All "
        + marks
        + " are shown: Neighbours without one do not "
        + relation
        + (rule.ignoresMarked() && rule.dotType() != DotType.XV
            ? "; those with another dot may."
            : ".");
  }
}
