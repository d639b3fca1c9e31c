package dev.pencilmark.server.rpc;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.Puzzle;
import java.util.List;

/**
 * How much work is answered where it arrives, on the event loop: handing a small call to another
 * thread costs more than answering it, and a large one holds up the others of its connection.
 *
 * @param text the most of one puzzle, as {@link WorkSize} has it
 * @param batch the most of all puzzles of a batch
 * @param items the most puzzles of a batch
 */
record InlineLimits(int text, int batch, int items) {

  /**
   * A search with so many guesses is none for the event loop, where guesses are short: these take
   * some 30 microseconds, or 75 in a Windoku, and all but hard Sudokus have fewer.
   */
  static final long GUESSES = 64;

  static InlineLimits of(ServerConfig config) {
    return new InlineLimits(
        config.number(Setting.INLINE_TEXT),
        config.number(Setting.INLINE_BATCH),
        config.number(Setting.INLINE_ITEMS));
  }

  /** Whether a puzzle of a size may be answered on the event loop. */
  boolean allow(long size) {
    return size <= text;
  }

  /** Whether a text may be read on the event loop. */
  boolean allow(String puzzle) {
    return WorkSize.most(puzzle) <= text || WorkSize.of(puzzle) <= text;
  }

  /** Whether a puzzle may be read on the event loop. */
  boolean allow(Puzzle puzzle) {
    return puzzle.hasText() ? allow(puzzle.getText()) : allow(WorkSize.of(puzzle));
  }

  /** Whether a batch may be answered on the event loop. */
  boolean allow(List<Puzzle> puzzles) {
    if (puzzles.size() > items) {
      return false;
    }
    long size = 0;
    for (Puzzle puzzle : puzzles) {
      boolean isText = puzzle.hasText();
      // Of texts that may be packed most are not; the time on the loop ends in any case.
      long more = isText ? puzzle.getText().length() : WorkSize.of(puzzle);
      if (!(isText ? allow(puzzle.getText()) : allow(more))) {
        return false;
      }
      size += more;
    }
    return size <= batch;
  }
}
