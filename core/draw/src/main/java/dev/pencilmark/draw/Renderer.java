package dev.pencilmark.draw;

import dev.pencilmark.problem.ProblemException;

/**
 * Writes one board in a format that people look at, such as an image. Implementations are found by
 * {@link java.util.ServiceLoader}, see {@link Renderers}; each has a public constructor without
 * parameters, does its work lazily, and may be used by many threads at a time.
 */
public interface Renderer {

  /**
   * Returns the name that callers request it by, such as {@code pdf}: lower case letters and
   * digits.
   */
  String format();

  /** Returns the media type of the document, such as {@code application/pdf}. */
  String mediaType();

  /** Returns whether the document is text in UTF-8. */
  boolean isText();

  /** Returns whether it shows {@link Picture#steps}; else they need not be computed. */
  default boolean showsSteps() {
    return false;
  }

  /** Returns whether it uses {@link Picture#solution}; if not, callers need not search for it. */
  default boolean usesSolution() {
    return false;
  }

  /**
   * Writes a picture. The same picture gives the same bytes.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the picture would be larger than the format is
   *     written
   */
  Rendered render(Picture picture) throws ProblemException;
}
