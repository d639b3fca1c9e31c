package dev.pencilmark.compress.code;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.Code;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.rank.Universal;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The contents of each code, from the symbol after its name to the last. */
public final class BoardCode {

  /** The types, in the order of version 1, and how likely each is. */
  private static final PuzzleType[] TYPES = {
    PuzzleType.SUDOKU,
    PuzzleType.SUDOKU_X,
    PuzzleType.WINDOKU,
    PuzzleType.COLOUR_SUDOKU,
    PuzzleType.JIGSAW,
    PuzzleType.KILLER,
    PuzzleType.KILLER_JIGSAW,
    PuzzleType.KENKEN,
    PuzzleType.KENDOKU,
    PuzzleType.STR8TS,
    PuzzleType.STR8TS_X,
    PuzzleType.STR8TS_B,
    PuzzleType.STR8TS_BX
  };

  private static final Frequencies TYPE = new Frequencies(8, 5, 4, 4, 8, 10, 4, 8, 2, 8, 1, 1, 1);

  /** The sides from 3 to 31. */
  private static final Frequencies SIDE =
      new Frequencies(
          2, 6, 6, 24, 6, 8, 120, 2, 1, 4, 1, 1, 2, 8, 1, 1, 1, 2, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1);

  /** The rules that can be added, in the order of version 1. */
  private static final Rule[] ADDABLE = {
    Rule.BOXES, Rule.DIAGONALS, Rule.WINDOWS, Rule.DISJOINT_GROUPS
  };

  private BoardCode() {}

  /** Returns a grid rank. */
  public static MutableBoard rank(SymbolCoder symbols, MutableBoard board) throws ProblemException {
    MutableBoard draft = symbols.isWriting() ? board : classic();
    Arrays.fill(draft.given, true);
    SolutionCode.rank(symbols, draft.digits);
    return draft;
  }

  /** Returns the digits of a full grid that a construction keeps. */
  public static MutableBoard universal(
      SymbolCoder symbols, Universal construction, MutableBoard board) throws ProblemException {
    MutableBoard draft = symbols.isWriting() ? board : classic();
    StringBuilder kept = new StringBuilder();
    for (int cell = 0; cell < draft.cells; cell++) {
      if (construction.keeps(cell)) {
        kept.append(1 + symbols.uniform(draft.digits[cell] - 1, draft.side));
      }
    }
    if (!symbols.isWriting()) {
      Arrays.fill(draft.given, true);
      byte[] grid = construction.decompress(kept.toString());
      for (int cell = 0; cell < draft.cells; cell++) {
        draft.digits[cell] = grid[cell];
      }
    }
    return draft;
  }

  /** Returns the clues of a Sudoku of 9x9. */
  public static MutableBoard puzzle(SymbolCoder symbols, MutableBoard board)
      throws ProblemException {
    MutableBoard draft = symbols.isWriting() ? board : classic();
    new CellCode(draft, AllDifferent.of(draft)).puzzle(symbols);
    return draft;
  }

  /** Returns a Sudoku of 9x9 in progress. */
  public static MutableBoard board(SymbolCoder symbols, MutableBoard board)
      throws ProblemException {
    MutableBoard draft = symbols.isWriting() ? board : classic();
    new CellCode(draft, AllDifferent.of(draft)).board(symbols);
    return draft;
  }

  /** Any board. */
  public static MutableBoard any(SymbolCoder symbols, Code code, MutableBoard board)
      throws ProblemException {
    MutableBoard draft = outline(symbols, code, board);
    new CellCode(draft, AllDifferent.of(draft)).any(symbols);
    return draft;
  }

  /** Encodes the part before the cells of any board, whose size does not depend on the solution. */
  public static MutableBoard outline(SymbolCoder symbols, Code code, MutableBoard board)
      throws ProblemException {
    MutableBoard draft = header(symbols, board);
    if (draft.type.has(Rule.STRAIGHTS)) {
      blacks(symbols, draft);
    }
    if (draft.type.has(Rule.REGIONS)) {
      RegionCode.code(symbols, draft);
    }
    if (draft.type.has(Rule.CAGES)) {
      CageCode.shapes(symbols, draft);
      if (!draft.type.has(Rule.OPERATORS) && repeats(symbols, code, draft)) {
        CageCode.repeats(symbols, draft);
      }
    }
    if (code == Code.ANY_3) {
      RuleCode.code(symbols, draft);
    }
    return draft;
  }

  /** Returns whether it is reported which killer cages may have a digit more than once. */
  private static boolean repeats(SymbolCoder symbols, Code code, MutableBoard draft)
      throws ProblemException {
    return switch (code) {
      case ANY_2 -> true;
      case ANY_3 -> symbols.flag(draft.hasRepeatingCages(), 1, 16);
      default -> false;
    };
  }

  /** Returns an empty Sudoku of 9x9. */
  public static MutableBoard classic() {
    return new MutableBoard(PuzzleType.SUDOKU, 9, EnumSet.noneOf(Rule.class));
  }

  private static MutableBoard header(SymbolCoder symbols, MutableBoard board)
      throws ProblemException {
    int number = 0;
    while (board != null && TYPES[number] != board.type) {
      number++;
    }
    PuzzleType type = TYPES[symbols.pick(number, TYPE)];
    int side = board == null ? Board.MIN_SIDE : board.side;
    side = Board.MIN_SIDE + symbols.pick(side - Board.MIN_SIDE, SIDE);
    if (!type.supports(side)) {
      symbols.misfit("there is no " + type.title() + " of side " + side);
    }
    Set<Rule> added = EnumSet.noneOf(Rule.class);
    List<ExtraRegion> extra = List.of();
    boolean more = board != null && !(board.added.isEmpty() && board.extraRegions.isEmpty());
    if (symbols.flag(more, 1, 32)) {
      for (Rule rule : ADDABLE) {
        if (!type.has(rule)
            && (rule != Rule.WINDOWS || side == 9)
            && symbols.flag(board != null && board.added.contains(rule), 1, 2)) {
          added.add(rule);
        }
      }
      extra = extraRegions(symbols, board == null ? List.of() : board.extraRegions, side);
    }
    if (symbols.isWriting()) {
      return board;
    }
    MutableBoard draft = new MutableBoard(type, side, added);
    draft.extraRegions = extra;
    return draft;
  }

  private static List<ExtraRegion> extraRegions(
      SymbolCoder symbols, List<ExtraRegion> regions, int side) throws ProblemException {
    int count = symbols.uniform(regions.size(), Board.MAX_EXTRA_REGIONS + 1);
    List<ExtraRegion> read = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ExtraRegion region = symbols.isWriting() ? regions.get(i) : null;
      int size = 2 + symbols.uniform(region == null ? 0 : region.size() - 2, side - 1);
      int[] cells = region == null ? new int[size] : region.cells();
      CageCode.ascending(symbols, cells, side * side);
      read.add(new ExtraRegion(cells));
    }
    return read;
  }

  private static void blacks(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    int count = 0;
    boolean[] all = new boolean[draft.cells];
    for (int cell = 0; cell < draft.cells; cell++) {
      all[cell] = true;
      count += draft.black[cell] ? 1 : 0;
    }
    count = symbols.uniform(count, draft.cells + 1);
    PatternCode.code(symbols, FrequencyTables.SYMMETRY, draft.side, all, draft.black, count);
  }
}
