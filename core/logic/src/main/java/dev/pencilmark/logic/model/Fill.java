package dev.pencilmark.logic.model;

/**
 * In which ways the cells of a cage or compartment can be filled, by their candidates and the rule
 * of the cage alone.
 *
 * @param possible whether there is a way at all
 * @param supported for every cell, the mask of the digits that it has in some way
 * @param sure the mask of the digits that every way has; 0 if digits may repeat or if that is
 *     unknown
 * @param sets the sets of digits that have a way, as masks; null if digits may repeat or if that is
 *     unknown. Not to be changed
 */
public record Fill(boolean possible, int[] supported, int sure, int[] sets) {

  /** What is known if there are too many ways to go through. */
  static Fill unknown(int[] masks) {
    return new Fill(true, masks, 0, null);
  }

  /** There is no way. */
  static Fill none(int size) {
    return new Fill(false, new int[size], 0, new int[0]);
  }
}
