package dev.pencilmark.format.ruletable;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A JSON text in a text, as it is or compressed by LZ-String.
 *
 * @param start where it starts, after the prefix of a link
 * @param compressed whether it is compressed
 */
public record LzJson(String text, int start, boolean compressed) {

  /**
   * The maximum number of characters that a compressed text may unfold to. The largest board that
   * is written, of side 31 with regions, cages, extra regions and every mark in every cell, has
   * some 345,000; a common puzzle has five.
   */
  public static final int MOST = 3 << 17;

  /** The maximum number of characters that are read again to restore the slashes of a text. */
  private static final int MOST_RESTORED = 1 << 21;

  /** The maximum ratio of the decompressed to the compressed length of a puzzle. */
  private static final int RESTORED_RATIO = 16;

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

  /**
   * The JSON of a text.
   *
   * @param value the JSON, as {@link JsonReader} returns it
   * @param payload the text or its compressed form, without the prefix, and with both of two
   *     slashes where a server shortened them to one
   */
  public record Content(Object value, String payload) {}

  /**
   * Reads the JSON.
   *
   * @param checkpoint called periodically, to cancel
   */
  public Object read(JsonReader.Spelling spelling, Checkpoint checkpoint) throws ProblemException {
    return content(spelling, checkpoint).value();
  }

  /**
   * Reads the JSON, and returns it with the text that it was read from.
   *
   * @param checkpoint called periodically, to cancel
   */
  public Content content(JsonReader.Spelling spelling, Checkpoint checkpoint)
      throws ProblemException {
    String payload = text.substring(start);
    try {
      return content(payload, MOST, spelling, checkpoint);
    } catch (ProblemException refused) {
      boolean broken = compressed && refused.problem().code() != ProblemCode.LIMIT_EXCEEDED;
      Content restored = broken ? restored(payload, spelling, checkpoint) : null;
      if (restored != null) {
        return restored;
      }
      throw refused;
    }
  }

  private Content content(
      String payload, int most, JsonReader.Spelling spelling, Checkpoint checkpoint)
      throws ProblemException {
    String json;
    try {
      json = compressed ? LzString.expand(payload, most, checkpoint) : payload;
    } catch (ProblemException refused) {
      throw refused.problem().at(start + refused.problem().index()).exception();
    }
    try {
      return new Content(JsonReader.read(json, spelling, checkpoint), payload);
    } catch (ProblemException refused) {
      Problem problem = refused.problem();
      int index = compressed ? Problem.NO_INDEX : start + problem.index();
      throw problem.at(index).exception();
    }
  }

  /**
   * Reads a compressed text in whose link two slashes were shortened to one: tries to double one,
   * then two of them. Returns null if nothing that is JSON comes of that.
   */
  private Content restored(String payload, JsonReader.Spelling spelling, Checkpoint checkpoint) {
    List<Integer> slashes = new ArrayList<>();
    for (int at = payload.indexOf('/'); at >= 0; at = payload.indexOf('/', at + 1)) {
      if (payload.startsWith("//", at)) {
        return null;
      }
      slashes.add(at);
    }
    // A text is padded to a multiple of four, which says how many are missing.
    int missing = payload.endsWith("=") ? -payload.length() & 3 : 0;
    int attempts = MOST_RESTORED / payload.length();
    int most = Math.min(MOST, RESTORED_RATIO * payload.length());
    for (int doubled = 1; doubled <= 2; doubled++) {
      for (int i = 0; i < slashes.size() && (missing == 0 || missing == doubled); i++) {
        for (int k = doubled == 1 ? i : i + 1; k < (doubled == 1 ? i + 1 : slashes.size()); k++) {
          if (attempts-- <= 0) {
            return null;
          }
          String whole = doubledSlash(payload, slashes.get(k));
          whole = doubled == 1 ? whole : doubledSlash(whole, slashes.get(i));
          try {
            return content(whole, most, spelling, checkpoint);
          } catch (ProblemException other) {
            // The next place.
          }
        }
      }
    }
    return null;
  }

  private static String doubledSlash(String text, int at) {
    return text.substring(0, at) + '/' + text.substring(at);
  }
}
