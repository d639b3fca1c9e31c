package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;
import java.util.List;

/**
 * Pages that were made.
 *
 * @param document the whole document; not to be changed
 * @param puzzles how many puzzles it has
 * @param warnings what could not be shown as it is, in words
 */
public record PrintedPages(byte[] document, int puzzles, List<String> warnings) {

  /** Is told how far it is while pages are made. */
  public interface Listener {

    /** So many puzzles are drawn or have failed. */
    void done(int puzzles);

    /** A puzzle, counted from 0, is not in the document. */
    void failed(int index, Problem problem);
  }
}
