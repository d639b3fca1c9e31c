package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * Where a finder has looked in vain: units, or digits. It need not look there again before
 * something has changed. Most steps change a few of them.
 */
final class InVain {

  private static final int NEVER = -1;

  /** For every place, the {@link Field#version} with which nothing was found. */
  private final int[] versions;

  /** For so many places at most, none of which was looked at. */
  InVain(int places) {
    versions = new int[places];
    Arrays.fill(versions, NEVER);
  }

  /**
   * Whether nothing can be found.
   *
   * @param changed the version with which the place changed last
   */
  boolean has(int place, int changed) {
    return versions[place] >= changed;
  }

  /** Nothing was found at a place with the field's version. */
  void add(int place, Field field) {
    versions[place] = field.version();
  }
}
