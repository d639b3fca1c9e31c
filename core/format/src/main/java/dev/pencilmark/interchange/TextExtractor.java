package dev.pencilmark.interchange;

import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ServiceLoader;

/**
 * Reads the text of documents that are no text, such as PDF. Implementations are found by {@link
 * ServiceLoader}; each has a public constructor without parameters and may be used by many threads
 * at a time.
 */
public interface TextExtractor {

  /** Returns the type of the documents. */
  FileType type();

  /**
   * Returns the text of a document, with its lines unchanged on its pages.
   *
   * @param document the document; not closed here
   * @param most the maximum number of bytes that it may have
   * @throws ProblemException if it is broken, locked or too large
   */
  String text(InputStream document, long most) throws IOException, ProblemException;

  /** Returns the extractor of a type of documents; null if none is installed. */
  static TextExtractor of(FileType type) {
    for (TextExtractor extractor :
        ServiceLoader.load(TextExtractor.class, TextExtractor.class.getClassLoader())) {
      if (extractor.type() == type) {
        return extractor;
      }
    }
    return null;
  }
}
