package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the rules of a board ask of its digits, as conditions of few kinds that can be seen to be
 * broken while digits are missing: by drawings, and by pages that are played, which have them as
 * data. All conditions together are kept by full boards that keep all rules, and by no others.
 * Rules that are only carried ask for nothing here. Immutable but for its arrays, which are not to
 * be changed.
 */
public final class RuleConditions {

  /** Cells of a line that are farther apart are not compared: no digits are so far apart. */
  private static final int FAR = Board.MAX_SIDE;

  /**
   * So many pieces of a line are compared each with each, those of others with their neighbours.
   */
  private static final int FEW_PIECES = 12;

  /**
   * Cells with a table: for a digit of the first it has the digits that the second may have then,
   * as a mask, from index 1.
   */
  public record Pair(int one, int other, int table) {}

  /**
   * Pairs of the cells of a line, by their distance on it.
   *
   * @param tables the table of the pairs at each distance, from index 1; {@link #NO_TABLE} if these
   *     pairs have no condition
   */
  record Line(int[] cells, int[] tables) {}

  /** The table of pairs without a condition. */
  static final int NO_TABLE = -1;

  /** All cells that are so many rows and columns apart have a table, the upper one first. */
  public record Move(int down, int right, int table) {}

  /** Digits times weights add up to a total. */
  public record Sum(int[] cells, int[] weights, int total) {}

  /** What is neither. */
  public enum Form {
    /** All between the ends is between their digits. */
    BETWEEN,
    /** Nothing between the ends is one of their digits or between them. */
    LOCKOUT,
    /** Each value is there as often as it is listed. */
    QUADRUPLE,
    /** The digits between the lowest and the highest add up to the value. */
    SANDWICH,
    /** The first so many as the first says add up to the value. */
    X_SUM,
    /** So many are larger than all before. */
    SKYSCRAPER,
    /** Pieces one after the other add up to the value. */
    SUM_LINE,
    /** The same, of a loop. */
    SUM_LOOP,
    /** As many cells at the end have the digits of those at the beginning. */
    SAME_VALUES,
    /** Cells of three classes; the values are the class of each digit, from index 0. */
    CLASSES
  }

  /** A condition on cells in their order. */
  public record More(Form form, int[] cells, int[] values) {}

  private final int side;
  private final int all;
  private final int[] masks;
  private final Map<List<Integer>, Integer> tables = new LinkedHashMap<>();
  private final Map<Relation, Integer> known = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();
  private final Map<int[], Set<Relation>> noneOf = new IdentityHashMap<>();
  private final List<Move> moves = new ArrayList<>();
  private final List<Sum> sums = new ArrayList<>();
  private final List<More> more = new ArrayList<>();

  private RuleConditions(Board board) {
    side = board.side();
    all = board.allDigits();
    masks = new int[board.cellCount()];
    Arrays.fill(masks, all);
    Grounding grounding = Grounding.of(board);
    List<List<Term>> terms = board.variants().stream().map(grounding::terms).toList();
    terms.forEach(this::group);
    Conditions conditions = new Conditions();
    terms.forEach(rule -> rule.forEach(term -> term.accept(conditions)));
  }

  /** Those of the rules of a board. */
  public static RuleConditions of(Board board) {
    return new RuleConditions(board);
  }

  /** The digits that each cell may have, as masks. */
  public int[] masks() {
    return masks.clone();
  }

  /** The tables of pairs and moves, each from index 0, which stands for no digit. */
  public List<List<Integer>> tables() {
    return List.copyOf(tables.keySet());
  }

  /** The pairs of all lines; of a long line these are many times its cells. */
  public List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (Line line : lines) {
      int[] cells = line.cells();
      for (int i = 0; i < cells.length; i++) {
        for (int far = 1; far < line.tables().length && i + far < cells.length; far++) {
          if (line.tables()[far] != NO_TABLE) {
            pairs.add(new Pair(cells[i], cells[i + far], line.tables()[far]));
          }
        }
      }
    }
    return List.copyOf(pairs);
  }

  /** The pairs as they are kept: no more than there are cells in rules. */
  List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  public List<Move> moves() {
    return List.copyOf(moves);
  }

  public List<Sum> sums() {
    return List.copyOf(sums);
  }

  public List<More> more() {
    return List.copyOf(more);
  }

  private int tableOf(Relation relation) {
    return known.computeIfAbsent(relation, this::newTable);
  }

  private int newTable(Relation relation) {
    int[] rows = new int[side + 1];
    rows[0] = all;
    System.arraycopy(relation.rows(side), 0, rows, 1, side);
    return table(rows);
  }

  private int table(int[] rows) {
    return tables.computeIfAbsent(Arrays.stream(rows).boxed().toList(), table -> tables.size());
  }

  private void pair(int one, int other, int table) {
    if (one != other) {
      lines.add(new Line(new int[] {one, other}, new int[] {NO_TABLE, table}));
    }
  }

  private void more(Form form, int[] cells, int... values) {
    more.add(new More(form, cells, values));
  }

  /** The tables of pairs of a line by how far apart they are; {@link #NO_TABLE} for none. */
  private interface Distance {
    int table(int distance);
  }

  private void along(int[] cells, Distance distance) {
    int[] byDistance = new int[Math.min(FAR, cells.length - 1) + 1];
    byDistance[0] = NO_TABLE;
    for (int far = 1; far < byDistance.length; far++) {
      byDistance[far] = distance.table(far);
    }
    lines.add(new Line(cells, byDistance));
  }

  /** Neighbours without a mark that several rules are about have one table of all of these. */
  private void group(List<Term> terms) {
    for (Term term : terms) {
      if (term instanceof Term.Table table
          && table.relation() instanceof Relation.NoneOf none
          && table.places() instanceof Places.Each pairs) {
        noneOf
            .computeIfAbsent(pairs.cells(), key -> new LinkedHashSet<>())
            .addAll(none.relations());
      }
    }
  }

  /** Makes conditions of terms. */
  private final class Conditions implements Term.Cases<Void> {

    @Override
    public Void table(Term.Table term) {
      Relation relation = term.relation();
      if (relation instanceof Relation.Member member) {
        term.places().all(cells -> keep(cells[0], member.digits()));
      } else if (term.places() instanceof Places.Inner inner) {
        addInner(inner.line(), relation);
      } else if (term.places() instanceof Places.Slide line) {
        along(line.line(), far -> step(relation, far));
      } else if (term.places() instanceof Places.Apart apart) {
        addMoves(apart, tableOf(relation));
      } else if (relation instanceof Relation.NoneOf
          && term.places() instanceof Places.Each pairs) {
        Set<Relation> relations = noneOf.remove(pairs.cells());
        if (relations != null) {
          addPairs(new Relation.NoneOf(List.copyOf(relations)), pairs);
        }
      } else {
        addPairs(relation, term.places());
      }
      return null;
    }

    private boolean keep(int cell, int digits) {
      masks[cell] &= digits;
      return true;
    }

    private void addPairs(Relation relation, Places places) {
      int table = tableOf(relation);
      places.all(
          cells -> {
            pair(cells[0], cells[1], table);
            return true;
          });
    }

    /** The table of cells of a line of which each has a relation to the next. */
    private int step(Relation relation, int far) {
      if (relation instanceof Relation.Step step) {
        return tableOf(new Relation.Step(step.least() * far));
      }
      return far == 1 ? tableOf(relation) : NO_TABLE;
    }

    private void addMoves(Places.Apart apart, int table) {
      moves.add(new Move(apart.down(), apart.right(), table));
      if (apart.down() > 0 && apart.right() > 0) {
        moves.add(new Move(apart.down(), -apart.right(), table));
      }
    }

    private void addInner(int[] line, Relation relation) {
      if (relation instanceof Relation.Outside outside) {
        pair(line[0], line[line.length - 1], tableOf(Relation.Distance.atLeast(outside.least())));
        more(Form.LOCKOUT, line);
      } else {
        more(Form.BETWEEN, line);
      }
    }

    @Override
    public Void allDifferent(Term.AllDifferent term) {
      if (term.places() instanceof Places.Slide windows) {
        addPeriod(windows, term.image());
        return null;
      }
      Relation apart = new Relation.Distance(term.gap(), Math.min(term.span(), side));
      term.places()
          .all(
              cells -> {
                along(cells.clone(), far -> tableOf(apart));
                return true;
              });
      return null;
    }

    /** Cells of a window have different images, so that those a window apart have the same. */
    private void addPeriod(Places.Slide windows, Image image) {
      int period = windows.window();
      Relation others = new Relation.SameImage(image, false);
      Relation same = new Relation.SameImage(image, true);
      long images = IntStream.rangeClosed(1, side).map(image::of).distinct().count();
      boolean repeats = period > 1 && images == period;
      along(
          windows.line(),
          far ->
              far < period
                  ? tableOf(others)
                  : repeats && far % period == 0 ? tableOf(same) : NO_TABLE);
    }

    @Override
    public Void linear(Term.Linear term) {
      sums.add(new Sum(term.cells(), term.weights(), term.total()));
      return null;
    }

    @Override
    public Void equalSums(Term.EqualSums term) {
      List<int[]> groups = term.groups();
      for (int i = 0; i < groups.size(); i++) {
        int to = groups.size() <= FEW_PIECES ? groups.size() : Math.min(groups.size(), i + 2);
        for (int k = i + 1; k < to; k++) {
          int[] cells = joined(groups.get(i), groups.get(k));
          int[] weights = new int[cells.length];
          Arrays.fill(weights, -1);
          Arrays.fill(weights, 0, groups.get(i).length, 1);
          sums.add(new Sum(cells, weights, 0));
        }
      }
      return null;
    }

    @Override
    public Void cardinality(Term.Cardinality term) {
      boolean digits = term.image().equals(Image.DIGIT);
      int[] values = digits ? listed(term) : new int[side + 1];
      for (int digit = 1; !digits && digit <= side; digit++) {
        values[digit] = term.image().of(digit);
      }
      term.places()
          .all(
              cells -> {
                more(digits ? Form.QUADRUPLE : Form.CLASSES, cells.clone(), values);
                return true;
              });
      return null;
    }

    /** Each value as often as it occurs at least. */
    private static int[] listed(Term.Cardinality term) {
      return IntStream.range(0, term.values().length)
          .flatMap(i -> IntStream.range(0, term.counts()[i]).map(k -> term.values()[i]))
          .toArray();
    }

    @Override
    public Void same(Term.Same term) {
      int[] first = term.groups().get(0);
      for (int[] group : term.groups().subList(1, term.groups().size())) {
        more(Form.SAME_VALUES, joined(first, group));
      }
      return null;
    }

    @Override
    public Void element(Term.Element term) {
      int[] list = term.list();
      masks[term.index()] &= (int) ((1L << list.length) - 1);
      for (int i = 0; i < list.length; i++) {
        if (list[i] != term.index()) {
          Relation implies = new Relation.Implies(i + 1, term.value(), term.only());
          pair(term.index(), list[i], tableOf(implies));
        } else if (term.value() != i + 1) {
          masks[term.index()] &= ~(1 << i);
        }
      }
      return null;
    }

    @Override
    public Void regular(Term.Regular term) {
      more.add(term.automaton().accept(new Condition(term)));
      return null;
    }

    /** The condition that an automaton stands for. */
    private record Condition(Term.Regular term) implements Automaton.Cases<More> {

      @Override
      public More pieces(Automaton.Pieces pieces) {
        return of(term.loop() ? Form.SUM_LOOP : Form.SUM_LINE, pieces.total());
      }

      @Override
      public More sandwich(Automaton.Sandwich sandwich) {
        return of(Form.SANDWICH, sandwich.total());
      }

      @Override
      public More firstSum(Automaton.FirstSum sum) {
        return of(Form.X_SUM, sum.total());
      }

      @Override
      public More visible(Automaton.Visible visible) {
        return of(Form.SKYSCRAPER, visible.count());
      }

      private More of(Form form, int value) {
        return new More(form, term.cells(), new int[] {value});
      }
    }
  }

  private static int[] joined(int[] one, int[] other) {
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }
}
