package dev.pencilmark.format;

import java.util.List;

/**
 * A site whose links contain puzzles, or refer to puzzles on its server.
 *
 * @param id the name in problems, such as {@code sudokupad}
 * @param title the name for people
 * @param hosts the suffixes of its hosts
 * @param reference a regular expression for links to puzzles on its server; empty if there are none
 */
public record Site(String id, String title, List<String> hosts, String reference) {

  /** Links that people paste from any site. */
  public static final Site ANY = new Site("", "", List.of(), "");

  public Site {
    hosts = List.copyOf(hosts);
  }
}
