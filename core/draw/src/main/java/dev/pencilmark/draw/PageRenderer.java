package dev.pencilmark.draw;

import dev.pencilmark.problem.ProblemException;

/**
 * Writes pages with many puzzles. Found as {@link Renderer}s are; may be used by many threads at a
 * time, each with books of its own.
 */
public interface PageRenderer {

  /** The name that callers ask for it by, such as {@code pdf}. */
  String format();

  /** The media type of what is written, such as {@code application/pdf}. */
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

    /** How many puzzles it has. */
    int puzzles();

    /**
     * Does a little of what {@link #finish} would have to do, such as drawing one solution, for
     * those who make way for others in between; no puzzle can be added after it.
     *
     * @return whether there is more of it
     */
    boolean goOn();

    /** Adds the solutions and returns the whole document; nothing can be added after it. */
    Rendered finish() throws ProblemException;

    @Override
    void close();
  }
}
