package dev.pencilmark.generate.wanted;

/** Why an attempt has made no puzzle. */
public enum Rejection {
  /** The layout has no filling, or none was found within the guesses. */
  NO_GRID,
  /** Not enough could be given or cut for one solution. */
  NOT_UNIQUE,
  /** There are more clues than wanted, or fewer. */
  CLUES,
  /** It is easier than wanted. */
  TOO_EASY,
  /** It is harder than wanted. */
  TOO_HARD,
  /** The score is not the one wanted. */
  SCORE,
  /** The path lacks a technique that is wanted, or has one that is not. */
  TECHNIQUES,
  /** The puzzle was there already, or one that is the same except for symmetries and names. */
  DUPLICATE,
  /** A clue is redundant, but a minimal puzzle was requested. */
  NOT_MINIMAL,
  /** The level solves the puzzle without a technique that it must need. */
  NOT_NEEDED,
  /** There are fewer rules of a kind than wanted that fit the grid, or that the puzzle needs. */
  RULES
}
