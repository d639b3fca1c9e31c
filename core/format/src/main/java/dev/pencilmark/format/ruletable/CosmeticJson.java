package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.CosmeticColour;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.json.JsonNumber;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;
import java.util.regex.Pattern;

/** The values of drawings in the JSON of f-puzzles and SudokuPad. */
public final class CosmeticJson {

  /** Written for no colour. */
  public static final String TRANSPARENT = "transparent";

  private static final Set<String> NONE = Set.of("", "none", TRANSPARENT);
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}(?:\\.[0-9]{1,20})?");
  private static final Pattern BARE =
      Pattern.compile("[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}");
  private static final int LONGEST = 64;
  private static final int PLACES = 6;

  private CosmeticJson() {}

  /**
   * Reads a colour, also as SudokuPad shortens it.
   *
   * @return the colour; empty for none; null if the value is no colour
   */
  public static String colour(JsonPlace place) {
    Object value = place.value();
    if (value == null) {
      return "";
    }
    String text = value instanceof JsonNumber number ? number.text() : "";
    if (value instanceof String name) {
      text = name.strip();
    } else if (text.isEmpty()) {
      return null;
    }
    if (NONE.contains(text)) {
      return "";
    }
    String digits = text.startsWith("#") ? text.substring(1) : text;
    if (digits.equals("0")) {
      return "#000000";
    }
    if (digits.equals("F") || digits.equals("f")) {
      return "#FFFFFF";
    }
    return BARE.matcher(text).matches() ? "#" + text : CosmeticColour.read(text);
  }

  /** Returns whether a colour of a cage can be seen; the default can. */
  public static boolean isSeen(String colour) {
    return colour.isEmpty() || CosmeticColour.opacity(colour) > 0;
  }

  /** Reads a number, also one that is a text; NaN if it is none. */
  public static double number(JsonPlace place) {
    Object value = place.value();
    String text =
        value instanceof JsonNumber found ? found.text() : value instanceof String word ? word : "";
    return text.length() <= LONGEST && NUMBER.matcher(text).matches()
        ? Double.parseDouble(text)
        : Double.NaN;
  }

  /** Reads a length in multiples of a unit; 0 if it is missing, negative or no number. */
  public static int length(JsonPlace place, double unit) {
    return Cosmetics.length(number(place) * unit);
  }

  /** Reads an angle in degrees, as thousandths. */
  public static int angle(JsonPlace place) {
    double degrees = number(place);
    return Double.isNaN(degrees) ? 0 : (int) Math.rint(degrees % 360 * 1000);
  }

  /** Reads a text or a number; empty if it is none. */
  public static String text(JsonPlace place) {
    Object value = place.value();
    return value instanceof JsonNumber number
        ? number.text()
        : value instanceof String text ? text : "";
  }

  /** Returns a number in millionths of a unit. */
  public static JsonNumber number(long millionths) {
    return of(BigDecimal.valueOf(millionths, PLACES), PLACES);
  }

  /** Returns a number in millionths of a unit as a multiple, with fewer places. */
  public static JsonNumber number(long millionths, int factor, int places) {
    return of(BigDecimal.valueOf(millionths * factor, PLACES), places);
  }

  /** Returns an angle in degrees. */
  public static JsonNumber degrees(int thousandths) {
    return of(BigDecimal.valueOf(thousandths, 3), 3);
  }

  private static JsonNumber of(BigDecimal number, int places) {
    BigDecimal exact = number.setScale(places, RoundingMode.HALF_UP);
    return new JsonNumber(exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString());
  }
}
