package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A canonical form of a puzzle whose regions, cages or black cells may lie anywhere: of the eight
 * ways to turn and mirror the square, or the four that keep boxes which are not square, the one
 * with the first text. For one thread and one puzzle.
 */
final class SquareSearch {

  private final Board puzzle;
  private final DigitMoves digits;

  /** The solution whose first row names the digits, or null: they are named as they appear. */
  private final byte[] solution;

  private String best;
  private Transformation bestTransformation;
  private long ties;

  SquareSearch(Board puzzle, DigitMoves digits, byte[] solution) {
    this.puzzle = puzzle;
    this.digits = digits;
    this.solution = solution;
  }

  /**
   * Searches.
   *
   * @param turns the ways to turn and mirror the square, a group
   */
  void run(List<Transformation> turns, Effort effort) throws ProblemException {
    for (Transformation turn : turns) {
      effort.spend(10L * puzzle.cellCount());
      for (Transformation named : named(turn)) {
        String text = FormText.of(named.of(puzzle));
        int order = best == null ? -1 : text.compareTo(best);
        if (order == 0) {
          ties++;
        } else if (order < 0) {
          best = text;
          bestTransformation = named;
          ties = 1;
        }
      }
    }
  }

  /** Returns the number of these that leave the puzzle as it is. */
  long ties() {
    return ties;
  }

  /** Returns the transformation of the puzzle into the form. */
  Transformation transformation() {
    return bestTransformation;
  }

  /** Returns the eight ways to turn and mirror a square, or the four that keep rows rows. */
  static List<Transformation> turns(int side, boolean square) {
    int[] same = Permutations.identity(side);
    int[] mirrored = new int[side];
    int[] digits = new int[side];
    for (int i = 0; i < side; i++) {
      mirrored[i] = side - 1 - i;
      digits[i] = i + 1;
    }
    List<Transformation> turns = new ArrayList<>();
    for (boolean transposed : square ? new boolean[] {false, true} : new boolean[] {false}) {
      for (int[] rows : new int[][] {same, mirrored}) {
        for (int[] columns : new int[][] {same, mirrored}) {
          turns.add(new Transformation(transposed, rows, columns, digits));
        }
      }
    }
    return turns;
  }

  private List<Transformation> named(Transformation turn) {
    int side = puzzle.side();
    return switch (digits) {
      case KEEP -> List.of(turn);
      case REVERSE -> {
        int[] reversed = new int[side];
        for (int i = 0; i < side; i++) {
          reversed[i] = side - i;
        }
        int[] same = Permutations.identity(side);
        yield List.of(turn, turn.then(new Transformation(false, same, same, reversed)));
      }
      case RENAME -> {
        byte[] read = new byte[puzzle.cellCount()];
        for (int cell = 0; cell < read.length; cell++) {
          int source = turn.source(cell);
          read[cell] = solution == null ? (byte) puzzle.digit(source) : solution[source];
        }
        int[] names = Names.byAppearance(side, read);
        for (int i = 0; i < side; i++) {
          names[i]++;
        }
        int[] same = Permutations.identity(side);
        yield List.of(turn.then(new Transformation(false, same, same, names)));
      }
    };
  }
}
