package dev.pencilmark.serving.config;

import static java.util.Map.entry;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The former names of command-line options and of their environment variables. A command that
 * receives one fails with a message that contains the current name. Immutable.
 */
public final class RenamedOptions {

  /** The renamed options of {@code serve}. */
  public static final RenamedOptions SERVE =
      new RenamedOptions(
          "PENCILMARK_",
          Map.ofEntries(
              entry("--max-text", "--max-text-length"),
              entry("--file-calls", "--max-file-calls"),
              entry("--file-wait-seconds", "--file-idle-seconds"),
              entry("--inline-items", "--event-loop-batch-items"),
              entry("--inline-text", "--event-loop-call-cost"),
              entry("--inline-batch", "--event-loop-batch-cost"),
              entry("--inline-share", "--event-loop-percent"),
              entry("--parked-searches", "--max-preempted-searches"),
              entry("--pool-wait-millis", "--max-pool-wait-millis"),
              entry("--solve-wait-millis", "--max-solve-wait-millis"),
              entry("--solve-nodes", "--solve-guesses"),
              entry("--max-solve-nodes", "--max-solve-guesses"),
              entry("--max-calls", "--max-concurrent-calls-per-connection"),
              entry("--max-calls-mib", "--max-call-memory-mib"),
              entry("--message-seconds", "--message-timeout-seconds"),
              entry("--peer-share", "--max-percent-per-peer"),
              entry("--proxies", "--trusted-proxies"),
              entry("--flow-window-bytes", "--flow-control-window-bytes"),
              entry("--permit-ping-seconds", "--permit-keepalive-time-seconds"),
              entry("--max-idle-seconds", "--max-connection-idle-seconds"),
              entry("--max-age-seconds", "--max-connection-age-seconds"),
              entry("--handshake-seconds", "--handshake-timeout-seconds"),
              entry("--keepalive-seconds", "--keepalive-time-seconds"),
              entry("--reload-seconds", "--file-reload-seconds"),
              entry("--drain-seconds", "--drain-delay-seconds")));

  /** The renamed options of {@code edge}. */
  public static final RenamedOptions EDGE =
      new RenamedOptions(
          "PENCILMARK_EDGE_",
          Map.ofEntries(
              entry("--max-calls", "--max-concurrent-requests"),
              entry("--client-share", "--max-percent-per-client"),
              entry("--header-seconds", "--header-timeout-seconds"),
              entry("--request-seconds", "--request-timeout-seconds"),
              entry("--idle-seconds", "--stream-idle-timeout-seconds")));

  private final String prefix;
  private final SortedMap<String, String> current;

  private RenamedOptions(String prefix, Map<String, String> current) {
    this.prefix = prefix;
    this.current = new TreeMap<>(current);
  }

  /** Returns the former options, such as {@code --peer-share}, in alphabetical order. */
  public Collection<String> former() {
    return current.keySet();
  }

  /** Returns the current name of a former option. */
  public String current(String former) {
    return current.get(former);
  }

  /** Returns the environment variable of an option, such as {@code PENCILMARK_PEER_SHARE}. */
  public String variable(String option) {
    return prefix + option.substring(2).toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /**
   * Returns an error message if a former name is in use.
   *
   * @param options the options on the command line
   * @param environment the environment variables; blank ones count as unset
   */
  public Optional<String> error(Collection<String> options, Map<String, String> environment) {
    for (Map.Entry<String, String> entry : current.entrySet()) {
      String former = entry.getKey();
      if (options.contains(former)) {
        return Optional.of(former + " was renamed; use " + entry.getValue());
      }
      if (!environment.getOrDefault(variable(former), "").isBlank()) {
        return Optional.of(variable(former) + " was renamed; use " + variable(entry.getValue()));
      }
    }
    return Optional.empty();
  }
}
