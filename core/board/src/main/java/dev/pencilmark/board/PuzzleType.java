package dev.pencilmark.board;

/**
 * The rules of a puzzle. What a type means is reported here and nowhere else: ask {@link #has}
 * rather than switching over types.
 *
 * <p>The letters are those of the SudokuWiki version 2 header. For the Str8ts family sources
 * disagree; T, U, B, V is what most of them say.
 */
public enum PuzzleType {
  SUDOKU('S', "Sudoku", Rule.BOXES),
  SUDOKU_X('X', "Sudoku X", Rule.BOXES, Rule.DIAGONALS),
  WINDOKU('W', "Windoku", Rule.BOXES, Rule.WINDOWS),
  COLOUR_SUDOKU('C', "Colour Sudoku", Rule.BOXES, Rule.DISJOINT_GROUPS),
  JIGSAW('J', "Jigsaw", Rule.REGIONS),
  KILLER('L', "Killer", Rule.BOXES, Rule.CAGES),
  KILLER_JIGSAW('M', "Killer Jigsaw", Rule.REGIONS, Rule.CAGES),
  KENKEN('K', "KenKen", Rule.CAGES, Rule.OPERATORS),
  KENDOKU('D', "KenDoku", Rule.BOXES, Rule.CAGES, Rule.OPERATORS),
  STR8TS('T', "Str8ts", Rule.STRAIGHTS),
  STR8TS_X('U', "Str8ts X", Rule.STRAIGHTS, Rule.DIAGONALS),
  STR8TS_B('B', "Str8ts B", Rule.STRAIGHTS, Rule.BOXES),
  STR8TS_BX('V', "Str8ts BX", Rule.STRAIGHTS, Rule.BOXES, Rule.DIAGONALS);

  private static final PuzzleType[] BY_LETTER = byLetter();

  /** The rules that only a type brings. */
  private static final int STRUCTURE = structure();

  private final char letter;
  private final String title;

  /** A bit for every rule: readers request rules in every cell. */
  private final int rules;

  PuzzleType(char letter, String title, Rule... rules) {
    this.letter = letter;
    this.title = title;
    int mask = 0;
    for (Rule rule : rules) {
      mask |= rule.bit();
    }
    this.rules = mask;
  }

  /** Returns the SudokuWiki header letter, upper case. */
  public char letter() {
    return letter;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns whether puzzles of this type follow the rule. */
  public boolean has(Rule rule) {
    return (rules & rule.bit()) != 0;
  }

  /** Returns the rules, a bit for each. */
  int rules() {
    return rules;
  }

  /**
   * Returns the type of a puzzle with these rules: of the types that have no other rules, and all
   * of these that cannot be added to a type, the first that has most of them.
   */
  static PuzzleType ofRules(int rules) {
    PuzzleType best = null;
    for (PuzzleType type : values()) {
      boolean fits = (type.rules & ~rules) == 0 && ((type.rules ^ rules) & STRUCTURE) == 0;
      if (fits && (best == null || Integer.bitCount(type.rules) > Integer.bitCount(best.rules))) {
        best = type;
      }
    }
    return best;
  }

  /**
   * Returns whether a grid of this side can be of this type. Windows exist in 9x9 only; every other
   * rule has a meaning at every side, though boxes are omitted where the side has none (see {@link
   * BoxShape}).
   */
  public boolean supports(int side) {
    return side >= Board.MIN_SIDE && side <= Board.MAX_SIDE && (side == 9 || !has(Rule.WINDOWS));
  }

  /** Returns the type of a SudokuWiki header letter in either case, or null if there is none. */
  public static PuzzleType ofLetter(char letter) {
    int upper = letter & ~0x20;
    return letter < 128 && upper >= 'A' && upper <= 'Z' ? BY_LETTER[upper - 'A'] : null;
  }

  private static int structure() {
    int mask = 0;
    for (Rule rule : Rule.values()) {
      mask |= rule.isAddable() ? 0 : rule.bit();
    }
    return mask;
  }

  private static PuzzleType[] byLetter() {
    PuzzleType[] table = new PuzzleType[26];
    for (PuzzleType type : values()) {
      table[type.letter - 'A'] = type;
    }
    return table;
  }
}
