package dev.pencilmark.cli.work;

import java.util.List;
import java.util.Set;

/**
 * What is wrong with a puzzle, or with what was asked for.
 *
 * @param code a name such as {@code BAD_LENGTH}
 * @param message the whole story in one sentence
 * @param index the place in the text, from 0, or {@link #NO_INDEX}
 * @param cells the cells concerned, such as {@code R1C1}
 * @param nearMisses the formats that nearly fit
 */
public record Problem(
    String code, String message, int index, List<String> cells, List<NearMiss> nearMisses) {

  /** There is no single place in the text. */
  public static final int NO_INDEX = -1;

  /** What is wrong with requests rather than puzzles. */
  private static final Set<String> OF_REQUESTS = Set.of("BAD_REQUEST", "UNKNOWN_TECHNIQUE");

  public Problem {
    message = WellFormed.of(message);
    cells = List.copyOf(cells);
    nearMisses = List.copyOf(nearMisses);
  }

  /** A problem of the whole text. */
  public static Problem of(String code, String message) {
    return new Problem(code, message, NO_INDEX, List.of(), List.of());
  }

  /** A format that nearly fits. */
  public record NearMiss(String formatId, String reason) {
    public NearMiss {
      reason = WellFormed.of(reason);
    }
  }

  /** Whether the request is wrong rather than the puzzle: it names something that is not there. */
  public boolean isBadRequest() {
    return OF_REQUESTS.contains(code);
  }
}
