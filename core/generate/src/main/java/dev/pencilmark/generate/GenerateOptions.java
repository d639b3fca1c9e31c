package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.rules.Template;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.logic.step.Technique;
import java.util.List;
import java.util.Set;

/**
 * The requirements of generated puzzles.
 *
 * @param type the type
 * @param side the side of the grid
 * @param method how to determine which cells have clues
 * @param pattern which cells have clues; null unless the method is {@link Method#PATTERN}
 * @param symmetry how the places of clues are laid out
 * @param clues how many clues; null for any number, and for none where there are cages
 * @param minimal whether no clue is redundant; with a symmetry, no symmetric set of clues. Without
 *     a number of clues puzzles are minimal anyway, up to a side of 19, unless the method is {@link
 *     Method#PATTERN} or {@link Method#MAX_DEDUCTION}, or the puzzles are {@link #isGentle gentle}
 * @param levels the levels that are wanted, 1 to 6; null for any, or for that of the hardest
 *     technique that is needed
 * @param scores the scores that are wanted; null for any
 * @param ser the ratings of Sudoku Explainer that are wanted, in tenths; null for any
 * @param hodokuScores the scores in HoDoKu's order of techniques that are wanted; null for any
 * @param required techniques that the path must have
 * @param needed techniques without each of which the other techniques of the puzzle's level do not
 *     solve it
 * @param forbidden techniques that it must not have
 * @param dispensable techniques without which, all of them, the others of the puzzle's level solve
 *     it
 * @param cageSizes how many cells cages have; null for the default sizes
 * @param cagedCells how many cells are in cages; null for all
 * @param operators what cages of KenKen and KenDoku may do with their digits; empty for anything
 * @param blacks how many cells are black; null for the default number
 * @param rules variant rules that puzzles have in addition to those of the type, each of another
 *     kind; none of them can go
 * @param template an outline to fill, which determines type and side; null for none
 * @param attempts the maximum number of attempts at one puzzle, at least 1
 */
public record GenerateOptions(
    PuzzleType type,
    int side,
    Method method,
    Pattern pattern,
    Symmetry symmetry,
    IntRange clues,
    boolean minimal,
    IntRange levels,
    IntRange scores,
    IntRange ser,
    IntRange hodokuScores,
    Set<Technique> required,
    Set<Technique> needed,
    Set<Technique> forbidden,
    Set<Technique> dispensable,
    IntRange cageSizes,
    IntRange cagedCells,
    Set<CageOperator> operators,
    IntRange blacks,
    List<WantedRule> rules,
    Template template,
    int attempts) {

  /** The maximum number of attempts at one puzzle, by default. */
  public static final int ATTEMPTS = 10_000;

  /** The maximum number of attempts that may be requested. */
  public static final int MOST_ATTEMPTS = 1_000_000;

  /** From this side on puzzles are not minimal unless that is requested: it takes seconds. */
  private static final int LARGE_SIDE = 20;

  /** Up to this level, puzzles of variant rules whose solution takes many guesses are too hard. */
  private static final int LEVEL_WITHOUT_GUESSES = 3;

  private static final long FEW_GUESSES = 20;

  public GenerateOptions {
    required = Set.copyOf(required);
    needed = Set.copyOf(needed);
    forbidden = Set.copyOf(forbidden);
    dispensable = Set.copyOf(dispensable);
    operators = Set.copyOf(operators);
    if (levels == null && !needed.isEmpty()) {
      int hardest = needed.stream().mapToInt(Technique::tier).max().getAsInt();
      levels = new IntRange(hardest, hardest);
    }
    rules = List.copyOf(rules);
  }

  /** Puzzles of a type and size, of any kind. */
  public static GenerateOptions of(PuzzleType type, int side) {
    return new Builder(type, side).build();
  }

  /** Returns options for puzzles with the outline of another, of any kind. */
  public static GenerateOptions of(Board puzzle) {
    return new Builder(puzzle.type(), puzzle.side()).template(new Template(puzzle)).build();
  }

  /** Returns a builder for puzzles of a type and size, of any kind by default. */
  public static Builder builder(PuzzleType type, int side) {
    return new Builder(type, side);
  }

  /** Returns a builder that has all of this. */
  public Builder toBuilder() {
    Builder builder = new Builder(type, side);
    builder.method = method;
    builder.pattern = pattern;
    builder.symmetry = symmetry;
    builder.clues = clues;
    builder.minimal = minimal;
    builder.levels = levels;
    builder.scores = scores;
    builder.ser = ser;
    builder.hodokuScores = hodokuScores;
    builder.required = required;
    builder.needed = needed;
    builder.forbidden = forbidden;
    builder.dispensable = dispensable;
    builder.cageSizes = cageSizes;
    builder.cagedCells = cagedCells;
    builder.operators = operators;
    builder.blacks = blacks;
    builder.rules = rules;
    builder.template = template;
    builder.attempts = attempts;
    return builder;
  }

  /** Puts options together. Not thread-safe. */
  public static final class Builder {

    private final PuzzleType type;
    private final int side;
    private Method method = Method.TOP_DOWN;
    private Pattern pattern;
    private Symmetry symmetry = Symmetry.NONE;
    private IntRange clues;
    private boolean minimal;
    private IntRange levels;
    private IntRange scores;
    private IntRange ser;
    private IntRange hodokuScores;
    private Set<Technique> required = Set.of();
    private Set<Technique> needed = Set.of();
    private Set<Technique> forbidden = Set.of();
    private Set<Technique> dispensable = Set.of();
    private IntRange cageSizes;
    private IntRange cagedCells;
    private Set<CageOperator> operators = Set.of();
    private IntRange blacks;
    private List<WantedRule> rules = List.of();
    private Template template;
    private int attempts = ATTEMPTS;

    private Builder(PuzzleType type, int side) {
      this.type = type;
      this.side = side;
    }

    /** Sets the method that selects the cells with clues. */
    public Builder method(Method wanted) {
      method = wanted;
      return this;
    }

    /** Sets the cells that have clues; null for no pattern. */
    public Builder pattern(Pattern wanted) {
      pattern = wanted;
      return this;
    }

    /** Sets the symmetry of the positions of clues. */
    public Builder symmetry(Symmetry wanted) {
      symmetry = wanted;
      return this;
    }

    /** Sets the number of clues; null for any number. */
    public Builder clues(IntRange wanted) {
      clues = wanted;
      return this;
    }

    /** Sets whether puzzles must be minimal. */
    public Builder minimal(boolean wanted) {
      minimal = wanted;
      return this;
    }

    /** Sets the allowed levels; null for any. */
    public Builder levels(IntRange wanted) {
      levels = wanted;
      return this;
    }

    /** Sets the allowed scores; null for any. */
    public Builder scores(IntRange wanted) {
      scores = wanted;
      return this;
    }

    /** Sets the allowed ratings of Sudoku Explainer, in tenths; null for any. */
    public Builder ser(IntRange wanted) {
      ser = wanted;
      return this;
    }

    /** Sets the allowed scores in HoDoKu's order; null for any. */
    public Builder hodokuScores(IntRange wanted) {
      hodokuScores = wanted;
      return this;
    }

    /** Sets the techniques that the path must have. */
    public Builder required(Set<Technique> wanted) {
      required = wanted;
      return this;
    }

    /** Sets the techniques without which its level does not solve it. */
    public Builder needed(Set<Technique> wanted) {
      needed = wanted;
      return this;
    }

    /** Sets the techniques that the path must not have. */
    public Builder forbidden(Set<Technique> wanted) {
      forbidden = wanted;
      return this;
    }

    /** Sets techniques without which the others of the level solve a puzzle. */
    public Builder dispensable(Set<Technique> wanted) {
      dispensable = wanted;
      return this;
    }

    /** Sets the number of cells in cages; null for all. */
    public Builder cagedCells(IntRange wanted) {
      cagedCells = wanted;
      return this;
    }

    /** Sets the number of cells of cages; null for the default sizes. */
    public Builder cageSizes(IntRange wanted) {
      cageSizes = wanted;
      return this;
    }

    /** Sets the allowed operators of cages; empty for any. */
    public Builder operators(Set<CageOperator> wanted) {
      operators = wanted;
      return this;
    }

    /** Sets the number of black cells; null for the default number. */
    public Builder blacks(IntRange wanted) {
      blacks = wanted;
      return this;
    }

    /** Sets the variant rules, each of another kind. */
    public Builder rules(List<WantedRule> wanted) {
      rules = wanted;
      return this;
    }

    /** Sets an outline to fill; null for none. */
    public Builder template(Template wanted) {
      template = wanted;
      return this;
    }

    /** Sets the maximum number of attempts at one puzzle. */
    public Builder attempts(int wanted) {
      attempts = wanted;
      return this;
    }

    /** Returns the options. */
    public GenerateOptions build() {
      return new GenerateOptions(
          type,
          side,
          method,
          pattern,
          symmetry,
          clues,
          minimal,
          levels,
          scores,
          ser,
          hodokuScores,
          required,
          needed,
          forbidden,
          dispensable,
          cageSizes,
          cagedCells,
          operators,
          blacks,
          rules,
          template,
          attempts);
    }
  }

  /** Returns a copy, by a method. */
  public GenerateOptions by(Method wanted) {
    return toBuilder().method(wanted).build();
  }

  /** Returns a copy, with clues in these cells. */
  public GenerateOptions with(Pattern wanted) {
    return toBuilder().method(Method.PATTERN).pattern(wanted).build();
  }

  /** Returns a copy, with a symmetry. */
  public GenerateOptions with(Symmetry wanted) {
    return toBuilder().symmetry(wanted).build();
  }

  /** Returns a copy, with a number of clues. */
  public GenerateOptions withClues(IntRange wanted) {
    return toBuilder().clues(wanted).build();
  }

  /** Returns a copy that requests minimal puzzles. */
  public GenerateOptions asMinimal() {
    return toBuilder().minimal(true).build();
  }

  /** Returns a copy, of some levels. */
  public GenerateOptions ofLevels(IntRange wanted) {
    return toBuilder().levels(wanted).build();
  }

  /** Returns a copy, of some scores. */
  public GenerateOptions ofScores(IntRange wanted) {
    return toBuilder().scores(wanted).build();
  }

  /** Returns a copy, with some techniques in the path and without others. */
  public GenerateOptions withTechniques(Set<Technique> wanted, Set<Technique> unwanted) {
    return toBuilder().required(wanted).forbidden(unwanted).build();
  }

  /** Returns a copy that needs some techniques. */
  public GenerateOptions needing(Set<Technique> wanted) {
    return toBuilder().needed(wanted).build();
  }

  /** Returns a copy, with cages of some sizes. */
  public GenerateOptions withCages(IntRange wanted) {
    return toBuilder().cageSizes(wanted).build();
  }

  /** Returns a copy, with some number of cells in cages. */
  public GenerateOptions withCagedCells(IntRange wanted) {
    return toBuilder().cagedCells(wanted).build();
  }

  /** Returns a copy that others of its level solve without some techniques. */
  public GenerateOptions dispensingWith(Set<Technique> wanted) {
    return toBuilder().dispensable(wanted).build();
  }

  /** Returns a copy, with some operators alone. */
  public GenerateOptions withOperators(Set<CageOperator> wanted) {
    return toBuilder().operators(wanted).build();
  }

  /** Returns a copy, with a number of black cells. */
  public GenerateOptions withBlacks(IntRange wanted) {
    return toBuilder().blacks(wanted).build();
  }

  /** Returns a copy, with variant rules. */
  public GenerateOptions withRules(WantedRule... wanted) {
    return toBuilder().rules(List.of(wanted)).build();
  }

  /** Returns a copy, with another limit of attempts at one puzzle. */
  public GenerateOptions withAttempts(int most) {
    return toBuilder().attempts(most).build();
  }

  /** Returns whether how hard the puzzles are matters. */
  public boolean isRated() {
    return levels != null
        || scores != null
        || isRatedByPeers()
        || !required.isEmpty()
        || !needed.isEmpty()
        || !forbidden.isEmpty()
        || !dispensable.isEmpty();
  }

  /** Returns whether the ratings of other programs matter. */
  boolean isRatedByPeers() {
    return ser != null || hodokuScores != null;
  }

  /** Returns whether puzzles are 9x9 Sudokus without further rules. */
  boolean isClassic() {
    return type == PuzzleType.SUDOKU && side == 9 && rules.isEmpty() && template == null;
  }

  /**
   * Returns the maximum number of guesses of a search whether a clue of a puzzle with variant rules
   * can go. At the levels up to 3, clues stay whose removal would take many guesses: without them a
   * puzzle is too hard, and the search takes most of the time.
   */
  long guessesOfRules() {
    boolean easy = levels != null && levels.most() <= LEVEL_WITHOUT_GUESSES;
    return easy && !minimal ? FEW_GUESSES : RuleSets.GUESSES;
  }

  /** Starts the variant rules of an attempt. */
  RuleSets ruleSets(SplitMix random) {
    return new RuleSets(rules, side, symmetry.images(side), random::below);
  }

  /** Returns the range of a measure that is wanted; null for any. */
  IntRange wanted(Measure measure) {
    return switch (measure) {
      case LEVEL -> levels;
      case SCORE -> scores;
      case SER -> ser;
      case HODOKU_SCORE -> hodokuScores;
    };
  }

  /** Returns whether as many clues as possible are removed. */
  boolean isToBeMinimal() {
    boolean customary = method == Method.TOP_DOWN || method == Method.BOTTOM_UP;
    return minimal || customary && clues == null && side < LARGE_SIDE;
  }

  /**
   * Returns whether puzzles are made for a level of which few random puzzles are, or that take
   * long: jigsaws of the levels 1 and 2, and other puzzles of givens than 9x9 Sudoku of level 1,
   * unless they must be minimal; and puzzles of cages of level 1.
   */
  boolean isGentle() {
    if (levels == null || !rules.isEmpty() || template != null) {
      return false;
    }
    if (type.has(Rule.CAGES)) {
      return levels.most() == 1 && cagedCells == null;
    }
    int most = type == PuzzleType.JIGSAW ? 2 : 1;
    boolean givens = !type.has(Rule.STRAIGHTS) && !isClassic();
    return givens && !minimal && method == Method.TOP_DOWN && levels.most() <= most;
  }

  /** Returns the number of clues to aim at; null for as few as the method reaches. */
  IntRange clueTarget() {
    if (clues != null || isToBeMinimal() || method == Method.MAX_DEDUCTION) {
      return clues;
    }
    int most = side * side * 11 / 20;
    return new IntRange(most, most);
  }

  /**
   * Returns the sizes of cages: those requested, else from 2 cells in killers and 1 in KenKen to as
   * many as make puzzles of the level easily.
   */
  IntRange cages() {
    if (cageSizes != null) {
      return cageSizes;
    }
    int most = levels == null || levels.most() == 3 ? 4 : levels.most() < 3 ? 3 : 5;
    // Cages with a subtraction or division have two cells.
    most = isOfPairs() ? 2 : most;
    return new IntRange(type.has(Rule.OPERATORS) ? 1 : 2, Math.min(most, side));
  }

  /** Returns the numbers of black cells: those requested, else some that have fillings often. */
  IntRange blackCells() {
    if (blacks != null) {
      return blacks;
    }
    // 22 of 81, and with boxes 30.
    int of = type.has(Rule.BOXES) ? 38 : 27;
    int number = side * side * of / 100;
    return new IntRange(Math.max(1, number - 2), number + 2);
  }

  /** Returns whether the operators allow for cages of two cells at most. */
  boolean isOfPairs() {
    return !operators.isEmpty()
        && !operators.contains(CageOperator.ADD)
        && !operators.contains(CageOperator.MULTIPLY);
  }
}
