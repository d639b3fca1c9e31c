package dev.pencilmark.interchange;

import dev.pencilmark.format.BlockEntries;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.TextBytes;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The puzzles of a file, one by one, in constant memory: a file of a format that holds many
 * puzzles, a list of one puzzle a line in any formats, puzzles over many lines with an empty line
 * or a title between, or a single puzzle. Text in UTF-8, UTF-16 or Latin-1, or that compressed with
 * gzip; archives and spreadsheets, see {@link ArchiveEntries}; and documents that a {@link
 * TextExtractor} reads. Not thread-safe.
 */
public final class PuzzleFile {

  /** The length of the prefix to inspect; a single puzzle fits into it. */
  private static final int HEAD = 1 << 16;

  /** The maximum number of puzzles to read before deciding whether a text is a list. */
  private static final int ENOUGH = 40;

  /** The maximum size of any file. */
  private static final long ANY_SIZE = Long.MAX_VALUE;

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
   *     empty to determine
   * @param limits a puzzle over them is cut, so that an {@link Interchange} rejects it for its
   *     length
   * @throws ProblemException BAD_REQUEST if there is no such format, DECOMPRESS_FAILED if it is
   *     broken gzip
   */
  public static PuzzleFile open(InputStream in, String formatName, Limits limits)
      throws IOException, ProblemException {
    return open(in, formatName, limits, ANY_SIZE);
  }

  /**
   * Returns the same for a file of bounded size.
   *
   * @param most how many bytes the file may have, unpacked; reading on is rejected with
   *     LIMIT_EXCEEDED
   */
  public static PuzzleFile open(InputStream in, String formatName, Limits limits, long most)
      throws IOException, ProblemException {
    try {
      return open(in, new Opening(formatName, limits, most), true);
    } catch (UnreadableFileException broken) {
      throw broken.problem().exception();
    }
  }

  /**
   * How a file is to be read.
   *
   * @param formatName the format of the file, or empty
   * @param limits those of each puzzle
   * @param most how many bytes the file may have, unpacked
   */
  record Opening(String formatName, Limits limits, long most) {}

  /**
   * Opens a file, or a member of one.
   *
   * @param outermost whether it is no member: archives in archives are not read
   */
  static PuzzleFile open(InputStream in, Opening opening, boolean outermost)
      throws IOException, ProblemException {
    byte[] begin = in.readNBytes(FileType.SAMPLE);
    // Returns the available bytes of both: gzip checks at the end of a member whether another
    // follows.
    PushbackInputStream bytes = new PushbackInputStream(in, FileType.SAMPLE);
    bytes.unread(begin);
    FileType type = FileType.of(begin);
    return switch (type) {
      case TEXT -> open(new UnpackedStream(bytes, "", opening.most), opening);
      case GZIP ->
          outermost
              ? open(new UnpackedStream(bytes, "gzip", opening.most), opening)
              : refused(type);
      case ZIP, EMPTY_ZIP, XLSX, ODS ->
          outermost ? new PuzzleFile(new ArchiveEntries(bytes, opening), null) : refused(type);
      default -> {
        TextExtractor extractor = TextExtractor.of(type);
        yield extractor == null
            ? refused(type)
            : open(new StringReader(extractor.text(bytes, opening.most)), opening);
      }
    };
  }

  private static PuzzleFile open(UnpackedStream bytes, Opening opening)
      throws IOException, ProblemException {
    byte[] sample = bytes.readNBytes(HEAD);
    FileType type = FileType.of(sample);
    if (type != FileType.TEXT) {
      return refused(type);
    }
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(sample), bytes);
    return open(new InputStreamReader(all, TextBytes.charset(sample)), opening);
  }

  static PuzzleFile open(Reader text, Opening opening) throws IOException, ProblemException {
    return open(text, opening.formatName, opening.limits);
  }

  /**
   * Returns a file of one text, the mark of its type, which {@link Interchange} rejects by its
   * name.
   */
  static PuzzleFile refused(FileType type) {
    return new PuzzleFile(null, new FileEntry(type.mark(), "", 1));
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
    TextShape shape = TextShape.of(known, whole, formatName);
    int longest = limits.textLength();
    return switch (shape.kind()) {
      case OBJECTS -> new PuzzleFile(new LineEntries(head, longest, ""), null);
      case FILE -> {
        FileEntries entries = ((FileFormat) shape.format()).entries(head, longest);
        yield new PuzzleFile(formatName.isEmpty() ? new MixedEntries(entries) : entries, null);
      }
      case ONE -> {
        String format = shape.format() == null ? "" : shape.format().id();
        long before = known.lines().takeWhile(String::isBlank).count();
        yield new PuzzleFile(null, new FileEntry(known, format, before + 1));
      }
      case BLOCKS -> new PuzzleFile(new MixedEntries(new BlockEntries(head, longest)), null);
      case LINES -> new PuzzleFile(new LineEntries(head, longest, formatName), null);
    };
  }

  /**
   * Returns whether an input that begins so is a file, rather than one puzzle per line: it is not
   * text, or XML, or begins with a puzzle over many lines.
   *
   * @param begin a prefix of the input, the longer the better, up to {@value #HEAD} bytes
   */
  public static boolean isFile(byte[] begin) {
    if (FileType.of(begin) != FileType.TEXT || TextBytes.charset(begin) != StandardCharsets.UTF_8) {
      return true;
    }
    String text = new String(begin, StandardCharsets.UTF_8);
    String known = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    return known.stripLeading().startsWith("<") || TextShape.isNoList(known);
  }

  /**
   * Returns whether a text that was sent as one puzzle is several, as a file of it would be, so
   * that each is to be read.
   *
   * @param formatName the format of each puzzle, or empty to determine
   */
  public static boolean isList(String text, String formatName) {
    if (text.strip().lines().limit(2).count() < 2) {
      return false;
    }
    try {
      if (!formatName.isEmpty() && TextShape.isOne(text, formatName)) {
        return false;
      }
      PuzzleFile file = open(new StringReader(text), formatName, Limits.DEFAULT);
      if (file.only != null) {
        return false;
      }
      List<FileEntry> entries = new ArrayList<>();
      for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
        entries.add(entry);
        if (entries.size() == ENOUGH) {
          break;
        }
      }
      return TextShape.areSeveral(entries);
    } catch (ProblemException refused) {
      return false;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /**
   * Returns the next puzzle, or null if there are no more.
   *
   * @throws IOException if the file cannot be read
   * @throws ProblemException if the file is broken so that no further puzzle can be found; its
   *     message has the line, or for broken gzip how much could be unpacked
   */
  public FileEntry next() throws IOException, ProblemException {
    if (entries != null) {
      try {
        return entries.next();
      } catch (UnreadableFileException broken) {
        throw broken.problem().exception();
      }
    }
    FileEntry next = only;
    only = null;
    return next;
  }

  /** The inspected prefix of a file, followed by the rest of it. */
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
