package dev.pencilmark.bench.attack;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes links of f-puzzles: JSON in the compression of lz-string (Pieroxy), which encodes a run of
 * n letters in O(sqrt(n)) characters. Phrases are referenced by number, so that runs of millions
 * are quick to write.
 */
final class LzLink {

  private static final String DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private static final int END = 2;
  private static final int UNIT_BITS = 8;
  private static final int DIGIT_BITS = 6;

  private final StringBuilder digits = new StringBuilder("https://www.f-puzzles.com/?load=");
  private final Map<Long, Integer> longer = new HashMap<>();
  private final Map<Character, Integer> units = new HashMap<>();
  private final Set<Integer> fresh = new HashSet<>();
  private int next = END + 1;
  private int width = 2;
  private int untilWider = 2;
  private int digit;
  private int filled;

  private LzLink() {}

  /** Returns the link that decompresses to a text of characters up to U+00FF. */
  static String of(String json) {
    return new LzLink().write(json);
  }

  private String write(String json) {
    int phrase = -1;
    char first = 0;
    for (char unit : json.toCharArray()) {
      int single = unit(unit);
      if (phrase < 0) {
        phrase = single;
        first = unit;
        continue;
      }
      long key = (long) phrase << Character.SIZE | unit;
      Integer known = longer.get(key);
      if (known != null) {
        phrase = known;
        continue;
      }
      emit(phrase, first);
      grow();
      longer.put(key, next++);
      phrase = single;
      first = unit;
    }
    emit(phrase, first);
    grow();
    bits(END, width);
    do {
      bits(0, 1);
    } while (filled != 0);
    return digits.toString();
  }

  private int unit(char unit) {
    return units.computeIfAbsent(
        unit,
        found -> {
          fresh.add(next);
          return next++;
        });
  }

  private void emit(int phrase, char first) {
    if (fresh.remove(phrase)) {
      bits(0, width);
      bits(first, UNIT_BITS);
      grow();
    } else {
      bits(phrase, width);
    }
  }

  private void grow() {
    if (--untilWider == 0) {
      untilWider = 1 << width++;
    }
  }

  /**
   * Writes bits, least significant first, to digits that are filled from the most significant bit.
   */
  private void bits(int value, int count) {
    for (int i = 0; i < count; i++) {
      digit = digit << 1 | value >> i & 1;
      if (++filled == DIGIT_BITS) {
        digits.append(DIGITS.charAt(digit));
        digit = 0;
        filled = 0;
      }
    }
  }
}
