package dev.pencilmark.canonical;

/** What may be done with the digits of a puzzle, the least first. */
enum DigitMoves {
  /** Nothing: they are added up. */
  KEEP,
  /** All of them may be counted from the other end, as straights are then straights still. */
  REVERSE,
  /** They may trade names. */
  RENAME
}
