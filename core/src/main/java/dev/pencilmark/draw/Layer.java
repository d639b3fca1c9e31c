package dev.pencilmark.draw;

import java.util.Locale;

/** What a group of shapes is. In the order in which layers are painted. */
public enum Layer {
  /** The paper under all. */
  PAPER,
  /** Cells of a colour group. */
  GROUPS,
  /** The windows of a Windoku. */
  WINDOWS,
  /** Tints that tell cages apart. */
  TINTS,
  /** What a player coloured. */
  COLOURS,
  /** Cells that a step rests on, and what becomes of candidates. */
  HIGHLIGHTS,
  /** Frames of extra regions. */
  EXTRA_REGIONS,
  DIAGONALS,
  BLACK_CELLS,
  /** The thin lines between cells. */
  CELL_LINES,
  /** Dashed outlines of a killer's cages. */
  KILLER_CAGES,
  /** The lines between cages that have operators. */
  OPERATOR_CAGES,
  /** Dashed lines between boxes, where the lines between regions are others. */
  BOXES,
  /** The lines between boxes or regions. */
  REGIONS,
  /** The frame around all. */
  FRAME,
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
  /** Links of a chain, and lines through candidates that go. */
  LINKS;

  private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** Its name in texts, such as {@code corner-marks}. */
  public String id() {
    return id;
  }
}
