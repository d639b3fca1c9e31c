package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.BlockEntries;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The puzzles of a file, one by one, in constant memory: a file of a format that holds many
 * puzzles, a list of one puzzle a line in any formats, puzzles over many lines with an empty line
 * or a title between, or a single puzzle. Text in UTF-8, UTF-16 or Latin-1, or that compressed with
 * gzip. For one thread.
 */
public final class PuzzleFile {

  /** What the file begins with, and a single puzzle fits into. */
  private static final int HEAD = 1 << 16;

  private static final int GZIP_FIRST = 0x1F;
  private static final byte GZIP_SECOND = (byte) 0x8B;

  /** What holds any file. */
  private static final long ANY_SIZE = Long.MAX_VALUE;

  /** Shorter lines are no puzzles of 81 cells. */
  private static final int SHORTEST_LINE = 60;

  /** So many rows that are no puzzle are told of in one message. */
  private static final int LEAST_ROWS = 5;

  /** More lines than anybody pastes with one puzzle in them. */
  private static final int MOST_LINES = 400;

  /** A line of one puzzle has one item, or those of a kind: two lines seldom have so many alike. */
  private static final int SEVERAL = 4;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final FileEntries entries;
  private FileEntry only;

  private PuzzleFile(FileEntries entries, FileEntry only) {
    this.entries = entries;
    this.only = only;
  }

  /**
   * Opens a file.
   *
   * @param in the file; not closed here
   * @param formatName the format of the file, or of every line if that is no format for files; or
   *     empty to find out
   * @param limits a puzzle over them is cut, so that an {@link Interchange} refuses it for its
   *     length
   * @throws ProblemException BAD_REQUEST if there is no such format, DECOMPRESS_FAILED if it is
   *     broken gzip
   */
  public static PuzzleFile open(InputStream in, String formatName, Limits limits)
      throws IOException, ProblemException {
    return open(in, formatName, limits, ANY_SIZE);
  }

  /**
   * The same for a file of bounded size.
   *
   * @param most how many bytes the file may have, unpacked; reading on is refused with
   *     LIMIT_EXCEEDED
   */
  public static PuzzleFile open(InputStream in, String formatName, Limits limits, long most)
      throws IOException, ProblemException {
    try {
      return open(text(in, most), formatName, limits);
    } catch (Unreadable broken) {
      throw broken.problem.exception();
    }
  }

  private static PuzzleFile open(Reader text, String formatName, Limits limits)
      throws IOException, ProblemException {
    char[] begin = new char[HEAD];
    int length = 0;
    int read = 0;
    while (length < HEAD && read >= 0) {
      length += read;
      read = text.read(begin, length, HEAD - length);
    }
    int start = length > 0 && BYTE_ORDER_MARK.indexOf(begin[0]) == 0 ? 1 : 0;
    String known = new String(begin, start, length - start);
    boolean whole = length < HEAD;
    Head head = new Head(known, text);
    if (formatName.isEmpty() && isObjects(known)) {
      return new PuzzleFile(new LineEntries(head, limits.textLength(), ""), null);
    }
    Format format = formatName.isEmpty() ? format(known, whole) : Formats.find(formatName).format();
    if (format instanceof FileFormat file) {
      return new PuzzleFile(file.entries(head, limits.textLength()), null);
    }
    if (format != null && formatName.isEmpty()) {
      return new PuzzleFile(null, new FileEntry(known, format.id(), 1));
    }
    if (formatName.isEmpty() && isBlocks(known)) {
      return new PuzzleFile(new BlockEntries(head, limits.textLength()), null);
    }
    if (formatName.isEmpty() && whole && isPaste(known)) {
      return new PuzzleFile(null, new FileEntry(known, "", 1));
    }
    FileEntries lines = new LineEntries(head, limits.textLength(), formatName);
    return new PuzzleFile(lines, null);
  }

  /**
   * Whether an input that begins so is a file, rather than one puzzle a line: it is compressed with
   * gzip, is XML, or begins with a puzzle over many lines.
   *
   * @param begin what is at hand of it, the more the better, to {@value #HEAD} bytes
   */
  public static boolean isFile(byte[] begin) {
    if (isGzip(begin) || TextBytes.charset(begin) != StandardCharsets.UTF_8) {
      return true;
    }
    String text = new String(begin, StandardCharsets.UTF_8);
    String known = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    return known.stripLeading().startsWith("<") || isBlocks(known) || isPaste(known);
  }

  private static boolean isGzip(byte[] begin) {
    return begin.length >= 2 && begin[0] == GZIP_FIRST && begin[1] == GZIP_SECOND;
  }

  private static Reader text(InputStream in, long most) throws IOException {
    byte[] begin = in.readNBytes(2);
    PushbackInputStream bytes = new PushbackInputStream(in, 2);
    bytes.unread(begin);
    boolean packed = isGzip(begin);
    InputStream unpacked = new Unpacking(bytes, packed, most);
    byte[] sample = unpacked.readNBytes(HEAD);
    return new InputStreamReader(
        new SequenceInputStream(new ByteArrayInputStream(sample), unpacked),
        TextBytes.charset(sample));
  }

  /**
   * The format of a file that begins so; null if it is a list of lines, as far as that can be told.
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
      boolean file = format instanceof FileFormat;
      return file || whole && !isList(source.text()) ? format : null;
    } catch (ProblemException unknown) {
      return null;
    }
  }

  /** Whether a file has an object of JSON in every line. */
  private static boolean isObjects(String head) {
    List<String> lines = head.lines().limit(2).toList();
    return !lines.isEmpty()
        && lines.get(0).startsWith("{\"")
        && lines.get(0).endsWith("}")
        && (lines.size() == 1 || lines.get(1).startsWith("{\""));
  }

  /**
   * Whether a file is one puzzle with something around it, or in a manner of its own, or rows of
   * cells that are none: one text to be read, or refused in one message, and no list.
   */
  private static boolean isPaste(String text) {
    List<String> lines = text.lines().filter(PuzzleFile::isCells).limit(MOST_LINES + 1).toList();
    if (lines.size() < 2 || lines.size() > MOST_LINES) {
      return false;
    }
    long alone =
        lines.stream().filter(PuzzleFile::hasDigit).filter(PuzzleFile::isPuzzle).limit(2).count();
    if (alone == 2
        || alone == 1
            && (LineEntries.isTitles(lines.get(0))
                || lines.stream().anyMatch(PuzzleFile::isBrokenPuzzle))) {
      return false;
    }
    try {
      return Detector.first(Source.ofText(text)).isPaste();
    } catch (ProblemException refused) {
      long digits = lines.stream().filter(PuzzleFile::hasDigit).count();
      return refused.problem().code() == ProblemCode.AMBIGUOUS_FORMAT
          || (digits >= LEAST_ROWS || isProse(lines))
              && lines.stream().noneMatch(line -> line.length() >= SHORTEST_LINE);
    }
  }

  /** Whether lines are words, and none of them is even nearly a puzzle. */
  private static boolean isProse(List<String> lines) {
    return lines.size() >= LEAST_ROWS
        && lines.stream().allMatch(line -> line.strip().indexOf(' ') > 0 && isNothing(line));
  }

  /** Whether a line is in one piece, and nearly a puzzle: it was to be one, and no words. */
  private static boolean isBrokenPuzzle(String line) {
    return line.strip().chars().noneMatch(Character::isWhitespace)
        && !isNothing(line)
        && !isPuzzle(line);
  }

  /** Whether a line is not even nearly a puzzle. */
  private static boolean isNothing(String line) {
    try {
      Detector.first(Source.ofText(line));
      return false;
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      return problem.code() == ProblemCode.UNKNOWN_FORMAT && problem.formatId().isEmpty();
    }
  }

  private static boolean hasDigit(String line) {
    return line.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /** Whether a file begins with a puzzle over many lines. */
  private static boolean isBlocks(String head) {
    FileEntry first;
    try {
      first = new BlockEntries(new StringReader(head), HEAD).next();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    if (first == null || first.text().lines().filter(PuzzleFile::isCells).count() < 2) {
      return false;
    }
    Format format = format(first.text(), true);
    return format != null && !(format instanceof FileFormat);
  }

  /**
   * Whether the first line of a text is a puzzle, and all of it is none: then it is a list, not a
   * broken puzzle. So is it if all of it is one, but the next line says as much as the first: items
   * of a puzzle may stand on lines of their own, and those of two puzzles may agree by chance.
   */
  private static boolean isList(String text) {
    List<String> lines = text.lines().filter(PuzzleFile::isCells).limit(2).toList();
    Board first = lines.isEmpty() ? null : board(lines.get(0));
    if (first == null) {
      return false;
    }
    Board whole = board(text);
    if (whole == null) {
      return true;
    }
    Board next = lines.size() < 2 || whole.side() != first.side() ? null : board(lines.get(1));
    return next != null && next.side() == first.side() && sayTheSameKind(first, next);
  }

  /** Whether two boards have several givens each, or cages, or rules of one kind. */
  private static boolean sayTheSameKind(Board one, Board other) {
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
    return board(text) != null;
  }

  private static Board board(String text) {
    try {
      return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "").board();
    } catch (ProblemException refused) {
      return null;
    }
  }

  private static boolean isCells(String line) {
    return !line.isBlank() && !LineEntries.isComment(line);
  }

  /**
   * The next puzzle, or null if there are no more.
   *
   * @throws IOException if the file cannot be read
   * @throws ProblemException if the file is broken so that no further puzzle can be found; its
   *     message has the line, or for broken gzip how much could be unpacked
   */
  public FileEntry next() throws IOException, ProblemException {
    if (entries != null) {
      try {
        return entries.next();
      } catch (Unreadable broken) {
        throw broken.problem.exception();
      }
    }
    FileEntry next = only;
    only = null;
    return next;
  }

  /**
   * That a file cannot be read on, by its own fault. Goes through readers that know no problems.
   */
  private static final class Unreadable extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    Unreadable(Problem problem) {
      super(problem.message());
      this.problem = problem;
    }
  }

  /** The bytes of a file, unpacked, up to a limit. */
  private static final class Unpacking extends InputStream {

    private final InputStream file;
    private final boolean packed;
    private final long most;
    private InputStream bytes;
    private long count;

    Unpacking(InputStream file, boolean packed, long most) {
      this.file = file;
      this.packed = packed;
      this.most = most;
      this.bytes = packed ? null : file;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read;
      try {
        if (bytes == null) {
          bytes = new GZIPInputStream(file, HEAD);
        }
        read = bytes.read(into, offset, length);
      } catch (ZipException | EOFException broken) {
        if (!packed) {
          throw broken;
        }
        String why = "the gzip data is broken or cut off after " + count + " bytes unpacked";
        throw new Unreadable(
            Problem.undecodable(why)
                .expected("a whole gzip file", String.valueOf(broken.getMessage())));
      }
      count += Math.max(read, 0);
      if (count > most) {
        throw new Unreadable(Problem.tooLarge("the file", most, "bytes"));
      }
      return read;
    }
  }

  /** What was read to find out about a file, and then the rest of it. */
  private static final class Head extends Reader {

    private final String head;
    private final Reader rest;
    private int position;

    Head(String head, Reader rest) {
      super(rest);
      this.head = head;
      this.rest = rest;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      if (position == head.length()) {
        return rest.read(buffer, offset, length);
      }
      int end = Math.min(head.length(), position + length);
      head.getChars(position, end, buffer, offset);
      int read = end - position;
      position = end;
      return read;
    }

    @Override
    public void close() {
      // The caller closes the file.
    }
  }
}
