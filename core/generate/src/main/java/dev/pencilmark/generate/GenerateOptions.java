package dev.pencilmark.generate;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.logic.step.Technique;
import java.util.Set;

/**
 * What kind of puzzles to make.
 *
 * @param type the type
 * @param side the side of the grid
 * @param method how it is found out which cells have clues
 * @param pattern which cells have clues; null unless the method is {@link Method#PATTERN}
 * @param symmetry how the places of clues are laid out
 * @param clues how many clues; null for any number, and for none where there are cages
 * @param minimal whether no clue can go: with a symmetry, none of the sets that go together.
 *     Without a number of clues puzzles are minimal anyway, up to a side of 19, unless the method
 *     is {@link Method#PATTERN} or {@link Method#MAX_DEDUCTION}
 * @param levels the levels that are wanted, 1 to 6; null for any
 * @param scores the scores that are wanted; null for any
 * @param required techniques that the path must have
 * @param forbidden techniques that it must not have
 * @param cageSizes how many cells cages have; null for the customary sizes
 * @param operators what cages of KenKen and KenDoku may do with their digits; empty for anything
 * @param blacks how many cells are black; null for the customary number
 * @param attempts the most attempts at one puzzle, at least 1
 */
public record GenerateOptions(
    PuzzleType type,
    int side,
    Method method,
    Pattern pattern,
    Symmetry symmetry,
    Range clues,
    boolean minimal,
    Range levels,
    Range scores,
    Set<Technique> required,
    Set<Technique> forbidden,
    Range cageSizes,
    Set<CageOperator> operators,
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
    operators = Set.copyOf(operators);
  }

  /** Puzzles of a type and size, of any kind. */
  public static GenerateOptions of(PuzzleType type, int side) {
    return new Builder(type, side).build();
  }

  /** A builder for puzzles of a type and size, of any kind unless it is told more. */
  public static Builder builder(PuzzleType type, int side) {
    return new Builder(type, side);
  }

  /** A builder that has all of this. */
  public Builder toBuilder() {
    Builder builder = new Builder(type, side);
    builder.method = method;
    builder.pattern = pattern;
    builder.symmetry = symmetry;
    builder.clues = clues;
    builder.minimal = minimal;
    builder.levels = levels;
    builder.scores = scores;
    builder.required = required;
    builder.forbidden = forbidden;
    builder.cageSizes = cageSizes;
    builder.operators = operators;
    builder.blacks = blacks;
    builder.attempts = attempts;
    return builder;
  }

  /** Puts options together. For one thread. */
  public static final class Builder {

    private final PuzzleType type;
    private final int side;
    private Method method = Method.TOP_DOWN;
    private Pattern pattern;
    private Symmetry symmetry = Symmetry.NONE;
    private Range clues;
    private boolean minimal;
    private Range levels;
    private Range scores;
    private Set<Technique> required = Set.of();
    private Set<Technique> forbidden = Set.of();
    private Range cageSizes;
    private Set<CageOperator> operators = Set.of();
    private Range blacks;
    private int attempts = ATTEMPTS;

    private Builder(PuzzleType type, int side) {
      this.type = type;
      this.side = side;
    }

    /** How it is found out which cells have clues. */
    public Builder method(Method wanted) {
      method = wanted;
      return this;
    }

    /** Which cells have clues; null for none. */
    public Builder pattern(Pattern wanted) {
      pattern = wanted;
      return this;
    }

    /** How the places of clues are laid out. */
    public Builder symmetry(Symmetry wanted) {
      symmetry = wanted;
      return this;
    }

    /** How many clues; null for any number. */
    public Builder clues(Range wanted) {
      clues = wanted;
      return this;
    }

    /** Whether no clue can go. */
    public Builder minimal(boolean wanted) {
      minimal = wanted;
      return this;
    }

    /** The levels; null for any. */
    public Builder levels(Range wanted) {
      levels = wanted;
      return this;
    }

    /** The scores; null for any. */
    public Builder scores(Range wanted) {
      scores = wanted;
      return this;
    }

    /** Techniques that the path must have. */
    public Builder required(Set<Technique> wanted) {
      required = wanted;
      return this;
    }

    /** Techniques that it must not have. */
    public Builder forbidden(Set<Technique> wanted) {
      forbidden = wanted;
      return this;
    }

    /** How many cells cages have; null for the customary sizes. */
    public Builder cageSizes(Range wanted) {
      cageSizes = wanted;
      return this;
    }

    /** What cages may do with their digits; empty for anything. */
    public Builder operators(Set<CageOperator> wanted) {
      operators = wanted;
      return this;
    }

    /** How many cells are black; null for the customary number. */
    public Builder blacks(Range wanted) {
      blacks = wanted;
      return this;
    }

    /** The most attempts at one puzzle. */
    public Builder attempts(int wanted) {
      attempts = wanted;
      return this;
    }

    /** The options. */
    public GenerateOptions build() {
      return new GenerateOptions(
          type, side, method, pattern, symmetry, clues, minimal, levels, scores, required,
          forbidden, cageSizes, operators, blacks, attempts);
    }
  }

  /** The same, by a method. */
  public GenerateOptions by(Method wanted) {
    return toBuilder().method(wanted).build();
  }

  /** The same, with clues in these cells. */
  public GenerateOptions with(Pattern wanted) {
    return toBuilder().method(Method.PATTERN).pattern(wanted).build();
  }

  /** The same, with a symmetry. */
  public GenerateOptions with(Symmetry wanted) {
    return toBuilder().symmetry(wanted).build();
  }

  /** The same, with a number of clues. */
  public GenerateOptions withClues(Range wanted) {
    return toBuilder().clues(wanted).build();
  }

  /** The same, so that no clue can go. */
  public GenerateOptions asMinimal() {
    return toBuilder().minimal(true).build();
  }

  /** The same, of some levels. */
  public GenerateOptions ofLevels(Range wanted) {
    return toBuilder().levels(wanted).build();
  }

  /** The same, of some scores. */
  public GenerateOptions ofScores(Range wanted) {
    return toBuilder().scores(wanted).build();
  }

  /** The same, with some techniques in the path and without others. */
  public GenerateOptions withTechniques(Set<Technique> wanted, Set<Technique> unwanted) {
    return toBuilder().required(wanted).forbidden(unwanted).build();
  }

  /** The same, with cages of some sizes. */
  public GenerateOptions withCages(Range wanted) {
    return toBuilder().cageSizes(wanted).build();
  }

  /** The same, with some operators alone. */
  public GenerateOptions withOperators(Set<CageOperator> wanted) {
    return toBuilder().operators(wanted).build();
  }

  /** The same, with a number of black cells. */
  public GenerateOptions withBlacks(Range wanted) {
    return toBuilder().blacks(wanted).build();
  }

  /** The same, with another limit of attempts at one puzzle. */
  public GenerateOptions withAttempts(int most) {
    return toBuilder().attempts(most).build();
  }

  /** Whether how hard the puzzles are matters. */
  public boolean isRated() {
    return levels != null || scores != null || !required.isEmpty() || !forbidden.isEmpty();
  }

  /** Whether as many clues are taken away as can go. */
  boolean isToBeMinimal() {
    boolean customary = method == Method.TOP_DOWN || method == Method.BOTTOM_UP;
    return minimal || customary && clues == null && side < LARGE_SIDE;
  }

  /** How many clues to aim at; null for as few as it comes to. */
  Range clueTarget() {
    if (clues != null || isToBeMinimal() || method == Method.MAX_DEDUCTION) {
      return clues;
    }
    int most = side * side * 11 / 20;
    return new Range(most, most);
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
    // What neither adds nor multiplies has two cells.
    most = isOfPairs() ? 2 : most;
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

  /** Whether the operators allow for cages of two cells at most. */
  boolean isOfPairs() {
    return !operators.isEmpty()
        && !operators.contains(CageOperator.ADD)
        && !operators.contains(CageOperator.MULTIPLY);
  }
}
