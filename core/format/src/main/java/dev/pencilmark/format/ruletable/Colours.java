package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.json.JsonNumber;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/** The colours of SudokuPad's drawings: how they are written, and how people call them. */
public final class Colours {

  public static final String WHITE = "FFFFFF";
  public static final String BLACK = "000000";

  /** No colour, or one that cannot be seen. */
  public static final String NONE = "";

  /** The colour of whispers of one less than the usual difference. */
  public static final String DUTCH = "FF9A00";

  /**
   * The colours in which f-puzzles and SudokuPad draw lines of a kind, by which players know them.
   */
  private static final Map<RuleKind, String> OF_LINES =
      Map.of(
          RuleKind.SLOW_THERMO, "6495ED",
          RuleKind.DOUBLE_ARROW, "C54B8B",
          RuleKind.RENBAN, "F067F0",
          RuleKind.NABNER, "C9C883",
          RuleKind.WHISPERS, "67F067",
          RuleKind.ENTROPIC, "FFCCAA",
          RuleKind.MODULAR, "33BBBB",
          RuleKind.REGION_SUM, "2ECBFF",
          RuleKind.ZIPPER, "CDB1EC");

  private static final Map<String, String> NAMED =
      Map.of("WHITE", WHITE, "BLACK", BLACK, "NONE", NONE, "TRANSPARENT", NONE);
  private static final Pattern HEX = Pattern.compile("[0-9A-F]{3,8}");
  private static final Pattern FAINT =
      Pattern.compile("#?(?:[fF]{3}[0-7]|[fF]{6}[0-7][0-9a-fA-F])");
  private static final int LONGEST = 64;

  /** A colour with at least this opacity counts as opaque. */
  private static final int NEARLY_OPAQUE = 0xC0;

  private static final int LEAST_GREY = 0x60;
  private static final int MOST_GREY = 0xF0;

  private Colours() {}

  /** Returns the colour of lines of a kind; only for kinds with a separate colour. */
  public static String ofLines(RuleKind kind) {
    return Objects.requireNonNull(OF_LINES.get(kind), kind.id());
  }

  /** Six digits in upper case; {@link #NONE}; or the text as written. */
  public static String of(JsonPlace place) {
    Object value = place.value();
    if (value instanceof JsonNumber number) {
      return number.text();
    }
    if (!(value instanceof String text) || text.length() > LONGEST) {
      return NONE;
    }
    String upper = text.toUpperCase(Locale.ROOT);
    if (NAMED.containsKey(upper)) {
      return NAMED.get(upper);
    }
    String digits = upper.startsWith("#") ? upper.substring(1) : upper;
    switch (digits) {
      case "0":
        return BLACK;
      case "F":
        return WHITE;
      default:
        break;
    }
    if (!HEX.matcher(digits).matches()) {
      return upper;
    }
    if (digits.length() <= 4) {
      StringBuilder twice = new StringBuilder();
      digits.chars().forEach(digit -> twice.append((char) digit).append((char) digit));
      digits = twice.toString();
    }
    if (digits.length() != 8) {
      return digits.substring(0, Math.min(digits.length(), 6));
    }
    return digits.endsWith("00") ? NONE : onWhite(digits);
  }

  /** Returns whether a colour is white with so little opacity that it hides nothing. */
  public static boolean isFaint(JsonPlace place) {
    return place.value() instanceof String text && FAINT.matcher(text).matches();
  }

  /** Returns a colour with opacity as it looks on white. */
  private static String onWhite(String digits) {
    int opacity = Integer.parseInt(digits.substring(6), 16);
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < 6; i += 2) {
      int part = Integer.parseInt(digits.substring(i, i + 2), 16);
      int blended = (part * opacity + 255 * (255 - opacity) + 127) / 255;
      seen.append(String.format(Locale.ROOT, "%02X", opacity >= NEARLY_OPAQUE ? part : blended));
    }
    return seen.toString();
  }

  private static boolean isHex(String colour) {
    return colour.length() == 6 && HEX.matcher(colour).matches();
  }

  /** Returns whether a colour is a grey that is neither white nor black. */
  public static boolean isGrey(String colour) {
    if (!isHex(colour)) {
      return false;
    }
    int rgb = Integer.parseInt(colour, 16);
    int red = rgb >> 16;
    int green = rgb >> 8 & 255;
    int blue = rgb & 255;
    return red == green && green == blue && red >= LEAST_GREY && red <= MOST_GREY;
  }

  /** Returns the name of a colour; empty if it is not certain. */
  public static String name(String colour) {
    if (!isHex(colour)) {
      return "";
    }
    int rgb = Integer.parseInt(colour, 16);
    int red = rgb >> 16;
    int green = rgb >> 8 & 255;
    int blue = rgb & 255;
    int most = Math.max(red, Math.max(green, blue));
    int least = Math.min(red, Math.min(green, blue));
    int range = most - least;
    if (range < 24) {
      return most < 48 ? "black" : least > 240 ? "white" : "grey";
    }
    int hue =
        most == red
            ? 60 * (green - blue) / range
            : most == green ? 120 + 60 * (blue - red) / range : 240 + 60 * (red - green) / range;
    hue = Math.floorMod(hue, 360);
    if (hue < 15 || hue >= 345) {
      return "red";
    }
    if (hue < 45) {
      return "orange";
    }
    if (hue < 70) {
      return "yellow";
    }
    if (hue < 160) {
      return "green";
    }
    if (hue < 190) {
      return "turquoise";
    }
    return hue < 255 ? "blue" : hue < 310 ? "purple" : "pink";
  }
}
