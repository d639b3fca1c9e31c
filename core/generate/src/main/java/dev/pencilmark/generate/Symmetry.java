package dev.pencilmark.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The symmetry of the positions of clues. Digits are ignored. */
public enum Symmetry {
  /** No symmetry is requested. */
  NONE,
  /** Symmetric under a half turn. */
  ROTATE180(Move.HALF_TURN),
  /** Symmetric under a quarter turn. */
  ROTATE90(Move.QUARTER_TURN),
  /** The left half mirrors the right. */
  HORIZONTAL(Move.LEFT_RIGHT),
  /** The upper half mirrors the lower. */
  VERTICAL(Move.UP_DOWN),
  /** The diagonal that falls to the right is a mirror. */
  DIAGONAL(Move.TRANSPOSE),
  /** The diagonal that rises to the right is a mirror. */
  ANTIDIAGONAL(Move.ANTITRANSPOSE),
  /** Horizontal and vertical. */
  BOTH_AXES(Move.LEFT_RIGHT, Move.UP_DOWN),
  /** Both diagonals are mirrors. */
  BOTH_DIAGONALS(Move.TRANSPOSE, Move.ANTITRANSPOSE),
  /** All of these. */
  FULL(Move.QUARTER_TURN, Move.TRANSPOSE);

  private enum Move {
    HALF_TURN,
    QUARTER_TURN,
    LEFT_RIGHT,
    UP_DOWN,
    TRANSPOSE,
    ANTITRANSPOSE;

    int of(int cell, int side) {
      int row = cell / side;
      int column = cell % side;
      int last = side - 1;
      return switch (this) {
        case HALF_TURN -> (last - row) * side + last - column;
        case QUARTER_TURN -> column * side + last - row;
        case LEFT_RIGHT -> row * side + last - column;
        case UP_DOWN -> (last - row) * side + column;
        case TRANSPOSE -> column * side + row;
        case ANTITRANSPOSE -> (last - column) * side + last - row;
      };
    }
  }

  private final Move[] moves;

  Symmetry(Move... moves) {
    this.moves = moves;
  }

  /** Returns the stable name, such as {@code rotate180}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the symmetry with a name, or null. */
  public static Symmetry ofId(String id) {
    return Stream.of(values()).filter(one -> one.id().equals(id)).findFirst().orElse(null);
  }

  /**
   * Returns the symmetric sets of cells, by their first cells; each in the order in which the moves
   * reach it.
   */
  public int[][] orbits(int side) {
    boolean[] seen = new boolean[side * side];
    List<int[]> orbits = new ArrayList<>();
    for (int cell = 0; cell < seen.length; cell++) {
      if (!seen[cell]) {
        orbits.add(orbit(cell, side, seen));
      }
    }
    return orbits.toArray(new int[0][]);
  }

  private int[] orbit(int cell, int side, boolean[] seen) {
    int[] reached = new int[8];
    int count = 0;
    reached[count++] = cell;
    seen[cell] = true;
    for (int i = 0; i < count; i++) {
      for (Move move : moves) {
        int next = move.of(reached[i], side);
        if (!seen[next]) {
          seen[next] = true;
          reached[count++] = next;
        }
      }
    }
    return Arrays.copyOf(reached, count);
  }

  /**
   * Returns the moves of the symmetry and all that they make together, that which changes nothing
   * first: to which cell each takes every cell.
   */
  public int[][] images(int side) {
    int cells = side * side;
    List<int[]> images = new ArrayList<>();
    int[] none = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      none[cell] = cell;
    }
    images.add(none);
    for (int i = 0; i < images.size(); i++) {
      for (Move move : moves) {
        int[] next = new int[cells];
        for (int cell = 0; cell < cells; cell++) {
          next[cell] = move.of(images.get(i)[cell], side);
        }
        if (images.stream().noneMatch(known -> Arrays.equals(known, next))) {
          images.add(next);
        }
      }
    }
    return images.toArray(new int[0][]);
  }

  /** Returns whether a set of cells has the symmetry. */
  public boolean holds(boolean[] cells, int side) {
    for (int cell = 0; cell < cells.length; cell++) {
      for (Move move : moves) {
        if (cells[cell] != cells[move.of(cell, side)]) {
          return false;
        }
      }
    }
    return true;
  }
}
