package dev.pencilmark.board;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The colours of drawings: {@code #rgb}, {@code #rgba}, {@code #rrggbb}, {@code #rrggbbaa}, and the
 * names of a list. Nothing else is a colour, so that a colour of a puzzle can be written into any
 * document.
 */
public final class CosmeticColour {

  private static final Pattern HEX =
      Pattern.compile("#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})");

  private static final Pattern FUNCTION =
      Pattern.compile(
          "rgba?\\( ?([0-9]{1,3}) ?, ?([0-9]{1,3}) ?, ?([0-9]{1,3}) ?"
              + "(?:, ?([01]|0?\\.[0-9]{1,6}|1\\.0{1,6}) ?)?\\)");

  private static final Map<String, Integer> NAMED = new HashMap<>();

  static {
    String names =
        "black 000000,silver c0c0c0,gray 808080,grey 808080,white ffffff,maroon 800000,red ff0000,"
            + "purple 800080,fuchsia ff00ff,magenta ff00ff,green 008000,lime 00ff00,olive 808000,"
            + "yellow ffff00,navy 000080,blue 0000ff,teal 008080,aqua 00ffff,cyan 00ffff,"
            + "orange ffa500,pink ffc0cb,brown a52a2a,gold ffd700,violet ee82ee,indigo 4b0082,"
            + "lightblue add8e6,lightgreen 90ee90,lightgray d3d3d3,lightgrey d3d3d3,"
            + "lightyellow ffffe0,lightpink ffb6c1,darkblue 00008b,darkgreen 006400,"
            + "darkred 8b0000,darkgray a9a9a9,darkgrey a9a9a9,skyblue 87ceeb,salmon fa8072,"
            + "tomato ff6347,coral ff7f50,khaki f0e68c,lavender e6e6fa,turquoise 40e0d0,"
            + "crimson dc143c,tan d2b48c,beige f5f5dc,plum dda0dd,orchid da70d6";
    for (String name : names.split(",")) {
      int space = name.indexOf(' ');
      NAMED.put(name.substring(0, space), Integer.valueOf(name.substring(space + 1), 16));
    }
  }

  private static final int OPAQUE = 255;
  private static final int LONGEST = 64;

  private CosmeticColour() {}

  /** Returns whether a text is a colour. */
  public static boolean isValid(String colour) {
    return colour.length() <= LONGEST
        && (HEX.matcher(colour).matches() || NAMED.containsKey(colour));
  }

  /**
   * Reads a colour as programs write it: also a name in other letters, and {@code rgba(...)}.
   *
   * @return null if it is none
   */
  public static String read(String text) {
    if (text.length() > LONGEST) {
      return null;
    }
    String colour = text.strip();
    if (isValid(colour)) {
      return colour;
    }
    String lower = colour.toLowerCase(Locale.ROOT);
    if (NAMED.containsKey(lower)) {
      return lower;
    }
    Matcher function = FUNCTION.matcher(lower);
    if (!function.matches()) {
      return null;
    }
    StringBuilder hex = new StringBuilder("#");
    for (int i = 1; i <= 3; i++) {
      hex.append(twoDigits(Math.min(OPAQUE, Integer.parseInt(function.group(i)))));
    }
    if (function.group(4) != null) {
      hex.append(twoDigits((int) Math.rint(OPAQUE * Double.parseDouble(function.group(4)))));
    }
    return hex.toString();
  }

  private static String twoDigits(int value) {
    return String.format(Locale.ROOT, "%02x", value);
  }

  /** Returns the red, green and blue of a valid colour, as 0xRRGGBB. */
  public static int rgb(String colour) {
    return argb(colour) & 0xffffff;
  }

  /** Returns the opacity of a valid colour: 0 to 255. */
  public static int opacity(String colour) {
    return argb(colour) >>> 24;
  }

  private static int argb(String colour) {
    Integer named = NAMED.get(colour);
    if (named != null) {
      return OPAQUE << 24 | named;
    }
    String digits = colour.substring(1);
    if (digits.length() <= 4) {
      StringBuilder twice = new StringBuilder();
      digits.chars().forEach(digit -> twice.append((char) digit).append((char) digit));
      digits = twice.toString();
    }
    int rgb = Integer.parseInt(digits.substring(0, 6), 16);
    int opacity = digits.length() == 8 ? Integer.parseInt(digits.substring(6), 16) : OPAQUE;
    return opacity << 24 | rgb;
  }
}
