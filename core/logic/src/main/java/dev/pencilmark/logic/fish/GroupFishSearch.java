package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Searches for fish of all kinds of groups: what searches for those with and without fins share.
 */
abstract class GroupFishSearch {

  /** The maximum number of fins that a person is shown. */
  private static final int MOST_FINS = 5;

  private static final int ROW = 1;
  private static final int COLUMN = 2;
  private static final int BOX = 4;

  final Found found;
  final int size;

  /** The places of the digit as cells, and for each the places that it sees. */
  int[] cells;

  final long[] peers = new long[Long.SIZE];

  /** For every group, its places. */
  final long[] inGroup;

  /** The groups that can be in a base. */
  final int[] bases;

  int baseCount;

  /** For every place, the groups that can cover it. */
  final int[][] covers;

  final int[] coverCounts = new int[Long.SIZE];

  /** The groups chosen. */
  final int[] base;

  final int[] cover;

  private final Technique technique;
  private final GroupFishShape shape;
  private final Grid grid;
  private final Rules rules;
  private final int[] kinds;
  private int digit;

  /** The steps that were reported already: some fish are found several times. */
  private final Set<List<Group>> reported = new HashSet<>();

  GroupFishSearch(Technique technique, GroupFishShape shape, Grid grid, Found found) {
    this.technique = technique;
    this.shape = shape;
    this.grid = grid;
    this.found = found;
    size = shape.size();
    rules = grid.rules();
    int groups = rules.groups().size();
    kinds = new int[groups];
    for (Group group : rules.groups()) {
      kinds[group.index()] =
          group.kind() == GroupKind.ROW ? ROW : group.kind() == GroupKind.COLUMN ? COLUMN : BOX;
    }
    inGroup = new long[groups];
    bases = new int[groups];
    covers = new int[Long.SIZE][groups];
    base = new int[size];
    cover = new int[size];
  }

  final void find() throws ProblemException {
    for (digit = 1; digit <= rules.side(); digit++) {
      int places = grid.cells(digit).size();
      if (places <= 2 * size || places > Long.SIZE || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      index();
      boolean enough =
          shape.mutant()
              ? find(ROW | COLUMN | BOX, ROW | COLUMN | BOX)
              : find(ROW | BOX, COLUMN | BOX) || find(COLUMN | BOX, ROW | BOX);
      if (enough) {
        return;
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  private void index() {
    cells = grid.cells(digit).toArray();
    Arrays.fill(inGroup, 0);
    for (int i = 0; i < cells.length; i++) {
      for (int group : rules.groupsOf(cells[i])) {
        inGroup[group] |= 1L << i;
      }
    }
    for (int i = 0; i < cells.length; i++) {
      peers[i] = 0;
      for (int group : rules.groupsOf(cells[i])) {
        peers[i] |= inGroup[group];
      }
      peers[i] &= ~(1L << i);
    }
  }

  private boolean find(int ofBase, int ofCover) throws ProblemException {
    baseCount = 0;
    for (Group group : rules.groups()) {
      if ((kinds[group.index()] & ofBase) != 0
          && Long.bitCount(inGroup[group.index()]) > 1
          && (grid.sure(group) & 1 << digit - 1) != 0) {
        bases[baseCount++] = group.index();
      }
    }
    for (int i = 0; i < cells.length; i++) {
      int covering = 0;
      for (int group : rules.groupsOf(cells[i])) {
        if ((kinds[group] & ofCover) != 0) {
          covers[i][covering++] = group;
        }
      }
      coverCounts[i] = covering;
    }
    return baseCount >= size && search(technique.isOnDemand());
  }

  /**
   * Searches with the digit and the kinds of groups that are set.
   *
   * @param patient whether it may take long
   * @return whether enough was found
   */
  abstract boolean search(boolean patient) throws ProblemException;

  /**
   * Returns the binomial coefficient: the number of ways to choose {@code choose} of {@code of}
   * elements.
   */
  static long ways(int of, int choose) {
    long ways = 1;
    for (int i = 0; i < choose; i++) {
      ways = ways * (of - i) / (i + 1);
    }
    return ways;
  }

  /**
   * Reports the fish of {@link #base} and {@link #cover}, if it is of the kind that is searched
   * for.
   */
  final boolean add() {
    long union = 0;
    long twice = 0;
    long once = 0;
    long more = 0;
    int kindsOfBase = 0;
    int kindsOfCover = 0;
    for (int i = 0; i < size; i++) {
      twice |= union & inGroup[base[i]];
      union |= inGroup[base[i]];
      more |= once & inGroup[cover[i]];
      once |= inGroup[cover[i]];
      kindsOfBase |= kinds[base[i]];
      kindsOfCover |= kinds[cover[i]];
    }
    long fins = union & ~once | twice;
    if (fins != 0 != shape.finned()
        || Long.bitCount(fins) > MOST_FINS
        || isMutant(kindsOfBase, kindsOfCover) != shape.mutant()
        || isBasic(kindsOfBase, kindsOfCover)) {
      return false;
    }
    long out = (once & ~union | more) & ~fins;
    for (long rest = fins; rest != 0; rest &= rest - 1) {
      out &= peers[Long.numberOfTrailingZeros(rest)];
    }
    return out != 0 && add(union, fins, out);
  }

  private boolean add(long union, long fins, long out) {
    List<Group> groups = groups(base);
    List<Group> others = groups(cover);
    List<Group> key = new ArrayList<>(groups);
    key.addAll(others);
    if (!reported.add(key)) {
      return false;
    }
    Step.Builder step =
        Step.of(technique)
            .digit(digit)
            .base(groups)
            .cover(others)
            .cells(cells(union & ~fins))
            .fins(cells(fins));
    for (int cell : cells(out)) {
      step.eliminate(cell, digit);
    }
    return found.add(step);
  }

  private List<Group> groups(int[] indices) {
    return Arrays.stream(indices)
        .mapToObj(rules.groups()::get)
        .sorted(Comparator.comparingInt(Group::index))
        .toList();
  }

  private static boolean isMutant(int ofBase, int ofCover) {
    boolean rows = (ofBase & COLUMN) == 0 && (ofCover & ROW) == 0;
    boolean columns = (ofBase & ROW) == 0 && (ofCover & COLUMN) == 0;
    return !rows && !columns;
  }

  private static boolean isBasic(int ofBase, int ofCover) {
    return ((ofBase | ofCover) & BOX) == 0 && !isMutant(ofBase, ofCover);
  }

  private int[] cells(long places) {
    int[] of = new int[Long.bitCount(places)];
    int used = 0;
    for (long rest = places; rest != 0; rest &= rest - 1) {
      of[used++] = cells[Long.numberOfTrailingZeros(rest)];
    }
    return of;
  }
}
