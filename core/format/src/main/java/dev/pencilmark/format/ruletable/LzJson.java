package dev.pencilmark.format.ruletable;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A JSON text in a text, as it is or compressed by LZ-String.
 *
 * @param start where it starts, after the prefix of a link
 * @param compressed whether it is compressed
 */
public record LzJson(String text, int start, boolean compressed) {

  /**
   * The most characters that a compressed text may unfold to. The largest board that is written, of
   * side 31 with regions, cages, extra regions and every mark in every cell, has some 345,000; a
   * common puzzle has five.
   */
  public static final int MOST = 3 << 17;

  /** The first characters of every compressed text that starts with a brace. */
  private static final String BRACE = "N4";

  /** A prefix with less behind it is the id of a puzzle on a server. */
  private static final int LONGEST_ID = 20;

  /**
   * Returns the JSON after one of some prefixes, or without any; null if there is nothing like it.
   */
  public static LzJson find(String text, String... prefixes) {
    int start = 0;
    for (String prefix : prefixes) {
      if (text.startsWith(prefix)) {
        start = prefix.length();
        break;
      }
    }
    boolean compressed = text.startsWith(BRACE, start);
    if (!compressed && !text.startsWith("{", start)
        || compressed && start == 0 && text.length() <= LONGEST_ID) {
      return null;
    }
    return new LzJson(text, start, compressed);
  }

  /** Returns whether a prefix said what this is. */
  public boolean hasPrefix() {
    return start > 0;
  }

  /** Returns the JSON text or its compressed form, without the prefix. */
  public String payload() {
    return text.substring(start);
  }

  /**
   * Reads the JSON.
   *
   * @param checkpoint called periodically, to cancel
   */
  public Object read(JsonReader.Spelling spelling, Checkpoint checkpoint) throws ProblemException {
    String json;
    try {
      json = compressed ? LzString.expand(payload(), MOST, checkpoint) : payload();
    } catch (ProblemException refused) {
      throw refused.problem().at(start + refused.problem().index()).exception();
    }
    try {
      return JsonReader.read(json, spelling, checkpoint);
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      int index = compressed ? Problem.NO_INDEX : start + problem.index();
      throw problem.at(index).exception();
    }
  }
}
