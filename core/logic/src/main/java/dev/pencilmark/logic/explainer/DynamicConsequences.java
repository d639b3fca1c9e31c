package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The consequences of one assumption, up to the first contradiction, where candidates that are
 * found to be false count as eliminated from then on: an implication can have several causes. When
 * nothing more follows from cells and units, nested rules eliminate candidates.
 *
 * <p>Nodes are numbered in the order of discovery: all true ones are processed before any false
 * ones, each first in, first out. Nodes and causes are arrays of numbers, and the candidates of a
 * search are masks; Sudoku Explainer has linked objects in hash sets. Work that is cut short
 * continues where it was.
 */
final class DynamicConsequences {

  /** Added to the number of a candidate that is false. */
  static final int FALSE = Layout.CANDIDATES;

  private static final int WORDS = (Layout.CANDIDATES + Long.SIZE - 1) / Long.SIZE;

  /** The working memory of all consequences of one field, used one after another. */
  static final class Memory {

    /** The candidates before any assumption, and the remaining ones. */
    private final Field before;

    private final Field now;

    /** Changes with the candidates. */
    private int version;

    private final int[] marks = new int[2 * Layout.CANDIDATES + 2];
    private final int[] stack = new int[2 * Layout.CANDIDATES + 2];
    private int mark;

    Memory(Field field) {
      before = field.copy();
      now = field.copy();
    }

    /** Returns the candidates before any assumption; not to be changed. */
    Field before() {
      return before;
    }

    /** Starts with other candidates: all consequences have to be {@link #assume assumed} again. */
    void restart(Field field) {
      before.set(field);
      version++;
    }
  }

  private final Memory memory;

  /** By number: the candidate, plus {@link #FALSE} if it is false. */
  private short[] nodes = new short[128];

  /** By number: how the node follows from its first cause, as {@link Premises} has it. */
  private byte[] ways = new byte[128];

  /** By number: where its causes begin; and the causes, as numbers. */
  private int[] starts = new int[129];

  private short[] causes = new short[256];

  /** By number: a lower bound of the number of nodes that lead to it; and that number, or 0. */
  private short[] depths = new short[128];

  private short[] sizes = new short[128];
  private int count;

  /** By node: its number plus 1; 0 if it is not known. */
  private final short[] numbers = new short[2 * Layout.CANDIDATES];

  /** The numbers of true and of false nodes, in order. */
  private short[] trueOnes = new short[64];

  private short[] falseOnes = new short[128];
  private int trueCount;
  private int falseCount;
  private int nextTrue;
  private int nextFalse;

  /** The same as sets of candidates. */
  private final long[] trueBits = new long[WORDS];

  private final long[] falseBits = new long[WORDS];

  /** The chains that are nested in a node; null if there are none at all. */
  private NestedChain[] nested;

  /** The numbers from this one on may rest on nested chains. */
  private int firstNested = Integer.MAX_VALUE;

  /** The number of rules that find nothing at present. */
  private int exhausted;

  private int trueEnd = -1;
  private int falseEnd = -1;

  /** The counts at which {@link #mark} was called. */
  private int markedCount;

  private int markedTrue;
  private int markedFalse;
  private int markedRules;

  /** The version of the candidates for which these are the consequences. */
  private int version = -1;

  DynamicConsequences(Memory memory) {
    this.memory = memory;
  }

  /**
   * Begins with an assumption, unless that was done since the last {@link Memory#restart}. Arrays
   * are used again: to allocate them takes longer than most searches.
   */
  void assume(int candidate, boolean truth) {
    if (version == memory.version) {
      return;
    }
    version = memory.version;
    markedCount = 0;
    markedTrue = 0;
    markedFalse = 0;
    markedRules = 0;
    rewind();
    if (truth) {
      addTrue(candidate, -1, Premises.NONE, 0, 0);
    } else {
      addFalse(candidate, -1);
    }
  }

  /**
   * Finds all consequences, with the first of some rules that finds something, repeatedly.
   *
   * @return false if they were known
   */
  boolean follow(List<NestedRule> rules, Checkpoint work) {
    if (isContradiction() || isOver() && exhausted >= rules.size()) {
      return false;
    }
    Field now = memory.now;
    now.set(memory.before);
    for (int i = 0; i < nextFalse; i++) {
      now.take(nodes[falseOnes[i]] - FALSE);
    }
    while (!isContradiction()) {
      if (nextTrue < trueCount) {
        followTrue(trueOnes[nextTrue++]);
      } else if (nextFalse < falseCount) {
        followFalse(falseOnes[nextFalse++]);
      } else if (exhausted >= rules.size()) {
        return true;
      } else {
        List<NestedRule.Elimination> found = rules.get(exhausted).find(memory.before, now, work);
        if (found.isEmpty()) {
          exhausted++;
        } else {
          exhausted = 0;
          found.forEach(this::add);
        }
      }
    }
    return true;
  }

  private boolean isOver() {
    return nextTrue == trueCount && nextFalse == falseCount;
  }

  /** Remembers the present state, for {@link #rewind}. */
  void mark() {
    markedCount = count;
    markedTrue = trueCount;
    markedFalse = falseCount;
    markedRules = exhausted;
  }

  /** Returns to the marked state, which was no contradiction. */
  void rewind() {
    for (int i = markedCount; i < count; i++) {
      int node = nodes[i];
      numbers[node] = 0;
      long[] bits = node < FALSE ? trueBits : falseBits;
      int candidate = node < FALSE ? node : node - FALSE;
      bits[candidate >> 6] &= ~(1L << candidate);
      sizes[i] = 0;
      if (nested != null && i < nested.length) {
        nested[i] = null;
      }
    }
    count = markedCount;
    trueCount = markedTrue;
    falseCount = markedFalse;
    nextTrue = trueCount;
    nextFalse = falseCount;
    exhausted = markedRules;
    trueEnd = -1;
    falseEnd = -1;
    if (firstNested >= count) {
      firstNested = Integer.MAX_VALUE;
    }
  }

  private void followTrue(int number) {
    Field now = memory.now;
    int candidate = nodes[number];
    int cell = Field.cell(candidate);
    int bit = 1 << Field.digit(candidate) - 1;
    for (int rest = now.candidates(cell) & ~bit; rest != 0; rest &= rest - 1) {
      if (addFalse(cell * Layout.SIDE + Masks.first(rest), number)) {
        return;
      }
    }
    int digit = candidate - cell * Layout.SIDE;
    for (int peer : now.layout().peersByUnit(cell)) {
      if ((now.candidates(peer) & bit) != 0 && addFalse(peer * Layout.SIDE + digit, number)) {
        return;
      }
    }
  }

  private void followFalse(int number) {
    Field now = memory.now;
    Field before = memory.before;
    int candidate = nodes[number] - FALSE;
    int cell = Field.cell(candidate);
    int digit = Field.digit(candidate);
    int left = now.candidates(cell) & ~(1 << digit - 1);
    if (left != 0 && (left & left - 1) == 0) {
      int gone = before.candidates(cell) & ~now.candidates(cell);
      if (addTrue(cell * Layout.SIDE + Masks.first(left), number, Premises.CELL, cell, gone)) {
        return;
      }
    }
    int[] units = now.layout().unitsOf(cell);
    int[] at = now.layout().placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      int unit = units[i];
      int places = now.places(unit, digit);
      int others = places & ~(1 << at[i]);
      if (others != 0 && (others & others - 1) == 0) {
        int gone = before.places(unit, digit) & ~places;
        int other = now.layout().cells(unit)[Masks.first(others)];
        if (addTrue(Field.candidate(other, digit), number, unit, unit, gone)) {
          return;
        }
      }
    }
    now.take(candidate);
  }

  /** Adds a false candidate that follows from a true one. Returns whether that contradicts. */
  private boolean addFalse(int candidate, int cause) {
    if (numbers[candidate] != 0) {
      trueEnd = numbers[candidate] - 1;
      falseEnd = addNode(candidate + FALSE, Premises.NONE);
      addCause(cause);
      endCauses();
      return true;
    }
    if (numbers[candidate + FALSE] == 0) {
      int number = addNode(candidate + FALSE, Premises.NONE);
      if (cause >= 0) {
        addCause(cause);
      }
      endCauses();
      know(number);
    }
    return false;
  }

  /**
   * Adds a true candidate that follows from a false one, and from those that went before.
   *
   * @param way its cell, or a unit
   * @param group the cell, or that unit
   * @param gone the digits, or places, that went
   */
  private boolean addTrue(int candidate, int cause, int way, int group, int gone) {
    boolean contradicts = numbers[candidate + FALSE] != 0;
    if (!contradicts && numbers[candidate] != 0) {
      return false;
    }
    int number = addNode(candidate, way);
    if (cause >= 0) {
      addCause(cause);
      int digit = Field.digit(candidate);
      int[] cells = way == Premises.CELL ? null : memory.before.layout().cells(group);
      for (int rest = gone; rest != 0; rest &= rest - 1) {
        int place = Masks.first(rest);
        int other =
            cells == null ? group * Layout.SIDE + place : Field.candidate(cells[place], digit);
        addCause(numbers[other + FALSE] - 1);
      }
    }
    endCauses();
    if (contradicts) {
      trueEnd = number;
      falseEnd = numbers[candidate + FALSE] - 1;
    } else {
      know(number);
    }
    return contradicts;
  }

  private void add(NestedRule.Elimination elimination) {
    for (int candidate : elimination.removed()) {
      if (numbers[candidate + FALSE] == 0) {
        int number = addNode(candidate + FALSE, Premises.NONE);
        for (int premise : elimination.premises()) {
          addCause(numbers[premise + FALSE] - 1);
        }
        endCauses();
        know(number);
        if (elimination.chain() != null) {
          if (nested == null || nested.length < nodes.length) {
            nested =
                nested == null
                    ? new NestedChain[nodes.length]
                    : Arrays.copyOf(nested, nodes.length);
          }
          nested[number] = elimination.chain();
          firstNested = Math.min(firstNested, number);
        }
      }
    }
  }

  private int addNode(int node, int way) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * count);
      ways = Arrays.copyOf(ways, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count + 1);
      depths = Arrays.copyOf(depths, 2 * count);
      sizes = Arrays.copyOf(sizes, 2 * count);
    }
    nodes[count] = (short) node;
    ways[count] = (byte) way;
    starts[count + 1] = starts[count];
    depths[count] = 1;
    return count++;
  }

  private void addCause(int cause) {
    int end = starts[count];
    if (end == causes.length) {
      causes = Arrays.copyOf(causes, 2 * end);
    }
    causes[end] = (short) cause;
    starts[count] = end + 1;
  }

  private void endCauses() {
    int depth = 0;
    for (int i = starts[count - 1]; i < starts[count]; i++) {
      depth = Math.max(depth, depths[causes[i]]);
    }
    depths[count - 1] = (short) (depth + 1);
  }

  private void know(int number) {
    int node = nodes[number];
    numbers[node] = (short) (number + 1);
    if (node < FALSE) {
      if (trueCount == trueOnes.length) {
        trueOnes = Arrays.copyOf(trueOnes, 2 * trueCount);
      }
      trueOnes[trueCount++] = (short) number;
      trueBits[node >> 6] |= 1L << node;
    } else {
      if (falseCount == falseOnes.length) {
        falseOnes = Arrays.copyOf(falseOnes, 2 * falseCount);
      }
      falseOnes[falseCount++] = (short) number;
      falseBits[node - FALSE >> 6] |= 1L << node - FALSE;
    }
  }

  /** Returns whether a candidate was found to be both true and false. */
  boolean isContradiction() {
    return trueEnd >= 0;
  }

  /** Returns the node of a {@link #isContradiction contradiction} that is true. */
  int trueEnd() {
    return trueEnd;
  }

  /** Returns the node of a contradiction that is false. */
  int falseEnd() {
    return falseEnd;
  }

  /** Returns how many candidates are true, or false. */
  int count(boolean truth) {
    return truth ? trueCount : falseCount;
  }

  /** Returns the i-th candidate that is true, or false, in the order of discovery. */
  int candidate(int i, boolean truth) {
    return truth ? nodes[trueOnes[i]] : nodes[falseOnes[i]] - FALSE;
  }

  /** Returns the number of a node; -1 if it was not found. */
  int number(int candidate, boolean truth) {
    return numbers[truth ? candidate : candidate + FALSE] - 1;
  }

  /** Returns the sets of 64 candidates that are true, or false; not to be changed. */
  long[] bits(boolean truth) {
    return truth ? trueBits : falseBits;
  }

  /** Returns a lower bound of {@link #size}. */
  int depth(int number) {
    return depths[number];
  }

  /** Returns how many nodes one rests on, itself counted. */
  int size(int number) {
    if (sizes[number] == 0) {
      sizes[number] = (short) gather(number);
    }
    return sizes[number];
  }

  /** Returns whether a node may rest on nested chains. */
  boolean mayNest(int number) {
    return number >= firstNested;
  }

  /** Adds the nested chains that a node rests on. */
  void addNested(int number, Set<NestedChain> chains) {
    int found = gather(number);
    for (int i = 0; i < found; i++) {
      int at = memory.stack[i];
      if (at >= firstNested && at < nested.length && nested[at] != null) {
        chains.add(nested[at]);
      }
    }
  }

  /** Returns the nodes that one rests on, from it to the assumption. */
  int[] chain(int number) {
    int found = gather(number);
    int[] chain = new int[found];
    for (int i = 0; i < found; i++) {
      chain[i] = nodes[memory.stack[i]];
    }
    return chain;
  }

  /**
   * Adds the premises of the nodes that one rests on.
   *
   * @param origin how the assumption is one of several
   */
  void addPremises(int number, int origin, Premises premises) {
    int found = gather(number);
    for (int i = 0; i < found; i++) {
      int at = memory.stack[i];
      if (nodes[at] < FALSE) {
        premises.add(nodes[at], starts[at] == starts[at + 1] ? origin : ways[at]);
      }
    }
  }

  /** Returns the number of nodes that one rests on, which are in the stack breadth first. */
  private int gather(int number) {
    int[] marks = memory.marks;
    int[] stack = memory.stack;
    int mark = ++memory.mark;
    int found = 0;
    marks[number] = mark;
    stack[found++] = number;
    for (int i = 0; i < found; i++) {
      int at = stack[i];
      for (int k = starts[at]; k < starts[at + 1]; k++) {
        int cause = causes[k];
        if (marks[cause] != mark) {
          marks[cause] = mark;
          stack[found++] = cause;
        }
      }
    }
    return found;
  }

  /** Returns the complexity of branches together: their nodes, and each nested chain once. */
  static int nestedComplexity(DynamicConsequences[] branches, int[] ends) {
    Set<NestedChain> chains = null;
    for (int i = 0; i < branches.length; i++) {
      if (branches[i].mayNest(ends[i])) {
        chains = chains == null ? new LinkedHashSet<>() : chains;
        branches[i].addNested(ends[i], chains);
      }
    }
    return chains == null ? 0 : chains.stream().mapToInt(NestedChain::complexity).sum();
  }
}
