package dev.pencilmark.generate;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.logic.step.Technique;
import java.util.Set;

/**
 * What kind of puzzles to make.
 *
 * @param type the type
 * @param side the side of the grid
 * @param symmetry how the places of clues are laid out
 * @param clues how many clues; null for any number
 * @param minimal whether no clue can go: with a symmetry, none of the sets that go together.
 *     Without a number of clues puzzles are minimal anyway, up to a side of 19
 * @param levels the levels that are wanted, 1 to 6; null for any
 * @param scores the scores that are wanted; null for any
 * @param required techniques that the path must have
 * @param forbidden techniques that it must not have
 * @param cageSizes how many cells cages have; null for the customary sizes
 * @param blacks how many cells are black; null for the customary number
 * @param attempts the most attempts at one puzzle, at least 1
 */
public record GenerateOptions(
    PuzzleType type,
    int side,
    Symmetry symmetry,
    Range clues,
    boolean minimal,
    Range levels,
    Range scores,
    Set<Technique> required,
    Set<Technique> forbidden,
    Range cageSizes,
    Range blacks,
    int attempts) {

  /** The most attempts at one puzzle, unless told otherwise. */
  public static final int ATTEMPTS = 10_000;

  /** The most attempts that may be asked for. */
  public static final int MOST_ATTEMPTS = 1_000_000;

  /** From this side on puzzles are not minimal unless that is asked for: it takes seconds. */
  private static final int LARGE_SIDE = 20;

  public GenerateOptions {
    required = Set.copyOf(required);
    forbidden = Set.copyOf(forbidden);
  }

  /** Puzzles of a type and size, of any kind. */
  public static GenerateOptions of(PuzzleType type, int side) {
    return new GenerateOptions(
        type,
        side,
        Symmetry.NONE,
        null,
        false,
        null,
        null,
        Set.of(),
        Set.of(),
        null,
        null,
        ATTEMPTS);
  }

  /** The same, with a symmetry. */
  public GenerateOptions with(Symmetry wanted) {
    return new GenerateOptions(
        type, side, wanted, clues, minimal, levels, scores, required, forbidden, cageSizes, blacks,
        attempts);
  }

  /** The same, with a number of clues. */
  public GenerateOptions withClues(Range wanted) {
    return new GenerateOptions(
        type, side, symmetry, wanted, minimal, levels, scores, required, forbidden, cageSizes,
        blacks, attempts);
  }

  /** The same, so that no clue can go. */
  public GenerateOptions asMinimal() {
    return new GenerateOptions(
        type, side, symmetry, clues, true, levels, scores, required, forbidden, cageSizes, blacks,
        attempts);
  }

  /** The same, of some levels. */
  public GenerateOptions ofLevels(Range wanted) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, wanted, scores, required, forbidden, cageSizes,
        blacks, attempts);
  }

  /** The same, of some scores. */
  public GenerateOptions ofScores(Range wanted) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, levels, wanted, required, forbidden, cageSizes,
        blacks, attempts);
  }

  /** The same, with some techniques in the path and without others. */
  public GenerateOptions withTechniques(Set<Technique> wanted, Set<Technique> unwanted) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, levels, scores, wanted, unwanted, cageSizes, blacks,
        attempts);
  }

  /** The same, with cages of some sizes. */
  public GenerateOptions withCages(Range wanted) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, levels, scores, required, forbidden, wanted, blacks,
        attempts);
  }

  /** The same, with a number of black cells. */
  public GenerateOptions withBlacks(Range wanted) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, levels, scores, required, forbidden, cageSizes,
        wanted, attempts);
  }

  /** The same, with another limit of attempts at one puzzle. */
  public GenerateOptions withAttempts(int most) {
    return new GenerateOptions(
        type, side, symmetry, clues, minimal, levels, scores, required, forbidden, cageSizes,
        blacks, most);
  }

  /** Whether how hard the puzzles are matters. */
  public boolean isRated() {
    return levels != null || scores != null || !required.isEmpty() || !forbidden.isEmpty();
  }

  /** Whether as many clues are taken away as can go. */
  boolean isToBeMinimal() {
    return minimal || clues == null && side < LARGE_SIDE;
  }

  /** How many clues to aim at, unless the puzzle is to be minimal. */
  Range clueTarget() {
    int cells = side * side;
    return clues == null && !isToBeMinimal() ? new Range(cells * 11 / 20, cells * 11 / 20) : clues;
  }

  /**
   * The sizes of cages: those asked for, else from 2 cells in killers and 1 in KenKen to as many as
   * make puzzles of the level easily.
   */
  Range cages() {
    if (cageSizes != null) {
      return cageSizes;
    }
    int most = levels == null || levels.most() == 3 ? 4 : levels.most() < 3 ? 3 : 5;
    return new Range(type.has(Rule.OPERATORS) ? 1 : 2, Math.min(most, side));
  }

  /** The numbers of black cells: those asked for, else some that have fillings often. */
  Range blackCells() {
    if (blacks != null) {
      return blacks;
    }
    // 22 of 81, and with boxes 30.
    int of = type.has(Rule.BOXES) ? 38 : 27;
    int number = side * side * of / 100;
    return new Range(Math.max(1, number - 2), number + 2);
  }
}
