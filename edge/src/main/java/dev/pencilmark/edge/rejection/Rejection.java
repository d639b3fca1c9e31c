package dev.pencilmark.edge.rejection;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reason with the values of its parameters. Immutable.
 *
 * @param reason the stable code
 * @param parameters the values by name: one for each {@link RejectionReason#parameters}
 */
public record Rejection(RejectionReason reason, SortedMap<String, String> parameters) {

  /** A parameter in a template. */
  static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");

  public Rejection {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /** Returns a copy with one more parameter. */
  public Rejection with(String parameter, Object value) {
    SortedMap<String, String> more = new TreeMap<>(parameters);
    more.put(parameter, value.toString());
    return new Rejection(reason, more);
  }

  /** Returns the reason in English. */
  public String text() {
    return PARAMETER
        .matcher(reason.template())
        .replaceAll(name -> Matcher.quoteReplacement(parameters.getOrDefault(name.group(1), "")));
  }
}
