package dev.pencilmark.format;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A site whose links contain puzzles, or refer to puzzles on its server.
 *
 * @param id the name in problems, such as {@code sudokupad}
 * @param title the name for people
 * @param hosts the suffixes of its hosts
 * @param reference a regular expression for links to puzzles on its server, whose group {@code id}
 *     is the id of the puzzle; empty if there are none
 * @param code how to obtain the puzzle of such a link, with {@code ID} for its id
 */
public record Site(String id, String title, List<String> hosts, String reference, String code) {

  /** Links that people paste from any site. */
  public static final Site ANY = new Site("", "", List.of());

  /** An id that is shown in a message. */
  private static final Pattern PLAIN_ID = Pattern.compile("[\\w-]{1,64}(/[\\w-]{1,64})?");

  public Site {
    hosts = List.copyOf(hosts);
  }

  /** Creates a site without links to puzzles on its server. */
  public Site(String id, String title, List<String> hosts) {
    this(id, title, hosts, "", "");
  }

  /**
   * Returns how to obtain the puzzle that a link refers to.
   *
   * @return a sentence part; null if the link does not refer to a puzzle on the server of this site
   */
  public String codeOf(String link) {
    if (reference.isEmpty()) {
      return null;
    }
    Matcher matcher = Pattern.compile(reference).matcher(link);
    return matcher.find() ? codeOfId(matcher.group("id")) : null;
  }

  /** Returns how to obtain the puzzle with an id. */
  public String codeOfId(String puzzle) {
    return PLAIN_ID.matcher(puzzle).matches() ? code.replace("ID", puzzle) : code;
  }
}
