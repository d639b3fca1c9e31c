package dev.pencilmark.cli.work;

import dev.pencilmark.generate.IdentitySet;
import java.time.Duration;
import java.util.List;

/**
 * Which puzzles to make.
 *
 * @param type the type, such as {@code SUDOKU_X}
 * @param size the side of the grid, or 0 for the customary one
 * @param method how it is found out which cells have clues, such as {@code TOP_DOWN}
 * @param pattern which cells have clues, a character a cell; or empty
 * @param symmetry how the places of clues are laid out, such as {@code ROTATE180}
 * @param clues how many clues; null for any number
 * @param minimal whether no clue can go
 * @param levels the levels wanted; null for any
 * @param scores the scores wanted; null for any
 * @param required ids of techniques that the path has
 * @param forbidden ids of techniques that it does not have
 * @param cages how many cells cages have; null for the customary sizes
 * @param operators what cages may do with their digits, such as {@code ADD}; empty for anything
 * @param blacks how many cells are black; null for the customary number
 * @param attempts the most attempts at one puzzle, or 0 for the customary number
 * @param count how many puzzles
 * @param seed what they follow from
 * @param first the index of the first
 * @param to the format to write
 * @param ratings whether each comes with its rating
 * @param keys whether each comes with the key of its canonical form
 * @param known puzzles that are not to come, by these keys; those that come are added to it
 * @param time how long to go on, or zero for as long as it takes
 */
public record GenerateOrder(
    String type,
    int size,
    String method,
    String pattern,
    String symmetry,
    Span clues,
    boolean minimal,
    Span levels,
    Span scores,
    List<String> required,
    List<String> forbidden,
    Span cages,
    List<String> operators,
    Span blacks,
    int attempts,
    int count,
    long seed,
    long first,
    String to,
    boolean ratings,
    boolean keys,
    IdentitySet known,
    Duration time) {

  /** Numbers from the least to the most. */
  public record Span(int least, int most) {}

  /** The same, from another puzzle on. */
  public GenerateOrder from(long index, int rest) {
    return new GenerateOrder(
        type, size, method, pattern, symmetry, clues, minimal, levels, scores, required, forbidden,
        cages, operators, blacks, attempts, rest, seed, index, to, ratings, keys, known, time);
  }

  /** The same, without some puzzles. */
  public GenerateOrder without(IdentitySet some) {
    return new GenerateOrder(
        type, size, method, pattern, symmetry, clues, minimal, levels, scores, required, forbidden,
        cages, operators, blacks, attempts, count, seed, first, to, ratings, keys, some, time);
  }
}
