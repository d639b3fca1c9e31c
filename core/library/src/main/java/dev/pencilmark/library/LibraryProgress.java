package dev.pencilmark.library;

import java.time.Instant;
import java.util.regex.Pattern;

/**
 * The progress of a player with a puzzle.
 *
 * @param player the player: 32 hexadecimal digits in lower case, chosen at random by the player's
 *     program
 * @param puzzle the id of the puzzle
 * @param version the number of times it was saved: 1 for the first time
 * @param state the state of the player's program, opaque, at most {@value #MOST_STATE} bytes; must
 *     not be changed
 * @param seconds the time that the player has used
 * @param finished whether the puzzle is solved
 * @param updated the time of the last change
 */
public record LibraryProgress(
    String player,
    long puzzle,
    long version,
    byte[] state,
    long seconds,
    boolean finished,
    Instant updated) {

  /** The maximum number of bytes of a state. */
  public static final int MOST_STATE = 65_536;

  private static final Pattern PLAYER = Pattern.compile("[0-9a-f]{32}");

  /** Returns whether a text can be a player. */
  public static boolean isPlayer(String text) {
    return PLAYER.matcher(text).matches();
  }
}
