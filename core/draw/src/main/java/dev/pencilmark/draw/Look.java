package dev.pencilmark.draw;

import dev.pencilmark.board.Cosmetics;
import java.util.List;
import java.util.Set;

/**
 * The style of a drawing. Immutable; start with {@link #DEFAULT} and change single properties.
 *
 * @param theme the colours
 * @param symbols the symbols of digits over nine
 * @param shown the optional parts of the board to show; rules and clues are always shown
 * @param places the positions of candidates
 * @param tints whether cages have tints that distinguish neighbours
 * @param numbered whether rows and columns have numbers at the edge
 * @param font the names of fonts in order of preference, in CSS syntax; at most {@link #MOST_TEXT}
 *     characters
 * @param title the alternative text of the picture; if empty, the type, the size and the number of
 *     givens; at most {@link #MOST_TEXT} characters
 * @param colours the colours of a player: a mask for each cell, bit k for the k-th of nine colours;
 *     empty for none
 * @param highlights a step to show, or {@link Highlights#NONE}
 * @param cosmetics the drawing of the puzzle that no rule of its board describes
 */
public record Look(
    Theme theme,
    Symbols symbols,
    Set<Shown> shown,
    Places places,
    boolean tints,
    boolean numbered,
    String font,
    String title,
    List<Integer> colours,
    Highlights highlights,
    Cosmetics cosmetics) {

  /** The maximum number of characters of a title or of the names of fonts. */
  public static final int MOST_TEXT = 1_000;

  /** Light, with all that the board has. */
  public static final Look DEFAULT =
      new Look(
          Theme.LIGHT,
          Symbols.NUMBERS,
          Set.of(Shown.values()),
          Places.FIXED,
          false,
          false,
          "Helvetica,Arial,DejaVu Sans,sans-serif",
          "",
          List.of(),
          Highlights.NONE,
          Cosmetics.NONE);

  /** The optional parts of a drawing. */
  public enum Shown {
    /** Digits that a player entered. */
    PLACED,
    CANDIDATES,
    CORNER_MARKS,
    COLOURS,
    HIGHLIGHTS,
    /** Lines under digits that break a rule: that are twice in a group, or make a cage wrong. */
    CONFLICTS,
    /** Words below the grid, of rules that are not drawn or are not known by their looks. */
    NOTES
  }

  /** The positions of the candidates of a cell. */
  public enum Places {
    /** Each digit has a fixed position, in rows from the top left. */
    FIXED,
    /** Side by side in the middle, as players write the few that remain. */
    CENTRE
  }

  /**
   * As above.
   *
   * @throws IllegalArgumentException if a text is too long
   */
  public Look {
    shown = Set.copyOf(shown);
    colours = List.copyOf(colours);
    if (title.length() > MOST_TEXT || font.length() > MOST_TEXT) {
      throw new IllegalArgumentException("a text of more than " + MOST_TEXT + " characters");
    }
  }

  public Look withTheme(Theme other) {
    return new Look(
        other,
        symbols,
        shown,
        places,
        tints,
        numbered,
        font,
        title,
        colours,
        highlights,
        cosmetics);
  }

  public Look withSymbols(Symbols other) {
    return new Look(
        theme, other, shown, places, tints, numbered, font, title, colours, highlights, cosmetics);
  }

  public Look withShown(Set<Shown> other) {
    return new Look(
        theme,
        symbols,
        other,
        places,
        tints,
        numbered,
        font,
        title,
        colours,
        highlights,
        cosmetics);
  }

  public Look withPlaces(Places other) {
    return new Look(
        theme, symbols, shown, other, tints, numbered, font, title, colours, highlights, cosmetics);
  }

  public Look withTints(boolean other) {
    return new Look(
        theme,
        symbols,
        shown,
        places,
        other,
        numbered,
        font,
        title,
        colours,
        highlights,
        cosmetics);
  }

  public Look withNumbered(boolean other) {
    return new Look(
        theme, symbols, shown, places, tints, other, font, title, colours, highlights, cosmetics);
  }

  public Look withFont(String other) {
    return new Look(
        theme,
        symbols,
        shown,
        places,
        tints,
        numbered,
        other,
        title,
        colours,
        highlights,
        cosmetics);
  }

  public Look withTitle(String other) {
    return new Look(
        theme,
        symbols,
        shown,
        places,
        tints,
        numbered,
        font,
        other,
        colours,
        highlights,
        cosmetics);
  }

  public Look withColours(List<Integer> other) {
    return new Look(
        theme, symbols, shown, places, tints, numbered, font, title, other, highlights, cosmetics);
  }

  public Look withHighlights(Highlights other) {
    return new Look(
        theme, symbols, shown, places, tints, numbered, font, title, colours, other, cosmetics);
  }

  /** Returns a copy with the drawing of the puzzle. */
  public Look withCosmetics(Cosmetics other) {
    return new Look(
        theme, symbols, shown, places, tints, numbered, font, title, colours, highlights, other);
  }
}
