package dev.pencilmark.compress.code;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.compress.entropy.SymbolCoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A board that is being coded: split before it is written, put together while it is read. The
 * columns are those of {@link Board}.
 */
public final class MutableBoard {

  final PuzzleType type;
  public final int side;
  public final int cells;
  final Set<Rule> added;

  /** The digit of every cell, given, placed or on black, or 0. */
  public final int[] digits;

  public final boolean[] given;
  public final boolean[] placed;
  final boolean[] black;

  /** The pencil marks of every cell, or 0. */
  public final int[] marks;

  /** The corner marks of every cell, or 0. */
  final int[] corners;

  /** Whether any cell has corner marks. Written only. */
  private boolean hasCorners;

  List<ExtraRegion> extraRegions = List.of();

  public List<VariantRule> variants = List.of();

  /** The region of every cell, or 0. */
  final int[] regions;

  /** The cages. Read after {@link #cageOf} if that is coded. */
  List<Cage> cages = new ArrayList<>();

  /** The cage of every cell as an index into the cages, or -1. */
  final int[] cageOf;

  /** Which cages of a killer may have a digit more than once; shorter or empty: no others do. */
  boolean[] repeats = {};

  /** Whether no cell is in two cages. */
  boolean disjoint = true;

  /** A grid that the puzzle has as a solution, or null if none is known. Written only. */
  public int[] solution;

  /** The cells of the clues, which several codes report in the same way. Written only. */
  final SymbolCoder.Known pattern = new SymbolCoder.Known();

  /** The digits of the clues, each among those that none before it excludes. Written only. */
  final SymbolCoder.Known eliminated = new SymbolCoder.Known();

  /** Operators and targets of the cages in their usual ranges. Written only. */
  final SymbolCoder.Known targets = new SymbolCoder.Known();

  /** The cells that have a digit of the puzzle; null until they are requested. Written only. */
  private int[] clues;

  public MutableBoard(PuzzleType type, int side, Set<Rule> added) {
    this.type = type;
    this.side = side;
    this.added = added;
    cells = side * side;
    digits = new int[cells];
    given = new boolean[cells];
    placed = new boolean[cells];
    black = new boolean[cells];
    marks = new int[cells];
    corners = new int[cells];
    regions = new int[cells];
    cageOf = new int[cells];
    Arrays.fill(cageOf, -1);
  }

  /** Takes a board apart. Its cages must be of its cells. */
  public static MutableBoard of(Board board) {
    MutableBoard draft = new MutableBoard(board.type(), board.side(), board.addedRules());
    draft.extraRegions = board.extraRegions();
    draft.variants = board.variants();
    for (int cell = 0; cell < draft.cells; cell++) {
      // Without branches on what a processor cannot foretell.
      boolean given = board.isGiven(cell);
      boolean black = board.isBlack(cell);
      int digit = board.digit(cell);
      draft.digits[cell] = digit;
      draft.black[cell] = black;
      draft.given[cell] = given;
      draft.placed[cell] = digit != 0 & !black & !given;
    }
    for (int cell = 0; board.hasCandidates() && cell < draft.cells; cell++) {
      draft.marks[cell] = board.candidates(cell);
    }
    draft.hasCorners = board.hasCornerMarks();
    for (int cell = 0; draft.hasCorners && cell < draft.cells; cell++) {
      draft.corners[cell] = board.cornerMarks(cell);
    }
    for (int cell = 0; board.hasRegions() && cell < draft.cells; cell++) {
      draft.regions[cell] = board.region(cell);
    }
    draft.cages = board.cages();
    draft.repeats = new boolean[draft.cages.size()];
    for (int i = 0; i < draft.cages.size(); i++) {
      draft.repeats[i] = draft.cages.get(i).isRepeating();
      for (int cell : draft.cages.get(i).cells()) {
        draft.disjoint &= draft.cageOf[cell] < 0;
        draft.cageOf[cell] = i;
      }
    }
    return draft;
  }

  /** Returns the cells that have a digit of the puzzle: givens, and numbers on black. */
  int[] clueCells(boolean isWriting) {
    if (isWriting && clues != null) {
      return clues;
    }
    int[] found = new int[cells];
    int size = 0;
    for (int cell = 0; cell < cells; cell++) {
      // Without branches: which cells have clues is nothing that a processor could foretell.
      found[size] = cell;
      size += given[cell] | black[cell] & digits[cell] != 0 ? 1 : 0;
    }
    clues = Arrays.copyOf(found, size);
    return clues;
  }

  /** Returns whether a cage of a killer may have a digit more than once. */
  boolean mayRepeat(int cage) {
    return cage < repeats.length && repeats[cage];
  }

  /** Returns whether any does. */
  public boolean hasRepeatingCages() {
    for (boolean repeating : repeats) {
      if (repeating) {
        return true;
      }
    }
    return false;
  }

  /** Puts the board together. */
  public Board board() {
    Board.Builder board = skeleton();
    for (int cell = 0; cell < cells; cell++) {
      if (black[cell]) {
        board.black(cell, digits[cell]);
      } else if (given[cell]) {
        board.given(cell, digits[cell]);
      } else if (placed[cell]) {
        board.placed(cell, digits[cell]);
      } else if (marks[cell] != 0) {
        board.candidates(cell, marks[cell]);
      }
      if (corners[cell] != 0) {
        board.cornerMarks(cell, corners[cell]);
      }
      if (regions[cell] != 0) {
        board.region(cell, regions[cell]);
      }
    }
    cages.forEach(board::cage);
    return board.build();
  }

  /** Returns the digits, for those who number grids. */
  public byte[] grid() {
    byte[] grid = new byte[cells];
    for (int cell = 0; cell < cells; cell++) {
      grid[cell] = (byte) digits[cell];
    }
    return grid;
  }

  /** Returns a board of this type, side and rules with nothing on it. */
  public Board.Builder skeleton() {
    Board.Builder board = Board.builder(type, side);
    added.forEach(board::rule);
    extraRegions.forEach(board::extraRegion);
    variants.forEach(board::variant);
    return board;
  }

  /**
   * Returns whether a board is a Sudoku of 9x9 without any other rule, and without corner marks.
   */
  public static boolean isClassic(Board board) {
    return isClassic(board.type(), board.side(), board.addedRules())
        && board.extraRegions().isEmpty()
        && board.variants().isEmpty()
        && !board.hasCornerMarks()
        && board.cages().isEmpty();
  }

  /** Returns whether this is a Sudoku of 9x9 without any other rule, and without corner marks. */
  public boolean isClassic() {
    return isClassic(type, side, added)
        && extraRegions.isEmpty()
        && variants.isEmpty()
        && cages.isEmpty()
        && !hasCorners;
  }

  /** Returns whether the player has placed digits or made pencil marks. */
  public boolean isStarted() {
    for (int cell = 0; cell < cells; cell++) {
      if (placed[cell] || marks[cell] != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether every cell has a given digit. */
  public boolean isGivenThroughout() {
    for (boolean one : given) {
      if (!one) {
        return false;
      }
    }
    return true;
  }

  private static boolean isClassic(PuzzleType type, int side, Set<Rule> added) {
    return type == PuzzleType.SUDOKU && side == 9 && added.isEmpty();
  }

  /** Returns whether the units are those of a classic Sudoku; cages may come on top. */
  boolean hasClassicUnits() {
    return side == 9
        && added.isEmpty()
        && extraRegions.isEmpty()
        && (type == PuzzleType.SUDOKU || type == PuzzleType.KILLER || type == PuzzleType.KENDOKU);
  }

  /** Returns whether all regions have as many cells as there are digits. */
  boolean hasRegularRegions() {
    int[] sizes = new int[side + 1];
    for (int region : regions) {
      sizes[region]++;
    }
    for (int region = 1; region <= side; region++) {
      if (sizes[region] != side) {
        return false;
      }
    }
    return true;
  }

  /** Returns the result of a cage's operator on its digits in a grid, or 0 if there is none. */
  static long target(CageOperator operator, List<Integer> cageCells, int[] grid) {
    long sum = 0;
    long product = 1;
    long most = 0;
    for (int cell : cageCells) {
      sum += grid[cell];
      product *= grid[cell];
      product = product >>> 58 == 0 ? product : 0;
      most = Math.max(most, grid[cell]);
    }
    return switch (operator) {
      case ADD -> sum;
      case MULTIPLY -> product;
      case SUBTRACT -> Math.max(0, 2 * most - sum);
      case DIVIDE -> product > 0 && most * most % product == 0 ? most * most / product : 0;
    };
  }
}
