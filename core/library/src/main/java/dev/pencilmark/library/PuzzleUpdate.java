package dev.pencilmark.library;

import java.util.List;

/**
 * New metadata of a puzzle; null leaves a value as it is.
 *
 * @param title the title, or null
 * @param author the author, or null
 * @param level the level, 0 for none to {@link LibraryFilter#MOST_LEVEL}, or null
 * @param score the score, 0 for none, or null
 * @param tags all tags, which replace those of the puzzle, or null
 */
public record PuzzleUpdate(
    String title, String author, Integer level, Integer score, List<String> tags) {

  public PuzzleUpdate {
    tags = tags == null ? null : List.copyOf(tags);
  }
}
