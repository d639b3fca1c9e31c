package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A puzzle and the progress on it. Immutable.
 *
 * <p>Cells are numbered row by row from 0; digits run from 1 to the side; a set of digits is a mask
 * in which bit {@code d-1} represents digit d. The state is held in columns, the same as those of
 * the wire format, and a column in which no cell has anything is not held at all.
 *
 * <p>Two boards are equal if they are the same puzzle with the same progress. What says something
 * about the source text only (ambiguities, cage colours, numbers of regions) does not count.
 */
public final class Board {

  /** The smallest side. */
  public static final int MIN_SIDE = 3;

  /** The largest side; digits then still fit a mask of 32 bits. */
  public static final int MAX_SIDE = 31;

  /** The maximum number of extra regions; drawn puzzles have a dozen. */
  public static final int MAX_EXTRA_REGIONS = 255;

  /** Ambiguity: the source writes a placed digit and a single candidate alike. */
  public static final int PLACED_OR_SINGLE = 1;

  /** Ambiguity: the source writes an empty black cell and one with the largest digit alike. */
  public static final int BLACK_EMPTY_OR_LARGEST = 2;

  /** With a digit: it came with the puzzle. The sign, so that it is reported by a comparison. */
  private static final byte CLUE = Byte.MIN_VALUE;

  private static final int DIGIT = 31;

  private final PuzzleType type;

  /** A bit for every rule, those of the type and those that this board has in addition. */
  private final int rules;

  private final int side;

  /** The digit of every cell, {@link #CLUE} with it if it came with the puzzle. */
  private final byte[] digits;

  private final boolean hasClues;
  private final char[] candidates;
  private final char[] cornerMarks;
  private final byte[] regions;
  private final byte[] blacks;
  private final List<Cage> cages;
  private final List<ExtraRegion> extraRegions;
  private final List<VariantRule> variants;
  private final List<VariantRule> variantsTwice;
  private final Digits readDigits;
  private final byte[] ambiguities;

  /**
   * The cached result of {@link #mayRepeatDigits}: reading and solving a board ask both, and a
   * tenth of the time of an easy 9x9 Sudoku was the second answer. A race works it out twice, and
   * does no harm.
   */
  private Boolean repeatsDigits;

  private Board(Builder from) {
    extraRegions = from.extraRegionsBeyondRules();
    type = from.added == 0 ? from.type : PuzzleType.ofRules(from.rules());
    rules = type.rules() | from.rulesWithGroups();
    side = from.side;
    digits = from.digits;
    hasClues = from.hasClues();
    candidates = from.candidates;
    cornerMarks = from.cornerMarks;
    regions = from.regions;
    blacks = from.blacks;
    cages = from.cages.isEmpty() ? List.of() : sorted(from.cages);
    VariantRules.Ordered ordered =
        from.variants.isEmpty()
            ? VariantRules.Ordered.NONE
            : VariantRules.inOrder(from.variants, side);
    variants = ordered.rules();
    variantsTwice = ordered.twice();
    boolean fromZero = variants.stream().anyMatch(rule -> rule.kind() == RuleKind.ZERO_DIGITS);
    readDigits = new Digits(side, fromZero ? 0 : 1);
    ambiguities = from.ambiguities;
  }

  private static List<Cage> sorted(List<Cage> cages) {
    Cage[] sorted = cages.toArray(new Cage[0]);
    Arrays.sort(sorted, Comparator.comparingInt(Cage::firstCell));
    return List.of(sorted);
  }

  /** Starts a board on which every cell is empty. */
  public static Builder builder(PuzzleType type, int side) {
    return new Builder(type, side);
  }

  /**
   * Starts a board on which these digits came with the puzzle, and nothing else is yet.
   *
   * @param givens a digit for every cell, or 0; taken over, and not to be used again
   * @throws IllegalArgumentException if a digit is beyond the side
   */
  public static Builder builder(PuzzleType type, int side, byte[] givens) {
    return new Builder(type, side, givens).given();
  }

  public PuzzleType type() {
    return type;
  }

  /** Returns whether the puzzle follows the rule, be it by its type or in addition. */
  public boolean has(Rule rule) {
    return (rules & rule.bit()) != 0;
  }

  /** Returns whether the puzzle has rules of {@link Rule} beyond those of its type. */
  public boolean hasAddedRules() {
    return rules != type.rules();
  }

  /** Returns the rules that the puzzle has beyond those of its type. */
  public Set<Rule> addedRules() {
    Set<Rule> added = EnumSet.noneOf(Rule.class);
    if (hasAddedRules()) {
      for (Rule rule : Rule.values()) {
        if (has(rule) && !type.has(rule)) {
          added.add(rule);
        }
      }
    }
    return added;
  }

  /** Returns whether some group may have a digit more than once; if not, none has. */
  boolean mayRepeatDigits() {
    Boolean known = repeatsDigits;
    if (known == null) {
      known = Units.repeats(this);
      repeatsDigits = known;
    }
    return known;
  }

  /** Returns the rules, a bit for each. */
  int rules() {
    return rules;
  }

  /** Returns the number of rows, of columns and of digits. */
  public int side() {
    return side;
  }

  /**
   * Returns the digits, and how they are read: from 1, or from 0 if the board has the rule {@link
   * RuleKind#ZERO_DIGITS}. In cells, candidates, masks and terms the digits are numbered from 1
   * nevertheless; the values of rules are as people read them.
   */
  public Digits digits() {
    return readDigits;
  }

  /** Returns the number of cells. */
  public int cellCount() {
    return digits.length;
  }

  /** Returns the mask of all digits. */
  public int allDigits() {
    return (1 << side) - 1;
  }

  /** Returns the digit in a cell, given, placed or on black, or 0. */
  public int digit(int cell) {
    return digits[cell] & DIGIT;
  }

  /** Returns the pencil marks of a cell, or 0 if it has none. */
  public int candidates(int cell) {
    return candidates == null ? 0 : MaskColumn.get(candidates, side, cell);
  }

  /**
   * Returns the corner marks of a cell, or 0 if it has none: a player's notes that the cell is one
   * of the few for these digits in its box or elsewhere. They leave the cell's other digits
   * possible, so that they are no candidates. A cell with a digit has none.
   */
  public int cornerMarks(int cell) {
    return cornerMarks == null ? 0 : MaskColumn.get(cornerMarks, side, cell);
  }

  /** Returns the digit that came with the puzzle in a cell that is not black, or 0. */
  public int given(int cell) {
    int digit = digits[cell];
    return digit & DIGIT & digit >> Integer.SIZE - 1;
  }

  /** Returns whether a cell has a digit that came with the puzzle. */
  public boolean isGiven(int cell) {
    return digits[cell] < 0;
  }

  public boolean isBlack(int cell) {
    return blacks != null && blacks[cell] != 0;
  }

  /** Returns whether a cell is a black one without a digit, which belongs to no group of cells. */
  public boolean isEmptyBlack(int cell) {
    return isBlack(cell) && digit(cell) == 0;
  }

  /** Returns whether the type requests irregular regions, and {@link #region} reports them. */
  public boolean hasRegions() {
    return regions != null;
  }

  /** Returns the irregular region of a cell, 1 to side, or 0 if the board has none. */
  public int region(int cell) {
    return regions == null ? 0 : regions[cell];
  }

  /** Returns the cages, in the order of their first cells. */
  public List<Cage> cages() {
    return cages;
  }

  /**
   * Returns whether a digit may be in a cage more than once, as far as its cells do not see each
   * other: always where cages have operators, else only if the cage permits it.
   */
  public boolean mayRepeat(Cage cage) {
    return type.has(Rule.OPERATORS) || cage.isRepeating();
  }

  /**
   * Returns the groups of cells that have different digits beyond those of the rules, each once, in
   * the order of their cells. What a rule requests is not among them: four that are the windows of
   * a Windoku are the rule {@link Rule#WINDOWS}, two that are the diagonals {@link Rule#DIAGONALS}.
   */
  public List<ExtraRegion> extraRegions() {
    return extraRegions;
  }

  /**
   * Returns the rules that the puzzle has beyond those of {@link Rule}, such as thermometers, in
   * order and each once; empty for nearly all puzzles. They need not make sense before {@link
   * Validation} has seen them.
   */
  public List<VariantRule> variants() {
    return variants;
  }

  /** Returns the rules that were reported more than once; says something of the source only. */
  List<VariantRule> variantsTwice() {
    return variantsTwice;
  }

  /** Returns the ambiguities of a cell, a sum of the constants above. */
  public int ambiguity(int cell) {
    return ambiguities == null ? 0 : ambiguities[cell];
  }

  public boolean hasClues() {
    return hasClues;
  }

  public boolean hasCandidates() {
    return candidates != null;
  }

  public boolean hasCornerMarks() {
    return cornerMarks != null;
  }

  public boolean hasBlacks() {
    return blacks != null;
  }

  public boolean hasAmbiguities() {
    return ambiguities != null;
  }

  /** Returns the state of a cell. */
  public CellState state(int cell) {
    if (isBlack(cell)) {
      return digits[cell] == 0 ? CellState.BLACK : CellState.BLACK_CLUE;
    }
    if (digits[cell] != 0) {
      return isGiven(cell) ? CellState.GIVEN : CellState.PLACED;
    }
    int mask = candidates(cell);
    if (mask == 0) {
      return CellState.EMPTY;
    }
    if (mask == allDigits()) {
      return CellState.ALL_CANDIDATES;
    }
    return (mask & (mask - 1)) == 0 ? CellState.SINGLE_CANDIDATE : CellState.CANDIDATES;
  }

  /** Returns the cage of every cell as an index into {@link #cages}, or -1 for a cell in none. */
  public int[] cageOfCells() {
    int[] cageOf = new int[cellCount()];
    Arrays.fill(cageOf, -1);
    for (int i = 0; i < cages.size(); i++) {
      Cage cage = cages.get(i);
      for (int k = 0; k < cage.size(); k++) {
        cageOf[cage.cell(k)] = i;
      }
    }
    return cageOf;
  }

  /** Returns a builder that starts with all that this board holds. */
  public Builder toBuilder() {
    Builder copy = new Builder(type, side);
    System.arraycopy(digits, 0, copy.digits, 0, digits.length);
    copy.candidates = candidates == null ? null : candidates.clone();
    copy.cornerMarks = cornerMarks == null ? null : cornerMarks.clone();
    copy.regions = regions == null ? null : regions.clone();
    copy.blacks = blacks == null ? null : blacks.clone();
    copy.ambiguities = ambiguities == null ? null : ambiguities.clone();
    cages.forEach(copy::cage);
    extraRegions.forEach(copy::extraRegion);
    copy.variants = variants;
    copy.added = rules & ~type.rules();
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board board
        && type == board.type
        && rules == board.rules
        && side == board.side
        && Arrays.equals(digits, board.digits)
        && Arrays.equals(candidates, board.candidates)
        && sameRegions(regions, board.regions)
        && Arrays.equals(cornerMarks, board.cornerMarks)
        && Arrays.equals(blacks, board.blacks)
        && cages.equals(board.cages)
        && extraRegions.equals(board.extraRegions)
        && variants.equals(board.variants);
  }

  /** Returns whether regions are the same but for their numbers, which say nothing. */
  private static boolean sameRegions(byte[] some, byte[] others) {
    if (some == null || others == null) {
      return some == others;
    }
    byte[] nameOf = new byte[MAX_SIDE + 1];
    byte[] nameBack = new byte[MAX_SIDE + 1];
    for (int cell = 0; cell < some.length; cell++) {
      byte region = some[cell];
      byte other = others[cell];
      if (nameOf[region] == 0 && nameBack[other] == 0) {
        nameOf[region] = other;
        nameBack[other] = region;
      }
      if (nameOf[region] != other || nameBack[other] != region) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(digits) * 31 + Arrays.hashCode(candidates) + type.ordinal();
  }

  @Override
  public String toString() {
    StringBuilder text =
        new StringBuilder(
            type + (addedRules().isEmpty() ? " " : addedRules() + " ") + side + "x" + side + " [");
    for (int cell = 0; cell < digits.length; cell++) {
      text.append(cell == 0 ? "" : " ");
      switch (state(cell)) {
        case EMPTY -> text.append('.');
        case GIVEN -> text.append(digit(cell));
        case PLACED -> text.append('+').append(digit(cell));
        case BLACK -> text.append('#');
        case BLACK_CLUE -> text.append('#').append(digits[cell]);
        default -> text.append("0x").append(Integer.toHexString(candidates(cell)));
      }
    }
    text.append("] ").append(cages);
    for (int cell = 0; cell < digits.length; cell++) {
      if (cornerMarks(cell) != 0) {
        text.append(" corner ").append(cell).append(":0x");
        text.append(Integer.toHexString(cornerMarks(cell)));
      }
    }
    text.append(extraRegions.isEmpty() ? "" : " extra " + extraRegions);
    return text.append(variants.isEmpty() ? "" : " " + variants).toString();
  }

  /**
   * Builds a board. The setters check ranges and throw {@link IllegalArgumentException}: the caller
   * has validated its input already. Setting a cell again replaces its previous content. Builds one
   * board.
   */
  public static final class Builder {

    private final PuzzleType type;
    private final int side;
    private final byte[] digits;
    private char[] candidates;
    private char[] cornerMarks;
    private byte[] regions;
    private byte[] blacks;
    private byte[] ambiguities;
    private final List<Cage> cages;
    private List<ExtraRegion> extraRegions = List.of();
    private List<VariantRule> variants = List.of();

    /** The rules that the type does not have. */
    private int added;

    private Builder(PuzzleType type, int side) {
      this(type, side, new byte[side * side]);
    }

    /**
     * Creates a builder with digits, of which is not said where they are from. Takes the array
     * over.
     */
    private Builder(PuzzleType type, int side, byte[] digits) {
      if (!type.supports(side)) {
        throw new IllegalArgumentException("no " + type + " of side " + side);
      }
      this.type = type;
      this.side = side;
      if (digits.length != side * side) {
        throw new IllegalArgumentException(digits.length + " cells");
      }
      this.digits = digits;
      this.cages = type.has(Rule.CAGES) ? new ArrayList<>() : List.of();
    }

    /** Sets a given. */
    public Builder given(int cell, int digit) {
      clear(cell);
      digits[cell] = (byte) (checked(digit) | CLUE);
      return this;
    }

    /** Makes all digits givens, and checks them. */
    private Builder given() {
      int wrong = 0;
      for (int cell = 0; cell < digits.length; cell++) {
        int digit = digits[cell];
        wrong |= digit | side - digit;
        digits[cell] = (byte) (digit | -digit >> Integer.SIZE - 1 & CLUE);
      }
      if (wrong < 0) {
        throw new IllegalArgumentException("a digit beyond 0 to " + side);
      }
      return this;
    }

    /** Removes all pencil marks but corner marks. */
    public Builder withoutCandidates() {
      candidates = null;
      return this;
    }

    /** Sets a digit that the player entered. */
    public Builder placed(int cell, int digit) {
      clear(cell);
      digits[cell] = checked(digit);
      return this;
    }

    /** Puts pencil marks: a mask of at least one digit. Corner marks stay. */
    public Builder candidates(int cell, int mask) {
      if (mask == 0 || (mask & ~((1 << side) - 1)) != 0) {
        throw new IllegalArgumentException("candidates " + mask);
      }
      digits[cell] = 0;
      if (blacks != null) {
        blacks[cell] = 0;
      }
      if (candidates == null) {
        candidates = MaskColumn.empty(side);
      }
      MaskColumn.set(candidates, side, cell, mask);
      return this;
    }

    /** Sets the corner marks of a cell without a digit: a mask, 0 for none. */
    public Builder cornerMarks(int cell, int mask) {
      if ((mask & ~((1 << side) - 1)) != 0
          || digits[cell] != 0
          || blacks != null && blacks[cell] != 0) {
        throw new IllegalArgumentException("corner marks " + mask);
      }
      if (cornerMarks == null) {
        cornerMarks = MaskColumn.empty(side);
      }
      MaskColumn.set(cornerMarks, side, cell, mask);
      return this;
    }

    /** Makes a cell black, with a digit or, for 0, without. */
    public Builder black(int cell, int digit) {
      if (!type.has(Rule.STRAIGHTS)) {
        throw new IllegalArgumentException("no black cells in " + type);
      }
      clear(cell);
      digits[cell] = digit == 0 ? 0 : checked(digit);
      if (blacks == null) {
        blacks = new byte[digits.length];
      }
      blacks[cell] = 1;
      return this;
    }

    /** Sets the irregular region of a cell, 1 to side. */
    public Builder region(int cell, int region) {
      if (!type.has(Rule.REGIONS)) {
        throw new IllegalArgumentException("no regions in " + type);
      }
      if (regions == null) {
        regions = new byte[digits.length];
      }
      regions[cell] = checked(region);
      return this;
    }

    /**
     * Adds a cage. One that says nothing is omitted: a single cell without a total, or cells
     * without a total whose digits may repeat.
     */
    public Builder cage(Cage cage) {
      if (!type.has(Rule.CAGES)) {
        throw new IllegalArgumentException("no cages in " + type);
      }
      if (cage.hasTotal() || cage.size() > 1 && !cage.isRepeating()) {
        cages.add(type.has(Rule.OPERATORS) ? cage.customary() : cage);
      }
      return this;
    }

    /** Takes back all cages that were added. */
    public Builder withoutCages() {
      cages.clear();
      return this;
    }

    /**
     * Adds a group of cells with different digits; one that is there already changes nothing.
     *
     * @throws IllegalArgumentException if it has cells outside the grid or more than there are
     *     digits, or if there are {@link Board#MAX_EXTRA_REGIONS} already
     */
    public Builder extraRegion(ExtraRegion region) {
      if (region.size() > side || region.cell(region.size() - 1) >= digits.length) {
        throw new IllegalArgumentException("extra region " + region);
      }
      if (extraRegions.contains(region)) {
        return this;
      }
      if (extraRegions.size() == MAX_EXTRA_REGIONS) {
        throw new IllegalArgumentException("more than " + MAX_EXTRA_REGIONS + " extra regions");
      }
      if (extraRegions.isEmpty()) {
        extraRegions = new ArrayList<>();
      }
      extraRegions.add(region);
      return this;
    }

    /**
     * Adds a rule that the type does not have, such as windows in a killer. A board whose rules are
     * together those of another type is of that type: a Sudoku with diagonals is a Sudoku X. Where
     * several types come close it is the one with most of the rules, the first of those. Boxes and
     * disjoint groups change nothing at a side without boxes.
     *
     * @throws IllegalArgumentException if the rule cannot be added, see {@link Rule#isAddable}, or
     *     windows in a grid of another side than 9
     */
    public Builder rule(Rule rule) {
      if (!rule.isAddable() || rule == Rule.WINDOWS && side != 9) {
        throw new IllegalArgumentException("no " + rule + " in " + type + " of side " + side);
      }
      if (!Units.groupsOf(rule, side).isEmpty()) {
        added |= rule.bit() & ~type.rules();
      }
      return this;
    }

    /**
     * Adds a rule such as a thermometer. What makes no sense is found by {@link Validation}; one
     * that is there already changes nothing.
     */
    public Builder variant(VariantRule rule) {
      if (!(variants instanceof ArrayList)) {
        variants = new ArrayList<>(variants);
      }
      variants.add(rule);
      return this;
    }

    /** Takes back all rules that were added by {@link #variant}. */
    public Builder withoutVariants() {
      variants = List.of();
      return this;
    }

    /** Notes what the source could not say of a cell: a sum of the constants of {@link Board}. */
    public Builder ambiguity(int cell, int flags) {
      if (ambiguities == null) {
        ambiguities = new byte[digits.length];
      }
      ambiguities[cell] |= (byte) flags;
      return this;
    }

    /**
     * Returns the extra regions in order; those that are all that a rule requests become the rule.
     */
    private List<ExtraRegion> extraRegionsBeyondRules() {
      if (extraRegions.isEmpty()) {
        return List.of();
      }
      List<ExtraRegion> sorted = new ArrayList<>(extraRegions);
      Collections.sort(sorted);
      for (Rule rule : Rule.values()) {
        List<ExtraRegion> groups = rule.isAddable() ? Units.groupsOf(rule, side) : List.of();
        if (!groups.isEmpty() && ((rules() & rule.bit()) != 0 || sorted.containsAll(groups))) {
          rule(rule);
          sorted.removeAll(groups);
        }
      }
      return List.copyOf(sorted);
    }

    private int rules() {
      return type.rules() | added;
    }

    /**
     * Returns the rules without those that change nothing at this side, if the board has others.
     */
    private int rulesWithGroups() {
      int rules = rules();
      if (added != 0) {
        for (Rule rule : Rule.values()) {
          if (rule.isAddable() && Units.groupsOf(rule, side).isEmpty()) {
            rules &= ~rule.bit();
          }
        }
      }
      return rules;
    }

    /** Returns the board. */
    public Board build() {
      if (type.has(Rule.REGIONS) && regions == null) {
        throw new IllegalArgumentException(type + " needs regions");
      }
      blacks = dropIfEmpty(blacks);
      candidates = MaskColumn.unlessEmpty(candidates);
      cornerMarks = MaskColumn.unlessEmpty(cornerMarks);
      return new Board(this);
    }

    private boolean hasClues() {
      int signs = 0;
      for (byte digit : digits) {
        signs |= digit;
      }
      return signs < 0;
    }

    private static byte[] dropIfEmpty(byte[] column) {
      if (column != null) {
        for (byte value : column) {
          if (value != 0) {
            return column;
          }
        }
      }
      return null;
    }

    private void clear(int cell) {
      digits[cell] = 0;
      if (candidates != null) {
        MaskColumn.set(candidates, side, cell, 0);
      }
      if (cornerMarks != null) {
        MaskColumn.set(cornerMarks, side, cell, 0);
      }
      if (blacks != null) {
        blacks[cell] = 0;
      }
    }

    private byte checked(int digit) {
      if (digit < 1 || digit > side) {
        throw new IllegalArgumentException("digit or region " + digit);
      }
      return (byte) digit;
    }
  }
}
