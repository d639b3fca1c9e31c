package dev.pencilmark.logic.text;

/** How much of its reason the text of a step has. */
public enum Wording {
  /** The technique, its digits and its place: at most 80 characters where possible. */
  BRIEF,
  /** The reason too: at most 200 characters where possible. */
  NORMAL,
  /** Everything that a reader has to check: at most 600 characters where possible. */
  FULL
}
