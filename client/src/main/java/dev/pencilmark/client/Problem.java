package dev.pencilmark.client;

import java.util.List;
import java.util.OptionalInt;

/**
 * What is wrong with a text or board, and where. As an {@link Outcome} or {@link SolveResult}, it
 * stands in the place of what was not possible.
 *
 * @param code a stable name from the catalogue, such as {@code BAD_LENGTH}; there may be new ones
 * @param message the whole story in one sentence for people
 * @param index the place in the text as it was sent, from 0, in UTF-16 units; empty if the problem
 *     has no single place
 * @param cells the cells concerned, as {@code R1C1}
 * @param expected what should have been there, in words; may be empty
 * @param found what was there; may be empty
 * @param formatId the format that was being read or written, or empty if none was settled on
 * @param nearMisses formats that nearly matched, best first, if none did
 */
public record Problem(
    String code,
    String message,
    OptionalInt index,
    List<String> cells,
    String expected,
    String found,
    String formatId,
    List<NearMiss> nearMisses)
    implements Outcome, SolveResult {

  /**
   * A format that nearly matched a text.
   *
   * @param formatId the format's id
   * @param reason what kept it from matching
   */
  public record NearMiss(String formatId, String reason) {}
}
