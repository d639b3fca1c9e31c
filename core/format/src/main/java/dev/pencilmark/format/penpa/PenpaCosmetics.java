package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Shade;
import dev.pencilmark.format.ruletable.CosmeticJson;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The colours of cells of a Penpa drawing: numbers of a palette, which colours of another line may
 * replace. Other parts of a drawing have no equivalent of the same size.
 */
final class PenpaCosmetics {

  /** The line that says whether there are colours of its own, and the line with these. */
  static final int FLAG_LINE = 13;

  static final int COLOURS_LINE = 14;
  private static final String OWN_COLOURS = "1";
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

  private static final List<String> PALETTE =
      List.of(
          "#444444",
          "#b3ffb3",
          "#cccccc",
          "#000000",
          "#c0e0ff",
          "#ffa3a3",
          "#ffffa3",
          "#999999",
          "#ffb3ff",
          "#ffcc80",
          "#cc99ff",
          "#eecab1",
          "#ff670099");

  private final Cosmetics.Builder drawing = Cosmetics.builder();
  private final PenpaGrid grid;

  PenpaCosmetics(PenpaGrid grid) {
    this.grid = grid;
  }

  /** Returns whether a line says that there are colours of its own. */
  static boolean hasOwnColours(String[] lines) {
    return lines.length > COLOURS_LINE && lines[FLAG_LINE].equals(OWN_COLOURS);
  }

  /**
   * Reads the colours of cells.
   *
   * @param own the colours that replace those of the palette
   * @return whether all were kept
   */
  boolean read(JsonPlace surface, JsonPlace own) {
    int before = drawing.rejected();
    if (!(surface.value() instanceof Map<?, ?> cells)) {
      return false;
    }
    for (Object key : cells.keySet()) {
      String name = (String) key;
      int cell = NUMBER.matcher(name).matches() ? grid.cell(Integer.parseInt(name)) : -1;
      JsonPlace styles = surface.get(name);
      JsonPlace colours = own.get(name);
      int count = styles.value() instanceof List<?> list ? list.size() : 1;
      for (int i = 0; i < count; i++) {
        read(cell, part(styles, i), part(colours, i));
      }
    }
    return drawing.rejected() == before;
  }

  private static JsonPlace part(JsonPlace place, int i) {
    if (!(place.value() instanceof List<?> list)) {
      return place;
    }
    return i < list.size() ? place.get(i) : JsonPlace.top(null);
  }

  private void read(int cell, JsonPlace style, JsonPlace own) {
    Integer number = style.numberOrNull();
    String colour = CosmeticJson.colour(own);
    if (colour == null || colour.isEmpty()) {
      boolean known = number != null && number > 0 && number <= PALETTE.size();
      colour = known ? PALETTE.get(number - 1) : null;
    }
    if (cell < 0 || colour == null) {
      drawing.reject();
    } else {
      String found = colour;
      drawing.shade(() -> new Shade(cell, found));
    }
  }

  /** Returns the drawing so far. */
  Cosmetics read() {
    return drawing.build(grid.side());
  }

  /** Returns the part of a drawing that is written. */
  static Cosmetics kept(Cosmetics cosmetics) {
    return new Cosmetics(List.of(), List.of(), cosmetics.shades(), List.of(), Cosmetics.Fog.NONE);
  }

  /** Returns the line that says whether there are colours of its own. */
  static String flag(Cosmetics cosmetics) {
    return cosmetics.shades().isEmpty() ? "0" : OWN_COLOURS;
  }

  /**
   * Returns the colours of cells by the numbers of the cells.
   *
   * @param styles whether to return the numbers of a palette instead
   */
  static Map<String, Object> surface(Cosmetics cosmetics, PenpaGrid grid, boolean styles) {
    Map<String, List<Object>> all = new LinkedHashMap<>();
    for (Shade shade : cosmetics.shades()) {
      all.computeIfAbsent(Integer.toString(grid.ofCell(shade.cell())), none -> new ArrayList<>())
          .add(styles ? JsonNumber.of(1) : shade.colour());
    }
    Map<String, Object> surface = new LinkedHashMap<>();
    all.forEach((cell, values) -> surface.put(cell, values.size() == 1 ? values.get(0) : values));
    return surface;
  }
}
