package dev.pencilmark.format;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The links of all formats, in the order of detection. */
public final class Links {

  /** The parameters that hold a text, in the order in which they are searched for. */
  static final List<String> PARAMETERS = names(Link.Place.PARAMETER);

  /** The links whose parameters hold a text on their own sites only. */
  static final List<Link> OF_SITES = all(Link.Place.SITE_PARAMETER).toList();

  /** With what texts begin that may be in a path. */
  static final List<String> PREFIXES = names(Link.Place.PATH);

  /** The ends of pages that have the text after a hash. */
  static final List<String> PAGES = names(Link.Place.FRAGMENT);

  /** The links whose query is a text. */
  static final List<Link> QUERIES = all(Link.Place.QUERY).toList();

  /** The ends of hosts that have texts in paths. */
  static final List<String> HOSTS_OF_PATHS =
      once(all(Link.Place.PATH).flatMap(link -> link.site().hosts().stream())).toList();

  private static final List<Site> SITES =
      of(link -> Stream.of(link.site())).filter(site -> site != Site.ANY).toList();

  private Links() {}

  /** Returns the sites that formats name. */
  public static List<Site> sites() {
    return SITES;
  }

  private static List<String> names(Link.Place place) {
    return once(all(place).flatMap(link -> link.names().stream())).toList();
  }

  private static Stream<Link> all(Link.Place place) {
    return of(Stream::of).filter(link -> link.place() == place);
  }

  private static <T> Stream<T> of(Function<Link, Stream<T>> part) {
    return once(Formats.all().stream().flatMap(format -> format.links().stream()).flatMap(part));
  }

  /** Returns each element once. TeaVM compares only elements from one part of a flatMap. */
  private static <T> Stream<T> once(Stream<T> some) {
    return new LinkedHashSet<>(some.toList()).stream();
  }
}
