package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fish of groups of all kinds. Franken: rows and boxes against columns and boxes, or the reverse;
 * mutant: anything else. Whatever is neither row nor column counts as a box.
 *
 * <p>Why it holds: if no fin has the digit, every group of the base has it in a cell of its own,
 * which lies in the cover; as there are no more groups in the cover, each has it there, and each of
 * these cells is in one group of the cover only. So it is in no other cell of the cover, and in no
 * cell of two groups of the cover. Fins are the base's cells outside the cover, and those of two
 * groups of the base (endo-fins). Definition: Obi-Wahn's guide of 2006, with endo-fins and
 * cannibalism.
 *
 * <p>Looks at the places of a digit as bits of one number, and so at no digit with more than 64,
 * and at none with too many groups to try them all.
 */
final class GroupFish implements Family {

  /** The most fins that a person is shown. */
  private static final int MOST_FINS = 5;

  /** The most bases that are tried for a digit: grids with many groups are for smaller fish. */
  private static final long MOST_BASES = 3_100;

  /** The same where somebody asked for it. */
  private static final long MOST_ON_DEMAND = 20_000;

  private record Shape(int size, boolean mutant, boolean finned) {}

  private static final Map<Technique, Shape> SHAPES = new EnumMap<>(Technique.class);

  static {
    SHAPES.put(Technique.FRANKEN_X_WING, new Shape(2, false, false));
    SHAPES.put(Technique.FRANKEN_SWORDFISH, new Shape(3, false, false));
    SHAPES.put(Technique.FRANKEN_JELLYFISH, new Shape(4, false, false));
    SHAPES.put(Technique.FINNED_FRANKEN_X_WING, new Shape(2, false, true));
    SHAPES.put(Technique.FINNED_FRANKEN_SWORDFISH, new Shape(3, false, true));
    SHAPES.put(Technique.FINNED_FRANKEN_JELLYFISH, new Shape(4, false, true));
    SHAPES.put(Technique.MUTANT_X_WING, new Shape(2, true, false));
    SHAPES.put(Technique.MUTANT_SWORDFISH, new Shape(3, true, false));
    SHAPES.put(Technique.MUTANT_JELLYFISH, new Shape(4, true, false));
    SHAPES.put(Technique.FINNED_MUTANT_X_WING, new Shape(2, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_SWORDFISH, new Shape(3, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_JELLYFISH, new Shape(4, true, true));
  }

  @Override
  public Set<Technique> techniques() {
    return SHAPES.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    new Looking(technique, SHAPES.get(technique), grid, found).find();
  }

  /** Looks for one technique. */
  private static final class Looking {

    private static final int ROW = 1;
    private static final int COLUMN = 2;
    private static final int BOX = 4;

    private final Technique technique;
    private final Shape shape;
    private final Grid grid;
    private final Rules rules;
    private final Found found;

    private int digit;

    /** The places of the digit, and for each the places that it sees. */
    private int[] cells;

    private final long[] peers = new long[Long.SIZE];

    /** For every group, its kind, and its places. */
    private final int[] kinds;

    private final long[] inGroup;

    /** Groups that can be in a base. */
    private final int[] bases;

    private int count;

    /** For every place, the groups that can cover it. */
    private final int[][] covers;

    private final int[] coverCounts = new int[Long.SIZE];

    private final int[] base;
    private final int[] cover;

    /**
     * What was told already: the same fish is come upon from every candidate that it takes away.
     */
    private final Set<List<Group>> told = new HashSet<>();

    Looking(Technique technique, Shape shape, Grid grid, Found found) {
      this.technique = technique;
      this.shape = shape;
      this.grid = grid;
      this.found = found;
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
      base = new int[shape.size];
      cover = new int[shape.size];
    }

    void find() throws ProblemException {
      for (digit = 1; digit <= rules.side(); digit++) {
        int places = grid.cells(digit).size();
        if (places <= 2 * shape.size || places > Long.SIZE) {
          continue;
        }
        index();
        boolean enough =
            shape.mutant
                ? find(ROW | COLUMN | BOX, ROW | COLUMN | BOX)
                : find(ROW | BOX, COLUMN | BOX) || find(COLUMN | BOX, ROW | BOX);
        if (enough) {
          return;
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
      count = 0;
      for (Group group : rules.groups()) {
        if ((kinds[group.index()] & ofBase) != 0
            && Long.bitCount(inGroup[group.index()]) > 1
            && (grid.sure(group) & 1 << digit - 1) != 0) {
          bases[count++] = group.index();
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
      long most = technique.isOnDemand() ? MOST_ON_DEMAND : MOST_BASES;
      long all = -1L >>> Long.SIZE - cells.length;
      return count >= shape.size && bases() <= most && choose(0, 0, 0, 0, all);
    }

    /** How many bases there are to try. */
    private long bases() {
      long bases = 1;
      for (int i = 0; i < shape.size; i++) {
        bases = bases * (count - i) / (i + 1);
      }
      return bases;
    }

    /**
     * Chooses more groups for the base.
     *
     * @param union the base's places
     * @param twice those in two of its groups
     * @param targets the places that may go: they see all of these, and as many groups as the base
     *     will have can cover what they do not see
     */
    private boolean choose(int from, int depth, long union, long twice, long targets)
        throws ProblemException {
      if (depth == shape.size) {
        return shape.finned ? aim(union, twice, targets) : fill(0, union, 0, 0, union, 0);
      }
      if (depth == shape.size - 1) {
        found.check();
      }
      for (int i = from; i + shape.size - depth <= count; i++) {
        long places = inGroup[bases[i]];
        long both = union & places;
        if (both != 0 && !shape.finned) {
          continue;
        }
        long left = targets;
        for (long rest = both & ~twice; rest != 0; rest &= rest - 1) {
          left &= peers[Long.numberOfTrailingZeros(rest)];
        }
        base[depth] = bases[i];
        left = possible(union | places, twice | both, left);
        if (left != 0 && choose(i + 1, depth + 1, union | places, twice | both, left)) {
          return true;
        }
      }
      return false;
    }

    /** Those targets for which the rest of what is in the base so far can be covered. */
    private long possible(long union, long twice, long targets) {
      if (!shape.finned) {
        return canCover(union, shape.size) ? targets : 0;
      }
      long left = 0;
      for (long rest = targets & ~twice; rest != 0; rest &= rest - 1) {
        int target = Long.numberOfTrailingZeros(rest);
        long needed = union & ~peers[target] & ~twice;
        for (int i = 0; i < coverCounts[target]; i++) {
          if (canCover(needed & ~inGroup[covers[target][i]], shape.size - 1)) {
            left |= rest & -rest;
            break;
          }
        }
      }
      return left;
    }

    /** Whether so many groups can cover some places. */
    private boolean canCover(long needed, int most) {
      if (needed == 0) {
        return true;
      }
      int first = Long.numberOfTrailingZeros(needed);
      int[] groups = covers[first];
      for (int i = 0; i < coverCounts[first]; i++) {
        long left = needed & ~inGroup[groups[i]];
        if (left == 0 || most > 1 && canCover(left, most - 1)) {
          return true;
        }
      }
      return false;
    }

    /** Looks at what could go: all places of the base that it does not see have to be covered. */
    private boolean aim(long union, long twice, long targets) {
      for (long rest = targets; rest != 0; rest &= rest - 1) {
        int target = Long.numberOfTrailingZeros(rest);
        long needed = union & ~peers[target] & ~twice;
        for (int i = 0; i < coverCounts[target]; i++) {
          if (tryCover(covers[target][i], 0, needed, 0, 0, union, rest & -rest)) {
            return true;
          }
        }
      }
      return false;
    }

    /**
     * Chooses more groups for the cover.
     *
     * @param needed the places that have to be covered yet
     * @param once what is covered
     * @param more what is covered by two groups
     * @param union the base's places
     * @param target what goes; 0 for a fish without fins
     */
    private boolean fill(int depth, long needed, long once, long more, long union, long target) {
      int left = shape.size - depth;
      if (left == 0) {
        // The base's own places go only if they are covered twice.
        return ((target & union) == 0 || (target & more) != 0) && add(union, once, more);
      }
      if (needed == 0) {
        for (long rest = union; rest != 0; rest &= rest - 1) {
          int cell = Long.numberOfTrailingZeros(rest);
          for (int i = 0; i < coverCounts[cell]; i++) {
            if (tryCover(covers[cell][i], depth, needed, once, more, union, target)) {
              return true;
            }
          }
        }
        return false;
      }
      int first = Long.numberOfTrailingZeros(needed);
      for (int i = 0; i < coverCounts[first]; i++) {
        int group = covers[first][i];
        if ((left > 1 || (needed & ~inGroup[group]) == 0)
            && tryCover(group, depth, needed, once, more, union, target)) {
          return true;
        }
      }
      return false;
    }

    private boolean tryCover(
        int group, int depth, long needed, long once, long more, long union, long target) {
      for (int i = 0; i < shape.size; i++) {
        if (base[i] == group || i < depth && cover[i] == group) {
          return false;
        }
      }
      cover[depth] = group;
      long places = inGroup[group];
      return fill(depth + 1, needed & ~places, once | places, more | once & places, union, target);
    }

    private boolean add(long union, long once, long more) {
      long twice = 0;
      long seen = 0;
      int kindsOfBase = 0;
      int kindsOfCover = 0;
      for (int i = 0; i < shape.size; i++) {
        twice |= seen & inGroup[base[i]];
        seen |= inGroup[base[i]];
        kindsOfBase |= kinds[base[i]];
        kindsOfCover |= kinds[cover[i]];
      }
      long fins = union & ~once | twice;
      if ((fins != 0) != shape.finned
          || Long.bitCount(fins) > MOST_FINS
          || isMutant(kindsOfBase, kindsOfCover) != shape.mutant
          || isBasic(kindsOfBase, kindsOfCover)) {
        return false;
      }
      long out = (once & ~union | more) & ~fins;
      for (long rest = fins; rest != 0; rest &= rest - 1) {
        out &= peers[Long.numberOfTrailingZeros(rest)];
      }
      if (out == 0) {
        return false;
      }
      List<Group> groups = new ArrayList<>();
      List<Group> covers = new ArrayList<>();
      for (int i = 0; i < shape.size; i++) {
        groups.add(rules.groups().get(base[i]));
        covers.add(rules.groups().get(cover[i]));
      }
      covers.sort((one, other) -> Integer.compare(one.index(), other.index()));
      List<Group> key = new ArrayList<>(groups);
      key.addAll(covers);
      if (!told.add(key)) {
        return false;
      }
      Step.Builder step =
          Step.of(technique)
              .digit(digit)
              .base(groups)
              .cover(covers)
              .cells(cells(union & ~fins))
              .fins(cells(fins));
      for (int cell : cells(out)) {
        step.eliminate(cell, digit);
      }
      return found.add(step);
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
}
