package dev.pencilmark.format;

import java.util.List;

/**
 * Where the texts of a format are in links.
 *
 * @param site the site
 * @param place the part of the link
 * @param names the names of that part: see {@link Place}
 */
public record Link(Site site, Place place, List<String> names) {

  /** A part of a link. */
  public enum Place {
    /** The value of a parameter with one of the names, in lower case, on any site. */
    PARAMETER,
    /** The value of a parameter of one of the names, in lower case, on a host of the site only. */
    SITE_PARAMETER,
    /**
     * The rest of the path, or the parameter {@code puzzleid}, from one of the names on, with which
     * the text begins.
     */
    PATH,
    /**
     * All that follows after the question mark, and parameters before it, on a host of the site
     * whose page has one of the names.
     */
    QUERY,
    /** The part after the hash, on a page whose path ends with one of the names. */
    FRAGMENT
  }

  public Link {
    names = List.copyOf(names);
  }

  /** Returns a link with the text in a parameter. */
  public static Link parameter(Site site, String name) {
    return new Link(site, Place.PARAMETER, List.of(name));
  }

  /** Returns a link with the text in a parameter that means something else on other sites. */
  public static Link siteParameter(Site site, String name) {
    return new Link(site, Place.SITE_PARAMETER, List.of(name));
  }

  /** Returns a link with the text in its path. */
  public static Link path(Site site, String... prefixes) {
    return new Link(site, Place.PATH, List.of(prefixes));
  }

  /** Returns a link whose query is the text. */
  public static Link query(Site site, String... pages) {
    return new Link(site, Place.QUERY, List.of(pages));
  }

  /** Returns a link with the text after the hash. */
  public static Link fragment(Site site, String page) {
    return new Link(site, Place.FRAGMENT, List.of(page));
  }
}
