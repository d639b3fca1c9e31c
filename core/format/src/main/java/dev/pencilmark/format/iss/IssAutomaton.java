package dev.pencilmark.format.iss;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A finite automaton that need not be deterministic, as the Interactive Sudoku Solver writes it: a
 * stream of bits in Base64. Symbol 0 is the smallest digit. A symbol behind all digits ends a
 * segment of a line.
 */
final class IssAutomaton {

  /** The most states of the solver. */
  static final int MOST_STATES = 4096;

  /** The most transitions that are kept. */
  private static final int MOST_TRANSITIONS = 1 << 17;

  /** The most pairs of a state of a set and a symbol that are visited. */
  private static final int MOST_STEPS = 1 << 22;

  private static final int FORMAT_BITS = 2;
  private static final int FIELD_BITS = 4;
  private static final int PLAIN = 0;
  private static final int PACKED = 1;
  private static final int NO_SYMBOL = -1;

  /** Of each state its transitions: symbol and state in turns; a symbol of -1 reads nothing. */
  private final List<List<int[]>> states = new ArrayList<>();

  private final BitSet starts = new BitSet();
  private final BitSet accepting = new BitSet();
  private int transitions;

  /** Returns whether an automaton has grown beyond the limits. */
  boolean isTooLarge() {
    return states.size() > MOST_STATES || transitions > MOST_TRANSITIONS;
  }

  /** Adds a state. */
  int addState() {
    states.add(new ArrayList<>());
    return states.size() - 1;
  }

  /** Adds a transition, which reads a symbol. */
  void add(int from, int symbol, int to) {
    states.get(from).add(new int[] {symbol, to});
    transitions++;
  }

  /** Adds a transition that reads nothing. */
  void addFree(int from, int to) {
    add(from, NO_SYMBOL, to);
  }

  void addStart(int state) {
    starts.set(state);
  }

  void addAccepting(int state) {
    accepting.set(state);
  }

  /** Reads bits from the first of a byte on. */
  private static final class Bits {

    private final byte[] bytes;
    private int at;

    Bits(byte[] bytes) {
      this.bytes = bytes;
    }

    int left() {
      return 8 * bytes.length - at;
    }

    int read(int count) {
      int value = 0;
      for (int i = 0; i < count; i++) {
        value = value << 1 | (at < 8 * bytes.length ? bytes[at / 8] >> 7 - at % 8 & 1 : 0);
        at++;
      }
      return value;
    }
  }

  /** Returns the automaton of a text; null if it is none. */
  static IssAutomaton read(String text) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
    Bits bits = new Bits(bytes);
    int format = bits.read(FORMAT_BITS);
    int width = bits.read(FIELD_BITS) + 1;
    int symbols = bits.read(FIELD_BITS) + 1;
    int startCount = bits.read(width);
    int others = bits.read(width);
    if (format > PACKED || startCount == 0 || startCount + others > MOST_STATES) {
      return null;
    }
    IssAutomaton read = new IssAutomaton();
    for (int state = 0; state < startCount; state++) {
      read.addStart(state);
      if (bits.read(1) == 1) {
        read.addAccepting(state);
      }
    }
    for (int state = startCount; state < startCount + others; state++) {
      read.addAccepting(state);
    }
    boolean whole =
        format == PLAIN ? read.plain(bits, symbols, width) : read.packed(bits, symbols, width);
    while (read.states.size() < startCount + others) {
      read.addState();
    }
    return whole && !read.isTooLarge() && bits.left() >= 0 ? read : null;
  }

  private boolean plain(Bits bits, int symbols, int width) {
    int countBits = bits.read(FIELD_BITS);
    int symbolBits = Integer.SIZE - Integer.numberOfLeadingZeros(symbols - 1);
    for (int state = 0; countBits > 0 && bits.left() >= countBits; state++) {
      int count = bits.read(countBits);
      if (count > 0 && bits.left() < count * (symbolBits + width)) {
        return false;
      }
      ensure(state);
      for (int i = 0; i < count; i++) {
        int symbol = bits.read(symbolBits);
        if (!link(state, symbol, bits.read(width))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean packed(Bits bits, int symbols, int width) {
    for (int state = 0; bits.left() >= symbols; state++) {
      int mask = bits.read(symbols);
      if (bits.left() < Integer.bitCount(mask) * width) {
        return false;
      }
      ensure(state);
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        if (!link(state, Integer.numberOfTrailingZeros(rest), bits.read(width))) {
          return false;
        }
      }
    }
    return true;
  }

  private void ensure(int state) {
    while (states.size() <= state) {
      addState();
    }
  }

  private boolean link(int from, int symbol, int to) {
    if (to >= MOST_STATES || from >= MOST_STATES) {
      return false;
    }
    ensure(to);
    add(from, symbol, to);
    return !isTooLarge();
  }

  /** Adds the states that are reached without a symbol. */
  private BitSet closed(BitSet some) {
    Deque<Integer> open = new ArrayDeque<>();
    some.stream().forEach(open::push);
    while (!open.isEmpty()) {
      for (int[] transition : states.get(open.pop())) {
        if (transition[0] == NO_SYMBOL && !some.get(transition[1])) {
          some.set(transition[1]);
          open.push(transition[1]);
        }
      }
    }
    return some;
  }

  /**
   * Returns the smallest deterministic automaton that accepts the same, as the rows of the kind
   * {@code automaton}; null if it has too many states.
   *
   * @param symbols the number of symbols: the digits, and perhaps the end of a segment
   * @param most the most numbers of the table
   */
  int[] table(int symbols, int most) {
    int width = symbols + 1;
    Map<BitSet, Integer> numbers = new HashMap<>();
    List<BitSet> sets = new ArrayList<>();
    BitSet first = closed((BitSet) starts.clone());
    numbers.put(first, 0);
    sets.add(first);
    List<int[]> rows = new ArrayList<>();
    int steps = 0;
    for (int number = 0; number < sets.size(); number++) {
      BitSet set = sets.get(number);
      BitSet[] after = new BitSet[symbols];
      for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
        steps += states.get(state).size();
        for (int[] transition : states.get(state)) {
          if (transition[0] >= 0 && transition[0] < symbols) {
            after[transition[0]] =
                after[transition[0]] == null ? new BitSet() : after[transition[0]];
            after[transition[0]].set(transition[1]);
          }
        }
      }
      int[] row = new int[width];
      row[0] = set.intersects(accepting) ? 1 : 0;
      for (int symbol = 0; symbol < symbols; symbol++) {
        if (after[symbol] != null) {
          BitSet next = closed(after[symbol]);
          Integer known = numbers.putIfAbsent(next, sets.size());
          if (known == null) {
            sets.add(next);
          }
          row[symbol + 1] = numbers.get(next) + 1;
        }
      }
      rows.add(row);
      if (sets.size() > MOST_STATES || steps > MOST_STEPS) {
        return null;
      }
    }
    int[] table = smallest(rows, width);
    return table.length > most ? null : table;
  }

  /** Merges states that accept the same (Moore 1956), and drops those that accept nothing. */
  private static int[] smallest(List<int[]> rows, int width) {
    int size = rows.size();
    int[] classes = new int[size];
    int count = 0;
    int before = -1;
    for (int state = 0; state < size; state++) {
      classes[state] = rows.get(state)[0];
    }
    while (count != before) {
      before = count;
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      int[] next = new int[size];
      for (int state = 0; state < size; state++) {
        List<Integer> key = new ArrayList<>(width + 1);
        key.add(classes[state]);
        for (int i = 1; i < width; i++) {
          int after = rows.get(state)[i];
          key.add(after == 0 ? -1 : classes[after - 1]);
        }
        Integer known = numbers.putIfAbsent(key, numbers.size());
        next[state] = known == null ? numbers.size() - 1 : known;
      }
      classes = next;
      count = numbers.size();
    }
    int[] some = new int[count];
    for (int state = size - 1; state >= 0; state--) {
      some[classes[state]] = state;
    }
    boolean[] live = live(rows, classes, some, width);
    return ordered(rows, classes, some, live, width);
  }

  private static boolean[] live(List<int[]> rows, int[] classes, int[] some, int width) {
    boolean[] live = new boolean[some.length];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int one = 0; one < some.length; one++) {
        int[] row = rows.get(some[one]);
        boolean leads = row[0] == 1;
        for (int i = 1; !leads && i < width; i++) {
          leads = row[i] > 0 && live[classes[row[i] - 1]];
        }
        changed |= leads && !live[one];
        live[one] |= leads;
      }
    }
    return live;
  }

  /** Numbers the states as they are reached from the first. */
  private static int[] ordered(
      List<int[]> rows, int[] classes, int[] some, boolean[] live, int width) {
    int[] numbers = new int[some.length];
    Arrays.fill(numbers, -1);
    List<Integer> order = new ArrayList<>(List.of(classes[0]));
    numbers[classes[0]] = 0;
    int[] table = new int[some.length * width];
    for (int number = 0; number < order.size(); number++) {
      int[] row = rows.get(some[order.get(number)]);
      table[number * width] = row[0];
      for (int i = 1; i < width; i++) {
        int after = row[i] == 0 ? -1 : classes[row[i] - 1];
        if (after >= 0 && live[after]) {
          if (numbers[after] < 0) {
            numbers[after] = order.size();
            order.add(after);
          }
          table[number * width + i] = numbers[after] + 1;
        }
      }
    }
    return Arrays.copyOf(table, order.size() * width);
  }

  /** Writes bits. */
  private static final class BitText {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int open;
    private int count;

    void write(int value, int width) {
      for (int i = width - 1; i >= 0; i--) {
        open = open << 1 | value >>> i & 1;
        if (++count == 8) {
          bytes.write(open);
          open = 0;
          count = 0;
        }
      }
    }

    String text() {
      if (count > 0) {
        write(0, 8 - count);
      }
      return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    }
  }

  /** Returns the text of a table. Accepting states follow the first, as the solver orders them. */
  static String write(int[] table, int symbols) {
    int width = symbols + 1;
    int states = table.length / width;
    int[] order = new int[states];
    int[] numbers = new int[states];
    int size = 1;
    int acceptingOthers = 0;
    for (int pass = 1; pass >= 0; pass--) {
      for (int state = 1; state < states; state++) {
        if (table[state * width] == pass) {
          numbers[state] = size;
          order[size++] = state;
        }
      }
      acceptingOthers = pass == 1 ? size - 1 : acceptingOthers;
    }
    int bits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(states - 1));
    // The number of accepting states has to fit, too.
    bits = acceptingOthers >= 1 << bits ? bits + 1 : bits;
    BitText text = new BitText();
    text.write(PACKED, FORMAT_BITS);
    text.write(bits - 1, FIELD_BITS);
    text.write(symbols - 1, FIELD_BITS);
    text.write(1, bits);
    text.write(acceptingOthers, bits);
    text.write(table[0], 1);
    for (int state : order) {
      int mask = 0;
      for (int symbol = 0; symbol < symbols; symbol++) {
        mask |= table[state * width + symbol + 1] > 0 ? 1 << symbol : 0;
      }
      text.write(mask, symbols);
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int after = table[state * width + Integer.numberOfTrailingZeros(rest) + 1] - 1;
        text.write(numbers[after], bits);
      }
    }
    return text.text();
  }
}
