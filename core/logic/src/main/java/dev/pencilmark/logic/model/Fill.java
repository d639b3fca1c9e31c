package dev.pencilmark.logic.model;

/**
 * The ways to fill the cells of a cage or compartment, by their candidates and the rule of the cage
 * alone.
 *
 * @param possible whether there is any way
 * @param supported for every cell, the mask of the digits that it has in some way
 * @param sure the mask of the digits that every way has; 0 if digits may repeat or if that is
 *     unknown
 * @param sets the possible sets of digits, as masks; null if digits may repeat or if that is
 *     unknown. Must not be changed
 */
public record Fill(boolean possible, int[] supported, int sure, int[] sets) {

  /** Returns the result if there are too many ways to enumerate. */
  static Fill unknown(int[] masks) {
    return new Fill(true, masks, 0, null);
  }

  /** There is no way. */
  static Fill none(int size) {
    return new Fill(false, new int[size], 0, new int[0]);
  }
}
