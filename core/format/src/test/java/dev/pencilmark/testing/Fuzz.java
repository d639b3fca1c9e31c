package dev.pencilmark.testing;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.interchange.DecodeResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Throws broken texts at everything: makes them at random, see {@link TextCheck} for the checked
 * properties.
 *
 * <p>{@link #main} runs as many inputs as its argument states.
 */
final class Fuzz {

  private static final String[] ALPHABETS = {
    "0123456789",
    "0123456789.",
    "0123456789abcdefghijklmnopqrstuv",
    "0123456789abcdefghijklmnopqrstuvwxyz",
    "01",
    "0",
    ".",
    "12345,",
    "123456789 |+-*.\n",
    "ABCDEFGHIJKLMNOP.",
    "SXWCJLMKDTUBV39GPBC",
    "bd=shape&jigmap%?#:/",
    "\u0000\u0001\u0007\u001B\u007F\uFEFF",
    "\u0131\u017F\u212A\uFF11\u0661\u2500\u2502\uD83D\uDE00\uD800",
    "0123456789+-x/,",
    "0123456789.+: ",
    "<opensudoku><game data=\"version: 1|-|0&#10;'/>",
    "[Puzzle]\n#A123456789.,u ",
  };

  private final List<String> seeds = new ArrayList<>();
  private final Map<String, Integer> readAs = new TreeMap<>();

  Fuzz() {
    for (Corpus.Row row : Corpus.real("")) {
      if (row.text().length() < 3000) {
        seeds.add(row.text());
      }
    }
    // Of the project's own a shape each: what differs in type and size only leads to the same code.
    Set<String> names = new HashSet<>();
    for (OwnStrings.Row row : Corpus.own()) {
      if (row.text().length() < 1000 && names.add(row.name())) {
        seeds.add(row.text());
      }
    }
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 400; i++) {
      seeds.add(generated(random));
    }
    for (Format format : Formats.all()) {
      seeds.add(format.example());
    }
  }

  /** How often texts were read, by format. */
  Map<String, Integer> readAs() {
    return readAs;
  }

  /**
   * Runs {@code inputs} inputs without measuring, so that classes are loaded and tables are built.
   */
  void warmUp(int inputs) {
    Seeded.run("warm-up", inputs, random -> TextCheck.UNMEASURED.check(input(random)));
  }

  private static String generated(SplittableRandom random) {
    char letter = Puzzle.LETTERS.charAt(random.nextInt(13));
    int side = letter == 'W' ? 9 : RandomBoards.SIDES[random.nextInt(9)];
    String kinds = RandomBoards.kindsOf(letter);
    return switch (random.nextInt(9)) {
      case 0 -> IndependentEncoder.v1Packed(RandomBoards.fair(random, 'S', 9, ".gpc"));
      case 1 -> IndependentEncoder.v1Jigsaw(RandomBoards.fair(random, 'J', 9, ".gpc"), true);
      case 2 -> IndependentEncoder.v1Killer(RandomBoards.fair(random, 'L', 9, "."));
      case 3 -> IndependentEncoder.v1KillerPacked(RandomBoards.fair(random, 'L', 9, ".pc"));
      case 4 -> IndependentEncoder.v1Kenken(RandomBoards.fair(random, 'K', 6, "."));
      case 5 -> IndependentEncoder.sukaku(RandomBoards.fair(random, 'S', 9, ".pc"), '.');
      default -> IndependentEncoder.v2(RandomBoards.wild(random, letter, side, kinds));
    };
  }

  /** A text: a real or generated one broken in a few places, or nonsense. */
  String input(SplittableRandom random) {
    int style = random.nextInt(20);
    if (style == 0) {
      return nonsense(random, random.nextInt(400));
    }
    if (style == 1) {
      int[] lengths = {16, 81, 162, 163, 164, 165, 166, 244, 246, 256, 325, 327, 408, 729, 4096};
      return nonsense(random, lengths[random.nextInt(lengths.length)]);
    }
    if (style == 2) {
      return header(random) + nonsense(random, random.nextInt(700));
    }
    StringBuilder text = new StringBuilder(seed(random));
    int changes = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(random.nextInt(8) == 0 ? 40 : 3);
    for (int i = 0; i < changes; i++) {
      change(random, text);
    }
    if (random.nextInt(20) == 0) {
      text.insert(0, "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=");
    }
    if (random.nextInt(2000) == 0) {
      String unit = text.substring(0, Math.min(text.length(), 1 + random.nextInt(90)));
      return unit.repeat(unit.isEmpty() ? 0 : 100_000 / unit.length());
    }
    return text.toString();
  }

  private static String header(SplittableRandom random) {
    char letter = Puzzle.LETTERS.charAt(random.nextInt(13));
    int side = RandomBoards.SIDES[random.nextInt(9)];
    return IndependentEncoder.header(letter, side);
  }

  private String seed(SplittableRandom random) {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private static String nonsense(SplittableRandom random, int length) {
    String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(character(random, alphabet));
    }
    return text.toString();
  }

  private static char character(SplittableRandom random, String alphabet) {
    if (random.nextInt(200) == 0) {
      return (char) random.nextInt(0x10000);
    }
    return alphabet.charAt(random.nextInt(alphabet.length()));
  }

  private void change(SplittableRandom random, StringBuilder text) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(4) == 0 ? 90 : 4));
    String alphabet =
        random.nextBoolean() && text.length() > 0
            ? text.substring(0, Math.min(20, text.length()))
            : ALPHABETS[random.nextInt(ALPHABETS.length)];
    switch (random.nextInt(8)) {
      case 0 -> text.insert(at, character(random, alphabet));
      case 1 -> text.delete(at, end);
      case 2 -> text.insert(at, text.substring(at, end));
      case 3 -> {
        String other = seed(random);
        int from = random.nextInt(other.length() + 1);
        text.replace(at, text.length(), other.substring(from));
      }
      case 4 -> {
        for (int i = at; i < end; i++) {
          text.setCharAt(i, character(random, alphabet));
        }
      }
      default -> {
        if (at < text.length()) {
          text.setCharAt(at, character(random, alphabet));
        }
      }
    }
  }

  /** Sends a text everywhere. */
  void check(String text) {
    DecodeResult reading = TextCheck.MEASURED.check(text);
    if (reading != null) {
      readAs.merge(reading.detection().name(), 1, Integer::sum);
    }
  }

  /** Runs as many inputs as the first argument says, ten million by default. */
  public static void main(String[] arguments) {
    int inputs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000_000;
    Fuzz fuzz = new Fuzz();
    fuzz.warmUp(20_000);
    int step = 100_000;
    long start = System.nanoTime();
    for (int done = 0; done < inputs; done += step) {
      Seeded.run("fuzz " + done, Math.min(step, inputs - done), r -> fuzz.check(fuzz.input(r)));
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf("%d inputs, %.0f a second%n", done + step, (done + step) / seconds);
    }
    System.out.println("read as " + fuzz.readAs());
  }
}
