package dev.pencilmark.format.collections;

import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.text.HashLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.Reader;
import java.util.concurrent.CancellationException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

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
  private XMLStreamReader xml;
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
        xml = open(pace);
      }
      while (xml.hasNext()) {
        pace.event();
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            enter();
            if (xml.getLocalName().equals("game")) {
              says |= xml.getAttributeCount() > 1;
              String data = xml.getAttributeValue(null, "data");
              if (data == null) {
                throw problem(ProblemCode.BAD_HEADER, "a game without the attribute data")
                    .exception();
              }
              return data;
            }
            element = depth == 2 && isText(xml.getLocalName()) ? xml.getLocalName() : null;
            text.setLength(0);
          }
          case XMLStreamConstants.END_ELEMENT -> {
            depth--;
            endText();
          }
          case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
              throw problem(ProblemCode.BAD_CHARACTER, "a document type or an entity of its own")
                  .exception();
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
            if (element == null || text.length() > LONGEST_TEXT) {
              says |= !xml.isWhiteSpace();
            } else {
              text.append(xml.getText());
            }
          }
          default -> {}
        }
      }
      return null;
    } catch (XMLStreamException broken) {
      pace.rethrow();
      throw problem(ProblemCode.BAD_CHARACTER, "broken XML: " + stated(broken)).exception();
    } catch (CancellationException off) {
      throw off;
    } catch (RuntimeException broken) {
      // The parser of the JDK answers some broken documents with exceptions of its own.
      pace.rethrow();
      throw problem(ProblemCode.BAD_CHARACTER, "broken XML").exception();
    }
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

  private static XMLStreamReader open(Reader in) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("something outside the document");
        });
    return factory.createXMLStreamReader(in);
  }

  private void enter() throws ProblemException {
    depth++;
    if (depth == 1 && !xml.getLocalName().equals("opensudoku")) {
      throw problem(ProblemCode.BAD_HEADER, "<" + brief(xml.getLocalName()) + ">, not <opensudoku>")
          .exception();
    }
    if (depth > DEEPEST) {
      throw problem(ProblemCode.LIMIT_EXCEEDED, "elements nested deeper than " + DEEPEST)
          .exception();
    }
  }

  private static String stated(XMLStreamException broken) {
    String message = String.valueOf(broken.getMessage());
    int start = message.indexOf("Message: ");
    return brief(start < 0 ? message : message.substring(start + "Message: ".length()));
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
    return xml == null ? 1 : Math.max(1, xml.getLocation().getLineNumber());
  }

  /** Returns the place where the tag or text ends that was read last, as far as it is known. */
  int index() {
    return xml == null ? 0 : Math.max(0, xml.getLocation().getCharacterOffset());
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
    private IOException failure;

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

    /** Throws what reading failed with, which the parser hides. */
    void rethrow() throws IOException, ProblemException {
      if (failure != null) {
        throw failure;
      }
      if (isTooLong()) {
        throw Problem.tooLarge("a tag or text of the document", longest, "characters").exception();
      }
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      if (isTooLong()) {
        throw new IOException("too long");
      }
      try {
        int read = in.read(buffer, offset, length);
        sinceEvent += Math.max(read, 0);
        return read;
      } catch (IOException broken) {
        failure = broken;
        throw broken;
      }
    }

    @Override
    public void close() {
      // The caller closes the file.
    }
  }
}
