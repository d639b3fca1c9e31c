package dev.pencilmark.server.auth;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Metric;
import dev.pencilmark.serving.observe.DaemonThreads;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.LoggerFactory;

/**
 * Files that belong together, read when the server starts and again whenever they change. Files
 * that do not do end the start, but later on change nothing: the last ones that did stay in use,
 * and the log says why.
 *
 * <p>They are compared by content and not by time, and taken all together or not at all: a renewal
 * that is looked at half way is refused and looked at again.
 */
public final class WatchedFiles implements AutoCloseable {

  /** Nothing is watched. */
  static final WatchedFiles NONE = new WatchedFiles("", List.of(), contents -> {});

  /** What is done with the files. */
  @FunctionalInterface
  interface Use {

    /**
     * Takes over all files, or changes nothing and throws.
     *
     * @param contents what is in the files, in their order
     * @throws IOException with a message for people if they do not do
     */
    void take(byte[][] contents) throws IOException, GeneralSecurityException;
  }

  private final String what;
  private final List<Path> files;
  private final Use use;
  private final AtomicLong used = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private ScheduledExecutorService timer;

  // Guarded by this.
  private byte[][] inUse;
  private String lastReason = "";

  private WatchedFiles(String what, List<Path> files, Use use) {
    this.what = what;
    this.files = files;
    this.use = use;
  }

  /**
   * Reads the files, and looks after them from then on.
   *
   * @param what what they are for, for the log
   * @throws IOException with a message for people if a file cannot be read or does not do
   */
  static WatchedFiles open(ServerConfig config, String what, List<Path> paths, Use use)
      throws IOException {
    WatchedFiles files = new WatchedFiles(what, List.copyOf(paths), use);
    try {
      files.take(files.read());
    } catch (GeneralSecurityException unusable) {
      throw new IOException(
          "cannot use the files for " + what + ": " + unusable.getMessage(), unusable);
    }
    int seconds = config.number(Setting.RELOAD_SECONDS);
    files.timer =
        Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("pencilmark-files"));
    files.timer.scheduleWithFixedDelay(files::reload, seconds, seconds, TimeUnit.SECONDS);
    return files;
  }

  /** Adds the series about changes, under a name. */
  void bindTo(MeterRegistry registry, Metric metric) {
    metric.counter(registry, this, WatchedFiles::used, "outcome", "USED");
    metric.counter(registry, this, WatchedFiles::refused, "outcome", "REFUSED");
  }

  /** How many changes were taken over so far. */
  public long used() {
    return used.get();
  }

  /** How many changes were refused so far. */
  public long refused() {
    return refused.get();
  }

  /** Looks whether the files have changed, and uses them if they do. */
  public synchronized void reload() {
    try {
      byte[][] found = read();
      if (Arrays.deepEquals(found, inUse)) {
        lastReason = "";
        return;
      }
      take(found);
      lastReason = "";
      used.incrementAndGet();
      LoggerFactory.getLogger(WatchedFiles.class)
          .atInfo()
          .addKeyValue("files", files.toString())
          .log("new files for " + what + " are in use");
    } catch (IOException | GeneralSecurityException | RuntimeException unusable) {
      // It is tried again and again, as a certificate may become valid; it is told once.
      String reason = String.valueOf(unusable.getMessage());
      if (reason.equals(lastReason)) {
        return;
      }
      lastReason = reason;
      refused.incrementAndGet();
      LoggerFactory.getLogger(WatchedFiles.class)
          .atWarn()
          .addKeyValue("reason", reason)
          .log("the new files for " + what + " do not do; the old ones stay in use");
    }
  }

  @Override
  public void close() {
    if (timer != null) {
      timer.shutdownNow();
    }
  }

  private synchronized void take(byte[][] contents) throws IOException, GeneralSecurityException {
    use.take(contents);
    inUse = contents;
  }

  private byte[][] read() throws IOException {
    byte[][] contents = new byte[files.size()][];
    for (int i = 0; i < contents.length; i++) {
      contents[i] = read(files.get(i));
    }
    return contents;
  }

  private static byte[] read(Path file) throws IOException {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException missing) {
      throw new IOException("there is no file " + file, missing);
    } catch (IOException unreadable) {
      throw new IOException("cannot read " + file + ": " + unreadable.getMessage(), unreadable);
    }
  }
}
