package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;
import java.util.List;

/**
 * Rendered pages.
 *
 * @param document the whole document, which must not be changed
 * @param puzzles the number of its puzzles
 * @param warnings the properties that could not be rendered, in words
 */
public record PrintedPages(byte[] document, int puzzles, List<String> warnings) {

  /** Receives the progress of rendering. */
  public interface Listener {

    /** Called when this number of puzzles were drawn or have failed. */
    void done(int puzzles);

    /**
     * Called when a puzzle is not in the document.
     *
     * @param index the index of the puzzle, from 0
     */
    void failed(int index, Problem problem);
  }
}
