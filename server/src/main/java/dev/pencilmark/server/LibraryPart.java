package dev.pencilmark.server;

import dev.pencilmark.library.Libraries;
import dev.pencilmark.library.LibraryException;
import dev.pencilmark.library.PuzzleLibrary;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.limits.LibraryThreads;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.rpc.HandlerContext;
import dev.pencilmark.server.rpc.LibraryServiceImpl;
import dev.pencilmark.server.status.LibraryFailures;
import io.grpc.BindableService;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.slf4j.LoggerFactory;

/** The library of a server, with its threads; or none. */
final class LibraryPart implements MeterBinder, AutoCloseable {

  /** The interval of checks of the library, in milliseconds. */
  static final int LOOK_MILLIS = 5_000;

  private final PuzzleLibrary library;
  private final LibraryThreads threads;
  private final Predicate<Rpc> allowed;
  private final AtomicBoolean looking = new AtomicBoolean();
  private volatile String trouble = "";

  private LibraryPart(PuzzleLibrary library, LibraryThreads threads, Predicate<Rpc> allowed) {
    this.library = library;
    this.threads = threads;
    this.allowed = allowed;
  }

  /**
   * Opens the configured library.
   *
   * @param anybody if true, callers need no token
   * @throws IOException with a message for the user if it cannot be opened
   */
  static LibraryPart open(ServerConfig config, boolean anybody) throws IOException {
    if (!config.isSet(Setting.LIBRARY)) {
      return new LibraryPart(null, null, rpc -> false);
    }
    String writers = config.text(Setting.LIBRARY_WRITERS);
    Predicate<Rpc> allowed = rpc -> !anybody || rpc.scope(writers).isEmpty();
    try {
      PuzzleLibrary library = Libraries.open(config.text(Setting.LIBRARY));
      LibraryPart part = new LibraryPart(library, new LibraryThreads(), allowed);
      part.look();
      return part;
    } catch (LibraryException failed) {
      throw new IOException(failed.getMessage(), failed);
    }
  }

  /** Returns the service, if there is a library. */
  Optional<BindableService> service(HandlerContext context) {
    return library == null
        ? Optional.empty()
        : Optional.of(new LibraryServiceImpl(context, library, threads, allowed));
  }

  /** Returns the error of the library; empty if there is none. */
  String trouble() {
    return trouble;
  }

  /** Checks the library, on a thread that may block. */
  void look() {
    if (library == null || !looking.compareAndSet(false, true)) {
      return;
    }
    boolean offered =
        threads.offer(
            () -> {
              try {
                Optional<LibraryException> found = library.trouble();
                found
                    .filter(fault -> trouble.isEmpty())
                    .ifPresent(
                        fault ->
                            LoggerFactory.getLogger(LibraryPart.class).error(fault.getMessage()));
                trouble = found.map(LibraryFailures::words).orElse("");
              } finally {
                looking.set(false);
              }
            });
    if (!offered) {
      looking.set(false);
    }
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    if (library != null) {
      Metric.LIBRARY_UP.gauge(registry, this, part -> part.trouble.isEmpty() ? 1 : 0);
    }
  }

  @Override
  public void close() {
    if (library != null) {
      threads.close();
      library.close();
    }
  }
}
