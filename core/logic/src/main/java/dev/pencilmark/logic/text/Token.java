package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import java.util.List;

/** A piece of a sentence about a step. Its format is up to the writer. */
public sealed interface Token {

  /** Words of the language. */
  record Words(String text) implements Token {}

  /** Cells, in row-major order. */
  record Cells(List<Integer> cells) implements Token {}

  /** Digits, as a mask. */
  record Digits(int mask) implements Token {}

  /** Groups. */
  record Groups(List<Group> groups) implements Token {}

  /** A number that is no digit, such as a cage's total. */
  record Number(long value) implements Token {}

  /** Digits to place. */
  record Placements(List<Candidate> candidates) implements Token {}

  /** Candidates to take away. */
  record Eliminations(List<Candidate> candidates) implements Token {}
}
