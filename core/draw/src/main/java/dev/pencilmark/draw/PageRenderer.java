package dev.pencilmark.draw;

import dev.pencilmark.problem.ProblemException;

/**
 * Writes pages with many puzzles. Implementations are loaded like {@link Renderer}s. Thread-safe; a
 * book is not.
 */
public interface PageRenderer {

  /** Returns the name that callers request it by, such as {@code pdf}. */
  String format();

  /** Returns the media type of the document, such as {@code application/pdf}. */
  String mediaType();

  /**
   * Begins a book.
   *
   * @param mostBytes about how large it may become
   */
  Book open(PageLayout layout, int mostBytes);

  /** A book that is being made: puzzles are added one after the other, by one thread at a time. */
  interface Book extends AutoCloseable {

    /**
     * Adds a puzzle.
     *
     * @param number the number of the puzzle among those that were sent, from 1, by which warnings
     *     name it; in the book it has the number of its place
     * @throws ProblemException LIMIT_EXCEEDED if the book would be too large; the puzzle is not in
     *     it then, and the book is as before
     */
    void add(int number, PagePuzzle puzzle) throws ProblemException;

    /** Returns the number of puzzles that it has. */
    int puzzles();

    /**
     * Performs a part of the work of {@link #finish}, such as drawing one solution, for callers
     * that yield to other work in between. No puzzle can be added afterwards.
     *
     * @return whether work remains
     */
    boolean advance();

    /** Adds the solutions and returns the whole document; nothing can be added after it. */
    Rendered finish() throws ProblemException;

    @Override
    void close();
  }
}
