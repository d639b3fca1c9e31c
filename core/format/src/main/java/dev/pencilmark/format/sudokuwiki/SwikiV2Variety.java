package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A variety of version 2 and the layout that reads it. Several share a header and a length; {@link
 * #of} distinguishes them by the contents of the fields. In case of doubt a string is in today's
 * variety: the others were on the site for days.
 *
 * @param layout the layout of the fields
 * @param match the match of a text in this variety
 */
record SwikiV2Variety(SwikiV2Layout layout, Recognition.Match match) {

  static final String LIVE = "str8ts-live";
  static final String GAMMA = "str8ts-gamma";
  static final String ALPHA = "str8ts-alpha";
  static final String THREE = "str8ts-3byte";
  static final String BASE32 = "base32";
  static final String K6B = "k6b";
  static final String K6B_WIDE = "k6b-wide";
  static final String L9B_FIVE = "l9b-5char";
  static final String S33 = "proto-s33";

  static final int DRAFT_LENGTH = 165;

  /**
   * How many conflicts today's variety must have, and how many times fewer the other, before
   * conflicts decide. Real strings in another variety have dozens against none. Cells that are
   * untouched in the other variety count: in today's they hold all candidates but one, which the
   * digits around them contradict.
   */
  private static final int MANY_CONFLICTS = 16;

  private static final int TIMES_FEWER = 8;

  /** The number of cells that must hold the value of an untouched one before it is no chance. */
  private static final int MANY_UNTOUCHED = 6;

  private static final SwikiV2Variety[][] TODAY =
      new SwikiV2Variety[PuzzleType.values().length][Board.MAX_SIDE + 1];

  static {
    for (PuzzleType type : PuzzleType.values()) {
      for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
        if (SwikiV2Header.supports(type, side)) {
          TODAY[type.ordinal()][side] = createToday(type, side);
        }
      }
    }
  }

  private static SwikiV2Variety createToday(PuzzleType type, int side) {
    boolean str8ts = type.has(Rule.STRAIGHTS);
    CellCode code = str8ts ? CellCode.gamma(side) : CellCode.plain(side);
    code = str8ts && side == 9 ? CellCode.beta(side) : code;
    SwikiV2Layout layout = SwikiV2Layout.of(type, side, code, 36);
    String dialect = str8ts && side == 9 ? LIVE : "";
    return reading(type, layout, dialect, Confidence.CERTAIN, "the header and the length fit");
  }

  /** Returns the variety that is written today. */
  static SwikiV2Variety today(SwikiV2Header header) {
    return TODAY[header.type().ordinal()][header.side()];
  }

  /**
   * Returns the name of the variety that is written today; empty for types for which it has none.
   */
  static String nameOfToday(SwikiV2Header header) {
    boolean str8ts = header.type().has(Rule.STRAIGHTS);
    return !str8ts ? "" : header.side() == 9 ? LIVE : GAMMA;
  }

  /** Returns the variety that a text is in, or null if its length fits none. */
  static SwikiV2Variety of(SwikiV2Header header, String text) {
    PuzzleType type = header.type();
    int side = header.side();
    if (header.version() == '3') {
      return likely(header, S33, Confidence.GUESS, "a header of the unpublished first draft");
    }
    SwikiV2Variety today = today(header);
    if (text.length() != today.layout.length()) {
      return ofOtherLength(header, text);
    }
    if (type.has(Rule.STRAIGHTS) && side <= 9) {
      return side == 9 ? ofStr8ts(header, text) : ofSmallStr8ts(header, text);
    }
    if (type.has(Rule.OPERATORS)) {
      return header.version() == 'B' ? ofFormerKenken(header, text) : today;
    }
    return side == 9 && !type.has(Rule.CAGES) ? ofRadix(header, text) : today;
  }

  /** Returns the variety of a name, or null if there is none of that name for the type and side. */
  static SwikiV2Variety named(SwikiV2Header header, String dialect) {
    PuzzleType type = header.type();
    int side = header.side();
    boolean str8ts = type.has(Rule.STRAIGHTS);
    boolean nine = side == 9;
    SwikiV2Layout layout =
        switch (dialect) {
          case LIVE ->
              !str8ts || side > 9
                  ? null
                  : nine ? today(header).layout : SwikiV2Layout.str8tsAsNine(side);
          case GAMMA -> str8ts ? SwikiV2Layout.of(type, side, CellCode.gamma(side), 36) : null;
          case ALPHA ->
              str8ts && nine ? SwikiV2Layout.of(type, side, CellCode.alpha(side), 36) : null;
          case THREE -> str8ts && nine ? SwikiV2Layout.str8tsThree() : null;
          case BASE32 ->
              str8ts || type.has(Rule.CAGES)
                  ? null
                  : SwikiV2Layout.of(type, side, CellCode.plain(side), 32);
          case K6B -> type.has(Rule.OPERATORS) ? today(header).layout : null;
          case K6B_WIDE ->
              type.has(Rule.OPERATORS) && side == 6 ? SwikiV2Layout.wideKenken() : null;
          case L9B_FIVE ->
              type == PuzzleType.KILLER && nine ? SwikiV2Layout.killerWithRegions() : null;
          case S33 -> type == PuzzleType.SUDOKU && nine ? today(header).layout : null;
          default -> null;
        };
    return layout == null
        ? null
        : reading(type, layout, dialect, Confidence.CERTAIN, "the caller named the dialect");
  }

  private static SwikiV2Variety ofOtherLength(SwikiV2Header header, String text) {
    String dialect =
        header.side() <= 4 ? LIVE : header.type().has(Rule.STRAIGHTS) ? THREE : L9B_FIVE;
    SwikiV2Variety other = named(header, dialect);
    return other != null && other.layout.length() == text.length()
        ? likely(header, dialect, Confidence.CERTAIN, "no other variety has this length")
        : null;
  }

  /** Foreign writers use the offsets of 9x9 on sides 5 to 8, where the width is the same. */
  private static SwikiV2Variety ofSmallStr8ts(SwikiV2Header header, String text) {
    SwikiV2Variety today = today(header);
    if (header.side() < 5 || fits(text, header, today)) {
      return today;
    }
    SwikiV2Variety asNine = named(header, LIVE);
    return fits(text, header, asNine)
        ? likely(
            header,
            LIVE,
            Confidence.LIKELY,
            "a field is too large for the offsets of this side, and all fit those of 9x9")
        : today;
  }

  private static SwikiV2Variety ofFormerKenken(SwikiV2Header header, String text) {
    SwikiV2Variety narrow = named(header, K6B);
    SwikiV2Variety wide = named(header, K6B_WIDE);
    if (wide != null && !fits(text, header, narrow) && fits(text, header, wide)) {
      return likely(
          header, K6B_WIDE, Confidence.LIKELY, "the cages make sense with the wide fields only");
    }
    return likely(
        header, K6B, Confidence.CERTAIN, "KenKen with the version letter B of November 2024");
  }

  private static SwikiV2Variety ofRadix(SwikiV2Header header, String text) {
    SwikiV2Variety today = today(header);
    if (isSmall(text, today.layout)) {
      return today;
    }
    for (int i = SwikiV2Layout.HEADER_LENGTH; i < text.length(); i++) {
      if (Radix.value(text.charAt(i)) >= 32) {
        return today;
      }
    }
    SwikiV2Variety other = named(header, BASE32);
    int conflicts32 = conflicts(text, header.type(), other.layout);
    if (conflicts32 < 0 || isStr8tsInDisguise(header, text)) {
      return today;
    }
    int conflicts36 = conflicts(text, header.type(), today.layout);
    if (conflicts36 < 0) {
      return likely(
          header,
          BASE32,
          Confidence.CERTAIN,
          "a field is too large in base 36, and all fit in base 32");
    }
    String counts = conflicts36 + " conflicts in base 36 and " + conflicts32 + " in base 32";
    if (clearlyFewer(conflicts32, conflicts36)) {
      return likely(header, BASE32, Confidence.LIKELY, counts);
    }
    boolean clear = conflicts36 == 0 && (conflicts32 > 0 || hasUntouched(text, today.layout));
    return clear
        ? today
        : likely(header, "", Confidence.LIKELY, counts + ": not enough to assume base 32");
  }

  /**
   * Returns whether many fields of a Sudoku X are what untouched cells are in Str8ts; then its
   * header is wrong.
   */
  private static boolean isStr8tsInDisguise(SwikiV2Header header, String text) {
    SwikiV2Layout layout = today(header).layout;
    int most = CellCode.beta(header.side()).max();
    int untouched = 0;
    for (int cell = 0; header.type().has(Rule.DIAGONALS) && cell < 81; cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), 36);
      if (field > most) {
        return false;
      }
      untouched += field >= most - 2 ? 1 : 0;
    }
    return untouched >= MANY_UNTOUCHED;
  }

  /** Returns whether many cells hold all candidates, as untouched cells do. */
  private static boolean hasUntouched(String text, SwikiV2Layout layout) {
    int untouched = 0;
    for (int cell = 0; cell < layout.side() * layout.side(); cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), layout.radix());
      untouched += layout.cell(field) == layout.cell().max() ? 1 : 0;
    }
    return untouched >= MANY_UNTOUCHED;
  }

  /** Returns whether all fields have but one digit, so that they are the same in any base. */
  private static boolean isSmall(String text, SwikiV2Layout layout) {
    int width = layout.width();
    for (int field = SwikiV2Layout.HEADER_LENGTH; field < text.length(); field += width) {
      for (int i = field; i < field + width - 1; i++) {
        if (text.charAt(i) != '0') {
          return false;
        }
      }
    }
    return true;
  }

  private static SwikiV2Variety ofStr8ts(SwikiV2Header header, String text) {
    SwikiV2Variety live = today(header);
    SwikiV2Layout layout = live.layout;
    int full = layout.cell().max();
    int reserved = layout.cell().placed();
    boolean untouched = false;
    boolean unused = false;
    for (int cell = 0; cell < 81; cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), 36);
      if (field < 0 || field > full) {
        return live;
      }
      untouched |= field == full;
      unused |= field == reserved;
    }
    if (untouched) {
      return live;
    }
    if (unused) {
      return likely(
          header, GAMMA, Confidence.LIKELY, "the value 20 has no meaning on the live site");
    }
    return ofStr8tsConflicts(header, text);
  }

  private static SwikiV2Variety ofStr8tsConflicts(SwikiV2Header header, String text) {
    SwikiV2Variety live = today(header);
    int conflicts = conflicts(text, header.type(), live.layout);
    for (String dialect : List.of(GAMMA, ALPHA)) {
      int others = conflicts(text, header.type(), named(header, dialect).layout);
      if (others >= 0 && (conflicts < 0 || clearlyFewer(others, conflicts))) {
        return likely(
            header,
            dialect,
            Confidence.LIKELY,
            conflicts + " conflicts as on the live site, and " + others + " so");
      }
    }
    return likely(
        header,
        LIVE,
        Confidence.LIKELY,
        "no cell shows the offsets; those of the live site are assumed");
  }

  private static boolean clearlyFewer(int conflicts, int today) {
    return today >= MANY_CONFLICTS && conflicts * TIMES_FEWER <= today;
  }

  private static boolean fits(String text, SwikiV2Header header, SwikiV2Variety reading) {
    try {
      Validation.check(SwikiV2Fields.read(text, header.type(), reading.layout, "").board());
      return true;
    } catch (ProblemException misfit) {
      return false;
    }
  }

  /**
   * Returns how often a layout makes a digit see itself, or a candidate see its digit, in a row,
   * column, box or region; -1 if a field is out of range. Cells with all candidates are omitted:
   * they are untouched.
   */
  private static int conflicts(String text, PuzzleType type, SwikiV2Layout layout) {
    int side = layout.side();
    CellCode code = layout.cell();
    BoxShape boxes = BoxShape.of(side);
    int[] values = new int[side * side];
    int[] groups = new int[side * side];
    int[] rows = new int[side];
    int[] columns = new int[side];
    int[] others = new int[side];
    int conflicts = 0;
    for (int cell = 0; cell < values.length; cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), layout.radix());
      long region = layout.region(field) - 1;
      values[cell] = layout.cell(field);
      if (field < 0 || values[cell] > code.max() || region >= (layout.hasRegions() ? side : 1)) {
        return -1;
      }
      groups[cell] =
          layout.hasRegions()
              ? (int) region
              : type.has(Rule.BOXES) ? boxes.boxOf(cell, side) : cell / side;
      int digit = code.digit(values[cell]);
      if (digit > 0) {
        int bit = 1 << digit - 1;
        int seen = rows[cell / side] | columns[cell % side] | others[groups[cell]];
        conflicts += (seen & bit) != 0 ? 1 : 0;
        rows[cell / side] |= bit;
        columns[cell % side] |= bit;
        others[groups[cell]] |= bit;
      }
    }
    for (int cell = 0; cell < values.length; cell++) {
      int mask = code.mask(values[cell]);
      if (values[cell] != code.max()) {
        int seen = rows[cell / side] | columns[cell % side] | others[groups[cell]];
        conflicts += Integer.bitCount(mask & seen);
      }
    }
    return conflicts;
  }

  private static SwikiV2Variety likely(
      SwikiV2Header header, String dialect, Confidence confidence, String reason) {
    SwikiV2Variety reading = dialect.isEmpty() ? today(header) : named(header, dialect);
    return reading(header.type(), reading.layout, dialect, confidence, reason);
  }

  private static SwikiV2Variety reading(
      PuzzleType type, SwikiV2Layout layout, String dialect, Confidence confidence, String reason) {
    return new SwikiV2Variety(
        layout,
        new Recognition.Match(
            type, layout.side(), dialect, confidence, List.of(Reason.structure(reason))));
  }
}
