package dev.pencilmark.cli.option;

import java.util.Iterator;
import java.util.List;

/** The values of an option, for shells that complete them. */
public abstract class Candidates implements Iterable<String> {

  private final List<String> names;

  protected Candidates(String... names) {
    this(List.of(names));
  }

  protected Candidates(List<String> names) {
    this.names = names;
  }

  /** Returns the values in the order of the help. */
  public final List<String> names() {
    return names;
  }

  @Override
  public final Iterator<String> iterator() {
    return names.iterator();
  }
}
