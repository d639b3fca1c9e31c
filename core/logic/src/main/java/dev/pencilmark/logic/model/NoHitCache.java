package dev.pencilmark.logic.model;

import java.util.Arrays;

/**
 * Remembers where techniques found nothing: for every group and every digit, the time of its last
 * change, and for every technique, the time of its last unsuccessful search. Most steps change a
 * few groups and digits only, so that most searches after a step would repeat unsuccessful ones.
 *
 * <p>Time is the number of changes. A technique is a value of an enum.
 */
final class NoHitCache {

  private final int groups;

  /** The number of groups and digits. */
  private final int units;

  /** When a group, or a digit at groups + digit - 1, changed last. */
  private final int[] changed;

  /** At finder * units + unit: when nothing was found. */
  private int[] found;

  /** When a cell changed last. */
  private final int[] cellChanged;

  /** For every finder, when it found nothing anywhere. */
  private int[] nowhere;

  private int now = 1;

  NoHitCache(int cells, int groups, int digits) {
    this.groups = groups;
    units = groups + digits;
    changed = new int[units];
    Arrays.fill(changed, now);
    cellChanged = new int[cells];
    Arrays.fill(cellChanged, now);
    found = new int[0];
    nowhere = new int[0];
  }

  /** Returns an independent copy. */
  NoHitCache(NoHitCache other) {
    groups = other.groups;
    units = other.units;
    changed = other.changed.clone();
    cellChanged = other.cellChanged.clone();
    found = other.found.clone();
    nowhere = other.nowhere.clone();
    now = other.now;
  }

  /** Records that a candidate of a cell in some groups was eliminated. */
  void change(int cell, int[] ofGroups, int offset) {
    now++;
    cellChanged[cell] = now;
    for (int group : ofGroups) {
      changed[group] = now;
    }
    changed[groups + offset] = now;
  }

  /** Digits become sure somewhere, or cease to be. */
  void changeDigits(int mask) {
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      changed[groups + Integer.numberOfTrailingZeros(rest)] = now;
    }
  }

  int now() {
    return now;
  }

  /** When a group changed last. */
  int changed(int group) {
    return changed[group];
  }

  boolean isGroup(Enum<?> finder, int group) {
    return is(finder, group);
  }

  void noteGroup(Enum<?> finder, int group) {
    note(finder, group);
  }

  boolean isDigit(Enum<?> finder, int digit) {
    return is(finder, groups + digit - 1);
  }

  void noteDigit(Enum<?> finder, int digit) {
    note(finder, groups + digit - 1);
  }

  /** Adds the cells that have changed since a finder found nothing anywhere. */
  void addChanged(Enum<?> finder, CellSet cells) {
    int since = finder.ordinal() < nowhere.length ? nowhere[finder.ordinal()] : 0;
    for (int cell = 0; cell < cellChanged.length; cell++) {
      if (cellChanged[cell] > since) {
        cells.add(cell);
      }
    }
  }

  void noteNowhere(Enum<?> finder) {
    if (finder.ordinal() >= nowhere.length) {
      nowhere = Arrays.copyOf(nowhere, finder.getDeclaringClass().getEnumConstants().length);
    }
    nowhere[finder.ordinal()] = now;
  }

  private boolean is(Enum<?> finder, int unit) {
    int at = finder.ordinal() * units + unit;
    return at < found.length && found[at] >= changed[unit];
  }

  private void note(Enum<?> finder, int unit) {
    int at = finder.ordinal() * units + unit;
    if (at >= found.length) {
      found =
          Arrays.copyOf(
              found,
              Math.max(at + 1, finder.getDeclaringClass().getEnumConstants().length * units));
    }
    found[at] = now;
  }
}
