package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What survives the way into a text and back, for boards of one type: the state that a cell of each
 * state reads back in, the type that the board reads back as, and whether regions, cages and
 * operators are there.
 *
 * <p>A format states this once; {@link #losses} of a real board and {@link #possibleLosses} follow
 * from it, so that what a format promises and what a conversion reports cannot differ.
 */
public final class Carriage {

  private final Map<CellState, CellState> becomes = new EnumMap<>(CellState.class);
  private final PuzzleType type;
  private final PuzzleType readsBackAs;
  private final boolean cages;

  private Carriage(PuzzleType type, PuzzleType readsBackAs, boolean cages) {
    this.type = type;
    this.readsBackAs = readsBackAs;
    this.cages = cages;
    for (CellState state : CellState.values()) {
      becomes.put(state, state);
    }
  }

  /** Boards of the type survive whole. Take back what does not with {@link #but}. */
  public static Carriage whole(PuzzleType type) {
    return new Carriage(type, type, true);
  }

  /**
   * Cells survive, but the board reads back as a Sudoku: without extra rules, regions and cages.
   */
  public static Carriage cellsOnly(PuzzleType type) {
    return new Carriage(type, PuzzleType.SUDOKU, false)
        .but(CellState.BLACK, CellState.EMPTY)
        .but(CellState.BLACK_CLUE, CellState.EMPTY);
  }

  /**
   * Only digits survive, all alike, and the board reads back as a Sudoku in which every digit is
   * given.
   */
  public static Carriage digitsOnly(PuzzleType type) {
    return cellsOnly(type)
        .but(CellState.PLACED, CellState.GIVEN)
        .but(CellState.CANDIDATES, CellState.EMPTY)
        .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
        .but(CellState.ALL_CANDIDATES, CellState.EMPTY);
  }

  /** The same, but cells of a state read back in another. */
  public Carriage but(CellState state, CellState readBack) {
    Carriage copy = new Carriage(type, readsBackAs, cages);
    copy.becomes.putAll(becomes);
    copy.becomes.put(state, readBack);
    return copy;
  }

  /** The state in which a cell of the given state reads back. */
  public CellState becomes(CellState state) {
    return becomes.get(state);
  }

  /** What this board loses, in the order of {@link LossKind}. */
  public List<Loss> losses(Board board) {
    int[] counts = new int[CellState.values().length];
    for (int cell = 0; cell < board.cellCount(); cell++) {
      counts[board.state(cell).ordinal()]++;
    }
    int caged = board.cages().stream().mapToInt(Cage::size).sum();
    List<Loss> losses = new ArrayList<>();
    for (CellState state : CellState.values()) {
      int cells = counts[state.ordinal()];
      if (cells > 0 && becomes.get(state) != state) {
        String detail =
            becomes.get(state) == CellState.EMPTY
                ? "left out"
                : "read back as " + becomes.get(state).title();
        losses.add(new Loss(LossKind.of(state), cells, detail));
      }
    }
    if (readsBackAs != type) {
      String detail = type.title() + " reads back as " + readsBackAs.title();
      losses.add(new Loss(LossKind.TYPE, board.cellCount(), detail));
    }
    if (board.hasRegions() && !readsBackAs.has(Rule.REGIONS)) {
      losses.add(new Loss(LossKind.REGIONS, board.cellCount(), "left out"));
    }
    if (caged > 0 && !cages) {
      losses.add(new Loss(LossKind.CAGES, caged, board.cages().size() + " cages left out"));
    }
    losses.sort(java.util.Comparator.comparing(Loss::kind));
    return losses;
  }

  /** What boards of this type may lose, depending on what they hold. */
  public Set<LossKind> possibleLosses() {
    Set<LossKind> kinds = EnumSet.noneOf(LossKind.class);
    for (CellState state : CellState.values()) {
      boolean blackState = state == CellState.BLACK || state == CellState.BLACK_CLUE;
      if (becomes.get(state) != state && (!blackState || type.has(Rule.STRAIGHTS))) {
        kinds.add(LossKind.of(state));
      }
    }
    if (readsBackAs != type) {
      kinds.add(LossKind.TYPE);
    }
    if (type.has(Rule.REGIONS) && !readsBackAs.has(Rule.REGIONS)) {
      kinds.add(LossKind.REGIONS);
    }
    if (type.has(Rule.CAGES) && !cages) {
      kinds.add(LossKind.CAGES);
    }
    return kinds;
  }
}
