package dev.pencilmark.cli.work;

import java.time.Duration;
import java.util.List;

/**
 * Which puzzles to make.
 *
 * @param type the type, such as {@code SUDOKU_X}
 * @param size the side of the grid, or 0 for the customary one
 * @param symmetry how the places of clues are laid out, such as {@code ROTATE180}
 * @param clues how many clues; null for any number
 * @param minimal whether no clue can go
 * @param levels the levels wanted; null for any
 * @param scores the scores wanted; null for any
 * @param required ids of techniques that the path has
 * @param forbidden ids of techniques that it does not have
 * @param cages how many cells cages have; null for the customary sizes
 * @param blacks how many cells are black; null for the customary number
 * @param attempts the most attempts at one puzzle, or 0 for the customary number
 * @param count how many puzzles
 * @param seed what they follow from
 * @param first the index of the first
 * @param to the format to write
 * @param ratings whether each comes with its rating
 * @param time how long to go on, or zero for as long as it takes
 */
public record GenerateOrder(
    String type,
    int size,
    String symmetry,
    Span clues,
    boolean minimal,
    Span levels,
    Span scores,
    List<String> required,
    List<String> forbidden,
    Span cages,
    Span blacks,
    int attempts,
    int count,
    long seed,
    long first,
    String to,
    boolean ratings,
    Duration time) {

  /** Numbers from the least to the most. */
  public record Span(int least, int most) {}

  /** The same, from another puzzle on. */
  public GenerateOrder from(long index, int rest) {
    return new GenerateOrder(
        type, size, symmetry, clues, minimal, levels, scores, required, forbidden, cages, blacks,
        attempts, rest, seed, index, to, ratings, time);
  }
}
