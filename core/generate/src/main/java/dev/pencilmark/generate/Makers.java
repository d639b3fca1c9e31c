package dev.pencilmark.generate;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;

/** The makers of all types of puzzles. */
final class Makers {

  /**
   * The maximum number of guesses of a search; those of large grids take long, and rarely end after
   * many.
   */
  private static final long GUESSES = 50_000;

  private static final long GUESSES_OF_LARGE = 5_000;

  private static final int LARGE_SIDE = 16;

  private Makers() {}

  /**
   * Returns the maker for valid options.
   *
   * @param filter what the difficulty is checked by; null if it does not matter
   */
  static Maker of(GenerateOptions options, DifficultyFilter filter) {
    PuzzleType type = options.type();
    int side = options.side();
    ClueConstraint clueConstraint = new ClueConstraint(options);
    if (options.isClassic()) {
      return new ClassicMaker(options, clueConstraint);
    }
    if (options.template() != null) {
      return new TemplateMaker(options.template(), clueConstraint, filter);
    }
    long guesses = side >= LARGE_SIDE ? GUESSES_OF_LARGE : GUESSES;
    if (type.has(Rule.CAGES)) {
      return new CageMaker(options, GUESSES_OF_LARGE);
    }
    if (type.has(Rule.STRAIGHTS)) {
      return new StraightMaker(options, clueConstraint, GUESSES_OF_LARGE);
    }
    return new LayoutMaker(options, clueConstraint, filter, guesses);
  }
}
