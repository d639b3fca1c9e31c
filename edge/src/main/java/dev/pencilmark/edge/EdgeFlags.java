package dev.pencilmark.edge;

import com.linecorp.armeria.common.FlagsProvider;

/** Armeria settings that exist only per process. Loaded with ServiceLoader. */
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
