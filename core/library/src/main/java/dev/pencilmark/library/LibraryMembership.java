package dev.pencilmark.library;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The place of a puzzle in a library, which is copied to another library.
 *
 * @param added the time when it was added, to the second
 * @param tags its tags in alphabetical order
 * @param places its positions in collections, by slug: 1 or more, ascending in the order of the
 *     collection, with possible gaps
 */
public record LibraryMembership(Instant added, List<String> tags, Map<String, Long> places) {

  public LibraryMembership {
    tags = List.copyOf(tags);
    places = Map.copyOf(places);
  }
}
