package dev.pencilmark.format;

import java.util.List;

/**
 * A site whose links hold puzzles, or point to puzzles that it keeps.
 *
 * @param id the name in problems, such as {@code sudokupad}
 * @param title the name for people
 * @param hosts with what its hosts end
 * @param reference what a link to a puzzle on its server has in it, as a regular expression; empty
 *     if its links are of no such kind
 */
public record Site(String id, String title, List<String> hosts, String reference) {

  /** Links that people paste from any site. */
  public static final Site ANY = new Site("", "", List.of(), "");

  public Site {
    hosts = List.copyOf(hosts);
  }
}
