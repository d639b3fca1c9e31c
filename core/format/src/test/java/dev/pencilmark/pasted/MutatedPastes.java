package dev.pencilmark.pasted;

import dev.pencilmark.testing.TextCheck;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Puzzles in common styles, with surrounding text, controlled by bytes: the first ones select the
 * style, the surrounding text and the puzzle, each further three are one change.
 */
public final class MutatedPastes {

  private static final String SIGNS =
      "0123456789.-_*x|+ \n\t,;:[](){}<>\"'=&#/%\\abRC\u00b7\u25a1\u200b";
  private static final int HEAD = 4;
  private static final int MOST_CHANGES = 200;

  private MutatedPastes() {}

  /** The text that bytes say. */
  public static String of(byte[] input) {
    int style = at(input, 0);
    int around = at(input, 1);
    SplittableRandom random = new SplittableRandom(at(input, 2) << 8 | at(input, 3));
    List<Styles.Manner> all = Styles.ALL;
    String text =
        all.get(style % all.size()).write(PastedPuzzles.one(random, 24 + style % 10), random);
    if (around % 3 == 0) {
      List<Styles.Manner> outer = Styles.AROUND;
      text = outer.get(around / 3 % outer.size()).write(text, random);
    }
    StringBuilder changed = new StringBuilder(text);
    for (int i = HEAD; i + 2 < input.length && i < HEAD + 3 * MOST_CHANGES; i += 3) {
      change(changed, at(input, i) << 8 | at(input, i + 1), at(input, i + 2));
    }
    return changed.toString();
  }

  /** Puts a sign in, takes one out, or writes another in its place. */
  private static void change(StringBuilder text, int where, int what) {
    int place = text.isEmpty() ? 0 : where % text.length();
    char sign = SIGNS.charAt(what / 3 % SIGNS.length());
    switch (text.isEmpty() ? 0 : what % 3) {
      case 0 -> text.insert(place, sign);
      case 1 -> text.deleteCharAt(place);
      default -> text.setCharAt(place, sign);
    }
  }

  private static int at(byte[] input, int index) {
    return index < input.length ? input[index] & 0xFF : 0;
  }

  /** Checks mutated texts; the arguments are their number and the seed. */
  public static void main(String[] arguments) {
    SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[1]));
    long count = Long.parseLong(arguments[0]);
    for (long i = 0; i < count; i++) {
      byte[] input = random(random);
      try {
        TextCheck.UNMEASURED.check(of(input));
      } catch (RuntimeException | AssertionError broken) {
        throw new AssertionError("of:\n" + of(input), broken);
      }
    }
    System.out.println(count + " mutated pastes are read or refused");
  }

  /** Bytes with a few changes. */
  static byte[] random(SplittableRandom random) {
    byte[] input = new byte[HEAD + 3 * random.nextInt(12)];
    random.nextBytes(input);
    return input;
  }
}
