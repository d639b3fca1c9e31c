package dev.pencilmark.edge;

import com.linecorp.armeria.common.FlagsProvider;

/** What Armeria takes for the whole process alone. Found as a service of its kind. */
public final class EdgeFlags implements FlagsProvider {

  /** Made by the loader of services. */
  public EdgeFlags() {}

  @Override
  public int priority() {
    return 1;
  }

  /** A connection that is to be closed is closed at once, and not after three seconds. */
  @Override
  public Long defaultHttp1ConnectionCloseDelayMillis() {
    return 0L;
  }
}
