package dev.pencilmark.draw.text;

import java.util.Arrays;

/** Characters in rows, each with a style. */
public final class Canvas {

  static final int BOLD = 1;
  static final int UNDERLINED = 2;
  static final int RED = 4;
  private static final int BACKGROUND = 3;

  private final char[][] characters;
  private final int[][] styles;

  Canvas(int rows, int columns) {
    characters = new char[rows][columns];
    styles = new int[rows][columns];
    for (char[] row : characters) {
      Arrays.fill(row, ' ');
    }
  }

  /** Returns the style of a background, one of the 256 colours of terminals; 0 for none. */
  static int background(int colour) {
    return colour << BACKGROUND;
  }

  /** Writes characters with a style, replacing the previous ones. */
  void put(int row, int column, String text, int style) {
    for (int at = 0; at < text.length(); at++) {
      characters[row][column + at] = text.charAt(at);
      styles[row][column + at] = style;
    }
  }

  /** Writes on the background that is there. */
  void write(int row, int column, String text) {
    write(row, column, text, 0);
  }

  /** Writes in a style on the background that is there. */
  void write(int row, int column, String text, int style) {
    for (int at = 0; at < text.length(); at++) {
      characters[row][column + at] = text.charAt(at);
      restyle(row, column + at, style);
    }
  }

  /** Changes the style of the characters in a range. */
  void restyle(int row, int column, int style) {
    styles[row][column] = styles[row][column] >> BACKGROUND << BACKGROUND | style;
  }

  /** Returns whether nothing is written but dots. */
  boolean isBlank(int row, int column) {
    char there = characters[row][column];
    return !Character.isLetterOrDigit(there) && there != '(' && there != '\'';
  }

  /** Returns the rows, a line each, with escape sequences where there are styles. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < characters.length; row++) {
      int style = 0;
      for (int column = 0; column < characters[row].length; column++) {
        if (styles[row][column] != style) {
          if (style != 0) {
            text.append("\u001b[m");
          }
          style = styles[row][column];
          appendStyle(text, style);
        }
        text.append(characters[row][column]);
      }
      text.append(style == 0 ? "" : "\u001b[m").append('\n');
    }
    return text.toString();
  }

  private static void appendStyle(StringBuilder text, int style) {
    if (style == 0) {
      return;
    }
    String codes =
        ((style & BOLD) != 0 ? ";1" : "")
            + ((style & UNDERLINED) != 0 ? ";4" : "")
            // On a background of our own, which is light, the writing is dark.
            + ((style & RED) != 0 ? ";31" : style >> BACKGROUND != 0 ? ";30" : "")
            + (style >> BACKGROUND != 0 ? ";48;5;" + (style >> BACKGROUND) : "");
    text.append("\u001b[").append(codes, 1, codes.length()).append('m');
  }
}
