package dev.pencilmark.format.ruletable;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * {@code compressToBase64} of LZ-String (Pieroxy, 2013) and back, to the bit: LZ78 (Ziv and Lempel,
 * "Compression of individual sequences via variable-rate coding", 1978) over UTF-16 units, with
 * codes that grow a bit wider each time all of a width are given out. Codes 0 and 1 bring a new
 * unit of 8 or 16 bits, 2 ends the text. Numbers are in the bits least significant first.
 */
public final class LzString {

  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  private static final int NEW_BYTE = 0;
  private static final int NEW_UNIT = 1;
  private static final int END = 2;
  private static final int FIRST_FREE = 3;

  /** After how many codes the checkpoint is called. */
  private static final int STRIDE = 1024;

  /** The bits of a code while a text is compressed, which is far shorter than this allows. */
  private static final int CODE_BITS = 24;

  /** The initial size of the table in bits, sufficient for most puzzles. */
  private static final int FIRST_BITS = 10;

  /**
   * Spreads entries in the table, differently in every process: collisions cannot be constructed.
   */
  private static final long SPREAD = new SplittableRandom().nextLong() | 1;

  private static final byte[] DIGIT_OF = new byte[128];

  static {
    Arrays.fill(DIGIT_OF, (byte) -1);
    for (int i = 0; i < DIGITS.length(); i++) {
      DIGIT_OF[DIGITS.charAt(i)] = (byte) i;
    }
    DIGIT_OF['='] = 0;
    // A plus sign that went through a form.
    DIGIT_OF[' '] = DIGIT_OF['+'];
  }

  private LzString() {}

  /**
   * Expands a text.
   *
   * @param most the maximum number of characters that may come of it
   * @param checkpoint called periodically, to cancel
   * @throws ProblemException BAD_CHARACTER, DECOMPRESS_FAILED, TRAILING_DATA or LIMIT_EXCEEDED,
   *     with the place
   */
  public static String expand(String base64, int most, Checkpoint checkpoint)
      throws ProblemException {
    return new Expansion(base64, most, checkpoint).run();
  }

  /** Compresses a text. */
  public static String compress(String text, Checkpoint checkpoint) {
    return new Compression().run(text, checkpoint);
  }

  /** One text on its way. */
  private static final class Expansion {

    private final String base64;
    private final int most;
    private final Checkpoint checkpoint;
    private final StringBuilder text = new StringBuilder();
    private long bit;

    /**
     * Where in the text each entry of the dictionary is: an entry is the one before and the unit
     * after it, so that it always is there in one piece, and a text that unfolds to a thousand
     * times its length takes no more memory than it does itself.
     */
    private int[] starts = new int[256];

    private int[] lengths = new int[256];
    private int size = FIRST_FREE;

    /** Entries until codes become wider. */
    private int left = 4;

    private int width = 3;

    Expansion(String base64, int most, Checkpoint checkpoint) {
      this.base64 = base64;
      this.most = most;
      this.checkpoint = checkpoint;
    }

    String run() throws ProblemException {
      int first = read(2);
      if (first == END) {
        return "";
      }
      append(first);
      add(0, 1);
      int start = 0;
      int length = 1;
      while (true) {
        int code = read(width);
        if (code == END) {
          checkEnd();
          return text.toString();
        }
        int from = text.length();
        if (code == NEW_BYTE || code == NEW_UNIT) {
          append(code);
          add(from, 1);
          count();
          code = size - 1;
        } else if (code > size) {
          throw failed("code " + code + " of " + size);
        } else {
          int source = code == size ? start : starts[code];
          int count = code == size ? length + 1 : lengths[code];
          if (count > most - from) {
            throw tooLong();
          }
          // Character by character: the last one may be the first that is appended here.
          for (int i = 0; i < count; i++) {
            text.append(text.charAt(source + i));
          }
        }
        // The entry before and the first unit of this one, which follows it in the text.
        add(start, length + 1);
        count();
        start = from;
        length = text.length() - from;
      }
    }

    /**
     * Rejects data after the end, except for the zeros that fill the last character, which may be a
     * separate one, and padding.
     */
    private void checkEnd() throws ProblemException {
      int at = (int) ((bit + 5) / 6);
      if (at < base64.length() && base64.charAt(at) == 'A') {
        at++;
      }
      while (at < base64.length() && base64.charAt(at) == '=') {
        at++;
      }
      if (at < base64.length()) {
        throw Problem.trailing("the compressed text", "more").at(at).exception();
      }
    }

    private void append(int code) throws ProblemException {
      if (code > NEW_UNIT) {
        throw failed("code " + code + " at the start");
      }
      if (text.length() == most) {
        throw tooLong();
      }
      text.append((char) read(code == NEW_BYTE ? 8 : 16));
    }

    private void add(int start, int length) {
      if ((size & STRIDE - 1) == 0) {
        checkpoint.pass();
      }
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, 2 * size);
        lengths = Arrays.copyOf(lengths, 2 * size);
      }
      starts[size] = start;
      lengths[size++] = length;
    }

    private void count() {
      if (--left == 0) {
        left = 1 << width;
        width++;
      }
    }

    private int read(int bits) throws ProblemException {
      int value = 0;
      for (int i = 0; i < bits; i++, bit++) {
        int at = (int) (bit / 6);
        if (at >= base64.length()) {
          throw Problem.undecodable("the text ends too soon")
              .expected("more", "the end")
              .at(base64.length())
              .exception();
        }
        char c = base64.charAt(at);
        int digit = c < DIGIT_OF.length ? DIGIT_OF[c] : -1;
        if (digit < 0) {
          throw Problem.badCharacter("A-Z, a-z, 0-9, + or /", c).at(at).exception();
        }
        value |= (digit >> 5 - (int) (bit % 6) & 1) << i;
      }
      return value;
    }

    private ProblemException failed(String what) {
      return Problem.undecodable("the text is no LZ-String: " + what)
          .at((int) (bit / 6))
          .exception();
    }

    private ProblemException tooLong() {
      return Problem.tooLarge("the text when unfolded", most, "characters")
          .at((int) (bit / 6))
          .exception();
    }
  }

  /** One text on its way. */
  private static final class Compression {

    private final StringBuilder base64 = new StringBuilder();
    private int pending;
    private int pendingBits;

    /**
     * Of each entry, in the place that its hash says or behind it: the entry that it is longer than
     * by a unit and one, or 0 if it is a unit; the unit; its code. Objects in a map of Java's took
     * half of what writing a puzzle took of the heap.
     */
    private long[] codes = new long[1 << FIRST_BITS];

    private int bits = FIRST_BITS;

    /** Where the entry belongs that was searched for last. */
    private int place;

    private int size = FIRST_FREE;
    private int left = 2;
    private int width = 2;

    String run(String text, Checkpoint checkpoint) {
      int entry = -1;
      // The unit that the entry is if its code is not reported yet, as that of the unit before may
      // be.
      int fresh = -1;
      for (int i = 0; i < text.length(); i++) {
        checkpoint.passes(i);
        char c = text.charAt(i);
        int unit = find(0, c);
        boolean isNew = unit < 0;
        if (isNew) {
          unit = add(0, c);
        }
        int known = entry < 0 ? -1 : find(entry + 1, c);
        if (known >= 0) {
          entry = known;
          continue;
        }
        if (entry >= 0) {
          emit(entry, fresh);
          add(entry + 1, c);
        }
        entry = unit;
        fresh = isNew ? c : -1;
      }
      if (entry >= 0) {
        emit(entry, fresh);
      }
      write(END, width);
      // The original always ends with a bit of its own, and then fills up the last digit.
      write(0, 1);
      if (pendingBits > 0) {
        write(0, 6 - pendingBits);
      }
      while (base64.length() % 4 != 0) {
        base64.append('=');
      }
      return base64.toString();
    }

    /** Returns the code of an entry; -1 if there is none. */
    private int find(int shorter, char unit) {
      long key = (long) shorter << Character.SIZE | unit;
      int at = (int) (key * SPREAD >>> Long.SIZE - bits);
      while (codes[at] != 0) {
        if (codes[at] >>> CODE_BITS == key) {
          return (int) codes[at] & (1 << CODE_BITS) - 1;
        }
        at = at + 1 & codes.length - 1;
      }
      place = at;
      return -1;
    }

    /** Gives the entry that was searched for last a code. */
    private int add(int shorter, char unit) {
      if (size == (1 << CODE_BITS) - 1) {
        throw new IllegalArgumentException("no puzzle is as long");
      }
      codes[place] = ((long) shorter << Character.SIZE | unit) << CODE_BITS | size;
      if (size > codes.length / 4 * 3) {
        long[] before = codes;
        codes = new long[2 * before.length];
        bits++;
        for (long known : before) {
          if (known != 0) {
            long key = known >>> CODE_BITS;
            find((int) (key >>> Character.SIZE), (char) key);
            codes[place] = known;
          }
        }
      }
      return size++;
    }

    private void emit(int entry, int fresh) {
      if (fresh < 0) {
        write(entry, width);
      } else {
        write(fresh < 256 ? NEW_BYTE : NEW_UNIT, width);
        write(fresh, fresh < 256 ? 8 : 16);
        count();
      }
      count();
    }

    private void count() {
      if (--left == 0) {
        left = 1 << width;
        width++;
      }
    }

    private void write(int value, int bits) {
      for (int i = 0; i < bits; i++) {
        pending = pending << 1 | value >> i & 1;
        if (++pendingBits == 6) {
          base64.append(DIGITS.charAt(pending));
          pending = 0;
          pendingBits = 0;
        }
      }
    }
  }
}
