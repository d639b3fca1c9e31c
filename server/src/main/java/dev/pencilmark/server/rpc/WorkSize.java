package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Cage;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleMetadata;
import java.util.List;

/**
 * Estimates the work of a puzzle from its decoded size, in units of one character of plain text.
 * The estimate itself is cheap enough for the event loop.
 */
public final class WorkSize {

  /**
   * The decoded length of a compressed text is at most the square of its length divided by this:
   * each code of LZW (Welch, 1984) represents at most one character more than the previous one. A
   * link of 212 characters can be an empty 25x25 grid of 13,000.
   */
  private static final int UNFOLDED = 4;

  /**
   * The cost factor of a text whose format has to be detected. Rejecting 341 characters without a
   * puzzle takes 0.3 to 1.5 ms, but 1 to 5 ms before the code is optimized.
   */
  private static final int FINDING = 64;

  /**
   * The cost factor of rules in words, which JSON may have anywhere: 16,000 characters take up to
   * 140 ms before the code is optimized, and 1,000 up to 15 ms.
   */
  private static final int WORDS = 48;

  /** The prefix of formats for pasted texts, which search for puzzles in any text. */
  private static final String PASTED = "pasted";

  /**
   * Items of the Interactive Sudoku Solver that are read as automata, which takes up to some tens
   * of milliseconds however short they are.
   */
  private static final List<String> AUTOMATA =
      List.of("Regex~", "NFA~", ".Or", "CountDistinct~", "Sum~", "Cage~");

  /** Formats unfold to no more than this. */
  private static final long MOST_UNFOLDED = 384 << 10;

  /** A run of this many letters and digits is neither a grid nor words. */
  private static final int PACKED_RUN = 100;

  /** The cost of a cage without its cells; the cost of a cell follows. */
  private static final int CAGE = 32;

  private static final int CAGE_CELL = 4;

  /** The cost of a rule without its cells and values; the cost of one of these follows. */
  private static final int RULE = 128;

  private static final int RULE_CELL = 24;

  /** The cost of two cells of a relation: 20 relations of 6 cells in a 31x31 grid take 9 ms. */
  private static final int PAIR = 32;

  /** The cost of a rendered rule, and of a cell of it. */
  private static final int DRAWN_RULE = 256;

  private static final int DRAWN_RULE_CELL = 16;

  /** The divisor of the side for the additional cost of a rule that digits may break. */
  private static final int COMPARED = 4;

  /** The cost of a rendered cell, and of a pencil mark. */
  private static final int DRAWN_CELL = 16;

  private static final int DRAWN_MARK = 4;

  /** The cost of an item of a drawing. */
  private static final int ITEM = 256;

  /** The cost of a byte or number of a board. */
  private static final int CELL = 2;

  private WorkSize() {}

  /** Returns the work of a puzzle. */
  public static long of(Puzzle puzzle) {
    return switch (puzzle.getSourceCase()) {
      case TEXT -> of(puzzle.getText());
      case DATA -> of(puzzle.getData());
      case BOARD -> of(puzzle.getBoard());
      case SOURCE_NOT_SET -> 0;
    };
  }

  /** Returns the cost of detecting the format of a puzzle; 0 if it is named. */
  static long ofFinding(Puzzle puzzle) {
    String format = puzzle.getFormatId();
    return format.isEmpty() || format.startsWith(PASTED)
        ? ofFinding(puzzle.getText().length() + puzzle.getData().size())
        : 0;
  }

  /** Returns the work of detecting the format of a text of this length. */
  static long ofFinding(int length) {
    return (long) FINDING * length;
  }

  /** Returns whether a text may have automata. */
  static boolean mayHaveAutomata(String text) {
    return text.indexOf('~') >= 0 && AUTOMATA.stream().anyMatch(text::contains);
  }

  /**
   * Returns an upper limit for a text by its length alone, which usually shows that a puzzle in
   * play is small.
   */
  static long most(String text) {
    long length = text.length();
    return length > PACKED_RUN
        ? Math.max(length, Math.min(MOST_UNFOLDED, length * length / UNFOLDED))
        : length;
  }

  /** Returns the work of a text. */
  public static long of(String text) {
    long most = most(text);
    if (most == text.length() || isPacked(text)) {
      return most;
    }
    return text.indexOf('{') < 0 ? text.length() : Math.min(most, (long) WORDS * text.length());
  }

  /**
   * Returns the work of metadata: each of its rules in words is compared with the board, and each
   * item of its drawing is read as a rule.
   */
  public static long of(PuzzleMetadata metadata) {
    dev.pencilmark.v1.Cosmetics drawn = metadata.getCosmetics();
    int items =
        drawn.getLinesCount()
            + drawn.getShapesCount()
            + drawn.getCellColoursCount()
            + drawn.getCagesCount();
    return metadata.getSerializedSize()
        + (long) WORDS * metadata.getRules().length()
        + (long) ITEM * items;
  }

  /** Returns the work of rendering a drawing as shapes. */
  public static long ofDrawing(Cosmetics cosmetics) {
    long size = 0;
    for (Cosmetics.Line line : cosmetics.lines()) {
      size += DRAWN_RULE + (long) DRAWN_CELL * line.points().size();
    }
    for (Cosmetics.Frame frame : cosmetics.frames()) {
      size += DRAWN_RULE + (long) CAGE_CELL * frame.cells().size();
    }
    return size + (long) DRAWN_RULE * (cosmetics.shapes().size() + cosmetics.shades().size());
  }

  /** Returns the work of data; no binary format is compressed. */
  public static long of(ByteString data) {
    return data.size();
  }

  /** Returns the work of a board. */
  public static long of(Board board) {
    long cells =
        board.getDigits().length()
            + board.getClues().length()
            + board.getCandidatesCount()
            + board.getBoxes().length()
            + board.getBlacks().length()
            + board.getAmbiguities().length()
            + board.getCornerMarksCount();
    long size = CELL * cells + (long) CAGE * board.getCagesCount();
    for (Cage cage : board.getCagesList()) {
      size += (long) CAGE_CELL * cage.getCellsCount();
    }
    for (Constraint rule : board.getConstraintsList()) {
      size += RULE + (long) RULE_CELL * (rule.getValuesCount() + rule.getMasksCount());
      size += rule.getUnsupported().getText().length() + rule.getUnsupported().getName().length();
      for (CellGroup group : rule.getGroupsList()) {
        long ofGroup = group.getCellsCount();
        // A relation may hold for all pairs of its cells.
        size +=
            RULE_CELL * (1L + ofGroup) + (rule.getMasksCount() > 0 ? PAIR * ofGroup * ofGroup : 0);
      }
    }
    return size;
  }

  /** Returns the work of rendering a board as shapes or text. */
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

  /** Returns whether the text has a long run of letters of both cases and digits, like base64. */
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
