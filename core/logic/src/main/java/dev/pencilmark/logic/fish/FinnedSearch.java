package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * Iterates over the candidates that may be eliminated, and the covers that such a candidate is in:
 * groups can be in the base whose places are all in the cover or seen by the candidate. That there
 * are enough of them is rare, so this is quicker than to enumerate bases.
 */
final class FinnedSearch extends GroupFishSearch {

  /**
   * The maximum work for a digit: candidates times covers except for two groups times groups for
   * the base.
   */
  private static final long MOST_WORK = 40_000;

  /** The same on request. */
  private static final long MOST_ON_DEMAND = 20_000_000;

  /** The possible eliminations, and the groups that can be in a cover. */
  private int target;

  private final int[] groups;
  private int groupCount;

  /** By depth: the groups that may be in the base yet, and their places still to be covered. */
  private final int[][] left;

  private final long[][] needed;
  private final int[] counts;

  /** Whether a group is in the cover. */
  private final boolean[] inCover;

  /** For every group, how many of the base would need no other any more. */
  private final int[] tally;

  FinnedSearch(Technique technique, GroupFishShape shape, Grid grid, Found found) {
    super(technique, shape, grid, found);
    int most = grid.rules().groups().size();
    groups = new int[most];
    left = new int[size + 1][most];
    needed = new long[size + 1][most];
    counts = new int[size + 1];
    tally = new int[most];
    inCover = new boolean[most];
  }

  @Override
  boolean search(boolean patient) throws ProblemException {
    collectCovers();
    long work = ways(groupCount, size - 2) * cells.length * baseCount;
    if (groupCount < size || work > (patient ? MOST_ON_DEMAND : MOST_WORK)) {
      return false;
    }
    for (target = 0; target < cells.length; target++) {
      found.check();
      if (findOutsideBase() || findInBase()) {
        return true;
      }
    }
    return false;
  }

  /** Searches for fish that the target is no part of: one group of the cover has it. */
  private boolean findOutsideBase() throws ProblemException {
    counts[0] = 0;
    for (int i = 0; i < baseCount; i++) {
      if ((inGroup[bases[i]] & 1L << target) == 0) {
        left[0][counts[0]] = bases[i];
        needed[0][counts[0]++] = inGroup[bases[i]] & ~peers[target];
      }
    }
    for (int i = 0; i < coverCounts[target]; i++) {
      if (cover(0, covers[target][i], 0)) {
        return true;
      }
    }
    return false;
  }

  /** Searches for fish that the target is part of: two groups of the cover have it. */
  private boolean findInBase() throws ProblemException {
    counts[1] = 0;
    for (int i = 0; i < baseCount; i++) {
      left[1][counts[1]] = bases[i];
      needed[1][counts[1]++] = inGroup[bases[i]] & ~peers[target];
    }
    for (int one = 0; one < coverCounts[target]; one++) {
      cover[0] = covers[target][one];
      for (int i = 0; i < counts[1]; i++) {
        needed[1][i] = inGroup[bases[i]] & ~peers[target] & ~inGroup[cover[0]];
      }
      inCover[cover[0]] = true;
      boolean enough = false;
      for (int other = one + 1; other < coverCounts[target] && !enough; other++) {
        enough = cover(1, covers[target][other], 0);
      }
      inCover[cover[0]] = false;
      if (enough) {
        return true;
      }
    }
    return false;
  }

  private void collectCovers() {
    groupCount = 0;
    for (int group = 0; group < inGroup.length; group++) {
      if (inGroup[group] != 0) {
        int place = Long.numberOfTrailingZeros(inGroup[group]);
        for (int i = 0; i < coverCounts[place]; i++) {
          if (covers[place][i] == group) {
            groups[groupCount++] = group;
          }
        }
      }
    }
  }

  /** Takes a group for the cover, and chooses more from one on. */
  private boolean cover(int depth, int group, int from) throws ProblemException {
    if (depth == 1) {
      found.check();
    }
    cover[depth] = group;
    inCover[group] = true;
    boolean enough = extend(depth, group, from);
    inCover[group] = false;
    return enough;
  }

  private boolean extend(int depth, int group, int from) throws ProblemException {
    long covered = inGroup[group];
    int count = 0;
    int done = 0;
    for (int i = 0; i < counts[depth]; i++) {
      if (left[depth][i] != group) {
        long more = needed[depth][i] & ~covered;
        left[depth + 1][count] = left[depth][i];
        needed[depth + 1][count++] = more;
        done += more == 0 ? 1 : 0;
      }
    }
    counts[depth + 1] = count;
    if (depth + 1 == size) {
      return done >= size && choose(0, 0, 0, 0);
    }
    if (count < size) {
      return false;
    }
    if (depth + 2 == size && done < size) {
      return last(depth + 1, from, done);
    }
    for (int i = from; i < groupCount; i++) {
      if (!inCover[groups[i]] && cover(depth + 1, groups[i], i + 1)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Selects the last group of the cover: it must contain all remaining positions of each group of
   * the base. So these are counted, rather than tested for every group.
   */
  private boolean last(int depth, int from, int done) throws ProblemException {
    int most = 0;
    for (int i = 0; i < counts[depth]; i++) {
      long more = needed[depth][i];
      if (more != 0) {
        int place = Long.numberOfTrailingZeros(more);
        for (int k = 0; k < coverCounts[place]; k++) {
          int group = covers[place][k];
          if ((more & ~inGroup[group]) == 0) {
            most = Math.max(most, ++tally[group]);
          }
        }
      }
    }
    if (most == 0) {
      return false;
    }
    int enough = size - done;
    if (most < enough) {
      Arrays.fill(tally, 0);
      return false;
    }
    int[] counted = tally.clone();
    Arrays.fill(tally, 0);
    for (int i = from; i < groupCount; i++) {
      if (counted[groups[i]] >= enough && !inCover[groups[i]] && cover(depth, groups[i], i + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Chooses more groups for the base of those that nothing speaks against. */
  private boolean choose(int from, int depth, long union, long twice) {
    if (depth == size) {
      return add();
    }
    for (int i = from; i < counts[size]; i++) {
      if (needed[size][i] != 0 || inCover[left[size][i]]) {
        continue;
      }
      long places = inGroup[left[size][i]];
      long both = twice | union & places;
      base[depth] = left[size][i];
      if ((both & ~peers[target]) == 0 && choose(i + 1, depth + 1, union | places, both)) {
        return true;
      }
    }
    return false;
  }
}
