package dev.pencilmark.canonical;

/** The permutations of digits that the rules of a puzzle allow, the fewest first. */
enum DigitMoves {
  /** Nothing: they are added up. */
  KEEP,
  /** All of them may be counted from the other end, as straights are then straights still. */
  REVERSE,
  /** They may trade names. */
  RENAME
}
