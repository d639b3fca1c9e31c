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
 * A group of files that is read when the server starts, and again when they change. Invalid files
 * prevent the start; later they are ignored: the previous files stay in use, and the log has the
 * reason.
 *
 * <p>Changes are detected by content, not by time, and applied together or not at all: an
 * incomplete renewal is rejected and checked again.
 */
public final class WatchedFiles implements AutoCloseable {

  /** Nothing is watched. */
  static final WatchedFiles NONE = new WatchedFiles("", List.of(), contents -> {});

  /** Applies the files. */
  @FunctionalInterface
  interface Use {

    /**
     * Applies all files, or changes nothing and throws.
     *
     * @param contents the contents of the files, in their order
     * @throws IOException with a message for the user if they are invalid
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
   * Reads the files, and watches them.
   *
   * @param what their purpose, for the log
   * @throws IOException with a message for the user if a file is unreadable or invalid
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
    int seconds = config.number(Setting.FILE_RELOAD_SECONDS);
    files.timer =
        Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("pencilmark-files"));
    files.timer.scheduleWithFixedDelay(files::reload, seconds, seconds, TimeUnit.SECONDS);
    return files;
  }

  /** Adds the series about changes, under a name. */
  void bindTo(MeterRegistry registry, Metric metric) {
    metric.counter(registry, this, WatchedFiles::used, "outcome", "APPLIED");
    metric.counter(registry, this, WatchedFiles::refused, "outcome", "REJECTED");
  }

  /** Returns the number of applied changes. */
  public long used() {
    return used.get();
  }

  /** Returns the number of rejected changes. */
  public long refused() {
    return refused.get();
  }

  /** Applies the files if they have changed and are valid. */
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
          .log("new files for " + what + " have been applied");
    } catch (IOException | GeneralSecurityException | RuntimeException unusable) {
      // The check is repeated, because a certificate may become valid; the error is logged once.
      String reason = String.valueOf(unusable.getMessage());
      if (reason.equals(lastReason)) {
        return;
      }
      lastReason = reason;
      refused.incrementAndGet();
      LoggerFactory.getLogger(WatchedFiles.class)
          .atWarn()
          .addKeyValue("reason", reason)
          .log(
              "the new files for "
                  + what
                  + " are invalid and were not applied; the previous ones stay in use");
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
      throw new IOException("no such file: " + file, missing);
    } catch (IOException unreadable) {
      throw new IOException("cannot read " + file + ": " + unreadable.getMessage(), unreadable);
    }
  }
}
