package dev.pencilmark.library;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a library has beside a puzzle itself: so much goes with it into another.
 *
 * @param added when it was added, to the second
 * @param tags its tags in alphabetical order
 * @param places its places in collections, by their slugs: 1 or more, which grow in the order of
 *     the collection and may leave numbers out
 */
public record LibraryBelongings(Instant added, List<String> tags, Map<String, Long> places) {

  public LibraryBelongings {
    tags = List.copyOf(tags);
    places = Map.copyOf(places);
  }
}
