package dev.pencilmark.format.rulestext;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours as setters call them. A word covers a range of colours; ranges of neighbouring words
 * overlap, because people disagree. A caller accepts a word only if no other drawing fits it.
 */
public final class ColourWords {

  /**
   * The range of a word.
   *
   * @param fromHue the first hue, in degrees
   * @param toHue the last hue; less than the first if the range includes 0
   * @param leastLight the minimum lightness, in per cent
   * @param mostLight the maximum lightness, in per cent
   */
  private record Range(int fromHue, int toHue, int leastLight, int mostLight) {

    boolean contains(int hue, int light) {
      boolean inHue =
          fromHue <= toHue ? hue >= fromHue && hue <= toHue : hue >= fromHue || hue <= toHue;
      return inHue && light >= leastLight && light <= mostLight;
    }
  }

  /** A colour with less chroma than this is a grey. */
  private static final int LEAST_CHROMA = 24;

  private static final int HEX_DIGITS = 6;
  private static final int LEAST_GREY = 0x28;
  private static final int MOST_GREY = 0xF4;

  private static final Map<String, Range> RANGES = new LinkedHashMap<>();

  static {
    RANGES.put("red", new Range(340, 18, 15, 88));
    RANGES.put("orange", new Range(14, 48, 30, 88));
    RANGES.put("peach", new Range(10, 45, 65, 95));
    RANGES.put("brown", new Range(5, 50, 8, 62));
    RANGES.put("gold", new Range(35, 66, 20, 80));
    RANGES.put("yellow", new Range(40, 72, 30, 95));
    RANGES.put("green", new Range(68, 172, 8, 92));
    RANGES.put("lime", new Range(68, 150, 30, 92));
    RANGES.put("teal", new Range(158, 202, 10, 85));
    RANGES.put("turquoise", new Range(158, 202, 20, 92));
    RANGES.put("cyan", new Range(165, 205, 25, 95));
    RANGES.put("blue", new Range(182, 256, 10, 95));
    RANGES.put("indigo", new Range(225, 285, 10, 80));
    RANGES.put("lavender", new Range(225, 300, 60, 97));
    RANGES.put("violet", new Range(245, 312, 20, 95));
    RANGES.put("purple", new Range(240, 318, 10, 95));
    RANGES.put("magenta", new Range(285, 335, 20, 90));
    RANGES.put("pink", new Range(288, 358, 45, 97));
  }

  private static final Pattern WORDS =
      Pattern.compile(
          "\\b(red|orange|peach|brown|gold|golden|yellow|green|lime|teal|turquoise|cyan|blue"
              + "|indigo|lavender|violet|purple|magenta|pink|grey|black|white)\\b");

  private ColourWords() {}

  /** Returns the colours that a folded text mentions. */
  static Set<String> in(String folded) {
    Set<String> found = new LinkedHashSet<>();
    Matcher words = WORDS.matcher(folded);
    while (words.find()) {
      found.add(words.group(1).equals("golden") ? "gold" : words.group(1));
    }
    return found;
  }

  /**
   * Returns whether people may call a colour by a word.
   *
   * @param colour six hexadecimal digits; all else has no name
   * @param word a colour as {@link Sentence#colours} has it
   */
  public static boolean fits(String colour, String word) {
    if (colour.length() != HEX_DIGITS || !isHex(colour)) {
      return false;
    }
    int rgb = Integer.parseInt(colour, 16);
    int red = rgb >> 16;
    int green = rgb >> 8 & 255;
    int blue = rgb & 255;
    int most = Math.max(red, Math.max(green, blue));
    int least = Math.min(red, Math.min(green, blue));
    int range = most - least;
    switch (word) {
      case "black":
        return most < 0x40;
      case "white":
        return least > 0xE8;
      case "grey":
        return range < LEAST_CHROMA && most >= LEAST_GREY && least <= MOST_GREY;
      default:
        break;
    }
    if (range < LEAST_CHROMA / 2) {
      return false;
    }
    int hue =
        most == red
            ? 60 * (green - blue) / range
            : most == green ? 120 + 60 * (blue - red) / range : 240 + 60 * (red - green) / range;
    int light = (most + least) * 100 / (2 * 255);
    Range of = RANGES.get(word);
    return of != null && of.contains(Math.floorMod(hue, 360), light);
  }

  private static boolean isHex(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return false;
      }
    }
    return true;
  }
}
