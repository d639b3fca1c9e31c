package dev.pencilmark.format.iss;

import dev.pencilmark.format.ruletable.SmallestAutomaton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A finite automaton that need not be deterministic, as the Interactive Sudoku Solver writes it: a
 * stream of bits in Base64. Symbol 0 is the smallest digit. A symbol behind all digits ends a
 * segment of a line.
 */
final class IssAutomaton {

  /** The maximum number of states of the solver. */
  static final int MOST_STATES = 4096;

  /** The maximum number of transitions that are kept. */
  private static final int MOST_TRANSITIONS = 1 << 15;

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

  /** The states that {@link #close} has still to follow. */
  private int[] open = {};

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

  /**
   * Returns the automaton of lines that lack a symbol at the beginning or at the end.
   *
   * @param before how often the symbol is before the line
   * @param behind how often it is behind it
   */
  IssAutomaton without(int before, int behind, int symbol) {
    IssAutomaton rest = new IssAutomaton();
    rest.states.addAll(states);
    rest.transitions = transitions;
    rest.starts.or(starts);
    rest.accepting.or(accepting);
    for (int i = 0; i < before; i++) {
      BitSet from = (BitSet) rest.starts.clone();
      rest.starts.clear();
      from.stream().forEach(state -> rest.after(state, symbol).forEach(rest.starts::set));
    }
    for (int i = 0; i < behind; i++) {
      BitSet to = (BitSet) rest.accepting.clone();
      rest.accepting.clear();
      for (int state = 0; state < states.size(); state++) {
        rest.accepting.set(state, rest.after(state, symbol).anyMatch(to::get));
      }
    }
    return rest;
  }

  private IntStream after(int state, int symbol) {
    return states.get(state).stream()
        .filter(transition -> transition[0] == symbol)
        .mapToInt(transition -> transition[1]);
  }

  /** Adds the states that are reached without a symbol; false if the work is spent. */
  private boolean close(BitSet some, AutomatonWork work) {
    if (open.length < states.size()) {
      open = new int[states.size()];
    }
    int size = 0;
    for (int state = some.nextSetBit(0); state >= 0; state = some.nextSetBit(state + 1)) {
      open[size++] = state;
    }
    while (size > 0) {
      List<int[]> after = states.get(open[--size]);
      if (!work.spend(1 + after.size())) {
        return false;
      }
      for (int[] transition : after) {
        if (transition[0] == NO_SYMBOL && !some.get(transition[1])) {
          some.set(transition[1]);
          open[size++] = transition[1];
        }
      }
    }
    return true;
  }

  /**
   * Returns the smallest deterministic automaton that accepts the same, as the rows of the kind
   * {@code automaton}; null if it has too many states, or takes too much work.
   *
   * @param symbols the number of symbols: the digits, and perhaps the end of a segment
   * @param most the maximum number of numbers of the table
   */
  int[] table(int symbols, int most, AutomatonWork work) {
    Map<BitSet, Integer> numbers = new HashMap<>();
    List<BitSet> sets = new ArrayList<>();
    BitSet first = (BitSet) starts.clone();
    if (!close(first, work)) {
      return null;
    }
    numbers.put(first, 0);
    sets.add(first);
    List<int[]> rows = new ArrayList<>();
    for (int number = 0; number < sets.size(); number++) {
      BitSet set = sets.get(number);
      BitSet[] after = after(set, symbols, work);
      int[] row = new int[symbols + 1];
      row[0] = set.intersects(accepting) ? 1 : 0;
      for (int symbol = 0; after != null && symbol < symbols; symbol++) {
        BitSet next = after[symbol];
        if (next == null) {
          continue;
        }
        if (!close(next, work)) {
          return null;
        }
        Integer known = numbers.putIfAbsent(next, sets.size());
        if (known == null) {
          sets.add(next);
        }
        row[symbol + 1] = known == null ? sets.size() : known + 1;
      }
      rows.add(row);
      if (after == null || sets.size() > MOST_STATES) {
        return null;
      }
    }
    int[] table = SmallestAutomaton.of(rows, symbols);
    return table.length > most ? null : table;
  }

  /** Returns the states after those of a set, by symbols; null if the work is spent. */
  private BitSet[] after(BitSet set, int symbols, AutomatonWork work) {
    BitSet[] after = new BitSet[symbols];
    for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
      if (!work.spend(1 + states.get(state).size())) {
        return null;
      }
      for (int[] transition : states.get(state)) {
        int symbol = transition[0];
        if (symbol >= 0 && symbol < symbols) {
          after[symbol] = after[symbol] == null ? new BitSet() : after[symbol];
          after[symbol].set(transition[1]);
        }
      }
    }
    // The sets, and the row of the smallest automaton.
    return work.spend(symbols * (2 + states.size() / Long.SIZE)) ? after : null;
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
