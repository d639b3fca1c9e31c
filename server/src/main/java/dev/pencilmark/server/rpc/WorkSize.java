package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.ExtraRegion;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.VariantRule;

/**
 * How much work a puzzle is, guessed before anything is done, by what it becomes and not by what it
 * weighs: in characters of a text that takes as long. Little of it is done on the event loop.
 */
public final class WorkSize {

  /**
   * A packed text may be as long as the square of its length by this: each code of LZW (Welch,
   * 1984) stands for one character more than the one before at most. A link of 212 characters can
   * be an empty grid of 25x25, which are 13,000.
   */
  private static final int UNFOLDED = 4;

  /**
   * How much more work a character is if the format of its text has to be found. Of 16,384
   * characters that are no puzzle, to find that out took up to 27 ms.
   */
  private static final int FINDING = 16;

  /** The formats of what people paste, which finds parts of a puzzle wherever they are. */
  private static final String PASTED = "pasted";

  /** Formats unfold to no more than this. */
  private static final long MOST_UNFOLDED = 384 << 10;

  /** So many letters and digits in a row are no grid and no words. */
  private static final int PACKED_RUN = 100;

  /** What a cage takes beside its cells, and a cell of it beside one of the grid. */
  private static final int CAGE = 32;

  private static final int CAGE_CELL = 4;

  /** What a rule takes beside its cells and values, and one of these. */
  private static final int RULE = 64;

  private static final int RULE_CELL = 8;

  /** What a rule takes that is drawn, and a cell of it. */
  private static final int DRAWN_RULE = 256;

  private static final int DRAWN_RULE_CELL = 16;

  /** Digits may break rules: a part of the side is how much longer a rule takes then. */
  private static final int COMPARED = 4;

  /** What a cell of a board takes that is drawn, and a mark in it. */
  private static final int DRAWN_CELL = 16;

  private static final int DRAWN_MARK = 4;

  /** What a byte or number of a board takes beside a character. */
  private static final int CELL = 2;

  private WorkSize() {}

  /** That of a puzzle. */
  public static long of(Puzzle puzzle) {
    return switch (puzzle.getSourceCase()) {
      case TEXT -> of(puzzle.getText());
      case DATA -> of(puzzle.getData());
      case BOARD -> of(puzzle.getBoard());
      case SOURCE_NOT_SET -> 0;
    };
  }

  /** The cost of detecting the format of a puzzle; 0 if it is named. */
  static long ofFinding(Puzzle puzzle) {
    String format = puzzle.getFormatId();
    return format.isEmpty() || format.startsWith(PASTED)
        ? ofFinding(puzzle.getText().length() + puzzle.getData().size())
        : 0;
  }

  /** The same of so many characters. */
  static long ofFinding(int length) {
    return (long) FINDING * length;
  }

  /**
   * What a text is at most, which is told without looking at it: of a puzzle in play nearly always
   * enough to know that it is small.
   */
  static long most(String text) {
    long length = text.length();
    return length > PACKED_RUN
        ? Math.max(length, Math.min(MOST_UNFOLDED, length * length / UNFOLDED))
        : length;
  }

  /** That of a text. */
  public static long of(String text) {
    long most = most(text);
    return most > text.length() && !isPacked(text) ? text.length() : most;
  }

  /** That of data: no binary format is packed. */
  public static long of(ByteString data) {
    return data.size();
  }

  /** That of a board. */
  public static long of(Board board) {
    long cells =
        board.getDigits().length()
            + board.getClues().length()
            + board.getCandidatesCount()
            + board.getBoxes().length()
            + board.getBlacks().length()
            + board.getAmbiguities().length()
            + board.getCornerMarksCount()
            + board.getAddedRulesCount();
    long size = CELL * cells + (long) CAGE * board.getCagesCount();
    size += (long) CAGE * board.getExtraRegionsCount();
    for (Cage cage : board.getCagesList()) {
      size += (long) CAGE_CELL * cage.getCellsCount();
    }
    for (ExtraRegion region : board.getExtraRegionsList()) {
      size += (long) CAGE_CELL * region.getCellsCount();
    }
    for (VariantRule rule : board.getVariantRulesList()) {
      size += RULE + (long) RULE_CELL * (rule.getValuesCount() + rule.getMasksCount());
      size += rule.getOther().getText().length() + rule.getOther().getName().length();
      for (CellGroup group : rule.getGroupsList()) {
        size += RULE_CELL * (1L + group.getCellsCount());
      }
    }
    return size;
  }

  /** That of drawing a board as shapes or text. */
  public static long ofDrawing(dev.pencilmark.board.Board board) {
    long size = 0;
    boolean digits = false;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      digits |= board.digit(cell) != 0;
      int marks =
          Integer.bitCount(board.candidates(cell)) + Integer.bitCount(board.cornerMarks(cell));
      size += DRAWN_CELL + (long) DRAWN_MARK * marks;
    }
    for (dev.pencilmark.board.Cage cage : board.cages()) {
      size += CAGE + (long) CAGE_CELL * cage.size();
    }
    size += (long) CAGE * board.extraRegions().size() * board.side();
    long rules = 0;
    for (dev.pencilmark.board.VariantRule rule : board.variants()) {
      boolean isOfGrid = rule.groups() == 0 && rule.other() == null;
      long cells = isOfGrid ? board.cellCount() : (long) rule.groups() + rule.cellCount();
      rules += DRAWN_RULE + DRAWN_RULE_CELL * cells;
      rules += rule.other() == null ? 0 : rule.other().text().length();
    }
    return size + rules * (digits ? 1 + board.side() / COMPARED : 1);
  }

  /** Whether there are letters of both cases and digits in one long row, as base64 has. */
  private static boolean isPacked(String text) {
    int run = 0;
    int kinds = 0;
    for (int i = 0; i < text.length(); i++) {
      int kind = kind(text.charAt(i));
      if (kind == 0) {
        run = 0;
        kinds = 0;
      } else {
        run++;
        kinds |= kind;
        if (run >= PACKED_RUN && (kinds & 3) == 3) {
          return true;
        }
      }
    }
    return false;
  }

  private static int kind(char c) {
    if (c >= 'a' && c <= 'z') {
      return 1;
    }
    if (c >= 'A' && c <= 'Z') {
      return 2;
    }
    return c >= '0' && c <= '9' || "+/-_=%$".indexOf(c) >= 0 ? 4 : 0;
  }
}
