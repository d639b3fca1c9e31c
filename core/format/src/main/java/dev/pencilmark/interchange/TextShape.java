package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.BlockEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Defines which parts of a text are puzzles: one puzzle, a list, or text with a puzzle in it. A
 * text of several lines is one puzzle only if each of its lines is a part of that puzzle, or if
 * none of them is a puzzle.
 *
 * @param kind the kind of arrangement
 * @param format the format of the whole text, or null
 */
record TextShape(Kind kind, Format format) {

  /** How the puzzles of a text are in it. */
  enum Kind {
    /** One JSON object a line. */
    OBJECTS,
    /** As a {@link FileFormat} says. */
    FILE,
    /** The text is one puzzle, or one text to reject with one message. */
    ONE,
    /** Each over several lines, with an empty line or a title between. */
    BLOCKS,
    /** One a line, with comments and empty lines. */
    LINES
  }

  private static final int ROW = 9;

  /** Shorter lines are no puzzles of 81 cells. */
  private static final int SHORTEST_LINE = 60;

  /** Longer lines are no rows of a grid, but all of it. */
  private static final int LONGEST_ROW = Board.MAX_SIDE;

  /** The minimum number of rows without a puzzle for which a text gets one message. */
  private static final int LEAST_ROWS = 5;

  /** More lines than a pasted text with one puzzle has. */
  private static final int MOST_LINES = 400;

  /**
   * The number of lines at the start of a long text that decide, with {@link #LAST_LINES} at its
   * end, whether it is a list.
   */
  private static final int FIRST_LINES = 32;

  private static final int LAST_LINES = 8;

  /**
   * The minimum number of givens, cages or rules of a kind in each of two lines of a list. Lines
   * that describe one puzzle together seldom both have this number.
   */
  private static final int SEVERAL = 4;

  private static final TextShape LIST = new TextShape(Kind.LINES, null);

  /**
   * Returns the shape of a text.
   *
   * @param head a prefix of the text
   * @param whole whether the prefix is the whole text
   * @param formatName the format that the caller named, or empty
   * @throws ProblemException BAD_REQUEST if there is no such format
   */
  static TextShape of(String head, boolean whole, String formatName) throws ProblemException {
    if (!formatName.isEmpty()) {
      Format named = Formats.find(formatName).format();
      return named instanceof FileFormat ? new TextShape(Kind.FILE, named) : LIST;
    }
    if (isObjects(head)) {
      return new TextShape(Kind.OBJECTS, null);
    }
    Format format = format(head, whole);
    if (format != null) {
      return new TextShape(format instanceof FileFormat ? Kind.FILE : Kind.ONE, format);
    }
    if (isBlocks(head)) {
      return new TextShape(Kind.BLOCKS, null);
    }
    return whole && isPaste(head) ? new TextShape(Kind.ONE, null) : LIST;
  }

  /** Returns whether an input that begins so is no list of lines, or one with titles above. */
  static boolean isNoList(String head) {
    List<String> first = lines(head, 1);
    return !first.isEmpty() && LineEntries.isTitles(first.get(0))
        || isBlocks(head)
        || isPaste(head);
  }

  /** Returns whether a text that its caller says is in a format is one puzzle in that format. */
  static boolean isOne(String text, String formatName) {
    DecodeResult whole = read(text, formatName);
    return whole != null && !isList(text, lines(text, MOST_LINES + 1), whole, formatName);
  }

  /**
   * Returns whether several of the puzzles of a file can be read, or one, and another is broken.
   */
  static boolean areSeveral(List<FileEntry> entries) {
    boolean one = false;
    boolean broken = false;
    for (FileEntry entry : entries) {
      boolean read = read(entry.text(), entry.formatName()) != null;
      if (read && one) {
        return true;
      }
      one |= read;
      broken |= !read && isBrokenPuzzle(entry.text());
    }
    return one && broken;
  }

  /**
   * Returns the format of a file that begins so; null if it is a list of lines, as far as the
   * beginning shows.
   *
   * @param whole whether that is all of the file
   */
  private static Format format(String head, boolean whole) {
    // The last line may be cut.
    int end = whole ? head.length() : head.lastIndexOf('\n') + 1;
    Source source = Source.ofText(end == 0 ? head : head.substring(0, end));
    if (source.text().isEmpty()) {
      return null;
    }
    try {
      Detection detection = Detector.first(source);
      Format format = detection.format();
      if (detection.isPaste()) {
        return null;
      }
      if (format instanceof FileFormat) {
        return format;
      }
      return whole && !isList(source.text(), detection) ? format : null;
    } catch (ProblemException unknown) {
      return null;
    }
  }

  /** Returns whether a text that a format recognises is a list nevertheless. */
  private static boolean isList(String text, Detection detection) {
    List<String> lines = lines(text, MOST_LINES + 1);
    if (lines.size() < 2) {
      // A list of one puzzle, with comments.
      return text.indexOf('\n') >= 0 && lines.size() == 1 && isPuzzle(lines.get(0));
    }
    DecodeResult whole = read(text, "");
    if (whole != null) {
      return isList(text, lines, whole, "");
    }
    // Rows of a broken grid may be small puzzles by chance.
    return ends(lines).stream()
        .map(line -> read(line, ""))
        .anyMatch(read -> read != null && read.board().side() >= detection.side());
  }

  /**
   * Returns whether a text that can be read as one puzzle is a list: one of its lines is a complete
   * puzzle, and another is a puzzle too, or almost; or a line has givens and rules, or is a link,
   * and another is a puzzle too; or two lines are equally complete; or a line that is a puzzle adds
   * nothing to the others.
   */
  private static boolean isList(
      String text, List<String> lines, DecodeResult whole, String formatName) {
    Board board = whole.board();
    List<DecodeResult> alone = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean all = false;
    boolean link = false;
    for (String line : ends(lines)) {
      DecodeResult read = read(line, formatName);
      if (read != null) {
        alone.add(read);
        link |= line.contains("://");
        all |= read.board().equals(board);
        if (read.detection().format() != whole.detection().format()) {
          others.add(line);
        }
      }
    }
    if (all) {
      return alone.size() > 1 || lines.stream().anyMatch(TextShape::isBrokenPuzzle);
    }
    if (alone.size() > 1
        && (link || alone.stream().anyMatch(read -> hasGivensAndRules(read.board())))) {
      return true;
    }
    if (alone.stream().filter(read -> isMuch(read.board())).limit(2).count() == 2) {
      return true;
    }
    for (int i = 0; i < alone.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (sayTheSameKind(alone.get(i).board(), alone.get(j).board(), board.side())) {
          return true;
        }
      }
    }
    return others.stream().anyMatch(line -> !isPart(line, text, board, formatName));
  }

  /** Returns whether a text without one of its lines is another puzzle than with it. */
  private static boolean isPart(String line, String text, Board whole, String formatName) {
    StringBuilder others = new StringBuilder(text.length());
    boolean found = false;
    for (String each : text.lines().toList()) {
      if (!found && each.equals(line)) {
        found = true;
      } else {
        others.append(each).append('\n');
      }
    }
    DecodeResult read = read(others.toString(), formatName);
    return read == null || !whole.equals(read.board());
  }

  /** Returns the lines at the start and at the end of a text. */
  private static List<String> ends(List<String> lines) {
    if (lines.size() <= FIRST_LINES + LAST_LINES) {
      return lines;
    }
    List<String> ends = new ArrayList<>(lines.subList(0, FIRST_LINES));
    ends.addAll(lines.subList(lines.size() - LAST_LINES, lines.size()));
    return ends;
  }

  /** Returns whether a file has an object of JSON in every line. */
  private static boolean isObjects(String head) {
    List<String> lines = head.lines().limit(2).toList();
    return !lines.isEmpty()
        && lines.get(0).startsWith("{\"")
        && lines.get(0).endsWith("}")
        && (lines.size() == 1 || lines.get(1).startsWith("{\""));
  }

  /**
   * Returns whether nine lines of nine characters follow each other, and no other line is a puzzle:
   * the rows of a grid, and not nine puzzles of 3x3.
   */
  private static boolean hasGridOfLines(List<String> lines) {
    int run = 0;
    for (String line : lines) {
      run = line.strip().length() == ROW ? run + 1 : 0;
      if (run == ROW) {
        return lines.stream().allMatch(other -> other.strip().length() == ROW || !isPuzzle(other));
      }
    }
    return false;
  }

  /**
   * Returns whether a file is one puzzle with other text around it, or in an unknown notation, or
   * rows of cells that are no grid: one text to decode, or to reject with one message, and no list.
   */
  private static boolean isPaste(String text) {
    List<String> lines = lines(text, MOST_LINES + 1);
    if (hasGridOfLines(lines)) {
      return true;
    }
    if (lines.size() < 2 || lines.size() > MOST_LINES) {
      return false;
    }
    long alone =
        lines.stream()
            .filter(line -> !mayBeRow(line, lines))
            .filter(TextShape::isPuzzle)
            .limit(2)
            .count();
    if (alone == 2
        || alone == 1
            && (LineEntries.isTitles(lines.get(0))
                || lines.stream().anyMatch(TextShape::isBrokenPuzzle))) {
      return false;
    }
    try {
      return Detector.first(Source.ofText(text)).isPaste();
    } catch (ProblemException refused) {
      long digits = lines.stream().filter(TextShape::hasDigit).count();
      return refused.problem().code() == ProblemCode.AMBIGUOUS_FORMAT
          || (digits >= LEAST_ROWS || isProse(lines))
              && lines.stream().noneMatch(line -> line.length() >= SHORTEST_LINE);
    }
  }

  /** Returns whether lines are words, and none of them is even nearly a puzzle. */
  private static boolean isProse(List<String> lines) {
    return lines.size() >= LEAST_ROWS
        && lines.stream().allMatch(line -> line.strip().indexOf(' ') > 0 && isNothing(line));
  }

  /**
   * Returns whether a line was to be a puzzle, and no words: it is in one piece, and nearly a
   * puzzle or a code of many digits, or it has as many digits and blanks as a puzzle has cells.
   */
  private static boolean isBrokenPuzzle(String line) {
    boolean piece = line.strip().chars().noneMatch(Character::isWhitespace);
    int cells = cells(line);
    boolean broken =
        cells >= SHORTEST_LINE || piece && (!isNothing(line) || cells >= SHORTEST_LINE / 2);
    return broken && !isPuzzle(line);
  }

  /** Returns the number of digits and dots in a line. */
  private static int cells(String line) {
    int cells = 0;
    for (int i = 0; i < line.length(); i++) {
      cells += line.charAt(i) >= '0' && line.charAt(i) <= '9' || line.charAt(i) == '.' ? 1 : 0;
    }
    return cells;
  }

  /** Returns whether a line is not even nearly a puzzle. */
  private static boolean isNothing(String line) {
    try {
      Detector.first(Source.ofText(line));
      return false;
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      return problem.code() == ProblemCode.UNKNOWN_FORMAT && problem.formatId().isEmpty();
    }
  }

  /** Returns whether a line is blank cells only, and may be a row of the grid of other lines. */
  private static boolean mayBeRow(String line, List<String> lines) {
    int length = line.strip().length();
    return length <= LONGEST_ROW
        && isBlanks(line)
        && lines.stream().anyMatch(row -> row.strip().length() == length && !isBlanks(row));
  }

  private static boolean isBlanks(String line) {
    return line.chars().noneMatch(c -> Character.isLetterOrDigit(c) && c != 'x' && c != 'X');
  }

  private static boolean hasDigit(String line) {
    return line.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /** Returns whether a file begins with a puzzle over many lines. */
  private static boolean isBlocks(String head) {
    FileEntry first;
    try {
      first = new BlockEntries(new StringReader(head), head.length()).next();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    if (first == null || lines(first.text(), 2).size() < 2) {
      return false;
    }
    Format format = format(first.text(), true);
    return format != null && !(format instanceof FileFormat);
  }

  /** Returns whether a block of a file of blocks is itself a list; cheap for the rows of a grid. */
  static boolean isListBlock(String block) {
    if (block.lines().noneMatch(line -> line.length() >= SHORTEST_LINE)) {
      return false;
    }
    List<String> lines = lines(block, MOST_LINES + 1);
    DecodeResult whole = lines.size() < 2 ? null : read(block, "");
    if (whole != null && !whole.detection().isPaste()) {
      return isList(block, lines, whole, "");
    }
    return lines.stream().filter(TextShape::isPuzzle).limit(2).count() == 2;
  }

  /**
   * Returns whether a line is more than one item of a puzzle: givens, and rules that they go with.
   */
  private static boolean hasGivensAndRules(Board board) {
    boolean rules =
        board.type() != PuzzleType.SUDOKU
            || !board.variants().isEmpty()
            || !board.addedRules().isEmpty()
            || !board.extraRegions().isEmpty();
    return rules && givens(board) > 0;
  }

  /** Returns whether a board is a complete puzzle: many givens, or cages in half of it. */
  private static boolean isMuch(Board board) {
    int caged = board.cages().stream().mapToInt(cage -> cage.cells().length).sum();
    return givens(board) >= 2 * board.side() - 1 || 2 * caged >= board.cellCount();
  }

  /**
   * Returns whether two boards of a side have several givens each, or cages, or rules of one kind.
   */
  private static boolean sayTheSameKind(Board one, Board other, int side) {
    if (one.side() != side || other.side() != side) {
      return false;
    }
    Map<String, Integer> rules = VariantRules.counts(other.variants());
    return givens(one) >= SEVERAL && givens(other) >= SEVERAL
        || one.cages().size() >= SEVERAL && other.cages().size() >= SEVERAL
        || VariantRules.counts(one.variants()).entrySet().stream()
            .anyMatch(
                rule ->
                    rule.getValue() >= SEVERAL && rules.getOrDefault(rule.getKey(), 0) >= SEVERAL);
  }

  private static long givens(Board board) {
    return IntStream.range(0, board.cellCount()).filter(board::isGiven).count();
  }

  private static boolean isPuzzle(String text) {
    return read(text, "") != null;
  }

  private static DecodeResult read(String text, String formatName) {
    try {
      return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), formatName);
    } catch (ProblemException refused) {
      return null;
    }
  }

  /** Returns the lines that are no comments and not empty. */
  private static List<String> lines(String text, int most) {
    return text.lines().filter(TextShape::isCells).limit(most).toList();
  }

  private static boolean isCells(String line) {
    return !line.isBlank() && !LineEntries.isComment(line);
  }
}
