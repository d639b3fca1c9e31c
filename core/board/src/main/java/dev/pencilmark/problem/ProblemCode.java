package dev.pencilmark.problem;

/**
 * The codes of problems with a text or a board. The names are stable: they are sent as strings, and
 * callers branch on them. New ones may be added.
 */
public enum ProblemCode {
  /** There is only white space. */
  EMPTY_INPUT,
  /** No format fits; the near misses say what nearly did. */
  UNKNOWN_FORMAT,
  /** Several formats fit and nothing distinguishes them. */
  AMBIGUOUS_FORMAT,
  /** The text is too short or too long for its format. */
  BAD_LENGTH,
  /** A character that the format does not have, or not there. */
  BAD_CHARACTER,
  /**
   * A header with an unknown type, size or version, or a pair of type and size that does not exist.
   */
  BAD_HEADER,
  /** A field is larger than its format allows. */
  VALUE_OUT_OF_RANGE,
  /** A field has a value that its format leaves unused. */
  RESERVED_VALUE,
  /** A cell is marked as a clue and has several candidates. */
  CLUE_FLAG_ON_CANDIDATES,
  /** A cell has an empty set of candidates. */
  EMPTY_CANDIDATES,
  /** Irregular regions of the wrong number or size. */
  BAD_REGION,
  /** A cage without a total. */
  CAGE_NO_TOTAL,
  /** A cage with two totals. */
  CAGE_TWO_TOTALS,
  /** A cage whose total is not in its first cell. */
  CAGE_TOTAL_MISPLACED,
  /** A total that no digits can give in that cage. */
  CAGE_TOTAL_IMPOSSIBLE,
  /** Killer totals that do not add up to that of the whole grid. */
  CAGE_TOTALS_SUM,
  /** A cage of several cells without an operator, where the puzzle needs one. */
  CAGE_OPERATOR_MISSING,
  /** An operator in the wrong cell of its cage, or one that does not exist. */
  CAGE_OPERATOR_MISPLACED,
  /** Minus or division in a cage of other than two cells. */
  CAGE_OPERATOR_ARITY,
  /** More colours than the format has. */
  CAGE_TOO_MANY_COLOURS,
  /** A cell in no cage, where the format needs all in cages. */
  CAGE_UNCOVERED_CELL,
  /** A total that is too large for the format. */
  CAGE_TOTAL_TOO_LARGE,
  /** A cage in several pieces, or overlapping another. */
  CAGE_SHAPE,
  /** A given in a puzzle whose format stores none. Odd, but read. */
  UNEXPECTED_GIVEN,
  /** A black cell in a puzzle without black cells. */
  BLACK_CELL_IN_NON_STR8TS,
  /** A digit twice in a row, column, box or other unit. A fault of the puzzle, not of the text. */
  DUPLICATE_IN_UNIT,
  /** A region in several pieces. Odd, but some puzzles have it. */
  REGION_DISCONNECTED,
  /** The side has no regular boxes, so that only rows and columns count. */
  NO_REGULAR_BOXES,
  /** The target format cannot carry the board, or not without the loss that the caller rejected. */
  NOT_REPRESENTABLE,
  /** The text refers to a puzzle on a server and does not contain it. */
  REFERENCE_ONLY,
  /** The puzzle has rules that the board cannot express. */
  RULE_OUTSIDE_MODEL,
  /** A kind of rule that there is not. */
  RULE_UNKNOWN,
  /** A rule with the wrong number of cells or groups, or cells that it cannot have. */
  RULE_BAD_SHAPE,
  /** A number of a rule that is out of its range, or two at one place. */
  RULE_BAD_VALUE,
  /** A rule that no digits keep, as is seen from itself. The puzzle is decoded nevertheless. */
  RULE_IMPOSSIBLE,
  /** A rule that the givens break. The puzzle is decoded nevertheless. */
  RULE_CONTRADICTS_GIVEN,
  /** A line that jumps from a cell to one that does not touch it. Odd, but read. */
  RULE_ODD_LINE,
  /** A rule that is there twice. Odd; one of them is read. */
  RULE_DUPLICATE,
  /** Rules that are reported in words, or drawn, and not as data: they are not on the board. */
  RULES_IN_WORDS,
  /** The solution that the author declares breaks a rule of the board as it was read. */
  SOLUTION_CONTRADICTS_RULES,
  /** The solution that the author declares has digits that the board does not have. */
  DIGITS_OUTSIDE_BOARD,
  /** Something follows after the end of the puzzle. */
  TRAILING_DATA,
  /** Text around a puzzle that was found in it. Not an error; reported with the ignored text. */
  TEXT_IGNORED,
  /** A compressed part cannot be expanded. */
  DECOMPRESS_FAILED,
  /** A technique or an order of techniques that there is not. */
  UNKNOWN_TECHNIQUE,
  /** A board without a player's entries, where these are to be started from. */
  NO_PROGRESS,
  /**
   * A puzzle is requested that cannot be: there is no such type and size, or the wishes contradict.
   */
  IMPOSSIBLE_TARGET,
  /** A limit was exceeded. */
  LIMIT_EXCEEDED,
  /** An unknown format id or dialect, a layout that does not fit, or a malformed request. */
  BAD_REQUEST
}
