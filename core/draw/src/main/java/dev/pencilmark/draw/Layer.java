package dev.pencilmark.draw;

import java.util.Locale;

/** The layers of a drawing, in the order in which they are painted. */
public enum Layer {
  /** The paper under all. */
  PAPER,
  /** Cells of a colour group. */
  GROUPS,
  /** The windows of a Windoku. */
  WINDOWS,
  /** Tints that distinguish cages. */
  TINTS,
  /** Cells that a rule shades. */
  RULE_CELLS,
  /** The colours of cells, shapes and lines that no rule describes. */
  COSMETICS_UNDER,
  /** The colours of a player. */
  COLOURS,
  /** The cells of a step's pattern, and its effect on candidates. */
  HIGHLIGHTS,
  /** Lines of rules, such as thermometers, and their shapes in cells. */
  RULE_LINES,
  /** Frames of extra regions. */
  EXTRA_REGIONS,
  DIAGONALS,
  BLACK_CELLS,
  /** The thin lines between cells. */
  CELL_LINES,
  /** Dashed outlines of a killer's cages. */
  KILLER_CAGES,
  /** Dashed outlines of cages that rules request next to those of the puzzle. */
  RULE_CAGES,
  /** The lines between cages that have operators. */
  OPERATOR_CAGES,
  /** Dashed lines between boxes, where the lines between regions are others. */
  BOXES,
  /** The lines between boxes or regions. */
  REGIONS,
  /** The frame around all. */
  FRAME,
  /** Shapes, texts and cages that no rule describes. */
  COSMETICS_OVER,
  /** Marks of rules on the lines and corners between cells, such as dots. */
  RULE_MARKS,
  /** Clues outside of the grid. */
  OUTSIDE,
  /** Paper behind the labels of cages. */
  LABEL_PAPER,
  /** Totals and targets of cages. */
  LABELS,
  /** The letter of the colour group of each cell. */
  GROUP_LETTERS,
  /** The letter of the region of each cell, where a region is in several pieces. */
  REGION_LETTERS,
  /** The numbers of rows and columns. */
  LINE_NUMBERS,
  GIVENS,
  PLACED,
  /** Digits on black cells. */
  ON_BLACK,
  CANDIDATES,
  CORNER_MARKS,
  /** Lines under digits that break a rule. */
  CONFLICTS,
  /** Links of a chain, and lines through eliminated candidates. */
  LINKS,
  /** Words below the grid, of rules that are not drawn or are not known by their looks. */
  NOTES;

  private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** Its name in texts, such as {@code corner-marks}. */
  public String id() {
    return id;
  }
}
