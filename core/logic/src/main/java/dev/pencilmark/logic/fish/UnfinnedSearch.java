package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;

/**
 * Iterates over the bases, whose groups share no place, and covers each: the first place that is
 * not covered yet is in one of its groups, of which there are two or three.
 */
final class UnfinnedSearch extends GroupFishSearch {

  /** The maximum number of bases that are tried for a digit. */
  private static final long MOST_BASES = 3_100;

  UnfinnedSearch(Technique technique, GroupFishShape shape, Grid grid, Found found) {
    super(technique, shape, grid, found);
  }

  @Override
  boolean search(boolean patient) throws ProblemException {
    return ways(baseCount, size) <= MOST_BASES && choose(0, 0, 0);
  }

  /** Chooses more groups for the base, whose places so far are given. */
  private boolean choose(int from, int depth, long union) throws ProblemException {
    if (depth == size) {
      return fill(0, union, union);
    }
    found.check();
    for (int i = from; i + size - depth <= baseCount; i++) {
      long places = inGroup[bases[i]];
      base[depth] = bases[i];
      if ((union & places) == 0
          && canCover(union | places, size)
          && choose(i + 1, depth + 1, union | places)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether at most {@code most} groups can cover the needed places. */
  private boolean canCover(long needed, int most) {
    int first = Long.numberOfTrailingZeros(needed);
    for (int i = 0; i < coverCounts[first]; i++) {
      long left = needed & ~inGroup[covers[first][i]];
      if (left == 0 || most > 1 && canCover(left, most - 1)) {
        return true;
      }
    }
    return false;
  }

  /** Chooses more groups for the cover; where nothing remains to be covered, any of the base. */
  private boolean fill(int depth, long needed, long union) {
    if (depth == size) {
      return needed == 0 && add();
    }
    long from = needed != 0 ? needed & -needed : union;
    for (long rest = from; rest != 0; rest &= rest - 1) {
      int place = Long.numberOfTrailingZeros(rest);
      for (int i = 0; i < coverCounts[place]; i++) {
        int group = covers[place][i];
        if (isFree(group, depth)) {
          cover[depth] = group;
          if (fill(depth + 1, needed & ~inGroup[group], union)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean isFree(int group, int depth) {
    for (int i = 0; i < size; i++) {
      if (base[i] == group || i < depth && cover[i] == group) {
        return false;
      }
    }
    return true;
  }
}
