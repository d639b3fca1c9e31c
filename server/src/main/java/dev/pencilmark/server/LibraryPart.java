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

  /** How often it is looked how the library is. */
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
   * The library that is configured.
   *
   * @param anybody whether callers need no token
   * @throws IOException with a message for people if it cannot be opened
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

  /** The service, if there is a library. */
  Optional<BindableService> service(HandlerContext context) {
    return library == null
        ? Optional.empty()
        : Optional.of(new LibraryServiceImpl(context, library, threads, allowed));
  }

  /** What is the matter, in words; empty if nothing is. */
  String trouble() {
    return trouble;
  }

  /** Looks how the library is, on a thread that may wait for it. */
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
    Metric.LIBRARY_TROUBLE.gauge(registry, this, part -> part.trouble.isEmpty() ? 0 : 1);
  }

  @Override
  public void close() {
    if (library != null) {
      threads.close();
      library.close();
    }
  }
}
