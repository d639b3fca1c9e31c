package dev.pencilmark.format.collections;

import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.text.HashLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.xml.XmlException;
import dev.pencilmark.xml.XmlReader;
import java.io.IOException;
import java.io.Reader;

/**
 * The games of an OpenSudoku document, one by one. Document types, and therefore entities, are
 * rejected; the nesting of elements is limited to that of the format; and no piece of the document
 * may be longer than a puzzle, so that memory is bounded for any input.
 */
final class OpenSudokuGames implements FileEntries {

  /** {@code opensudoku}, {@code folder}, {@code game}. */
  private static final int DEEPEST = 4;

  private static final int LONGEST_MESSAGE = 200;

  /** More characters are no field of metadata. */
  private static final int LONGEST_TEXT = 1 << 17;

  /** The maximum read-ahead of the parser. */
  private static final int AHEAD = 1 << 14;

  private final Pace pace;
  private final String formatName;
  private XmlReader xml;
  private int depth;
  private boolean says;
  private final PuzzleMetadata.Builder texts = PuzzleMetadata.builder();

  /** The name of the element that is being read, and its text; null outside of known elements. */
  private String element;

  private final StringBuilder text = new StringBuilder();

  /**
   * Reads a document.
   *
   * @param in the document; not closed here
   * @param longest the maximum number of characters of one piece of the document: a tag, a text, a
   *     comment
   * @param formatName the format of the data of a game
   */
  OpenSudokuGames(Reader in, int longest, String formatName) {
    this.pace = new Pace(in, longest);
    this.formatName = formatName;
  }

  @Override
  public FileEntry next() throws IOException, ProblemException {
    String data = nextData();
    return data == null ? null : new FileEntry(data, formatName, line());
  }

  /** Returns the data of the next game; null after the last. */
  String nextData() throws IOException, ProblemException {
    try {
      if (xml == null) {
        xml = new XmlReader(pace);
      }
      for (XmlReader.Event event = nextEvent();
          event != XmlReader.Event.DONE;
          event = nextEvent()) {
        switch (event) {
          case START -> {
            enter();
            if (xml.name().equals("game")) {
              says |= xml.attributes() > 1;
              String data = xml.attribute("data");
              if (data == null) {
                throw problem(ProblemCode.BAD_HEADER, "a game without the attribute data")
                    .exception();
              }
              return data;
            }
            element = depth == 2 && isText(xml.name()) ? xml.name() : null;
            text.setLength(0);
          }
          case END -> {
            depth--;
            endText();
          }
          case TEXT -> {
            if (element == null || text.length() > LONGEST_TEXT) {
              says |= !xml.isBlank();
            } else {
              text.append(xml.text());
            }
          }
          default -> {}
        }
      }
      return null;
    } catch (IOException broken) {
      pace.check();
      throw broken;
    } catch (XmlException broken) {
      String found = (broken.isMalformed() ? "broken XML: " : "") + brief(broken.getMessage());
      throw problem(ProblemCode.BAD_CHARACTER, found).exception();
    }
  }

  private XmlReader.Event nextEvent() throws IOException, XmlException {
    pace.event();
    return xml.next();
  }

  private static boolean isText(String name) {
    return name.equals(HashLines.COMMENT) || OpenSudoku.FIELDS.containsKey(name);
  }

  private void endText() {
    if (element == null) {
      return;
    }
    String value = text.toString().strip();
    PuzzleMetadata.Field field = OpenSudoku.FIELDS.get(element);
    if (field == null && !value.isEmpty()) {
      texts.more(element, value);
    } else if (field != null && !texts.has(field)) {
      texts.put(field, value);
    } else {
      says |= !value.isEmpty();
    }
    element = null;
  }

  /** Returns the metadata of the document so far. */
  PuzzleMetadata texts() {
    return texts.build();
  }

  private void enter() throws ProblemException {
    depth++;
    if (depth == 1 && !xml.name().equals("opensudoku")) {
      throw problem(ProblemCode.BAD_HEADER, "<" + brief(xml.name()) + ">, not <opensudoku>")
          .exception();
    }
    if (depth > DEEPEST) {
      throw problem(ProblemCode.LIMIT_EXCEEDED, "elements nested deeper than " + DEEPEST)
          .exception();
    }
  }

  private static String brief(String text) {
    return text.length() > LONGEST_MESSAGE ? text.substring(0, LONGEST_MESSAGE) + "..." : text;
  }

  private Problem problem(ProblemCode code, String found) {
    return Problem.of(
            code, "line " + line() + " of the document is wrong", "an OpenSudoku document", found)
        .at(index());
  }

  /** Returns the line in which the tag or text ends that was read last, from 1. */
  long line() {
    return xml == null ? 1 : xml.line();
  }

  /** Returns the place where the tag or text ends that was read last. */
  int index() {
    return xml == null ? 0 : xml.index();
  }

  /** Returns whether the document said something in addition to the data of games so far. */
  boolean says() {
    return says || !texts.tooLong().isEmpty();
  }

  /** Hands on characters, but not too many from one event of the parser to the next. */
  private static final class Pace extends Reader {

    private final Reader in;
    private final int longest;
    private int sinceEvent;

    Pace(Reader in, int longest) {
      super(in);
      this.in = in;
      this.longest = longest;
    }

    void event() {
      sinceEvent = 0;
    }

    private boolean isTooLong() {
      return sinceEvent - AHEAD > longest;
    }

    /** Throws a problem if a piece is too long. */
    void check() throws ProblemException {
      if (isTooLong()) {
        throw Problem.tooLarge("a tag or text of the document", longest, "characters").exception();
      }
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      if (isTooLong()) {
        throw new IOException("too long");
      }
      int read = in.read(buffer, offset, length);
      sinceEvent += Math.max(read, 0);
      return read;
    }

    @Override
    public void close() {
      // The caller closes the file.
    }
  }
}
