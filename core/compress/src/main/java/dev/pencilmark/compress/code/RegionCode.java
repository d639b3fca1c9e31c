package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/** Irregular regions. Frozen as version 1. */
final class RegionCode {

  private static final Frequencies WAYS = new Frequencies(25, 3, 2, 2);
  private static final Frequencies LABELS = new Frequencies(7, 1);

  private RegionCode() {}

  /** Codes the region of every cell. */
  static void code(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    symbols.choose(
        WAYS,
        part -> connected(part, draft, FrequencyTables.regions()),
        part -> connected(part, draft, FrequencyTables.flatBorders()),
        part -> even(part, draft),
        part -> any(part, draft));
  }

  /** Connected regions of equal size: their shapes, then their numbers. */
  private static void connected(SymbolCoder symbols, MutableBoard draft, BorderContexts contexts)
      throws ProblemException {
    int side = draft.side;
    int[] shapes = draft.regions.clone();
    new GridPartition(side, side, side, contexts, new boolean[draft.cells]).code(symbols, shapes);
    int[] numbers = new int[side];
    if (symbols.isWriting()) {
      if (!draft.hasRegularRegions()) {
        symbols.misfit("uneven regions");
        return;
      }
      int next = 0;
      boolean[] seen = new boolean[side + 1];
      for (int region : draft.regions) {
        if (!seen[region]) {
          seen[region] = true;
          numbers[next++] = region;
        }
      }
    }
    symbols.choose(LABELS, part -> inOrder(part, numbers), part -> inAnyOrder(part, numbers));
    if (!symbols.isWriting()) {
      for (int cell = 0; cell < draft.cells; cell++) {
        draft.regions[cell] = numbers[shapes[cell]];
      }
    }
  }

  private static void inOrder(SymbolCoder symbols, int[] numbers) throws ProblemException {
    for (int i = 0; i < numbers.length; i++) {
      if (!symbols.isWriting()) {
        numbers[i] = i + 1;
      } else if (numbers[i] != i + 1) {
        symbols.misfit("regions numbered in another order");
      }
    }
  }

  private static void inAnyOrder(SymbolCoder symbols, int[] numbers) throws ProblemException {
    int free = (1 << numbers.length) - 1;
    for (int i = 0; i < numbers.length; i++) {
      int index = symbols.uniform(SolutionCode.index(free, numbers[i]), numbers.length - i);
      int bit = SolutionCode.digit(free, index);
      numbers[i] = Integer.numberOfTrailingZeros(bit) + 1;
      free &= ~bit;
    }
  }

  /** Regions of equal size: each cell among those that have room left. */
  private static void even(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    int[] room = new int[draft.side];
    Arrays.fill(room, draft.side);
    for (int cell = 0; cell < draft.cells; cell++) {
      if (symbols.isWriting() && (draft.regions[cell] == 0 || room[draft.regions[cell] - 1] == 0)) {
        symbols.misfit("uneven regions");
        return;
      }
      int region = symbols.pick(draft.regions[cell] - 1, new Frequencies(room));
      room[region]--;
      draft.regions[cell] = region + 1;
    }
  }

  /** Any region for any cell, or none; but some cell has one. */
  private static void any(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    boolean none = true;
    for (int cell = 0; cell < draft.cells; cell++) {
      draft.regions[cell] = symbols.uniform(draft.regions[cell], draft.side + 1);
      none &= draft.regions[cell] == 0;
    }
    if (none && !symbols.isWriting()) {
      throw SymbolCoder.broken("a puzzle of regions without one").exception();
    }
  }
}
