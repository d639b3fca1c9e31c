package dev.pencilmark.cli.work;

import dev.pencilmark.generate.IdentitySet;
import java.time.Duration;
import java.util.List;

/**
 * Which puzzles to make.
 *
 * @param kind what kind of puzzles
 * @param clues how their clues are chosen
 * @param difficulty how hard they are
 * @param series which of all those there are
 * @param to the format to write
 * @param ratings whether each comes with its rating
 * @param keys whether each comes with the key of its canonical form
 */
public record GenerateOrder(
    Kind kind,
    Clues clues,
    Difficulty difficulty,
    Series series,
    String to,
    boolean ratings,
    boolean keys) {

  /** Numbers from the least to the most. */
  public record Span(int least, int most) {}

  /**
   * A kind of puzzle.
   *
   * @param type the type, such as {@code SUDOKU_X}
   * @param size the side of the grid, or 0 for the customary one
   * @param cages how many cells cages have; null for the customary sizes
   * @param operators what cages may do with their digits, such as {@code ADD}; empty for anything
   * @param blacks how many cells are black; null for the customary number
   */
  public record Kind(String type, int size, Span cages, List<String> operators, Span blacks) {}

  /**
   * The clues of a puzzle.
   *
   * @param method how it is found out which cells have clues, such as {@code TOP_DOWN}
   * @param pattern which cells have clues, a character a cell; or empty
   * @param symmetry how the places of clues are laid out, such as {@code ROTATE180}
   * @param number how many clues; null for any number
   * @param minimal whether no clue can go
   */
  public record Clues(
      String method, String pattern, String symmetry, Span number, boolean minimal) {}

  /**
   * How hard a puzzle is.
   *
   * @param levels the levels wanted; null for any
   * @param scores the scores wanted; null for any
   * @param required ids of techniques that the path has
   * @param forbidden ids of techniques that it does not have
   */
  public record Difficulty(
      Span levels, Span scores, List<String> required, List<String> forbidden) {}

  /**
   * Puzzles that follow from a seed.
   *
   * @param seed what they follow from
   * @param first the index of the first
   * @param count how many puzzles
   * @param attempts the most attempts at one puzzle, or 0 for the customary number
   * @param known puzzles that are not to come, by these keys; those that come are added to it
   * @param time how long to go on, or zero for as long as it takes
   */
  public record Series(
      long seed, long first, int count, int attempts, IdentitySet known, Duration time) {}

  /** The same, from another puzzle on. */
  public GenerateOrder from(long index, int rest) {
    return with(new Series(series.seed, index, rest, series.attempts, series.known, series.time));
  }

  /** The same, without some puzzles. */
  public GenerateOrder without(IdentitySet some) {
    return with(
        new Series(series.seed, series.first, series.count, series.attempts, some, series.time));
  }

  private GenerateOrder with(Series other) {
    return new GenerateOrder(kind, clues, difficulty, other, to, ratings, keys);
  }
}
