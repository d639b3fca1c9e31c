package dev.pencilmark.library;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * How far a player is with a puzzle.
 *
 * @param player who: 32 hexadecimal digits in lower case, drawn at random by the player's program
 * @param puzzle the number of the puzzle
 * @param version how often it was saved: 1 for the first time
 * @param state what the player's program keeps, at most {@value #MOST_STATE} bytes; not to be
 *     changed
 * @param seconds how long the player has taken
 * @param finished whether the puzzle is solved
 * @param updated when it was saved
 */
public record LibraryProgress(
    String player,
    long puzzle,
    long version,
    byte[] state,
    long seconds,
    boolean finished,
    Instant updated) {

  /** The most bytes of a state. */
  public static final int MOST_STATE = 65_536;

  private static final Pattern PLAYER = Pattern.compile("[0-9a-f]{32}");

  /** Whether a text can be a player. */
  public static boolean isPlayer(String text) {
    return PLAYER.matcher(text).matches();
  }
}
