package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * Remembers the units or digits in which a technique found nothing, until they change. Most steps
 * change few of them.
 */
final class NoHitMemo {

  private static final int NEVER = -1;

  /** For every unit or digit, the {@link Field#version} at which nothing was found. */
  private final int[] versions;

  /** Creates a memo for a number of units or digits. */
  NoHitMemo(int places) {
    versions = new int[places];
    Arrays.fill(versions, NEVER);
  }

  /**
   * Returns whether a search would find nothing.
   *
   * @param changed the version of the last change
   */
  boolean has(int place, int changed) {
    return versions[place] >= changed;
  }

  /** Records that nothing was found at the field's version. */
  void add(int place, Field field) {
    versions[place] = field.version();
  }
}
