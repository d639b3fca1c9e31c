package dev.pencilmark.testing;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Variant rules of any kind and side that make sense by themselves. Each takes one number of its
 * source, for all of its parts, and a kind is drawn by its id: a new kind changes the draws in
 * which it is chosen, and no others.
 */
public final class RandomRules {

  private final int side;
  private final int lowest;
  private final Random source;

  /** Draws the current rule. */
  private Random random;

  public RandomRules(int side, Random source) {
    this(side, 1, source);
  }

  /** Draws rules of grids whose digits begin with a lowest one, 0 or 1. */
  public RandomRules(int side, int lowest, Random source) {
    this.side = side;
    this.lowest = lowest;
    this.source = source;
  }

  /** A kind of which there are rules at this side; takes one number of the source. */
  public static RuleKind kind(int side, Random source) {
    long seed = source.nextLong();
    RuleKind chosen = null;
    long most = 0;
    for (RuleKind kind : kinds(side)) {
      long weight = new SplittableRandom(seed ^ kind.id().hashCode()).nextLong();
      if (chosen == null || weight > most) {
        chosen = kind;
        most = weight;
      }
    }
    return chosen;
  }

  /** A rule of any kind. */
  public VariantRule any() {
    return of(kind(side, source));
  }

  /** The kinds of which there are rules at this side, except those about the digits of a grid. */
  public static List<RuleKind> kinds(int side) {
    List<RuleKind> kinds = new ArrayList<>(List.of(RuleKind.values()));
    kinds.removeIf(RuleKind::isAboutDigits);
    if (side != 9) {
      kinds.remove(RuleKind.GLOBAL_ENTROPY);
      kinds.remove(RuleKind.GLOBAL_MODULAR);
    }
    return kinds;
  }

  /** A rule of any kind that is understood. */
  public VariantRule understood() {
    RuleKind kind = kind(side, source);
    while (!kind.isSupported()) {
      kind = kind(side, source);
    }
    return of(kind);
  }

  /** A rule of a kind. */
  public VariantRule of(RuleKind kind) {
    random = new Random(source.nextLong());
    if (kind == RuleKind.OTHER) {
      return VariantRule.carried("fpuzzles.lz", "rule" + random.nextInt(9), "[\"R1C1\"]");
    }
    VariantRule.Builder rule = VariantRule.of(kind);
    switch (kind.form()) {
      case PAIR, DIRECTED_PAIR -> rule.group(line(2, 2));
      case LINE, DIRECTED_LINE -> rule.group(line(2, Math.min(7, side + 1)));
      case LINE_OF_3 -> rule.group(line(3, 6));
      case ORDERED -> rule.group(some(2, 4));
      case SEGMENTS -> {
        for (int i = random.nextInt(3); i >= 0; i--) {
          rule.group(some(1, 4));
        }
      }
      case ARROW -> arrow(rule);
      case CELLS -> rule.group(some(1, 5));
      case TWINS -> {
        int size = 1 + random.nextInt(3);
        rule.group(some(size, size)).group(some(size, size));
      }
      case GROUPS -> {
        int size = 1 + random.nextInt(3);
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
          int one = kind == RuleKind.EQUAL_SUM ? 1 + random.nextInt(3) : size;
          rule.group(some(one, one));
        }
      }
      case BLOCK -> {
        int cell = random.nextInt(side - 1) * side + random.nextInt(side - 1);
        rule.group(cell, cell + 1, cell + side, cell + side + 1);
      }
      case SET -> rule.group(line(1, Math.min(5, side)));
      case OUTSIDE_LINE -> {
        int at = random.nextInt(side);
        int end = random.nextBoolean() ? -1 : side;
        rule.at(
            random.nextBoolean()
                ? new Outside(at, end, Outside.Direction.NONE)
                : new Outside(end, at, Outside.Direction.NONE),
            side);
      }
      case OUTSIDE_DIAGONAL -> diagonal(rule);
      default -> {}
    }
    if (kind == RuleKind.NEGATIVE) {
      rule.dotType(DotType.values()[random.nextInt(3)]).ignoreMarked(random.nextBoolean());
    }
    if (kind == RuleKind.NONCONSECUTIVE) {
      rule.ignoreMarked(random.nextBoolean());
    }
    VariantRule made = rule.build();
    return switch (kind) {
      case ALLOWED -> masked(made);
      case RELATION, RELATION_OF_ALL -> related(made);
      case LOOK_AND_SAY -> counted(made);
      case AUTOMATON -> listed(made);
      default -> valued(made);
    };
  }

  private VariantRule related(VariantRule rule) {
    int[] masks = new int[side];
    Arrays.setAll(masks, i -> random.nextInt(1 << side) | random.nextInt(1 << side));
    return rule.toBuilder().masks(masks).build();
  }

  /** Counts of one digit or two. */
  private VariantRule counted(VariantRule rule) {
    int digit = lowest + random.nextInt(side);
    int other = lowest + random.nextInt(side);
    int[] pairs = {random.nextInt(3), digit, random.nextInt(3), other};
    return rule.toBuilder().values(digit == other ? Arrays.copyOf(pairs, 2) : pairs).build();
  }

  /** An automaton of few states that rejects little. */
  private VariantRule listed(VariantRule rule) {
    int width = rule.groups() == 1 ? side + 1 : side + 2;
    int states = 1 + random.nextInt(4);
    int[] table = new int[states * width];
    Arrays.setAll(
        table,
        i -> i % width == 0 ? random.nextInt(2) : Math.max(0, random.nextInt(states + 2) - 1));
    return rule.toBuilder().values(table).build();
  }

  private VariantRule masked(VariantRule rule) {
    int[] masks = new int[rule.size(0)];
    Arrays.setAll(masks, i -> 1 + random.nextInt((1 << side) - 1));
    return rule.toBuilder().masks(masks).build();
  }

  private VariantRule valued(VariantRule rule) {
    RuleKind kind = rule.kind();
    int fewest = kind.fewestValues();
    int most = Math.min(kind.mostValues(), kind == RuleKind.NEGATIVE ? 2 : 4);
    int[] values = new int[fewest + random.nextInt(most - fewest + 1)];
    int low = kind.lowestValue(side);
    int high =
        switch (kind) {
          case SUM, LITTLE_KILLER -> side * rule.cellCount();
          case SUM_LINE -> 2 * side;
          default -> kind.highestValue(side);
        };
    boolean digits =
        kind == RuleKind.QUADRUPLE
            || kind == RuleKind.NUMBERED_ROOM
            || kind == RuleKind.HIDDEN_SKYSCRAPER;
    int shift = digits ? lowest - 1 : 0;
    Arrays.setAll(values, i -> low + random.nextInt(high - low + 1) + shift);
    return rule.toBuilder().values(values).build();
  }

  private void arrow(VariantRule.Builder rule) {
    int[] line = line(3, 6);
    boolean pill = line[1] == line[0] + 1 || line[1] == line[0] + side;
    if (pill && random.nextInt(3) == 0) {
      rule.group(line[0], line[1]).group(Arrays.copyOfRange(line, 2, line.length));
    } else {
      rule.group(line[0]).group(Arrays.copyOfRange(line, 1, line.length));
    }
  }

  private void diagonal(VariantRule.Builder rule) {
    Outside.Direction[] ways = Outside.Direction.values();
    while (true) {
      int row = random.nextInt(side + 2) - 1;
      int column = random.nextInt(side + 2) - 1;
      boolean outside = row == -1 || row == side || column == -1 || column == side;
      Outside at = new Outside(row, column, ways[1 + random.nextInt(4)]);
      if (outside && at.cells(side).length > 0) {
        rule.at(at, side);
        return;
      }
    }
  }

  /** A path of cells that touch each other, none twice. */
  private int[] line(int fewest, int most) {
    while (true) {
      int wanted = fewest + random.nextInt(most - fewest + 1);
      List<Integer> line = new ArrayList<>();
      line.add(random.nextInt(side * side));
      while (line.size() < wanted) {
        List<Integer> next = new ArrayList<>();
        for (int cell : Cells.neighbours(line.get(line.size() - 1), side)) {
          if (cell >= 0 && !line.contains(cell)) {
            next.add(cell);
          }
        }
        if (next.isEmpty()) {
          break;
        }
        line.add(next.get(random.nextInt(next.size())));
      }
      if (line.size() == wanted) {
        return line.stream().mapToInt(Integer::intValue).toArray();
      }
    }
  }

  private int[] some(int fewest, int most) {
    List<Integer> cells = new ArrayList<>();
    for (int cell = 0; cell < side * side; cell++) {
      cells.add(cell);
    }
    Collections.shuffle(cells, random);
    int size = fewest + random.nextInt(most - fewest + 1);
    return cells.subList(0, size).stream().mapToInt(Integer::intValue).toArray();
  }
}
