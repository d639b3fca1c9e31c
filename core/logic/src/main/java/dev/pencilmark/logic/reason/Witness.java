package dev.pencilmark.logic.reason;

/**
 * Why a candidate is excluded.
 *
 * @param cell the cell of the candidate, 0-based and row-major
 * @param digit its digit
 * @param why the kind of reason
 * @param by for {@link Why#PEER} the peer with the digit, for {@link Why#FILLED} the cell itself;
 *     otherwise -1
 * @param step for {@link Why#STEP} the number of the step that eliminated it; otherwise 0
 */
public record Witness(int cell, int digit, Why why, int by, int step) {

  /** The kind of reason. */
  public enum Why {
    /** The cell has another digit. */
    FILLED,
    /** A peer of the cell has the digit. */
    PEER,
    /** An earlier step of the path eliminated it. */
    STEP,
    /** A rule about single cells or the pencil marks of the player exclude it from the start. */
    START
  }
}
