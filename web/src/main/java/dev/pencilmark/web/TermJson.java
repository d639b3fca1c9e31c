package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import dev.pencilmark.term.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The constraint terms of a board as data for pages: lists of the parts of each, by name. Relations
 * of two digits are tables, which terms share; types.d.ts documents the parts.
 */
final class TermJson implements Term.Cases<Void> {

  /** The maximum number of states of an automaton that a page gets. */
  private static final int MOST_STATES = 4096;

  private final Board board;
  private final int side;
  private final Map<List<Integer>, Integer> tables = new LinkedHashMap<>();
  private final Map<Relation, int[]> rows = new HashMap<>();

  /**
   * The rows of the relations of listed pairs, which are one relation if the pairs are the same.
   */
  private final Map<List<Integer>, int[]> pairs = new LinkedHashMap<>();

  /** The names and numbers of automata by states, which rules of a kind share. */
  private final Map<Sized, Map<String, Integer>> automata = new HashMap<>();

  private final Map<String, List<Object>> terms = new TreeMap<>();

  /** The allowed digits of each cell by rules of the cell alone. */
  private final int[] masks;

  /** The cells that the current rule makes different. */
  private int[] different = {};

  /** An automaton for a number of cells. */
  private record Sized(Automaton automaton, int length) {}

  private TermJson(Board board) {
    this.board = board;
    this.side = board.side();
    this.masks = new int[board.cellCount()];
    Arrays.fill(masks, board.allDigits());
  }

  /** Returns the tables and the terms of the rules of a board. */
  static Map<String, Object> of(Board board) {
    TermJson json = new TermJson(board);
    Grounding grounding = Grounding.of(board);
    for (VariantRule rule : board.variants()) {
      json.different = new int[0];
      grounding.terms(rule).forEach(term -> term.accept(json));
    }
    json.addPairs();
    json.addMasks();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("tables", List.copyOf(json.tables.keySet()));
    data.put("terms", json.terms);
    return data;
  }

  private void add(String name, Object... parts) {
    terms.computeIfAbsent(name, key -> new ArrayList<>()).add(List.of(parts));
  }

  /** All pairs of a relation together. */
  private void addPairs() {
    Map<Integer, List<Integer>> byTable = new TreeMap<>();
    pairs.forEach(
        (cells, rows) ->
            byTable.computeIfAbsent(table(rows), key -> new ArrayList<>()).addAll(cells));
    byTable.forEach((table, cells) -> add("pair", table, cells));
  }

  /** All cells with the same digits together. */
  private void addMasks() {
    Map<Integer, List<Integer>> byMask = new TreeMap<>();
    for (int cell = 0; cell < masks.length; cell++) {
      if (masks[cell] != board.allDigits()) {
        byMask.computeIfAbsent(masks[cell], key -> new ArrayList<>()).add(cell);
      }
    }
    List<Object> all = new ArrayList<>();
    byMask.forEach(
        (mask, cells) -> {
          cells.add(0, mask);
          all.add(cells);
        });
    if (!all.isEmpty()) {
      terms.put("in", all);
    }
  }

  private static List<Integer> numbers(int[] all) {
    return Arrays.stream(all).boxed().toList();
  }

  private static int[] cells(Places places) {
    List<Integer> cells = new ArrayList<>();
    places.all(place -> cells.addAll(numbers(place)));
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int size(Places places) {
    int[] size = new int[1];
    places.all(
        place -> {
          size[0] = place.length;
          return false;
        });
    return size[0];
  }

  /** Returns the digits that each digit of the first cell lets the second have, from index 1. */
  private int[] rows(Relation relation) {
    return rows.computeIfAbsent(
        relation,
        key -> {
          int[] all = new int[side + 1];
          all[0] = board.allDigits();
          System.arraycopy(relation.rows(side), 0, all, 1, side);
          return all;
        });
  }

  private int table(int[] rows) {
    return tables.computeIfAbsent(numbers(rows), key -> tables.size());
  }

  /** Returns the table of the image of each digit, from index 1; -1 for the digit itself. */
  private int images(Image image) {
    return image.equals(Image.DIGIT)
        ? -1
        : table(
            IntStream.rangeClosed(0, side)
                .map(digit -> digit == 0 ? 0 : image.of(digit))
                .toArray());
  }

  @Override
  public Void table(Term.Table term) {
    return term.relation().accept(term.places().accept(new ByPlaces()));
  }

  /** Writes a table by how its places are related. */
  private final class ByPlaces implements Places.Cases<Relation.Cases<Void>> {

    @Override
    public Relation.Cases<Void> each(Places.Each places) {
      return new EachPlace(places);
    }

    @Override
    public Relation.Cases<Void> slide(Places.Slide places) {
      return new EachPlace(places) {
        @Override
        public Void pair(Relation relation) {
          add("slide", table(rows(relation)), numbers(places.line()));
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> inner(Places.Inner places) {
      return new EachPlace(places) {
        @Override
        Void triples(String name, int number) {
          add(name, number, numbers(places.line()));
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> apart(Places.Apart places) {
      return new EachPlace(places) {
        @Override
        public Void pair(Relation relation) {
          add("apart", table(rows(relation)), places.down(), places.right());
          return null;
        }
      };
    }
  }

  /** Writes the places of a relation one by one. */
  private class EachPlace implements Relation.PairCases<Void> {

    private final Places places;

    EachPlace(Places places) {
      this.places = places;
    }

    @Override
    public Void member(Relation.Member relation) {
      for (int cell : cells(places)) {
        masks[cell] &= relation.digits();
      }
      return null;
    }

    @Override
    public Void pair(Relation relation) {
      pairs.merge(numbers(cells(places)), rows(relation), TermJson::both);
      return null;
    }

    @Override
    public Void between(Relation.Between relation) {
      return triples("between", 0);
    }

    @Override
    public Void outside(Relation.Outside relation) {
      return triples("outside", relation.least());
    }

    Void triples(String name, int number) {
      places.all(
          cells -> {
            add(name, number, numbers(cells));
            return true;
          });
      return null;
    }
  }

  private static int[] both(int[] rows, int[] others) {
    return IntStream.range(0, rows.length).map(i -> rows[i] & others[i]).toArray();
  }

  @Override
  public Void allDifferent(Term.AllDifferent term) {
    return term.places().accept(new DifferentAt(term));
  }

  /** Writes cells that differ; a negative size is that of the windows of a line. */
  private final class DifferentAt implements Places.Cases<Void> {

    private final Term.AllDifferent term;

    DifferentAt(Term.AllDifferent term) {
      this.term = term;
    }

    private Void write(int size, int[] cells) {
      if (term.image().equals(Image.DIGIT) && Math.abs(size) == cells.length) {
        different = cells;
      }
      int most = Math.min(term.span(), side);
      add("different", term.gap(), most, images(term.image()), size, numbers(cells));
      return null;
    }

    @Override
    public Void each(Places.Each places) {
      return write(size(places), cells(places));
    }

    @Override
    public Void slide(Places.Slide places) {
      return write(-size(places), places.line());
    }

    @Override
    public Void inner(Places.Inner places) {
      return write(size(places), cells(places));
    }

    @Override
    public Void apart(Places.Apart places) {
      return write(size(places), cells(places));
    }
  }

  @Override
  public Void linear(Term.Linear term) {
    boolean plain = Arrays.stream(term.weights()).allMatch(weight -> weight == 1);
    List<Integer> cells = numbers(term.cells());
    if (Arrays.equals(different, term.cells())) {
      add("sum", term.total(), cells, plain ? List.of() : numbers(term.weights()), 1);
    } else if (plain) {
      add("sum", term.total(), cells);
    } else {
      add("sum", term.total(), cells, numbers(term.weights()));
    }
    return null;
  }

  @Override
  public Void equalSums(Term.EqualSums term) {
    terms
        .computeIfAbsent("equal", key -> new ArrayList<>())
        .add(term.groups().stream().map(TermJson::numbers).toList());
    return null;
  }

  @Override
  public Void cardinality(Term.Cardinality term) {
    add(
        "count",
        numbers(term.values()),
        numbers(term.counts()),
        images(term.image()),
        size(term.places()),
        numbers(cells(term.places())));
    return null;
  }

  @Override
  public Void occurrences(Term.Occurrences term) {
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < term.digits().length; i++) {
      long allowed = term.allowed()[i];
      counts.add(term.digits()[i]);
      counts.add(Long.bitCount(allowed));
      for (int k = 0; k < Long.SIZE; k++) {
        if ((allowed >>> k & 1) != 0) {
          counts.add(k);
        }
      }
    }
    add("occur", tables.computeIfAbsent(counts, key -> tables.size()), numbers(term.cells()));
    return null;
  }

  @Override
  public Void same(Term.Same term) {
    terms
        .computeIfAbsent("same", key -> new ArrayList<>())
        .add(term.groups().stream().map(TermJson::numbers).toList());
    return null;
  }

  @Override
  public Void element(Term.Element term) {
    add("element", term.value(), term.only() ? 1 : 0, term.index(), numbers(term.list()));
    return null;
  }

  @Override
  public Void regular(Term.Regular term) {
    term.automaton()
        .accept(new Name(term.cells().length))
        .forEach(
            (name, number) ->
                add("regular", name, number, term.loop() ? 1 : 0, numbers(term.cells())));
    return null;
  }

  @Override
  public Void rank(Term.Rank term) {
    add("rank", term.below(), term.alone() ? 1 : 0, numbers(term.line()));
    return null;
  }

  /** The name of an automaton and its number; nothing for one that a page does not check. */
  private final class Name implements Automaton.Cases<Map<String, Integer>> {

    private final int length;

    Name(int length) {
      this.length = length;
    }

    @Override
    public Map<String, Integer> pieces(Automaton.Pieces automaton) {
      return Map.of("pieces", automaton.total());
    }

    @Override
    public Map<String, Integer> sandwich(Automaton.Sandwich automaton) {
      return automaton.shift() == 0 ? Map.of("sandwich", automaton.total()) : states(automaton);
    }

    @Override
    public Map<String, Integer> firstSum(Automaton.FirstSum automaton) {
      return Map.of("first", automaton.total());
    }

    @Override
    public Map<String, Integer> visible(Automaton.Visible automaton) {
      return Map.of("visible", automaton.count());
    }

    @Override
    public Map<String, Integer> lunchbox(Automaton.Lunchbox automaton) {
      return automaton.shift() == 0 ? Map.of("lunchbox", automaton.total()) : states(automaton);
    }

    /** The number is that of a table; an automaton of too many states is not checked on pages. */
    @Override
    public Map<String, Integer> states(Automaton automaton) {
      return automata.computeIfAbsent(
          new Sized(automaton, length),
          key -> {
            Transitions states = Transitions.of(automaton, side, length, MOST_STATES);
            return states == null ? Map.of() : Map.of("table", table(states.table()));
          });
    }
  }
}
